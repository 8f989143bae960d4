import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { Tag } from '../../src/api/tags.ts';
import { schemaTaken } from './arbitraryArgument.ts';
import { nobodysId } from './everyKind.ts';
import { exampleFor } from './exampleArgument.ts';
import { objectAt } from './ownArgument.ts';
import { refreshesMore } from './refreshesMore.ts';
import { stockTables } from './stockTables.ts';

/** What can be tried of a call that is reached by a session. */
export type Proof = 'success' | 'invalid' | 'without a session' | 'forbidden' | 'absent' | 'foreign';

/** Short enough for a path, too long for an id, and no number, date, word of a list or object. */
const broken = 'x'.repeat(65);
/** Too long for any text a form takes. */
const endless = 'x'.repeat(100_001);

/** The argument with one field of a shape the call does not take; undefined where it takes nothing, or anything. */
export function brokenArgument(name: Call, argument: Record<string, unknown>) {
  const { takes } = calls[name]!;
  const ways = [broken, endless].flatMap((value) =>
    Object.keys(schemaTaken(calls[name]!).properties ?? {})
      .filter((field) => value === broken || !namesIn(catalogue[name].path).includes(field))
      .map((field) => ({ field, argument: { ...argument, [field]: value } })),
  );
  return ways.find((way) => !takes.safeParse(way.argument).success);
}

/** Read from the row and its shape: what names no object has no foreign one, what everybody may do is forbidden to nobody. */
export function proofsOf(name: Call, { needs }: AnyRow, argument: Record<string, unknown>): Proof[] {
  const kinds = (exampleFor(calls[name]!, () => nobodysId)?.sites ?? []).flatMap((site) => objectAt(name, site) ?? []);
  const proofs: Proof[] = ['success', 'without a session'];
  if (needs !== 'signedIn') proofs.push('forbidden');
  if (brokenArgument(name, argument)) proofs.push('invalid');
  if (kinds.length > 0) proofs.push('absent', 'foreign');
  return proofs;
}

/** Acts that write a ticket beside their transaction, so that it stands when they are undone. */
export const besides = ['checkInpatientOpen', 'queryInpatientAuthorization'] as const satisfies readonly Call[];

/** What an undone act leaves cannot be seen of these; what they leave, and of those in `unprovenRows` that they succeed, is proved there. */
export const provedIn: Partial<Record<Call, string>> = {
  createAgentToken: 'server/areas/print/agentToken.db.test.ts', // signed, kept nowhere
  finishEducationUpload: 'server/areas/education/education.db.test.ts', // wants the bytes of its parts in the store
  openInpatient: 'server/areas/inpatient/inpatient.db.test.ts', // once in the life of a clinic, and every other call of the module wants it done
  openTill: 'server/areas/till/till.db.test.ts', // wants no till open, which other calls want
  resumeTill: 'server/areas/till/till.db.test.ts', // wants no till open, which other calls want
  runJob: 'server/areas/job/jobs.db.test.ts', // written into the queue, which is a schema of its own
  typedTextKey: 'server/areas/session/typedTextKey.db.test.ts', // given to a browser with the cookie of a device only
  unlockScreen: 'server/sessions/sessions.db.test.ts', // forgets earlier wrong passwords, of which there are none
};

/** Numbers and keys that no answer shows, the sums of a person's day, and the days whose sums are out of date: reports read their facts. */
const unseen = ['counter', 'limited_act', 'report_day_change', 'ticket'];

const shownBy = (tag: Tag, ...tables: readonly string[]) => Object.fromEntries(tables.map((table) => [table, tag]));

/** What shows the rows of a table: whoever changes one says each of these. A list: one of them, as several things are kept there. */
const shownUnder: Readonly<Record<string, Tag | readonly Tag[]>> = {
  ...shownBy('Approval', 'approval', 'approval_copy', 'approval_event', 'approval_seat'),
  approval_flow: 'ApprovalFlow',
  approval_stand_in: 'StandIn',
  audit_check: 'Trail',
  ...shownBy('Invoice', 'invoice', 'invoice_line', 'invoice_bill', 'prepaid_invoiced'),
  ...shownBy('InvoiceSending', 'einvoice_sending', 'einvoice_attempt', 'einvoice_file'),
  einvoice_connection: 'EinvoiceConnection',
  ...shownBy('TraceUpload', 'trace_sending', 'trace_attempt'),
  trace_connection: 'TraceConnection',
  invoice_range: 'InvoiceRange',
  einvoice_config: 'InvoiceSetting',
  category_tax: 'CategoryTax',
  account: ['Staff', 'Change', 'Session'],
  session: ['Staff', 'Change', 'Session'],
  staff: 'Staff',
  staff_former_name: 'Staff',
  staff_signature: 'Staff',
  staff_practice: 'Staff',
  staff_contract_reminder: 'Staff',
  task_delegation: 'Task',
  advice: 'Order',
  herbal_prescription: 'Order',
  controlled_entry: 'ControlledRegister',
  controlled_signature: 'ControlledRegister',
  ...shownBy('Appraisal', 'appraisal', 'appraisal_seed', 'appraisal_sheet', 'appraisal_event'),
  decoction: 'Dispensing',
  waiting_board: 'WaitingBoard',
  order_favourite: 'Favourite',
  order_template: 'OrderSet',
  order_pack: 'OrderPack',
  ...shownBy('StandingPrescription', 'standing_prescription', 'standing_renewal'),
  note_template: 'Template',
  org_export: 'OrgExport',
  org_setting: 'Setting',
  print_template: 'PrintTemplate',
  ...shownBy('Announcement', 'announcement', 'announcement_receipt'),
  home_page: 'HomePage',
  change_record: 'Change',
  note_type: 'NoteType',
  form: 'Form',
  form_version: 'Form',
  form_answer: 'FormAnswer',
  form_cosign: 'FormAnswer',
  form_patient_signature: 'FormAnswer',
  ...shownBy('Notice', 'notice_read', 'push_event'),
  appointment: 'Appointment',
  appointment_memo: 'Memo',
  memo: 'Memorandum',
  sms_message: 'ShortMessage',
  sms_template: 'SmsTemplate',
  sms_connection: 'SmsSetting',
  sms_opt_out: 'SmsOptOut',
  appointment_application: 'Application',
  appointment_reason: 'Reason',
  appointment_setting: 'BookingSetting',
  appointment_setting_change: 'BookingSetting',
  appointment_type: 'AppointmentType',
  bill: 'Bill',
  bill_line: 'Bill',
  bill_sale: 'Bill',
  payment: 'Payment',
  refund: 'Refund',
  refund_line: 'Refund',
  till_session: ['Till', 'Drawer', 'Payment'],
  till_handover: 'Drawer',
  till_float_request: 'FloatRequest',
  till_entry: 'Drawer',
  till_count: 'Till',
  closing_sheet: 'ClosingSheet',
  closing_sheet_line: 'ClosingSheet',
  sheet_reopening: 'ClosingSheet',
  difference_settlement: 'ClosingSheet',
  day_closing: 'DayClosing',
  day_unlocking: 'DayClosing',
  channel_columns: 'StatementColumns',
  channel_statement: 'Channel',
  channel_line: 'Channel',
  channel_link: 'ChannelLink',
  channel_act: 'ChannelLink',
  channel_closing: 'ChannelClosing',
  certificate: 'Certificate',
  claim: 'Claim',
  claim_bill: 'Claim',
  claim_eob: 'Claim',
  claim_file: 'ClaimFile',
  discount_rule: 'DiscountRule',
  insurance_company: 'Insurer',
  insurance_plan: 'InsurancePlan',
  insurance_plan_rule: 'InsurancePlan',
  coupon: 'Coupon',
  coupon_issue: 'Coupon',
  coupon_giveaway: 'CouponGiveaway',
  coupon_giveaway_patient: 'CouponGiveaway',
  ...shownBy('Complaint', 'complaint', 'complaint_step'),
  ...shownBy('Surgery', 'surgery_request', 'surgery_member', 'surgery_confirmation', 'surgery_event', 'surgery_charge'),
  ...shownBy('Consultation', 'consultation', 'consultation_note'),
  consulting_record: 'Consulting',
  critical_value: 'CriticalValue',
  critical_value_notice: 'CriticalValue',
  crm_notice: 'MessageRecord',
  message_config: 'MessageConfig',
  fan_binding: 'Fan',
  default_filter: 'SavedFilter',
  saved_filter: 'SavedFilter',
  department: 'Department',
  deposit: 'Deposit',
  deposit_entry: 'Deposit',
  diagnosis: 'Diagnosis',
  dispensing: 'Dispensing',
  dispensing_batch: 'Stock',
  dispensing_line: 'Dispensing',
  dispensing_return: 'Dispensing',
  dispensing_substitution: 'Dispensing',
  prescription_review: 'Dispensing',
  encounter: 'Encounter',
  encounter_charge: 'Bill',
  encounter_fee: 'EncounterFee',
  execution: 'Execution',
  external_link: 'ExternalLink',
  education_course: 'EducationCourse',
  education_resource: 'EducationResource',
  ...shownBy('EducationUpload', 'education_file', 'education_part', 'education_upload'),
  ...shownBy('InquirySheet', 'inquiry_flag_seen', 'inquiry_taken'),
  ...shownBy('FollowUp', 'followup_plan', 'followup_attempt'),
  followup_template: 'FollowUpTemplate',
  followup_role: 'FollowUpRole',
  followup_rule: 'FollowUpRule',
  goods_class: 'GoodsClass',
  item: ['Goods', 'Charge'],
  leaflet_file: 'LeafletFile',
  item_price_change: 'Charge',
  lab_indicator: 'Indicator',
  lab_item_indicator: 'Indicator',
  record_reopening: ['Encounter', 'RecordReopening'],
  report: 'Report',
  report_finding: 'Report',
  report_recheck: 'Report',
  report_reading: ['Report', 'ReportReading'],
  report_result: 'Report',
  test_step: 'Report',
  note_section: 'Note',
  note_addendum: 'Addendum',
  member_card: 'Member',
  member_card_share: 'Member',
  member_entry: 'Member',
  member_type: 'MemberType',
  org: 'Org',
  printed_paper: 'Print',
  own_dictionary_entry: 'Word',
  package: 'PackageDefinition',
  package_campaign: 'Campaign',
  package_item: 'PackageDefinition',
  patient: 'Patient',
  patient_former_identity: 'Patient',
  patient_allergy: 'Allergy',
  document_catalogue: 'DocumentCatalogue',
  patient_document: 'Document',
  patient_former_name: 'Patient',
  patient_history: 'History',
  drug_review: 'DrugReview',
  order_question: 'Order',
  patient_relation: 'Relative',
  patient_history_change: 'History',
  patient_insurance: 'Insurance',
  package_class: 'PackageClass',
  patient_package: 'Package',
  patient_package_item: 'Package',
  patient_package_share: 'Package',
  payment_method: 'PaymentMethod',
  practice: 'Practice',
  personal_config: ['ListSetting', 'MyConfig', 'PrintSetting'],
  role: 'Role',
  room: 'Room',
  share_rule: 'ShareRule',
  setting: 'Setting',
  setting_change: 'Setting',
  shift: 'Schedule',
  shift_kind: 'ShiftKind',
  employer: 'Employer',
  own_manufacturer: 'Manufacturer',
  generic_name: 'GenericName',
  glass_break: 'Sight',
  advice_override: 'Order',
  order_rule: 'OrderRule',
  pregnancy_answer: 'PatientState',
  skin_test: 'SkinTest',
  ...stockTables,
  supplier: 'Supplier',
  supplier_goods: 'SupplierFile',
  supplier_heading: 'SupplierFile',
  suspension: 'Suspension',
  tax_class: 'TaxClass',
  vaccination: 'Vaccination',
  vital_signs: 'VitalSign',
  warehouse: 'Warehouse',
  warehouse_staff: 'WarehouseStaff',
};

/** Acts whose answer is what they changed: their screen holds it already. */
const answersItself: readonly string[] = ['saveNote', 'saveFormAnswer', 'openInpatient'];

/** Acts that write rows of a clinic in which nobody works yet. */
const opensAnother: readonly string[] = ['savePractice'];

/** Tables that a call changes without saying so; who changes something of one's own only is shown it by its screen. */
export function unshown(name: Call, tables: readonly string[]): string[] {
  const { writes = [], scope }: AnyRow = catalogue[name];
  const said: readonly Tag[] = writes;
  return tables.filter(
    (table) =>
      !unseen.includes(table) &&
      !opensAnother.includes(name) &&
      !((scope === 'self' || answersItself.includes(name)) && said.length === 0) &&
      ![shownUnder[table] ?? []].flat().some((tag) => said.includes(tag)),
  );
}

/** What a call would have asked anew though it shows nothing of what the call changes, and no reason is known. */
export function refreshedInVain(name: Call, changed: readonly string[], shown: ReadonlyMap<Call, ReadonlySet<string>>): string[] {
  const { writes = [] }: AnyRow = catalogue[name];
  const excused = refreshesMore.filter(([acts]) => acts.test(name)).flatMap(([, tags]) => tags);
  return [...shown].flatMap(([read, tables]) => {
    const { reads = [] }: AnyRow = catalogue[read];
    const shared = reads.filter((tag) => writes.includes(tag));
    const isVain = shared.length > 0 && !changed.some((table) => tables.has(table)) && !shared.some((tag) => excused.includes(tag));
    return isVain ? [`${name} → ${read} (${shared.join(', ')})`] : [];
  });
}
