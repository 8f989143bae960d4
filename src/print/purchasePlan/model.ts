import { purchaseState } from '../../domain/inventory/purchase/states.ts';
import { millsText } from '../../domain/money/fen.ts';
import { countText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import { groupsOf, type LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { goodsNote } from '../wording/packed.ts';

/** Goods that are to be bought, with their suppliers, prices and the sum of each supplier; an order is addressed to its supplier. */
export function purchasePlanModel(plan: Print.PurchasePlanPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const columns = columnsOf(words);
  const facts = [
    { label: say('print.warehousing.supplier'), value: plan.orderedFrom ? text(plan.orderedFrom) : '' },
    { label: say('print.warehousing.number'), value: plan.number },
    { label: say('print.warehousing.warehouse'), value: text(plan.warehouseName) },
    { label: say('print.purchasePlan.writtenOn'), value: plan.writtenOn },
    { label: say('print.purchasePlan.expectedOn'), value: plan.expectedOn ?? say('print.purchasePlan.soon') },
    { label: say('print.stockSlip.remark'), value: plan.remark, width: 'whole' as const },
  ];
  const band = facts.filter(({ value }) => value !== '');
  const lines = plan.rows.map((row, index) => lineOf(row, index, words));
  const supplierOf = (row: Print.PurchasePlanRow) => text(row.supplierName) || say('print.purchasePlan.noSupplier');
  const { status } = plan;
  return {
    letterhead: {
      ...letterheadOf(plan, say(plan.orderedFrom ? 'print.purchaseOrder.title' : 'print.purchasePlan.title'), false, words),
      ...(status === purchaseState.approved ? {} : { status: say(`print.purchasePlan.status.${status}`) }),
    },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 140 }),
    pageSum: say('print.warehousing.pageSum', { amount: '{amount}' }),
    payments: [],
    groups: groupsOf(plan.rows, supplierOf, (row) => row.money, money).map((group) => ({ ...group, width: 'half' as const })),
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      { label: say('print.purchasePlan.total'), value: money(plan.totalMoney), isMain: true },
    ],
    capitals: '',
    signatures: [
      { label: say('print.warehousing.maker'), name: text(plan.userName) },
      { label: say('print.warehousing.auditor'), name: text(plan.auditorName) },
      { label: say('print.purchasePlan.buyer'), name: '' },
    ],
    footer: `${say('print.warehousing.number')} ${plan.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'supplier', label: say('print.warehousing.supplier'), kind: 'type' },
  { key: 'number', label: say('print.warehousing.column.number'), kind: 'number' },
  { key: 'price', label: say('print.purchasePlan.column.price'), kind: 'money' },
  { key: 'amount', label: say('print.warehousing.column.amount'), kind: 'money' },
];

function lineOf(row: Print.PurchasePlanRow, index: number, words: Speech): Line {
  const { amount, language } = words;
  const text = inLanguage(language);
  const note = goodsNote(row, words);
  return {
    key: String(index),
    fen: { amount: row.money },
    cells: [
      row.goodsCode,
      text(row.goodsName),
      text(row.supplierName),
      countText(row.number, row.unitName, language),
      millsText(row.price),
      amount(row.money),
    ],
    ...(note ? { note } : {}),
  };
}
