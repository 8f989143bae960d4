import { createHash, randomBytes } from 'node:crypto';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { raiseOfAppointment } from '../areas/crm/queries/notices.ts';
import type { Db } from '../database/connect.ts';
import { applications, followers, sheet } from './content/followers.ts';
import { insertAll } from './insert.ts';
import { found, idsOf, type Loading, newId, setTenant } from './seeding.ts';

const hour = 3_600_000;

/** Followers of the first practice, what they apply for, one sheet sent in, and the notices that would tell them of what is booked. */
export async function loadFollowers({ sql, now, orgId, practices, staff, patients }: Loading): Promise<void> {
  const practiceId = found(practices, 'SH');
  await setTenant(sql, orgId, practiceId);
  const ids = idsOf(followers);
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  await insertAll(
    sql,
    'fan',
    followers.map(({ code, nickname, daysAgo }) => ({
      org_id: orgId,
      id: found(ids, code),
      channel: 'messaging',
      channel_id: `demonstration-${code}`,
      nickname,
      followed_at: before(daysAgo * 24),
    })),
  );
  await insertAll(
    sql,
    'fan_binding',
    followers.flatMap(({ code, patient, daysAgo }) =>
      patient === null
        ? []
        : [
            {
              org_id: orgId,
              id: newId(),
              fan_id: found(ids, code),
              patient_id: found(patients, patient),
              bound_at: before(daysAgo * 24 - 1),
              bound_by: found(staff, 'heyun'),
            },
          ],
    ),
  );
  await insertAll(
    sql,
    'appointment_application',
    applications.map((row) => ({
      org_id: orgId,
      practice_id: practiceId,
      id: newId(),
      fan_id: found(ids, row.follower),
      applicant_name: row.name,
      mobile: row.mobile,
      sex: row.sex,
      birth_date: row.birth,
      doctor_id: row.doctor && found(staff, row.doctor),
      reason: row.reason,
      status: row.status,
      wanted_at: instantOf(addDays(dateAt(now), row.wanted[0]), row.wanted[1]),
      refuse_reason: 'refusal' in row ? row.refusal : '',
      created_at: before(row.hoursAgo),
    })),
  );
  await loadSheet({ sql, now, orgId, practiceId, patientId: found(patients, sheet.patient), staffId: found(staff, 'chenyi') });
  const booked = await sql<{ id: string }[]>`
    select a.id from appointment a join fan_binding b on b.org_id = a.org_id and b.patient_id = a.patient_id where a.status = 1`;
  for (const { id } of booked) await raiseOfAppointment(sql as unknown as Db, { kind: 'createAppointment', objectId: id, at: now });
}

type Place = Pick<Loading, 'sql' | 'now' | 'orgId'> & { practiceId: string; patientId: string; staffId: string };

async function loadSheet({ sql, now, orgId, practiceId, patientId, staffId }: Place): Promise<void> {
  const linkId = newId();
  const submitted = new Date(now.getTime() - 2 * hour);
  await insertAll(sql, 'external_link', [
    {
      org_id: orgId,
      practice_id: practiceId,
      id: linkId,
      code_hash: createHash('sha256').update(randomBytes(32)).digest(),
      page: 'create-inquiry-sheet',
      patient_id: patientId,
      created_at: new Date(now.getTime() - 20 * hour),
      created_by: staffId,
      expires_at: new Date(now.getTime() + 100 * hour),
      used_at: submitted,
      opens: 1,
      last_opened_at: submitted,
    },
  ]);
  await insertAll(sql, 'inquiry_sheet', [
    {
      org_id: orgId,
      practice_id: practiceId,
      id: newId(),
      patient_id: patientId,
      link_id: linkId,
      answers: sql.json(sheet.answers),
      submitted_at: submitted,
    },
  ]);
}
