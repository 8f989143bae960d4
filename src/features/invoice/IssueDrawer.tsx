import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { IssueForm } from './IssueForm.tsx';
import { OtherSources } from './OtherSources.tsx';
import { ReadPlan } from './ReadPlan.tsx';

interface Props {
  billingId: string;
  close: () => void;
}

/** Issues an invoice over a bill and the ticked other bills of its patient. */
export function IssueDrawer({ billingId, close }: Props) {
  const query = api.useQueryInvoicePlanQuery({ billingId }, { refetchOnMountOrArgChange: true });
  const { error, refetch } = query;
  const plan = useFirst(query);
  return (
    <ReadPlan error={error} retry={() => void refetch()} close={close}>
      {plan ? <BillIssue plan={plan} close={close} /> : null}
    </ReadPlan>
  );
}

function BillIssue({ plan: first, close }: { plan: Invoice.Plan; close: () => void }) {
  const { say } = useWords();
  const [otherBillIds, setOtherBillIds] = useState<readonly string[]>([]);
  const { billingId } = first;
  const together = api.useQueryInvoicePlanQuery(
    { billingId, otherBillIds: [...otherBillIds] },
    { skip: otherBillIds.length === 0, refetchOnMountOrArgChange: true },
  );
  const plan = otherBillIds.length === 0 ? first : together.currentData;
  const [issue] = api.useIssueBlueInvoiceMutation({ tells: 'caller' });
  const title =
    otherBillIds.length > 0
      ? say('invoice.issue.ofSeveral', { count: otherBillIds.length + 1 })
      : say('invoice.issue.of', { number: first.billNumber });
  return (
    <IssueForm
      patient={{ id: first.patientId, name: first.patientName, sheet: { number: first.billNumber, total: plan?.amount ?? first.amount } }}
      isPrepaid={false}
      plan={plan && { ...plan, title }}
      error={together.error}
      retry={() => void together.refetch()}
      others={
        <OtherSources
          rows={first.openBills.map((bill) => ({ id: bill.billingId, number: bill.billNumber, at: bill.settledAt, amount: bill.amount }))}
          chosen={otherBillIds}
          choose={setOtherBillIds}
          words={billWords}
        />
      }
      issue={(buyer) => {
        const { version, others, tax } = plan!; // the check of the form has found it
        return issue({ ...buyer, billingId, version, others, tax }).unwrap();
      }}
      close={close}
    />
  );
}

const billWords = {
  title: 'invoice.bills.others',
  empty: 'invoice.bills.none',
  number: 'invoice.bill',
  at: 'invoice.settledAt',
  together: 'invoice.bills.togetherWith',
  hint: 'invoice.bills.othersHint',
} as const;
