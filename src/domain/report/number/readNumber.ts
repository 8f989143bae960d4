/** Of a result beyond what can be measured, or of an upper or lower bound. */
export type Sign = '' | '<' | '≤' | '>' | '≥';

export interface Reading {
  sign: Sign;
  value: number;
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raised = new RegExp(`([⁻⁺]?)([${raisedDigits}]+)`, 'g');

/** Half-width, in lower case, with one kind of minus, point and space: a Chinese input method types other ones. */
function fold(text: string): string {
  return text
    .replace(
      raised,
      (_, sign: string, digits: string) => `^${sign === '⁻' ? '-' : ''}${[...digits].map((one) => raisedDigits.indexOf(one)).join('')}`,
    )
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/。(?=\d)/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The signs in the order they are tried: the longer ones first. 《 and 》 are < and > of a Chinese input method. */
const signWords: readonly (readonly [Sign, RegExp])[] = [
  ['≤', /^(?:[<《〈] ?=|= ?[<《〈]|[≤≦⩽]|小于(?:或)?等于|不大于|不高于|不超过|at most\b|less than or equal to\b)/],
  ['≥', /^(?:[>》〉] ?=|= ?[>》〉]|[≥≧⩾]|大于(?:或)?等于|不小于|不低于|不少于|at least\b|(?:greater|more) than or equal to\b)/],
  ['<', /^(?:[<《〈]|小于|低于|少于|(?:less|lower) than\b|below\b|under\b)/],
  ['>', /^(?:[>》〉]|大于|高于|多于|超过|(?:greater|more|higher) than\b|above\b|over\b)/],
];

/** Arrows and letters that people write beside a number to say that it is high or low. They are no part of it. */
const arrow = '[↑↓⇑⇓▲▼⬆⬇*!]';
const arrows = `${arrow}+`;
const highOrLow = '(?:hh?|ll?|high|low|偏?高|偏?低|升高|降低|增高|减低|危急值?|critical)';
const markBefore = new RegExp(`^(?:${arrows}|\\(${highOrLow}\\)|${highOrLow}(?=[ :\\d.<>≤≥《》-]))[ :]*`);
const markBehind = [
  new RegExp(`^(?:${arrows}|[([](?:${arrows}|${highOrLow})[)\\]]|${highOrLow}(?![a-z/%^*]))`),
  // Bounded, so that a text full of arrows is read once: what is left is taken away by the next turn.
  new RegExp(`(?:${arrow}{1,9}|[([](?:${arrow}{1,9}|${highOrLow})[)\\]]| ${highOrLow})$`),
];

const number = /^(-|\+|负|minus\b)? ?((?:[1-9]\d{0,2}(?:[, ]\d{3})+(?!\d)|\d{1,12})(?:\.\d{0,9})?|\.\d{1,9})/;
const power = /^(?: ?[x×*·] ?10 ?\^?(-?\d{1,2})(?!\d)|e([+-]?\d{1,2})(?!\d))/;

/** A unit in whichever form it was typed: ×10⁹/L, x10^9/l and 10*9/L are one. */
const foldUnit = (unit: string): string =>
  fold(unit)
    .replace(/10\*(?=-?\d)/g, '10')
    .replace(/^[x×*]/, '')
    .replace(/[\s^]/g, '')
    .replace(/^[x×*]/, '')
    .replace(/[µμ]/g, 'u');

/** True if nothing stands behind a number but its own unit and marks of high or low. */
function isUnit(behind: string, unit: string): boolean {
  let rest = behind.trim();
  const isRead = () => rest === '' || foldUnit(rest) === unit;
  for (const mark of markBehind) while (!isRead() && mark.test(rest)) rest = rest.replace(mark, '').trim();
  return isRead();
}

/** By which power of ten the number counts, undefined where what stands behind it cannot be read. */
function scaleOf(behind: string, unit: string): number | undefined {
  if (isUnit(behind, unit)) return 1;
  const [found, typed = ''] = power.exec(behind) ?? [];
  if (found === undefined) return undefined;
  const exponent = Number(typed || found.replace(/^ ?e/, ''));
  const [ofUnit, digits] = /^10(-?\d{1,2})/.exec(unit) ?? [];
  const rest = behind.slice(found.length);
  if (ofUnit === undefined) return isUnit(rest, unit) ? 10 ** exponent : undefined;
  return Number(digits) === exponent && isUnit(rest, unit.slice(ofUnit.length)) ? 1 : undefined;
}

/**
 * Reads a result that was typed as a number: full-width, with a sign of comparison, a minus of any kind, a leading point, thousands, a
 * power of ten, the unit of its indicator behind it, and arrows or letters of high and low. Answers undefined for everything else: words,
 * titres (1:320), grades (1+), ranges (3-5) and numbers in another unit.
 */
export function readNumber(result: string, unit: string): Reading | undefined {
  let text = fold(result);
  while (markBefore.test(text)) text = text.replace(markBefore, '');
  const [sign, pattern] = signWords.find(([, one]) => one.test(text)) ?? (['', /^=/] as const);
  text = text.replace(pattern, '').trim();
  const [found, minus, digits] = number.exec(text) ?? [];
  if (found === undefined || digits === undefined) return undefined;
  const scale = scaleOf(text.slice(found.length), foldUnit(unit));
  if (scale === undefined) return undefined;
  const size = Number(digits.replace(/[, ]/g, '')) * scale;
  return { sign, value: minus === undefined || minus === '+' ? size : -size };
}

/** The number a result is judged by. A value beyond what can be measured counts as just beyond it. */
export function numberOf(result: string, unit: string): number | undefined {
  const read = readNumber(result, unit);
  if (!read) return undefined;
  const { sign, value } = read;
  const hair = Math.max(1e-9, Math.abs(value) * 1e-12);
  return sign === '<' ? value - hair : sign === '>' ? value + hair : value;
}
