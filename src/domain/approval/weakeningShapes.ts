import * as z from 'zod/mini';
import { parameterCode, parameterValue } from '../configuration/parameters.ts';
import * as Configuration from '../configuration/shapes.ts';
import * as Wire from '../wire.ts';
import { flowDraft } from './shapes.ts';

const reason = Wire.remark;
/** A change of a control, as a second administrator is asked for it. */
export const weakening = z.union([
  z.object({ change: z.literal('saveFlow'), flow: flowDraft, reason }),
  z.object({ change: z.literal('turnFlow'), id: Wire.id, flag: z.union([z.literal(0), z.literal(1)]), version: Wire.version, reason }),
  z.object({ change: z.literal('deleteFlow'), id: Wire.id, version: Wire.version, reason }),
  z.object({
    change: z.literal('parameter'),
    code: parameterCode,
    /** Null: back to the default. */
    value: z.nullable(parameterValue),
    level: Configuration.level,
    /** Left out where a change is taken back: the value that stands is changed. */
    version: z.optional(Wire.version),
    reason,
  }),
]);
export type Weakening = z.infer<typeof weakening>;
