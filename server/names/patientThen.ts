import type { Db, Fragment } from '../database/connect.ts';

/**
 * Joins a patient under the identity of an instant: `patientThen(db, 'p', 'x.patient_id', 'x.signed_at')` gives the columns a paper prints,
 * and `p.identity_corrected_at`, the latest correction since then, null without one. `patient` and `at` are columns of the row that tells
 * what was signed; without an instant nothing was signed, and the identity is the present one.
 */
export const patientThen = (db: Db, alias: string, patient: string, at: string): Fragment => db`
  left join lateral (
    select who.org_id, who.id, who.mrn, who.pinyin, who.mobile, who.address, who.work_unit, who.is_deceased, who.deceased_on, who.never_allergic,
      case when former.id is null then who.name else former.name end as name, case when former.id is null then who.name_en else former.name_en end as name_en,
      case when former.id is null then who.sex else former.sex end as sex, case when former.id is null then who.birth_date else former.birth_date end as birth_date,
      case when former.id is null then who.id_type else former.id_type end as id_type,
      case when former.id is null then who.id_number else former.id_number end as id_number,
      (select max(later_one.until) from patient_former_identity later_one
       where later_one.org_id = who.org_id and later_one.patient_id = who.id and later_one.until > ${db.unsafe(at)}) as identity_corrected_at
    from patient who left join lateral (
      select former_one.* from patient_former_identity former_one
      where former_one.org_id = who.org_id and former_one.patient_id = who.id and former_one.until > ${db.unsafe(at)}
      order by former_one.until, former_one.id limit 1) former on true
    where who.org_id = app_org() and who.id = ${db.unsafe(patient)}) ${db(alias)} on true`;
