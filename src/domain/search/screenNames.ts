import { normalise } from './tokens.ts';

/** How well a title agrees with what was typed: 0 is best; undefined where it does not agree. */
export type Rank = number | undefined;

const beginsWith = 0;
const holds = 1;
const initialsBeginWith = 2;
const spelt = 3;
const initialsHold = 4;

/** A single letter would agree with half of all screens. */
const fewestLetters = 2;

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0] ?? '').join('');

/** True where the letters are whole syllables from one of them on, the last one possibly begun: `ku c` of `chu ru ku cun`. */
function isSpelt(syllables: readonly string[], letters: string): boolean {
  return syllables.some((_, start) => syllables.slice(start).join('').startsWith(letters));
}

/**
 * The rank of a title for a typed text. The title itself counts first, then its initials, then its spelling: in Chinese by pinyin, in English
 * by the words of the title. `spelling`: the syllables of the Chinese title with a blank between them.
 */
export function rankTitle(typed: string, title: string, spelling: string): Rank {
  const asked = normalise(typed);
  const shown = normalise(title);
  if (asked === '') return undefined;
  if (shown.startsWith(asked)) return beginsWith;
  const letters = asked.replaceAll(/[\s'-]/g, '');
  const isLatin = /^[a-z]*$/.test(letters);
  if (isLatin && letters.length < fewestLetters) return undefined;
  if (shown.includes(asked)) return holds;
  if (!isLatin) return undefined;
  const syllables = spelling.split(' ');
  const initials = [initialsOf(syllables), initialsOf(shown.split(/[^a-z]+/).filter(Boolean))];
  if (initials.some((each) => each.startsWith(letters))) return initialsBeginWith;
  if (isSpelt(syllables, letters)) return spelt;
  return initials.some((each) => each.includes(letters)) ? initialsHold : undefined;
}
