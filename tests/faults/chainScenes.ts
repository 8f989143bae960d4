import { uuidv7 } from 'uuidv7';
import { inTenant } from '../../server/database/tenant.ts';
import { dateAt } from '../../src/domain/dates.ts';
import { aBatch } from './clinicOf.ts';
import { counting, must, type Scene, type Stage, versionOf } from './stage.ts';

const otherClinic = async ({ clinic }: Stage): Promise<string> => {
  const [row] = await clinic.owner<[{ id: string }]>`
    select id from practice where org_id = ${clinic.orgId} and id <> ${clinic.practiceId} and enabled order by id limit 1`;
  return row.id;
};

const movements = (stage: Stage, id: string, kind: string) =>
  counting(
    stage,
    `select count(*)::int as count from stock_movement m join chain_transfer_entry e on e.id = m.source_id where e.transfer_id = $1 and m.kind = $2`,
    id,
    kind,
  );

/** Four units for another clinic, approved. */
async function approvedTransfer(stage: Stage): Promise<string> {
  const { clinic } = stage;
  const itemId = clinic.itemIds[0]!;
  const batchId = await aBatch(clinic, itemId, 10);
  const line = { itemId, batchId, batchNumber: batchId, producedOn: null, expiresOn: '2039-12-31', unit: 'package', count: 4 };
  const { id } = await must(stage, 'maku', 'saveChainTransfer', {
    warehouseId: clinic.warehouseId,
    toPracticeId: await otherClinic(stage),
    happenedOn: dateAt(new Date()),
    remark: '',
    lines: [{ ...line, price: 1000, retailPrice: 2000, shelf: '' }],
  });
  const version = () => versionOf(stage, 'chain_transfer', id);
  await must(stage, 'maku', 'submitChainTransfer', { id, version: await version() });
  await must(stage, 'admin', 'auditChainTransfer', { id, version: await version(), flag: 1 });
  return id;
}

async function sentTransfer(stage: Stage): Promise<{ id: string; lineId: string }> {
  const id = await approvedTransfer(stage);
  await must(stage, 'maku', 'sendChainTransfer', { id, version: await versionOf(stage, 'chain_transfer', id) });
  const [line] = await stage.clinic.owner<[{ id: string }]>`select id from chain_transfer_line where transfer_id = ${id}`;
  return { id, lineId: line.id };
}

/** Four units that another clinic sent to this one, with their ledger. */
async function comingTransfer(stage: Stage): Promise<{ id: string; lineId: string }> {
  const { clinic } = stage;
  const { orgId, staffId } = clinic;
  const there = { ...clinic, practiceId: await otherClinic(stage), warehouseId: uuidv7() };
  const { practiceId, warehouseId } = there;
  const [id, lineId, entryId] = [uuidv7(), uuidv7(), uuidv7()];
  await inTenant(
    clinic.owner,
    there,
    (db) => db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: '外院库', nameEn: 'Other' })}`,
  );
  const batchId = await aBatch(there, clinic.itemIds[0]!, 4);
  await inTenant(clinic.owner, there, async (db) => {
    const now = new Date();
    const own = { orgId, practiceId };
    await db`insert into chain_transfer ${db({
      ...own,
      id,
      toPracticeId: clinic.practiceId,
      number: id,
      warehouseId,
      warehouseZh: '外院库',
      happenedOn: dateAt(now),
      status: 6,
      createdAt: now,
      createdBy: staffId,
      sentAt: now,
      sentBy: staffId,
    })}`;
    await db`insert into chain_transfer_line ${db({
      ...own,
      id: lineId,
      transferId: id,
      itemId: clinic.itemIds[0]!,
      batchId,
      batchNumber: batchId,
      expiresOn: '2039-12-31',
      unit: 'package',
      count: 4,
      factor: 1,
      quantity: 4,
      cost: 1000,
      retailPrice: 2000,
      sort: 0,
    })}`;
    await db`insert into chain_transfer_entry ${db({ ...own, id: entryId, transferId: id, lineId, kind: 'sent', quantity: 4, amount: 400, at: now, staffId })}`;
    await db`update stock_batch set quantity = 0 where id = ${batchId}`;
    await db`insert into stock_movement ${db({ ...own, id: uuidv7(), batchId, change: -4, kind: 'chainOut', sourceId: entryId, at: now, staffId, amount: -400 })}`;
  });
  return { id, lineId };
}

export const chainScenes: readonly Scene[] = [
  {
    name: 'goods leave for another clinic',
    call: 'sendChainTransfer',
    inner: ['stock.moved', 'chain.sent'],
    prepare: async (stage) => {
      const id = await approvedTransfer(stage);
      const arg = { id, version: await versionOf(stage, 'chain_transfer', id) };
      return { call: 'sendChainTransfer', by: 'maku', arg, effects: movements(stage, id, 'chainOut') };
    },
  },
  {
    name: 'goods of another clinic arrive with a difference',
    call: 'receiveChainTransfer',
    inner: ['stock.moved', 'chain.received'],
    prepare: async (stage) => {
      const { id, lineId } = await comingTransfer(stage);
      const lines = [{ id: lineId, received: 3, reason: 'short' }];
      const arg = { id, version: await versionOf(stage, 'chain_transfer', id), warehouseId: stage.clinic.warehouseId, lines };
      return { call: 'receiveChainTransfer', by: 'maku', arg, effects: movements(stage, id, 'chainIn') };
    },
  },
  {
    name: 'goods come back from another clinic',
    call: 'settleChainTransfer',
    inner: ['stock.moved', 'chain.settled'],
    prepare: async (stage) => {
      const { id, lineId } = await sentTransfer(stage);
      const lines = [{ id: lineId, quantity: 4 }];
      const arg = { id, version: await versionOf(stage, 'chain_transfer', id), way: 'takeBack', reason: '退回', lines };
      return { call: 'settleChainTransfer', by: 'maku', arg, effects: movements(stage, id, 'chainBack') };
    },
  },
  {
    name: 'a loss between clinics is written off',
    call: 'writeOffChainTransfer',
    inner: ['stock.moved', 'chain.settled'],
    prepare: async (stage) => {
      const { id, lineId } = await sentTransfer(stage);
      await stage.clinic.owner`update chain_transfer set status = 8, end_reason = '拒收' where id = ${id}`;
      const arg = { id, version: await versionOf(stage, 'chain_transfer', id), reason: '丢失', lines: [{ id: lineId, quantity: 4 }] };
      return { call: 'writeOffChainTransfer', by: 'admin', arg, effects: movements(stage, id, 'chainLoss') };
    },
  },
];
