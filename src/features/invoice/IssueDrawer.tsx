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

interface Draft extends Omit<Invoice.Draft, 'billingId' | 'version' | 'tax'> {
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

function IssueForm({ plan, close }: { plan: Invoice.Plan; close: () => void }) {
  const [issue] = api.useIssueBlueInvoiceMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({ buyerKind: 'person', buyerName: plan.patientName, taxpayerNumber: '', remark: '', lines: '' }));
  const check = (draft: Draft): FieldProblem<Draft>[] => [
    ...checkBuyer(draft),
    ...(checkRates(plan.lines).length > 0 ? [{ field: 'lines', message: 'invoice.rate.missing' } as const] : []),
  ];
  const save = ({ lines, ...draft }: Draft) => {
    const { billingId, version, tax } = plan;
    return issue({ ...draft, billingId, version, tax }).unwrap();
  };
  return (
    <DrawerForm
      patient={{ id: plan.patientId, name: plan.patientName, sheet: { number: plan.billNumber, total: plan.amount } }}
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
      <Planned plan={plan} />
    </DrawerForm>
  );
}

function CompanyNumber() {
  const buyerKind = useWatch<Draft, 'buyerKind'>({ name: 'buyerKind' });
  return buyerKind === 'company' ? <Field.Text of="taxpayerNumber" label="invoice.taxpayerNumber" required wide /> : null;
}

function Planned({ plan }: { plan: Invoice.Plan }) {
  const { say } = useWords();
  const { errors } = useFormState<Draft>();
  const wrong = errors.lines as FieldWords | undefined;
  return (
    <div className={style.wide}>
      <p className={style.quiet}>
        {say('invoice.issue.of', { number: plan.billNumber })} · {say('invoice.nextNumber')} {plan.nextNumber}
      </p>
      <InvoiceLines lines={plan.lines} amount={plan.amount} tax={plan.tax} />
      {wrong ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message)} {say('invoice.rate.whereTo')}
        </p>
      ) : null}
      <p className={style.quiet}>{say('invoice.line')}</p>
    </div>
  );
}
