import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

/** The number of the bill; of several bills the first, and how many there are. */
export function BillNumbers({ of: { billNumber, billNumbers } }: { of: Invoice.Row }) {
  const { say } = useWords();
  if (billNumbers.length < 2) return billNumber;
  return (
    <div className={style.numbers} title={billNumbers.join('\n')}>
      <span>{billNumber}</span>
      <small>{say('invoice.bills.count', { count: billNumbers.length })}</small>
    </div>
  );
}
