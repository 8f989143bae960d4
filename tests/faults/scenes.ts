import { uuidv7 } from 'uuidv7';
import { inTenant } from '../../server/database/tenant.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import { aBill } from '../builders/bill.ts';
import { aVisit } from '../builders/visit.ts';
import { chainScenes } from './chainScenes.ts';
import { aBatch, aCard, type FaultClinic } from './clinicOf.ts';
import { consumableScenes } from './consumableScenes.ts';
import { couponScenes } from './couponScenes.ts';
import { depositScenes } from './depositScenes.ts';
import { deskScenes } from './deskScenes.ts';
import { invoiceScenes } from './invoiceScenes.ts';
import { refundScenes } from './money/refundScenes.ts';
import { packageScenes } from './packageScenes.ts';
import { reviewScenes } from './reviewScenes.ts';
import { aSheet } from './sheets.ts';
import { counting, must, paid, patientOf, type Scene, type Stage, versionOf } from './stage.ts';
import { claimScenes, countScenes, monthScenes, priceScenes } from './storeScenes.ts';

let slots = 0;
/** Half past ten of days that the demonstration leaves empty, another for each. */
const anHour = () =>
  instantOf(addDays(dateAt(new Date()), 20 + Math.floor(slots / 8)), `${String(10 + (slots++ % 8)).padStart(2, '0')}:00`);

export const anAppointment = (clinic: FaultClinic, patientId: string, startsAt: string) => ({
  patientId,
  doctorId: clinic.doctorId,
  departmentId: null,
  roomId: null,
  typeCode: clinic.typeCode,
  startsAt,
  duration: 15,
  reason: '',
  sourceCode: '',
  remark: '',
  confirmed: true,
});

export async function settledBill(stage: Stage): Promise<{ billId: string }> {
  const bill = await aBill(stage.clinic.owner, stage.clinic);
  const version = await versionOf(stage, 'bill', bill.billId);
  await must(stage, 'zhaoqian', 'settleBilling', { id: bill.billId, payments: paid(1000), allowArrears: false, version });
  return bill;
}

export async function approvedDocument(stage: Stage, call: 'saveStockIn' | 'saveTransfer', over: Record<string, unknown>): Promise<string> {
  const { clinic } = stage;
  const line = {
    itemId: clinic.itemIds[0],
    batchId: null,
    batchNumber: uuidv7(),
    producedOn: '2026-01-01',
    expiresOn: '2039-12-31',
    unit: 'package',
    count: 3,
    price: 12_000,
    retailPrice: 2400,
    shelf: '',
  };
  const { id } = await must(stage, 'maku', call, {
    type: 'purchase',
    warehouseId: clinic.warehouseId,
    toWarehouseId: null,
    supplierId: clinic.supplierId,
    invoiceNumber: '',
    happenedOn: dateAt(new Date()),
    remark: '',
    ...over,
    lines: [{ ...line, ...(over.line as object | undefined) }],
  });
  await must(stage, 'maku', 'submitStockDocument', { id, version: await versionOf(stage, 'stock_document', id) });
  await must(stage, 'admin', 'auditStockDocument', { id, version: await versionOf(stage, 'stock_document', id), flag: 1 });
  return id;
}

const movementsOf = (stage: Stage, id: string, kind: string) =>
  counting(
    stage,
    `select count(*)::int as count from stock_movement m join stock_document_line l on l.id = m.source_id where l.document_id = $1 and m.kind = $2`,
    id,
    kind,
  );

async function transferOf(stage: Stage): Promise<string> {
  const { clinic } = stage;
  const itemId = clinic.itemIds[0]!;
  const batchId = await aBatch(clinic, itemId, 9);
  const line = { itemId, batchId, batchNumber: batchId, producedOn: null };
  return approvedDocument(stage, 'saveTransfer', { type: 'transfer', toWarehouseId: clinic.secondWarehouseId, supplierId: null, line });
}

/** A visit in the doctor's hands with one signed line that waits to be sent. */
export async function aSignedOrder({ clinic }: Pick<Stage, 'clinic'>): Promise<string> {
  const { owner, orgId, practiceId, doctorId, itemIds } = clinic;
  const visit = await aVisit(owner, clinic, { status: 1, doctorId, name: '范冬梅' });
  await owner`update patient set mrn = ${visit.patientId} where id = ${visit.patientId}`;
  await owner`insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, code, name_zh, certainty, sort, recorded_by, recorded_at)
    values (${orgId}, ${practiceId}, ${uuidv7()}, ${visit.encounterId}, ${visit.patientId}, 'J06.900', '上呼吸道感染', 'confirmed', 1, ${doctorId}, now())`;
  const adviceId = uuidv7();
  await inTenant(
    owner,
    clinic,
    (db) => db`
      insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_id, item_code, item_name, item_name_en,
        quantity, unit, unit_en, unit_price, sign_status, send_status, sort, created_at)
      select ${orgId}, ${practiceId}, ${adviceId}, ${visit.encounterId}, ${visit.patientId}, ${doctorId}, advice_type, id, code, name_zh, name_en,
        1, unit, unit_en, price, 2, 0, 1, now() from item where id = ${itemIds[0]!}`,
  );
  return adviceId;
}

export const scenes: readonly Scene[] = [
  ...countScenes,
  ...monthScenes,
  ...priceScenes,
  ...chainScenes,
  ...claimScenes,
  ...reviewScenes,
  ...invoiceScenes,
  ...consumableScenes,
  ...couponScenes,
  ...deskScenes,
  ...depositScenes,
  ...packageScenes,
  ...refundScenes,
  {
    name: 'a bill is settled',
    call: 'settleBilling',
    inner: ['settle.benefits', 'settle.booked'],
    prepare: async (stage) => {
      const { billId } = await aBill(stage.clinic.owner, stage.clinic);
      const arg = { id: billId, payments: paid(1000), allowArrears: false, version: await versionOf(stage, 'bill', billId) };
      return { call: 'settleBilling', by: 'zhaoqian', arg, effects: counting(stage, moneyOfBill, billId, 'settlement') };
    },
  },
  {
    name: 'a card is recharged',
    call: 'recharge',
    inner: ['card.booked'],
    prepare: async (stage) => {
      const cardId = await aCard(stage.clinic, await patientOf(stage), 0);
      const arg = { cardId, amount: 5000, gift: 0, giftValidUntil: null, payments: paid(5000), reason: '', version: 1 };
      return { call: 'recharge', by: 'zhaoqian', arg, effects: counting(stage, entriesOfCard, cardId, 'recharge') };
    },
  },
  {
    name: 'a bill is paid by card',
    call: 'settleBilling',
    inner: ['settle.benefits', 'settle.booked', 'card.booked'],
    prepare: async (stage) => {
      const { billId, patientId } = await aBill(stage.clinic.owner, stage.clinic);
      const cardId = await aCard(stage.clinic, patientId, 2500);
      const version = await versionOf(stage, 'bill', billId);
      const arg = { id: billId, payments: paid(1000, 'member-card'), allowArrears: false, version, benefits: { cardId } };
      return { call: 'settleBilling', by: 'zhaoqian', arg, effects: counting(stage, entriesOfCard, cardId, 'consume') };
    },
  },
  {
    name: 'a drug is handed out',
    call: 'dispense',
    inner: ['dispense.taken'],
    prepare: async (stage) => {
      const itemId = stage.clinic.itemIds[0]!;
      const batchId = await aBatch(stage.clinic, itemId, 5);
      const arg = await aSheet(stage, itemId, batchId, 2);
      const sql = `select count(*)::int as count from stock_movement where batch_id = $1 and kind = 'dispensing'`;
      return { call: 'dispense', by: 'sunyaoshi', arg, effects: counting(stage, sql, batchId) };
    },
  },
  {
    name: 'a time is booked',
    call: 'saveAppointment',
    inner: ['appointment.claimed'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const sql = 'select count(*)::int as count from appointment where patient_id = $1';
      const arg = anAppointment(stage.clinic, patientId, anHour());
      return { call: 'saveAppointment', by: 'liuhushi', arg, effects: counting(stage, sql, patientId) };
    },
  },
  {
    name: 'goods are booked in',
    call: 'processStockDocument',
    inner: ['stock.moved'],
    prepare: async (stage) => {
      const id = await approvedDocument(stage, 'saveStockIn', {});
      const arg = { id, version: await versionOf(stage, 'stock_document', id) };
      return { call: 'processStockDocument', by: 'maku', arg, effects: movementsOf(stage, id, 'receipt') };
    },
  },
  {
    name: 'orders are sent',
    call: 'sendOrder',
    inner: ['order.charged'],
    prepare: async (stage) => {
      const id = await aSignedOrder(stage);
      const sql = 'select count(*)::int as count from bill_line where advice_id = $1';
      return { call: 'sendOrder', by: 'chenyi', arg: { ids: [id] }, effects: counting(stage, sql, id) };
    },
  },
  {
    name: 'card money moves',
    call: 'transferCard',
    inner: ['card.booked', 'card.halfway'],
    prepare: async (stage) => {
      const [from, to] = [await aCard(stage.clinic, await patientOf(stage), 3000), await aCard(stage.clinic, await patientOf(stage), 0)];
      const arg = {
        from,
        to,
        amount: 700,
        reason: 'family',
        consent: { kind: 'signedPaper', note: '1' },
        version: await versionOf(stage, 'member_card', from),
      };
      return { call: 'transferCard', by: 'zhaoqian', arg, effects: counting(stage, entriesOfCard, to, 'transferIn') };
    },
  },
  {
    name: 'a refund is paid',
    call: 'executeRefund',
    inner: ['refund.moneyBooked', 'refund.cardBooked'],
    prepare: async (stage) => {
      const { billId } = await settledBill(stage);
      const [line] = await stage.clinic.owner<[{ id: string }]>`select id from bill_line where bill_id = ${billId}`;
      const asked = { billingId: billId, lines: [{ lineId: line.id, quantity: 1 }], reason: '开错', confirmed: true };
      const { id } = await must(stage, 'zhaoqian', 'applyRefund', { ...asked, version: await versionOf(stage, 'bill', billId) });
      await must(stage, 'admin', 'approveRefund', { id, remark: '', version: 1 });
      const arg = { id, version: 2 };
      return { call: 'executeRefund', by: 'zhaoqian', arg, effects: counting(stage, moneyOfBill, billId, 'refund') };
    },
  },
  {
    name: 'card money is paid out',
    call: 'refundCard',
    inner: ['card.booked'],
    prepare: async (stage) => {
      const cardId = await aCard(stage.clinic, await patientOf(stage), 3000);
      const arg = { cardId, amount: 900, methodCode: 'cash', reason: '退卡', version: await versionOf(stage, 'member_card', cardId) };
      return { call: 'refundCard', by: 'zhaoqian', arg, effects: counting(stage, entriesOfCard, cardId, 'refund') };
    },
  },
  {
    name: 'goods leave for the other store',
    call: 'dispatchTransfer',
    inner: ['stock.moved'],
    prepare: async (stage) => {
      const id = await transferOf(stage);
      const arg = { id, version: await versionOf(stage, 'stock_document', id) };
      return { call: 'dispatchTransfer', by: 'maku', arg, effects: movementsOf(stage, id, 'transferOut') };
    },
  },
  {
    name: 'goods arrive in the other store',
    call: 'receiveTransfer',
    inner: ['stock.moved'],
    prepare: async (stage) => {
      const id = await transferOf(stage);
      await must(stage, 'maku', 'dispatchTransfer', { id, version: await versionOf(stage, 'stock_document', id) });
      const arg = { id, version: await versionOf(stage, 'stock_document', id) };
      return { call: 'receiveTransfer', by: 'maku', arg, effects: movementsOf(stage, id, 'transferIn') };
    },
  },
  {
    name: 'goods go straight into the other store',
    call: 'transferStockDirectly',
    inner: ['stock.moved', 'transfer.halfway'],
    prepare: async (stage) => {
      const { owner, orgId, practiceId } = stage.clinic;
      await owner`insert into stock_setting ${owner({ orgId, practiceId, skipApproval: true })}
        on conflict (org_id, practice_id) do update set skip_approval = true`;
      const id = await transferOf(stage);
      const arg = { id, version: await versionOf(stage, 'stock_document', id) };
      return { call: 'transferStockDirectly', by: 'maku', arg, effects: movementsOf(stage, id, 'transferIn') };
    },
  },
  {
    name: 'a refund is asked for',
    call: 'applyRefund',
    inner: [],
    prepare: async (stage) => {
      const { billId } = await settledBill(stage);
      const [line] = await stage.clinic.owner<[{ id: string }]>`select id from bill_line where bill_id = ${billId}`;
      const asked = { billingId: billId, lines: [{ lineId: line.id, quantity: 1 }], reason: '开错', confirmed: true };
      const arg = { ...asked, version: await versionOf(stage, 'bill', billId) };
      const sql = 'select count(*)::int as count from refund where bill_id = $1';
      return { call: 'applyRefund', by: 'zhaoqian', arg, effects: counting(stage, sql, billId) };
    },
  },
];

const moneyOfBill = 'select count(*)::int as count from payment where bill_id = $1 and kind = $2';
const entriesOfCard = 'select count(*)::int as count from member_entry where card_id = $1 and kind = $2';
