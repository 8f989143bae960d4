import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { dispensingColumns } from '../server/lists/care.ts';
import type { ListDescription } from '../server/lists/kit.ts';
import { listExportCalls } from '../server/lists/listExports.ts';
import { registerLists } from '../server/lists/registerExports.ts';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { permissionsOf } from '../src/domain/permission/holds.ts';
import { featureFiles, features, headsByTab, headsIn, headsOfScreen } from './screenColumns.ts';

/** Every paged list that can be handed over as a file, beside the call that does it. */
const exported: Readonly<Record<string, Call>> = {
  queryAppointmentList: 'exportAppointmentList',
  queryApprovalList: 'exportApprovals',
  queryCardList: 'exportCards',
  queryClaimList: 'exportClaims',
  queryClosingSheets: 'exportClosingSheets',
  queryAppraisalList: 'exportAppraisals',
  queryAppraisalSheetList: 'exportAppraisalSheets',
  queryComplaintList: 'exportComplaints',
  querySurgeryList: 'exportSurgeries',
  queryConsultingList: 'exportConsulting',
  queryControlledEntryList: 'exportControlledEntries',
  queryControlledLineList: 'exportControlledLines',
  queryCouponGiveawayList: 'exportCouponGiveaways',
  queryCouponIssueList: 'exportCouponIssues',
  queryCouponList: 'exportCoupons',
  queryCriticalRegister: 'exportCriticalRegister',
  queryDepartmentList: 'exportDepartments',
  queryDispensingList: 'exportDispensings',
  queryFollowUpList: 'exportFollowUps',
  queryGoodsList: 'exportGoods',
  queryHavePayList: 'exportBillList',
  queryImagingReportList: 'exportImagingReports',
  queryInsuredBillList: 'exportInsuredBills',
  queryInvoiceList: 'exportInvoiceList',
  queryLabReportList: 'exportLabReports',
  queryManagedChargeItems: 'exportChargeItems',
  queryMemberEntryList: 'exportMemberEntries',
  queryMessageRecords: 'exportMessageRecords',
  querySmsList: 'exportSms',
  queryNotPayList: 'exportBillList',
  queryOweList: 'exportBillList',
  queryPatientList: 'exportCustomList',
  queryChainTransferList: 'exportChainTransfers',
  queryConsumableList: 'exportConsumables',
  queryConsumableRecordList: 'exportConsumableRecords',
  queryPrescriptionReviewList: 'exportPrescriptionReviews',
  querySentConsumableList: 'exportSentConsumables',
  queryStockMonthList: 'exportStockMonths',
  queryDepositList: 'exportDeposits',
  queryPatientPackageList: 'exportPatientPackages',
  queryPracticeList: 'exportPractices',
  queryPriceAdjustmentList: 'exportPriceAdjustments',
  querySupplierPayableList: 'exportSupplierPayables',
  queryPurchaseOrderList: 'exportPurchaseOrders',
  queryPurchasePlanList: 'exportPurchasePlans',
  queryRefundList: 'exportRefunds',
  queryRoleList: 'exportRoles',
  querySettlementList: 'exportBillList',
  queryStaffList: 'exportStaff',
  queryStockCountList: 'exportStockCounts',
  queryStockDocumentList: 'exportStockDocuments',
  queryStockList: 'exportStockList',
  queryStockMonthLines: 'exportStockMonthLines',
  queryStockNavList: 'exportStockItems',
  querySupplierList: 'exportSuppliers',
  queryOperationList: 'exportOperations',
  querySignInList: 'exportSignIns',
  queryTraceUploadList: 'exportTraceUploads',
  queryTrailList: 'exportTrail',
  queryStockPlaces: 'exportStockPlaces',
  queryTraceBoxList: 'exportTraceBoxes',
  queryTraceDutyList: 'exportTraceDuties',
  queryTraceUncodedList: 'exportTraceUncoded',
  queryWarehouseList: 'exportWarehouses',
};

const choice = 'offers choices while somebody types or picks: no list of its own';
const ofOne = 'part of the record of one patient or thing, which is exported or printed whole';
const work = 'the work of the day, which changes by the minute and is done on the screen';
const ofApprovals = 'requests that concern one person; exportApprovals hands over those of the clinic';

/** Every other paged list, with the reason why it has no export. */
const withoutExport: Readonly<Record<string, string>> = {
  drillBusinessReport: 'the facts of one figure; the report itself has a file',
  getCurrentPracticeDoctorList: choice,
  getDrugDeliveryWays: choice,
  queryApplications: work,
  queryAppointmentOverview: ofOne,
  queryApprovalAskedList: ofApprovals,
  queryApprovalCopyList: ofApprovals,
  queryApprovalDoneList: ofApprovals,
  queryApprovalTodoList: ofApprovals,
  queryChargeItemDetailByName: choice,
  queryChargeItemDetailList: 'the price list as exportChargeItems hands it over',
  queryConsultationList: 'parts of the record of each patient, which is exported or printed whole',
  queryConsumableGoods: choice,
  queryControlledBookList: 'balances of the register; exportControlledLines hands over the lines behind them',
  queryCouponGiveawayPatients: 'the people of one giveaway; exportCouponIssues hands over the coupons they got',
  queryDayOrderList: work,
  queryDepartmentsOfPractice: choice,
  queryOwnAppraisalList: work,
  queryDiagnoseOverview: ofOne,
  queryDiagnosisDict: choice,
  queryTcmTermDict: choice,
  queryDocumentList: ofOne,
  queryDrugOverview: ofOne,
  queryEducationResources: 'films and texts for patients, which mean nothing in a table; who was given them is part of each patient',
  queryExecutionList: work,
  queryFollowUpRules: 'how follow-ups are made, set on its screen; exportFollowUps hands over the follow-ups',
  queryFollowUpTemplates: 'what follow-ups ask, set on its screen; exportFollowUps hands over the follow-ups',
  queryFans: 'accounts of a messaging service, which mean nothing outside of it',
  queryFormList: 'each form is handed over as a file of its own, with its elements',
  queryGoodsDict: choice,
  queryFormPeople: 'the patients behind one count; the counts themselves have a file',
  queryHistoryOrderList: ofOne,
  queryInboxList: ofApprovals,
  queryLabCheckOverview: ofOne,
  queryLabItemList: choice,
  queryMedicalBeauty: choice,
  queryMedicalDepartments: choice,
  queryMedicalDepartmentsOfPractice: choice,
  queryMemberAndInsuranceList: 'patients with cards and insurers: exportCards and exportCustomList hand both over',
  queryMemoList: 'memos of one person',
  queryNoticeList: 'notices of one person',
  queryMyAnnouncementList: 'announcements as one person sees them',
  queryAnnouncementReaderList: 'receipts of one announcement, beside it',
  queryNursingPatientList: work,
  queryOrgAppointmentList: 'appointments of another clinic: that clinic exports its own',
  queryOrderPackList: 'complete orders, each with its lines, which are set on their screen',
  queryParameterHistory: ofOne,
  queryPatientNoteRecords: ofOne,
  queryPatientBillList: ofOne,
  queryPatientPackageUseList: ofOne,
  queryPhysicalExamination: choice,
  queryPracticesOfOrg: 'the clinics as exportPractices hands them over',
  queryPrintedList: ofOne,
  queryProcedureDict: choice,
  querySmsOptOutList: 'patients who want no text messages; the list of patients has its export',
  querySmsTemplateList: 'texts of a provider, set on their screen',
  queryTaskList: work,
  queryRoomEquipmentList: choice,
  queryServiceItem: choice,
  queryTillPayments: 'the payments behind one figure: the bills, entries and packages they are for have exports',
  querySettingHistory: ofOne,
  querySimplePatientByES: choice,
  queryStaffOfPractice: choice,
  queryStandingList: work,
  queryStockChoices: choice,
  queryStockMonthMovements: 'the movements behind one figure of a month, which exportStockMonthLines hands over',
  queryStockMovements: ofOne,
  queryUnreadReportList: 'results that one doctor has not read: exportLabReports and exportImagingReports hand the reports over',
  queryVaccineOverview: ofOne,
  queryVideoCheckOverview: ofOne,
  queryVitalSignOverview: ofOne,
  queryWorkList: work,
  querylistPatient: choice,
};

const shapeOf = (type: z.ZodMiniType) => (type as z.ZodMiniObject).shape as Record<string, unknown> | undefined;
const isPaged = ({ gives }: AnyServed) => {
  const shape = shapeOf(gives);
  return shape !== undefined && 'rows' in shape && 'total' in shape;
};

test('every paged list has an export, or its reason for none stands here', () => {
  const paged = Object.entries(calls as Record<string, AnyServed>)
    .filter(([, served]) => isPaged(served))
    .map(([name]) => name);

  const registers = Object.values(registerLists).map(({ list }) => list);

  expect([...Object.keys(exported), ...registers, ...Object.keys(withoutExport)].sort()).toEqual([...paged, 'queryBasicConfigList'].sort());
});

test.each(Object.entries(exported))('%s needs of its export no less than a right to the list or to exports', (list, name) => {
  const needed = (call: string) => [(catalogue as Record<string, AnyRow>)[call]!.needs].flat();

  expect(needed(name).filter((right) => right !== 'FUN_CRM_CUSTOM_EXPORT' && !needed(list).includes(right))).toEqual([]);
});

/** The text of every screen, for the hooks it calls. */
const screens = featureFiles.filter(({ file }) => file.endsWith('.tsx')).map(({ text }) => text);

test.each([...new Set(Object.values(exported))])('a screen offers %s', (name) => {
  const hook = `use${name[0]!.toUpperCase()}${name.slice(1)}Mutation`;

  expect(screens.some((text) => text.includes(`api.${hook}(`))).toBe(true);
});

test.each(Object.keys(registerLists))('a screen offers the register %s as a file', (name) => {
  const offered = new RegExp(`register: '${name}'|exported="${name}"`);

  expect(screens.some((text) => offered.test(text))).toBe(true);
});

test.each(Object.entries(registerLists))('whoever may see the register %s passes the right of its export', (_, { list }) => {
  const rows = catalogue as Record<string, AnyRow>;

  expect(permissionsOf(rows.exportRegister!.needs)).toEqual(expect.arrayContaining([...permissionsOf(rows[list]!.needs)]));
});

/** Files with several lists: where the columns of each begin and end. */
const partsOfFiles: Partial<Record<keyof typeof listExportCalls, [file: string, from: string, to: string]>> = {
  exportConsumables: ['consumable/columns.tsx', 'export const requestColumns', '];\n'],
  exportSentConsumables: ['consumable/columns.tsx', 'export const sendingColumns', '];\n'],
  exportConsumableRecords: ['consumable/entryColumns.tsx', 'export const entryColumns', '];\n'],
  exportAppraisalSheets: ['pharmacy/appraisal/sampleColumns.tsx', 'export const sampleColumns', '];\n'],
  exportCards: ['membership/columns.tsx', 'export const cardColumns', '];'],
  exportCouponGiveaways: ['coupon/GiveawaysTab.tsx', 'const columns = [', '];'],
  exportCouponIssues: ['coupon/CouponsScreen.tsx', 'const issueColumns', '];'],
  exportCoupons: ['coupon/CouponsScreen.tsx', 'const columns = [', '];'],
  exportTraceUploads: ['trace/upload/uploadColumns.tsx', 'export const uploadColumns', '];'],
  exportMemberEntries: ['membership/columns.tsx', 'export const entryColumns', '];\n'],
};

/** All that a description asks to name its columns, without rows. */
const nowhere = { db: async () => [], session: { language: 'en' }, now: () => new Date(0) } as never;
const columnsOf = async (description: ListDescription<never>, criteria: Record<string, unknown> = {}) => {
  const { columns } = description;
  const all = typeof columns === 'function' ? await columns(nowhere, criteria) : columns;
  return all.filter(({ isBeside }) => !isBeside).map(({ label }) => label as string);
};
const inOneOf = (described: readonly string[]) => (head: string) => head.split('|').find((label) => described.includes(label)) ?? head;

describe('an exported list', () => {
  const byTab = ['exportDispensings', 'exportPrescriptionReviews', 'exportStaff'];
  it.each(Object.keys(listExportCalls).filter((name) => !byTab.includes(name)))(
    '%s has the columns of its screen in their order',
    async (name) => {
      const described = await columnsOf(listExportCalls[name as keyof typeof listExportCalls].description);
      const place = partsOfFiles[name as keyof typeof partsOfFiles];
      const partOf = ([file, from, to]: [string, string, string]) => {
        const text = readFileSync(path.join(features, file), 'utf8');
        return headsIn(text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from))));
      };
      const shown = place
        ? partOf(place)
        : headsOfScreen((text) => text.includes(`api.use${name[0]!.toUpperCase()}${name.slice(1)}Mutation(`));

      expect(shown.length).toBeGreaterThan(3);
      expect(described).toEqual(shown.map(inOneOf(described)));
    },
  );

  /** Screens that draw a list without columns: a tree, and cards in a drawer. */
  const drawn: Readonly<Record<string, string[]>> = {
    chargeCategories: ['charge.field.nameZh', 'charge.field.nameEn', 'charge.field.parentCode', 'charge.tab.items', 'field.status'],
    orderSets: ['order.set.name', 'order.set.lines', 'order.set.scope', 'order.set.maker'],
  };
  it.each(Object.entries(drawn))('the register %s, whose screen has no columns, has what the screen shows', async (name, shown) => {
    expect(await columnsOf(registerLists[name as keyof typeof registerLists].description)).toEqual(shown);
  });

  /** One screen for two registers, which differ in the columns between name and origin. */
  const basic = { frequencies: ['times', 'days', 'at'], routes: ['routeKind'] };
  it.each(Object.entries(basic))('the register %s has the columns of its kind', async (name, own) => {
    const described = await columnsOf(registerLists[name as keyof typeof registerLists].description);
    const shown = headsIn(readFileSync(path.join(features, 'dictionary/BasicEntries.tsx'), 'utf8'));
    const ofOthers = Object.values(basic)
      .flat()
      .filter((each) => !own.includes(each))
      .map((each) => `configuration.basic.${each}`);

    expect(described).toEqual(shown.filter((head) => !ofOthers.includes(head)));
  });

  const inColumns = Object.entries(registerLists).filter(([name]) => !(name in drawn) && !(name in basic));
  it.each(inColumns)('the register %s has the columns of its screen in their order', async (name, { description }) => {
    const described = await columnsOf(description);
    const isOfKit = (text: string) => text.includes(`exported="${name}"`);
    const shown = headsOfScreen((text) => isOfKit(text) || text.includes(`register: '${name}'`));
    const hasOwnState = featureFiles.some(({ text }) => isOfKit(text));

    expect(shown.length).toBeGreaterThan(2);
    expect(described).toEqual([...shown, ...(hasOwnState ? ['field.status'] : [])]);
  });

  it.each(['practice', 'org'] as const)('of staff has the columns of the screen of the %s', async (scope) => {
    const described = await columnsOf(listExportCalls.exportStaff.description, { scope });
    const places = ['staff.practices', 'staff.department'];
    const shown = headsIn(readFileSync(path.join(features, 'staff/columns.tsx'), 'utf8'));

    expect(described).toEqual(shown.filter((head) => head !== places[scope === 'org' ? 1 : 0]));
  });

  const board = headsIn(readFileSync(path.join(features, 'pharmacy/herbal/DecoctionBoard.tsx'), 'utf8'));
  const tabs = [...new Map([...headsByTab('pharmacy/columns.tsx'), ['decoctions', board] as const])];
  it.each(tabs)('of dispensing has the columns of the tab %s in their order', async (tab, shown) => {
    expect(await columnsOf(listExportCalls.exportDispensings.description, { tab })).toEqual(shown);
  });

  it('of dispensing knows every tab', () => expect(tabs.map(([tab]) => tab).sort()).toEqual(Object.keys(dispensingColumns).sort()));
});
