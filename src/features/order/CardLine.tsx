import { Fragment } from 'react';
import { Dose } from '../../blocks/DoseLine.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { isInWords, medicineOf } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';
import type { OrderWords } from './useOrderWords.ts';

type Worded = Order.Draft & Pick<Order.Line, 'itemName' | 'itemNameEn' | 'unit' | 'unitEn'>;

/** A complete line in one row. */
export function CardLine({ line, words }: { line: Worded; words: OrderWords }) {
  const { say } = useWords();
  const parts = [
    line.dose === null ? '' : say('order.text.dose', { dose: words.dose(line.dose, line.doseUnit) }),
    words.route(line.routeCode),
    words.frequency(line.frequencyCode),
    line.duration === null ? '' : say('order.text.days', { days: line.duration }),
    isInWords(line.adviceType) ? '' : words.quantity(line),
  ].filter((part) => part !== '');
  return (
    <>
      <MedicineName itemId={medicineOf(line)}>{words.nameOf(line)}</MedicineName>{' '}
      <span className={style.lineSide}>
        {parts.map((part, index) => (
          <Fragment key={part}>
            <Dose>{index === 0 ? part : `· ${part}`}</Dose>{' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}
