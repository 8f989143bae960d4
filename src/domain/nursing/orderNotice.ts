import type { SubType } from '../session/subTypes.ts';

/** Orders of one visit that a payment lets the nurses carry out. */
export interface ReleasedOrders {
  encounterId: string;
  patientName: string;
  count: number;
}

interface OrderNotice {
  subType: SubType;
  content: { message: string; values: Record<string, string | number>; objectId: string };
}

/** Tells the nurses how many orders they have to check; nothing where the payment releases none. */
export function noticeOfOrders(released: ReleasedOrders | undefined): OrderNotice | undefined {
  if (!released || released.count === 0) return undefined;
  const { encounterId, patientName, count } = released;
  const values = { change: 'ordersPaid', count, patientName };
  return { subType: 'order_need_check_num', content: { message: 'shell.notice.orderNeedCheckNum', values, objectId: encounterId } };
}
