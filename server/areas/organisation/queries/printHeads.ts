import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { patientThen } from '../../../names/patientThen.ts';

/** The word of a dictionary code in both languages; a code without an entry speaks itself. */
export const word = (db: Db, kind: string, code: string): Fragment => db`
  coalesce(
    (select jsonb_build_object('zh', w.name_zh, 'en', coalesce(nullif(w.name_en, ''), w.name_zh))
     from dictionary w where w.kind = ${kind} and w.code = ${db.unsafe(code)}),
    jsonb_build_object('zh', coalesce(${db.unsafe(code)}, ''), 'en', coalesce(${db.unsafe(code)}, '')))`;

/** How a drug of `advice a` is taken. */
export const usageOf = (db: Db): Fragment => db`
  a.dose, ${word(db, 'doseUnit', 'a.dose_unit')} as dose_unit_name, ${word(db, 'route', 'a.route_code')} as medicine_way_name,
  ${word(db, 'frequency', 'a.frequency_code')} as times_use_name, a.duration`;

/** The usual hours of a frequency, clinic time. */
export const hoursOf = (db: Db): Fragment => db`
  coalesce((select w.extra -> 'at' from dictionary w where w.kind = 'frequency' and w.code = a.frequency_code), '[]'::jsonb) as time_name`;

export async function findPracticeHead(db: Db): Promise<Print.PracticeHead | undefined> {
  const [head] = await db<Print.PracticeHead[]>`select ${practiceColumns(db)} from practice c where c.id = app_practice()`;
  return head;
}

const practiceColumns = (db: Db): Fragment => db`
  c.logo_file_url as practice_logo, ${both(db, 'c.name_zh', 'c.name_en')} as practice_name,
  ${both(db, 'c.address', 'c.address_en')} as practice_address, c.phone as practice_phone, c.email as practice_email`;

/**
 * Practice and patient; nothing where either is unknown here. `signedAt`: the instant at which the paper was signed; the patient stands on it
 * under the identity of that time. Null for a paper that is not signed, or that goes on or with the person: it carries the present identity.
 */
export async function findHead(db: Db, patientId: string, signedAt: string | null): Promise<Print.Head | undefined> {
  const [head] = await db<Print.Head[]>`
    select ${practiceColumns(db)}, ${both(db, 'p.name', 'p.name_en')} as patient_name, p.sex, p.birth_date as birthday, p.mrn, p.mobile, p.address as home_address,
      p.is_deceased, p.deceased_on, p.identity_corrected_at
    from (select ${patientId}::uuid as patient_id, ${signedAt}::timestamptz as at) x
    join patient k on k.org_id = app_org() and k.id = x.patient_id and (k.deleted_at is null or k.is_walk_in)
    join practice c on c.org_id = k.org_id and c.id = app_practice()
    ${patientThen(db, 'p', 'x.patient_id', 'x.at')}`;
  return head;
}

/** Who prints. */
export async function findPrinter(db: Db, staffId: string): Promise<Print.Bilingual> {
  const [found] = await db<
    [{ name: Print.Bilingual }]
  >`select ${both(db, 's.name', 's.name_en')} as name from staff s where s.id = ${staffId}`;
  return found.name;
}

/** An allergen as it was recorded in Chinese, by the dictionary in English; one typed by hand speaks itself in both. */
export const allergenName = (db: Db): Fragment => db`
  jsonb_build_object('zh', y.allergen_name, 'en', coalesce(
    (select nullif(w.name_en, '') from dictionary w where w.kind = 'allergen' and w.code = y.allergen_code), y.allergen_name))`;

/** True if an answer about allergies, or an allergy of any time, of `patient p` is on file. */
export const allergyAsked = (db: Db): Fragment => db`
  (p.never_allergic or exists (select from patient_allergy o where o.patient_id = p.id and o.deleted_at is null)) as allergy_asked_flag`;
