/** A herbal prescription: pieces or granules of one recipe, with what holds for all of them. */
import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

/** Special handling of a piece (先煎 后下 包煎 烊化 冲服 另煎), printed in the upper right of its name. */
export const handlings = ['first', 'last', 'wrapped', 'melted', 'stirred', 'separate'] as const;
export const handling = z.enum(handlings);
export type Handling = z.infer<typeof handling>;

/** self: the patient boils the pieces; pharmacy: the clinic boils them and hands out bags; granules: nothing is boiled. */
export const decoctionModes = ['self', 'pharmacy', 'granules'] as const;
export type DecoctionMode = (typeof decoctionModes)[number];

const countTo = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most));

/** Largest number of doses of one prescription, and of pieces in it. */
export const mostDoses = 90;
export const mostPieces = 40;

/** The head holds for the whole recipe. */
export const herbalHead = z.object({
  /** 剂数: each piece is weighed so many times. */
  doses: countTo(mostDoses),
  dosesPerDay: countTo(3),
  /** A dose is taken in so many portions. */
  portions: countTo(6),
  /** Millilitres of one portion; null where the prescription leaves it open. */
  portionMl: z.nullable(countTo(2000)),
  routeCode: Wire.shortText.check(z.minLength(1)),
  decoction: z.enum(decoctionModes),
  memo: Wire.remark,
});
export type HerbalHead = z.infer<typeof herbalHead>;

/** The head as stored with its lines. */
export const stored = z.extend(herbalHead, { id: Wire.id, version: Wire.version });
export type Stored = z.infer<typeof stored>;

export const piece = z.object({
  itemId: Wire.id,
  /** Grams of the raw piece in one dose. */
  grams: z.number().check(z.positive(), z.maximum(1000), Wire.decimals(2)),
  handling: z.nullable(handling),
});
export type Piece = z.infer<typeof piece>;
