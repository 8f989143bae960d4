import { checkNoteLength } from '../encounter/noteLength.ts';
import { type EncounterState, encounterState } from '../encounter/states.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type { Choices, Correction, Draft, Note } from './shapes.ts';
import { type ConsultationAct, type ConsultationState, openStates } from './states.ts';

type Asked = Pick<Draft, 'departmentId' | 'doctorId' | 'reason' | 'question'>;

/** A request names whom it asks, why, and the question. Nobody asks themselves. */
export function checkDraft(draft: Asked, askerId: string): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [...checkRequired(draft, ['reason', 'question'])];
  if (!draft.departmentId && !draft.doctorId) return [{ field: 'departmentId', message: 'consultation.asked.needed' }, ...problems];
  if (draft.doctorId === askerId) return [{ field: 'doctorId', message: 'consultation.asked.self' }, ...problems];
  return problems;
}

/** Doctors whom a question reaches: the named one, or those of the department. */
export const askedDoctors = ({ departmentId, doctorId }: Pick<Draft, 'departmentId' | 'doctorId'>, { doctors }: Choices): string[] =>
  doctors.filter((doctor) => (doctorId ? doctor.id === doctorId : doctor.departmentId === departmentId)).map(({ id }) => id);

/** A department without another doctor, and a doctor who works elsewhere, cannot be asked. `choices`: who can be asked in this clinic. */
export function checkAsked({ departmentId, doctorId }: Pick<Draft, 'departmentId' | 'doctorId'>, choices: Choices): FieldProblem<Draft>[] {
  if (departmentId && !choices.departments.some(({ id }) => id === departmentId))
    return [{ field: 'departmentId', message: 'error.field.choice' }];
  if (departmentId && !doctorId && askedDoctors({ departmentId, doctorId }, choices).length === 0)
    return [{ field: 'departmentId', message: 'consultation.asked.nobody' }];
  if (!doctorId) return [];
  const named = choices.doctors.find(({ id }) => id === doctorId);
  if (!named) return [{ field: 'doctorId', message: 'error.field.choice' }];
  return departmentId && named.departmentId !== departmentId ? [{ field: 'doctorId', message: 'consultation.asked.elsewhere' }] : [];
}

const texts = ['findings', 'opinion', 'advice'] as const;

/** An answer has an opinion, and no text longer than a section of the record may be. */
export const checkNote = (note: Note, most: number): FieldProblem<Note>[] => [
  ...checkRequired(note, ['opinion']),
  ...texts.flatMap((field) => checkNoteLength(note[field], { most }).map((problem) => ({ ...problem, field }))),
];

export const tidyNote = ({ findings, opinion, advice }: Note): Note => ({
  findings: findings.trim(),
  opinion: opinion.trim(),
  advice: advice.trim(),
});

/** A correction says why, and changes something. */
export function checkCorrection({ reason, ...note }: Correction, before: Note, most: number): FieldProblem<Correction>[] {
  const written = tidyNote(note);
  const isSame = texts.every((field) => written[field] === before[field]);
  const unchanged: FieldProblem<Correction>[] = isSame ? [{ field: 'opinion', message: 'consultation.note.unchanged' }] : [];
  return [...checkNote(note, most), ...unchanged, ...checkRequired({ reason }, ['reason'])];
}

/** Why nothing can be asked about a visit now, if so. */
export function askingClosed(visit: EncounterState): MessageId | undefined {
  if (visit === encounterState.waiting) return 'consultation.refused.notStarted';
  return visit === encounterState.completed ? 'consultation.refused.completed' : undefined;
}

/** A person who acts, with the department of this clinic. */
export interface Actor {
  staffId: string;
  isDoctor: boolean;
  departmentId: string | null;
}

export interface Standing {
  state: ConsultationState;
  departmentId: string | null;
  doctorId: string | null;
  askedBy: string;
  acceptedBy: string | null;
  /** Doctor of the visit now. */
  attendingId: string;
}

const isAskerOf = (actor: Actor, { askedBy, attendingId }: Standing) => actor.staffId === askedBy || actor.staffId === attendingId;

/** True for the doctor who was named, or, where none was, for the doctors of the department; never for who asks. */
export function isAsked(actor: Actor, standing: Standing): boolean {
  if (!actor.isDoctor || isAskerOf(actor, standing)) return false;
  return standing.doctorId
    ? actor.staffId === standing.doctorId
    : actor.departmentId !== null && actor.departmentId === standing.departmentId;
}

const people: Record<ConsultationAct, (actor: Actor, standing: Standing) => boolean> = {
  edit: (actor, { askedBy }) => actor.staffId === askedBy,
  accept: isAsked,
  answer: (actor, { acceptedBy }) => actor.staffId === acceptedBy,
  correct: (actor, { acceptedBy }) => actor.staffId === acceptedBy,
  finish: isAskerOf,
  withdraw: isAskerOf,
};

const refusedPeople: Record<ConsultationAct, MessageId> = {
  edit: 'consultation.refused.notAsker',
  accept: 'consultation.refused.notAsked',
  answer: 'consultation.refused.notAccepter',
  correct: 'consultation.refused.notAccepter',
  finish: 'consultation.refused.notAsker',
  withdraw: 'consultation.refused.notAsker',
};

/** Why an act is not this person's, if so. */
export const personRefused = (act: ConsultationAct, actor: Actor, standing: Standing): MessageId | undefined =>
  people[act](actor, standing) ? undefined : refusedPeople[act];

export const isOverdue = ({ state, dueAt }: { state: ConsultationState; dueAt: string }, now: Date): boolean =>
  (openStates as readonly ConsultationState[]).includes(state) && Date.parse(dueAt) < now.getTime();
