import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { deathFacts, patientFacts } from '../wording/patientFacts.ts';
import { addendumBlocks } from './addendumBlocks.ts';
import type { RecordBlock } from './block.ts';
import { orderItem } from './orderItem.ts';
import { sectionBlocks } from './sectionBlocks.ts';
import { vitalBlocks } from './vitalBlocks.ts';

export interface RecordModel {
  letterhead: LetterheadModel;
  band: Fact[];
  /** Page by page; before it is laid out all on one. */
  pages: RecordBlock[][];
  footer: string;
  page: string;
}

export function recordModel(record: Print.RecordPrint, words: Speech): RecordModel {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  return {
    letterhead: letterheadOf(record, say('print.record.title'), true, words),
    band: [
      ...patientFacts(record, record.visitDate, words),
      ...deathFacts(record, words),
      { label: say('print.department'), value: text(record.departmentName) },
      { label: say('print.doctor'), value: text(record.doctorName) },
      { label: say('print.record.visit'), value: dateTime(record.visitDate) },
    ],
    pages: [
      [
        ...sectionBlocks(record, words),
        ...vitalBlocks(record, words),
        ...diagnosisBlocks(record, words),
        ...orderBlocks(record, words),
        ...addendumBlocks(record, words),
        {
          kind: 'signatures',
          part: 'signatures',
          id: 'signatures',
          places: [
            { label: say('print.record.doctor'), name: text(record.doctorName), picture: record.doctorSignature },
            { label: say('print.date'), name: words.date(record.visitDate) },
          ],
        },
      ],
    ],
    footer: [text(record.patientName), record.mrn].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function diagnosisBlocks({ diagnoseList, addenda }: Print.RecordPrint, words: Speech): RecordBlock[] {
  if (diagnoseList.length === 0) return [];
  const { say, language } = words;
  const items = diagnoseList.map(({ content, code, certainty, note }, index): RecordBlock => {
    const name = inLanguage(language)(content);
    const judged = certainty === 'suspected' ? say('print.suspected', { name }) : name;
    return {
      kind: 'item',
      part: 'diagnoses',
      id: `diagnosis-${index}`,
      order: `${index + 1}.`,
      text: [judged, code].filter(Boolean).join('  '),
      note,
      group: 0,
    };
  });
  const corrected = addenda.findLast(({ part }) => part === 'diagnoses');
  const title = say('print.record.diagnoses');
  const heading = corrected ? say('print.record.corrected', { title, number: corrected.number }) : title;
  return [{ kind: 'heading', part: 'diagnoses', id: 'diagnoses', text: heading }, ...items];
}

function orderBlocks({ orderList }: Print.RecordPrint, words: Speech): RecordBlock[] {
  if (orderList.length === 0) return [];
  const items = orderList.map(
    (order, index): RecordBlock => ({
      kind: 'item',
      part: 'orders',
      id: `order-${index}`,
      order: `${index + 1}.`,
      ...orderItem(order, words),
      group: order.groupDrugPrintType,
    }),
  );
  return [{ kind: 'heading', part: 'orders', id: 'orders', text: words.say('print.record.orders') }, ...items];
}
