import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import { together } from '../../../../src/domain/organisation/changes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { outcomeOf } from '../../../../src/domain/schedule/hits.ts';
import { checkSuspension } from '../../../../src/domain/schedule/roster.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { announceRoster } from '../../schedule/acts/roster.ts';
import { findSetting, rangeOf } from '../../schedule/queries/schedule.ts';
import { findHit } from '../queries/suspensions.ts';
import { move } from './change.ts';
import { cancel } from './giveUp.ts';

interface SuspensionChange extends Schedule.SuspensionDraft {
  id?: string;
  version?: number;
  handOver: readonly Schedule.HandOver[];
  callOff: readonly Schedule.CallOff[];
  confirmed: boolean;
}

/**
 * Time off, and what becomes of the appointments in it, in one go: those named go to a colleague, to another time, or are called off, or
 * nothing is saved, and everything that stands in the way is said together; those left are asked about once.
 */
export async function saveSuspension(
  context: Context,
  { id, version, handOver, callOff, confirmed, ...draft }: SuspensionChange,
): Promise<Saved> {
  const { db, session, now } = context;
  refuse(checkSuspension(draft, { ...(await findSetting(db, session.practiceId)), now: now() }));
  await checkDoctor(context, draft.doctorId);
  await holdDays(context, draft);
  const saved = id ? await change(context, { ...draft, id, version }) : await add(context, draft);

  const hit = await findHit(db, draft);
  const named = new Set([...handOver, ...callOff].map(({ appointmentId }) => appointmentId));
  const left = hit.filter((line) => !named.has(line.id));
  if (left.length > 0 && !confirmed) throw confirm('schedule.suspension.stillBooked', { count: left.length });
  const counts = await placeAll(context, { draft, hit, handOver, callOff });
  await db`
    update suspension set handed_over = handed_over + ${counts.handedOver}, moved = moved + ${counts.moved},
      called_off = called_off + ${counts.calledOff} where id = ${saved.id}`;
  context.audit({ objectId: saved.id, detail: { ...counts, left: left.length } });
  await announceRoster(context, ['Suspension', 'Appointment']);
  return saved;
}

const fieldOf = (appointmentId: string, problem: Omit<FieldProblem, 'field'>): FieldProblem => ({
  ...problem,
  field: `handOver.${appointmentId}`,
});

interface Placing {
  draft: Schedule.SuspensionDraft;
  /** The appointments in the suspended time, as they are now. */
  hit: readonly Appointment.Line[];
  handOver: readonly Schedule.HandOver[];
  callOff: readonly Schedule.CallOff[];
}

/** Calls off first, so that its time is free for the others; refuses with all that stands in the way, each beside its appointment. */
async function placeAll(context: Context, { draft, hit, handOver, callOff }: Placing) {
  const counts = { handedOver: 0, moved: 0, calledOff: 0 };
  const problems: FieldProblem[] = [];
  const lineOf = (appointmentId: string) => {
    const line = hit.find((booked) => booked.id === appointmentId);
    if (!line) throw new Problem('error.version');
    return line;
  };
  for (const { appointmentId, version: seen } of callOff) {
    if (lineOf(appointmentId).version !== seen) throw new Problem('error.version');
    const reason = say(context.session.language, 'schedule.suspension.calledOff');
    problems.push(...(await problemsOf(appointmentId, cancel(context, appointmentId, reason))));
    counts.calledOff += 1;
  }
  for (const wanted of handOver) {
    const { appointmentId, doctorId, version: seen } = wanted;
    const line = lineOf(appointmentId);
    const outcome = outcomeOf(wanted, line);
    if (doctorId === draft.doctorId && outcome === 'handedOver') {
      problems.push(fieldOf(appointmentId, { message: 'schedule.suspension.sameDoctor' }));
      continue;
    }
    const to = { doctorId, startsAt: wanted.startsAt ?? line.startsAt, duration: line.duration };
    problems.push(...(await problemsOf(appointmentId, move(context, { id: appointmentId, ...to, version: seen, confirmed: true }))));
    counts[outcome] += 1;
  }
  refuse(problems);
  return counts;
}

/** Returns the refusal of the work for one appointment as a problem beside it. The caller throws all of them, which rolls the suspension back. */
async function problemsOf(appointmentId: string, work: Promise<unknown>): Promise<FieldProblem[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [first] = error.details.fields ?? [];
    const { message, values } = first ?? { message: error.id, values: error.details.values };
    return [fieldOf(appointmentId, { message, ...(values && { values }) })];
  }
}

async function checkDoctor({ db, session }: Context, doctorId: string): Promise<void> {
  const [doctor] = await db`
    select from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
    where s.id = ${doctorId} and s.is_doctor and w.practice_id = ${session.practiceId}`;
  if (!doctor) refuse([{ field: 'doctorId', message: 'appointment.doctorId.unknown' }]);
}

/** The same locks as a booking takes: nobody is booked into the time while it is being suspended. */
async function holdDays({ db, session }: Context, { doctorId, startsAt, endsAt }: Schedule.SuspensionDraft): Promise<void> {
  for (let date = dateAt(startsAt); date <= dateAt(endsAt); date = addDays(date, 1)) {
    await db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} doctor ${doctorId} ${date}`}, 0))`;
  }
}

const columnsOf = ({ doctorId, reasonCode, remark, ...period }: Schedule.SuspensionDraft) => ({
  doctorId,
  reasonCode,
  reason: remark.trim(),
  during: rangeOf(period),
});

const history = { kind: 'suspension', objectId: together } as const;

async function add(context: Context, draft: Schedule.SuspensionDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const id = newId();
  await db`insert into suspension ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    ...columnsOf(draft),
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  const { doctorName } = await lockSuspension(context, id);
  await noteChange(context, { ...history, act: 'created', one: { id, name: doctorName } });
  return { id, version: 1 };
}

async function change(
  context: Context,
  { id, version, ...draft }: Schedule.SuspensionDraft & { id: string; version?: number | undefined },
): Promise<Saved> {
  const { doctorName, isOver, ...stored } = await lockSuspension(context, id);
  if (stored.version !== version) throw new Problem('error.version');
  await context.db`update suspension set ${context.db({ ...columnsOf(draft), version: stored.version + 1 })} where id = ${id}`;
  const { version: _, ...before } = stored;
  await noteChange(context, {
    ...history,
    act: 'changed',
    one: { id, name: doctorName },
    before: { id, ...before },
    fields: changedFields(before, { ...draft, remark: draft.remark.trim() }),
  });
  return { id, version: stored.version + 1 };
}

interface Stored extends Schedule.SuspensionDraft {
  version: number;
  isOver: boolean;
  doctorName: string;
}

async function lockSuspension({ db, now }: Context, id: string): Promise<Stored> {
  const [stored] = await db<Stored[]>`
    select s.version, upper(s.during) < ${now()} as is_over, s.doctor_id, d.name as doctor_name, s.reason_code, s.reason as remark,
      lower(s.during) as starts_at, upper(s.during) as ends_at
    from suspension s join staff d on d.org_id = s.org_id and d.id = s.doctor_id
    where s.id = ${id} and s.deleted_at is null for update of s`;
  if (!stored) throw absent();
  return stored;
}

/** The doctor is there again. What is over stays on record. */
export async function deleteSuspension(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const { doctorName, isOver, version, ...before } = await lockSuspension(context, id);
  if (isOver) throw new Problem('schedule.suspension.over');
  await db`update suspension set deleted_at = ${now()}, version = version + 1 where id = ${id}`;
  await noteChange(context, { ...history, act: 'deleted', one: { id, name: doctorName }, before: { id, ...before } });
  await announceRoster(context, ['Suspension']);
}
