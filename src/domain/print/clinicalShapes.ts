import * as z from 'zod/mini';
import * as Certificate from '../certificate/shapes.ts';
import { patientSignature } from '../form/formShapes.ts';
import * as Form from '../form/shapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, head } from './paperParts.ts';

/** What a doctor certifies; the days off of a sick-leave certificate only. */
export const certificatePrint = z.extend(head, {
  kind: Certificate.kind,
  number: z.string(),
  /** Number of the voided certificate that this one is given for; absent or empty where there is none. */
  replaces: z.optional(z.string()),
  issuedAt: Wire.instant,
  visitDate: Wire.instant,
  departmentName: bilingual,
  doctorName: bilingual,
  idNumber: z.string(),
  workUnit: z.string(),
  diagnoses: z.array(z.object({ name: bilingual, certainty: Certificate.certainty })),
  restFrom: z.nullable(Wire.calendarDate),
  restTo: z.nullable(Wire.calendarDate),
  advice: z.string(),
});
export type CertificatePrint = z.infer<typeof certificatePrint>;

/** A form with the answers that were given; a draft is printed to be signed by hand. */
export const formPrint = z.extend(head, {
  formName: bilingual,
  formVersion: z.number(),
  definition: Form.definition,
  answers: Form.answers,
  results: Form.results,
  subject: Form.subject,
  authorName: bilingual,
  /** Both empty while nobody co-signed. */
  cosignerName: bilingual,
  cosignedAt: z.nullable(Wire.instant),
  /** Written on a phone; null where the patient signs by hand. */
  patientSignature: z.nullable(patientSignature),
  departmentName: bilingual,
  visitDate: Wire.instant,
  signedAt: z.nullable(Wire.instant),
  /** 0 for the first writing. */
  correction: z.number(),
  reason: z.string(),
  isCorrected: z.boolean(),
});
export type FormPrint = z.infer<typeof formPrint>;

/** Who wears the band, and what everybody who touches them has to know. */
export const wristbandPrint = z.extend(head, {
  /** A code of the dictionary in words; both empty where nobody knows it. */
  bloodType: bilingual,
  allergyNeverFlag: z.boolean(),
  allergyAskedFlag: z.optional(z.boolean()),
  allergies: z.array(bilingual),
  printedAt: Wire.instant,
});
export type WristbandPrint = z.infer<typeof wristbandPrint>;
