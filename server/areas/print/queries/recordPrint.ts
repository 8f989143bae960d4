import { isFuture } from '../../../../src/domain/dates.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { tcmSection } from '../../../../src/domain/encounter/tcm.ts';
import { groupPrintTypes } from '../../../../src/domain/order/groups.ts';
import { listEntries } from '../../../../src/domain/order/lists.ts';
import { drugTypes, isList } from '../../../../src/domain/order/orderTypes.ts';
import type { RunningLine } from '../../../../src/domain/order/runningDays.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { dispensingState, handedOutStates } from '../../../../src/domain/pharmacy/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { signatureThen } from '../../../names/signatures.ts';
import { findAddenda } from '../../addendum/queries/addenda.ts';
import { findItemsOfAnyState } from '../../inventory/queries/items.ts';
import { loadOrderWords } from '../../order/queries/orderWorld.ts';
import { endOfRun } from '../../order/queries/patientDrugs.ts';
import { allergenName, allergyAsked, findHead, hoursOf, usageOf, word } from '../../organisation/queries/printHeads.ts';
import { diagnosisName } from '../../patient/queries/diagnosisName.ts';
import type { Found } from './prints.ts';

interface VisitRow {
  patientId: string;
  appointmentId: string;
  visitDate: string;
  departmentName: Print.Bilingual;
  doctorName: Print.Bilingual;
  doctorSignature: string | null;
  completedAt: string | null;
  allergyNeverFlag: boolean;
  allergyAskedFlag: boolean;
}

/** Everything a record says; whether there is anything to print is `isEmptyRecord`'s to judge. */
export async function findRecordPaper(
  db: Db,
  encounterId: string,
): Promise<Found<Omit<Print.RecordPrint, 'lastMenstruationRule'>> | undefined> {
  const [visit] = await db<VisitRow[]>`
    select e.patient_id, e.appointment_id, coalesce(e.started_at, e.created_at) as visit_date,
      ${both(db, 'd.name_zh', 'd.name_en')} as department_name, ${both(db, 's.name', 's.name_en')} as doctor_name,
      -- Whoever completes a visit takes it over: its doctor is then the person who closed the record.
      ${signatureThen(db, 'e.doctor_id', 'e.completed_at')} as doctor_signature,
      p.never_allergic as allergy_never_flag, ${allergyAsked(db)}, case when e.status = ${literal(db, encounterState.completed)} then e.completed_at end as completed_at
    from encounter e
    ${staffThen(db, 's', 'e.doctor_id', 'e.completed_at')}
    join patient p on p.org_id = e.org_id and p.id = e.patient_id
    left join department d on d.org_id = e.org_id and d.id = e.department_id
    where e.id = ${encounterId} and e.practice_id = app_practice()`;
  const head = visit && (await findHead(db, visit.patientId, visit.completedAt));
  if (!visit || !head) return undefined;

  const { patientId, appointmentId, completedAt: _, ...rest } = visit;
  const [sections, vitalSignList, allergies, diagnoseList, orderList, drugHistory, addenda] = await Promise.all([
    findSections(db, encounterId),
    findVitals(db, appointmentId),
    findAllergies(db, patientId),
    findDiagnoses(db, encounterId),
    findOrders(db, encounterId),
    findDrugHistory(db, { patientId, visitDate: visit.visitDate, encounterId }),
    findAddenda(db, encounterId),
  ]);
  return { patientId, paper: { ...head, ...rest, sections, vitalSignList, allergies, diagnoseList, orderList, drugHistory, addenda } };
}

type Paper = Omit<Print.RecordPrint, 'lastMenstruationRule'>;

/** The chosen parts, sections in the order of their type's modules. */
export function onlyParts(paper: Paper, chosen: readonly string[], order: readonly string[]): Paper {
  const has = (code: string) => chosen.includes(code);
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return {
    ...paper,
    sections: paper.sections
      .filter(({ sectionType }) => has(sectionType) || (sectionType === tcmSection && has('DIAGNOSES')))
      .toSorted((one, other) => place(one.sectionType) - place(other.sectionType)),
    ...(has('0007') ? {} : { allergies: [], allergyNeverFlag: false, allergyAskedFlag: false }),
    drugHistory: has('0008') ? paper.drugHistory : [],
    vitalSignList: has('VITAL_SIGNS') ? paper.vitalSignList : [],
    diagnoseList: has('DIAGNOSES') ? paper.diagnoseList : [],
    orderList: has('ORDERS') ? paper.orderList : [],
  };
}

export const isEmptyRecord = ({ sections, vitalSignList, diagnoseList, orderList, addenda }: Paper) =>
  sections.length + vitalSignList.length + diagnoseList.length + orderList.length + addenda.length === 0;

async function findSections(db: Db, encounterId: string): Promise<Print.RecordSection[]> {
  const rows = await db<{ sectionType: string; moduleName: string; content: Omit<Print.RecordSection, 'sectionType' | 'moduleName'> }[]>`
    select section_type, module_name, content from note_section where encounter_id = ${encounterId} order by section_type`;
  const isWritten = ({ text, fields }: Pick<Print.RecordSection, 'text' | 'fields'>) =>
    text.trim() !== '' || Object.values(fields ?? {}).some((value) => value !== null && value !== '');
  return rows
    .filter(({ content }) => isWritten(content))
    .map(({ content, ...row }) => ({ ...row, text: content.text, ...(content.fields ? { fields: content.fields } : {}) }));
}

const findVitals = async (db: Db, appointmentId: string): Promise<Print.RecordPrint['vitalSignList']> => [
  ...(await db<Print.RecordPrint['vitalSignList']>`
    select v.recorded_at, v.measured as values, ${word(db, 'temperaturePosition', "v.measured ->> 'TEMPERATURE_POSITION'")} as position_name,
      (select max(a.signed_at) from note_addendum a where a.object_id = v.id and a.part = 'vitalSigns') as corrected_at
    from vital_signs v where v.appointment_id = ${appointmentId} and v.deleted_at is null order by v.recorded_at, v.id limit 20`),
];

async function findAllergies(db: Db, patientId: string): Promise<Print.RecordPrint['allergies']> {
  return [
    ...(await db<Print.RecordPrint['allergies']>`
      select ${allergenName(db)} as allergen_name,
        y.severity, y.start, y.note as node,
        coalesce((select jsonb_agg(jsonb_build_object('zh', coalesce(w.name_zh, r), 'en', coalesce(nullif(w.name_en, ''), w.name_zh, r)) order by n)
          from unnest(y.reactions) with ordinality as u (r, n)
          left join dictionary w on w.kind = 'allergyReaction' and (w.code = r or w.name_zh = r)), '[]'::jsonb) as reactions
      from patient_allergy y where y.patient_id = ${patientId} and y.deleted_at is null and y.status = 'active'
      order by y.recorded_at, y.id limit 50`),
  ];
}

const findDiagnoses = async (db: Db, encounterId: string): Promise<Print.RecordPrint['diagnoseList']> => [
  ...(await db<Print.RecordPrint['diagnoseList']>`
    select ${diagnosisName(db)} as content, g.code, g.certainty, g.note
    from diagnosis g where g.encounter_id = ${encounterId} order by g.sort`),
];

interface EarlierDrug extends Omit<RunningLine, 'frequency'> {
  itemId: string;
  frequencyCode: string | null;
  began: string;
  /** Neither rejected by the pharmacy nor given back whole. */
  isTaken: boolean;
}

/** Drugs ordered in the 90 days before the visit, the latest ten. One is still taken as long as the checks of an order count it as running. */
async function findDrugHistory(
  db: Db,
  { patientId, visitDate, encounterId }: { patientId: string; visitDate: string; encounterId: string },
): Promise<Print.DrugHistory[]> {
  const rows = await db<(Omit<Print.DrugHistory, 'activeStatus'> & { line: EarlierDrug })[]>`
    select ${both(db, 'a.item_name', 'a.item_name_en')} as drug_name, ${both(db, 'a.specification', 'a.specification_en')} as usage_name,
      (a.signed_at at time zone 'Asia/Shanghai')::date as doctor_advice_date,
      (coalesce(a.sent_at, a.signed_at) at time zone 'Asia/Shanghai')::date as start_datetime, ${usageOf(db)}, a.memo as note,
      jsonb_build_object('itemId', a.item_id, 'dose', a.dose, 'doseUnit', a.dose_unit, 'frequencyCode', a.frequency_code, 'duration', a.duration,
        'quantity', a.quantity, 'split', a.split, 'began', coalesce(d.dispensed_at, a.sent_at, a.signed_at),
        'isTaken', d.status is distinct from ${literal(db, dispensingState.rejected)}
          and d.status is distinct from ${literal(db, dispensingState.voided)} and (l.id is null or (not l.voided and l.returned < l.quantity))) as line
    from advice a
    left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
    left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    where a.patient_id = ${patientId} and a.encounter_id <> ${encounterId} and a.advice_type in (${literal(db, ...drugTypes)})
      and a.sign_status = ${literal(db, signState.signed)} and a.send_status = ${literal(db, sendState.sent)}
      and a.signed_at < ${visitDate}::timestamptz and a.signed_at > ${visitDate}::timestamptz - interval '90 days'
    order by a.signed_at desc, a.sort, a.id limit 10`;
  if (rows.length === 0) return [];
  const { frequencies } = await loadOrderWords(db);
  const items = await findItemsOfAnyState(
    db,
    rows.map(({ line }) => line.itemId),
  );
  return rows.map(({ line, ...drug }) => {
    const item = items.get(line.itemId);
    return {
      ...drug,
      activeStatus: item !== undefined && line.isTaken && isFuture(endOfRun(line, item, frequencies), new Date(visitDate)),
    };
  });
}

async function findOrders(db: Db, encounterId: string): Promise<Print.RecordOrder[]> {
  const rows = await db<(Omit<Print.RecordOrder, 'groupDrugPrintType' | 'specialInfo'> & { groupNumber: number | null })[]>`
    select a.advice_type, ${both(db, 'a.item_name', 'a.item_name_en')} as item_name, ${both(db, 'a.specification', 'a.specification_en')} as specification, ${usageOf(db)}, ${hoursOf(db)}, a.quantity as amount,
      ${both(db, 'a.unit', 'a.unit_en')} as packaging_unit_name, a.execution_count, a.memo, a.content, a.group_number,
      ${word(db, 'vaccinationPart', 'a.position_code')} as position_name, done.count as executed_count,
      a.execution_count > 0 and done.count >= a.execution_count as all_execute,
      exists (select from dispensing_line l join dispensing s on s.org_id = l.org_id and s.id = l.dispensing_id
        where l.advice_id = a.id and not l.voided and s.status in (${literal(db, ...handedOutStates)})) as fitting,
      (select min(v.dose_number) from execution x join vaccination v on v.org_id = x.org_id and v.execution_id = x.id
        where x.advice_id = a.id and v.reversed_at is null) as vaccination_number
    from advice a
    cross join lateral (select coalesce(sum(x.count), 0)::int as count from execution x where x.advice_id = a.id and x.reversed_at is null) done
    where a.encounter_id = ${encounterId} and a.sign_status = ${literal(db, signState.signed)} and a.send_status <> ${literal(db, sendState.stopped)} order by a.sort, a.id limit 200`;
  const marks = groupPrintTypes(rows);
  return rows.map(({ groupNumber: _, ...row }, index) => ({
    ...row,
    specialInfo: isList(row.adviceType) ? listEntries(row.content) : [],
    groupDrugPrintType: marks[index] ?? 0,
  }));
}
