import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { CallProblem } from '../../api/problem.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { checkBuyer, checkRates } from '../../domain/invoice/rules.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { CompanyNumber } from './CompanyNumber.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import style from './invoice.module.css';
import { useStanding } from './useStanding.ts';
import { WithheldText } from './WithheldText.tsx';

/** The typed part of an invoice: to whom it is made out. */
export type BuyerDraft = Pick<Invoice.Draft, 'buyerKind' | 'buyerName' | 'taxpayerNumber' | 'remark'>;

interface Draft extends BuyerDraft {
  /** Names what is wrong with the lines; they are not typed. */
  lines: string;
}
const Field = fieldsOf<Draft>();
const buyerKinds = [
  { value: 'person', label: 'invoice.buyer.person' },
  { value: 'company', label: 'invoice.buyer.company' },
] as const;

/** The content of an invoice over everything that is ticked. */
export interface ShownPlan {
  /** Says of what the invoice is. */
  title: string;
  nextNumber: string;
  lines: readonly Invoice.PlannedLine[];
  withheld: Invoice.Withheld;
  amount: number;
  tax: number;
}

interface Props {
  /** The patient, with the number of the source from which the form was opened and the amount (fen). */
  patient: BandSubject & { name: string };
  /** True over recharges and packages. */
  isPrepaid: boolean;
  /** Absent while it is read. */
  plan: ShownPlan | undefined;
  error: CallProblem | undefined;
  retry: () => void;
  /** The other sources to tick. */
  others: ReactNode;
  issue: (buyer: BuyerDraft) => Promise<unknown>;
  close: () => void;
}

/** What an invoice would say, to whom it is made out, and its issue. */
export function IssueForm({ patient, isPrepaid, plan, error, retry, others, issue, close }: Props) {
  const { say } = useWords();
  const [start] = useState<Draft>(() => ({ buyerKind: 'person', buyerName: patient.name, taxpayerNumber: '', remark: '', lines: '' }));
  const check = (draft: Draft): FieldProblem<Draft>[] => [
    ...checkBuyer(draft),
    ...(plan ? [] : [{ field: 'lines', message: 'invoice.bills.reading' } as const]),
    ...(plan && checkRates(plan.lines).length > 0 ? [{ field: 'lines', message: 'invoice.rate.missing' } as const] : []),
  ];
  return (
    <DrawerForm
      patient={patient}
      title="invoice.issue.title"
      saveLabel="invoice.act.issue"
      start={start}
      check={check}
      save={({ lines, ...buyer }: Draft) => issue(buyer)}
      close={close}
    >
      <Field.Choice of="buyerKind" label="invoice.buyer.kind" required options={buyerKinds} />
      <Field.Text of="buyerName" label="invoice.buyer.title" required autoFocus />
      <CompanyNumber />
      <Field.Text of="remark" label="invoice.remark" wide />
      {others}
      {plan ? <Planned plan={plan} isPrepaid={isPrepaid} /> : null}
      {plan || !error ? null : <ErrorState message={error.message} retry={retry} />}
      {plan || error ? null : <Skeleton aria-label={say('invoice.bills.reading')} variant="rectangular" height={160} />}
      <LinesProblem isReading={!plan} />
    </DrawerForm>
  );
}

function Planned({ plan, isPrepaid }: { plan: ShownPlan; isPrepaid: boolean }) {
  const { say } = useWords();
  const { line } = useStanding();
  return (
    <div className={style.wide}>
      <p className={style.quiet}>
        {plan.title} · {say('invoice.nextNumber')} {plan.nextNumber}
      </p>
      <InvoiceLines lines={plan.lines} amount={plan.amount} tax={plan.tax} />
      <WithheldText withheld={plan.withheld} isPrepaid={isPrepaid} />
      <p className={style.quiet}>{say(line)}</p>
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
