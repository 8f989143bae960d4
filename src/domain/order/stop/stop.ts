/**
 * Stopping a paid order. It is sent and paid, and nothing of it was carried out or handed out: its doctor stops it with a reason, it is
 * not carried out any more, and the refund of its charge is applied for in the same act. An order that is not paid is revoked.
 */
import { payState } from '../../billing/states.ts';
import { requestState } from '../../consumable/states.ts';
import type { MessageId } from '../../messageId.ts';
import { dispensingState } from '../../pharmacy/states.ts';
import { substitutionState } from '../../pharmacy/substitution/rules.ts';
import type { Line } from '../shapes.ts';
import { sendState, signState } from '../states.ts';

export type StopAct = 'stop' | 'resume';

export type StopStanding = Pick<
  Line,
  | 'signStatus'
  | 'sendStatus'
  | 'dispensingStatus'
  | 'consumableStatus'
  | 'payStatus'
  | 'executedCount'
  | 'substitution'
  | 'hasReport'
  | 'openRefund'
>;

interface Refusal {
  acts: readonly StopAct[];
  when: (order: StopStanding) => boolean;
  reason: MessageId;
}

const handedOut: readonly (number | null)[] = [dispensingState.dispensed, dispensingState.collected];
const sentOut: readonly (number | null | undefined)[] = [requestState.sent, requestState.part];

const refusals: readonly Refusal[] = [
  { acts: ['stop', 'resume'], when: ({ signStatus }) => signStatus === signState.revoked, reason: 'order.stop.refused.revoked' },
  { acts: ['stop'], when: ({ sendStatus }) => sendStatus === sendState.stopped, reason: 'order.stop.refused.stopped' },
  { acts: ['resume'], when: ({ sendStatus }) => sendStatus !== sendState.stopped, reason: 'order.stop.refused.notStopped' },
  { acts: ['stop'], when: ({ dispensingStatus }) => handedOut.includes(dispensingStatus), reason: 'order.stop.refused.dispensed' },
  { acts: ['stop'], when: ({ executedCount }) => executedCount > 0, reason: 'order.stop.refused.executed' },
  { acts: ['stop'], when: ({ hasReport }) => hasReport === true, reason: 'order.stop.refused.reported' },
  { acts: ['stop'], when: ({ consumableStatus }) => sentOut.includes(consumableStatus), reason: 'order.stop.refused.materialOut' },
  {
    acts: ['stop'],
    when: ({ substitution }) => substitution?.state === substitutionState.asked,
    reason: 'order.stop.refused.substitution',
  },
  { acts: ['stop'], when: ({ payStatus }) => payStatus === payState.inSettlement, reason: 'order.stop.refused.inSettlement' },
  { acts: ['stop'], when: ({ payStatus }) => payStatus !== payState.paid, reason: 'order.stop.refused.unpaid' },
  {
    acts: ['stop'],
    when: ({ openRefund, sendStatus }) => typeof openRefund === 'string' && sendStatus !== sendState.stopped,
    reason: 'order.stop.refused.refundOpen',
  },
];

/** Every reason against stopping or resuming an order; none means that it is allowed. */
export const reasonsAgainstStop = (act: StopAct, order: StopStanding): MessageId[] =>
  refusals.filter(({ acts, when }) => acts.includes(act) && when(order)).map(({ reason }) => reason);

type Member = Pick<Line, 'id' | 'groupNumber' | 'signStatus' | 'herbal'>;

/** Lines of the same visit that go with the chosen ones and were not chosen: a drip and a herbal recipe are stopped and resumed whole. */
export function findTorn<Order extends Member>(chosen: readonly string[], orders: readonly Order[]): Order[] {
  const ours = orders.filter(({ id }) => chosen.includes(id));
  const groups = new Set(ours.flatMap(({ groupNumber }) => groupNumber ?? []));
  const recipes = new Set(ours.flatMap(({ herbal }) => herbal?.id ?? []));
  return orders.filter(
    ({ id, groupNumber, herbal, signStatus }) =>
      !chosen.includes(id) &&
      signStatus !== signState.revoked &&
      ((groupNumber !== null && groups.has(groupNumber)) || (herbal ? recipes.has(herbal.id) : false)),
  );
}

/** The act that is offered in the place of revoking: a paid order is stopped, a stopped one is resumed. */
export function actInPlaceOfRevoke(orders: readonly Pick<Line, 'sendStatus' | 'payStatus' | 'signStatus'>[]): 'revoke' | StopAct {
  const live = orders.filter(({ signStatus }) => signStatus !== signState.revoked);
  if (live.length > 0 && live.every(({ sendStatus }) => sendStatus === sendState.stopped)) return 'resume';
  return live.some(({ payStatus }) => payStatus === payState.paid) ? 'stop' : 'revoke';
}
