import { curvePoints } from '../domain/history/strip.ts';
import style from './smallCurve.module.css';

const width = 56;
const height = 18;
const edge = 2;

/** The course of a few values in the height of a line; nothing for fewer than two. The values stand beside it as text. */
export function SmallCurve({ values }: { values: readonly number[] }) {
  const points = curvePoints(values).map(({ x, y }) => [edge + x * (width - 2 * edge), edge + y * (height - 2 * edge)] as const);
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg className={style.curve} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2} />
    </svg>
  );
}
