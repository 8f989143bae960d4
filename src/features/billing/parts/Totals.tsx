import type { ReactNode } from 'react';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import totalsStyle from './totals.module.css';

type Sums = Pick<Billing.Line, 'subtotal' | 'discount' | 'receivable' | 'paid' | 'arrears' | 'status'> &
  Partial<Pick<Billing.Full, (typeof parts)[number] | 'refunded'>>;
const parts = ['packageDeduction', 'coupon', 'points', 'insurance'] as const;

/** The sums of a bill, and its acts at the right end. */
export function Totals({ bill, children }: { bill: Sums; children?: ReactNode }) {
  const { say, money } = useWords();
  return (
    <div className={totalsStyle.totals}>
      {bill.subtotal > bill.receivable ? (
        <>
          <span className={totalsStyle.total}>
            {say('billing.subtotal')} <strong>{money(bill.subtotal)}</strong>
          </span>
          {bill.discount > 0 ? (
            <span className={totalsStyle.total}>
              {say('billing.discount')} <strong>−{money(bill.discount)}</strong>
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
      <span className={totalsStyle.total}>
        {say('billing.receivable')} <strong className={totalsStyle.due}>{money(bill.receivable)}</strong>
      </span>
      {bill.status === 1 && bill.arrears > 0 ? (
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
