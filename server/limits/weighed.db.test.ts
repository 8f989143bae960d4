import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { still } from '../../src/domain/membership/rules.ts';
import { type EntryKind, entryKind } from '../../src/domain/membership/shapes.ts';
import { aPatient, aType } from '../../tests/builders/money.ts';
import { aWorld, callerIn, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { book, lockCard } from '../areas/membership/acts/cards.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { call } from '../pipeline/call.ts';

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
