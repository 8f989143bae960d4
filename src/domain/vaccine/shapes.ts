import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

export const vaccination = z.object({
  id: Wire.id,
  vaccineCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  doseNumber: z.number(),
  givenOn: Wire.lifeDay,
  batchNumber: z.string(),
  positionCode: z.nullable(z.string()),
  place: z.string(),
  note: z.string(),
  recordedBy: z.string(),
  /** Given here by a nurse on a doctor's order; otherwise told or read from a vaccination book. */
  isOrdered: z.boolean(),
  /** Of the visit whose order it was, where it was given in this practice. */
  appointmentId: z.nullable(Wire.id),
});
export type Vaccination = z.infer<typeof vaccination>;

export const dose = z.object({
  vaccineCode: z.string(),
  doseNumber: z.number(),
  dueOn: Wire.lifeDay,
  state: z.enum(['done', 'due', 'overdue', 'planned']),
  vaccinationId: z.nullable(Wire.id),
  givenOn: z.nullable(Wire.lifeDay),
});

export const plan = z.object({
  birthDate: Wire.birthDay,
  /** Empty for grown people: only what they had. */
  doses: z.array(dose),
  vaccinations: z.array(vaccination),
});
export type Plan = z.infer<typeof plan>;

export const draft = z.object({
  vaccineCode: Wire.shortText.check(z.minLength(1)),
  /** Of a vaccine outside the programme. */
  name: Wire.shortText,
  doseNumber: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
  givenOn: Wire.lifeDay,
  batchNumber: Wire.shortText,
  positionCode: z.nullable(Wire.shortText),
  place: Wire.shortText,
  note: Wire.remark,
});
export type Draft = z.infer<typeof draft>;

/** What the nurse adds to the execution of a vaccine order. */
export const injection = z.object({
  id: Wire.id,
  at: Wire.instant,
  positionId: z.nullable(Wire.idOrNone),
  batchNo: Wire.shortText.check(z.minLength(1)),
  vaccinationNumber: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
  note: Wire.remark,
});
export type Injection = z.infer<typeof injection>;
/** The fields that the nurse types; the number is empty until it is known. */
export const injectionDraft = z.extend(z.omit(injection, { id: true, at: true }), {
  vaccinationNumber: z.nullable(injection.shape.vaccinationNumber),
});
export type InjectionDraft = z.infer<typeof injectionDraft>;
