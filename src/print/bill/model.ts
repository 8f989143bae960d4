import type * as Billing from '../../domain/billing/shapes.ts';
import { payState } from '../../domain/billing/states.ts';
import { dateAt } from '../../domain/dates.ts';
import { rmbCapitals } from '../../domain/money/capitals.ts';
import { priceText } from '../../domain/money/text.ts';
import { countText } from '../../domain/order/doseText.ts';
import { isDrugType, isReportType } from '../../domain/order/orderTypes.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import { groupsOf, type LinedPaper, type Sum } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { momentText } from '../wording/moment.ts';
import { patientFacts } from '../wording/patientFacts.ts';
import { usageText } from '../wording/usage.ts';

/** Technical contract §9. */
export const linesOnPage = 20;

export type BillOptions = Billing.PrintSetting;

export function billModel(bill: Print.BillPrint, options: BillOptions, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const isInsured = bill.insuranceIndemnityMoney > 0;
  const charges = bill.billingDetailVos.map((line, index) => lineOf(line, index, isInsured, options, words));
  const lines = [...charges, ...bill.sales.map((sale, index) => saleLineOf(sale, charges.length + index, { bill, isInsured }, words))];
  const columns = columnsOf(isInsured, words);
  const band = bandOf(bill, options, words);
  const sheets = fillSheets(lines, { columns, band, most: linesOnPage, foot: 190 });
  const letterhead = letterheadOf(bill, say('print.bill.title'), options.address === 1, words);
  const head = text(bill.headOffice);
  const marks = marksOf(bill).map((mark) => say(`print.bill.status.${mark}`));
  return {
    letterhead: {
      ...letterhead,
      ...(options.address === 1 && head && head !== letterhead.practice ? { contact: [head, letterhead.contact].join('   ') } : {}),
      ...(marks.length > 0 ? { status: marks.join(' · ') } : {}),
    },
    band,
    columns,
    sheets,
    pageSum: say('print.bill.pageSum', { total: '{total}', net: '{net}' }),
    groups: groupsOf(
      [
        ...bill.billingDetailVos.map((line) => ({ type: text(line.itemTypeName), fen: line.projectTotalMoney })),
        ...bill.sales.map(({ kind, price }) => ({ type: say(`print.bill.sale.${kind}`), fen: price })),
      ],
      ({ type }) => type,
      ({ fen }) => fen,
      money,
    ),
    sums: sumsOf(bill, words),
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(bill.receivableMoney + saleTotal(bill)) }) : '',
    payments:
      options.pay === 1 && bill.payments.length > 0
        ? [
            {
              label: say('print.bill.payments'),
              width: 'whole',
              value: bill.payments.map(({ method, amount: paid }) => `${text(method)} ${money(paid)}`).join('  '),
            },
          ]
        : [],
    signatures: [
      { label: say('print.bill.cashier'), name: text(bill.cashierName) },
      { label: say('print.bill.patientSign'), name: '' },
    ],
    footer: [`${say('print.bill.number')} ${bill.billingNo}`, say('print.bill.lines', { count: lines.length })].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** Codes of the pay states, and what became of a settled bill. */
function marksOf({ status, arrears, refundedMoney, writtenOffMoney, billingDetailVos }: Print.BillPrint) {
  if (status !== payState.paid) return [status] as const;
  const isBack = refundedMoney + writtenOffMoney > 0 || billingDetailVos.some(({ refundedAmount }) => refundedAmount > 0);
  const isWhole = billingDetailVos.every(({ amount, refundedAmount }) => refundedAmount === amount);
  return [...(arrears > 0 ? (['owing'] as const) : []), ...(isBack ? [isWhole ? ('refunded' as const) : ('refundedInPart' as const)] : [])];
}

function sumsOf(bill: Print.BillPrint, { say, money }: Speech): Sum[] {
  const part = (label: string, fen: number): Sum[] => (fen === 0 ? [] : [{ label, value: money(fen) }]);
  const taken = [
    ...part(say('print.bill.package'), bill.packageMoney),
    ...part(say('print.bill.reduction'), bill.discount),
    ...part(say('print.bill.coupon'), bill.couponMoney),
    ...part(say('print.bill.points'), bill.pointsMoney),
  ];
  return [
    { label: say('print.bill.subtotal'), value: money(bill.subtotal) },
    ...taken,
    ...(taken.length > 0 ? [{ label: say('print.bill.after'), value: money(bill.afterSuiteAndDiscountMoney) }] : []),
    ...part(say('print.bill.indemnity'), bill.insuranceIndemnityMoney),
    { label: say('print.bill.receivable'), value: money(bill.receivableMoney), isMain: bill.sales.length === 0 },
    ...(bill.sales.length === 0
      ? []
      : [
          { label: say('print.bill.sales'), value: money(saleTotal(bill)) },
          { label: say('print.bill.total'), value: money(bill.receivableMoney + saleTotal(bill)), isMain: true },
        ]),
    { label: say('print.bill.paid'), value: money(bill.payMoney + (bill.status === payState.paid ? saleTotal(bill) : 0)) },
    ...part(say('print.bill.refunded'), bill.refundedMoney),
    ...part(say('print.bill.writtenOff'), bill.writtenOffMoney),
    ...(bill.arrears > 0 ? [{ label: say('print.bill.arrears'), value: money(bill.arrears), isMain: true }] : []),
  ];
}

/** Fen of the packages and cards on the bill. Settling the bill pays all of it. */
const saleTotal = ({ sales }: Print.BillPrint): number => sales.reduce((sum, { price }) => sum + price, 0);

const columnsOf = (isInsured: boolean, { say }: Speech): Column[] => [
  { key: 'date', label: say('print.bill.column.date'), kind: 'date' },
  { key: 'code', label: say('print.bill.column.code'), kind: 'code' },
  { key: 'name', label: say('print.bill.column.name'), kind: 'text' },
  { key: 'type', label: say('print.bill.column.type'), kind: isInsured ? 'short' : 'type' },
  { key: 'price', label: say('print.bill.column.price'), kind: 'number' },
  { key: 'amount', label: say('print.bill.column.amount'), kind: 'number' },
  { key: 'total', label: say('print.bill.column.total'), kind: 'money' },
  { key: 'discount', label: say('print.bill.column.discount'), kind: 'number' },
  ...(isInsured ? [{ key: 'indemnity', label: say('print.bill.column.indemnity'), kind: 'number' } as const] : []),
  { key: 'net', label: say('print.bill.column.net'), kind: 'money' },
];

function lineOf(line: Print.BillLine, index: number, isInsured: boolean, options: BillOptions, words: Speech): Line {
  const { amount, language, say } = words;
  const text = inLanguage(language);
  const isDrug = isDrugType(line.adviceType);
  const isTest = isReportType(line.adviceType);
  const unit = text(line.unitName);
  const note = [
    isDrug && options.medication === 1 ? usageText(line, words) : isTest && options.laboratory === 1 ? line.memo : '',
    line.refundedAmount > 0 ? say('print.bill.refundedOf', { amount: countText(line.refundedAmount, line.unitName, language) }) : '',
  ]
    .filter(Boolean)
    .join('   ');
  const unlessNothing = (fen: number) => (fen === 0 ? '' : amount(fen));
  return {
    key: String(index),
    fen: { total: line.projectTotalMoney, net: line.projectReceivableMoney },
    cells: [
      line.projectDate,
      line.projectCode,
      text(line.projectName),
      text(line.itemTypeName),
      priceText(line.price),
      `${line.amount} ${unit}`.trim(),
      amount(line.projectTotalMoney),
      unlessNothing(line.suiteDiscountMoney),
      ...(isInsured ? [unlessNothing(line.insuranceIndemnityMoney)] : []),
      amount(line.projectReceivableMoney),
    ],
    ...(note ? { note } : {}),
  };
}

function saleLineOf(
  { kind, name, price, gift }: Print.BillSale,
  index: number,
  { bill, isInsured }: { bill: Print.BillPrint; isInsured: boolean },
  { amount, money, language, say }: Speech,
): Line {
  return {
    key: String(index),
    fen: { total: price, net: price },
    cells: [
      dateAt(bill.createOn),
      '',
      inLanguage(language)(name),
      say(`print.bill.sale.${kind}`),
      amount(price),
      '1',
      amount(price),
      '',
      ...(isInsured ? [''] : []),
      amount(price),
    ],
    ...(gift > 0 ? { note: say('print.bill.sale.gift', { amount: money(gift) }) } : {}),
  };
}

function bandOf(bill: Print.BillPrint, options: BillOptions, words: Speech): Fact[] {
  const { say, language } = words;
  const text = inLanguage(language);
  return [
    ...patientFacts(bill, bill.createOn, words),
    { label: say('print.bill.number'), value: bill.billingNo },
    { label: say('print.department'), value: text(bill.departmentName) },
    { label: say('print.doctor'), value: text(bill.doctorName) },
    { label: say('print.bill.visit'), value: momentText(bill.appointmentDate), width: 'third' as const },
    { label: say('print.bill.made'), value: momentText(bill.createOn), width: 'third' as const },
    { label: say('print.bill.settled'), value: momentText(bill.settledOn), width: 'third' as const },
    ...(bill.insuranceCompanyId === null
      ? ([{ label: say('print.bill.scheme'), value: say('print.prescription.pay.self') }] satisfies Fact[])
      : ([
          { label: say('print.bill.scheme'), value: text(bill.settlementScheme), width: 'half' },
          { label: say('print.bill.policy'), value: bill.policyVipNo, width: 'half' },
        ] satisfies Fact[])),
    ...(options.address === 1
      ? ([
          { label: say('print.patient.mobile'), value: bill.mobile },
          { label: say('print.patient.address'), value: bill.homeAddress, width: 'half' },
        ] satisfies Fact[])
      : []),
    ...(options.diagnosis === 1
      ? ([{ label: say('print.diagnosis'), value: listText(bill.diagnoseForOrderVos.map(text), words), width: 'whole' }] satisfies Fact[])
      : []),
    { label: say('print.bill.note'), value: bill.note, width: 'whole' as const },
  ].filter(({ value }) => value !== '');
}
