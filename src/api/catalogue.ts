import type * as Appointment from '../domain/appointment/shapes.ts';
import type * as Billing from '../domain/billing/shapes.ts';
import type * as Charge from '../domain/charge/shapes.ts';
import type { BasicDraft, BasicEntry, BasicKind } from '../domain/configuration/basic.ts';
import type { ParameterCode, ParameterValue } from '../domain/configuration/parameters.ts';
import type * as Configuration from '../domain/configuration/shapes.ts';
import type * as Dictionary from '../domain/dictionary/shapes.ts';
import type * as Upkeep from '../domain/dictionary/upkeep.ts';
import type * as Dispensing from '../domain/dispensing/shapes.ts';
import type * as Encounter from '../domain/encounter/shapes.ts';
import type * as Execution from '../domain/execution/shapes.ts';
import type * as FollowUp from '../domain/followup/shapes.ts';
import type * as HomePage from '../domain/homePage/shapes.ts';
import type * as Order from '../domain/order/shapes.ts';
import type * as Organisation from '../domain/organisation/shapes.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import type * as Print from '../domain/print/shapes.ts';
import type * as Role from '../domain/role/shapes.ts';
import type * as Notice from '../domain/session/notice.ts';
import type * as Session from '../domain/session/shapes.ts';
import type * as Staff from '../domain/staff/shapes.ts';
import type { Done, Listing, Page, Saved } from '../domain/wire.ts';
import { type AnyRow, exported, get, post, put, search, stream, upload } from './row.ts';

/** Staff who meet the patient: any of them may look a patient up. */
const atTheCounter = ['m_patient', 'm_appointment', 'm_chart', 'm_billing', 'm_pharmacy'] as const;
/** Who keeps clinics, people and roles. */
const administration = ['m_clinical_management', 'm_orgnization_management'] as const;
const clinical = ['m_chart', 'm_pharmacy', 'm_patient'] as const;

/** Who looks a price up. */
const pricing = ['m_settings', 'm_chart', 'm_billing', 'm_appointment'] as const;

/**
 * Every call, one row each. Paths of the technical contract stand as it prints them, mistakes included; rows marked
 * `ours` are those it leaves unnamed. Sections follow the feature folders, rows alphabetical by name.
 */
export const catalogue = {
  // appointment
  appointmentSign: put('appointment/appointmentSign/{id}', { needs: 'm_appointment', writes: ['Appointment', 'Encounter'], once: true })<Done>(),
  breakPromise: put('appointment/{id}/breakPromise', { needs: 'm_appointment', writes: ['Appointment', 'Encounter'], once: true })<Done, { missReason?: string }>(),
  cancelAppointment: post('appointment/cancelAppointment/{id}', { needs: 'm_appointment', writes: ['Appointment', 'Encounter'], once: true })<Done, { cancelReason: string }>(), // ours
  cancelSign: put('appointment/cancelSign/{id}', { needs: 'm_appointment', writes: ['Appointment', 'Encounter'], once: true })<Done>(), // ours
  checkAppointmentConflict: search('appointment/checkConflict', { needs: 'm_appointment', reads: ['Appointment'], quiet: true })<Appointment.Conflict[], Appointment.Question>(), // ours
  dragAppointment: post('appointment/dragUpdate/{id}', { needs: 'o_appointment_drag', writes: ['Appointment', 'Encounter'], once: true })<Saved, Appointment.Move>(), // ours
  exportAppointmentList: exported('appointment/exportList', { needs: 'm_appointment', audit: 'patient' })<Blob, Appointment.Criteria>(), // ours
  fastAddAppointmentSave: put('appointment/fastAddAppointmentSave/{id}', { needs: 'o_appointment_add', writes: ['Appointment', 'Encounter'], once: true })<Saved, { doctorId: string; reason?: string; confirmed?: boolean }>(),
  getBookableDoctors: get('appointment/getDoctorList', { needs: 'signedIn', reads: ['Setting'] })<Dictionary.Doctor[]>(),
  getBookableDoctorsByPinyin: get('appointment/getDoctorListOrderByPy', { needs: 'signedIn', reads: ['Setting'] })<Dictionary.Doctor[]>(),
  queryAppointment: get('appointment/query', { needs: atTheCounter, reads: ['Appointment'], audit: 'patient' })<Appointment.Line, { appointmentId: string }>(),
  queryAppointmentCounts: get('appointment/queryCounts', { needs: atTheCounter, reads: ['Appointment', 'Encounter'], quiet: true })<Appointment.Counts, { date: string }>(), // ours
  queryAppointmentList: search('appointment/queryList', { needs: atTheCounter, reads: ['Appointment'] })<Page<Appointment.Line>, Listing & Appointment.Criteria>(), // ours
  queryAppointmentSetting: get('appointmentSetting/querySetting', { needs: 'signedIn', reads: ['Setting'] })<Appointment.Setting>(),
  queryAvailableSlots: get('appointment/queryAvailableSlots', { needs: atTheCounter, reads: ['Appointment'], quiet: true })<Appointment.Slot[], { doctorId: string; date: string; duration?: number }>(), // ours
  queryCalendarView: search('appointment/queryCalendarView', { needs: atTheCounter, reads: ['Appointment'] })<Appointment.Calendar, { from: string; to: string; doctorIds?: string[]; departmentId?: string; scope?: 'all' | 'staff' }>(), // ours
  queryMonthView: search('appointment/queryMonthView', { needs: atTheCounter, reads: ['Appointment'] })<Appointment.DayCount[], { month: string; doctorIds?: string[]; departmentId?: string; scope?: 'all' | 'staff' }>(), // ours
  quickViewPatientAppointmentRecords: get('appointment/quickViewPatientAppointmentRecords', { needs: atTheCounter, reads: ['Appointment'], audit: 'patient' })<Appointment.Line[], { patientId: string }>(),
  saveAppointment: post('appointment/saveAppointment', { needs: 'o_appointment_add', writes: ['Appointment', 'Encounter'], once: true })<Saved, Appointment.Draft & { confirmed?: boolean }>(), // ours
  saveMissReason: post('appointment/saveMissReason/{id}', { needs: 'm_appointment', writes: ['Appointment'] })<Done, { missReason: string }>(), // ours
  updateAppointment: post('appointment/updateAppointment', { needs: 'o_appointment_edit', writes: ['Appointment', 'Encounter'], once: true })<Saved, Appointment.Draft & { id: string; version: number; confirmed?: boolean }>(), // ours

  // billing
  cancelSettlement: post('billing/cancelSettlement/{id}', { needs: 'm_billing', writes: ['Bill'], once: true })<Saved, { version: number }>(), // ours
  collectArrears: post('billing/collectArrears', { needs: 'm_billing', writes: ['Bill', 'Patient'], once: true })<Billing.Settled, Billing.Collection>(),
  exportBillList: exported('billing/exportList', { needs: 'm_billing', audit: 'patient' })<Blob, Billing.Criteria & { tab: Billing.Tab }>(), // ours
  putInSettlement: post('billing/putInSettlement/{id}', { needs: 'm_billing', writes: ['Bill'], once: true })<Saved, { version: number }>(), // ours
  queryBillCounts: get('billing/queryCounts', { needs: 'm_billing', reads: ['Bill'], quiet: true })<Billing.Counts>(), // ours
  queryBillingDetails: get('billing/queryBillingDetails', { needs: 'm_billing', reads: ['Bill'], audit: 'patient' })<Billing.Full, { billingId: string }>(),
  queryHavePayList: search('billing/queryHavePayList', { needs: 'm_billing', reads: ['Bill'] })<Page<Billing.Line>, Listing & Billing.Criteria>(), // ours
  queryNotPayList: search('billing/queryNotPayList', { needs: 'm_billing', reads: ['Bill'] })<Page<Billing.Line>, Listing & Billing.Criteria>(), // ours
  queryOweList: search('billing/queryOweList', { needs: 'm_billing', reads: ['Bill'] })<Page<Billing.Line>, Listing & Billing.Criteria>(), // ours
  querySettlementList: search('billing/querySettlementList', { needs: 'm_billing', reads: ['Bill'] })<Page<Billing.Line>, Listing & Billing.Criteria>(), // ours
  saveDiscount: post('billing/saveDiscount', { needs: 'm_billing', writes: ['Bill'], once: true })<Billing.Full, Billing.DiscountDraft>(), // ours
  settleBilling: post('billing/settleBilling', { needs: 'm_billing', writes: ['Bill', 'Order', 'Dispensing', 'Execution', 'Appointment'], once: true })<Billing.Settled, Billing.Settlement>(), // ours

  // charge
  deleteChargeCategory: post('chargeitem/delete/{id}', { needs: 'm_settings', writes: ['Charge', 'Dictionary'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  deleteChargeItem: post('manageChargeItemDetail/delete/{id}', { needs: 'm_settings', writes: ['Charge', 'Stock'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  exportChargeItems: exported('manageChargeItemDetail/exportList', { needs: 'm_settings', scope: 'org' })<Blob, Charge.Criteria & { categoryCode?: string }>(), // ours
  queryChargeItemDetailByName: get('chargeitemdetail/queryChargeItemDetailByName/{page}/{size}', { needs: pricing, reads: ['Charge'], scope: 'org', quiet: true })<Page<Charge.Item>, { name?: string }>(),
  queryChargeItemDetailEnable: get('chargeitemdetail/queryChargeItemDetailEnable', { needs: pricing, reads: ['Charge'], scope: 'org' })<Charge.Item[], { itemId: string }>(),
  queryChargeItemDetailList: get('chargeitemdetail/queryChargeItemDetailList/{a}/{b}/{c}', { needs: pricing, reads: ['Charge'], scope: 'org' })<Page<Charge.Item>, { putawayFlag?: number }>(),
  queryChargeItemEnable: get('chargeitem/queryChargeItemEnable', { needs: pricing, reads: ['Charge'], scope: 'org' })<Charge.Category[]>(),
  queryChargeItemList: get('chargeitem/queryChargeItemList/{a}/{b}', { needs: 'm_settings', reads: ['Charge'], scope: 'org' })<Page<Charge.Category>, { enable?: number }>(),
  queryChargePriceHistory: get('manageChargeItemDetail/queryPriceHistory/{id}', { needs: 'm_settings', reads: ['Charge'], scope: 'org' })<Charge.PriceChange[]>(), // ours
  queryManagedChargeItems: get('manageChargeItemDetail/queryChargeItemDetailList[/{a}][/{b}][/{c}]', { needs: 'm_settings', reads: ['Charge'], scope: 'org' })<Page<Charge.Item>, Charge.Criteria>(),
  queryMedicalBeauty: get('chargeitemdetail/queryMedicalBeauty/{page}/{size}', { needs: pricing, reads: ['Charge'], scope: 'org' })<Page<Charge.Item>>(),
  queryPhysicalExamination: get('chargeitemdetail/queryPhysicalExamination/{page}/{size}', { needs: pricing, reads: ['Charge'], scope: 'org' })<Page<Charge.Item>>(),
  queryProcedureDict: get('/cptdict/queryCptDictListByCptKey/{page}/{size}', { needs: 'signedIn', scope: 'open', quiet: true })<Page<Charge.Procedure>, { cptKey?: string }>(),
  queryServiceItem: get('serviceitem/use/queryServiceItem/{page}/{size}', { needs: pricing, reads: ['Charge'], scope: 'org' })<Page<Charge.Item>>(),
  saveChargeCategory: post('chargeitem/save', { needs: 'm_settings', writes: ['Charge', 'Dictionary'], scope: 'org', once: true })<Saved, Charge.CategoryDraft & { id?: string; version?: number }>(), // ours
  saveChargeItem: post('manageChargeItemDetail/save', { needs: 'm_settings', writes: ['Charge', 'Stock'], scope: 'org', once: true })<Saved, Charge.ItemDraft & { id?: string; version?: number }>(), // ours
  setChargeCategoryEnabled: post('chargeitem/updateEnable/{id}/{flag}', { needs: 'm_settings', writes: ['Charge', 'Dictionary'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setChargeItemOnShelf: post('manageChargeItemDetail/updatePutaway/{id}/{flag}', { needs: 'm_settings', writes: ['Charge', 'Stock'], scope: 'org', once: true })<Saved, { version: number }>(), // ours

  // configuration
  createBasicConfig: post('systemcofnig/basicconfig/manage/createBaiscConfig', { needs: 'm_settings', writes: ['Dictionary', 'Change'], scope: 'org', once: true })<Saved, BasicDraft>(),
  deleteBasicConfig: post('systemcofnig/basicconfig/manage/deleteBaiscConfig/{id}', { needs: 'm_settings', writes: ['Dictionary', 'Change'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  deleteSearchFilter: post('advanceFilter/deleteSearchFilter/{id}', { needs: 'signedIn', writes: ['SavedFilter'] })<Done>(), // ours
  getSearchFilters: get('advanceFilter/getSearchFilters/{a}/{b}', { needs: 'signedIn', reads: ['SavedFilter'], quiet: true })<Configuration.SavedFilter[]>(),
  queryBasicConfigList: get('systemcofnig/basicconfig/manage/queryListBasicConfig', { needs: 'm_settings', reads: ['Dictionary'], scope: 'org' })<BasicEntry[], { kind?: BasicKind; keyword?: string }>(),
  queryDrugDeliveryWayList: get('systemcofnig/drugdeliveryways/manage/queryListBySearchText/{page}/{size}', { needs: 'm_settings', reads: ['Dictionary'], scope: 'org' })<Page<BasicEntry>, { searchText?: string }>(),
  queryListSettings: get('querySetting/query/1', { needs: 'signedIn', reads: ['ListSetting', 'SavedFilter'], quiet: true })<Configuration.ListSettings>(),
  queryParameterHistory: get('systemParameterConfig/queryHistory/{page}/{size}', { needs: 'm_settings', reads: ['Setting'] })<Page<Configuration.SettingChange>, { code?: Configuration.SettingCode }>(), // ours
  queryPatientConfig: get('businessConfig/queryPatientConfig', { needs: 'signedIn', reads: ['Setting'], quiet: true })<Configuration.PatientConfig>(),
  queryPatientSidebarViewConfig: get('businessConfig/queryPatientSidebarViewConfig', { needs: 'signedIn', reads: ['Setting'], quiet: true })<Configuration.SidebarConfig>(),
  querySystemParameter: search('systemParameterConfig/queryByCode', { needs: 'signedIn', reads: ['Setting'], quiet: true })<{ code: ParameterCode; value: ParameterValue }, { code: ParameterCode }>(),
  querySystemParameters: search('systemParameterConfig/queryList', { needs: 'm_settings', reads: ['Setting'] })<Page<Configuration.Parameter>, Listing & Configuration.ParameterCriteria>(), // ours
  resetSystemParameter: post('systemParameterConfig/resetDefault/{code}', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, { version: number }>(), // ours
  saveListSetting: post('querySetting/save', { needs: 'signedIn', writes: ['ListSetting'], scope: 'self', quiet: true })<Done, Configuration.ListSetting & { list: string }>(), // ours
  savePatientConfig: post('businessConfig/savePatientConfig', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, Configuration.PatientConfig>(), // ours
  savePatientSidebarViewConfig: post('businessConfig/savePatientSidebarViewConfig', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, Configuration.SidebarConfig>(), // ours
  saveSearchFilter: post('advanceFilter/saveSearchFilter', { needs: 'signedIn', writes: ['SavedFilter'], once: true })<Saved, Configuration.FilterDraft>(), // ours
  setDefaultSearchFilter: post('advanceFilter/setDefault', { needs: 'signedIn', writes: ['SavedFilter'] })<Done, { list: string; id: string | null }>(), // ours
  undoParameter: post('systemParameterConfig/undo/{id}', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved>(), // ours
  updateBasicConfig: post('systemcofnig/basicconfig/manage/updateBaiscConfig', { needs: 'm_settings', writes: ['Dictionary', 'Change'], scope: 'org', once: true })<Saved, BasicDraft & { version: number }>(),
  updateSystemParameter: post('systemParameterConfig/update', { needs: 'm_settings', writes: ['Setting'], once: true })<Saved, { code: ParameterCode; value: ParameterValue; version: number }>(), // ours

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
  getContactRelation: get('dict/getContactRelation', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getCurrentPracticeDoctorList: get('user/getCurrentPracticeDoctorList/{pageNo}/{pageSize}', { needs: 'signedIn', reads: ['Staff'] })<Page<Dictionary.Doctor>>(),
  getCurrentUserDiscount: search('userDiscount/getCurrentUserDiscount', { needs: 'signedIn', scope: 'self' })<{ maximum: number }>(),
  getCurrentUserWorkPracticeList: search('userUse/getCurrentUserWorkPracticeList', { needs: 'signedIn', scope: 'self' })<Dictionary.Practice[]>(),
  getDiscountReasonList: get('dict/getDiscountReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getDoctorList: get('user/getDoctorList', { needs: 'signedIn' })<Dictionary.Doctor[]>(),
  getDrugDeliveryWays: get('dict/getDrugDeliveryWays', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Page<Dictionary.Entry>, { pageIndex?: number; pageSize?: number; keyword?: string }>(),
  getDrugDoseUnitList: get('dict/getDrugDoseUnitList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getDrugFrequencyOfUsage: get('dict/getDrugFrequencyOfUsage', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getDrugUsageList: get('dict/getDrugUsageList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getEducations: get('dict/getEducations', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getEncounterStatus: get('dict/getEncounterStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getFollowupMethods: get('dict/getFollowupMethods', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getFollowupTypes: get('dict/getFollowupTypes', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getInsuranceState: get('dict/getInsuranceState', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getInvoiceStatus: get('dict/getInvoiceStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getItemCalculationRule: get('dict/getItemCalculationRule', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getManufacturers: get('dict/getManufacturers', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getMaritalStatusList: get('dict/getMaritalStatusList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getMissReasonList: get('dict/getMissReasonList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getNationList: get('dict/getNationList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getNationalityList: get('dict/getNationalityList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getOccupationList: get('dict/getOccupationList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getOrderTypes: get('dict/getOrderTypes', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getPosts: get('dict/getPosts', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getProfessionals: get('dict/getProfessionals', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getSatisfactionList: get('dict/getSatisfactionList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getSexState: get('dict/getSexState', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getTemperaturePositions: get('dict/getTemperaturePositions', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  getTitles: get('dict/getTitles', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  getVaccinationParts: get('dict/getVaccinationParts', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  moveDictionaryEntry: post('dict/manage/move', { needs: 'm_settings', writes: ['Dictionary', 'Change'], scope: 'org' })<Done, { kind: Upkeep.Kind; code: string; direction: 'up' | 'down' }>(), // ours
  queryAllDepartments: get('useDepartment/queryAllList', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.Department[]>(),
  queryConsultStatus: get('consulting/queryConsultStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(), // ours
  queryDepartmentsOfPractice: search('useDepartment/queryListOfPractice', { needs: 'signedIn', reads: ['Department'], scope: 'org', quiet: true })<Page<Dictionary.Department>, { practiceId: string; pager?: { pageNo: number; pageSize: number } }>(),
  queryDiagnosisDict: get('diagnose/queryDict/{page}/{size}', { needs: 'signedIn', scope: 'open', quiet: true })<Page<Dictionary.Diagnosis>, { keyword?: string }>(), // ours
  queryDictionaryEntries: search('dict/manage/queryList', { needs: 'm_settings', reads: ['Dictionary'], scope: 'org' })<Page<Upkeep.EntryLine>, Listing & Upkeep.Criteria>(), // ours
  queryDictionaryKinds: get('dict/manage/queryKinds', { needs: 'm_settings', reads: ['Dictionary'], scope: 'org' })<Upkeep.KindLine[]>(), // ours
  queryFollowupStatus: get('followupPlan/queryFollowupStatus', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryMedicalDepartments: get('useDepartment/queryMedicalList/{page}/{size}', { needs: 'signedIn', cache: 'dictionary' })<Page<Dictionary.Department>>(),
  queryMedicalDepartmentsOfPractice: search('useDepartment/queryMedicalListOfPractice', { needs: 'signedIn', reads: ['Department'], scope: 'org', quiet: true })<Page<Dictionary.Department>, { practiceId: string; pager?: { pageNo: number; pageSize: number } }>(),
  queryNonMedicalDepartments: get('useDepartment/queryNonMedicalList', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.Department[]>(),
  queryPatientSourceList: get('dict/queryPatientSourceList', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[], { parentSourceId?: string }>(),
  queryPatientTags: get('patientTag/queryPatientTags', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryPracticeDetail: get('practice/queryDetail', { needs: 'signedIn', reads: ['Setting'] })<Dictionary.Practice, { practiceId?: string }>(),
  queryPracticeSimpleList: get('practice/querySimpleList', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Dictionary.Practice[]>(),
  queryRoleSimpleList: get('role/querySimpleList', { needs: 'signedIn', cache: 'dictionary', scope: 'org' })<Role.Simple[]>(),
  queryRoomEquipmentList: get('roomEquipment/queryRoomEquipmentList/{page}/{size}', { needs: 'signedIn', cache: 'dictionary' })<Page<Dictionary.Room>>(),
  queryStaffByEnable: get('userUse/queryListByEnable', { needs: 'signedIn', reads: ['Staff'] })<Staff.Simple[]>(),
  queryStaffOfPractice: search('userUse/queryDesignatedWorkClinicUserList', { needs: 'signedIn', reads: ['Staff'], scope: 'org' })<Page<Staff.Simple>, Listing & { practiceId: string }>(),
  queryTemplateNodes: get('template/queryNodeVo', { needs: 'signedIn', cache: 'dictionary', scope: 'open' })<Dictionary.Entry[]>(),
  queryVisitPaymentMethods: get('payment/queryVisit', { needs: 'signedIn', cache: 'dictionary' })<Dictionary.PaymentMethod[]>(),
  saveDictionaryEntry: post('dict/manage/save', { needs: 'm_settings', writes: ['Dictionary', 'Change'], scope: 'org', once: true })<Saved, Upkeep.EntryDraft & { kind: Upkeep.Kind; code?: string; version?: number }>(), // ours
  setDictionaryEntryEnabled: post('dict/manage/updateEnable/{kind}/{code}/{flag}', { needs: 'm_settings', writes: ['Dictionary', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours

  // encounter
  applyTemplate: search('noteRecordTemplateUse/applicationTemplate', { needs: 'm_chart', reads: ['Template'] })<Encounter.Template, { id: string }>(),
  completeEncounter: put('encounter/completeEncounter/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment', 'FollowUp'], once: true })<Done, Encounter.Completion & { confirmed?: boolean }>(), // ours
  continueEncounter: put('encounter/continueEncounter/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment'], once: true })<Done, { confirmed?: boolean }>(), // ours
  deleteAllergy: post('allergicHistory/delete/{id}', { needs: clinical, writes: ['Allergy', 'Patient', 'Encounter'], scope: 'org' })<Done>(), // ours
  deleteTemplate: post('noteRecordTemplateMange/deleteTemplate', { needs: 'm_chart', writes: ['Template'] })<Done, { id: string }>(),
  leaveEncounter: put('encounter/leave/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment'], once: true })<Done, { confirmed?: boolean }>(), // ours
  queryAllergies: get('patient/queryAllergicHistoryOverviewList/{id}', { needs: atTheCounter, reads: ['Allergy'], scope: 'org', audit: 'patient' })<Patient.Allergy[]>(),
  queryDiagnosesOfAppointment: get('diagnose/queryByAppointmentId/{id}', { needs: atTheCounter, reads: ['Diagnosis'], audit: 'patient' })<Encounter.Diagnosis[]>(),
  queryDiagnosesOfNote: get('diagnose/queryByNoteReocrdId/{id}', { needs: atTheCounter, reads: ['Diagnosis'], audit: 'patient' })<Encounter.Diagnosis[]>(),
  queryEncounter: get('encounter/queryDetail/{appointmentId}', { needs: ['m_chart', 'm_pharmacy', 'm_billing'], reads: ['Encounter', 'Note', 'Diagnosis', 'VitalSign', 'Allergy'], audit: 'patient' })<Encounter.Full>(), // ours
  queryEncounterCounts: get('encounter/queryCounts', { needs: 'm_chart', reads: ['Encounter'], quiet: true })<Encounter.Counts, { date: string; doctorId?: string }>(), // ours
  queryNote: get('emritem/queryNote', { needs: 'm_chart', reads: ['Note'], audit: 'patient' })<Encounter.Section | null, { sectionType: string; noteRecordId: string }>(),
  queryTemplateList: search('noteRecordTemplateUse/queryTemplateList', { needs: 'm_chart', reads: ['Template'] })<Encounter.Template[], { keyword?: string }>(),
  queryVitalSigns: get('vitalSign/queryByAppointmentId/{id}', { needs: ['m_chart', 'm_patient'], reads: ['VitalSign'], audit: 'patient' })<Encounter.VitalSigns[]>(), // ours
  queryWorkList: search('encounter/queryWorkList', { needs: ['m_chart', 'm_appointment'], reads: ['Encounter', 'Appointment'] })<Page<Encounter.Line>, Listing & Encounter.Criteria>(), // ours
  rollbackEncounter: put('encounter/rollback/{id}', { needs: 'o_treat', writes: ['Encounter', 'Appointment'], once: true })<Done, { reason: string }>(), // ours
  saveAllergy: post('allergicHistory/save', { needs: clinical, writes: ['Allergy', 'Patient', 'Encounter'], scope: 'org', once: true })<Saved, Patient.AllergyDraft & { patientId: string; id?: string; version?: number }>(), // ours
  saveDiagnoses: post('diagnose/save', { needs: 'o_treat', writes: ['Diagnosis', 'Encounter'], once: true })<Encounter.Diagnosis[], { encounterId: string; rows: Encounter.DiagnosisDraft[]; known?: string[] }>(), // ours
  saveNeverAllergic: post('allergicHistory/saveNeverFlag/{patientId}/{flag}', { needs: clinical, writes: ['Allergy', 'Patient', 'Encounter'], scope: 'org' })<Done>(), // ours
  saveNote: post('emritem/saveNote', { needs: 'o_treat', quiet: true })<{ saved: Encounter.Section | null; conflict: Encounter.Section | null }, { noteRecordId: string; sectionType: string; content: Encounter.SectionContent; version: number }>(),
  saveTemplate: post('noteRecordTemplateMange/saveTemplate', { needs: 'm_chart', writes: ['Template'], once: true })<Saved, Encounter.TemplateDraft>(), // ours
  saveVitalSigns: post('vitalSign/save', { needs: 'm_chart', writes: ['VitalSign', 'Encounter'], once: true })<Encounter.VitalSaved, Encounter.VitalDraft>(), // ours
  startEncounter: put('appointment/startEncounter/{a}/{b}', { needs: 'o_treat', writes: ['Encounter', 'Appointment'], once: true })<{ encounterId: string; appointmentId: string }, { confirmed?: boolean }>(),

  // followup
  cancelFollowUp: post('followupPlan/cancel/{id}', { needs: 'm_patient', writes: ['FollowUp'], once: true })<Done, { reason: string; version: number }>(), // ours
  executeFollowUp: post('followupPlan/execute/{id}', { needs: 'm_patient', writes: ['FollowUp'], once: true })<Done, { result: string; satisfaction: string; version: number }>(), // ours
  queryFollowUpCounts: get('followupPlan/queryCounts', { needs: ['m_patient', 'm_chart'], reads: ['FollowUp'], quiet: true })<FollowUp.Counts, { ownerId?: string }>(), // ours
  queryFollowUpList: search('followupPlan/queryList', { needs: ['m_patient', 'm_chart'], reads: ['FollowUp'] })<Page<FollowUp.Line>, Listing & FollowUp.Criteria>(), // ours
  saveFollowUp: post('followupPlan/save', { needs: ['m_patient', 'm_chart'], writes: ['FollowUp'], once: true })<Saved, FollowUp.Draft & { id?: string; version?: number }>(), // ours

  // nursing
  cancelExecution: post('orderExecute/cancelExecute/{id}', { needs: 'm_chart', writes: ['Execution', 'Order'], once: true })<Done, { reason: string }>(), // ours
  executeOrders: post('orderExecute/execute', { needs: 'm_chart', writes: ['Execution', 'Order'], once: true })<Done, Execution.Draft>(), // ours
  queryExecutionCounts: get('orderExecute/queryCounts', { needs: 'm_chart', reads: ['Execution'], quiet: true })<Execution.Counts, { date: string }>(), // ours
  queryExecutionList: search('orderExecute/queryList', { needs: 'm_chart', reads: ['Execution'] })<Page<Execution.Line>, Listing & Execution.Criteria>(), // ours
  queryExecutionRecords: search('orderExecute/queryRecordList', { needs: 'm_chart', reads: ['Execution'] })<Execution.ExecutionRecord[], { adviceId: string }>(), // ours
  queryNursingPatientList: search('nursing/queryPatientList', { needs: 'm_chart', reads: ['Execution', 'Encounter', 'VitalSign'] })<Page<Execution.Patient>, Listing & Execution.PatientCriteria>(), // ours
  querySkinTestWaitingList: get('orderExecute/querySkinTestWaitingList', { needs: 'm_chart', reads: ['Execution'], quiet: true })<Execution.RunningSkinTest[]>(), // ours
  saveSkinTestResult: post('orderExecute/saveSkinTestResult/{id}', { needs: 'm_chart', writes: ['Execution', 'Order', 'Dispensing'], once: true })<Execution.ReadingAnswer, Execution.Reading>(), // ours
  startSkinTest: put('orderExecute/startSkinTest/{id}', { needs: 'm_chart', writes: ['Execution', 'Order'], once: true })<Execution.RunningSkinTest>(), // ours

  // order
  checkOrder: search('advice/checkOrder', { needs: 'm_chart', reads: ['Order', 'Stock', 'Allergy'], quiet: true })<Order.Warning[], { encounterId: string; lines: Order.Draft[] }>(), // ours
  deleteFavourite: post('orderFavourite/delete/{id}', { needs: 'm_chart', writes: ['Favourite'], scope: 'self' })<Done>(), // ours
  deleteOrder: post('advice/deleteOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Done, { ids: string[] }>(), // ours
  groupOrder: post('advice/groupOrder', { needs: 'o_treat', writes: ['Order'] })<Done, { ids: string[] }>(), // ours
  queryAllOrderDict: get('advice/queryAllOrderDict', { needs: 'm_chart', reads: ['Stock'], quiet: true })<Dictionary.Item[], { keyword?: string }>(),
  queryDoctorAdvice: get('advice/queryDoctorAdvice/{id}', { needs: ['m_chart', 'm_pharmacy', 'm_billing'], reads: ['Order', 'Dispensing', 'Execution', 'Bill'], audit: 'patient' })<Order.Line[]>(),
  queryDrugOrderDict: get('advice/queryDrugOrderDict', { needs: 'm_chart', reads: ['Stock'], quiet: true })<Dictionary.Item[], { keyword?: string }>(),
  queryFavouriteList: get('orderFavourite/queryList', { needs: 'm_chart', reads: ['Favourite'], scope: 'self' })<Order.Favourite[], { keyword?: string }>(), // ours
  queryHistoryOrderList: get('advice/queryHistoryOrderList/{patientId}/{page}/{size}', { needs: 'm_chart', reads: ['Order'], audit: 'patient' })<Page<Order.Line>>(), // ours
  queryOrderDict: get('advice/queryOrderDict/{type}', { needs: 'm_chart', reads: ['Stock'], quiet: true })<Dictionary.Item[], { keyword?: string }>(),
  revokeOrder: post('advice/revokeOrder', { needs: 'o_treat', writes: ['Order', 'Bill', 'Dispensing', 'Execution'], once: true })<Done, { ids: string[]; reason: string }>(), // ours
  saveFavourite: post('orderFavourite/save', { needs: 'm_chart', writes: ['Favourite'], scope: 'self', once: true })<Saved, Order.FavouriteDraft>(), // ours
  saveOrder: post('advice/saveOrder', { needs: 'o_treat', writes: ['Order'], once: true })<{ ids: string[] }, { encounterId: string; lines: Order.Draft[]; confirmed?: boolean }>(),
  sendOrder: post('advice/sendOrder', { needs: 'o_treat', writes: ['Order', 'Bill', 'Dispensing', 'Execution'], once: true })<Done, { ids: string[] }>(), // ours
  signOrder: post('advice/signOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Done, { ids: string[] }>(), // ours
  sortOrder: post('advice/sortOrder', { needs: 'o_treat', writes: ['Order'] })<Done, { id: string; direction: 'up' | 'down' }>(), // ours
  splitGroup: post('advice/splitGroup', { needs: 'o_treat', writes: ['Order'] })<Done, { ids: string[] }>(), // ours
  updateOrder: post('advice/updateOrder', { needs: 'o_treat', writes: ['Order'], once: true })<Saved, Order.Draft & { id: string; version: number; confirmed?: boolean }>(), // ours

  // organisation
  makeHeadPractice: post('practice/setHead/{id}', { needs: 'm_orgnization_management', writes: ['Practice', 'Dictionary', 'Setting', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  queryAnnouncementList: search('announcement/queryList', { needs: administration, reads: ['Announcement'], scope: 'org' })<Page<HomePage.Announcement>, Listing & HomePage.AnnouncementCriteria>(), // ours
  queryChangeList: get('changeRecord/queryList/{kind}/{id}', { needs: ['m_clinical_management', 'm_orgnization_management', 'm_settings'], reads: ['Change'], scope: 'org', quiet: true })<Organisation.Change[]>(), // ours
  queryDatabaseList: get('db/getList', { needs: 'm_orgnization_management', scope: 'org' })<Organisation.Database[]>(),
  queryDepartmentList: search('useDepartment/queryList', { needs: ['m_clinical_management', 'm_settings'], reads: ['Department'] })<Page<Organisation.Department>, Listing & Organisation.DepartmentCriteria>(), // ours
  queryHeadPractice: get('practice/queryHeadPractice', { needs: 'signedIn', reads: ['Practice'], scope: 'org' })<Organisation.HeadPractice>(),
  queryHomePage: search('homePage/queryList', { needs: 'signedIn', reads: ['Announcement', 'HomePage'], scope: 'self', quiet: true })<HomePage.Page>(),
  queryHomePageSettings: search('homePage/queryConfigList', { needs: administration, reads: ['HomePage', 'Role'], scope: 'org' })<HomePage.Setting[]>(), // ours
  queryOrg: get('org/queryDetail/{id}', { needs: 'm_orgnization_management', reads: ['Org'], scope: 'org' })<Organisation.Org>(), // ours
  queryPractice: get('practice/queryManageDetail/{id}', { needs: administration, reads: ['Practice'], scope: 'org' })<Organisation.Practice>(), // ours
  queryPracticeList: search('practice/queryList', { needs: administration, reads: ['Practice', 'Staff'], scope: 'org' })<Page<Organisation.Practice>, Listing & Organisation.PracticeCriteria>(),
  queryPracticesOfOrg: get('org/getPracticeList/{a}/{page}/{size}', { needs: 'm_orgnization_management', reads: ['Practice'], scope: 'org' })<Page<Dictionary.Practice>>(),
  saveAnnouncement: post('announcement/save', { needs: administration, writes: ['Announcement', 'Change'], scope: 'org', once: true })<Saved, HomePage.AnnouncementDraft & { id?: string; version?: number }>(), // ours
  saveDepartment: post('useDepartment/save', { needs: ['m_clinical_management', 'm_settings'], writes: ['Department', 'Dictionary', 'Change'], once: true })<Saved, Organisation.DepartmentDraft & { id?: string; version?: number }>(), // ours
  saveHomePage: post('homePage/save', { needs: administration, writes: ['HomePage', 'Change'], scope: 'org', once: true })<Saved, { roleId: string; cards: HomePage.Card[]; version: number }>(), // ours
  saveOrg: post('org/save', { needs: 'm_orgnization_management', writes: ['Org', 'Change'], scope: 'org', once: true })<Saved, Organisation.OrgDraft & { id: string; version: number }>(), // ours
  savePractice: post('practice/save', { needs: 'm_orgnization_management', writes: ['Practice', 'Dictionary', 'Setting', 'Staff', 'Change'], scope: 'org', once: true })<Saved, Organisation.PracticeDraft>(), // ours
  setAnnouncementPublished: post('announcement/updateEnable/{id}/{flag}', { needs: administration, writes: ['Announcement', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  setDepartmentEnabled: post('useDepartment/updateEnable/{id}/{flag}', { needs: ['m_clinical_management', 'm_settings'], writes: ['Department', 'Dictionary', 'Change'], once: true })<Saved, { version: number }>(), // ours
  setPracticeEnabled: post('practice/updateEnable/{id}/{flag}', { needs: 'm_orgnization_management', writes: ['Practice', 'Dictionary', 'Setting', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
  updatePractice: post('practice/update', { needs: administration, writes: ['Practice', 'Dictionary', 'Setting', 'Change'], scope: 'org', once: true })<Saved, Organisation.PracticeDraft & { id: string; version: number }>(), // ours

  // patient
  checkDuplicatePatient: search('patient/checkDuplicate', { needs: atTheCounter, reads: ['Patient'], scope: 'org', quiet: true })<Patient.Duplicate[], { name?: string; mobile?: string; idNumber?: string; birthDate?: string; exceptId?: string }>(), // ours
  deletePatient: post('patient/deletePatient/{id}', { needs: 'o_patient_delete', writes: ['Patient'], scope: 'org', once: true })<Done>(), // ours
  downloadImportTemplate: exported('patient/downloadImportTemplate', { needs: 'm_patient' })<Blob>(), // ours
  exportCustomList: exported('patient/exportCustomList', { needs: 'FUN_CRM_CUSTOM_EXPORT', scope: 'org', audit: 'patient' })<Blob, Patient.Criteria>(), // ours
  importPatientList: upload('patient/importPatientList', { needs: 'm_patient', writes: ['Patient'], scope: 'org' })<Patient.ImportResult, { file: File; fileName?: string; checkOnly?: '0' | '1'; continueCreate?: '0' | '1' }>(), // ours
  queryPatientDetail: get('patient/queryDetail/{id}', { needs: atTheCounter, reads: ['Patient'], scope: 'org', audit: 'patient' })<Patient.Full>(), // ours
  queryPatientList: search('patient/queryPatientList', { needs: atTheCounter, reads: ['Patient'], scope: 'org' })<Page<Patient.Line>, Listing & Patient.Criteria>(), // ours
  querySimplePatientByES: get('patient/querySimplePatientByES/{page}/{size}', { needs: atTheCounter, reads: ['Patient'], scope: 'org', quiet: true })<Page<Patient.Line>, { keyword?: string }>(),
  querySlidingWindowPatientInfo: get('patient/querySlidingWindowPatientInfo/{id}[/{x}]', { needs: atTheCounter, reads: ['Patient', 'Allergy', 'Bill'], scope: 'org', quiet: true, audit: 'patient' })<Patient.Summary>(),
  querylistPatient: get('patient/querylistPatient/{page}/{size}', { needs: atTheCounter, reads: ['Patient'], scope: 'org' })<Page<Patient.Line>, { searchText?: string }>(),
  savePatient: post('patient/savePatient', { needs: ['m_patient', 'm_appointment'], writes: ['Patient'], scope: 'org', once: true })<Saved, Patient.Draft & { continueCreate?: boolean }>(), // ours
  updatePatient: post('patient/updatePatient', { needs: 'm_patient', writes: ['Patient', 'Appointment', 'Encounter'], scope: 'org', once: true })<Saved, Patient.Draft & { id: string; version: number }>(), // ours

  // pharmacy
  dispense: post('sendgoods/dispense', { needs: 'm_pharmacy', writes: ['Dispensing', 'Order', 'Stock'], once: true })<Done, Dispensing.DispenseDraft>(), // ours
  pickUpDispensing: post('sendgoods/pickUp/{id}', { needs: 'm_pharmacy', writes: ['Dispensing', 'Order'], once: true })<Done, { version: number }>(), // ours
  queryDispensing: get('sendgoods/queryDetail/{id}', { needs: 'm_pharmacy', reads: ['Dispensing', 'Stock'], audit: 'patient' })<Dispensing.Full>(), // ours
  queryDispensingCounts: get('sendgoods/queryCounts', { needs: 'm_pharmacy', reads: ['Dispensing', 'Bill'], quiet: true })<Dispensing.Counts>(), // ours
  queryDispensingList: search('sendgoods/queryList', { needs: 'm_pharmacy', reads: ['Dispensing', 'Bill'] })<Page<Dispensing.Line>, Listing & Dispensing.Criteria>(), // ours
  rejectDispensing: post('sendgoods/reject', { needs: 'm_pharmacy', writes: ['Dispensing', 'Order'], once: true })<Done, { id: string; reason: string; version: number }>(), // ours

  // print
  queryBillingPrintInfo: search('billing/queryBillingPrintInfo', { needs: 'm_billing', reads: ['Bill'], audit: 'patient' })<Print.BillPrint, { billingId: string }>(),
  queryPatientLabel: search('patient/getPrintInfo/{id}', { needs: atTheCounter, reads: ['Patient'], scope: 'org', audit: 'patient' })<Patient.Label>(),
  queryPrescriptionPrint: search('prescription/printPreview', { needs: ['m_chart', 'm_pharmacy'], reads: ['Order'], audit: 'patient' })<Print.PrescriptionPrint[], { encounterId: string; prescriptionNumber?: string }>(),
  queryPrintSetting: get('billing/queryPrintSetting', { needs: 'signedIn', reads: ['Setting'], scope: 'self' })<Print.Setting>(), // ours
  queryRecordPrint: search('noteUse/getPluginPrintInfo', { needs: 'm_chart', reads: ['Note', 'Order', 'Diagnosis', 'VitalSign'], audit: 'patient' })<Print.RecordPrint, { noteRecordId: string }>(),
  savePrintLog: post('print/savePrintLog', { needs: atTheCounter, audit: 'patient' })<Done, Print.Printed>(), // ours
  savePrintSetting: post('billing/savePrintSetting', { needs: 'signedIn', writes: ['Setting'], scope: 'self', quiet: true })<Done, Print.Setting>(), // ours

  // role
  deleteRole: post('role/delete/{id}', { needs: administration, writes: ['Role', 'Dictionary', 'HomePage', 'Change'], scope: 'org', once: true })<Done, { version: number }>(), // ours
  queryPermissionTree: get('role/queryPermissionTree', { needs: administration, reads: ['Role'], scope: 'self' })<Role.Tree[]>(), // ours
  queryRole: get('role/queryDetail/{id}', { needs: administration, reads: ['Role', 'Staff'], scope: 'org' })<Role.Full>(), // ours
  queryRoleList: search('role/queryList', { needs: administration, reads: ['Role', 'Staff'], scope: 'org' })<Page<Role.Line>, Listing & { keyword?: string }>(), // ours
  saveRole: post('role/save', { needs: administration, writes: ['Role', 'Dictionary', 'Session', 'Change'], scope: 'org', once: true })<Saved, Role.Draft & { id?: string; version?: number }>(), // ours

  // session
  changeLanguage: post('auth/changeLanguage/{lang}', { needs: 'signedIn', scope: 'self', quiet: true })<Done>(), // ours
  changePassword: post('profile/changePassword', { needs: 'signedIn', scope: 'self' })<Done, Session.PasswordChange>(), // ours
  currentUser: get('auth/currentUser', { needs: 'signedIn', scope: 'self', reads: ['Session'] })<Session.User>(), // ours
  deleteDraft: post('draft/delete', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { key: string }>(), // ours
  login: post('auth/login', { needs: 'anyone', scope: 'open' })<Session.User, Session.Credentials>(), // ours
  logout: post('auth/logout', { needs: 'signedIn', scope: 'self' })<Done>(), // ours
  markNoticeRead: post('message/markRead/{id}', { needs: 'signedIn', writes: ['Notice'], scope: 'self', quiet: true })<Done>(), // ours
  pushToken: post('pushMessage/token', { needs: 'signedIn', scope: 'self', quiet: true })<string>(),
  queryDrafts: get('draft/queryList', { needs: 'signedIn', reads: ['Draft'], scope: 'self', quiet: true })<Session.Draft[], { prefix: string }>(), // ours
  queryMyConfig: get('personalConfig/queryMyConfig', { needs: 'signedIn', reads: ['Setting'], scope: 'self', quiet: true })<Session.Config>(), // ours
  queryMyProfile: get('profile/queryMyProfile', { needs: 'signedIn', reads: ['Session'], scope: 'self' })<Session.Profile>(), // ours
  queryNoticeList: search('message/queryList', { needs: 'signedIn', reads: ['Notice'], scope: 'self', quiet: true })<Page<Notice.Notice>, Listing & { unreadOnly?: boolean }>(), // ours
  queryRecentItems: get('personalConfig/queryRecentItems/{type}', { needs: 'signedIn', reads: ['Setting'], scope: 'self', quiet: true })<string[]>(), // ours
  saveDraft: post('draft/save', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { key: string; body: unknown }>(), // ours
  saveMyConfig: post('personalConfig/saveMyConfig', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { key: string; value: unknown }>(), // ours
  saveRecentItem: post('personalConfig/saveRecentItem', { needs: 'signedIn', scope: 'self', quiet: true })<Done, { type: string; item: string }>(), // ours
  streamNotices: stream('pushMessage/stream', { needs: 'anyone', scope: 'self', quiet: true })<string, { token: string; after?: string }>(), // ours
  switchPractice: post('auth/switchPractice/{practiceId}', { needs: 'signedIn', scope: 'self' })<Session.User>(), // ours
  unlockScreen: post('auth/unlockScreen', { needs: 'signedIn', scope: 'self' })<Done, { password: string }>(), // ours
  updateMyProfile: post('profile/updateMyProfile', { needs: 'signedIn', writes: ['Session'], scope: 'self' })<Saved, Session.ProfileDraft>(), // ours

  // staff
  checkAccount: search('userManage/checkAccount', { needs: administration, scope: 'org', quiet: true })<{ free: boolean }, { account: string; exceptId?: string }>(), // ours
  getUserCode: get('userManage/getUserCode', { needs: administration, reads: ['Staff'], scope: 'org' })<{ code: string }>(),
  queryStaff: get('userManage/queryDetail/{id}', { needs: administration, reads: ['Staff', 'Role'], scope: 'org' })<Staff.Full>(), // ours
  queryStaffList: search('userManage/queryList', { needs: administration, reads: ['Staff', 'Role', 'Department'], scope: 'org' })<Page<Staff.Line>, Listing & Staff.Criteria>(),
  resetStaffPassword: post('userManage/resetPassword/{id}', { needs: administration, writes: ['Change'], scope: 'org' })<Done, { password: string; version: number }>(), // ours
  saveStaff: post('userManage/save', { needs: administration, writes: ['Staff', 'Role', 'Department', 'Practice', 'Session', 'Change'], scope: 'org' })<Saved, Staff.Saved>(), // ours
  setStaffEnabled: post('userManage/updateEnable/{id}/{flag}', { needs: administration, writes: ['Staff', 'Change'], scope: 'org', once: true })<Saved, { version: number }>(), // ours
} satisfies Record<string, AnyRow>;

export type Catalogue = typeof catalogue;
export type Call = keyof Catalogue;
export type ArgOf<Name extends Call> = Catalogue[Name] extends { readonly arg?: infer Arg } ? Arg : never;
export type ResultOf<Name extends Call> = Catalogue[Name] extends { readonly result?: infer Result } ? Exclude<Result, undefined> : never;
