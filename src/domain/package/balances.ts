/** Balances that are taken over from other books by a file: cards with what they hold, packages with what is left of them. */
import * as z from 'zod/mini';
import { rowsInAll } from '../listImport/parts.ts';
import { worthOfPoints } from '../membership/rules.ts';
import * as Wire from '../wire.ts';

const lastDay = z.nullable(Wire.calendarDate);

export const cardTakenOver = z.object({
  patientId: Wire.id,
  typeId: Wire.id,
  cardNumber: Wire.shortText,
  principal: Wire.typedFen,
  gift: Wire.typedFen,
  giftValidUntil: lastDay,
  points: Wire.count,
  pointsValidUntil: lastDay,
});
export type CardTakenOver = z.infer<typeof cardTakenOver>;

export const packageTakenOver = z.object({
  patientId: Wire.id,
  packageId: Wire.id,
  expiresOn: Wire.calendarDate,
  /** Each item with what is left of it, and its part (fen) of what the package is still worth. */
  items: z.array(z.object({ itemId: Wire.id, left: z.nullable(Wire.count), worth: Wire.typedFen })).check(z.maxLength(100)),
});
export type PackageTakenOver = z.infer<typeof packageTakenOver>;

/** What another person confirms before it is booked. */
export const balances = z.object({
  id: Wire.uuid,
  /** Of the file. */
  name: Wire.shortText,
  cards: z.array(cardTakenOver).check(z.maxLength(rowsInAll)),
  packages: z.array(packageTakenOver).check(z.maxLength(rowsInAll)),
  reason: Wire.remark,
});
export type Balances = z.infer<typeof balances>;

export interface BalanceSums {
  count: number;
  /** Fen, as all that follow. */
  principal: number;
  gift: number;
  pointsWorth: number;
  packagesWorth: number;
}

/** What the balances come to. `pointsValues`: fen a point pays, by the type of the card. */
export function sumsOfBalances(
  { cards, packages }: Pick<Balances, 'cards' | 'packages'>,
  pointsValues: ReadonlyMap<string, number>,
): BalanceSums {
  const sumOf = <Row>(rows: readonly Row[], fen: (row: Row) => number) => rows.reduce((sum, row) => sum + fen(row), 0);
  return {
    count: cards.length + packages.length,
    principal: sumOf(cards, ({ principal }) => principal),
    gift: sumOf(cards, ({ gift }) => gift),
    pointsWorth: sumOf(cards, ({ points, typeId }) => worthOfPoints(points, { pointsValue: pointsValues.get(typeId) ?? 0 })),
    packagesWorth: sumOf(packages, ({ items }) => sumOf(items, ({ worth }) => worth)),
  };
}

/** Fen that become usable. */
export const worthOfBalances = ({ principal, gift, pointsWorth, packagesWorth }: BalanceSums): number =>
  principal + gift + pointsWorth + packagesWorth;
