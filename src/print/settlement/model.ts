import { settlementState } from '../../domain/inventory/consignment/states.ts';
import { rmbCapitals } from '../../domain/money/capitals.ts';
import { millsText } from '../../domain/money/fen.ts';
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

/** A settlement of consigned goods: what was sold, taken back and lost of each batch at the agreed price. Both people and the supplier sign. */
export function settlementModel(settlement: Print.SettlementPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const columns = columnsOf(words);
  const band = bandOf(settlement, words);
  const lines = settlement.rows.map((row, index) => lineOf(row, index, words));
  const { status, totalMoney } = settlement;
  return {
    letterhead: {
      ...letterheadOf(settlement, say('print.settlement.title'), false, words),
      ...(status === settlementState.booked ? {} : { status: say(`print.settlement.status.${status}`) }),
    },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 140 }),
    pageSum: say('print.warehousing.pageSum', { amount: '{amount}' }),
    payments: [],
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      { label: say('print.settlement.total'), value: money(totalMoney), isMain: true },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(totalMoney) }) : '',
    signatures: [
      { label: say('print.warehousing.maker'), name: text(settlement.creatorName) },
      { label: say('print.warehousing.auditor'), name: text(settlement.bookerName) },
      { label: say('print.supplierStatement.supplierConfirms'), name: '' },
    ],
    footer: `${say('print.warehousing.number')} ${settlement.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function bandOf(settlement: Print.SettlementPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  const { since, until, bookedAt, endedAt } = settlement;
  const facts: Fact[] = [
    { label: say('print.warehousing.supplier'), value: text(settlement.supplierName), width: 'half' },
    { label: say('print.warehousing.number'), value: settlement.number },
    { label: say('print.warehousing.invoice'), value: settlement.invoiceNumber },
    { label: say('print.settlement.period'), value: [since ?? '', until].join(' – ').trim(), width: 'half' },
    { label: say('print.settlement.createdAt'), value: momentText(settlement.createdAt), width: 'half' },
    { label: say('print.settlement.bookedAt'), value: bookedAt === null ? '' : momentText(bookedAt), width: 'half' },
    {
      label: say('print.settlement.ended'),
      value: endedAt === null ? '' : [momentText(endedAt), text(settlement.enderName), settlement.endReason].join('   '),
      width: 'whole',
    },
    { label: say('print.stockSlip.remark'), value: settlement.remark, width: 'whole' },
  ];
  return facts.filter(({ value }) => value !== '');
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'short' },
  { key: 'sold', label: say('print.settlement.column.sold'), kind: 'quantity' },
  { key: 'returned', label: say('print.settlement.column.returned'), kind: 'quantity' },
  { key: 'lost', label: say('print.settlement.column.lost'), kind: 'quantity' },
  { key: 'quantity', label: say('print.settlement.column.quantity'), kind: 'quantity' },
  { key: 'price', label: say('print.settlement.column.price'), kind: 'quantity' },
  { key: 'amount', label: say('print.warehousing.column.amount'), kind: 'money' },
];

function lineOf(row: Print.SettlementRow, index: number, words: Speech): Line {
  const note = goodsNote(row, words);
  const counted = (quantity: number) => (quantity === 0 ? '' : packedText(row, quantity, words));
  return {
    key: String(index),
    fen: { amount: row.money },
    cells: [
      row.goodsCode,
      inLanguage(words.language)(row.goodsName),
      row.batchNo,
      counted(row.sold),
      counted(row.returned),
      counted(row.lost),
      packedText(row, row.quantity, words),
      millsText(row.price),
      words.amount(row.money),
    ],
    ...(note ? { note } : {}),
  };
}
