import type { HeatDrawing } from '../../../domain/businessReport/drawing.ts';
import { labelOf, unitOf } from '../../../domain/businessReport/measures.ts';
import { figureText, keyText } from '../../../domain/businessReport/words/figures.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../businessReport.module.css';
import { ChartFrame } from './ChartFrame.tsx';

/** The darkest cell still lets its figure be read. */
const strongest = 45;

/** Hours across, days or weekdays down; the darker a cell, the larger its figure. It is a table, so a screen reader reads it. */
export function HeatMap({ drawing: { measure, rows, hours, values, most } }: { drawing: HeatDrawing }) {
  const speech = useWords();
  const label = speech.say('businessReport.chart', { measure: speech.say(labelOf(measure)) });
  const shade = (value: number) => `color-mix(in srgb, var(--accent) ${Math.round((Math.abs(value) / most) * strongest)}%, var(--paper))`;
  return (
    <ChartFrame label={label}>
      <div className={style.heatScroll}>
        <table className={style.heat} aria-label={label}>
          <thead>
            <tr>
              <td />
              {hours.map(({ key }) => (
                <th key={key} scope="col">
                  {key}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.key}>
                <th scope="row">{keyText(row.grouping, row.key, row.name, speech)}</th>
                {hours.map(({ key }, column) => {
                  const value = values[place]?.[column] ?? 0;
                  return (
                    <td key={key} style={{ background: shade(value) }}>
                      {value === 0 ? '' : figureText(value, unitOf(measure), speech)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  );
}
