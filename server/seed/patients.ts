import { addDays, addMonths, dateAt } from '../../src/domain/dates.ts';
import { patientSearchColumns } from '../search/pinyin.ts';
import { dictionaries } from './content/dictionaries.ts';
import { histories } from './content/patients/histories.ts';
import { patients } from './content/patients.ts';
import type { Birth, PatientRow } from './content/rows.ts';
import { insertAll, type Seeding } from './insert.ts';
import { idsOf, newId, setTenant } from './seeding.ts';

const allergens = new Map(dictionaries.allergen.map((row) => [row.code, row]));

function birthDateOf(birth: Birth, today: string): string {
  if (typeof birth === 'string') return birth;
  if ('years' in birth) return addDays(addMonths(today, -12 * birth.years), -40);
  if ('months' in birth) return addDays(addMonths(today, -birth.months), -6);
  return addDays(today, -birth.days);
}

/** Record numbers of the demonstration count from M0000001 in the order of the table. */
const mrnOf = (index: number) => `M${String(index + 1).padStart(7, '0')}`;

export async function loadPatients(
  sql: Seeding,
  { orgId, recorder, now, rows = patients }: { orgId: string; recorder: string; now: Date; rows?: readonly PatientRow[] },
): Promise<Map<string, string>> {
  const ids = idsOf(rows);
  const today = dateAt(now);
  await setTenant(sql, orgId);
  await insertAll(
    sql,
    'patient',
    rows.map((row, index) => patientColumns(row, { orgId, id: ids.get(row.code)!, mrn: mrnOf(index), today, now })),
  );
  await insertAll(
    sql,
    'patient_allergy',
    rows.flatMap((row) =>
      row.allergies.map((allergy) => ({
        org_id: orgId,
        id: newId(),
        patient_id: ids.get(row.code)!,
        allergen_code: allergy.allergen,
        allergen_name: allergens.get(allergy.allergen)?.zh ?? allergy.allergen,
        allergen_class: String(allergens.get(allergy.allergen)?.extra?.class ?? allergy.allergen),
        severity: allergy.severity,
        reactions: allergy.reactions,
        status: allergy.status,
        recorded_by: recorder,
        recorded_at: now,
      })),
    ),
  );
  await insertAll(
    sql,
    'patient_history',
    rows.flatMap(({ code }) =>
      (histories[code] ?? []).map((history) => ({
        org_id: orgId,
        id: newId(),
        patient_id: ids.get(code)!,
        ...history,
        drug: history.drug && sql.json(history.drug as never),
        status: 'active',
        recorded_by: recorder,
        recorded_at: now,
      })),
    ),
  );
  await insertAll(sql, 'counter', [{ org_id: orgId, scope: orgId, name: 'mrn', period: '', value: rows.length }]);
  return ids;
}

/** Nobody has asked these about allergies yet. */
const notAsked: ReadonlySet<string> = new Set(['P44', 'P45', 'P46']);

function patientColumns(row: PatientRow, at: { orgId: string; id: string; mrn: string; today: string; now: Date }) {
  const search = patientSearchColumns({ name: row.zh, mobile: row.mobile });
  return {
    org_id: at.orgId,
    id: at.id,
    mrn: at.mrn,
    name: row.zh,
    name_en: row.en,
    sex: row.sex,
    birth_date: birthDateOf(row.birth, at.today),
    id_type: row.passport ? 'passport' : 'idCard',
    id_number: row.passport ?? row.idCard ?? '',
    mobile: row.mobile,
    nationality: row.nationality,
    nation: row.ethnicGroup,
    blood_type: row.bloodType,
    occupation: row.occupation,
    marital_status: row.marital,
    region_code: row.regionCode,
    address: row.address,
    source_code: row.source,
    tags: row.tags,
    contact_name: row.contact?.name ?? '',
    contact_relation: row.contact?.relation ?? '',
    contact_mobile: row.contact?.mobile ?? '',
    name_folded: search.name,
    pinyin: search.pinyin,
    initials: search.initials,
    mobile_reversed: search.phoneReversed,
    never_allergic: row.allergies.length === 0 && !notAsked.has(row.code),
    created_at: at.now,
  };
}
