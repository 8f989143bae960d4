import { numberOf } from './number/readNumber.ts';

/** Half-width, in lower case, with single spaces: a word typed with a Chinese input method is the same word. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** The critical words of an indicator as they were typed: separated by semicolons, commas or lines. */
export const criticalWordsIn = (list: string): string[] =>
  list
    .normalize('NFKC')
    .split(/[;,\u3001\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** '+++', '3+' and '+3' are three; nothing for other words. */
function plusesOf(word: string): number | undefined {
  const [, signs, before, behind] = /^(?:(\+{1,5})|(\d)\+|\+(\d))$/.exec(word) ?? [];
  if (signs !== undefined) return signs.length;
  const count = before ?? behind;
  return count === undefined ? undefined : Number(count);
}

/** The whole result, and what stands in brackets, after a colon, or as pluses after a space: '阳性（+++）' says 阳性 and +++. */
const partsOf = (result: string): string[] => {
  const whole = plain(result);
  return [
    whole,
    ...whole
      .split(/[()[\]:;,、]|\s(?=\+|\d\+)/)
      .map((part) => part.trim())
      .filter(Boolean),
  ];
};

function reaches(part: string, word: string): boolean {
  const [found, least] = [plusesOf(part), plusesOf(word)];
  if (found !== undefined && least !== undefined) return found >= least;
  return word.endsWith('*') ? part.startsWith(word.slice(0, -1)) : part === word;
}

/** True of '+++', '3+' and '+3', of which the last could be read as a number, too. */
export const isGrade = (text: string): boolean => plusesOf(plain(text)) !== undefined;

const isNumber = (text: string) => !isGrade(text) && numberOf(text, '') !== undefined;

/**
 * True if a result in words is one of the critical words: equal to one, graded with at least as many pluses, or beginning with one that
 * ends in '*'. A number never is: its critical limits judge it.
 */
export function isCriticalWord(result: string, list: string): boolean {
  if (isNumber(result)) return false;
  const parts = partsOf(result);
  return criticalWordsIn(list).some((word) => parts.some((part) => reaches(part, plain(word))));
}

/** A critical word is neither a number, nor every word, nor a word that is expected. */
export const isFitAsCritical = (list: string, { zh, en }: { zh: string; en: string }): boolean =>
  criticalWordsIn(list).every((word) => word !== '*' && !isNumber(word)) &&
  [zh, en].every((expected) => expected === '' || !isCriticalWord(expected, list));
