import { holds } from '../../../../src/domain/permission/holds.ts';
import { validSheetStates } from '../../../../src/domain/pharmacy/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { findPracticeHead, hoursOf, usageOf, word } from '../../organisation/queries/printHeads.ts';
import type { Found } from './prints.ts';

/** The columns of a sheet that belong to the drug (item `i`) and not to a prescription. */
const drugColumns = (db: Db): Fragment => db`
  coalesce(i.generic_name, '') as generic_name, coalesce(i.manufacturer, '') as manufacturer_name,
  jsonb_build_object(
    'use', ${both(db, 'i.leaflet_use', 'i.leaflet_use_en')}, 'cautions', ${both(db, 'i.leaflet_cautions', 'i.leaflet_cautions_en')},
    'adverse', ${both(db, 'i.leaflet_adverse', 'i.leaflet_adverse_en')}, 'storage', ${both(db, 'i.leaflet_storage', 'i.leaflet_storage_en')}) as leaflet,
  jsonb_build_object(
    'antibioticGrade', i.antibiotic_grade, 'controlled', i.controlled, 'isHighRisk', i.is_high_risk, 'skinTestRequired', i.skin_test_required,
    'athleteCaution', i.athlete_caution, 'ageLimits', i.age_limits, 'pregnancyCaution', i.pregnancy_caution,
    'lactationCaution', i.lactation_caution) as facts`;

/** Unit that a drug is handed out in. */
const unitOf = (db: Db): Fragment => db`
  case when i.split_allowed then ${both(db, 'coalesce(i.single_unit, i.unit)', 'i.single_unit_en')} else ${both(db, 'i.unit', 'i.unit_en')} end`;

/** The sheet of a prescription at the pharmacy, or of one drug. `id` is of either; a prescription is for those who may read it. */
export async function findDrugSheet(db: Db, { authorities }: Actor, id: string): Promise<Found<Print.DrugSheetPrint> | undefined> {
  const head = await findPracticeHead(db);
  if (!head) return undefined;
  const sheet = holds(authorities, ['m_pharmacy', 'm_chart']) ? await findSheet(db, id) : undefined;
  if (sheet) {
    const { patientId, ...prescription } = sheet;
    return { patientId, paper: { ...head, prescription, drugs: await findPrescribed(db, id) } };
  }
  const drugs = await findDrug(db, id);
  return drugs.length === 0 ? undefined : { patientId: null, paper: { ...head, prescription: null, drugs } };
}

type Sheet = NonNullable<Print.DrugSheetPrint['prescription']> & { patientId: string };

async function findSheet(db: Db, id: string): Promise<Sheet | undefined> {
  const [sheet] = await db<Sheet[]>`
    select d.patient_id, ${both(db, 'p.name', 'p.name_en')} as patient_name, p.mrn, d.prescription_number as recipe_no, d.sent_at as date,
      ${both(db, 's.name', 's.name_en')} as doctor_name
    from dispensing d join patient p on p.org_id = d.org_id and p.id = d.patient_id
    ${staffThen(db, 's', 'd.doctor_id', 'd.sent_at')}
    where d.id = ${id} and d.practice_id = app_practice() and d.status in (${literal(db, ...validSheetStates)})`;
  return sheet;
}

const findPrescribed = (db: Db, dispensingId: string): Promise<Print.DrugSheetRow[]> => db<Print.DrugSheetRow[]>`
  select ${both(db, 'coalesce(a.item_name, i.name_zh)', 'coalesce(a.item_name_en, i.name_en)')} as goods_name,
    ${both(db, 'coalesce(a.specification, i.specification)', 'coalesce(a.specification_en, i.specification_en)')} as specification,
    ${drugColumns(db)}, ${usageOf(db)}, ${hoursOf(db)}, l.quantity as number, ${unitOf(db)} as unit_name, coalesce(a.memo, '') as memo,
    a.id is not null as is_prescribed
  from dispensing_line l join item i on i.org_id = l.org_id and i.id = l.item_id
  left join advice a on a.org_id = l.org_id and a.id = l.advice_id
  where l.dispensing_id = ${dispensingId} and not l.voided and i.category_code <> 'material' order by l.sort, l.id`;

/** One drug with the usual use of the clinic. */
const findDrug = (db: Db, itemId: string): Promise<Print.DrugSheetRow[]> => db<Print.DrugSheetRow[]>`
  select ${both(db, 'i.name_zh', 'i.name_en')} as goods_name, ${both(db, 'i.specification', 'i.specification_en')} as specification,
    ${drugColumns(db)}, i.default_dose as dose, ${word(db, 'doseUnit', 'i.dose_unit')} as dose_unit_name,
    ${word(db, 'route', 'i.default_route')} as medicine_way_name, ${word(db, 'frequency', 'i.default_frequency')} as times_use_name,
    i.default_duration as duration, '[]'::jsonb as time_name, null::int as number, ${unitOf(db)} as unit_name, '' as memo, false as is_prescribed
  from item i where i.id = ${itemId} and i.is_stocked and i.category_code <> 'material'`;
