import type { MessageId, MessageValues } from '../messageId.ts';
import { unitWord } from '../order/doseText.ts';
import type { Language } from '../session/shapes.ts';
import { plainText } from '../typedText.ts';
import { unitNamed } from './deliveryCells.ts';
import type { GoodsFacts } from './stockShapes.ts';
import { type CountedUnit, factorOf, unitsOf } from './units.ts';

export type CountedGoods = Pick<
  GoodsFacts,
  | 'packageUnit'
  | 'packageUnitEn'
  | 'singleUnit'
  | 'singleUnitEn'
  | 'purchaseUnit'
  | 'purchaseUnitEn'
  | 'splitAllowed'
  | 'singlesPerPackage'
  | 'packagesPerPurchase'
>;

/** Stock units of a typed quantity, null where nothing is typed, or the reason why it is none. */
export type ParsedQuantity = { quantity: number | null } | { message: MessageId; values?: MessageValues };

const most = 10_000_000;

const part = /(\d+)(?:\s{0,4}([^\d\s+,\u3001.-]{1,20}))?[\s+,\u3001]{0,8}/y;
const thousands = /(\d),(?=\d{3}(?:\D|$))/g;

/** "3盒2粒" in its parts of number and word; undefined where the text has another form. */
function partsOf(text: string): { count: number; word: string }[] | undefined {
  const parts: { count: number; word: string }[] = [];
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const [, digits, word = ''] = part.exec(text) ?? [];
    if (digits === undefined) return undefined;
    parts.push({ count: Number(digits), word });
  }
  return parts;
}

/**
 * A quantity typed in one field: `3盒2粒`, `3 boxes 2 capsules`, `3+2`, full-width digits. A number without a word counts packages, the second
 * number of `3+2` single units. Only the units of the goods themselves are taken, each once.
 */
export function parseQuantity(typed: string, goods: CountedGoods, language: Language): ParsedQuantity {
  const text = plainText(typed).toLowerCase().replaceAll(thousands, '$1');
  if (text === '') return { quantity: null };
  const parts = partsOf(text);
  if (!parts || parts.length > 3) return { message: 'common.quantity.form' };
  const isPlain = parts.every(({ word }) => word === '');
  if (isPlain && parts.length > 2) return { message: 'common.quantity.form' };
  const seen = new Set<CountedUnit>();
  let quantity = 0;
  for (const [place, { count, word }] of parts.entries()) {
    if (word === '' && !isPlain) return { message: 'common.quantity.form' };
    const unit = word === '' ? plainUnits[place] : unitNamed(word, goods);
    const factor = unit && factorOf(unit, goods);
    if (!unit || !factor) return { message: 'common.quantity.unit', values: { units: unitNames(goods, language).join(' / ') } };
    if (seen.has(unit)) return { message: 'common.quantity.form' };
    seen.add(unit);
    quantity += count * factor;
  }
  return quantity > most ? { message: 'common.quantity.form' } : { quantity };
}

const plainUnits = ['package', 'single'] as const;

/** The units a quantity of these goods may be typed in, in the reader's language. */
export const unitNames = (goods: CountedGoods, language: Language): string[] =>
  unitsOf(goods).map((unit) => unitWord(null, namesOf(goods, unit), language));

/** A counted unit by its names. */
export function namesOf(goods: Omit<CountedGoods, 'packagesPerPurchase'>, unit: CountedUnit): { zh: string; en: string } {
  if (unit === 'package') return { zh: goods.packageUnit, en: goods.packageUnitEn };
  if (unit === 'single') return { zh: goods.singleUnit, en: goods.singleUnitEn };
  return { zh: goods.purchaseUnit, en: goods.purchaseUnitEn };
}

/** The unit and the count of a document line for so many stock units: the unit it has, where that fits, else the largest that does. */
export function countedIn(quantity: number, goods: CountedGoods, unit: CountedUnit): { unit: CountedUnit; count: number } {
  const largestFirst = (['purchase', 'package', 'single'] as const).filter((one) => unitsOf(goods).includes(one));
  const fits = (one: CountedUnit) => quantity % (factorOf(one, goods) ?? 1) === 0;
  const fitting = fits(unit) ? unit : (largestFirst.find(fits) ?? unit);
  return { unit: fitting, count: quantity / (factorOf(fitting, goods) ?? 1) };
}
