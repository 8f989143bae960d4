import { allows, type Transitions } from '../transition.ts';

/** Business catalogue §4: waiting, followed up, canceled; the codes are ours. */
export const followUpState = { waiting: 0, done: 1, cancelled: 2 } as const;
export type FollowUpState = (typeof followUpState)[keyof typeof followUpState];

const { waiting, done, cancelled } = followUpState;

export const followUpActs = {
  edit: { from: [waiting], refused: 'followup.refused.edit' },
  execute: { from: [waiting], to: done, refused: 'followup.refused.execute' },
  attempt: { from: [waiting], refused: 'followup.refused.execute' },
  cancel: { from: [waiting], to: cancelled, refused: 'followup.refused.cancel' },
} as const satisfies Transitions<FollowUpState>;

export type FollowUpAct = keyof typeof followUpActs;

export const followUpCan = (act: FollowUpAct, state: FollowUpState): boolean => allows<FollowUpState>(followUpActs[act], state);
