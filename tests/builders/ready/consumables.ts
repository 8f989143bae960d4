import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

/** A paid request of which something is owed, and a stockroom of the person that has it. */
async function requestIn(own: Own) {
  const line = await own.find(`select l.*, r.version, w.id as storehouse_id from consumable_line l
    join consumable_request r on r.id = l.request_id and r.cancelled_at is null
    join bill_line c on c.advice_id = r.advice_id and c.refunded_quantity = 0 join bill b on b.id = c.bill_id and b.status = 1
    join stock_batch s on s.item_id = l.item_id and s.practice_id = :p and s.quantity >= l.quantity and s.expires_on > now() + interval '2 days'
    join warehouse w on w.id = s.warehouse_id and not w.frozen and not w.is_quarantine
      and not exists (select from warehouse_staff v where v.warehouse_id = w.id)
    where l.practice_id = :p and l.sent < l.quantity
      and not exists (select from refund_line f join refund x on x.id = f.refund_id and x.status in (0, 1) where f.bill_line_id = c.id) order by l.id, s.id limit 1`);
  return { id: line.requestId, version: line.version, storehouseId: line.storehouseId, lines: [{ lineId: line.id, quantity: 1 }] };
}

/** A stockroom with goods that a department may ask for, and a department. */
async function askedIn(own: Own) {
  const found = await own.find(`select s.item_id, w.id as storehouse_id, d.id as department_id from stock_batch s
    join warehouse w on w.id = s.warehouse_id and not w.is_quarantine join item i on i.id = s.item_id and i.enabled and i.category_code = 'material'
    join department d on d.practice_id = s.practice_id where s.practice_id = :p order by s.id, d.id limit 1`);
  const { storehouseId, departmentId, itemId } = found;
  return { storehouseId, departmentId, purpose: 'x', lines: [{ itemId, quantity: 1 }] };
}

/** Requests and sendings of consumables, as each call wants them. */
export const consumables: Partial<Record<Call, Readied>> = {
  askConsumables: askedIn,
  queryConsumableGoods: async (own) => ({ page: 1, size: 10, storehouseId: (await askedIn(own)).storehouseId }),
  cancelConsumables: async (own) => {
    const { id, version } = await own.find(`select r.id, r.version from consumable_request r
      where r.practice_id = :p and r.advice_id is null and r.cancelled_at is null
        and exists (select from consumable_line l where l.request_id = r.id and l.sent < l.quantity) order by r.id limit 1`);
    return { id, version, reason: 'x' };
  },
  queryConsumableSendingPrint: async (own) => ({
    id: (await own.find(`select id from consumable_sending where practice_id = :p order by id limit 1`)).id,
  }),
  sendConsumables: requestIn,
  revokeConsumables: async (own) => {
    const sending = await own.find(`select s.*, r.advice_id from consumable_sending s join consumable_request r on r.id = s.request_id
      where s.practice_id = :p and exists (select from consumable_batch b where b.sending_id = s.id and b.returned = 0) order by s.id limit 1`);
    await own.change(`update execution set reversed_at = now(), reversed_by = :me, reverse_reason = 'x'
      where advice_id = '${sending.adviceId}' and reversed_at is null`);
    const batch = await own.find(`select id from consumable_batch where sending_id = '${sending.id}' and returned = 0 order by id limit 1`);
    return { id: sending.id, reason: 'x', batches: [{ id: batch.id, quantity: 1 }] };
  },
};
