import Button from '@mui/material/Button';
import { useState } from 'react';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import { payState } from '../../domain/billing/states.ts';
import { invoiceState } from '../../domain/invoice/states.ts';
import { useWords } from '../../words/useWords.ts';
import { InvoiceDrawer, Reverse } from './InvoiceDrawer.tsx';
import { IssueDrawer } from './IssueDrawer.tsx';
import style from './invoice.module.css';

type Doing = 'issue' | 'look' | 'reverse';

/** The invoice of a settled bill: number, amount, date and state; issuing and reversing it. */
export function InvoiceOfBill({ bill }: { bill: Billing.Full }) {
  const { say, money, dateTime } = useWords();
  const [doing, setDoing] = useState<Doing>();
  const { invoice } = bill;
  const noRight = useMissingRight('o_invoice_issue');
  if (bill.status !== payState.paid) return null;
  const close = () => setDoing(undefined);
  const stands = invoice?.status === invoiceState.issued;
  const isWorth = bill.lines.some((line) => line.net > 0 && line.refundedQuantity < line.quantity);
  const worthless = isWorth ? undefined : say('invoice.refused.nothing');
  const whyNot = noRight ?? (bill.arrears > 0 ? say('invoice.refused.owing') : worthless);
  return (
    <section className={style.section} aria-label={say('invoice.title')}>
      <div className={style.row}>
        <h2 className={style.title}>{say('invoice.title')}</h2>
        <StatusDot kind="invoice" state={invoice?.status ?? invoiceState.notIssued} />
        {invoice ? (
          <>
            {invoice.sending ? <StatusDot kind="sending" state={invoice.sending} /> : null}
            <CopyText text={invoice.number} />
            <span>{money(invoice.amount)}</span>
            {invoice.billCount > 1 ? <span className={style.quiet}>{say('invoice.bills.count', { count: invoice.billCount })}</span> : null}
            <span className={style.quiet}>{dateTime(invoice.issuedAt)}</span>
          </>
        ) : null}
        <div className={style.acts}>
          {invoice ? (
            <Button size="small" variant="outlined" onClick={() => setDoing('look')}>
              {say('action.open')}
            </Button>
          ) : null}
          {stands ? (
            <DisabledReason reason={noRight}>
              <Button size="small" variant="outlined" color="error" onClick={() => setDoing('reverse')}>
                {say('invoice.act.red')}
              </Button>
            </DisabledReason>
          ) : (
            <DisabledReason reason={whyNot}>
              <Button size="small" variant="outlined" onClick={() => setDoing('issue')}>
                {say('invoice.act.issue')}
              </Button>
            </DisabledReason>
          )}
        </div>
      </div>
      {doing === 'issue' ? <IssueDrawer billingId={bill.id} close={close} /> : null}
      {doing === 'look' && invoice ? <InvoiceDrawer id={invoice.id} close={close} /> : null}
      {doing === 'reverse' && invoice ? <Reverse invoice={invoice} close={close} /> : null}
    </section>
  );
}
