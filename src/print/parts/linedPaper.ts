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
  /** What stands under the lines of each page, where a page has a sum of its own. */
  pageSums?: string[];
  sums: Sum[];
  capitals: string;
  payments: Fact[];
  signatures: Signature[];
  footer: string;
  /** Holds `{page}` and `{pages}`. */
  page: string;
}

/** A document without a line is one empty page. */
export const inSheets = (lines: readonly Line[], linesOnPage: number): Line[][] =>
  Array.from({ length: Math.max(1, Math.ceil(lines.length / linesOnPage)) }, (_, page) =>
    lines.slice(page * linesOnPage, (page + 1) * linesOnPage),
  );
