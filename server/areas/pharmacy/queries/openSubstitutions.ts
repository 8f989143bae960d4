import { substitutionState } from '../../../../src/domain/pharmacy/substitution/rules.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

/** A visit whose doctor is asked about other drugs, with the names of all of them. */
export interface OpenSubstitution {
  appointmentId: string;
  patientId: string;
  patientName: string;
  mrn: string;
  textZh: string;
  textEn: string;
  askedAt: string;
  askedBy: string;
  askedByEn: string;
}

/** Questions that wait for an answer of this doctor. A visit with several questions is one piece of work. */
const open = (db: Db, doctorId: string): Fragment => db`
  dispensing_substitution x join dispensing d on d.org_id = x.org_id and d.id = x.dispensing_id and d.doctor_id = ${doctorId}
  join encounter e on e.org_id = d.org_id and e.id = d.encounter_id`;

const isOpen = (db: Db): Fragment => db`x.practice_id = app_practice() and x.state = ${substitutionState.asked}`;

export const listOpenSubstitutions = (db: Db, doctorId: string, atMost: number): Promise<OpenSubstitution[]> => db<OpenSubstitution[]>`
  select e.appointment_id, d.patient_id, p.name as patient_name, p.mrn, min(x.asked_at) as asked_at,
    string_agg(x.from_name || ' → ' || x.to_name, ', ' order by x.asked_at, x.id) as text_zh,
    string_agg(coalesce(nullif(x.from_name_en, ''), x.from_name) || ' → ' || coalesce(nullif(x.to_name_en, ''), x.to_name), ', ' order by x.asked_at, x.id) as text_en,
    (array_agg(s.name order by x.asked_at, x.id))[1] as asked_by, (array_agg(s.name_en order by x.asked_at, x.id))[1] as asked_by_en
  from ${open(db, doctorId)} join patient p on p.org_id = d.org_id and p.id = d.patient_id join staff s on s.org_id = x.org_id and s.id = x.asked_by
  where ${isOpen(db)} group by e.appointment_id, d.patient_id, p.name, p.mrn order by min(x.asked_at) limit ${atMost}`;

/** Visits of the doctor with a question that waits. */
export async function countOpenSubstitutions(db: Db, doctorId: string): Promise<number> {
  const [{ asked }] = await db<[{ asked: number }]>`
    select count(distinct e.id)::int as asked from ${open(db, doctorId)} where ${isOpen(db)}`;
  return asked;
}
