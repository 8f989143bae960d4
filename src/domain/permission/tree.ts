import type { MessageId } from '../messageId.ts';
import {
  imagingWork,
  labWork,
  moneyPermissions,
  type Permission,
  permissions,
  pharmacyPermissions,
  type SimplifiedPermission,
  settingPermissions,
  stockPermissions,
} from './codes.ts';
import { fullMenu, type MenuItem, simplifiedMenu } from './menuTree.ts';

type Code = Permission | SimplifiedPermission;

export interface PermissionNode {
  code: Code;
  title: MessageId;
  children: PermissionNode[];
}

const booking = ['o_appointment_add', 'o_appointment_edit', 'o_appointment_drag'] as const satisfies readonly Permission[];
const ofPatients = [
  'o_follow_up',
  'o_patient_view_all',
  'o_patient_delete',
  'o_patient_deceased',
  'FUN_CRM_CUSTOM_EXPORT',
] as const satisfies readonly Permission[];
const treating = ['o_treat', 'o_order_antibiotic', 'o_order_controlled', 'o_note_export'] as const satisfies readonly Permission[];
const ofMessages = ['o_sms_send', 'o_sms_set'] as const satisfies readonly Permission[];
const ofSurgery = ['o_surgery_review', 'o_surgery_review_major', 'o_surgery_arrange'] as const satisfies readonly Permission[];

/** Acts below the section they belong to; menu codes stand in the menu trees already. */
const acts: Partial<Record<Permission, readonly Permission[]>> = {
  m_appointment: [...booking, 'o_roster_edit'],
  m_patient: ofPatients,
  m_chart: [...treating, ...labWork, 'o_lab_indicator', ...imagingWork],
  m_billing: moneyPermissions,
  m_inventory: stockPermissions,
  m_consumable: ['o_consumable_move'],
  m_report: ['o_reconcile'],
  m_operation: ofSurgery,
  m_pharmacy: ['FUN_PHARMACY_DIC_WD', ...pharmacyPermissions],
  m_clinical_management: ofMessages,
  m_settings: [...settingPermissions, 'o_local_print_template_upload'],
};

/** The same acts below the sections of the simplified edition whose screens have them. */
const simplifiedActs: Partial<Record<SimplifiedPermission, readonly Permission[]>> = {
  v2_m_appointment: booking,
  v2_m_doctor_workstation: treating,
  v2_m_bill: moneyPermissions,
  v2_m_patients: ofPatients,
  v2_m_pharmacy: [...pharmacyPermissions, 'o_consumable_move'],
  v2_m_stock: stockPermissions,
  v2_m_report: ['o_reconcile'],
  v2_m_configuration: ['o_roster_edit', ...settingPermissions, 'o_local_print_template_upload'],
  v2_m_laboratory: [...labWork, 'o_lab_indicator'],
  v2_m_radiology: imagingWork,
  v2_m_surgery: ofSurgery,
};

/**
 * Codes that open no screen and are required by no call yet. A role may still hold them, but the role editor does not offer them:
 * `src/app/offeredPermissions.test.ts` derives the same list from the screens and the calls.
 */
export const notBuilt: readonly Code[] = [];

/** Every act has words of its own. */
export const permissionWords = {
  o_appointment_add: 'role.permission.o_appointment_add',
  o_appointment_edit: 'role.permission.o_appointment_edit',
  o_appointment_drag: 'role.permission.o_appointment_drag',
  o_roster_edit: 'role.permission.o_roster_edit',
  o_patient_delete: 'role.permission.o_patient_delete',
  o_patient_deceased: 'role.permission.o_patient_deceased',
  FUN_CRM_CUSTOM_EXPORT: 'role.permission.FUN_CRM_CUSTOM_EXPORT',
  o_patient_view_all: 'role.permission.o_patient_view_all',
  o_follow_up: 'role.permission.o_follow_up',
  o_treat: 'role.permission.o_treat',
  o_lab_write: 'role.permission.o_lab_write',
  o_lab_review: 'role.permission.o_lab_review',
  o_lab_correct: 'role.permission.o_lab_correct',
  o_lab_indicator: 'role.permission.o_lab_indicator',
  o_imaging_write: 'role.permission.o_imaging_write',
  o_imaging_review: 'role.permission.o_imaging_review',
  o_imaging_correct: 'role.permission.o_imaging_correct',
  o_order_antibiotic: 'role.permission.o_order_antibiotic',
  o_order_controlled: 'role.permission.o_order_controlled',
  o_prescription_appraisal: 'role.permission.o_prescription_appraisal',
  o_prescription_review: 'role.permission.o_prescription_review',
  o_drug_prepare: 'role.permission.o_drug_prepare',
  o_drug_check: 'role.permission.o_drug_check',
  o_dispense: 'role.permission.o_dispense',
  o_drug_return: 'role.permission.o_drug_return',
  o_controlled_register: 'role.permission.o_controlled_register',
  o_consumable_move: 'role.permission.o_consumable_move',
  o_order_rule: 'role.permission.o_order_rule',
  o_bill_charge: 'role.permission.o_bill_charge',
  o_bill_collect: 'role.permission.o_bill_collect',
  o_bill_arrears: 'role.permission.o_bill_arrears',
  o_bill_discount: 'role.permission.o_bill_discount',
  o_bill_notice: 'role.permission.o_bill_notice',
  o_payment_change: 'role.permission.o_payment_change',
  o_refund_apply: 'role.permission.o_refund_apply',
  o_refund_approve: 'role.permission.o_refund_approve',
  o_refund_pay: 'role.permission.o_refund_pay',
  o_deposit_take: 'role.permission.o_deposit_take',
  o_deposit_refund: 'role.permission.o_deposit_refund',
  o_card_open: 'role.permission.o_card_open',
  o_card_recharge: 'role.permission.o_card_recharge',
  o_card_refund: 'role.permission.o_card_refund',
  o_card_transfer: 'role.permission.o_card_transfer',
  o_card_share: 'role.permission.o_card_share',
  o_points_adjust: 'role.permission.o_points_adjust',
  o_coupon_issue: 'role.permission.o_coupon_issue',
  o_package_sell: 'role.permission.o_package_sell',
  o_package_change: 'role.permission.o_package_change',
  o_package_share: 'role.permission.o_package_share',
  o_package_refund: 'role.permission.o_package_refund',
  o_invoice_issue: 'role.permission.o_invoice_issue',
  o_policy_enter: 'role.permission.o_policy_enter',
  o_policy_terms: 'role.permission.o_policy_terms',
  o_claim: 'role.permission.o_claim',
  o_till_keep: 'role.permission.o_till_keep',
  o_till_supervise: 'role.permission.o_till_supervise',
  o_till_lock_day: 'role.permission.o_till_lock_day',
  o_till_unlock_day: 'role.permission.o_till_unlock_day',
  o_reconcile: 'role.permission.o_reconcile',
  o_inventory_audit: 'role.permission.o_inventory_audit',
  o_stock_move: 'role.permission.o_stock_move',
  o_stock_count: 'role.permission.o_stock_count',
  o_purchase_plan: 'role.permission.o_purchase_plan',
  o_trace_duty: 'role.permission.o_trace_duty',
  o_supplier_account: 'role.permission.o_supplier_account',
  o_goods_manage: 'role.permission.o_goods_manage',
  o_price_change: 'role.permission.o_price_change',
  o_warehouse_edit: 'role.permission.o_warehouse_edit',
  o_warehouse_manage: 'role.permission.o_warehouse_manage',
  o_charge_price: 'role.permission.o_charge_price',
  o_benefit_manage: 'role.permission.o_benefit_manage',
  o_discount_rule: 'role.permission.o_discount_rule',
  o_flow_manage: 'role.permission.o_flow_manage',
  FUN_PHARMACY_DIC_WD: 'role.permission.FUN_PHARMACY_DIC_WD',
  o_local_print_template_upload: 'role.permission.o_local_print_template_upload',
  o_note_export: 'role.permission.o_note_export',
  o_sms_send: 'role.permission.o_sms_send',
  o_sms_set: 'role.permission.o_sms_set',
  o_surgery_review: 'role.permission.o_surgery_review',
  o_surgery_review_major: 'role.permission.o_surgery_review_major',
  o_surgery_arrange: 'role.permission.o_surgery_arrange',
} as const satisfies Partial<Record<Permission, MessageId>>;

/** Throws for a code without words: under the words of another code an administrator would grant what he did not mean. */
function leaf(code: Permission): PermissionNode {
  const title = (permissionWords as Partial<Record<Permission, MessageId>>)[code];
  if (!title) throw new Error(`permission ${code} has no words`);
  return { code, title, children: [] };
}

/** An act that opens a screen of its own stands below the section it belongs to. */
const isAct = (code: Code): boolean => code.startsWith('o_');

const sectionOf = ({ title, permissions: [code] = [] }: MenuItem): PermissionNode[] =>
  code === undefined || isAct(code) || notBuilt.includes(code)
    ? []
    : [{ code, title, children: (acts[code as Permission] ?? []).map(leaf) }];

/** The words of codes as the role editor shows them, each once. A code that is not offered has none. */
export function titlesOf(codes: readonly Code[]): MessageId[] {
  const nodes = fullTree().flatMap((section) => [section, ...section.children]);
  return [...new Set(nodes.filter(({ code }) => codes.includes(code)).map(({ title }) => title))];
}

/** The offered codes of the full edition, each once: sections of the menu with their acts, then what stands in no menu. */
export function fullTree(): PermissionNode[] {
  const sections = (fullMenu as readonly MenuItem[]).flatMap(sectionOf);
  const shown = new Set(sections.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]));
  return [...sections, ...permissions.filter((code) => !shown.has(code) && !notBuilt.includes(code)).map(leaf)];
}

/**
 * A section that several codes open has no code of its own, so it adds none to the tree; of two sections with one code the first stands
 * for both.
 */
export const simplifiedTree = (): PermissionNode[] =>
  (simplifiedMenu as readonly MenuItem[])
    .filter(({ permissions = [] }) => permissions.length === 1)
    .flatMap(sectionOf)
    .filter(({ code }, index, all) => all.findIndex((section) => section.code === code) === index)
    .map((section) => ({ ...section, children: (simplifiedActs[section.code as SimplifiedPermission] ?? []).map(leaf) }));
