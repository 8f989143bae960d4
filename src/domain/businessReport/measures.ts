import type { MessageId } from '../messageId.ts';
import type { DimensionName } from './dimensions.ts';

const time = ['day', 'month', 'hour', 'clinic'] as const;
const person = ['doctor', 'department', 'sex', 'ageGroup'] as const;

/** Kinds of facts, each with the dimensions its facts have. */
export const factKinds = {
  /** Settled bills, on the moment they were settled. */
  bill: [...time, 'cashier', 'doctor', 'department'],
  /** Rows of the cash ledger: bills, arrears, cards, packages and what went back. */
  payment: [...time, 'cashier', 'doctor', 'department', 'method', 'moneyKind'],
  /** Refunds that were paid out or taken from arrears. */
  refund: [...time, 'cashier', 'doctor', 'department'],
  /** Lines of settled bills, and on the day of a refund the lines it took back. */
  line: [...time, 'doctor', 'executor', 'department', 'category', 'item'],
  /** Shares of doctors in lines of bills, and what refunds took back of them; the doctor is who earns the share. */
  share: [...time, 'doctor', 'department', 'category', 'item', 'shareRule', 'shareRole'],
  /** Stock that left with a prescription or came back, at the cost of its batch. */
  cost: [...time, 'doctor', 'department', 'category', 'item'],
  /** Visits, on the moment the patient signed in. */
  visit: [...time, ...person],
  /** Booked appointments, on the moment they were booked for. */
  booking: [...time, ...person],
  diagnosis: [...time, ...person, 'diagnosis'],
  /** Batches that are on the shelves now, on the day they expire. */
  batch: ['clinic', 'expiryMonth', 'item', 'category', 'warehouse'],
} as const satisfies Record<string, readonly DimensionName[]>;
export type FactKind = keyof typeof factKinds;

export type Unit = 'fen' | 'count' | 'percent' | 'minutes' | 'days';

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
    moneyIn: 'fen',
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
  cost: { cost: 'fen' },
  visit: {
    visits: 'count',
    newVisits: 'count',
    returningVisits: 'count',
    completedVisits: 'count',
    leftVisits: 'count',
    waited: 'count',
    waitingMinutes: 'minutes',
    treated: 'count',
    treatingMinutes: 'minutes',
  },
  booking: { bookings: 'count', came: 'count', noShows: 'count', cancelled: 'count' },
  diagnosis: { diagnoses: 'count', primaryDiagnoses: 'count' },
  batch: { batches: 'count', batchUnits: 'count', batchValue: 'fen', usedUnits: 'count' },
} as const satisfies Record<FactKind, Record<string, Unit>>;

type Columns = typeof columns;
export type SumName = { [Kind in FactKind]: keyof Columns[Kind] & string }[FactKind];
export type Sums = Readonly<Partial<Record<SumName, number>>>;

/** Sums of one column of one kind of facts, so a figure is the sum of its facts and nothing else. */
export const sums = Object.fromEntries(
  Object.entries(columns).flatMap(([of, units]) => Object.entries(units).map(([name, unit]) => [name, { of, unit }])),
) as Record<SumName, { of: FactKind; unit: Unit }>;

export const sumsOfKind = (kind: FactKind): SumName[] => Object.keys(columns[kind]) as SumName[];

interface Derived {
  unit: Unit;
  /** The sums it is made of: a press on the figure opens the facts of one of these. */
  of: readonly SumName[];
  figure: (found: Sums) => number | null;
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

/** Figures made of several sums; of a total, from the totals. */
export const derived = {
  averageBill: quotient('fen', 'net', 'bills'),
  incomePerVisit: quotient('fen', 'income', 'visits'),
  drugShare: quotient('percent', 'drugIncome', 'income'),
  antibioticShare: quotient('percent', 'antibioticIncome', 'drugIncome'),
  drugPerVisit: quotient('fen', 'drugIncome', 'visits'),
  cameShare: quotient('percent', 'came', 'bookings'),
  noShowShare: quotient('percent', 'noShows', 'bookings'),
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
  daysOfCover: {
    unit: 'days',
    of: ['batchUnits', 'usedUnits'],
    figure: (found) => (found.usedUnits ? Math.round(((found.batchUnits ?? 0) * 90) / found.usedUnits) : null),
  },
} as const satisfies Record<string, Derived>;
export type DerivedName = keyof typeof derived;

export type MeasureName = SumName | DerivedName;

const isDerived = (name: MeasureName): name is DerivedName => name in derived;
export const unitOf = (name: MeasureName): Unit => (isDerived(name) ? derived[name].unit : sums[name].unit);
export const labelOf = (name: MeasureName): MessageId => `businessReport.measure.${name}`;
/** The sums a measure is made of. */
export const sumsOf = (name: MeasureName): readonly SumName[] => (isDerived(name) ? derived[name].of : [name]);
/** The figure of a measure from the sums it is made of. */
export const figureOf = (name: MeasureName, found: Sums): number | null =>
  isDerived(name) ? derived[name].figure(found) : (found[name] ?? 0);

export const sumNames = Object.keys(sums) as [SumName, ...SumName[]];
export const measureNames = [...sumNames, ...(Object.keys(derived) as DerivedName[])] as [MeasureName, ...MeasureName[]];

/** Whether the facts of a measure have all of these dimensions. */
export const hasDimensions = (name: MeasureName, wanted: readonly DimensionName[]): boolean =>
  sumsOf(name).every((sum) => wanted.every((dimension) => (factKinds[sums[sum].of] as readonly DimensionName[]).includes(dimension)));
