import { rmbCapitals } from '../../domain/money/capitals.ts';
import { priceText } from '../../domain/money/text.ts';
import { countText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';
import { patientFacts } from '../wording/patientFacts.ts';

/** What came back of a bill, by which ways, and on whose word. */
export function refundModel(refund: Print.RefundPrint, words: Speech): LinedPaper {
  const { say, money, amount, language } = words;
  const text = inLanguage(language);
  const columns: Column[] = [
    { key: 'code', label: say('print.bill.column.code'), kind: 'code' },
    { key: 'name', label: say('print.bill.column.name'), kind: 'text' },
    { key: 'price', label: say('print.bill.column.price'), kind: 'number' },
    { key: 'quantity', label: say('print.refund.column.quantity'), kind: 'money' },
    { key: 'money', label: say('print.refund.column.money'), kind: 'money' },
  ];
  const facts: Fact[] = [
    { label: say('print.refund.number'), value: refund.number },
    { label: say('print.refund.bill'), value: refund.billingNo },
    { label: say('print.bill.settled'), value: momentText(refund.settledOn), width: 'half' },
    { label: say('print.refund.applied'), value: [text(refund.appliedByName), momentText(refund.appliedOn)].join(' '), width: 'half' },
    {
      label: say('print.refund.decided'),
      value: [text(refund.decidedByName), momentText(refund.decidedOn)].filter(Boolean).join(' '),
      width: 'half',
    },
    { label: say('print.refund.paidOn'), value: momentText(refund.paidOn), width: 'half' },
    { label: say('print.refund.reason'), value: refund.reason, width: 'whole' },
  ];
  const band = [...patientFacts(refund, refund.paidOn, words), ...facts].filter(({ value }) => value !== '');
  const lines = refund.lines.map((line, index) => ({
    key: String(index),
    cells: [
      line.projectCode,
      text(line.projectName),
      priceText(line.price),
      countText(line.quantity, line.unitName, language),
      amount(line.money),
    ],
  }));
  return {
    letterhead: letterheadOf(refund, say('print.refund.title'), true, words),
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 150 }),
    sums: [
      { label: say('print.refund.total'), value: money(refund.totalMoney) },
      ...(refund.writtenOffMoney > 0 ? [{ label: say('print.bill.writtenOff'), value: money(refund.writtenOffMoney) }] : []),
      { label: say('print.refund.cash'), value: money(refund.payMoney), isMain: true },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(refund.payMoney) }) : '',
    payments:
      refund.payments.length === 0
        ? []
        : [
            {
              label: say('print.refund.by'),
              width: 'whole',
              value: refund.payments.map(({ method, amount: back }) => `${text(method)} ${money(back)}`).join('  '),
            },
          ],
    signatures: [
      { label: say('print.bill.cashier'), name: text(refund.cashierName) },
      { label: say('print.refund.approver'), name: text(refund.decidedByName) },
      { label: say('print.refund.receiver'), name: '' },
    ],
    footer: `${say('print.refund.number')} ${refund.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}
