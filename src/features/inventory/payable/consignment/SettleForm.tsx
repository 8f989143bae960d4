import { api } from '../../../../api/api.ts';
import { DrawerForm } from '../../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../../blocks/fields.tsx';
import { dateAt } from '../../../../domain/dates.ts';
import { checkSettlement } from '../../../../domain/inventory/consignment/rules.ts';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { settlementState } from '../../../../domain/inventory/consignment/states.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';

const Field = fieldsOf<Consignment.SettlementDraft>();

/** Settles everything of a supplier up to a day. */
export function SettleForm({ of, close }: { of: Consignment.Consignment; close: () => void }) {
  const { say, amount } = useWords();
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
      <p className={style.wideLine}>
        {say('inventory.consignment.due')} {amount(of.due)}
      </p>
      <Field.Date of="until" label="inventory.consignment.until" required />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </DrawerForm>
  );
}
