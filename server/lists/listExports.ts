import { approvalCalls } from '../areas/approval/calls.ts';
import { complaintCalls } from '../areas/complaint/calls.ts';
import { consultingCalls } from '../areas/consulting/calls.ts';
import { consumableCalls } from '../areas/consumable/calls.ts';
import { couponCalls } from '../areas/coupon/calls.ts';
import { crmCalls } from '../areas/crm/calls.ts';
import { depositCalls } from '../areas/deposit/calls.ts';
import { followupCalls } from '../areas/followup/calls.ts';
import { insuranceCalls } from '../areas/insurance/calls.ts';
import { chainCalls } from '../areas/inventory/calls/chainTransfer.ts';
import { inventoryGoodsCalls } from '../areas/inventory/calls/inventoryGoods.ts';
import { priceAdjustmentCalls } from '../areas/inventory/calls/priceAdjustment.ts';
import { purchaseOrderCalls } from '../areas/inventory/calls/purchaseOrder.ts';
import { purchasePlanCalls } from '../areas/inventory/calls/purchasePlan.ts';
import { requireMonthSource, stockMonthCalls } from '../areas/inventory/calls/stockMonth.ts';
import { stockPlaceCalls } from '../areas/inventory/calls/stockPlace.ts';
import { supplierAccountCalls } from '../areas/inventory/calls/supplierAccount.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { organisationCalls } from '../areas/organisation/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { appraisalCalls } from '../areas/pharmacy/appraisalCalls.ts';
import { pharmacyCalls } from '../areas/pharmacy/calls.ts';
import { controlledCalls } from '../areas/pharmacy/controlledCalls.ts';
import { findPopulation } from '../areas/pharmacy/queries/appraisal/appraisals.ts';
import { refundCalls } from '../areas/refund/calls.ts';
import { reportCalls } from '../areas/report/calls.ts';
import { roleCalls } from '../areas/role/calls.ts';
import { smsCalls } from '../areas/sms/calls.ts';
import { staffCalls } from '../areas/staff/calls.ts';
import { surgeryCalls } from '../areas/surgery/calls.ts';
import { tillCalls } from '../areas/till/calls.ts';
import { traceCalls } from '../areas/trace/calls.ts';
import { traceUploadCalls } from '../areas/trace/uploadCalls.ts';
import { trailCalls } from '../areas/trail/calls.ts';
import type { Calls } from '../pipeline/call.ts';
import { complaintList, consultingList, dispensingList, followUpList, imagingReportList, labReportList, reviewList } from './care.ts';
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
import { clinicList, departmentList, operationList, placeList, roleList, signInList, staffList, warehouseList } from './people.ts';
import { appraisalList, appraisalSheetList } from './pharmacy/appraisal.ts';
import { controlledEntryList, controlledLineList } from './pharmacy/controlled.ts';
import { messageRecordList, smsList } from './settings.ts';
import {
  adjustmentList,
  chainTransferList,
  consumableEntryList,
  consumableList,
  drugFactList,
  orderList,
  payableList,
  planList,
  sentConsumableList,
} from './stock.ts';
import { monthLineList, monthList } from './store/months.ts';
import { boxList, dutyList, uncodedList, uploadList } from './store/trace.ts';
import { surgeryList } from './surgery.ts';

/** Lists as files, each from its own call and one description of its columns. */
export const listExportCalls = {
  exportApprovals: listExport(approvalCalls.queryApprovalList, approvalList),
  exportCards: listExport(membershipCalls.queryCardList, cardList),
  exportChainTransfers: listExport(chainCalls.queryChainTransferList, chainTransferList),
  exportClaims: listExport(insuranceCalls.queryClaimList, claimList),
  exportClosingSheets: listExport(tillCalls.queryClosingSheets, closingSheetList),
  exportComplaints: listExport(complaintCalls.queryComplaintList, complaintList),
  exportConsulting: listExport(consultingCalls.queryConsultingList, consultingList),
  exportConsumableRecords: listExport(consumableCalls.queryConsumableRecordList, consumableEntryList),
  exportConsumables: listExport(consumableCalls.queryConsumableList, consumableList),
  exportAppraisals: listExport(appraisalCalls.queryAppraisalList, appraisalList),
  exportAppraisalSheets: listExport(appraisalCalls.queryAppraisalSheetList, appraisalSheetList, ({ appraisalId }, { db }) =>
    findPopulation(db, appraisalId),
  ),
  exportControlledEntries: listExport(controlledCalls.queryControlledEntryList, controlledEntryList),
  exportControlledLines: listExport(controlledCalls.queryControlledLineList, controlledLineList),
  exportCouponGiveaways: listExport(couponCalls.queryCouponGiveawayList, couponGiveawayList),
  exportCouponIssues: listExport(couponCalls.queryCouponIssueList, couponIssueList),
  exportCoupons: listExport(couponCalls.queryCouponList, couponList),
  exportDepartments: listExport(organisationCalls.queryDepartmentList, departmentList),
  exportDeposits: listExport(depositCalls.queryDepositList, depositList),
  exportDispensings: listExport(pharmacyCalls.queryDispensingList, dispensingList),
  exportDrugFacts: listExport(inventoryGoodsCalls.queryGoodsList, drugFactList),
  exportFollowUps: listExport(followupCalls.queryFollowUpList, followUpList),
  exportImagingReports: listExport(reportCalls.queryImagingReportList, imagingReportList),
  exportInsuredBills: listExport(insuranceCalls.queryInsuredBillList, insuredBillList),
  exportLabReports: listExport(reportCalls.queryLabReportList, labReportList),
  exportMemberEntries: listExport(membershipCalls.queryMemberEntryList, entryList),
  exportMessageRecords: listExport(crmCalls.queryMessageRecords, messageRecordList),
  exportOperations: listExport(trailCalls.queryOperationList, operationList),
  exportPatientPackages: listExport(packageCalls.queryPatientPackageList, packageList),
  exportPractices: listExport(organisationCalls.queryPracticeList, clinicList),
  exportPrescriptionReviews: listExport(pharmacyCalls.queryPrescriptionReviewList, reviewList),
  exportPriceAdjustments: listExport(priceAdjustmentCalls.queryPriceAdjustmentList, adjustmentList),
  exportSupplierPayables: listExport(supplierAccountCalls.querySupplierPayableList, payableList),
  exportPurchaseOrders: listExport(purchaseOrderCalls.queryPurchaseOrderList, orderList),
  exportPurchasePlans: listExport(purchasePlanCalls.queryPurchasePlanList, planList),
  exportRefunds: listExport(refundCalls.queryRefundList, refundList),
  exportRoles: listExport(roleCalls.queryRoleList, roleList),
  exportSentConsumables: listExport(consumableCalls.querySentConsumableList, sentConsumableList),
  exportSignIns: listExport(trailCalls.querySignInList, signInList),
  exportSms: listExport(smsCalls.querySmsList, smsList),
  exportStaff: listExport(staffCalls.queryStaffList, staffList),
  exportStockMonthLines: listExport(stockMonthCalls.queryStockMonthLines, monthLineList, (wanted, context) =>
    requireMonthSource(context, wanted),
  ),
  exportStockMonths: listExport(stockMonthCalls.queryStockMonthList, monthList),
  exportStockPlaces: listExport(stockPlaceCalls.queryStockPlaces, placeList),
  exportSurgeries: listExport(surgeryCalls.querySurgeryList, surgeryList),
  exportTraceBoxes: listExport(traceCalls.queryTraceBoxList, boxList),
  exportTraceDuties: listExport(traceCalls.queryTraceDutyList, dutyList),
  exportTraceUncoded: listExport(traceCalls.queryTraceUncodedList, uncodedList),
  exportTraceUploads: listExport(traceUploadCalls.queryTraceUploadList, uploadList),
  exportWarehouses: listExport(inventoryGoodsCalls.queryWarehouseList, warehouseList),
} satisfies Partial<Calls>;
