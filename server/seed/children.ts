import { addDays, addMinutes, addMonths, dateAt, instantOf } from '../../src/domain/dates.ts';
import { children, vaccineCodes } from './content/children.ts';
import { insertAll } from './insert.ts';
import { period } from './schedule.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

/** Earlier well-child visits with what was measured, and what the children were vaccinated against elsewhere. */
export async function loadChildren(loading: Loading): Promise<void> {
  const { sql, orgId, staff, patients, practices, now } = loading;
  const own = { org_id: orgId, practice_id: found(practices, 'SH') };
  const [doctor, nurse] = [found(staff, 'xujing'), found(staff, 'liuhushi')];
  await setTenant(sql, orgId, own.practice_id);
  for (const [code, measured] of Object.entries(vaccineCodes)) await sql`update item set vaccine_code = ${measured} where code = ${code}`;
  for (const [code, child] of Object.entries(children)) {
    const patientId = found(patients, code);
    const [{ birthDate }] = (await sql`select birth_date from patient where id = ${patientId}`) as unknown as [{ birthDate: string }];
    const visits = child.growth
      .map((row) => ({ row, date: addDays(addMonths(birthDate, row.months), row.months === 0 ? 1 : 2) }))
      .filter(({ date }) => date < dateAt(now))
      .map(({ row, date }) => ({ row, at: instantOf(date, '09:40'), appointmentId: newId(), encounterId: newId() }));
    await insertAll(
      sql,
      'appointment',
      visits.map(({ at, appointmentId }) => ({
        ...own,
        id: appointmentId,
        patient_id: patientId,
        doctor_id: doctor,
        department_id: null,
        room_id: null,
        type_code: 'child',
        during: period(at, addMinutes(at, 30)),
        status: 5,
        reason: '儿童保健',
        source_code: 'desk',
        cancel_reason: '',
        miss_reason: '',
        signed_at: at,
        queue_number: null,
        created_at: addMinutes(at, -2880),
        created_by: doctor,
      })),
    );
    await insertAll(
      sql,
      'encounter',
      visits.map(({ at, appointmentId, encounterId }) => ({
        ...own,
        id: encounterId,
        appointment_id: appointmentId,
        patient_id: patientId,
        doctor_id: doctor,
        department_id: null,
        status: 3,
        created_at: at,
        started_at: addMinutes(at, 5),
        completed_at: addMinutes(at, 20),
      })),
    );
    await insertAll(
      sql,
      'vital_signs',
      visits.map(({ row, at, appointmentId }) => ({
        ...own,
        id: newId(),
        appointment_id: appointmentId,
        patient_id: patientId,
        recorded_at: at,
        recorded_by: nurse,
        measured: sql.json({ HEIGHT: row.height, WEIGHT: row.weight, ...(row.head === undefined ? {} : { HEAD_RANGE: row.head }) }),
      })),
    );
    await insertAll(
      sql,
      'vaccination',
      child.vaccinations.map(({ code: vaccine, dose, months, daysAfter, position }) => ({
        ...own,
        id: newId(),
        patient_id: patientId,
        vaccine_code: vaccine,
        name_zh: '',
        name_en: '',
        dose_number: dose,
        given_on: addDays(addMonths(birthDate, months), daysAfter),
        position_code: position,
        place: '社区卫生服务中心',
        recorded_by: nurse,
        recorded_at: now,
      })),
    );
  }
}
