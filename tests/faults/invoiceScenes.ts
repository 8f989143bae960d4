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
