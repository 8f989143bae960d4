import { addDays, dateAt } from '../../src/domain/dates.ts';
import { numbering } from '../database/counters.ts';
import { insertAll } from './insert.ts';
import { type Loading, newId, setTenant } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

/** Every third finished visit was certified: sick leave of two to four days, every other one the diagnosis alone. */
export async function loadCertificates({ sql, orgId }: Loading, practiceId: string, visits: readonly LoadedVisit[]): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  const own = { org_id: orgId, practice_id: practiceId };
  const diagnosed = await sql<{ encounterId: string; diagnoses: object[] }[]>`
    select encounter_id, jsonb_agg(jsonb_build_object('code', code, 'nameZh', name_zh, 'nameEn', name_en, 'certainty', certainty) order by sort) as diagnoses
    from diagnosis where practice_id = ${practiceId} group by encounter_id`;
  const diagnosesOf = new Map(diagnosed.map(({ encounterId, diagnoses }) => [encounterId, diagnoses]));
  const certified = visits
    .filter(({ encounterId, completedAt }) => completedAt && diagnosesOf.has(encounterId))
    .filter((_, index) => index % 3 === 0)
    .toSorted((one, other) => one.completedAt!.localeCompare(other.completedAt!));
  const serials = new Map<string, number>();
  const rows = certified.map(({ encounterId, patientId, doctorId, startedAt, completedAt }, index) => {
    const day = dateAt(completedAt!);
    const year = day.slice(0, 4);
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const isLeave = index % 2 === 0;
    const from = dateAt(startedAt);
    return {
      ...own,
      id: newId(),
      encounter_id: encounterId,
      patient_id: patientId,
      kind: isLeave ? 'sickLeave' : 'diagnosis',
      year: Number(year),
      serial,
      number: numbering.certificate.form(serial, day.replaceAll('-', '')),
      diagnoses: sql.json(diagnosesOf.get(encounterId)! as never),
      rest_from: isLeave ? from : null,
      rest_to: isLeave ? addDays(from, 1 + (index % 3)) : null,
      advice: isLeave ? '多休息，多饮水，症状加重及时复诊。' : '',
      issued_by: doctorId,
      issued_at: completedAt!,
    };
  });
  await insertAll(sql, 'certificate', rows);
  await insertAll(
    sql,
    'counter',
    [...serials].map(([period, value]) => ({ org_id: orgId, scope: practiceId, name: 'certificate', period, value })),
  );
}
