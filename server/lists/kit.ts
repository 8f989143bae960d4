import * as z from 'zod/mini';
import { dateAt } from '../../src/domain/dates.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import type { SheetFormat } from '../../src/domain/sheet/formats.ts';
import * as Sheet from '../../src/domain/sheet/shapes.ts';
import type { Page } from '../../src/domain/wire.ts';
import { type Served, type SheetAnswer, sheetAnswer } from '../pipeline/call.ts';
import type { Context } from '../pipeline/context.ts';
import type { ServedList } from '../pipeline/list.ts';
import { Problem } from '../pipeline/problem.ts';
import { type Cut, inPieces } from '../sheets/inPieces.ts';
import { type Sheet as SheetContent, sheetFile } from '../sheets/sheet.ts';
import { type Reader, readerIn } from '../words/reader.ts';

/** More rows are refused instead of left out: a file that looks whole and is not does harm. */
export const rowsAtMost = 50_000;

export interface ListColumn<Row> {
  /** The head of the same column on the screen. */
  label: MessageId;
  /** The head of the file where it says more than the label. */
  title?: (reader: Reader) => string;
  /** In characters. */
  width: number;
  value: (row: Row, reader: Reader) => string | number | null;
  isMoney?: boolean;
  /** The screen shows it inside of another column: a number below a name. */
  isBeside?: boolean;
}

/** A list as a file: the columns of its screen, in their order. */
export interface ListDescription<Row> {
  title: MessageId;
  /** A function where the columns follow from what is asked, or show names of a dictionary. */
  columns: readonly ListColumn<Row>[] | ((context: Context, criteria: Record<string, unknown>) => Promise<readonly ListColumn<Row>[]>);
}

/** All null in a row that is about no patient. */
interface PatientNamed {
  patientName: string | null;
  patientNameEn: string | null;
  mrn: string | null;
}

/** Typed columns: `const column = listColumns<Refund.Line>()`. */
export function listColumns<Row>() {
  return {
    text: (label: MessageId, width: number, value: (row: Row, reader: Reader) => string | null): ListColumn<Row> => ({
      label,
      width,
      value,
    }),
    number: (label: MessageId, value: (row: Row) => number | null): ListColumn<Row> => ({ label, width: 10, value }),
    money: (label: MessageId, value: (row: Row) => number | null): ListColumn<Row> => ({ label, width: 14, value, isMoney: true }),
    /** Unit prices: 1/1000 yuan, as a number in yuan. */
    price: (label: MessageId, value: (row: Row) => number | null): ListColumn<Row> => ({
      label,
      width: 14,
      value: (row) => {
        const mills = value(row);
        return mills === null ? null : mills / 1000;
      },
    }),
    dateTime: (label: MessageId, value: (row: Row) => string | null): ListColumn<Row> => ({
      label,
      width: 17,
      value: (row, { dateTime }) => dateTime(value(row)),
    }),
    date: (label: MessageId, value: (row: Row) => string | null): ListColumn<Row> => ({
      label,
      width: 12,
      value: (row, { date }) => date(value(row)),
    }),
    inUse: (value: (row: Row) => boolean): ListColumn<Row> => ({
      label: 'field.status',
      width: 10,
      value: (row, reader) => reader.say(value(row) ? 'state.inUse.yes' : 'state.inUse.no'),
    }),
    /** The cell of a patient: the name, and the number of the record beside it. */
    patient: (label: MessageId, of: (row: Row) => PatientNamed): ListColumn<Row>[] => [
      {
        label,
        width: 14,
        value: (row, { name }) => name({ nameZh: of(row).patientName ?? '', nameEn: of(row).patientNameEn }),
      },
      { label: 'patient.mrn', width: 12, value: (row) => of(row).mrn, isBeside: true },
    ],
    beside: (column: ListColumn<Row>): ListColumn<Row> => ({ ...column, isBeside: true }),
  };
}

/** Names of the codes of a dictionary, in the language of the reader; an unknown code speaks for itself. */
export async function dictionaryNames({ db, session }: Context, kind: string): Promise<(code: string | null) => string> {
  const entries = await db<
    { code: string; nameZh: string; nameEn: string }[]
  >`select code, name_zh, name_en from dictionary where kind = ${kind}`;
  const names = new Map(entries.map((entry) => [entry.code, readerIn(session.language).name(entry)]));
  return (code) => (code ? (names.get(code) ?? code) : '');
}

export interface ExportedList {
  description: ListDescription<never>;
}

type WithoutPage<Arg> = Omit<Arg, 'page' | 'size'> & Sheet.Asked;

/**
 * The call that hands over a list as a file: it takes what the list takes without a page, asks the list itself, and writes the columns that
 * are described, so filters, order and sight are those of the screen. `refuse` is asked before the file begins: what the list itself refuses
 * would be found only in the middle of it.
 */
export function listExport<Arg extends object, Row>(
  list: ServedList<Arg, Page<Row>>,
  description: ListDescription<Row>,
  refuse: (criteria: Arg, context: Context) => Promise<unknown> = async () => {},
): Served<WithoutPage<Arg>, SheetAnswer> & ExportedList {
  const taken = list.takes as z.ZodMiniObject; // lists take an object
  const takes = z.extend(z.omit(taken, { page: true, size: true }), Sheet.asked);
  const run = async ({ format, ...criteria }: Sheet.Chosen & Record<string, unknown>, context: Context): Promise<SheetAnswer> => {
    await refuse(criteria as unknown as Arg, context); // what the list takes, without a page
    const find = async (cut: Cut) => {
      const found = await list.readPiece(criteria, cut, { ...context, audit: () => {} });
      requireRows(found.total);
      return found;
    };
    const rows = inPieces(rowsAtMost, find, (count) => context.audit({ detail: { rows: count, criteria, format } }));
    return sheetOf({ description, format, criteria, rows }, context);
  };
  return { takes, gives: sheetAnswer, run, description: description as ListDescription<never> };
}

/** Refuses a file with more rows than it takes. */
export function requireRows(total: number): void {
  if (total > rowsAtMost) throw new Problem('error.exportTooLong', { values: { rows: rowsAtMost, total } });
}

interface ListSheet<Row> {
  description: ListDescription<Row>;
  format: SheetFormat;
  criteria: Record<string, unknown>;
  rows: SheetContent<Row>['rows'];
}

/** Rows of a list below the heads of its description, in the words of the reader. */
export async function sheetOf<Row>({ description, format, criteria, rows }: ListSheet<Row>, context: Context): Promise<SheetAnswer> {
  const { session, now } = context;
  const reader = readerIn(session.language);
  const columns = typeof description.columns === 'function' ? await description.columns(context, criteria) : description.columns;
  return sheetFile(format, {
    name: `${reader.say(description.title)} ${dateAt(now())}`,
    columns: columns.map(({ label, title, width, value, isMoney = false }) => ({
      title: title ? title(reader) : reader.say(label),
      width,
      isMoney,
      value: (row: Row) => value(row, reader),
    })),
    rows,
  });
}
