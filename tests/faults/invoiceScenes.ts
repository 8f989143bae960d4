import { aBill } from '../builders/bill.ts';
import { counting, must, paid, type Scene, type Stage, versionOf } from './stage.ts';

/** What is asked to invoice a settled bill of ten yuan; treatments are free of tax. */
export async function anInvoice(stage: Stage): Promise<{ billingId: string } & Record<string, unknown>> {
  const { billId } = await aBill(stage.clinic.owner, stage.clinic);
  const version = await versionOf(stage, 'bill', billId);
  await must(stage, 'zhaoqian', 'settleBilling', { id: billId, payments: paid(1000), allowArrears: false, version });
  const buyer = { buyerKind: 'person', buyerName: '范冬梅', taxpayerNumber: '', remark: '' };
  return { billingId: billId, version: await versionOf(stage, 'bill', billId), tax: 0, ...buyer };
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
