import { rmbCapitals } from '../../domain/money/capitals.ts';
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

/**
 * The receipt of a recharge, a package or a deposit: the sheet of a bill with other facts. The clinic's copy carries remarks and the patient's
 * signature, the patient's copy does not.
 */
export function receiptModel(receipt: Print.ReceiptPrint, copy: 'staff' | 'client', words: Speech): LinedPaper {
  const { say, money, amount, language } = words;
  const text = inLanguage(language);
  const kind = receipt.of ?? (receipt.cardNumber === null ? 'package' : 'recharge');
  const lines = receipt.lines.map((line, index) => ({
    key: String(index),
    cells: [
      text(line.name),
      line.quantity === -1 ? say('print.receipt.unlimited') : String(line.quantity),
      amount(line.price),
      amount(line.price * Math.max(1, line.quantity)),
    ],
  }));
  const facts: Fact[] = [
    { label: say('print.receipt.number'), value: receipt.number, width: 'third' },
    { label: say('print.receipt.at'), value: momentText(receipt.at), width: 'third' },
    { label: say(`print.receipt.of.${kind}`), value: text(receipt.subject), width: 'third' },
    { label: say('print.receipt.card'), value: receipt.cardNumber ?? '' },
    { label: say('print.receipt.validUntil'), value: receipt.validUntil ?? '' },
    { label: say('print.receipt.remark'), value: copy === 'staff' ? receipt.remark : '', width: 'half' },
  ];
  const band = [...patientFacts(receipt, receipt.at, words), ...facts].filter(({ value }) => value !== '');
  const listed = receipt.lines.reduce((sum, { price, quantity }) => sum + price * Math.max(1, quantity), 0);
  const columns: Column[] = [
    { key: 'name', label: say('print.receipt.column.name'), kind: 'text' },
    { key: 'quantity', label: say('print.receipt.column.quantity'), kind: 'number' },
    { key: 'price', label: say('print.receipt.column.price'), kind: 'number' },
    { key: 'amount', label: say('print.receipt.column.amount'), kind: 'money' },
  ];
  return {
    letterhead: { ...letterheadOf(receipt, say(`print.receipt.title.${kind}`), true, words), status: say(`print.receipt.copy.${copy}`) },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 150 }),
    sums: [
      ...(kind === 'package' && listed !== receipt.payMoney ? [{ label: say('print.receipt.listed'), value: money(listed) }] : []),
      { label: say('print.receipt.paid'), value: money(receipt.payMoney), isMain: true },
      ...(receipt.balanceMoney === null ? [] : [{ label: say('print.receipt.balance'), value: money(receipt.balanceMoney) }]),
      ...(receipt.giftMoney ? [{ label: say('print.receipt.gift'), value: money(receipt.giftMoney) }] : []),
      ...(receipt.points === null ? [] : [{ label: say('print.receipt.points'), value: String(receipt.points) }]),
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(receipt.payMoney) }) : '',
    payments: [
      {
        label: say('print.bill.payments'),
        width: 'whole',
        value: receipt.payments.map(({ method, amount: paid }) => `${text(method)} ${money(paid)}`).join('  '),
      },
    ],
    signatures: [
      { label: say('print.bill.cashier'), name: text(receipt.cashierName) },
      ...(copy === 'staff' ? [{ label: say('print.bill.patientSign'), name: '' }] : []),
    ],
    footer: `${say('print.receipt.number')} ${receipt.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}
