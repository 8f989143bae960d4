/** Quantities, order lines and problems of a herbal prescription; the form and the server use the same functions. */
import Big from 'big.js';
import { amountOf } from '../../billing/amount.ts';
import type { FrequencyExtra, Item } from '../../dictionary/shapes.ts';
import { namesGranules } from '../../medication/herbs/pieces.ts';
import type { FieldProblem } from '../../problem.ts';
import { emptyDraft } from '../entry.ts';
import { orderType } from '../orderTypes.ts';
import { unitOf } from '../quantity.ts';
import type * as Order from '../shapes.ts';
import type { HerbalHead, Piece } from './shapes.ts';

/** Facts of an item that decide how its grams become units of stock. */
export type PieceItem = Pick<
  Item,
  'categoryCode' | 'nameZh' | 'dosageForm' | 'doseUnit' | 'dosePerSingle' | 'pieceValue' | 'splitAllowed' | 'singlesPerPackage'
>;

/** Goods of the category 中药饮片 are written on herbal prescriptions only: pieces and granules. */
export const isHerb = ({ categoryCode }: Pick<Item, 'categoryCode'>): boolean => categoryCode === 'decoction';

/** Granules (配方颗粒) by the name of the goods or of their dosage form. */
export const isGranule = ({ nameZh, dosageForm }: Pick<Item, 'nameZh' | 'dosageForm'>): boolean =>
  namesGranules(nameZh) || namesGranules(dosageForm ?? '');

const gramsIn: Readonly<Record<string, number>> = { g: 1, mg: 0.001, kg: 1000 };

/**
 * Grams of raw piece that one unit of stock replaces. A piece is its own weight; a gram of granules replaces as many grams of raw piece as its piece value (饮片当量) says. Undefined where the goods do not say it.
 */
export function gramsPerUnit(item: PieceItem): Big | undefined {
  const factor = gramsIn[item.doseUnit ?? ''];
  if (factor === undefined || !item.dosePerSingle) return undefined;
  const own = new Big(item.dosePerSingle).times(factor);
  if (!isGranule(item)) return own;
  return item.pieceValue ? own.times(item.pieceValue) : undefined;
}

/**
 * Units of stock for all doses: grams of one dose × doses ÷ grams of one unit, rounded up once for the line and never for each dose. A
 * package that is not opened is rounded up again to whole packages. Undefined where the goods do not say their grams.
 */
export function herbQuantity(item: PieceItem, grams: number, doses: number): { quantity: number; split: boolean } | undefined {
  const unit = gramsPerUnit(item);
  if (!unit) return undefined;
  const singles = new Big(grams).times(doses).div(unit).round(0, Big.roundUp).toNumber();
  const perPackage = item.singlesPerPackage ?? 1;
  if (item.splitAllowed && perPackage > 1) return { quantity: singles, split: true };
  return { quantity: Math.ceil(singles / perPackage), split: false };
}

/** The frequency of the dictionary that is so many doses a day; undefined where the clinic has none. */
export const frequencyOf = (
  dosesPerDay: number,
  frequencies: Iterable<readonly [string, Pick<FrequencyExtra, 'times' | 'days' | 'once' | 'asNeeded'>]>,
): string | undefined =>
  [...frequencies].find(([, { times, days, once, asNeeded }]) => times === dosesPerDay && days === 1 && !once && !asNeeded)?.[0];

/** Days that the doses last. */
export const daysOf = ({ doses, dosesPerDay }: Pick<HerbalHead, 'doses' | 'dosesPerDay'>): number => Math.ceil(doses / dosesPerDay);

/**
 * A piece as an order line: its grams are the dose, a dose of the recipe is one intake of it, and the quantity is that of all doses. Checks
 * of doses, pairs and days therefore see a herb as they see any drug. A quantity of 0 is refused by `checkHerbal`.
 */
export function lineOf(
  { itemId, grams, handling }: Piece,
  { item, head, frequencyCode }: { item: Item | undefined; head: HerbalHead; frequencyCode: string | undefined },
): Order.Draft {
  const counted = item && herbQuantity(item, grams, head.doses);
  return {
    ...emptyDraft(orderType.drug),
    itemId,
    dose: grams,
    doseUnit: 'g',
    routeCode: head.routeCode,
    frequencyCode: frequencyCode ?? null,
    duration: daysOf(head),
    quantity: counted?.quantity ?? 0,
    split: counted?.split ?? false,
    groupNumber: 1,
    handling,
  };
}

type Herbal = HerbalHead & { lines: Piece[] };
type Problem = FieldProblem<Herbal>;

const mostUnits = 9999;

function problemOfPiece(
  { itemId, grams }: Piece,
  index: number,
  { lines, head, item }: { lines: readonly Piece[]; head: HerbalHead; item: Item | undefined },
): Problem[] {
  const at = (field: keyof Piece) => `lines.${index}.${field}` as const;
  if (!item) return [{ field: at('itemId'), message: 'order.item.unknown' }];
  if (!isHerb(item)) return [{ field: at('itemId'), message: 'order.herbal.noHerb' }];
  if (lines.slice(0, index).some((above) => above.itemId === itemId)) return [{ field: at('itemId'), message: 'order.herbal.twice' }];
  const isBoiled = head.decoction !== 'granules';
  if (isGranule(item) && isBoiled) return [{ field: at('itemId'), message: 'order.herbal.isGranule' }];
  if (!isGranule(item) && !isBoiled) return [{ field: at('itemId'), message: 'order.herbal.isPiece' }];
  const counted = herbQuantity(item, grams, head.doses);
  if (!counted) return [{ field: at('itemId'), message: 'order.herbal.noGrams' }];
  return counted.quantity > mostUnits ? [{ field: at('grams'), message: 'order.herbal.tooMuch', values: { most: mostUnits } }] : [];
}

/** Problems that do not depend on the patient, beside their fields. */
export function checkHerbal(
  { lines, ...head }: HerbalHead & { lines: readonly Piece[] },
  { items, frequencyCode }: { items: ReadonlyMap<string, Item>; frequencyCode: string | undefined },
): Problem[] {
  const ofHead: Problem[] = frequencyCode === undefined ? [{ field: 'dosesPerDay', message: 'order.herbal.noFrequency' }] : [];
  return [...ofHead, ...lines.flatMap((line, index) => problemOfPiece(line, index, { lines, head, item: items.get(line.itemId) }))];
}

/** Fen of all doses. Each line is rounded once, as the bill rounds it. */
export const herbalAmount = (lines: readonly { item: Item; line: Pick<Order.Draft, 'quantity' | 'split'> }[]): number =>
  lines.reduce((sum, { item, line }) => sum + amountOf(unitOf(line.split, item), line.quantity), 0);

/** A head and pieces while they are typed: figures and grams may be empty. */
export type TypedHead = Omit<HerbalHead, 'doses' | 'dosesPerDay' | 'portions'> &
  Record<'doses' | 'dosesPerDay' | 'portions', number | null>;

/** Parts that are not typed yet, beside their fields. */
export function missingParts(head: TypedHead, pieces: readonly { grams: number | null }[]): FieldProblem<Herbal>[] {
  const ofHead = (['doses', 'dosesPerDay', 'portions', 'routeCode'] as const)
    .filter((field) => !head[field])
    .map((field) => ({ field, message: 'error.field.required' }) as const);
  const ofPieces = pieces.flatMap(({ grams }, index) =>
    grams ? [] : [{ field: `lines.${index}.grams`, message: 'error.field.required' } as const],
  );
  return [...ofHead, ...ofPieces];
}
