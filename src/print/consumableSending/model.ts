import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';
import { goodsNote, packedText } from '../wording/packed.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';

/** A delivery note that goes with consumables to the place of treatment, or to the department that asked. The receiver signs by hand. */
export function consumableSendingModel(sending: Print.ConsumableSendingPrint, words: Speech): LinedPaper {
  const { say, language } = words;
  const columns = columnsOf(words);
  const band = [...patientOf(sending, words), ...factsOf(sending, words)].filter(({ value }) => value !== '');
  const lines = sending.rows.map((row, index) => lineOf(row, index, words));
  const head = { ...sending, identityCorrectedAt: sending.patient?.identityCorrectedAt ?? null };
  return {
    letterhead: letterheadOf(head, say('print.consumableSending.title'), false, words),
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 90 }),
    payments: [],
    sums: [{ label: say('print.warehousing.lines'), value: String(lines.length), isMain: true }],
    capitals: '',
    signatures: [
      { label: say('print.stockSlip.keeper'), name: inLanguage(language)(sending.senderName) },
      { label: say('print.consumableSending.carrier'), name: '' },
      { label: say('print.stockSlip.receiver'), name: '' },
    ],
    footer: `${say('print.warehousing.number')} ${sending.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** The patient as every paper of a patient names one; nothing for the goods of a department. */
function patientOf({ patient, sentAt }: Print.ConsumableSendingPrint, words: Speech): Fact[] {
  if (patient === null) return [];
  const { say, language } = words;
  return [
    { label: say('print.patient.name'), value: inLanguage(language)(patient.patientName) },
    { label: say('print.patient.sex'), value: sexText(patient.sex, words), width: 'narrow' },
    { label: say('print.patient.age'), value: ageText(patient.birthday, sentAt, words, patient.deceasedOn), width: 'narrow' },
    { label: say('print.patient.birthday'), value: patient.birthday },
    { label: say('print.patient.mrn'), value: patient.mrn, width: 'narrow' },
  ];
}

function factsOf(sending: Print.ConsumableSendingPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  return [
    { label: say('print.warehousing.number'), value: sending.number },
    { label: say('print.department'), value: text(sending.departmentName) },
    { label: say('print.consumableSending.treatment'), value: text(sending.treatmentName), width: 'half' },
    { label: say('print.consumableSending.purpose'), value: sending.purpose, width: 'half' },
    { label: say('print.consumableSending.stockroom'), value: text(sending.warehouseName) },
    { label: say('print.chainTransfer.sentAt'), value: momentText(sending.sentAt), width: 'third' },
  ];
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'type' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'quantity', label: say('print.warehousing.column.number'), kind: 'short' },
  { key: 'returned', label: say('print.consumableSending.column.returned'), kind: 'short' },
];

function lineOf(row: Print.ConsumableSendingRow, index: number, words: Speech): Line {
  const note = goodsNote(row, words);
  return {
    key: String(index),
    cells: [
      row.goodsCode,
      inLanguage(words.language)(row.goodsName),
      row.batchNo,
      row.validityPeriodStr,
      packedText(row, row.quantity, words),
      row.returned === 0 ? '' : packedText(row, row.returned, words),
    ],
    ...(note ? { note } : {}),
  };
}
