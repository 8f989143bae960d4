import type { IngredientName } from '../../src/domain/inventory/shapes.ts';
import { ingredients } from '../../src/domain/medication/tables/ingredients.ts';
import { normalise } from '../../src/domain/search/tokens.ts';
import { pinyinOfText } from './pinyin.ts';

const hitsAtMost = 20;

interface Searchable extends IngredientName {
  pinyin: string;
  initials: string;
}

const searchable: readonly Searchable[] = ingredients.map(({ zh, inn, atc }) => {
  const { full, initials } = pinyinOfText(zh);
  return { code: inn, zh, atc, pinyin: full, initials };
});

/** Active ingredients by Chinese name, pinyin, initials, English name or ATC code; names that begin with the keyword come first. */
export function searchIngredients(keyword: string): IngredientName[] {
  const text = normalise(keyword);
  if (text === '') return [];
  const letters = text.replaceAll(' ', '');
  const rank = ({ zh, code, pinyin, initials, atc }: Searchable): number => {
    if (zh.startsWith(text) || initials === letters) return 0;
    if (initials.startsWith(letters) || pinyin.startsWith(letters) || code.startsWith(text) || atc.toLowerCase().startsWith(letters))
      return 1;
    return zh.includes(text) || code.includes(text) || initials.includes(letters) ? 2 : 3;
  };
  return searchable
    .map((row) => ({ row, rank: rank(row) }))
    .filter((one) => one.rank < 3)
    .toSorted((one, other) => one.rank - other.rank || one.row.zh.length - other.row.zh.length)
    .slice(0, hitsAtMost)
    .map(({ row: { code, zh, atc } }) => ({ code, zh, atc }));
}

/** Chinese names of ingredients by code; a clinic's own word has none. */
export function namesOfIngredients(codes: readonly string[]): IngredientName[] {
  const wanted = new Set(codes);
  return searchable.filter(({ code }) => wanted.has(code)).map(({ code, zh, atc }) => ({ code, zh, atc }));
}
