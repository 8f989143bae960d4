import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { MethodRows } from '../../../blocks/MethodRows.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useChangeQuestion } from '../../../blocks/useChangeQuestion.ts';
import { bookedByMethod, choosableFor, mostCorrected } from '../../../domain/billing/corrections.ts';
import { paymentsOf, type Received } from '../../../domain/billing/counter.ts';
import { checkPayments, outcomeOf } from '../../../domain/billing/payments.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { PaymentMethod } from '../../../domain/dictionary/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkReason } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';

interface Draft {
  rows: Received[];
  reason: string;
  /** What is wrong with the whole. */
  payments: string;
}
const Field = fieldsOf<Draft>();
const cashOf = (methods: readonly PaymentMethod[] | undefined) => (methods ?? []).filter(({ isCash }) => isCash).map(({ code }) => code);
const filledIn = (rows: readonly Received[]) => rows.filter(({ methodCode, received }) => methodCode !== '' || received !== null);

/** By which methods a bill was really paid; the sum stays what it was. It starts from what was booked. */
export function MethodsForm({ bill: latest, close }: { bill: Billing.Full; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [bill] = useState(latest);
  const [change] = api.useUpdateSettleBillingPaymentMutation({ tells: 'caller' });
  const askChange = useChangeQuestion();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const booked = bookedByMethod(bill.payments);
  const due = booked.reduce((sum, { amount }) => sum + amount, 0);
  const most = mostCorrected(booked);
  const [start] = useState<Draft>(() => ({
    rows: booked.map(({ methodCode, tendered }) => ({ methodCode, received: tendered })),
    reason: '',
    payments: '',
  }));
  const paymentsIn = (rows: readonly Received[]) => paymentsOf(filledIn(rows), due, cashOf(methods));
  const check = ({ rows, reason }: Draft): FieldProblem<Draft>[] => {
    const terms = { receivable: due, lineCount: 1, allowArrears: false, cashMethods: cashOf(methods), most };
    const [wrong] = checkPayments(paymentsIn(rows), terms);
    return [...(wrong ? [{ ...wrong, field: 'payments' as const }] : []), ...checkReason(reason)];
  };
  const ask = ({ rows }: Draft) => askChange(paymentsIn(rows), due);
  const save = ({ rows, reason }: Draft) =>
    change({ billingId: bill.id, reason, version: bill.version, payments: paymentsIn(rows) }).unwrap();
  return (
    <DrawerForm title="billing.act.methods" start={start} check={check} ask={ask} save={save} close={close}>
      <div className={style.wideField}>
        <MethodRows methods={methods && choosableFor(booked, methods)} most={most} due={due} />
        <Sums due={due} paymentsIn={paymentsIn} />
      </div>
      <Field.Text of="reason" label="field.reason" required wide />
    </DrawerForm>
  );
}

function Sums({ due, paymentsIn }: { due: number; paymentsIn: (rows: readonly Received[]) => Billing.PaymentDraft[] }) {
  const { say, money } = useWords();
  const rows = useWatch<Draft, 'rows'>({ name: 'rows' });
  const { errors } = useFormState<Draft>();
  const wrong = errors.payments as FieldWords | undefined;
  const { change, arrears } = outcomeOf(paymentsIn(rows), due);
  return (
    <>
      <FactSheet>
        <Fact label="billing.paid">{money(due)}</Fact>
        {arrears > 0 ? <Fact label="billing.payment.open">{money(arrears)}</Fact> : null}
        {change > 0 ? <Fact label="billing.change">{money(change)}</Fact> : null}
      </FactSheet>
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </>
  );
}
