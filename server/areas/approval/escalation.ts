import type { Party } from '../../../src/domain/approval/flow.ts';
import type { FlowSubject } from '../../../src/domain/approval/subjects.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import { systemStaffId } from '../../../src/domain/trail/system.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import type { Announcement } from '../../pipeline/context.ts';
import { writeAudit } from '../../trail/audit.ts';
import { noticeOf } from './acts/openNode.ts';
import { findPeopleOf } from './queries/people.ts';

interface DueCase {
  id: string;
  approvalNumber: string;
  act: FlowSubject;
  askedBy: string;
  askerName: string;
  patientId: string | null;
  parties: Party[];
}

/** Tells the people whose seats have opened by the hours of a node, once whichever server runs. */
export const escalateApprovalsOver =
  ({ sql, push, now, newId }: Pick<Place, 'sql' | 'push' | 'now' | 'newId'>): Work =>
  async (signal) => {
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const at = now();
        const due = await takeDue(db, clinic, at);
        const told = [];
        for (const each of due) told.push({ ...each, staffIds: await findTold(db, each, at) });
        const trail = { ...clinic, at, staffId: systemStaffId, call: 'escalateApproval', address: null };
        await writeAudit(
          db,
          told.map(({ id, patientId, staffIds }) => ({ ...trail, id: newId(), patientId, objectId: id, detail: { staffIds } })),
        );
        if (told.length > 0) await push.store(db, { ...clinic, staffId: null }, [everyList, ...told.flatMap(noticesOf)]);
        return told.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

/** To-do lists and counts ask again. */
const everyList: Announcement = { subType: null, tags: ['Approval'], audience: { everybody: 'practice' } };

/** Marks seats that have opened as told. A seat that another server or a decision holds is left to it. */
const takeDue = (db: Db, { practiceId }: Clinic, at: Date): Promise<DueCase[]> => db<DueCase[]>`
  with due as (
    select t.org_id, t.approval_id, t.party_kind, t.party_id from approval_seat t
    where t.practice_id = ${practiceId} and t.told_at is null and t.from_at <= ${at}
      and exists (select from approval a where a.org_id = t.org_id and a.id = t.approval_id and a.status = 'asked')
    for update skip locked),
  told as (
    update approval_seat t set told_at = ${at} from due d
    where t.org_id = d.org_id and t.approval_id = d.approval_id and t.party_kind = d.party_kind and t.party_id = d.party_id
    returning t.org_id, t.approval_id, t.party_kind, t.party_id)
  select a.id, a.approval_number, a.act, a.asked_by, s.name as asker_name, a.patient_id,
    jsonb_agg(jsonb_build_object('kind', t.party_kind, 'id', t.party_id)) as parties
  from told t join approval a on a.org_id = t.org_id and a.id = t.approval_id join staff s on s.org_id = a.org_id and s.id = a.asked_by
  group by a.org_id, a.id, s.name order by a.id`;

const findTold = async (db: Db, { parties, askedBy }: DueCase, at: Date): Promise<string[]> =>
  (await findPeopleOf(db, parties, dateAt(at))).filter((staffId) => staffId !== askedBy);

const noticesOf = ({ staffIds, askerName, ...waiting }: DueCase & { staffIds: string[] }): Announcement[] =>
  staffIds.map((staffId) => noticeOf(staffId, waiting, { change: 'approvalEscalated', about: askerName }));
