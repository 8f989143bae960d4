import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { billChange, voiding } from './deskShapes.ts';
import { discountDraft } from './shapes.ts';

const { reason } = voiding.shape;
/** A charge or a sale that is taken off its bill, named by its own id. */
const takingOff = z.object({ removes: z.enum(['charge', 'sale']), id: Wire.id, reason, version: Wire.version });
export type TakingOff = z.infer<typeof takingOff>;
export type Voiding = z.infer<typeof voiding>;

const change = z.extend(billChange, { reason });
export type Change = z.infer<typeof change>;

/** What the flow "void a bill" decides. The shapes with more fields stand first: a shape throws away fields that it does not know. */
export const lowering = z.union([takingOff, discountDraft, change, voiding]);
export type Lowering = z.infer<typeof lowering>;
