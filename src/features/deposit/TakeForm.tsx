import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { useChangeQuestion } from '../../blocks/useChangeQuestion.ts';
import { useUnusualQuestion } from '../../blocks/useUnusualQuestion.ts';
import { paymentsOf, type Received } from '../../domain/billing/counter.ts';
import { checkPayments, isHeldMoney } from '../../domain/billing/payments.ts';
import { checkTaking } from '../../domain/deposit/rules.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { Rows } from './Rows.tsx';

interface Draft {
  patientId: string;
  purposeCode: string;
  amount: number | null;
  note: string;
  rows: Received[];
  /** What is wrong with the payments as a whole. */
  payments: string;
}

const Field = fieldsOf<Draft>();
const start: Draft = { patientId: '', purposeCode: '', amount: null, note: '', rows: [{ methodCode: '', received: null }], payments: '' };

function useMoneyMethods() {
  const { data } = api.useQueryVisitPaymentMethodsQuery();
  return data?.filter(({ code, isOffered }) => isOffered && !isHeldMoney(code));
}

/** Money of a patient that the clinic holds from now on. */
export function TakeForm({ close, done }: { close: () => void; done: (id: string) => void }) {
  const [take] = api.useTakeDepositMutation({ tells: 'caller' });
  const askChange = useChangeQuestion();
  const askUnusual = useUnusualQuestion();
  const tell = useDoneNotice();
  const methods = useMoneyMethods();
  const { data: purposes } = api.useGetDepositPurposeListQuery();
  const cashMethods = (methods ?? []).filter(({ isCash }) => isCash).map(({ code }) => code);
  const paymentsIn = ({ rows, amount }: Draft) =>
    paymentsOf(
      rows.filter(({ methodCode, received }) => methodCode !== '' || received !== null),
      amount ?? 0,
      cashMethods,
    );
  const check = (draft: Draft): FieldProblem<Draft>[] => {
    const wrong = checkTaking({ ...draft, amount: draft.amount ?? 0 }) as FieldProblem<Draft>[];
    if (wrong.length > 0) return wrong;
    const terms = { receivable: draft.amount ?? 0, lineCount: 1, allowArrears: false, cashMethods };
    const [first] = checkPayments(paymentsIn(draft), terms);
    return first ? [{ field: 'payments', message: first.message, ...(first.values && { values: first.values }) }] : [];
  };
  const save = (draft: Draft, _confirmed: boolean, againConfirmed: boolean) => {
    const { patientId, purposeCode, note, amount } = draft;
    const payments = paymentsIn(draft);
    return take({ patientId, purposeCode, note, amount: amount ?? 0, payments, sumConfirmed: true, againConfirmed }).unwrap();
  };
  return (
    <DrawerForm
      title="deposit.act.take"
      start={start}
      check={check}
      ask={(draft) => {
        const questions = [askUnusual('deposit', [draft.amount]), askChange(paymentsIn(draft), draft.amount ?? 0)];
        return questions.filter((question) => question !== undefined).join(' ') || undefined;
      }}
      save={save}
      done={({ id, depositNumber }) => {
        tell({ message: 'deposit.taken.done', values: { number: depositNumber } });
        setTimeout(() => done(id));
      }}
      close={close}
    >
      <PatientField of="patientId" label="membership.patient" for="deposit" required autoFocus />
      <Field.Dictionary of="purposeCode" label="deposit.purpose" required wide entries={purposes} />
      <Field.Money of="amount" label="deposit.amount" required />
      <Payments methods={methods} />
      <Field.Text of="note" label="field.remark" wide />
    </DrawerForm>
  );
}

function Payments({ methods }: { methods: ReturnType<typeof useMoneyMethods> }) {
  const amount = useWatch<Draft, 'amount'>({ name: 'amount' });
  return <Rows methods={methods} due={amount ?? 0} of="payments" />;
}
