import { differenceReasons } from '../../domain/inventory/chain/states.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';
import { goodsNote, packedText } from '../wording/packed.ts';

type Row = Print.ChainTransferRow;

/** Received and reported surplus, less what was sent; null until the goods are received. */
const differenceOf = ({ received, surplus, sent }: Row): number | null => (received === null ? null : received + surplus - sent);
const isDiffering = (row: Row) => (differenceOf(row) ?? 0) !== 0;

/**
 * Goods between two clinics. The paper travels with the goods: before receipt its places for the received quantity and the receiver's name
 * are empty; after a receipt with a difference both clinics sign for it.
 */
export function chainTransferModel(transfer: Print.ChainTransferPrint, words: Speech): LinedPaper {
  const { say, money } = words;
  const columns = columnsOf(words);
  const band = bandOf(transfer, words);
  const lines = transfer.rows.map((row, index) => lineOf(row, index, words));
  const differing = transfer.rows.filter(isDiffering).length;
  return {
    letterhead: {
      ...letterheadOf(transfer, say('print.chainTransfer.title'), false, words),
      status: say(`print.chainTransfer.status.${transfer.status}`),
    },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 140 }),
    pageSum: say('print.warehousing.pageSum', { amount: '{amount}' }),
    payments: [],
    groups: [],
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      ...(transfer.receivedAt === null ? [] : [{ label: say('print.chainTransfer.differing'), value: String(differing) }]),
      ...(transfer.openMoney === 0 ? [] : [{ label: say('print.chainTransfer.open'), value: money(transfer.openMoney) }]),
      { label: say('print.chainTransfer.total'), value: money(transfer.totalMoney), isMain: true },
    ],
    capitals: '',
    signatures: signaturesOf(transfer, differing > 0, words),
    footer: `${say('print.warehousing.number')} ${transfer.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function bandOf(transfer: Print.ChainTransferPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  const place = (...names: Print.Bilingual[]) =>
    names
      .map(text)
      .filter((name) => name !== '')
      .join(' · ');
  const facts: Fact[] = [
    { label: say('print.warehousing.number'), value: transfer.number },
    { label: say('print.stockSlip.date'), value: transfer.happenedOn },
    { label: say('print.chainTransfer.from'), value: place(transfer.fromPracticeName, transfer.fromWarehouseName), width: 'half' },
    { label: say('print.chainTransfer.to'), value: place(transfer.toPracticeName, transfer.toWarehouseName), width: 'half' },
    { label: say('print.chainTransfer.sentAt'), value: transfer.sentAt === null ? '' : momentText(transfer.sentAt) },
    { label: say('print.chainTransfer.receivedAt'), value: transfer.receivedAt === null ? '' : momentText(transfer.receivedAt) },
    { label: say('print.stockSlip.remark'), value: transfer.remark, width: 'whole' },
    { label: say('print.chainTransfer.ended'), value: transfer.endReason, width: 'whole' },
  ];
  return facts.filter(({ value }) => value !== '');
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'code', label: say('print.warehousing.column.code'), kind: 'code' },
  { key: 'goods', label: say('print.warehousing.column.goods'), kind: 'text' },
  { key: 'batch', label: say('print.warehousing.column.batch'), kind: 'short' },
  { key: 'expiry', label: say('print.warehousing.column.expiry'), kind: 'date' },
  { key: 'sent', label: say('print.chainTransfer.column.sent'), kind: 'short' },
  { key: 'received', label: say('print.chainTransfer.column.received'), kind: 'short' },
  { key: 'difference', label: say('print.chainTransfer.column.difference'), kind: 'short' },
  { key: 'amount', label: say('print.warehousing.column.amount'), kind: 'money' },
];

function lineOf(row: Row, index: number, words: Speech): Line {
  const { say, amount, language } = words;
  const difference = differenceOf(row);
  const reason = differenceReasons.find((each) => each === row.reason);
  const open =
    row.open > 0 && row.received !== null ? say('print.chainTransfer.openUnits', { quantity: packedText(row, row.open, words) }) : '';
  const note = [goodsNote(row, words), reason ? say(`print.chainTransfer.reason.${reason}`) : row.reason, open].filter(Boolean).join('   ');
  return {
    key: String(index),
    fen: { amount: row.money },
    isMarked: isDiffering(row),
    cells: [
      row.goodsCode,
      inLanguage(language)(row.goodsName),
      row.batchNo,
      row.validityPeriodStr,
      packedText(row, row.sent, words),
      row.received === null ? '' : packedText(row, row.received, words),
      difference === null ? '' : signedText(difference, packedText(row, difference, words)),
      amount(row.money),
    ],
    ...(note ? { note } : {}),
  };
}

const signedText = (difference: number, text: string) => (difference > 0 ? `+${text}` : text);

function signaturesOf(transfer: Print.ChainTransferPrint, hasDifference: boolean, { say, language }: Speech): Signature[] {
  const text = inLanguage(language);
  const ofDifference: Signature[] = [
    { label: say('print.chainTransfer.giverConfirms'), name: '' },
    { label: say('print.chainTransfer.receiverConfirms'), name: '' },
  ];
  return [
    { label: say('print.warehousing.maker'), name: text(transfer.userName) },
    { label: say('print.warehousing.auditor'), name: text(transfer.auditorName) },
    { label: say('print.stockSlip.keeper'), name: text(transfer.senderName) },
    { label: say('print.stockSlip.receiver'), name: text(transfer.receiverName) },
    ...(hasDifference ? ofDifference : []),
  ];
}
