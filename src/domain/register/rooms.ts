import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

/** What an appointment can be given besides a doctor, one patient at a time. */
export const roomKinds = ['room', 'device'] as const;
export const draft = z.extend(Register.draft, {
  kind: z.enum(roomKinds),
  departmentId: z.nullable(Wire.id),
  remark: Wire.remark,
});
export type Draft = z.infer<typeof draft>;
export const line = z.extend(draft, Register.line.shape);
export type Line = z.infer<typeof line>;
