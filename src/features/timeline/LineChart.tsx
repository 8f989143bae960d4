import type { SignState } from '../../domain/vitals/bands.ts';
import { signArrows } from '../../domain/vitals/wording.ts';
import style from './timeline.module.css';

export interface ChartLine {
  id: string;
  points: readonly (readonly [x: number, y: number])[];
  /** Stands at the right end of the line. */
  label?: string;
  look: 'standard' | 'median' | 'measured' | 'second';
}

interface Props {
  /** Said to who cannot see it. */
  label: string;
  lines: readonly ChartLine[];
  /** Where the axis begins and ends, and what stands on it. */
  x: { from: number; to: number; ticks: readonly { at: number; label: string }[] };
  unit: string;
  /** Of a measured point, shown when it is pointed at. */
  tell: (x: number, y: number) => string;
  /** How a measured point is judged; nothing where no table judges it. */
  judge?: (x: number, y: number) => SignState | undefined;
}

const width = 720;
const height = 320;
const left = 44;
const right = 16;
/** Room for the labels at the ends of the lines. */
const labelled = 56;
const top = 28;
const bottom = 28;

/** Round steps that give four to eight lines over a span. */
function stepOf(span: number): number {
  const raw = span / 6;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const [step = 10] = [1, 2, 5, 10].filter((candidate) => candidate * magnitude >= raw);
  return step * magnitude;
}

/**
 * Lines over one axis, drawn by ourselves: two charts do not repay a library that weighs more than the rest of their screen. What
 * it shows stands beside it in a table, too.
 */
export function LineChart({ label, lines, x, unit, tell, judge = () => undefined }: Props) {
  const values = lines.flatMap(({ points }) => points.filter(([at]) => at >= x.from && at <= x.to).map(([, y]) => y));
  if (values.length === 0) return null;
  const step = stepOf(Math.max(...values) - Math.min(...values) || 1);
  const low = Math.floor(Math.min(...values) / step) * step;
  const high = Math.ceil(Math.max(...values) / step) * step || low + step;
  const margin = lines.some((line) => line.label) ? labelled : right;
  const across = (at: number) => left + ((at - x.from) / (x.to - x.from || 1)) * (width - left - margin);
  const up = (y: number) => height - bottom - ((y - low) / (high - low || 1)) * (height - top - bottom);
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  const path = (points: ChartLine['points']) => points.map(([at, y]) => `${across(at).toFixed(1)},${up(y).toFixed(1)}`).join(' ');

  return (
    <svg className={style.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line className={style.gridLine} x1={left} x2={width - margin} y1={up(mark)} y2={up(mark)} />
          <text className={style.tick} x={left - 6} y={up(mark) + 4} textAnchor="end">
            {Number(mark.toFixed(2))}
          </text>
        </g>
      ))}
      {x.ticks.map((tick) => (
        <text key={tick.at} className={style.tick} x={across(tick.at)} y={height - 8} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      <text className={style.tick} x={left - 6} y={16} textAnchor="end">
        {unit}
      </text>
      {lines.map(({ id, points, look, label: name }) => (
        <g key={id} data-look={look} className={style.series}>
          <polyline points={path(points.filter(([at]) => at >= x.from && at <= x.to))} />
          <EndLabel text={name} end={points.findLast(([at]) => at <= x.to)} across={across} up={up} />
          {look === 'measured' || look === 'second'
            ? points.map(([at, y]) => (
                <g key={`${at} ${y}`} data-state={judge(at, y)}>
                  <circle cx={across(at)} cy={up(y)} r={4}>
                    <title>{tell(at, y)}</title>
                  </circle>
                  <Arrow state={judge(at, y)} x={across(at)} y={up(y)} />
                </g>
              ))
            : null}
        </g>
      ))}
    </svg>
  );
}

/** Above the point of an abnormal value. */
function Arrow({ state, x, y }: { state: SignState | undefined; x: number; y: number }) {
  const arrow = state && signArrows[state];
  return arrow ? (
    <text className={style.arrow} x={x} y={y - 8} textAnchor="middle">
      {arrow}
    </text>
  ) : null;
}

interface EndLabelProps {
  text: string | undefined;
  end: readonly [x: number, y: number] | undefined;
  across: (at: number) => number;
  up: (y: number) => number;
}

/** The name of a line beside its last point. */
function EndLabel({ text, end, across, up }: EndLabelProps) {
  if (!text || !end) return null;
  return (
    <text className={style.tick} x={across(end[0]) + 4} y={up(end[1]) + 4}>
      {text}
    </text>
  );
}
