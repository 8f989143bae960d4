import { Problem } from '../pipeline/problem.ts';
import { type Bounds, tooLarge } from './bounds.ts';

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, lineEnd, carriageReturn, blank] = ['"', '\n', '\r', ' '].map(codeOf) as [number, number, number, number];
/** Each quotation mark inside of a cell stands there twice. */
const longestWithMarks = ({ textLength }: Bounds) => 2 * textLength + 2;

/** One pass over a text table: where a quotation mark opens a cell, and whether it is closed before the next one. */
class Scan {
  private row = 1;
  private cells = 1;
  private began = 0;
  private isBlank = true;
  private widest = 1;
  private readonly text: string;
  private readonly delimiter: number;
  private readonly limits: Bounds | undefined;

  constructor(text: string, delimiter: string, limits: Bounds | undefined) {
    this.text = text;
    this.delimiter = codeOf(delimiter);
    this.limits = limits;
  }

  run(): void {
    for (let at = 0; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === quote && this.isBlank) at = this.skipQuoted(at);
      else if (code === this.delimiter) this.beginCell(at, this.cells + 1);
      else if (code === lineEnd) this.beginRow(at);
      else if (code !== blank) this.isBlank = false;
      this.refuseWide(at);
    }
  }

  private beginRow(at: number): void {
    this.widest = Math.max(this.widest, this.cells);
    this.row += 1;
    this.beginCell(at, 1);
  }

  private beginCell(at: number, cells: number): void {
    [this.cells, this.began, this.isBlank] = [cells, at, true];
  }

  private refuseWide(at: number): void {
    if (this.limits && (this.cells > this.limits.columns || at - this.began > longestWithMarks(this.limits))) throw tooLarge(this.limits);
  }

  /** The place of the closing mark. Throws if there is none, if text stands behind it, or if it belongs to another row. */
  private skipQuoted(opens: number): number {
    let [hasLineEnd, delimiters] = [false, 0];
    for (let at = opens + 1; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      this.refuseWide(at);
      if (code === lineEnd) hasLineEnd = true;
      else if (code === this.delimiter && this.text.charCodeAt(at + 1) !== blank) delimiters += 1;
      else if (code === quote && this.text.charCodeAt(at + 1) === quote) at += 1;
      else if (code === quote) {
        if (!this.isEndOfCell(at + 1) || (hasLineEnd && this.widest > 2 && delimiters >= this.widest - 1)) throw this.stray();
        this.isBlank = false;
        return at;
      }
    }
    throw this.stray();
  }

  private isEndOfCell(after: number): boolean {
    let at = after;
    while (this.text.charCodeAt(at) === blank) at += 1;
    const code = this.text.charCodeAt(at);
    return Number.isNaN(code) || code === this.delimiter || code === lineEnd || code === carriageReturn;
  }

  private stray(): Problem {
    return new Problem('import.file.quote', { values: { row: this.row } });
  }
}

/**
 * Refuses a text whose quotation marks do not say where a cell ends, with the row that people look at: a mark opens a cell and is never
 * closed, text stands behind the closing one, or a cell holds as many delimiters as a whole row, for then the mark that closes it belongs
 * to another row, and the rows between would be lost without a word. With limits, a row that is too wide or a cell that is too long is
 * refused before a parser collects it. One pass.
 */
export const refuseStrayQuotes = (text: string, delimiter: string, limits?: Bounds): void => new Scan(text, delimiter, limits).run();
