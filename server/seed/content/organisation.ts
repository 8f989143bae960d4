import { imagingWork, labWork } from '../../../src/domain/permission/codes.ts';
import { presets } from '../../../src/domain/permission/presets.ts';
import type { Code } from '../../../src/domain/role/shapes.ts';
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

/** A role of the demonstration: a preset, and the codes by which the demonstration differs from it, with the reason. */
interface DemonstrationRole extends Omit<RoleRow, 'permissions'> {
  readonly preset: string;
  readonly more: readonly Code[];
}

const reports: readonly Code[] = [...labWork, 'o_lab_indicator', ...imagingWork];
export const demonstrationRoles: readonly DemonstrationRole[] = [
  {
    code: 'administrator',
    preset: 'administrator',
    zh: '系统管理员',
    en: 'Administrator',
    isHeadquartersOnly: true,
    // The chain has one administrator for all, who also gives the reviews of surgery to others.
    more: ['m_orgnization_management', 'o_surgery_review', 'o_surgery_review_major'],
  },
  {
    code: 'organisation-admin',
    preset: 'organisation-admin',
    zh: '机构管理员',
    en: 'Organisation administrator',
    isHeadquartersOnly: true,
    more: ['o_surgery_review', 'o_surgery_review_major'],
  },
  {
    code: 'doctor',
    preset: 'doctor',
    zh: '医生',
    en: 'Doctor',
    isHeadquartersOnly: false,
    // The clinic has no laboratory staff: doctors write and review reports. They visit the wards and review minor surgery.
    more: [...reports, 'm_inpatient', 'o_appointment_drag', 'o_surgery_review'],
  },
  {
    code: 'nurse',
    preset: 'nurse',
    zh: '护士',
    en: 'Nurse',
    isHeadquartersOnly: false,
    // The clinic has no laboratory staff: nurses enter results, too.
    more: reports,
  },
  {
    code: 'pharmacist',
    preset: 'pharmacist',
    zh: '药师',
    en: 'Pharmacist',
    isHeadquartersOnly: false,
    // Drugs are explained to patients, so the pharmacist looks them up.
    more: ['m_patient'],
  },
  {
    code: 'cashier',
    preset: 'cashier',
    zh: '收费与前台',
    en: 'Cashier and front desk',
    isHeadquartersOnly: false,
    // One desk does everything with cards and packages, within the daily limits.
    more: ['o_card_transfer', 'o_card_share', 'o_package_share', 'o_points_adjust'],
  },
  {
    code: 'storekeeper',
    preset: 'warehouse',
    zh: '库管员',
    en: 'Stock keeper',
    isHeadquartersOnly: false,
    // One person keeps all stock of the chain.
    more: ['o_inventory_audit', 'o_warehouse_manage', 'o_price_change'],
  },
  {
    code: 'follow-up',
    preset: 'follow-up',
    zh: '回访专员',
    en: 'Follow-up staff',
    isHeadquartersOnly: false,
    // Books the next visit during the call.
    more: ['m_appointment', 'o_appointment_add'],
  },
];

function permissionsOf(preset: string, more: readonly Code[]): readonly Code[] {
  const made = presets.find(({ code }) => code === preset);
  if (!made) throw new Error(`no preset ${preset}`);
  return [...new Set([...made.authorities, ...more])];
}

export const roles: readonly RoleRow[] = demonstrationRoles.map(({ preset, more, ...named }) => ({
  ...named,
  permissions: permissionsOf(preset, more),
}));
