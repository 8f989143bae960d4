import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { AnyServed } from '../pipeline/call.ts';
import { calls } from '../pipeline/calls.ts';

/** Names under which an answer tells who somebody is or what they have. */
const ofPatients = new Set(['patientId', 'patientName', 'mrn', 'idNumber', 'idCard', 'birthDate', 'diagnoses', 'allergies']);

/** Answers that hold such a name and yet no patient. */
const ofNobody: Partial<Record<Call, string>> = {
  applyTemplate: 'the diagnoses of a template',
  queryPatientConfig: 'which fields of a patient must be filled in',
  queryTemplateList: 'the diagnoses of templates',
};

/** Without a session, by a patient's link: each opening writes its row itself (external.db.test.ts). */
const byLink = [
  'queryConsentForm',
  'queryInquirySheetDetail',
  'queryInquirySheetForm',
  'queryMedicalRecordDetail',
  'queryMyCourses',
  'queryPutRecord',
];

/** Files that hold no patient. */
const emptyFiles = [
  ...[
    'downloadAppointmentTemplate',
    'downloadChargeItemTemplate',
    'downloadGoodsTemplate',
    'downloadImportTemplate',
    'downloadLeafletFile',
  ],
  ...['downloadManufacturerTemplate', 'downloadMemberTemplate', 'downloadOpeningStockTemplate', 'downloadPackageTemplate'],
  ...[
    'downloadRetailPriceTemplate',
    'downloadRoomTemplate',
    'downloadStaffTemplate',
    'downloadStockPlaceTemplate',
    'downloadSupplierTemplate',
  ],
  ...[
    'exportAppraisals',
    'exportBusinessReport', // figures of many bills; each bill that is opened from one is in the trail
    'exportChainTransfers',
    'exportChargeItems',
    'exportClaims',
    'exportClosingSheets',
    'exportCouponGiveaways',
    'exportCoupons',
    'exportDepartments',
    'exportDocumentLines',
    'exportDrugFacts',
    'exportFormStatistics', // counts without names; whose answers they are is in the trail when it is opened
    'exportGoods',
    'exportPractices',
    'exportPriceAdjustments',
    'exportPurchaseOrders',
    'exportPurchasePlans',
    'exportRegister',
    'exportRoles',
    'exportRuleFigures', // counts by rule and doctor; the orders that are opened from them are in the trail
    'exportSignIns', // sign-ins of people who work here
    'exportStaff',
  ],
  ...[
    'exportStockCounts',
    'exportStockDocuments',
    'exportStockItems',
    'exportStockList',
    'exportStockMonthLines',
    'exportStockMonths',
    'exportStockPlaces',
    'exportSupplierPayables',
    'exportSuppliers',
    'exportTraceBoxes', // the trail of a hand-out names its patient; a code alone does not
    'exportTraceDuties',
    'exportTraceUncoded',
    'exportTraceUploads',
    'exportWarehouses',
  ],
  ...['myCourseFile', 'playEducationFile'], // films and pictures for patients; that a patient opened one is in the trail
];

const reads = (Object.entries(catalogue) as [Call, AnyRow][]).flatMap(([name, row]) => {
  const served = (calls as Partial<Record<string, AnyServed>>)[name];
  return served && (row.kind === 'query' || row.gives === 'blob') ? [{ name, row, served }] : [];
});

function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [name, inner] of Object.entries(schema)) {
    if (name === 'properties') for (const property of Object.keys(inner as object)) found.add(property);
    namesIn(inner, found);
  }
  return found;
}

const tellsOfPatients = ({ gives }: AnyServed) =>
  [...namesIn(z.toJSONSchema(gives, { unrepresentable: 'any' }))].some((name) => ofPatients.has(name));

it('whatever answers data of a patient is in the trail', () => {
  const silent = reads.filter(({ name, row, served }) => row.audit === undefined && !(name in ofNobody) && tellsOfPatients(served));
  expect(silent.map(({ name }) => name).sort()).toEqual(byLink);
});

it('whatever answers a file is in the trail, unless no patient is in it', () => {
  const silent = reads.filter(({ row }) => row.gives === 'blob' && row.audit === undefined);
  expect(silent.map(({ name }) => name).sort()).toEqual(emptyFiles);
});

/** How and with what is printed, and what moves goods. */
const noPatientPrinted = [
  ...['queryChainTransferPrint', 'queryClosingSheetPrint', 'queryConsignmentSettlementPrint'],
  ...['queryNotePrintItem', 'queryPriceAdjustmentPrint', 'queryPrintSetting', 'queryPrintTemplate', 'queryPrintTemplateVersions'],
  ...[
    'queryPrintTemplates',
    'queryPurchasePlanPrint',
    'queryStockMonthPrint',
    'queryStockSlipPrint',
    'queryStocktakePrint',
    'querySupplierStatementPrint',
    'queryWarehousingPrint',
  ],
];

it('whatever is printed of a patient is in the trail', () => {
  const printed = reads.filter(({ name, row }) => /print/i.test(name) && row.audit === undefined);
  expect(printed.map(({ name }) => name).sort()).toEqual(noPatientPrinted);
});

it('the exceptions exist', () => {
  const named = [...Object.keys(ofNobody), ...byLink, ...emptyFiles];
  expect(named.filter((name) => !reads.some((read) => read.name === name))).toEqual([]);
});
