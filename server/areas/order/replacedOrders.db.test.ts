import { beforeAll, expect, test } from 'vitest';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, type Caller, callerIn, makeOrderWorld, type OrderWorldIds } from '../../../tests/orderWorld.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let itemId: string;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  const unanswered = { ingredients: null, allergenClasses: null, controlled: null, doseLimits: null, skinTestRequired: null };
  itemId = await anItem(database, ids, { name: '对乙酰氨基酚片', ...unanswered }, 500);
});

const line = (dose: number, over: Partial<Order.Draft> = {}) => aDraft({ itemId, dose, frequencyCode: 'tid', duration: 3, ...over });
async function rulesOf(encounterId: string, lines: Order.Draft[], replacedIds?: string[]): Promise<string[]> {
  const found = await call<Order.Warning[]>('checkOrder', { encounterId, lines, ...(replacedIds && { replacedIds }) });
  return found.map(({ rule }) => rule);
}
async function write(encounterId: string, draft: Order.Draft): Promise<string> {
  const found = await call<Order.Warning[]>('checkOrder', { encounterId, lines: [draft] });
  const reasons = found.map(({ key }) => ({ key, reason: '获益大于风险' }));
  const { ids: written } = await call<{ ids: string[] }>('saveOrder', { encounterId, lines: [draft], confirmed: true, reasons });
  return written[0] ?? '';
}

test('an order that is changed is checked without the line that it replaces: neither its daily dose nor its name counts twice', async () => {
  const visit = await aVisit(database, ids);
  const id = await write(visit, line(0.5));
  const doubled = ['doseDaily', 'twice'];
  expect((await rulesOf(visit, [line(0.5)], [id])).filter((rule) => doubled.includes(rule))).toEqual([]);
  expect((await rulesOf(visit, [line(0.5)])).filter((rule) => doubled.includes(rule))).toContain('twice');
  expect(await rulesOf(visit, [line(2)], [id])).toContain('doseDaily');
});

test('orders of another visit are not taken out of the check, whatever the caller says that the lines replace', async () => {
  const [visit, other] = [await aVisit(database, ids), await aVisit(database, ids)];
  const id = await write(other, line(0.5));
  await call('signOrder', { ids: [id] });
  await call('sendOrder', { ids: [id] });
  const asked = await rulesOf(visit, [line(0.5)]);
  expect(asked.length).toBeGreaterThan(0);
  expect(await rulesOf(visit, [line(0.5)], [id])).toEqual(asked);
});
