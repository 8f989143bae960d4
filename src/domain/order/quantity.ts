/** From dose, frequency and days to the number of packages or single units to hand out, with the sentence that explains it. */

import Big from 'big.js';
import type { UnitPrice } from '../billing/amount.ts';
import type { FrequencyExtra, Item } from '../dictionary/shapes.ts';
import type { MessageId } from '../messageId.ts';
import type { Message } from '../problem.ts';
import { orderType } from './orderTypes.ts';

export type DosedItem = Pick<
  Item,
  'adviceType' | 'unit' | 'doseUnit' | 'dosePerSingle' | 'singleUnit' | 'singlesPerPackage' | 'splitAllowed' | 'calculationRule'
>;

/** Of a frequency, what counts doses; the usual hours do not matter here. */
export type Frequency = Pick<FrequencyExtra, 'times' | 'days' | 'once' | 'asNeeded'>;

/** Amounts as text in the reader's language: a dose, a count of single units, a count of packages. */
export interface UnitTexts {
  dose: (amount: number) => string;
  single: (count: number) => string;
  package: (count: number) => string;
}

/** The names as stored, where no reader's language is known. */
const storedTexts = ({ unit, singleUnit }: DosedItem, doseUnit: string | null): UnitTexts => ({
  dose: (amount) => `${amount}${doseUnit ?? ''}`,
  single: (count) => `${count} ${singleUnit ?? unit}`,
  package: (count) => `${count} ${unit}`,
});

export interface Dosing {
  dose: number | null;
  /** The item's dose unit, a convertible one (mg for g) or its single unit ("2 tablets"). */
  doseUnit: string | null;
  frequency: Frequency | null;
  /** Days; a single dose has none. */
  duration: number | null;
}

export type Calculation =
  | { kind: 'calculated'; quantity: number; split: boolean; explanation: Message }
  | { kind: 'byHand'; explanation: Message };

type Rounding = 'dose' | 'day' | 'course';

/**
 * The calculation rules of dict/getItemCalculationRule. Rounding per dose is for what cannot be kept once opened
 * (ampoules), per day for what keeps a day, per course for tablets that may be halved.
 */
const rules: Readonly<Record<string, { rounding: Rounding; counts: 'package' | 'single' }>> = {
  'by-package': { rounding: 'course', counts: 'package' },
  'by-unit': { rounding: 'course', counts: 'single' },
  'by-dose-package': { rounding: 'dose', counts: 'package' },
  'by-dose-unit': { rounding: 'dose', counts: 'single' },
  'by-day-package': { rounding: 'day', counts: 'package' },
  'by-day-unit': { rounding: 'day', counts: 'single' },
};

const sentences: Record<Rounding, MessageId> = {
  dose: 'order.quantity.calculated',
  day: 'order.quantity.perDay',
  course: 'order.quantity.calculated',
};

/** Everything in the smallest unit of its kind. */
const unitFactors: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  ug: ['mass', 1],
  μg: ['mass', 1],
  mcg: ['mass', 1],
  mg: ['mass', 1e3],
  g: ['mass', 1e6],
  ml: ['volume', 1],
  l: ['volume', 1e3],
  iu: ['activity', 1],
  u: ['activity', 1],
  wu: ['activity', 1e4],
  万u: ['activity', 1e4],
};

const roundedUp = (value: Big): number => value.round(0, Big.roundUp).toNumber();

/** How many single units one dose is; nothing when the units do not convert. */
export function singlesPerDose(dose: number, doseUnit: string, item: DosedItem): Big | undefined {
  if (doseUnit === item.singleUnit && doseUnit !== item.doseUnit) return new Big(dose);
  if (!item.dosePerSingle || !item.doseUnit) return undefined;
  if (doseUnit === item.doseUnit) return new Big(dose).div(item.dosePerSingle);
  const [from, to] = [unitFactors[doseUnit.toLowerCase()], unitFactors[item.doseUnit.toLowerCase()]];
  if (!from || !to || from[0] !== to[0]) return undefined;
  return new Big(dose).times(from[1]).div(to[1]).div(item.dosePerSingle);
}

/** Doses in a number of days: 3 a day for 7 days are 21, once a week for 10 days are 2, a single dose is 1. */
export function dosesIn({ times, days: period, once }: Frequency, days: number): number {
  if (once) return 1;
  return roundedUp(new Big(times).times(days).div(period));
}

export function quantityOf(item: DosedItem, { dose, doseUnit, frequency, duration }: Dosing, texts?: UnitTexts): Calculation {
  const say = texts ?? storedTexts(item, doseUnit);
  const days = frequency?.once ? 1 : duration;
  const rule = rules[item.calculationRule ?? ''];
  if (item.calculationRule === 'per-day' && days && days > 0) {
    return calculated(days, false, {
      message: 'order.quantity.onePerDay',
      values: { days, each: say.package(1), quantity: say.package(days) },
    });
  }
  if (!rule) return byHand('order.quantity.byHand');
  if (!dose || dose < 0 || !doseUnit || !frequency || !days || days < 0) return byHand('order.quantity.incomplete');
  if (frequency.asNeeded) return byHand('order.quantity.whenNeeded');
  const each = singlesPerDose(dose, doseUnit, item);
  if (!each) return byHand('order.quantity.unitUnknown');

  // An opened ampoule is not kept for the next dose, whatever the item's rule says.
  const rounding = item.adviceType === orderType.infusion ? 'dose' : rule.rounding;
  const singles = singlesIn(rounding, each, frequency, days);
  const perPackage = item.singlesPerPackage ?? 1;
  const split = rule.counts === 'single' && item.splitAllowed && perPackage > 1;
  const packages = Math.ceil(singles / perPackage);
  return calculated(split ? singles : packages, split, {
    message: sentences[rounding],
    values: {
      dose: say.dose(dose),
      each: say.single((rounding === 'dose' ? each.round(0, Big.roundUp) : each.round(2)).toNumber()),
      times: frequency.once ? 1 : frequency.times,
      period: frequency.once ? 0 : frequency.days,
      days,
      singles: say.single(singles),
      packaging: split || perPackage === 1 ? 'none' : 'packages',
      packages: say.package(packages),
      perPackage: say.single(perPackage),
    },
  });
}

function singlesIn(rounding: Rounding, each: Big, frequency: Frequency, days: number): number {
  const doses = dosesIn(frequency, days);
  if (rounding === 'dose') return roundedUp(each) * doses;
  // A period longer than a day has no whole doses a day: such a course is rounded as one.
  const isDaily = !frequency.once && frequency.days === 1;
  if (rounding === 'day' && isDaily) return roundedUp(each.times(frequency.times)) * days;
  return roundedUp(each.times(doses));
}

const calculated = (quantity: number, split: boolean, explanation: Message): Calculation => ({
  kind: 'calculated',
  quantity,
  split,
  explanation,
});

const byHand = (message: MessageId): Calculation => ({ kind: 'byHand', explanation: { message } });

/**
 * Of the dispensing unit, in which stock is counted: a whole package of a drug that may be opened is its single units.
 */
export const stockQuantityOf = (
  { quantity, split }: { quantity: number; split: boolean },
  { splitAllowed, singlesPerPackage }: Pick<Item, 'splitAllowed' | 'singlesPerPackage'>,
): number => (splitAllowed && !split ? quantity * (singlesPerPackage ?? 1) : quantity);

/** What one of the quantity costs, and its name: the package, or a single unit out of it. */
export function unitOf(
  split: boolean,
  item: Pick<Item, 'unit' | 'unitEn' | 'price' | 'splitPrice' | 'singleUnit' | 'singleUnitEn' | 'singlesPerPackage'>,
): { unit: string; unitEn: string } & Required<UnitPrice> {
  if (!split) return { unit: item.unit, unitEn: item.unitEn, unitPrice: item.price, wholePrice: null, wholeUnits: null };
  const unitPrice =
    item.splitPrice ??
    new Big(item.price)
      .div(item.singlesPerPackage ?? 1)
      .round(0, Big.roundHalfUp)
      .toNumber();
  return {
    unit: item.singleUnit ?? item.unit,
    unitEn: item.singleUnitEn,
    unitPrice,
    wholePrice: item.price,
    wholeUnits: item.singlesPerPackage ?? 1,
  };
}
