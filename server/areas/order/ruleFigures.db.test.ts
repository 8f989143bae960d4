import { beforeAll, describe, expect, it } from 'vitest';
import type * as Figures from '../../../src/domain/order/figures/shapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, type Caller, callerIn, makeOrderWorld, type OrderWorldIds, refusal } from '../../../tests/orderWorld.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let ibuprofen: string;
let paracetamol: string;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  ibuprofen = await anItem(database, ids, { name: '布洛芬胶囊' }, 500);
  paracetamol = await anItem(database, ids, { name: '对乙酰氨基酚片' }, 500);
});

const period = { from: '2026-11-20', to: '2026-11-22' };
const long = (itemId: string): Order.Draft => aDraft({ itemId, dose: 0.25, duration: 14 });
const figureOf = async (rule: string) => (await call<Figures.Figures>('queryRuleFigures', period)).rows.find((row) => row.rule === rule);
const complete = (encounterId: string) => database.owner`
  update encounter set status = 3, started_at = created_at, completed_at = created_at where id = ${encounterId}`;
const save = (encounterId: string, lines: Order.Draft[], reason?: string) =>
  call<{ ids: string[] }>('saveOrder', {
    encounterId,
    lines,
    confirmed: reason !== undefined,
    ...(reason !== undefined && { reasons: lines.map(({ itemId }) => ({ key: `longestDays|${itemId}`, reason })) }),
  });

describe('a warning that was put to a doctor', () => {
  it('is kept though the call is undone: open until the visit is completed, then heeded', async () => {
    const visit = await aVisit(database, ids);
    await refusal(save(visit, [long(ibuprofen)]));
    await refusal(save(visit, [long(ibuprofen)]));
    expect(await figureOf('longestDays')).toMatchObject({ asked: 1, open: 1, heeded: 0, overridden: 0, doctorName: '陈怡' });

    await complete(visit);
    expect(await figureOf('longestDays')).toMatchObject({ asked: 1, open: 0, heeded: 1 });
  });

  it('counts as overridden once a reason was given, with the reason and the drug behind the figure', async () => {
    const before = await figureOf('longestDays');
    const visit = await aVisit(database, ids);
    await refusal(save(visit, [long(paracetamol)]));
    await save(visit, [long(paracetamol)], '慢性疼痛');
    await complete(visit);

    expect(await figureOf('longestDays')).toMatchObject({ asked: before!.asked + 1, overridden: 1, heeded: before!.heeded });
    const { rows, isMore } = await call<Figures.Answers>('queryRuleAnswers', {
      ...period,
      rule: 'longestDays',
      outcome: 'overridden',
    });
    expect(isMore).toBe(false);
    expect(rows).toMatchObject([{ itemName: '对乙酰氨基酚片', reason: '慢性疼痛', answeredBy: '陈怡', outcome: 'overridden' }]);
    expect(rows[0]?.text).toContain('7 日');
  });

  it('counts as heeded when the line that overrode it is deleted', async () => {
    const before = await figureOf('longestDays');
    const visit = await aVisit(database, ids);
    await refusal(save(visit, [long(ibuprofen)]));
    const written = await save(visit, [long(ibuprofen)], '慢性疼痛');
    await call('deleteOrder', { ids: written.ids });
    await complete(visit);
    expect(await figureOf('longestDays')).toMatchObject({ overridden: before!.overridden, heeded: before!.heeded + 1 });
  });

  it('counts as stopped where the rule prohibits', async () => {
    const visit = await aVisit(database, ids);
    const twice = [aDraft({ itemId: ibuprofen, dose: 0.25 }), aDraft({ itemId: ibuprofen, dose: 0.25 })];
    expect((await refusal(save(visit, twice))).id).toBe('order.prohibited');
    expect(await figureOf('twice')).toMatchObject({ asked: 1, stopped: 1 });
  });

  it('is counted in its own days, for its own doctor and in its own clinic alone', async () => {
    const rowsOf = async (over: object, caller = call) =>
      (await caller<Figures.Figures>('queryRuleFigures', { ...period, ...over })).rows.length;
    expect(await rowsOf({})).toBeGreaterThan(0);
    expect(await rowsOf({ from: '2026-11-22' })).toBe(0);
    expect(await rowsOf({ to: '2026-11-20' })).toBe(0);
    expect(await rowsOf({ doctorId: ids.patientId })).toBe(0);
    expect(await rowsOf({}, callerIn(database.app, ids, { practiceId: ids.elsewhere }))).toBe(0);
  });
});
