/** A herbal prescription as a form sends it. */
import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { warningAnswers } from '../shapes.ts';
import { herbalHead, mostPieces, piece } from './shapes.ts';

/** A new prescription, or with id and version an unsigned one that is changed as a whole. */
export const herbalDraft = z.extend(herbalHead, {
  encounterId: Wire.id,
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  lines: z.array(piece).check(z.minLength(1), z.maxLength(mostPieces)),
  ...warningAnswers.shape,
});
export type HerbalDraft = z.infer<typeof herbalDraft>;
