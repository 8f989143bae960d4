import type { MessageId } from '../messageId.ts';

/** A draft is changed freely; a published version never changes and may only be retired. */
export const versionState = { draft: 0, published: 1, retired: 2 } as const;
export type VersionState = (typeof versionState)[keyof typeof versionState];
export const versionStates = Object.values(versionState);

export const versionStateWords: Record<VersionState, MessageId> = {
  [versionState.draft]: 'form.version.draft',
  [versionState.published]: 'form.version.published',
  [versionState.retired]: 'form.version.retired',
};

export const answerState = { draft: 0, signed: 1 } as const;
export type AnswerState = (typeof answerState)[keyof typeof answerState];
export const answerStates = Object.values(answerState);

export const answerStateWords: Record<AnswerState, MessageId> = {
  [answerState.draft]: 'form.answer.draft',
  [answerState.signed]: 'form.answer.signed',
};
