import { useId } from 'react';
import { NumberField } from '../../blocks/NumberField.tsx';
import { denominations, sumOfCounts } from '../../domain/till/denominations.ts';
import type { Counts } from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

interface Props {
  counts: Counts;
  onChange: (counts: Counts) => void;
  /** Denominations whose number is wrong. */
  wrong?: readonly number[];
}

const faceOf = (fen: number) => `¥${fen / 100}`;

/** How many of each note and coin, with their sum. */
export function CountFields({ counts, onChange, wrong = [] }: Props) {
  const { say, money } = useWords();
  const id = useId();
  const countOf = (fen: number) => counts.find((each) => each.fen === fen)?.count ?? 0;
  const set = (fen: number, count: number | null) =>
    onChange([...counts.filter((each) => each.fen !== fen), ...(count ? [{ fen, count: Math.max(0, Math.trunc(count)) }] : [])]);
  return (
    <>
      <div className={style.counts}>
        {denominations.map((fen) => (
          <div key={fen} className={style.piece}>
            <span id={`${id}-${fen}`}>{faceOf(fen)}</span>
            <NumberField
              value={countOf(fen) || null}
              onChange={(count) => set(fen, count)}
              invalid={wrong.includes(fen)}
              placeholder="0"
              ids={{ 'aria-label': say('till.count.pieces', { value: faceOf(fen) }) }}
            />
            <span>{money(fen * countOf(fen))}</span>
          </div>
        ))}
      </div>
      <p className={style.total}>
        <span>{say('till.count.total')}</span>
        <output>{money(sumOfCounts(counts))}</output>
      </p>
    </>
  );
}
