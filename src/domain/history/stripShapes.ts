import * as z from 'zod/mini';
import { measuredVitals } from '../encounter/shapes.ts';
import * as Wire from '../wire.ts';

const problem = z.object({ nameZh: z.string(), nameEn: z.string() });
/** The last result of one laboratory indicator, with the results before it in the same unit, the oldest first. */
const result = z.object({
  indicatorId: Wire.id,
  /** Order of the last result, whose report shows it whole. */
  orderId: z.optional(Wire.id),
  itemName: z.optional(z.string()),
  itemNameEn: z.optional(z.string()),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  result: z.string(),
  abnormalFlag: z.string(),
  at: Wire.instant,
  before: z.array(z.string()),
});
export type Result = z.infer<typeof result>;

/** An earlier visit in short: its diagnoses in their order, and the drugs that were signed in it. */
const visit = z.object({
  encounterId: Wire.id,
  at: Wire.instant,
  doctorName: z.string(),
  doctorNameEn: z.string(),
  diagnoses: z.array(z.extend(problem, { code: z.string() })),
  drugs: z.array(problem),
});
export type EarlierVisit = z.infer<typeof visit>;

/** What a doctor asks first of a patient, for the strip above a record. What the patient owes and holds on cards comes with the band. */
export const strip = z.object({
  /** Active past histories, then the diagnoses of the last visits. */
  problems: z.array(problem),
  /** The last visits, the newest first; the visit of the record that is open may be one of them. */
  visits: z.array(visit),
  /** The last measurements of any visit, the newest first. */
  vitals: z.array(measuredVitals),
  results: z.array(result),
  vaccinesDue: Wire.count,
  /** Doses among them whose last day has passed. */
  vaccinesOverdue: z.optional(Wire.count),
  nextBooking: z.nullable(z.object({ startsAt: Wire.instant, doctorName: z.string(), doctorNameEn: z.string() })),
  /** Follow-ups that wait, and examinations without a signed report. */
  openTasks: Wire.count,
  /** Active packages; null for readers without a right to money. */
  packages: z.nullable(z.array(z.object({ nameZh: z.string(), nameEn: z.string(), expiresOn: Wire.calendarDate }))),
});
export type Strip = z.infer<typeof strip>;
