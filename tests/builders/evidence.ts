import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { namesIn } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { Tag } from '../../src/api/tags.ts';
import { schemaTaken } from './arbitraryArgument.ts';
import { nobodysId } from './everyKind.ts';
import { exampleFor } from './exampleArgument.ts';
import { objectAt } from './ownArgument.ts';

/** What can be tried of a call that is reached by a session. */
export type Proof = 'success' | 'invalid' | 'without a session' | 'forbidden' | 'absent' | 'foreign';

/** Short enough for a path, too long for an id, and no number, date, word of a list or object. */
const broken = 'x'.repeat(65);
/** Too long for any text a form takes. */
const endless = 'x'.repeat(100_001);

/** The argument with one field of a shape the call does not take; undefined where it takes nothing, or anything. */
export function brokenArgument(name: Call, argument: Record<string, unknown>) {
  const { takes } = calls[name]!;
  const fields = Object.keys(schemaTaken(calls[name]!).properties ?? {});
  const inPath = namesIn(catalogue[name].path);
  const ways = [broken, endless].flatMap((value) =>
    fields
      .filter((field) => value === broken || !inPath.includes(field))
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
  openInpatient: 'server/areas/inpatient/inpatient.db.test.ts', // once in the life of a clinic, and every other call of the module wants it done
  openTill: 'server/areas/till/till.db.test.ts', // wants no till open, which other calls want
  resumeTill: 'server/areas/till/till.db.test.ts', // wants no till open, which other calls want
  runJob: 'server/areas/job/jobs.db.test.ts', // written into the queue, which is a schema of its own
  unlockScreen: 'server/sessions/sessions.db.test.ts', // forgets earlier wrong passwords, of which there are none
};

/** Numbers and keys that no answer shows, the sums of a person's day, and the days whose sums are out of date: reports read their facts. */
const unseen = ['counter', 'limited_act', 'report_day_change', 'ticket'];

/** What shows the rows of a table: whoever changes one says each of these. A list: one of them, as several things are kept there. */
const shownUnder: Readonly<Record<string, Tag | readonly Tag[]>> = {
  approval: 'Approval',
  approval_copy: 'Approval',
  approval_event: 'Approval',
  approval_flow: 'ApprovalFlow',
  approval_seat: 'Approval',
  approval_stand_in: 'StandIn',
  audit_check: 'Trail',
  invoice: 'Invoice',
  invoice_line: 'Invoice',
  invoice_bill: 'Invoice',
  invoice_range: 'InvoiceRange',
  einvoice_config: 'InvoiceSetting',
  category_tax: 'CategoryTax',
  account: ['Staff', 'Change', 'Session'],
  session: ['Staff', 'Change', 'Session'],
  staff: 'Staff',
  staff_former_name: 'Staff',
  staff_signature: 'Staff',
  staff_practice: 'Staff',
  advice: 'Order',
  order_favourite: 'Favourite',
  order_template: 'OrderSet',
  note_template: 'Template',
  org_export: 'OrgExport',
  print_template: 'PrintTemplate',
  announcement: 'Announcement',
  home_page: 'HomePage',
  change_record: 'Change',
  note_type: 'NoteType',
  notice_read: 'Notice',
  appointment: 'Appointment',
  appointment_memo: 'Memo',
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
  discount_rule: 'DiscountRule',
  insurance_company: 'Insurer',
  insurance_plan: 'InsurancePlan',
  insurance_plan_rule: 'InsurancePlan',
  coupon: 'Coupon',
  coupon_issue: 'Coupon',
  coupon_giveaway: 'CouponGiveaway',
  coupon_giveaway_patient: 'CouponGiveaway',
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
  encounter: 'Encounter',
  encounter_charge: 'Bill',
  encounter_fee: 'EncounterFee',
  execution: 'Execution',
  external_link: 'ExternalLink',
  followup_plan: 'FollowUp',
  goods_class: 'GoodsClass',
  item: ['Goods', 'Charge'],
  item_price_change: 'Charge',
  lab_indicator: 'Indicator',
  lab_item_indicator: 'Indicator',
  report: 'Report',
  report_finding: 'Report',
  report_result: 'Report',
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
  patient_allergy: 'Allergy',
  patient_document: 'Document',
  patient_insurance: 'Insurance',
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
  stock_batch: 'Stock',
  stock_count: 'StockCount',
  stock_count_line: 'StockCount',
  stock_count_box: 'StockCount',
  stock_document: 'StockDocument',
  stock_document_line: 'StockDocument',
  stock_limit: 'StockLimit',
  stock_movement: 'Stock',
  stock_place: 'StockPlace',
  stock_setting: 'StockSetting',
  supplier: 'Supplier',
  suspension: 'Suspension',
  tax_class: 'TaxClass',
  vaccination: 'Vaccination',
  vital_signs: 'VitalSign',
  warehouse: 'Warehouse',
  warehouse_staff: 'WarehouseStaff',
};

/** Acts whose answer is what they changed: their screen holds it already. */
const answersItself: readonly string[] = ['saveNote', 'openInpatient'];

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

const followed = 'a patient who follows the clinic is told';

/** Why a write refreshes what shows none of the tables it was seen to change. Each was read in the act: it does so on another path than the one rehearsed. */
const refreshesMore: readonly (readonly [acts: RegExp, tags: readonly Tag[], why: string])[] = [
  [/^(delete|save)InsurancePlan$/, ['InsurancePlan'], 'a bill is priced by the plan of its policy, where the policy has one'],
  [/ShareRule/, ['ShareRule'], 'of all reports, the report on shares is counted by it'],
  [/^(appointmentSign|cancelAppointment|changeAppointmentStatus|dragAppointment|fastAddAppointmentSave)$/, ['MessageRecord'], followed],
  [/^(completeEncounter|leaveEncounter|settleBilling)$/, ['MessageRecord'], followed],
  [/^(cancelSign|continueEncounter|rollbackEncounter)$/, ['MessageRecord'], 'a message that was not sent yet is withdrawn'],
  [/^saveVitalSigns$/, ['PatientState'], 'a measurement may answer whether the patient is pregnant'],
  [/^(settleBilling|executeRefund)$/, ['Member', 'Package', 'Coupon', 'Insurance'], 'a bill may be paid with these'],
  [/^(buyPackage|refundPackage)$/, ['Member'], 'a card may pay for it and is paid back'],
  [/^settleBilling$/, ['Appointment'], 'the fee of a registration, paid, books it'],
  [/^settleBilling$/, ['Dispensing'], 'goods sold at the desk go to the pharmacy as a sheet'],
  [
    /^(adjustPoints|(open|refund|share|transfer|update|upgrade|withdraw)Card|recharge|(complete|extend|share|transfer)Package)$/,
    ['Member', 'Package'],
    'an open bill is shown with the price that the card and the packages of its patient make',
  ],
  [
    /^approveApproval$/,
    ['Bill', 'Coupon', 'Deposit', 'Member', 'Order', 'Package', 'Payment', 'Refund', 'Stock', 'StockDocument'],
    'the last approval of a flow does the act, whatever its subject',
  ],
  [/^(ask|cancel|refuse|sendBack)Approval$/, ['StockDocument'], 'a stock document is submitted by the request and goes back with it'],
  [
    /^carryOutApproval$/,
    ['Coupon', 'Deposit', 'Member', 'Package'],
    'what was approved is an act on a card, a package, a deposit or coupons',
  ],
  [/^(settleBilling|executeRefund)$/, ['Deposit'], 'a bill may be paid with a deposit'],
  [/^executeRefund$/, ['Order'], 'what is paid back is revoked'],
  [/^revokeOrder$/, ['Bill', 'Dispensing'], 'an order that was sent stands on a bill and a sheet'],
  [/^(cancelSign|changeAppointmentStatus)$/, ['Encounter'], 'who waits has an encounter'],
  [/^runJob$/, ['Job'], 'the queue is a schema of its own, which these tests do not watch'],
  [/^cancelExecution$/, ['SkinTest'], 'of a skin test, its start goes too'],
  [/^auditStockDocument$/, ['Stock'], 'it may be booked in the same act'],
  [/^auditStockCount$/, ['Stock', 'StockDocument'], 'a difference is booked'],
  [/^enterStockCounts$/, ['StockCount'], 'what is counted stands under the tag of the counts, of which the home page says how many go on'],
  [/^saveSuspension$/, ['Appointment'], 'appointments are handed over with it'],
  [/^saveAllergy$/, ['Patient'], 'who was said to have none has one'],
  [/^saveNeverAllergic$/, ['Allergy'], 'it is said where allergies are listed'],
  [
    /^updatePatient$/,
    ['Appointment', 'Encounter'],
    'the name stands in lists of appointments and visits; their counts are asked with them',
  ],
  [/^(delete|enable|save)Coupon$/, ['Coupon'], 'a giveaway shows the numbers of the coupons it issued'],
  [/^setDefaultSearchFilter$/, ['SavedFilter'], 'a saved filter names the people of a giveaway'],
  [/^(issueCoupon|giveCoupons)$/, ['Coupon'], 'a bill is priced with a coupon where one is named'],
  [/^resetSystemParameter$/, ['Setting'], 'what was never changed has no history'],
  [/^savePractice$/, ['Staff'], 'who opens it works in it'],
];

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
