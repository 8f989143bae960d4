import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import type * as Prepaid from '../../domain/invoice/prepaidShapes.ts';
import { useWords } from '../../words/useWords.ts';
import { IssueForm } from './IssueForm.tsx';
import { OtherSources } from './OtherSources.tsx';
import { ReadPlan } from './ReadPlan.tsx';

interface Props {
  source: Prepaid.PrepaidSource;
  close: () => void;
}

/** Issues an invoice over a recharge or a package sale and the ticked other prepaid money of its patient. */
export function PrepaidIssueDrawer({ source, close }: Props) {
  const query = api.useQueryPrepaidInvoicePlanQuery({ source }, { refetchOnMountOrArgChange: true });
  const { error, refetch } = query;
  const plan = useFirst(query);
  return (
    <ReadPlan error={error} retry={() => void refetch()} close={close}>
      {plan ? <PrepaidIssue plan={plan} close={close} /> : null}
    </ReadPlan>
  );
}

function PrepaidIssue({ plan: first, close }: { plan: Prepaid.PrepaidPlan; close: () => void }) {
  const { say } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { source, openSources } = first;
  const others = openSources.filter(({ id }) => chosen.includes(id)).map(({ kind, id }) => ({ kind, id }));
  const together = api.useQueryPrepaidInvoicePlanQuery({ source, others }, { skip: chosen.length === 0, refetchOnMountOrArgChange: true });
  const plan = chosen.length === 0 ? first : together.currentData;
  const [issue] = api.useIssuePrepaidInvoiceMutation({ tells: 'caller' });
  const title =
    chosen.length > 0
      ? say('invoice.prepaid.ofSeveral', { count: chosen.length + 1 })
      : say('invoice.prepaid.of', { number: first.number });
  return (
    <IssueForm
      patient={{ id: first.patientId, name: first.patientName, sheet: { number: first.number, total: plan?.amount ?? first.amount } }}
      isPrepaid
      plan={plan && { ...plan, tax: 0, title }}
      error={together.error}
      retry={() => void together.refetch()}
      others={<OtherSources rows={openSources} chosen={chosen} choose={setChosen} words={prepaidWords} />}
      issue={(buyer) => {
        const { amount } = plan!; // the check of the form has found it
        return issue({ ...buyer, source, others, amount }).unwrap();
      }}
      close={close}
    />
  );
}

const prepaidWords = {
  title: 'invoice.prepaid.others',
  empty: 'invoice.prepaid.others.none',
  number: 'invoice.prepaid.number',
  at: 'invoice.prepaid.at',
  together: 'invoice.prepaid.togetherWith',
  hint: 'invoice.prepaid.others.hint',
} as const;
