import { rmbCapitals } from '../../domain/money/capitals.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { stockColumns, stockLine } from '../parts/stockLines.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';

/** What came in, from whom, for how much. */
export function warehousingModel(entry: Print.WarehousingPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const columns = stockColumns(words);
  const band = bandOf(entry, words);
  const lines = entry.storeItemVOS.map((row, index) => stockLine(row, index, words));
  const sheets = fillSheets(lines, { columns, band, foot: 115 });
  return {
    letterhead: {
      ...letterheadOf(entry, say('print.warehousing.title'), false, words),
      ...(entry.isBooked ? {} : { status: say('print.warehousing.notBooked') }),
    },
    band,
    columns,
    sheets,
    pageSum: say('print.warehousing.pageSum', { amount: '{amount}' }),
    payments: [],
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      { label: say('print.warehousing.total'), value: money(entry.totalAmount), isMain: true },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(entry.totalAmount) }) : '',
    signatures: [
      { label: say('print.warehousing.maker'), name: text(entry.userName) },
      { label: say('print.warehousing.auditor'), name: text(entry.auditorName) },
      { label: say('print.warehousing.keeper'), name: text(entry.keeperName) },
    ],
    footer: `${say('print.warehousing.number')} ${entry.applyNo}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function bandOf(entry: Print.WarehousingPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  const invoices = [...new Set(entry.storeItemVOS.map(({ invoiceNo }) => invoiceNo).filter(Boolean))];
  const facts: Fact[] = [
    { label: say('print.warehousing.number'), value: entry.applyNo },
    { label: say('print.warehousing.type'), value: text(entry.typeName) },
    { label: say('print.warehousing.warehouse'), value: text(entry.warehouseName) },
    { label: say('print.warehousing.date'), value: entry.entryExitDate },
    { label: say('print.warehousing.supplier'), value: text(entry.supplierName), width: 'half' },
    { label: say('print.warehousing.invoice'), value: invoices.join('  '), width: 'half' },
  ];
  return facts.filter(({ value }) => value !== '');
}
