import type { Change } from '../../../../src/domain/approval/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { type RecordState, recordCan, recordStateAt, reopeningActs, reopeningRefused } from '../../../../src/domain/encounter/reopening.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findUnsignedReopening, type OpenReopening } from '../queries/reopenings.ts';
import { loadTreating } from '../queries/treating.ts';
import { lockVisit, type Visit } from './lockVisit.ts';

interface ReadyRecord {
  visit: Visit;
  /** A reopening whose time is over and that nobody signed. */
  lapsed: OpenReopening | undefined;
  hours: number;
}

/** Opens a completed record for correction by the doctor who asks. The visit, its orders and its bill stay as they are. */
export const recordReopening: Limited<Encounter.ReopeningDraft, ReadyRecord, Done> = {
  async weigh(context, { id, reason }) {
    const { db, session, now } = context;
    const visit = await lockVisit(db, { id });
    const refusal = reopeningRefused(await loadTreating(db, session.staffId, session.practiceId), visit);
    if (refusal) throw new Problem(refusal, { values: { doctor: visit.doctorName } });
    const open = await findUnsignedReopening(db, id);
    const state: RecordState = recordStateAt({ status: visit.status, endsAt: open?.endsAt ?? null }, now());
    if (!recordCan('reopen', state)) throw new Problem(reopeningActs.reopen.refused);
    await refuseCorrected(context, id);
    const [{ completedAt }] = await db<[{ completedAt: string | null }]>`
      select coalesce(completed_at, created_at) as completed_at from encounter where id = ${id}`;
    const hours = Number(await parameterInForce(db, 'RECORD_REOPENED_HOURS'));
    return {
      weight: {
        amount: 1,
        objectId: id,
        objectNumber: completedAt ? dateAt(new Date(completedAt)) : '',
        patientId: visit.patientId,
        reason,
        fingerprint: completedAt ?? '',
        changes: changesOf(context, { completedAt, doctor: visit.doctorName, hours }),
      },
      ready: { visit, lapsed: open, hours },
    };
  },
  async perform(context, { reason }, { visit, lapsed, hours }, approvalId) {
    const { db, session, now, newId, audit, announce } = context;
    if (lapsed) await db`update record_reopening set closed_at = ends_at where id = ${lapsed.id}`;
    const endsAt = new Date(now().getTime() + hours * 3_600_000);
    await db`insert into record_reopening ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: newId(),
      encounterId: visit.id,
      patientId: visit.patientId,
      reason: reason.trim(),
      openedAt: now(),
      openedBy: session.staffId,
      endsAt,
      approvalId,
    })}`;
    audit({
      patientId: visit.patientId,
      objectId: visit.id,
      detail: { act: 'reopenRecord', reason: reason.trim(), until: endsAt.toISOString() },
    });
    await announce({ subType: null, tags: ['Encounter'], audience: { permission: 'm_chart' } });
    return { done: true };
  },
};

/** Without a flow the doctor of the visit reopens the own record; with a flow the approvers decide. */
export async function reopenRecord(context: Context, draft: Encounter.ReopeningDraft): Promise<Done> {
  const { weight, ready } = await recordReopening.weigh(context, draft);
  refuse(checkReason(draft.reason));
  await holdToFlow(context, 'recordReopening', weight.amount);
  return recordReopening.perform(context, draft, ready, null);
}

/** Archives the record again under the signature of the person it was reopened for. */
export async function signReopening(context: Context, { id }: { id: string }): Promise<Done> {
  const { db, session, now, audit, announce } = context;
  const visit = await lockVisit(db, { id });
  const open = await findUnsignedReopening(db, id);
  const state = recordStateAt({ status: visit.status, endsAt: open?.endsAt ?? null }, now());
  if (!open || !recordCan('sign', state)) throw new Problem(reopeningActs.sign.refused);
  if (open.openedBy !== session.staffId) throw new Problem('encounter.reopening.othersRecord');
  await db`update record_reopening set closed_at = ${now()}, closed_by = ${session.staffId} where id = ${open.id}`;
  audit({ patientId: visit.patientId, objectId: id, detail: { act: 'signReopening' } });
  await announce({ subType: null, tags: ['Encounter'], audience: { permission: 'm_chart' } });
  return { done: true };
}

/** Ends an open reopening of a visit that is taken back: its record is written in again, and completing it archives it. */
export const endReopening = ({ db, session, now }: Context, encounterId: string): Promise<unknown> => db`
  update record_reopening set closed_at = least(${now()}, ends_at), closed_by = ${session.staffId} where encounter_id = ${encounterId} and closed_at is null`;

/** Refuses to write into a record that was reopened for somebody else; true if the record is open for the person. */
export async function isReopenedFor({ db, session, now }: Context, record: { id: string; status: Visit['status'] }): Promise<boolean> {
  const open = await findUnsignedReopening(db, record.id);
  if (!open || recordStateAt({ status: record.status, endsAt: open.endsAt }, now()) !== 'reopened') return false;
  if (open.openedBy !== session.staffId) throw new Problem('encounter.reopening.othersRecord');
  return true;
}

/** A record that was added to or corrected under signature is not opened again: its text would change below a correction of it. */
export async function refuseCorrected({ db }: Context, encounterId: string): Promise<void> {
  const [signed] = await db`select from note_addendum where encounter_id = ${encounterId} limit 1`;
  if (signed) throw new Problem('encounter.refused.corrected');
}

function changesOf(
  { session }: Context,
  { completedAt, doctor, hours }: { completedAt: string | null; doctor: string; hours: number },
): Change[] {
  return [
    {
      label: 'approval.change.visit',
      unit: 'text',
      before: null,
      after: `${completedAt ? dateAt(new Date(completedAt)) : ''} ${doctor}`.trim(),
    },
    { label: 'approval.change.openFor', unit: 'text', before: null, after: say(session.language, 'encounter.reopening.hours', { hours }) },
  ];
}
