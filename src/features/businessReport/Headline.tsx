import figures from '../../blocks/figures.module.css';
import { labelOf, unitOf } from '../../domain/businessReport/measures.ts';
import type { Report } from '../../domain/businessReport/reports.ts';
import { growthOf } from '../../domain/businessReport/rules.ts';
import type { Answer } from '../../domain/businessReport/shapes.ts';
import { figureText } from '../../domain/businessReport/words/figures.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import type { Pressed } from './ReportTable.tsx';

/** The figures the report is about, each with its change. */
export function Headline({ report, answer, open }: { report: Report; answer: Answer; open?: (pressed: Pressed) => void }) {
  const words = useWords();
  const { say, number } = words;
  const shown = report.headline.filter((measure) => answer.measures.includes(measure));
  return (
    <dl className={figures.figures}>
      {shown.map((measure) => {
        const place = answer.measures.indexOf(measure);
        const value = answer.totals[place] ?? null;
        const text = `${unitOf(measure) === 'fen' && value !== null ? '¥' : ''}${figureText(value, unitOf(measure), words)}`;
        const label = say(labelOf(measure));
        return (
          <div key={measure}>
            <dt>{label}</dt>
            <dd>
              {open && value ? (
                <button
                  type="button"
                  className={style.figure}
                  aria-label={`${text} ${say('businessReport.open', { measure: label, row: say('businessReport.total') })}`}
                  onClick={() => open({ measure, keys: [], row: say('businessReport.total') })}
                >
                  {text}
                </button>
              ) : (
                text
              )}
            </dd>
            {answer.comparisons.map(({ comparison }, index) => {
              const growth = growthOf(value, answer.comparedTotals[index]?.[place]);
              return growth === null ? null : (
                <dd key={comparison} className={`${style.change} ${growth < 0 ? style.down : style.up}`}>
                  {`${growth > 0 ? '+' : ''}${say('businessReport.percent', { value: number(growth) })} ${say(`businessReport.comparison.${comparison}`)}`}
                </dd>
              );
            })}
          </div>
        );
      })}
    </dl>
  );
}
