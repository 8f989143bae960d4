import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import type { Status } from './shapes.ts';

/** Business catalogue §4 names the acts of a visit; the codes are ours. */
export const encounterState = { waiting: 0, inVisit: 1, left: 2, completed: 3 } as const;
export type EncounterState = Status;

const { waiting, inVisit, left, completed } = encounterState;

/** A visit that began and is not completed: its record waits for its doctor. */
export const unfinishedStates = [inVisit, left] as const;

export const encounterActs = {
  start: { from: [waiting], to: inVisit, refused: 'encounter.refused.start' },
  leave: { from: [inVisit], to: left, refused: 'encounter.refused.leave' },
  continue: { from: [left], to: inVisit, refused: 'encounter.refused.continue' },
  complete: { from: [inVisit], to: completed, refused: 'encounter.refused.complete' },
  rollback: { from: [completed], to: inVisit, refused: 'encounter.refused.rollback' },
} as const satisfies Transitions<EncounterState>;

export type EncounterAct = keyof typeof encounterActs;

export const encounterCan = (act: EncounterAct, state: EncounterState): boolean => allows<EncounterState>(encounterActs[act], state);

export const encounterStateWords: Record<EncounterState, MessageId> = {
  [waiting]: 'encounter.state.waiting',
  [inVisit]: 'encounter.state.inVisit',
  [left]: 'encounter.state.left',
  [completed]: 'encounter.state.completed',
};
