import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

/** The number of the bill, recharge or package; of several the first, and how many there are. */
export function BillNumbers({ of: { source, billNumber, billNumbers } }: { of: Invoice.Row }) {
  const { say } = useWords();
  const count = billNumbers.length;
  if (count < 2 && source === 'bill') return billNumber;
  const several = say(source === 'bill' ? 'invoice.bills.count' : 'invoice.sources.count', { count });
  const text = count < 2 ? say(`invoice.source.${source}`) : several;
  return (
    <div className={style.numbers} title={billNumbers.join('\n')}>
      <span>{billNumber}</span>
      <small>{text}</small>
    </div>
  );
}
