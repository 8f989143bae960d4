import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { runFaults, runStates } from './states.ts';
import { jobNames } from './table.ts';

export const jobName = z.enum(jobNames);

/** One run: of the schedule, or asked for by somebody. */
export const run = z.object({
  id: Wire.id,
  state: z.enum(runStates),
  /** When it was put in line. */
  queuedAt: Wire.instant,
  startedAt: z.nullable(Wire.instant),
  endedAt: z.nullable(Wire.instant),
  /** How often it has begun. */
  attempts: z.number(),
  fault: z.nullable(z.enum(runFaults)),
  /** How many things it did. */
  count: z.nullable(z.number()),
  /** Null: the schedule, or somebody of another organisation. */
  askedBy: z.nullable(z.string()),
  askedByEn: z.nullable(z.string()),
  isAsked: z.boolean(),
});
export type Run = z.infer<typeof run>;

export const jobLine = z.object({
  name: jobName,
  /** This installation has not set it up, so it never runs. */
  isOff: z.boolean(),
  /** When the schedule is due next; null: never. */
  nextAt: z.nullable(Wire.instant),
  /** The latest run that ended. */
  last: z.nullable(run),
  lastSuccessAt: z.nullable(Wire.instant),
  /** One is under way or waits. */
  isBusy: z.boolean(),
});
export type JobLine = z.infer<typeof jobLine>;
