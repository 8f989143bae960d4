import { imagingWork, labWork } from '../../../../src/domain/permission/codes.ts';
import { presets } from '../../../../src/domain/permission/presets.ts';
import type { OrganisationTables, RoleRow, StaffRow } from '../rows.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The roles that a clinic begins with, and one of its own: whoever works in the laboratory does the imaging too. */
const roles: readonly RoleRow[] = [
  ...presets.map(({ code, nameZh, nameEn, authorities, headOnly = false }) => ({
    code,
    zh: nameZh,
    en: nameEn,
    permissions: authorities,
    isHeadquartersOnly: headOnly,
  })),
  {
    code: 'laboratory',
    zh: '检验与影像',
    en: 'Laboratory and imaging',
    permissions: ['m_home', 'm_message_center', 'm_task_center', 'v2_m_laboratory', 'v2_m_radiology', ...labWork, ...imagingWork],
    isHeadquartersOnly: false,
  },
];

const person = { isActive: true, mayPrescribeControlled: false, language: 'zh' } as const;

/** Three people run the clinic; each holds the roles of several. */
const staff: readonly StaffRow[] = [
  {
    ...person,
    account: 'luwenbo',
    zh: '陆文博',
    en: 'Lu Wenbo',
    staffNo: 'QH001',
    sex: 'M',
    role: 'doctor',
    furtherRoles: ['organisation-admin'],
    title: 'attending-physician',
    post: 'physician',
    professional: 'general',
    education: 'bachelor',
    works: { QH: 'QH-GP' },
    phone: '19900000101',
    colour: '#2f6f9f',
    maxDiscountOffPercent: 30,
    antibioticGrade: 'restricted',
    mayPrescribeControlled: true,
    specialtyZh: '全科常见病与慢性病管理',
    specialtyEn: 'Family medicine and long-term conditions',
  },
  {
    ...person,
    account: 'tangxin',
    zh: '唐欣',
    en: 'Tang Xin',
    staffNo: 'QH002',
    sex: 'F',
    role: 'nurse',
    furtherRoles: ['pharmacist', 'laboratory'],
    title: 'supervisor-nurse',
    post: 'nurse',
    professional: 'nursing',
    education: 'college',
    works: { QH: 'QH-NS' },
    phone: '19900000102',
    colour: '#b03a73',
    maxDiscountOffPercent: 0,
  },
  {
    ...person,
    account: 'jiangmei',
    zh: '江梅',
    en: 'Jiang Mei',
    staffNo: 'QH003',
    sex: 'F',
    role: 'cashier',
    furtherRoles: ['warehouse', 'follow-up'],
    title: 'none',
    post: 'cashier',
    professional: 'management',
    education: 'college',
    works: { QH: 'QH-FD' },
    phone: '19900000103',
    colour: '#9b2c2c',
    maxDiscountOffPercent: 5,
  },
];

/** A clinic of one doctor, one nurse and one cashier, in the simplified edition. Street and telephone numbers are made up. */
export const smallClinic: OrganisationTables = {
  administrator: 'luwenbo',
  systemVersion: 'v2',
  roles,
  staff,
  organisation: {
    code: 'QHT',
    zh: '清禾诊所',
    en: 'Qinghe Clinic',
    legalZh: '上海清禾诊所有限公司',
    legalEn: 'Qinghe Clinic (Shanghai)',
    legalPerson: '陆文博',
    address: '上海市松江区菖蒲路 18 弄 2 号',
    phone: '021-5550 0401',
    contractFrom: '2026-01-01',
    contractUntil: '2027-12-31',
    contractVersion: 1,
    maxClinics: 1,
  },
  practices: [
    {
      code: 'QH',
      zh: '清禾诊所',
      en: 'Qinghe Clinic',
      shortZh: '清禾诊所',
      shortEn: 'Qinghe',
      addressZh: '上海市松江区菖蒲路 18 弄 2 号',
      addressEn: 'No. 2, Lane 18, Changpu Road, Songjiang District, Shanghai',
      province: '310000',
      city: '310100',
      phone: '021-5550 0401',
      email: 'qinghe@xinglin.example',
      hours: [
        { days: everyDay, from: '08:00', to: '12:00' },
        { days: everyDay, from: '13:30', to: '18:00' },
      ],
      isHeadquarters: true,
    },
  ],
  departments: [
    { code: 'QH-GP', practice: 'QH', zh: '全科', en: 'General practice', isMedical: true },
    { code: 'QH-NS', practice: 'QH', zh: '护理', en: 'Nursing', isMedical: false },
    { code: 'QH-FD', practice: 'QH', zh: '前台', en: 'Front desk', isMedical: false },
  ],
  rooms: [
    { code: 'QH-101', practice: 'QH', department: 'QH-GP', zh: '诊室', en: 'Consulting room' },
    { code: 'QH-102', practice: 'QH', department: 'QH-NS', zh: '治疗室', en: 'Treatment room' },
  ],
  warehouses: [
    { code: 'QH-YF', practice: 'QH', zh: '药房', en: 'Pharmacy', kind: 'pharmacy', position: '1F', keeper: 'tangxin' },
    { code: 'QH-KF', practice: 'QH', zh: '库房', en: 'Store', kind: 'material', position: '1F-B', keeper: 'jiangmei' },
  ],
};

export const smallSuppliers = [
  {
    code: 'QG001',
    zh: '菖蒲示例医药批发',
    en: 'Changpu Example Wholesale',
    phone: '021-5550 0451',
    contact: '顾承泽',
    address: '上海市松江区示例路 9 号',
    licence: '沪AA0310009',
    licenceMonths: 26,
  },
  {
    code: 'QG002',
    zh: '茸城示例医疗器械',
    en: 'Rongcheng Example Devices',
    phone: '021-5550 0452',
    contact: '沈嘉禾',
    address: '上海市松江区样板路 31 号',
    licence: '沪松药监械经营 2024017',
    licenceMonths: 14,
  },
] as const;
