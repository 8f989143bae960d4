import * as z from 'zod/mini';
import type { MessageId } from '../../messageId.ts';

/** The field that a signature is written in, in its own units. */
export const signatureField = { width: 600, height: 240 } as const;
export const strokeLimits = { strokes: 80, numbers: 1200, all: 8000, leastLength: 120 } as const;

/** x and y in turn. */
export const stroke = z
  .array(z.number().check(z.int(), z.minimum(0), z.maximum(signatureField.width)))
  .check(z.maxLength(strokeLimits.numbers));
export const strokes = z.array(stroke).check(z.maxLength(strokeLimits.strokes));
export type Strokes = z.infer<typeof strokes>;

const pointsOf = (numbers: readonly number[]): [x: number, y: number][] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0]);

function lengthOf(numbers: readonly number[]): number {
  const points = pointsOf(numbers);
  return points.slice(1).reduce((length, [x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y];
    return length + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}

/** Why strokes are no signature: a tap is none, and neither is a line outside of the field. */
export function strokesRefused(all: Strokes): MessageId | undefined {
  const isOutside = all.some((numbers) => numbers.length % 2 !== 0 || pointsOf(numbers).some(([, y]) => y > signatureField.height));
  const count = all.reduce((total, { length }) => total + length, 0);
  if (isOutside || count > strokeLimits.all) return 'external.consent.wrongSignature';
  return all.reduce((length, numbers) => length + lengthOf(numbers), 0) < strokeLimits.leastLength
    ? 'external.consent.noSignature'
    : undefined;
}

/** A stroke as the path of an SVG. */
export const pathOf = (numbers: readonly number[]): string =>
  pointsOf(numbers)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
