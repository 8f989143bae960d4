import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

/** A specimen is taken or rejected; a patient is informed of a signed result. */
export const stepKinds = ['sampled', 'rejected', 'told'] as const;
export type StepKind = (typeof stepKinds)[number];

/** Ways to inform a patient: face to face, by telephone, by a message, through a relative. */
export const tellingWays = ['inPerson', 'phone', 'message', 'relative'] as const;
export type TellingWay = (typeof tellingWays)[number];

export const stepDraft = z.object({
  /** Id of the order. */
  id: Wire.id,
  kind: z.enum(stepKinds),
  /** Needed to tell a result: the version on the screen, and the way. */
  reportId: z.nullable(Wire.id),
  way: z.nullable(z.enum(tellingWays)),
  /** Needed; null while it is not typed. */
  at: z.nullable(Wire.instant),
  remark: Wire.remark,
});
export type StepDraft = z.infer<typeof stepDraft>;

export const step = z.object({
  kind: z.enum(stepKinds),
  reportId: z.nullable(Wire.id),
  way: z.nullable(z.enum(tellingWays)),
  at: Wire.instant,
  by: z.string(),
  remark: z.string(),
});
export type TestStep = z.infer<typeof step>;
