import { readIdCard, warnOfContradiction, warnOfIdCard } from '../../src/domain/identity/idCard.ts';
import { tidyPhone } from '../../src/domain/identity/phone.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { checkPatient } from '../../src/domain/patient/rules.ts';
import * as Patient from '../../src/domain/patient/shapes.ts';
import { tidied } from '../../src/domain/patient/tidy.ts';
import { checkRequired } from '../../src/domain/required.ts';
import type { Db } from '../database/connect.ts';
import { pinyinOfName } from '../search/pinyin.ts';
import { say } from '../words/words.ts';
import { refuseUnfitCell, shortCell, textLimitsOf, wordCell, wordsCell } from './cellLimits.ts';
import { folded, isFormula, type Read, readDate } from './cells.ts';
import { type RowProblem, refuseHeadings } from './kit.ts';
import { type Column, columnOf, columns, type Field } from './patientColumns.ts';
import type { Cell, Table } from './table.ts';

export interface PatientRow {
  row: number;
  draft: Patient.Draft;
  problems: RowProblem[];
  /** What a person at the desk would be warned of. */
  doubts: RowProblem[];
  /** Of the name, as it is searched by. */
  pinyin: string;
}

/** Words of a dictionary to codes: `sex` → 男, Male, M → M. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const emptyDraft: Patient.Draft = {
  name: '',
  nameEn: '',
  sex: 'X',
  birthDate: '',
  idType: 'idCard',
  idNumber: '',
  mobile: '',
  email: '',
  nationality: '',
  nation: '',
  bloodType: '',
  occupation: '',
  maritalStatus: '',
  regionCode: '',
  address: '',
  zip: '',
  workUnit: '',
  sourceCode: '',
  tags: [],
  contactName: '',
  contactRelation: '',
  contactMobile: '',
  remark: '',
  secondIdType: '',
  secondIdNumber: '',
  interests: '',
  serviceStaffId: null,
  surnameEn: '',
  formerName: '',
  givenNameEn: '',
  isDeceased: false,
  deceasedOn: null,
};

/** Of a file that holds something else in the place of a patient. */
export const noPatient: Omit<PatientRow, 'row'> = { draft: emptyDraft, problems: [], doubts: [], pinyin: '' };

export const patientTextLimit = textLimitsOf(Patient.draft);
const limitOf = ({ field, date, list, kind }: Column): number => {
  if (list) return wordsCell;
  if (date) return shortCell;
  return kind ? wordCell : patientTextLimit(field);
};

export async function loadChoices(db: Db): Promise<Choices> {
  const kinds = columns.flatMap(({ kind }) => kind ?? []);
  const rows = await db<{ kind: string; code: string; nameZh: string; nameEn: string }[]>`
    select kind, code, name_zh, name_en from dictionary where kind = any(${kinds}) and enabled order by sort`;
  const choices = new Map<string, Map<string, string>>([
    ['idType', idTypes()],
    ['secondIdType', idTypes()],
    ['staff', await staffNames(db)],
    ['sex', sexes()],
  ]);
  for (const { kind, code, nameZh, nameEn } of rows) {
    const known = choices.get(kind) ?? new Map<string, string>();
    for (const word of [code, nameZh, nameEn]) if (word && !known.has(folded(word))) known.set(folded(word), code);
    choices.set(kind, known);
  }
  return choices;
}

/** People who work here by their names; a name that two share tells nobody. */
async function staffNames(db: Db): Promise<Map<string, string>> {
  const people = await db<{ id: string; name: string; nameEn: string }[]>`select id, name, name_en from staff where active order by id`;
  const named = people.flatMap(({ id, name, nameEn }) => [...new Set([folded(name), folded(nameEn)])].map((word) => [word, id] as const));
  const times = new Map<string, number>();
  for (const [word] of named) times.set(word, (times.get(word) ?? 0) + 1);
  return new Map(named.filter(([word]) => word !== '' && times.get(word) === 1));
}

const wordsOf = (codes: readonly string[], area: 'idType' | 'sex') =>
  new Map(
    codes.flatMap((code) =>
      (['zh', 'en'] as const).flatMap((language) => {
        const id = (area === 'sex' ? `common.sex.${code}` : `patient.idType.${code}`) as MessageId;
        return [code, say(language, id)].map((word) => [folded(word), code] as const);
      }),
    ),
  );
const idTypes = () => wordsOf(Patient.idType.options, 'idType');
const sexes = () => wordsOf(Patient.sex.options, 'sex');

/** The rows of a table whose headings are ours, in either language. Throws what is wrong with the table as a whole. */
export function rowsOfTable({ headings, rows }: Table, choices: Choices, today: string): PatientRow[] {
  const known = headings.map(columnOf);
  const missing = columns.filter(({ field, required }) => required && !known.some((one) => one?.field === field));
  const canBeRead = known.some((one) => one?.field === 'idNumber');
  const needed = missing.filter(({ field }) => field === 'name' || !canBeRead);
  refuseHeadings(known, needed);
  const examples = new Set((['zh', 'en'] as const).map((language) => say(language, 'import.example.name')));
  return rows.map(({ number, cells }) => rowOf(number, cells, known, choices, today)).filter(({ draft }) => !examples.has(draft.name));
}

function rowOf(row: number, cells: Cell[], known: readonly (Column | undefined)[], choices: Choices, today: string): PatientRow {
  const draft: Record<string, unknown> = { ...emptyDraft, sex: '' };
  const problems: RowProblem[] = [];
  known.forEach((column, place) => {
    const cell = cells[place] ?? null;
    if (!column || cell === null || String(cell).trim() === '') return;
    const { value, message, values } = refuseUnfitCell(String(cell), limitOf(column)) ?? read(column, cell, choices);
    if (message) problems.push({ field: column.field, message, values, text: shown(cell) });
    else draft[column.field] = value;
  });
  return checkedRow(row, draft as Patient.Draft, problems, today);
}

/** Fills what the identity card tells, and runs the rules that a form runs. */
export function checkedRow(row: number, given: Patient.Draft, problems: RowProblem[], today: string): PatientRow {
  const facts = given.idType === 'idCard' ? readIdCard(given.idNumber.trim().toUpperCase()) : undefined;
  const has = (field: Field) => problems.some((problem) => problem.field === field);
  const filled = {
    ...given,
    isDeceased: Boolean(given.isDeceased || given.deceasedOn),
    birthDate: given.birthDate || (has('birthDate') ? '' : (facts?.birthDate ?? '')),
    sex: given.sex || (has('sex') ? '' : (facts?.sex ?? '')),
  } as Patient.Draft;
  const draft = tidied(filled);
  const found = (draft.birthDate === '' ? [] : checkPatient(draft, today)).map(({ field, message, values }) => ({
    field,
    message,
    values,
  }));
  const empty = checkRequired(draft, ['name', 'sex', 'birthDate']);
  const shape = Patient.draft.safeParse({ ...draft, sex: draft.sex || 'X', birthDate: draft.birthDate || today });
  const tooLong = (shape.error?.issues ?? []).map((issue) =>
    issue.code === 'too_big'
      ? { field: String(issue.path[0]), message: 'error.field.tooLong' as const, values: { maximum: Number(issue.maximum) } }
      : { field: String(issue.path[0]), message: 'error.field.invalid' as const },
  );
  const all = [...problems];
  for (const problem of [...empty, ...found, ...tooLong]) {
    if (!all.some(({ field }) => field === problem.field)) all.push({ ...problem, text: shown(given[problem.field as Field] ?? '') });
  }
  const seen = (field: string) => shown(given[field as Field] ?? '');
  const doubts = draft.idType === 'idCard' ? warningsOf(draft).map((warning) => ({ ...warning, text: seen(warning.field) })) : [];
  return { row, draft, problems: all, doubts, pinyin: pinyinOfName(draft.name).full };
}

const warningsOf = (draft: Patient.Draft) => [...warnOfIdCard(draft.idNumber), ...warnOfContradiction(draft)];

const shown = (value: unknown): string => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)).slice(0, 200);

function read({ kind, date, list, field }: Column, cell: Cell, choices: Choices): Read {
  if (date) return readDate(cell);
  const text = String(cell instanceof Date ? shown(cell) : cell).trim();
  // Nobody is called =1+1. A telephone number may begin with +.
  if (isFormula(text) || (/^[+-]/.test(text) && !/^\+?\d+$/.test(tidyPhone(text)))) return { message: 'import.formula' };
  if (list)
    return {
      value: text
        .split(/[,;|\u3001\uff0c\uff1b]/)
        .map((part) => part.trim())
        .filter(Boolean),
    };
  // Excel keeps 15 digits of a number: an identity card typed as one is already wrong.
  if ((field === 'idNumber' || field === 'secondIdNumber') && typeof cell === 'number' && cell > 999_999_999_999_999)
    return { message: 'import.idNumber.asNumber' };
  if (!kind) return { value: text };
  const code = choices.get(kind)?.get(folded(text));
  return code === undefined ? { message: 'error.field.choice' } : { value: code };
}
