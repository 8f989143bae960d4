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
  /** Its folder; null for a document outside all folders. */
  catalogueId: z.nullable(Wire.id),
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
  catalogueId: z.optional(z.nullable(Wire.id)),
});
export type DocumentDraft = z.infer<typeof documentDraft>;

/** A change of a document. Without `catalogueId` it stays in its folder; null takes it out. */
export const documentChange = z.object({
  id: Wire.id,
  version: Wire.version,
  name: Wire.shortText,
  type: documentType,
  catalogueId: z.optional(z.nullable(Wire.id)),
});
export type DocumentChange = z.infer<typeof documentChange>;
