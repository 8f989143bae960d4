import { documentState } from '../../domain/inventory/states.ts';
import { rmbCapitals } from '../../domain/money/capitals.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { LinedPaper } from '../parts/linedPaper.ts';
import type { Signature } from '../parts/Signatures.tsx';
import { stockColumns, stockLine } from '../parts/stockLines.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';

/** What goes out: to a ward, to another warehouse, back to its supplier, or to be destroyed. Each kind has its own title and signatures. */
export function stockSlipModel(slip: Print.StockSlipPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const columns = stockColumns(words);
  const band = bandOf(slip, words);
  const lines = slip.storeItemVOS.map((row, index) => stockLine(row, index, words));
  const sheets = fillSheets(lines, { columns, band, foot: 115 });
  return {
    letterhead: {
      ...letterheadOf(slip, say(`print.stockSlip.title.${slip.type}`), false, words),
      ...(slip.status === documentState.booked ? {} : { status: say(`print.stockSlip.status.${slip.status}`) }),
    },
    band,
    columns,
    sheets,
    pageSum: say('print.warehousing.pageSum', { amount: '{amount}' }),
    payments: [],
    sums: [
      { label: say('print.warehousing.lines'), value: String(lines.length) },
      { label: say('print.warehousing.total'), value: money(slip.totalAmount), isMain: true },
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(slip.totalAmount) }) : '',
    signatures: signaturesOf(slip, words),
    footer: `${say('print.warehousing.number')} ${slip.applyNo}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function bandOf(slip: Print.StockSlipPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  const isTransfer = slip.type === 'transfer';
  const facts: Fact[] = [
    { label: say('print.warehousing.number'), value: slip.applyNo },
    { label: say('print.warehousing.type'), value: text(slip.typeName) },
    { label: say('print.stockSlip.date'), value: slip.entryExitDate },
    { label: say('print.stockSlip.reverses'), value: slip.reversesNo },
    { label: say(isTransfer ? 'print.stockSlip.from' : 'print.warehousing.warehouse'), value: text(slip.warehouseName) },
    { label: say('print.stockSlip.to'), value: text(slip.toWarehouseName) },
    { label: say('print.warehousing.supplier'), value: text(slip.supplierName), width: 'half' },
    { label: say('print.stockSlip.remark'), value: slip.remark, width: 'whole' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Who hands over and who takes stand on what changes hands; what is destroyed has a witness. */
function signaturesOf(slip: Print.StockSlipPrint, { say, language }: Speech): Signature[] {
  const text = inLanguage(language);
  const first: Signature[] = [
    { label: say('print.warehousing.maker'), name: text(slip.userName) },
    { label: say('print.warehousing.auditor'), name: text(slip.auditorName) },
    { label: say('print.stockSlip.keeper'), name: text(slip.keeperName) },
  ];
  if (slip.type === 'transfer') return [...first, { label: say('print.stockSlip.receiver'), name: text(slip.receiverName) }];
  if (['use', 'supplierReturn', 'consignmentReturn'].includes(slip.type))
    return [...first, { label: say('print.stockSlip.taker'), name: '' }];
  if (slip.type === 'damage') return [...first, { label: say('print.stockSlip.witness'), name: '' }];
  return first;
}
