import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** Push message subtypes in the order the contract prints them: the index is the message type of the notification box. */
export const subTypes = [
  'order_has_changed',
  'order_need_check_num',
  'need_send_goods_text',
  'need_send_goods_num',
  'doctor_has_send_order_text',
  'doctor_has_send_lab_examine_order_text',
] as const;

export const subType = z.enum(subTypes);
export type SubType = z.infer<typeof subType>;

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
