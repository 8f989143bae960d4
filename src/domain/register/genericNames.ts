import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

/** The generic name of a drug, with its dosage form: 阿莫西林胶囊. */
export const draft = Register.draft;
export type Draft = Register.Draft;

/** `goods`: how many have it. */
export const line = z.extend(draft, { ...Register.line.shape, goods: Wire.count });
export type Line = z.infer<typeof line>;
