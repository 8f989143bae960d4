import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { VitalValues } from '../../../../src/domain/encounter/shapes.ts';
import { countText, doseText, strengthText } from '../../../../src/domain/order/doseText.ts';
import { isInWords } from '../../../../src/domain/order/orderTypes.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import { fixedParts } from '../../../../src/domain/record/parts.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import { signTexts } from '../../../../src/domain/vitals/wording.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { type SheetColumn, sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { sectionText } from '../../encounter/queries/sectionText.ts';
import { findPartsOfRecord, printItemsOf } from '../../record/queries/noteType.ts';
import { findRecordPaper } from '../queries/recordPrint.ts';

interface Row {
  part: string;
  content: string;
}
type Paper = Omit<Print.RecordPrint, 'lastMenstruationRule'>;
type Language = Context['session']['language'];

/** One record with everything in it, row by row, as a file the patient or another hospital can read. */
export async function exportNote(
  { db, session, audit }: Context,
  { noteRecordId, format }: Sheet.Chosen & { noteRecordId: string },
): Promise<SheetAnswer> {
  const found = await findRecordPaper(db, noteRecordId);
  if (!found) throw absent();
  const { patientId, paper } = found;
  audit({ patientId, objectId: noteRecordId, detail: { act: 'export', format } });
  const { language } = session;
  const names = new Map(
    printItemsOf(await findPartsOfRecord(db, noteRecordId)).map(({ code, nameZh, nameEn }) => [
      code,
      language === 'en' ? nameEn || nameZh : nameZh,
    ]),
  );
  const columns: SheetColumn<Row>[] = [
    { title: say(language, 'encounter.export.part'), width: 18, value: ({ part }) => part },
    { title: say(language, 'encounter.export.content'), width: 90, value: ({ content }) => content },
  ];
  return sheetFile(format, { name: `record-${paper.mrn}-${dateAt(paper.visitDate)}`, columns, rows: rowsOf(paper, names, language) });
}

function rowsOf(paper: Paper, names: ReadonlyMap<string, string>, language: Language): Row[] {
  const text = (words: Print.Bilingual) => words[language];
  const [allergies, vitals, diagnoses, orders] = fixedParts.map((code) => names.get(code) ?? code) as [string, string, string, string];
  const row = (part: string) => (content: string) => ({ part, content });
  return [
    row(say(language, 'encounter.field.patient'))([text(paper.patientName), paper.mrn, paper.birthday].join('  ')),
    ...(paper.identityCorrectedAt
      ? [
          row(say(language, 'encounter.field.patient'))(
            say(language, 'print.identity.corrected', { time: clock(paper.identityCorrectedAt) }),
          ),
        ]
      : []),
    row(say(language, 'field.date'))(clock(paper.visitDate)),
    row(say(language, 'encounter.field.doctor'))([text(paper.departmentName), text(paper.doctorName)].filter(Boolean).join('  ')),
    ...paper.sections.map((section) =>
      row(names.get(section.sectionType) ?? (section.moduleName || section.sectionType))(sectionText(section, language)),
    ),
    ...paper.allergies.map(({ allergenName, node }) => row(allergies)([text(allergenName), node].filter(Boolean).join('  '))),
    ...paper.vitalSignList.map((each) => row(vitals)([clock(each.recordedAt), ...measured(each, paper, language)].join('  '))),
    ...paper.diagnoseList.map(({ content, code }) => row(diagnoses)([text(content), code].filter(Boolean).join('  '))),
    ...paper.orderList.map((order) => row(orders)(orderText(order, language))),
    ...paper.addenda.map((addendum) => row(say(language, 'addendum.list'))(addendumText(addendum, names, language))),
  ];
}

function addendumText(addendum: Paper['addenda'][number], names: ReadonlyMap<string, string>, language: Language): string {
  const { number, sectionType, moduleName, subject, before, text, changes = [], reason, signedBy, signedAt } = addendum;
  const signed = say(language, 'addendum.signed', { doctor: signedBy[language], time: clock(signedAt) });
  if (sectionType === null && !subject) return [say(language, 'addendum.addition', { number }), text, signed].join('\n');
  const section = subject ? subject[language] : (names.get(sectionType ?? '') ?? (moduleName || (sectionType ?? '')));
  const both = (stood: string, stands: string) => [
    `${say(language, 'addendum.before')}  ${stood || say(language, 'addendum.emptied')}`,
    `${say(language, 'addendum.after')}  ${stands || say(language, 'addendum.emptied')}`,
  ];
  return [
    say(language, 'addendum.correction', { number, section }),
    ...(before !== null && (before !== text || changes.length === 0) ? both(before, text) : []),
    ...changes.flatMap((change) => [change.name[language], ...both(change.before[language], change.after[language])]),
    `${say(language, 'addendum.reason')}  ${reason}`,
    signed,
  ].join('\n');
}

const clock = (instant: string) => {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
};

type Measured = Paper['vitalSignList'][number];

/** Plain text has no colour: an abnormal value carries arrow and word. */
const measured = ({ values, recordedAt }: Measured, { birthday, sex }: Paper, language: Language) =>
  signTexts({ values: values as VitalValues, recordedAt }, { birthDate: birthday, sex }, (id) => say(language, id)).map(
    ({ name, value, unit, mark }) => [name, value, unit, mark].filter(Boolean).join(' '),
  );

function orderText(order: Print.RecordOrder, language: Language): string {
  const dose = order.dose === null ? '' : doseText(order.dose, order.doseUnitName, language);
  const amount = isInWords(order.adviceType) ? '' : `× ${countText(order.amount, order.packagingUnitName, language)}`;
  const entries = order.specialInfo.map(({ name, expires }) => [name, expires].filter(Boolean).join(' '));
  const named = order.itemName[language] || entries.join('; ') || order.content;
  const strength = strengthText(order.specification[language], language);
  return [named, strength, dose, order.medicineWayName[language], order.timesUseName[language], amount, order.memo]
    .filter(Boolean)
    .join('  ');
}
