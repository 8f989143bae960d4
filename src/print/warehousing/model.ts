import { rmbCapitals } from '../../domain/money/capitals.ts';
import { millsText } from '../../domain/money/fen.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import { inSheets, type LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';

/** Two lines of text each: goods, and below it what they are. */
export const linesOnPage = 16;

/** Prices with three decimals, amounts with two (technical contract §9). */
export function warehousingModel(entry: Print.WarehousingPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const lines = entry.storeItemVOS.map((row, index) => lineOf(row, index, words));
  return {
    letterhead: {
      ...letterheadOf(entry, say('print.warehousing.title'), false, words),
      ...(entry.isBooked ? {} : { status: say('print.warehousing.notBooked') }),
    },
    band: bandOf(entry, words),
    columns: columnsOf(words),
    sheets: inSheets(lines, linesOnPage),
    payments: [],
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      { label: say('print.warehousing.total'), value: money(entry.totalAmount), isMain: true },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(entry.totalAmount) }) : '',
    signatures: [
      { label: say('print.warehousing.maker'), name: text(entry.userName) },
      { label: say('print.warehousing.auditor'), name: text(entry.auditorName) },
      { label: say('print.warehousing.keeper'), name: text(entry.keeperName) },
    ],
    footer: `${say('print.warehousing.number')} ${entry.applyNo}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'type' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'number', label: say('print.warehousing.column.number'), kind: 'number' },
  { key: 'price', label: say('print.warehousing.column.price'), kind: 'number' },
  { key: 'amount', label: say('print.warehousing.column.amount'), kind: 'money' },
];

function lineOf(row: Print.WarehousingRow, index: number, { amount, language }: Speech): Line {
  const text = inLanguage(language);
  const note = [text(row.specification), row.manufacturerName].filter(Boolean).join('   ');
  return {
    key: String(index),
    cells: [
      row.goodsCode,
      text(row.goodsName),
      row.batchNo,
      row.validityPeriodStr,
      `${row.number} ${text(row.unitName)}`.trim(),
      millsText(row.price),
      amount(row.totalAmount),
    ],
    ...(note ? { note } : {}),
  };
}

function bandOf(entry: Print.WarehousingPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  const invoices = [...new Set(entry.storeItemVOS.map(({ invoiceNo }) => invoiceNo).filter(Boolean))];
  const facts: Fact[] = [
    { label: say('print.warehousing.number'), value: entry.applyNo },
    { label: say('print.warehousing.type'), value: text(entry.typeName) },
    { label: say('print.warehousing.warehouse'), value: text(entry.warehouseName) },
    { label: say('print.warehousing.date'), value: entry.entryExitDate },
    { label: say('print.warehousing.supplier'), value: text(entry.supplierName), width: 'half' },
    { label: say('print.warehousing.invoice'), value: invoices.join('  '), width: 'half' },
  ];
  return facts.filter(({ value }) => value !== '');
}
