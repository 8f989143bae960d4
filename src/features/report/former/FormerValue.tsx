import { SmallCurve } from '../../../blocks/SmallCurve.tsx';
import { changeOf, isSameUnit, seriesOf } from '../../../domain/report/course/change.ts';
import type * as Report from '../../../domain/report/shapes.ts';
import { unitText } from '../../../domain/report/unitText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './former.module.css';

interface Props {
  row: Report.Result;
  /** The result as it is typed; left out, the stored one. */
  result?: string;
}

const arrows = { up: '\u2191', down: '\u2193' } as const;
const flags: Readonly<Record<Report.Result['abnormalFlag'], string>> = { H: arrows.up, L: arrows.down, A: '!', '': '' };

/** The result of the specimen before: its value and day, the change since, and the curve of all. */
export function FormerValue({ row, result = row.result }: Props) {
  const { say, date } = useWords();
  const before = row.before ?? [];
  const [last] = before;
  if (!last) return null;
  const now = { result, unit: row.unit };
  const change = changeOf(now, last);
  return (
    <span className={style.former}>
      <span>
        {last.result} {flags[last.abnormalFlag]} {isSameUnit(now, last) ? '' : unitText(last.unit)}{' '}
        <span className={style.quiet}>{date(last.at)}</span>
      </span>
      {change && change.direction !== 'same' ? (
        <span>
          {arrows[change.direction]}
          {change.percent === null ? change.by : say('report.former.change', { by: change.by, percent: Math.abs(change.percent) })}
        </span>
      ) : null}
      {change?.direction === 'same' ? <span>{say('report.former.same')}</span> : null}
      <SmallCurve values={seriesOf(now, before)} />
    </span>
  );
}
