import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { billIn } from './money.ts';
import type { Own, Readied } from './own.ts';

/** A settled bill over an examination, which is free of tax. */
async function billToInvoice(own: Own) {
  const { bill, line } = await billIn(own, 1);
  await own.change(`update bill_line set category_code = 'treatment' where id = '${line.id}'`);
  return { bill, line };
}

let serials = 900_000;

async function blueInvoice(own: Own) {
  serials += 1;
  const { bill, line } = await billToInvoice(own);
  const invoice = await own.like('invoice', `practice_id = :p and kind = 'blue'`, {
    bill_id: bill.id,
    patient_id: bill.patientId,
    round: 1,
    number: `N${serials}`,
    serial: serials,
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

/** A blue invoice that the tax platform refused. */
async function refusedInvoice(own: Own) {
  const invoice = await blueInvoice(own);
  const buyer = { invoice_id: invoice.id, buyer_kind: 'person', buyer_name: 'n', buyer_taxpayer_number: '' };
  await own.make('einvoice_sending', { ...buyer, state: 'failed', next_try_at: own.at(0, '08:00') });
  const begun = { begun_at: own.at(0, '08:00'), begun_by: own.me, outcome: 'failed', ended_at: own.at(0, '08:00') };
  await own.make('einvoice_attempt', { ...buyer, attempt: 1, request_id: uuidv7(), ...begun });
  return invoice;
}

/** A recharge of ten yuan that no invoice covers. */
async function aRecharge(own: Own) {
  serials += 1;
  const amounts = { entry_number: `N${serials}`, principal: 1000, gift: 0, points: 0 };
  return own.like('member_entry', `practice_id = :p and kind = 'recharge'`, amounts);
}

/** A connection whose key opens nothing. */
async function connection(own: Own) {
  await own.change('delete from einvoice_connection where practice_id = :p');
  return own.make('einvoice_connection', {
    id: uuidv7(),
    kind: 'bridge',
    address: 'https://a.example/',
    account: 'n',
    sealed_key: Buffer.alloc(60),
  });
}

export const invoices: Partial<Record<Call, Readied>> = {
  downloadInvoiceFile: async (own) => {
    const invoice = await blueInvoice(own);
    const id = uuidv7();
    const file = { patient_id: invoice.patientId, name: 'n.pdf', type: 'application/pdf', size: 1, sha256: 'n', created_by: own.me };
    await own.make('stored_file', { id, ...file, created_at: own.at(0, '08:00') });
    await own.make('einvoice_file', {
      id,
      invoice_id: invoice.id,
      format: 'pdf',
      address: 'n',
      file_id: id,
      next_try_at: own.at(0, '08:00'),
    });
    return { id: invoice.id, format: 'pdf' };
  },
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
  issuePrepaidInvoice: async (own) => ({
    source: { kind: 'recharge', id: (await aRecharge(own)).id },
    others: undefined,
    amount: 1000,
    buyerKind: 'person',
    buyerName: 'n',
    taxpayerNumber: '',
  }),
  issueRedInvoice: async (own) => ({ id: (await blueInvoice(own)).id }),
  resendInvoice: async (own) => ({
    id: (await refusedInvoice(own)).id,
    buyer: { buyerKind: 'person', buyerName: 'n', taxpayerNumber: '' },
    version: 1,
  }),
  saveEinvoiceConnection: async (own) => ({
    address: 'https://a.example/',
    account: 'n',
    key: '0123456789abcdef',
    version: (await connection(own)).version,
  }),
  tryEinvoiceConnection: async (own) => {
    await connection(own);
    return {};
  },
  queryInvoicePlan: async (own) => ({ billingId: (await billToInvoice(own)).bill.id, otherBillIds: undefined }),
  queryPrepaidInvoicePlan: async (own) => ({ source: { kind: 'recharge', id: (await aRecharge(own)).id }, others: undefined }),
  queryPrepaidInvoices: async (own) => ({ of: 'card', id: (await aRecharge(own)).cardId as string }),
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
