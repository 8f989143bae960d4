import { amountText } from '../../domain/money/text.ts';
import type { Fact } from './FactGrid.tsx';
import type { LetterheadModel } from './Letterhead.tsx';
import type { Column, Line } from './LineTable.tsx';
import type { Signature } from './Signatures.tsx';

export interface Sum {
  label: string;
  value: string;
  isMain?: boolean;
}

/** A document that is a head, a table of lines page by page, and what the lines come to. */
export interface LinedPaper {
  letterhead: LetterheadModel;
  band: Fact[];
  columns: Column[];
  /** Lines page by page. */
  sheets: Line[][];
  /** Under the lines of each page, where there are several; holds `{name}` for every name in the `fen` of its lines. */
  pageSum?: string;
  sums: Sum[];
  capitals: string;
  payments: Fact[];
  /** What the lines come to by kind of item; nothing where there is one kind. */
  groups?: Fact[];
  signatures: Signature[];
  footer: string;
  /** Holds `{page}` and `{pages}`. */
  page: string;
}

/** Shares of a sum by what they are for; one share alone says nothing new. */
export function groupsOf<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  fenOf: (row: Row) => number,
  money: (fen: number) => string,
): Fact[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + fenOf(row));
  return sums.size < 2 ? [] : [...sums].map(([label, fen]) => ({ label, value: money(fen) }));
}

/** Which lines stand on a page is known only when they are laid out; so are its sums. */
export const pageSumOf = (pattern: string, lines: readonly Line[]): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => amountText(lines.reduce((sum, { fen }) => sum + (fen?.[name] ?? 0), 0)));
