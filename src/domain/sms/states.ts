import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

/** `sending` is written before the provider is asked: a server that dies in between leaves it, and nobody sends the message a second time. */
export const smsStates = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'withdrawn'] as const;
export type SmsState = (typeof smsStates)[number];

export const smsStateWords: Record<SmsState, MessageId> = {
  waiting: 'state.sms.waiting',
  sending: 'state.sms.sending',
  sent: 'state.sms.sent',
  delivered: 'state.sms.delivered',
  failed: 'state.sms.failed',
  withdrawn: 'state.sms.withdrawn',
};

/** Why a message was not sent or did not arrive. `unclear`: the provider did not answer, so the message may have been sent. */
export const smsFaults = [
  'refused',
  'unreachable',
  'unclear',
  'notDelivered',
  'expired',
  'optedOut',
  'deceased',
  'noMobile',
  'refusedKey',
] as const;
export type SmsFault = (typeof smsFaults)[number];

export const smsFaultWords: Record<SmsFault, MessageId> = {
  refused: 'sms.fault.refused',
  unreachable: 'sms.fault.unreachable',
  unclear: 'sms.fault.unclear',
  notDelivered: 'sms.fault.notDelivered',
  expired: 'sms.fault.expired',
  optedOut: 'sms.fault.optedOut',
  deceased: 'sms.fault.deceased',
  noMobile: 'sms.fault.noMobile',
  refusedKey: 'sms.fault.refusedKey',
};

export const smsActs = {
  retry: { from: ['failed'], to: 'waiting', refused: 'sms.refused.retry' },
} as const satisfies Record<string, Transitions<SmsState>[string]>;

export const smsCan = (act: keyof typeof smsActs, state: SmsState): boolean => allows<SmsState>(smsActs[act], state);

/** Minutes before the next try, by tries made; after the last one the message has failed. */
const pauses = [1, 5, 30];
export const minutesBeforeTry = (tries: number): number | undefined => pauses[tries - 1];

/** Minutes before the provider is asked again whether a message arrived, by questions asked. */
const questions = [1, 5, 30, 120, 720];
export const minutesBeforeQuestion = (asked: number): number | undefined => questions[asked];
