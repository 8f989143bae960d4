import type { Measure } from './fitColumns.ts';
import type { MarkWords } from './useMarkWords.ts';

/** Both sides of a cell and of the mark, in pixels. */
const cellPadding = 22;
const markPadding = 8;
/** The sign before the name, and its gap. */
const sign = 13;
const moreWidth = 18;
const gap = 4;
/** Against the 13 px in which `measure` measures: 11 px. Bold letters are wider than regular ones, Chinese characters are not. */
const small = 11 / 13;
const bold = 1.1;
/** The mark that the patient has died: 12 px, with its frame. */
const deathSize = 12 / 13;
const deathPadding = 12;
/** All characters of a record number have one width. */
const digit = 6.7;

/**
 * Lines of a row, 20 px each, that a patient's cell of `width` pixels needs: one where the mark fits beside the record number, two where it has
 * a line of its own, more where its name is longer than that line. `death`: the word that stands between number and mark.
 */
export function patientLines(
  { mrn, death = '', words: { kind, text, more } }: { mrn: string; death?: string; words: Pick<MarkWords, 'kind' | 'text' | 'more'> },
  width: number,
  measure: Measure,
): number {
  const room = width - cellPadding;
  const beside = markPadding + (kind === 'listed' || kind === 'notAsked' ? sign : 0) + (more > 0 ? moreWidth : 0);
  const name = measure(text) * small * (/[a-z]/i.test(text) ? bold : 1);
  const deathWidth = death === '' ? 0 : gap + deathPadding + measure(death) * deathSize;
  const number = mrn.length * digit;
  if (number + deathWidth + gap + beside + name <= room) return 1;
  const before = number + deathWidth <= room ? 1 : 2;
  // Words are not divided: each line loses some of its room.
  const own = beside + name <= room ? 1 : Math.ceil((name * 1.15) / Math.max(1, room - beside));
  return Math.ceil((8 + 14 * (before + own)) / 20);
}
