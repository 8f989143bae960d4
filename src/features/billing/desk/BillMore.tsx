import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { MoreMenu } from '../../../blocks/MoreMenu.tsx';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import type { Charges } from './useCharges.ts';

interface Props {
  bill: Billing.Full;
  charges: Charges;
  /** Opens another bill: the new part, the copy. */
  open: (billId: string) => void;
}

type Asking = 'void' | 'split' | 'join' | 'copy';

/** What is done rarely with an unpaid bill: split, join, copy, change its type, void it. */
export function BillMore({ bill, charges, open }: Props) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [asking, setAsking] = useState<Asking>();
  const [voidBill] = api.useVoidBillingMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const ask = (what: Asking) => () => setAsking(what);
  const close = () => setAsking(undefined);
  const { id, version, billNumber: number } = bill;
  useShortcut('s', 'billing.act.split', ask('split'));
  useShortcut('j', 'billing.act.join', ask('join'));
  // No letter that a code of the clinic begins with: on a busy computer the first key of a scan may be taken for a person's.
  useShortcut('y', 'billing.act.copy', ask('copy'));
  useShortcut('v', 'billing.act.void', ask('void'));
  return (
    <>
      <MoreMenu
        of={number}
        acts={[
          { label: 'billing.act.split', act: ask('split') },
          { label: 'billing.act.join', act: ask('join') },
          { label: 'billing.act.copy', act: ask('copy') },
          { label: 'billing.act.type', act: () => void charges.setConsultation(!bill.isConsultation) },
          { label: 'billing.act.void', act: ask('void') },
        ]}
      />
      {asking === 'void' ? (
        <ConfirmAct
          title={say('billing.void.title', { number })}
          effect={say('billing.void.effect')}
          act={say('billing.act.void')}
          danger
          reason="required"
          confirm={async (reason) => {
            const draft = { id, version, reason };
            const outcome = await doOrAsk({ act: 'billVoid', draft, perform: () => voidBill(draft).unwrap() });
            if (outcome === 'done') tell({ message: 'billing.void.done', values: { number } });
          }}
          close={close}
        />
      ) : null}
      {question}
      {asking === 'copy' ? <CopyDialog bill={bill} open={open} close={close} /> : null}
      {asking === 'split' ? <SplitDialog bill={bill} open={open} close={close} /> : null}
      {asking === 'join' ? <JoinDialog bill={bill} open={open} close={close} /> : null}
    </>
  );
}
