import { addendumCalls } from './addendum.ts';
import { appointmentCalls } from './appointment.ts';
import { appointmentDeskCalls } from './appointmentDesk.ts';
import { approvalCalls } from './approval.ts';
import { basicConfigCalls } from './basicConfig.ts';
import { billingCalls } from './billing.ts';
import type { AnyServed, Calls } from './call.ts';
import { certificateCalls } from './certificate.ts';
import { chargeCalls } from './charge.ts';
import { configurationCalls } from './configuration.ts';
import { consultingCalls } from './consulting.ts';
import { couponCalls } from './coupon.ts';
import { criticalValueCalls } from './criticalValue.ts';
import { crmCalls } from './crm.ts';
import { dictionaryCalls } from './dictionary.ts';
import { dictionaryUpkeepCalls } from './dictionaryUpkeep.ts';
import { documentCalls } from './document.ts';
import { encounterCalls } from './encounter.ts';
import { externalCalls } from './external.ts';
import { followupCalls } from './followup.ts';
import { inpatientCalls } from './inpatient.ts';
import { insuranceCalls } from './insurance.ts';
import { inventoryCalls } from './inventory.ts';
import { inventoryGoodsCalls } from './inventoryGoods.ts';
import { invoiceCalls } from './invoice.ts';
import { jobCalls } from './jobs.ts';
import { listExportCalls } from './listExports.ts';
import { listImportCalls } from './listImport.ts';
import { membershipCalls } from './membership.ts';
import { nursingCalls } from './nursing.ts';
import { orderCalls } from './order.ts';
import { organisationCalls } from './organisation.ts';
import { orgExportCalls } from './orgExport.ts';
import { packageCalls } from './package.ts';
import { patientCalls } from './patient.ts';
import { pharmacyCalls } from './pharmacy.ts';
import { printCalls } from './print.ts';
import { printTemplateCalls } from './printTemplate.ts';
import { recordCalls } from './record.ts';
import { refundCalls } from './refund.ts';
import { registerCalls } from './register.ts';
import { registerExportCalls } from './registerExports.ts';
import { reportCalls } from './report.ts';
import { roleCalls } from './role.ts';
import { scheduleCalls } from './schedule.ts';
import { sessionCalls } from './session.ts';
import { setupCalls } from './setup.ts';
import { staffCalls } from './staff.ts';
import { stockPlaceCalls } from './stockPlace.ts';
import { timelineCalls } from './timeline.ts';
import { trailCalls } from './trail.ts';
import type { Unbuilt } from './unbuilt.ts';

/** Every call of the catalogue. One that stands neither here nor in unbuilt.ts does not compile. */
const built = {
  ...addendumCalls,
  ...appointmentCalls,
  ...appointmentDeskCalls,
  ...approvalCalls,
  ...basicConfigCalls,
  ...billingCalls,
  ...certificateCalls,
  ...chargeCalls,
  ...configurationCalls,
  ...consultingCalls,
  ...couponCalls,
  ...criticalValueCalls,
  ...crmCalls,
  ...dictionaryCalls,
  ...dictionaryUpkeepCalls,
  ...documentCalls,
  ...encounterCalls,
  ...externalCalls,
  ...followupCalls,
  ...inpatientCalls,
  ...insuranceCalls,
  ...inventoryCalls,
  ...inventoryGoodsCalls,
  ...invoiceCalls,
  ...jobCalls,
  ...listExportCalls,
  ...listImportCalls,
  ...membershipCalls,
  ...nursingCalls,
  ...orderCalls,
  ...orgExportCalls,
  ...organisationCalls,
  ...packageCalls,
  ...patientCalls,
  ...pharmacyCalls,
  ...printCalls,
  ...printTemplateCalls,
  ...recordCalls,
  ...refundCalls,
  ...registerCalls,
  ...registerExportCalls,
  ...reportCalls,
  ...roleCalls,
  ...scheduleCalls,
  ...sessionCalls,
  ...setupCalls,
  ...staffCalls,
  ...stockPlaceCalls,
  ...timelineCalls,
  ...trailCalls,
} satisfies Omit<Calls, Unbuilt>;

export const calls: Readonly<Partial<Record<string, AnyServed>>> = built as Partial<Record<string, AnyServed>>;
