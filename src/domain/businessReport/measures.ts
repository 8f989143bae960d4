import { daysBetween } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { DimensionName } from './dimensions.ts';
import { antibioticColumns, antibioticFactKinds } from './drugs/antibioticFacts.ts';
import { storeColumns, storeFactKinds } from './storeFacts.ts';

const time = ['day', 'month', 'weekday', 'hour', 'clinic'] as const;
const person = ['doctor', 'department', 'sex', 'ageGroup'] as const;

/** Kinds of facts, each with the dimensions its facts have. */
export const factKinds = {
  /** Settled bills, on the moment they were settled. */
  bill: [...time, 'cashier', 'doctor', 'department'],
  /** Rows of the cash ledger: bills, arrears, cards, packages and what went back. */
  payment: [...time, 'cashier', 'doctor', 'department', 'method', 'moneyKind', 'shift'],
  /** Refunds that were paid out or taken from arrears. */
  refund: [...time, 'cashier', 'doctor', 'department'],
  /** Lines of settled bills, and on the day of a refund the lines it took back. */
  line: [...time, 'doctor', 'executor', 'department', 'category', 'item', 'incomeSource'],
  /** Shares of doctors in lines of bills, and what refunds took back of them; the doctor is who earns the share. */
  share: [...time, 'doctor', 'department', 'category', 'item', 'shareRule', 'shareRole'],
  /** Stock that left with a prescription or as consumables, or came back, at the cost its ledger entry was written with. */
  cost: [...time, 'doctor', 'department', 'category', 'item', 'incomeSource'],
  /** Visits, on the moment the patient signed in. */
  visit: [...time, ...person],
  /** Booked appointments, on the moment they were booked for. */
  booking: [...time, ...person],
  diagnosis: [...time, ...person, 'diagnosis', 'infectiousClass'],
  /** Claims with insurers, on the moment they were submitted; drafts on the moment they were made. Cancelled claims have no facts. */
  claim: [...time, 'insurer', 'claimState', 'claimAge'],
  /** Bills in those claims. */
  claimBill: [...time, 'insurer', 'plan', 'claimState', 'claimAge'],
  /** Batches that are on the shelves now, on the day they expire. */
  batch: ['clinic', 'expiryMonth', 'item', 'category', 'warehouse', 'supplier', 'proposal'],
  ...antibioticFactKinds,
  ...storeFactKinds,
} as const satisfies Record<string, readonly DimensionName[]>;
export type FactKind = keyof typeof factKinds;

/** `stock` counts the stock units of goods: pills of one drug and boxes of another, so that only sums of one item mean something. A date counts days from 1970. */
export type Unit = 'fen' | 'count' | 'stock' | 'percent' | 'minutes' | 'days' | 'date';

/** The column of each sum, by the kind of facts it belongs to. */
const columns = {
  bill: {
    bills: 'count',
    gross: 'fen',
    packageDeduction: 'fen',
    rateDiscount: 'fen',
    reduction: 'fen',
    coupon: 'fen',
    points: 'fen',
    insurance: 'fen',
    net: 'fen',
    arrearsMade: 'fen',
  },
  payment: {
    billPaid: 'fen',
    arrearsCollected: 'fen',
    billRefunded: 'fen',
    payments: 'count',
    taken: 'fen',
    paidOut: 'fen',
    takings: 'fen',
    fromCards: 'fen',
    fromDeposits: 'fen',
  },
  refund: { writtenOff: 'fen' },
  line: {
    itemLines: 'count',
    units: 'count',
    itemGross: 'fen',
    itemOff: 'fen',
    itemPackage: 'fen',
    itemInsured: 'fen',
    itemNet: 'fen',
    itemRefunded: 'fen',
    income: 'fen',
    drugIncome: 'fen',
    antibioticIncome: 'fen',
    drugUnits: 'count',
  },
  share: { shareBase: 'fen', share: 'fen' },
  cost: { cost: 'fen', consumableCost: 'fen' },
  visit: {
    visits: 'count',
    newVisits: 'count',
    returningVisits: 'count',
    completedVisits: 'count',
    leftVisits: 'count',
    recordsComplete: 'count',
    waited: 'count',
    waitingMinutes: 'minutes',
    treated: 'count',
    treatingMinutes: 'minutes',
  },
  booking: { bookings: 'count', came: 'count', treatedBookings: 'count', settledBookings: 'count', noShows: 'count', cancelled: 'count' },
  diagnosis: { diagnoses: 'count', primaryDiagnoses: 'count', infectiousCases: 'count' },
  claim: { claims: 'count', openClaims: 'count', openDays: 'days' },
  claimBill: {
    claimedBills: 'count',
    claimDrafted: 'fen',
    claimed: 'fen',
    claimPaid: 'fen',
    claimReduced: 'fen',
    claimRefused: 'fen',
    claimOpen: 'fen',
  },
  batch: { batches: 'count', batchUnits: 'stock', batchValue: 'fen', usedUnits: 'stock' },
  ...antibioticColumns,
  ...storeColumns,
} as const satisfies Record<FactKind, Record<string, Unit>>;

type Columns = typeof columns;
export type SumName = { [Kind in FactKind]: keyof Columns[Kind] & string }[FactKind];
export type Sums = Readonly<Partial<Record<SumName, number>>>;

/** Sums of one column of one kind of facts, so a figure is the sum of its facts and nothing else. */
export const sums = Object.fromEntries(
  Object.entries(columns).flatMap(([of, units]) => Object.entries(units).map(([name, unit]) => [name, { of, unit }])),
) as Record<SumName, { of: FactKind; unit: Unit }>;

export const sumsOfKind = (kind: FactKind): SumName[] => Object.keys(columns[kind]) as SumName[];

/** The length of the period and the totals, for figures that need more than their own sums. */
export interface Reading {
  /** Days of the period. */
  days: number;
  /** The sums of all rows. */
  whole: Sums;
  today?: string;
}

interface Derived {
  unit: Unit;
  /** The sums it is made of: a press on the figure opens the facts of one of these. */
  of: readonly SumName[];
  figure: (found: Sums, reading: Reading) => number | null;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
/** Null where there is nothing to divide by. */
const quotient = (unit: Unit, of: SumName, per: SumName): Derived => ({
  unit,
  of: [of, per],
  figure: (found) => {
    const divisor = found[per] ?? 0;
    if (divisor === 0) return null;
    const value = (found[of] ?? 0) / divisor;
    if (unit === 'fen') return Math.round(value);
    return tenths(unit === 'percent' ? value * 100 : value);
  },
});
const marginOf = (found: Sums) => (found.income ?? 0) - (found.cost ?? 0);
const soldMarginOf = (found: Sums) => (found.soldIncome ?? 0) - (found.soldCost ?? 0);
const netPurchasedOf = (found: Sums) => (found.purchasedValue ?? 0) - (found.sentBackValue ?? 0);
/** Twice the average stock of a period, in whole fen. */
const twiceAverageOf = (found: Sums) => (found.openingValue ?? 0) + (found.closingValue ?? 0);
/** Days that stock lasts at the use of so many days. */
const coverOf = (used: SumName, days: number): Derived => ({
  unit: 'days',
  of: ['coverUnits', used],
  figure: (found) => ((found[used] ?? 0) > 0 ? tenths(((found.coverUnits ?? 0) * days) / found[used]!) : null),
});

/** Days until one item in one warehouse is sold out; several rows have no day in common, and what is not sold has none. */
const daysLeftOf = ({ forecastRows = 0, forecastSold = 0, forecastDays = 0 }: Sums): number | null =>
  forecastRows === 1 && forecastSold > 0 ? forecastDays : null;
const forecastSums = ['forecastDays', 'forecastSold', 'forecastRows'] as const satisfies readonly SumName[];

/** Figures made of several sums; of a total, from the totals. */
export const derived = {
  averageBill: quotient('fen', 'net', 'bills'),
  incomePerVisit: quotient('fen', 'income', 'visits'),
  drugShare: quotient('percent', 'drugIncome', 'income'),
  antibioticShare: quotient('percent', 'antibioticIncome', 'drugIncome'),
  antibioticVisitShare: quotient('percent', 'antibioticVisits', 'visits'),
  injectionVisitShare: quotient('percent', 'injectionVisits', 'visits'),
  drugsPerPrescription: quotient('count', 'prescribedDrugs', 'prescriptions'),
  antibioticPrescriptionShare: quotient('percent', 'antibioticPrescriptions', 'prescriptions'),
  injectionPrescriptionShare: quotient('percent', 'injectionPrescriptions', 'prescriptions'),
  drugPerVisit: quotient('fen', 'drugIncome', 'visits'),
  cameShare: quotient('percent', 'came', 'bookings'),
  noShowShare: quotient('percent', 'noShows', 'bookings'),
  recordShare: quotient('percent', 'recordsComplete', 'completedVisits'),
  newShare: quotient('percent', 'newVisits', 'visits'),
  averageWaiting: quotient('minutes', 'waitingMinutes', 'waited'),
  averageTreating: quotient('minutes', 'treatingMinutes', 'treated'),
  margin: { unit: 'fen', of: ['income', 'cost'], figure: marginOf },
  marginShare: {
    unit: 'percent',
    of: ['income', 'cost'],
    figure: (found) => (found.income ? tenths((marginOf(found) / found.income) * 100) : null),
  },
  shareOfIncome: quotient('percent', 'share', 'income'),
  paidShare: quotient('percent', 'claimPaid', 'claimed'),
  averageOpenDays: quotient('days', 'openDays', 'openClaims'),
  daysOfCover: {
    unit: 'days',
    of: ['batchUnits', 'usedUnits'],
    figure: (found) => (found.usedUnits ? Math.round(((found.batchUnits ?? 0) * 90) / found.usedUnits) : null),
  },
  /** Fen by which averaged costs made stock worth more or less than its movements. */
  costChange: {
    unit: 'fen',
    of: ['closingValue', 'openingValue', 'inValue', 'outValue'],
    figure: ({ openingValue = 0, inValue = 0, outValue = 0, closingValue = 0 }) => closingValue - openingValue - inValue + outValue,
  },
  averageStock: { unit: 'fen', of: ['openingValue', 'closingValue'], figure: (found) => Math.round(twiceAverageOf(found) / 2) },
  turnovers: {
    unit: 'count',
    of: ['goodsOutValue', 'openingValue', 'closingValue'],
    figure: (found) => (twiceAverageOf(found) > 0 ? tenths(((found.goodsOutValue ?? 0) * 2) / twiceAverageOf(found)) : null),
  },
  turnoverDays: {
    unit: 'days',
    of: ['goodsOutValue', 'openingValue', 'closingValue'],
    figure: (found, { days }) =>
      (found.goodsOutValue ?? 0) > 0 ? tenths((twiceAverageOf(found) * days) / (2 * found.goodsOutValue!)) : null,
  },
  /** The part of the goods that left for good which was destroyed and used by nobody. */
  destroyedShare: {
    unit: 'percent',
    of: ['damageValue', 'goodsOutValue'],
    figure: ({ damageValue = 0, goodsOutValue = 0 }) =>
      damageValue + goodsOutValue > 0 ? tenths((damageValue / (damageValue + goodsOutValue)) * 100) : null,
  },
  idleDaysAverage: quotient('days', 'idleDays', 'idleBatches'),
  netPurchased: { unit: 'fen', of: ['purchasedValue', 'sentBackValue'], figure: netPurchasedOf },
  purchaseShare: {
    unit: 'percent',
    of: ['purchasedValue', 'sentBackValue'],
    figure: (found, { whole }) => (netPurchasedOf(whole) > 0 ? tenths((netPurchasedOf(found) / netPurchasedOf(whole)) * 100) : null),
  },
  soldMargin: { unit: 'fen', of: ['soldIncome', 'soldCost'], figure: soldMarginOf },
  soldMarginShare: {
    unit: 'percent',
    of: ['soldIncome', 'soldCost'],
    figure: (found) => (found.soldIncome ? tenths((soldMarginOf(found) / found.soldIncome) * 100) : null),
  },
  forecastDaysLeft: { unit: 'days', of: forecastSums, figure: daysLeftOf },
  forecastOutDay: {
    unit: 'date',
    of: forecastSums,
    figure: (found, { today = '1970-01-01' }) => {
      const days = daysLeftOf(found);
      return days === null ? null : daysBetween('1970-01-01', today) + days;
    },
  },
  coverDays30: coverOf('used30', 30),
  coverDays90: coverOf('used90', 90),
} as const satisfies Record<string, Derived>;
export type DerivedName = keyof typeof derived;

export type MeasureName = SumName | DerivedName;

const isDerived = (name: MeasureName): name is DerivedName => name in derived;
export const unitOf = (name: MeasureName): Unit => (isDerived(name) ? derived[name].unit : sums[name].unit);
export const labelOf = (name: MeasureName): MessageId => `businessReport.measure.${name}`;
/** The sums a measure is made of. */
export const sumsOf = (name: MeasureName): readonly SumName[] => (isDerived(name) ? derived[name].of : [name]);
/** True if a measure adds stock units up. */
export const isOfStock = (name: MeasureName): boolean => sumsOf(name).some((sum) => sums[sum].unit === 'stock');
/** The figure of a measure from the sums it is made of. */
export const figureOf = (name: MeasureName, found: Sums, reading: Reading): number | null =>
  isDerived(name) ? derived[name].figure(found, reading) : (found[name] ?? 0);

export const sumNames = Object.keys(sums) as [SumName, ...SumName[]];
export const measureNames = [...sumNames, ...(Object.keys(derived) as DerivedName[])] as [MeasureName, ...MeasureName[]];

/** Whether the facts of a measure have all of these dimensions. */
export const hasDimensions = (name: MeasureName, wanted: readonly DimensionName[]): boolean =>
  sumsOf(name).every((sum) => wanted.every((dimension) => (factKinds[sums[sum].of] as readonly DimensionName[]).includes(dimension)));
