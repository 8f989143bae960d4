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

/** Money that came in later, and what is still owing. */
export function collectionModel(collection: Print.CollectionPrint, words: Speech): LinedPaper {
  const { say, money, amount, language } = words;
  const text = inLanguage(language);
  const columns: Column[] = [
    { key: 'method', label: say('print.collection.column.method'), kind: 'text' },
    { key: 'tendered', label: say('print.collection.column.tendered'), kind: 'money' },
    { key: 'change', label: say('print.collection.column.change'), kind: 'money' },
    { key: 'money', label: say('print.collection.column.money'), kind: 'money' },
  ];
  const facts: Fact[] = [
    { label: say('print.bill.number'), value: collection.billingNo },
    { label: say('print.bill.settled'), value: momentText(collection.settledOn), width: 'third' },
    { label: say('print.collection.at'), value: momentText(collection.at), width: 'third' },
  ];
  const band = [...patientFacts(collection, collection.at, words), ...facts].filter(({ value }) => value !== '');
  const lines = collection.lines.map(({ method, money: fen, tenderedMoney, changeMoney }, index) => ({
    key: String(index),
    cells: [text(method), amount(tenderedMoney), changeMoney === 0 ? '' : amount(changeMoney), amount(fen)],
  }));
  return {
    letterhead: letterheadOf(collection, say('print.collection.title'), true, words),
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 150 }),
    sums: [
      { label: say('print.collection.receivable'), value: money(collection.receivableMoney) },
      { label: say('print.collection.before'), value: money(collection.beforeMoney) },
      { label: say('print.collection.paid'), value: money(collection.payMoney), isMain: true },
      { label: say('print.collection.after'), value: money(collection.arrears) },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(collection.payMoney) }) : '',
    payments: [],
    signatures: [
      { label: say('print.bill.cashier'), name: text(collection.cashierName) },
      { label: say('print.bill.patientSign'), name: '' },
    ],
    footer: `${say('print.bill.number')} ${collection.billingNo}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}
