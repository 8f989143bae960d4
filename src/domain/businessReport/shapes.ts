import * as z from 'zod/mini';
import { shareBases, shareRoles, shareWays } from '../register/shareRules.ts';
import * as Wire from '../wire.ts';
import { reportCodes } from './codes.ts';
import { dimensionNames } from './dimensions.ts';
import { mostTarget } from './forecast/forecast.ts';
import { measureNames, sumNames } from './measures.ts';
import { comparisons } from './period.ts';

export const reportCode = z.enum(reportCodes);
const dimension = z.enum(dimensionNames);

/** What a report is asked for. Without clinics: the clinic of the session. */
export const criteria = z.object({
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  /** Ids of clinics; all that the reader may see: `isChain`. */
  clinicId: z.optional(Wire.id),
  isChain: z.optional(z.boolean()),
  cashierId: z.optional(Wire.id),
  doctorId: z.optional(Wire.id),
  departmentId: z.optional(Wire.id),
  insurerId: z.optional(Wire.id),
  by: z.optional(dimension),
  andBy: z.optional(dimension),
  comparisons: z.optional(z.array(z.enum(comparisons)).check(z.maxLength(2))),
  /** Days that stock is wanted to last, of a forecast. */
  target: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostTarget))),
});
export type Criteria = z.infer<typeof criteria>;
export const asked = z.extend(criteria, { reportCode });
export type Asked = z.infer<typeof asked>;

export const keyName = z.object({ nameZh: z.string(), nameEn: z.string() });
export type KeyName = z.infer<typeof keyName>;
const figure = z.nullable(z.number());
const figures = z.array(figure);

/** Units of an item by its key, for figures that count stock units. */
const packing = z.object({
  packageUnit: z.string(),
  packageUnitEn: z.string(),
  singleUnit: z.string(),
  singleUnitEn: z.string(),
  splitAllowed: z.boolean(),
  singlesPerPackage: z.nullable(z.number()),
});

const row = z.object({
  /** One key for each grouping; '' where nothing is named. */
  keys: z.array(z.string()),
  /** Names of those keys that a table holds. */
  names: z.array(z.nullable(keyName)),
  /** One figure for each measure. */
  figures,
  /** The same in each period of comparison; null where the groupings are times. */
  compared: z.array(z.nullable(figures)),
});
export type Row = z.infer<typeof row>;

const period = z.object({ from: Wire.calendarDate, to: Wire.calendarDate });
export const answer = z.object({
  reportCode,
  period,
  groupings: z.array(dimension),
  measures: z.array(z.enum(measureNames)),
  comparisons: z.array(z.object({ comparison: z.enum(comparisons), period })),
  rows: z.array(row),
  /** Units of the items in the rows, by the key of the item. */
  packings: z.record(z.string(), packing),
  /** A figure of stock units is null where several items are added up. */
  totals: figures,
  comparedTotals: z.array(figures),
  /** True if sums of payments are withheld until the reader has signed the own till. */
  isWithheld: z.optional(z.boolean()),
  /** True if rows were left out of the table; the totals hold all of them. */
  isCut: z.boolean(),
});
export type Answer = z.infer<typeof answer>;

/** The facts of one figure: the sum, and the keys of its row; no keys for a total. */
export const drillCriteria = z.extend(asked, { sum: z.enum(sumNames), keys: z.array(Wire.nameOrId).check(z.maxLength(2)) });
export type DrillAsked = z.infer<typeof drillCriteria>;

export const fact = z.object({
  id: Wire.id,
  at: Wire.instant,
  clinicId: Wire.id,
  /** What the fact is part of. */
  of: z.enum(['bill', 'card', 'package', 'deposit', 'visit', 'appointment', 'batch', 'goods', 'stockDocument', 'stockTransfer', 'claim']),
  /** Id and number of that. */
  objectId: Wire.id,
  number: z.string(),
  patientName: z.string(),
  patientNameEn: z.string(),
  /** The item, method or diagnosis, where the fact is about one. */
  noteZh: z.string(),
  noteEn: z.string(),
  figure: z.number(),
});
export type Fact = z.infer<typeof fact>;
/** `sum` is that of all facts, whatever page is shown. */
export const drilled = z.object({ rows: z.array(fact), total: Wire.count, sum: z.number() });
export type Drilled = z.infer<typeof drilled>;

/** Whose shares are explained, in which days and clinics. */
export const shareCriteria = z.pick(criteria, { from: true, to: true, clinicId: true, isChain: true, doctorId: true });
export type ShareCriteria = z.infer<typeof shareCriteria>;

/** One line of the explanation of shares: amounts of a month, the rule, and what it came to. */
export const shareLine = z.object({
  clinicId: Wire.id,
  doctorId: Wire.id,
  doctorName: z.string(),
  doctorNameEn: z.string(),
  ruleId: Wire.id,
  ruleName: z.string(),
  ruleNameEn: z.string(),
  /** What the rule is for: a category or an item; empty for everything. */
  scopeName: z.string(),
  scopeNameEn: z.string(),
  role: z.enum(shareRoles),
  base: z.enum(shareBases),
  way: z.enum(shareWays),
  month: Wire.shortText,
  isTakenBack: z.boolean(),
  units: z.number(),
  /** Fen for each unit, of a rule by units. */
  unitAmount: z.nullable(z.number()),
  /** Parts of the month's amount, each with its rate. */
  parts: z.array(z.object({ amount: z.number(), rate: z.number() })),
  /** The amount the share is taken from in the days that were asked for. */
  amount: z.number(),
  /** The share of the same month before those days. */
  earlierShare: z.number(),
  share: z.number(),
});
export type ShareLine = z.infer<typeof shareLine>;

const choice = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
/** What a reader may narrow reports by. */
export const choices = z.object({
  clinics: z.array(choice),
  cashiers: z.array(choice),
  doctors: z.array(choice),
  departments: z.array(choice),
  insurers: z.array(choice),
});
export type Choices = z.infer<typeof choices>;
