import type { MessageId } from '../messageId.ts';

/** States of a request, computed from its lines and never stored. */
export const requestState = { waiting: 0, part: 1, sent: 2, cancelled: 3 } as const;
export type RequestState = (typeof requestState)[keyof typeof requestState];

/** Whom a request is for. */
export const audiences = ['treatment', 'department'] as const;
export type Audience = (typeof audiences)[number];

/** Requests as a list asks for them: something is owed, everything is out, or the request was cancelled. */
export const standings = ['owed', 'sent', 'cancelled'] as const;
export type Standing = (typeof standings)[number];

/** States of one sending, computed from its batches. */
export const sendingState = { out: 0, partBack: 1, back: 2 } as const;
export type SendingState = (typeof sendingState)[keyof typeof sendingState];

/** Kinds of movements in the stock ledger. */
export const consumableKinds = { out: 'consumable', back: 'consumableReturn' } as const;

/** A request waits as long as units are owed, whatever came back of it. */
export function requestStateOf({
  isCancelled,
  lines,
}: {
  isCancelled: boolean;
  lines: readonly { out: number; owed: number }[];
}): RequestState {
  if (isCancelled) return requestState.cancelled;
  if (lines.every(({ owed }) => owed <= 0)) return requestState.sent;
  return lines.some(({ out }) => out > 0) ? requestState.part : requestState.waiting;
}

export function sendingStateOf({ quantity, returned }: { quantity: number; returned: number }): SendingState {
  if (returned === 0) return sendingState.out;
  return returned < quantity ? sendingState.partBack : sendingState.back;
}

export const consumableRequestWords: Record<RequestState, MessageId> = {
  [requestState.waiting]: 'consumable.state.waiting',
  [requestState.part]: 'consumable.state.part',
  [requestState.sent]: 'consumable.state.sent',
  [requestState.cancelled]: 'consumable.state.cancelled',
};

export const consumableSendingWords: Record<SendingState, MessageId> = {
  [sendingState.out]: 'consumable.sending.out',
  [sendingState.partBack]: 'consumable.sending.partBack',
  [sendingState.back]: 'consumable.sending.back',
};
