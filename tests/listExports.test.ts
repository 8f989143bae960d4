import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AnyServed } from '../server/calls/call.ts';
import { calls } from '../server/calls/index.ts';
import { listExportCalls } from '../server/calls/listExports.ts';
import { registerLists } from '../server/calls/registerExports.ts';
import type { ListColumn } from '../server/lists/kit.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { permissionsOf } from '../src/domain/permission/holds.ts';

/** Every paged list that can be handed over as a file, beside the call that does it. */
const exported: Readonly<Record<string, Call>> = {
  queryAppointmentList: 'exportAppointmentList',
  queryApprovalList: 'exportApprovals',
  queryCardList: 'exportCards',
  queryClaimList: 'exportClaims',
  queryConsultingList: 'exportConsulting',
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
  queryNotPayList: 'exportBillList',
  queryOweList: 'exportBillList',
  queryPatientList: 'exportCustomList',
  queryPatientPackageList: 'exportPatientPackages',
  queryPracticeList: 'exportPractices',
  queryRefundList: 'exportRefunds',
  queryRoleList: 'exportRoles',
  querySettlementList: 'exportBillList',
  queryStaffList: 'exportStaff',
  queryStockCountList: 'exportStockCounts',
  queryStockDocumentList: 'exportStockDocuments',
  queryStockList: 'exportStockList',
  queryStockNavList: 'exportStockItems',
  querySupplierList: 'exportSuppliers',
  queryTrailList: 'exportTrail',
  queryStockPlaces: 'exportStockPlaces',
  queryWarehouseList: 'exportWarehouses',
};

const choice = 'offers choices while somebody types or picks: no list of its own';
const ofOne = 'part of the record of one patient or thing, which is exported or printed whole';
const setting = 'settings that are filed inside of a form or a drawer; whole in the export of everything';
const work = 'the work of the day, which changes by the minute and is done on the screen';

/** Every other paged list, with the reason why it has no export. */
const withoutExport: Readonly<Record<string, string>> = {
  getCurrentPracticeDoctorList: choice,
  getDrugDeliveryWays: choice,
  queryAnnouncementList: 'texts for colleagues, read on the home page',
  queryApplications: work,
  queryAppointmentOverview: ofOne,
  queryChargeItemDetailByName: choice,
  queryChargeItemDetailList: 'the price list as exportChargeItems hands it over',
  queryChargeItemList: setting,
  queryDepartmentsOfPractice: choice,
  queryDiagnoseOverview: ofOne,
  queryDiagnosisDict: choice,
  queryDocumentList: ofOne,
  queryDrugDeliveryWayList: setting,
  queryDrugOverview: ofOne,
  queryExecutionList: work,
  queryFans: 'accounts of a messaging service, which mean nothing outside of it',
  queryGoodsDict: choice,
  queryHistoryOrderList: ofOne,
  queryLabCheckOverview: ofOne,
  queryLabItemList: choice,
  queryMedicalBeauty: choice,
  queryMedicalDepartments: choice,
  queryMedicalDepartmentsOfPractice: choice,
  queryMemberAndInsuranceList: 'patients with cards and insurers: exportCards and exportCustomList hand both over',
  queryNoticeList: 'notices of one person',
  queryNursingPatientList: work,
  queryOrderSetList: setting,
  queryOrgAppointmentList: 'appointments of another clinic: that clinic exports its own',
  queryParameterHistory: ofOne,
  queryPatientNoteRecords: ofOne,
  queryPatientPackageUseList: ofOne,
  queryPhysicalExamination: choice,
  queryPracticesOfOrg: 'the clinics as exportPractices hands them over',
  queryPrintedList: ofOne,
  queryProcedureDict: choice,
  queryRoomEquipmentList: choice,
  queryServiceItem: choice,
  querySettingHistory: ofOne,
  querySimplePatientByES: choice,
  queryStaffOfPractice: choice,
  queryStockChoices: choice,
  queryStockMovements: ofOne,
  querySystemParameters: setting,
  queryVaccineOverview: ofOne,
  queryVideoCheckOverview: ofOne,
  queryVitalSignOverview: ofOne,
  queryWorkList: work,
  querylistPatient: choice,
};

const root = fileURLToPath(new URL('..', import.meta.url));
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

  expect([...Object.keys(exported), ...registers, ...Object.keys(withoutExport)].sort()).toEqual(paged.sort());
});

test.each(Object.entries(exported))('%s needs of its export no less than a right to the list or to exports', (list, name) => {
  const needed = (call: string) => [(catalogue as Record<string, AnyRow>)[call]!.needs].flat();

  expect(needed(name).filter((right) => right !== 'FUN_CRM_CUSTOM_EXPORT' && !needed(list).includes(right))).toEqual([]);
});

/** The text of every screen, for the hooks it calls. */
const screens = readdirSync(path.join(root, 'src/features'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(path.join(root, 'src/features', file), 'utf8'));

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

/** Where the columns of a screen stand. Those of dispensing follow from the tab and are held below. */
const columnFiles: Partial<Record<keyof typeof listExportCalls, [file: string, from?: string, to?: string]>> = {
  exportApprovals: ['approval/ApprovalsScreen.tsx'],
  exportCards: ['membership/columns.tsx', 'export const cardColumns', '];'],
  exportClaims: ['insurance/ClaimsScreen.tsx'],
  exportCouponIssues: ['coupon/CouponsScreen.tsx', 'const issueColumns', '];'],
  exportCoupons: ['coupon/CouponsScreen.tsx', 'const columns = [', '];'],
  exportDepartments: ['register/Departments.tsx'],
  exportImagingReports: ['report/columns.tsx'],
  exportInsuredBills: ['insurance/InsuredBillsScreen.tsx'],
  exportLabReports: ['report/columns.tsx'],
  exportMemberEntries: ['membership/columns.tsx', 'export const entryColumns', '];\n'],
  exportPatientPackages: ['package/PackagesScreen.tsx'],
  exportPractices: ['organisation/ClinicListScreen.tsx'],
  exportRefunds: ['refund/RefundsScreen.tsx'],
  exportRoles: ['role/RoleListScreen.tsx'],
  exportStockPlaces: ['inventory/place/Places.tsx'],
  exportWarehouses: ['inventory/warehouse/WarehouseScreen.tsx'],
};

/** The heads of the columns in a part of a file, in order; a column of use has the usual head. */
function headsIn([file, from, to]: readonly [string, string?, string?]): string[] {
  const text = readFileSync(path.join(root, 'src/features', file), 'utf8');
  const begin = from === undefined ? 0 : text.indexOf(from);
  const part = text.slice(begin, to === undefined ? undefined : text.indexOf(to, begin));
  const columns = part.matchAll(
    /\b\w*(?:column|card|entry|issueColumn)\.(?:(inUse)\(|(?:text|own|money|number|date|dateTime|status)\(\s*'\w+',\s*(?:isLab \? )?'([\w.]+)'(?: : '([\w.]+)')?)/gi,
  );
  return [...columns].map(([, inUse, label, other]) => (inUse ? 'field.status' : other === undefined ? label! : `${label}|${other}`));
}

describe('an exported list', () => {
  it.each(Object.entries(columnFiles))('%s has the columns of its screen in their order', (name, place) => {
    const { columns } = listExportCalls[name as keyof typeof listExportCalls].description;
    const described = (columns as readonly ListColumn<never>[]).filter(({ isBeside }) => !isBeside).map(({ label }) => label);
    const shown = headsIn(place);

    expect(shown.length).toBeGreaterThan(3);
    expect(described).toEqual(shown.map((head) => head.split('|').find((label) => described.includes(label as never)) ?? head));
  });

  it('has columns whose file exists', () => {
    expect(Object.values(columnFiles).filter(([file]) => !existsSync(path.join(root, 'src/features', file)))).toEqual([]);
  });
});
