import { labelOf, type MeasureName, unitOf } from '../../../domain/businessReport/measures.ts';
import type { Answer } from '../../../domain/businessReport/shapes.ts';
import { figureText } from '../../../domain/businessReport/words/figures.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../businessReport.module.css';
import type { Pressed } from '../ReportTable.tsx';

interface Props {
  steps: readonly MeasureName[];
  answer: Answer;
  open: (pressed: Pressed) => void;
}

/** Steps that ever fewer pass, each with its part of the first. Text and bars together, so a screen reader reads it as a list. */
export function Funnel({ steps, answer, open }: Props) {
  const speech = useWords();
  const { say, number } = speech;
  const totals = steps.map((step) => answer.totals[answer.measures.indexOf(step)] ?? 0);
  const [whole = 0] = totals;
  if (!answer.measures.includes(steps[0]!) || whole === 0) return null; // a funnel has steps
  const partOf = (value: number) => Math.round((value / whole) * 1000) / 10;
  return (
    <figure className={style.chart} aria-label={say('businessReport.funnel')}>
      <figcaption className={style.note}>{say('businessReport.funnel')}</figcaption>
      <ol className={style.funnel}>
        {steps.map((step, place) => {
          const value = totals[place] ?? 0;
          const text = figureText(value, unitOf(step), speech);
          const label = say(labelOf(step));
          return (
            <li key={step}>
              <span>{label}</span>
              <span className={style.funnelBar} style={{ width: `${partOf(value)}%` }} aria-hidden />
              <span className={style.funnelFigure}>
                {value === 0 ? (
                  text
                ) : (
                  <button
                    type="button"
                    className={style.figure}
                    aria-label={`${text} ${say('businessReport.open', { measure: label, row: say('businessReport.total') })}`}
                    onClick={() => open({ measure: step, keys: [], row: say('businessReport.total') })}
                  >
                    {text}
                  </button>
                )}{' '}
                {say('businessReport.percent', { value: number(partOf(value)) })}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
