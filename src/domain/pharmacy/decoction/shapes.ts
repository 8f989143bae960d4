/** The boiling of a herbal prescription in the pharmacy (代煎). */
import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

export const decoctionStates = ['waiting', 'boiling', 'packed', 'handedOut'] as const;
export type DecoctionState = (typeof decoctionStates)[number];

export const decoction = z.object({
  state: z.enum(decoctionStates),
  /** Bags that were filled; null before. */
  bags: z.nullable(Wire.count),
  since: Wire.instant,
  boilingAt: z.nullable(Wire.instant),
  boilingBy: z.nullable(z.string()),
  packedAt: z.nullable(Wire.instant),
  packedBy: z.nullable(z.string()),
  handedOutAt: z.nullable(Wire.instant),
  handedOutBy: z.nullable(z.string()),
});
export type Decoction = z.infer<typeof decoction>;

export const decoctionSteps = ['boil', 'pack', 'handOut'] as const;
export type DecoctionStep = (typeof decoctionSteps)[number];

/** `id` and `version`: of the sheet. `bags` goes with pack, `code` with handOut. */
export const decoctionStep = z.object({
  id: Wire.id,
  version: Wire.version,
  step: z.enum(decoctionSteps),
  bags: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(300)))),
  code: z.optional(Wire.shortText),
});
export type StepDraft = z.infer<typeof decoctionStep>;
