import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

export const file = z.object({ id: Wire.id, name: z.string(), type: z.string(), size: z.number() });
export type StoredFile = z.infer<typeof file>;

export const documentType = z.enum(['report', 'imaging', 'consent', 'identity', 'photo', 'other']);
export type DocumentType = z.infer<typeof documentType>;

export const document = z.object({
  id: Wire.id,
  patientId: Wire.id,
  appointmentId: Wire.id,
  /** When the visit was to begin. */
  appointmentAt: Wire.instant,
  type: documentType,
  name: z.string(),
  file,
  createdAt: Wire.instant,
  createdBy: z.string(),
  version: Wire.version,
});
export type Document = z.infer<typeof document>;

export const documentDraft = z.object({
  patientId: Wire.id,
  appointmentId: Wire.id,
  fileId: Wire.id,
  type: documentType,
  name: Wire.shortText.check(z.minLength(1)),
});
export type DocumentDraft = z.infer<typeof documentDraft>;
