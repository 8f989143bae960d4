import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { CopyDialog } from './CopyDialog.tsx';

/** Copies a bill that is settled or void; an unpaid one is copied from its other acts. */
export function CopyButton({ bill, open }: { bill: Billing.Full; open: (billId: string) => void }) {
  const { say } = useWords();
  const lacksCharge = useMissingRight('o_bill_charge');
  const [isAsking, setAsking] = useState(false);
  if (bill.status !== payState.paid && bill.status !== payState.void) return null;
  return (
    <>
      <DisabledReason reason={lacksCharge}>
        <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
          {say('billing.act.copy')}
        </Button>
      </DisabledReason>
      {isAsking ? <CopyDialog bill={bill} open={open} close={() => setAsking(false)} /> : null}
    </>
  );
}
