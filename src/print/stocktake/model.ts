import { countState } from '../../domain/inventory/states.ts';
import { packagesText } from '../../domain/inventory/units.ts';
import { millsText } from '../../domain/money/fen.ts';
import { countText, strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';

/** `blank`: to walk along the shelves with, without what should be there; `result`: what was found, and what that is worth. */
export function stocktakeModel(count: Print.StocktakePrint, kind: 'blank' | 'result', words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const isBlank = kind === 'blank';
  const columns = isBlank ? blankColumns(words) : resultColumns(words);
  const facts: Fact[] = [
    { label: say('print.stocktake.number'), value: count.applyNo },
    { label: say('print.warehousing.warehouse'), value: text(count.warehouseName) },
    { label: say('print.stocktake.scope'), value: text(count.scopeName) || say('print.stocktake.all') },
    { label: say('print.stocktake.begun'), value: momentText(count.createOn), width: 'third' },
    { label: say('print.stockSlip.remark'), value: count.remark, width: 'whole' },
  ];
  const band = facts.filter(({ value }) => value !== '');
  const lines = count.rows.map((row, index) => (isBlank ? blankLine(row, index, words) : resultLine(row, index, words)));
  const sheets = fillSheets(lines, { columns, band, foot: 90 });
  return {
    letterhead: {
      ...letterheadOf(count, say(`print.stocktake.title.${kind}`), false, words),
      ...(!isBlank && count.status !== countState.booked ? { status: say(`print.stocktake.status.${count.status}`) } : {}),
    },
    band,
    columns,
    sheets,
    ...(isBlank ? {} : { pageSum: say('print.stocktake.pageSum', { amount: '{amount}' }) }),
    payments: [],
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      ...(isBlank
        ? []
        : [
            {
              label: say('print.stocktake.differing'),
              value: String(count.rows.filter(({ counted, book }) => counted !== null && counted !== book).length),
            },
            { label: say('print.stocktake.gain'), value: money(count.gainMoney) },
            { label: say('print.stocktake.loss'), value: money(-count.lossMoney) },
            { label: say('print.stocktake.difference'), value: money(count.gainMoney - count.lossMoney), isMain: true },
          ]),
    ],
    capitals: '',
    signatures: [
      { label: say('print.warehousing.maker'), name: text(count.userName) },
      { label: say('print.stocktake.counter'), name: isBlank ? '' : text(count.counterName) },
      { label: say(isBlank ? 'print.stocktake.second' : 'print.warehousing.auditor'), name: isBlank ? '' : text(count.auditorName) },
    ],
    footer: `${say('print.stocktake.number')} ${count.applyNo}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const blankColumns = ({ say }: Speech): Column[] => [
  { key: 'shelf', label: say('print.dispensing.column.shelf'), kind: 'code' },
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'type' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'unit', label: say('print.stocktake.column.unit'), kind: 'number' },
  { key: 'counted', label: say('print.stocktake.column.counted'), kind: 'type' },
];

const resultColumns = ({ say }: Speech): Column[] => [
  { key: 'shelf', label: say('print.dispensing.column.shelf'), kind: 'code' },
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'short' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'book', label: say('print.stocktake.column.book'), kind: 'number' },
  { key: 'counted', label: say('print.stocktake.column.counted'), kind: 'number' },
  { key: 'difference', label: say('print.stocktake.column.difference'), kind: 'number' },
  { key: 'cost', label: say('print.stocktake.column.cost'), kind: 'number' },
  { key: 'money', label: say('print.stocktake.column.money'), kind: 'money' },
];

const noteOf = (row: Print.StocktakeRow, { language }: Speech) =>
  [strengthText(inLanguage(language)(row.specification), language), row.manufacturerName, ...row.codes].filter(Boolean).join('   ');

/** What was counted, as it lies on the shelf. */
const inBoxes = (row: Print.StocktakeRow, { say, language }: Speech) =>
  row.counted === null || row.inOnePackage === 1
    ? ''
    : `${say('print.stocktake.column.counted')} ${packagesText(row.counted, row.inOnePackage, { package: row.packageName, single: row.unitName }, language)}`;

function differenceOf({ counted, book }: Print.StocktakeRow): string {
  if (counted === null || book === null) return '';
  return counted > book ? `+${counted - book}` : String(counted - book);
}

function blankLine(row: Print.StocktakeRow, index: number, words: Speech): Line {
  const text = inLanguage(words.language);
  // Written by hand in both units, as goods lie on the shelf.
  const units = row.inOnePackage > 1 ? `${text(row.packageName)} + ${text(row.unitName)}` : text(row.packageName);
  const cells = [row.shelf, row.goodsCode, text(row.goodsName), row.batchNo, row.validityPeriodStr, units, ''];
  return { key: String(index), cells, note: noteOf(row, words) };
}

function resultLine(row: Print.StocktakeRow, index: number, words: Speech): Line {
  const text = inLanguage(words.language);
  return {
    key: String(index),
    fen: { amount: row.differenceMoney },
    cells: [
      row.shelf,
      row.goodsCode,
      text(row.goodsName),
      row.batchNo,
      row.validityPeriodStr,
      // All in the smallest unit, which the cost is for too: boxes beside it would not fit the columns.
      row.book === null ? '' : countText(row.book, row.unitName, words.language),
      row.counted === null ? '' : String(row.counted),
      differenceOf(row),
      millsText(row.price),
      words.amount(row.differenceMoney),
    ],
    note: [noteOf(row, words), inBoxes(row, words)].filter(Boolean).join('   '),
  };
}
