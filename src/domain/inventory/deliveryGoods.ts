import { readStrength } from '../medication/strength.ts';
import { normalise } from '../search/tokens.ts';
import type * as Delivery from './deliveryShapes.ts';

/** Goods of the organisation, as far as a line of a delivery note names them. */
export interface NamedGoods {
  id: string;
  code: string;
  barcode: string;
  traceIdentifiers: readonly string[];
  nameZh: string;
  nameEn: string;
  tradeName: string;
  genericName: string;
  specification: string;
  manufacturer: string;
}

const fold = (text: string): string => normalise(text).replaceAll(/[\s·•.,，。'’"()（）\-_]/g, '');

/** 0.25g*24粒/盒 and 0.25g×24粒 are the same. */
export const foldSpecification = (text: string): string =>
  normalise(text)
    .replaceAll(/[×x✕*]/g, '*')
    .replaceAll(/\s/g, '')
    .replace(/\/[\p{Script=Han}a-z]+$/u, '');

const companyWords = /(股份有限公司|有限责任公司|有限公司|集团|公司|co\.?,?\s*ltd\.?|limited|inc\.?|corp\.?)/g;
const foldMaker = (text: string): string => fold(normalise(text).replaceAll(companyWords, ''));

/** By what a supplier's line is known again: its code, else its bar code, else what it calls the goods. */
export function deliveryKey({ code, barcode, name, specification, manufacturer }: Delivery.Wanted): string {
  if (code.trim() !== '') return `code:${normalise(code)}`;
  if (barcode.trim() !== '') return `barcode:${normalise(barcode)}`;
  return `name:${fold(name)}|${foldSpecification(specification)}|${foldMaker(manufacturer)}`.slice(0, 300);
}

const inMilligrams: Readonly<Record<string, number>> = { g: 1000, mg: 1, ug: 0.001 };

function differInStrength(one: string, other: string): boolean {
  const [first, second] = [readStrength(one), readStrength(other)];
  if (!first || !second) return false;
  const [factor, otherFactor] = [inMilligrams[first.unit], inMilligrams[second.unit]];
  if (factor === undefined || otherFactor === undefined) return first.unit !== second.unit || first.amount !== second.amount;
  return Math.abs(first.amount * factor - second.amount * otherFactor) > 1e-6;
}

const namesOf = ({ nameZh, nameEn, tradeName, genericName }: NamedGoods): string[] =>
  [nameZh, nameEn, tradeName, genericName].map(fold).filter((name) => name !== '');

/** Names agree where one holds the other: 阿莫西林胶囊 and 阿莫西林胶囊(联邦). */
const agreesInName = (name: string, goods: NamedGoods): boolean =>
  namesOf(goods).some(
    (own) => own === fold(name) || (own.length > 1 && fold(name).length > 1 && (own.includes(fold(name)) || fold(name).includes(own))),
  );

/**
 * Numbers of a supplier coincide with those of a clinic, so a code names goods only if neither the name nor the strength speaks against it.
 */
const speaksAgainst = ({ name, specification }: Delivery.Wanted, goods: NamedGoods): boolean =>
  (name.trim() !== '' && !agreesInName(name, goods)) || differInStrength(specification, goods.specification);

/** Of two makers as `foldMaker` gives them. */
const isSameMaker = (first: string, second: string): boolean =>
  first === '' || second === '' || first.includes(second) || second.includes(first);

const nameKey = (name: string, specification: string): string => `${fold(name)}|${foldSpecification(specification)}`;

/** One of them, or no more than tells that there are several. */
function firstTwo<One>(all: readonly One[], belongs: (one: One) => boolean): One[] {
  const found: One[] = [];
  for (const one of all) {
    if (belongs(one)) found.push(one);
    if (found.length === 2) break;
  }
  return found;
}

export interface GoodsIndex {
  find: (wanted: Delivery.Wanted) => Delivery.Match;
}

/**
 * Goods of each line: by the clinic's own code, the bar code, the supplier's code as a person chose it before, or by name with specification
 * and manufacturer. Whatever several goods answer to stays open.
 */
export function indexGoods(goods: readonly NamedGoods[], remembered: ReadonlyMap<string, string>): GoodsIndex {
  const byCode = new Map(goods.map((one) => [normalise(one.code), one]));
  const byBarcode = groupsOf(goods, ({ barcode, traceIdentifiers }) => [barcode, ...traceIdentifiers].filter((code) => code !== ''));
  const byName = groupsOf(goods, (one) => namesOf(one).map((name) => nameKey(name, one.specification)));
  const makers = new Map(goods.map(({ id, manufacturer }) => [id, foldMaker(manufacturer)]));
  const byId = new Map(goods.map((one) => [one.id, one]));
  const matched = (itemId: string, by: Delivery.Match['by']): Delivery.Match => ({ itemId, by, doubt: null });
  const open = (doubt: Delivery.Match['doubt']): Delivery.Match => ({ itemId: null, by: null, doubt });

  const find = (wanted: Delivery.Wanted): Delivery.Match => {
    const coded = wanted.code.trim() === '' ? undefined : byCode.get(normalise(wanted.code));
    if (coded && !speaksAgainst(wanted, coded)) return matched(coded.id, 'code');
    const scanned = wanted.barcode.trim() === '' ? [] : (byBarcode.get(wanted.barcode.trim()) ?? []);
    const [only, ...others] = scanned;
    if (only && others.length === 0 && !differInStrength(wanted.specification, only.specification)) return matched(only.id, 'barcode');
    const chosen = byId.get(remembered.get(deliveryKey(wanted)) ?? '');
    if (chosen && !differInStrength(wanted.specification, chosen.specification)) return matched(chosen.id, 'remembered');
    const maker = foldMaker(wanted.manufacturer);
    const named = firstTwo(byName.get(nameKey(wanted.name, wanted.specification)) ?? [], ({ id }) =>
      isSameMaker(makers.get(id) ?? '', maker),
    );
    if (named.length === 1 && named[0]) return matched(named[0].id, 'name');
    if (named.length > 1) return open('several');
    return open(coded ? 'otherName' : null);
  };
  return { find };
}

function groupsOf(goods: readonly NamedGoods[], keysOf: (one: NamedGoods) => readonly string[]): Map<string, NamedGoods[]> {
  const groups = new Map<string, NamedGoods[]>();
  for (const one of goods)
    for (const key of new Set(keysOf(one))) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}
