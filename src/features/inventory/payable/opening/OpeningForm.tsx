import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { api } from '../../../../api/api.ts';
import { DrawerForm } from '../../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../../blocks/fields.tsx';
import { DeleteIcon } from '../../../../blocks/icons.tsx';
import { dateAt } from '../../../../domain/dates.ts';
import { checkOpening } from '../../../../domain/inventory/payable/opening/rules.ts';
import { type OpeningDraft, type OpeningFull, type OpeningWay, openingWays } from '../../../../domain/inventory/payable/opening/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';

const Field = fieldsOf<OpeningDraft>();
type LineFields = Record<`lines.${number}.supplierId`, string> &
  Record<`lines.${number}.way`, OpeningWay> &
  Record<`lines.${number}.amount`, number | null>;
const LineField = fieldsOf<LineFields>();
const ways = openingWays.map((value) => ({ value, label: `inventory.payable.opening.way.${value}` as const }));

/** The opening day of the clinic with what each supplier was owed or held on it. */
export function OpeningForm({ opening: given, close }: { opening: OpeningFull | null; close: () => void }) {
  const { say } = useWords();
  const [opening] = useState(given);
  const [save] = api.useSaveSupplierOpeningMutation({ tells: 'caller' });
  const start: OpeningDraft = {
    ...(opening && { id: opening.id, version: opening.version }),
    day: opening?.day ?? dateAt(new Date()),
    reason: opening?.reason ?? '',
    lines: opening?.lines.map(({ supplierId, way, amount }) => ({ supplierId, way, amount })) ?? [],
  };
  return (
    <DrawerForm
      title="inventory.payable.opening.title"
      needs="o_supplier_account"
      start={start}
      check={(draft) => checkOpening(draft, dateAt(new Date()))}
      save={(draft) => save(draft).unwrap()}
      close={close}
      isWide
    >
      <p className={style.wideLine}>{say('inventory.payable.opening.hint')}</p>
      <Field.Date of="day" label="inventory.payable.opening.day" required />
      <Field.Area of="reason" label="inventory.payable.opening.reason" rows={2} required />
      <Lines />
    </DrawerForm>
  );
}

function Lines() {
  const { say } = useWords();
  const { data: suppliers } = api.useGetSuppliersQuery();
  const { fields, append, remove } = useFieldArray<OpeningDraft, 'lines'>({ name: 'lines' });
  return (
    <section className={style.wideLine} aria-label={say('inventory.payable.opening.title')}>
      {fields.map((field, index) => (
        <div key={field.id} className={style.propose}>
          <div className={style.lineSupplier}>
            <LineField.Lookup of={`lines.${index}.supplierId`} label="inventory.field.supplier" required entries={suppliers} />
          </div>
          <LineField.Choice of={`lines.${index}.way`} label="inventory.payable.opening.way" options={ways} />
          <LineField.Money of={`lines.${index}.amount`} label="inventory.payable.amount" required />
          <IconButton aria-label={say('action.delete')} onClick={() => remove(index)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </div>
      ))}
      <Button variant="outlined" size="small" onClick={() => append({ supplierId: '', way: 'owed', amount: null })}>
        {say('inventory.payable.opening.add')}
      </Button>
    </section>
  );
}
