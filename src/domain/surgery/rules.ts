import { addMinutes, dateAt } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import { holds } from '../permission/holds.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import { anaesthesiaKinds, type CheckStep, checkSteps, majorFrom, type TeamRole } from './kinds.ts';
import type { Arrangement, Confirmation, Draft, Line, Member, Operation, Person, Procedure, Slot } from './shapes.ts';
import type { SurgeryAct } from './states.ts';

/** Limits of the numbers that are typed. */
export const limits = { minutes: [5, 1440], bloodUnits: [0, 20], bloodLoss: [0, 20_000], quantity: [1, 999] } as const;

const isWithin = (value: number | null, [least, most]: readonly [number, number]) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

const checkNumber = <Field extends string>(field: Field, value: number | null, range: readonly [number, number]) =>
  isWithin(value, range) ? [] : [{ field, message: 'surgery.number.range' as const, values: { least: range[0], most: range[1] } }];

/** False for nothing, and for a moment that is half typed. */
const isMoment = (instant: string) => !Number.isNaN(Date.parse(instant));

const checkMoments = <Field extends string>(draft: Readonly<Record<Field, string>>, fields: readonly Field[]) =>
  fields.filter((field) => draft[field] && !isMoment(draft[field])).map((field) => ({ field, message: 'error.field.invalid' as const }));

/** A procedure with sides names one; another procedure has none. */
export function checkSide(side: Draft['side'] | '', { hasSides }: Pick<Procedure, 'hasSides'>): FieldProblem<{ side: string }>[] {
  if (hasSides && (side === 'none' || side === '')) return [{ field: 'side', message: 'surgery.side.needed' }];
  return !hasSides && side !== 'none' ? [{ field: 'side', message: 'surgery.side.notHere' }] : [];
}

/** The surgeon's grant reaches the level of the procedure. */
export const mayOperate = ({ surgeryLevel }: Pick<Person, 'surgeryLevel'>, { level }: Pick<Procedure, 'level'>): boolean =>
  surgeryLevel >= level;

/** Undefined: not among the choices of this clinic. */
interface Named {
  procedure: Procedure | undefined;
  surgeon: Person | undefined;
}

/** Checks an application against the procedure and the surgeon it names. */
export function checkDraft(draft: Draft, { procedure, surgeon }: Named, today: string): FieldProblem<Draft>[] {
  const required = checkRequired(draft, ['patientId', 'diagnosis', 'procedureId', 'anaesthesia', 'urgency', 'surgeonId', 'wishedOn']);
  const problems: FieldProblem<Draft>[] = [...required];
  if (draft.procedureId && !procedure) problems.push({ field: 'procedureId', message: 'error.field.choice' });
  if (draft.surgeonId && !surgeon) problems.push({ field: 'surgeonId', message: 'error.field.choice' });
  if (procedure) problems.push(...(checkSide(draft.side, procedure) as FieldProblem<Draft>[]));
  if (procedure && surgeon && !mayOperate(surgeon, procedure))
    problems.push({ field: 'surgeonId', message: 'surgery.surgeon.grant', values: { name: surgeon.name, level: procedure.level } });
  if (draft.wishedOn && draft.wishedOn < today) problems.push({ field: 'wishedOn', message: 'surgery.day.past' });
  return [
    ...problems,
    ...checkNumber('minutes', draft.minutes, limits.minutes),
    ...checkNumber('bloodUnits', draft.bloodUnits, limits.bloodUnits),
  ];
}

/** Fields of an arrangement that name a person, in the order of the team. */
const memberFields = ['assistantId', 'secondAssistantId', 'anaesthetistId', 'scrubId', 'circulatingId'] as const;
type MemberField = (typeof memberFields)[number];
const roleOf: Record<MemberField, TeamRole> = {
  assistantId: 'assistant',
  secondAssistantId: 'assistant',
  anaesthetistId: 'anaesthetist',
  scrubId: 'scrub',
  circulatingId: 'circulating',
};

/** The people whom an arrangement names beside the surgeon. */
export const membersOf = (arrangement: Pick<Arrangement, MemberField>): { field: MemberField; role: TeamRole; staffId: string }[] =>
  memberFields.flatMap((field) => {
    const staffId = arrangement[field];
    return staffId ? [{ field, role: roleOf[field], staffId }] : [];
  });

/** A person has one role, and the checklist needs as many people as it has steps. */
function checkTeam(request: Pick<Line, 'surgeonId' | 'anaesthesia'>, arrangement: Arrangement): FieldProblem<Arrangement>[] {
  const members = membersOf(arrangement);
  const isSecond = (staffId: string, index: number) =>
    staffId === request.surgeonId || members.findIndex((other) => other.staffId === staffId) < index;
  const twice = members.find(({ staffId }, index) => isSecond(staffId, index));
  if (twice) return [{ field: twice.field, message: 'surgery.team.twice' }];
  if (anaesthesiaKinds[request.anaesthesia].needsAnaesthetist && !arrangement.anaesthetistId)
    return [{ field: 'anaesthetistId', message: 'surgery.team.anaesthetist' }];
  return members.length + 1 < checkSteps.length
    ? [{ field: 'circulatingId', message: 'surgery.team.small', values: { least: checkSteps.length } }]
    : [];
}

/** Checks an arrangement by itself; other surgeries are looked at by `checkConflicts`. */
export function checkArrangement(
  request: Pick<Line, 'surgeonId' | 'anaesthesia'>,
  arrangement: Arrangement,
  today: string,
): FieldProblem<Arrangement>[] {
  const isPast = isMoment(arrangement.startsAt) && dateAt(arrangement.startsAt) < today;
  const past: FieldProblem<Arrangement>[] = isPast ? [{ field: 'startsAt', message: 'surgery.day.past' }] : [];
  return [
    ...checkRequired(arrangement, ['roomId', 'startsAt']),
    ...checkMoments(arrangement, ['startsAt']),
    ...past,
    ...checkNumber('minutes', arrangement.minutes, limits.minutes),
    ...checkTeam(request, arrangement),
  ];
}

const overlap = (one: { from: string; to: string }, other: { from: string; to: string }) =>
  Date.parse(one.from) < Date.parse(other.to) && Date.parse(other.from) < Date.parse(one.to);

/** Conflicts with other arranged surgeries: the room with its cleaning, the patient, and each person of the team. */
export function checkConflicts(
  request: Pick<Line, 'id' | 'patientId' | 'surgeonId'>,
  arrangement: Arrangement,
  { slots, cleaningMinutes }: { slots: readonly Slot[]; cleaningMinutes: number },
): FieldProblem<Arrangement>[] {
  if (!isMoment(arrangement.startsAt) || !isWithin(arrangement.minutes, limits.minutes)) return [];
  const to = addMinutes(arrangement.startsAt, arrangement.minutes ?? 0);
  const own = { from: arrangement.startsAt, to };
  const cleaned = { from: own.from, to: addMinutes(to, cleaningMinutes) };
  const members = membersOf(arrangement);
  return slots
    .filter(({ id }) => id !== request.id)
    .flatMap(({ number, roomId, patientId, startsAt, endsAt, staffIds }): FieldProblem<Arrangement>[] => {
      const other = { from: startsAt, to: endsAt };
      const otherCleaned = { from: startsAt, to: addMinutes(endsAt, cleaningMinutes) };
      const values = { number };
      const isRoomTaken = roomId === arrangement.roomId && overlap(cleaned, otherCleaned);
      const problems: FieldProblem<Arrangement>[] = isRoomTaken ? [{ field: 'roomId', message: 'surgery.taken.room', values }] : [];
      if (!overlap(own, other)) return problems;
      if (patientId === request.patientId) problems.push({ field: 'startsAt', message: 'surgery.taken.patient', values });
      if (staffIds.includes(request.surgeonId)) problems.push({ field: 'startsAt', message: 'surgery.taken.surgeon', values });
      for (const { field, staffId } of members)
        if (staffIds.includes(staffId)) problems.push({ field, message: 'surgery.taken.person', values });
      return problems;
    });
}

/** The first step of the checklist that nobody has confirmed. */
export const nextStep = (confirmed: readonly Pick<Confirmation, 'step'>[]): CheckStep | undefined =>
  checkSteps.find((step) => !confirmed.some((one) => one.step === step));

/** Steps keep their order, and each is confirmed by another person of the team. */
export function confirmRefused(
  step: CheckStep,
  staffId: string,
  { team, confirmations }: { team: readonly Pick<Member, 'staffId'>[]; confirmations: readonly Pick<Confirmation, 'step' | 'staffId'>[] },
): MessageId | undefined {
  if (!team.some((one) => one.staffId === staffId)) return 'surgery.refused.notTeam';
  if (nextStep(confirmations) !== step) return 'surgery.refused.stepOrder';
  return confirmations.some((one) => one.staffId === staffId) ? 'surgery.refused.samePerson' : undefined;
}

/** Checks the facts of a completed surgery. */
export function checkOperation(operation: Operation, { procedure, surgeon }: Named, now: Date): FieldProblem<Operation>[] {
  const { startedAt, endedAt, lines } = operation;
  const problems: FieldProblem<Operation>[] = [...checkRequired(operation, ['startedAt', 'endedAt', 'procedureId', 'findings'])];
  problems.push(...checkMoments(operation, ['startedAt', 'endedAt']));
  if (startedAt && endedAt && Date.parse(endedAt) <= Date.parse(startedAt))
    problems.push({ field: 'endedAt', message: 'surgery.end.early' });
  if (endedAt && Date.parse(endedAt) > now.getTime()) problems.push({ field: 'endedAt', message: 'surgery.end.future' });
  if (operation.procedureId && !procedure) problems.push({ field: 'procedureId', message: 'error.field.choice' });
  if (procedure) problems.push(...(checkSide(operation.side, procedure) as FieldProblem<Operation>[]));
  if (procedure && surgeon && !mayOperate(surgeon, procedure))
    problems.push({ field: 'procedureId', message: 'surgery.surgeon.grant', values: { name: surgeon.name, level: procedure.level } });
  if (lines.length > 0 && !operation.storehouseId) problems.push({ field: 'storehouseId', message: 'error.field.required' });
  for (const [index, { quantity }] of lines.entries())
    problems.push(...checkNumber(`lines.${index}.quantity` as const, quantity, limits.quantity));
  return [...problems, ...checkNumber('bloodLoss', operation.bloodLoss, limits.bloodLoss)];
}

/** A person who acts, with the rights of the session. */
export interface Actor {
  staffId: string;
  authorities: readonly string[];
}
type Standing = Pick<Line, 'applicantId' | 'surgeonId' | 'level'>;

const isOwn = ({ staffId }: Actor, { applicantId, surgeonId }: Standing) => staffId === applicantId || staffId === surgeonId;

/** The applicant does not review, and levels 3 and 4 need the right for major surgery. */
function reviewRefused({ staffId, authorities }: Actor, { applicantId, level }: Standing): MessageId | undefined {
  if (staffId === applicantId) return 'surgery.refused.ownReview';
  if (level >= majorFrom) return holds(authorities, 'o_surgery_review_major') ? undefined : 'surgery.refused.major';
  return holds(authorities, 'o_surgery_review') ? undefined : 'surgery.refused.minor';
}

const people: Record<SurgeryAct, (actor: Actor, standing: Standing) => MessageId | undefined> = {
  edit: (actor, standing) => (isOwn(actor, standing) ? undefined : 'surgery.refused.notApplicant'),
  approve: reviewRefused,
  refuse: reviewRefused,
  arrange: ({ authorities }) => (holds(authorities, 'o_surgery_arrange') ? undefined : 'surgery.refused.notArranger'),
  confirm: () => undefined,
  complete: ({ staffId }, { surgeonId }) => (staffId === surgeonId ? undefined : 'surgery.refused.notSurgeon'),
  cancel: (actor, standing) =>
    isOwn(actor, standing) || holds(actor.authorities, 'o_surgery_arrange') ? undefined : 'surgery.refused.notApplicant',
};

/** Why an act is not this person's, if so. */
export const personRefused = (act: SurgeryAct, actor: Actor, standing: Standing): MessageId | undefined => people[act](actor, standing);
