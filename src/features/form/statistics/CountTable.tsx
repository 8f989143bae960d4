import figures from '../../../blocks/figures.module.css';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { Statistics } from '../../../domain/form/statistics/shapes.ts';
import { figuresOf, rowsOf, type StatisticsRow } from '../../../domain/form/statistics/table.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './statistics.module.css';

interface Props {
  statistics: Statistics;
  /** Absent for a reader who may not see whose answers they are. */
  open: ((row: StatisticsRow) => void) | undefined;
}

/** A line for each answer with its count, its share and a bar; the figures of all answers stand above. */
export function CountTable({ statistics, open }: Props) {
  const words = useWords();
  const { say, number, language } = words;
  const { field } = statistics;
  return (
    <>
      <dl className={figures.figures}>
        {figuresOf(statistics).map(({ label, value }) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={style.scroll}>
        <table className={style.table} aria-label={say('form.statistics.table')}>
          <thead>
            <tr>
              <th scope="col">{wordsIn(language, field.label)}</th>
              <th scope="col" className={style.number}>
                {say('form.statistics.count')}
              </th>
              <th scope="col" className={style.number}>
                {say('form.statistics.share')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rowsOf(statistics, words).map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.text}</th>
                <td className={style.number}>
                  <Count row={row} open={open} />
                </td>
                <td className={style.number}>{row.share === null ? '–' : number(row.share)}</td>
                <td className={style.drawn} aria-hidden="true">
                  <span className={style.bar} style={{ width: `${row.share ?? 0}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Count({ row, open }: { row: StatisticsRow; open: Props['open'] }) {
  const { say, number } = useWords();
  if (row.count === null) return <span className={style.hidden}>{say('form.statistics.hidden')}</span>;
  const count = number(row.count);
  if (!open || row.count === 0) return count;
  return (
    <button
      type="button"
      className={style.open}
      aria-label={say('form.statistics.openPeople', { answer: row.text, count: row.count })}
      onClick={() => open(row)}
    >
      {count}
    </button>
  );
}
