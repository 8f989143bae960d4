/** Single and daily amounts of an ordered drug against the largest ones. Where a unit does not convert nothing is said: no guess. */
import type { Frequency } from '../order/quantity.ts';
import { type DosedItem, singlesPerDose } from '../order/quantity.ts';
import type { Draft } from '../order/shapes.ts';
import type { DrugFacts } from './facts.ts';
import { type Substances, substancesIn } from './substances.ts';
import { type DoseLimitRow, type DoseRoute, doseLimitRows } from './tables/doseLimits.ts';

export interface DoseSubject {
  ageMonths: number | null;
  /** Current weight in kg; null if none is known or it is too old. */
  kg: number | null;
}

export interface DosedLine {
  draft: Pick<Draft, 'dose' | 'doseUnit'>;
  item: DosedItem & Pick<DrugFacts, 'ingredients' | 'doseLimits'>;
  substances: Substances;
  frequency: Frequency | null;
  route: DoseRoute | null;
}

export interface DoseExcess {
  kind: 'single' | 'daily';
  /** Ingredient of the table; null where the clinic set the limit for the drug itself. */
  inn: string | null;
  amount: number;
  limit: number;
  unit: string;
  /** By weight: per kg and the weight it was multiplied with. */
  perKg?: { figure: number; kg: number };
  /** The part of a daily amount that is taken from elsewhere. */
  outside?: number;
  source: string;
}

const adultMonths = 18 * 12;
export const isChild = ({ ageMonths }: Pick<DoseSubject, 'ageMonths'>): boolean => ageMonths !== null && ageMonths < adultMonths;

/** Weights of children are current for six months, under three years for one (in days). */
export const currentWeightDays = (ageMonths: number | null): number =>
  ageMonths === null || ageMonths >= adultMonths ? 3650 : ageMonths < 36 ? 31 : 183;

const milligrams: Readonly<Record<string, number>> = {
  g: 1000,
  mg: 1,
  ug: 0.001,
  μg: 0.001,
  µg: 0.001,
  mcg: 0.001,
};
export const massOf = (amount: number, unit: string | null): number | undefined => {
  const factor = milligrams[(unit ?? '').trim().toLowerCase()];
  return factor === undefined ? undefined : amount * factor;
};

const rowsOf = new Map<string, DoseLimitRow>(doseLimitRows.map((row) => [`${row.inn}|${row.route}`, row]));

/** Doses on a day on which any are given. */
export function dosesADay(frequency: Frequency | null): number | undefined {
  if (!frequency) return undefined;
  if (frequency.once || frequency.asNeeded) return 1;
  return Math.max(1, frequency.times / frequency.days);
}

/** Milligrams of each ingredient in one dose. */
export function ingredientDoses({ draft: { dose, doseUnit }, item, substances }: Omit<DosedLine, 'route'>): Map<string, number> {
  const doses = new Map<string, number>();
  if (dose === null || !doseUnit) return doses;
  const singles = singlesPerDose(dose, doseUnit, item)?.toNumber();
  for (const { code, strength, unit } of item.ingredients ?? []) {
    const each = strength === null ? undefined : massOf(strength, unit);
    if (each === undefined || singles === undefined) continue;
    const name = code.trim().toLowerCase();
    for (const inn of substances.inns.has(name) ? [name] : substancesIn(name)) doses.set(inn, each * singles);
  }
  if (doses.size > 0 || substances.inns.size !== 1) return doses;
  const [only] = substances.inns;
  const ofSingles = singles !== undefined && item.dosePerSingle !== null ? massOf(singles * item.dosePerSingle, item.doseUnit) : undefined;
  const whole = massOf(dose, doseUnit) ?? ofSingles;
  return whole === undefined ? doses : new Map([[only!, whole]]);
}

interface Ceiling {
  limit: number;
  perKg?: { figure: number; kg: number };
}

/** The lowest of the figures that are known for this person. */
function ceilingOf(absolute: readonly (number | null)[], figure: number | null, subject: DoseSubject): Ceiling | undefined {
  const fixed = absolute.flatMap((each) => (each === null ? [] : [{ limit: each }]));
  const byWeight =
    figure !== null && isChild(subject) && subject.kg !== null ? [{ limit: figure * subject.kg, perKg: { figure, kg: subject.kg } }] : [];
  return [...byWeight, ...fixed].toSorted((a, b) => a.limit - b.limit)[0];
}

export const isOver = (amount: number, limit: number): boolean => amount > limit * (1 + 1e-9);

/** Milligrams a day of an ingredient; undefined where dose, unit or frequency do not tell. */
function dailyDose(line: DosedLine, inn: string): number | undefined {
  const single = ingredientDoses(line).get(inn);
  const times = dosesADay(line.frequency);
  return single === undefined || times === undefined ? undefined : single * times;
}

/** Medicines from elsewhere that add to a line. One of unknown route adds to any. */
const besideLine = ({ route }: DosedLine, inn: string, outside: readonly DosedLine[]): DosedLine[] =>
  outside.filter((other) => other.substances.inns.has(inn) && (other.route === null || other.route === route));

const addedFrom = (line: DosedLine, inn: string, outside: readonly DosedLine[]): number =>
  besideLine(line, inn, outside).reduce((sum, other) => sum + (dailyDose(other, inn) ?? 0), 0);

const rowFor = ({ route }: DosedLine, inn: string): DoseLimitRow | undefined => (route ? rowsOf.get(`${inn}|${route}`) : undefined);

function dailyCeiling(row: DoseLimitRow, subject: DoseSubject): Ceiling | undefined {
  const child = isChild(subject);
  return ceilingOf([row.adultDailyMg, child ? row.childDailyMg : null], child ? row.childDailyMgPerKg : null, subject);
}

/** The drugs beside a line: the rest of the visit, and medicines from elsewhere. */
export interface Beside {
  others: readonly DosedLine[];
  outside: readonly DosedLine[];
}

function excessOfTable(line: DosedLine, { others, outside }: Beside, subject: DoseSubject): DoseExcess[] {
  const { item, frequency, route } = line;
  const own = item.doseLimits;
  const times = dosesADay(frequency);
  return [...ingredientDoses(line)].flatMap(([inn, single]): DoseExcess[] => {
    const row = rowFor(line, inn);
    if (!row) return [];
    const child = isChild(subject);
    const alsoGiven = others.filter((other) => other.route === route && !other.substances.isSolvent);
    const given = alsoGiven.reduce((sum, other) => sum + (ingredientDoses(other).get(inn) ?? 0) * (dosesADay(other.frequency) ?? 1), 0);
    const found: DoseExcess[] = [];
    const single_ = ceilingOf([row.adultSingleMg], child ? row.childSingleMgPerKg : null, subject);
    if (single_ && !isSet(own?.single, own?.singlePerKg) && isOver(single, single_.limit))
      found.push({ kind: 'single', inn, amount: single, unit: 'mg', source: row.source, ...single_ });
    const daily = dailyCeiling(row, subject);
    const added = addedFrom(line, inn, outside);
    const total = single * (times ?? 1) + given + added;
    if (daily && !isSet(own?.daily, own?.dailyPerKg) && isOver(total, daily.limit))
      found.push({ kind: 'daily', inn, amount: total, unit: 'mg', source: row.source, ...(added > 0 && { outside: added }), ...daily });
    return found;
  });
}

const isSet = (...figures: (number | null | undefined)[]): boolean => figures.some((figure) => figure !== null && figure !== undefined);

/** The limits a clinic answered for the drug, in its dose unit. */
function excessOfDrug(line: DosedLine, outside: readonly DosedLine[], subject: DoseSubject): DoseExcess[] {
  const { draft, item, frequency } = line;
  const { dose, doseUnit } = draft;
  const { doseLimits, dosePerSingle } = item;
  if (!doseLimits || dose === null || !doseUnit || !item.doseUnit) return [];
  const singles = singlesPerDose(dose, doseUnit, item)?.toNumber();
  const amount = doseUnit === item.doseUnit ? dose : singles !== undefined && dosePerSingle !== null ? singles * dosePerSingle : undefined;
  if (amount === undefined) return [];
  const child = isChild(subject);
  const found: DoseExcess[] = [];
  const about = { inn: null, unit: item.doseUnit, source: '' };
  const single = ceilingOf([doseLimits.single], child ? doseLimits.singlePerKg : null, subject);
  if (single && isOver(amount, single.limit)) found.push({ kind: 'single', amount, ...about, ...single });
  const daily = ceilingOf([doseLimits.daily], child ? doseLimits.dailyPerKg : null, subject);
  const added = addedInUnit(line, outside);
  const total = amount * (dosesADay(frequency) ?? 1) + added;
  if (daily && isOver(total, daily.limit))
    found.push({ kind: 'daily', amount: total, ...about, ...(added > 0 && { outside: added }), ...daily });
  return found;
}

/** The amount that medicines from elsewhere add to a drug of one ingredient, in its dose unit; 0 where the unit is no mass. */
function addedInUnit(line: DosedLine, outside: readonly DosedLine[]): number {
  const [only] = line.substances.inns;
  const factor = massOf(1, line.item.doseUnit);
  if (only === undefined || line.substances.inns.size !== 1 || factor === undefined) return 0;
  return addedFrom(line, only, outside) / factor;
}

/** Daily amounts of one ingredient add up: of the visit, and of medicines from elsewhere. */
export const doseExcesses = (line: DosedLine, beside: Beside, subject: DoseSubject): DoseExcess[] =>
  line.substances.isSolvent ? [] : [...excessOfDrug(line, beside.outside, subject), ...excessOfTable(line, beside, subject)];

/** Medicines from elsewhere with an ingredient whose daily amount is limited, which could not be added: by place in `outside`. */
export function uncountedOutside(line: DosedLine, outside: readonly DosedLine[], subject: DoseSubject): number[] {
  if (line.substances.isSolvent) return [];
  const isOwnLimit = isSet(line.item.doseLimits?.daily, isChild(subject) ? line.item.doseLimits?.dailyPerKg : null);
  const isInMass = line.substances.inns.size === 1 && massOf(1, line.item.doseUnit) !== undefined;
  const isCounted = (other: DosedLine, inn: string) => (!isOwnLimit || isInMass) && dailyDose(other, inn) !== undefined;
  const isLimited = (inn: string) => {
    const row = rowFor(line, inn);
    return isOwnLimit || (row !== undefined && dailyCeiling(row, subject) !== undefined);
  };
  const limited = [...line.substances.inns].filter(isLimited);
  return outside.flatMap((other, place) =>
    limited.some((inn) => besideLine(line, inn, [other]).length > 0 && !isCounted(other, inn)) ? [place] : [],
  );
}

/** Whether a largest dose for children is known: of the clinic by weight, or of the table. */
export function knowsChildDose({ item, substances, route }: DosedLine): boolean {
  if (isSet(item.doseLimits?.singlePerKg, item.doseLimits?.dailyPerKg)) return true;
  return [...substances.inns].some((inn) => {
    const row = route ? rowsOf.get(`${inn}|${route}`) : undefined;
    return row !== undefined && isSet(row.childSingleMgPerKg, row.childDailyMgPerKg, row.childDailyMg);
  });
}

/** Whether the largest dose for this child depends on a weight. */
export function needsWeight({ item, substances, route }: DosedLine, subject: DoseSubject): boolean {
  if (!isChild(subject) || substances.isSolvent) return false;
  if (isSet(item.doseLimits?.singlePerKg, item.doseLimits?.dailyPerKg)) return true;
  return [...substances.inns].some((inn) => {
    const row = route ? rowsOf.get(`${inn}|${route}`) : undefined;
    return row !== undefined && (row.childSingleMgPerKg !== null || row.childDailyMgPerKg !== null);
  });
}
