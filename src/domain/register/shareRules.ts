import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

/** Whose work earns the share: the doctor who ordered a line, or the person who carried it out. */
export const shareRoles = ['ordering', 'executing'] as const;
export type ShareRole = (typeof shareRoles)[number];
/** The amount a share is taken from: before discounts, coupons and points, or after them. */
export const shareBases = ['after', 'before'] as const;
export type ShareBase = (typeof shareBases)[number];
/** A percentage, an amount for each unit, or a percentage that depends on the amount of the month. */
export const shareWays = ['percent', 'fixed', 'tiers'] as const;
export type ShareWay = (typeof shareWays)[number];

export const mostTiers = 10;
const amount = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000));
/** The part of the month's amount that lies above `from` earns `rate`, up to the next tier. */
export const tier = z.object({ from: amount, rate: Wire.percent });
export type Tier = z.infer<typeof tier>;

/** `staffId` and `titleCode`: one person, all people of a title, or with neither everybody. */
export const draft = z.extend(Register.draft, {
  staffId: z.nullable(Wire.id),
  titleCode: z.nullable(Wire.shortText),
  categoryCode: z.nullable(Wire.shortText),
  itemId: z.nullable(Wire.id),
  role: z.enum(shareRoles),
  base: z.enum(shareBases),
  way: z.enum(shareWays),
  rate: z.nullable(Wire.percent),
  amount: z.nullable(amount),
  tiers: z.array(tier).check(z.maxLength(mostTiers)),
  validFrom: Wire.calendarDate,
  validTo: z.nullable(Wire.calendarDate),
});
export type Draft = z.infer<typeof draft>;
export const line = z.extend(draft, {
  ...Register.line.shape,
  /** The person or the title, and the category or the item; empty for everybody and everything. */
  whoZh: z.string(),
  whoEn: z.string(),
  forZh: z.string(),
  forEn: z.string(),
});
export type Line = z.infer<typeof line>;

/** What a rule can be for. */
const choice = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string(), pinyin: z.string(), initials: z.string() });
export const choices = z.object({ people: z.array(choice), categories: z.array(choice), items: z.array(choice) });
export type Choices = z.infer<typeof choices>;

/** The terms of each way; the terms of the other ways stay empty. */
export function checkShareRule(rule: Draft): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [];
  if (rule.way === 'percent') problems.push(...checkRequired(rule, ['rate']));
  if (rule.way === 'fixed') problems.push(...checkRequired(rule, ['amount']));
  if (rule.way === 'tiers') problems.push(...checkTiers(rule.tiers));
  if (rule.staffId !== null && rule.titleCode !== null) problems.push({ field: 'titleCode', message: 'register.share.personOrTitle' });
  if (rule.categoryCode !== null && rule.itemId !== null) problems.push({ field: 'itemId', message: 'register.share.categoryOrItem' });
  if (rule.validTo !== null && rule.validTo < rule.validFrom) problems.push({ field: 'validTo', message: 'register.share.validTo' });
  return problems;
}

/** Tiers begin at zero and rise, so that every fen lies in one of them. */
function checkTiers(tiers: readonly Tier[]): FieldProblem<Draft>[] {
  if (tiers.length === 0) return [{ field: 'tiers', message: 'register.share.tiers.none' }];
  if (tiers[0]!.from !== 0) return [{ field: 'tiers.0.from', message: 'register.share.tiers.first' }];
  return tiers.flatMap(({ from }, place) =>
    place > 0 && from <= tiers[place - 1]!.from ? [{ field: `tiers.${place}.from`, message: 'register.share.tiers.rising' } as const] : [],
  );
}

/** A rule keeps the terms of its way alone. */
export const withOwnTerms = <Rule extends Draft>(rule: Rule): Rule => ({
  ...rule,
  rate: rule.way === 'percent' ? rule.rate : null,
  amount: rule.way === 'fixed' ? rule.amount : null,
  tiers: rule.way === 'tiers' ? rule.tiers : [],
});
