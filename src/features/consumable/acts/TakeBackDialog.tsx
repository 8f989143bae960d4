import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { QuantityField } from '../../../blocks/QuantityField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import table from '../../../blocks/table.module.css';
import { checkTakeBack } from '../../../domain/consumable/rules.ts';
import type * as Consumable from '../../../domain/consumable/shapes.ts';
import { checkReason } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';

type Draft = Consumable.TakeBackDraft & { batches: NonNullable<Consumable.TakeBackDraft['batches']> };
const Field = fieldsOf<Draft>();

/** The goods of a sending that came back, by batch: at first all that can be taken back. */
export function TakeBackDialog({ sending, close }: { sending: Consumable.Sending; close: () => void }) {
  const { say, name } = useWords();
  const [revoke] = api.useRevokeConsumablesMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const { number, patient, department } = sending;
  const audience = patient ? { nameZh: patient.patientName, nameEn: patient.patientNameEn } : department;
  const batches = useMemo(() => sending.batches.filter(({ returnable }) => returnable > 0), [sending]);
  const start = useMemo(
    (): Draft => ({ reason: '', batches: batches.map(({ id, returnable }) => ({ id, quantity: returnable })) }),
    [batches],
  );
  const check = useMemo(() => {
    const out = batches.map((batch) => ({ ...batch, batchId: batch.id, out: batch.quantity - batch.returned }));
    const lines = [...new Set(batches.map(({ lineId }) => lineId))].map((id) => ({
      id,
      out: batches.filter(({ lineId }) => lineId === id).reduce((sum, { returnable }) => sum + returnable, 0),
      used: 0,
    }));
    return (draft: Draft) => [...checkReason(draft.reason), ...checkTakeBack(out, lines, draft.batches)];
  }, [batches]);
  return (
    <DialogForm
      title={say('consumable.takeBack.title', { number, name: name(audience) })}
      act={say('consumable.takeBack')}
      about={say('consumable.takeBack.effect', { stockroom: name(sending.warehouse) })}
      start={start}
      check={check}
      save={(draft) => revoke({ id: sending.id, ...draft }).unwrap()}
      done={() => {
        tell({ message: 'consumable.told.takenBack', values: { number } });
        close();
      }}
      close={close}
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('consumable.field.goods')}</th>
            <th scope="col">{say('consumable.field.batch')}</th>
            <th scope="col">{say('consumable.field.back')}</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch, index) => (
            <BatchRow key={batch.id} batch={batch} index={index} />
          ))}
        </tbody>
      </table>
      <Field.Area of="reason" label="field.reason" required rows={2} />
    </DialogForm>
  );
}

function BatchRow({ batch, index }: { batch: Consumable.Sending['batches'][number]; index: number }) {
  const { say, name } = useWords();
  const { field, fieldState } = useController<Draft, `batches.${number}.quantity`>({ name: `batches.${index}.quantity` });
  const wrong = fieldState.error as FieldWords | undefined;
  return (
    <tr>
      <td>
        <GoodsName of={batch} />
      </td>
      <td>{batch.batchNumber}</td>
      <td>
        <QuantityField
          goods={batch}
          value={field.value}
          onChange={field.onChange}
          isEager
          inputRef={field.ref}
          label={`${say('consumable.field.back')} ${name(batch)} ${batch.batchNumber}`}
          wrong={wrong && say(wrong.message, wrong.values)}
        />
      </td>
    </tr>
  );
}
