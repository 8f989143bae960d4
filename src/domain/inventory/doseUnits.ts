/** Amounts of goods that are counted in their dose unit, and what becomes of them when the unit changes. */
import { doseBandsText, readDoseBands } from '../medication/doseBands.ts';
import type { DoseLimits } from '../medication/facts.ts';
import type { GoodsDraft } from './shapes.ts';

type Counted = Pick<GoodsDraft, 'doseLimits' | 'dosePerSingle' | 'defaultDose' | 'doseBands'>;
type Drug = Counted & Pick<GoodsDraft, 'doseUnit'>;

/** How many of the smallest unit of its kind one unit is. */
const sizes: Readonly<Record<string, { kind: 'mass' | 'activity'; size: number }>> = {
  g: { kind: 'mass', size: 1_000_000 },
  mg: { kind: 'mass', size: 1000 },
  ug: { kind: 'mass', size: 1 },
  U: { kind: 'activity', size: 1 },
  IU: { kind: 'activity', size: 1 },
  wU: { kind: 'activity', size: 10_000 },
};

/** The amount in another unit; null if the units do not convert, or the amount would be cut at four decimals. */
function amountIn(amount: number | null | undefined, from: string, to: string): number | null {
  const [one, other] = [sizes[from], sizes[to]];
  if (amount === null || amount === undefined || !one || !other || one.kind !== other.kind) return null;
  const converted = (amount * one.size) / other.size;
  const kept = Math.round(converted * 10_000) / 10_000;
  return kept > 0 && Math.abs(kept - converted) < converted * 1e-9 ? kept : null;
}

function limitsIn(limits: DoseLimits | null | undefined, from: string, to: string): DoseLimits | null {
  if (!limits) return null;
  const names = Object.keys(limits) as (keyof DoseLimits)[];
  const converted = Object.fromEntries(names.map((name) => [name, amountIn(limits[name], from, to)])) as unknown as DoseLimits; // same names
  // One limit that does not convert leaves the question open: "no limit" would be an answer nobody gave.
  return names.some((name) => limits[name] !== null && converted[name] === null) ? null : converted;
}

/** All bands or none: a child left out would look like a child without a dose. */
function bandsIn(text: string, from: string, to: string): string {
  const bands = readDoseBands(text).map((band) => ({ ...band, dose: amountIn(band.dose, from, to) }));
  return bands.some(({ dose }) => dose === null)
    ? ''
    : doseBandsText(bands.flatMap(({ dose, ...band }) => (dose === null ? [] : [{ ...band, dose }])));
}

/**
 * The amounts after the dose unit was changed: converted, or left open where they do not convert. None of them is kept as a number of the
 * other unit, which would raise a limit a thousand times.
 */
export function amountsInUnit(drug: Drug, unit: string | null | undefined): Counted {
  const { doseUnit, doseLimits, dosePerSingle, defaultDose, doseBands } = drug;
  const bands = doseBands === undefined ? {} : { doseBands };
  if (!doseUnit || !unit || doseUnit === unit) return { doseLimits, dosePerSingle, defaultDose, ...bands };
  return {
    doseLimits: limitsIn(doseLimits, doseUnit, unit),
    dosePerSingle: amountIn(dosePerSingle, doseUnit, unit),
    defaultDose: amountIn(defaultDose, doseUnit, unit),
    ...(doseBands !== undefined && { doseBands: bandsIn(doseBands, doseUnit, unit) }),
  };
}

/** A change of goods with the amounts that it does not name in its own unit. */
export const withUnitFollowed = <Said extends Partial<GoodsDraft>>(said: Said, stored: Partial<Drug>): Said =>
  said.doseUnit === undefined || !stored.doseUnit || said.doseUnit === stored.doseUnit
    ? said
    : { ...amountsInUnit(stored as Drug, said.doseUnit), ...said };
