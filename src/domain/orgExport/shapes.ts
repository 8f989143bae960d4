import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { exportFaults, exportStates } from './states.ts';

/** Hours for which a finished archive can be downloaded; it holds every patient, so it is not kept longer. */
export const archiveHours = 24;

export const orgExport = z.object({
  id: Wire.id,
  state: z.enum(exportStates),
  withFiles: z.boolean(),
  askedBy: z.string(),
  askedByEn: z.string(),
  askedAt: Wire.instant,
  finishedAt: z.nullable(Wire.instant),
  /** The archive is deleted then. */
  until: z.nullable(Wire.instant),
  /** False once the archive was deleted. */
  isHeld: z.boolean(),
  partsDone: z.number(),
  partsTotal: z.number(),
  rowCount: z.number(),
  fileCount: z.number(),
  bytes: z.number(),
  sha256: z.nullable(z.string()),
  fault: z.nullable(z.enum(exportFaults)),
});
export type OrgExport = z.infer<typeof orgExport>;

/** The password once more: whoever finds an administrator's browser open must not leave with every patient. */
export const exportDraft = z.object({ withFiles: z.boolean(), password: Wire.shortText.check(z.minLength(1)) });
export type ExportDraft = z.infer<typeof exportDraft>;

export const isUnderWay = ({ state }: Pick<OrgExport, 'state'>): boolean => state === 'waiting' || state === 'running';
