import { payState } from '../billing/states.ts';
import type { DiagnosisStanding } from '../encounter/shapes.ts';
import { type EncounterState, encounterState } from '../encounter/states.ts';
import type { MessageId } from '../messageId.ts';
import { dispensingState } from '../pharmacy/states.ts';
import { isMedicine } from './orderTypes.ts';
import type { Line, SendStatus, SignStatus } from './shapes.ts';

/** Business catalogue §4 prints the sign codes; the send codes are ours. */
export const signState = { unsigned: 1, signed: 2, revoked: 7 } as const;
export const sendState = { unsent: 0, sent: 1, revoked: 2, stopped: 3 } as const;

export type OrderAct = 'edit' | 'delete' | 'sign' | 'send' | 'revoke';

export interface OrderStanding extends Pick<Line, 'signStatus' | 'sendStatus' | 'dispensingStatus' | 'payStatus' | 'executedCount'> {
  /** The pharmacy has begun to hand it out. */
  isBeingPickedUp?: boolean;
  /** Whether the diagnoses of the visit open sending. */
  diagnoses: DiagnosisStanding;
}

interface Refusal {
  acts: readonly OrderAct[];
  when: (order: OrderStanding) => boolean;
  reason: MessageId;
}

/**
 * Why an act is refused. The first five are stated in business catalogue §4 ("Rules stated by messages"); the rest
 * follow from the states themselves and from money and care already given.
 */
export const refusals: readonly Refusal[] = [
  { acts: ['revoke'], when: ({ isBeingPickedUp }) => isBeingPickedUp === true, reason: 'order.refused.beingPickedUp' },
  {
    acts: ['revoke', 'edit', 'delete'],
    when: ({ dispensingStatus }) => dispensingStatus === dispensingState.rejected,
    reason: 'order.refused.rejected',
  },
  { acts: ['revoke'], when: ({ dispensingStatus }) => dispensingStatus === dispensingState.dispensed, reason: 'order.refused.dispensed' },
  {
    acts: ['revoke'],
    when: ({ dispensingStatus, isBeingPickedUp }) => dispensingStatus === dispensingState.collected && !isBeingPickedUp,
    reason: 'order.refused.inCollection',
  },
  { acts: ['send'], when: ({ diagnoses }) => diagnoses === 'none', reason: 'order.refused.noDiagnosis' },
  { acts: ['send'], when: ({ diagnoses }) => diagnoses === 'uncodedOnly', reason: 'order.refused.uncodedDiagnosis' },
  {
    acts: ['edit', 'delete', 'sign', 'send', 'revoke'],
    when: ({ signStatus }) => signStatus === signState.revoked,
    reason: 'order.refused.revoked',
  },
  { acts: ['edit', 'delete', 'sign'], when: ({ signStatus }) => signStatus === signState.signed, reason: 'order.refused.signed' },
  { acts: ['send', 'revoke'], when: ({ signStatus }) => signStatus === signState.unsigned, reason: 'order.refused.unsigned' },
  { acts: ['send'], when: ({ sendStatus }) => sendStatus !== sendState.unsent, reason: 'order.refused.sent' },
  { acts: ['revoke'], when: ({ executedCount }) => executedCount > 0, reason: 'order.refused.executed' },
  { acts: ['revoke'], when: ({ payStatus }) => payStatus === payState.paid, reason: 'order.refused.paid' },
  { acts: ['revoke'], when: ({ payStatus }) => payStatus === payState.inSettlement, reason: 'order.refused.inSettlement' },
];

/** Every reason against an act, the stated rules first; none means it is allowed. */
export const reasonsAgainst = (act: OrderAct, order: OrderStanding): MessageId[] =>
  refusals.filter(({ acts, when }) => acts.includes(act) && when(order)).map(({ reason }) => reason);

/**
 * Business catalogue §8: nothing is done to a list while one of its lines is changed in place. Starting another change would drop what
 * was typed, and a line that moves would leave its place under the hand.
 */
export function reasonWhileEditing(id: string, beingEdited: readonly string[]): MessageId | undefined {
  if (beingEdited.includes(id)) return 'order.refused.beingEdited';
  return beingEdited.length > 0 ? 'order.refused.editing' : undefined;
}

export const orderCan = (act: OrderAct, order: OrderStanding): boolean => reasonsAgainst(act, order).length === 0;

/**
 * How a stored line stands. The printed dispensing states know nothing between pending and collected, so both messages of
 * the catalogue belong to state 4: "in collection" is said of a medicine, "being picked up" of anything else.
 */
export const standingOf = (
  line: Pick<Line, 'adviceType' | 'signStatus' | 'sendStatus' | 'dispensingStatus' | 'payStatus' | 'executedCount'>,
  diagnoses: DiagnosisStanding,
): OrderStanding => ({
  ...line,
  diagnoses,
  isBeingPickedUp: line.dispensingStatus === dispensingState.collected && !isMedicine(line.adviceType),
});

const { waiting, completed } = encounterState;
/** Why nothing can be ordered in a visit now, if so. Who has left for an examination can still be ordered for. */
export function orderingClosed(visit: EncounterState): MessageId | undefined {
  if (visit === waiting) return 'order.refused.notStarted';
  return visit === completed ? 'order.refused.visitCompleted' : undefined;
}

/** True if signed additions or corrections keep a completed visit closed: only a new visit can order then. */
export const isClosedByCorrection = (refused: { message: MessageId }): boolean => refused.message === 'encounter.refused.corrected';

/** What revoking leaves behind: a pending dispensing becomes void with it. */
export const afterRevoke = (order: Pick<OrderStanding, 'sendStatus' | 'dispensingStatus'>) => ({
  signStatus: signState.revoked,
  sendStatus: order.sendStatus === sendState.sent ? sendState.revoked : order.sendStatus,
  dispensingStatus: order.dispensingStatus === dispensingState.pending ? dispensingState.voided : order.dispensingStatus,
});

export const signStateWords: Record<SignStatus, MessageId> = {
  [signState.unsigned]: 'order.sign.unsigned',
  [signState.signed]: 'order.sign.signed',
  [signState.revoked]: 'order.sign.revoked',
};

export const sendStateWords: Record<SendStatus, MessageId> = {
  [sendState.unsent]: 'order.send.unsent',
  [sendState.sent]: 'order.send.sent',
  [sendState.revoked]: 'order.send.revoked',
  [sendState.stopped]: 'order.send.stopped',
};
