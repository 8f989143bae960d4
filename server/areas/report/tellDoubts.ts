import { dateAt, wallClock } from '../../../src/domain/dates.ts';
import { nameOf } from '../../../src/domain/report/changeText.ts';
import type { Language } from '../../../src/domain/session/shapes.ts';
import { systemStaffId } from '../../../src/domain/trail/system.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import type { Announcement } from '../../pipeline/context.ts';
import { writeAudit } from '../../trail/audit.ts';
import { say } from '../../words/words.ts';
import { type FoundDoubt, findDoubtsSince } from './queries/identityDoubts.ts';

const DAY = 24 * 3_600_000;

/**
 * Tells the ordering doctor once of each correction of an identity that puts the limits of a signed report in doubt, whoever made it and in
 * whichever clinic; also of one that was made while no server ran, for seven days.
 */
export const tellDoubtsOver =
  ({ sql, push, now, newId }: Pick<Place, 'sql' | 'push' | 'now' | 'newId'>): Work =>
  async (signal) => {
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const at = now();
        const notices: Announcement[] = [];
        for (const found of await findDoubtsSince(db, new Date(at.getTime() - 7 * DAY)))
          if (await markTold(db, clinic, found, { id: newId(), at })) notices.push(await noticeOf(db, found));
        const entry = { ...clinic, at, staffId: systemStaffId, call: 'notifyReportDoubt', address: null, detail: {} };
        await writeAudit(
          db,
          notices.map(({ content }) => ({ ...entry, id: newId(), patientId: null, objectId: String(content?.objectId ?? '') })),
        );
        if (notices.length > 0) await push.store(db, { ...clinic, staffId: null }, notices);
        return notices.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

/** False if the doctor was told before. */
async function markTold(db: Db, clinic: Clinic, { reportId, patientId, doubt }: FoundDoubt, { id, at }: { id: string; at: Date }) {
  const { count } = await db`
    insert into report_recheck ${db({ ...clinic, id, reportId, patientId, kind: 'told', correctedAt: doubt.correctedAt, at, staffId: systemStaffId })}
    on conflict (org_id, report_id, corrected_at) where kind = 'told' do nothing`;
  return count > 0;
}

async function noticeOf(db: Db, { adviceId, reportId, doubt }: FoundDoubt): Promise<Announcement> {
  const [to] = await db<[{ staffId: string; language: Language; patientName: string; reportNumber: string }]>`
    select a.doctor_id as staff_id, s.language, p.name as patient_name, r.report_number
    from report r join advice a on a.org_id = r.org_id and a.id = r.advice_id join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    join patient p on p.org_id = r.org_id and p.id = r.patient_id where r.id = ${reportId}`;
  const items = doubt.tests.map(({ signed }) => nameOf(signed, to.language)).join(say(to.language, 'common.list.separator'));
  const reason = `${dateAt(doubt.correctedAt)} ${wallClock(doubt.correctedAt).time}`;
  return {
    subType: 'order_has_changed',
    tags: ['Report', 'Notice'],
    audience: { staffId: to.staffId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change: 'identityCorrected', patientName: to.patientName, items, reason, reportNumber: to.reportNumber, adviceType: 6 },
      objectId: adviceId,
    },
  };
}
