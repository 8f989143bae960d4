/** What was typed into a search box, and the tokens that find a piece from the middle. No pinyin library here: the browser loads this. */

export type TypedKind = 'empty' | 'hanzi' | 'letters' | 'digits' | 'idCard' | 'mixed';

/** Full width to half width, lower case, single spaces: the form in which columns are stored and asked. */
export const normalise = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

export function kindOf(typed: string): TypedKind {
  const text = normalise(typed);
  if (text === '') return 'empty';
  if (/^(\d{15}|\d{17}[\dx])$/.test(text)) return 'idCard';
  if (/^[\d\s-]+$/.test(text)) return 'digits';
  if (/^[\p{Script=Han}·\s]+$/u.test(text)) return 'hanzi';
  if (/^[\p{Script=Latin}\p{M}\s.'-]+$/u.test(text)) return 'letters';
  return 'mixed';
}

/** A name as it is stored for searching and as it is asked: without the points and spaces people type or leave out. */
export const foldedName = (name: string): string => normalise(name).replaceAll(/[\s·•.'’-]/g, '');

/** A name in Latin letters: accents, points and apostrophes left out, words kept. */
export const foldedLatin = (name: string): string =>
  normalise(name)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.-]/g, '');

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const pieces = (characters: readonly string[], length: number): string[] =>
  characters.slice(0, Math.max(0, characters.length - length + 1)).map((_, start) => characters.slice(start, start + length).join(''));

/** Single characters and pairs of a name: '王伟明' → 王 伟 明 王伟 伟明. */
export function nameTokens(name: string): string[] {
  const characters = Array.from(normalise(name).replaceAll(/[\s·.'-]/g, ''));
  return unique([...characters, ...pieces(characters, 2)]);
}

/** Four digits in a row of a phone or record number. */
export const numberTokens = (value: string): string[] => unique(pieces(Array.from(normalise(value).replaceAll(/[\s-]/g, '')), 4));

/** The tokens that every row containing the typed piece must have; the caller still compares the whole piece. */
export function tokensOfQuery(typed: string): string[] {
  const kind = kindOf(typed);
  if (kind === 'digits' || kind === 'idCard') return numberTokens(typed);
  const characters = Array.from(normalise(typed).replaceAll(/[\s·.'-]/g, ''));
  return characters.length < 2 ? characters : unique(pieces(characters, 2));
}

/** A phone number is often remembered by its end: stored reversed, asked as a prefix. */
export const reversed = (text: string): string => Array.from(text).reverse().join('');

/** The smallest text greater than every text that begins with the prefix: `column >= prefix and column < after(prefix)`. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;
