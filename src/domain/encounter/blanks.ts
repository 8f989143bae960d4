/** Blanks of a template: two or more underscores, half or full width, that a doctor fills or takes out. */
import type { SectionContent } from './shapes.ts';

export interface Blank {
  start: number;
  end: number;
}

const pattern = /[_\uff3f]{2,}/g;

export const blanksIn = (text: string): Blank[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** The blank after a selection, or before it: where Tab and Shift+Tab go. */
export function blankBeside(text: string, selection: Blank, direction: 'next' | 'previous'): Blank | undefined {
  const blanks = blanksIn(text);
  if (direction === 'next') return blanks.find(({ start }) => start >= selection.end && !(start === selection.start));
  return blanks.findLast(({ end }) => end <= selection.start);
}

/** Blanks of a section, in its text and in its fields (family history and the like). */
export const countBlanks = ({ text, fields }: SectionContent): number =>
  [text, ...Object.values(fields ?? {})].reduce<number>(
    (count, value) => count + (typeof value === 'string' ? blanksIn(value).length : 0),
    0,
  );
