import { compareText } from '../compareText.ts';
/**
 * Shares of doctors in the lines of bills. A share is counted by calendar month, rule and person: the share of a line is the difference it
 * makes to the share of the amount so far, so the lines of a month always sum to the rule applied to their amount, to the fen. A refund
 * takes back the share its line was given, in proportion to the units, and all of it with the last unit.
 */
import type { Draft, ShareRole } from '../register/shareRules.ts';

export type ShareRule = Pick<
  Draft,
  | 'nameZh'
  | 'nameEn'
  | 'staffId'
  | 'titleCode'
  | 'categoryCode'
  | 'itemId'
  | 'role'
  | 'base'
  | 'way'
  | 'rate'
  | 'amount'
  | 'tiers'
  | 'validFrom'
  | 'validTo'
> & { id: string };

/** A line of a settled bill. `persons` are who ordered it and who carried it out. */
export interface ShareableLine {
  id: string;
  at: string;
  /** The day of the clinic, `yyyy-MM-dd`. */
  day: string;
  categoryCode: string;
  itemId: string | null;
  units: number;
  /** Fen before discounts, coupons and points, and after them. */
  before: number;
  after: number;
  persons: Readonly<Record<ShareRole, { id: string; titleCode: string | null } | null>>;
}

/** Units of a line that were taken back. */
export interface TakenBack {
  id: string;
  lineId: string;
  at: string;
  units: number;
}

/** The share of one person in one line, or what a refund took back of it: then base, units and share are negative. */
export interface Share {
  /** Id of the line or of the refund. */
  sourceId: string;
  lineId: string;
  at: string;
  role: ShareRole;
  staffId: string;
  ruleId: string;
  /** The month whose amount the share was counted in, `yyyy-MM`. */
  month: string;
  isTakenBack: boolean;
  base: number;
  units: number;
  share: number;
}

const hundredths = (rate: number) => Math.round(rate * 100);
/** Half a fen rounds up. Amounts and rates are whole numbers, so nothing is lost before. */
const percentOf = (fen: number, rate: number): number => Number((BigInt(fen) * BigInt(hundredths(rate)) + 5000n) / 10_000n);

/** Parts of an amount with the rate of each: one for a percentage, one for each tier the amount reaches. */
export function partsOf({ way, rate, tiers }: Pick<ShareRule, 'way' | 'rate' | 'tiers'>, base: number): { amount: number; rate: number }[] {
  if (way === 'percent') return [{ amount: base, rate: rate ?? 0 }];
  if (way === 'fixed') return [];
  return tiers.flatMap((tier, place) => {
    const end = tiers[place + 1]?.from ?? Number.POSITIVE_INFINITY;
    const amount = Math.min(base, end) - tier.from;
    return amount > 0 ? [{ amount, rate: tier.rate }] : [];
  });
}

/** The share of a month's amount and units by a rule. */
export function shareOf(
  rule: Pick<ShareRule, 'way' | 'rate' | 'amount' | 'tiers'>,
  { base, units }: { base: number; units: number },
): number {
  if (rule.way === 'fixed') return (rule.amount ?? 0) * units;
  return partsOf(rule, base).reduce((sum, part) => sum + percentOf(part.amount, part.rate), 0);
}

/** True if the rule is for this person, line and day. */
export function isForLine(rule: ShareRule, line: ShareableLine, role: ShareRole): boolean {
  const person = line.persons[role];
  if (!person || rule.role !== role) return false;
  const { day } = line;
  return (
    (rule.staffId === null || rule.staffId === person.id) &&
    (rule.titleCode === null || rule.titleCode === person.titleCode) &&
    (rule.categoryCode === null || rule.categoryCode === line.categoryCode) &&
    (rule.itemId === null || rule.itemId === line.itemId) &&
    rule.validFrom <= day &&
    (rule.validTo === null || day <= rule.validTo)
  );
}

/** The rule of a line: the first in the order of the clinic. */
export const ruleOf = (rules: readonly ShareRule[], line: ShareableLine, role: ShareRole): ShareRule | undefined =>
  rules.find((rule) => isForLine(rule, line, role));

const byTime = (one: { at: string; id: string }, other: { at: string; id: string }) =>
  Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1);

/**
 * The shares of whole months: `lines` holds every line of each month that matters, also of the months whose lines were taken back later.
 */
export function sharesOf(rules: readonly ShareRule[], lines: readonly ShareableLine[], takenBack: readonly TakenBack[]): Share[] {
  const sums = new Map<string, { base: number; units: number; share: number }>();
  const given = new Map<string, Share[]>();
  for (const line of lines.toSorted(byTime)) {
    for (const role of ['ordering', 'executing'] as const) {
      const rule = ruleOf(rules, line, role);
      if (!rule) continue;
      const share = giveShare(rule, line, role, sums);
      given.set(line.id, [...(given.get(line.id) ?? []), share]);
    }
  }
  return [...[...given.values()].flat(), ...takeBack(lines, given, takenBack)];
}

function giveShare(
  rule: ShareRule,
  line: ShareableLine,
  role: ShareRole,
  sums: Map<string, { base: number; units: number; share: number }>,
): Share {
  const month = line.day.slice(0, 7);
  const staffId = line.persons[role]!.id; // a rule applies only where somebody has the role
  const key = `${rule.id} ${staffId} ${month}`;
  const sum = sums.get(key) ?? { base: 0, units: 0, share: 0 };
  const base = line[rule.base];
  const next = { base: sum.base + base, units: sum.units + line.units };
  const share = shareOf(rule, next);
  sums.set(key, { ...next, share });
  return {
    sourceId: line.id,
    lineId: line.id,
    at: line.at,
    role,
    staffId,
    ruleId: rule.id,
    month,
    isTakenBack: false,
    base,
    units: line.units,
    share: share - sum.share,
  };
}

function takeBack(lines: readonly ShareableLine[], given: ReadonlyMap<string, Share[]>, takenBack: readonly TakenBack[]): Share[] {
  const unitsOf = new Map(lines.map(({ id, units }) => [id, units]));
  const before = new Map<string, number>();
  return takenBack.toSorted(byTime).flatMap(({ id, lineId, at, units }) => {
    const from = before.get(lineId) ?? 0;
    before.set(lineId, from + units);
    const part = (whole: number) => upTo(whole, from, unitsOf.get(lineId)!) - upTo(whole, from + units, unitsOf.get(lineId)!);
    return (given.get(lineId) ?? []).map(
      (share): Share => ({
        ...share,
        sourceId: id,
        at,
        isTakenBack: true,
        base: part(share.base),
        units: -units,
        share: part(share.share),
      }),
    );
  });
}

/** The part of a whole that belongs to the first n of its units, as refunds share it out. */
const upTo = (whole: number, n: number, of: number): number => Math.round((whole * n) / of);

/** One line of the explanation: the shares of one person by one rule in one month. */
export interface Explained {
  staffId: string;
  ruleId: string;
  month: string;
  isTakenBack: boolean;
  base: number;
  units: number;
  share: number;
  /** The month's amount and share before the period began; zero if the period holds the month from its first day. */
  earlier: { base: number; share: number };
}

/** Shares of a period, explained: `shares` holds whole months, the period begins with `since`. */
export function explain(shares: readonly Share[], { since, until }: { since: string; until: string }): Explained[] {
  const found = new Map<string, Explained>();
  for (const { at, staffId, ruleId, month, isTakenBack, base, units, share } of shares) {
    if (Date.parse(at) >= Date.parse(until)) continue;
    const isEarlier = Date.parse(at) < Date.parse(since);
    if (isEarlier && isTakenBack) continue;
    const key = [staffId, ruleId, isTakenBack ? 'back' : month].join(' ');
    const sum = found.get(key) ?? { staffId, ruleId, month, isTakenBack, base: 0, units: 0, share: 0, earlier: { base: 0, share: 0 } };
    if (isEarlier) sum.earlier = { base: sum.earlier.base + base, share: sum.earlier.share + share };
    else Object.assign(sum, { base: sum.base + base, units: sum.units + units, share: sum.share + share });
    found.set(key, sum);
  }
  return [...found.values()]
    .filter(({ base, units, share }) => base !== 0 || units !== 0 || share !== 0)
    .toSorted((one, other) => compareText(one.month, other.month) || Number(one.isTakenBack) - Number(other.isTakenBack));
}
