import { found, type Loading, newId, setTenant } from './seeding.ts';

/** The critical results of past visits, as they stand in the register: acknowledged by the ordering doctor and handled. */
export async function loadCriticalValues({ sql, orgId, staff }: Loading, practiceId: string): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  const reports = await sql<{ id: string }[]>`
    select id from report r where r.practice_id = ${practiceId} and r.status = 2
      and exists (select from report_result x where x.org_id = r.org_id and x.report_id = r.id and x.critical)`;
  for (const report of reports) {
    const id = newId();
    await sql`
      insert into critical_value (org_id, practice_id, id, report_id, advice_id, encounter_id, patient_id, doctor_id, department_id, state, result_at,
        reported_by, acknowledged_at, acknowledged_by, read_back, actions, contact, acted_at, acted_by, action_recorded_at)
      select r.org_id, r.practice_id, ${id}, r.id, r.advice_id, r.encounter_id, r.patient_id, a.doctor_id, e.department_id, 'handled', r.reviewed_at,
        r.reviewed_by, r.reviewed_at + interval '4 minutes', a.doctor_id,
        array(select x.result from report_result x where x.org_id = r.org_id and x.report_id = r.id and x.critical order by x.sort),
        '{patientRecalled,retested}', 'reached', r.reviewed_at + interval '12 minutes', a.doctor_id, r.reviewed_at + interval '15 minutes'
      from report r
      join advice a on a.org_id = r.org_id and a.id = r.advice_id
      join encounter e on e.org_id = r.org_id and e.id = r.encounter_id
      where r.id = ${report.id}`;
    await sql`
      insert into critical_value_notice (org_id, practice_id, id, critical_value_id, step, party, staff_ids, at)
      select v.org_id, v.practice_id, gen_random_uuid(), v.id, 1, told.party, array[told.staff_id], v.result_at
      from critical_value v
      cross join lateral (values ('orderingDoctor', v.doctor_id), ('nurseStation', ${found(staff, 'liuhushi')}::uuid)) as told (party, staff_id)
      where v.id = ${id}`;
  }
}
