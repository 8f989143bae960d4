import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { reviewState } from '../../../../src/domain/pharmacy/review.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** A visit whose prescription came back from the pharmacy, with the names of its drugs and the reason of the pharmacist. */
export interface RefusedSheet {
  appointmentId: string;
  patientId: string;
  patientName: string;
  mrn: string;
  textZh: string;
  textEn: string;
  refusedAt: string;
  refusedBy: string;
  refusedByEn: string;
}

interface Asked {
  doctorId: string;
  /** Beginning of the time that counts for rejections. */
  since: Date;
}

/** A rejected prescription waits for its doctor for a week: afterwards the record tells it. */
export const sinceRefusal = (now: Date): Date => new Date(now.getTime() - 7 * 24 * 3_600_000);

/**
 * Prescriptions of this doctor that a pharmacist sent back in the review, or rejected without an order of the doctor in the visit since. A
 * visit with several of them is one piece of work.
 */
const refusedSheets = (db: Db, { doctorId, since }: Asked): Fragment => db`(
  select d.id, d.org_id, e.id as encounter_id, e.appointment_id, d.patient_id, d.reviewed_at as at, d.reviewed_by as by,
    (select w.remark from prescription_review w where w.org_id = d.org_id and w.dispensing_id = d.id order by w.at desc limit 1) as reason
  from dispensing d join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
  where d.practice_id = app_practice() and d.doctor_id = ${doctorId} and d.status = ${literal(db, dispensingState.pending)}
    and d.review_state = ${reviewState.sentBack}
  union all
  select d.id, d.org_id, e.id, e.appointment_id, d.patient_id, d.rejected_at, d.rejected_by, d.reject_reason
  from dispensing d join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
  where d.practice_id = app_practice() and d.doctor_id = ${doctorId} and d.status = ${literal(db, dispensingState.rejected)}
    and d.rejected_at >= ${since} and not exists (
      select from advice a where a.org_id = d.org_id and a.encounter_id = d.encounter_id and a.created_at > d.rejected_at
        and a.sign_status <> ${literal(db, signState.revoked)})
    and exists (select from dispensing_line l join advice a on a.org_id = l.org_id and a.id = l.advice_id
      where l.org_id = d.org_id and l.dispensing_id = d.id and a.send_status <> ${literal(db, sendState.stopped)}))`;

export const listRefusedSheets = (db: Db, asked: Asked, atMost: number): Promise<RefusedSheet[]> => db<RefusedSheet[]>`
  select r.appointment_id, r.patient_id, p.name as patient_name, p.mrn, min(r.at) as refused_at,
    string_agg(n.names || coalesce(' · ' || nullif(r.reason, ''), ''), '; ' order by r.at, r.id) as text_zh,
    string_agg(n.names_en || coalesce(' · ' || nullif(r.reason, ''), ''), '; ' order by r.at, r.id) as text_en,
    (array_agg(s.name order by r.at, r.id))[1] as refused_by, (array_agg(s.name_en order by r.at, r.id))[1] as refused_by_en
  from ${refusedSheets(db, asked)} r
  join patient p on p.org_id = r.org_id and p.id = r.patient_id
  join staff s on s.org_id = r.org_id and s.id = r.by
  cross join lateral (
    select string_agg(a.item_name, '、' order by l.sort, l.id) as names,
      string_agg(coalesce(nullif(a.item_name_en, ''), a.item_name), ', ' order by l.sort, l.id) as names_en
    from dispensing_line l join advice a on a.org_id = l.org_id and a.id = l.advice_id
    where l.org_id = r.org_id and l.dispensing_id = r.id and not l.voided) n
  group by r.appointment_id, r.patient_id, p.name, p.mrn order by min(r.at) limit ${atMost}`;

/** Visits of the doctor with a prescription that came back. */
export async function countRefusedSheets(db: Db, asked: Asked): Promise<number> {
  const [{ visits }] = await db<
    [{ visits: number }]
  >`select count(distinct r.encounter_id)::int as visits from ${refusedSheets(db, asked)} r`;
  return visits;
}
