import * as z from 'zod/mini';
import * as Consultation from '../consultation/shapes.ts';
import * as Wire from '../wire.ts';
import { bilingual, head } from './paperParts.ts';

const note = z.extend(Consultation.note, {
  /** 0 for the first writing. */
  correction: Wire.count,
  correctionReason: z.string(),
  authorName: bilingual,
  /** Picture as a data URL. */
  authorSignature: z.nullable(z.string()),
  signedAt: Wire.instant,
});

/** A consultation (会诊单): the request, and the answer as it was signed last. */
export const consultationPrint = z.extend(head, {
  number: z.string(),
  kind: Consultation.kind,
  state: Consultation.state,
  visitDate: Wire.instant,
  /** Confirmed and suspected diagnoses of the visit. */
  diagnoses: z.array(bilingual),
  /** Who was asked; empty where only a doctor or only a department was. */
  departmentName: bilingual,
  doctorName: bilingual,
  reason: z.string(),
  question: z.string(),
  askerName: bilingual,
  askerSignature: z.nullable(z.string()),
  askedAt: Wire.instant,
  dueAt: Wire.instant,
  accepterName: bilingual,
  acceptedAt: z.nullable(Wire.instant),
  finisherName: bilingual,
  finishedAt: z.nullable(Wire.instant),
  withdrawnAt: z.nullable(Wire.instant),
  withdrawReason: z.string(),
  /** Null while there is no answer. */
  answer: z.nullable(note),
});
export type ConsultationPrint = z.infer<typeof consultationPrint>;
