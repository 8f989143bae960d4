import { useWatch } from 'react-hook-form';
import { api } from '../../../../api/api.ts';
import { DrawerForm } from '../../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../../blocks/fields.tsx';
import { dateAt } from '../../../../domain/dates.ts';
import { dayProblem, firstDayOfWork } from '../../../../domain/dayProblem.ts';
import { checkSettlement } from '../../../../domain/inventory/consignment/rules.ts';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { settlementState } from '../../../../domain/inventory/consignment/states.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';

const Field = fieldsOf<Consignment.SettlementDraft>();

/** Settles everything of a supplier up to a day. */
export function SettleForm({ of, close }: { of: Consignment.Consignment; close: () => void }) {
  const [save] = api.useSaveConsignmentSettlementMutation({ tells: 'caller' });
  const lastUntil = of.settlements.find(({ status }) => status !== settlementState.void)?.until ?? null;
  const start: Consignment.SettlementDraft = { supplierId: of.supplierId, until: dateAt(new Date()), remark: '' };
  return (
    <DrawerForm
      title="inventory.consignment.settle"
      needs="o_supplier_account"
      start={start}
      check={(draft) => checkSettlement(draft, { today: dateAt(new Date()), lastUntil })}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <DueUntil supplierId={of.supplierId} />
      <Field.Date of="until" label="inventory.consignment.until" required />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </DrawerForm>
  );
}

/** The sum of a settlement up to the chosen day. */
function DueUntil({ supplierId }: { supplierId: string }) {
  const { say, amount } = useWords();
  const until = useWatch<Consignment.SettlementDraft, 'until'>({ name: 'until' });
  const isDay = dayProblem(until, firstDayOfWork) === undefined;
  const { currentData, error } = api.useQueryConsignmentQuery({ supplierId, until }, { skip: !isDay });
  return (
    <p className={style.wideLine} aria-live="polite">
      {say('inventory.consignment.due')} {currentData ? amount(currentData.due) : '–'}
      {error ? ` ${error.message}` : null}
    </p>
  );
}
