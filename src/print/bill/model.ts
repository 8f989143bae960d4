import type * as Billing from '../../domain/billing/shapes.ts';
import { rmbCapitals } from '../../domain/money/capitals.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import { inSheets, type LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { patientFacts } from '../wording/patientFacts.ts';
import { usageText } from '../wording/usage.ts';

/** Technical contract §9. */
export const linesOnPage = 20;

export type BillOptions = Billing.PrintSetting;

export function billModel(bill: Print.BillPrint, options: BillOptions, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const lines = bill.billingDetailVos.map((line, index) => lineOf(line, index, options, words));
  const number = bill.billingNo;
  return {
    letterhead: {
      ...letterheadOf(bill, say('print.bill.title'), options.address === 1, words),
      ...(bill.status === 1 ? {} : { status: say(`print.bill.status.${bill.status}`) }),
    },
    band: bandOf(bill, options, words),
    columns: columnsOf(words),
    sheets: inSheets(lines, linesOnPage),
    sums: [
      { label: say('print.bill.subtotal'), value: money(bill.subtotal) },
      { label: say('print.bill.discount'), value: money(bill.discount) },
      { label: say('print.bill.receivable'), value: money(bill.afterSuiteAndDiscountMoney), isMain: true },
      { label: say('print.bill.paid'), value: money(bill.payMoney) },
      ...(bill.arrears > 0 ? [{ label: say('print.bill.arrears'), value: money(bill.arrears), isMain: true }] : []),
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(bill.afterSuiteAndDiscountMoney) }) : '',
    payments:
      options.pay === 1 && bill.payments.length > 0
        ? [
            {
              label: say('print.bill.payments'),
              width: 'whole',
              value: bill.payments.map(({ method, amount }) => `${text(method)} ${money(amount)}`).join('  '),
            },
          ]
        : [],
    signatures: [
      { label: say('print.bill.cashier'), name: text(bill.cashierName) },
      { label: say('print.bill.patientSign'), name: '' },
    ],
    footer: [`${say('print.bill.number')} ${number}`, say('print.bill.lines', { count: lines.length })].join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'date', label: say('print.bill.column.date'), kind: 'date' },
  { key: 'code', label: say('print.bill.column.code'), kind: 'code' },
  { key: 'name', label: say('print.bill.column.name'), kind: 'text' },
  { key: 'type', label: say('print.bill.column.type'), kind: 'type' },
  { key: 'price', label: say('print.bill.column.price'), kind: 'number' },
  { key: 'amount', label: say('print.bill.column.amount'), kind: 'number' },
  { key: 'total', label: say('print.bill.column.total'), kind: 'money' },
  { key: 'discount', label: say('print.bill.column.discount'), kind: 'number' },
  { key: 'net', label: say('print.bill.column.net'), kind: 'money' },
];

function lineOf(line: Print.BillLine, index: number, options: BillOptions, words: Speech): Line {
  const { amount, language } = words;
  const text = inLanguage(language);
  const isDrug = line.adviceType === 1 || line.adviceType === 14;
  const isTest = line.adviceType === 6 || line.adviceType === 7;
  const note = isDrug && options.medication === 1 ? usageText(line, words) : isTest && options.laboratory === 1 ? line.memo : '';
  return {
    key: String(index),
    cells: [
      line.projectDate,
      line.projectCode,
      text(line.projectName),
      text(line.itemTypeName),
      amount(line.price),
      `${line.amount} ${text(line.unitName)}`.trim(),
      amount(line.projectTotalMoney),
      line.suiteDiscountMoney === 0 ? '' : amount(line.suiteDiscountMoney),
      amount(line.projectReceivableMoney),
    ],
    ...(note ? { note } : {}),
  };
}

function bandOf(bill: Print.BillPrint, options: BillOptions, words: Speech): Fact[] {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  return [
    ...patientFacts(bill, bill.createOn, words),
    { label: say('print.bill.number'), value: bill.billingNo },
    { label: say('print.department'), value: text(bill.departmentName) },
    { label: say('print.doctor'), value: text(bill.doctorName) },
    { label: say('print.bill.visit'), value: dateTime(bill.appointmentDate) },
    { label: say('print.bill.made'), value: dateTime(bill.createOn) },
    { label: say('print.bill.settled'), value: dateTime(bill.settledOn) },
    ...(options.address === 1
      ? ([
          { label: say('print.patient.mobile'), value: bill.mobile },
          { label: say('print.patient.address'), value: bill.homeAddress, width: 'half' },
        ] satisfies Fact[])
      : []),
    ...(options.diagnosis === 1
      ? ([{ label: say('print.diagnosis'), value: listText(bill.diagnoseForOrderVos.map(text), words), width: 'whole' }] satisfies Fact[])
      : []),
  ].filter(({ value }) => value !== '');
}
