import { guessColumns, isDeliveryHeading, type RememberedHeadings } from '../../src/domain/inventory/deliveryColumns.ts';
import type * as Delivery from '../../src/domain/inventory/deliveryShapes.ts';
import {
  columnsFor,
  isTitle,
  linesOf,
  type StatementColumns,
  type StatementLine,
  type StatementProblem,
} from '../../src/domain/till/statement.ts';
import { Problem } from '../pipeline/problem.ts';
import { textOf } from './cells.ts';
import { isFhir, rowsOfFhir } from './fhir.ts';
import { type GoodsWords, goodsChoicesOf } from './goodsChoices.ts';
import { goodsColumnOf } from './goodsColumns.ts';
import { goodsRowsOf, type JudgedGoods, judgedGoods } from './goodsRows.ts';
import { headingsOf } from './headings.ts';
import { refuseTooMany, shownAtMost, withFewProblems } from './kit.ts';
import type { ListForm, ListName } from './listKit.ts';
import { type ListGiven, type ListRow, listRowsOf } from './listRows.ts';
import { listForms } from './lists/forms/all.ts';
import { columnOf } from './patientColumns.ts';
import { duplicatesInFile, type RowDuplicate } from './patientDuplicates.ts';
import { type Choices, type PatientRow, rowsOfTable } from './patientRows.ts';
import { type Cell, decoded, isWorkbook, readTable, type Table } from './table.ts';

/** `rows` are asked for and handed over piece by piece, whatever else there is at the end. */
interface Judgement<Row> {
  rows: Iterable<Row>;
}

interface Counted {
  /** Rows of data that a file may have. */
  rowsAtMost: number;
}

/** Patients by a table with our headings, or FHIR as other programs save them. */
async function judgePatients(
  bytes: Buffer,
  { rowsAtMost, choices, today }: Counted & { choices: Choices; today: string },
): Promise<Judgement<PatientRow> & { duplicates: RowDuplicate[] }> {
  const text = isWorkbook(bytes) ? '' : decoded(bytes);
  const rows = isFhir(text) ? rowsOfFhir(text, today) : await patientsOfTable(bytes, { rowsAtMost, choices, today });
  refuseTooMany(rows.length, rowsAtMost);
  return { duplicates: duplicatesInFile(rows), rows: withFewProblems(rows) };
}

async function patientsOfTable(bytes: Buffer, { rowsAtMost, choices, today }: Counted & { choices: Choices; today: string }) {
  const table = await readTable(bytes, (cell) => columnOf(cell) !== undefined);
  refuseTooMany(table.rows.length, rowsAtMost);
  return rowsOfTable(table, choices, today);
}

async function judgeGoods(bytes: Buffer, { rowsAtMost, words }: Counted & { words: GoodsWords }): Promise<Judgement<JudgedGoods>> {
  const table = await readTable(bytes, (cell) => goodsColumnOf(cell) !== undefined);
  refuseTooMany(table.rows.length, rowsAtMost);
  return { rows: judgedGoods(goodsRowsOf(table, goodsChoicesOf(words))) };
}

async function judgeList(
  bytes: Buffer,
  { list, rowsAtMost, ...given }: Counted & ListGiven & { list: ListName },
): Promise<Judgement<ListRow<unknown>>> {
  const form: ListForm<unknown> = listForms[list];
  const { columnOf: columnOfList } = headingsOf(form.columns);
  const table = await readTable(bytes, (cell) => columnOfList(cell) !== undefined);
  refuseTooMany(table.rows.length, rowsAtMost);
  return { rows: withFewProblems(listRowsOf(form, table, given)) };
}

/** The titles of a file of unknown columns: the first row with several texts. */
function titlesIn({ headings, rows }: Table): string[] {
  const all = [headings, ...rows.slice(0, 30).map(({ cells }) => cells.map((cell) => textOf(cell).slice(0, 200)))];
  return all.find((cells) => cells.filter((cell) => cell !== '').length >= 3) ?? headings;
}

interface Statement extends Judgement<StatementLine> {
  /** Null for a file of unknown columns, which has titles instead of lines. */
  columns: StatementColumns | null;
  titles: string[];
  /** The first ones, and how many there are. */
  problems: StatementProblem[];
  wrong: number;
}

async function judgeStatement(
  bytes: Buffer,
  { rowsAtMost, saved, today }: Counted & { saved: StatementColumns | null; today: string },
): Promise<Statement> {
  const table = await readTable(bytes, (cell) => isTitle(cell, saved));
  const columns = columnsFor(table.headings, saved);
  if (!columns) return { columns: null, titles: titlesIn(table), rows: [], problems: [], wrong: 0 };
  refuseTooMany(table.rows.length, rowsAtMost);
  const { lines, problems } = linesOf(table.headings, table.rows, columns, today);
  return { columns, titles: [], rows: lines, problems: problems.slice(0, shownAtMost), wrong: problems.length };
}

/** Longest text of a cell of a supplier's file that is handed to the browser. */
const cellLength = 300;

/** A number without the noise of its binary form: 12.350000000000001 is 12.35. */
const cellText = (cell: Cell): string =>
  (typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : textOf(cell))
    .slice(0, 2 * cellLength)
    .replaceAll(/\s+/g, ' ')
    .slice(0, cellLength);

async function judgeDelivery(
  bytes: Buffer,
  { rowsAtMost, remembered }: Counted & { remembered: RememberedHeadings },
): Promise<Judgement<Delivery.DeliverySheet['rows'][number]> & Pick<Delivery.DeliverySheet, 'headings' | 'columns'>> {
  const { headings, rows } = await readTable(bytes, (cell) => isDeliveryHeading(cell, remembered));
  refuseTooMany(rows.length, rowsAtMost);
  if (rows.length === 0) throw new Problem('import.file.empty');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const named = Array.from({ length: width }, (_, place) => (headings[place] ?? '').slice(0, 100));
  return {
    headings: named,
    columns: guessColumns(named, remembered),
    rows: rows.map(({ number, cells }) => ({ number, cells: named.map((_, place) => cellText(cells[place] ?? null)) })),
  };
}

/** What reads the file of an import, by name. Each is given the bytes and plain data, and knows neither a database nor a session. */
export const judges = {
  patients: judgePatients,
  goods: judgeGoods,
  list: judgeList,
  statement: judgeStatement,
  delivery: judgeDelivery,
};
export type Judges = typeof judges;
