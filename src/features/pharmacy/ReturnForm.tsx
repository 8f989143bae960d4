import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { QuantityField } from '../../blocks/QuantityField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { countedGoodsOf, quantitiesInWords, sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import { isQuarantined, reasonsFor, returnableOf, returnReasons } from '../../domain/pharmacy/returns.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';
import { ReturnBoxes } from './return/ReturnBoxes.tsx';
import { checkFields, emptyReturn, type ReturnFields, type ReturnRow, returnPartsOf, rowsOf, wholeOf } from './return/returnDraft.ts';

const Field = fieldsOf<ReturnFields>();

interface Props {
  sheet: Dispensing.Full;
  close: () => void;
  done: () => void;
  refresh: () => void;
}

/** The form of a return: drugs, quantities by batch, packages and reason; their place follows from the reason. */
export function ReturnForm({ sheet: latest, close, done, refresh }: Props) {
  // The form keeps the sheet that it opened with: a change by a colleague is not written over unseen.
  const [sheet] = useState(latest);
  const { say } = useWords();
  const [takeBack] = api.useReturnDispensingMutation({ tells: 'caller' });
  const rows = rowsOf(sheet);
  const [start] = useState(() => emptyReturn(rows));
  const ask = (fields: ReturnFields) => {
    const { reason } = fields;
    if (reason === '') return undefined; // refused by `check`
    const place = isQuarantined(reason, sheet.status) ? 'pharmacy.return.confirm.quarantine' : 'pharmacy.return.confirm.batch';
    return say(place, { name: sheet.patientName, number: sheet.prescriptionNumber, count: returnPartsOf(rows, fields).length });
  };
  const save = async (fields: ReturnFields) => {
    const { reason, remark } = fields;
    if (reason === '') throw new Error('checked before saving');
    const lines = returnPartsOf(rows, fields).map(({ key: _, ...part }) => part);
    return takeBack({ id: sheet.id, version: sheet.version, reason, remark, lines })
      .unwrap()
      .catch((problem: unknown) => {
        refresh();
        throw problem;
      });
  };
  return (
    <DrawerForm
      title="pharmacy.return.title"
      saveLabel="pharmacy.act.return"
      start={start}
      check={(fields) => checkFields(sheet, rows, fields)}
      ask={ask}
      save={save}
      close={close}
      done={done}
    >
      <div className={style.wideField}>
        <Rows rows={rows} />
      </div>
      <ReturnBoxes rows={rows} />
      <Field.Select
        of="reason"
        label="pharmacy.return.reason"
        required
        wide
        options={reasonsFor(sheet.status).map((reason) => ({ value: reason, label: `pharmacy.return.reason.${reason}` as const }))}
      />
      <Remark status={sheet.status} />
    </DrawerForm>
  );
}

/** Required where the reason does not speak for itself; under it, where the drugs go. */
function Remark({ status }: { status: Dispensing.Status }) {
  const { say } = useWords();
  const reason = useWatch<ReturnFields, 'reason'>({ name: 'reason' });
  return (
    <>
      <Field.Text of="remark" label="field.remark" required={reason !== '' && returnReasons[reason].needsRemark === true} wide />
      {reason === '' ? null : (
        <p className={style.place} role="status" data-quarantined={isQuarantined(reason, status)}>
          {say(isQuarantined(reason, status) ? 'pharmacy.return.toQuarantine' : 'pharmacy.return.toBatch')}
        </p>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly ReturnRow[] }) {
  const { say, language } = useWords();
  const { setValue } = useFormContext<ReturnFields>();
  const { errors } = useFormState<ReturnFields>();
  const wrong = errors.lines as FieldWords | undefined;
  const nameOf = (row: ReturnRow) => (language === 'en' ? row.itemNameEn || row.itemName : row.itemName);
  const counted = (count: number, row: ReturnRow) => sheetQuantity(row, count, language);
  return (
    <>
      <DetailTable
        title="pharmacy.return.lines"
        rows={rows}
        keyOf={({ key }) => key}
        empty="pharmacy.return.nothing"
        columns={[
          {
            label: 'pharmacy.field.drug',
            cell: (row) => (
              <>
                <MedicineName itemId={row.itemId}>{nameOf(row)}</MedicineName>
                {row.used > 0 ? (
                  <div className={style.faint}>
                    {say('pharmacy.return.usedUp', { used: counted(row.used, row), most: counted(returnableOf(row), row) })}
                  </div>
                ) : null}
              </>
            ),
          },
          { label: 'pharmacy.return.batch', cell: ({ batch }) => <span className={style.mono}>{batch.batchNumber}</span> },
          { label: 'pharmacy.return.out', cell: (row) => counted(row.batch.quantity, row), right: true },
          {
            label: 'pharmacy.return.quantity',
            right: true,
            cell: (row) => (
              <ReturnCount row={row} label={say('pharmacy.batch.quantityOf', { item: nameOf(row), batch: row.batch.batchNumber })} />
            ),
          },
        ]}
      />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <Button size="small" onClick={() => setValue('counts', wholeOf(rows), { shouldDirty: true })}>
          {say('pharmacy.return.all')}
        </Button>
      ) : null}
    </>
  );
}

/** How much of one batch comes back. A text that is no quantity is refused when the form is saved. */
function ReturnCount({ row, label }: { row: ReturnRow; label: string }) {
  const { say, language } = useWords();
  const [counts, unread] = useWatch<ReturnFields, ['counts', 'unread']>({ name: ['counts', 'unread'] });
  const { setValue } = useFormContext<ReturnFields>();
  const { errors } = useFormState<ReturnFields>();
  const wrongAt = errors.counts as unknown as Record<string, FieldWords | undefined> | undefined;
  const wrong = wrongAt?.[row.key];
  const words = wrong && quantitiesInWords(wrong, row, language);
  return (
    <div className={style.returnCount}>
      <QuantityField
        goods={countedGoodsOf(row)}
        value={counts[row.key] ?? null}
        isEager
        label={label}
        wrong={words && say(words.message, words.values)}
        onWrong={(isWrong) => setValue('unread', { ...unread, [row.key]: isWrong })}
        onChange={(quantity) => setValue('counts', { ...counts, [row.key]: quantity }, { shouldDirty: true })}
      />
    </div>
  );
}
