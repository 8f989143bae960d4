import { rmbCapitals } from '../../domain/money/capitals.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import { groupsOf, type LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { latestCorrection, letterheadOf, markedName } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { momentText } from '../wording/moment.ts';

type Row = Print.ClaimSheet['bills'][number] & { claim: Print.ClaimSheet };

/** Bills an insurer is asked to pay for, each with what was wrong with the patient; of several claims, what each insurer is asked for. */
export function claimModel(report: Print.ClaimPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const rows: Row[] = report.claims.flatMap((claim) => claim.bills.map((bill) => ({ ...bill, claim })));
  const columns = columnsOf(words);
  const band = bandOf(report, words);
  const sheets = fillSheets(
    rows.map((row, index) => lineOf(row, index, report.claims.length > 1, words)),
    { columns, band, foot: 200 },
  );
  const [requested, paid] = [sumOf(rows, (row) => row.requestedMoney), sumOf(rows, (row) => row.paidMoney)];
  const [only] = report.claims.length === 1 ? report.claims : [];
  const eobs = report.claims.flatMap((claim) => claim.eobs);
  return {
    letterhead: {
      ...letterheadOf({ ...report, identityCorrectedAt: latestCorrection(rows) }, say('print.claim.title'), true, words),
      ...(only ? { status: say(`print.claim.status.${only.status}`) } : {}),
    },
    band,
    columns,
    sheets,
    pageSum: say('print.claim.pageSum', { amount: '{amount}' }),
    groups: groupsOf(
      rows,
      ({ claim }) => text(claim.insuranceCompany),
      (row) => row.requestedMoney,
      money,
    ).map((fact) => ({ ...fact, width: 'half' })),
    sums: [
      { label: say('print.claim.bills'), value: String(rows.length) },
      { label: say('print.claim.subtotal'), value: money(sumOf(rows, (row) => row.subtotal)) },
      { label: say('print.claim.requested'), value: money(requested), isMain: true },
      ...(paid > 0 ? [{ label: say('print.claim.paid'), value: money(paid) }] : []),
    ],
    capitals: language === 'zh' ? say('print.bill.capitals', { words: rmbCapitals(requested) }) : '',
    payments: eobs.map(({ number, reportNumber, receivedOn, paidMoney }) => ({
      label: say('print.claim.eob'),
      value: [number, reportNumber, receivedOn, money(paidMoney)].filter(Boolean).join('   '),
      width: 'half',
    })),
    signatures: [
      { label: say('print.warehousing.maker'), name: only ? text(only.makerName) : text(report.printedBy) },
      { label: say('print.warehousing.auditor'), name: '' },
      { label: say('print.claim.stamp'), name: '' },
    ],
    footer: [
      only ? `${say('print.claim.number')} ${only.number}` : '',
      `${say('print.executions.printedAt')} ${momentText(report.printedAt)}`,
      text(report.printedBy),
    ]
      .filter(Boolean)
      .join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

const sumOf = (rows: readonly Row[], fenOf: (row: Row) => number) => rows.reduce((sum, row) => sum + fenOf(row), 0);

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'bill', label: say('print.claim.column.bill'), kind: 'type' },
  { key: 'patient', label: say('print.claim.column.patient'), kind: 'text' },
  { key: 'policy', label: say('print.claim.column.policy'), kind: 'type' },
  { key: 'settled', label: say('print.claim.column.settled'), kind: 'date' },
  { key: 'subtotal', label: say('print.claim.column.subtotal'), kind: 'money' },
  { key: 'requested', label: say('print.claim.column.requested'), kind: 'money' },
  { key: 'paid', label: say('print.claim.column.paid'), kind: 'money' },
];

function lineOf(row: Row, index: number, isOfSeveral: boolean, words: Speech): Line {
  const { say, amount, date, language } = words;
  const text = inLanguage(language);
  const diagnoses = listText(
    row.diagnoses.map(({ code, name }) => [code, text(name)].filter(Boolean).join(' ')),
    words,
  );
  return {
    key: String(index),
    fen: { amount: row.requestedMoney },
    cells: [
      row.billingNo,
      `${markedName(text(row.patientName), row, words)} ${row.mrn}`,
      row.policyVipNo,
      date(row.settledOn),
      amount(row.subtotal),
      amount(row.requestedMoney),
      row.paidMoney === 0 ? '' : amount(row.paidMoney),
    ],
    note: [isOfSeveral ? `${text(row.claim.insuranceCompany)} ${row.claim.number}` : '', diagnoses || say('print.claim.noDiagnosis')]
      .filter(Boolean)
      .join('   '),
  };
}

function bandOf({ claims }: Print.ClaimPrint, { say, language }: Speech): Fact[] {
  const text = inLanguage(language);
  const [claim] = claims;
  if (!claim || claims.length > 1) {
    return claims.map(({ number, insuranceCompany, status }) => ({
      label: number,
      value: `${text(insuranceCompany)}   ${say(`print.claim.status.${status}`)}`,
      width: 'half',
    }));
  }
  const facts: Fact[] = [
    { label: say('print.claim.insurer'), value: text(claim.insuranceCompany), width: 'half' },
    { label: say('print.claim.number'), value: claim.number, width: 'half' },
    { label: say('print.claim.made'), value: momentText(claim.createOn), width: 'third' },
    { label: say('print.claim.submitted'), value: momentText(claim.submittedOn), width: 'third' },
    { label: say('print.claim.closed'), value: momentText(claim.closedOn), width: 'third' },
    { label: say('print.stockSlip.remark'), value: claim.remark, width: 'whole' },
  ];
  return facts.filter(({ value }) => value !== '');
}
