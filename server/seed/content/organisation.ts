import { imagingWork, labWork, moneyPermissions } from '../../../src/domain/permission/codes.ts';
import type { AppointmentTypeRow, DepartmentRow, Named, OrganisationRow, PracticeRow, RoleRow, RoomRow, WarehouseRow } from './rows.ts';

/** One chain, two practices. Street numbers and telephone numbers are made up. */
export const organisation: OrganisationRow = {
  code: 'XLT',
  zh: '杏林堂医疗',
  en: 'Xinglin Clinics',
  legalZh: '杏林堂（上海）医疗管理有限公司',
  legalEn: 'Xinglin Clinics (Shanghai) Medical Management',
  contractVersion: 2,
  maxClinics: 5,
  legalPerson: '沈远航',
  address: '上海市徐汇区杏林路 1234 弄 56 号',
  phone: '021-5550 0100',
  contractFrom: '2025-01-01',
  contractUntil: '2027-12-31',
};

export const practices: readonly PracticeRow[] = [
  {
    code: 'SH',
    zh: '杏林堂徐汇门诊部',
    en: 'Xinglin Clinic Xuhui',
    shortZh: '徐汇门诊',
    shortEn: 'Xuhui',
    addressZh: '上海市徐汇区杏林路 1234 弄 56 号',
    addressEn: 'No. 56, Lane 1234, Xinglin Road, Xuhui District, Shanghai',
    province: '310000',
    city: '310100',
    phone: '021-5550 0101',
    email: 'xuhui@xinglin.example',
    hours: [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
      { days: [1, 2, 3, 4, 5], from: '13:00', to: '20:00' },
      { days: [6, 7], from: '08:30', to: '17:30' },
    ],
    isHeadquarters: true,
  },
  {
    code: 'HZ',
    zh: '杏林堂西湖诊所',
    en: 'Xinglin Clinic West Lake',
    shortZh: '西湖诊所',
    shortEn: 'West Lake',
    addressZh: '浙江省杭州市西湖区橘井街 999 号 2 幢 1 层',
    addressEn: '1F, Building 2, No. 999 Jujing Street, Xihu District, Hangzhou, Zhejiang',
    province: '330000',
    city: '330100',
    phone: '0571-5550 0202',
    email: 'xihu@xinglin.example',
    hours: [
      { days: [1, 2, 3, 4, 5, 6], from: '08:30', to: '12:00' },
      { days: [1, 2, 3, 4, 5, 6], from: '13:00', to: '18:00' },
      { days: [7], from: '09:00', to: '16:00' },
    ],
    isHeadquarters: false,
  },
];

export const departments: readonly DepartmentRow[] = [
  { code: 'SH-GP', practice: 'SH', zh: '全科', en: 'General practice', isMedical: true },
  { code: 'SH-IM', practice: 'SH', zh: '内科', en: 'Internal medicine', isMedical: true },
  { code: 'SH-PD', practice: 'SH', zh: '儿科', en: 'Paediatrics', isMedical: true },
  { code: 'SH-GY', practice: 'SH', zh: '妇科', en: 'Gynaecology', isMedical: true },
  { code: 'SH-TCM', practice: 'SH', zh: '中医科', en: 'Traditional Chinese medicine', isMedical: true },
  { code: 'SH-NS', practice: 'SH', zh: '护理部', en: 'Nursing', isMedical: false },
  { code: 'SH-PH', practice: 'SH', zh: '药剂科', en: 'Pharmacy', isMedical: false },
  { code: 'SH-LAB', practice: 'SH', zh: '检验科', en: 'Laboratory', isMedical: false },
  { code: 'SH-RAD', practice: 'SH', zh: '影像科', en: 'Imaging', isMedical: false },
  { code: 'SH-OFF', practice: 'SH', zh: '综合办公室', en: 'Office', isMedical: false },
  { code: 'HZ-GP', practice: 'HZ', zh: '全科', en: 'General practice', isMedical: true },
  { code: 'HZ-SU', practice: 'HZ', zh: '外科', en: 'Surgery', isMedical: true },
  { code: 'HZ-NS', practice: 'HZ', zh: '护理部', en: 'Nursing', isMedical: false },
  { code: 'HZ-PH', practice: 'HZ', zh: '药剂科', en: 'Pharmacy', isMedical: false },
  { code: 'HZ-OFF', practice: 'HZ', zh: '综合办公室', en: 'Office', isMedical: false },
];

export const rooms: readonly RoomRow[] = [
  { code: 'SH-101', practice: 'SH', department: 'SH-GP', zh: '全科诊室 101', en: 'General practice room 101' },
  { code: 'SH-102', practice: 'SH', department: 'SH-IM', zh: '内科诊室 102', en: 'Internal medicine room 102' },
  { code: 'SH-103', practice: 'SH', department: 'SH-PD', zh: '儿科诊室 103', en: 'Paediatrics room 103' },
  { code: 'SH-105', practice: 'SH', department: 'SH-GY', zh: '妇科诊室 105', en: 'Gynaecology room 105' },
  { code: 'SH-106', practice: 'SH', department: 'SH-TCM', zh: '中医诊室 106', en: 'Chinese medicine room 106' },
  { code: 'SH-201', practice: 'SH', department: 'SH-NS', zh: '治疗室', en: 'Treatment room' },
  { code: 'SH-202', practice: 'SH', department: 'SH-NS', zh: '输液室', en: 'Infusion room' },
  { code: 'SH-203', practice: 'SH', department: 'SH-NS', zh: '手术间', en: 'Operating room', kind: 'operating' },
  { code: 'HZ-101', practice: 'HZ', department: 'HZ-GP', zh: '全科诊室 1', en: 'General practice room 1' },
  { code: 'HZ-102', practice: 'HZ', department: 'HZ-SU', zh: '外科诊室 2', en: 'Surgery room 2' },
  { code: 'HZ-103', practice: 'HZ', department: 'HZ-NS', zh: '治疗输液室', en: 'Treatment and infusion room' },
];

export const warehouses: readonly WarehouseRow[] = [
  { code: 'SH-XYF', practice: 'SH', zh: '西药房', en: 'Main pharmacy', kind: 'pharmacy', position: '1F-A', keeper: 'sunyaoshi' },
  { code: 'SH-XYF2', practice: 'SH', zh: '二楼药房', en: 'Second pharmacy', kind: 'pharmacy', position: '2F-C', keeper: 'hanyaoshi' },
  { code: 'SH-HCK', practice: 'SH', zh: '耗材库', en: 'Consumables store', kind: 'material', position: 'B1', keeper: 'maku' },
  { code: 'HZ-XYF', practice: 'HZ', zh: '西药房', en: 'Main pharmacy', kind: 'pharmacy', position: '1F', keeper: 'hanyaoshi' },
  { code: 'HZ-HCK', practice: 'HZ', zh: '耗材库', en: 'Consumables store', kind: 'material', position: '1F-B', keeper: 'maku' },
];

export const appointmentTypes: readonly AppointmentTypeRow[] = [
  { code: 'first', zh: '初诊', en: 'First visit', colour: '#2f6f9f', minutes: 30 },
  { code: 'return', zh: '复诊', en: 'Return visit', colour: '#2f855a', minutes: 15 },
  { code: 'expert', zh: '专家门诊', en: 'Specialist visit', colour: '#8a5a00', minutes: 30 },
  { code: 'child', zh: '儿童保健', en: 'Child health check', colour: '#b7791f', minutes: 30 },
  { code: 'vaccine', zh: '疫苗接种', en: 'Vaccination', colour: '#6b46c1', minutes: 15 },
  { code: 'treatment', zh: '治疗', en: 'Treatment', colour: '#a0522d', minutes: 30 },
  { code: 'report', zh: '报告解读', en: 'Review of results', colour: '#4a5568', minutes: 15 },
];

export const suppliers: readonly (Named & { readonly phone: string })[] = [
  { code: 'GYS001', zh: '杏林示例医药批发（上海）', en: 'Xinglin Example Wholesale, Shanghai', phone: '021-5550 0311' },
  { code: 'GYS002', zh: '橘井示例药械（杭州）', en: 'Jujing Example Supplies, Hangzhou', phone: '0571-5550 0322' },
  { code: 'GYS003', zh: '东海示例医用耗材', en: 'Donghai Example Consumables', phone: '021-5550 0333' },
];

const desk = ['m_home', 'm_appointment', 'm_patient', 'm_message_center', 'm_task_center'];
const fullMenu = [
  ...desk,
  ...['m_inpatient', 'm_chart', 'm_billing', 'm_inventory', 'm_clinical_management', 'm_report', 'm_report_center', 'm_settings'],
  ...['m_orgnization_management', 'm_consumable', 'm_operation', 'm_pharmacy', 'm_crm', 'FUN_PHARMACY_DIC_WD', 'FUN_CRM_CUSTOM_EXPORT'],
];
const simplifiedMenu = [
  ...['v2_m_appointment', 'v2_m_doctor_workstation', 'v2_m_nurse_workstation', 'v2_m_bill', 'v2_m_report_center', 'v2_m_patients'],
  ...['v2_m_pharmacy', 'v2_m_stock', 'v2_m_laboratory', 'v2_m_radiology', 'v2_m_report', 'v2_m_clinic', 'v2_m_configuration'],
  ...['v2_m_medical_configuration', 'v2_m_patient_operation', 'v2_m_surgery'],
];
const booking = ['o_appointment_drag', 'o_appointment_add', 'o_appointment_edit'];
const reports = [...labWork, 'o_lab_indicator', ...imagingWork];
const money = moneyPermissions.filter(
  (code) => !['o_refund_approve', 'o_policy_terms', 'o_till_supervise', 'o_till_lock_day', 'o_till_unlock_day'].includes(code),
);
const administration = [
  ...money,
  ...reports,
  ...[
    'o_patient_view_all',
    'o_follow_up',
    'o_patient_delete',
    'o_refund_approve',
    'o_policy_terms',
    'o_till_supervise',
    'o_till_lock_day',
    'o_till_unlock_day',
    'o_inventory_audit',
    'o_surgery_arrange',
    'o_surgery_review',
    'o_surgery_review_major',
    'o_warehouse_manage',
    'o_roster_edit',
    // To give it to others: who writes no record has none of its own to export.
    'o_note_export',
    'o_drug_prepare',
    'o_drug_check',
    'o_sms_send',
    'o_sms_set',
  ],
  'o_local_print_template_upload',
];
const doctorMenu = [
  'm_chart',
  'm_operation',
  'm_inpatient',
  'm_report_center',
  'v2_m_doctor_workstation',
  'v2_m_surgery',
  'v2_m_patient_operation',
  'v2_m_patients',
  'v2_m_appointment',
];
const deskMenu = ['m_billing', 'v2_m_appointment', 'v2_m_bill', 'v2_m_patients', 'v2_m_report_center'];
const stockMenu = ['m_home', 'm_message_center', 'm_inventory', 'm_consumable', 'v2_m_stock'];

export const roles: readonly RoleRow[] = [
  {
    code: 'administrator',
    zh: '系统管理员',
    en: 'Administrator',
    isHeadquartersOnly: true,
    permissions: [...fullMenu, ...simplifiedMenu, ...booking, ...administration],
  },
  {
    code: 'organisation-admin',
    zh: '机构管理员',
    en: 'Organisation administrator',
    isHeadquartersOnly: true,
    permissions: [...fullMenu, ...simplifiedMenu, ...booking, ...administration],
  },
  {
    code: 'doctor',
    zh: '医生',
    en: 'Doctor',
    isHeadquartersOnly: false,
    permissions: [
      ...desk,
      ...doctorMenu,
      ...booking,
      ...reports,
      'o_treat',
      'o_order_antibiotic',
      'o_order_controlled',
      'o_note_export',
      'o_surgery_review',
    ],
  },
  {
    code: 'nurse',
    zh: '护士',
    en: 'Nurse',
    isHeadquartersOnly: false,
    permissions: [
      ...desk,
      ...reports,
      'm_chart',
      'm_consumable',
      'm_operation',
      'o_surgery_arrange',
      'v2_m_surgery',
      'v2_m_nurse_workstation',
      'v2_m_patients',
      'o_appointment_add',
    ],
  },
  {
    code: 'pharmacist',
    zh: '药师',
    en: 'Pharmacist',
    isHeadquartersOnly: false,
    permissions: [
      'm_home',
      'm_message_center',
      'm_patient',
      'm_pharmacy',
      'm_inventory',
      'FUN_PHARMACY_DIC_WD',
      'v2_m_pharmacy',
      'v2_m_stock',
      'o_prescription_review',
      'o_drug_prepare',
      'o_drug_check',
    ],
  },
  {
    code: 'cashier',
    zh: '收费与前台',
    en: 'Cashier and front desk',
    isHeadquartersOnly: false,
    permissions: [...desk, ...deskMenu, ...booking, ...money],
  },
  {
    code: 'storekeeper',
    zh: '库管员',
    en: 'Stock keeper',
    isHeadquartersOnly: false,
    permissions: [...stockMenu, 'o_inventory_audit', 'o_warehouse_manage'],
  },
  {
    code: 'follow-up',
    zh: '回访专员',
    en: 'Follow-up staff',
    isHeadquartersOnly: false,
    permissions: [...desk, 'm_crm', 'v2_m_patients', 'o_follow_up', 'o_appointment_add'],
  },
];
