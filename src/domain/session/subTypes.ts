/** Push message subtypes in the order the contract prints them: the index is the message type of the notification box. */
export const subTypes = [
  'order_has_changed',
  'order_need_check_num',
  'need_send_goods_text',
  'need_send_goods_num',
  'doctor_has_send_order_text',
  'doctor_has_send_lab_examine_order_text',
] as const;
export type SubType = (typeof subTypes)[number];
