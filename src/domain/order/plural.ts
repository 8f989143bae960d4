/** English plurals of units: those of our dictionaries and those a clinic types itself. */

/** Symbols of measures and short forms, which have no plural. */
const unchanged = new Set([
  'each',
  'ea',
  'g',
  'mg',
  'kg',
  'mcg',
  'ug',
  'ml',
  'dl',
  'l',
  'cm',
  'mm',
  'm',
  'iu',
  'u',
  'mmol',
  'meq',
  'kcal',
  'hz',
  'kpa',
  'pcs',
]);

const irregular: Readonly<Record<string, string>> = { tooth: 'teeth', foot: 'feet', ampoule: 'ampoules', half: 'halves', unit: 'units' };

/** Words that carry the ending of a plural already: "units", "sprays", "eye drops". Not "dose", "glass". */
const isPlural = (word: string) => /[^s]s$/i.test(word) && !/(?:us|is)$/i.test(word);

function pluralWord(word: string): string {
  const small = word.toLowerCase();
  if (unchanged.has(small) || !/^[a-z][a-z-]*$/i.test(word) || isPlural(word)) return word;
  if (irregular[small]) return irregular[small];
  // A short form without a vowel ("btl", "tb") or in capitals is a symbol.
  if (!/[aeiouy]/i.test(word) || (word.length > 1 && word === word.toUpperCase())) return word;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

const singularWord = (word: string): string =>
  /^(?:units|drops|sprays|puffs|tablets|capsules|pills|vials|ampoules|bottles|bags|tubes|patches|boxes|doses|pieces)$/i.test(word)
    ? word.replace(/(?<=x|ch)es$|s$/i, '')
    : word;

/** The first word that ends the phrase or stands before what explains it: "(large)", ", sterile", "/day", "of 10 ml". */
function partsOf(unit: string): { head: string; last: string; rest: string } {
  for (const { 0: last, index } of unit.matchAll(/[A-Za-z-]+/g)) {
    const rest = unit.slice(index + last.length);
    if (/^(?:$|[(,/]|\s+(?:$|[(,/]|of\s))/.test(rest)) return { head: unit.slice(0, index), last, rest };
  }
  return { head: '', last: '', rest: '' };
}

/** Head of the phrase takes the ending: "vial of 10 ml" → "vials of 10 ml", "bottle (large)" → "bottles (large)". */
export function pluralOf(unit: string, count: number): string {
  const { head, last, rest } = partsOf(unit);
  if (last === '' || /\d/.test(head) || /[^\p{Script=Latin}\s-]/u.test(head)) return unit;
  if (/^(?:a|an|the)\s/i.test(unit)) return unit;
  const isOne = Math.abs(count) <= 1 && count !== 0;
  return `${head}${isOne ? singularWord(last) : pluralWord(last)}${rest}`;
}
