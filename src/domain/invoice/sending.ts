import type { MessageId } from '../messageId.ts';
import { allows, stateAfter, type Transitions } from '../transition.ts';

/** How far an invoice has come at the tax platform. `unknown`: a request was begun and its outcome has to be asked for. */
export const sendingStates = ['waiting', 'sent', 'issued', 'failed', 'unknown', 'withdrawn'] as const;
export type SendingState = (typeof sendingStates)[number];

/** States that go on by themselves. */
export const openSendingStates = ['waiting', 'sent', 'unknown'] as const satisfies readonly SendingState[];

/** What a provider says about a request. `absent`: the request never arrived; `none`: no answer that can be trusted. */
export const providerAnswers = ['accepted', 'issued', 'refused', 'absent', 'none'] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

/**
 * The state after an answer. An issued invoice stays issued whatever is said later. A provider that no longer knows a request it had accepted is
 * asked once more before the request is made again. Issuing wins over a refusal that was answered before.
 */
const afterAnswer: Record<SendingState, Record<ProviderAnswer, SendingState>> = {
  waiting: { accepted: 'sent', issued: 'issued', refused: 'failed', absent: 'waiting', none: 'waiting' },
  sent: { accepted: 'sent', issued: 'issued', refused: 'failed', absent: 'unknown', none: 'sent' },
  unknown: { accepted: 'sent', issued: 'issued', refused: 'failed', absent: 'waiting', none: 'unknown' },
  issued: { accepted: 'issued', issued: 'issued', refused: 'issued', absent: 'issued', none: 'issued' },
  failed: { accepted: 'failed', issued: 'issued', refused: 'failed', absent: 'failed', none: 'failed' },
  withdrawn: { accepted: 'withdrawn', issued: 'withdrawn', refused: 'withdrawn', absent: 'withdrawn', none: 'withdrawn' },
};

export const sendingAfterAnswer = (state: SendingState, answer: ProviderAnswer): SendingState => afterAnswer[state][answer];

/**
 * Acts on a sending. `begin` is written before the request leaves the house: a server that dies in between leaves a request that is asked for
 * and not one that is made twice. `resend` is a new attempt, `hurry` asks at once for an attempt under way.
 */
export const sendingActs = {
  begin: { from: ['waiting'], to: 'unknown', refused: 'invoice.sending.refused.begin' },
  ask: { from: ['sent', 'unknown'], refused: 'invoice.sending.refused.begin' },
  resend: { from: ['failed'], to: 'waiting', refused: 'invoice.sending.refused.resend' },
  hurry: { from: openSendingStates, refused: 'invoice.sending.refused.resend' },
  withdraw: { from: ['waiting', 'failed'], to: 'withdrawn', refused: 'invoice.sending.refused.begin' },
} as const satisfies Transitions<SendingState>;
export type SendingAct = keyof typeof sendingActs;

export const sendingCan = (act: SendingAct, state: SendingState): boolean => allows<SendingState>(sendingActs[act], state);

export const sendingAfter = (act: SendingAct, state: SendingState): SendingState | undefined =>
  stateAfter<SendingState>(sendingActs[act], state);

interface Sending {
  state: SendingState;
  /** A request of the present attempt has left the house. */
  begun: boolean;
  attempt: number;
}

/**
 * True if the provider holds no invoice of this sending for certain: it was refused, or no request ever left the house. Only then its reversal
 * needs no red invoice at the tax platform.
 */
export const isNowhere = ({ state, begun, attempt }: Sending): boolean =>
  sendingCan('withdraw', state) && (state === 'failed' || (!begun && attempt === 1));

/** Seconds before the next try, by tries made in one state; it is never given up. */
const pauses = [15, 30, 60, 300, 900, 3600, 10_800];
export const secondsBeforeTry = (tries: number): number => pauses[Math.min(Math.max(tries, 1), pauses.length) - 1]!;

/** Tries after which somebody has to look: some twenty minutes without a result. */
export const troubledTries = 5;

/** Why no answer could be used. `taken`: the number of the tax platform stands on another invoice. */
export const sendingFaults = ['unreachable', 'refusedKey', 'badAnswer', 'address', 'taken'] as const;
export type SendingFault = (typeof sendingFaults)[number];

export const sendingFaultWords: Record<SendingFault, MessageId> = {
  unreachable: 'invoice.sending.fault.unreachable',
  refusedKey: 'invoice.sending.fault.refusedKey',
  badAnswer: 'invoice.sending.fault.badAnswer',
  address: 'invoice.sending.fault.address',
  taken: 'invoice.sending.fault.taken',
};

/** The number that the tax platform gives to an e-invoice. */
export const isPlatformNumber = (text: string): boolean => /^\d{20}$/.test(text);

export const fileFormats = ['pdf', 'ofd', 'xml'] as const;
export type FileFormat = (typeof fileFormats)[number];

interface FormatFacts {
  type: string;
  /** The first bytes of every file of this format. */
  begins: readonly string[];
}

const formatFacts: Record<FileFormat, FormatFacts> = {
  pdf: { type: 'application/pdf', begins: ['%PDF-'] },
  ofd: { type: 'application/ofd', begins: ['PK\u0003\u0004'] },
  xml: { type: 'application/xml', begins: ['<', '\u00ef\u00bb\u00bf<'] },
};

export const typeOfFormat = (format: FileFormat): string => formatFacts[format].type;

/** True if a file is of the format it was announced as, by its first bytes. */
export const isOfFormat = (format: FileFormat, first: Uint8Array): boolean =>
  formatFacts[format].begins.some((mark) => [...mark].every((character, at) => first[at] === character.charCodeAt(0)));

/** Bytes of the largest file that is kept. */
export const mostFileBytes = 10 * 1024 * 1024;
