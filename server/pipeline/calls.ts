import { addendumCalls } from '../areas/addendum/calls.ts';
import { appointmentCalls } from '../areas/appointment/calls/appointment.ts';
import { appointmentDeskCalls } from '../areas/appointment/calls/appointmentDesk.ts';
import { approvalCalls } from '../areas/approval/calls.ts';
import { billingCalls } from '../areas/billing/calls.ts';
import { businessReportCalls } from '../areas/businessReport/calls.ts';
import { certificateCalls } from '../areas/certificate/calls.ts';
import { chargeCalls } from '../areas/charge/calls.ts';
import { complaintCalls } from '../areas/complaint/calls.ts';
import { basicConfigCalls } from '../areas/configuration/calls/basicConfig.ts';
import { configurationCalls } from '../areas/configuration/calls/configuration.ts';
import { consultationCalls } from '../areas/consultation/calls.ts';
import { consultingCalls } from '../areas/consulting/calls.ts';
import { consumableCalls } from '../areas/consumable/calls.ts';
import { couponCalls } from '../areas/coupon/calls.ts';
import { criticalValueCalls } from '../areas/criticalValue/calls.ts';
import { crmCalls } from '../areas/crm/calls.ts';
import { depositCalls } from '../areas/deposit/calls.ts';
import { dictionaryCalls } from '../areas/dictionary/calls/dictionary.ts';
import { dictionaryUpkeepCalls } from '../areas/dictionary/calls/dictionaryUpkeep.ts';
import { documentCalls } from '../areas/document/calls.ts';
import { educationCalls } from '../areas/education/calls.ts';
import { encounterCalls } from '../areas/encounter/calls.ts';
import { externalCalls } from '../areas/external/calls.ts';
import { followupCalls } from '../areas/followup/calls.ts';
import { formCalls } from '../areas/form/calls.ts';
import { historyCalls } from '../areas/history/calls.ts';
import { homePageCalls } from '../areas/homePage/calls.ts';
import { inpatientCalls } from '../areas/inpatient/calls.ts';
import { inquiryCalls } from '../areas/inquiry/calls.ts';
import { insuranceCalls } from '../areas/insurance/calls.ts';
import { chainCalls } from '../areas/inventory/calls/chainTransfer.ts';
import { consignmentCalls } from '../areas/inventory/calls/consignment.ts';
import { inventoryCalls } from '../areas/inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../areas/inventory/calls/inventoryGoods.ts';
import { priceAdjustmentCalls } from '../areas/inventory/calls/priceAdjustment.ts';
import { purchaseOrderCalls } from '../areas/inventory/calls/purchaseOrder.ts';
import { purchasePlanCalls } from '../areas/inventory/calls/purchasePlan.ts';
import { stockMonthCalls } from '../areas/inventory/calls/stockMonth.ts';
import { stockPlaceCalls } from '../areas/inventory/calls/stockPlace.ts';
import { supplierAccountCalls } from '../areas/inventory/calls/supplierAccount.ts';
import { invoiceCalls } from '../areas/invoice/calls.ts';
import { jobCalls } from '../areas/job/calls.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { memorandumCalls } from '../areas/memorandum/calls.ts';
import { nursingCalls } from '../areas/nursing/calls.ts';
import { orderCalls } from '../areas/order/calls.ts';
import { organisationCalls } from '../areas/organisation/calls.ts';
import { orgExportCalls } from '../areas/orgExport/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { patientCalls } from '../areas/patient/calls.ts';
import { appraisalCalls } from '../areas/pharmacy/appraisalCalls.ts';
import { pharmacyCalls } from '../areas/pharmacy/calls.ts';
import { controlledCalls } from '../areas/pharmacy/controlledCalls.ts';
import { printCalls } from '../areas/print/calls/print.ts';
import { printTemplateCalls } from '../areas/print/calls/printTemplate.ts';
import { recordCalls } from '../areas/record/calls.ts';
import { refundCalls } from '../areas/refund/calls.ts';
import { registerCalls } from '../areas/register/calls.ts';
import { reportCalls } from '../areas/report/calls.ts';
import { roleCalls } from '../areas/role/calls.ts';
import { scheduleCalls } from '../areas/schedule/calls.ts';
import { sessionCalls } from '../areas/session/calls.ts';
import { setupCalls } from '../areas/setup/calls.ts';
import { smsCalls } from '../areas/sms/calls.ts';
import { staffCalls } from '../areas/staff/calls.ts';
import { surgeryCalls } from '../areas/surgery/calls.ts';
import { taskCalls } from '../areas/task/calls.ts';
import { tillCalls } from '../areas/till/calls.ts';
import { channelCalls } from '../areas/till/channelCalls.ts';
import { timelineCalls } from '../areas/timeline/calls.ts';
import { traceCalls } from '../areas/trace/calls.ts';
import { traceUploadCalls } from '../areas/trace/uploadCalls.ts';
import { trailCalls } from '../areas/trail/calls.ts';
import { vaccineCalls } from '../areas/vaccine/calls.ts';
import { lineFileCalls } from '../lists/documents/lineFiles.ts';
import { listExportCalls } from '../lists/listExports.ts';
import { listImportCalls } from '../lists/listImport.ts';
import { registerExportCalls } from '../lists/registerExports.ts';
import type { AnyServed, Calls } from './call.ts';

/** Every call of the catalogue; a missing one does not compile. */
const built = {
  ...addendumCalls,
  ...appointmentCalls,
  ...appointmentDeskCalls,
  ...appraisalCalls,
  ...approvalCalls,
  ...basicConfigCalls,
  ...billingCalls,
  ...businessReportCalls,
  ...certificateCalls,
  ...chainCalls,
  ...channelCalls,
  ...chargeCalls,
  ...complaintCalls,
  ...configurationCalls,
  ...consignmentCalls,
  ...consultationCalls,
  ...consultingCalls,
  ...consumableCalls,
  ...controlledCalls,
  ...couponCalls,
  ...criticalValueCalls,
  ...crmCalls,
  ...depositCalls,
  ...dictionaryCalls,
  ...dictionaryUpkeepCalls,
  ...documentCalls,
  ...educationCalls,
  ...encounterCalls,
  ...externalCalls,
  ...followupCalls,
  ...formCalls,
  ...historyCalls,
  ...homePageCalls,
  ...inpatientCalls,
  ...inquiryCalls,
  ...insuranceCalls,
  ...inventoryCalls,
  ...inventoryGoodsCalls,
  ...invoiceCalls,
  ...jobCalls,
  ...lineFileCalls,
  ...listExportCalls,
  ...listImportCalls,
  ...membershipCalls,
  ...memorandumCalls,
  ...nursingCalls,
  ...orderCalls,
  ...orgExportCalls,
  ...organisationCalls,
  ...packageCalls,
  ...patientCalls,
  ...pharmacyCalls,
  ...priceAdjustmentCalls,
  ...printCalls,
  ...printTemplateCalls,
  ...purchaseOrderCalls,
  ...purchasePlanCalls,
  ...recordCalls,
  ...refundCalls,
  ...registerCalls,
  ...registerExportCalls,
  ...reportCalls,
  ...roleCalls,
  ...scheduleCalls,
  ...sessionCalls,
  ...setupCalls,
  ...smsCalls,
  ...staffCalls,
  ...stockMonthCalls,
  ...stockPlaceCalls,
  ...supplierAccountCalls,
  ...surgeryCalls,
  ...taskCalls,
  ...tillCalls,
  ...timelineCalls,
  ...traceCalls,
  ...traceUploadCalls,
  ...trailCalls,
  ...vaccineCalls,
} satisfies Calls;

export const calls: Readonly<Partial<Record<string, AnyServed>>> = built as Partial<Record<string, AnyServed>>;
