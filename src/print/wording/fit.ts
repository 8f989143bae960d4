/** Sizes of a name in a box that cannot grow: estimated from the letters, because paper is laid out before any font is there. */

/** Wide characters of East Asian text, punctuation included, are as wide as they are high. */
const wide = /[\u00B7\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]/u;
/** Wider than the other letters in every sans-serif face. */
const broad = /[A-Z0-9&mw\u0400-\u04FF]/;
const narrow = /[ .,:;'|!ijltfI()-]/;

/** Width in units of the type size, on the safe side for bold type. */
const widthOf = (letter: string): number => {
  if (wide.test(letter) || /[MW@%]/.test(letter)) return 1;
  if (narrow.test(letter)) return 0.38;
  return broad.test(letter) ? 0.78 : 0.64;
};

const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Parts between which a line may break: after spaces, hyphens and dots, and around every wide character. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let word = '';
  for (const letter of text) {
    if (wide.test(letter) && word !== '') parts.push(word);
    word = wide.test(letter) ? letter : word + letter;
    if (!wide.test(letter) && !/[ \-·]/.test(letter)) continue;
    parts.push(word);
    word = '';
  }
  return word === '' ? parts : [...parts, word];
}

/** Lines that a text takes in a box of a width in units of the type size. A part longer than a line is broken anywhere. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const part of partsOf(text)) {
    const needed = textWidth(part.trimEnd());
    if (used > 0 && used + needed > width) {
      lines += 1;
      used = 0;
    }
    if (needed > width) lines += Math.ceil(needed / width) - 1;
    used = needed > width ? needed % width : used + textWidth(part);
  }
  return lines;
}

export interface Step {
  /** Pixels of the type. */
  size: number;
  /** Lines that the box holds at this size, and their width in pixels. */
  lines: number;
  width: number;
}

/** The first step, from the largest on, at which the text fits; none if the least one does not hold it. */
export const fittingStep = <S extends Step>(text: string, steps: readonly S[]): S | undefined =>
  steps.find(({ size, lines, width }) => linesOf(text, width / size) <= lines);

/** Pixels of the type at which the text fits, or the least. A text too long for that ends with an ellipsis: paper.css cuts it at the lines of the least. */
export const fittingSize = (text: string, steps: readonly Step[]): number => (fittingStep(text, steps) ?? steps.at(-1))?.size ?? 0;
