import { appointmentStateWords } from '../domain/appointment/states.ts';
import { payStateWords } from '../domain/billing/states.ts';
import { dispensingStateWords } from '../domain/dispensing/states.ts';
import { encounterStateWords } from '../domain/encounter/states.ts';
import { executionStateWords } from '../domain/execution/states.ts';
import type { MessageId } from '../domain/messageId.ts';
import { sendStateWords, signStateWords } from '../domain/order/states.ts';

export type Tone = 'neutral' | 'info' | 'now' | 'success' | 'warning' | 'danger';

/** From state to tone: the only place. `now` is what is going on, `warning` what waits for us, `danger` what went wrong. */
const tones = {
  appointment: { 1: 'neutral', 2: 'warning', 3: 'now', 4: 'success', 5: 'success', 6: 'neutral', 7: 'neutral', 8: 'danger', 9: 'neutral' },
  encounter: { 0: 'warning', 1: 'now', 2: 'neutral', 3: 'success' },
  pay: { 0: 'warning', 1: 'success', 2: 'info', 3: 'neutral' },
  dispensing: { 0: 'warning', 1: 'success', 2: 'danger', 3: 'neutral', 4: 'success' },
  execution: { 0: 'warning', 1: 'now', 2: 'success' },
  followUp: { 0: 'warning', 1: 'success', 2: 'neutral' },
  sign: { 1: 'warning', 2: 'success', 7: 'neutral' },
  send: { 0: 'warning', 1: 'success', 2: 'neutral' },
  inUse: { 1: 'success', 0: 'neutral' },
  announcement: { current: 'success', coming: 'info', over: 'neutral', withdrawn: 'neutral' },
  allergy: { active: 'danger', historical: 'neutral' },
  skinTest: { positive: 'danger', negative: 'success' },
} as const satisfies Record<string, Record<string | number, Tone>>;

export type StatusKind = keyof typeof tones;

const words: Record<StatusKind, Record<string | number, MessageId>> = {
  appointment: appointmentStateWords,
  encounter: encounterStateWords,
  pay: payStateWords,
  dispensing: dispensingStateWords,
  execution: executionStateWords,
  followUp: { 0: 'state.followUp.waiting', 1: 'state.followUp.followedUp', 2: 'state.followUp.cancelled' },
  sign: signStateWords,
  send: sendStateWords,
  inUse: { 1: 'state.inUse.yes', 0: 'state.inUse.no' },
  announcement: {
    current: 'state.announcement.current',
    coming: 'state.announcement.coming',
    over: 'state.announcement.over',
    withdrawn: 'state.announcement.withdrawn',
  },
  allergy: { active: 'state.allergy.active', historical: 'state.allergy.historical' },
  skinTest: { positive: 'state.skinTest.positive', negative: 'state.skinTest.negative' },
};

/** A state the map does not know shows as neutral, never as a blank. */
export const statusOf = (kind: StatusKind, state: number | string): { tone: Tone; label: MessageId } => ({
  tone: (tones[kind] as Record<string | number, Tone>)[state] ?? 'neutral',
  label: words[kind][state] ?? 'state.unknown',
});
