import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { type DrawnKey, drawingOf, type Series, type SeriesDrawing } from '../../../domain/businessReport/drawing.ts';
import { labelOf, unitOf } from '../../../domain/businessReport/measures.ts';
import type { Report } from '../../../domain/businessReport/reports.ts';
import type { Answer } from '../../../domain/businessReport/shapes.ts';
import { figureText, keyText } from '../../../domain/businessReport/words/figures.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../businessReport.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import { HeatMap } from './HeatMap.tsx';

const pair = ['var(--accent)', 'var(--now)'];
const stack = [
  'var(--accent)',
  'var(--now)',
  'var(--info-text)',
  'var(--warning-text)',
  'var(--success-text)',
  'var(--danger-line)',
  'var(--ink-3)',
];
/** Few bars stay as narrow as many. */
const gapOf = (bars: number) => Math.max(0.3, 1 - bars * 0.08);
const margin = { top: 8, right: 12, bottom: 4, left: 4 };

/** A drawing of the table below, over its first grouping. A chunk of its own: the library weighs more than the screen. */
export default function ReportChart({ report, answer }: { report: Report; answer: Answer }) {
  const drawing = drawingOf(report, answer);
  if (!drawing) return null;
  return drawing.kind === 'heat' ? <HeatMap drawing={drawing} /> : <Bars drawing={drawing} />;
}

const nameOfKey = ({ grouping, key, name }: DrawnKey, speech: Speech): string => keyText(grouping, key, name, speech);

function nameOfSeries({ measure, part }: Series, speech: Speech): string {
  if (part === 'others') return speech.say('businessReport.chart.others');
  return part ? nameOfKey(part, speech) : speech.say(labelOf(measure));
}

function Bars({ drawing }: { drawing: SeriesDrawing }) {
  const speech = useWords();
  const { say, number, money } = speech;
  const { kind, keys, series } = drawing;
  const unit = unitOf(series[0]!.measure); // a drawing has at least one series
  const isMoney = unit === 'fen';
  const named = series.map((each) => nameOfSeries(each, speech));
  const colours = kind === 'stack' ? stack : pair;
  const drawn = series.map((each, index) => ({
    data: each.values,
    label: named[index]!,
    color: colours[index % colours.length]!,
    ...(kind === 'stack' && { stack: 'all' }),
    valueFormatter: (value: number | null) => (isMoney ? money(value ?? 0) : figureText(value, unit, speech)),
  }));
  const axis = { data: keys.map((key) => nameOfKey(key, speech)), height: 28, tickLabelStyle: { fontSize: 12 } };
  const shared = {
    height: 240,
    margin,
    yAxis: [{ width: 72, valueFormatter: (value: number) => number(isMoney ? value / 100 : value), tickLabelStyle: { fontSize: 12 } }],
    grid: { horizontal: true },
    skipAnimation: true,
    disableKeyboardNavigation: true,
    hideLegend: series.length === 1,
  };
  const label = say('businessReport.chart', { measure: kind === 'stack' ? say(labelOf(series[0]!.measure)) : named.join(' · ') });
  return (
    <ChartFrame label={label}>
      <div aria-hidden>
        {kind === 'lines' ? (
          <LineChart {...shared} series={drawn.map((each) => ({ ...each, showMark: false }))} xAxis={[{ ...axis, scaleType: 'point' }]} />
        ) : (
          <BarChart
            {...shared}
            series={drawn}
            xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: gapOf(keys.length) }]}
            borderRadius={kind === 'stack' ? 0 : 2}
          />
        )}
      </div>
      <ChartTable drawing={drawing} names={named} label={label} />
    </ChartFrame>
  );
}

/** The figures of a drawing for a screen reader. */
function ChartTable({ drawing: { keys, series }, names, label }: { drawing: SeriesDrawing; names: readonly string[]; label: string }) {
  const speech = useWords();
  return (
    <table className={style.spoken} aria-label={label}>
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key, place) => (
          <tr key={key.key}>
            <th scope="row">{nameOfKey(key, speech)}</th>
            {series.map(({ measure, values }, index) => (
              <td key={names[index]}>{figureText(values[place] ?? null, unitOf(measure), speech)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
