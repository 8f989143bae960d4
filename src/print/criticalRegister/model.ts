import { criticalValueStateWords } from '../../domain/criticalValue/states.ts';
import { registerWords } from '../../domain/criticalValue/wording.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { latestCorrection, letterheadOf, markedName } from '../wording/letterhead.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';

export interface CriticalRegisterModel {
  letterhead: LetterheadModel;
  facts: Fact[];
  columns: Column[];
  /** Lines page by page. */
  sheets: Line[][];
  signatures: Signature[];
  footer: string;
  page: string;
}

export function criticalRegisterModel(register: Print.CriticalRegisterPrint, words: Speech): CriticalRegisterModel {
  const { say, dateTime } = words;
  const text = inLanguage(words.language);
  const facts: Fact[] = [
    { label: say('print.criticalRegister.period'), value: [register.from, register.to].join(' – '), width: 'third' },
    { label: say('print.executions.printedAt'), value: dateTime(register.printedAt), width: 'third' },
    { label: say('print.executions.printedBy'), value: text(register.printedBy), width: 'third' },
  ].filter(({ value }) => value !== ' – ') as Fact[];
  const columns: Column[] = [
    { key: 'order', label: say('print.executions.number'), kind: 'order' },
    { key: 'time', label: say('criticalValue.field.resultAt'), kind: 'date' },
    { key: 'patient', label: say('criticalValue.field.patient'), kind: 'type' },
    { key: 'value', label: say('criticalValue.field.items'), kind: 'text' },
    { key: 'reporter', label: say('criticalValue.field.reportedBy'), kind: 'code' },
    { key: 'acknowledged', label: say('print.criticalRegister.acknowledged'), kind: 'type' },
    { key: 'acted', label: say('print.criticalRegister.acted'), kind: 'short' },
  ];
  const lines = register.lines.map((line, index) => lineOf(line, index, words));
  return {
    letterhead: letterheadOf(
      { ...register, identityCorrectedAt: latestCorrection(register.lines) },
      say('print.criticalRegister.title'),
      false,
      words,
    ),
    facts,
    columns,
    sheets: fillSheets(lines, { columns, band: facts, foot: 60 }),
    signatures: [{ label: say('print.criticalRegister.checked'), name: '' }],
    footer: say('print.criticalRegister.count', { count: lines.length }),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function lineOf(line: Print.CriticalRegisterLine, index: number, words: Speech): Line {
  const { say, language, dateTime } = words;
  const text = inLanguage(language);
  const cells = registerWords({ language, say, time: dateTime });
  const notices = line.notices.map(({ names, ...notice }) => ({ ...notice, names: names.map(text) }));
  const patient = [
    markedName(text(line.patientName), line, words),
    `${sexText(line.sex, words)} ${ageText(line.birthday, line.resultAt, words)}`,
    line.mrn,
  ];
  const ordered = [text(line.doctorName), text(line.departmentName)].filter(Boolean).join(' ');
  const acknowledged = line.acknowledgedAt
    ? [
        line.acknowledgedBy ? text(line.acknowledgedBy) : '',
        dateTime(line.acknowledgedAt),
        say('print.criticalRegister.minutes', { minutes: line.minutes ?? 0 }),
      ]
    : [say(criticalValueStateWords[line.state])];
  const acted = line.actedAt ? [line.actedBy ? text(line.actedBy) : '', dateTime(line.actedAt)] : [];
  const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  return {
    key: line.id,
    isMarked: line.state === 'open',
    cells: [
      String(index + 1),
      dateTime(line.resultAt),
      patient.join('\n'),
      [
        cells.items(line),
        line.isReviewed ? '' : say('criticalValue.unreviewed'),
        labelled(say('criticalValue.field.reportNumber'), line.reportNumber),
        labelled(say('criticalValue.field.doctor'), ordered),
      ]
        .filter(Boolean)
        .join('\n'),
      text(line.reportedBy),
      acknowledged.filter(Boolean).join('\n'),
      acted.filter(Boolean).join('\n'),
    ],
    note: [
      labelled(say('criticalValue.field.notices'), cells.notices({ notices })),
      labelled(say('criticalValue.field.readBack'), cells.readBack(line)),
      labelled(say('criticalValue.field.action'), cells.action(line)),
      line.correctedAt ? say('criticalValue.corrected', { at: dateTime(line.correctedAt) }) : '',
    ]
      .filter(Boolean)
      .join('   '),
  };
}
