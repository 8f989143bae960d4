import { countState } from '../../domain/inventory/states.ts';
import { millsText } from '../../domain/money/fen.ts';
import { countText, strengthText, unitWord } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';
import { packedText } from '../wording/packages.ts';

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
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'code' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'book', label: say('print.stocktake.column.book'), kind: 'quantity' },
  { key: 'counted', label: say('print.stocktake.column.counted'), kind: 'quantity' },
  { key: 'difference', label: say('print.stocktake.column.difference'), kind: 'quantity' },
  { key: 'cost', label: say('print.stocktake.column.cost'), kind: 'number' },
  { key: 'money', label: say('print.stocktake.column.money'), kind: 'money' },
];

const noteOf = (row: Print.StocktakeRow, { language }: Speech) =>
  [strengthText(inLanguage(language)(row.specification), language), row.manufacturerName, ...row.codes].filter(Boolean).join('   ');

/** All pieces of the book and of the count, and what the cost is for. */
function piecesOf(row: Print.StocktakeRow, { say, language }: Speech): string {
  if (row.inOnePackage === 1) return '';
  const pieces = (count: number | null) => (count === null ? '–' : countText(count, row.unitName, language));
  return say('print.stocktake.pieces', {
    book: pieces(row.book),
    counted: pieces(row.counted),
    size: pieces(row.inOnePackage),
    unit: unitWord(1, row.packageName, language),
  });
}

function differenceOf(row: Print.StocktakeRow, words: Speech): string {
  const { counted, book } = row;
  if (counted === null || book === null) return '';
  if (counted === book) return '0';
  return `${counted > book ? '+' : ''}${packedText(row, counted - book, words)}`;
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
      packedText(row, row.book, words),
      packedText(row, row.counted, words),
      differenceOf(row, words),
      millsText(row.price * row.inOnePackage),
      words.amount(row.differenceMoney),
    ],
    note: [noteOf(row, words), piecesOf(row, words)].filter(Boolean).join('   '),
  };
}
