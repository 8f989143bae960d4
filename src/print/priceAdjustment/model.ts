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

/** A price adjustment: the old and the new price of each product, and what the stock became worth more. */
export function priceAdjustmentModel(adjustment: Print.PriceAdjustmentPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const columns = columnsOfPrices(words);
  const band = [
    { label: say('print.priceAdjustment.number'), value: adjustment.number },
    { label: say('print.priceAdjustment.takesEffect'), value: effectText(adjustment, words) },
    { label: say('print.priceAdjustment.reason'), value: adjustment.reason, width: 'third' as const },
  ];
  const lines = adjustment.rows.map((row, index) => lineOfPrice(row, index, words));
  const { revaluation } = adjustment;
  return {
    letterhead: letterheadOf(adjustment, say('print.priceAdjustment.title'), false, words),
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 100 }),
    pageSum: say('print.priceAdjustment.pageSum', { amount: '{amount}' }),
    payments: [],
    groups: [],
    sums: [
      { label: say('print.priceAdjustment.items'), value: String(lines.length) },
      {
        label: say('print.priceAdjustment.revaluation'),
        value: revaluation === null ? say('print.priceAdjustment.notInEffect') : money(revaluation),
        isMain: true,
      },
    ],
    capitals: '',
    signatures: [
      { label: say('print.priceAdjustment.writer'), name: text(adjustment.creatorName) },
      { label: say('print.priceAdjustment.auditor'), name: text(adjustment.auditorName) },
      { label: say('print.priceAdjustment.keeper'), name: '' },
    ],
    footer: `${say('print.priceAdjustment.number')} ${adjustment.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function effectText({ effectiveAt, takesEffectOn }: Print.PriceAdjustmentPrint, { say }: Speech): string {
  if (effectiveAt !== null) return momentText(effectiveAt);
  return takesEffectOn ?? say('print.priceAdjustment.withReview');
}

const columnsOfPrices = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'before', label: say('print.priceAdjustment.column.before'), kind: 'money' },
  { key: 'after', label: say('print.priceAdjustment.column.after'), kind: 'money' },
  { key: 'difference', label: say('print.priceAdjustment.column.difference'), kind: 'money' },
  { key: 'quantity', label: say('print.priceAdjustment.column.quantity'), kind: 'short' },
  { key: 'amount', label: say('print.priceAdjustment.column.amount'), kind: 'money' },
];

function lineOfPrice(row: Print.PriceAdjustmentRow, index: number, words: Speech): Line {
  const { amount, language } = words;
  const text = inLanguage(language);
  const quantity = packedText(row, row.quantity, words);
  return {
    key: String(index),
    fen: { amount: row.revaluation ?? 0 },
    cells: [
      row.goodsCode,
      text(row.goodsName),
      amount(row.priceBefore),
      amount(row.priceAfter),
      amount(row.priceAfter - row.priceBefore),
      quantity,
      row.revaluation === null ? '–' : amount(row.revaluation),
    ],
    note: [strengthText(text(row.specification), language), row.manufacturerName, row.reason].filter(Boolean).join('   '),
  };
}
