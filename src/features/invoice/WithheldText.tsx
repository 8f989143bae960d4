import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

/** Why an invoice is over less than its sources were paid with. */
export function WithheldText({ withheld: { gift, invoiced }, isPrepaid }: { withheld: Invoice.Withheld; isPrepaid: boolean }) {
  const { say, money } = useWords();
  const of = isPrepaid ? 'invoice.withheld.invoiced' : 'invoice.withheld.billInvoiced';
  if (gift === 0 && invoiced === 0) return null;
  return (
    <p className={style.quiet}>
      {gift > 0 ? say('invoice.withheld.gift', { amount: money(gift) }) : null} {invoiced > 0 ? say(of, { amount: money(invoiced) }) : null}
    </p>
  );
}
