import type { Call } from '../../../src/api/catalogue.ts';
import { billIn } from './money.ts';
import type { Own, Readied } from './own.ts';

/** A settled bill over an examination, which is free of tax. */
async function billToInvoice(own: Own) {
  const { bill, line } = await billIn(own, 1);
  await own.change(`update bill_line set category_code = 'treatment' where id = '${line.id}'`);
  return { bill, line };
}

async function blueInvoice(own: Own) {
  const { bill, line } = await billToInvoice(own);
  const invoice = await own.like('invoice', `practice_id = :p and kind = 'blue'`, {
    bill_id: bill.id,
    patient_id: bill.patientId,
    round: 1,
    number: 'N1',
    serial: 900_001,
    amount: 1000,
    tax: 0,
  });
  // Rows that are made here pass by triggers, which add this row otherwise.
  await own.make('invoice_bill', { invoice_id: invoice.id, bill_id: bill.id, kind: 'blue', round: 1, sort: 0 });
  await own.make('invoice_line', {
    invoice_id: invoice.id,
    bill_line_id: line.id,
    item_name: 'n',
    quantity: 1,
    tax_code: '1',
    tax_name_zh: 'n',
    rate: 0,
    amount: 1000,
    tax: 0,
    sort: 0,
  });
  return invoice;
}

export const invoices: Partial<Record<Call, Readied>> = {
  deleteTaxClass: async (own) => ({ id: (await own.like('tax_class', 'true', { code: 'N1' })).id }),
  issueBlueInvoice: async (own) => {
    const { bill } = await billToInvoice(own);
    return {
      billingId: bill.id,
      version: bill.version,
      others: undefined,
      tax: 0,
      buyerKind: 'person',
      buyerName: 'n',
      taxpayerNumber: '',
    };
  },
  issueRedInvoice: async (own) => ({ id: (await blueInvoice(own)).id }),
  queryInvoicePlan: async (own) => ({ billingId: (await billToInvoice(own)).bill.id, otherBillIds: undefined }),
  saveEinvoiceConfig: async ({ find }) => {
    const { version } = await find('select id, version from einvoice_config where practice_id = :p');
    return { taxpayerNumber: '91310000MADXL00018', bankAccount: '1', version };
  },
  saveInvoiceSetup: async ({ find }) => {
    const { version } = await find('select id, version from invoice_range where practice_id = :p and ended_at is null');
    return { prefix: 'N', startNumber: 1, digitCount: 8, version };
  },
  setCategoryTax: () => ({ categoryCode: 'other', before: null }),
};
