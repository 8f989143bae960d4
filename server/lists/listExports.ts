import { approvalCalls } from '../areas/approval/calls.ts';
import { consultingCalls } from '../areas/consulting/calls.ts';
import { couponCalls } from '../areas/coupon/calls.ts';
import { crmCalls } from '../areas/crm/calls.ts';
import { depositCalls } from '../areas/deposit/calls.ts';
import { followupCalls } from '../areas/followup/calls.ts';
import { insuranceCalls } from '../areas/insurance/calls.ts';
import { inventoryGoodsCalls } from '../areas/inventory/calls/inventoryGoods.ts';
import { stockPlaceCalls } from '../areas/inventory/calls/stockPlace.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { organisationCalls } from '../areas/organisation/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { pharmacyCalls } from '../areas/pharmacy/calls.ts';
import { refundCalls } from '../areas/refund/calls.ts';
import { reportCalls } from '../areas/report/calls.ts';
import { roleCalls } from '../areas/role/calls.ts';
import { staffCalls } from '../areas/staff/calls.ts';
import { tillCalls } from '../areas/till/calls.ts';
import type { Calls } from '../pipeline/call.ts';
import { consultingList, dispensingList, followUpList, imagingReportList, labReportList } from './care.ts';
import { listExport } from './kit.ts';
import {
  approvalList,
  cardList,
  claimList,
  closingSheetList,
  couponGiveawayList,
  couponIssueList,
  couponList,
  depositList,
  entryList,
  insuredBillList,
  packageList,
  refundList,
} from './money.ts';
import { clinicList, departmentList, placeList, roleList, staffList, warehouseList } from './people.ts';
import { messageRecordList } from './settings.ts';

/** Lists as files, each from its own call and one description of its columns. */
export const listExportCalls = {
  exportApprovals: listExport(approvalCalls.queryApprovalList, approvalList),
  exportCards: listExport(membershipCalls.queryCardList, cardList),
  exportClaims: listExport(insuranceCalls.queryClaimList, claimList),
  exportClosingSheets: listExport(tillCalls.queryClosingSheets, closingSheetList),
  exportConsulting: listExport(consultingCalls.queryConsultingList, consultingList),
  exportCouponGiveaways: listExport(couponCalls.queryCouponGiveawayList, couponGiveawayList),
  exportCouponIssues: listExport(couponCalls.queryCouponIssueList, couponIssueList),
  exportCoupons: listExport(couponCalls.queryCouponList, couponList),
  exportDepartments: listExport(organisationCalls.queryDepartmentList, departmentList),
  exportDeposits: listExport(depositCalls.queryDepositList, depositList),
  exportDispensings: listExport(pharmacyCalls.queryDispensingList, dispensingList),
  exportFollowUps: listExport(followupCalls.queryFollowUpList, followUpList),
  exportImagingReports: listExport(reportCalls.queryImagingReportList, imagingReportList),
  exportInsuredBills: listExport(insuranceCalls.queryInsuredBillList, insuredBillList),
  exportLabReports: listExport(reportCalls.queryLabReportList, labReportList),
  exportMemberEntries: listExport(membershipCalls.queryMemberEntryList, entryList),
  exportMessageRecords: listExport(crmCalls.queryMessageRecords, messageRecordList),
  exportPatientPackages: listExport(packageCalls.queryPatientPackageList, packageList),
  exportPractices: listExport(organisationCalls.queryPracticeList, clinicList),
  exportRefunds: listExport(refundCalls.queryRefundList, refundList),
  exportRoles: listExport(roleCalls.queryRoleList, roleList),
  exportStaff: listExport(staffCalls.queryStaffList, staffList),
  exportStockPlaces: listExport(stockPlaceCalls.queryStockPlaces, placeList),
  exportWarehouses: listExport(inventoryGoodsCalls.queryWarehouseList, warehouseList),
} satisfies Partial<Calls>;
