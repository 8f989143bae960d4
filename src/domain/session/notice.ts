import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { subTypes } from './subTypes.ts';

export const subType = z.enum(subTypes);

/** `values` fill the words of the notice (`shell.notice.<subType>`); `route` is where its link leads. */
export const notice = z.object({
  id: Wire.id,
  subType,
  content: z.object({
    message: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    objectId: z.optional(Wire.id),
  }),
  at: Wire.instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
