import { allergenClassNamed } from '../medication/tables/allergenClasses.ts';
import { orderType } from '../order/orderTypes.ts';
import type { FieldProblem } from '../problem.ts';
import { type ItemDraft, type ItemType, skinTestType } from './shapes.ts';

/** Kinds of charge items that may be a surgery: treatment and other. */
const surgeryTypes: readonly ItemType[] = [orderType.treatment, orderType.other];

/** Fen: 1,000,000 yuan for one unit is a slip of the hand. */
export const highestPrice = 100_000_000;

/** What cannot be saved of a charge item, beyond its shape. */
export function checkItem({
  price,
  allowDiscount,
  minimumDiscount,
  adviceType,
  allergenClasses,
  materials = [],
  surgeryLevel,
  hasSides,
  isIonising,
  contrast,
}: ItemDraft): FieldProblem<ItemDraft>[] {
  const problems: FieldProblem<ItemDraft>[] = [];
  if (price < 0) problems.push({ field: 'price', message: 'charge.price.negative' });
  if (price > highestPrice) problems.push({ field: 'price', message: 'charge.price.tooHigh' });
  if (!allowDiscount && minimumDiscount !== 100) problems.push({ field: 'minimumDiscount', message: 'charge.minimum.notAllowed' });
  const classes = allergenClasses ?? [];
  if (classes.length > 0 && adviceType !== skinTestType)
    problems.push({ field: 'allergenClasses', message: 'charge.classes.onlySkinTest' });
  if (classes.some((code) => !allergenClassNamed(code))) problems.push({ field: 'allergenClasses', message: 'error.field.choice' });
  if (surgeryLevel && !surgeryTypes.includes(adviceType)) problems.push({ field: 'surgeryLevel', message: 'charge.surgery.onlyTreatment' });
  if (hasSides && !surgeryLevel) problems.push({ field: 'hasSides', message: 'charge.surgery.sidesOfNone' });
  if (isIonising && adviceType !== orderType.imaging) problems.push({ field: 'isIonising', message: 'charge.imaging.onlyImaging' });
  if (contrast && contrast !== 'none' && adviceType !== orderType.imaging)
    problems.push({ field: 'contrast', message: 'charge.imaging.onlyImaging' });
  const goods = materials.map(({ itemId }) => itemId);
  if (new Set(goods).size !== goods.length) problems.push({ field: 'materials', message: 'charge.materials.twice' });
  return problems;
}

/** What the bills of tomorrow will say otherwise: only this is kept as a change of price. */
export const isRepriced = (before: Pick<ItemDraft, 'price' | 'minimumDiscount'>, after: typeof before): boolean =>
  before.price !== after.price || before.minimumDiscount !== after.minimumDiscount;
