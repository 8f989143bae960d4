/** Widths in pixels at the 13 px of a list, rounded up so that the usual interface fonts stay below them. */
const wide = 13;
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\uffef\u{20000}-\u{3ffff}]/u, wide],
  [/[ .,:;'|!iIjl()[\]/·-]/, 4.8],
  [/[frt]/, 5.4],
  [/\d/, 8.4],
  [/[mwMW%@–—]/, 12.5],
  [/[A-Z&]/, 9.4],
];
const usual = 8.1;

const known = new Map<string, number>();

function widthOf(letter: string): number {
  const kept = known.get(letter);
  if (kept !== undefined) return kept;
  const width = widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
  known.set(letter, width);
  return width;
}

/**
 * The width of a text in pixels, estimated from its letters. Nothing is drawn or measured, so a list can choose the widths of its columns
 * before it stands in the document.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}
