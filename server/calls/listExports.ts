import { consultingList, dispensingList, followUpList, imagingReportList, labReportList } from '../lists/care.ts';
import { listExport } from '../lists/kit.ts';
import {
  approvalList,
  cardList,
  claimList,
  couponIssueList,
  couponList,
  entryList,
  insuredBillList,
  packageList,
  refundList,
} from '../lists/money.ts';
import { clinicList, departmentList, placeList, roleList, staffList, warehouseList } from '../lists/people.ts';
import { messageRecordList } from '../lists/settings.ts';
import { approvalCalls } from './approval.ts';
import type { Calls } from './call.ts';
import { consultingCalls } from './consulting.ts';
import { couponCalls } from './coupon.ts';
import { crmCalls } from './crm.ts';
import { followupCalls } from './followup.ts';
import { insuranceCalls } from './insurance.ts';
import { inventoryGoodsCalls } from './inventoryGoods.ts';
import { membershipCalls } from './membership.ts';
import { organisationCalls } from './organisation.ts';
import { packageCalls } from './package.ts';
import { pharmacyCalls } from './pharmacy.ts';
import { refundCalls } from './refund.ts';
import { reportCalls } from './report.ts';
import { roleCalls } from './role.ts';
import { staffCalls } from './staff.ts';
import { stockPlaceCalls } from './stockPlace.ts';

/** Lists as files, each from its own call and one description of its columns. */
export const listExportCalls = {
  exportApprovals: listExport(approvalCalls.queryApprovalList, approvalList),
  exportCards: listExport(membershipCalls.queryCardList, cardList),
  exportClaims: listExport(insuranceCalls.queryClaimList, claimList),
  exportConsulting: listExport(consultingCalls.queryConsultingList, consultingList),
  exportCouponIssues: listExport(couponCalls.queryCouponIssueList, couponIssueList),
  exportCoupons: listExport(couponCalls.queryCouponList, couponList),
  exportDepartments: listExport(organisationCalls.queryDepartmentList, departmentList),
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
