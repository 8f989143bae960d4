import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../src/domain/approval/acts.ts';
import { aRole } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, refusalOf } from '../../../tests/flowWorld.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { admin, approve, ask, caseOf, inOrg, role, somebody, withFlow, world } = flowsIn(database);

/** A role with 100 yuan of card refunds and 50 yuan of points a day, which nobody holds whom the tests ask. */
async function cashiers(): Promise<{ id: string; version: number }> {
  const { staffId } = await somebody('desk');
  return { id: await aRole(database.owner, world, { limits: { cardRefund: 10_000, pointsGiven: 5_000 }, staffId }), version: 1 };
}
const limitsOf = async (id: string) => (await admin.ask(calls.queryRoleLimits)).find((each) => each.id === id)!.limits;
const wanted = (of: { id: string; version: number }, limits: Limits) => ({ ...of, limits });
const reason = '新增退卡岗位';

describe('higher limits of a role', () => {
  it('are stored by the last approval of the flow of rights, and the card names each limit before and after', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const cashier = await cashiers();
    const draft = wanted(cashier, { cardRefund: 30_000, pointsGiven: 5_000 });
    await withFlow('roleRights', [node([role('head')])], async () => {
      expect(await refusalOf(keeper.ask(calls.saveRoleLimits, draft))).toBe('approval.confirm.flow');
      const { id } = await ask(keeper, 'roleRights', { ...draft, reason });
      expect(await caseOf(id)).toMatchObject({
        amount: 1,
        changes: [{ label: 'approval.act.cardRefund', unit: 'fen', before: 10_000, after: 30_000 }],
      });
      expect(await limitsOf(cashier.id)).toEqual({ cardRefund: 10_000, pointsGiven: 5_000 });
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await limitsOf(cashier.id)).toEqual({ cardRefund: 30_000, pointsGiven: 5_000 });
      const [change] = await inOrg(
        (db) => db<{ staffId: string; reason: string }[]>`select staff_id, reason from change_record where object_id = ${cashier.id}`,
      );
      expect(change).toEqual({ staffId: keeper.staffId, reason });
    });
  });

  it('wait alone: the lower ones of the same draft are stored at once', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const [first, second] = [await cashiers(), await cashiers()];
    await withFlow('roleRights', [node([role('head')])], async () => {
      await keeper.ask(calls.saveRoleLimits, wanted(first, { cardRefund: 10_000, pointsGiven: 0 }));
      expect(await limitsOf(first.id)).toEqual({ cardRefund: 10_000, pointsGiven: 0 });

      const { id } = await ask(keeper, 'roleRights', { ...wanted(second, { cardRefund: 30_000, pointsGiven: 0 }), reason });
      expect(await limitsOf(second.id)).toEqual({ cardRefund: 10_000, pointsGiven: 0 });
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await limitsOf(second.id)).toEqual({ cardRefund: 30_000, pointsGiven: 0 });
    });
  });

  it('stay if a limit was changed after the request', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const cashier = await cashiers();
    await withFlow('roleRights', [node([role('head')])], async () => {
      const { id } = await ask(keeper, 'roleRights', { ...wanted(cashier, { cardRefund: 30_000, pointsGiven: 5_000 }), reason });
      await keeper.ask(calls.saveRoleLimits, wanted(cashier, { cardRefund: 0, pointsGiven: 5_000 }));
      expect(await approve(head, id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.refused.objectChanged' } });
      expect(await limitsOf(cashier.id)).toEqual({ cardRefund: 0, pointsGiven: 5_000 });
    });
  });

  it('are never asked for by a holder of the role', async () => {
    const keeper = await somebody('desk');
    const own = await aRole(database.owner, world, { limits: { cardRefund: 10_000 }, staffId: keeper.staffId });
    await withFlow('roleRights', [node([role('head')])], async () => {
      const draft = { ...wanted({ id: own, version: 1 }, { cardRefund: 30_000 }), reason };
      expect(await refusalOf(ask(keeper, 'roleRights', draft))).toBe('approval.limit.own');
    });
  });

  it('are stored once when twenty approve them at the same moment', async () => {
    const keeper = await somebody('desk');
    const heads = await Promise.all(Array.from({ length: 20 }, () => somebody('head')));
    const cashier = await cashiers();
    await withFlow('roleRights', [node([role('head')])], async () => {
      const { id } = await ask(keeper, 'roleRights', { ...wanted(cashier, { cardRefund: 30_000, pointsGiven: 5_000 }), reason });
      const outcomes = await Promise.allSettled(heads.map((head) => approve(head, id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [stored] = await inOrg((db) => db<{ version: number }[]>`select version from role where id = ${cashier.id}`);
      expect(stored!.version).toBe(2);
    });
  });
});
