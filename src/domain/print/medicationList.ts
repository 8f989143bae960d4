import * as z from 'zod/mini';
import { source } from '../history/drugs/shapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, head, usage } from './paperParts.ts';

/** One medicine that the patient takes. */
export const medicationLine = z.extend(usage, {
  name: bilingual,
  specification: bilingual,
  /** yyyy, yyyy-MM or yyyy-MM-dd; empty if unknown. */
  since: z.string(),
  /** Last day of an order. */
  until: z.nullable(Wire.lifeDay),
  isEstimated: z.boolean(),
  /** Null for an order of this organisation. */
  source: z.nullable(source),
  /** The doctor of an order, else who wrote it down. */
  by: bilingual,
  note: z.string(),
  /** False: no check knows the medicine. */
  isChecked: z.boolean(),
});
export type MedicationLine = z.infer<typeof medicationLine>;

/** The medication list of a patient (用药清单), for the patient. */
export const medicationListPrint = z.extend(head, {
  allergyNeverFlag: z.boolean(),
  allergyAskedFlag: z.optional(z.boolean()),
  allergies: z.array(bilingual),
  medicines: z.array(medicationLine),
  /** The last person who went through the list with the patient; null if it was never reviewed. */
  review: z.nullable(z.object({ at: Wire.instant, by: bilingual, listed: Wire.count, isOutdated: z.boolean() })),
  printedAt: Wire.instant,
});
export type MedicationListPrint = z.infer<typeof medicationListPrint>;
