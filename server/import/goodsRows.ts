import { isDeepStrictEqual } from 'node:util';
import { withUnitFollowed } from '../../src/domain/inventory/doseUnits.ts';
import { emptyLeaflet } from '../../src/domain/inventory/leaflet.ts';
import { checkGoods, isDrugKind } from '../../src/domain/inventory/rules.ts';
import * as Inventory from '../../src/domain/inventory/shapes.ts';
import { answeredDrugOf, checkContradictions } from '../../src/domain/medication/contradictions.ts';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { checkRequired } from '../../src/domain/required.ts';
import { refuseUnfitCell, shortCell, textLimitsOf, wordCell, wordsCell } from './cellLimits.ts';
import { textOf } from './cells.ts';
import { noLimit, readCell } from './goodsCells.ts';
import type { GoodsChoices } from './goodsChoices.ts';
import { exampleCode, type GoodsColumn, goodsColumnOf, goodsColumns, type Reading } from './goodsColumns.ts';
import { fewProblems, type RowProblem, refuseHeadings, shapeProblems } from './kit.ts';
import type { Cell, Table } from './table.ts';

type Said = Partial<Inventory.GoodsDraft>;

export interface GoodsRow {
  row: number;
  /** Fields of the columns that the file has; absent ones stay as they are. */
  said: Said & { code: string };
  problems: RowProblem[];
}

const newGoods = {
  nameEn: '',
  tradeName: '',
  genericName: '',
  classifyId: null,
  specification: '',
  specificationEn: '',
  manufacturer: '',
  barcode: '',
  traceIdentifiers: '',
  nationalCode: '',
  standardCode: '',
  doseBands: '',
  unitEn: '',
  splitAllowed: false,
  singleUnit: '',
  singleUnitEn: '',
  singlesPerPackage: null,
  purchaseUnit: '',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
} satisfies Said;

/** Value of an empty cell. */
const emptyOf: Partial<Record<string, unknown>> = {
  ...newGoods,
  code: '',
  nameZh: '',
  unit: '',
  atcCode: '',
  approvalNumber: '',
  dosageForm: '',
  ...emptyLeaflet,
  allowDiscount: true,
};

const textLimit = textLimitsOf(Inventory.goodsDraft);
const limits: Partial<Record<Reading, number>> = {
  ingredients: wordsCell,
  classes: wordsCell,
  choice: wordCell,
  form: wordCell,
  classify: wordsCell,
  entry: wordCell,
};
const limitOf = ({ field, reading }: GoodsColumn): number => (reading === 'text' ? textLimit(field) : (limits[reading] ?? shortCell));

/** The rows of a table whose headings are ours, in either language. Throws if a required column is missing or a column is there twice. */
export function goodsRowsOf({ headings, rows }: Table, choices: GoodsChoices): GoodsRow[] {
  const known = headings.map(goodsColumnOf);
  const missing = goodsColumns.filter(({ field, required }) => required && !known.some((one) => one?.field === field));
  // A list that changes known goods needs no more than their code.
  refuseHeadings(known, missing.some(({ field }) => field === 'code') ? missing : []);
  return rows.map(({ number, cells }) => rowOf(number, cells, known, choices)).filter(({ said }) => said.code !== exampleCode);
}

function rowOf(row: number, cells: readonly Cell[], known: readonly (GoodsColumn | undefined)[], choices: GoodsChoices): GoodsRow {
  const read: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  known.forEach((column, place) => {
    if (!column) return;
    const cell = cells[place] ?? null;
    if (textOf(cell) === '') {
      read[column.field] = emptyOf[column.field] ?? null;
      return;
    }
    const { value, message, values } = refuseUnfitCell(textOf(cell), limitOf(column)) ?? readCell(column, cell, choices);
    if (message) problems.push({ field: column.field, message, values, text: textOf(cell).slice(0, 200) });
    else read[column.field] = value;
  });
  return { row, said: joined(read) as GoodsRow['said'], problems };
}

const limitParts = ['single', 'daily', 'singlePerKg', 'dailyPerKg'] as const;
const ageParts = ['leastMonths', 'greatestMonths'] as const;

/** Amounts of several columns become one fact. */
function joined(read: Record<string, unknown>): Said {
  const said = Object.fromEntries(Object.entries(read).filter(([field]) => !field.includes('.')));
  const limits = factOf(read, 'doseLimits', limitParts);
  const ages = factOf(read, 'ageLimits', ageParts);
  return { code: '', ...said, ...(limits !== undefined && { doseLimits: limits }), ...(ages !== undefined && { ageLimits: ages }) } as Said; // readers answer values of their fields
}

/** Undefined without a column, null if every cell is empty: not answered. */
function factOf(read: Record<string, unknown>, fact: string, names: readonly string[]): Record<string, number | null> | null | undefined {
  const cells = names.filter((name) => `${fact}.${name}` in read).map((name) => read[`${fact}.${name}`]);
  if (cells.length === 0) return undefined;
  if (cells.every((cell) => cell === null)) return null;
  const amount = (name: string) => {
    const cell = read[`${fact}.${name}`];
    return typeof cell === 'number' ? cell : null;
  };
  return Object.fromEntries(names.map((name) => [name, amount(name)]));
}

/** Whether a cell of the row says "no limit"; kept for the export, which writes it. */
export const isNoLimit = (limits: object | null): boolean => limits !== null && Object.values(limits).every((limit) => limit === null);
export const limitCell = (limits: object | null, name: string, isFirst: boolean): unknown => {
  if (limits === null) return null;
  if (isNoLimit(limits)) return isFirst ? noLimit : null;
  return (limits as Record<string, unknown>)[name] ?? null;
};

/** A row, and what it would be as new goods; only a row of goods on file is checked again, over what they are. */
export interface JudgedGoods extends GoodsRow {
  fresh: CheckedGoods;
}

interface CheckedGoods {
  draft: Inventory.GoodsDraft;
  problems: RowProblem[];
}

/** One after the other: each row is checked when it is asked for. */
export function* judgedGoods(rows: readonly GoodsRow[]): Generator<JudgedGoods> {
  const left = fewProblems();
  for (const row of rows) {
    const { draft, problems } = checkedDraft(row, undefined);
    const few = left(problems);
    yield { ...row, problems: row.problems.slice(0, few.length), fresh: { draft, problems: few } };
  }
}

/** The whole draft of a row: over the goods it changes, or over new goods. Runs the rules of the form; a column already wrong says so once. */
export function checkedDraft({ said, problems }: GoodsRow, stored: Partial<Inventory.GoodsDraft> | undefined): CheckedGoods {
  const draft = { ...(stored ?? newGoods), ...withUnitFollowed(said, stored ?? {}) } as Inventory.GoodsDraft; // the shape is checked below
  const all = [...problems];
  const add = (field: string, message: MessageId, values?: MessageValues) => {
    if (!all.some((one) => one.field?.split('.')[0] === field)) all.push({ field, message, values, text: textOfField(said, field) });
  };
  for (const { field, message } of checkRequired(draft, ['nameZh', 'categoryCode', 'unit', 'price'])) add(field, message);
  for (const { field, message, values } of shapeProblems(Inventory.goodsDraft, draft)) add(field ?? '', message, values);
  if (all.length === 0) for (const { field, message, values } of checkGoods(draft)) add(field, message, values);
  if (all.length === 0) for (const { field, message, values } of contradictionsIn(said, draft, stored)) add(field, message, values);
  return { draft, problems: all };
}

/** Fields by which the tables know a drug. */
const naming = ['nameZh', 'genericName', 'dosageForm', 'specification', 'atcCode', 'ingredients'] as const;

/** A row that says nothing of an old answer and names the drug as before, such as one of a list of prices, is not stopped by it. */
function contradictionsIn(said: Said, draft: Inventory.GoodsDraft, stored: Partial<Inventory.GoodsDraft> | undefined) {
  if (!isDrugKind(draft.categoryCode)) return [];
  const isNamed = !stored || naming.some((field) => said[field] !== undefined && !isDeepStrictEqual(said[field], stored[field]));
  return checkContradictions(answeredDrugOf(draft)).filter(({ field }) => isNamed || said[field as keyof Said] !== undefined);
}

const textOfField = (said: Said, field: string): string => {
  const value = said[field as keyof Said];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';
};
