import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import type { Received } from '../../domain/billing/counter.ts';
import { checkPayingBack } from '../../domain/deposit/rules.ts';
import type * as Deposit from '../../domain/deposit/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfDeposit } from './bandOfDeposit.ts';
import { Rows } from './Rows.tsx';

interface Draft {
  rows: Received[];
  reason: string;
  /** What is wrong with the rows as a whole. */
  shares: string;
}

const Field = fieldsOf<Draft>();

const sharesIn = ({ rows }: Draft): Deposit.Share[] =>
  rows
    .filter(({ methodCode, received }) => methodCode !== '' || received !== null)
    .map(({ methodCode, received }) => ({ methodCode, amount: received ?? 0 }));

/** The balance, shared out over the methods that took it in their order. */
function proposeRows({ balance, methods }: Deposit.Full): Received[] {
  let open = balance;
  const rows = methods.map(({ methodCode, amount }) => {
    const received = Math.min(open, amount);
    open -= received;
    return { methodCode, received };
  });
  return rows.filter(({ received }) => received > 0);
}

/** Pays a deposit back, in whole or in part. */
export function PayBackForm({ deposit: latest, close }: { deposit: Deposit.Full; close: () => void }) {
  // As it was seen when the form opened: what a colleague changes meanwhile is not written over unseen.
  const [deposit] = useState(latest);
  const { money, name, say } = useWords();
  const [payBack] = api.usePayBackDepositMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const { data: known } = api.useQueryVisitPaymentMethodsQuery();
  const methods = known?.flatMap((method) => {
    const most = deposit.methods.find(({ methodCode }) => methodCode === method.code)?.amount;
    if (most === undefined) return [];
    const words = say('deposit.methodLeft', { method: name(method), most: money(most) });
    return [{ ...method, nameZh: words, nameEn: words }];
  });
  const [start] = useState<Draft>(() => ({ rows: proposeRows(deposit), reason: '', shares: '' }));
  const check = (draft: Draft): FieldProblem<Draft>[] => {
    const problems = checkPayingBack({ shares: sharesIn(draft), reason: draft.reason }, deposit);
    return problems.map(({ field, ...rest }) => ({
      ...rest,
      field: field.startsWith('shares') ? ('shares' as const) : ('reason' as const),
    }));
  };
  const save = (typed: Draft, confirmed: boolean) => {
    const draft = { id: deposit.id, shares: sharesIn(typed), reason: typed.reason, version: deposit.version };
    return doOrAsk({ act: 'depositRefund', draft, confirmed, perform: () => payBack(draft).unwrap() });
  };
  return (
    <DrawerForm title="deposit.act.payBack" patient={bandOfDeposit(deposit)} start={start} check={check} save={save} close={close}>
      <FactSheet>
        <Fact label="deposit.balance">{money(deposit.balance)}</Fact>
      </FactSheet>
      <Rows methods={methods} due={deposit.balance} of="shares" />
      <Field.Text of="reason" label="field.reason" required wide />
    </DrawerForm>
  );
}
