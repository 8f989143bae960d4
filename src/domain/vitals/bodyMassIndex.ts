import type { VitalValues } from '../encounter/shapes.ts';

/** kg/m², one decimal; undefined without both values. */
export function bodyMassIndex({ HEIGHT: height, WEIGHT: weight }: VitalValues): number | undefined {
  if (typeof height !== 'number' || typeof weight !== 'number' || height <= 0 || weight <= 0) return undefined;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}
