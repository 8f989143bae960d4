import { uuidv7 } from 'uuidv7';
import { inTenant } from '../../server/database/tenant.ts';
import { aBill } from '../builders/bill.ts';
import { aBatch } from './clinicOf.ts';
import { counting, must, paid, type Scene, type Stage, versionOf } from './stage.ts';

/** A paid treatment that uses two pieces of what lies in the stockroom, and what is asked to send them. */
async function aRequest(stage: Stage) {
  const { owner, orgId, practiceId, doctorId, itemIds, warehouseId } = stage.clinic;
  await aBatch(stage.clinic, itemIds[0]!, 2);
  const { billId, patientId } = await aBill(owner, stage.clinic);
  const version = await versionOf(stage, 'bill', billId);
  await must(stage, 'zhaoqian', 'settleBilling', { id: billId, payments: paid(1000), allowArrears: false, version });
  const [id, lineId] = [uuidv7(), uuidv7()];
  await inTenant(owner, stage.clinic, async (db) => {
    await db`insert into consumable_request (org_id, practice_id, id, number, advice_id, patient_id, requested_at, requested_by)
      select ${orgId}, ${practiceId}, ${id}, ${id}, advice_id, ${patientId}, now(), ${doctorId} from bill_line where bill_id = ${billId} limit 1`;
    await db`insert into consumable_line ${db({ orgId, practiceId, id: lineId, requestId: id, itemId: itemIds[0]!, quantity: 2, sort: 0 })}`;
  });
  return { id, version: 1, storehouseId: warehouseId, lines: [{ lineId, quantity: 2 }] };
}

/** Sendings of the request that took its two pieces, from whatever batches, and that were not or wholly taken back. */
const moved = `select count(*)::int as count from (
  select t.sending_id from consumable_batch t join consumable_line l on l.id = t.line_id join stock_movement m on m.source_id = t.id
  where l.request_id = $1 and m.kind = $2 group by t.sending_id
  having abs(sum(m.change)) = 2 and bool_and(t.returned = case when m.kind = 'consumable' then 0 else t.quantity end)) whole`;

export const consumableScenes: readonly Scene[] = [
  {
    name: 'consumables of a treatment are sent',
    call: 'sendConsumables',
    inner: ['consumable.sent'],
    prepare: async (stage) => {
      const arg = await aRequest(stage);
      return { call: 'sendConsumables', by: 'maku', arg, effects: counting(stage, moved, arg.id, 'consumable') };
    },
  },
  {
    name: 'consumables of a treatment are taken back',
    call: 'revokeConsumables',
    inner: ['consumable.takenBack'],
    prepare: async (stage) => {
      const arg = await aRequest(stage);
      await must(stage, 'maku', 'sendConsumables', arg);
      const [sending] = await stage.clinic.owner<[{ id: string }]>`select id from consumable_sending where request_id = ${arg.id}`;
      const effects = counting(stage, moved, arg.id, 'consumableReturn');
      return { call: 'revokeConsumables', by: 'maku', arg: { id: sending.id, reason: '多发' }, effects };
    },
  },
  {
    name: 'a department asks for goods',
    call: 'askConsumables',
    inner: ['consumable.asked'],
    prepare: async (stage) => {
      const { owner, itemIds, warehouseId, practiceId, orgId } = stage.clinic;
      const [departmentId, purpose] = [uuidv7(), uuidv7()];
      await inTenant(
        owner,
        stage.clinic,
        (db) =>
          db`insert into department ${db({ orgId, practiceId, id: departmentId, code: purpose, nameZh: `治疗室 ${purpose}`, nameEn: `Treatment ${purpose}`, isMedical: true })}`,
      );
      const arg = { storehouseId: warehouseId, departmentId, purpose, lines: [{ itemId: itemIds[0]!, quantity: 2 }] };
      const asked = `select count(*)::int as count from consumable_request r join consumable_line l on l.request_id = r.id where r.purpose = $1`;
      return { call: 'askConsumables', by: 'maku', arg, effects: counting(stage, asked, purpose) };
    },
  },
];
