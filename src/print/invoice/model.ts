import { isUntaxedClass } from '../../domain/invoice/prepaid.ts';
import { rmbCapitals } from '../../domain/money/capitals.ts';
import { countText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column } from '../parts/LineTable.tsx';
import { groupsOf, type LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';
import { patientFacts } from '../wording/patientFacts.ts';

/** A registered invoice in the clinic's own layout; it does not replace the file of the tax platform, and says so. */
export function invoiceModel(invoice: Print.InvoicePrint, words: Speech): LinedPaper {
  const { say, money, amount, language } = words;
  const text = inLanguage(language);
  const columns: Column[] = [
    { key: 'name', label: say('print.bill.column.name'), kind: 'text' },
    { key: 'type', label: say('print.bill.column.type'), kind: 'type' },
    { key: 'quantity', label: say('print.bill.column.amount'), kind: 'number' },
    { key: 'rate', label: say('print.invoice.column.rate'), kind: 'number' },
    { key: 'tax', label: say('print.invoice.column.tax'), kind: 'number' },
    { key: 'money', label: say('print.bill.column.total'), kind: 'money' },
  ];
  const band = bandOf(invoice, words);
  const lines = invoice.lines.map((line, index) => ({
    key: String(index),
    fen: { money: line.money },
    cells: [
      text(line.projectName),
      text(line.itemTypeName),
      countText(line.quantity, line.unitName, language),
      rateText(line, words),
      line.taxMoney === 0 ? '' : amount(line.taxMoney),
      amount(line.money),
    ],
  }));
  return {
    letterhead: {
      ...letterheadOf(invoice, say(`print.invoice.title.${invoice.kind}`), true, words),
      ...(invoice.kind === 'blue' && invoice.counterpartNo ? { status: say('print.invoice.reversed') } : {}),
    },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 190 }),
    pageSum: say('print.invoice.pageSum', { money: '{money}' }),
    groups: groupsOf(
      invoice.lines,
      ({ itemTypeName }) => text(itemTypeName),
      (line) => line.money,
      money,
    ),
    sums: [
      { label: say('print.invoice.net'), value: money(invoice.totalMoney - invoice.taxMoney) },
      { label: say('print.invoice.tax'), value: money(invoice.taxMoney) },
      { label: say('print.invoice.total'), value: money(invoice.totalMoney), isMain: true },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(invoice.totalMoney) }) : '',
    payments: [{ label: say('print.invoice.note'), value: noteOf(invoice, words), width: 'whole' }],
    signatures: [
      { label: say('print.invoice.cashier'), name: text(invoice.cashierName) },
      { label: say('print.invoice.issuedBy'), name: text(invoice.issuedByName) },
      { label: say('print.invoice.seal'), name: '' },
    ],
    footer: `${say('print.invoice.number')} ${invoice.number}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const noteOf = ({ platformNo }: Print.InvoicePrint, { say }: Speech): string =>
  platformNo ? say('print.invoice.note.platform', { number: platformNo }) : say('print.invoice.note.register');

/** A clinic exports nothing: a rate of nought is an exemption, except in the classes that are no sale. */
function rateText({ rate, taxCode }: Print.InvoicePrint['lines'][number], { say }: Speech): string {
  if (isUntaxedClass(taxCode)) return say('print.invoice.untaxed');
  return rate === 0 ? say('print.invoice.exempt') : `${rate}%`;
}

function bandOf(invoice: Print.InvoicePrint, words: Speech): Fact[] {
  const { say } = words;
  const { seller } = invoice;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return [
    ...patientFacts(invoice, invoice.issuedOn, words),
    { label: say('print.invoice.number'), value: invoice.number },
    { label: say('print.invoice.issuedOn'), value: momentText(invoice.issuedOn), width: 'third' as const },
    { label: say(`print.invoice.counterpart.${invoice.kind}`), value: invoice.counterpartNo, width: 'third' as const },
    { label: say('print.invoice.sources'), value: invoice.sourceNumbers.join('  '), width: 'whole' as const },
    { label: say('print.invoice.buyer'), value: joined(invoice.buyerName, invoice.buyerTaxpayerNumber), width: 'half' as const },
    { label: say('print.invoice.payee'), value: joined(seller.taxpayerName, seller.taxpayerNumber), width: 'half' as const },
    { label: say('print.invoice.payeeAddress'), value: joined(seller.address, seller.phone), width: 'half' as const },
    { label: say('print.invoice.payeeBank'), value: joined(seller.bank, seller.bankAccount), width: 'half' as const },
    { label: say('print.invoice.reason'), value: invoice.reason, width: 'whole' as const },
    { label: say('print.bill.note'), value: invoice.remark, width: 'whole' as const },
  ].filter(({ value }) => value !== '');
}
