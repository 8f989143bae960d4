import { maskedName } from '../../../../src/domain/crm/masking.ts';
import type { VitalValues } from '../../../../src/domain/encounter/shapes.ts';
import type * as External from '../../../../src/domain/external/shapes.ts';
import { readingsOf } from '../../../../src/domain/form/fill/readings.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import { signTexts } from '../../../../src/domain/vitals/wording.ts';
import type { Db } from '../../../database/connect.ts';
import type { FoundLink } from '../../../links/links.ts';
import { say } from '../../../words/words.ts';
import { sectionFacts } from '../../encounter/queries/sectionText.ts';
import { findFormPaper } from '../../form/queries/formPaper.ts';
import { findRecordPaper } from '../../print/queries/recordPrint.ts';
import { findPartsOfRecord, printItemsOf } from '../../record/queries/noteType.ts';

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

/** A signed form that its patient is to sign; undefined where it was corrected since the link was given. */
export async function findConsent(
  db: Db,
  { patientId, objectId }: Pick<FoundLink, 'patientId' | 'objectId'>,
): Promise<External.ConsentForm | undefined> {
  const found = objectId === null ? undefined : await findFormPaper(db, objectId);
  if (!found || found.patientId !== patientId) return undefined;
  const { paper } = found;
  if (paper.signedAt === null || paper.isCorrected) return undefined;
  return {
    patientName: paper.patientName.zh || paper.patientName.en,
    birthYear: paper.birthday.slice(0, 4),
    clinic: paper.practiceName,
    formName: paper.formName,
    formVersion: paper.formVersion,
    author: paper.authorName,
    signedAt: paper.signedAt,
    readings: readingsOf(paper),
  };
}
