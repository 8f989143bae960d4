import * as z from 'zod/mini';
import * as CriticalValue from '../criticalValue/shapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, practiceHead } from './paperParts.ts';

/** A line of the register, its names in both languages. */
export const criticalRegisterLine = z.object({
  id: Wire.id,
  patientId: Wire.id,
  patientName: bilingual,
  sex: z.string(),
  birthday: Wire.birthDay,
  /** When the identity was corrected after the value was told. */
  identityCorrectedAt: z.optional(z.nullable(Wire.instant)),
  mrn: z.string(),
  /** Empty where the value was found at the bedside. */
  reportNumber: z.string(),
  isReviewed: z.boolean(),
  items: z.array(CriticalValue.item),
  doctorName: bilingual,
  departmentName: bilingual,
  resultAt: Wire.instant,
  reportedBy: bilingual,
  notices: z.array(
    z.object({
      step: z.number(),
      party: z.string(),
      roleZh: z.string(),
      roleEn: z.string(),
      at: Wire.instant,
      names: z.array(bilingual),
    }),
  ),
  acknowledgedAt: z.nullable(Wire.instant),
  acknowledgedBy: z.nullable(bilingual),
  readBack: z.array(z.string()),
  actions: z.array(CriticalValue.actionKind),
  actionNote: z.string(),
  contact: z.nullable(CriticalValue.contact),
  actedAt: z.nullable(Wire.instant),
  actedBy: z.nullable(bilingual),
  correctedAt: z.nullable(Wire.instant),
  /** From report to acknowledgement, in minutes. */
  minutes: z.nullable(z.number()),
  state: CriticalValue.state,
});
export type CriticalRegisterLine = z.infer<typeof criticalRegisterLine>;

/** The register of critical values (危急值登记本), as it was filtered. */
export const criticalRegisterPrint = z.extend(practiceHead, {
  printedBy: bilingual,
  printedAt: Wire.instant,
  /** Of the filter; empty for an open end. */
  from: z.string(),
  to: z.string(),
  lines: z.array(criticalRegisterLine),
});
export type CriticalRegisterPrint = z.infer<typeof criticalRegisterPrint>;
