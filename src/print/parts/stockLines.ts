import { millsText } from '../../domain/money/fen.ts';
import { countText, strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import type { Column, Line } from './LineTable.tsx';

/** Goods by the batch, as every stock document lists them. */
export const stockColumns = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'type' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'number', label: say('print.warehousing.column.number'), kind: 'number' },
  { key: 'price', label: say('print.warehousing.column.price'), kind: 'money' },
  { key: 'amount', label: say('print.warehousing.column.amount'), kind: 'money' },
];

/** Prices with three decimals, amounts with two (technical contract §9). */
export function stockLine(row: Print.WarehousingRow, index: number, { amount, language }: Speech): Line {
  const text = inLanguage(language);
  const note = [strengthText(text(row.specification), language), row.manufacturerName].filter(Boolean).join('   ');
  return {
    key: String(index),
    fen: { amount: row.totalAmount },
    cells: [
      row.goodsCode,
      text(row.goodsName),
      row.batchNo,
      row.validityPeriodStr,
      countText(row.number, row.unitName, language),
      millsText(row.price),
      amount(row.totalAmount),
    ],
    ...(note ? { note } : {}),
  };
}
