import { parse } from 'csv-parse/sync';
import { nameTokens } from '../../../src/domain/search/tokens.ts';
import { pinyinOfText } from '../../search/pinyin.ts';
import { decoded } from '../table.ts';
import type { Content } from './content.ts';

export type Value = string | number | boolean | null | readonly string[] | object;

/** One row of a list: what goes into the table, or why it cannot. */
export interface ListRow {
  row: number;
  values?: Record<string, Value>;
  reason?: string;
  text: string;
}

/** One list: how its file is told by its content, where it goes, and how it is read. */
export interface List {
  name: string;
  is: (content: Content) => boolean;
  table: string;
  key: readonly string[];
  /** What is already there stands, where the file has nothing better: columns that are never overwritten. */
  keeps?: readonly string[];
  /** Goes to every organisation there is, each row with an id of its own; a row it has already stands. */
  ofEachOrganisation?: boolean;
  read: (bytes: Buffer, file: string) => ListRow[];
}

export const readings = (text: string) => {
  const { full, initials } = pinyinOfText(text);
  return { pinyin: full, initials };
};
export const searchable = (text: string) => ({ ...readings(text), tokens: nameTokens(text) });

/** Records of a text table by its headings. */
export function records(bytes: Buffer, delimiter = ','): { row: number; record: Record<string, string> }[] {
  const parsed = parse(decoded(bytes), {
    columns: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
    trim: true,
  }) as unknown as {
    info: { lines: number };
    record: Record<string, string>;
  }[];
  return parsed.map(({ info, record }) => ({ row: info.lines, record }));
}

/** The second row with a key is refused: one of the two would silently win. */
export function eachOnce(rows: ListRow[], keyOf: (values: Record<string, Value>) => string): ListRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (!row.values) return row;
    const key = keyOf(row.values);
    const earlier = seen.get(key);
    if (earlier !== undefined) return { row: row.row, reason: `the same code as in row ${earlier}`, text: row.text };
    seen.set(key, row.row);
    return row;
  });
}
