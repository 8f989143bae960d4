import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../../blocks/entries.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { memberCardMethod } from '../../../domain/billing/payments.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';

interface Draft {
  first: string;
  firstAmount: number | null;
  second: string;
  secondAmount: number | null;
  reason: string;
  /** What is wrong with the whole. */
  payments: string;
}
const Field = fieldsOf<Draft>();

/** By which methods a bill was really paid; the sum stays what it was. */
export function MethodsForm({ bill: latest, close }: { bill: Billing.Full; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [bill] = useState(latest);
  const { money } = useWords();
  const [change] = api.useUpdateSettleBillingPaymentMutation();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const byCard = bill.payments.reduce((sum, { methodCode, amount }) => sum + (methodCode === memberCardMethod ? amount : 0), 0);
  const due = bill.paid - byCard;
  const [start] = useState<Draft>(() => ({ first: '', firstAmount: due, second: '', secondAmount: null, reason: '', payments: '' }));
  const check = ({ first, firstAmount, second, secondAmount, reason }: Draft): FieldProblem<Draft>[] => [
    ...(first ? [] : [{ field: 'first', message: 'error.field.required' } as const]),
    ...(second && second === first ? [{ field: 'second', message: 'billing.payment.twice' } as const] : []),
    ...((firstAmount ?? 0) + (second ? (secondAmount ?? 0) : 0) === due
      ? []
      : [{ field: 'firstAmount', message: 'billing.methods.sum' } as const]),
    ...(reason.trim() ? [] : [{ field: 'reason', message: 'error.field.required' } as const]),
  ];
  const save = ({ first, firstAmount, second, secondAmount, reason }: Draft) =>
    change({
      ...{ billingId: bill.id, reason, version: bill.version },
      payments: [{ methodCode: first, amount: firstAmount ?? 0 }, ...(second ? [{ methodCode: second, amount: secondAmount ?? 0 }] : [])],
    }).unwrap();
  const entries = entriesOf(methods?.filter(({ code }) => code !== memberCardMethod));
  return (
    <DrawerForm title="billing.act.methods" start={start} check={check} save={save} close={close}>
      <div className={style.wideField}>
        <FactSheet>
          <Fact label="billing.paid">{money(due)}</Fact>
        </FactSheet>
      </div>
      <Field.Dictionary of="first" label="membership.method" required entries={entries} />
      <Field.Money of="firstAmount" label="membership.amount" required />
      <Field.Dictionary of="second" label="billing.methods.second" entries={entries} />
      <Field.Money of="secondAmount" label="membership.amount" />
      <Field.Text of="reason" label="field.reason" required wide />
    </DrawerForm>
  );
}
