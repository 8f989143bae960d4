import type { LineKind } from '../../domain/inventory/monthShapes.ts';
import { directions } from '../../domain/inventory/states.ts';
import { strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';
import { packedText } from '../wording/packages.ts';

/** A reported month of a warehouse: every item with its quantities, the kinds of movements, and the sums from opening to closing. */
export function stockMonthModel(month: Print.StockMonthPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const columns = columnsOfMonth(words);
  const band = [
    { label: say('print.stockMonth.month'), value: month.month },
    { label: say('print.warehousing.warehouse'), value: text(month.warehouseName) },
    { label: say('print.stockMonth.reportedAt'), value: momentText(month.reportedAt), width: 'third' as const },
  ];
  const lines = month.rows.map((row, index) => lineOfItem(row, index, words));
  return {
    letterhead: letterheadOf(month, say('print.stockMonth.title'), false, words),
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 125 }),
    pageSum: say('print.stockMonth.pageSum', { amount: '{amount}' }),
    payments: [],
    groups: month.kinds.map(({ kind, direction, amount }) => ({
      label: say(`print.stockMonth.kind.${kind}`),
      value: `${direction === directions.in ? '+' : '-'}${money(amount)}`,
    })),
    sums: [
      { label: say('print.stockMonth.items'), value: String(lines.length) },
      { label: say('print.stockMonth.openingAmount'), value: money(month.openingAmount) },
      { label: say('print.stockMonth.inAmount'), value: money(month.inAmount) },
      { label: say('print.stockMonth.outAmount'), value: money(month.outAmount) },
      { label: say('print.stockMonth.costChange'), value: money(month.costChange) },
      { label: say('print.stockMonth.closingAmount'), value: money(month.closingAmount), isMain: true },
    ],
    capitals: '',
    signatures: [
      { label: say('print.stockMonth.reporter'), name: text(month.reporterName) },
      { label: say('print.stockMonth.keeper'), name: '' },
      { label: say('print.stockMonth.checker'), name: '' },
    ],
    footer: `${say('print.stockMonth.month')} ${month.month}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const columnsOfMonth = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'opening', label: say('print.stockMonth.column.opening'), kind: 'short' },
  { key: 'in', label: say('print.stockMonth.column.in'), kind: 'short' },
  { key: 'out', label: say('print.stockMonth.column.out'), kind: 'short' },
  { key: 'closing', label: say('print.stockMonth.column.closing'), kind: 'short' },
  { key: 'amount', label: say('print.stockMonth.column.amount'), kind: 'money' },
];

/** One kind of movement of an item: the name, the quantity with its sign, the money. */
const kindText = ({ kind, direction, quantity, amount }: LineKind, counted: (quantity: number) => string, words: Speech): string =>
  words.say(direction === directions.in ? 'print.stockMonth.partIn' : 'print.stockMonth.partOut', {
    kind: words.say(`print.stockMonth.kind.${kind}`),
    quantity: counted(quantity),
    amount: words.amount(amount),
  });

function lineOfItem(row: Print.StockMonthRow, index: number, words: Speech): Line {
  const { say, amount, language } = words;
  const text = inLanguage(language);
  const counted = (quantity: number) => packedText(row, quantity, words);
  const about = [strengthText(text(row.specification), language), row.manufacturerName].filter(Boolean).join('   ');
  const amounts = { opening: amount(row.openingAmount), in: amount(row.inAmount), out: amount(row.outAmount) };
  return {
    key: String(index),
    fen: { amount: row.closingAmount },
    cells: [
      row.goodsCode,
      text(row.goodsName),
      counted(row.openingQuantity),
      counted(row.inQuantity),
      counted(row.outQuantity),
      counted(row.closingQuantity),
      amount(row.closingAmount),
    ],
    note: [about, say('print.stockMonth.amounts', amounts), ...(row.kinds ?? []).map((part) => kindText(part, counted, words))].join('   '),
  };
}
