import type { ReactNode } from 'react';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { payState } from '../../../domain/billing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import totalsStyle from './totals.module.css';

type Sums = Pick<
  Billing.Full,
  'subtotal' | 'discount' | 'receivable' | 'saleTotal' | 'paid' | 'arrears' | 'status' | 'lines' | 'reduction' | 'refunded'
> &
  Pick<Billing.Full, (typeof parts)[number]>;
const parts = ['packageDeduction', 'coupon', 'points', 'insurance'] as const;

interface Props {
  bill: Sums;
  /** What lessens the bill by itself is not known yet: no figure is better than a wrong one. */
  isWaiting?: boolean;
  children?: ReactNode;
}

/** The sums of a bill, and its acts at the right end. */
export function Totals({ bill, isWaiting, children }: Props) {
  const { say, money } = useWords();
  const reduced = bill.lines.reduce((sum, { reduction }) => sum + reduction, 0);
  return (
    <div className={totalsStyle.totals}>
      {bill.subtotal > bill.receivable ? (
        <>
          <span className={totalsStyle.total}>
            {say('billing.subtotal')} <strong>{money(bill.subtotal)}</strong>
          </span>
          {bill.discount > reduced ? (
            <span className={totalsStyle.total}>
              {say('billing.part.rate')} <strong>−{money(bill.discount - reduced)}</strong>
            </span>
          ) : null}
          {reduced > 0 ? (
            <span className={totalsStyle.total}>
              {say(`billing.part.reduction.${bill.reduction.kind}`)} <strong>−{money(reduced)}</strong>
            </span>
          ) : null}
          {parts.map((part) =>
            bill[part] ? (
              <span key={part} className={totalsStyle.total}>
                {say(`billing.part.${part}`)} <strong>−{money(bill[part])}</strong>
              </span>
            ) : null,
          )}
        </>
      ) : null}
      {bill.saleTotal > 0 ? (
        <>
          <span className={totalsStyle.total}>
            {say('billing.sale.charges')} <strong>{isWaiting ? '…' : money(bill.receivable)}</strong>
          </span>
          <span className={totalsStyle.total}>
            {say('billing.sale')} <strong>{money(bill.saleTotal)}</strong>
          </span>
        </>
      ) : null}
      <span className={totalsStyle.total}>
        {say('billing.receivable')} <strong className={totalsStyle.due}>{isWaiting ? '…' : money(bill.receivable + bill.saleTotal)}</strong>
      </span>
      {bill.status === payState.paid && bill.arrears > 0 ? (
        <>
          <span className={totalsStyle.total}>
            {say('billing.paid')} <strong>{money(bill.paid)}</strong>
          </span>
          <span className={totalsStyle.total}>
            {say('billing.arrears')} <strong className={style.owing}>{money(bill.arrears)}</strong>
          </span>
        </>
      ) : null}
      {bill.refunded ? (
        <span className={totalsStyle.total}>
          {say('billing.refunded')} <strong className={style.owing}>{money(bill.refunded)}</strong>
        </span>
      ) : null}
      {children ? <div className={style.dockActs}>{children}</div> : null}
    </div>
  );
}
