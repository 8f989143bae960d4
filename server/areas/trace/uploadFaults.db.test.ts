import { afterAll, beforeEach, expect, it } from 'vitest';
import type { UploadState } from '../../../src/domain/trace/upload/states.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import type { TraceMishap } from '../../../tests/traceUploads/bridgeDouble.ts';
import {
  aHandOut,
  aTracedDrug,
  booksOf,
  connectTrace,
  makeTraceWorld,
  type TraceWorld,
  takeBack,
  traceKey,
  uploadOf,
  uploadsOf,
} from '../../../tests/traceUploads/uploadWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { outgoingOver } from '../../einvoice/outgoing.ts';
import { traceBridgeOver } from '../../trace/bridge.ts';
import { leaseUpload } from './acts/upload/leaseUpload.ts';
import { settleUpload } from './acts/upload/settleUpload.ts';
import { traceUploadCalls as calls } from './uploadCalls.ts';

const database = freshDatabaseForFile();
let world: TraceWorld;
let code: (serial: number) => string;
let itemId: string;
const worlds: TraceWorld[] = [];

beforeEach(async () => {
  world = await makeTraceWorld(database);
  worlds.push(world);
  ({ itemId, code } = await aTracedDrug(world, '故障片'));
  await connectTrace(world);
});
afterAll(async () => {
  for (const { bridge } of worlds) await bridge.close();
});

const HOURS = 3600;
const sell = (quantity = 1, codes: string[] = [code(1)]) => aHandOut(world, { itemId, quantity }, codes);
const firstRow = async () => {
  const [row] = await uploadsOf(world);
  return uploadOf(world, row?.id ?? '');
};
const lease = async () => {
  const { id } = await firstRow();
  return inTenant(database.app, world.care, (db) => leaseUpload(db, id, world.clock));
};
const bridgeOfClinic = () =>
  traceBridgeOver(
    outgoingOver(['127.0.0.1']),
    { kind: 'bridge', address: world.bridge.address, account: 'clinic', key: traceKey },
    () => world.clock,
  );

/** The books agree, no row is at the platform twice, and each request number was repeated with the same bytes. */
async function expectSameBooks(counted: number): Promise<void> {
  const { ours, theirs } = await booksOf(world);
  expect(ours).toEqual(theirs);
  expect(theirs).toHaveLength(counted);
  for (const { bodies } of world.bridge.counted.values()) expect(new Set(bodies).size).toBe(1);
}

/** Fates of the requests in their order, the state in the end, and how many rows the platform has. */
const script: readonly (readonly [name: string, fates: readonly TraceMishap[], state: UploadState, counted: number])[] = [
  ['an answer as it should be', [], 'accepted', 1],
  ['a request that never arrives', ['lost'], 'accepted', 1],
  ['ten requests that never arrive', Array.from({ length: 10 }, () => 'lost' as const), 'accepted', 1],
  ['success, then a timeout', ['unheard'], 'accepted', 1],
  ['success, then timeouts of every question', ['unheard', 'unheard', 'unheard', 'unheard'], 'accepted', 1],
  ['a slow platform that takes over and answers later', ['late', 'late', 'late'], 'accepted', 1],
  ['a slow platform whose takeover is not heard', ['late', 'unheard', 'late'], 'accepted', 1],
  ['a forged answer', ['forged'], 'accepted', 1],
  ['forged answers to each question', ['forged', 'forged', 'forged'], 'accepted', 1],
  ['an answer about another request', ['otherRequest'], 'accepted', 1],
  ['an answer that is no JSON', ['garbage', 'garbage'], 'accepted', 1],
  ['a key that is refused for a while', ['wrongKey', 'wrongKey'], 'accepted', 1],
  ['an answer that leads elsewhere', ['elsewhere'], 'accepted', 1],
  ['a number of no possible shape', ['oddNumber'], 'accepted', 1],
  ['"absent" to a request that was just counted', ['absent'], 'accepted', 1],
  ['"absent" to the first question after it was counted', ['unheard', 'absent'], 'accepted', 1],
  ['the bridge itself does not know', ['unknown', 'unknown'], 'accepted', 1],
  ['a refusal', ['refused'], 'refused', 0],
  ['a refusal after a request that never arrived', ['lost', 'none', 'refused'], 'refused', 0],
  ['a delivery that failed', ['failed'], 'failed', 0],
  ['lost, unheard, forged and late in turn', ['lost', 'unheard', 'forged', 'garbage', 'absent'], 'accepted', 1],
];

it.each(script)('leaves our ledger equal to the books of the platform: %s', async (_, fates, state, counted) => {
  world.bridge.fates.push(...fates);
  await sell();
  for (let round = 0; round < 24; round += 1) {
    await world.work();
    world.clock = new Date(world.clock.getTime() + HOURS * 1000);
  }
  expect((await firstRow()).state).toBe(state);
  if (state === 'refused') {
    expect(world.bridge.counted.size).toBe(0);
    return;
  }
  await expectSameBooks(counted);
});

it('a delivery that failed is repeated under the same number once a person tries again', async () => {
  world.bridge.fates.push('failed');
  await sell();
  await world.work();
  const { id, version, attempts } = await firstRow();
  await world.call(calls.retryTraceUpload, { id, reason: '证书已更新', version });
  await world.work();
  expect((await firstRow()).attempts).toMatchObject([{ attempt: 1, requestId: attempts[0]?.requestId, outcome: 'accepted' }]);
  await expectSameBooks(1);
});

it('a server that is killed after its request leaves a row that is asked for and not sent twice', async () => {
  await sell();
  const leased = await lease();
  if (leased) await bridgeOfClinic().sendSale(leased.request);
  await world.work();
  expect((await firstRow()).state).toBe('unknown');
  await world.work(200);
  expect(world.bridge.asked.map((each) => each.split(' ')[0])).toEqual(['send', 'query']);
  await expectSameBooks(1);
});

it('a server that is killed before its request leaves a row that is asked for and then sent', async () => {
  await sell();
  await lease();
  await world.work(600);
  expect(world.bridge.asked.map((each) => each.split(' ')[0])).toEqual(['query', 'send']);
  await expectSameBooks(1);
});

it('an answer that comes twice, or after a later one, changes nothing', async () => {
  await sell();
  await world.work();
  const { id, platformNumber } = await firstRow();
  const settle = (reply: Parameters<typeof settleUpload>[1]['reply']) =>
    inTenant(database.app, world.care, (db) => settleUpload(db, { id, attempt: 1, reply, at: world.clock }));
  expect(await settle({ state: 'accepted', platformNumber: platformNumber ?? '' })).toMatchObject({
    isNews: false,
    isContradiction: false,
  });
  for (const reply of [{ state: 'taken' }, { state: 'absent' }, { state: 'refused', reason: '晚到' }] as const) await settle(reply);
  expect(await settle({ state: 'accepted', platformNumber: '3505-99999999' })).toMatchObject({ isContradiction: true });
  expect(await firstRow()).toMatchObject({ state: 'accepted', platformNumber, attempts: [{ outcome: 'accepted' }] });
  await expectSameBooks(1);
});

it('a number that another row has is not believed', async () => {
  await sell();
  await world.work();
  await sell(1, [code(2)]);
  world.bridge.fates.push('takenNumber');
  await world.work();
  const [, second] = await uploadsOf(world);
  expect(second).toMatchObject({ fault: 'taken', platformNumber: null });
  await world.work(600);
  await expectSameBooks(2);
});

it('a changed key of the bridge stops the upload with words, and the next key lets it go on', async () => {
  world.bridge.key = 'the next key of this bridge';
  await sell();
  await world.work();
  expect(await firstRow()).toMatchObject({ state: 'unknown', fault: 'refusedKey' });
  await connectTrace(world, { key: 'the next key of this bridge' });
  await world.work(2 * HOURS);
  await expectSameBooks(1);
});

it('a refusal that was wrong is found out before the corrected row is sent', async () => {
  await sell();
  const leased = await lease();
  if (leased) await bridgeOfClinic().sendSale(leased.request);
  const { id } = await firstRow();
  await inTenant(database.app, world.care, (db) =>
    settleUpload(db, { id, attempt: 1, reply: { state: 'refused', reason: '误报' }, at: world.clock }),
  );
  const { version } = await firstRow();
  await world.call(calls.retryTraceUpload, { id, reason: '再传', version });
  await world.work();
  expect((await firstRow()).attempts).toMatchObject([{ outcome: 'replaced' }, { outcome: 'accepted' }]);
  await expectSameBooks(1);
});

it('a return whose sale is refused waits, and follows the corrected sale with its facts', async () => {
  world.bridge.fates.push('refused');
  const sheet = await sell(2, [code(1), code(2)]);
  await takeBack(world, sheet, 2, [code(1), code(2)]);
  await world.work(2 * HOURS);
  expect(world.bridge.counted.size).toBe(0);
  await database.owner`update item set national_code = 'XC03CCC003C003010100003' where id = ${itemId}`;
  const { id, version } = await firstRow();
  await world.call(calls.retryTraceUpload, { id, reason: '更正', version });
  await world.work(2 * HOURS);
  const [back] = world.bridge.returns();
  expect(back).toMatchObject({ saleRequestId: world.bridge.sales()[0]?.requestId, content: { nationalCode: 'XC03CCC003C003010100003' } });
  await expectSameBooks(2);
});

it('of twenty servers at once one sends each row, and of twenty people one makes the new attempt', async () => {
  await sell();
  await sell(1, [code(2)]);
  const { clock } = world;
  await Promise.all(Array.from({ length: 20 }, () => world.work()));
  expect(world.bridge.asked.filter((each) => each.startsWith('send'))).toHaveLength(2);
  world.clock = clock;
  await expectSameBooks(2);
  world.bridge.fates.push('refused');
  const { id: sheetId } = await sell(1, [code(3)]);
  world.clock = new Date(clock.getTime() + HOURS * 1000);
  await world.work();
  const stuck = (await uploadsOf(world)).find(({ state }) => state === 'refused');
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.call(calls.retryTraceUpload, { id: stuck?.id, reason: '更正', version: stuck?.version }).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  );
  expect([sheetId !== '', tries.filter((each) => each === 'done').length]).toEqual([true, 1]);
});
