import type { GoodsFacts } from '../../domain/inventory/stockShapes.ts';
import { perPackage } from '../../domain/inventory/units.ts';
import { traceLevelWords } from '../../domain/trace/levels.ts';
import { progressOf } from '../../domain/trace/lineCodes.ts';
import type { TracedCode } from '../../domain/trace/shapes.ts';
import { type UncodedReason, uncodedReasonWords } from '../../domain/trace/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './trace.module.css';

interface Props {
  goods: GoodsFacts;
  /** Stock units of the line. */
  quantity: number;
  boxes: readonly TracedCode[];
  uncodedReason?: UncodedReason | '';
}

/** The codes of a written line, to be read: how many of its packages have one, and all of them at a press. */
export function ReadBoxes({ goods, quantity, boxes, uncodedReason = '' }: Props) {
  const { say, name } = useWords();
  const { scanned, all } = progressOf(boxes, quantity, perPackage(goods));
  const why = uncodedReason === '' ? null : <span className={style.faint}>{say(uncodedReasonWords[uncodedReason])}</span>;
  if (boxes.length === 0) return why;
  const state = say('trace.cell.scanned', { scanned, all });
  return (
    <details className={style.read}>
      <summary aria-label={say('trace.cell.label', { goods: name(goods), state })}>{state}</summary>
      <ul className={style.readRows} aria-label={say('trace.list.boxes')}>
        {boxes.map(({ code, level = 'box' }) => (
          <li key={code} className={style.code}>
            {code}
            {level === 'box' ? null : <span className={style.faint}> {say(traceLevelWords[level])}</span>}
          </li>
        ))}
      </ul>
      {why}
    </details>
  );
}
