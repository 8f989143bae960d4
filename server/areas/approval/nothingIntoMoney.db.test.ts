import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { listImportCalls } from '../../lists/listImport.ts';
import { Problem } from '../../pipeline/problem.ts';
import { billingCalls } from '../billing/calls.ts';
import { couponCalls } from '../coupon/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let manager: Caller;
/** The usual type of the cards: within the discount that the person of a walk may give. */
let usual: string;
/** Coupons of 50 and 20 yuan, and the patient who is given them. */
let coupons: { dear: string; cheap: string; patientId: string };

/** Percentage points that the person of a walk may take off; the usual type gives as much. */
const ownDiscount = 10;
const day = (days: number) => addDays(dateAt(new Date()), days);
const consent = { kind: 'signedPaper', note: 'ZZ-0001' } as const;
const cash = (amount: number) => [{ methodCode: 'cash', amount }];
const why = { reason: 'r' };
const inOrg = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(database.owner, world, work);

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  usual = await aType(database.owner, world);
  manager = (await somebody(100)).ask;
  const coupon = { nameEn: '', minimumSpend: 0, validityDays: 9, issueQuantity: 100_000, channel: '' };
  const dear = await manager(couponCalls.saveCoupon, { ...coupon, nameZh: '立减五十', code: 'DEAR', amount: 5000 });
  const cheap = await manager(couponCalls.saveCoupon, { ...coupon, nameZh: '立减二十', code: 'CHEAP', amount: 2000 });
  coupons = { dear: dear.id, cheap: cheap.id, patientId: await aPatient(database.owner, world) };
});

/** A new person, whose day has not seen any act yet. */
async function somebody(maximum: number) {
  const staffId = await aColleague(database.owner, world);
  await inOrg((db) => db`update staff set maximum_discount = ${maximum} where id = ${staffId}`);
  return { staffId, ask: callerIn(database.app, { ...world, staffId }) };
}

async function aCard(principal = 0): Promise<string> {
  const patientId = await aPatient(database.owner, world);
  const { id } = await manager(membershipCalls.openCard, { patientId, typeId: usual, cardNumber: '' });
  const draft = { cardId: id, amount: principal, gift: 0, giftValidUntil: null, payments: cash(principal), reason: '', version: 1 };
  if (principal > 0) await manager(membershipCalls.recharge, draft);
  return id;
}

const cardOf = (id: string) => manager(membershipCalls.queryCard, { id });

async function aDressing(): Promise<string> {
  const { billId } = await aBill(database.owner, world);
  const { lines } = await manager(billingCalls.queryBillingDetails, { billingId: billId });
  return aPackage(database.owner, world, lines[0]!.itemId!);
}

const acts = [
  'recharge',
  'rechargeFar',
  'cashOut',
  'transfer',
  'refund',
  'points',
  'pointsFar',
  'upgrade',
  'openCard',
  'typeTerms',
  'import',
  'discountRule',
  'discount',
  'coupon',
  'withdraw',
  'ask',
  'sell',
  'extend',
  'payBack',
  'share',
  'sharePackage',
] as const;
type Step = readonly [act: (typeof acts)[number], card: number, amount: number, gift: number];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom(...acts),
    fc.nat(2),
    fc.constantFrom(1, 100, 5000, 20_000, 50_000, 100_000),
    fc.constantFrom(0, 10, 1000, 100_000),
  ),
  { minLength: 8, maxLength: 16 },
);

/** Ways that were open once. */
const known: [Step[]][] = [
  // A stranger's card cashed out by way of a friend's.
  [[['cashOut', 2, 20_000, 0]]],
  // The gift spent before the principal is paid back.
  [
    [
      ['recharge', 0, 50_000, 1000],
      ['recharge', 0, 50_000, 1000],
      ['sell', 0, 1, 10],
      ['refund', 0, 50_000, 0],
      ['refund', 0, 50_000, 0],
      ['payBack', 0, 1, 0],
    ],
  ],
  // Points within the limit that are worth a hundred times as much under another type, or under new terms of their own.
  [
    [
      ['points', 0, 5000, 0],
      ['upgrade', 0, 1, 0],
    ],
  ],
  [
    [
      ['points', 1, 5000, 0],
      ['typeTerms', 0, 1, 0],
    ],
  ],
  // Money by file, and a discount by a rule of one's own or by a card.
  [
    [
      ['import', 0, 100_000, 100_000],
      ['discountRule', 0, 1, 0],
      ['discount', 0, 1, 0],
      ['openCard', 0, 1, 0],
    ],
  ],
];

test('no sequence of acts by one person makes money, points or a discount beyond the limits of a day', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { ask, staffId } = await somebody(ownDiscount);
      const till = await aTill(staffId);
      for (const step of walk) {
        const outcome = await takeStep(ask, till, step).catch((error: unknown) => error);
        if (outcome instanceof Error && !(outcome instanceof Problem)) throw outcome;
      }
      await proveLedger(staffId, till, walk.length);
      await proveWorth(till);
      await proveDiscounts(staffId, till);
      await proveCash(staffId);
    }),
    { numRuns: 14, seed: 20261123, examples: known },
  );
});

interface Till {
  staffId: string;
  /** Two cards of the person's own friends, and one of a stranger who paid 1,000 yuan in. */
  cards: readonly string[];
  packageId: string;
  billId: string;
  /** A type of this walk, whose points are worth a hundred times as much, and one with more discount. */
  rich: string;
  cheap: string;
  /** Packages that were sold, the last one last. */
  sold: string[];
  /** Fen on cards at the moment they were opened to somebody who did not own them. */
  lent: number;
  /** Bills whose discount was changed. */
  bills: string[];
}

async function aTill(staffId: string): Promise<Till> {
  const cards = [await aCard(), await aCard(), await aCard(100_000)];
  const { billId } = await aBill(database.owner, world);
  const rich = await aType(database.owner, world, { pointsValue: 100 });
  const cheap = await aType(database.owner, world, { discountRate: 50 });
  return { staffId, cards, packageId: await aDressing(), billId, rich, cheap, sold: [], lent: 0, bills: [billId] };
}

/** Out of a friend's card comes no more than was paid in; out of the stranger's, and from card to card, no more than the limit. */
async function proveLedger(staffId: string, { cards, lent }: Till, length: number): Promise<void> {
  const sums = await inOrg(
    (db) => db<{ kind: string; cardId: string; principal: number; gift: number; points: number }[]>`
      select kind, card_id, sum(principal)::int as principal, sum(gift)::int as gift, sum(points)::int as points
      from member_entry where staff_id = ${staffId} group by 1, 2`,
  );
  const of = (kind: string, which: 'principal' | 'gift' | 'points', cardId?: string) =>
    sums.reduce((total, row) => total + (row.kind === kind && (!cardId || row.cardId === cardId) ? row[which] : 0), 0);
  for (const card of cards.slice(0, 2)) {
    expect(-of('refund', 'principal', card)).toBeLessThanOrEqual(of('recharge', 'principal', card));
    // No gift stays behind that came with money paid out again; each act may round by one fen.
    const kept = of('recharge', 'principal', card) + of('refund', 'principal', card);
    const gift = ['recharge', 'refund', 'withdraw'].reduce((sum, kind) => sum + of(kind, 'gift', card), 0);
    expect(gift).toBeLessThanOrEqual(kept / 10 + length);
  }
  expect(-of('refund', 'principal')).toBeLessThanOrEqual(50_000);
  expect(-of('transferOut', 'principal')).toBeLessThanOrEqual(50_000);
  expect(of('recharge', 'gift')).toBeLessThanOrEqual(of('recharge', 'principal') / 10 + length);
  expect(of('pointsAdjustment', 'points')).toBeLessThanOrEqual(10_000);
  expect(sums.filter(({ kind }) => kind === 'opening')).toEqual([]);
  // Cards open no more to people who do not own them.
  expect(lent).toBeLessThanOrEqual(50_000);
}

/** The worth of the points of all cards in the end: nothing was there in the beginning. */
async function proveWorth({ cards }: Till): Promise<void> {
  const [worth] = await inOrg(
    (db) => db<[{ fen: number; last: string | null }]>`
      select coalesce(sum(c.points * t.points_value), 0)::int as fen, max(greatest(c.gift_valid_until, c.points_valid_until))::text as last
      from member_card c join member_type t on t.org_id = c.org_id and t.id = c.type_id where c.id = any (${[...cards]}::uuid[])`,
  );
  expect(worth.fen).toBeLessThanOrEqual(10_000);
}

/** Cards and bills give no more discount than the person may give. */
async function proveDiscounts(staffId: string, { cards, bills }: Till): Promise<void> {
  const types = await inOrg(
    (db) => db<{ rate: number }[]>`
      select t.discount_rate::int as rate from member_card c join member_type t on t.org_id = c.org_id and t.id = c.type_id
      where c.id = any (${[...cards]}::uuid[]) or c.opened_by = ${staffId}`,
  );
  const given = await inOrg((db) => db<{ rate: number }[]>`select bill_rate::int as rate from bill where id = any (${bills}::uuid[])`);
  for (const { rate } of [...types, ...given]) expect(rate).toBeGreaterThanOrEqual(100 - ownDiscount);
}

/** No more money leaves the drawer than the limit, and no more coupons. */
async function proveCash(staffId: string): Promise<void> {
  const [drawer] = await inOrg(
    (db) => db<[{ cash: number }]>`
      select coalesce(sum(amount), 0)::int as cash from payment where cashier_id = ${staffId} and method_code <> 'member-card'`,
  );
  expect(drawer.cash).toBeGreaterThanOrEqual(-50_000);
  const [given] = await inOrg(
    (db) => db<[{ worth: number }]>`
      select coalesce(sum(c.amount), 0)::int as worth from coupon_issue i join coupon c on c.id = i.coupon_id where i.issued_by = ${staffId}`,
  );
  expect(given.worth).toBeLessThanOrEqual(10_000);
}

async function takeStep(ask: Caller, till: Till, [act, which, amount, gift]: Step): Promise<unknown> {
  const cardId = till.cards[which]!; // the walk names one of three
  const { version } = await cardOf(cardId);
  const given = { cardId, amount, gift, payments: cash(amount), ...why, version };
  const refund = { cardId, amount, methodCode: 'cash', ...why, version };
  const to = till.cards[(which + 1) % 3]!;
  switch (act) {
    case 'recharge':
      return ask(membershipCalls.recharge, { ...given, giftValidUntil: day(300) });
    case 'rechargeFar':
      return ask(membershipCalls.recharge, { ...given, giftValidUntil: day(3000) });
    case 'cashOut':
      await ask(membershipCalls.transferCard, { from: cardId, to, amount, ...why, consent, version });
      return ask(membershipCalls.refundCard, { ...refund, cardId: to, version: (await cardOf(to)).version });
    case 'transfer':
      return ask(membershipCalls.transferCard, { from: cardId, to, amount, ...why, consent, version });
    case 'refund':
      return ask(membershipCalls.refundCard, refund);
    case 'points':
      return ask(membershipCalls.adjustPoints, { cardId, points: amount, validUntil: day(300), ...why, version });
    case 'pointsFar':
      return ask(membershipCalls.adjustPoints, { cardId, points: 1, validUntil: day(3000), ...why, version });
    case 'withdraw':
      return ask(membershipCalls.withdrawCard, { id: cardId, ...why, version });
    case 'ask': {
      const { id } = await ask(calls.askApproval, { act: 'cardRefund', draft: refund });
      await ask(calls.approveApproval, { id, remark: '', version: 1 }).catch(() => undefined);
      return ask(calls.carryOutApproval, { id, version: 2 });
    }
    case 'share': {
      const { principal, gift: held } = await cardOf(cardId);
      const patientIds = [await aPatient(database.owner, world)];
      await ask(membershipCalls.shareCard, { id: cardId, patientIds, ...why, consent, version });
      till.lent += principal + held;
      return undefined;
    }
    default:
      return gain(ask, till, [act, which, amount, gift]);
  }
}

/** Acts that make value better instead of moving it. */
async function gain(ask: Caller, till: Till, [act, which, amount, gift]: Step): Promise<unknown> {
  const cardId = till.cards[which]!; // the walk names one of three
  switch (act) {
    case 'upgrade': {
      const { version } = await cardOf(cardId);
      return ask(membershipCalls.upgradeCard, { cardId, newTypeId: gift > 10 ? till.cheap : till.rich, ...why, version });
    }
    case 'openCard': {
      const patientId = await aPatient(database.owner, world);
      return ask(membershipCalls.openCard, { patientId, typeId: till.cheap, cardNumber: '' });
    }
    case 'typeTerms': {
      const { rows } = await ask(membershipCalls.memberTypeList, { pageNo: 1, pageSize: 1000 });
      const { id, version, ...terms } = rows.find((type) => type.id === usual)!; // it was made before the walks
      const better = gift > 10 ? { discountRate: 50 } : { pointsValue: 100 };
      return ask(membershipCalls.saveMemberType, { ...terms, id, version, ...better });
    }
    case 'import': {
      const patientId = await aPatient(database.owner, world);
      const [patient] = await inOrg((db) => db<{ mrn: string }[]>`select mrn from patient where id = ${patientId}`);
      const [type] = await inOrg((db) => db<{ name: string }[]>`select name_zh as name from member_type where id = ${usual}`);
      const lines = [
        'patient,typeId,cardNumber,principal,gift,giftValidUntil',
        `${patient!.mrn},${type!.name},,${amount},${gift},${day(300)}`,
      ];
      return ask(listImportCalls.importMembers, { file: { name: 'cards.csv', bytes: Buffer.from(lines.join('\n')) } });
    }
    case 'discountRule': {
      const rule = { nameZh: `规则${Math.random()}`, nameEn: '', who: 'staff', roleId: null, staffId: till.staffId, what: 'all' };
      const always = { categoryCode: null, itemId: null, startsOn: null, endsOn: null, weekdays: [] };
      return ask(billingCalls.saveDiscountRule, { ...rule, ...always, maximum: 100 });
    }
    case 'discount': {
      const { version } = await manager(billingCalls.queryBillingDetails, { billingId: till.billId });
      return ask(billingCalls.saveDiscount, { id: till.billId, billRate: 50, lineRates: [], ...why, version });
    }
    case 'coupon': {
      const couponId = amount > 5000 ? coupons.dear : coupons.cheap;
      return ask(couponCalls.issueCoupon, { couponId, patientIds: [coupons.patientId] });
    }
    default:
      return trade(ask, till, [act, which, amount, gift]);
  }
}

async function trade(ask: Caller, { cards, packageId, sold }: Till, [act, which, , gift]: Step): Promise<unknown> {
  const cardId = cards[which]!; // the walk names one of three
  const { patientId } = await cardOf(cardId);
  switch (act) {
    case 'sell': {
      const payments = [{ methodCode: gift > 0 ? 'member-card' : 'cash', amount: 4000 }];
      return sold.push((await ask(packageCalls.buyPackage, { patientId, packageId, ...(gift > 0 && { cardId }), payments })).id);
    }
    case 'extend':
      return ask(packageCalls.extendPackage, { id: sold.at(-1), newDate: day(4000), ...why, version: 1 });
    case 'sharePackage': {
      const patientIds = [await aPatient(database.owner, world)];
      return ask(packageCalls.sharePackage, { id: sold.at(-1), patientIds, ...why, consent, version: 1 });
    }
    default:
      return ask(packageCalls.refundPackage, { id: sold.at(-1), amount: 4000, methodCode: 'cash', ...why, version: 1 });
  }
}
