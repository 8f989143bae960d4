import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { draftOf, node } from '../../../tests/flowWorld.ts';
import { stopsIn, tablets } from '../../../tests/stopped/stopWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { refundCalls } from './calls.ts';

const database = freshDatabaseForFile();
const { aDrug, atOnce, cashier, handOut, moneyOf, openSheet, paidOrders, refundsOf, resume, sendStatusOf, stockOf, stop, world } =
  stopsIn(database);

describe('at the same time', () => {
  it('ten requests stop an order once and apply for one refund', async () => {
    const drug = await aDrug('奥美拉唑胶囊');
    const { adviceIds, billId } = await paidOrders([tablets(drug)]);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => stop(adviceIds, atOnce())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(billId)).toHaveLength(1);
  });

  it('a drug is stopped or handed out, never both', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const drug = await aDrug(`缬沙坦胶囊${turn}`);
      const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
      const sheet = await openSheet(encounterId);
      const [stopped, handed] = await Promise.allSettled([stop(adviceIds, atOnce()), handOut(sheet, [drug], atOnce())]);
      const both = [stopped.status, handed.status].toSorted();
      expect(both).toEqual(['fulfilled', 'rejected']);
      expect([await stockOf(drug), (await refundsOf(billId)).length]).toEqual(stopped.status === 'fulfilled' ? [100, 1] : [90, 0]);
    }
  });
});

describe('a paid drug', () => {
  const acts = ['stop', 'resume', 'approve', 'refuse', 'execute', 'handOut'] as const;

  it('is handed out or refunded, never both and never twice, whatever is done in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 9 }), async (turns) => {
        const drug = await aDrug(`药${Math.random()}`);
        const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
        const newest = async () => {
          const refund = (await refundsOf(billId)).at(-1);
          return { id: refund?.id ?? billId, version: refund?.version ?? 1, remark: '.' };
        };
        const done = {
          stop: () => stop(adviceIds),
          resume: () => resume(adviceIds),
          approve: async () => cashier(refundCalls.approveRefund, await newest()),
          refuse: async () => cashier(refundCalls.refuseRefund, await newest()),
          execute: async () => cashier(refundCalls.executeRefund, await newest()),
          handOut: async () => handOut(await openSheet(encounterId), [drug]),
        };
        for (const turn of turns) {
          await done[turn]().catch(() => undefined);
          const [stock, { refunded }, refunds] = [await stockOf(drug), await moneyOf(billId), await refundsOf(billId)];
          const [sendStatus] = await sendStatusOf(encounterId);
          expect(refunds.filter(({ status }) => status < 2).length).toBeLessThanOrEqual(1);
          expect(refunds.filter(({ status }) => status === 3).length).toBe(refunded === 0 ? 0 : 1);
          expect([
            [100, 0],
            [90, 0],
            [100, 1000],
          ]).toContainEqual([stock, refunded]);
          if (stock === 90) expect(sendStatus).toBe(1);
          if (refunded === 1000) expect(sendStatus).toBe(2);
        }
        expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
      }),
      { numRuns: Number(process.env.RUNS ?? 8) },
    );
  });
});

describe('where a flow decides about refunds', () => {
  it('a drug is stopped at once, and the cashier asks for its refund', async () => {
    const drug = await aDrug('氢氯噻嗪片');
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
    const flow = draftOf('refund', [node([{ kind: 'person', id: world.doctorId }])]);
    const id = adviceIds[0] ?? '';
    await database.owner`insert into approval_flow (org_id, id, subject, name_zh, name_en, nodes, changed_at, changed_by)
      values (${world.orgId}, ${id}, 'refund', '退费', '', ${database.owner.json(flow.nodes as never)}, '2026-01-01', ${world.doctorId})`;
    const answer = await stop(adviceIds);
    await database.owner`update approval_flow set enabled = false where id = ${id}`;

    expect(answer).toEqual({ numbers: [], leftToDesk: ['退费须走审批流程'] });
    expect([await sendStatusOf(encounterId), await refundsOf(billId)]).toEqual([[3], []]);
  });
});
