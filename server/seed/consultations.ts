import { parameters } from '../../src/domain/configuration/parameters.ts';
import { dueAfter, kinds } from '../../src/domain/consultation/kinds.ts';
import type { ConsultationState } from '../../src/domain/consultation/states.ts';
import { dateAt } from '../../src/domain/dates.ts';
import { numbering } from '../database/counters.ts';
import { consultations } from './content/consultations.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant, soonAfter } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

function stateOf({ accepted, note, isFinished }: (typeof consultations)[number]): ConsultationState {
  if (isFinished) return 'finished';
  if (note) return 'answered';
  return accepted ? 'accepted' : 'asked';
}

/** Consultations in visits of today: each was asked some minutes after its visit began. */
export async function loadConsultations(loading: Loading, practiceId: string, visits: readonly LoadedVisit[]): Promise<void> {
  const { sql, now, orgId, staff, patients, departments } = loading;
  await setTenant(sql, orgId, practiceId);
  const owner = { org_id: orgId, practice_id: practiceId };
  const day = dateAt(now).replaceAll('-', '');
  const notes: Record<string, string | number | null>[] = [];
  const rows = consultations.flatMap((row) => {
    const patientId = found(patients, row.patient);
    const doctorId = found(staff, row.doctor);
    const visit = visits.find((one) => !one.isPast && one.patientId === patientId && one.doctorId === doctorId);
    if (!visit) return [];
    const askedAt = soonAfter(loading, visit.startedAt, 3);
    const answeredAt = soonAfter(loading, visit.startedAt, 9);
    const id = newId();
    const acceptedBy = row.accepted ? found(staff, row.accepted) : null;
    if (row.note)
      notes.push({ ...owner, id: newId(), consultation_id: id, correction: 0, ...row.note, author_id: acceptedBy, signed_at: answeredAt });
    return [{ row, visit, id, askedAt, answeredAt, acceptedBy, doctorId, patientId }];
  });
  await insertAll(
    sql,
    'consultation',
    rows.map(({ row, visit, id, askedAt, answeredAt, acceptedBy, doctorId, patientId }, index) => ({
      ...owner,
      id,
      number: numbering.consultation.form(index + 1, day),
      encounter_id: visit.encounterId,
      patient_id: patientId,
      kind: row.kind,
      department_id: found(departments, row.department),
      doctor_id: row.asked ? found(staff, row.asked) : null,
      reason: row.reason,
      question: row.question,
      state: stateOf(row),
      asked_by: doctorId,
      asked_at: askedAt,
      due_at: dueAfter(askedAt, row.kind, parameters[kinds[row.kind].term].standard),
      accepted_by: acceptedBy,
      accepted_at: acceptedBy ? soonAfter(loading, visit.startedAt, 5) : null,
      answered_at: row.note ? answeredAt : null,
      finished_by: row.isFinished ? doctorId : null,
      finished_at: row.isFinished ? soonAfter(loading, visit.startedAt, 11) : null,
    })),
  );
  await insertAll(sql, 'consultation_note', notes);
  if (rows.length > 0)
    await insertAll(sql, 'counter', [{ org_id: orgId, scope: practiceId, name: 'consultation', period: day, value: rows.length }]);
}
