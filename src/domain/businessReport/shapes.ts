import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { reportCodes } from './codes.ts';
import { dimensionNames } from './dimensions.ts';
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
  by: z.optional(dimension),
  andBy: z.optional(dimension),
  comparisons: z.optional(z.array(z.enum(comparisons)).check(z.maxLength(2))),
});
export type Criteria = z.infer<typeof criteria>;
export const asked = z.extend(criteria, { reportCode });
export type Asked = z.infer<typeof asked>;

export const keyName = z.object({ nameZh: z.string(), nameEn: z.string() });
export type KeyName = z.infer<typeof keyName>;
const figure = z.nullable(z.number());
const figures = z.array(figure);

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
  totals: figures,
  comparedTotals: z.array(figures),
  /** True if rows were left out of the table; the totals hold all of them. */
  isCut: z.boolean(),
});
export type Answer = z.infer<typeof answer>;

/** The facts of one figure: the sum, and the keys of its row; no keys for a total. */
export const drillCriteria = z.extend(asked, { sum: z.enum(sumNames), keys: z.array(Wire.shortText).check(z.maxLength(2)) });
export type DrillAsked = z.infer<typeof drillCriteria>;

export const fact = z.object({
  id: Wire.id,
  at: Wire.instant,
  clinicId: Wire.id,
  /** What the fact is part of. */
  of: z.enum(['bill', 'card', 'package', 'visit', 'appointment', 'batch']),
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

const choice = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
/** What a reader may narrow reports by. */
export const choices = z.object({
  clinics: z.array(choice),
  cashiers: z.array(choice),
  doctors: z.array(choice),
  departments: z.array(choice),
});
export type Choices = z.infer<typeof choices>;
