import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aHandOut,
  aTracedDrug,
  booksOf,
  connectTrace,
  handOutDraft,
  makeTraceWorld,
  type TraceWorld,
  takeBack,
  uploadOf,
  uploadsOf,
} from '../../../tests/traceUploads/uploadWorld.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { traceUploadCalls as calls } from './uploadCalls.ts';

const database = freshDatabaseForFile();
let world: TraceWorld;
const worlds: TraceWorld[] = [];

/** Each test has a clinic and a bridge of its own: a row that one leaves open does not reach the next. */
beforeEach(async () => {
  world = await makeTraceWorld(database);
  worlds.push(world);
});
afterAll(async () => {
  for (const { bridge } of worlds) await bridge.close();
});

describe('a return', () => {
  it('waits for its sale, names it, and takes back no more than the sale gave', async () => {
    const { itemId, code } = await aTracedDrug(world, '退药片');
    await connectTrace(world);
    const sheet = await aHandOut(world, { itemId, quantity: 3 }, [code(1), code(2), code(3)]);
    await takeBack(world, sheet, 1, [code(2)]);
    world.bridge.fates.push('late');
    await world.work();
    expect((await uploadsOf(world)).map(({ kind, state, waitsForSale }) => [kind, state, waitsForSale])).toEqual([
      ['sale', 'sent', false],
      ['return', 'waiting', true],
    ]);
    await world.work(400);
    const [sale] = world.bridge.sales();
    expect(world.bridge.returns()).toMatchObject([
      { saleRequestId: sale?.requestId, content: { quantity: 1, salePlatformNumber: sale?.platformNumber } },
    ]);
    await takeBack(world, sheet, 2, [code(1), code(3)]);
    await world.work(400);
    expect(world.bridge.returns().map(({ content }) => content.quantity)).toEqual([1, 2]);
    expect(world.bridge.returns().map(({ content }) => content.codes)).toEqual([
      [{ code: code(2), units: 1 }],
      [
        { code: code(1), units: 1 },
        { code: code(3), units: 1 },
      ],
    ]);
    const { ours, theirs } = await booksOf(world);
    expect(ours).toEqual(theirs);
  });

  it('of a whole line names the codes of its packages, also when the hand-out was voided', async () => {
    const { itemId, code } = await aTracedDrug(world, '作废片');
    await connectTrace(world);
    const sheet = await aHandOut(world, { itemId, quantity: 2 }, [code(1), code(2)]);
    await world.call(pharmacyCalls.voidDispensing, { id: sheet.id, version: sheet.version, reason: '发错' });
    const again = await world.call(pharmacyCalls.queryDispensing, { id: sheet.id });
    await world.call(pharmacyCalls.dispense, handOutDraft(again, [[code(1), code(2)]]));
    await world.work(400);
    const [back] = world.bridge.returns();
    expect(back?.content.codes).toEqual([
      { code: code(1), units: 1 },
      { code: code(2), units: 1 },
    ]);
    expect(world.bridge.sales()).toHaveLength(2);
  });
});

describe('a row that the platform refused', () => {
  const aRefused = async () => {
    const { itemId, code } = await aTracedDrug(world, '拒收片');
    await connectTrace(world);
    world.bridge.fates.push('refused');
    await aHandOut(world, { itemId, quantity: 1 }, [code(1)]);
    await world.work();
    const [row] = await uploadsOf(world);
    return { itemId, row: await uploadOf(world, row?.id ?? '') };
  };

  it('says why, is corrected and uploaded as a new request, after the refused one was asked about', async () => {
    const { itemId, row } = await aRefused();
    expect(row).toMatchObject({ state: 'refused', problem: '国家药品代码不存在' });
    expect(await world.call(calls.queryTraceUploadStanding)).toEqual({ isConnected: true, open: 0, stuck: 1 });
    const retry = (over: object) => world.call(calls.retryTraceUpload, { id: row.id, reason: '已更正代码', version: row.version, ...over });
    expect((await problemOf(retry({ reason: ' ' }))).details.fields?.[0]?.field).toBe('reason');
    expect((await problemOf(retry({ version: 99 }))).id).toBe('error.version');
    await database.owner`update item set national_code = '' where id = ${itemId}`;
    expect((await problemOf(retry({}))).id).toBe('trace.upload.missing.nationalCode');
    await database.owner`update item set national_code = 'XB02BBB002B002010100002' where id = ${itemId}`;
    await retry({});
    await world.work();
    const done = await uploadOf(world, row.id);
    expect(done).toMatchObject({
      state: 'accepted',
      attempts: [
        { attempt: 2, outcome: 'accepted', reason: '已更正代码' },
        { attempt: 1, outcome: 'refused' },
      ],
    });
    expect(world.bridge.sales()).toMatchObject([{ content: { nationalCode: 'XB02BBB002B002010100002' } }]);
    expect(world.bridge.asked.map((each) => each.split(' ')[0])).toEqual(['send', 'query', 'send']);
    expect((await problemOf(retry({ version: done.version }))).id).toBe('trace.upload.refused.done');
  });

  it('was entered at the platform by hand: it is closed with the number, once', async () => {
    const { row } = await aRefused();
    const close = (over: object) =>
      world.call(calls.markTraceUploadSent, {
        id: row.id,
        platformNumber: 'SD-20261121-1',
        reason: '平台网页登记',
        version: row.version,
        ...over,
      });
    expect((await problemOf(close({ platformNumber: '编号' }))).details.fields?.[0]?.field).toBe('platformNumber');
    await close({});
    expect(await uploadOf(world, row.id)).toMatchObject({
      state: 'accepted',
      isByHand: true,
      platformNumber: 'SD-20261121-1',
      attempts: [{ outcome: 'byHand' }],
    });
    await world.work(4000);
    expect(world.bridge.counted.size).toBe(0);
  });

  it('is not closed by hand while its request is under way', async () => {
    const { itemId } = await aTracedDrug(world, '途中片');
    await connectTrace(world);
    world.bridge.fates.push('unheard');
    await aHandOut(world, { itemId, quantity: 1 });
    await world.work();
    const [row] = await uploadsOf(world);
    const close = world.call(calls.markTraceUploadSent, { id: row?.id, platformNumber: 'A1', reason: '登记', version: row?.version });
    expect((await problemOf(close)).id).toBe('trace.upload.refused.underWay');
  });
});
