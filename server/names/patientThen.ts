import type { Db, Fragment } from '../database/connect.ts';

/**
 * Joins a patient under the identity of an instant: `patientThen(db, 'p', 'x.patient_id', 'x.signed_at')` gives the columns a paper prints,
 * and `p.identity_corrected_at`, the latest correction since then, null without one. `patient` and `at` are columns of the row that tells
 * what was signed; without an instant nothing was signed, and the identity is the present one.
 */
export const patientThen = (db: Db, alias: string, patient: string, at: string): Fragment => db`
  left join lateral (
    select who.org_id, who.id, who.mrn, who.pinyin, who.mobile, who.address, who.work_unit, who.is_deceased, who.deceased_on, who.never_allergic,
      case when f.id is null then who.name else f.name end as name, case when f.id is null then who.name_en else f.name_en end as name_en,
      case when f.id is null then who.sex else f.sex end as sex, case when f.id is null then who.birth_date else f.birth_date end as birth_date,
      case when f.id is null then who.id_type else f.id_type end as id_type,
      case when f.id is null then who.id_number else f.id_number end as id_number,
      (select max(c.until) from patient_former_identity c
       where c.org_id = who.org_id and c.patient_id = who.id and c.until > ${db.unsafe(at)}) as identity_corrected_at
    from patient who left join lateral (
      select o.* from patient_former_identity o
      where o.org_id = who.org_id and o.patient_id = who.id and o.until > ${db.unsafe(at)} order by o.until, o.id limit 1) f on true
    where who.org_id = app_org() and who.id = ${db.unsafe(patient)}) ${db(alias)} on true`;
