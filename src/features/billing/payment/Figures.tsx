import { useWords } from '../../../words/useWords.ts';
import style from '../billing.module.css';
import paymentStyle from './payment.module.css';
import type { Payment } from './usePayment.ts';

/** Due, what is still open, and the change in figures that can be read from the other side of the counter. */
export function Figures({ payment }: { payment: Payment }) {
  const { say, money } = useWords();
  const { due, open, change, isOwing, isArrears } = payment;
  return (
    <dl className={paymentStyle.figures} aria-live="polite">
      <dt>{say(isArrears ? 'billing.arrears' : 'billing.receivable')}</dt>
      <dd>{money(due)}</dd>
      {change > 0 ? (
        <>
          <dt>{say('billing.change')}</dt>
          <dd className={style.large}>{money(change)}</dd>
        </>
      ) : (
        <>
          <dt>{say(open > 0 && (isOwing || isArrears) ? 'billing.payment.leftOwing' : 'billing.payment.open')}</dt>
          <dd className={open > 0 ? `${style.large} ${isOwing ? style.owing : paymentStyle.open}` : style.large}>
            {money(Math.max(0, open))}
          </dd>
        </>
      )}
    </dl>
  );
}
