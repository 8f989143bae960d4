/**
 * Reopening of a completed record. An archived electronic record is not changed as a rule; where a change is needed it is approved first and
 * leaves its traces (电子病历应用管理规范（试行）, 国卫办医发〔2017〕8号, article 17). So a reopening has a reason, a person and an end, and each
 * older text stays readable.
 */
import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import { type EncounterState, encounterState } from './states.ts';
import type { Treating, Visited } from './treat.ts';

/** `written`: its visit is not completed. */
export type RecordState = 'written' | 'archived' | 'reopened';

export const reopeningActs = {
  reopen: { from: ['archived'], to: 'reopened', refused: 'encounter.reopening.notArchived' },
  sign: { from: ['reopened'], to: 'archived', refused: 'encounter.reopening.notOpen' },
} as const satisfies Transitions<RecordState>;
export type ReopeningAct = keyof typeof reopeningActs;

export const recordCan = (act: ReopeningAct, state: RecordState): boolean => allows<RecordState>(reopeningActs[act], state);

interface Standing {
  status: EncounterState;
  /** End of a reopening that was not signed yet; null without one. */
  endsAt: string | null;
}

/** A reopening whose time is over is as good as signed. */
export function recordStateAt({ status, endsAt }: Standing, now: Date): RecordState {
  if (status !== encounterState.completed) return 'written';
  return endsAt !== null && now.getTime() < new Date(endsAt).getTime() ? 'reopened' : 'archived';
}

/** Why this person may not reopen the record, if so. A colleague adds to it under the own name instead. */
export function reopeningRefused(actor: Pick<Treating, 'staffId' | 'isDoctor'>, visit: Pick<Visited, 'doctorId'>): MessageId | undefined {
  if (!actor.isDoctor) return 'encounter.refused.notDoctor';
  return actor.staffId === visit.doctorId ? undefined : 'encounter.refused.notYours';
}

/**
 * True if taking the visit back would open an archived record past the people who approve that. `minutes`: after its completion a visit is
 * taken back without their approval for so long.
 */
export const needsReopening = (completedAt: string | null, now: Date, minutes: number): boolean =>
  completedAt !== null && now.getTime() > new Date(completedAt).getTime() + minutes * 60_000;
