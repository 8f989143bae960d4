import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { checkPayment } from '../../../domain/inventory/payable/rules.ts';
import { type Account, type PaymentDraft, paymentMethods } from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

const Field = fieldsOf<PaymentDraft>();
const methods = paymentMethods.map((method) => ({ value: method, label: `inventory.payable.method.${method}` as const }));

/** A payment to a supplier: it pays the invoices that were due first. */
export function PaymentForm({ account, close }: { account: Account; close: () => void }) {
  const { say, amount } = useWords();
  const [save] = api.useSaveSupplierPaymentMutation({ tells: 'caller' });
  const start: PaymentDraft = {
    supplierId: account.supplierId,
    paidOn: dateAt(new Date()),
    amount: account.payable,
    method: 'transfer',
    voucher: '',
    remark: '',
  };
  return (
    <DrawerForm
      title="inventory.payable.payment.new"
      needs="o_supplier_account"
      start={start}
      check={(draft) => checkPayment(draft, account.payable, dateAt(new Date()))}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <p className={style.wideLine}>{say('inventory.payable.payable', { amount: amount(account.payable) })}</p>
      <Field.Date of="paidOn" label="inventory.payable.paidOn" required />
      <Field.Money of="amount" label="inventory.payable.amount" required />
      <Field.Choice of="method" label="inventory.payable.method" options={methods} />
      <Field.Text of="voucher" label="inventory.payable.voucher" required />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </DrawerForm>
  );
}
