import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Register from './shapes.ts';

/** `colour` is the edge of the appointment on the calendar; `duration` its usual length in minutes. */
export const draft = z.extend(Register.draft, {
  colour: Register.colour,
  duration: z.number().check(z.int(), z.minimum(0), z.maximum(480)),
});
export type Draft = z.infer<typeof draft>;
export const line = z.extend(draft, Register.line.shape);
export type Line = z.infer<typeof line>;

/** Minutes of the shortest step of the calendar's grid. */
const step = 5;

export const checkType = ({ duration }: Pick<Draft, 'duration'>): FieldProblem<Draft>[] =>
  duration < step || duration % step !== 0 ? [{ field: 'duration', message: 'register.type.step', values: { step } }] : [];
