import { addDays, dateAt } from '../../src/domain/dates.ts';
import { pinyinOfName } from '../search/pinyin.ts';
import { type ConsultingRow, consulting } from './content/consulting.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const hour = 3_600_000;

export async function loadConsulting({ sql, now, orgId, practices, staff, patients }: Loading): Promise<void> {
  const practiceId = found(practices, 'SH');
  await setTenant(sql, orgId, practiceId);
  await insertAll(
    sql,
    'consulting_record',
    (consulting as readonly ConsultingRow[]).map(({ patient, name = '', mobile = '', type, method, owner, question, ...row }) => {
      const { full, initials } = pinyinOfName(name);
      const askedAt = new Date(now.getTime() - row.hoursAgo * hour);
      return {
        org_id: orgId,
        practice_id: practiceId,
        id: newId(),
        patient_id: patient ? found(patients, patient) : null,
        name,
        mobile,
        pinyin: full,
        initials,
        type,
        method,
        question,
        plan_date: addDays(dateAt(now), row.due),
        owner_id: owner && found(staff, owner),
        status: row.result ? 1 : 0,
        result: row.result ?? '',
        satisfaction: row.satisfaction ?? '',
        handled_at: row.result ? new Date(askedAt.getTime() + 3 * hour) : null,
        handled_by: row.result ? found(staff, 'liuhushi') : null,
        created_at: askedAt,
        created_by: found(staff, 'liuhushi'),
      };
    }),
  );
}
