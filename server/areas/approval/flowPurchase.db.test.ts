import { expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { purchasePlanCalls } from '../inventory/calls/purchasePlan.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { approve, ask, role, somebody, withFlow, world } = flowsIn(database);

type Person = Awaited<ReturnType<typeof somebody>>;
async function planOf(by: Person, count: number) {
  const itemId = await anItem(database, world, { name: `采购药${Math.random()}` });
  const lines = [{ itemId, supplierId: world.supplierId, unit: 'package' as const, count, price: 18_500 }];
  return by.ask(purchasePlanCalls.savePurchasePlan, { warehouseId: world.warehouseId, expectedOn: null, remark: '', lines });
}
const statusOf = async (by: Person, id: string) => (await by.ask(purchasePlanCalls.queryPurchasePlan, { id })).status;

it('a purchase plan above the limit of a flow is submitted by the request, decided by the flow alone, and ordered with the last approval', async () => {
  const [keeper, head] = [await somebody('desk'), await somebody('head')];
  await withFlow('purchasePlan', [node([role('head')], { above: 50_000 })], async () => {
    const small = await planOf(keeper, 10);
    await keeper.ask(purchasePlanCalls.submitPurchasePlan, { id: small.id, version: 1 });
    expect(await statusOf(keeper, small.id)).toBe(1);

    const { id } = await planOf(keeper, 100);
    expect(await refusalOf(keeper.ask(purchasePlanCalls.submitPurchasePlan, { id, version: 1 }))).toBe('approval.confirm.flow');
    const asked = await ask(keeper, 'purchasePlan', { id, version: 1, reason: '冬季备货' });
    expect(await statusOf(keeper, id)).toBe(1);
    expect(await refusalOf(head.ask(purchasePlanCalls.auditPurchasePlan, { id, version: 2, flag: 1 }))).toBe('approval.refused.byFlow');
    expect(await refusalOf(keeper.ask(purchasePlanCalls.voidPurchasePlan, { id, version: 2, reason: '错' }))).toBe(
      'approval.refused.byFlow',
    );
    expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
    expect(await statusOf(keeper, id)).toBe(2);
  });
});

it('a purchase plan goes back to its writer when its request is sent back or withdrawn', async () => {
  const [keeper, head] = [await somebody('desk'), await somebody('head')];
  await withFlow('purchasePlan', [node([role('head')])], async () => {
    const { id } = await planOf(keeper, 100);
    const asked = await ask(keeper, 'purchasePlan', { id, version: 1, reason: '备货' });
    await head.ask(calls.sendBackApproval, { id: asked.id, remark: '数量过大', version: 1 });
    expect(await statusOf(keeper, id)).toBe(4);
    const again = await ask(keeper, 'purchasePlan', { id, version: 3, reason: '备货' });
    await keeper.ask(calls.cancelApproval, { id: again.id, version: 3 });
    expect(await statusOf(keeper, id)).toBe(0);
  });
});
