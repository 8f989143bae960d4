import { aBill } from '../../builders/bill.ts';
import { counting, must, paid, type Scene, versionOf } from '../stage.ts';

const moneyOfBill = 'select count(*)::int as count from payment where bill_id = $1 and kind = $2';

export const refundScenes: readonly Scene[] = [
  {
    name: 'a refund is paid back at once',
    call: 'refundAtOnce',
    inner: ['refund.moneyBooked', 'refund.cardBooked'],
    prepare: async (stage) => {
      const { owner, orgId, practiceId } = stage.clinic;
      await owner`insert into setting ${owner({ orgId, practiceId, code: 'REFUND_AT_ONCE', value: owner.json(true), version: 1 })}
        on conflict (org_id, practice_id, code) do update set value = excluded.value`;
      // As many as are tried in a day.
      await owner`update role set limits = limits || '{"refundAtOnce": 1000000000}' where org_id = ${orgId}`;
      const { billId } = await aBill(owner, stage.clinic);
      const settlement = { id: billId, payments: paid(1000), allowArrears: false, version: await versionOf(stage, 'bill', billId) };
      await must(stage, 'zhaoqian', 'settleBilling', settlement);
      const [line] = await owner<[{ id: string }]>`select id from bill_line where bill_id = ${billId}`;
      const lines = [{ lineId: line.id, quantity: 1 }];
      const arg = { billingId: billId, lines, reason: '开错', version: await versionOf(stage, 'bill', billId) };
      return { call: 'refundAtOnce', by: 'zhaoqian', arg, effects: counting(stage, moneyOfBill, billId, 'refund') };
    },
  },
];
