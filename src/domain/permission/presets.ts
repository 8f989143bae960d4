import {
  moneyPermissions,
  type Permission,
  permissions,
  pharmacyPermissions,
  type SimplifiedPermission,
  settingPermissions,
  simplifiedPermissions,
  stockPermissions,
} from './codes.ts';
import { professional } from './grant.ts';
import { notBuilt } from './tree.ts';

type Code = Permission | SimplifiedPermission;

/** A role to start from: one of the user groups that the business catalogue names in section 6. */
export interface Preset {
  code: string;
  nameZh: string;
  nameEn: string;
  /** Given at the head clinic only. */
  headOnly?: true;
  authorities: readonly Code[];
}

const everybody = ['m_home', 'm_message_center', 'm_task_center'] as const;
const reception = ['m_appointment', 'm_patient', 'v2_m_appointment', 'v2_m_patients', 'o_appointment_add', 'o_appointment_edit'] as const;

const surgery = ['m_operation', 'v2_m_surgery', 'v2_m_patient_operation'] as const;

const doctor: readonly Code[] = [
  ...everybody,
  ...reception,
  ...([
    'm_chart',
    'v2_m_doctor_workstation',
    'o_treat',
    'o_patient_deceased',
    'o_order_antibiotic',
    'o_order_controlled',
    'o_note_export',
  ] as const),
  ...surgery,
];
const nurse: readonly Code[] = [
  ...everybody,
  ...([
    'm_appointment',
    'm_patient',
    'v2_m_appointment',
    'v2_m_patients',
    'o_appointment_add',
    'm_chart',
    'm_consumable',
    'o_consumable_move',
    'v2_m_nurse_workstation',
    'o_surgery_arrange',
    'o_patient_deceased',
  ] as const),
  ...surgery,
];
const pharmacist: readonly Code[] = [
  ...everybody,
  ...(['m_pharmacy', 'v2_m_pharmacy', 'm_inventory', 'v2_m_stock', 'FUN_PHARMACY_DIC_WD'] as const),
  ...pharmacyPermissions,
  // Whoever runs the pharmacy takes deliveries and keeps the facts of drugs; prices are left to others.
  ...(['o_stock_move', 'o_stock_count', 'o_goods_manage'] as const),
];
/** Paying back and approving are left to others: nobody both takes and approves money. */
const approvals: readonly Code[] = [
  'o_refund_approve',
  'o_policy_terms',
  'm_report',
  'o_till_supervise',
  'o_till_lock_day',
  'o_till_unlock_day',
];
/** What opens one patient's money to another, or makes worth from nothing, is given by name and never with the desk. */
const ofOthersMoney: readonly Code[] = ['o_card_transfer', 'o_card_share', 'o_package_share', 'o_points_adjust'];
const till = moneyPermissions.filter((code) => !approvals.includes(code) && !ofOthersMoney.includes(code));
/** Whoever makes roles gives what is held; a profession is never part of an administration. */
const everything = [...permissions, ...simplifiedPermissions].filter((code) => !(professional as readonly string[]).includes(code));
const clinicRights = everything.filter((code) => code !== 'm_orgnization_management');
const headquarters: readonly Code[] = [
  ...everybody,
  ...(['m_orgnization_management', 'm_clinical_management', 'm_settings', 'm_crm'] as const),
  ...settingPermissions,
  ...(['v2_m_clinic', 'v2_m_configuration', 'v2_m_medical_configuration'] as const),
];
const chainClinic: readonly Code[] = [
  ...everybody,
  ...reception,
  ...approvals,
  ...(['m_clinical_management', 'v2_m_clinic', 'm_billing', 'v2_m_bill', 'm_inventory', 'v2_m_stock'] as const),
  ...stockPermissions,
  ...(['o_till_keep', 'o_bill_notice', 'o_reconcile', 'o_roster_edit', 'o_sms_send', 'o_sms_set', 'o_patient_deceased'] as const),
];

const built = (authorities: readonly Code[]) => authorities.filter((code) => !notBuilt.includes(code));

/** The 14 user groups, in the order of the business catalogue. Any clinic may begin with them; a role made of one is changed freely. */
export const presets: readonly Preset[] = [
  { code: 'headquarters', nameZh: '总部管理', nameEn: 'Headquarters', headOnly: true, authorities: headquarters },
  { code: 'chain-clinic', nameZh: '连锁门店管理', nameEn: 'Chain clinic', authorities: chainClinic },
  { code: 'organisation-admin', nameZh: '机构管理员', nameEn: 'Organisation administrator', headOnly: true, authorities: everything },
  { code: 'doctor', nameZh: '医生', nameEn: 'Doctor', authorities: doctor },
  { code: 'nurse', nameZh: '护士', nameEn: 'Nurse', authorities: nurse },
  { code: 'pharmacist', nameZh: '药师', nameEn: 'Pharmacist', authorities: pharmacist },
  {
    code: 'cashier',
    nameZh: '收费员',
    nameEn: 'Cashier',
    authorities: [...everybody, ...reception, 'o_appointment_drag', 'm_billing', 'v2_m_bill', ...till],
  },
  { code: 'consultant', nameZh: '咨询师', nameEn: 'Consultant', authorities: [...everybody, ...reception, 'm_crm', 'o_follow_up'] },
  {
    code: 'follow-up',
    nameZh: '回访专员',
    nameEn: 'Follow-up staff',
    authorities: [...everybody, 'm_patient', 'v2_m_patients', 'm_crm', 'o_follow_up', 'o_patient_deceased'],
  },
  {
    code: 'warehouse',
    nameZh: '库管员',
    nameEn: 'Warehouse staff',
    authorities: [
      ...everybody,
      ...(['m_inventory', 'm_consumable', 'v2_m_stock', 'o_consumable_move'] as const),
      ...(['o_stock_move', 'o_stock_count', 'o_purchase_plan', 'o_goods_manage', 'o_warehouse_edit', 'o_trace_duty'] as const),
    ],
  },
  { code: 'resident-doctor', nameZh: '住院医生', nameEn: 'Resident doctor', authorities: [...doctor, 'm_inpatient'] },
  { code: 'resident-nurse', nameZh: '住院护士', nameEn: 'Resident nurse', authorities: [...nurse, 'm_inpatient'] },
  { code: 'inpatient-dispensary', nameZh: '住院药房', nameEn: 'Inpatient dispensary', authorities: [...pharmacist, 'm_inpatient'] },
  { code: 'administrator', nameZh: '系统管理员', nameEn: 'Administrator', authorities: clinicRights },
].map((preset) => ({ ...preset, authorities: built(preset.authorities as readonly Code[]) }) as Preset);
