import { uuidv7 } from 'uuidv7';
import { inTenant } from '../../server/database/tenant.ts';
import { aBill } from '../builders/bill.ts';
import { aCard } from './clinicOf.ts';
import { counting, must, paid, patientOf, type Scene, type Stage, versionOf } from './stage.ts';

/** What is asked to invoice a settled bill of ten yuan; treatments are free of tax. */
export async function anInvoice(stage: Stage): Promise<{ billingId: string } & Record<string, unknown>> {
  const { billId } = await aBill(stage.clinic.owner, stage.clinic);
  const version = await versionOf(stage, 'bill', billId);
  await must(stage, 'zhaoqian', 'settleBilling', { id: billId, payments: paid(1000), allowArrears: false, version });
  const buyer = { buyerKind: 'person', buyerName: '范冬梅', taxpayerNumber: '', remark: '' };
  return { billingId: billId, version: await versionOf(stage, 'bill', billId), tax: 0, ...buyer };
}

/** An invoice that the tax platform refused. */
async function aRefusedInvoice(stage: Stage): Promise<string> {
  const { owner, orgId, practiceId, staffId } = stage.clinic;
  const { id } = await must(stage, 'zhaoqian', 'issueBlueInvoice', await anInvoice(stage));
  const buyer = { orgId, practiceId, invoiceId: id, buyerKind: 'person', buyerName: '范冬梅', buyerTaxpayerNumber: '' };
  const at = new Date();
  await inTenant(owner, stage.clinic, async (db) => {
    await db`insert into einvoice_sending ${db({ ...buyer, state: 'failed', begun: true, nextTryAt: at })}`;
    const begun = { attempt: 1, requestId: uuidv7(), begunAt: at, begunBy: staffId, outcome: 'failed', endedAt: at };
    await db`insert into einvoice_attempt ${db({ ...buyer, ...begun })}`;
  });
  return id as string;
}

async function versionOfSending({ clinic }: Stage, id: string): Promise<number> {
  const [row] = await clinic.owner<[{ version: number }]>`select version from einvoice_sending where invoice_id = ${id}`;
  return row.version;
}

const invoicesOf = 'select count(*)::int as count from invoice where bill_id = $1 and kind = $2';

export const invoiceScenes: readonly Scene[] = [
  {
    name: 'a bill is invoiced',
    call: 'issueBlueInvoice',
    inner: ['invoice.numbered'],
    prepare: async (stage) => {
      const arg = await anInvoice(stage);
      return { call: 'issueBlueInvoice', by: 'zhaoqian', arg, effects: counting(stage, invoicesOf, arg.billingId, 'blue') };
    },
  },
  {
    name: 'two bills are invoiced together',
    call: 'issueBlueInvoice',
    inner: ['invoice.numbered'],
    prepare: async (stage) => {
      const [asked, other] = [await anInvoice(stage), await anInvoice(stage)];
      const patients = 'update bill set patient_id = (select patient_id from bill where id = $1) where id = $2';
      await stage.clinic.owner.unsafe(patients, [asked.billingId, other.billingId]);
      const arg = { ...asked, others: [{ billingId: other.billingId, version: await versionOf(stage, 'bill', other.billingId) }] };
      const covers = 'select count(*)::int as count from invoice_bill where bill_id = $1 and kind = $2';
      return { call: 'issueBlueInvoice', by: 'zhaoqian', arg, effects: counting(stage, covers, other.billingId, 'blue') };
    },
  },
  {
    name: 'a recharge is invoiced',
    call: 'issuePrepaidInvoice',
    inner: ['invoice.numbered', 'invoice.recorded'],
    prepare: async (stage) => {
      const cardId = await aCard(stage.clinic, await patientOf(stage), 0);
      const draft = { cardId, amount: 5000, gift: 0, giftValidUntil: null, payments: paid(5000), reason: '', version: 1 };
      const { id } = await must(stage, 'zhaoqian', 'recharge', draft);
      const buyer = { buyerKind: 'person', buyerName: '范冬梅', taxpayerNumber: '', remark: '' };
      const arg = { source: { kind: 'recharge', id }, amount: 5000, ...buyer };
      const recorded =
        'select count(*)::int as count from prepaid_invoiced v join invoice i on i.id = v.invoice_id where v.member_entry_id = $1';
      return { call: 'issuePrepaidInvoice', by: 'zhaoqian', arg, effects: counting(stage, recorded, id) };
    },
  },
  {
    name: 'a refused e-invoice is sent anew',
    call: 'resendInvoice',
    inner: [],
    prepare: async (stage) => {
      const id = await aRefusedInvoice(stage);
      const arg = { id, reason: '更正税号', version: await versionOfSending(stage, id) };
      const attempts = 'select count(*)::int as count from einvoice_attempt where invoice_id = $1 and attempt = 2';
      return { call: 'resendInvoice', by: 'zhaoqian', arg, effects: counting(stage, attempts, id) };
    },
  },
  {
    name: 'an e-invoice is reversed that the tax platform refused',
    call: 'issueRedInvoice',
    inner: [],
    prepare: async (stage) => {
      const id = await aRefusedInvoice(stage);
      const withdrawn = `select count(*)::int as count from einvoice_sending where state = 'withdrawn' and blue_id = $1`;
      const arg = { id, reason: '抬头有误' };
      return { call: 'issueRedInvoice', by: 'zhaoqian', arg, effects: counting(stage, withdrawn, id) };
    },
  },
  {
    name: 'an invoice is reversed',
    call: 'issueRedInvoice',
    inner: [],
    prepare: async (stage) => {
      const asked = await anInvoice(stage);
      const { id } = await must(stage, 'zhaoqian', 'issueBlueInvoice', asked);
      const arg = { id, reason: '抬头有误' };
      return { call: 'issueRedInvoice', by: 'zhaoqian', arg, effects: counting(stage, invoicesOf, asked.billingId, 'red') };
    },
  },
];
