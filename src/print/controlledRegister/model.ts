import { strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { packedText } from '../wording/packages.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';

export interface ControlledRegisterModel {
  letterhead: LetterheadModel;
  facts: Fact[];
  columns: Column[];
  /** Lines page by page. */
  sheets: Line[][];
  signatures: Signature[];
  footer: string;
  page: string;
}

export function controlledRegisterModel(register: Print.ControlledRegisterPrint, words: Speech): ControlledRegisterModel {
  const { say } = words;
  const facts = factsOf(register, words);
  const columns = columnsOf(words);
  const lines = register.lines.map((line, index) => lineOf(line, index, { register, words }));
  return {
    letterhead: letterheadOf(register, say('print.controlledRegister.title'), false, words),
    facts,
    columns,
    sheets: fillSheets(lines, { columns, band: facts, foot: 60, paper: 'A4L' }),
    signatures: [
      { label: say('print.controlledRegister.keeper'), name: '' },
      { label: say('print.controlledRegister.supervisor'), name: '' },
    ],
    footer: say('print.controlledRegister.count', { count: lines.length }),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function factsOf(register: Print.ControlledRegisterPrint, { say, language, dateTime }: Speech): Fact[] {
  const text = inLanguage(language);
  const goods = [text(register.goodsName), strengthText(text(register.specification), language)].filter(Boolean).join(' ');
  const period = [register.from, register.to].filter(Boolean).join(' – ');
  return [
    { label: say('print.controlledRegister.goods'), value: goods, width: 'half' },
    { label: say('print.controlledRegister.maker'), value: register.manufacturerName, width: 'half' },
    { label: say('print.controlledRegister.class'), value: say(`print.controlledRegister.class.${register.class}`), width: 'third' },
    { label: say('print.controlledRegister.unit'), value: text(register.unitName), width: 'third' },
    { label: say('print.controlledRegister.warehouse'), value: text(register.warehouseName), width: 'third' },
    { label: say('print.controlledRegister.period'), value: period || '–', width: 'third' },
    { label: say('print.executions.printedAt'), value: dateTime(register.printedAt), width: 'third' },
    { label: say('print.executions.printedBy'), value: text(register.printedBy), width: 'third' },
  ];
}

const columnsOf = ({ say }: Speech): Column[] => [
  { key: 'order', label: say('print.executions.number'), kind: 'order' },
  { key: 'time', label: say('print.controlledRegister.time'), kind: 'date' },
  { key: 'voucher', label: say('print.controlledRegister.voucher'), kind: 'short' },
  { key: 'party', label: say('print.controlledRegister.party'), kind: 'text' },
  { key: 'particulars', label: say('print.controlledRegister.particulars'), kind: 'text' },
  { key: 'batch', label: say('print.controlledRegister.batch'), kind: 'short' },
  { key: 'in', label: say('print.controlledRegister.in'), kind: 'code' },
  { key: 'out', label: say('print.controlledRegister.out'), kind: 'code' },
  { key: 'balance', label: say('print.controlledRegister.balance'), kind: 'code' },
  { key: 'by', label: say('print.controlledRegister.by'), kind: 'code' },
  { key: 'checked', label: say('print.controlledRegister.checked'), kind: 'code' },
  // Written by hand: who fetches the drug for a patient signs with the number of the own document.
  { key: 'collected', label: say('print.controlledRegister.collected'), kind: 'type' },
];

interface Paper {
  register: Print.ControlledRegisterPrint;
  words: Speech;
}

function lineOf(line: Print.ControlledRegisterLine, index: number, { register, words }: Paper): Line {
  const { say, language, dateTime } = words;
  const text = inLanguage(language);
  const moved = packedText(register, Math.abs(line.change), words);
  const unsigned = line.needsSignature ? say('print.controlledRegister.unsigned') : '';
  return {
    key: line.id,
    isMarked: line.needsSignature && line.checkedBy === null,
    cells: [
      String(index + 1),
      dateTime(line.at),
      [line.number, say(`print.stockMonth.kind.${line.movement}`)].filter(Boolean).join('\n'),
      line.receiver ? receiverText(line.receiver, line.at, words) : text(line.party),
      particularsOf(line, words),
      `${line.batchNumber}\n${line.expiresOn}`,
      line.change > 0 ? moved : '',
      line.change > 0 ? '' : moved,
      packedText(register, line.balance, words),
      text(line.by),
      line.checkedBy ? text(line.checkedBy) : unsigned,
      '',
    ],
  };
}

const receiverText = (receiver: NonNullable<Print.ControlledRegisterLine['receiver']>, at: string, words: Speech): string => {
  const name = inLanguage(words.language)(receiver.patientName);
  return [name, `${sexText(receiver.sex, words)} ${ageText(receiver.birthday, at, words)}`, receiver.mrn].filter(Boolean).join('\n');
};

/** Gives what the register of hand-outs asks for besides: document, diagnosis, prescriber, ampoules. */
function particularsOf({ receiver, ampoulesOut, ampoulesBack }: Print.ControlledRegisterLine, { say, language }: Speech): string {
  const text = inLanguage(language);
  if (!receiver) return '';
  return [
    receiver.idNumber && say('print.controlledRegister.document', { number: receiver.idNumber }),
    receiver.diagnoses.map(text).join(' / '),
    say('print.controlledRegister.doctor', { name: text(receiver.doctorName) }),
    ampoulesOut === null ? '' : say('print.controlledRegister.ampoules', { out: ampoulesOut, back: ampoulesBack ?? 0 }),
  ]
    .filter(Boolean)
    .join('\n');
}
