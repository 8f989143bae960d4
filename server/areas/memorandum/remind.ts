import { systemStaffId } from '../../../src/domain/trail/system.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import type { Announcement } from '../../pipeline/context.ts';
import { writeAudit } from '../../trail/audit.ts';

interface Due {
  id: string;
  assigneeId: string;
  theme: string;
  assignorName: string;
}

/** Reminds each person once of a memo that is due, also of one that came due while no server ran. */
export const remindMemosOver =
  ({ sql, push, now, newId }: Pick<Place, 'sql' | 'push' | 'now' | 'newId'>): Work =>
  async (signal) => {
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const at = now();
        const due = await takeDue(db, clinic, at);
        const entry = { ...clinic, at, staffId: systemStaffId, call: 'remindMemo', address: null, patientId: null };
        await writeAudit(
          db,
          due.map(({ id, assigneeId }) => ({ ...entry, id: newId(), objectId: id, detail: { staffIds: [assigneeId] } })),
        );
        if (due.length > 0) await push.store(db, { ...clinic, staffId: null }, due.map(noticeOf));
        return due.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

const takeDue = (db: Db, { practiceId }: Clinic, at: Date): Promise<Due[]> => db<Due[]>`
  with due as (
    select m.org_id, m.id from memo m
    where m.practice_id = ${practiceId} and m.remind_at <= ${at} and m.reminded_at is null and m.finished_at is null and m.deleted_at is null
    for update skip locked),
  told as (
    update memo m set reminded_at = ${at} from due d where m.org_id = d.org_id and m.id = d.id
    returning m.org_id, m.id, m.assignee_id, m.assignor_id, coalesce(nullif(m.theme_zh, ''), m.theme_en) as theme)
  select t.id, t.assignee_id, t.theme, s.name as assignor_name from told t join staff s on s.org_id = t.org_id and s.id = t.assignor_id order by t.id`;

const noticeOf = ({ id, assigneeId, theme, assignorName }: Due): Announcement => ({
  subType: 'order_has_changed',
  tags: ['Memorandum', 'Notice'],
  audience: { staffId: assigneeId },
  content: {
    message: 'shell.notice.orderHasChanged',
    values: { change: 'memoDue', items: theme, reason: '', patientName: assignorName },
    objectId: id,
  },
});
