import type * as Addendum from '../domain/addendum/shapes.ts';
import type * as Appointment from '../domain/appointment/shapes.ts';
import { limitedRights } from '../domain/approval/acts.ts';
import type * as Inbox from '../domain/approval/inbox/shapes.ts';
import type * as Approval from '../domain/approval/shapes.ts';
import { approvalReaders, askingRights, type FlowSubject } from '../domain/approval/subjects.ts';
import type * as Discount from '../domain/billing/discountRuleShapes.ts';
import type * as Desk from '../domain/billing/deskShapes.ts';
import type * as Billing from '../domain/billing/shapes.ts';
import type { Fee, FeeDraft } from '../domain/charge/fees.ts';
import type * as ClinicBill from '../domain/businessReport/billShapes.ts';
import type * as BusinessReport from '../domain/businessReport/shapes.ts';
import type * as Certificate from '../domain/certificate/shapes.ts';
import type * as Charge from '../domain/charge/shapes.ts';
import type { BasicDraft, BasicEntry, BasicKind } from '../domain/configuration/basic.ts';
import type { ParameterCode, ParameterValue } from '../domain/configuration/parameters.ts';
import type * as Configuration from '../domain/configuration/shapes.ts';
import type * as Consumable from '../domain/consumable/shapes.ts';
import type * as Complaint from '../domain/complaint/shapes.ts';
import type * as Consultation from '../domain/consultation/shapes.ts';
import type * as Consulting from '../domain/consulting/shapes.ts';
import type * as CriticalValue from '../domain/criticalValue/shapes.ts';
import type * as Crm from '../domain/crm/shapes.ts';
import type * as Giveaway from '../domain/coupon/giveawayShapes.ts';
import type * as Coupon from '../domain/coupon/shapes.ts';
import type * as Deposit from '../domain/deposit/shapes.ts';
import type * as Address from '../domain/dictionary/address.ts';
import type * as Dictionary from '../domain/dictionary/shapes.ts';
import type * as Upkeep from '../domain/dictionary/upkeep.ts';
import type * as Waiting from '../domain/pharmacy/waiting/shapes.ts';
import type * as Review from '../domain/pharmacy/reviewShapes.ts';
import type * as Appraisal from '../domain/pharmacy/appraisal/shapes.ts';
import type * as Controlled from '../domain/pharmacy/controlled/shapes.ts';
import type { StepDraft } from '../domain/pharmacy/decoction/shapes.ts';
import type * as Dispensing from '../domain/pharmacy/shapes.ts';
import type * as Substitution from '../domain/pharmacy/substitution/shapes.ts';
import type * as Education from '../domain/education/shapes.ts';
import type * as Encounter from '../domain/encounter/shapes.ts';
import type { TcmList } from '../domain/encounter/tcm.ts';
import type * as Execution from '../domain/nursing/shapes.ts';
import type * as External from '../domain/external/shapes.ts';
import type * as Folders from '../domain/document/catalogue.ts';
import type * as Stored from '../domain/document/shapes.ts';
import type * as FollowUpAttempts from '../domain/followup/attempts.ts';
import type { Answers } from '../domain/followup/questions.ts';
import type * as FollowUpRoles from '../domain/followup/roles.ts';
import type * as FollowUpRules from '../domain/followup/rules.ts';
import type * as FollowUp from '../domain/followup/shapes.ts';
import type * as Form from '../domain/form/formShapes.ts';
import type * as FormStatistics from '../domain/form/statistics/shapes.ts';
import type * as Taken from '../domain/history/drugs/shapes.ts';
import type * as Doses from '../domain/medication/doseBands.ts';
import type * as History from '../domain/history/shapes.ts';
import type * as Strip from '../domain/history/stripShapes.ts';
import type * as FollowUpTemplates from '../domain/followup/templates.ts';
import type * as Inpatient from '../domain/inpatient/shapes.ts';
import type * as HomeCards from '../domain/homePage/cards.ts';
import type * as HomePage from '../domain/homePage/shapes.ts';
import type * as Chain from '../domain/inventory/chain/shapes.ts';
import type * as GoodsClass from '../domain/inventory/goods/classShapes.ts';
import type * as Medicine from '../domain/inventory/medicineShapes.ts';
import type * as Months from '../domain/inventory/monthShapes.ts';
import type * as Places from '../domain/inventory/places.ts';
import type * as Inventory from '../domain/inventory/shapes.ts';
import type * as Count from '../domain/inventory/countShapes.ts';
import type * as Delivery from '../domain/inventory/deliveryShapes.ts';
import type * as Prices from '../domain/inventory/prices/shapes.ts';
import type * as Returns from '../domain/inventory/returns/rules.ts';
import type * as Consignment from '../domain/inventory/consignment/shapes.ts';
import type * as SupplierOpening from '../domain/inventory/payable/opening/shapes.ts';
import type * as Payable from '../domain/inventory/payable/shapes.ts';
import type * as BuyOrder from '../domain/inventory/purchase/order/shapes.ts';
import type * as Purchase from '../domain/inventory/purchase/shapes.ts';
import type * as Stock from '../domain/inventory/stockShapes.ts';
import type * as Plans from '../domain/insurance/planShapes.ts';
import type { AgedInsurer } from '../domain/insurance/aging.ts';
import type * as Insurance from '../domain/insurance/shapes.ts';
import type * as ListImports from '../domain/listImport/shapes.ts';
import type * as Invoices from '../domain/invoice/sending.ts';
import type * as Sendings from '../domain/invoice/sendingShapes.ts';
import type * as Prepaid from '../domain/invoice/prepaidShapes.ts';
import type * as Invoice from '../domain/invoice/shapes.ts';
import type * as Member from '../domain/membership/shapes.ts';
import type * as Memo from '../domain/memorandum/shapes.ts';
import type * as NoteRecord from '../domain/record/shapes.ts';
import type { OwnRuleDraft } from '../domain/order/ownRules.ts';
import type * as Rule from '../domain/order/ruleShapes.ts';
import type { Coverage } from '../domain/order/coverage.ts';
import type { VersionedConfig } from '../domain/order/ordersConfig.ts';
import type * as Packs from '../domain/order/packs.ts';
import type * as Herbal from '../domain/order/herbal/draft.ts';
import type * as Order from '../domain/order/shapes.ts';
import type * as Standing from '../domain/order/standing/shapes.ts';
import type * as Suite from '../domain/package/shapes.ts';
import type * as Relatives from '../domain/patient/relatives.ts';
import type * as Sharing from '../domain/patient/sharing.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import type * as PrintAgent from '../domain/print/agent.ts';
import type * as Plugin from '../domain/print/plugin.ts';
import type * as Print from '../domain/print/shapes.ts';
import type * as PrintTemplate from '../domain/print/templateShapes.ts';
import type * as Refund from '../domain/refund/shapes.ts';
import type * as AppointmentTypes from '../domain/register/appointmentTypes.ts';
import type * as Companies from '../domain/register/companies.ts';
import type * as GenericNames from '../domain/register/genericNames.ts';
import type * as Methods from '../domain/register/paymentMethods.ts';
import type * as PatientWords from '../domain/register/patientWords.ts';
import type * as Rooms from '../domain/register/rooms.ts';
import type * as ShareRules from '../domain/register/shareRules.ts';
import type { ExportCriteria } from '../domain/register/exports.ts';
import type * as Figures from '../domain/order/figures/shapes.ts';
import type * as Register from '../domain/register/shapes.ts';
import type * as Course from '../domain/report/course/stepShapes.ts';
import type * as Reading from '../domain/report/readingShapes.ts';
import type * as Report from '../domain/report/shapes.ts';
import type * as Schedule from '../domain/schedule/shapes.ts';
import type * as Notice from '../domain/session/notice.ts';
import type * as Session from '../domain/session/shapes.ts';
import type * as Setup from '../domain/setup/shapes.ts';
import type * as Inquiry from '../domain/inquiry/shapes.ts';
import type * as Filled from '../domain/form/shapes.ts';
import type * as Sheet from '../domain/sheet/shapes.ts';
import type * as Channel from '../domain/till/channelShapes.ts';
import type * as Till from '../domain/till/shapes.ts';
import type { SheetPrint } from '../domain/till/sheetPaper.ts';
import type * as Sms from '../domain/sms/shapes.ts';
import type * as HandOver from '../domain/task/handOver.ts';
import type * as Task from '../domain/task/shapes.ts';
import type { DelegableKind } from '../domain/task/tasks.ts';
import type * as Trace from '../domain/trace/listShapes.ts';
import type * as Timeline from '../domain/timeline/shapes.ts';
import type * as Operations from '../domain/trail/operations.ts';
import type * as SignIns from '../domain/trail/signIns.ts';
import type * as Upload from '../domain/trace/upload/shapes.ts';
import type * as Trail from '../domain/trail/shapes.ts';
import type * as Vaccine from '../domain/vaccine/shapes.ts';
import type * as Organisation from '../domain/organisation/shapes.ts';
import type * as Jobs from '../domain/job/shapes.ts';
import type { JobName } from '../domain/job/table.ts';
import type * as OrgExport from '../domain/orgExport/shapes.ts';
import type * as Role from '../domain/role/shapes.ts';
import type * as Staff from '../domain/staff/shapes.ts';
import type { CheckStep } from '../domain/surgery/kinds.ts';
import type * as Surgery from '../domain/surgery/shapes.ts';
import type { Done, Listing, Ordered, Page, Saved } from '../domain/wire.ts';
import { administration, furnishing, imagingWork, labWork, medicineTask, registerReaders } from '../domain/permission/codes.ts';
import { atTheCounter, receiving } from '../domain/permission/counter.ts';
import { businessReaders } from '../domain/permission/reports.ts';
import { glassBreakers } from '../domain/patient/sight.ts';
import { type AnyRow, download, exported, get, played, post, put, search, stream, upload } from './row.ts';

/** Laboratory and imaging staff know whose specimen and picture it is, and print the report. */
const atTheBench = [...atTheCounter, ...labWork, ...imagingWork] as const;
const atAnyDesk = [...atTheBench, 'm_inventory', 'm_consumable'] as const;
/** Whoever treats, receives or hands drugs out writes down what the patient tells. */
const recording = ['m_chart', 'm_patient', 'o_dispense'] as const;
/** Doctors, nurses and pharmacists keep the list of what a patient takes. */
const medicineReaders = ['m_chart', 'm_patient', ...medicineTask] as const;
const medicating = ['m_chart', ...medicineTask] as const;
const clinical = ['m_chart', 'm_pharmacy', 'm_patient'] as const;
/** Whoever sets up the clinic, and the pharmacist, read the rules of orders. */
const ruling = ['m_settings', 'm_pharmacy'] as const;
/** Who reads what was found out about a patient. */
const reading = ['m_chart', 'm_patient'] as const;

/** Who keeps the register of critical values. */
const registering = ['m_chart', 'm_clinical_management'] as const;

/** Shown otherwise once the last approval has done an act, whatever its subject. */
const decidedTags = ['Approval', 'Bill', 'Coupon', 'CouponGiveaway', 'Deposit', 'Goods', 'Member', 'Order', 'Package', 'Payment', 'PriceAdjustment', 'PurchasePlan', 'RecordReopening', 'Refund', 'Stock', 'StockDocument', 'ChainTransfer', 'Till', 'Drawer', 'ClosingSheet', 'ApprovalFlow'] as const;

/** Who looks a price up. */
const pricing = ['m_settings', 'm_chart', 'm_billing', 'm_appointment'] as const;

/**
 * Every call, one row each. Paths of the technical contract stand as it prints them, mistakes included; rows marked
 * `ours` are those it leaves unnamed. Sections follow the feature folders, rows alphabetical by name.
 */
export const catalogue = {
  // addendum
  correctDiagnoses: post('emritem/correctDiagnoses', { needs: 'o_treat', writes: ['Addendum', 'Diagnosis'], once: true })<Done, Addendum.DiagnosesDraft>(), // ours
  correctVitalSigns: post('emritem/correctVitalSigns', { needs: 'o_treat', writes: ['Addendum', 'VitalSign', 'CriticalValue'], once: true })<Done, Addendum.VitalSignsDraft>(), // ours
  queryAddendumList: search('emritem/queryAddendumList', { needs: 'm_chart', reads: ['Addendum'], audit: 'patient' })<Addendum.Line[], { noteRecordId: string }>(), // ours
  replaceCertificate: post('emritem/replaceCertificate', { needs: 'o_treat', writes: ['Addendum', 'Certificate'], once: true })<Saved, Addendum.CertificateDraft>(), // ours
  saveAddendum: post('emritem/saveAddendum', { needs: 'o_treat', writes: ['Addendum'], once: true })<Done, Addendum.Draft>(), // ours

  // appointment
  appointmentSign: put('appointment/appointmentSign/{id}', { needs: 'm_appointment', writes: ['Appointment', 'Encounter', 'MessageRecord'], once: true })<Done>(),
  breakPromise: put('appointment/{id}/breakPromise', { needs: 'm_appointment', writes: ['Appointment'], once: true })<Done, { missReason?: string }>(),
  cancelAppointment: post('appointment/cancelAppointment/{id}', { needs: 'm_appointment', writes: ['Appointment', 'MessageRecord'], once: true })<Done, { cancelReason: string }>(), // ours
  cancelSign: put('appointment/cancelSign/{id}', { needs: 'm_appointment', writes: ['Appointment', 'Encounter', 'MessageRecord'], once: true })<Done>(), // ours
  changeAppointmentStatus: post('appointment/changeAppointmentStauts/{id}/{status}', { needs: 'm_appointment', writes: ['Appointment', 'Encounter', 'MessageRecord'], once: true })<Done, { reason?: string; confirmed?: boolean }>(),
  checkAppointmentConflict: search('appointment/checkConflict', { needs: 'm_appointment', reads: ['Appointment', 'Schedule', 'Suspension', 'BookingSetting'], quiet: true, audit: 'patients' })<Appointment.Conflict[], Appointment.Question>(), // ours
  deleteAppointmentMemo: post('appointment/deleteMemo/{id}', { needs: 'm_appointment', writes: ['Memo'], once: true })<Done>(), // ours
  downloadAppointmentTemplate: exported('appointment/downloadImportTemplate', { needs: administration })<Blob>(), // ours
  dragAppointment: post('appointment/dragUpdate/{id}', { needs: 'o_appointment_drag', writes: ['Appointment', 'MessageRecord'], once: true })<Saved, Appointment.Move>(), // ours
  exportAppointmentList: exported('appointment/exportList', { needs: 'm_appointment', audit: 'patient' })<Blob, Appointment.Criteria & Sheet.Asked & Ordered>(), // ours
  fastAddAppointmentSave: put('appointment/fastAddAppointmentSave/{id}', { needs: 'o_appointment_add', writes: ['Appointment', 'Encounter', 'MessageRecord'], once: true })<Saved, { doctorId: string; reason?: string; confirmed?: boolean }>(),
  getAppointmentMemo: search('appointment/getMemo', { needs: atTheCounter, reads: ['Memo'], quiet: true })<Appointment.Memo[], { from?: string; to?: string }>(),
  getBookableDoctors: get('appointment/getDoctorList', { needs: 'signedIn', reads: ['Staff'] })<Dictionary.Doctor[]>(),
  getBookableDoctorsByPinyin: get('appointment/getDoctorListOrderByPy', { needs: 'signedIn', reads: ['Staff'] })<Dictionary.Doctor[]>(),
  importAppointments: upload('appointment/importList', { needs: administration, imports: true, writes: ['Appointment', 'MessageRecord'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  queryAppointment: get('appointment/query', { needs: atTheCounter, reads: ['Appointment', 'Allergy', 'CriticalValue'], audit: 'patient' })<Appointment.Line, { appointmentId: string }>(),
  queryAppointmentByNoteRecord: get('appointment/queryByNoteRecordId/{id}', { needs: atTheCounter, reads: ['Appointment', 'Allergy', 'CriticalValue'], audit: 'patient' })<Appointment.Line>(), // ours
  queryAppointmentCounts: get('appointment/queryCounts', { needs: atTheCounter, reads: ['Appointment'], quiet: true })<Appointment.Counts, { date: string }>(), // ours
  queryAppointmentList: search('appointment/queryList', { needs: atTheCounter, reads: ['Appointment', 'BookingSetting', 'Allergy', 'CriticalValue'], audit: 'patients' })<Page<Appointment.Line>, Listing & Appointment.Criteria>(), // ours
  queryAppointmentReasons: search('appointmentReason/queryListByDepartmentIdAndAll', { needs: 'signedIn', reads: ['Reason'], quiet: true })<Appointment.Reason[], { departmentId?: string | null }>(),
  queryAppointmentSetting: get('appointmentSetting/querySetting', { needs: 'signedIn', reads: ['BookingSetting', 'Practice'] })<Appointment.Setting>(),
  queryAvailableSlots: get('appointment/queryAvailableSlots', { needs: atTheCounter, reads: ['Appointment', 'Schedule', 'Suspension', 'BookingSetting'], quiet: true })<Appointment.Slot[], { doctorId: string; date: string; duration?: number }>(), // ours
  queryCalendarView: search('appointment/queryCalendarView', { needs: atTheCounter, reads: ['Appointment', 'Schedule', 'Suspension', 'Allergy', 'CriticalValue'], audit: 'patients' })<Appointment.Calendar, { from: string; to: string; doctorIds?: string[]; departmentId?: string; scope?: 'all' | 'staff' }>(), // ours
  queryMonthView: search('appointment/queryMonthView', { needs: atTheCounter, reads: ['Appointment'] })<Appointment.DayCount[], { month: string; doctorIds?: string[]; departmentId?: string; scope?: 'all' | 'staff' }>(), // ours
  queryOrgAppointmentList: search('appointment/queryOrgList', { needs: 'm_appointment', reads: ['Appointment', 'Allergy'], scope: 'org', audit: 'patients' })<Page<Appointment.OrgLine>, Listing & Appointment.OrgCriteria>(), // ours
  queryOrgCalendarView: search('appointment/queryOrgCalendarView', { needs: 'm_appointment', reads: ['Appointment', 'Schedule', 'Suspension', 'Allergy'], scope: 'org', audit: 'patients' })<Appointment.OrgCalendar, { from: string; to: string; practiceId?: string }>(), // ours
  quickViewPatientAppointmentRecords: get('appointment/quickViewPatientAppointmentRecords', { needs: atTheCounter, reads: ['Appointment', 'Allergy', 'CriticalValue'], audit: 'patient' })<Appointment.Line[], { patientId: string }>(),
  saveAppointment: post('appointment/saveAppointment', { needs: 'o_appointment_add', writes: ['Appointment', 'MessageRecord'], once: true })<Saved, Appointment.Draft & { confirmed?: boolean }>(), // ours
  saveAppointmentMemo: post('appointment/saveMemo', { needs: 'm_appointment', writes: ['Memo'], once: true })<Saved, Appointment.MemoDraft & { id?: string; version?: number }>(), // ours
  saveMissReason: post('appointment/saveMissReason/{id}', { needs: 'm_appointment', writes: ['Appointment'] })<Done, { missReason: string }>(), // ours
  saveReminded: post('appointment/saveReminded/{id}', { needs: 'm_appointment', writes: ['Appointment'], once: true })<Done, { undone?: boolean }>(), // ours
  updateAppointment: post('appointment/updateAppointment', { needs: 'o_appointment_edit', writes: ['Appointment', 'MessageRecord'], once: true })<Saved, Appointment.Draft & { id: string; version: number; confirmed?: boolean }>(), // ours

  // approval
  approveApproval: post('approval/approve/{id}', { needs: approvalReaders, writes: decidedTags, once: true })<Approval.Decided, { remark: string; version: number }>(), // ours
  askApproval: post('approval/ask', { needs: askingRights, writes: ['Approval', 'PriceAdjustment', 'PurchasePlan', 'StockDocument', 'ChainTransfer'], once: true })<{ id: string; approvalNumber: string }, { act: FlowSubject; draft: Record<string, unknown> }>(), // ours
  cancelApproval: post('approval/cancel/{id}', { needs: [...askingRights, 'o_refund_approve'], writes: ['Approval', 'PriceAdjustment', 'PurchasePlan', 'StockDocument', 'ChainTransfer'], once: true })<Done, { version: number }>(), // ours
  carryOutApproval: post('approval/carryOut/{id}', { needs: limitedRights, writes: ['Approval', 'Bill', 'Coupon', 'CouponGiveaway', 'Deposit', 'Member', 'Package', 'Payment'], once: true })<Done, { version: number }>(), // ours
  deleteApprovalFlow: post('approvalFlow/delete/{id}', { needs: 'o_flow_manage', writes: ['ApprovalFlow'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  enableApprovalFlow: post('approvalFlow/updateEnable/{id}/{flag}', { needs: 'o_flow_manage', writes: ['ApprovalFlow'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  endStandIn: post('approval/endStandIn/{id}', { needs: approvalReaders, writes: ['StandIn'], once: true })<Done>(), // ours
  exportApprovals: exported('approval/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Approval.Criteria>(), // ours
  queryApproval: get('approval/queryDetail/{id}', { needs: approvalReaders, reads: ['Approval'], audit: 'patient' })<Approval.Full>(), // ours
  queryApprovalAskedList: search('approval/queryAskedList', { needs: approvalReaders, reads: ['Approval'], audit: 'patients' })<Page<Approval.Line>, Listing & Approval.Criteria>(), // ours
  queryApprovalCopyList: search('approval/queryCopyList', { needs: approvalReaders, reads: ['Approval'], audit: 'patients' })<Page<Approval.Line>, Listing & Approval.Criteria>(), // ours
  queryApprovalCounts: get('approval/queryCounts', { needs: approvalReaders, reads: ['Approval', 'StandIn', 'Refund', 'StockDocument', 'StockCount', 'PurchasePlan', 'PriceAdjustment', 'ChainTransfer', 'SupplierAccount', 'StockSetting'], quiet: true })<Approval.Counts>(), // ours
  queryApprovalDoneList: search('approval/queryDoneList', { needs: approvalReaders, reads: ['Approval'], audit: 'patients' })<Page<Approval.Line>, Listing & Approval.Criteria>(), // ours
  queryApprovalFlow: get('approvalFlow/queryDetail/{id}', { needs: 'm_settings', reads: ['ApprovalFlow'], scope: 'org' })<Approval.Flow>(), // ours
  queryApprovalFlowList: search('approvalFlow/queryList', { needs: 'm_settings', reads: ['ApprovalFlow', 'Approval'], scope: 'org' })<Approval.Flow[], { subject?: FlowSubject }>(), // ours
  queryApprovalList: search('approval/queryList', { needs: 'm_billing', reads: ['Approval'], audit: 'patients' })<Page<Approval.Line>, Listing & Approval.Criteria>(), // ours
  queryApprovalPeople: get('approvalFlow/queryPeople', { needs: approvalReaders, reads: ['Staff', 'Role', 'Practice'], scope: 'org' })<Approval.People>(), // ours
  queryApprovalTodoList: search('approval/queryTodoList', { needs: approvalReaders, reads: ['Approval', 'StandIn'], audit: 'patients' })<Page<Approval.Line>, Listing & Approval.Criteria>(), // ours
  queryApprovalsOfObject: get('approval/queryOfObject/{id}', { needs: approvalReaders, reads: ['Approval'], quiet: true })<Approval.Waiting[]>(), // ours
  queryInboxList: search('approval/queryInboxList', { needs: approvalReaders, reads: ['Approval', 'StandIn', 'Refund', 'StockDocument', 'StockCount', 'PurchasePlan', 'PriceAdjustment', 'ChainTransfer', 'SupplierAccount', 'StockSetting'], audit: 'patients' })<Page<Inbox.InboxCard>, Listing & Inbox.InboxCriteria>(), // ours
  queryRoleLimits: get('role/queryLimits', { needs: 'm_orgnization_management', reads: ['Role'], scope: 'org' })<Approval.RoleLimits[]>(), // ours
  queryStandIns: get('approval/queryStandIns', { needs: approvalReaders, reads: ['StandIn'] })<Approval.StandIn[]>(), // ours
  refuseApproval: post('approval/refuse/{id}', { needs: approvalReaders, writes: ['Approval', 'PriceAdjustment', 'PurchasePlan', 'StockDocument', 'ChainTransfer'], once: true })<Done, { remark: string; version: number }>(), // ours
  saveApprovalFlow: post('approvalFlow/save', { needs: 'o_flow_manage', writes: ['ApprovalFlow'], scope: 'org', once: true })<Saved, Approval.FlowDraft>(), // ours
  saveRoleLimits: post('role/saveLimits', { needs: 'm_orgnization_management', writes: ['Role', 'Change'], scope: 'org', once: true })<Saved, Approval.LimitsDraft>(), // ours
  saveStandIn: post('approval/saveStandIn', { needs: approvalReaders, writes: ['StandIn'], once: true })<Saved, Approval.StandInDraft>(), // ours
  sendBackApproval: post('approval/sendBack/{id}', { needs: approvalReaders, writes: ['Approval', 'PriceAdjustment', 'PurchasePlan', 'StockDocument', 'ChainTransfer'], once: true })<Done, { remark: string; version: number }>(), // ours

  // billing
  addBillCharge: post('chargePool/addItem', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, Desk.Addition>(), // ours
  addBillSale: post('chargePool/addSale', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, Desk.SaleAddition>(), // ours
  calculateBilling: search('billing/calculate', { needs: 'm_billing', reads: ['Bill', 'Member', 'MemberType', 'Package', 'Coupon', 'Insurance', 'InsurancePlan'], quiet: true })<Billing.Calculation, { billingId: string; benefits: Billing.Benefits }>(), // ours
  cancelSettlement: post('billing/cancelSettlement/{id}', { needs: 'o_bill_collect', writes: ['Bill'], once: true })<Saved, { version: number }>(), // ours
  collectArrears: post('billing/collectArrears', { needs: 'o_bill_collect', writes: ['Bill', 'Payment'], once: true })<Billing.Settled, Billing.Collection>(),
  copyBilling: post('billing/copyBilling/{id}', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, { version: number; confirmed?: boolean }>(), // ours
  createBilling: post('billing/createBilling', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, Desk.NewBill>(), // ours
  deleteDiscountRule: post('discountConfig/delete/{id}', { needs: 'o_discount_rule', writes: ['DiscountRule'], once: true })<Done, { version: number }>(), // ours
  exportBillList: exported('billing/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Billing.Criteria & Sheet.Asked & Ordered & { tab: Billing.Tab }>(), // ours
  joinBilling: post('billing/joinBilling/{id}', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, { version: number; others: { id: string; version: number }[] }>(), // ours
  putInSettlement: post('billing/putInSettlement/{id}', { needs: 'o_bill_collect', writes: ['Bill'], once: true })<Saved, { version: number }>(), // ours
  queryBillCounts: get('billing/queryCounts', { needs: 'm_billing', reads: ['Bill'], quiet: true })<Billing.Counts>(), // ours
  queryBillingDetails: get('billing/queryBillingDetails', { needs: 'm_billing', reads: ['Bill', 'Invoice', 'InvoiceSending', 'Refund', 'Dispensing', 'Print'], audit: 'patient' })<Billing.Full, { billingId: string }>(),
  queryChargeableItems: search('chargePool/queryItemList', { needs: 'o_bill_charge', reads: ['Goods', 'Stock', 'Charge', 'Bill', 'Dispensing'], quiet: true })<Desk.Offered[], { keyword: string }>(), // ours
  queryCollectors: get('billing/queryCollectorList', { needs: 'o_bill_collect', reads: ['Staff', 'Role'], quiet: true })<Desk.Collector[]>(), // ours
  queryDiscountRuleList: search('discountConfig/queryList', { needs: 'm_settings', reads: ['DiscountRule'] })<Page<Discount.DiscountRule>, Listing & { keyword?: string }>(), // ours
  queryHavePayList: search('billing/queryHavePayList', { needs: 'm_billing', reads: ['Bill'], audit: 'patients' })<Page<Billing.Listed>, Listing & Billing.Criteria>(), // ours
  queryMyDiscountRules: get('discountConfig/queryMine', { needs: 'm_billing', reads: ['DiscountRule', 'Staff', 'Role'], quiet: true })<Discount.DiscountGiver>(), // ours
  queryNotPayList: search('billing/queryNotPayList', { needs: 'm_billing', reads: ['Bill', 'Member', 'Package'], audit: 'patients' })<Page<Billing.Listed>, Listing & Billing.Criteria>(), // ours
  queryOweList: search('billing/queryOweList', { needs: 'm_billing', reads: ['Bill'], audit: 'patients' })<Page<Billing.Listed>, Listing & Billing.Criteria>(), // ours
  queryPatientBillList: search('billing/queryPatientBillList', { needs: 'm_billing', reads: ['Bill', 'Member', 'Package'], audit: 'patient' })<Page<Billing.Listed>, Listing & { patientId: string; status?: number; from?: string; to?: string }>(), // ours
  querySettlementList: search('billing/querySettlementList', { needs: 'm_billing', reads: ['Bill', 'Member', 'Package'], audit: 'patients' })<Page<Billing.Listed>, Listing & Billing.Criteria>(), // ours
  removeBillCharge: post('chargePool/deleteItem/{id}', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, { version: number }>(), // ours
  removeBillSale: post('chargePool/deleteSale/{id}', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, { version: number }>(), // ours
  saveDiscount: post('billing/saveDiscount', { needs: 'o_bill_discount', writes: ['Bill'], once: true })<Billing.Full, Billing.DiscountDraft>(), // ours
  saveDiscountRule: post('discountConfig/save', { needs: 'o_discount_rule', writes: ['DiscountRule'], once: true })<Saved, Discount.DiscountRuleDraft>(), // ours
  settleBilling: post('billing/settleBilling', { needs: 'o_bill_collect', writes: ['Bill', 'Dispensing', 'Member', 'Package', 'Appointment', 'Coupon', 'Deposit', 'Insurance', 'MessageRecord', 'Payment'], once: true })<Billing.Settled, Billing.Settlement>(), // ours
  splitBilling: post('billing/splitBilling/{id}', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, { version: number; lineIds: string[] }>(), // ours
  tryDiscountRules: search('discountConfig/try', { needs: 'm_settings', reads: ['DiscountRule', 'Staff', 'Role', 'Charge', 'Goods'], quiet: true })<Discount.TrialResult, Discount.Trial>(), // ours
  updateBilling: post('billing/updateBilling', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, Desk.BillChange>(), // ours
  updateSettleBillingPayment: post('billing/updateSettleBillingPayment', { needs: 'o_payment_change', writes: ['Bill', 'Payment'], once: true })<Saved, Billing.PaymentChange>(),
  voidBilling: post('billing/voidBilling/{id}', { needs: 'o_bill_charge', writes: ['Bill'], once: true })<Billing.Full, { version: number; reason: string }>(), // ours

  // businessReport
  drillBusinessReport: search('report/drill/{reportCode}', { needs: businessReaders, reads: ['Bill', 'Claim', 'Member', 'Package', 'ShareRule'], oneMoment: true, audit: 'patients' })<BusinessReport.Drilled, Omit<BusinessReport.DrillAsked, 'reportCode'> & Listing>(), // ours
  exportBusinessReport: exported('report/export/{reportCode}', { needs: businessReaders })<Blob, BusinessReport.Criteria & Sheet.Asked>(), // ours
  queryBusinessReport: search('report/query/{reportCode}', { needs: businessReaders, reads: ['Bill', 'Claim', 'Member', 'Package', 'ShareRule'], oneMoment: true })<BusinessReport.Answer, BusinessReport.Criteria>(), // ours
  queryClinicBill: get('report/queryBill/{clinicId}/{billId}', { needs: businessReaders, reads: ['Bill', 'Payment'], oneMoment: true, audit: 'patient' })<ClinicBill.ClinicBill>(), // ours
  queryReportChoices: get('report/queryChoices', { needs: businessReaders, reads: ['Practice', 'Department', 'Insurer', 'Staff'], quiet: true })<BusinessReport.Choices>(), // ours
  queryShareExplanation: search('report/explainShares', { needs: businessReaders, reads: ['Bill', 'ShareRule', 'Staff'], oneMoment: true })<BusinessReport.ShareLine[], BusinessReport.ShareCriteria>(), // ours

  // certificate
  issueCertificate: post('certificate/save', { needs: 'o_treat', writes: ['Certificate'], once: true })<Saved, Certificate.Draft>(), // ours
  queryCertificateList: search('certificate/queryList', { needs: 'm_chart', reads: ['Certificate'], audit: 'patient' })<Certificate.Line[], { noteRecordId: string }>(), // ours
  voidCertificate: post('certificate/void/{id}', { needs: 'o_treat', writes: ['Certificate'], once: true })<Done, { reason: string }>(), // ours

  // charge
  deleteChargeCategory: post('chargeitem/delete/{id}', { needs: 'm_settings', writes: ['Dictionary', 'Word'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  deleteChargeItem: post('manageChargeItemDetail/delete/{id}', { needs: 'o_charge_price', writes: ['Charge', 'Goods'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  deleteEncounterFee: post('registrationFee/delete/{id}', { needs: 'o_charge_price', writes: ['EncounterFee'], once: true })<Done, { version: number }>(), // ours
  downloadChargeItemTemplate: exported('manageChargeItemDetail/downloadImportTemplate', { needs: 'm_settings', scope: 'org' })<Blob>(), // ours
  exportChargeItems: exported('manageChargeItemDetail/exportList', { needs: 'm_settings', scope: 'org' })<Blob, Charge.Criteria & Sheet.Asked & { categoryCode?: string }>(), // ours
  importChargeItems: upload('manageChargeItemDetail/importList', { needs: 'o_charge_price', imports: true, writes: ['Charge', 'Goods'], scope: 'org', once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  queryChargeItemDetailByName: get('chargeitemdetail/queryChargeItemDetailByName/{page}/{size}', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org', quiet: true })<Page<Charge.Item>, { name?: string }>(),
  queryChargeItemDetailEnable: get('chargeitemdetail/queryChargeItemDetailEnable', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org' })<Charge.Item[], { itemId: string }>(),
  queryChargeItemDetailList: get('chargeitemdetail/queryChargeItemDetailList/{a}/{b}/{c}', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org' })<Page<Charge.Item>, { putawayFlag?: number }>(),
  queryChargeItemEnable: get('chargeitem/queryChargeItemEnable', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org' })<Charge.Category[]>(),
  queryChargeItemList: get('chargeitem/queryChargeItemList/{a}/{b}', { needs: 'm_settings', reads: ['Charge', 'Word'], scope: 'org' })<Page<Charge.Category>, { enable?: number }>(),
  queryChargePriceHistory: get('manageChargeItemDetail/queryPriceHistory/{id}', { needs: 'm_settings', reads: ['Charge'], scope: 'org' })<Charge.PriceChange[]>(), // ours
  queryEncounterFees: search('registrationFee/queryList', { needs: 'm_settings', reads: ['Charge', 'EncounterFee'] })<Page<Fee>, Listing>(), // ours
  queryManagedChargeItems: get('manageChargeItemDetail/queryChargeItemDetailList[/{a}][/{b}][/{c}]', { needs: 'm_settings', reads: ['Charge'], scope: 'org' })<Page<Charge.Item>, Charge.Criteria>(),
  queryMedicalBeauty: get('chargeitemdetail/queryMedicalBeauty/{page}/{size}', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org' })<Page<Charge.Item>>(),
  queryPhysicalExamination: get('chargeitemdetail/queryPhysicalExamination/{page}/{size}', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org' })<Page<Charge.Item>>(),
  queryProcedureDict: get('/cptdict/queryCptDictListByCptKey/{page}/{size}', { needs: 'signedIn', scope: 'open', quiet: true })<Page<Charge.Procedure>, { cptKey?: string }>(),
  queryServiceItem: get('serviceitem/use/queryServiceItem/{page}/{size}', { needs: pricing, reads: ['Charge', 'Word'], scope: 'org' })<Page<Charge.Item>>(),
  saveChargeCategory: post('chargeitem/save', { needs: 'm_settings', writes: ['Dictionary', 'Word'], scope: 'org', once: true })<Saved, Charge.CategoryDraft & { id?: string; version?: number }>(), // ours
  saveChargeItem: post('manageChargeItemDetail/save', { needs: 'o_charge_price', writes: ['Charge', 'Goods'], scope: 'org', once: true })<Saved, Charge.ItemDraft & { id?: string; version?: number; sumConfirmed?: boolean }>(), // ours
  saveEncounterFee: post('registrationFee/save', { needs: 'o_charge_price', writes: ['EncounterFee'], once: true })<Saved, FeeDraft>(), // ours
  setChargeCategoryEnabled: post('chargeitem/updateEnable/{id}/{flag}', { needs: 'm_settings', writes: ['Dictionary', 'Word'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setChargeItemOnShelf: post('manageChargeItemDetail/updatePutaway/{id}/{flag}', { needs: 'o_charge_price', writes: ['Charge', 'Goods'], scope: 'org', once: true })<Saved, { version: number }>(), // ours

  // complaint
  closeComplaint: post('complaint/close/{id}', { needs: 'm_patient', writes: ['Complaint'], once: true })<Done, Complaint.Closing & { version: number }>(), // ours
  exportComplaints: exported('complaint/exportList', { needs: 'FUN_CRM_CUSTOM_EXPORT', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Complaint.Criteria>(), // ours
  queryComplaint: get('complaint/queryDetail/{id}', { needs: 'm_patient', reads: ['Complaint'], audit: 'patient' })<Complaint.Full>(), // ours
  queryComplaintCounts: get('complaint/queryCounts', { needs: 'm_patient', reads: ['Complaint'], quiet: true })<Complaint.Counts>(), // ours
  queryComplaintHandlers: get('complaint/queryHandlerList', { needs: 'm_patient', reads: ['Staff', 'Role'] })<Complaint.Handler[]>(), // ours
  queryComplaintList: search('complaint/queryList', { needs: 'm_patient', reads: ['Complaint'], audit: 'patients' })<Page<Complaint.Line>, Listing & Complaint.Criteria>(),
  queryComplaintSums: search('complaint/querySums', { needs: 'm_patient', reads: ['Complaint'], quiet: true })<Complaint.Sum[], Complaint.SumCriteria>(), // ours
  reopenComplaint: post('complaint/reopen/{id}', { needs: 'm_patient', writes: ['Complaint'], once: true })<Done, { reason: string; version: number }>(), // ours
  saveComplaint: post('complaint/save', { needs: 'm_patient', writes: ['Complaint'], once: true })<Saved, Complaint.Draft & { id?: string; version?: number }>(), // ours
  saveComplaintStep: post('complaint/saveStep/{id}', { needs: 'm_patient', writes: ['Complaint'], once: true })<Done, Complaint.StepDraft & { version: number }>(), // ours

  // configuration
  createBasicConfig: post('systemcofnig/basicconfig/manage/createBaiscConfig', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Saved, BasicDraft>(),
  deleteBasicConfig: post('systemcofnig/basicconfig/manage/deleteBaiscConfig/{id}', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  deleteSearchFilter: post('advanceFilter/deleteSearchFilter/{id}', { needs: 'signedIn', writes: ['SavedFilter', 'Change'] })<Done>(), // ours
  getSearchFilters: get('advanceFilter/getSearchFilters/{a}/{b}', { needs: 'signedIn', reads: ['SavedFilter'], quiet: true })<Configuration.SavedFilter[]>(),
  queryBasicConfigList: get('systemcofnig/basicconfig/manage/queryListBasicConfig', { needs: 'm_settings', reads: ['Word'], scope: 'org' })<BasicEntry[], { kind?: BasicKind; keyword?: string }>(),
  queryDrugDeliveryWayList: get('systemcofnig/drugdeliveryways/manage/queryListBySearchText/{page}/{size}', { needs: 'm_settings', reads: ['Word'], scope: 'org' })<Page<BasicEntry>, { searchText?: string }>(),
  queryListSettings: get('querySetting/query/1', { needs: 'signedIn', reads: ['ListSetting', 'SavedFilter'], quiet: true })<Configuration.ListSettings>(),
  queryOrdersConfiguration: search('ordersConfiguration/queryConfig', { needs: ['m_chart', 'm_settings'], reads: ['Setting'], quiet: true })<VersionedConfig>(), // ours
  queryParameterHistory: get('systemParameterConfig/queryHistory/{page}/{size}', { needs: 'm_settings', reads: ['Setting'] })<Page<Configuration.SettingChange>, { code?: Configuration.SettingCode }>(), // ours
  queryPatientConfig: get('businessConfig/queryPatientConfig', { needs: 'signedIn', reads: ['Setting'], quiet: true })<Configuration.PatientConfig>(),
  queryPatientSidebarViewConfig: get('businessConfig/queryPatientSidebarViewConfig', { needs: 'signedIn', reads: ['Setting'], quiet: true })<Configuration.SidebarConfig>(),
  querySystemParameter: search('systemParameterConfig/queryByCode', { needs: 'signedIn', reads: ['Setting'], quiet: true })<{ code: ParameterCode; value: ParameterValue }, { code: ParameterCode }>(),
  querySystemParameters: search('systemParameterConfig/queryList', { needs: 'm_settings', reads: ['Setting'] })<Page<Configuration.Parameter>, Listing & Configuration.ParameterCriteria>(), // ours
  resetSystemParameter: post('systemParameterConfig/resetDefault/{code}', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, { version: number; level?: Configuration.Level }>(), // ours
  saveListSetting: post('querySetting/save', { needs: 'signedIn', writes: ['ListSetting', 'Change'], scope: 'self', quiet: true })<Done, Configuration.ListSetting & { list: string }>(), // ours
  saveOrdersConfiguration: post('ordersConfiguration/saveConfig', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, VersionedConfig>(), // ours
  savePatientConfig: post('businessConfig/savePatientConfig', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, Configuration.PatientConfig>(), // ours
  savePatientSidebarViewConfig: post('businessConfig/savePatientSidebarViewConfig', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, Configuration.SidebarConfig>(), // ours
  saveSearchFilter: post('advanceFilter/saveSearchFilter', { needs: 'signedIn', writes: ['SavedFilter', 'Change'], once: true })<Saved, Configuration.FilterDraft>(), // ours
  setDefaultSearchFilter: post('advanceFilter/setDefault', { needs: 'signedIn', writes: ['SavedFilter'] })<Done, { list: string; id: string | null }>(), // ours
  undoParameter: post('systemParameterConfig/undo/{id}', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved>(), // ours
  updateBasicConfig: post('systemcofnig/basicconfig/manage/updateBaiscConfig', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Saved, BasicDraft & { version: number }>(),
  updateSystemParameter: post('systemParameterConfig/update', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, { code: ParameterCode; value: ParameterValue; version: number; level?: Configuration.Level }>(), // ours

  // consultation
  acceptConsultation: post('consultation/accept/{id}', { needs: 'o_treat', writes: ['Consultation'], once: true })<Done, { version: number }>(), // ours
  answerConsultation: post('consultation/saveReply', { needs: 'o_treat', writes: ['Consultation'], once: true })<Done, Consultation.Note & { id: string; version: number }>(), // ours
  correctConsultation: post('consultation/correctReply', { needs: 'o_treat', writes: ['Consultation'], once: true })<Done, Consultation.Correction & { id: string; version: number }>(), // ours
  finishConsultation: post('consultation/finish/{id}', { needs: 'o_treat', writes: ['Consultation'], once: true })<Done, { version: number }>(), // ours
  queryConsultation: get('consultation/queryDetail/{id}', { needs: 'm_chart', reads: ['Consultation', 'Encounter'], audit: 'patient' })<Consultation.Full>(), // ours
  queryConsultationChoices: get('consultation/queryChoices', { needs: 'o_treat', reads: ['Staff', 'Department'] })<Consultation.Choices>(), // ours
  queryConsultationCounts: get('consultation/queryCounts', { needs: 'm_chart', reads: ['Consultation', 'Encounter', 'Staff'], quiet: true })<Consultation.Counts>(), // ours
  queryConsultationList: search('consultation/queryApplyList', { needs: 'm_chart', reads: ['Consultation', 'Encounter', 'Patient'], audit: 'patients' })<Page<Consultation.Line>, Listing & Consultation.Criteria>(), // ours
  saveConsultation: post('consultation/saveApply', { needs: 'o_treat', writes: ['Consultation'], once: true })<Saved, Consultation.Draft & { id?: string; version?: number }>(), // ours
  withdrawConsultation: post('consultation/cancelApply/{id}', { needs: 'o_treat', writes: ['Consultation'], once: true })<Done, { reason: string; version: number }>(), // ours

  // consulting
  deleteConsulting: post('consulting/delete/{id}', { needs: 'm_patient', writes: ['Consulting'], once: true })<Done, { version: number }>(), // ours
  exportConsulting: exported('consulting/exportList', { needs: 'FUN_CRM_CUSTOM_EXPORT', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Consulting.Criteria>(), // ours
  queryConsultingList: search('consulting/queryList', { needs: 'm_patient', reads: ['Consulting'], audit: 'patients' })<Page<Consulting.Line>, Listing & Consulting.Criteria>(), // ours
  saveConsulting: post('consulting/save', { needs: 'm_patient', writes: ['Consulting'], once: true })<Saved, Consulting.Draft & { id?: string; version?: number }>(), // ours

  // consumable
  askConsumables: post('consumable/ask', { needs: 'o_consumable_move', writes: ['Consumable'], once: true })<Saved, Consumable.DepartmentRequest>(), // ours
  cancelConsumables: post('consumable/cancel/{id}', { needs: 'o_consumable_move', writes: ['Consumable'], once: true })<Done, { version: number; reason: string }>(), // ours
  exportConsumableRecords: exported('consumable/exportRecordList', { needs: ['FUN_PHARMACY_DIC_WD', 'm_inventory'], audit: 'patient' })<Blob, Sheet.Asked & Ordered & Consumable.EntryCriteria>(), // ours
  exportConsumables: exported('consumable/exportList', { needs: 'm_consumable', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Consumable.Criteria>(), // ours
  exportSentConsumables: exported('consumable/exportSentList', { needs: 'm_consumable', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Consumable.SentCriteria>(), // ours
  queryConsumableGoods: search('consumable/queryGoods', { needs: ['m_consumable', 'm_operation'], reads: ['Goods', 'Stock'], quiet: true })<Page<Consumable.RequestGoods>, { page: number; size: number; storehouseId: string; keyword?: string }>(), // ours
  queryConsumableList: search('consumable/queryList', { needs: 'm_consumable', reads: ['Consumable', 'Stock', 'Bill', 'Refund', 'Order', 'Execution', 'SkinTest', 'Goods', 'Allergy', 'Department', 'Warehouse'], audit: 'patients' })<Page<Consumable.Request>, Listing & Consumable.Criteria>(),
  queryConsumableRecordList: search('consumable/queryRecordList', { needs: ['FUN_PHARMACY_DIC_WD', 'm_inventory'], reads: ['Consumable', 'Stock', 'Goods', 'Warehouse', 'Department'], audit: 'patients' })<Page<Consumable.Entry>, Listing & Consumable.EntryCriteria>(),
  queryConsumableStockrooms: get('consumable/queryStockrooms', { needs: 'm_consumable', reads: ['Warehouse'] })<Inventory.WarehouseName[]>(), // ours
  querySentConsumableList: search('consumable/querySentList', { needs: 'm_consumable', reads: ['Consumable', 'Stock', 'Order', 'Execution', 'SkinTest', 'Goods', 'Warehouse', 'Allergy', 'Department'], audit: 'patients' })<Page<Consumable.Sending>, Listing & Consumable.SentCriteria>(),
  revokeConsumables: post('consumable/revoke/{id}', { needs: 'o_consumable_move', writes: ['Consumable', 'Stock'], once: true })<Done, Consumable.TakeBackDraft>(),
  sendConsumables: post('consumable/send', { needs: 'o_consumable_move', writes: ['Consumable', 'Stock'], once: true })<Done, Consumable.SendDraft>(),

  // coupon
  cancelCouponGiveaway: post('couponGiveaway/cancel/{id}', { needs: 'o_coupon_issue', writes: ['CouponGiveaway'], once: true })<Done>(), // ours
  checkCouponIsValid: search('couponUse/checkIsValid', { needs: ['m_billing', 'm_patient'], reads: ['Coupon', 'Bill'], quiet: true })<Coupon.Validity, { id: string; patientId: string; due: number }>(),
  deleteCoupon: post('coupon/delete/{id}', { needs: 'o_benefit_manage', writes: ['Coupon'], scope: 'org', once: true })<Done>(), // ours
  enableCoupon: post('coupon/updateEnable/{id}/{flag}', { needs: 'o_benefit_manage', writes: ['Coupon'], scope: 'org', once: true })<Done>(), // ours
  exportCouponGiveaways: exported('couponGiveaway/exportList', { needs: ['m_billing', 'm_patient'] })<Blob, Sheet.Asked & Ordered & Giveaway.GiveawayCriteria>(), // ours
  exportCouponIssues: exported('couponUse/exportList', { needs: ['m_billing', 'm_patient'], scope: 'org', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Coupon.IssueCriteria>(), // ours
  exportCoupons: exported('coupon/exportList', { needs: ['m_billing', 'm_patient'], scope: 'org' })<Blob, Sheet.Asked & Ordered & { keyword?: string; enabled?: '0' | '1' }>(), // ours
  giveCoupons: post('couponGiveaway/save', { needs: 'o_coupon_issue', writes: ['Coupon', 'CouponGiveaway'], once: true })<Giveaway.Begun, Giveaway.GiveawayDraft>(), // ours
  issueCoupon: post('coupon/issue', { needs: 'o_coupon_issue', writes: ['Coupon'], scope: 'org', once: true })<{ issued: number }, Coupon.Issuing>(), // ours
  queryCouponAudience: search('couponGiveaway/queryAudience', { needs: 'o_coupon_issue', reads: ['Coupon', 'CouponGiveaway', 'Patient', 'SavedFilter'], quiet: true })<Giveaway.Audience, { couponId: string; filterId: string }>(), // ours
  queryCouponGiveawayList: search('couponGiveaway/queryList', { needs: ['m_billing', 'm_patient'], reads: ['Coupon', 'CouponGiveaway'], quiet: true })<Page<Giveaway.Giveaway>, Listing & Giveaway.GiveawayCriteria>(), // ours
  queryCouponGiveawayPatients: search('couponGiveaway/queryPatientList', { needs: ['m_billing', 'm_patient'], reads: ['Coupon', 'CouponGiveaway'], quiet: true, audit: 'patients' })<Page<Giveaway.Turn>, Listing & Giveaway.TurnCriteria>(), // ours
  queryCouponIssueList: search('coupon/queryIssueList', { needs: ['m_billing', 'm_patient'], reads: ['Coupon', 'Bill'], scope: 'org', audit: 'patients' })<Page<Coupon.Issue>, Listing & Coupon.IssueCriteria>(), // ours
  queryCouponItemListByPatientId: get('couponUse/queryCouponItemListByPatientId', { needs: ['m_billing', 'm_patient'], reads: ['Coupon', 'Bill'], scope: 'org', quiet: true, audit: 'patient' })<Coupon.Issue[], { patientId: string }>(),
  queryCouponList: search('coupon/queryList', { needs: ['m_billing', 'm_patient'], reads: ['Coupon'], scope: 'org' })<Page<Coupon.Coupon>, Listing & { keyword?: string; enabled?: '0' | '1' }>(), // ours
  saveCoupon: post('coupon/save', { needs: 'o_benefit_manage', writes: ['Coupon'], scope: 'org', once: true })<Saved, Coupon.CouponDraft>(), // ours

  // criticalValue
  acknowledgeCriticalValue: post('criticalValue/acknowledge/{id}', { needs: 'signedIn', writes: ['CriticalValue'], once: true })<Done, CriticalValue.Acknowledgement>(), // ours
  exportCriticalRegister: exported('criticalValue/exportList', { needs: registering, audit: 'patient' })<Blob, CriticalValue.Criteria & Sheet.Asked & Ordered>(), // ours
  handleCriticalValue: post('criticalValue/handle/{id}', { needs: 'signedIn', writes: ['CriticalValue'], once: true })<Done, CriticalValue.Action>(), // ours
  queryCriticalRegister: search('criticalValue/queryList', { needs: registering, reads: ['CriticalValue'], audit: 'patients' })<Page<CriticalValue.Line>, Listing & CriticalValue.Criteria>(), // ours
  queryCriticalRegisterPrint: search('criticalValue/queryPrintInfo', { needs: registering, reads: ['CriticalValue'], audit: 'patient' })<Print.CriticalRegisterPrint, CriticalValue.Criteria>(), // ours
  queryCriticalValue: get('criticalValue/queryDetail/{id}', { needs: 'signedIn', reads: ['CriticalValue'], audit: 'patient' })<CriticalValue.Line>(), // ours
  queryCriticalValueLines: search('criticalValue/queryLines', { needs: 'signedIn', reads: ['CriticalValue'], audit: 'patients', quiet: true })<CriticalValue.Line[], { ids: string[] }>(), // ours
  queryCriticalValuesElsewhere: get('criticalValue/queryElsewhere', { needs: 'signedIn', reads: ['CriticalValue'], quiet: true })<CriticalValue.Elsewhere[]>(), // ours
  queryCriticalValuesOfPatient: get('criticalValue/queryOfPatient/{patientId}', { needs: clinical, reads: ['CriticalValue'], quiet: true })<CriticalValue.Mark[]>(), // ours
  queryOpenCriticalValues: get('criticalValue/queryOpen', { needs: 'signedIn', reads: ['CriticalValue'], quiet: true })<CriticalValue.Signal[]>(), // ours

  // crm
  appointApplication: post('/xcrm/apply/appoint/{a}/{b}', { base: 'crm', needs: 'o_appointment_add', writes: ['Application', 'Fan', 'MessageRecord'], once: true, inQuery: ['masking'] })<Done, { masking?: 0 | 1 }>(),
  bindApplication: post('/xcrm/apply/bind/{a}/{b}', { base: 'crm', needs: 'm_appointment', writes: ['Application', 'Fan'], once: true, inQuery: ['masking'] })<Crm.Application, { masking?: 0 | 1 }>(),
  bindFan: post('/xcrm/bind/{b}/{a}', { base: 'crm', needs: receiving, writes: ['Fan'], scope: 'org' })<Done>(),
  crmDomain: get('/xcrm/domain', { base: 'crm', needs: 'm_crm', scope: 'open' })<string>(),
  crmToken: get('/xcrm/auth/xcrmToken', { base: 'crm', needs: 'm_crm', scope: 'self', quiet: true })<string>(),
  exportMessageRecords: exported('messageSend/exportRecordList', { needs: 'm_message_center', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Crm.NoticeCriteria>(), // ours
  noticeAppointmentCancelled: post('/xcrm/notice/cancelAppointment/{id}', { base: 'crm', needs: 'm_appointment', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeAppointmentChanged: post('/xcrm/notice/updateAppointment/{a}/{b}/{c}', { base: 'crm', needs: 'm_appointment', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeAppointmentCreated: post('/xcrm/notice/createAppointment/{id}', { base: 'crm', needs: 'm_appointment', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeAppointmentRemind: post('/xcrm/notice/appointmentRemind/{id}', { base: 'crm', needs: 'm_appointment', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeBilling: post('/xcrm/notice/billing/{id}', { base: 'crm', needs: 'o_bill_notice', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeLeave: post('/xcrm/notice/leave/{id}', { base: 'crm', needs: receiving, writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeSendPayment: post('/xcrm/notice/sendPayment/{id}', { base: 'crm', needs: 'o_bill_notice', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  noticeSign: post('/xcrm/notice/sign/{id}', { base: 'crm', needs: 'm_appointment', writes: ['MessageRecord'], once: true })<Crm.Raised>(),
  qkToken: get('/xcrm/api/v1/getQkToken', { base: 'crm', needs: 'anyone', scope: 'self', quiet: true, authorizedBy: 'xcrmToken' })<string, { xcrmToken: string }>(),
  queryApplications: get('/xcrm/apply/query', { base: 'crm', needs: 'm_appointment', reads: ['Application', 'Fan'], audit: 'patients' })<Page<Crm.Application>, Listing & Crm.ApplicationCriteria>(),
  queryBindUrl: get('/xcrm/query/bindUrl/{id}', { base: 'crm', needs: atTheCounter, scope: 'org', quiet: true })<Crm.BindAddress>(),
  queryFans: search('crm/queryFansList', { needs: 'm_crm', reads: ['Fan'], scope: 'org', audit: 'patients' })<Page<Crm.FanLine>, Listing & Crm.FanCriteria>(), // ours
  queryFansId: get('/xcrm/query/fansId/{id}', { base: 'crm', needs: atTheCounter, reads: ['Fan'], scope: 'org', audit: 'patient' })<Crm.Binding | null>(),
  queryMessageConfig: search('messageSendConfig/queryList', { needs: 'm_message_center', reads: ['MessageConfig'] })<Crm.MessageConfig[]>(), // ours
  queryMessageRecords: search('messageSend/queryRecordList', { needs: 'm_message_center', reads: ['MessageRecord', 'MessageConfig'], audit: 'patient' })<Page<Crm.NoticeLine> & { hasProvider: boolean }, Listing & Crm.NoticeCriteria>(), // ours
  receiveChannelEvent: post('crm/receiveEvent', { needs: 'anyone', scope: 'open', quiet: true })<Done, Crm.SignedEvent>(), // ours
  rejectApplication: post('/xcrm/apply/reject/{id}', { base: 'crm', needs: 'm_appointment', writes: ['Application'], once: true })<Done, { reason: string }>(),
  saveMessageConfig: post('messageSendConfig/save', { needs: 'm_settings', writes: ['MessageConfig'], once: true })<Saved, Crm.MessageConfig>(), // ours
  unbindFan: post('/xcrm/unbind/{a}/{b}', { base: 'crm', needs: receiving, writes: ['Fan'], scope: 'org' })<Done>(),

  // deposit
  exportDeposits: exported('deposit/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Deposit.Criteria>(), // ours
  payBackDeposit: post('deposit/payBack', { needs: 'o_deposit_refund', writes: ['Deposit', 'Payment'], once: true })<Done, Deposit.PayingBack>(), // ours
  queryDeposit: get('deposit/queryDetail/{id}', { needs: 'm_billing', reads: ['Deposit'], audit: 'patient' })<Deposit.Full>(), // ours
  queryDepositList: search('deposit/queryList', { needs: 'm_billing', reads: ['Deposit'], audit: 'patients' })<Page<Deposit.Line>, Listing & Deposit.Criteria>(), // ours
  queryHeldDeposits: get('deposit/queryHeld/{patientId}', { needs: ['m_billing', 'm_patient'], reads: ['Deposit'], quiet: true, audit: 'patient' })<Deposit.Held>(), // ours
  takeDeposit: post('deposit/take', { needs: 'o_deposit_take', writes: ['Deposit', 'Payment'], once: true })<{ id: string; depositNumber: string; change: number }, Deposit.Taking & { sumConfirmed?: boolean; againConfirmed?: boolean }>(), // ours

  // dictionary
  getAllDoctorList: get('user/getAllDoctorList', { needs: 'signedIn', reads: ['Staff'], scope: 'org' })<Dictionary.Doctor[]>(),
  getAllProvinces: get('dict/getAllProvinces', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getAllergenDictList: get('dict/getAllergenDictList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getAllergyReactionList: get('dict/getAllergyReactionList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getAppointmentSourceList: get('dict/getAppointmentSourceList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getAppointmentStatusList: get('systemcofnig/appointmentstatus/use/queryList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getAppointmentTypeList: get('systemcofnig/appointmenttype/use/queryList', { needs: 'signedIn', cache: 'dictionary' })<Appointment.Type[]>(),
  getAreaList: get('dict/getAreaList/{id}', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getBillingPayState: get('dict/getBillingPayState', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getBloodType: get('dict/getBloodType', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getCancelReasonList: get('dict/getCancelReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getComplaintCauses: get('dict/getComplaintCauses', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getComplaintChannels: get('dict/getComplaintChannels', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getComplaintKinds: get('dict/getComplaintKinds', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getConsultTypes: get('dict/getConsultTypes', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getContactRelation: get('dict/getContactRelation', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getCriticalImagingFindings: get('dict/getCriticalImagingFindings', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getCriticalLabFindings: get('dict/getCriticalLabFindings', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getCurrentPracticeDoctorList: get('user/getCurrentPracticeDoctorList/{pageNo}/{pageSize}', { needs: 'signedIn', reads: ['Staff'] })<Page<Dictionary.Doctor>>(),
  getCurrentUserDiscount: search('userDiscount/getCurrentUserDiscount', { needs: 'signedIn', scope: 'self' })<{ maximum: number }>(),
  getCurrentUserWorkPracticeList: search('userUse/getCurrentUserWorkPracticeList', { needs: 'signedIn', scope: 'self' })<Dictionary.Practice[]>(),
  getDepositPurposeList: get('dict/getDepositPurposeList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getDiscountReasonList: get('dict/getDiscountReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getDoctorList: get('user/getDoctorList', { needs: 'signedIn' })<Dictionary.Doctor[]>(),
  getDosageFormList: get('dict/getDosageFormList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getDrugDeliveryWays: get('dict/getDrugDeliveryWays', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Page<Dictionary.Entry>, { pageIndex?: number; pageSize?: number; keyword?: string }>(),
  getDrugDoseUnitList: get('dict/getDrugDoseUnitList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getDrugFrequencyOfUsage: get('dict/getDrugFrequencyOfUsage', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getDrugUsageList: get('dict/getDrugUsageList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getEducations: get('dict/getEducations', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getEmployers: get('dict/getEmployers', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Dictionary.Entry[]>(), // ours
  getEncounterStatus: get('dict/getEncounterStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getFollowupMethods: get('dict/getFollowupMethods', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getFollowupTypes: get('dict/getFollowupTypes', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getGenericNames: get('dict/getGenericNames', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Dictionary.Entry[]>(), // ours
  getInsuranceState: get('dict/getInsuranceState', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getInvoiceStatus: get('dict/getInvoiceStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getItemCalculationRule: get('dict/getItemCalculationRule', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getManufacturers: get('dict/getManufacturers', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Dictionary.Entry[]>(),
  getMaritalStatusList: get('dict/getMaritalStatusList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getMissReasonList: get('dict/getMissReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getNationList: get('dict/getNationList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getNationalityList: get('dict/getNationalityList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getNoteState: get('dict/getNoteState', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getOccupationList: get('dict/getOccupationList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getOrderTypes: get('dict/getOrderTypes', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getPosts: get('dict/getPosts', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getProfessionals: get('dict/getProfessionals', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getRefundReasonList: get('dict/getRefundReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getRejectReasonList: get('dict/getRejectReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getSatisfactionList: get('dict/getSatisfactionList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getSexState: get('dict/getSexState', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getSuppliers: get('dict/getSuppliers', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Dictionary.Entry[]>(),
  getSurgeryLevels: get('dict/getSurgeryLevels', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getTempCloseConsultationList: get('dict/getTempCloseConsultationList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getTemperaturePositions: get('dict/getTemperaturePositions', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getTitles: get('dict/getTitles', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getVaccinationParts: get('dict/getVaccinationParts', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  moveDictionaryEntry: post('dict/manage/move', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Done, { kind: Upkeep.Kind; code: string; direction: 'up' | 'down' }>(), // ours
  queryAllDepartments: get('useDepartment/queryAllList', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.Department[]>(),
  queryConsultStatus: get('consulting/queryConsultStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  queryDepartmentsOfPractice: search('useDepartment/queryListOfPractice', { needs: 'signedIn', reads: ['Department'], scope: 'org', quiet: true })<Page<Dictionary.Department>, { practiceId: string; pager?: { pageNo: number; pageSize: number } }>(),
  queryDiagnosisDict: get('diagnose/queryDict/{page}/{size}', { needs: 'signedIn', scope: 'open', quiet: true })<Page<Dictionary.Diagnosis>, { keyword?: string }>(), // ours
  queryDictionaryEntries: search('dict/manage/queryList', { needs: 'm_settings', reads: ['Word'], scope: 'org' })<Page<Upkeep.EntryLine>, Listing & Upkeep.Criteria>(), // ours
  queryDictionaryKinds: get('dict/manage/queryKinds', { needs: 'm_settings', reads: ['Word'], scope: 'org' })<Upkeep.KindLine[]>(), // ours
  queryFollowupStatus: get('followupPlan/queryFollowupStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryMedicalDepartments: get('useDepartment/queryMedicalList/{page}/{size}', { needs: 'signedIn', cache: 'dictionary' })<Page<Dictionary.Department>>(),
  queryMedicalDepartmentsOfPractice: search('useDepartment/queryMedicalListOfPractice', { needs: 'signedIn', reads: ['Department'], scope: 'org', quiet: true })<Page<Dictionary.Department>, { practiceId: string; pager?: { pageNo: number; pageSize: number } }>(),
  queryNonMedicalDepartments: get('useDepartment/queryNonMedicalList', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.Department[]>(),
  queryPatientSourceList: get('dict/queryPatientSourceList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[], { parentSourceId?: string }>(),
  queryPatientTags: get('patientTag/queryPatientTags', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryPracticeDetail: get('practice/queryDetail', { needs: 'signedIn', reads: ['Practice'] })<Dictionary.Practice, { practiceId?: string }>(),
  queryPracticeSimpleList: get('practice/querySimpleList', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Dictionary.Practice[]>(),
  queryRoleSimpleList: get('role/querySimpleList', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Role.Simple[]>(),
  queryRoomEquipmentList: get('roomEquipment/queryRoomEquipmentList/{page}/{size}', { needs: 'signedIn', cache: 'dictionary' })<Page<Dictionary.Room>>(),
  queryStaffByEnable: get('userUse/queryListByEnable', { needs: 'signedIn', reads: ['Staff'] })<Staff.Simple[]>(),
  queryStaffOfPractice: search('userUse/queryDesignatedWorkClinicUserList', { needs: 'signedIn', reads: ['Staff'], scope: 'org' })<Page<Staff.Simple>, Listing & { practiceId: string }>(),
  queryTcmTermDict: get('diagnose/queryTcmDict/{page}/{size}', { needs: 'signedIn', scope: 'open', quiet: true })<Page<Dictionary.Entry>, { list: TcmList; keyword?: string }>(), // ours
  queryTemplateNodes: get('template/queryNodeVo', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryVisitPaymentMethods: get('payment/queryVisit', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.PaymentMethod[]>(),
  recogniseAddress: search('dict/recogniseAddress', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Address.AddressAnswer, { line: string }>(), // ours
  saveDictionaryEntry: post('dict/manage/save', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Saved, Upkeep.EntryDraft & { kind: Upkeep.Kind; code?: string; version?: number }>(), // ours
  setDictionaryEntryEnabled: post('dict/manage/updateEnable/{kind}/{code}/{flag}', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Saved, { version: number }>(), // ours

  // document
  deleteCatalogue: post('document/deleteCatalogue/{id}', { needs: reading, writes: ['DocumentCatalogue'], once: true })<Done, { version: number }>(), // ours
  deleteDocument: post('document/delete', { needs: reading, writes: ['Document'], once: true })<Done, { id: string; version: number }>(),
  downloadFile: download('ossFile/download/{id}', { needs: [...reading, ...imagingWork], audit: 'patient' })<Blob>(),
  queryCatalogueTree: search('document/queryCatalogueTree', { needs: reading, reads: ['DocumentCatalogue', 'Document'], audit: 'patient' })<Folders.Folder[], { patientId?: string }>(), // ours
  queryDocumentByFile: get('patientDocument/queryDetailByFileId/{id}', { needs: reading, reads: ['Document'], audit: 'patient' })<Stored.Document>(),
  queryDocumentList: get('patientDocument/queryList/{patientId}/{page}/{size}', { needs: reading, reads: ['Document'], audit: 'patient' })<Page<Stored.Document>, { type?: Stored.DocumentType; catalogueId?: string }>(), // ours
  saveCatalogue: post('document/saveCatalogue', { needs: reading, writes: ['DocumentCatalogue'], once: true })<Saved, Folders.FolderDraft & { id?: string; version?: number }>(), // ours
  saveDocument: post('patientDocument/save', { needs: reading, writes: ['Document'], once: true })<Saved, Stored.DocumentDraft>(), // ours
  updateDocument: post('patientDocument/update', { needs: reading, writes: ['Document'], once: true })<Saved, Stored.DocumentChange>(), // ours
  uploadFile: upload('/ossFile/upload', { needs: [...reading, 'o_imaging_write', 'o_claim'], audit: 'patient', once: true })<Stored.StoredFile, { file: File; fileName?: string; kind?: 'image' | 'document' | 'insurancePhoto'; patientId: string }>(),

  // education
  assignEducation: post('educationResource/assign', { needs: reading, writes: ['EducationCourse'], once: true })<Education.Assigned, Education.Assignment>(),
  cancelEducationUpload: post('educationUpload/cancel/{id}', { needs: 'm_patient', writes: ['EducationUpload'], scope: 'self' })<Done>(), // ours
  deleteEducationResource: post('educationResource/delete/{id}', { needs: 'm_patient', writes: ['EducationResource', 'EducationCourse'], once: true })<Done, { version: number }>(),
  finishEducationUpload: post('educationUpload/finish/{id}', { needs: 'm_patient', writes: ['EducationUpload'], scope: 'self' })<Education.Upload>(), // ours
  openEducationFiles: post('educationResource/openFiles', { needs: reading })<{ token: string }>(), // ours
  playEducationFile: played('educationResource/file/{id}', { needs: reading, ticket: 'kept', quiet: true })<Blob, { token: string }>(), // ours
  queryEducationCourses: get('educationResource/queryCourses/{patientId}', { needs: reading, reads: ['EducationCourse'], audit: 'patient' })<Education.Course[]>(), // ours
  queryEducationOffers: search('educationResource/queryOffers', { needs: reading, reads: ['EducationResource', 'EducationCourse'], audit: 'patient' })<Education.Offer[], { patientId: string; keyword?: string }>(), // ours
  queryEducationResource: get('educationResource/queryDetail/{id}', { needs: reading, reads: ['EducationResource'] })<Education.Full>(),
  queryEducationResources: search('educationResource/queryList', { needs: 'm_patient', reads: ['EducationResource', 'EducationCourse'] })<Page<Education.Line>, Listing & Education.Criteria>(),
  queryEducationUploads: get('educationUpload/queryList', { needs: 'm_patient', reads: ['EducationUpload'], scope: 'self', quiet: true })<Education.Upload[]>(), // ours
  saveEducationResource: post('educationResource/save', { needs: 'm_patient', writes: ['EducationResource', 'EducationCourse'], once: true })<Saved, Education.Draft & { id?: string; version?: number }>(),
  sendEducationPart: upload('educationUpload/part/{id}', { needs: 'm_patient', scope: 'self', quiet: true })<Education.Received, { offset: number; file: File }>(), // ours
  setEducationPublished: post('educationResource/updatePublish/{id}/{flag}', { needs: 'm_patient', writes: ['EducationResource', 'EducationCourse'] })<Done, { version: number }>(),
  startEducationUpload: post('educationUpload/start', { needs: 'm_patient', writes: ['EducationUpload'], scope: 'self' })<Education.Upload, Education.Uploading>(), // ours
  withdrawEducation: post('educationResource/withdraw/{id}', { needs: reading, writes: ['EducationCourse'] })<Done>(), // ours

  // encounter
  applyTemplate: search('noteRecordTemplateUse/applicationTemplate', { needs: 'm_chart', reads: ['Template'] })<Encounter.Template, { id: string }>(),
  checkNeedAddEncountFee: search('chargePool/checkNeedAddEncountFee', { needs: ['m_chart', 'm_billing'], reads: ['Encounter', 'EncounterFee'], quiet: true })<NoteRecord.Fee, { appointmentId: string }>(),
  completeEncounter: put('encounter/completeEncounter/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment', 'FollowUp', 'Bill', 'MessageRecord', 'EducationCourse'], once: true })<Done, Encounter.Completion & { confirmed?: boolean }>(), // ours
  continueEncounter: put('encounter/continueEncounter/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment', 'MessageRecord', 'Report'], once: true })<Done, { confirmed?: boolean }>(), // ours
  deleteAllergy: post('allergicHistory/delete/{id}', { needs: recording, writes: ['Allergy'], scope: 'org' })<Done>(), // ours
  deleteTemplate: post('noteRecordTemplateMange/deleteTemplate', { needs: 'm_chart', writes: ['Template', 'Change'] })<Done, { id: string }>(),
  leaveEncounter: put('encounter/leave/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment', 'MessageRecord'], once: true })<Done, { confirmed?: boolean }>(), // ours
  queryAllergies: get('patient/queryAllergicHistoryOverviewList/{id}', { needs: atTheCounter, reads: ['Allergy'], scope: 'org', audit: 'patient' })<Patient.Allergy[]>(),
  queryDiagnosesOfAppointment: get('diagnose/queryByAppointmentId/{id}', { needs: atTheCounter, reads: ['Diagnosis'], audit: 'patient' })<Encounter.Diagnosis[]>(),
  queryDiagnosesOfNote: get('diagnose/queryByNoteReocrdId/{id}', { needs: atTheCounter, reads: ['Diagnosis'], audit: 'patient' })<Encounter.Diagnosis[]>(),
  queryEncounter: get('encounter/queryDetail/{appointmentId}', { needs: ['m_chart', 'm_pharmacy', 'm_billing'], reads: ['Encounter', 'RecordReopening', 'Note', 'Diagnosis', 'VitalSign', 'Allergy', 'Appointment', 'PatientState'], audit: 'patient' })<Encounter.Full>(), // ours
  queryEncounterCounts: get('encounter/queryCounts', { needs: 'm_chart', reads: ['Encounter'], quiet: true })<Encounter.Counts, { date: string; doctorId?: string }>(), // ours
  queryHealthTypes: get('healthType/queryHealthTypeForCompleteEncounterList', { needs: 'm_chart', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryNote: get('emritem/queryNote', { needs: 'm_chart', reads: ['Note'], audit: 'patient' })<Encounter.Section | null, { sectionType: string; noteRecordId: string }>(),
  queryNoteHistory: get('emritem/queryHistory/{noteRecordId}', { needs: 'm_chart', reads: ['Note'], audit: 'patient' })<Encounter.Section[]>(), // ours
  queryTemplateList: search('noteRecordTemplateUse/queryTemplateList', { needs: 'm_chart', reads: ['Template'] })<Encounter.Template[], { keyword?: string }>(),
  queryVitalSigns: get('vitalSign/queryByAppointmentId/{id}', { needs: ['m_chart', 'm_patient'], reads: ['VitalSign'], audit: 'patient' })<Encounter.VitalSigns[]>(), // ours
  queryWorkList: search('encounter/queryWorkList', { needs: ['m_chart', 'm_appointment'], reads: ['Encounter', 'Appointment', 'VitalSign', 'Allergy'], audit: 'patients' })<Page<Encounter.WorkLine>, Listing & Encounter.Criteria>(), // ours
  renameTemplate: post('noteRecordTemplateMange/updateNoteRecordTemplateName', { needs: 'm_chart', writes: ['Template', 'Change'], once: true })<Saved, { id: string; name: string; version: number }>(),
  reopenRecord: post('encounter/reopen/{id}', { needs: 'o_treat', writes: ['RecordReopening'], once: true })<Done, { reason: string }>(), // ours
  rollbackEncounter: put('encounter/rollback/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment', 'MessageRecord'], once: true })<Done, { reason: string }>(), // ours
  saveAllergy: post('allergicHistory/save', { needs: recording, writes: ['Allergy', 'Patient'], scope: 'org', once: true })<Saved, Patient.AllergyDraft & { patientId: string; id?: string; version?: number }>(), // ours
  saveAllergyUnable: post('allergicHistory/saveUnable/{patientId}', { needs: recording, writes: ['Encounter', 'PatientState'], once: true })<Done, { reason: string }>(), // ours
  saveDiagnoses: post('diagnose/save', { needs: 'o_treat', writes: ['Diagnosis'], once: true })<Encounter.Diagnosis[], { encounterId: string; rows: Encounter.DiagnosisDraft[]; known?: string[] }>(), // ours
  saveNeverAllergic: post('allergicHistory/saveNeverFlag/{patientId}/{flag}', { needs: recording, writes: ['Patient', 'Allergy'], scope: 'org' })<Done>(), // ours
  saveNote: post('emritem/saveNote', { needs: 'o_treat', quiet: true })<{ saved: Encounter.Section | null; conflict: Encounter.Section | null }, { noteRecordId: string; sectionType: string; content: Encounter.SectionContent; version: number }>(),
  savePregnancy: post('pregnancyAnswer/save/{patientId}', { needs: recording, writes: ['PatientState', 'Allergy'], scope: 'org', once: true })<Done, Patient.PregnancyDraft>(), // ours
  saveTemplate: post('noteRecordTemplateMange/saveTemplate', { needs: 'm_chart', writes: ['Template', 'Change'], once: true })<Saved, Encounter.TemplateDraft>(), // ours
  saveVitalSigns: post('vitalSign/save', { needs: 'm_chart', writes: ['VitalSign', 'PatientState', 'CriticalValue'], once: true })<Encounter.VitalSaved, Encounter.VitalDraft>(), // ours
  shareTemplate: post('noteRecordTemplateMange/shareTemplate', { needs: 'm_chart', writes: ['Template', 'Change'], once: true })<Saved, Encounter.Sharing>(), // ours
  signReopening: post('encounter/signReopening/{id}', { needs: 'o_treat', writes: ['RecordReopening'], once: true })<Done>(), // ours
  startEncounter: put('appointment/startEncounter/{a}/{b}', { needs: 'o_treat', writes: ['Encounter', 'Appointment', 'Bill', 'Patient', 'Report'], once: true })<{ encounterId: string; appointmentId: string }, { confirmed?: boolean }>(),
  withdrawVitalSigns: post('vitalSign/withdraw', { needs: 'm_chart', writes: ['VitalSign', 'CriticalValue'], once: true })<Done, Encounter.VitalWithdrawal>(), // ours

  // external
  createExternalLink: post('inquirySheet/createLink', { needs: recording, writes: ['ExternalLink'] })<External.MadeLink, External.LinkDraft>(), // ours
  myCourseFile: played('external/courseFile/{code}/{id}/{fileId}', { needs: 'anyone', scope: 'open', quiet: true })<Blob>(), // ours
  openExternal: post('external/open', { needs: 'anyone', scope: 'open', quiet: true })<External.Opened, External.Opening>(), // ours
  queryConsentForm: get('external/queryConsentForm/{code}', { needs: 'anyone', scope: 'open' })<External.ConsentForm>(), // ours
  queryExternalLinks: search('inquirySheet/queryLinkList', { needs: clinical, reads: ['ExternalLink'], audit: 'patient' })<External.Link[], { patientId: string }>(), // ours
  queryInquirySheetDetail: get('external/queryInquirySheetDetail/{code}', { needs: 'anyone', scope: 'open' })<External.InquiryDetail>(), // ours
  queryInquirySheetForm: get('external/queryInquirySheetForm/{code}', { needs: 'anyone', scope: 'open' })<External.InquiryForm>(), // ours
  queryMedicalRecordDetail: get('external/queryMedicalRecordDetail/{code}', { needs: 'anyone', scope: 'open' })<External.MedicalRecord>(), // ours
  queryMyCourseDetail: get('external/queryMyCourseDetail/{code}/{id}', { needs: 'anyone', scope: 'open' })<External.CourseDetail>(), // ours
  queryMyCourses: get('external/queryMyCourses/{code}', { needs: 'anyone', scope: 'open' })<External.Courses>(), // ours
  queryPutRecord: get('external/queryPutRecord/{code}', { needs: 'anyone', scope: 'open' })<External.PutRecord>(), // ours
  reaskInquirySheet: post('inquirySheet/reask/{id}', { needs: recording, writes: ['ExternalLink'], once: true })<External.MadeLink>(), // ours
  revokeExternalLink: post('inquirySheet/revokeLink/{id}', { needs: recording, writes: ['ExternalLink'] })<Done>(), // ours
  saveInquirySheet: post('external/saveInquirySheet/{code}', { needs: 'anyone', scope: 'open' })<Done, { answers: Filled.Answers }>(), // ours
  saveMyCourseProgress: post('external/saveCourseProgress/{code}/{id}', { needs: 'anyone', scope: 'open', quiet: true })<Education.SeenState, Education.Seeing>(), // ours
  savePutRecord: post('external/savePutRecord/{code}', { needs: 'anyone', scope: 'open' })<Done, External.PutRecordDraft>(), // ours
  showWaitingBoard: search('external/board', { needs: 'anyone', scope: 'open', quiet: true })<Waiting.ShownBoard, { code: string }>(), // ours
  signConsent: post('external/signConsent/{code}', { needs: 'anyone', scope: 'open' })<Done, External.ConsentSigning>(), // ours

  // followup
  cancelFollowUp: post('followupPlan/cancel/{id}', { needs: ['o_follow_up', 'm_chart'], writes: ['FollowUp'], once: true })<Done, { reason: string; version: number }>(), // ours
  deleteFollowUpRule: post('followupRule/delete/{id}', { needs: 'm_patient', writes: ['FollowUpRule', 'Change'], once: true })<Done, Register.Removal>(), // ours
  deleteFollowUpTemplate: post('followupTemplate/delete/{id}', { needs: 'm_patient', writes: ['FollowUpTemplate', 'Change'], once: true })<Done, Register.Removal>(), // ours
  executeFollowUp: post('followupPlan/execute/{id}', { needs: ['o_follow_up', 'm_chart'], writes: ['FollowUp'], once: true })<Done, { result: string; satisfaction: string; answers?: Answers; version: number }>(), // ours
  exportFollowUps: exported('followupPlan/exportList', { needs: 'FUN_CRM_CUSTOM_EXPORT', audit: 'patient' })<Blob, Sheet.Asked & Ordered & FollowUp.Criteria>(), // ours
  moveFollowUpRule: post('followupRule/move/{id}/{direction}', { needs: 'm_patient', writes: ['FollowUpRule', 'Change'], once: true })<Done>(), // ours
  moveFollowUpTemplate: post('followupTemplate/move/{id}/{direction}', { needs: 'm_patient', writes: ['FollowUpTemplate', 'Change'], once: true })<Done>(), // ours
  queryFollowUpCounts: get('followupPlan/queryCounts', { needs: ['o_follow_up', 'm_chart'], reads: ['FollowUp'], quiet: true })<FollowUp.Counts, { ownerId?: string }>(), // ours
  queryFollowUpFigures: search('followupPlan/queryFigures', { needs: ['o_follow_up', 'm_chart'], reads: ['FollowUp', 'FollowUpTemplate', 'Staff'], quiet: true })<FollowUpAttempts.Figure[], FollowUpAttempts.FigureCriteria>(), // ours
  queryFollowUpList: search('followupPlan/queryList', { needs: ['o_follow_up', 'm_chart'], reads: ['FollowUp', 'Allergy'], audit: 'patients' })<Page<FollowUp.Line>, Listing & FollowUp.Criteria>(), // ours
  queryFollowUpOwners: get('followupPlan/queryOwnerList', { needs: ['m_patient', 'm_chart', 'o_follow_up'], reads: ['Staff', 'Role', 'FollowUpRole'] })<FollowUp.Owner[], FollowUp.OwnerCriteria>(), // ours
  queryFollowUpPackages: get('followupRule/queryPackageList', { needs: 'm_patient', reads: ['PackageDefinition'] })<FollowUpRules.Choice[]>(), // ours
  queryFollowUpRoles: get('followupRole/queryConfig', { needs: 'm_patient', reads: ['FollowUpRole', 'Role', 'Staff'] })<FollowUpRoles.RoleLine[]>(),
  queryFollowUpRulePreview: search('followupRule/queryPreview', { needs: 'm_patient', quiet: true })<{ count: number; days: number }, FollowUpRules.Draft>(), // ours
  queryFollowUpRules: search('followupRule/queryList', { needs: 'm_patient', reads: ['FollowUpRule', 'FollowUp'] })<Page<FollowUpRules.Line>, Register.Criteria>(),
  queryFollowUpTemplates: search('followupTemplate/queryList', { needs: ['m_patient', 'm_chart', 'o_follow_up'], reads: ['FollowUpTemplate', 'FollowUp'] })<Page<FollowUpTemplates.Line>, Register.Criteria>(),
  saveFollowUp: post('followupPlan/save', { needs: ['o_follow_up', 'm_chart'], writes: ['FollowUp'], once: true })<Saved, FollowUp.Draft & { id?: string; version?: number }>(), // ours
  saveFollowUpAttempt: post('followupPlan/saveAttempt/{id}', { needs: ['o_follow_up', 'm_chart'], writes: ['FollowUp'], once: true })<Done, FollowUpAttempts.Attempt & { version: number }>(), // ours
  saveFollowUpRole: post('followupRole/saveConfig', { needs: 'm_patient', writes: ['FollowUpRole', 'Change'], once: true })<Saved, FollowUpRoles.RoleDraft & { version: number }>(), // ours
  saveFollowUpRule: post('followupRule/save', { needs: 'm_patient', writes: ['FollowUpRule', 'Change'], once: true })<Saved, FollowUpRules.Draft & Register.Changing>(), // ours
  saveFollowUpTemplate: post('followupTemplate/save', { needs: 'm_patient', writes: ['FollowUpTemplate', 'Change'], once: true })<Saved, FollowUpTemplates.Draft & Register.Changing>(), // ours
  setFollowUpRuleEnabled: post('followupRule/updateEnable/{id}/{flag}', { needs: 'm_patient', writes: ['FollowUpRule', 'Change'], once: true })<Saved, { version: number }>(), // ours
  setFollowUpTemplateEnabled: post('followupTemplate/updateEnable/{id}/{flag}', { needs: 'm_patient', writes: ['FollowUpTemplate', 'Change'], once: true })<Saved, { version: number }>(), // ours

  // form
  correctFormAnswer: post('formAnswer/correct/{id}', { needs: 'm_chart', writes: ['FormAnswer'], once: true })<Saved, Omit<Form.Correcting, 'id'>>(), // ours
  cosignFormAnswer: post('formAnswer/cosign/{id}', { needs: 'm_chart', writes: ['FormAnswer'], once: true })<Done>(), // ours
  deleteForm: post('form/delete/{id}', { needs: 'm_settings', writes: ['Form'], once: true })<Done>(), // ours
  deleteFormAnswer: post('formAnswer/delete/{id}', { needs: 'm_chart', writes: ['FormAnswer'], once: true })<Done>(), // ours
  exportFormStatistics: exported('formStatistics/export', { needs: 'm_report' })<Blob, Sheet.Asked & FormStatistics.Criteria>(), // ours
  publishForm: post('form/publish/{id}', { needs: 'm_settings', writes: ['Form'], once: true })<Saved, Omit<Form.Publishing, 'id'>>(), // ours
  queryCountedForms: get('formStatistics/queryForms', { needs: 'm_report', reads: ['Form'] })<FormStatistics.CountedForm[]>(), // ours
  queryForm: get('form/queryDetail/{id}', { needs: 'm_settings', reads: ['Form'] })<Form.Full>(), // ours
  queryFormAnswer: get('formAnswer/queryDetail/{id}', { needs: 'm_chart', reads: ['FormAnswer', 'Diagnosis', 'Patient'], audit: 'patient' })<Form.AnswerFull>(), // ours
  queryFormAnswerList: search('formAnswer/queryList', { needs: 'm_chart', reads: ['FormAnswer', 'Form'], audit: 'patient' })<Form.AnswerLine[], Form.AnswerCriteria>(), // ours
  queryFormFields: get('formStatistics/queryFields/{id}', { needs: 'm_report', reads: ['Form'] })<FormStatistics.FieldLine[]>(), // ours
  queryFormList: search('form/queryList', { needs: 'm_settings', reads: ['Form', 'FormAnswer'] })<Page<Form.Line>, Listing & { keyword?: string; category?: Form.Category }>(), // ours
  queryFormPeople: search('formStatistics/queryPeople', { needs: 'm_chart', reads: ['FormAnswer', 'Form', 'Patient'], audit: 'patients' })<Page<FormStatistics.Person>, Listing & FormStatistics.PeopleCriteria>(), // ours
  queryFormStatistics: search('formStatistics/query', { needs: 'm_report', reads: ['FormAnswer', 'Form'] })<FormStatistics.Statistics, FormStatistics.Criteria>(), // ours
  queryFormVersion: get('form/queryVersion/{id}', { needs: 'm_settings', reads: ['Form'] })<Form.VersionFull>(), // ours
  queryFormsInUse: search('form/queryUseList', { needs: 'm_chart', reads: ['Form', 'Encounter'] })<Form.Choice[], Form.ChoiceCriteria>(), // ours
  retireFormVersion: post('form/retire/{id}', { needs: 'm_settings', writes: ['Form'], once: true })<Done>(), // ours
  saveForm: post('form/save', { needs: 'm_settings', writes: ['Form'], once: true })<Saved, Form.Draft>(), // ours
  saveFormAnswer: post('formAnswer/save/{id}', { needs: 'm_chart', quiet: true })<Saved, Omit<Form.Answering, 'id'>>(), // ours
  signFormAnswer: post('formAnswer/sign/{id}', { needs: 'm_chart', writes: ['FormAnswer'], once: true })<Saved, Omit<Form.Answering, 'id'>>(), // ours
  startForm: post('formAnswer/start', { needs: 'm_chart', writes: ['FormAnswer'], once: true })<Saved, Form.Starting>(), // ours

  // history
  deleteDrugTaken: post('patientHistory/drug/delete/{id}', { needs: medicating, writes: ['History'], scope: 'org', once: true })<Saved, { reason: string; version: number }>(), // ours
  deleteHistory: post('patientHistory/delete/{id}', { needs: 'o_treat', writes: ['History'], scope: 'org', once: true })<Saved, { reason: string; version: number }>(), // ours
  mergeHistories: post('patientHistory/merge/{noteRecordId}', { needs: 'o_treat', writes: ['History'], once: true })<History.Merged, { keys: string[] }>(), // ours
  queryDrugsTaken: get('patientHistory/queryDrugsTaken/{patientId}', { needs: medicineReaders, reads: ['DrugReview', 'History', 'Order', 'Dispensing', 'Execution', 'Allergy', 'PatientState'], scope: 'org', audit: 'patient' })<Taken.List>(), // ours
  queryHistories: get('patientHistory/queryList/{patientId}', { needs: reading, reads: ['History', 'PatientState'], scope: 'org', audit: 'patient' })<History.Full>(), // ours
  queryHistoryChanges: get('patientHistory/queryChanges/{id}', { needs: reading, reads: ['History'], scope: 'org', audit: 'patient' })<History.Change[]>(), // ours
  queryMedicationListPrint: search('patientHistory/queryDrugPrintInfo/{patientId}', { needs: medicineReaders, reads: ['DrugReview', 'History', 'Order', 'Dispensing', 'Execution', 'Allergy', 'Patient'], scope: 'org', audit: 'patient' })<Print.MedicationListPrint>(), // ours
  queryMedicineNames: get('patientHistory/queryMedicineNames', { needs: medicating, reads: ['Goods'], quiet: true })<Taken.Found[], { keyword?: string }>(), // ours
  queryPatientStrip: get('patientHistory/queryStrip/{patientId}', { needs: reading, reads: ['History', 'Order', 'VitalSign', 'Report', 'Diagnosis', 'Appointment', 'FollowUp', 'Package', 'Vaccination'], quiet: true, audit: 'patient' })<Strip.Strip>(), // ours
  resumeDrugTaken: post('patientHistory/drug/resume/{id}', { needs: medicating, writes: ['History'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  reviewDrugsTaken: post('patientHistory/drug/review', { needs: medicating, writes: ['DrugReview'], scope: 'org', once: true })<Saved, { patientId: string; noteRecordId?: string; listed: number }>(), // ours
  saveDrugTaken: post('patientHistory/drug/save', { needs: medicating, writes: ['History'], scope: 'org', once: true })<Saved, Taken.Saving>(), // ours
  saveHistory: post('patientHistory/save', { needs: 'o_treat', writes: ['History', 'PatientState'], scope: 'org', once: true })<Saved, History.Saving>(), // ours
  stopDrugTaken: post('patientHistory/drug/stop', { needs: medicating, writes: ['History'], scope: 'org', once: true })<Saved, Taken.Stop>(), // ours
  updateHistoryStatus: post('patientHistory/updateStatus/{id}/{status}', { needs: 'o_treat', writes: ['History'], scope: 'org', once: true })<Saved, { version: number }>(), // ours

  // homePage
  queryAnnouncementList: search('announcement/queryList', { needs: administration, reads: ['Announcement'], scope: 'org' })<Page<HomePage.AnnouncementLine>, Listing & HomePage.AnnouncementCriteria>(), // ours
  queryAnnouncementReaderList: search('announcement/queryReaderList', { needs: administration, reads: ['Announcement', 'Staff'], scope: 'org' })<Page<HomePage.Reader>, Listing & HomePage.ReaderCriteria>(), // ours
  queryDueWork: search('homePage/queryWork', { needs: 'signedIn', reads: ['Appointment', 'Encounter', 'Report', 'ReportReading', 'Consultation', 'Order', 'Bill', 'Refund', 'InvoiceSending', 'EinvoiceConnection', 'Dispensing', 'Execution', 'SkinTest', 'FollowUp', 'Goods', 'Approval', 'StandIn', 'StockDocument', 'StockCount', 'PurchasePlan', 'PriceAdjustment', 'ChainTransfer', 'SupplierAccount', 'StockSetting'], quiet: true })<HomePage.DueWork, HomePage.DueWorkAsked>(), // ours
  queryHomeFigures: search('homePage/queryFigures', { needs: businessReaders, reads: ['Bill', 'Payment', 'Encounter', 'Stock', 'HomePage', 'Role'], oneMoment: true, quiet: true })<HomePage.Figures[]>(), // ours
  queryHomePage: search('homePage/queryList', { needs: 'signedIn', reads: ['Announcement', 'HomePage', 'Role'], scope: 'self', quiet: true })<HomePage.Page>(),
  queryHomePageSettings: search('homePage/queryConfigList', { needs: administration, reads: ['HomePage', 'Role'], scope: 'org' })<HomePage.Setting[]>(), // ours
  queryMyAnnouncementList: search('announcement/queryMyList', { needs: 'signedIn', reads: ['Announcement'], scope: 'org', quiet: true })<Page<HomePage.OwnAnnouncement>, Listing & HomePage.OwnCriteria>(), // ours
  readAnnouncement: post('announcement/read/{id}', { needs: 'signedIn', writes: ['Announcement'], scope: 'self' })<Done>(), // ours
  remindAnnouncement: post('announcement/remind/{id}', { needs: administration, writes: ['Announcement', 'Notice'], scope: 'org', once: true })<{ count: number }, { version: number }>(), // ours
  saveAnnouncement: post('announcement/save', { needs: administration, writes: ['Announcement', 'Change'], scope: 'org', once: true })<Saved, HomePage.AnnouncementDraft & { id?: string; version?: number }>(), // ours
  saveHomePage: post('homePage/save', { needs: administration, writes: ['HomePage', 'Change'], scope: 'org', once: true })<Saved, { roleId: string; cards: HomeCards.Card[]; version: number }>(), // ours
  setAnnouncementPublished: post('announcement/updateEnable/{id}/{flag}', { needs: administration, writes: ['Announcement', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours

  // inpatient
  checkInpatientOpen: post('inpatient/authorize/checkHasOpen', { needs: 'm_inpatient', scope: 'self', quiet: true })<Inpatient.OpenCheck>(),
  openInpatient: post('inpatient/authorize/open', { needs: 'm_settings', once: true })<Done>(), // ours
  queryInpatientAuthorization: post('inpatient/authorize/info', { needs: 'm_inpatient', scope: 'self' })<Inpatient.Authorization>(),
  verifyInpatientKey: post('inpatient/authorize/verify', { needs: 'anyone', scope: 'open', quiet: true })<Inpatient.Handover, { secretKey: string }>(), // ours

  // inquiry
  queryInquirySheets: search('inquirySheet/queryList', { needs: clinical, reads: ['InquirySheet'], audit: 'patient' })<Inquiry.Sheet[], { patientId: string }>(), // ours
  queryInquiryTemplate: search('inquirySheet/queryTemplate', { needs: clinical, reads: ['Form', 'Appointment'] })<Inquiry.Template, { patientId: string }>(), // ours
  seeInquiryFlags: post('inquirySheet/seeFlags/{id}', { needs: 'm_chart', writes: ['InquirySheet'], once: true })<Done, { words: string }>(), // ours
  takeOverInquirySheet: post('inquirySheet/takeOver/{id}', { needs: 'o_treat', writes: ['Note', 'InquirySheet'], once: true })<NoteRecord.EmrSaved, Inquiry.TakingOver>(), // ours

  // insurance
  cancelClaim: post('claim/cancel/{id}', { needs: 'o_claim', writes: ['Claim'], once: true })<Done, { version: number }>(), // ours
  completeClaim: post('claim/complete/{id}', { needs: 'o_claim', writes: ['Claim'], once: true })<Done, { isPaid: boolean; version: number }>(), // ours
  deleteClaimFile: post('claim/deleteFile/{id}', { needs: 'o_claim', writes: ['ClaimFile'], once: true })<Done>(), // ours
  deleteInsuranceCompany: post('insuranceCompanyDict/delete/{id}', { needs: 'm_settings', writes: ['Insurer'], scope: 'org', once: true })<Done>(), // ours
  deleteInsurancePlan: post('insurancePlan/delete/{id}', { needs: 'm_settings', writes: ['InsurancePlan'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  deletePatientInsurance: post('patientInsurance/delete/{id}', { needs: 'o_policy_enter', writes: ['Insurance'], scope: 'org', once: true, audit: 'patient' })<Done>(), // ours
  deleteTaxClass: post('taxClass/delete/{id}', { needs: 'm_settings', writes: ['TaxClass'], scope: 'org', once: true })<Done>(), // ours
  distributeClaim: post('claim/distribute', { needs: 'o_claim', writes: ['Claim'], once: true })<Done, Insurance.Distribution>(), // ours
  downloadClaimFile: download('claim/downloadFile/{id}', { needs: 'm_billing', audit: 'patient' })<Blob>(), // ours
  exportClaims: exported('claim/exportList', { needs: 'm_billing' })<Blob, Sheet.Asked & Ordered & Insurance.ClaimCriteria>(), // ours
  exportInsuredBills: exported('insuranceBill/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Insurance.InsuredCriteria>(), // ours
  getInsuranceCompanyList: get('dict/getInsuranceCompanyList', { needs: 'signedIn', reads: ['Insurance', 'Insurer'], scope: 'org' })<Insurance.Company[]>(),
  queryClaim: get('claim/queryDetail/{id}', { needs: 'm_billing', reads: ['Claim', 'ClaimFile', 'Insurer', 'Bill'], audit: 'patient' })<Insurance.ClaimFull>(), // ours
  queryClaimAging: search('claim/queryAging', { needs: 'm_billing', reads: ['Claim', 'Insurer'], quiet: true })<AgedInsurer[]>(), // ours
  queryClaimList: search('claim/queryList', { needs: 'm_billing', reads: ['Claim', 'Insurer'] })<Page<Insurance.Claim>, Listing & Insurance.ClaimCriteria>(), // ours
  queryInsuranceClaimStatus: get('claim/queryInsuranceClaimStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryInsuranceList: search('insuranceCompanyDict/queryInsuranceList', { needs: ['m_billing', 'm_patient', 'm_settings'], reads: ['Insurance', 'Insurer'], scope: 'org' })<Page<Insurance.Company>, Listing & { keyword?: string }>(),
  queryInsuranceMemo: search('insuranceCompanyDict/getMemo', { needs: ['m_billing', 'm_patient', 'm_settings'], reads: ['Insurer'], scope: 'org', quiet: true })<{ memo: string }, { id: string }>(),
  queryInsurancePlanList: search('insurancePlan/queryList', { needs: ['m_billing', 'm_patient', 'm_settings', 'm_appointment'], reads: ['Insurance', 'Insurer', 'InsurancePlan'], scope: 'org' })<Page<Plans.InsurancePlan>, Listing & Plans.PlanCriteria>(), // ours
  queryInsuredBillList: search('insuranceBill/queryList', { needs: 'm_billing', reads: ['Claim', 'Insurance', 'Insurer', 'Bill'], audit: 'patients' })<Page<Insurance.InsuredBill>, Listing & Insurance.InsuredCriteria>(), // ours
  queryPatientInsuranceList: get('patientInsurance/queryList/{patientId}', { needs: ['m_billing', 'm_patient'], reads: ['Insurance', 'Insurer'], scope: 'org', audit: 'patient' })<Insurance.Policy[]>(), // ours
  queryTaxClassList: search('taxClass/queryTaxClassList', { needs: ['m_settings', 'm_billing'], reads: ['TaxClass'], scope: 'org' })<Page<Insurance.TaxClass>, Listing & { keyword?: string }>(),
  queryValidInsuranceList: get('patientInsurance/queryValidInsuranceList/{id}', { needs: ['m_billing', 'm_patient'], reads: ['Insurance', 'Insurer'], scope: 'org', quiet: true, audit: 'patient' })<Insurance.Policy[]>(),
  saveClaim: post('claim/save', { needs: 'o_claim', writes: ['Claim'], once: true })<Saved, Insurance.ClaimDraft>(), // ours
  saveClaimFile: post('claim/saveFile', { needs: 'o_claim', writes: ['ClaimFile'], once: true })<Saved, Insurance.ClaimFileDraft>(), // ours
  saveEob: post('claim/saveEob', { needs: 'o_claim', writes: ['Claim'], once: true })<Saved, Insurance.EobDraft>(), // ours
  saveInsuranceCompany: post('insuranceCompanyDict/save', { needs: 'm_settings', writes: ['Insurer'], scope: 'org', once: true })<Saved, Insurance.CompanyDraft>(), // ours
  saveInsurancePlan: post('insurancePlan/save', { needs: 'm_settings', writes: ['InsurancePlan'], scope: 'org', once: true })<Saved, Plans.PlanDraft>(), // ours
  savePatientInsurance: post('patientInsurance/save', { needs: 'o_policy_enter', writes: ['Insurance'], scope: 'org', once: true, audit: 'patient' })<Saved, Insurance.PolicyDraft>(), // ours
  saveTaxClass: post('taxClass/save', { needs: 'm_settings', writes: ['TaxClass'], scope: 'org', once: true })<Saved, Insurance.TaxClassDraft>(), // ours
  submitClaim: post('claim/submit/{id}', { needs: 'o_claim', writes: ['Claim'], once: true })<Done, { version: number }>(), // ours
  tryInsurance: search('insurance/calcEligibility', { needs: ['m_billing', 'm_patient', 'm_chart', 'm_appointment'], reads: ['Insurance', 'Insurer', 'InsurancePlan', 'Charge', 'Goods'], scope: 'org', quiet: true, audit: 'patient' })<Plans.Eligibility, { patientId: string; itemId: string }>(), // ours

  // inventory
  applyPriceAdjustment: post('priceAdjustment/apply/{id}', { needs: 'o_price_change', writes: ['PriceAdjustment', 'Change', 'Goods'], once: true })<Done, { version: number }>(), // ours
  auditChainTransfer: post('chainTransfer/audit/{id}/{flag}', { needs: 'o_inventory_audit', writes: ['ChainTransfer'], once: true })<Done, { version: number; remark?: string }>(), // ours
  auditPriceAdjustment: post('priceAdjustment/audit/{id}/{flag}', { needs: 'o_inventory_audit', writes: ['PriceAdjustment', 'Change', 'Goods'], once: true })<Done, { version: number; remark?: string }>(), // ours
  auditPurchaseOrder: post('purchaseOrder/audit/{id}/{flag}', { needs: 'o_inventory_audit', writes: ['PurchasePlan'], once: true })<Done, { version: number; remark?: string }>(), // ours
  auditPurchasePlan: post('purchasePlan/audit/{id}/{flag}', { needs: 'o_inventory_audit', writes: ['PurchasePlan'], once: true })<Done, { version: number; remark?: string }>(), // ours
  auditStockCount: post('stockCount/audit/{id}/{flag}', { needs: 'o_inventory_audit', writes: ['StockCount', 'StockDocument', 'Stock'], once: true })<Done, { version: number; remark?: string }>(), // ours
  auditStockDocument: post('storeItemApply/audit/{id}/{flag}', { needs: 'o_inventory_audit', writes: ['StockDocument', 'Stock', 'PriceAdjustment', 'Change', 'Goods'], once: true })<Done, { version: number; remark?: string; andBook?: true }>(), // ours
  bookConsignmentSettlement: post('consignment/book/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done, { version: number }>(), // ours
  cancelChainTransfer: post('chainTransfer/cancel/{id}', { needs: 'o_stock_move', writes: ['ChainTransfer'], once: true })<Done, { version: number; reason: string }>(), // ours
  cancelPurchaseOrder: post('purchaseOrder/cancel/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Done, { version: number; reason: string }>(), // ours
  cancelStockCount: post('stockCount/cancel/{id}', { needs: 'o_stock_count', writes: ['StockCount'], once: true })<Done, { version: number }>(), // ours
  cancelStockDocument: post('storeItemApply/cancel/{id}', { needs: 'o_stock_move', writes: ['StockDocument'], once: true })<Done, { version: number; reason: string }>(), // ours
  cancelStockMonth: post('monthlyStatement/cancel/{id}', { needs: 'o_inventory_audit', writes: ['StockMonth'], once: true })<Done, { version: number; reason: string }>(), // ours
  closePurchaseOrder: post('purchaseOrder/close/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Done, { version: number; reason: string }>(), // ours
  closePurchasePlan: post('purchasePlan/close/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Done, { version: number; reason: string }>(), // ours
  confirmSupplierOpening: post('supplierOpening/confirm/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done, { version: number }>(), // ours
  confirmSupplierPayment: post('supplierAccount/confirmPayment/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done>(), // ours
  createPurchaseOrders: post('purchaseOrder/ofPlan/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<BuyOrder.OrdersWritten, { version: number }>(), // ours
  createStockCount: post('stockCount/create', { needs: 'o_stock_count', writes: ['StockCount'], once: true })<Saved, Count.CountDraft>(), // ours
  deleteGoodsClass: post('goodsClassify/delete/{id}', { needs: 'o_goods_manage', writes: ['GoodsClass'], scope: 'org' })<Done>(), // ours
  deleteLeafletFile: post('goods/deleteLeafletFile/{id}', { needs: 'o_goods_manage', writes: ['LeafletFile'], scope: 'org', once: true })<Done>(), // ours
  deleteStockPlace: post('warehouseItemConfig/delete/{id}', { needs: 'o_warehouse_manage', writes: ['StockPlace', 'Change'], once: true })<Done, Register.Removal>(), // ours
  deleteWarehouse: post('storehouse/delete/{id}', { needs: 'o_warehouse_manage', writes: ['Warehouse'] })<Done>(), // ours
  dispatchTransfer: post('allocate/process/{id}', { needs: 'o_stock_move', writes: ['StockDocument', 'Stock'], once: true })<Done, { version: number }>(), // ours
  downloadGoodsTemplate: exported('goods/downloadImportTemplate', { needs: 'm_inventory' })<Blob>(), // ours
  downloadLeafletFile: download('goods/downloadLeafletFile/{id}', { needs: ['m_inventory', 'm_pharmacy', 'm_chart'], scope: 'org' })<Blob>(), // ours
  downloadOpeningStockTemplate: exported('storeItemApply/downloadImportTemplate', { needs: 'm_inventory' })<Blob>(), // ours
  downloadRetailPriceTemplate: exported('priceAdjustment/downloadImportTemplate', { needs: 'm_inventory' })<Blob>(), // ours
  downloadStockPlaceTemplate: exported('warehouseItemConfig/downloadImportTemplate', { needs: 'o_warehouse_manage' })<Blob>(), // ours
  downloadSupplierTemplate: exported('supplier/downloadImportTemplate', { needs: 'm_inventory', scope: 'org' })<Blob>(), // ours
  endConsignmentSettlement: post('consignment/end/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done, { version: number; reason: string }>(), // ours
  endSupplierOpening: post('supplierOpening/end/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done, { version: number; reason: string }>(), // ours
  enterStockCounts: post('stockCount/saveLines', { needs: 'o_stock_count', writes: ['StockCount'], once: true })<Done, Count.CountEntries>(), // ours
  exportChainTransfers: exported('chainTransfer/exportList', { needs: 'm_inventory' })<Blob, Chain.ChainCriteria & Sheet.Asked & Ordered>(), // ours
  exportDocumentLines: exported('storeItemApply/exportLines/{kind}/{id}', { needs: 'm_inventory' })<Blob, Sheet.Asked>(), // ours
  exportDrugFacts: exported('goods/exportFactList', { needs: ['m_inventory', 'm_pharmacy'] })<Blob, Inventory.GoodsCriteria & Sheet.Asked & Ordered>(), // ours
  exportGoods: exported('goods/exportList', { needs: 'm_inventory', scope: 'org' })<Blob, Inventory.GoodsCriteria & Sheet.Asked>(), // ours
  exportPriceAdjustments: exported('priceAdjustment/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & Ordered & Prices.AdjustmentCriteria>(), // ours
  exportPurchaseOrders: exported('purchaseOrder/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & Ordered & BuyOrder.OrderCriteria>(), // ours
  exportPurchasePlans: exported('purchasePlan/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & Ordered & Purchase.PlanCriteria>(), // ours
  exportStockCounts: exported('stockCount/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & { status?: string; storehouseId?: string }>(), // ours
  exportStockDocuments: exported('storeItemApply/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & { sort?: string; order?: 'asc' | 'desc'; criteria: Stock.DocumentCriteria }>(), // ours
  exportStockItems: exported('storeItem/exportItemNavList', { needs: 'm_inventory' })<Blob, Stock.ItemCriteria & Sheet.Asked & Ordered>(), // ours
  exportStockList: exported('storeItem/exportStockList', { needs: 'm_inventory' })<Blob, Stock.BatchCriteria & Sheet.Asked & Ordered>(), // ours
  exportStockMonthLines: exported('monthlyStatement/exportList', { needs: 'm_inventory' })<Blob, Months.LineCriteria & Sheet.Asked & Ordered>(), // ours
  exportStockMonths: exported('monthlyStatement/exportMonthList', { needs: 'm_inventory' })<Blob, Months.MonthCriteria & Sheet.Asked>(), // ours
  exportStockPlaces: exported('warehouseItemConfig/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & Omit<Places.PlaceCriteria, 'page' | 'size'>>(), // ours
  exportSupplierPayables: exported('supplierAccount/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & Ordered & Payable.PayableCriteria>(), // ours
  exportSuppliers: exported('supplier/exportList', { needs: 'm_inventory', scope: 'org' })<Blob, Sheet.Asked & Ordered & { keyword?: string; enabled?: '0' | '1' }>(), // ours
  exportWarehouses: exported('storehouse/exportList', { needs: 'm_inventory' })<Blob, Sheet.Asked & Ordered & { keyword?: string }>(), // ours
  generateSupplierCode: get('supplier/generatorCode', { needs: 'm_inventory', reads: ['Supplier'], scope: 'org' })<string>(),
  importGoods: upload('goods/importList', { needs: 'o_goods_manage', imports: true, writes: ['Change', 'Goods'], scope: 'org', once: true })<Inventory.GoodsImport, { file: File; fileName?: string; checkOnly?: '0' | '1'; continueCreate?: '0' | '1'; part?: string }>(), // ours
  importOpeningStock: upload('storeItemApply/importOpeningStock', { needs: 'o_stock_move', imports: true, writes: ['StockDocument', 'Stock'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  importRetailPrices: upload('priceAdjustment/importList', { needs: 'o_price_change', imports: true, writes: ['PriceAdjustment'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  importStockPlaces: upload('warehouseItemConfig/importList', { needs: 'o_warehouse_manage', imports: true, writes: ['StockPlace', 'Change'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  importSuppliers: upload('supplier/importList', { needs: 'o_goods_manage', imports: true, writes: ['Supplier', 'Dictionary'], scope: 'org', once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  matchDelivery: search('storeItemApply/matchDelivery', { needs: 'm_inventory', reads: ['Goods', 'SupplierFile', 'Stock', 'StockPlace'], quiet: true })<Delivery.MatchAnswer, Delivery.MatchQuestion>(), // ours
  processStockDocument: post('storeItemApply/process/{id}', { needs: 'o_stock_move', writes: ['StockDocument', 'Stock', 'PriceAdjustment', 'Change', 'Goods'], once: true })<Done, { version: number }>(), // ours
  proposeDrugFacts: search('goods/proposeFacts', { needs: 'm_inventory', scope: 'open', quiet: true })<Inventory.Proposal, Inventory.DrugToPropose>(), // ours
  proposePurchase: search('purchasePlan/propose', { needs: 'm_inventory', reads: ['PurchasePlan', 'Stock', 'StockDocument', 'StockLimit', 'Goods', 'Supplier', 'Warehouse'], quiet: true })<Purchase.ProposalAnswer, Purchase.ProposalQuestion>(), // ours
  queryAnswersNotNone: search('goods/answersNotNone', { needs: 'm_inventory', scope: 'open', quiet: true })<Inventory.NotNone, Inventory.DrugToAnswer>(), // ours
  queryChainTransfer: get('chainTransfer/queryDetail/{id}', { needs: 'm_inventory', reads: ['ChainTransfer', 'Goods', 'Warehouse', 'WarehouseStaff', 'Practice'] })<Chain.ChainFull>(), // ours
  queryChainTransferList: search('chainTransfer/queryList', { needs: 'm_inventory', reads: ['ChainTransfer', 'Goods', 'Warehouse', 'WarehouseStaff', 'Practice'] })<Page<Chain.ChainLine>, Listing & Chain.ChainCriteria>(), // ours
  queryConsignment: search('consignment/queryDetail', { needs: 'm_inventory', reads: ['SupplierAccount', 'Stock', 'Supplier'] })<Consignment.Consignment, { supplierId: string; until?: string }>(), // ours
  queryConsignmentAgreement: search('consignment/queryAgreement', { needs: 'm_inventory', reads: ['SupplierAccount', 'Supplier'] })<Consignment.AgreementFull, { supplierId: string }>(), // ours
  queryConsignmentSettlement: get('consignment/querySettlement/{id}', { needs: 'm_inventory', reads: ['SupplierAccount'] })<Consignment.SettlementFull>(), // ours
  queryCountScopes: search('stockCount/queryScopes', { needs: 'm_inventory', reads: ['Stock', 'Warehouse', 'WarehouseStaff'], quiet: true })<Count.CountScopes, { warehouseId: string }>(), // ours
  queryDrugIngredients: search('goods/queryIngredients', { needs: ['m_inventory', 'm_pharmacy', 'm_chart'], scope: 'open', quiet: true })<Inventory.IngredientName[], Inventory.IngredientCriteria>(), // ours
  queryGoods: get('goods/queryDetail/{id}', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Goods', 'GoodsClass', 'Stock', 'StockLimit'] })<Inventory.Goods>(), // ours
  queryGoodsClasses: search('goodsClassify/queryList', { needs: 'm_inventory', reads: ['Goods', 'GoodsClass'], scope: 'org' })<GoodsClass.GoodsClass[]>(),
  queryGoodsDict: search('goods/queryDictList', { needs: 'm_inventory', scope: 'open', quiet: true })<Page<Inventory.Product>, { page: number; size: number; keyword?: string }>(),
  queryGoodsList: search('goods/queryList', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Goods', 'GoodsClass', 'Stock', 'StockLimit'] })<Page<Inventory.Goods>, Listing & Inventory.GoodsCriteria>(),
  queryIngredientInteractions: search('goods/queryIngredientInteractions', { needs: ['m_inventory', 'm_pharmacy', 'm_chart'], reads: ['OrderRule'], quiet: true })<Inventory.InteractionLine[], { codes: string[] }>(), // ours
  queryMedicine: get('goods/queryMedicineDetail/{id}', { needs: ['m_inventory', 'm_pharmacy', 'm_chart'], reads: ['Goods', 'GoodsClass', 'Stock', 'StockLimit', 'StockSetting', 'Warehouse', 'WarehouseStaff', 'Order', 'Change', 'LeafletFile'] })<Medicine.Medicine>(),
  queryPriceAdjustment: get('priceAdjustment/queryDetail/{id}', { needs: 'm_inventory', reads: ['PriceAdjustment', 'Goods', 'Stock', 'StockDocument', 'Warehouse'] })<Prices.AdjustmentFull>(), // ours
  queryPriceAdjustmentList: search('priceAdjustment/queryList', { needs: 'm_inventory', reads: ['PriceAdjustment', 'Goods'] })<Page<Prices.AdjustmentLine>, Listing & Prices.AdjustmentCriteria>(), // ours
  queryPurchaseOrder: get('purchaseOrder/queryDetail/{id}', { needs: 'm_inventory', reads: ['PurchasePlan', 'StockDocument', 'Goods', 'Supplier', 'Warehouse', 'WarehouseStaff'] })<BuyOrder.OrderFull>(), // ours
  queryPurchaseOrderList: search('purchaseOrder/queryList', { needs: 'm_inventory', reads: ['PurchasePlan', 'StockDocument', 'Goods', 'Supplier', 'Warehouse', 'WarehouseStaff'] })<Page<BuyOrder.OrderLine>, Listing & BuyOrder.OrderCriteria>(), // ours
  queryPurchasePlan: get('purchasePlan/queryDetail/{id}', { needs: 'm_inventory', reads: ['PurchasePlan', 'StockDocument', 'Goods', 'Supplier', 'Warehouse', 'WarehouseStaff'] })<Purchase.PlanFull>(), // ours
  queryPurchasePlanList: search('purchasePlan/queryList', { needs: 'm_inventory', reads: ['PurchasePlan', 'StockDocument', 'Goods', 'Supplier', 'Warehouse', 'WarehouseStaff'] })<Page<Purchase.PlanLine>, Listing & Purchase.PlanCriteria>(), // ours
  queryReturnSources: search('storeItemApply/queryReturnSources', { needs: 'm_inventory', reads: ['StockDocument'] })<Returns.ReturnSource[], Returns.SourceCriteria>(), // ours
  queryStockAlertCounts: get('storeItem/queryAlertCounts', { needs: 'm_inventory', reads: ['Stock', 'StockLimit', 'Goods', 'StockSetting', 'Warehouse', 'WarehouseStaff', 'StockPlace'], quiet: true })<Stock.AlertCounts>(), // ours
  queryStockBatches: search('storeItem/queryBatchNoList', { needs: 'm_inventory', reads: ['Stock', 'StockLimit', 'StockSetting', 'Goods', 'Warehouse', 'WarehouseStaff'], quiet: true })<Stock.Batch[], { itemId: string; storehouseId?: string }>(),
  queryStockChoices: get('storeItem/queryList/{page}/{size}', { needs: 'm_inventory', reads: ['Stock', 'Goods', 'Warehouse', 'WarehouseStaff', 'StockPlace'], quiet: true })<Page<Stock.StockItem>, { keyword?: string; storehouseId?: string }>(),
  queryStockCount: get('stockCount/queryDetail/{id}', { needs: 'm_inventory', reads: ['StockCount', 'StockDocument', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Count.CountFull>(), // ours
  queryStockCountList: search('stockCount/queryList', { needs: 'm_inventory', reads: ['StockCount', 'Stock', 'Warehouse', 'WarehouseStaff'] })<Page<Count.CountLine>, Listing & { status?: string; storehouseId?: string }>(), // ours
  queryStockDocument: get('storeItemApply/queryDetail/{id}', { needs: 'm_inventory', reads: ['StockDocument', 'PriceAdjustment', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Stock.DocumentFull>(), // ours
  queryStockDocumentList: search('storeItemApply/queryList', { needs: 'm_inventory', reads: ['StockDocument', 'Warehouse', 'WarehouseStaff'] })<Page<Stock.DocumentLine>, { page: number; size: number; sort?: string; order?: 'asc' | 'desc'; criteria: Stock.DocumentCriteria }>(), // ours
  queryStockDue: get('storeItemApply/queryDue', { needs: 'm_inventory', reads: ['ChainTransfer', 'PurchasePlan', 'StockDocument', 'StockCount', 'Stock', 'StockLimit', 'Goods', 'StockSetting', 'StockPlace', 'Warehouse', 'WarehouseStaff'], quiet: true })<Stock.StockDue>(), // ours
  queryStockItem: get('storeItem/queryDetail/{id}', { needs: 'm_inventory', reads: ['Stock', 'StockLimit', 'Goods', 'StockSetting', 'Warehouse', 'WarehouseStaff', 'StockPlace'] })<Stock.ItemFull>(), // printed as {token}: A-04
  queryStockList: search('storeItem/queryStockList', { needs: 'm_inventory', reads: ['Stock', 'StockLimit', 'Goods', 'StockSetting', 'Warehouse', 'WarehouseStaff'] })<Page<Stock.Batch>, Listing & Stock.BatchCriteria>(), // ours
  queryStockMonth: search('monthlyStatement/queryDetail', { needs: 'm_inventory', reads: ['StockMonth', 'Stock', 'StockDocument', 'Warehouse', 'WarehouseStaff'] })<Months.MonthFull, Months.MonthOfWarehouse>(), // ours
  queryStockMonthLines: search('monthlyStatement/queryLineList', { needs: 'm_inventory', reads: ['StockMonth', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Page<Months.MonthBatch>, Listing & Months.LineCriteria>(), // ours
  queryStockMonthList: search('monthlyStatement/queryList', { needs: 'm_inventory', reads: ['StockMonth', 'Warehouse', 'WarehouseStaff'] })<Page<Months.MonthLine>, Listing & Months.MonthCriteria>(), // ours
  queryStockMonthMovements: search('monthlyStatement/queryMovementList', { needs: 'm_inventory', reads: ['StockMonth', 'Stock', 'StockDocument', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Page<Months.MonthMovement>, Listing & Months.MovementCriteria>(), // ours
  queryStockMovements: search('storeItem/queryMovementList', { needs: 'm_inventory', reads: ['Stock', 'StockDocument', 'Warehouse', 'WarehouseStaff'] })<Page<Stock.Movement>, { batchId: string; page: number; size: number }>(), // ours
  queryStockNavList: search('storeItem/queryItemNavList/{a}/{b}', { needs: 'm_inventory', reads: ['Stock', 'StockLimit', 'Goods', 'StockSetting', 'Warehouse', 'WarehouseStaff', 'StockPlace'] })<Page<Stock.ItemLine>, Stock.ItemCriteria & { sort?: string; direction?: 'asc' | 'desc' }>(),
  queryStockPlaces: search('warehouseItemConfig/queryList', { needs: 'm_inventory', reads: ['StockPlace', 'Warehouse', 'Stock', 'Goods'] })<Page<Places.PlaceLine>, Places.PlaceCriteria>(), // ours
  queryStockSetting: get('storeItem/querySetting', { needs: 'm_inventory', reads: ['StockSetting'] })<Inventory.Setting>(), // ours
  queryStoreTypeList: get('storeItemApply/queryStoreTypeList/{x}', { needs: 'm_inventory', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  querySupplierAccount: search('supplierAccount/queryDetail', { needs: 'm_inventory', reads: ['SupplierAccount', 'StockDocument', 'Supplier'] })<Payable.Account, Payable.AccountQuestion>(), // ours
  querySupplierList: search('supplier/queryList', { needs: 'm_inventory', reads: ['Supplier'], scope: 'org' })<Page<Inventory.Supplier>, Listing & { keyword?: string; enabled?: '0' | '1' }>(), // printed as {token}: A-04
  querySupplierOpening: get('supplierOpening/query', { needs: 'm_inventory', reads: ['SupplierAccount', 'StockDocument', 'Supplier'] })<SupplierOpening.OpeningAnswer>(), // ours
  querySupplierPayableList: search('supplierAccount/queryList', { needs: 'm_inventory', reads: ['SupplierAccount', 'StockDocument', 'Supplier'] })<Page<Payable.PayableLine>, Listing & Payable.PayableCriteria>(), // ours
  queryUnansweredDrugCount: get('goods/queryUnansweredCount', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Goods'], scope: 'org', quiet: true })<{ drugs: number }>(), // ours
  queryUseInOutStoreTypeList: get('storeItemApply/queryUseInOutStoreTypeList/{x}', { needs: 'm_inventory', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryVisibleWarehouses: search('storehouse/queryList/visibleWithUser', { needs: ['m_inventory', 'm_consumable', 'FUN_PHARMACY_DIC_WD'], reads: ['Warehouse', 'WarehouseStaff'] })<Inventory.WarehouseName[]>(),
  queryWarehouseFrozen: get('storehouse/queryFrreze/{id}', { needs: 'm_inventory', reads: ['Warehouse', 'WarehouseStaff'], quiet: true })<{ frozen: boolean; reason: string }>(),
  queryWarehouseList: search('storehouse/queryList', { needs: 'm_inventory', reads: ['Warehouse', 'Stock', 'WarehouseStaff'] })<Page<Inventory.Warehouse>, Listing & { keyword?: string }>(), // ours
  queryWarehouseNames: get('storehouse/querylistNameCode', { needs: 'm_inventory', reads: ['Warehouse'] })<Inventory.WarehouseName[]>(),
  queryWarehouseStaff: get('storehouse/queryUserList', { needs: 'm_inventory', reads: ['Staff'] })<Inventory.Person[]>(), // ours
  readDeliveryFile: upload('storeItemApply/readDeliveryFile', { needs: 'm_inventory', imports: true })<Delivery.DeliverySheet, { file: File; fileName?: string; supplierId?: string }>(), // ours
  receiveChainTransfer: post('chainTransfer/receive/{id}', { needs: 'o_stock_move', writes: ['ChainTransfer', 'Stock'], once: true })<Done, Omit<Chain.ChainReceipt, 'id'>>(), // ours
  receiveTransfer: post('allocate/receive/{id}', { needs: 'o_stock_move', writes: ['StockDocument', 'Stock'], once: true })<Done, { version: number }>(), // ours
  refuseChainTransfer: post('chainTransfer/refuse/{id}', { needs: 'o_stock_move', writes: ['ChainTransfer'], once: true })<Done, { version: number; reason: string }>(), // ours
  reportStockMonth: post('monthlyStatement/report', { needs: 'o_inventory_audit', writes: ['StockMonth'], once: true })<Saved, Months.MonthOfWarehouse>(), // ours
  reverseStockDocument: post('storeItemApply/reverse/{id}', { needs: 'o_stock_move', writes: ['StockDocument'], once: true })<Saved, { version: number; reason: string }>(), // ours
  reverseSupplierPayment: post('supplierAccount/reversePayment/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done, { reason: string }>(), // ours
  saveChainTransfer: post('chainTransfer/save', { needs: 'o_stock_move', writes: ['ChainTransfer'], once: true })<Saved, Chain.ChainDraft>(), // ours
  saveConsignmentAgreement: post('consignment/saveAgreement', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Saved, Consignment.AgreementDraft>(), // ours
  saveConsignmentSettlement: post('consignment/saveSettlement', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Saved, Consignment.SettlementDraft>(), // ours
  saveGoods: post('goods/save', { needs: 'o_goods_manage', writes: ['Change', 'Goods'], scope: 'org', once: true })<Saved, Inventory.GoodsDraft & { id?: string; version?: number; confirmed?: boolean; sumConfirmed?: boolean }>(), // ours
  saveGoodsClass: post('goodsClassify/save', { needs: 'o_goods_manage', writes: ['GoodsClass'], scope: 'org', once: true })<Saved, GoodsClass.GoodsClassDraft>(), // ours
  saveLeafletFile: upload('goods/saveLeafletFile', { needs: 'o_goods_manage', writes: ['LeafletFile'], scope: 'org', once: true })<Saved, { itemId: string; file: File; fileName?: string }>(), // ours
  savePriceAdjustment: post('priceAdjustment/save', { needs: 'o_price_change', writes: ['PriceAdjustment'], once: true })<Saved, Prices.AdjustmentDraft & { confirmed?: boolean; sumConfirmed?: boolean }>(), // ours
  savePurchaseOrder: post('purchaseOrder/save', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Saved, BuyOrder.OrderDraft>(), // ours
  savePurchasePlan: post('purchasePlan/save', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Saved, Purchase.PlanDraft>(), // ours
  saveStockIn: post('storeItemApply/saveStockIn', { needs: 'o_stock_move', writes: ['StockDocument', 'SupplierFile'], once: true })<Saved, Stock.DocumentDraft & { confirmed?: boolean; sumConfirmed?: boolean; againConfirmed?: boolean }>(), // ours
  saveStockLimit: post('storeItem/saveAlertSetting', { needs: 'o_goods_manage', writes: ['StockLimit'] })<Done, Inventory.LimitDraft>(), // ours
  saveStockOut: post('storeItemApply/saveStockOut', { needs: 'o_stock_move', writes: ['StockDocument'], once: true })<Saved, Omit<Stock.DocumentDraft, 'file'>>(), // ours
  saveStockPlace: post('warehouseItemConfig/save', { needs: 'o_warehouse_manage', writes: ['StockPlace', 'Change'], once: true })<Saved, Places.PlaceDraft & Register.Changing>(), // ours
  saveStockSetting: post('storeItem/saveSetting', { needs: 'o_warehouse_manage', writes: ['StockSetting'] })<Done, Inventory.Setting>(), // ours
  saveSupplier: post('supplier/save', { needs: 'o_goods_manage', writes: ['Supplier', 'Dictionary'], scope: 'org', once: true })<Saved, Inventory.SupplierDraft>(), // ours
  saveSupplierInvoice: post('supplierAccount/saveInvoice', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Saved, Payable.InvoiceDraft>(), // ours
  saveSupplierOpening: post('supplierOpening/save', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Saved, SupplierOpening.OpeningDraft>(), // ours
  saveSupplierPayment: post('supplierAccount/savePayment', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Saved, Payable.PaymentDraft>(), // ours
  saveTransfer: post('allocate/save', { needs: 'o_stock_move', writes: ['StockDocument'], once: true })<Saved, Omit<Stock.DocumentDraft, 'file'>>(), // ours
  saveWarehouse: post('storehouse/save', { needs: ['o_warehouse_edit', 'o_warehouse_manage'], writes: ['Warehouse'], once: true })<Saved, Inventory.WarehouseDraft>(), // ours
  saveWarehouseStaff: post('storehouse/saveUsers/{id}', { needs: 'o_warehouse_manage', writes: ['WarehouseStaff'] })<Done, { userIds: string[] }>(), // ours
  sendChainTransfer: post('chainTransfer/send/{id}', { needs: 'o_stock_move', writes: ['ChainTransfer', 'Stock'], once: true })<Done, { version: number }>(), // ours
  sendPurchaseOrder: post('purchaseOrder/send/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<BuyOrder.OrderSent, { version: number }>(), // ours
  setStockPlaceEnabled: post('warehouseItemConfig/updateEnable/{id}/{flag}', { needs: 'o_warehouse_manage', writes: ['StockPlace', 'Change'], once: true })<Saved, { version: number }>(), // ours
  settleChainTransfer: post('chainTransfer/settle/{id}', { needs: 'o_stock_move', writes: ['ChainTransfer', 'Stock'], once: true })<Done, Omit<Chain.ChainSettlement, 'id'>>(), // ours
  submitChainTransfer: post('chainTransfer/submit/{id}', { needs: 'o_stock_move', writes: ['ChainTransfer'], once: true })<Done, { version: number }>(), // ours
  submitPriceAdjustment: post('priceAdjustment/submit/{id}', { needs: 'o_price_change', writes: ['PriceAdjustment'], once: true })<Done, { version: number }>(), // ours
  submitPurchasePlan: post('purchasePlan/submit/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Done, { version: number }>(), // ours
  submitStockCount: post('stockCount/submit/{id}', { needs: 'o_stock_count', writes: ['StockCount'], once: true })<Done, { version: number }>(), // ours
  submitStockDocument: post('storeItemApply/submit/{id}', { needs: 'o_stock_move', writes: ['StockDocument'], once: true })<Done, { version: number }>(), // ours
  transferStockDirectly: post('allocate/direct/{id}', { needs: 'o_stock_move', writes: ['StockDocument', 'Stock'], once: true })<Done, { version: number }>(), // ours
  updateGoodsEnable: post('goods/updateEnable/{id}/{flag}', { needs: 'o_goods_manage', writes: ['Change', 'Goods'], scope: 'org' })<Done>(), // ours
  updateSupplierEnable: post('supplier/updateEnable/{id}/{flag}', { needs: 'o_goods_manage', writes: ['Supplier', 'Dictionary'], scope: 'org' })<Done>(), // ours
  updateWarehouseFreeze: put('storehouse/updateFreeze/{id}/{flag}', { needs: 'o_warehouse_manage', writes: ['Warehouse'], once: true })<Done, { reason?: string }>(),
  voidPriceAdjustment: post('priceAdjustment/void/{id}', { needs: 'o_price_change', writes: ['PriceAdjustment'], once: true })<Done, { version: number; reason: string }>(), // ours
  voidPurchasePlan: post('purchasePlan/void/{id}', { needs: 'o_purchase_plan', writes: ['PurchasePlan'], once: true })<Done, { version: number; reason: string }>(), // ours
  voidSupplierInvoice: post('supplierAccount/voidInvoice/{id}', { needs: 'o_supplier_account', writes: ['SupplierAccount'], once: true })<Done, { version: number; reason: string }>(), // ours
  writeOffChainTransfer: post('chainTransfer/writeOff/{id}', { needs: 'o_inventory_audit', writes: ['ChainTransfer', 'Stock'], once: true })<Done, Omit<Chain.ChainWriteOff, 'id'>>(), // ours

  // invoice
  checkInvoiceNumber: search('invoice/checkNumber', { needs: ['m_settings', 'm_billing'], reads: ['Invoice'], quiet: true })<{ exists: boolean }, { number: string }>(), // ours
  downloadInvoiceFile: download('invoice/download/{id}', { needs: 'm_billing', audit: 'patient' })<Blob, { format: Invoices.FileFormat }>(), // ours
  exportInvoiceList: exported('invoice/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Invoice.Criteria & Sheet.Asked & Ordered>(), // ours
  issueBlueInvoice: post('invoice/issueBlue', { needs: 'o_invoice_issue', writes: ['Invoice', 'InvoiceRange'], once: true })<Invoice.Head, Invoice.Draft>(), // ours
  issuePrepaidInvoice: post('invoice/issuePrepaid', { needs: 'o_invoice_issue', writes: ['Invoice', 'InvoiceRange'], once: true })<Invoice.Head, Prepaid.PrepaidDraft>(), // ours
  issueRedInvoice: post('invoice/issueRed/{id}', { needs: 'o_invoice_issue', writes: ['Invoice', 'InvoiceRange'], once: true })<Invoice.Head, { reason: string }>(), // ours
  queryEinvoiceConfig: get('einvoiceConfig/query', { needs: ['m_settings', 'm_billing'], reads: ['InvoiceSetting'] })<Invoice.Config>(), // ours
  queryEinvoiceConnection: get('einvoiceConfig/queryConnection', { needs: 'm_settings', reads: ['EinvoiceConnection'] })<Sendings.Connection>(), // ours
  queryEinvoiceStanding: get('invoice/queryStanding', { needs: ['m_settings', 'm_billing'], reads: ['InvoiceSending', 'EinvoiceConnection'] })<Sendings.Standing>(), // ours
  queryInvoice: get('invoice/queryDetail/{id}', { needs: 'm_billing', reads: ['Invoice', 'InvoiceSending'], audit: 'patient' })<Invoice.Full>(), // ours
  queryInvoiceList: search('invoice/queryList', { needs: 'm_billing', reads: ['Invoice', 'InvoiceSending', 'Bill', 'Member', 'Package'], audit: 'patients' })<Page<Invoice.Row>, Listing & Invoice.Criteria>(), // ours
  queryInvoicePlan: search('invoice/queryPlan', { needs: 'm_billing', reads: ['Invoice', 'Bill', 'InvoiceSetting', 'InvoiceRange', 'TaxClass', 'CategoryTax'], audit: 'patient' })<Invoice.Plan, Invoice.PlanCriteria>(), // ours
  queryInvoiceSetup: get('invoiceSetup/query', { needs: ['m_settings', 'm_billing'], reads: ['InvoiceRange'] })<Invoice.Setup>(), // ours
  queryPrepaidInvoicePlan: search('invoice/queryPrepaidPlan', { needs: 'm_billing', reads: ['Invoice', 'Member', 'Package', 'InvoiceSetting', 'InvoiceRange'], audit: 'patient' })<Prepaid.PrepaidPlan, Prepaid.PrepaidCriteria>(), // ours
  queryPrepaidInvoices: search('invoice/queryPrepaid', { needs: ['m_billing', 'm_patient'], reads: ['Invoice', 'Member', 'Package'], audit: 'patient' })<Prepaid.PrepaidStanding, Prepaid.PrepaidHolder>(), // ours
  queryTaxedCategories: get('taxClass/queryCategoryList', { needs: ['m_settings', 'm_billing'], reads: ['TaxClass', 'CategoryTax', 'Word'], scope: 'org' })<Invoice.TaxedCategory[]>(), // ours
  resendInvoice: post('invoice/resend/{id}', { needs: 'o_invoice_issue', writes: ['InvoiceSending'], once: true })<Saved, Omit<Sendings.Resend, 'id'>>(), // ours
  saveEinvoiceConfig: post('einvoiceConfig/save', { needs: 'm_settings', writes: ['InvoiceSetting'], once: true })<Saved, Invoice.ConfigDraft>(), // ours
  saveEinvoiceConnection: post('einvoiceConfig/saveConnection', { needs: 'm_settings', writes: ['EinvoiceConnection'], once: true })<Saved, Sendings.ConnectionDraft>(), // ours
  saveInvoiceSetup: post('invoiceSetup/save', { needs: 'm_settings', writes: ['InvoiceRange'], once: true })<Saved, Invoice.SetupDraft>(), // ours
  setCategoryTax: post('taxClass/saveCategory', { needs: 'm_settings', writes: ['CategoryTax'], scope: 'org', once: true })<Done, Invoice.CategoryChoice>(), // ours
  tryEinvoiceConnection: search('einvoiceConfig/tryConnection', { needs: 'm_settings' })<Sendings.Trial>(), // ours

  // job
  queryJobRuns: search('job/queryRuns', { needs: 'm_orgnization_management', reads: ['Job'], scope: 'org', quiet: true })<Jobs.Run[], { name: JobName }>(), // ours
  queryJobs: search('job/queryList', { needs: 'm_orgnization_management', reads: ['Job'], scope: 'org', quiet: true })<Jobs.JobLine[]>(), // ours
  runJob: post('job/run', { needs: 'm_orgnization_management', writes: ['Job'], scope: 'org', once: true })<Done, { name: JobName }>(), // ours

  // membership
  adjustPoints: post('member/adjustPoints', { needs: 'o_points_adjust', writes: ['Member'], scope: 'org', once: true })<Done, Member.PointsDraft>(), // ours
  downloadMemberTemplate: exported('memberCard/downloadImportTemplate', { needs: administration })<Blob>(), // ours
  enableMemberType: post('memberType/updateEnable/{id}/{flag}', { needs: 'o_benefit_manage', writes: ['MemberType'], scope: 'org', once: true })<Done>(), // ours
  exportCards: exported('member/exportList', { needs: 'FUN_CRM_CUSTOM_EXPORT', scope: 'org', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Member.CardCriteria>(), // ours
  exportMemberEntries: exported('member/exportTransactionList', { needs: ['m_billing', 'm_patient'], scope: 'org', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Member.EntryCriteria>(), // ours
  importMembers: upload('memberCard/importList', { needs: administration, imports: true, writes: ['Member', 'Patient'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  memberTypeList: get('memberType/memberTypeList', { needs: ['m_billing', 'm_patient', 'm_settings'], reads: ['Member', 'MemberType'], scope: 'org' })<Page<Member.Type>, { pageNo?: number; pageSize?: number; enable?: '0' | '1'; keyword?: string }>(),
  openCard: post('member/openCard', { needs: 'o_card_open', writes: ['Member'], scope: 'org', once: true })<Saved, Member.OpeningDraft>(), // ours
  queryCard: get('member/queryDetail/{id}', { needs: ['m_billing', 'm_patient'], reads: ['Member', 'MemberType'], scope: 'org', audit: 'patient' })<Member.CardFull>(), // ours
  queryCardList: search('member/queryMemberList', { needs: ['m_billing', 'm_patient'], reads: ['Member', 'MemberType'], scope: 'org', audit: 'patients' })<Page<Member.Card>, Listing & Member.CardCriteria>(), // ours
  queryCardsOfPatient: get('member/queryByPatientId/{patientId}', { needs: ['m_billing', 'm_patient'], reads: ['Member', 'MemberType'], scope: 'org', quiet: true, audit: 'patient' })<Member.UsableCard[]>(), // ours
  queryMemberAndInsuranceList: get('patient/queryMemberAndInsuranceList/{a}/{b}', { needs: ['m_billing', 'm_patient'], reads: ['Member', 'Insurance', 'Insurer'], scope: 'org', audit: 'patients' })<Page<Member.Holder>, { keyword?: string }>(),
  queryMemberEntryList: search('member/queryTransactionList', { needs: ['m_billing', 'm_patient'], reads: ['Member', 'Bill'], scope: 'org', audit: 'patients' })<Page<Member.Entry>, Listing & Member.EntryCriteria>(), // ours
  recharge: post('member/recharge', { needs: 'o_card_recharge', writes: ['Member', 'Payment'], scope: 'org', once: true })<{ id: string; change: number }, Member.RechargeDraft & { sumConfirmed?: boolean; againConfirmed?: boolean }>(), // ours
  refundCard: post('member/refund', { needs: 'o_card_refund', writes: ['Member', 'Payment'], scope: 'org', once: true })<{ id: string }, Member.CardRefundDraft>(), // ours
  saveMemberType: post('memberType/save', { needs: 'o_benefit_manage', writes: ['MemberType'], scope: 'org', once: true })<Saved, Member.TypeChange>(), // ours
  shareCard: post('member/saveSharedPatients', { needs: 'o_card_share', writes: ['Member'], scope: 'org', once: true })<Saved, Member.SharesDraft>(), // ours
  transferCard: post('member/transfer', { needs: 'o_card_transfer', writes: ['Member'], scope: 'org', once: true })<Done, Member.TransferDraft>(), // ours
  updateCard: post('member/updateCard', { needs: 'o_card_open', writes: ['Member'], scope: 'org', once: true })<Saved, { id: string; cardNumber: string; version: number }>(), // ours
  upgradeCard: post('member/upgrade', { needs: 'o_card_open', writes: ['Member'], scope: 'org', once: true })<Done, Member.UpgradeDraft>(), // ours
  withdrawCard: post('member/withdrawCard/{id}', { needs: 'o_card_refund', writes: ['Member'], scope: 'org', once: true })<Done, { reason: string; version: number }>(), // ours

  // memorandum
  deleteMemo: post('memo/delete/{id}', { needs: 'm_message_center', writes: ['Memorandum'], once: true })<Done, { version: number }>(),
  finishMemo: post('memo/finish/{id}/{flag}', { needs: 'm_message_center', writes: ['Memorandum'] })<Done>(),
  queryMemoList: search('memo/queryList', { needs: 'm_message_center', reads: ['Memorandum'] })<Page<Memo.Line>, Listing & Memo.Criteria>(),
  queryMemoPeople: get('memo/queryPeople', { needs: 'm_message_center', reads: ['Role', 'Staff'] })<Memo.Person[]>(), // ours
  saveMemo: post('memo/save', { needs: 'm_message_center', writes: ['Memorandum'], once: true })<Saved, Memo.Draft & { id?: string; version?: number }>(),

  // nursing
  cancelExecution: post('orderExecute/cancelExecute/{id}', { needs: 'm_chart', writes: ['Execution', 'SkinTest', 'Vaccination'], once: true })<Done, { reason: string }>(), // ours
  executeOrders: post('orderExecute/execute', { needs: 'm_chart', writes: ['Execution', 'Vaccination'], once: true })<Done, Execution.Draft>(), // ours
  queryExecuteBill: get('advice/queryOrderExecuteBillVoList/{id}', { needs: 'm_chart', reads: ['Execution', 'SkinTest', 'Order', 'Bill', 'Dispensing', 'Allergy'], audit: 'patient' })<Execution.BillRow[]>(),
  queryExecutionCounts: get('orderExecute/queryCounts', { needs: 'm_chart', reads: ['Execution', 'SkinTest', 'Bill', 'Order', 'Dispensing'], quiet: true })<Execution.Counts, { date: string }>(), // ours
  queryExecutionList: search('orderExecute/queryList', { needs: 'm_chart', reads: ['Execution', 'SkinTest', 'Bill', 'Order', 'Dispensing', 'Allergy'], audit: 'patients' })<Page<Execution.Line>, Listing & Execution.Criteria>(), // ours
  queryExecutionRecords: search('orderExecute/queryRecordList', { needs: 'm_chart', reads: ['Execution', 'Order'], audit: 'patient' })<Execution.ExecutionRecord[], { adviceId: string }>(), // ours
  queryNursingPatientList: search('nursing/queryPatientList', { needs: 'm_chart', reads: ['Execution', 'SkinTest', 'Encounter', 'VitalSign', 'Appointment', 'Bill', 'Order', 'Dispensing', 'Allergy'], audit: 'patients' })<Page<Execution.Patient>, Listing & Execution.PatientCriteria>(), // ours
  querySkinTestWaitingList: get('orderExecute/querySkinTestWaitingList', { needs: 'm_chart', reads: ['SkinTest', 'Order', 'Allergy'], quiet: true, audit: 'patients' })<Execution.RunningSkinTest[]>(), // ours
  saveSkinTestResult: post('orderExecute/saveSkinTestResult/{id}', { needs: 'm_chart', writes: ['Execution', 'SkinTest', 'CriticalValue'], once: true })<Execution.ReadingAnswer, Execution.Reading>(), // ours
  startSkinTest: put('orderExecute/startSkinTest/{id}', { needs: 'm_chart', writes: ['SkinTest'], once: true })<Execution.RunningSkinTest>(), // ours

  // order
  applyOrderPack: post('orderPack/apply/{id}', { needs: 'o_treat', writes: ['Order'], once: true })<{ ids: string[] }, Order.SetUse>(), // ours
  applyOrderSet: post('orderTemplate/apply/{id}', { needs: 'o_treat', writes: ['Order'], once: true })<{ ids: string[] }, Order.SetUse>(), // ours
  checkOrder: search('advice/checkOrder', { needs: 'm_chart', reads: ['History', 'Order', 'Stock', 'Allergy', 'SkinTest', 'Dispensing', 'Goods', 'Warehouse', 'Patient', 'PatientState', 'VitalSign', 'Diagnosis', 'OrderRule', 'StockPlace', 'Report'], quiet: true })<Order.Warning[], { encounterId: string; lines: Order.Draft[]; herbalId?: string; replacedIds?: string[] }>(), // ours
  deleteFavourite: post('orderFavourite/delete/{id}', { needs: 'm_chart', writes: ['Favourite'], scope: 'self' })<Done>(), // ours
  deleteOrder: post('advice/deleteOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Done, { ids: string[] }>(), // ours
  deleteOrderPack: post('orderPack/delete/{id}', { needs: 'm_settings', writes: ['OrderPack', 'Change'], once: true })<Done, Register.Removal>(), // ours
  deleteOrderRule: post('orderRule/delete/{id}', { needs: 'o_order_rule', writes: ['OrderRule', 'Change'], once: true })<Done>(), // ours
  deleteOrderSet: post('orderTemplate/delete/{id}', { needs: 'm_chart', writes: ['OrderSet', 'Change'], once: true })<Done>(), // ours
  exportRuleFigures: exported('orderRule/exportFigures', { needs: 'o_order_rule' })<Blob, Figures.Period & Sheet.Asked>(), // ours
  groupOrder: post('advice/groupOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Done, { ids: string[] }>(), // ours
  moveOrderPack: post('orderPack/move/{id}/{direction}', { needs: 'm_settings', writes: ['OrderPack', 'Change'], once: true })<Done>(), // ours
  queryAllOrderDict: get('advice/queryAllOrderDict', { needs: ['m_chart', 'm_billing', 'm_appointment', 'm_patient', 'm_settings', ...ruling], reads: ['Stock', 'Goods', 'Warehouse', 'StockPlace'], quiet: true })<Dictionary.Item[], { keyword?: string }>(),
  queryDayOrderList: search('advice/queryDayList', { needs: 'm_chart', reads: ['Order', 'Dispensing', 'Execution', 'SkinTest', 'Bill', 'Patient'], audit: 'patients' })<Page<Order.DayLine>, Listing & Order.DayCriteria>(), // ours
  queryDoctorAdvice: get('advice/queryDoctorAdvice/{id}', { needs: ['m_chart', 'm_pharmacy', 'm_billing'], reads: ['Order', 'Dispensing', 'Execution', 'SkinTest', 'Bill', 'Report', 'ReportReading'], audit: 'patient' })<Order.Line[]>(),
  queryDosedPerson: get('advice/queryDosedPerson/{encounterId}', { needs: 'm_chart', reads: ['Patient', 'VitalSign'], quiet: true, audit: 'patient' })<Doses.DosedPerson>(), // ours
  queryDrugOrderDict: get('advice/queryDrugOrderDict', { needs: 'm_chart', reads: ['Stock', 'Goods', 'Warehouse', 'StockPlace'], quiet: true })<Dictionary.Item[], { keyword?: string }>(),
  queryFavouriteList: get('orderFavourite/queryList', { needs: 'm_chart', reads: ['Favourite'], scope: 'self' })<Order.Favourite[], { keyword?: string }>(), // ours
  queryHistoryOrderList: get('advice/queryHistoryOrderList/{patientId}/{page}/{size}', { needs: 'm_chart', reads: ['Order', 'Bill', 'Execution', 'SkinTest', 'Dispensing', 'Report', 'ReportReading'], audit: 'patient' })<Page<Order.Line>, { adviceType?: number }>(), // ours
  queryOrderCoverage: get('advice/queryCoverage/{id}', { needs: 'm_chart', reads: ['Order', 'Bill', 'Insurance', 'Insurer', 'InsurancePlan'], quiet: true, audit: 'patient' })<Coverage[]>(), // ours
  queryOrderDict: get('advice/queryOrderDict/{type}', { needs: 'm_chart', reads: ['Stock', 'Goods', 'Warehouse', 'StockPlace'], quiet: true })<Dictionary.Item[], { keyword?: string; only?: 'solvent' | 'herb' }>(),
  queryOrderPackList: search('orderPack/queryList', { needs: ['m_chart', 'm_settings'], reads: ['OrderPack', 'Stock', 'Goods', 'Warehouse', 'StockPlace'] })<Page<Packs.Line>, Register.Criteria>(), // ours
  queryOrderRules: search('orderRule/queryList', { needs: ruling, reads: ['OrderRule'] })<Rule.Rules>(), // ours
  queryOrderSet: get('orderTemplate/queryTemplateDetail/{id}', { needs: 'm_chart', reads: ['OrderSet', 'Stock', 'Goods', 'Warehouse', 'StockPlace'] })<Order.OrderSet>(),
  queryOrderSetList: search('orderTemplate/queryList', { needs: 'm_chart', reads: ['OrderSet'] })<Page<Order.SetLine>, Listing & Order.SetCriteria>(), // ours
  queryOwnDosing: get('advice/queryOwnDosing/{encounterId}/{itemId}', { needs: 'm_chart', reads: ['Order', 'Patient'], quiet: true })<Order.OwnDosing>(), // ours
  queryRuleAnswers: search('orderRule/queryAnswers', { needs: 'o_order_rule', reads: ['Order', 'Encounter'] })<Figures.Answers, Figures.AnswerCriteria>(), // ours
  queryRuleFigures: search('orderRule/queryFigures', { needs: 'o_order_rule', reads: ['Order', 'OrderRule', 'Encounter'] })<Figures.Figures, Figures.Criteria>(), // ours
  queryStandingCounts: get('standingPrescription/queryCounts', { needs: 'm_chart', reads: ['StandingPrescription'], quiet: true })<Standing.Counts>(), // ours
  queryStandingList: search('standingPrescription/queryList', { needs: 'm_chart', reads: ['StandingPrescription', 'Patient', 'Stock', 'Goods', 'Warehouse', 'StockPlace'], audit: 'patients' })<Page<Standing.Line>, Listing & Standing.Criteria>(), // ours
  renewStanding: post('standingPrescription/renew/{id}', { needs: 'o_treat', writes: ['StandingPrescription', 'Order'], once: true })<{ ids: string[] }, Omit<Standing.Renewal, 'id'>>(), // ours
  resumeOrder: post('advice/resumeOrder', { needs: 'o_treat', writes: ['Order', 'Bill', 'Dispensing', 'Refund'], once: true })<Done, { ids: string[] }>(), // ours
  revokeOrder: post('advice/revokeOrder', { needs: 'o_treat', writes: ['Order', 'Bill', 'Dispensing'], once: true })<Done, { ids: string[]; reason: string }>(), // ours
  saveFavourite: post('orderFavourite/save', { needs: 'm_chart', writes: ['Favourite'], scope: 'self', once: true })<Saved, Order.FavouriteDraft>(), // ours
  saveHerbal: post('advice/saveHerbal', { needs: 'o_treat', writes: ['Order'], once: true })<Saved & { ids: string[] }, Herbal.HerbalDraft>(), // ours
  saveOrder: post('advice/saveOrder', { needs: 'o_treat', writes: ['Order', 'History'], once: true })<{ ids: string[] }, Order.Answers & { encounterId: string; lines: Order.Draft[] }>(),
  saveOrderPack: post('orderPack/save', { needs: 'm_settings', writes: ['OrderPack', 'Change'], once: true })<Saved, Packs.Draft & Register.Changing>(), // ours
  saveOrderRule: post('orderRule/save', { needs: 'o_order_rule', writes: ['OrderRule', 'Change'], once: true })<Saved, OwnRuleDraft & { id?: string; version?: number }>(), // ours
  saveOrderSet: post('orderTemplate/save', { needs: 'm_chart', writes: ['OrderSet', 'Change'], once: true })<Saved, Order.SetDraft & { id?: string; version?: number }>(), // ours
  saveRuleLevel: post('orderRule/saveLevel', { needs: 'o_order_rule', writes: ['OrderRule', 'Change'], once: true })<Saved, Rule.LevelDraft>(), // ours
  saveStanding: post('standingPrescription/save', { needs: 'o_treat', writes: ['StandingPrescription'], once: true })<Saved, Standing.Draft>(), // ours
  sendOrder: post('advice/sendOrder', { needs: 'o_treat', writes: ['Order', 'Bill', 'Dispensing'], once: true })<Done, { ids: string[] } & Order.WarningAnswers>(), // ours
  setOrderPackEnabled: post('orderPack/updateEnable/{id}/{flag}', { needs: 'm_settings', writes: ['OrderPack', 'Change'], once: true })<Saved, { version: number }>(), // ours
  signOrder: post('advice/signOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Done, { ids: string[] } & Order.WarningAnswers>(), // ours
  sortOrder: post('advice/sortOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Done, { id: string; direction: 'up' | 'down' }>(), // ours
  splitGroup: post('advice/splitGroup', { needs: 'o_treat', writes: ['Order'] })<Done, { ids: string[] }>(), // ours
  stopOrder: post('advice/stopOrder', { needs: 'o_treat', writes: ['Order', 'Bill', 'Dispensing', 'Refund'], once: true })<Order.Stopped, { ids: string[]; reason: string }>(), // ours
  stopStanding: post('standingPrescription/stop/{id}', { needs: 'o_treat', writes: ['StandingPrescription'], once: true })<Done, { version: number; reason: string }>(), // ours
  updateGroup: post('advice/updateGroup', { needs: 'o_treat', writes: ['Order'], once: true })<{ ids: string[] }, Order.GroupDraft>(), // ours
  updateOrder: post('advice/updateOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Saved, Order.Draft & Order.WarningAnswers & { id: string; version: number }>(), // ours

  // orgExport
  cancelOrgExport: post('orgExport/cancel/{id}', { needs: 'm_orgnization_management', writes: ['OrgExport'], scope: 'org', once: true })<Done>(), // ours
  downloadOrgExport: download('orgExport/download/{id}', { needs: 'm_orgnization_management', scope: 'org', audit: 'patient', ticket: true })<Blob, { token: string }>(), // ours
  orgExportTicket: post('orgExport/ticket/{id}', { needs: 'm_orgnization_management', scope: 'org' })<{ token: string }>(), // ours
  queryOrgExports: search('orgExport/queryList', { needs: 'm_orgnization_management', reads: ['OrgExport'], scope: 'org', quiet: true })<OrgExport.OrgExport[]>(), // ours
  startOrgExport: post('orgExport/start', { needs: 'm_orgnization_management', writes: ['OrgExport'], scope: 'org', audit: 'patient', once: true })<Saved, OrgExport.ExportDraft>(), // ours

  // organisation
  exportDepartments: exported('useDepartment/exportList', { needs: ['m_clinical_management', 'm_settings'] })<Blob, Sheet.Asked & Ordered & Organisation.DepartmentCriteria>(), // ours
  exportPractices: exported('practice/exportList', { needs: administration, scope: 'org' })<Blob, Sheet.Asked & Ordered & Organisation.PracticeCriteria>(), // ours
  makeHeadPractice: post('practice/setHead/{id}', { needs: 'm_orgnization_management', writes: ['Practice', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  queryChangeList: get('changeRecord/queryList/{kind}/{id}', { needs: 'signedIn', reads: ['Change'], scope: 'org', quiet: true })<Organisation.Change[]>(), // ours
  queryDatabaseList: get('db/getList', { needs: 'm_orgnization_management', scope: 'org' })<Organisation.Database[]>(),
  queryDepartmentList: search('useDepartment/queryList', { needs: ['m_clinical_management', 'm_settings'], reads: ['Department', 'Staff'] })<Page<Organisation.Department>, Listing & Organisation.DepartmentCriteria>(), // ours
  queryHeadPractice: get('practice/queryHeadPractice', { needs: 'signedIn', reads: ['Practice'], scope: 'org' })<Organisation.HeadPractice>(),
  queryOrg: get('org/queryDetail/{id}', { needs: 'm_orgnization_management', reads: ['Org'], scope: 'org' })<Organisation.Org>(), // ours
  queryPractice: get('practice/queryManageDetail/{id}', { needs: administration, reads: ['Practice', 'Staff'], scope: 'org' })<Organisation.Practice>(), // ours
  queryPracticeList: search('practice/queryList', { needs: administration, reads: ['Practice', 'Staff'], scope: 'org' })<Page<Organisation.Practice>, Listing & Organisation.PracticeCriteria>(),
  queryPracticesOfOrg: get('org/getPracticeList/{a}/{page}/{size}', { needs: 'm_orgnization_management', reads: ['Practice'], scope: 'org' })<Page<Dictionary.Practice>>(),
  saveDepartment: post('useDepartment/save', { needs: ['m_clinical_management', 'm_settings'], writes: ['Department', 'Change', 'Dictionary'], once: true })<Saved, Organisation.DepartmentDraft & { id?: string; version?: number }>(), // ours
  saveOrg: post('org/save', { needs: 'm_orgnization_management', writes: ['Org', 'Change', 'Role'], scope: 'org', once: true })<Saved, Organisation.OrgChange>(), // ours
  savePractice: post('practice/save', { needs: 'm_orgnization_management', writes: ['Practice', 'Dictionary', 'Staff', 'Change'], scope: 'org', once: true })<Saved, Organisation.PracticeDraft>(), // ours
  setDepartmentEnabled: post('useDepartment/updateEnable/{id}/{flag}', { needs: ['m_clinical_management', 'm_settings'], writes: ['Department', 'Change', 'Dictionary'], once: true })<Saved, { version: number }>(), // ours
  setPracticeEnabled: post('practice/updateEnable/{id}/{flag}', { needs: 'm_orgnization_management', writes: ['Practice', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  updatePractice: post('practice/update', { needs: administration, writes: ['Practice', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, Organisation.PracticeDraft & { id: string; version: number }>(), // ours

  // package
  buyPackage: post('patientSuite/buy', { needs: 'o_package_sell', writes: ['Package', 'Member', 'Payment'], once: true })<{ id: string; change: number }, Suite.Purchase & { againConfirmed?: boolean }>(), // ours
  completePackage: post('patientSuite/complete/{id}', { needs: 'o_package_change', writes: ['Package'], once: true })<Done, { version: number }>(), // ours
  deleteCampaign: post('eventSuiteManage/delete/{id}', { needs: 'o_benefit_manage', writes: ['Campaign'], scope: 'org', once: true })<Done>(), // ours
  deletePackageClass: post('suiteClassify/delete/{id}', { needs: 'o_benefit_manage', writes: ['PackageClass'], scope: 'org', once: true })<Done>(), // ours
  downloadPackageTemplate: exported('suite/downloadImportTemplate', { needs: administration })<Blob>(), // ours
  enablePackage: post('suiteDefine/updateEnable/{id}/{flag}', { needs: 'o_benefit_manage', writes: ['PackageDefinition'], scope: 'org', once: true })<Done>(), // ours
  enablePackageClass: post('suiteClassify/updateEnable/{id}/{flag}', { needs: 'o_benefit_manage', writes: ['PackageClass'], scope: 'org', once: true })<Done>(), // ours
  exportPatientPackages: exported('patientSuite/exportList', { needs: ['m_billing', 'm_patient'], scope: 'org', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Suite.BoughtCriteria>(), // ours
  extendPackage: post('patientSuite/extend', { needs: 'o_package_change', writes: ['Package'], scope: 'org', once: true })<Saved, { id: string; newDate: string; reason?: string; version: number }>(), // ours
  importPackages: upload('suite/importList', { needs: administration, imports: true, writes: ['Package', 'Patient'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  queryCampaignList: get('eventSuiteManage/queryList/{page}/{size}', { needs: ['m_billing', 'm_settings'], reads: ['Campaign', 'PackageDefinition'], scope: 'org' })<Page<Suite.Campaign>>(),
  queryPackageClasses: search('suiteClassify/queryList', { needs: ['m_billing', 'm_settings'], reads: ['PackageClass', 'PackageDefinition'], scope: 'org' })<Suite.PackageClass[]>(), // ours
  queryPackageDefinitionList: search('suiteDefine/queryList', { needs: ['m_billing', 'm_settings'], reads: ['Package', 'PackageClass', 'PackageDefinition'], scope: 'org' })<Page<Suite.Definition>, Listing & { keyword?: string; enabled?: '0' | '1'; classId?: string }>(),
  queryPatientPackage: get('patientSuite/queryDetail/{id}', { needs: ['m_billing', 'm_patient'], reads: ['Package'], scope: 'org', audit: 'patient' })<Suite.BoughtFull>(), // ours
  queryPatientPackageList: search('patientSuite/queryList', { needs: ['m_billing', 'm_patient'], reads: ['Package'], scope: 'org', audit: 'patients' })<Page<Suite.Bought>, Listing & Suite.BoughtCriteria>(), // ours
  queryPatientPackageUseList: search('patientSuite/queryUseRecordList', { needs: ['m_billing', 'm_patient'], reads: ['Package', 'Bill'], scope: 'org', audit: 'patient' })<Page<Suite.UseRecord>, Listing & { id: string }>(), // ours
  querySetMealPaymentMethods: get('payment/querySetMeal', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.PaymentMethod[]>(),
  queryUsablePackages: get('patientSuite/queryByPatientId/{patientId}', { needs: ['m_billing', 'm_patient'], reads: ['Package'], scope: 'org', quiet: true, audit: 'patient' })<Suite.BoughtFull[]>(), // ours
  refundPackage: post('patientSuite/refund', { needs: 'o_package_refund', writes: ['Package', 'Member', 'Payment'], once: true })<Done, { id: string; amount: number; methodCode: string; reason: string; version: number }>(), // ours
  saveCampaign: post('eventSuiteManage/save', { needs: 'o_benefit_manage', writes: ['Campaign'], scope: 'org', once: true })<Saved, Suite.CampaignChange>(), // ours
  savePackageClass: post('suiteClassify/save', { needs: 'o_benefit_manage', writes: ['PackageClass'], scope: 'org', once: true })<Saved, Suite.ClassDraft>(), // ours
  savePackageDefinition: post('suiteDefine/save', { needs: 'o_benefit_manage', writes: ['PackageDefinition'], scope: 'org', once: true })<Saved, Suite.PackageChange & { confirmed?: boolean; sumConfirmed?: boolean }>(), // ours
  sharePackage: post('patientSuite/share', { needs: 'o_package_share', writes: ['Package'], scope: 'org', once: true })<Saved, Member.SharesDraft>(), // ours
  transferPackage: post('patientSuite/transfer', { needs: 'o_package_share', writes: ['Package'], scope: 'org', once: true })<Saved, Suite.BoughtTransfer>(), // ours
  upgradePackage: post('patientSuite/upgrade', { needs: 'o_package_sell', writes: ['Package', 'Member', 'Payment'], once: true })<{ id: string; change: number }, Suite.Upgrade>(), // ours

  // patient
  breakGlass: post('patient/breakGlass/{id}', { needs: glassBreakers, writes: ['Sight'], scope: 'org', once: true })<{ endsAt: string }, { reason: string }>(), // ours
  checkDuplicatePatient: search('patient/checkDuplicate', { needs: atTheCounter, reads: ['Patient'], scope: 'org', quiet: true, audit: 'patients' })<Patient.Duplicate[], { name?: string; mobile?: string; idNumber?: string; birthDate?: string; exceptId?: string }>(), // ours
  deletePatient: post('patient/deletePatient/{id}', { needs: 'o_patient_delete', writes: ['Patient'], scope: 'org', once: true })<Done>(), // ours
  deleteRelative: post('patientRelation/delete/{id}', { needs: ['m_patient', 'm_appointment'], writes: ['Relative'], scope: 'org', once: true })<Done>(), // ours
  downloadImportTemplate: exported('patient/downloadImportTemplate', { needs: 'm_patient' })<Blob>(), // ours
  exportCustomList: exported('patient/exportCustomList', { needs: 'FUN_CRM_CUSTOM_EXPORT', scope: 'org', audit: 'patient' })<Blob, Patient.Criteria & Sheet.Asked & Ordered>(), // ours
  importPatientList: upload('patient/importPatientList', { needs: 'm_patient', imports: true, writes: ['Patient'], scope: 'org', once: true })<Patient.ImportResult, { file: File; fileName?: string; checkOnly?: '0' | '1'; continueCreate?: '0' | '1'; part?: string }>(), // ours
  queryPatientDetail: get('patient/queryDetail/{id}', { needs: atTheCounter, reads: ['Patient'], scope: 'org', audit: 'patient' })<Patient.Full>(), // ours
  queryPatientList: search('patient/queryPatientList', { needs: atTheCounter, reads: ['Patient'], scope: 'org', audit: 'patients' })<Page<Patient.Line>, Listing & Patient.Criteria>(), // ours
  queryRelatives: get('patientRelation/queryList/{patientId}', { needs: atTheCounter, reads: ['Relative', 'Patient'], scope: 'org', audit: 'patient' })<Relatives.Family>(), // ours
  querySharedFacts: get('patientRelation/querySharedFacts/{patientId}/{relativeId}', { needs: reading, reads: ['Relative', 'Patient', 'Allergy', 'PatientState'], scope: 'org', audit: 'patient' })<Sharing.Shared>(), // ours
  querySimplePatientByES: get('patient/querySimplePatientByES[/{page}][/{size}]', { needs: atTheCounter, reads: ['Patient'], scope: 'org', quiet: true, audit: 'patients' })<Page<Patient.Line>, { keyword: string }>(),
  querySlidingWindowPatientInfo: get('patient/querySlidingWindowPatientInfo/{id}[/{x}]', { needs: atTheBench, reads: ['Patient', 'PatientState', 'Allergy', 'Bill', 'Diagnosis', 'Member', 'MemberType'], scope: 'org', quiet: true, audit: 'patient' })<Patient.Summary>(),
  querylistPatient: get('patient/querylistPatient/{page}/{size}', { needs: atTheCounter, reads: ['Patient'], scope: 'org', audit: 'patients' })<Page<Patient.Line>, { searchText?: string }>(),
  savePatient: post('patient/savePatient', { needs: ['m_patient', 'm_appointment'], writes: ['Patient'], scope: 'org', once: true })<Saved, Patient.Draft & { continueCreate?: boolean }>(), // ours
  saveRelative: post('patientRelation/save', { needs: ['m_patient', 'm_appointment'], writes: ['Relative'], scope: 'org', once: true })<Saved, Relatives.RelativeDraft>(), // ours
  updatePatient: post('patient/updatePatient', { needs: 'm_patient', writes: ['Patient', 'Appointment', 'Encounter', 'FollowUp'], scope: 'org', once: true })<Saved, Patient.Draft & { id: string; version: number; confirmed?: boolean }>(), // ours

  // pharmacy
  answerSubstitution: post('prescription/answerSubstitution', { needs: 'o_treat', writes: ['Dispensing', 'Order', 'Bill', 'Refund'], once: true })<Done, Substitution.AnswerDraft>(), // ours
  askSubstitution: post('sendgoods/askSubstitution', { needs: 'o_dispense', writes: ['Dispensing', 'Order'], once: true })<Done, Substitution.QuestionDraft>(), // ours
  callPatient: post('sendgoods/callPatient/{id}', { needs: 'o_dispense', writes: ['Dispensing'] })<Done, { counter: string }>(), // ours
  cancelPickUp: post('sendgoods/cancelPickUp/{id}', { needs: 'o_dispense', writes: ['Dispensing'], once: true })<Done, { version: number }>(), // ours
  checkDispensing: post('sendgoods/check/{id}', { needs: 'o_drug_check', writes: ['Dispensing'], once: true })<Done, { version: number }>(), // ours
  createWaitingBoard: post('sendgoods/createBoard', { needs: 'o_dispense', writes: ['WaitingBoard'] })<Waiting.MadeBoard, Waiting.BoardDraft>(), // ours
  dispense: post('sendgoods/dispense', { needs: 'o_dispense', writes: ['Dispensing', 'Stock'], once: true })<Done, Dispensing.DispenseDraft>(), // ours
  drawAppraisal: post('appraisal/draw', { needs: 'o_prescription_appraisal', writes: ['Appraisal'], once: true })<Saved, Appraisal.DrawDraft>(), // ours
  exportAppraisalSheets: exported('appraisal/exportSheets', { needs: 'o_prescription_appraisal', audit: 'patient' })<Blob, Appraisal.SampleCriteria & Sheet.Asked & Ordered>(), // ours
  exportAppraisals: exported('appraisal/exportList', { needs: 'o_prescription_appraisal' })<Blob, Appraisal.AppraisalCriteria & Sheet.Asked & Ordered>(), // ours
  exportControlledEntries: exported('controlledDrug/exportEntries', { needs: 'o_controlled_register', audit: 'patient' })<Blob, Controlled.EntryCriteria & Sheet.Asked & Ordered>(), // ours
  exportControlledLines: exported('controlledDrug/exportLines', { needs: 'o_controlled_register', audit: 'patient' })<Blob, Controlled.LineCriteria & Sheet.Asked & Ordered>(), // ours
  exportDispensings: exported('sendgoods/exportList', { needs: 'm_pharmacy', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Dispensing.Criteria>(), // ours
  exportPrescriptionReviews: exported('prescription/exportReviewList', { needs: 'o_prescription_review', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Review.ReviewCriteria>(), // ours
  finishAppraisal: post('appraisal/finish/{id}', { needs: 'o_prescription_appraisal', writes: ['Appraisal'], once: true })<Done, { version: number }>(), // ours
  handOutRest: post('sendgoods/handOutRest', { needs: 'o_dispense', writes: ['Dispensing', 'Stock'], once: true })<Done, Dispensing.DispenseDraft>(), // ours
  handOutSale: post('sendgoods/handOutSale', { needs: 'o_dispense', writes: ['Dispensing', 'Stock'], once: true })<Done, Dispensing.SaleHandOut>(), // ours
  judgeAppraisal: post('appraisal/judge/{id}', { needs: 'o_prescription_appraisal', writes: ['Appraisal'], once: true })<Done, Omit<Appraisal.JudgementDraft, 'id'>>(), // ours
  overrulePrescriptionReview: post('prescription/overrule', { needs: 'o_treat', writes: ['Dispensing'], once: true })<Done, Review.OverrulingDraft>(), // ours
  pickUpDispensing: post('sendgoods/pickUp/{id}', { needs: 'o_dispense', writes: ['Dispensing'], once: true })<Done, { version: number }>(), // ours
  prepareDispensing: post('sendgoods/prepare/{id}', { needs: 'o_drug_prepare', writes: ['Dispensing'], once: true })<Done, { version: number }>(), // ours
  queryAppraisalList: search('appraisal/queryList', { needs: 'o_prescription_appraisal', reads: ['Appraisal', 'Department', 'Staff'] })<Page<Appraisal.Appraisal>, Listing & Appraisal.AppraisalCriteria>(), // ours
  queryAppraisalPopulation: search('appraisal/queryPopulation', { needs: 'o_prescription_appraisal', reads: ['Dispensing', 'Goods'], quiet: true })<Appraisal.PopulationSize, Appraisal.Population>(), // ours
  queryAppraisalProof: get('appraisal/queryProof/{id}', { needs: 'o_prescription_appraisal', reads: ['Appraisal', 'Dispensing', 'Goods'] })<Appraisal.Proof>(), // ours
  queryAppraisalResult: get('appraisal/queryResult/{id}', { needs: 'o_prescription_appraisal', reads: ['Appraisal', 'Dispensing', 'Goods', 'Order', 'Department', 'Staff'] })<Appraisal.AppraisalResult>(), // ours
  queryAppraisalSheet: get('appraisal/querySheet/{id}', { needs: 'o_prescription_appraisal', reads: ['Appraisal', 'Dispensing', 'Order', 'Goods', 'Patient', 'Allergy', 'Diagnosis', 'Department', 'Staff', 'Note', 'Stock', 'Bill', 'Execution', 'Warehouse', 'StockPlace', 'SkinTest', 'PatientState', 'VitalSign', 'OrderRule'], audit: 'patient' })<Appraisal.SampleFull>(), // ours
  queryAppraisalSheetList: search('appraisal/querySheetList', { needs: 'o_prescription_appraisal', reads: ['Appraisal', 'Dispensing', 'Order', 'Goods', 'Patient', 'Allergy', 'Diagnosis', 'Department', 'Staff'], audit: 'patients' })<Page<Appraisal.SampleLine>, Listing & Appraisal.SampleCriteria>(), // ours
  queryControlledBookList: search('controlledDrug/queryBookList', { needs: 'o_controlled_register', reads: ['ControlledRegister', 'Stock', 'Dispensing', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Page<Controlled.Book>, Listing>(), // ours
  queryControlledEntryList: search('controlledDrug/queryEntryList', { needs: 'o_controlled_register', reads: ['ControlledRegister', 'Stock', 'Dispensing', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Page<Controlled.RegisterEntry>, Listing & Controlled.EntryCriteria>(), // ours
  queryControlledLineList: search('controlledDrug/queryLineList', { needs: 'o_controlled_register', reads: ['ControlledRegister', 'Stock', 'Dispensing', 'Goods', 'Warehouse', 'WarehouseStaff', 'Allergy', 'Patient', 'Diagnosis', 'Supplier'], audit: 'patients' })<Page<Controlled.RegisterLine>, Listing & Controlled.LineCriteria>(), // ours
  queryDispensing: get('sendgoods/queryDetail/{id}', { needs: 'm_pharmacy', reads: ['Dispensing', 'Stock', 'Bill', 'Execution', 'Order', 'Goods', 'Warehouse', 'Allergy', 'StockPlace'], audit: 'patient' })<Dispensing.Full>(), // ours
  queryDispensingCounts: get('sendgoods/queryCounts', { needs: 'm_pharmacy', reads: ['Dispensing', 'Bill'], quiet: true })<Dispensing.Counts>(), // ours
  queryDispensingList: search('sendgoods/queryList', { needs: 'm_pharmacy', reads: ['Dispensing', 'Bill', 'Order', 'Allergy'], audit: 'patients' })<Page<Dispensing.Line>, Listing & Dispensing.Criteria>(), // ours
  queryOwnAppraisalList: search('appraisal/queryOwnList', { needs: 'o_treat', reads: ['Appraisal', 'Dispensing', 'Order', 'Goods', 'Patient', 'Allergy', 'Diagnosis', 'Department', 'Staff'], audit: 'patients' })<Page<Appraisal.SampleLine>, Listing & Appraisal.OwnCriteria>(), // ours
  queryPrescriptionReview: get('prescription/queryReview/{id}', { needs: 'o_prescription_review', reads: ['Note', 'Dispensing', 'Stock', 'Bill', 'Execution', 'Order', 'Goods', 'Warehouse', 'Allergy', 'StockPlace', 'SkinTest', 'Patient', 'PatientState', 'VitalSign', 'Diagnosis', 'OrderRule'], audit: 'patient' })<Review.ReviewFull>(), // ours
  queryPrescriptionReviewCounts: get('prescription/queryReviewCounts', { needs: 'o_prescription_review', reads: ['Dispensing'], quiet: true })<Review.ReviewCounts>(), // ours
  queryPrescriptionReviewList: search('prescription/queryReviewList', { needs: 'o_prescription_review', reads: ['Dispensing', 'Bill', 'Order', 'Allergy'], audit: 'patients' })<Page<Dispensing.Line>, Listing & Review.ReviewCriteria>(), // ours
  queryScannedGoods: search('sendgoods/queryScannedGoods', { needs: ['m_pharmacy', 'm_inventory'], reads: ['Goods', 'Stock'], quiet: true })<Dispensing.ScannedGoods[], { code: string }>(), // ours
  querySubstitutes: search('sendgoods/querySubstitutes', { needs: 'm_pharmacy', reads: ['Dispensing', 'Goods', 'Stock', 'Bill', 'Order'], quiet: true, audit: 'patient' })<Substitution.Substitute[], { lineId: string }>(), // ours
  queryWaitingBoards: get('sendgoods/queryBoards', { needs: 'o_dispense', reads: ['WaitingBoard'], quiet: true })<Waiting.Board[]>(), // ours
  rejectDispensing: post('sendgoods/reject', { needs: 'o_dispense', writes: ['Dispensing', 'Bill'], once: true })<Done, Dispensing.Rejection>(), // ours
  respondToAppraisal: post('appraisal/respond/{id}', { needs: 'o_treat', writes: ['Appraisal'], once: true })<Done, Omit<Appraisal.ResponseDraft, 'id'>>(), // ours
  returnDispensing: post('sendgoods/returnGoods', { needs: 'o_drug_return', writes: ['Dispensing', 'Stock', 'Warehouse'], once: true })<Done, Dispensing.ReturnDraft>(), // ours
  reviewPrescription: post('prescription/review/{id}/{flag}', { needs: 'o_prescription_review', writes: ['Dispensing', 'Bill'], once: true })<Done, Omit<Review.VerdictDraft, 'id' | 'flag'>>(), // ours
  reviseAppraisal: post('appraisal/revise/{id}', { needs: 'o_prescription_appraisal', writes: ['Appraisal'], once: true })<Done, Omit<Appraisal.RevisionDraft, 'id'>>(), // ours
  revokeWaitingBoard: post('sendgoods/revokeBoard/{id}', { needs: 'o_dispense', writes: ['WaitingBoard'] })<Done>(), // ours
  saveControlledEntry: post('controlledDrug/saveEntry', { needs: 'o_controlled_register', writes: ['ControlledRegister'], once: true })<Saved, Controlled.EntryDraft>(), // ours
  signControlled: post('controlledDrug/sign', { needs: 'o_controlled_register', writes: ['ControlledRegister'], once: true })<Done, Controlled.Signing>(), // ours
  stepDecoction: post('sendgoods/stepDecoction', { needs: 'o_dispense', writes: ['Dispensing'], once: true })<Done, StepDraft>(), // ours
  strikeControlledEntry: post('controlledDrug/strikeEntry/{id}', { needs: 'o_controlled_register', writes: ['ControlledRegister'], once: true })<Done, Omit<Controlled.Strike, 'id'>>(), // ours
  voidAppraisal: post('appraisal/void/{id}', { needs: 'o_prescription_appraisal', writes: ['Appraisal'], once: true })<Done, Omit<Appraisal.Voiding, 'id'>>(), // ours
  voidDispensing: post('sendgoods/voidSend/{id}', { needs: 'o_drug_return', writes: ['Dispensing', 'Stock'], once: true })<Done, { version: number; reason: string }>(), // ours
  withdrawSubstitution: post('sendgoods/withdrawSubstitution', { needs: 'o_dispense', writes: ['Dispensing', 'Order'], once: true })<Done, { lineId: string; version: number }>(), // ours

  // print
  createAgentToken: post('print/createAgentToken', { needs: 'signedIn', scope: 'self', quiet: true })<PrintAgent.PrintToken>(), // ours
  getAgentKey: get('print/getAgentKey', { needs: 'anyone', scope: 'open', quiet: true })<PrintAgent.AgentKey>(), // ours
  pluginJobs: post('/api/printwristband/agent/jobs', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<PrintAgent.JobsAnswer>(), // ours
  pluginPrint: post('/api/printwristband/print/print', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginDocument>(),
  pluginPrintBill: post('/api/printwristband/print/PrintBill', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginBill>(),
  pluginPrintList: post('/api/printwristband/print/PrintList', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginDocument>(),
  pluginPrintOrders: post('/api/printwristband/print/printList', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginDocument>(),
  pluginPrintPrescription: post('/api/printwristband/print/NewPrintPrescription', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginDocument>(),
  pluginPrinters: post('/api/printwristband/agent/printers', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<PrintAgent.PrintersAnswer>(), // ours
  pluginPrints: post('/api/printwristband/print/prints', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginDocument>(),
  pluginReprint: post('/api/printwristband/agent/reprint', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, PrintAgent.ReprintDraft>(), // ours
  pluginSaveChoice: post('/api/printwristband/agent/saveChoice', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<PrintAgent.PrintersAnswer, PrintAgent.ChoiceDraft>(), // ours
  pluginSetToken: post('/api/printwristband/print/SetToken', { base: 'plugin', needs: 'signedIn', scope: 'open', quiet: true })<Plugin.PluginAnswer, Plugin.PluginToken>(),
  queryAppraisalPrint: search('appraisal/queryPrintInfo/{id}', { needs: 'o_prescription_appraisal', reads: ['Appraisal', 'Dispensing', 'Order', 'Goods', 'Patient', 'Diagnosis', 'Department', 'Staff'], audit: 'patient' })<Print.AppraisalSheetPrint>(), // ours
  queryBagLabelPrint: search('sendgoods/queryBagLabelPrintInfo/{id}', { needs: 'm_pharmacy', reads: ['Dispensing', 'Patient'], audit: 'patient' })<Print.BagLabelPrint>(), // ours
  queryBillingPrintInfo: search('billing/queryBillingPrintInfo', { needs: 'm_billing', reads: ['Bill', 'Order'], audit: 'patient' })<Print.BillPrint, { billingId: string }>(),
  queryCertificatePrint: search('certificate/queryPrintInfo/{id}', { needs: 'm_chart', reads: ['Certificate'], audit: 'patient' })<Print.CertificatePrint>(),
  queryChainTransferPrint: search('chainTransfer/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['ChainTransfer', 'Goods', 'Warehouse', 'WarehouseStaff', 'Practice'] })<Print.ChainTransferPrint>(), // ours
  queryClaimPrint: search('claim/queryPrintInfo', { needs: 'o_claim', reads: ['Claim', 'Insurance', 'Insurer', 'Bill'], audit: 'patient' })<Print.ClaimPrint, { ids: string[] }>(), // ours
  queryCollectionPrint: search('billing/queryCollectionPrintInfo/{id}', { needs: 'm_billing', reads: ['Bill'], audit: 'patient' })<Print.CollectionPrint>(), // ours
  queryComplaintPrint: search('complaint/queryPrintInfo/{id}', { needs: 'm_patient', reads: ['Complaint'], audit: 'patient' })<Print.ComplaintPrint>(), // ours
  queryConsignmentSettlementPrint: search('consignment/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['SupplierAccount', 'Supplier', 'Goods'] })<Print.SettlementPrint>(), // ours
  queryConsultationPrint: search('consultation/queryPrintInfo/{id}', { needs: 'm_chart', reads: ['Consultation'], audit: 'patient' })<Print.ConsultationPrint>(), // ours
  queryConsumableSendingPrint: search('consumable/querySendingPrintInfo/{id}', { needs: 'm_consumable', reads: ['Consumable', 'Stock', 'Order', 'Goods', 'Warehouse', 'Department'], audit: 'patient' })<Print.ConsumableSendingPrint>(), // ours
  queryControlledRegisterPrint: search('controlledDrug/queryPrintInfo', { needs: 'o_controlled_register', reads: ['ControlledRegister', 'Stock', 'Dispensing', 'Goods', 'Warehouse', 'WarehouseStaff', 'Patient', 'Diagnosis', 'Supplier'], audit: 'patient' })<Print.ControlledRegisterPrint, Controlled.LineCriteria>(), // ours
  queryDefaultTemplate: get('printTemplate/queryDefaultTemplate', { needs: 'signedIn', reads: ['PrintTemplate'], quiet: true })<PrintTemplate.Template, { printProjectType: PrintTemplate.PrintProjectType }>(),
  queryDepositPrint: search('deposit/queryPrint', { needs: 'm_billing', reads: ['Deposit'], audit: 'patient' })<Print.ReceiptPrint, { id: string }>(), // ours
  queryDispensingPrint: search('sendgoods/getPrintInfo', { needs: 'm_pharmacy', reads: ['Dispensing', 'Order'], audit: 'patient' })<Print.DispensingPrint, { id: string }>(),
  queryDrugSheetPrint: search('goods/queryPrintInfo/{id}', { needs: ['m_pharmacy', 'm_chart', 'm_inventory'], reads: ['Dispensing', 'Goods', 'Order'], audit: 'patient' })<Print.DrugSheetPrint>(), // ours
  queryExecutionPrint: search('orderExecute/queryUnexecutedOrderListPrintInfo', { needs: 'm_chart', reads: ['Execution', 'Order'], audit: 'patient' })<Print.ExecutionPrint, { orderExecuteIds: string[] }>(),
  queryFormPrint: search('formAnswer/queryPrintInfo/{id}', { needs: 'm_chart', reads: ['FormAnswer'], audit: 'patient' })<Print.FormPrint>(), // ours
  queryInvoicePrint: search('invoice/queryPrintInfo/{id}', { needs: 'm_billing', reads: ['Invoice', 'InvoiceSending'], audit: 'patient' })<Print.InvoicePrint>(), // ours
  queryModulePrint: search('noteUse/getModulePrintInfo', { needs: 'm_chart', reads: ['Note', 'Order', 'Diagnosis', 'VitalSign', 'Execution', 'Dispensing'], audit: 'patient' })<Print.RecordPrint, { noteRecordId: string; modules: string[] }>(),
  queryPackageClientPrint: search('patientSuite/queryBuyPrintInfoForClient', { needs: 'm_billing', reads: ['Package'], audit: 'patient' })<Print.ReceiptPrint, { id: string }>(),
  queryPackagePrint: search('patientSuite/queryBuyPrintInfo', { needs: 'm_billing', reads: ['Package'], audit: 'patient' })<Print.ReceiptPrint, { id: string }>(),
  queryPatientLabel: search('patient/getPrintInfo/{id}', { needs: atTheCounter, reads: ['Patient'], scope: 'org', audit: 'patient' })<Patient.Label>(),
  queryPrescriptionPrint: search('prescription/printPreview', { needs: ['m_chart', 'm_pharmacy'], reads: ['Order', 'SkinTest', 'Dispensing'], audit: 'patient' })<Print.PrescriptionPrint[], { encounterId: string; prescriptionNumber?: string }>(),
  queryPrescriptionPrintForSendGoods: search('prescription/printPreviewForSendGoods', { needs: 'm_pharmacy', reads: ['Dispensing', 'SkinTest', 'Order'], audit: 'patient' })<Print.PrescriptionPrint[], { id: string }>(),
  queryPriceAdjustmentPrint: search('priceAdjustment/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['PriceAdjustment', 'Goods', 'Stock'] })<Print.PriceAdjustmentPrint>(), // ours
  queryPrintSetting: get('billing/queryPrintSetting', { needs: 'signedIn', reads: ['PrintSetting'], scope: 'self' })<Print.Setting>(), // ours
  queryPrintTemplate: get('printTemplate/queryDetail/{id}', { needs: 'signedIn', reads: ['PrintTemplate'], quiet: true })<PrintTemplate.TemplateVersion>(), // ours
  queryPrintTemplateVersions: search('printTemplate/queryVersionList', { needs: 'm_settings', reads: ['PrintTemplate'] })<PrintTemplate.TemplateVersion[], { document: Print.DocumentName }>(), // ours
  queryPrintTemplates: search('printTemplate/queryList', { needs: 'm_settings', reads: ['PrintTemplate'] })<PrintTemplate.Template[], { printProjectType?: PrintTemplate.PrintProjectType }>(), // ours
  queryPrinted: get('print/queryPrinted/{id}', { needs: atAnyDesk, reads: ['Print'], audit: 'patient' })<Print.PrintedFull>(), // ours
  queryPrintedList: search('print/queryPrintedList', { needs: atAnyDesk, reads: ['Print'], audit: 'patients' })<Page<Print.PrintedLine>, Listing & Print.PrintedCriteria>(), // ours
  queryPurchasePlanPrint: search('purchasePlan/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['PurchasePlan', 'StockDocument', 'Goods', 'Supplier', 'Warehouse', 'WarehouseStaff'] })<Print.PurchasePlanPrint>(), // ours
  queryRechargeClientPrint: search('member/queryRechargeTransactionPrintInfoForClient', { needs: 'm_billing', reads: ['Member', 'MemberType'], audit: 'patient' })<Print.ReceiptPrint, { id: string }>(),
  queryRechargePrint: search('member/queryRechargeTransactionPrintInfo', { needs: 'm_billing', reads: ['Member', 'MemberType'], audit: 'patient' })<Print.ReceiptPrint, { id: string }>(),
  queryRecordPrint: search('noteUse/getPluginPrintInfo', { needs: 'm_chart', reads: ['Note', 'Addendum', 'Order', 'Diagnosis', 'VitalSign', 'Execution', 'Dispensing'], audit: 'patient' })<Print.RecordPrint, { noteRecordId: string }>(),
  queryRefundPrint: search('refund/queryPrintInfo/{id}', { needs: 'm_billing', reads: ['Refund', 'Bill'], audit: 'patient' })<Print.RefundPrint>(), // ours
  queryStockMonthPrint: search('monthlyStatement/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['StockMonth', 'Warehouse', 'WarehouseStaff'] })<Print.StockMonthPrint, { kinds?: '1' }>(), // ours
  queryStockSlipPrint: search('storeItemApply/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['StockDocument', 'Warehouse', 'WarehouseStaff'] })<Print.StockSlipPrint>(), // ours
  queryStocktakePrint: search('stockCount/queryPrintInfo/{id}', { needs: 'm_inventory', reads: ['StockCount', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Print.StocktakePrint>(), // ours
  querySupplierStatementPrint: search('supplierAccount/queryPrintInfo', { needs: 'm_inventory', reads: ['SupplierAccount', 'StockDocument', 'Supplier'] })<Print.SupplierStatementPrint, Payable.AccountQuestion>(), // ours
  queryTestRequestPrint: search('advice/printTestRequests', { needs: 'm_chart', reads: ['Order', 'Diagnosis', 'Allergy', 'Patient'], audit: 'patient' })<Print.TestRequestPrint[], { encounterId: string; adviceId?: string }>(), // ours
  queryWarehousingPrint: search('storeItemApply/queryApplyPlugPrintInfo', { needs: 'm_inventory', reads: ['StockDocument', 'Warehouse', 'WarehouseStaff'] })<Print.WarehousingPrint, { id: string }>(),
  queryWristbandPrint: search('patient/queryWristbandPrintInfo/{id}', { needs: atTheCounter, reads: ['Patient', 'Allergy'], scope: 'org', audit: 'patient' })<Print.WristbandPrint>(),
  restorePrintTemplate: post('printTemplate/restore', { needs: 'm_settings', writes: ['PrintTemplate'], once: true })<Saved, { document: Print.DocumentName; version: number; from: number }>(), // ours
  savePrintLog: post('print/savePrintLog', { needs: atAnyDesk, writes: ['Print'], audit: 'patient', once: true })<Done, Print.Printed>(), // ours
  savePrintSetting: post('billing/savePrintSetting', { needs: 'signedIn', writes: ['PrintSetting'], scope: 'self', quiet: true })<Done, Print.Setting>(), // ours
  savePrintTemplate: post('printTemplate/save', { needs: 'm_settings', writes: ['PrintTemplate'], once: true })<Saved, PrintTemplate.TemplateDraft>(), // ours
  setDefaultTemplate: post('printTemplate/updateDefault/{id}', { needs: 'm_settings', writes: ['PrintTemplate'], once: true })<Done>(), // ours

  // record
  deleteNoteType: post('noteType/delete/{id}', { needs: 'm_settings', writes: ['NoteType', 'Change'], once: true })<Done>(), // ours
  getNoteExportData: download('export/getNoteExportData', { needs: 'o_note_export', audit: 'patient', ticket: true })<Blob, Sheet.Asked & { noteRecordId: string; token: string }>(),
  noteExportTicket: post('export/noteExportTicket/{id}', { needs: 'o_note_export' })<{ token: string }>(), // ours
  queryCurrentNotePrintItem: search('noteType/queryCurrentNotePrintItem', { needs: 'm_chart', reads: ['Note', 'NoteType'], audit: 'patient' })<NoteRecord.PrintItem[], { noteRecordId: string }>(),
  queryNotePrintItem: search('noteType/queryNotePrintItem', { needs: ['m_settings', 'm_chart'], reads: ['NoteType'] })<NoteRecord.PrintItem[], { noteTypeId: string }>(),
  queryNoteTypeItem: get('noteType/queryNoteTypeItem/{id}', { needs: ['m_settings', 'm_chart'], reads: ['NoteType'] })<NoteRecord.Module[]>(),
  queryNoteTypeList: search('noteType/queryList', { needs: 'm_settings', reads: ['NoteType'] })<Page<NoteRecord.NoteTypeLine>, Listing & { keyword?: string }>(), // ours
  queryNoteTypesInUse: get('noteType/queryUseList', { needs: 'm_chart', reads: ['NoteType'] })<NoteRecord.NoteTypeChoice[]>(), // ours
  queryPatientNoteRecords: search('noteReocrdUse/patientNoteRecordList', { needs: 'm_chart', reads: ['Note', 'Diagnosis'], audit: 'patient' })<Page<NoteRecord.Earlier>, Listing & NoteRecord.EarlierCriteria>(),
  saveNoteType: post('noteType/save', { needs: 'm_settings', writes: ['NoteType', 'Change'], once: true })<Saved, NoteRecord.NoteTypeDraft & { id?: string; version?: number }>(), // ours
  updateEncounterEmr: post('emritem/updatenEcounterEmr', { needs: 'o_treat', writes: ['Note', 'Encounter'], once: true })<NoteRecord.EmrSaved, NoteRecord.EmrDraft>(),

  // refund
  applyRefund: post('refund/apply', { needs: 'o_refund_apply', writes: ['Refund'], once: true })<Saved, Refund.Application>(), // ours
  approveRefund: post('refund/approve/{id}', { needs: 'o_refund_approve', writes: ['Refund'], once: true })<Done, { remark: string; version: number }>(), // ours
  calculateRefund: search('refund/calculate', { needs: 'm_billing', reads: ['Bill'], quiet: true })<Refund.ProposedRefund, { billingId: string; lines: { lineId: string; quantity: number }[] }>(), // ours
  cancelRefund: post('refund/cancel/{id}', { needs: 'o_refund_apply', writes: ['Refund'], once: true })<Done, { version: number }>(), // ours
  executeRefund: post('refund/execute/{id}', { needs: 'o_refund_pay', writes: ['Deposit', 'Refund', 'Bill', 'Member', 'Package', 'Order', 'Coupon', 'Insurance', 'Payment'], once: true })<Refund.Plan, { version: number }>(), // ours
  exportRefunds: exported('refund/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Refund.Criteria>(), // ours
  queryApproveStatusList: get('billing/querylistApproveStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryRefund: get('refund/queryDetail/{id}', { needs: 'm_billing', reads: ['Refund', 'Bill', 'Dispensing'], audit: 'patient' })<Refund.Full>(), // ours
  queryRefundList: search('refund/queryList', { needs: 'm_billing', reads: ['Refund'], audit: 'patients' })<Page<Refund.Line>, Listing & Refund.Criteria>(), // ours
  queryRefundPaymentMethods: get('payment/queryRefund', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.PaymentMethod[]>(),
  queryRefundable: get('refund/queryRefundable/{billingId}', { needs: 'm_billing', reads: ['Bill', 'Consumable', 'Dispensing', 'Execution'] })<Refund.LineStanding[]>(), // ours
  refundAtOnce: post('refund/atOnce', { needs: 'o_refund_pay', writes: ['Deposit', 'Refund', 'Bill', 'Member', 'Package', 'Order', 'Coupon', 'Insurance', 'Payment'], once: true })<Refund.PaidAtOnce, Refund.Application>(), // ours
  refuseRefund: post('refund/refuse/{id}', { needs: 'o_refund_approve', writes: ['Refund'], once: true })<Done, { remark: string; version: number }>(), // ours

  // register
  deleteAppointmentType: post('systemcofnig/appointmenttype/manage/delete/{id}', { needs: furnishing, writes: ['AppointmentType', 'Change', 'Dictionary'], once: true })<Done, Register.Removal>(), // ours
  deleteEmployer: post('employer/delete/{id}', { needs: furnishing, writes: ['Employer', 'Change', 'Dictionary'], scope: 'org', once: true })<Done, Register.Removal>(), // ours
  deleteGenericName: post('drugGenericName/delete/{id}', { needs: 'o_goods_manage', writes: ['GenericName', 'Change', 'Dictionary'], scope: 'org', once: true })<Done, Register.Removal>(), // ours
  deleteManufacturer: post('manufacturer/delete/{id}', { needs: 'o_goods_manage', writes: ['Manufacturer', 'Change', 'Dictionary'], scope: 'org', once: true })<Done, Register.Removal>(), // ours
  deletePatientLabel: post('patientTag/deleteTag/{id}', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Done, Register.Removal>(), // ours
  deletePatientSource: post('patientSource/delete/{id}', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Done, Register.Removal>(), // ours
  deletePaymentMethod: post('payment/manage/delete/{id}', { needs: furnishing, writes: ['PaymentMethod', 'Change', 'Dictionary'], once: true })<Done, Register.Removal>(), // ours
  deleteRoom: post('roomEquipment/delete/{id}', { needs: furnishing, writes: ['Room', 'Change', 'Dictionary'], once: true })<Done, Register.Removal>(), // ours
  deleteShareRule: post('shareRule/delete/{id}', { needs: 'm_clinical_management', writes: ['ShareRule', 'Change'], once: true })<Done, Register.Removal>(), // ours
  downloadManufacturerTemplate: exported('manufacturer/downloadImportTemplate', { needs: 'm_inventory', scope: 'org' })<Blob>(), // ours
  downloadRoomTemplate: exported('roomEquipment/downloadImportTemplate', { needs: furnishing })<Blob>(), // ours
  exportRegister: exported('register/exportList', { needs: registerReaders, scope: 'org' })<Blob, ExportCriteria>(), // ours
  importManufacturers: upload('manufacturer/importList', { needs: 'o_goods_manage', imports: true, writes: ['Manufacturer', 'Change', 'Dictionary'], scope: 'org', once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  importRooms: upload('roomEquipment/importList', { needs: furnishing, imports: true, writes: ['Room', 'Change', 'Dictionary'], once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  mergeGenericNames: post('drugGenericName/merge', { needs: 'o_goods_manage', writes: ['GenericName', 'Change', 'Dictionary', 'Goods'], scope: 'org', once: true })<Done, GenericNames.Merge & { confirmed?: boolean }>(), // ours
  moveAppointmentType: post('systemcofnig/appointmenttype/manage/move/{id}/{direction}', { needs: furnishing, writes: ['AppointmentType', 'Change', 'Dictionary'], once: true })<Done>(), // ours
  moveEmployer: post('employer/move/{id}/{direction}', { needs: furnishing, writes: ['Employer', 'Change', 'Dictionary'], scope: 'org', once: true })<Done>(), // ours
  moveGenericName: post('drugGenericName/move/{id}/{direction}', { needs: 'o_goods_manage', writes: ['GenericName', 'Change', 'Dictionary'], scope: 'org', once: true })<Done>(), // ours
  moveManufacturer: post('manufacturer/move/{id}/{direction}', { needs: 'o_goods_manage', writes: ['Manufacturer', 'Change', 'Dictionary'], scope: 'org', once: true })<Done>(), // ours
  movePaymentMethod: post('payment/manage/move/{id}/{direction}', { needs: furnishing, writes: ['PaymentMethod', 'Change', 'Dictionary'], once: true })<Done>(), // ours
  moveRoom: post('roomEquipment/move/{id}/{direction}', { needs: furnishing, writes: ['Room', 'Change', 'Dictionary'], once: true })<Done>(), // ours
  moveShareRule: post('shareRule/move/{id}/{direction}', { needs: 'm_clinical_management', writes: ['ShareRule', 'Change'], once: true })<Done>(), // ours
  queryAppointmentTypeList: search('systemcofnig/appointmenttype/manage/queryList', { needs: furnishing, reads: ['AppointmentType'] })<Page<AppointmentTypes.Line>, Register.Criteria>(), // ours
  queryEmployerList: search('employer/queryList', { needs: furnishing, reads: ['Employer', 'Patient'], scope: 'org' })<Page<Companies.Employer>, Register.Criteria>(), // ours
  queryGenericNameList: search('drugGenericName/queryList', { needs: 'm_inventory', reads: ['GenericName', 'Goods'], scope: 'org' })<Page<GenericNames.Line>, Register.Criteria>(), // ours
  queryManufacturerList: search('manufacturer/queryList', { needs: 'm_inventory', reads: ['Manufacturer', 'Goods'], scope: 'org' })<Page<Companies.Manufacturer>, Register.Criteria>(), // ours
  queryPatientLabels: search('patientTag/queryTagList', { needs: ['m_patient', 'm_settings'], reads: ['Word', 'Patient'], scope: 'org' })<Page<PatientWords.Label>, Register.Criteria>(), // ours
  queryPatientSources: search('patientSource/queryList', { needs: ['m_patient', 'm_settings'], reads: ['Word', 'Patient'], scope: 'org' })<Page<PatientWords.Source>, Register.Criteria>(), // ours
  queryPaymentMethodList: search('payment/manage/queryList', { needs: furnishing, reads: ['PaymentMethod'] })<Page<Methods.Line>, Register.Criteria>(), // ours
  queryRoomList: search('roomEquipment/queryList', { needs: furnishing, reads: ['Room'] })<Page<Rooms.Line>, Register.Criteria>(), // ours
  queryShareChoices: get('shareRule/queryChoices', { needs: 'm_clinical_management', reads: ['Staff', 'Charge', 'Goods', 'Word'] })<ShareRules.Choices>(), // ours
  queryShareRuleList: search('shareRule/queryList', { needs: businessReaders, reads: ['ShareRule'] })<Page<ShareRules.Line>, Register.Criteria>(), // ours
  saveAppointmentType: post('systemcofnig/appointmenttype/manage/save', { needs: furnishing, writes: ['AppointmentType', 'Change', 'Dictionary'], once: true })<Saved, AppointmentTypes.Draft & Register.Changing>(), // ours
  saveEmployer: post('employer/save', { needs: furnishing, writes: ['Employer', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, Companies.EmployerDraft & Register.Changing>(), // ours
  saveGenericName: post('drugGenericName/save', { needs: 'o_goods_manage', writes: ['GenericName', 'Change', 'Dictionary', 'Goods'], scope: 'org', once: true })<Saved, GenericNames.Draft & Register.Changing & { confirmed?: boolean }>(), // ours
  saveManufacturer: post('manufacturer/save', { needs: 'o_goods_manage', writes: ['Manufacturer', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, Companies.ManufacturerDraft & Register.Changing>(), // ours
  savePatientLabel: post('patientTag/saveTag', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Saved, PatientWords.LabelDraft & Register.Changing>(), // ours
  savePatientSource: post('patientSource/save', { needs: 'm_settings', writes: ['Dictionary', 'Change', 'Word'], scope: 'org', once: true })<Saved, PatientWords.SourceDraft & Register.Changing>(), // ours
  savePaymentMethod: post('payment/manage/save', { needs: furnishing, writes: ['PaymentMethod', 'Change', 'Dictionary'], once: true })<Saved, Methods.Draft & Register.Changing>(), // ours
  saveRoom: post('roomEquipment/save', { needs: furnishing, writes: ['Room', 'Change', 'Dictionary'], once: true })<Saved, Rooms.Draft & Register.Changing>(), // ours
  saveShareRule: post('shareRule/save', { needs: 'm_clinical_management', writes: ['ShareRule', 'Change'], once: true })<Saved, ShareRules.Draft & Register.Changing>(), // ours
  setAppointmentTypeEnabled: post('systemcofnig/appointmenttype/manage/updateEnable/{id}/{flag}', { needs: furnishing, writes: ['AppointmentType', 'Change', 'Dictionary'], once: true })<Saved, { version: number }>(), // ours
  setEmployerEnabled: post('employer/updateEnable/{id}/{flag}', { needs: furnishing, writes: ['Employer', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setGenericNameEnabled: post('drugGenericName/updateEnable/{id}/{flag}', { needs: 'o_goods_manage', writes: ['GenericName', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setManufacturerEnabled: post('manufacturer/updateEnable/{id}/{flag}', { needs: 'o_goods_manage', writes: ['Manufacturer', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setPaymentMethodEnabled: post('payment/manage/updateEnable/{id}/{flag}', { needs: furnishing, writes: ['PaymentMethod', 'Change', 'Dictionary'], once: true })<Saved, { version: number }>(), // ours
  setRoomEnabled: post('roomEquipment/updateEnable/{id}/{flag}', { needs: furnishing, writes: ['Room', 'Change', 'Dictionary'], once: true })<Saved, { version: number }>(), // ours
  setShareRuleEnabled: post('shareRule/updateEnable/{id}/{flag}', { needs: 'm_clinical_management', writes: ['ShareRule', 'Change'], once: true })<Saved, { version: number }>(), // ours

  // report
  correctImagingReport: post('inspectReport/correct/{id}', { needs: 'o_imaging_correct', writes: ['Report'], once: true })<Saved, { reason: string; version: number }>(), // ours
  correctLabReport: post('examineReport/correct/{id}', { needs: 'o_lab_correct', writes: ['Report'], once: true })<Saved, { reason: string; version: number }>(), // ours
  deleteLabIndicator: post('labIndicator/delete/{id}', { needs: 'o_lab_indicator', writes: ['Indicator'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  exportImagingReports: exported('inspectReport/exportList', { needs: ['m_chart', ...imagingWork], audit: 'patient' })<Blob, Sheet.Asked & Ordered & Report.Criteria>(), // ours
  exportLabReports: exported('examineReport/exportList', { needs: ['m_chart', ...labWork], audit: 'patient' })<Blob, Sheet.Asked & Ordered & Report.Criteria>(), // ours
  printLabReport: search('examineReport/printReportLab', { needs: [...reading, ...labWork], reads: ['Report'], audit: 'patient' })<Report.LabPrint, { id: string }>(),
  queryImagingPrint: search('inspectReport/queryPrintInfo/{id}', { needs: [...reading, ...imagingWork], reads: ['Report'], audit: 'patient' })<Report.ImagingPrint>(), // ours
  queryImagingReport: get('inspectReport/queryDetail/{id}', { needs: ['m_chart', ...imagingWork], reads: ['Report', 'Allergy', 'PatientState'], audit: 'patient' })<Report.Full>(), // ours
  queryImagingReportList: search('inspectReport/queryList', { needs: ['m_chart', ...imagingWork], reads: ['Report', 'Order', 'Bill', 'Allergy'], audit: 'patients' })<Page<Report.Line>, Listing & Report.Criteria>(), // ours
  queryLabIndicatorList: search('labIndicator/queryList', { needs: ['m_chart', 'm_settings', 'o_lab_indicator'], reads: ['Indicator'], scope: 'org' })<Page<Report.Indicator>, Listing & { keyword?: string }>(), // ours
  queryLabItemList: search('labItem/queryList', { needs: ['m_chart', 'm_settings', 'o_lab_indicator'], reads: ['Indicator'], scope: 'org' })<Page<{ id: string; nameZh: string; nameEn: string; count: number }>, Listing>(), // ours
  queryLabReport: get('examineReport/queryDetail/{id}', { needs: ['m_chart', ...labWork], reads: ['Indicator', 'Report'], audit: 'patient' })<Report.Full>(), // ours
  queryLabReportList: search('examineReport/queryList', { needs: ['m_chart', ...labWork], reads: ['Report', 'Order', 'Bill', 'Allergy'], audit: 'patients' })<Page<Report.Line>, Listing & Report.Criteria>(), // ours
  queryUnreadReportCounts: get('examineReport/queryUnreadCounts', { needs: 'o_treat', reads: ['Report', 'ReportReading', 'Order'] })<Reading.Counts>(), // ours
  queryUnreadReportList: search('examineReport/queryUnreadList', { needs: 'o_treat', reads: ['Report', 'ReportReading', 'Order', 'Bill', 'Allergy'], audit: 'patients' })<Page<Reading.Unread>, Listing & { isToTell?: boolean }>(), // ours
  readAllReports: post('examineReport/readAll', { needs: 'o_treat', writes: ['ReportReading'], once: true })<Done, Reading.ReadAll>(), // ours
  readReport: post('examineReport/read/{id}', { needs: 'o_treat', writes: ['ReportReading'], once: true })<Done>(), // ours
  recheckLabReport: post('examineReport/recheck/{id}', { needs: 'o_lab_review', writes: ['Report'], once: true })<Done, { reason: string; version: number }>(), // ours
  reviewImagingReport: post('inspectReport/review/{id}', { needs: 'o_imaging_review', writes: ['Report'], once: true })<Saved, { version: number; confirmed?: boolean }>(), // ours
  reviewLabReport: post('examineReport/review/{id}', { needs: 'o_lab_review', writes: ['Report'], once: true })<Saved, { version: number; confirmed?: boolean }>(), // ours
  saveImagingReport: post('inspectReport/saveReport', { needs: 'o_imaging_write', writes: ['Report', 'CriticalValue'], once: true })<Saved, Report.ImagingDraft>(), // ours
  saveLabIndicator: post('labIndicator/save', { needs: 'o_lab_indicator', writes: ['Indicator'], scope: 'org', once: true })<Saved, Report.IndicatorDraft & { id?: string; version?: number }>(), // ours
  saveLabReport: post('examineReport/saveReport', { needs: 'o_lab_write', writes: ['Report', 'CriticalValue'], once: true })<Saved, Report.LabDraft>(), // ours
  saveTestStep: post('examineReport/saveStep', { needs: ['m_chart', ...labWork], writes: ['Report', 'ReportReading'], once: true })<Saved, Course.StepDraft>(), // ours

  // role
  deleteRole: post('role/delete/{id}', { needs: administration, writes: ['Role', 'Change', 'Dictionary', 'HomePage'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  exportRoles: exported('role/exportList', { needs: administration, scope: 'org' })<Blob, Sheet.Asked & Ordered & { keyword?: string }>(), // ours
  queryPermissionTree: get('role/queryPermissionTree', { needs: administration, scope: 'self' })<Role.Tree[]>(), // ours
  queryRightHolders: get('role/queryHolders/{right}', { needs: administration, reads: ['Role', 'Staff'], scope: 'org' })<Role.RightHolder[]>(), // ours
  queryRole: get('role/queryDetail/{id}', { needs: administration, reads: ['Role', 'Staff'], scope: 'org' })<Role.Full>(), // ours
  queryRoleList: search('role/queryList', { needs: administration, reads: ['Role', 'Staff'], scope: 'org' })<Page<Role.Line>, Listing & { keyword?: string }>(), // ours
  saveRole: post('role/save', { needs: administration, writes: ['Role', 'Change', 'Dictionary'], scope: 'org', once: true })<Saved, Role.Draft & { id?: string; version?: number }>(), // ours

  // schedule
  checkScheduling: search('scheduling/checkConflict', { needs: 'o_roster_edit', reads: ['Schedule', 'ShiftKind', 'Suspension'], quiet: true })<Schedule.Copied[], Schedule.Copy>(), // ours
  checkSuspension: search('closetreatment/checkConflict', { needs: 'm_appointment', reads: ['Appointment', 'Allergy'], quiet: true, audit: 'patient' })<Schedule.Hit[], { doctorId: string; startsAt: string; endsAt: string }>(), // ours
  copyWeek: post('scheduling/copyToNextWeek', { needs: 'o_roster_edit', writes: ['Schedule'], once: true })<Schedule.Copied[], Schedule.Copy>(), // ours
  deleteReason: post('appointmentReason/delete/{id}', { needs: 'm_settings', writes: ['Reason', 'Change'], once: true })<Done>(), // ours
  deleteScheduling: post('scheduling/deleteScheduling/{id}', { needs: 'o_roster_edit', writes: ['Schedule'], once: true })<Done, { confirmed?: boolean }>(), // ours
  deleteShiftKind: post('schedule/delete/{id}', { needs: 'm_settings', writes: ['ShiftKind'], once: true })<Done>(), // ours
  deleteSuspension: put('closetreatment/{id}/delete', { needs: 'o_roster_edit', writes: ['Suspension', 'Change'], once: true })<Done>(),
  queryAppointmentConfig: get('businessConfig/queryAppointmentConfig', { needs: 'm_appointment', reads: ['BookingSetting', 'Practice'] })<Schedule.Config>(),
  queryReasonManageList: search('appointmentReason/queryManageList', { needs: 'm_appointment', reads: ['Reason'] })<Appointment.Reason[]>(), // ours
  querySettingHistory: get('appointmentSetting/queryHistory/{page}/{size}', { needs: 'm_appointment', reads: ['BookingSetting'] })<Page<Schedule.SettingChange>>(), // ours
  queryShiftKinds: get('schedule/queryList/{page}/{size}', { needs: 'm_appointment', reads: ['Schedule', 'ShiftKind'] })<Page<Schedule.Kind>>(),
  querySuspensions: get('appointmentClosetreatment/queryClosetreatmentList/{page}/{size}/{a}/{b}', { needs: 'm_appointment', reads: ['Suspension', 'Appointment'] })<Page<Schedule.SuspensionLine>, { id?: string }>(),
  queryWeekList: search('scheduling/queryWeekList', { needs: 'm_appointment', reads: ['Schedule', 'ShiftKind', 'Suspension', 'Appointment'] })<Schedule.Week, { date: string; departmentId?: string }>(), // ours
  saveAppointmentSetting: post('appointmentSetting/saveSetting', { needs: 'm_settings', writes: ['BookingSetting'], once: true })<Saved, { values: Schedule.Settings; version: number }>(), // ours
  saveReason: post('appointmentReason/save', { needs: 'm_settings', writes: ['Reason', 'Change'], once: true })<Saved, Appointment.ReasonDraft & { id?: string; version?: number }>(), // ours
  saveScheduling: post('scheduling/saveScheduling', { needs: 'o_roster_edit', writes: ['Schedule'], once: true })<Saved, Schedule.Cell & { confirmed?: boolean }>(), // ours
  saveShiftKind: post('schedule/save', { needs: 'm_settings', writes: ['ShiftKind'], once: true })<Saved, Schedule.KindDraft & { id?: string; version?: number }>(), // ours
  saveSuspension: post('closetreatment/save', { needs: 'o_roster_edit', writes: ['Suspension', 'Change', 'Appointment'], once: true })<Saved, Schedule.SuspensionDraft & { id?: string; version?: number; handOver: Schedule.HandOver[]; callOff?: Schedule.CallOff[]; confirmed?: boolean }>(), // ours
  undoSetting: post('appointmentSetting/undo/{id}', { needs: 'm_settings', writes: ['BookingSetting'], once: true })<Saved>(), // ours

  // session
  changeLanguage: post('auth/changeLanguage/{lang}', { needs: 'signedIn', scope: 'self', quiet: true })<Done>(), // ours
  changePassword: post('profile/changePassword', { needs: 'signedIn', scope: 'self' })<Done, Session.PasswordChange>(), // ours
  currentUser: get('auth/currentUser', { needs: 'signedIn', scope: 'self', reads: ['Staff', 'Role'] })<Session.User>(), // ours
  deleteDraft: post('draft/delete', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { key: string }>(), // ours
  endMySession: post('auth/endSession', { needs: 'signedIn', scope: 'self', writes: ['Session'] })<Done, { id: string }>(), // ours
  endOtherSessions: post('auth/endOtherSessions', { needs: 'signedIn', scope: 'self', writes: ['Session'] })<Done>(), // ours
  lockScreen: post('auth/lockScreen', { needs: 'signedIn', scope: 'self', quiet: true })<Done>(), // ours
  login: post('auth/login', { needs: 'anyone', scope: 'open' })<Session.User, Session.Credentials>(), // ours
  logout: post('auth/logout', { needs: 'signedIn', scope: 'self' })<Done>(), // ours
  markAllNoticesRead: post('message/markAllRead', { needs: 'signedIn', writes: ['Notice'], scope: 'self', quiet: true })<Done>(), // ours
  markNoticeRead: post('message/markRead/{id}', { needs: 'signedIn', writes: ['Notice'], scope: 'self', quiet: true })<Done>(), // ours
  pushToken: post('pushMessage/token', { needs: 'signedIn', scope: 'self', quiet: true })<string>(),
  queryCaptcha: get('auth/captcha/{kind}', { needs: 'anyone', scope: 'open', quiet: true })<Session.Captcha>(), // ours
  queryDrafts: get('draft/queryList', { needs: 'signedIn', reads: ['Draft'], scope: 'self', quiet: true })<Session.Draft[], { prefix: string }>(), // ours
  queryMyConfig: get('personalConfig/queryMyConfig', { needs: 'signedIn', reads: ['MyConfig', 'Org', 'Setting'], scope: 'self', quiet: true })<Session.Config>(), // ours
  queryMyProfile: get('profile/queryMyProfile', { needs: 'signedIn', reads: ['Staff', 'Role'], scope: 'self' })<Session.Profile>(), // ours
  queryMySessions: get('auth/querySessions', { needs: 'signedIn', scope: 'self', reads: ['Session'] })<Session.Standing[]>(), // ours
  queryNoticeList: search('message/queryList', { needs: 'signedIn', reads: ['Notice'], scope: 'self', quiet: true })<Page<Notice.Notice>, Listing & { unreadOnly?: boolean }>(), // ours
  queryRecentItems: get('personalConfig/queryRecentItems/{type}', { needs: 'signedIn', scope: 'self', quiet: true })<string[]>(), // ours
  querySupportFacts: get('support/queryFacts', { needs: 'signedIn', scope: 'self', quiet: true })<Session.SupportFacts>(), // ours
  resetPassword: post('auth/resetPassword', { needs: 'anyone', scope: 'open' })<Done, Session.PasswordReset>(), // ours
  saveDraft: post('draft/save', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { key: string; body: unknown }>(), // ours
  saveMyConfig: post('personalConfig/saveMyConfig', { needs: 'signedIn', writes: ['MyConfig'], scope: 'self', quiet: true })<Done, { key: string; value: unknown }>(), // ours
  saveRecentItem: post('personalConfig/saveRecentItem', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { type: string; item: string }>(), // ours
  sendVerifyCode: post('auth/sendVerifyCode', { needs: 'anyone', scope: 'open' })<Session.CodeAsked, Session.CodeRequest>(), // ours
  streamNotices: stream('pushMessage/stream', { needs: 'anyone', scope: 'self', quiet: true })<string, { token: string; after?: string }>(), // ours
  switchPractice: post('auth/switchPractice/{practiceId}', { needs: 'signedIn', scope: 'self' })<Session.User>(), // ours
  typedTextKey: post('draft/textKey', { needs: 'signedIn', scope: 'self', quiet: true })<{ key: string | null }>(), // ours
  unlockScreen: post('auth/unlockScreen', { needs: 'signedIn', scope: 'self' })<Done, { password: string }>(), // ours
  updateMyProfile: post('profile/updateMyProfile', { needs: 'signedIn', writes: ['Staff', 'Change'], scope: 'self' })<Saved, Session.ProfileDraft>(), // ours

  // setup
  queryOpeningList: get('setup/queryOpeningList', { needs: 'signedIn', reads: ['Practice', 'Department', 'Room', 'AppointmentType', 'PaymentMethod', 'Staff', 'EncounterFee', 'Charge', 'Goods', 'Stock', 'Schedule', 'Patient', 'Print'], quiet: true })<Setup.OpeningStep[]>(), // ours
  querySetupState: get('setup/queryState', { needs: 'anyone', scope: 'open', quiet: true })<Setup.State>(), // ours
  setUp: post('setup/setUp', { needs: 'anyone', scope: 'open' })<Done, Setup.Draft>(), // ours

  // sms
  countSmsRecipients: search('sms/countRecipients', { needs: 'o_sms_send', reads: ['Patient', 'SmsOptOut'] })<Sms.Recipients, { filterId: string }>(), // ours
  deleteSmsTemplate: post('sms/deleteTemplate/{id}', { needs: 'o_sms_set', writes: ['SmsTemplate'], once: true })<Done, { version: number }>(),
  exportSms: exported('sms/exportList', { needs: 'm_clinical_management', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Sms.Criteria>(), // ours
  querySmsConnection: get('sms/queryConnection', { needs: 'm_clinical_management', reads: ['SmsSetting', 'ShortMessage'] })<Sms.Connection>(), // ours
  querySmsList: search('sms/queryList', { needs: 'm_clinical_management', reads: ['ShortMessage', 'Patient'], audit: 'patients' })<Page<Sms.Line>, Listing & Sms.Criteria>(),
  querySmsOptOutList: search('sms/queryOptOutList', { needs: 'm_clinical_management', reads: ['SmsOptOut', 'Patient'], audit: 'patients' })<Page<Sms.OptOut>, Listing & { keyword?: string }>(), // ours
  querySmsTemplateList: search('sms/queryTemplateList', { needs: ['m_clinical_management', 'm_message_center'], reads: ['SmsTemplate'] })<Page<Sms.Template>, Listing & Sms.TemplateCriteria>(),
  retrySms: post('sms/retry/{id}', { needs: 'o_sms_send', writes: ['ShortMessage'], once: true })<Done>(), // ours
  saveSmsConnection: post('sms/saveConnection', { needs: 'o_sms_set', writes: ['SmsSetting'], once: true })<Saved, Sms.ConnectionDraft>(), // ours
  saveSmsTemplate: post('sms/saveTemplate', { needs: 'o_sms_set', writes: ['SmsTemplate'], once: true })<Saved, Sms.TemplateDraft & { id?: string; version?: number }>(),
  sendSms: post('sms/send', { needs: 'o_sms_send', writes: ['ShortMessage'], once: true })<{ count: number }, Sms.SendDraft>(),
  setSmsOptOut: post('sms/setOptOut/{patientId}/{flag}', { needs: 'o_sms_send', writes: ['SmsOptOut'] })<Done, { reason?: string }>(), // ours

  // staff
  checkAccount: search('userManage/checkAccount', { needs: administration, scope: 'org', quiet: true })<{ free: boolean }, { account: string; exceptId?: string }>(), // ours
  downloadStaffTemplate: exported('userManage/downloadImportTemplate', { needs: administration, scope: 'org' })<Blob>(), // ours
  exportStaff: exported('userManage/exportList', { needs: administration, scope: 'org' })<Blob, Sheet.Asked & Ordered & Staff.Criteria>(), // ours
  getUserCode: get('userManage/getUserCode', { needs: administration, reads: ['Staff'], scope: 'org' })<{ code: string }>(),
  importStaff: upload('userManage/importList', { needs: administration, imports: true, writes: ['Staff', 'Change'], scope: 'org', once: true })<ListImports.ListImport, ListImports.Sent>(), // ours
  queryStaff: get('userManage/queryDetail/{id}', { needs: administration, reads: ['Staff', 'Role'], scope: 'org' })<Staff.Full>(), // ours
  queryStaffList: search('userManage/queryList', { needs: administration, reads: ['Staff', 'Role'], scope: 'org' })<Page<Staff.Line>, Listing & Staff.Criteria>(),
  resetStaffPassword: post('userManage/resetPassword/{id}', { needs: administration, writes: ['Staff', 'Change'], scope: 'org' })<Done, { password: string; version: number }>(), // ours
  saveStaff: post('userManage/save', { needs: administration, writes: ['Staff', 'Change'], scope: 'org', once: true })<Saved, Staff.Saved>(), // ours
  setStaffEnabled: post('userManage/updateEnable/{id}/{flag}', { needs: administration, writes: ['Staff', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setStaffRole: post('userManage/setRole/{id}/{flag}', { needs: administration, writes: ['Staff', 'Change'], scope: 'org', once: true })<Saved, { roleId: string; practiceId: string }>(), // ours

  // surgery
  arrangeSurgery: post('surgery/arrange/{id}', { needs: 'o_surgery_arrange', writes: ['Surgery'], once: true })<Done, Surgery.Arrangement & { version: number }>(), // ours
  cancelSurgery: post('surgery/cancel/{id}', { needs: ['o_treat', 'o_surgery_arrange'], writes: ['Surgery'], once: true })<Done, { reason: string; version: number }>(), // ours
  completeSurgery: post('surgery/complete/{id}', { needs: 'o_treat', writes: ['Surgery', 'Bill', 'Consumable', 'Stock'], once: true })<Done, Surgery.Operation & { version: number }>(), // ours
  confirmSurgeryStep: post('surgery/confirmStep/{id}', { needs: 'm_operation', writes: ['Surgery'], once: true })<Done, { step: CheckStep; version: number }>(), // ours
  exportSurgeries: exported('surgery/exportList', { needs: 'm_operation', audit: 'patient' })<Blob, Sheet.Asked & Ordered & Surgery.Criteria>(), // ours
  querySurgery: get('surgery/queryDetail/{id}', { needs: 'm_operation', reads: ['Surgery', 'Bill', 'Staff'], audit: 'patient' })<Surgery.Full>(), // ours
  querySurgeryChoices: get('surgery/queryChoices', { needs: 'm_operation', reads: ['Staff', 'Charge', 'Room', 'Warehouse', 'WarehouseStaff', 'Setting'] })<Surgery.Choices>(), // ours
  querySurgeryList: search('surgery/queryApplyList', { needs: 'm_operation', reads: ['Surgery', 'Patient', 'Allergy'], audit: 'patients' })<Page<Surgery.Line>, Listing & Surgery.Criteria>(), // ours
  querySurgeryOverview: search('surgery/queryOverview', { needs: 'm_operation', reads: ['Surgery', 'Patient', 'Allergy', 'Room'], audit: 'patients' })<Surgery.Overview, { from: string; to: string }>(), // ours
  reviewSurgery: post('surgery/audit/{id}/{flag}', { needs: ['o_surgery_review', 'o_surgery_review_major'], writes: ['Surgery'], once: true })<Done, { remark: string; version: number }>(), // ours
  saveSurgery: post('surgery/saveApply', { needs: 'o_treat', writes: ['Surgery'], once: true })<Saved, Surgery.Draft & { id?: string; version?: number }>(), // ours

  // task
  delegateTask: post('task/delegate', { needs: 'm_task_center', writes: ['Task', 'Memorandum', 'Complaint', 'FollowUp', 'Consulting'], once: true })<Done, Task.Delegation>(), // ours
  handOverWork: post('task/handOver/{id}', { needs: administration, writes: ['Staff', 'Change', 'Appointment', 'FollowUp', 'Memorandum', 'Complaint', 'Consulting', 'Patient', 'Draft', 'Task', 'MessageRecord'], once: true })<HandOver.HandedOver, Omit<HandOver.HandOver, 'id'>>(), // ours
  queryOpenWork: get('task/queryOpenWork/{id}', { needs: administration, reads: ['Staff', 'Appointment', 'FollowUp', 'Memorandum', 'Complaint', 'Consulting', 'Patient', 'Draft', 'Till'] })<HandOver.OpenWork>(), // ours
  queryTaskColleagues: get('task/queryColleagues/{kind}', { needs: 'm_task_center', reads: ['Staff', 'Role'] })<Task.Colleague[]>(), // ours
  queryTaskCount: get('task/queryCount', { needs: 'm_task_center', reads: ['Approval', 'StandIn', 'CriticalValue', 'Memorandum', 'Consultation', 'FollowUp', 'Report', 'ReportReading', 'Order', 'Dispensing', 'Encounter', 'Claim', 'StockCount', 'InquirySheet', 'StockDocument', 'Application', 'Complaint', 'Consulting', 'Task'], quiet: true })<Task.Count>(), // ours
  queryTaskList: search('task/queryList', { needs: 'm_task_center', reads: ['Approval', 'StandIn', 'CriticalValue', 'Memorandum', 'Consultation', 'FollowUp', 'Report', 'ReportReading', 'Order', 'Dispensing', 'Encounter', 'Claim', 'StockCount', 'InquirySheet', 'StockDocument', 'Application', 'Complaint', 'Consulting', 'Task'], audit: 'patients' })<Page<Task.Task>, Listing & Task.Criteria>(),
  returnTask: post('task/return', { needs: 'm_task_center', writes: ['Task', 'Memorandum', 'Complaint', 'FollowUp', 'Consulting'], once: true })<Done, { kind: DelegableKind; objectId: string }>(), // ours

  // till
  acceptChannelProposals: post('till/acceptProposals', { needs: 'o_reconcile', writes: ['ChannelLink'], once: true })<Done, Channel.ProposalsDraft>(), // ours
  acceptHandover: post('till/acceptHandover/{id}', { needs: 'o_till_keep', writes: ['Drawer'], once: true })<Done, { counts: Till.Counts; version: number }>(), // ours
  actOnChannelDifference: post('till/actOnDifference', { needs: 'o_reconcile', writes: ['ChannelLink'], once: true })<Done, Channel.DifferenceDraft>(), // ours
  addTillEntry: post('till/addEntry', { needs: 'o_till_keep', writes: ['Drawer'], once: true })<Saved, Till.EntryDraft>(), // ours
  askFloat: post('till/askFloat', { needs: 'o_till_keep', writes: ['FloatRequest'], once: true })<Saved, Till.FloatAsking>(), // ours
  closeChannelDay: post('till/closeChannelDay', { needs: 'o_reconcile', writes: ['ChannelClosing'], once: true })<Saved, Channel.DayCriteria>(), // ours
  correctPayment: post('till/correctPayment', { needs: 'o_payment_change', writes: ['Bill', 'Deposit', 'Payment'], once: true })<Saved, Till.PaymentCorrection>(), // ours
  correctTill: post('till/correct/{id}', { needs: 'o_till_keep', writes: ['Drawer'], once: true })<Saved, Omit<Till.CorrectionDraft, 'id'>>(), // ours
  countTill: post('till/count/{id}', { needs: 'o_till_keep', writes: ['Till'], once: true })<Saved, Omit<Till.CountDraft, 'id'>>(), // ours
  declineFloat: post('till/declineFloat/{id}', { needs: 'o_till_keep', writes: ['FloatRequest'], once: true })<Done, { reason: string; version: number }>(), // ours
  declineHandover: post('till/declineHandover/{id}', { needs: 'o_till_keep', writes: ['Drawer'], once: true })<Done, { reason: string; version: number }>(), // ours
  exportClosingSheets: exported('till/exportSheets', { needs: ['m_billing', 'm_report'] })<Blob, Sheet.Asked & Ordered & Till.SheetCriteria>(), // ours
  importStatement: upload('till/importStatement', { needs: 'o_reconcile', imports: true, writes: ['Channel', 'ChannelLink'], once: true })<Channel.StatementImport, Channel.StatementSent>(), // ours
  linkChannel: post('till/linkChannel', { needs: 'o_reconcile', writes: ['ChannelLink'], once: true })<Done, Channel.LinkDraft>(), // ours
  lockDay: post('till/lockDay', { needs: 'o_till_lock_day', writes: ['DayClosing'], once: true })<Saved, { day: string }>(), // ours
  offerHandover: post('till/offerHandover', { needs: 'o_till_keep', writes: ['Drawer', 'FloatRequest'], once: true })<Saved, Till.Offer>(), // ours
  openTill: post('till/open', { needs: 'o_till_keep', writes: ['Till'], once: true })<Saved, Till.Opening>(), // ours
  queryChannelDay: search('till/queryChannelDay', { needs: 'm_report', reads: ['Channel', 'ChannelLink', 'ChannelClosing', 'Payment'], audit: 'patients' })<Channel.ChannelDay, Channel.DayCriteria>(), // ours
  queryChannelDays: search('till/queryChannelDays', { needs: 'm_report', reads: ['Channel', 'ChannelClosing', 'Payment'] })<Channel.ChannelDays, Channel.DaysCriteria>(), // ours
  queryChannelNotes: get('till/queryChannelNotes', { needs: 'm_billing', reads: ['ChannelLink'], quiet: true })<Channel.ChannelNote[]>(), // ours
  queryClinicDays: search('till/queryClinicDays', { needs: 'm_report', reads: ['Till', 'Payment', 'DayClosing'], scope: 'self' })<Till.ClinicDay[], { day?: string }>(), // ours
  queryClosingSheet: get('till/querySheet/{id}', { needs: ['m_billing', 'm_report'], reads: ['Till', 'Drawer', 'ClosingSheet', 'ApprovalFlow'], oneMoment: true })<Till.Sheet, { clinicId?: string }>(), // ours
  queryClosingSheetPrint: get('till/querySheetPrint/{id}', { needs: ['m_billing', 'm_report'], reads: ['Till', 'Drawer', 'ClosingSheet'] })<SheetPrint>(), // ours
  queryClosingSheets: search('till/querySheets', { needs: ['m_billing', 'm_report'], reads: ['ClosingSheet'] })<Page<Till.SheetLine>, Listing & Till.SheetCriteria>(), // ours
  queryMyTill: get('till/mine', { needs: 'm_billing', reads: ['Till', 'Drawer', 'FloatRequest', 'Payment', 'ApprovalFlow'] })<Till.MyTill>(), // ours
  queryStatementColumns: get('till/queryStatementColumns/{methodCode}', { needs: 'm_report', reads: ['StatementColumns'] })<Channel.SavedColumns>(), // ours
  queryTillBalances: get('till/queryBalances', { needs: 'm_report', reads: ['ClosingSheet'] })<Till.Balance[]>(), // ours
  queryTillCashiers: get('till/queryCashiers', { needs: ['m_billing', 'm_report'], reads: ['Till'] })<Till.Colleague[]>(), // ours
  queryTillColleagues: get('till/queryColleagues', { needs: 'm_billing', reads: ['Staff'] })<Till.Colleague[]>(), // ours
  queryTillDay: search('till/queryDay', { needs: 'm_report', reads: ['Till', 'Payment', 'DayClosing', 'Channel', 'ChannelClosing'], oneMoment: true })<Till.Day, { day?: string; clinicId?: string }>(), // ours
  queryTillMonth: search('till/queryMonth', { needs: 'm_report', reads: ['Till', 'Payment', 'DayClosing', 'Channel', 'ChannelClosing'] })<Till.Month, { month: string }>(), // ours
  queryTillPayments: search('till/queryPayments', { needs: ['m_billing', 'm_report'], reads: ['Till', 'Payment'], oneMoment: true, audit: 'patients' })<Page<Till.Payment>, Listing & Till.PaymentCriteria>(), // ours
  reopenChannelDay: post('till/reopenChannelDay', { needs: 'o_reconcile', writes: ['ChannelClosing'], once: true })<Done, Channel.DayCriteria & { reason: string }>(), // ours
  reopenSheet: post('till/reopenSheet/{id}', { needs: ['o_till_keep', 'o_till_supervise'], writes: ['Till', 'ClosingSheet'], once: true })<Done, { reason: string }>(), // ours
  resumeTill: post('till/resume/{id}', { needs: 'o_till_keep', writes: ['Till'], once: true })<Saved, { version: number }>(), // ours
  saveStatementColumns: post('till/saveStatementColumns', { needs: 'o_reconcile', writes: ['StatementColumns'], once: true })<Saved, Channel.ColumnsDraft>(), // ours
  settleDifference: post('till/settleDifference/{id}', { needs: 'o_till_supervise', writes: ['ClosingSheet'], once: true })<Saved, Omit<Till.SettlementDraft, 'id'>>(), // ours
  signSheet: post('till/signSheet/{id}', { needs: 'o_till_keep', writes: ['Till', 'ClosingSheet'], once: true })<{ id: string; sheetNumber: string }, Omit<Till.Signature, 'id'>>(), // ours
  unlinkChannel: post('till/unlinkChannel', { needs: 'o_reconcile', writes: ['ChannelLink'], once: true })<Done, Channel.UnlinkDraft>(), // ours
  unlockDay: post('till/unlockDay', { needs: 'o_till_unlock_day', writes: ['DayClosing'], once: true })<Done, { day: string; reason: string }>(), // ours
  withdrawFloat: post('till/withdrawFloat/{id}', { needs: 'o_till_keep', writes: ['FloatRequest'], once: true })<Done, { version: number }>(), // ours
  withdrawHandover: post('till/withdrawHandover/{id}', { needs: 'o_till_keep', writes: ['Drawer'], once: true })<Done, { version: number }>(), // ours

  // timeline
  queryAllergiesAtLastVisit: get('patient/queryAllergicHistoryLastAppointList/{id}', { needs: reading, reads: ['Allergy', 'Patient'], scope: 'org', quiet: true, audit: 'patient' })<Patient.Allergy[]>(),
  queryAppointmentOverview: get('patient/queryAppointmentOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['Appointment', 'Encounter'], quiet: true, audit: 'patient' })<Page<Timeline.Appointment>>(),
  queryDiagnoseOverview: get('patient/queryDiagnoseOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['Diagnosis'], quiet: true, audit: 'patient' })<Page<Timeline.Diagnose>>(),
  queryDrugOverview: get('patient/queryDrugOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['Order', 'Dispensing'], quiet: true, audit: 'patient' })<Page<Timeline.Drug>>(),
  queryGrowthCurve: get('patient/queryGrowthCurve/{patientId}', { needs: reading, reads: ['VitalSign', 'Patient'], audit: 'patient' })<Timeline.Growth, { indicator: 'weight' | 'height' | 'head' | 'bmi' }>(), // ours
  queryLabCheckOverview: get('patient/queryLabCheckOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['Report', 'Order'], quiet: true, audit: 'patient' })<Page<Timeline.LabCheck>>(),
  queryVaccineOverview: get('patient/queryVaccineOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['Vaccination', 'Execution'], scope: 'org', quiet: true, audit: 'patient' })<Page<Timeline.Vaccine>>(),
  queryVideoCheckOverview: get('patient/queryVideoCheckOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['Report', 'Order'], quiet: true, audit: 'patient' })<Page<Timeline.VideoCheck>>(),
  queryVitalSignOverview: get('patient/queryVitalSignOverviewList/{patientId}/{page}/{size}', { needs: reading, reads: ['VitalSign'], quiet: true, audit: 'patient' })<Page<Timeline.VitalSign>>(),

  // trace
  beginTraceDuties: post('trace/beginDuties', { needs: 'o_trace_duty', writes: ['Trace'], once: true })<Done, Trace.DutyStart>(), // ours
  endTraceDuty: post('trace/endDuty/{id}', { needs: 'o_trace_duty', writes: ['Trace'], once: true })<Done, Omit<Trace.DutyEnd, 'id'>>(), // ours
  exportTraceBoxes: exported('trace/exportBoxes', { needs: ['m_inventory', 'm_pharmacy'] })<Blob, Trace.BoxCriteria & Sheet.Asked & Ordered>(), // ours
  exportTraceDuties: exported('trace/exportDuties', { needs: ['m_inventory', 'm_pharmacy'] })<Blob, Trace.DutyCriteria & Sheet.Asked & Ordered>(), // ours
  exportTraceUncoded: exported('trace/exportUncoded', { needs: ['m_inventory', 'm_pharmacy'] })<Blob, Trace.UncodedCriteria & Sheet.Asked & Ordered>(), // ours
  exportTraceUploads: exported('traceUpload/exportList', { needs: 'm_pharmacy' })<Blob, Upload.UploadCriteria & Sheet.Asked & Ordered>(), // ours
  markTraceUploadSent: post('traceUpload/markSent/{id}', { needs: 'o_dispense', writes: ['TraceUpload'], once: true })<Saved, Omit<Upload.ByHandDraft, 'id'>>(), // ours
  queryTraceBoxList: search('trace/queryBoxList', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Trace', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Page<Trace.BoxRow>, Listing & Trace.BoxCriteria>(), // ours
  queryTraceConnection: get('traceUpload/queryConnection', { needs: 'm_settings', reads: ['TraceConnection'] })<Sendings.Connection>(), // ours
  queryTraceDutyList: search('trace/queryDutyList', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Trace', 'Stock', 'Goods'] })<Page<Trace.DutyGoods>, Listing & Trace.DutyCriteria>(), // ours
  queryTraceLife: search('trace/queryLife', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Trace', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff', 'Practice'] })<Trace.BoxLife, { code: string }>(), // ours
  queryTraceUncodedList: search('trace/queryUncodedList', { needs: ['m_inventory', 'm_pharmacy'], reads: ['Trace', 'Stock', 'Goods', 'Warehouse', 'WarehouseStaff'] })<Page<Trace.Uncoded>, Listing & Trace.UncodedCriteria>(), // ours
  queryTraceUpload: get('traceUpload/queryDetail/{id}', { needs: 'm_pharmacy', reads: ['TraceUpload', 'Dispensing', 'Goods', 'Stock'] })<Upload.UploadFull>(), // ours
  queryTraceUploadList: search('traceUpload/queryList', { needs: 'm_pharmacy', reads: ['TraceUpload', 'Dispensing', 'Goods', 'Stock'] })<Page<Upload.UploadLine>, Listing & Upload.UploadCriteria>(), // ours
  queryTraceUploadStanding: get('traceUpload/queryStanding', { needs: 'm_pharmacy', reads: ['TraceUpload', 'TraceConnection'], quiet: true })<Upload.UploadStanding>(), // ours
  retryTraceUpload: post('traceUpload/retry/{id}', { needs: 'o_dispense', writes: ['TraceUpload'], once: true })<Saved, Omit<Upload.RetryDraft, 'id'>>(), // ours
  saveTraceConnection: post('traceUpload/saveConnection', { needs: 'm_settings', writes: ['TraceConnection'], once: true })<Saved, Sendings.ConnectionDraft>(), // ours
  tryTraceConnection: search('traceUpload/tryConnection', { needs: 'm_settings' })<Sendings.Trial>(), // ours

  // trail
  endOpenSession: post('loginLog/endSession', { needs: administration, scope: 'org', writes: ['Session'] })<Done, { id: string; isOwn?: boolean }>(), // ours
  exportOperations: exported('operationLog/exportList', { needs: administration, audit: 'patient' })<Blob, Operations.Criteria & Sheet.Asked & Ordered>(), // ours
  exportSignIns: exported('loginLog/exportList', { needs: administration, scope: 'org' })<Blob, SignIns.Criteria & Sheet.Asked & Ordered>(), // ours
  exportTrail: exported('queryLog/exportList', { needs: 'FUN_CRM_CUSTOM_EXPORT', audit: 'patient' })<Blob, Trail.Criteria & Sheet.Asked & Ordered>(), // ours
  queryOpenSessions: get('loginLog/queryOpenSessions', { needs: administration, scope: 'org', reads: ['Session'] })<SignIns.OpenSession[]>(), // ours
  queryOperation: get('operationLog/queryDetail/{id}', { needs: administration, audit: 'patient' })<Operations.Detail>(), // ours
  queryOperationList: search('operationLog/queryList', { needs: administration, audit: 'patients' })<Page<Operations.Operation>, Listing & Operations.Criteria>(),
  queryPatientViewers: get('operationLog/queryViewers/{patientId}', { needs: administration, audit: 'patient' })<Operations.Viewer[]>(), // ours
  querySignInList: search('loginLog/queryList', { needs: administration, scope: 'org' })<Page<SignIns.Line>, Listing & SignIns.Criteria>(),
  queryTrailList: search('queryLog/queryList', { needs: administration, audit: 'patients' })<Page<Trail.Entry>, Listing & Trail.Criteria>(), // ours
  queryTrailState: get('queryLog/queryState', { needs: administration, reads: ['Trail'] })<Trail.State>(), // ours
  verifyTrail: post('queryLog/verify', { needs: administration, writes: ['Trail'], once: true })<Trail.State>(), // ours

  // vaccine
  deleteVaccination: post('patient/deleteVaccination/{id}', { needs: recording, writes: ['Vaccination'], scope: 'org', once: true })<Done, { reason: string }>(), // ours
  queryVaccinePlan: get('patient/queryVaccinePlan/{patientId}', { needs: reading, reads: ['Vaccination', 'Patient', 'Execution'], scope: 'org', audit: 'patient' })<Vaccine.Plan>(), // ours
  saveVaccination: post('orderExecute/saveVaccination/{id}', { needs: 'm_chart', writes: ['Vaccination', 'Execution'], once: true })<Saved, Omit<Vaccine.Injection, 'id'>>(), // ours
  saveVaccinePlan: post('patient/saveVaccinePlan', { needs: recording, writes: ['Vaccination'], scope: 'org', once: true })<{ ids: string[] }, { patientId: string; rows: Vaccine.Draft[] }>(), // ours

} satisfies Record<string, AnyRow>;

export type Catalogue = typeof catalogue;
export type Call = keyof Catalogue;
// Served by the print plugin on the user's own machine, asked by src/api/plugin.ts: neither our server nor the call library knows them.
export type PluginCall = Extract<Call, `plugin${string}`>;
export type ArgOf<Name extends Call> = Catalogue[Name] extends { readonly arg?: infer Arg } ? Arg : never;
export type ResultOf<Name extends Call> = Catalogue[Name] extends { readonly result?: infer Result } ? Exclude<Result, undefined> : never;
