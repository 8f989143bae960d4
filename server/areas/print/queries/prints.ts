import { policyState } from '../../../../src/domain/insurance/states.ts';
import { groupPrintTypes } from '../../../../src/domain/order/groups.ts';
import { drugTypes } from '../../../../src/domain/order/orderTypes.ts';
import type { AdviceType } from '../../../../src/domain/order/shapes.ts';
import { sheetKindOf } from '../../../../src/domain/order/sheets.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import { reviewState } from '../../../../src/domain/pharmacy/review.ts';
import { validSheetStates } from '../../../../src/domain/pharmacy/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { patientThen } from '../../../names/patientThen.ts';
import { signatureThen } from '../../../names/signatures.ts';
import { confirmationsOf, type PassedWarning, passedColumn } from '../../order/queries/orderOverrides.ts';
import { confirmationsOfReplaced, type Replaced, replacedColumn } from '../../order/queries/substitutionColumns.ts';
import { allergenName, allergyAsked, findHead, hoursOf, usageOf, word } from '../../organisation/queries/printHeads.ts';
import { diagnosisName } from '../../patient/queries/diagnosisName.ts';
import { findTcmDiagnosis } from '../../patient/queries/tcm.ts';

/** What is printed, and of whom: the trail names the patient. */
export interface Found<Paper> {
  patientId: string | null;
  paper: Paper;
}

export async function findDiagnosisNames(db: Db, encounterId: string): Promise<Print.Bilingual[]> {
  const rows = await db<{ name: Print.Bilingual }[]>`
    select ${diagnosisName(db)} as name from diagnosis g where g.encounter_id = ${encounterId} order by g.sort`;
  return rows.map(({ name }) => name);
}

interface SheetRow {
  id: string;
  patientId: string;
  recipeNo: string;
  date: string;
  departmentName: Print.Bilingual;
  doctorName: Print.Bilingual;
  pharmacistName: Print.Bilingual;
  reviewerName: Print.Bilingual;
  preparerName: Print.Bilingual;
  checkerName: Print.Bilingual;
  doctorSignature: string | null;
  idNumber: string;
}

interface DrugRow extends Omit<Print.RecipeItem, 'groupDrugPrintType' | 'confirmations'> {
  herbal: Print.HerbalUse | null;
  passed: PassedWarning[];
  replaced: Replaced[];
  sheetId: string;
  adviceType: AdviceType;
  categoryCode: string;
  controlled: string | null;
  groupNumber: number | null;
}

/** Sheets that were sent and neither rejected nor voided, in the order of their numbers. */
export async function findPrescriptionPapers(
  db: Db,
  { encounterId, prescriptionNumber }: { encounterId: string; prescriptionNumber?: string | undefined },
): Promise<Found<Print.PrescriptionPrint[]> | undefined> {
  const sheets = await db<SheetRow[]>`
    select d.id, d.patient_id, d.prescription_number as recipe_no, d.sent_at as date, ${both(db, 'u.name_zh', 'u.name_en')} as department_name,
      ${both(db, 's.name', 's.name_en')} as doctor_name, ${both(db, 'f.name', 'f.name_en')} as pharmacist_name,
      ${stepNames(db)}, p.id_number,
      ${signatureOfSheet(db)} as doctor_signature
    from dispensing d
    join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
    ${staffThen(db, 's', 'd.doctor_id', 'd.sent_at')}
    left join department u on u.org_id = e.org_id and u.id = e.department_id
    ${staffThen(db, 'f', 'd.dispensed_by', 'd.dispensed_at')}
    ${stepPersons(db)}
    ${patientThen(db, 'p', 'd.patient_id', 'd.sent_at')}
    where d.encounter_id = ${encounterId} and d.practice_id = app_practice() and d.status in (${literal(db, ...validSheetStates)})
      ${prescriptionNumber ? db`and d.prescription_number = ${prescriptionNumber}` : db``}
    order by d.prescription_number`;
  const patientId = sheets[0]?.patientId;
  if (!patientId) return undefined;

  const drugs = await findDrugs(
    db,
    sheets.map(({ id }) => id),
  );
  const facts = await findPrescriptionFacts(db, encounterId);
  const paper: Print.PrescriptionPrint[] = [];
  for (const sheet of sheets) {
    const lines = drugs.filter(({ sheetId }) => sheetId === sheet.id);
    const head = lines.length > 0 ? await findHead(db, patientId, sheet.date) : undefined;
    if (head) paper.push(sheetOf(head, sheet, lines, facts));
  }
  return paper.length === 0 ? undefined : { patientId, paper };
}

/** Who passed the sheet `d`, prepared and checked it; the steps of a sheet without a review are not recorded. */
export const stepPersons = (db: Db): Fragment => db`
    ${staffThen(db, 'v', `case when d.review_state = '${reviewState.passed}' then d.reviewed_by end`, 'd.reviewed_at')}
    ${staffThen(db, 'w', 'd.prepared_by', 'd.prepared_at')}
    ${staffThen(db, 'k', 'd.checked_by', 'd.checked_at')}`;
export const stepNames = (db: Db): Fragment => db`
  ${both(db, 'v.name', 'v.name_en')} as reviewer_name, ${both(db, 'w.name', 'w.name_en')} as preparer_name, ${both(db, 'k.name', 'k.name_en')} as checker_name`;

/** Of the named doctor only, and only where that doctor signed every line: a sheet may be sent by a colleague of the signer. */
const signatureOfSheet = (db: Db): Fragment => db`
  (select case when bool_and(a.signed_by is not distinct from d.doctor_id) then ${signatureThen(db, 'd.doctor_id', 'max(a.signed_at)')} end
   from dispensing_line l join advice a on a.org_id = l.org_id and a.id = l.advice_id
   where l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided)`;

const herbalUse = (db: Db): Fragment => db`
  (select jsonb_build_object('doses', h.doses, 'dosesPerDay', h.doses_per_day, 'portions', h.portions, 'portionMl', h.portion_ml,
      'decoction', h.decoction, 'memo', h.memo, 'routeName', ${word(db, 'route', 'h.route_code')})
    from herbal_prescription h where h.org_id = a.org_id and h.id = a.herbal_id)`;

const findDrugs = (db: Db, sheetIds: string[]): Promise<DrugRow[]> => db<DrugRow[]>`
  select l.dispensing_id as sheet_id, a.advice_type, i.category_code, i.controlled, a.group_number,
    ${both(db, 'a.item_name', 'a.item_name_en')} as goods_name, ${both(db, 'a.specification', 'a.specification_en')} as specification, ${usageOf(db)}, ${hoursOf(db)}, a.quantity as amount,
    ${both(db, 'a.unit', 'a.unit_en')} as amount_unit_name, price_of(a.unit_price, a.whole_price, a.whole_units)::float8 as price,
      amount_of(a.unit_price, a.quantity, a.whole_price, a.whole_units) as money, a.drip_rate, a.memo, a.handling,
      ${herbalUse(db)} as herbal,
    ${passedColumn(db)}, ${replacedColumn(db)}
  from dispensing_line l
  join advice a on a.org_id = l.org_id and a.id = l.advice_id
  join item i on i.org_id = l.org_id and i.id = l.item_id
  where l.dispensing_id = any (${sheetIds}::uuid[]) and not l.voided and a.advice_type in (${literal(db, ...drugTypes)})
  order by l.sort, l.id`;

type Facts = Pick<
  Print.PrescriptionPrint,
  'payType' | 'weight' | 'allergyNeverFlag' | 'allergyAskedFlag' | 'allergies' | 'skinTestResult' | 'diagnoseForOrderVos' | 'tcm'
>;

async function findPrescriptionFacts(db: Db, encounterId: string): Promise<Facts> {
  const [facts] = await db<Omit<Facts, 'skinTestResult' | 'diagnoseForOrderVos' | 'tcm'>[]>`
    select p.never_allergic as allergy_never_flag, ${allergyAsked(db)},
      (select (v.measured ->> 'WEIGHT')::numeric from vital_signs v
       where v.appointment_id = e.appointment_id and v.deleted_at is null and v.measured ? 'WEIGHT' order by v.recorded_at desc limit 1) as weight,
      coalesce((select jsonb_agg(${allergenName(db)} order by y.recorded_at, y.id) from patient_allergy y
        where y.patient_id = p.id and y.deleted_at is null and y.status = 'active'), '[]'::jsonb) as allergies,
      coalesce((select ${both(db, 'o.name_zh', 'o.name_en')} from patient_insurance n
        join insurance_company o on o.org_id = n.org_id and o.id = n.company_id
        where n.patient_id = p.id and n.deleted_at is null and n.status = ${literal(db, policyState.valid)}
          and (e.created_at at time zone 'Asia/Shanghai')::date between n.starts_on and n.expires_on
        order by n.starts_on desc, n.id limit 1), '{"zh": "", "en": ""}'::jsonb) as pay_type
    from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id where e.id = ${encounterId}`;
  const skinTestResult = await db<Facts['skinTestResult']>`
    select ${both(db, 'a.item_name', 'a.item_name_en')} as name, t.result, t.diameter_mm as diameter, t.is_general
    from skin_test t join advice a on a.org_id = t.org_id and a.id = t.advice_id
    where a.encounter_id = ${encounterId} order by t.started_at, t.id`;
  return {
    ...facts!,
    skinTestResult: [...skinTestResult],
    diagnoseForOrderVos: await findDiagnosisNames(db, encounterId),
    tcm: await findTcmDiagnosis(db, encounterId),
  };
}

function sheetOf(head: Print.Head, { id: _, patientId: __, ...sheet }: SheetRow, lines: DrugRow[], facts: Facts): Print.PrescriptionPrint {
  const kind = sheetKindOf(lines[0]!);
  const holds = (...classes: string[]) => lines.some(({ controlled }) => controlled !== null && classes.includes(controlled));
  const marks = groupPrintTypes(lines);
  const isNarcotic = kind === 'narcotic';
  return {
    ...head,
    ...sheet,
    ...facts,
    kind: kind === 'vaccine' || kind === 'material' ? 'ordinary' : kind,
    idNumber: isNarcotic ? sheet.idNumber : '',
    psychotropicOne: holds('psychotropic1', 'psychotropic-1'),
    psychotropicTwo: holds('psychotropic2', 'psychotropic-2'),
    anesthesia: holds('narcotic'),
    poisonous: holds('toxic'),
    recipeItems: lines.map(
      (
        { sheetId: _1, adviceType: _2, categoryCode: _3, controlled: _4, groupNumber: _5, herbal: _6, passed, replaced, ...drug },
        index,
      ) => ({
        ...drug,
        confirmations: [...confirmationsOfReplaced(replaced), ...confirmationsOf(passed)],
        groupDrugPrintType: marks[index] ?? 0,
      }),
    ),
    herbal: lines[0]?.herbal ?? null,
    totalMoney: lines.reduce((sum, { money }) => sum + money, 0),
  };
}

export async function findWristband(db: Db, patientId: string): Promise<Omit<Print.WristbandPrint, 'printedAt'> | undefined> {
  const head = await findHead(db, patientId, null);
  if (!head) return undefined;
  const [known] = await db<[Pick<Print.WristbandPrint, 'bloodType' | 'allergyNeverFlag' | 'allergyAskedFlag' | 'allergies'>]>`
    select ${word(db, 'bloodType', "nullif(p.blood_type, '')")} as blood_type, p.never_allergic as allergy_never_flag, ${allergyAsked(db)},
      coalesce((select jsonb_agg(${allergenName(db)} order by y.severity desc, y.recorded_at, y.id) from patient_allergy y
        where y.patient_id = p.id and y.deleted_at is null and y.status = 'active'), '[]'::jsonb) as allergies
    from patient p where p.id = ${patientId}`;
  return { ...head, ...known };
}

export async function findLabel(db: Db, patientId: string): Promise<Patient.Label | undefined> {
  const head = await findHead(db, patientId, null);
  if (!head) return undefined;
  const values = { mrn: head.mrn, nameCn: head.patientName.zh, nameEn: head.patientName.en, patientSex: head.sex, dob: head.birthday };
  return (Object.keys(values) as (keyof typeof values)[]).map((key) => ({ key, value: values[key] }));
}
