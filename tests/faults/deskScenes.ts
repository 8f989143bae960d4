import { randomBytes } from 'node:crypto';
import { counting, must, type Scene, type Stage } from './stage.ts';

/** A buyer without a file whose name no other scene uses. */
const aWalkIn = () => ({ name: `散客${randomBytes(6).toString('hex')}`, mobile: '' });

/** Two services with a price. */
async function twoServices({ clinic }: Stage): Promise<[string, string]> {
  const [one, other] = await clinic.owner<[{ id: string }, { id: string }]>`
    select id from item where advice_type = 3 and enabled and price > 0 order by code limit 2`;
  return [one.id, other.id];
}

/** The drug sold over the counter of which the pharmacy has most. */
async function aDrugOnTheShelf({ clinic }: Stage): Promise<string> {
  const [item] = await clinic.owner<[{ id: string }]>`
    select i.id from item i join stock_batch b on b.org_id = i.org_id and b.item_id = i.id
    where i.advice_type = 1 and i.enabled and i.is_stocked and i.is_prescription is false and coalesce(i.controlled, '') in ('', 'none')
      and not i.skin_test_required and b.practice_id = ${clinic.practiceId}
    group by i.id order by sum(b.quantity / coalesce(i.singles_per_package, 1)) desc, i.id limit 1`;
  return item.id;
}

const billsOf = 'select count(*)::int as count from bill b join patient p on p.org_id = b.org_id and p.id = b.patient_id where p.name = $1';

export const deskScenes: readonly Scene[] = [
  {
    name: 'a walk-in is charged at the desk',
    call: 'createBilling',
    inner: ['bill.charged'],
    prepare: async (stage) => {
      const walkIn = aWalkIn();
      const [itemId] = await twoServices(stage);
      const arg = { walkIn, charges: [{ itemId, quantity: 1 }] };
      return { call: 'createBilling', by: 'zhaoqian', arg, effects: counting(stage, billsOf, walkIn.name) };
    },
  },
  {
    name: 'a desk bill is split',
    call: 'splitBilling',
    inner: ['bill.moved'],
    prepare: async (stage) => {
      const charges = (await twoServices(stage)).map((itemId) => ({ itemId, quantity: 1 }));
      const { id, version, lines } = await must(stage, 'zhaoqian', 'createBilling', { walkIn: aWalkIn(), charges });
      const arg = { id, version, lineIds: [lines[0].id] };
      const sql = 'select count(*)::int - 1 as count from bill where patient_id = (select patient_id from bill where id = $1)';
      return { call: 'splitBilling', by: 'zhaoqian', arg, effects: counting(stage, sql, id) };
    },
  },
  {
    name: 'goods are sold at the desk',
    call: 'settleBilling',
    inner: ['settle.benefits', 'settle.booked', 'sale.sheet'],
    prepare: async (stage) => {
      const charges = [{ itemId: await aDrugOnTheShelf(stage), quantity: 1 }];
      const { id, version, receivable } = await must(stage, 'zhaoqian', 'createBilling', { walkIn: aWalkIn(), charges });
      const arg = { id, version, payments: [{ methodCode: 'cash', amount: receivable }], allowArrears: false };
      const sql = 'select count(*)::int as count from dispensing where bill_id = $1';
      return { call: 'settleBilling', by: 'zhaoqian', arg, effects: counting(stage, sql, id) };
    },
  },
];
