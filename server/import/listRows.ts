import { missing } from '../../src/domain/required.ts';
import { refuseUnfitCell, shortCell, textLimitsOf, wordCell, wordsCell } from './cellLimits.ts';
import { isFormula, parts, type Read, readDate, readDayOfMonth, readMoney, readTime, readWhole, readYesNo, textOf } from './cells.ts';
import { finderOf } from './choices.ts';
import { headingsOf } from './headings.ts';
import { type RowProblem, refuseHeadings, shapeProblems } from './kit.ts';
import type { ListChoices, ListColumn, ListForm, ListPlace, ListReading } from './listKit.ts';
import type { Cell, Table } from './table.ts';

export interface ListRow<Draft> {
  row: number;
  draft: Draft;
  problems: RowProblem[];
  /** Text of the cells by field, for the problems that the act finds. */
  texts: Readonly<Record<string, string>>;
}

type Find = (text: string) => readonly string[];
type Reader = (cell: Cell, find: Find) => Read;

function readChoice(text: string, find: Find): Read {
  const [code, ...others] = find(text);
  if (code === undefined) return { message: 'error.field.choice' };
  return others.length > 0 ? { message: 'import.choice.several' } : { value: code };
}

/** Yuan to 1/1000 yuan. */
function readCost(text: string): Read {
  const [, yuan, rest = ''] = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(text.replaceAll(/[,¥￥]/g, '')) ?? [];
  return yuan === undefined ? { message: 'import.cost' } : { value: Number(yuan) * 1000 + Number(rest.padEnd(3, '0')) };
}

const readers: Record<ListReading, Reader> = {
  text: (cell) => ({ value: textOf(cell) }),
  whole: (cell) => readWhole(textOf(cell)),
  money: (cell) => readMoney(textOf(cell)),
  cost: (cell) => readCost(textOf(cell)),
  yesNo: (cell) => readYesNo(textOf(cell)),
  date: (cell) => readDate(cell),
  firstDay: (cell) => readDayOfMonth(cell, 'producedOn'),
  lastDay: (cell) => readDayOfMonth(cell, 'expiresOn'),
  time: (cell) => readTime(cell),
  choice: (cell, find) => readChoice(textOf(cell), find),
  choices: (cell, find) => {
    const read = parts(textOf(cell)).map((part) => readChoice(part, find));
    return read.find(({ message }) => message) ?? { value: [...new Set(read.map(({ value }) => value))] };
  },
};

export interface ListGiven {
  /** What is chosen from, by field. */
  choices: ListChoices;
  place: ListPlace;
}

/** The rows of a table, read and checked by the shape of their fields. Throws what is wrong with the table as a whole. */
export function listRowsOf<Draft>(form: ListForm<Draft>, { headings, rows }: Table, { choices, place }: ListGiven): ListRow<Draft>[] {
  const { columns, shape } = form;
  const { columnOf } = headingsOf(columns);
  const known = headings.map(columnOf);
  refuseHeadings(
    known,
    columns.filter((column) => column.required && !known.includes(column)),
  );
  const finders = new Map(Object.entries(choices).map(([field, list]) => [field, finderOf(list)]));
  const none: Find = () => [];
  const [first] = columns;
  const reading = { form, place, known, findOf: (field: string) => finders.get(field) ?? none, textLimit: textLimitsOf(shape) };
  return rows
    .filter(({ cells }) => !first || textOf(cells[known.indexOf(first)] ?? null) !== first.example)
    .map(({ number, cells }) => rowOf(reading, number, cells));
}

interface RowReading<Draft> {
  form: ListForm<Draft>;
  place: ListPlace;
  known: readonly (ListColumn | undefined)[];
  findOf: (field: string) => Find;
  textLimit: (field: string) => number;
}

const limits: Partial<Record<ListReading, number>> = { choice: wordCell, choices: wordsCell };

function rowOf<Draft>(
  { form, place, known, findOf, textLimit }: RowReading<Draft>,
  number: number,
  cells: readonly Cell[],
): ListRow<Draft> {
  const read: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  const problems: RowProblem[] = [];
  known.forEach((column, at) => {
    const text = textOf(cells[at] ?? null);
    if (!column) return;
    const { field, isSecret, reading, required } = column;
    texts[field] = isSecret ? '' : text.slice(0, 200);
    const wrong = (message: RowProblem['message'], values?: RowProblem['values']) =>
      problems.push({ field, message, values, text: texts[field] ?? '' });
    if (text === '') {
      if (required) wrong(missing(field).message);
      return;
    }
    if (isFormula(text) && !isSecret) {
      wrong('import.formula');
      return;
    }
    const longest = reading === 'text' ? textLimit(field) : (limits[reading] ?? shortCell);
    const { value, message, values } = refuseUnfitCell(text, longest) ?? readers[reading](cells[at] ?? null, findOf(field));
    if (message) wrong(message, values);
    else read[field] = value;
  });
  const draft = form.draftOf(read, place);
  if (problems.length === 0 && form.shape)
    for (const problem of shapeProblems(form.shape, draft)) problems.push({ ...problem, text: texts[problem.field ?? ''] ?? '' });
  return { row: number, draft, problems, texts };
}
