import * as z from 'zod/mini';
import * as Prepaid from '../../../src/domain/invoice/prepaidShapes.ts';
import * as Sendings from '../../../src/domain/invoice/sendingShapes.ts';
import * as Invoice from '../../../src/domain/invoice/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { orderedBy, sortedBy } from '../../paging/listing.ts';
import { type Calls, call, sheetAnswer, storedAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { readConnection, saveConnection, tryConnection } from './acts/connection.ts';
import { exportInvoices } from './acts/exportInvoices.ts';
import { issueInvoice } from './acts/issueInvoice.ts';
import { issuePrepaid } from './acts/issuePrepaid.ts';
import { invoicePlan } from './acts/planInvoice.ts';
import { prepaidInvoicePlan } from './acts/planPrepaid.ts';
import { prepaidStanding } from './acts/prepaidStanding.ts';
import { resendInvoice } from './acts/resendInvoice.ts';
import { reverseInvoice } from './acts/reverseInvoice.ts';
import { saveConfig, saveSetup, setCategoryTax } from './acts/setup.ts';
import { findInvoiceFile, findStanding } from './queries/sendings.ts';
import { findConfig, findInvoice, invoiceSorts, isNumberTaken, listInvoices, listRanges, listTaxedCategories } from './queries.ts';

const nobodyYet: Invoice.Config = {
  taxpayerNumber: '',
  taxpayerName: '',
  bank: '',
  bankAccount: '',
  phone: '',
  address: '',
  taxClassId: null,
  version: 0,
};

export const invoiceCalls = {
  checkInvoiceNumber: call(
    { takes: z.object({ number: Wire.shortText }), gives: z.object({ exists: z.boolean() }) },
    async ({ number }, { db }) => ({ exists: await isNumberTaken(db, number.trim()) }),
  ),
  downloadInvoiceFile: call(
    { takes: z.object({ id: Wire.id, format: Sendings.format }), gives: storedAnswer },
    async ({ id, format }, context) => {
      const found = await findInvoiceFile(context.db, id, format);
      if (!found) throw absent();
      const { id: stored, name, type, size, patientId } = found;
      context.audit({ patientId, objectId: id, detail: { format } });
      return { name, type, size, open: (range) => context.files.open(stored, range) };
    },
  ),
  exportInvoiceList: call(
    { takes: z.extend(Invoice.criteria, { ...Sheet.asked, ...orderedBy(invoiceSorts) }), gives: sheetAnswer },
    (wanted, context) => exportInvoices(context, wanted),
  ),
  issueBlueInvoice: call({ takes: Invoice.draft, gives: Invoice.head }, (draft, context) => issueInvoice(context, draft)),
  issuePrepaidInvoice: call({ takes: Prepaid.prepaidDraft, gives: Invoice.head }, (draft, context) => issuePrepaid(context, draft)),
  issueRedInvoice: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Invoice.head }, (wanted, context) =>
    reverseInvoice(context, wanted),
  ),
  queryEinvoiceConfig: call({ takes: z.object({}), gives: Invoice.config }, async (_, { db }) => (await findConfig(db)) ?? nobodyYet),
  queryEinvoiceConnection: call({ takes: z.object({}), gives: Sendings.connection }, (_, context) => readConnection(context)),
  queryEinvoiceStanding: call({ takes: z.object({}), gives: Sendings.standing }, (_, { db }) => findStanding(db)),
  queryInvoice: call({ takes: z.object({ id: Wire.id }), gives: Invoice.full }, async ({ id }, { db, audit }) => {
    const found = await findInvoice(db, id);
    if (!found) throw absent();
    audit({ patientId: found.patientId, objectId: id });
    return found;
  }),
  queryInvoiceList: list(
    {
      takes: z.extend(Invoice.criteria, sortedBy(invoiceSorts)),
      gives: Wire.pageWithSums(Invoice.row, ['amount', 'tax']),
      atMost: 100,
    },
    (query, { db }) => listInvoices(db, query),
  ),
  queryInvoicePlan: call({ takes: Invoice.planCriteria, gives: Invoice.plan }, (criteria, context) => invoicePlan(context, criteria)),
  queryInvoiceSetup: call({ takes: z.object({}), gives: Invoice.setup }, async (_, { db }) => {
    const ranges = await listRanges(db);
    const isOpen = ({ endedAt }: Invoice.Range) => endedAt === null;
    return { current: ranges.find(isOpen) ?? null, earlier: ranges.filter((range) => !isOpen(range)) };
  }),
  queryPrepaidInvoicePlan: call({ takes: Prepaid.prepaidCriteria, gives: Prepaid.prepaidPlan }, (criteria, context) =>
    prepaidInvoicePlan(context, criteria),
  ),
  queryPrepaidInvoices: call({ takes: Prepaid.prepaidHolder, gives: Prepaid.prepaidStanding }, (holder, context) =>
    prepaidStanding(context, holder),
  ),
  queryTaxedCategories: call({ takes: z.object({}), gives: z.array(Invoice.taxedCategory) }, async (_, { db }) => [
    ...(await listTaxedCategories(db)),
  ]),
  resendInvoice: call({ takes: Sendings.resend, gives: Wire.saved }, (wanted, context) => resendInvoice(context, wanted)),
  saveEinvoiceConfig: call({ takes: Invoice.configDraft, gives: Wire.saved }, (draft, context) => saveConfig(context, draft)),
  saveEinvoiceConnection: call({ takes: Sendings.connectionDraft, gives: Wire.saved }, (draft, context) => saveConnection(context, draft)),
  saveInvoiceSetup: call({ takes: Invoice.setupDraft, gives: Wire.saved }, (draft, context) => saveSetup(context, draft)),
  setCategoryTax: call({ takes: Invoice.categoryChoice, gives: Wire.done }, (choice, context) => setCategoryTax(context, choice)),
  tryEinvoiceConnection: call({ takes: z.object({}), gives: Sendings.trial }, (_, context) => tryConnection(context)),
} satisfies Partial<Calls>;
