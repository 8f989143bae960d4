import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { checkBuyer, checkRates } from '../../domain/invoice/rules.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import style from './invoice.module.css';
import { OtherBills } from './OtherBills.tsx';

interface Draft extends Omit<Invoice.Draft, 'billingId' | 'version' | 'others' | 'tax'> {
  /** Names what is wrong with the lines; they are not typed. */
  lines: string;
}
const Field = fieldsOf<Draft>();
const buyerKinds = [
  { value: 'person', label: 'invoice.buyer.person' },
  { value: 'company', label: 'invoice.buyer.company' },
] as const;

interface Props {
  billingId: string;
  close: () => void;
}

/** What an invoice over a bill would say, to whom it is made out, and its issue. */
export function IssueDrawer({ billingId, close }: Props) {
  const { say } = useWords();
  const noRight = useMissingRight('o_invoice_issue');
  const query = api.useQueryInvoicePlanQuery({ billingId }, { refetchOnMountOrArgChange: true });
  const { error, refetch } = query;
  const plan = useFirst(query);
  if (noRight) {
    return (
      <DetailDrawer title={say('invoice.issue.title')} close={close}>
        <Alert severity="info">{noRight}</Alert>
      </DetailDrawer>
    );
  }
  if (plan) return <IssueForm plan={plan} close={close} />;
  return (
    <DetailDrawer title={say('invoice.issue.title')} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
    </DetailDrawer>
  );
}

function IssueForm({ plan: first, close }: { plan: Invoice.Plan; close: () => void }) {
  const { say } = useWords();
  const [otherBillIds, choose] = useState<readonly string[]>([]);
  const { billingId } = first;
  const together = api.useQueryInvoicePlanQuery(
    { billingId, otherBillIds: [...otherBillIds] },
    { skip: otherBillIds.length === 0, refetchOnMountOrArgChange: true },
  );
  const plan = otherBillIds.length === 0 ? first : together.currentData;
  const [issue] = api.useIssueBlueInvoiceMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({ buyerKind: 'person', buyerName: first.patientName, taxpayerNumber: '', remark: '', lines: '' }));
  const check = (draft: Draft): FieldProblem<Draft>[] => [
    ...checkBuyer(draft),
    ...(plan ? [] : [{ field: 'lines', message: 'invoice.bills.reading' } as const]),
    ...(plan && checkRates(plan.lines).length > 0 ? [{ field: 'lines', message: 'invoice.rate.missing' } as const] : []),
  ];
  const save = ({ lines, ...draft }: Draft) => {
    const { version, others, tax } = plan!; // the check has found it
    return issue({ ...draft, billingId, version, others, tax }).unwrap();
  };
  return (
    <DrawerForm
      patient={{ id: first.patientId, name: first.patientName, sheet: { number: first.billNumber, total: plan?.amount ?? first.amount } }}
      title="invoice.issue.title"
      saveLabel="invoice.act.issue"
      start={start}
      check={check}
      save={save}
      close={close}
    >
      <Field.Choice of="buyerKind" label="invoice.buyer.kind" required options={buyerKinds} />
      <Field.Text of="buyerName" label="invoice.buyer.title" required autoFocus />
      <CompanyNumber />
      <Field.Text of="remark" label="invoice.remark" wide />
      {first.openBills.length > 0 ? <OtherBills bills={first.openBills} chosen={otherBillIds} choose={choose} /> : null}
      {plan ? <Planned plan={plan} /> : null}
      {plan || !together.error ? null : <ErrorState message={together.error.message} retry={() => void together.refetch()} />}
      {plan || together.error ? null : <Skeleton aria-label={say('invoice.bills.reading')} variant="rectangular" height={160} />}
      <LinesProblem isReading={!plan} />
    </DrawerForm>
  );
}

function CompanyNumber() {
  const buyerKind = useWatch<Draft, 'buyerKind'>({ name: 'buyerKind' });
  return buyerKind === 'company' ? <Field.Text of="taxpayerNumber" label="invoice.taxpayerNumber" required wide /> : null;
}

function Planned({ plan }: { plan: Invoice.Plan }) {
  const { say } = useWords();
  return (
    <div className={style.wide}>
      <p className={style.quiet}>
        {plan.others.length > 0
          ? say('invoice.issue.ofSeveral', { count: plan.others.length + 1 })
          : say('invoice.issue.of', { number: plan.billNumber })}{' '}
        · {say('invoice.nextNumber')} {plan.nextNumber}
      </p>
      <InvoiceLines lines={plan.lines} amount={plan.amount} tax={plan.tax} />
      <p className={style.quiet}>{say('invoice.line')}</p>
    </div>
  );
}

/** The reason why the lines cannot be invoiced; "being read" only while they are. */
function LinesProblem({ isReading }: { isReading: boolean }) {
  const { say } = useWords();
  const { errors } = useFormState<Draft>();
  const wrong = errors.lines as FieldWords | undefined;
  const isMissingRate = wrong?.message === 'invoice.rate.missing';
  if (!wrong || isReading === isMissingRate) return null;
  return (
    <p role="alert" className={`${style.wide} ${style.wrong}`}>
      {say(wrong.message)} {isMissingRate ? say('invoice.rate.whereTo') : null}
    </p>
  );
}
