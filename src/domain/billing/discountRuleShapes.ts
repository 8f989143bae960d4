import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

const weekday = z.number().check(z.int(), z.minimum(1), z.maximum(7));

export const discountRuleDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  who: z.enum(['everyone', 'role', 'staff']),
  roleId: z.nullable(Wire.id),
  staffId: z.nullable(Wire.id),
  what: z.enum(['all', 'category', 'item']),
  categoryCode: z.nullable(Wire.id),
  itemId: z.nullable(Wire.id),
  startsOn: z.nullable(Wire.calendarDate),
  endsOn: z.nullable(Wire.calendarDate),
  /** 1 Monday to 7 Sunday; none: every day. */
  weekdays: z.array(weekday).check(z.maxLength(7)),
  /** Percentage points of the price that may be taken off at most. */
  maximum: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
});
export type DiscountRuleDraft = z.infer<typeof discountRuleDraft>;

export const discountRule = z.extend(discountRuleDraft, {
  id: Wire.id,
  version: Wire.version,
  roleNameZh: z.nullable(z.string()),
  roleNameEn: z.nullable(z.string()),
  staffName: z.nullable(z.string()),
  staffNameEn: z.nullable(z.string()),
  categoryNameZh: z.nullable(z.string()),
  categoryNameEn: z.nullable(z.string()),
  itemNameZh: z.nullable(z.string()),
  itemNameEn: z.nullable(z.string()),
});
export type DiscountRule = z.infer<typeof discountRule>;

/** The person's own maximum and roles, with the rules that may concern them. */
export const discountGiver = z.object({
  staffId: Wire.id,
  roleIds: z.array(Wire.id),
  maximum: z.number(),
  rules: z.array(discountRule),
});
export type DiscountGiver = z.infer<typeof discountGiver>;

/** Who would give how much of an item on a day. */
export const trial = z.object({ staffId: Wire.id, itemId: Wire.id, day: z.optional(Wire.calendarDate) });
export type Trial = z.infer<typeof trial>;

export const trialResult = z.object({
  /** The person's own maximum, in percentage points. */
  own: z.number(),
  /** The rule that decides; null: the person's own maximum does. */
  rule: z.nullable(discountRule),
  maximum: z.number(),
  allowDiscount: z.boolean(),
  minimumRate: Wire.percent,
  /** Percentage that has to be paid at least, and the same in fen. */
  lowestRate: Wire.percent,
  price: Wire.fen,
  lowest: Wire.fen,
});
export type TrialResult = z.infer<typeof trialResult>;
