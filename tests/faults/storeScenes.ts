import { uuidv7 } from 'uuidv7';
import { inTenant } from '../../server/database/tenant.ts';
import { addMonths, dateAt, instantOf } from '../../src/domain/dates.ts';
import { aBill } from '../builders/bill.ts';
import { aBatch, addToBatch } from './clinicOf.ts';
import { counting, must, paid, type Scene, type Stage, versionOf } from './stage.ts';

/** A count of a store of its own: one batch holds more than the book says, one less. */
export async function submittedCount(stage: Stage): Promise<string> {
  const { clinic } = stage;
  const { orgId, practiceId } = clinic;
  const warehouseId = uuidv7();
  await inTenant(
    clinic.owner,
    clinic,
    (db) => db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: '试验库', nameEn: 'Test' })}`,
  );
  for (const itemId of clinic.itemIds.slice(0, 2)) await aBatch({ ...clinic, warehouseId }, itemId, 5);
  const { id } = await must(stage, 'maku', 'createStockCount', { warehouseId, classifyId: null, remark: '' });
  const lines = await clinic.owner<{ id: string }[]>`select id from stock_count_line where count_id = ${id}`;
  const counted = lines.map((line, index) => ({ id: line.id, counted: index === 0 ? 7 : 4 }));
  await must(stage, 'maku', 'enterStockCounts', { id, lines: counted });
  await must(stage, 'maku', 'submitStockCount', { id, version: await versionOf(stage, 'stock_count', id) });
  return id;
}

/** Last month of a store of its own, in which one batch came in and a part of it left. */
async function monthOfStore({ clinic }: Stage): Promise<{ warehouseId: string; month: string }> {
  const { orgId, practiceId } = clinic;
  const warehouseId = uuidv7();
  const month = addMonths(dateAt(new Date()), -1).slice(0, 7);
  await inTenant(
    clinic.owner,
    clinic,
    (db) => db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: '月结库', nameEn: 'Month' })}`,
  );
  const batchId = await aBatch({ ...clinic, warehouseId }, clinic.itemIds[0]!, 0);
  await addToBatch(clinic, batchId, 7, instantOf(`${month}-15`, '09:00'));
  await addToBatch(clinic, batchId, -3, instantOf(`${month}-16`, '09:00'));
  return { warehouseId, month };
}

export const monthScenes: readonly Scene[] = [
  {
    name: 'a month is reported',
    call: 'reportStockMonth',
    inner: ['stock.monthHalfway'],
    prepare: async (stage) => {
      const arg = await monthOfStore(stage);
      const sql = `select count(*)::int / 2 as count from stock_month m join stock_month_line l on l.month_id = m.id
        join stock_month_kind k on k.month_id = m.id and k.batch_id = l.batch_id
        where m.warehouse_id = $1 and m.status = 1 and l.closing_quantity = 4 and m.closing_amount = 400`;
      return { call: 'reportStockMonth', by: 'admin', arg, effects: counting(stage, sql, arg.warehouseId) };
    },
  },
  {
    name: 'the report of a month is cancelled',
    call: 'cancelStockMonth',
    inner: [],
    prepare: async (stage) => {
      const id = await reportedMonth(stage);
      const arg = { id, version: await versionOf(stage, 'stock_month', id), reason: '漏单' };
      const sql = `select count(*)::int as count from stock_month m where m.id = $1 and m.status = 0
        and not exists (select from stock_month_line l where l.month_id = m.id and m.status = 1)`;
      return { call: 'cancelStockMonth', by: 'admin', arg, effects: counting(stage, sql, id) };
    },
  },
];

/** Last month of a store of its own, reported. */
async function reportedMonth(stage: Stage): Promise<string> {
  const arg = await monthOfStore(stage);
  await must(stage, 'admin', 'reportStockMonth', arg);
  const [month] = await stage.clinic.owner<[{ id: string }]>`select id from stock_month where warehouse_id = ${arg.warehouseId}`;
  return month.id;
}

/** An adjustment of one product that waits for its review. */
async function submittedPrices(stage: Stage): Promise<string> {
  const { owner, itemIds } = stage.clinic;
  const [item] = await owner<[{ price: number }]>`select price from item where id = ${itemIds[0]!}`; // a clinic has items
  const line = { itemId: itemIds[0]!, priceBefore: item.price, priceAfter: item.price + 24, reason: '' };
  const { id } = await must(stage, 'maku', 'savePriceAdjustment', {
    reason: '进价上涨',
    takesEffectOn: null,
    lines: [line],
    confirmed: true,
  });
  await must(stage, 'maku', 'submitPriceAdjustment', { id: id!, version: 1 });
  return id!;
}

export const priceScenes: readonly Scene[] = [
  {
    name: 'prices take effect',
    call: 'auditPriceAdjustment',
    inner: ['prices.halfway'],
    prepare: async (stage) => {
      const id = await submittedPrices(stage);
      const arg = { id, version: 2, flag: 1, remark: '' };
      const sql = `select count(distinct a.id)::int as count from price_adjustment a join price_adjustment_line l on l.adjustment_id = a.id
        join price_revaluation r on r.line_id = l.id and r.amount <> 0 where a.id = $1 and a.status = 3`;
      return { call: 'auditPriceAdjustment', by: 'admin', arg, effects: counting(stage, sql, id) };
    },
  },
];

export const countScenes: readonly Scene[] = [
  {
    name: 'a count is booked',
    call: 'auditStockCount',
    inner: ['count.halfway', 'stock.moved'],
    prepare: async (stage) => {
      const id = await submittedCount(stage);
      const arg = { id, version: await versionOf(stage, 'stock_count', id), flag: 1, remark: '' };
      const sql = `select count(*)::int / 2 as count from stock_movement m join stock_document_line l on l.id = m.source_id
        join stock_document d on d.id = l.document_id where d.count_id = $1`;
      return { call: 'auditStockCount', by: 'admin', arg, effects: counting(stage, sql, id) };
    },
  },
];

/** A settled bill of which an insurer owes half. */
async function insuredBill(stage: Stage): Promise<{ billId: string; companyId: string }> {
  const { owner } = stage.clinic;
  const { billId, patientId } = await aBill(owner, stage.clinic);
  const [company] = await owner<[{ id: string }]>`select id from insurance_company where org_id = ${stage.clinic.orgId} limit 1`;
  const { id: insuranceId } = await must(stage, 'zhaoqian', 'savePatientInsurance', {
    patientId,
    insuranceNumber: patientId,
    companyId: company.id,
    typeName: '',
    status: 1,
    startsOn: '2020-01-01',
    expiresOn: '2039-12-31',
    exemption: 0,
    maximum: null,
    selfPayRate: 50,
  });
  const version = await versionOf(stage, 'bill', billId);
  await must(stage, 'zhaoqian', 'settleBilling', {
    id: billId,
    payments: paid(500),
    allowArrears: false,
    version,
    benefits: { insuranceId },
  });
  return { billId, companyId: company.id };
}

async function submittedClaim(stage: Stage) {
  const { billId, companyId } = await insuredBill(stage);
  const { id } = await must(stage, 'zhaoqian', 'saveClaim', { companyId, billIds: [billId], remark: '' });
  await must(stage, 'zhaoqian', 'submitClaim', { id, version: 1 });
  return { claimId: id as string, billId };
}

const anAnswer = (claimId: string, version: number) => ({
  claimId,
  eobNumber: claimId,
  reportNumber: '',
  paid: 400,
  receivedOn: dateAt(new Date()),
  version,
});

async function answeredClaim(stage: Stage) {
  const { claimId, billId } = await submittedClaim(stage);
  await must(stage, 'zhaoqian', 'saveEob', anAnswer(claimId, await versionOf(stage, 'claim', claimId)));
  return { arg: { claimId, lines: [{ billId, paid: 400 }], version: await versionOf(stage, 'claim', claimId) }, claimId, billId };
}

export const claimScenes: readonly Scene[] = [
  {
    name: 'a claim is written',
    call: 'saveClaim',
    inner: [],
    prepare: async (stage) => {
      const { billId, companyId } = await insuredBill(stage);
      const sql = 'select count(*)::int as count from claim_bill where bill_id = $1';
      return {
        call: 'saveClaim',
        by: 'zhaoqian',
        arg: { companyId, billIds: [billId], remark: '' },
        effects: counting(stage, sql, billId),
      };
    },
  },
  {
    name: 'an insurer answers',
    call: 'saveEob',
    inner: [],
    prepare: async (stage) => {
      const { claimId } = await submittedClaim(stage);
      const sql = 'select count(*)::int as count from claim_eob where claim_id = $1';
      const arg = anAnswer(claimId, await versionOf(stage, 'claim', claimId));
      return { call: 'saveEob', by: 'zhaoqian', arg, effects: counting(stage, sql, claimId) };
    },
  },
  {
    name: 'what an insurer paid is shared out',
    call: 'distributeClaim',
    inner: ['claim.halfway'],
    prepare: async (stage) => {
      const { arg, claimId, billId } = await answeredClaim(stage);
      const sql = `select coalesce(sum(b.paid) / 400, 0)::int as count from claim_bill b join claim c on c.id = b.claim_id and c.paid = b.paid
        where b.claim_id = $1 and b.bill_id = $2`;
      return { call: 'distributeClaim', by: 'zhaoqian', arg, effects: counting(stage, sql, claimId, billId) };
    },
  },
  {
    name: 'a claim is closed',
    call: 'completeClaim',
    inner: [],
    prepare: async (stage) => {
      const { arg, claimId } = await answeredClaim(stage);
      await must(stage, 'zhaoqian', 'distributeClaim', arg);
      const sql = 'select count(*)::int as count from claim where id = $1 and status = 3';
      const closing = { id: claimId, isPaid: true, version: await versionOf(stage, 'claim', claimId) };
      return { call: 'completeClaim', by: 'zhaoqian', arg: closing, effects: counting(stage, sql, claimId) };
    },
  },
];
