import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { bookedByMethod } from '../../../domain/billing/corrections.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { dateAt } from '../../../domain/dates.ts';
import { invoiceState } from '../../../domain/invoice/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { MethodsForm } from './MethodsForm.tsx';
import { RefundForm } from './RefundForm.tsx';

/** What can still be done with a settled bill. */
export function SettledActs({ bill }: { bill: Billing.Full }) {
  const { say } = useWords();
  const { may } = useStaff();
  const [doing, setDoing] = useState<'refund' | 'methods'>();
  if (bill.status !== payState.paid) return null;
  const isToday = bill.settledAt !== null && dateAt(bill.settledAt) === dateAt(new Date());
  const isOpen = bill.lines.some((line) => line.refundedQuantity < line.quantity);
  const { invoice } = bill;
  const invoiced = invoice?.status === invoiceState.issued ? say('refund.refused.invoiced', { number: invoice.number }) : undefined;
  const methodsReason =
    (bookedByMethod(bill.payments).length === 0 ? say('billing.refused.cardOnly') : undefined) ??
    (bill.openRefund ? say('billing.refused.refundUnderWay', { number: bill.openRefund.refundNumber }) : undefined);
  const against = bill.openRefund ? say('refund.refused.openAlready', { number: bill.openRefund.refundNumber }) : invoiced;
  const close = () => setDoing(undefined);
  return (
    <>
      {isToday && may('o_payment_change') && bill.paid > 0 ? (
        <DisabledReason reason={methodsReason}>
          <Button variant="outlined" size="small" onClick={() => setDoing('methods')}>
            {say('billing.act.methods')}
          </Button>
        </DisabledReason>
      ) : null}
      {isOpen && may('o_refund_apply') ? (
        <DisabledReason reason={against}>
          <Button variant="outlined" size="small" color="error" onClick={() => setDoing('refund')}>
            {say('refund.apply')}
          </Button>
        </DisabledReason>
      ) : null}
      {doing === 'refund' ? <RefundForm bill={bill} close={close} /> : null}
      {doing === 'methods' ? <MethodsForm bill={bill} close={close} /> : null}
    </>
  );
}
