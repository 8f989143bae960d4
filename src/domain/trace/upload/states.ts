import type { MessageId } from '../../messageId.ts';
import { allows, stateAfter, type Transitions } from '../../transition.ts';

/**
 * How far a row of the traceability upload has come. `sent`: the bridge has taken it over. `accepted`: the platform has it. `refused`: the
 * platform refused its content. `failed`: the bridge could not deliver it, and a person has to look. `unknown`: a request was begun and its
 * outcome has to be asked for.
 */
export const uploadStates = ['waiting', 'sent', 'accepted', 'refused', 'failed', 'unknown'] as const;
export type UploadState = (typeof uploadStates)[number];

/** States that go on by themselves. */
export const openUploadStates = ['waiting', 'sent', 'unknown'] as const satisfies readonly UploadState[];

/** States that wait for a person. */
export const stuckUploadStates = ['refused', 'failed'] as const satisfies readonly UploadState[];

/** The replies of a bridge about a request. `absent`: the request never arrived; `none`: no reply that can be used. */
export const uploadAnswers = ['taken', 'accepted', 'refused', 'failed', 'absent', 'none'] as const;
export type UploadAnswer = (typeof uploadAnswers)[number];

/**
 * The state after an answer. An accepted row stays accepted whatever is said later. A bridge that no longer knows a request it had taken over
 * is asked once more before the request is made again. Acceptance wins over a refusal or a failure that was answered before.
 */
const afterAnswer: Record<UploadState, Record<UploadAnswer, UploadState>> = {
  waiting: { taken: 'sent', accepted: 'accepted', refused: 'refused', failed: 'failed', absent: 'waiting', none: 'waiting' },
  sent: { taken: 'sent', accepted: 'accepted', refused: 'refused', failed: 'failed', absent: 'unknown', none: 'sent' },
  unknown: { taken: 'sent', accepted: 'accepted', refused: 'refused', failed: 'failed', absent: 'waiting', none: 'unknown' },
  accepted: { taken: 'accepted', accepted: 'accepted', refused: 'accepted', failed: 'accepted', absent: 'accepted', none: 'accepted' },
  refused: { taken: 'refused', accepted: 'accepted', refused: 'refused', failed: 'refused', absent: 'refused', none: 'refused' },
  failed: { taken: 'failed', accepted: 'accepted', refused: 'failed', failed: 'failed', absent: 'failed', none: 'failed' },
};

export const uploadAfterAnswer = (state: UploadState, answer: UploadAnswer): UploadState => afterAnswer[state][answer];

/**
 * Acts on a row. `begin` is written before the request leaves the house: a server that dies in between leaves a request that is asked for and
 * not one that is made twice. `correct` is a new attempt with the present facts, `retry` makes the same request again, `hurry` asks at once.
 * `markSent` closes a row that a person has entered at the platform; a request under way is never closed so, because the platform would count
 * it twice.
 */
export const uploadActs = {
  begin: { from: ['waiting'], to: 'unknown', refused: 'trace.upload.refused.done' },
  ask: { from: ['sent', 'unknown'], refused: 'trace.upload.refused.done' },
  correct: { from: ['refused'], to: 'waiting', refused: 'trace.upload.refused.done' },
  retry: { from: ['failed'], to: 'waiting', refused: 'trace.upload.refused.done' },
  hurry: { from: openUploadStates, refused: 'trace.upload.refused.done' },
  markSent: { from: stuckUploadStates, to: 'accepted', refused: 'trace.upload.refused.underWay' },
} as const satisfies Transitions<UploadState>;
export type UploadAct = keyof typeof uploadActs;

export const uploadCan = (act: UploadAct, state: UploadState): boolean => allows<UploadState>(uploadActs[act], state);

export const uploadAfter = (act: UploadAct, state: UploadState): UploadState | undefined => stateAfter<UploadState>(uploadActs[act], state);

/** The act that "try again" is in a state: the first that the state allows. */
export const actOfRetry = (state: UploadState): 'correct' | 'retry' | 'hurry' | undefined =>
  (['correct', 'retry', 'hurry'] as const).find((act) => uploadCan(act, state));

export const uploadStateWords: Record<UploadState, MessageId> = {
  waiting: 'trace.upload.state.waiting',
  sent: 'trace.upload.state.sent',
  accepted: 'trace.upload.state.accepted',
  refused: 'trace.upload.state.refused',
  failed: 'trace.upload.state.failed',
  unknown: 'trace.upload.state.unknown',
};

/** The number that the platform gives to an accepted row: letters, digits and hyphens. */
export const isUploadNumber = (text: string): boolean => /^[0-9A-Za-z-]{1,40}$/.test(text);
