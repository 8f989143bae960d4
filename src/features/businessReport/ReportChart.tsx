import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { dimensionOf } from '../../domain/businessReport/dimensions.ts';
import { labelOf, unitOf } from '../../domain/businessReport/measures.ts';
import type { Report } from '../../domain/businessReport/reports.ts';
import type { Answer } from '../../domain/businessReport/shapes.ts';
import { daysOf, figureText, keyText } from '../../domain/businessReport/table.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';

const colours = ['var(--accent)', 'var(--now)'];
/** Few bars stay as narrow as many. */
const gapOf = (bars: number) => Math.max(0.3, 1 - bars * 0.08);
/** Bars that still have room for their names. */
const mostBars = 12;
const margin = { top: 8, right: 12, bottom: 4, left: 4 };

/** A drawing of the table below, over its first grouping. A chunk of its own: the library weighs more than the screen. */
export default function ReportChart({ report, answer }: { report: Report; answer: Answer }) {
  const { say, number, name, money } = useWords();
  const grouping = answer.groupings[0]!;
  const measures = report.chart.filter((measure) => answer.measures.includes(measure));
  const { isTime, inOrder } = dimensionOf(grouping);
  const keys = [...new Set(answer.rows.map((row) => row.keys[0]!))];
  const shown = grouping === 'day' ? daysOf(answer.period) : inOrder ? keys : keys.slice(0, mostBars);
  if (measures.length === 0 || shown.length === 0 || keys.length === 0) return null;
  const nameOf = new Map(answer.rows.map((row) => [row.keys[0]!, row.names[0] ?? null]));
  const isMoney = unitOf(measures[0]!) === 'fen';
  const series = measures.map((measure, index) => {
    const place = answer.measures.indexOf(measure);
    const sums = new Map<string, number>();
    for (const {
      keys: [key],
      figures,
    } of answer.rows)
      sums.set(key!, (sums.get(key!) ?? 0) + (figures[place] ?? 0));
    return {
      data: shown.map((key) => sums.get(key) ?? 0),
      label: say(labelOf(measure)),
      color: colours[index % colours.length]!,
      valueFormatter: (value: number | null) => (isMoney ? money(value ?? 0) : figureText(value, unitOf(measure), { say, number })),
    };
  });
  const axis = {
    data: shown.map((key) => keyText(grouping, key, nameOf.get(key) ?? null, { say, name, number })),
    height: 28,
    tickLabelStyle: { fontSize: 12 },
  };
  const yAxis = [{ width: 72, valueFormatter: (value: number) => number(isMoney ? value / 100 : value), tickLabelStyle: { fontSize: 12 } }];
  const label = say('businessReport.chart', { measure: series.map((each) => each.label).join(' · ') });
  const shared = {
    height: 240,
    margin,
    yAxis,
    grid: { horizontal: true },
    skipAnimation: true,
    disableKeyboardNavigation: true,
    hideLegend: series.length === 1,
  };
  return (
    <figure className={style.chart} aria-label={label}>
      <div aria-hidden>
        {isTime && shown.length > 31 ? (
          <LineChart {...shared} series={series.map((each) => ({ ...each, showMark: false }))} xAxis={[{ ...axis, scaleType: 'point' }]} />
        ) : (
          <BarChart
            {...shared}
            series={series}
            xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: gapOf(shown.length) }]}
            borderRadius={2}
          />
        )}
      </div>
      <figcaption className={style.spoken}>{say('businessReport.chart.table')}</figcaption>
    </figure>
  );
}
