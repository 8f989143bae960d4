import { strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { confirmationTexts } from '../wording/confirmations.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { momentText } from '../wording/moment.ts';
import { packedCheck, packedText } from '../wording/packages.ts';
import { patientFacts } from '../wording/patientFacts.ts';
import { usageText } from '../wording/usage.ts';

/** What a pharmacist takes off the shelves, and out of which batches it came. */
export function dispensingModel(list: Print.DispensingPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const lines = list.drugInfoList.map((row, index) => lineOf(row, index, words));
  const columns: Column[] = [
    { key: 'shelf', label: say('print.dispensing.column.shelf'), kind: 'code' },
    { key: 'drug', label: say('print.dispensing.column.drug'), kind: 'text' },
    { key: 'specification', label: say('print.dispensing.column.specification'), kind: 'type' },
    { key: 'number', label: say('print.dispensing.column.number'), kind: 'quantity' },
    { key: 'money', label: say('print.dispensing.column.money'), kind: 'money' },
  ];
  const band = bandOf(list, words);
  return {
    letterhead: {
      ...letterheadOf(list, say('print.dispensing.title'), false, words),
      ...(list.dispensedAt ? {} : { status: say('print.dispensing.waiting') }),
    },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 90 }),
    payments: [],
    sums: [{ label: say('print.dispensing.total'), value: money(list.totalMoney), isMain: true }],
    capitals: '',
    signatures: [
      { label: say('print.prescription.review'), name: text(list.reviewerName) },
      { label: say('print.prescription.dispense'), name: text(list.preparerName) },
      { label: say('print.prescription.check'), name: text(list.checkerName) },
      { label: say('print.prescription.handOut'), name: text(list.pharmacistName) },
    ],
    footer: `${say('print.prescription.number')} ${list.recipeNo}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function lineOf(row: Print.DispensingRow, index: number, words: Speech): Line {
  const { say, amount, language } = words;
  const text = inLanguage(language);
  const batches = row.batches.map(({ batchNo, validityPeriodStr, number }) =>
    say('print.dispensing.batch', { batch: batchNo, date: validityPeriodStr, number: packedText(row, number, words) }),
  );
  return {
    key: String(index),
    cells: [
      row.shelf,
      text(row.goodsName),
      strengthText(text(row.specification), language),
      packedText(row, row.number, words),
      amount(row.money),
    ],
    note: [
      packedCheck(row, row.number, words),
      usageText(row, words),
      row.memo,
      ...confirmationTexts(row.confirmations, words),
      row.manufacturerName,
      ...batches,
    ]
      .filter(Boolean)
      .join('   '),
  };
}

function bandOf(list: Print.DispensingPrint, words: Speech): Fact[] {
  const { say, language } = words;
  const text = inLanguage(language);
  const facts: Fact[] = [
    ...patientFacts(list, list.date, words),
    { label: say('print.prescription.number'), value: list.recipeNo },
    { label: say('print.department'), value: text(list.departmentName) },
    { label: say('print.doctor'), value: text(list.doctorName) },
    { label: say('print.date'), value: momentText(list.date), width: 'third' },
    { label: say('print.dispensing.at'), value: momentText(list.dispensedAt), width: 'third' },
    { label: say('print.patient.mobile'), value: list.mobile, width: 'third' },
    { label: say('print.diagnosis'), value: listText(list.diagnoseForOrderVos.map(text), words), width: 'whole' },
  ];
  return facts.filter(({ value }) => value !== '');
}
