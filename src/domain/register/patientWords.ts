import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

/** A label that is put on patients, shown in its colour. `patients`: how many have it. */
export const labelDraft = z.extend(Register.draft, { colour: Register.colour });
export type LabelDraft = z.infer<typeof labelDraft>;
export const label = z.extend(labelDraft, { ...Register.line.shape, isOwn: z.boolean(), patients: Wire.count });
export type Label = z.infer<typeof label>;

/** How a patient heard of the clinic: a channel, or one of a channel's parts. There is no third level. */
export const sourceDraft = z.extend(Register.draft, { parentCode: z.nullable(Wire.id) });
export type SourceDraft = z.infer<typeof sourceDraft>;
export const source = z.extend(sourceDraft, { ...Register.line.shape, isOwn: z.boolean(), patients: Wire.count, parts: Wire.count });
export type Source = z.infer<typeof source>;
