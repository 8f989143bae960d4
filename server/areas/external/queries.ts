import { maskedName } from '../../../src/domain/crm/masking.ts';
import type { VitalValues } from '../../../src/domain/encounter/shapes.ts';
import type * as External from '../../../src/domain/external/shapes.ts';
import { orderType } from '../../../src/domain/order/orderTypes.ts';
import { sendState } from '../../../src/domain/order/states.ts';
import type * as Print from '../../../src/domain/print/shapes.ts';
import type * as NoteRecord from '../../../src/domain/record/shapes.ts';
import { signTexts } from '../../../src/domain/vitals/wording.ts';
import type { Db } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import type { FoundLink } from '../../links/links.ts';
import { both } from '../../names/both.ts';
import { say } from '../../words/words.ts';
import { sectionFacts } from '../encounter/queries/sectionText.ts';
import { findRecordPaper } from '../print/queries/recordPrint.ts';
import { findPartsOfRecord, printItemsOf } from '../record/queries/noteType.ts';

export async function findSheet(db: Db, id: string): Promise<Pick<External.Sheet, 'answers' | 'submittedAt'> | undefined> {
  const [sheet] = await db<
    Pick<External.Sheet, 'answers' | 'submittedAt'>[]
  >`select answers, submitted_at from inquiry_sheet where id = ${id}`;
  return sheet;
}

export const listSheets = (db: Db, patientId: string) => db<External.Sheet[]>`
  select q.id, q.patient_id, p.name as patient_name, q.submitted_at, q.answers
  from inquiry_sheet q join patient p on p.org_id = q.org_id and p.id = q.patient_id
  where q.patient_id = ${patientId} order by q.submitted_at desc, q.id limit 50`;

/** The part of a finished visit that is kept with a link: the written record and the orders, nothing of other visits and nobody of the staff but the doctor. */
export async function findMedicalRecord(db: Db, { objectId }: Pick<FoundLink, 'objectId'>): Promise<External.KeptRecord | undefined> {
  const found = objectId === null ? undefined : await findRecordPaper(db, objectId);
  if (!found) return undefined;
  const { paper } = found;
  const modules = printItemsOf(await findPartsOfRecord(db, objectId!)); // a record was found by it
  return {
    patientName: maskedName(paper.patientName.zh || paper.patientName.en),
    clinic: paper.practiceName,
    clinicPhone: paper.practicePhone,
    department: paper.departmentName ?? { zh: '', en: '' },
    doctor: paper.doctorName,
    visitedAt: paper.visitDate,
    diagnoses: paper.diagnoseList.map(({ content }) => content),
    sections: paper.sections.map((section) => sectionShown(section, modules)),
    allergies: allergiesShown(paper),
    vitals: vitalsShown(paper),
    orders: paper.orderList.map((order) => ({
      name: order.itemName,
      specification: order.specification,
      dose: order.dose,
      doseUnit: order.doseUnitName,
      way: order.medicineWayName,
      frequency: order.timesUseName,
      days: order.duration,
    })),
  };
}

/** Text and structured fields of a section, under the name the clinic gave it. A fact has one line in each language. */
function sectionShown(section: Print.RecordSection, modules: readonly NoteRecord.Module[]): External.KeptRecord['sections'][number] {
  const { sectionType, moduleName } = section;
  const named = modules.find(({ code }) => code === sectionType);
  const title = { zh: named?.nameZh || moduleName, en: named?.nameEn || named?.nameZh || moduleName };
  const english = sectionFacts(section, 'en');
  return { sectionType, title, text: section.text, facts: sectionFacts(section, 'zh').map((zh, place) => ({ zh, en: english[place]! })) };
}

function allergiesShown({ allergies, allergyNeverFlag }: Pick<Print.RecordPrint, 'allergies' | 'allergyNeverFlag'>) {
  if (allergies.length === 0) return allergyNeverFlag ? [] : null;
  return allergies.map(({ allergenName, severity }): Print.Bilingual => {
    const textIn = (language: 'zh' | 'en') => `${allergenName[language]} · ${say(language, `common.severity.${severity}`)}`;
    return { zh: textIn('zh'), en: textIn('en') };
  });
}

/** The last measurement of the visit, judged, in both languages: the page of the patient carries no words of staff screens. */
function vitalsShown({
  vitalSignList,
  birthday,
  sex,
}: Pick<Print.RecordPrint, 'vitalSignList' | 'birthday' | 'sex'>): External.Vitals | null {
  const last = vitalSignList.at(-1);
  if (!last) return null;
  const measured = { values: last.values as VitalValues, recordedAt: last.recordedAt }; // the keys are those that were saved
  const textsIn = (language: 'zh' | 'en') => signTexts(measured, { birthDate: birthday, sex }, (id) => say(language, id));
  const english = textsIn('en');
  const signs = textsIn('zh').map(({ name, value, unit, state, mark }, index) => {
    const en = english[index]!; // the same signs in the same order
    return {
      name: { zh: name, en: en.name },
      value: { zh: value, en: en.value },
      unit: { zh: unit, en: en.unit },
      state,
      mark: { zh: mark, en: en.mark },
    };
  });
  return { recordedAt: last.recordedAt, signs };
}

/** Treatments a patient comes for more than once. */
const courseColumns = (db: Db) => db`
  a.id, ${both(db, 'a.item_name', 'a.item_name_en')} as name, a.sent_at as ordered_at, a.execution_count as total,
  coalesce((select sum(x.count)::int from execution x where x.org_id = a.org_id and x.advice_id = a.id and x.reversed_at is null), 0) as done,
  (select max(x.at) from execution x where x.org_id = a.org_id and x.advice_id = a.id and x.reversed_at is null) as last_at
  from advice a where a.send_status = ${literal(db, sendState.sent)} and a.sent_at is not null
    and a.advice_type in (${literal(db, orderType.other, orderType.vaccine, orderType.treatment)}) and a.execution_count > 1`;

export const listCourses = (db: Db, patientId: string) =>
  db<External.Course[]>`select ${courseColumns(db)} and a.patient_id = ${patientId} order by a.sent_at desc, a.id limit 50`;

export async function findCourse(
  db: Db,
  { patientId, id }: { patientId: string; id: string },
): Promise<Omit<External.CourseDetail, 'clinic'> | undefined> {
  const [course] = await db<External.Course[]>`select ${courseColumns(db)} and a.patient_id = ${patientId} and a.id = ${id}`;
  if (!course) return undefined;
  const times = await db<External.CourseDetail['times']>`
    select at, count from execution where advice_id = ${id} and reversed_at is null order by at desc limit 200`;
  return { ...course, times: [...times] };
}
