/** Identifies the ingredients of a drug: by the answered facts, else by its names, so that an unanswered question does not silence a rule. */
import type { Item } from '../dictionary/shapes.ts';
import { pieceNamed } from './herbs/pieces.ts';
import { compoundNames } from './tables/compoundNames.ts';
import type { Ingredient } from './tables/ingredientRow.ts';
import { ingredients } from './tables/ingredients.ts';

export type NamedDrug = Pick<
  Item,
  'code' | 'nameZh' | 'nameEn' | 'genericName' | 'formerGenericNames' | 'ingredients' | 'allergenClasses' | 'atcCode' | 'isSolvent'
>;

export interface Substances {
  /** Names in the table of ingredients, and the clinic's own words for ingredients the table does not know. */
  inns: ReadonlySet<string>;
  /** Allergen classes, answered or known of an ingredient. */
  classes: ReadonlySet<string>;
  /** ATC codes of the drug and of its ingredients. */
  atcCodes: readonly string[];
  isSolvent: boolean;
  /** The ingredients are not answered: these were found in the name. */
  isByName: boolean;
}

const byInn = new Map(ingredients.map((row) => [row.inn, row as Ingredient]));
export const ingredientNamed = (inn: string): Ingredient | undefined => byInn.get(inn);

interface Named {
  text: string;
  inns: readonly string[];
}

/** Longest first, folded: 青霉胺 is not 青霉素, and 硝酸甘油 is not 甘油. */
const names: readonly Named[] = [
  ...[...ingredients.map(({ zh, inn }) => ({ text: zh, inns: [inn] })), ...compoundNames].toSorted((a, b) => b.text.length - a.text.length),
  ...ingredients
    .filter(({ inn }) => !/[(,]| and /.test(inn))
    .map(({ inn }) => ({ text: inn, inns: [inn] }))
    .toSorted((a, b) => b.text.length - a.text.length),
].map(({ text, inns }) => ({ text: text.toLowerCase(), inns }));

/** Ingredients whose names a text contains, and what is left of it. A name inside a longer one that also matched does not count. */
function takeSubstances(text: string): { found: string[]; rest: string } {
  const found: string[] = [];
  let rest = text.toLowerCase();
  for (const { text: name, inns } of names) {
    if (!rest.includes(name)) continue;
    found.push(...inns);
    rest = rest.replaceAll(name, ' ');
  }
  return { found: [...new Set(found)], rest };
}

export const substancesIn = (text: string): string[] => takeSubstances(text).found;

/** A text without the names of ingredients. */
export const withoutSubstances = (text: string): string => takeSubstances(text).rest;

const combinations = ingredients.flatMap(({ inn }) => (inn.includes(' and ') ? [{ inn, parts: inn.split(' and ') }] : []));

/** A combination is each of its ingredients too, and its ingredients together are the combination. */
function completed(inns: readonly string[]): Set<string> {
  const all = new Set(inns);
  for (const { inn, parts } of combinations) {
    const inhibitors = [...all].some(
      (each) => byInn.get(each)?.allergenClasses.includes('beta-lactamase-inhibitor') || each === 'clavulanic acid',
    );
    if (parts.every((part) => all.has(part) || (part === 'beta-lactamase inhibitor' && inhibitors))) all.add(inn);
    if (all.has(inn)) for (const part of parts) all.add(part);
  }
  return all;
}

/** The generic name of a drug and those it had: records written with an older name mean the same drug. */
export const genericNamesOf = ({ genericName, formerGenericNames = [] }: Pick<NamedDrug, 'genericName' | 'formerGenericNames'>): string[] =>
  [genericName ?? '', ...formerGenericNames].filter((name) => name !== '');

const pieceIn = (text: string): string[] => {
  const piece = pieceNamed(text);
  return piece === undefined ? [] : [piece];
};

/** Ingredients that the names of a drug contain, else the piece of Chinese medicine that one of them is. */
function substancesByName(drug: NamedDrug): string[] {
  const generic = genericNamesOf(drug);
  const found = substancesIn([...generic, drug.nameZh, drug.nameEn].join('\n'));
  if (found.length > 0) return found;
  const pieces = [...generic, drug.nameZh].map(pieceIn).find((piece) => piece.length > 0);
  return pieces ?? [];
}

export function substancesOf(drug: NamedDrug): Substances {
  const answered = (drug.ingredients ?? []).map(({ code }) => code.trim().toLowerCase()).filter((code) => code !== '');
  const known = answered.flatMap((code) => (byInn.has(code) ? [code] : [code, ...substancesIn(code), ...pieceIn(code)]));
  const byName = known.length > 0 ? [] : substancesByName(drug);
  const inns = completed([...known, ...byName]);
  const rows = [...inns].flatMap((inn) => byInn.get(inn) ?? []);
  return {
    inns,
    classes: new Set([...(drug.allergenClasses ?? []), ...rows.flatMap(({ allergenClasses }) => allergenClasses)]),
    atcCodes: [...new Set([...(drug.atcCode ? [drug.atcCode] : []), ...rows.map(({ atc }) => atc)])],
    isSolvent: drug.isSolvent ?? (rows.length > 0 && rows.every((row) => row.isSolvent)),
    isByName: known.length === 0 && byName.length > 0,
  };
}
