import { countText, strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';
import { hoursText, usageText } from '../wording/usage.ts';

export interface ExecutionsModel {
  letterhead: LetterheadModel;
  facts: Fact[];
  columns: Column[];
  /** A page each. */
  sheets: Line[][];
  signatures: Signature[];
  footer: string;
  page: string;
}

/** Two rows an order, and room to sign beside it. */
const linesOfPage = 10;
const marks = ['', '┌', '│', '└'] as const;

export function executionsModel(list: Print.ExecutionPrint, words: Speech): ExecutionsModel {
  const { say, dateTime } = words;
  const text = inLanguage(words.language);
  const lines = list.lines.map((line, index) => lineOf(line, list.lines[index - 1], index, { at: list.printedAt, words }));
  return {
    letterhead: letterheadOf(list, say('print.executions.title'), false, words),
    facts: [
      { label: say('print.executions.printedAt'), value: dateTime(list.printedAt), width: 'third' },
      { label: say('print.executions.printedBy'), value: text(list.printedBy), width: 'third' },
      { label: say('print.executions.count'), value: String(list.lines.length), width: 'third' },
    ],
    columns: [
      { key: 'order', label: say('print.executions.number'), kind: 'order' },
      { key: 'patient', label: say('print.executions.patient'), kind: 'type' },
      { key: 'item', label: say('print.executions.order'), kind: 'text' },
      { key: 'left', label: say('print.executions.left'), kind: 'number' },
      { key: 'time', label: say('print.executions.time'), kind: 'date' },
      { key: 'nurse', label: say('print.executions.nurse'), kind: 'type' },
    ],
    sheets: Array.from({ length: Math.ceil(lines.length / linesOfPage) }, (_, page) =>
      lines.slice(page * linesOfPage, (page + 1) * linesOfPage),
    ),
    signatures: [{ label: say('print.executions.checked'), name: '' }],
    footer: say('print.executions.title'),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function lineOf(
  line: Print.ExecutionLine,
  above: Print.ExecutionLine | undefined,
  index: number,
  { at, words }: { at: string; words: Speech },
): Line {
  const { say, language, dateTime } = words;
  const text = inLanguage(language);
  const isSame = above?.patientId === line.patientId;
  const person = [
    text(line.patientName),
    [sexText(line.sex, words), ageText(line.birthday, at, words), line.mrn].join(' '),
    text(line.roomName),
    line.allergies.length > 0 ? say('print.wristband.allergies', { names: listText(line.allergies.map(text), words) }) : '',
  ]
    .filter(Boolean)
    .join('\n');
  const mark = marks[line.groupDrugPrintType as 0 | 1 | 2 | 3] ?? '';
  const amount = say('print.executions.amount', { amount: countText(line.amount, line.packagingUnitName, language) });
  const ordered = say('print.executions.ordered', { doctor: text(line.doctorName), time: dateTime(line.sentAt) });
  return {
    key: line.id,
    cells: [
      String(index + 1),
      isSame ? '' : person,
      [mark, text(line.itemName), strengthText(text(line.specification), language)].filter(Boolean).join(' '),
      say('print.executions.of', { left: line.executionCount - line.executedCount, all: line.executionCount }),
      '',
      '',
    ],
    note: [usageText(line, words), hoursText(line.timeName, words), amount, line.memo, ordered].filter(Boolean).join('  '),
  };
}
