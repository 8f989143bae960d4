import { rmbCapitals } from '../../domain/money/capitals.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';

/** The account of a supplier on some days, from the opening to the closing balance. The supplier confirms it or names the difference. */
export function supplierStatementModel(statement: Print.SupplierStatementPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const columns = columnsOf(words);
  const band = bandOf(statement, words);
  const lines = statement.rows.map((row, index) => lineOf(row, index, words));
  const { openingMoney, closingMoney, creditMoney, rows } = statement;
  const sum = (sign: 1 | -1) => rows.reduce((total, row) => total + Math.max(0, row.money * sign), 0);
  return {
    letterhead: letterheadOf(statement, say('print.supplierStatement.title'), true, words),
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 150 }),
    payments: [],
    sums: [
      { label: say('print.supplierStatement.opening'), value: money(openingMoney) },
      { label: say('print.supplierStatement.added'), value: money(sum(1)) },
      { label: say('print.supplierStatement.paid'), value: money(sum(-1)) },
      { label: say('print.supplierStatement.closing'), value: money(closingMoney), isMain: true },
      ...(creditMoney === 0 ? [] : [{ label: say('print.supplierStatement.credit'), value: money(creditMoney) }]),
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(closingMoney) }) : '',
    signatures: [
      { label: say('print.warehousing.maker'), name: text(statement.printedBy) },
      { label: say('print.warehousing.auditor'), name: '' },
      { label: say('print.supplierStatement.supplierConfirms'), name: '' },
    ],
    footer: `${say('print.supplierStatement.title')} ${periodOf(statement)}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const periodOf = ({ from, to }: Print.SupplierStatementPrint): string => [from, to].join(' – ').trim();

function bandOf(statement: Print.SupplierStatementPrint, { say, language, money }: Speech): Fact[] {
  return [
    { label: say('print.warehousing.supplier'), value: inLanguage(language)(statement.supplierName), width: 'half' },
    { label: say('print.controlledRegister.period'), value: periodOf(statement), width: 'half' },
    { label: say('print.supplierStatement.opening'), value: money(statement.openingMoney), width: 'half' },
    { label: say('print.executions.printedAt'), value: momentText(statement.printedAt), width: 'half' },
  ];
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'date', label: say('print.stockSlip.date'), kind: 'date' },
  { key: 'kind', label: say('print.warehousing.type'), kind: 'type' },
  { key: 'number', label: say('print.supplierStatement.column.number'), kind: 'text' },
  { key: 'invoice', label: say('print.warehousing.invoice'), kind: 'type' },
  { key: 'added', label: say('print.supplierStatement.column.added'), kind: 'money' },
  { key: 'paid', label: say('print.supplierStatement.column.paid'), kind: 'money' },
  { key: 'balance', label: say('print.supplierStatement.column.balance'), kind: 'money' },
];

function lineOf(row: Print.SupplierStatementRow, index: number, { say, amount }: Speech): Line {
  return {
    key: String(index),
    cells: [
      row.happenedOn,
      say(`print.supplierStatement.kind.${row.kind}`),
      row.number,
      row.invoiceNumber,
      row.money < 0 ? '' : amount(row.money),
      row.money < 0 ? amount(-row.money) : '',
      amount(row.balance),
    ],
  };
}
