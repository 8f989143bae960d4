import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

/** Things that take one patient at a time: an appointment is given a room or a device, a surgery an operating room. */
export const roomKinds = ['room', 'device', 'operating'] as const;
export const draft = z.extend(Register.draft, {
  kind: z.enum(roomKinds),
  departmentId: z.nullable(Wire.id),
  remark: Wire.remark,
});
export type Draft = z.infer<typeof draft>;
export const line = z.extend(draft, Register.line.shape);
export type Line = z.infer<typeof line>;
