import { isFuture } from '../dates.ts';
import { checkMobile } from '../identity/mobile.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type { Closing, Draft, StepDraft } from './shapes.ts';
import type { ComplaintState } from './states.ts';

function checkComplainant({ patientId, name, mobile }: Pick<Draft, 'patientId' | 'name' | 'mobile'>): FieldProblem<Draft>[] {
  if (patientId) return [];
  return [...(name.trim() === '' ? [{ field: 'name', message: 'complaint.name.needed' } as const] : []), ...checkMobile(mobile)];
}

type Persons = Pick<Draft, 'againstStaffId' | 'handlerId'>;

/** The person complained about handles nothing of the complaint (《医疗机构投诉管理办法》: the people concerned do not decide). */
export const isAboutHandler = ({ againstStaffId, handlerId }: Persons): boolean => !!handlerId && handlerId === againstStaffId;

export const mayHandle = ({ againstStaffId }: Pick<Draft, 'againstStaffId'>, staffId: string): boolean => againstStaffId !== staffId;

/** Somebody complained by some way about something that has happened. */
export function checkComplaint(draft: Draft, now: Date): FieldProblem<Draft>[] {
  return [
    ...checkComplainant(draft),
    ...checkRequired(draft, ['channel', 'kind', 'content', 'level', 'receivedAt']),
    ...(draft.receivedAt && isFuture(draft.receivedAt, now)
      ? [{ field: 'receivedAt', message: 'complaint.receivedAt.future' } as const]
      : []),
    ...(isAboutHandler(draft) ? [{ field: 'handlerId', message: 'complaint.handler.accused' } as const] : []),
  ];
}

/** A step says what was done; a new person alone is a step as well. */
export function checkStep(draft: StepDraft, before: Persons): FieldProblem<StepDraft>[] {
  if (isAboutHandler({ ...before, handlerId: draft.handlerId })) return [{ field: 'handlerId', message: 'complaint.handler.accused' }];
  const isGivenOn = draft.handlerId !== null && draft.handlerId !== before.handlerId;
  return isGivenOn ? [] : checkRequired(draft, ['words']);
}

/** A closed complaint names its result, in words, and its cause: causes are counted. */
export const checkClosing = (closing: Closing): FieldProblem<Closing>[] => checkRequired(closing, ['result', 'resultWords', 'cause']);

export const isOverdue = ({ state, dueOn }: { state: ComplaintState; dueOn: string }, today: string): boolean =>
  state !== 'closed' && dueOn < today;
