import * as z from 'zod/mini';
import { vitalValues } from '../encounter/shapes.ts';
import * as Report from '../report/shapes.ts';
import { vaccination } from '../vaccine/shapes.ts';
import * as Wire from '../wire.ts';

/** What every entry says: which visit it belongs to, and when it was. */
const entry = { id: Wire.id, at: Wire.instant, appointmentId: Wire.id, doctorName: z.string() };

export const vitalSign = z.object({
  ...entry,
  values: vitalValues,
  /** Of the patient: values are judged by age and sex. */
  birthDate: Wire.birthDay,
  sex: z.string(),
});
export type VitalSign = z.infer<typeof vitalSign>;

export const diagnose = z.object({
  ...entry,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  certainty: z.enum(['confirmed', 'suspected']),
  note: z.string(),
});
export type Diagnose = z.infer<typeof diagnose>;

const check = {
  ...entry,
  itemName: z.string(),
  itemNameEn: z.string(),
  /** Null while none is signed. */
  reportId: z.nullable(Wire.id),
  status: Report.state,
  /** Critical findings the signed report is marked with. */
  criticalFindings: z.array(Report.finding),
};
export const labCheck = z.object({
  ...check,
  abnormal: z.array(Report.result),
  resultCount: z.number(),
  findings: z.string(),
  impression: z.string(),
});
export type LabCheck = z.infer<typeof labCheck>;

export const videoCheck = z.object({ ...check, findings: z.string(), impression: z.string(), fileCount: z.number() });
export type VideoCheck = z.infer<typeof videoCheck>;

export const vaccine = z.extend(vaccination, { at: Wire.instant });
export type Vaccine = z.infer<typeof vaccine>;

export const drug = z.object({
  ...entry,
  itemId: z.nullable(Wire.id),
  itemName: z.string(),
  itemNameEn: z.string(),
  specification: z.string(),
  dose: z.nullable(z.number()),
  doseUnit: z.nullable(z.string()),
  routeCode: z.nullable(z.string()),
  frequencyCode: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  quantity: z.number(),
  unit: z.string(),
  unitEn: z.string(),
  dispensingStatus: z.nullable(z.number()),
});
export type Drug = z.infer<typeof drug>;

export const appointment = z.object({
  ...entry,
  status: z.number(),
  reason: z.string(),
  departmentZh: z.string(),
  departmentEn: z.string(),
  hasRecord: z.boolean(),
});
export type Appointment = z.infer<typeof appointment>;

export const growth = z.object({
  sex: z.string(),
  birthDate: Wire.birthDay,
  points: z.array(
    z.object({
      id: Wire.id,
      recordedAt: Wire.instant,
      ageDays: z.number(),
      value: z.number(),
      z: z.nullable(z.number()),
      percentile: z.nullable(z.number()),
      isPlausible: z.boolean(),
    }),
  ),
  /** Lines of the standard at these z-scores; none where neither sex nor age is covered. */
  curves: z.array(z.object({ z: z.number(), points: z.array(z.object({ ageDays: z.number(), value: z.number() })) })),
});
export type Growth = z.infer<typeof growth>;
