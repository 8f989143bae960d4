import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { still } from '../../src/domain/membership/rules.ts';
import { type EntryKind, entryKind } from '../../src/domain/membership/shapes.ts';
import { type MovementKind, subjectsOfMovement } from '../../src/domain/value/entries.ts';
import { aBill, takesPayments } from '../../tests/builders/bill.ts';
import { aPatient, aType } from '../../tests/builders/money.ts';
import { aWorld, callerIn, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { anItem } from '../../tests/orderWorld.ts';
import { refreshBill } from '../areas/billing/acts/refreshBill.ts';
import { billVoid } from '../areas/billing/acts/voidBill.ts';
import { givenByFilter } from '../areas/coupon/acts/giveCoupons.ts';
import { giveNext } from '../areas/coupon/acts/giveNext.ts';
import { bookDeposit } from '../areas/deposit/acts/bookDeposit.ts';
import { writeMovements } from '../areas/inventory/acts/moveStock.ts';
import { approveAdjustment } from '../areas/inventory/acts/prices/decideAdjustment.ts';
import { putIntoEffect } from '../areas/inventory/acts/prices/putIntoEffect.ts';
import { storedGoods, storeGoods } from '../areas/inventory/acts/storeGoods.ts';
import { book, lockCard } from '../areas/membership/acts/cards.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { bookEntries } from '../areas/till/acts/bookEntry.ts';
import { inTenant } from '../database/tenant.ts';
import { call } from '../pipeline/call.ts';
import type { Context } from '../pipeline/context.ts';

const database = freshDatabaseForFile();
let world: World;
let cardId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const patientId = await aPatient(database.owner, world);
  const typeId = await aType(database.owner, world);
  cardId = (await callerIn(database.app, world)(membershipCalls.openCard, { patientId, typeId, cardNumber: '' })).id;
});

/** An act that forgot to ask its limit. */
const careless = (kind: EntryKind) =>
  call({ takes: z.object({}), gives: z.object({}) }, async (_, context) => {
    await book(context, await lockCard(context, cardId), kind, { ...still, gift: 100_000 });
    return {};
  });

/** Entries that follow from a bill, a sale or the calendar. */
const free: readonly EntryKind[] = ['consume', 'earn', 'giveBack', 'expiry'];
const weighedKinds = entryKind.options.filter((kind) => !free.includes(kind));

test.each(weighedKinds)(
  'an act that books %s on a card without having weighed it is stopped as a fault, and nothing is booked',
  async (kind) => {
    const ask = callerIn(database.app, world);

    await expect(ask(careless(kind))).rejects.toThrow(/not weighed/);

    expect((await ask(membershipCalls.queryCard, { id: cardId })).gift).toBe(0);
  },
);

test('what follows from a bill is booked by the bill', async () => {
  const ask = callerIn(database.app, world);

  await ask(careless('giveBack'));

  expect((await ask(membershipCalls.queryCard, { id: cardId })).gift).toBe(100_000);
});

const entry = { id: uuidv7(), sessionId: uuidv7(), amount: -500, reason: '', staffId: uuidv7() };

/** Writers of value, called by an act that weighed nothing. */
const carelessly: Record<string, (context: Context) => Promise<unknown>> = {
  'pays a deposit back': (context) => bookDeposit(context, { id: uuidv7(), balance: 500 }, { kind: 'paidBack', amount: -500 }),
  'pays money out of a drawer': (context) => bookEntries(context, [{ ...entry, kind: 'paidOut' }]),
  'corrects a drawer': (context) => bookEntries(context, [{ ...entry, kind: 'correction' }]),
  'gives goods another price': async (context) => {
    const { db, session, newId, weighed } = context;
    const itemId = goods;
    const stored = (await storedGoods(db, [itemId])).get(itemId)!; // it was made before
    return storeGoods(
      { db, orgId: session.orgId, newId, weighed, from: 'import' },
      { ...stored, id: itemId, version: 1, price: stored.price + 1 },
    );
  },
  'approves an adjustment of prices': (context) => approveAdjustment(context, { id: uuidv7() } as never),
  'puts prices into effect that nobody approved': (context) => putIntoEffect(context, { status: 'submitted', lines: [] } as never),
  'voids a bill': (context) =>
    billVoid.perform(context, { id: uuidv7(), reason: 'r' } as never, { bill: { id: uuidv7() }, before: 1, after: 0 } as never, null),
  'prices a bill as if a flow had approved it': (context) => refreshBill(context, billId, 'approved'),
  'begins to give coupons to many': (context) =>
    givenByFilter.perform(context, { couponId: uuidv7() } as never, { filter: {}, people: [] } as never, null),
};
let goods: string;
let billId: string;

beforeAll(async () => {
  await takesPayments(database.owner, world);
  billId = (await aBill(database.owner, world)).billId;
  goods = await anItem(
    database,
    { ...world, warehouseId: '' } as never,
    { name: '阿莫西林胶囊', adviceType: 1, price: 1500, isStocked: true } as never,
  );
});

test.each(Object.keys(carelessly))('an act that %s without having weighed it is stopped as a fault', async (name) => {
  const act = call({ takes: z.object({}), gives: z.object({}) }, async (_, context) => {
    await carelessly[name]!(context); // one of the keys
    return {};
  });
  await expect(callerIn(database.app, world)(act)).rejects.toThrow(/weighed/);
});

/** Movements that follow from care, or bring in what was weighed when it left. */
const freeMovements = ['transferIn', 'transferBack', 'chainIn', 'chainBack', 'chainLoss', 'return', 'consumable', 'consumableReturn'];
const weighedMovements = Object.keys(subjectsOfMovement).filter((kind) => !freeMovements.includes(kind));

test.each(weighedMovements)('a movement of stock as %s that nothing weighed is stopped as a fault', async (kind) => {
  const act = call({ takes: z.object({}), gives: z.object({}) }, async (_, context) => {
    await writeMovements(context, kind as MovementKind, [{ batchId: uuidv7(), change: 1, sourceId: uuidv7() }]); // a key of the table
    return {};
  });
  await expect(callerIn(database.app, world)(act)).rejects.toThrow(/weighed/);
});

test('the job that gives coupons stops at a giveaway that neither a limit nor an approval stands behind', async () => {
  const [couponId, giveawayId, patientId] = [uuidv7(), uuidv7(), await aPatient(database.owner, world)];
  const { orgId, practiceId, staffId } = world;
  await inTenant(database.owner, world, async (db) => {
    await db`insert into coupon (org_id, id, code, name_zh, amount, minimum_spend, validity_days, issue_quantity, created_at)
      values (${orgId}, ${couponId}, 'FREE', '立减一百', 10000, 0, 9, 100, now())`;
    await db`insert into coupon_giveaway (org_id, practice_id, id, coupon_id, filter_name, conditions, valid_from, reason, asked_at, asked_by)
      values (${orgId}, ${practiceId}, ${giveawayId}, ${couponId}, '全部', '[]', now()::date, '', now(), ${staffId})`;
    await db`insert into coupon_giveaway_patient (org_id, giveaway_id, patient_id, state) values (${orgId}, ${giveawayId}, ${patientId}, 'waiting')`;
  });
  const given = inTenant(database.app, world, (db) =>
    giveNext(db, { orgId, practiceId, id: giveawayId }, { now: () => new Date(), newId: uuidv7 }),
  );
  await expect(given).rejects.toThrow(/weighed/);
});
