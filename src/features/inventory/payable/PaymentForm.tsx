import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { checkPayment } from '../../../domain/inventory/payable/rules.ts';
import { type Account, type PaymentDraft, type PaymentKind, paymentMethods } from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

const Field = fieldsOf<PaymentDraft>();
const methods = paymentMethods.map((method) => ({ value: method, label: `inventory.payable.method.${method}` as const }));
const proposed: Record<PaymentKind, (account: Account) => number | null> = {
  payment: ({ payable }) => payable,
  prepayment: () => null,
  refund: ({ credit }) => credit,
};
const hints = {
  payment: 'inventory.payable.payable',
  prepayment: 'inventory.payable.prepayment.hint',
  refund: 'inventory.payable.refund.hint',
} as const;

/** Money to a supplier, or back from one: a payment of the invoices that were due first, a prepayment, or a refund of a credit. */
export function PaymentForm({ account, kind, close }: { account: Account; kind: PaymentKind; close: () => void }) {
  const { say, amount } = useWords();
  const [save] = api.useSaveSupplierPaymentMutation({ tells: 'caller' });
  const most = proposed[kind](account);
  const start: PaymentDraft = {
    supplierId: account.supplierId,
    kind,
    paidOn: dateAt(new Date()),
    amount: most,
    method: 'transfer',
    voucher: '',
    remark: '',
  };
  return (
    <DrawerForm
      title={`inventory.payable.${kind}.new`}
      needs="o_supplier_account"
      start={start}
      check={(draft) => checkPayment(draft, account, dateAt(new Date()))}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <p className={style.wideLine}>{say(hints[kind], { amount: amount(most ?? 0) })}</p>
      <Field.Date of="paidOn" label="inventory.payable.paidOn" required />
      <Field.Money of="amount" label="inventory.payable.amount" required />
      <Field.Choice of="method" label="inventory.payable.method" options={methods} />
      <Field.Text of="voucher" label="inventory.payable.voucher" required />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </DrawerForm>
  );
}
