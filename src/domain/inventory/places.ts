import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Register from '../register/shapes.ts';
import * as Wire from '../wire.ts';
import { goodsKinds } from './shapes.ts';

/** keep: in which warehouses goods lie. dispense: which pharmacies hand them out to patients. */
export const placeUses = ['keep', 'dispense'] as const;
export type PlaceUse = (typeof placeUses)[number];

const limit = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)));

/** About one item or one kind of goods, never both. The place with the smallest `priority` is the default. Limits count stock units. */
export const placeDraft = z.object({
  use: z.enum(placeUses),
  warehouseId: Wire.id,
  itemId: z.nullable(Wire.id),
  categoryCode: z.nullable(z.enum(goodsKinds)),
  priority: z.number().check(z.int(), z.minimum(1), z.maximum(99)),
  lowerLimit: limit,
  upperLimit: limit,
  /** The goods lie on this shelf; absent in a change means as it was. */
  shelf: z.optional(Wire.shortText),
  /** Stock units at or below which the item is bought again, up to the upper limit; absent in a change means as it was. */
  reorderPoint: z.optional(limit),
});
export type PlaceDraft = z.infer<typeof placeDraft>;

/** `quantity`: what lies in that warehouse, null for a kind of goods. Names are those of the item or the kind. */
export const placeLine = z.extend(placeDraft, {
  ...Register.line.shape,
  shelf: z.string(),
  reorderPoint: limit,
  nameZh: z.string(),
  nameEn: z.string(),
  itemCode: z.string(),
  specification: z.string(),
  /** Empty of a kind of goods. */
  packageUnit: z.string(),
  packageUnitEn: z.string(),
  singleUnit: z.string(),
  singleUnitEn: z.string(),
  splitAllowed: z.boolean(),
  singlesPerPackage: z.nullable(z.number()),
  warehouseZh: z.string(),
  warehouseEn: z.string(),
  quantity: z.nullable(z.number()),
});
export type PlaceLine = z.infer<typeof placeLine>;

export const placeCriteria = z.extend(Register.criteria, { use: z.enum(placeUses), storehouseId: z.optional(Wire.id) });
export type PlaceCriteria = Register.Criteria & { use: PlaceUse; storehouseId?: string };

/** One row of the configuration, as the rule reads it. */
export type Place = Pick<PlaceDraft, 'use' | 'warehouseId' | 'itemId' | 'categoryCode' | 'priority' | 'shelf'> & { enabled: boolean };

export interface Placed {
  itemId: string;
  categoryCode: string;
}

/**
 * The warehouses that serve goods for a use, the default first: those named for the item, else those named for its kind. Null: nothing is
 * configured, and every warehouse serves.
 */
export function placesOf({ itemId, categoryCode }: Placed, use: PlaceUse, places: readonly Place[]): readonly string[] | null {
  const used = places.filter((place) => place.use === use && place.enabled);
  const own = used.filter((place) => place.itemId === itemId);
  const found = own.length > 0 ? own : used.filter((place) => place.categoryCode === categoryCode);
  if (found.length === 0) return null;
  return found.toSorted((one, other) => one.priority - other.priority).map(({ warehouseId }) => warehouseId);
}

/** The shelf of goods in a warehouse that keeps them: that of the item, else that of its kind; empty where none is written down. */
export function shelfIn({ itemId, categoryCode }: Placed, warehouseId: string, places: readonly Place[]): string {
  const here = places.filter((place) => place.use === 'keep' && place.enabled && place.warehouseId === warehouseId && place.shelf);
  const own = here.find((place) => place.itemId === itemId) ?? here.find((place) => place.categoryCode === categoryCode);
  return own?.shelf ?? '';
}

export const servesFrom = (places: readonly string[] | null, warehouseId: string): boolean =>
  places === null || places.includes(warehouseId);

/** The place of a warehouse in the order in which goods are taken; equal where nothing is configured. */
export const orderAmong = (places: readonly string[] | null, warehouseId: string): number =>
  places === null ? 0 : Math.max(0, places.indexOf(warehouseId));

/** A row as it is written down. `warehouse`: what is known of the chosen one. */
export function checkPlace(draft: PlaceDraft, warehouse?: { isPharmacy: boolean }): FieldProblem<PlaceDraft>[] {
  const { use, itemId, categoryCode, lowerLimit, upperLimit, warehouseId } = draft;
  const problems: FieldProblem<PlaceDraft>[] = [];
  if (warehouseId === '') problems.push({ field: 'warehouseId', message: 'error.field.required' });
  else if (use === 'dispense' && warehouse && !warehouse.isPharmacy)
    problems.push({ field: 'warehouseId', message: 'inventory.place.noPharmacy' });
  if (itemId === null && categoryCode === null) problems.push({ field: 'itemId', message: 'inventory.place.subject' });
  if (itemId !== null && categoryCode !== null) problems.push({ field: 'categoryCode', message: 'inventory.place.oneSubject' });
  if (!Number.isInteger(draft.priority) || draft.priority < 1 || draft.priority > 99)
    problems.push({ field: 'priority', message: 'inventory.place.priority.range' });
  const hasLimits = lowerLimit !== null || upperLimit !== null;
  if (hasLimits && (use !== 'keep' || itemId === null))
    problems.push({ field: lowerLimit === null ? 'upperLimit' : 'lowerLimit', message: 'inventory.place.limitsOfItem' });
  if (upperLimit !== null && upperLimit <= (lowerLimit ?? 0)) problems.push({ field: 'upperLimit', message: 'inventory.limit.order' });
  return [...problems, ...checkShelf(draft), ...checkReorder(draft)];
}

const checkShelf = ({ use, shelf = '' }: PlaceDraft): FieldProblem<PlaceDraft>[] =>
  use !== 'keep' && shelf.trim() !== '' ? [{ field: 'shelf', message: 'inventory.place.shelf.keep' }] : [];

function checkReorder({ use, itemId, lowerLimit, upperLimit, reorderPoint = null }: PlaceDraft): FieldProblem<PlaceDraft>[] {
  if (reorderPoint === null) return [];
  if (use !== 'keep' || itemId === null) return [{ field: 'reorderPoint', message: 'inventory.place.limitsOfItem' }];
  const isBetween = reorderPoint >= (lowerLimit ?? 0) && (upperLimit === null || reorderPoint < upperLimit);
  return isBetween ? [] : [{ field: 'reorderPoint', message: 'inventory.place.reorder.order' }];
}

/** Lines that would bring goods into a warehouse that does not keep them. `keptIn`: by item, as far as it is known. */
export function checkKept(
  lines: readonly { itemId: string }[],
  warehouseId: string,
  keptIn: (itemId: string) => readonly string[] | null | undefined,
): FieldProblem<{ lines: unknown }>[] {
  if (warehouseId === '') return [];
  return lines.flatMap(({ itemId }, index) =>
    servesFrom(keptIn(itemId) ?? null, warehouseId)
      ? []
      : [{ field: `lines.${index}.itemId` as const, message: 'inventory.place.notKept' as const }],
  );
}
