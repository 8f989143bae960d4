/** Packages: items × counts for a time. Quantity -1 means unlimited (business catalogue §8). */

import { addDays } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import { percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { checkReason, checkRequired } from '../required.ts';
import { mostValidityDays } from '../value/validity.ts';
import type { PackageDraft, PackageState } from './shapes.ts';

export const unlimited = -1;

export interface HeldItem {
  id: string;
  itemId: string;
  quantity: number;
  used: number;
}

export const leftOf = ({ quantity, used }: Pick<HeldItem, 'quantity' | 'used'>): number =>
  quantity === unlimited ? Number.POSITIVE_INFINITY : quantity - used;

export interface Deduction {
  lineId: string;
  packageItemId: string;
  quantity: number;
}

export interface DeductibleLine {
  id: string;
  itemId: string | null;
  quantity: number;
}

/** As much of every line as the packages hold, those that expire first before the others. */
export function proposeDeductions(
  lines: readonly DeductibleLine[],
  packages: readonly { expiresOn: string; items: readonly HeldItem[] }[],
): Deduction[] {
  const held = [...packages].sort((one, other) => one.expiresOn.localeCompare(other.expiresOn)).flatMap(({ items }) => items);
  const left = new Map(held.map((item) => [item.id, leftOf(item)]));
  return lines.flatMap((line) => {
    let open = line.quantity;
    return held.flatMap((item) => {
      const quantity = item.itemId === line.itemId ? Math.min(open, left.get(item.id)!) : 0;
      if (quantity <= 0) return [];
      open -= quantity;
      left.set(item.id, left.get(item.id)! - quantity);
      return [{ lineId: line.id, packageItemId: item.id, quantity }];
    });
  });
}

/** Not above what the package holds, not above what the bill charges, the same item; errors are per item (business catalogue §5). */
export function checkDeductions(
  deductions: readonly Deduction[],
  lines: readonly DeductibleLine[],
  held: readonly HeldItem[],
): FieldProblem<{ packages: Deduction[] }>[] {
  const sumOf = (of: 'lineId' | 'packageItemId', id: string) =>
    deductions.reduce((sum, deduction) => sum + (deduction[of] === id ? deduction.quantity : 0), 0);
  return deductions.flatMap((deduction, index): FieldProblem<{ packages: Deduction[] }>[] => {
    const line = lines.find(({ id }) => id === deduction.lineId);
    const item = held.find(({ id }) => id === deduction.packageItemId);
    const field = `packages.${index}` as const;
    if (!line || !item || line.itemId !== item.itemId) return [{ field, message: 'package.deduct.otherItem' }];
    if (deduction.quantity <= 0) return [{ field, message: 'error.notPositive' }];
    const isTooMuch = sumOf('lineId', line.id) > line.quantity || sumOf('packageItemId', item.id) > leftOf(item);
    return isTooMuch ? [{ field, message: 'package.deduct.tooMuch' }] : [];
  });
}

/** In-package total: what the items come to at their package prices; unlimited items count once. */
export const inPackageTotal = (items: readonly { quantity: number; unitPrice: number }[]): number =>
  items.reduce((sum, { quantity, unitPrice }) => sum + (quantity === unlimited ? 1 : quantity) * unitPrice, 0);

export function checkPackage(draft: PackageDraft): FieldProblem<PackageDraft>[] {
  const problems: FieldProblem<PackageDraft>[] = [];
  for (const field of ['code', 'nameZh'] as const) {
    if (draft[field].trim() === '') problems.push({ field, message: 'error.field.required' });
  }
  if (!Number.isInteger(draft.validityDays) || draft.validityDays <= 0)
    problems.push({ field: 'validityDays', message: 'error.notPositive' });
  else if (draft.validityDays > mostValidityDays)
    problems.push({ field: 'validityDays', message: 'membership.validity.days', values: { most: mostValidityDays } });
  if (draft.amount < 0) problems.push({ field: 'amount', message: 'error.notPositive' });
  if (draft.items.every(({ quantity }) => quantity === 0)) problems.push({ field: 'items', message: 'package.items.allZero' });
  const codes = draft.items.map(({ itemId }) => itemId);
  draft.items.forEach(({ itemId, quantity }, index) => {
    const isWrong = !Number.isInteger(quantity) || (quantity <= 0 && quantity !== unlimited);
    if (isWrong) problems.push({ field: `items.${index}`, message: 'package.items.quantity' });
    else if (codes.indexOf(itemId) < index) problems.push({ field: `items.${index}`, message: 'package.items.twice' });
  });
  return problems;
}

export interface Standing {
  status: 'active' | 'completed' | 'refunded';
  expiresOn: string;
  /** A completed package that was exchanged for a larger one. */
  isUpgraded: boolean;
}

export function packageState({ status, expiresOn, isUpgraded }: Standing, today: string): PackageState {
  if (isUpgraded) return 'upgraded';
  return status === 'active' && expiresOn < today ? 'expired' : status;
}

/** Expired packages may be extended, nothing else; final ones nothing at all. */
const statesThatAllow = {
  use: ['active'],
  share: ['active'],
  transfer: ['active'],
  upgrade: ['active'],
  extend: ['active', 'expired'],
  refund: ['active', 'expired'],
  complete: ['active', 'expired'],
} as const satisfies Record<string, readonly PackageState[]>;

export type PackageAct = keyof typeof statesThatAllow;
export const packageCan = (act: PackageAct, state: PackageState): boolean =>
  (statesThatAllow[act] as readonly PackageState[]).includes(state);

/**
 * A package is used in every clinic of the organisation; what it is worth is decided only by the clinic that sold it and keeps its
 * price in its own ledger.
 */
const sellersActs: readonly PackageAct[] = ['share', 'transfer', 'extend', 'refund', 'complete', 'upgrade'];
export const isSellersAct = (act: PackageAct): boolean => sellersActs.includes(act);

export const packageRefusals: Record<PackageAct, MessageId> = {
  use: 'package.refused.use',
  share: 'package.refused.share',
  transfer: 'package.refused.transfer',
  upgrade: 'package.refused.upgrade',
  extend: 'package.refused.extend',
  refund: 'package.refused.refund',
  complete: 'package.refused.complete',
};

/** What a package is still worth: its price less what was used at package prices; unlimited items that were used are used up. */
export function refundable(price: number, items: readonly { quantity: number; used: number; unitPrice: number }[]): number {
  const used = items.reduce((sum, item) => sum + Math.min(item.used, item.quantity === unlimited ? 1 : item.quantity) * item.unitPrice, 0);
  return Math.max(0, price - used);
}

export interface UpgradeTerms {
  /** Fen that the package is still worth and that pay a part of the new price. */
  carried: number;
  /** Fen left to pay. */
  due: number;
  /** Why the new package cannot follow this one. */
  refused: MessageId | undefined;
}

/** An upgrade to a package of a higher price. The rest of the old package is exchanged at its worth; the new one begins with all of its units. */
export const upgradeTerms = ({ price, worth }: { price: number; worth: number }, newPrice: number): UpgradeTerms => ({
  carried: worth,
  due: Math.max(0, newPrice - worth),
  refused: newPrice > price ? undefined : 'package.upgrade.notLarger',
});

/** Uses that are left in all items together; null with an unlimited item. */
export const usesLeftOf = (items: readonly { quantity: number; used: number }[]): number | null =>
  items.some(({ quantity }) => quantity === unlimited) ? null : items.reduce((sum, { quantity, used }) => sum + quantity - used, 0);

interface CampaignTerms {
  nameZh: string;
  packageId: string;
  startsOn: string;
  endsOn: string;
  price: number | null;
}

export const checkCampaign = (draft: CampaignTerms): FieldProblem<CampaignTerms>[] => [
  ...checkRequired<keyof CampaignTerms>(draft, ['nameZh', 'packageId', 'startsOn', 'endsOn', 'price']),
  ...(draft.endsOn < draft.startsOn ? [{ field: 'endsOn', message: 'package.campaign.reversed' } as const] : []),
];

export const checkPackageClass = (draft: { nameZh: string }) => checkRequired(draft, ['nameZh']);

/** A package is extended with a reason, not before the day it ends now, not into the past, and not beyond what packages may last. */
export function checkExtension(
  { newDate, reason }: { newDate: string; reason: string },
  { expiresOn, today }: { expiresOn: string; today: string },
): FieldProblem<{ newDate: string; reason: string }>[] {
  const problems: FieldProblem<{ newDate: string; reason: string }>[] = checkReason(reason);
  if (newDate < expiresOn) problems.push({ field: 'newDate', message: 'package.extend.earlier' });
  else if (newDate < today) problems.push({ field: 'newDate', message: 'membership.validity.past' });
  else if (newDate > addDays(today, mostValidityDays))
    problems.push({ field: 'newDate', message: 'membership.validity.days', values: { most: mostValidityDays } });
  return problems;
}

/**
 * What one package gives at the prices of its items today, in fen. Nobody knows how often an unlimited item is used: it counts once for each day of
 * the package.
 */
export const worthGiven = (items: readonly { quantity: number; price: number }[], validityDays: number): number =>
  items.reduce((sum, { quantity, price }) => sum + (quantity === unlimited ? validityDays : quantity) * price, 0);

/** Fen that a price takes off `worth`, beyond the discount (percentage points) that its writer may give alone. */
export const takenOffPackage = (price: number, { worth, ownDiscount }: { worth: number; ownDiscount: number }): number =>
  Math.max(0, percentOf(worth, 100 - ownDiscount) - price);

/** Fen that a campaign takes off one package beyond the discount (percentage points) that its writer may give alone. */
export const takenOffByCampaign = (price: number, { amount, ownDiscount }: { amount: number; ownDiscount: number }): number =>
  takenOffPackage(price, { worth: amount, ownDiscount });
