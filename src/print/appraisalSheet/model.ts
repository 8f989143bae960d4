import { codeWords } from '../../domain/pharmacy/appraisal/codes.ts';
import { type Indicators, indicatorsOf, ratesOf } from '../../domain/pharmacy/appraisal/figures.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { ageText } from '../wording/patientFacts.ts';

export interface AppraisalSheetModel {
  letterhead: LetterheadModel;
  facts: Fact[];
  columns: Column[];
  /** Lines page by page; the last three are the sums, means and shares. */
  sheets: Line[][];
  /** Irrational prescriptions; no sheet where there are none. */
  problems: { title: string; columns: Column[]; sheets: Line[][] };
  signatures: Signature[];
  footer: string;
  page: string;
}

const paper = 'A4L';

/** Work sheet of a sample with the letters of the national form beside its sums. */
export function appraisalSheetModel(sheet: Print.AppraisalSheetPrint, words: Speech): AppraisalSheetModel {
  const { say, language } = words;
  const text = inLanguage(language);
  const sums = indicatorsOf(sheet.lines);
  const facts = factsOf(sheet, sums, words);
  const columns = columnsOf(words);
  const lines = [...sheet.lines.map((line) => lineOf(line, words)), ...sumLines(sums, words)];
  const state = { running: 'print.appraisalSheet.running', voided: 'print.appraisalSheet.voided', finished: undefined } as const;
  const status = state[sheet.state];
  return {
    letterhead: { ...letterheadOf(sheet, say('print.appraisalSheet.title'), false, words), ...(status && { status: say(status) }) },
    facts,
    columns,
    sheets: fillSheets(lines, { columns, band: facts, foot: 60, paper }),
    problems: problemsOf(sheet, facts, words),
    signatures: [
      { label: say('print.appraisalSheet.judge'), name: sheet.judgeNames.map(text).join(' ') },
      { label: say('print.appraisalSheet.finisher'), name: text(sheet.finisherName) },
      { label: say('print.controlledRegister.supervisor'), name: '' },
    ],
    footer: `${say('print.appraisalSheet.title')} ${sheet.from} – ${sheet.to}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function factsOf(sheet: Print.AppraisalSheetPrint, sums: Indicators, words: Speech): Fact[] {
  const { say, language, dateTime } = words;
  const text = inLanguage(language);
  const part = [text(sheet.departmentName), text(sheet.sampledDoctorName)].filter((name) => name !== '').join(' ');
  const unknown = { essential: sums.essentialUnknown, generic: sums.genericUnknown, drugs: sums.drugs };
  const facts: Fact[] = [
    { label: say('print.appraisalSheet.period'), value: `${sheet.from} – ${sheet.to}`, width: 'third' },
    {
      label: say('print.appraisalSheet.scope'),
      value: [say(`print.appraisalSheet.scope.${sheet.scope}`), part].join(' ').trim(),
      width: 'third',
    },
    {
      label: say('print.appraisalSheet.size'),
      value: say('print.appraisalSheet.ofTotal', { size: sums.sheets, total: sheet.total }),
      width: 'third',
    },
    { label: say('print.appraisalSheet.finishedAt'), value: sheet.finishedAt === null ? '' : dateTime(sheet.finishedAt), width: 'third' },
    { label: say('print.executions.printedAt'), value: dateTime(sheet.printedAt), width: 'third' },
    { label: say('print.appraisalSheet.voidReason'), value: sheet.voidReason, width: 'third' },
    {
      label: say('print.appraisalSheet.gaps'),
      value: unknown.essential + unknown.generic === 0 ? '' : say('print.appraisalSheet.unknown', unknown),
      width: 'whole',
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'order', label: say('print.executions.number'), kind: 'order' },
  { key: 'date', label: say('print.appraisalSheet.column.date'), kind: 'date' },
  { key: 'age', label: say('print.patient.age'), kind: 'code' },
  { key: 'diagnosis', label: say('print.appraisalSheet.column.diagnosis'), kind: 'text' },
  { key: 'drugs', label: say('print.appraisalSheet.column.drugs'), kind: 'code' },
  { key: 'antibiotic', label: say('print.appraisalSheet.column.antibiotic'), kind: 'code' },
  { key: 'injection', label: say('print.appraisalSheet.column.injection'), kind: 'code' },
  { key: 'essential', label: say('print.appraisalSheet.column.essential'), kind: 'code' },
  { key: 'generic', label: say('print.appraisalSheet.column.generic'), kind: 'code' },
  { key: 'amount', label: say('print.warehousing.column.amount'), kind: 'quantity' },
  { key: 'doctor', label: say('print.appraisalSheet.column.doctor'), kind: 'code' },
  { key: 'reviewer', label: say('print.appraisalSheet.column.reviewer'), kind: 'code' },
  { key: 'dispenser', label: say('print.appraisalSheet.column.dispenser'), kind: 'code' },
  { key: 'rational', label: say('print.appraisalSheet.column.rational'), kind: 'code' },
  { key: 'codes', label: say('print.appraisalSheet.column.codes'), kind: 'code' },
];

const flag = (is: boolean): string => (is ? '1' : '0');

function lineOf(line: Print.AppraisalSheetLine, words: Speech): Line {
  const { language, amount } = words;
  const text = inLanguage(language);
  return {
    key: String(line.place),
    cells: [
      String(line.place),
      words.dateTime(line.sentAt).slice(0, 10),
      ageText(line.birthday, line.sentAt, words),
      line.diagnoses.map(text).join(' / '),
      String(line.drugs),
      flag(line.hasAntibiotic),
      flag(line.hasInjection),
      String(line.essential),
      String(line.generic),
      amount(line.amount),
      text(line.doctorName),
      text(line.reviewerName),
      text(line.dispenserName),
      line.verdict === null ? '' : flag(line.verdict === 'rational'),
      line.codes.join(' '),
    ],
  };
}

const withLetter = (letter: string, value: string | undefined): string => `${letter}=${value ?? '\u2013'}`;

/** Sums, means and shares, each beside its letter in the form. */
function sumLines(sums: Indicators, { say, amount }: Speech): Line[] {
  const rates = ratesOf(sums);
  const share = (part: number | null) => (part === null ? undefined : `${part.toFixed(1)}%`);
  const total = [
    withLetter('A', String(sums.drugs)),
    withLetter('C', String(sums.antibiotics)),
    withLetter('E', String(sums.injections)),
    withLetter('G', String(sums.essential)),
    withLetter('I', String(sums.generic)),
    withLetter('K', amount(sums.amount)),
  ];
  const mean = [
    withLetter('B', rates.drugsEach?.toFixed(2)),
    ...['', '', '', ''],
    withLetter('L', rates.amountEach === null ? undefined : amount(rates.amountEach)),
  ];
  const shares = [
    '',
    withLetter('D', share(rates.antibioticShare)),
    withLetter('F', share(rates.injectionShare)),
    withLetter('H', share(rates.essentialShare)),
    withLetter('J', share(rates.genericShare)),
    '',
  ];
  const lineWith = (key: 'total' | 'mean' | 'share', figures: string[], rational: string): Line => ({
    key,
    isMarked: true,
    cells: ['', '', '', say(`print.appraisalSheet.${key}`), ...figures, '', '', '', rational, ''],
  });
  return [
    lineWith('total', total, withLetter('M', String(sums.rational))),
    lineWith('mean', mean, ''),
    lineWith('share', shares, withLetter('N', share(rates.rationalShare))),
  ];
}

const problemColumns = ({ say }: Speech): Column[] => [
  { key: 'order', label: say('print.executions.number'), kind: 'order' },
  { key: 'date', label: say('print.appraisalSheet.column.date'), kind: 'date' },
  { key: 'number', label: say('print.appraisalSheet.column.number'), kind: 'type' },
  { key: 'doctor', label: say('print.appraisalSheet.column.doctor'), kind: 'short' },
  { key: 'problems', label: say('print.appraisalSheet.column.problems'), kind: 'text' },
  { key: 'comment', label: say('print.appraisalSheet.column.comment'), kind: 'text' },
];

/** Every irrational prescription with its problems in words. */
function problemsOf({ lines }: Print.AppraisalSheetPrint, facts: Fact[], words: Speech): AppraisalSheetModel['problems'] {
  const { say, language } = words;
  const columns = problemColumns(words);
  const found = lines
    .filter(({ verdict }) => verdict === 'irrational')
    .map(
      (line): Line => ({
        key: `problem ${line.place}`,
        cells: [
          String(line.place),
          words.dateTime(line.sentAt).slice(0, 10),
          line.number,
          inLanguage(language)(line.doctorName),
          line.codes.map((code) => `${code} ${say(codeWords[code])}`).join('\n'),
          line.comment,
        ],
      }),
    );
  return {
    title: say('print.appraisalSheet.problems'),
    columns,
    sheets: found.length === 0 ? [] : fillSheets(found, { columns, band: facts, foot: 0, paper }),
  };
}
