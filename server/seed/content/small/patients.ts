import { idNumber } from '../patients/idNumber.ts';
import type { AllergyRow, Birth, PatientRow, Sex } from '../rows.ts';

type Person = readonly [
  code: string,
  zh: string,
  en: string,
  sex: Sex,
  birth: Birth,
  address: string,
  occupation: string,
  bloodType: string,
  marital: string,
  tags: readonly string[],
];

/** Invented people who live around the clinic. */
const persons: readonly Person[] = [
  ['Q01', '顾阿大', 'Gu Ada', 'M', '1948-05-11', '菖蒲路 18 弄 6 号 101 室', 'retired', 'A', 'married', ['elder', 'hypertension']],
  ['Q02', '钟秀琴', 'Zhong Xiuqin', 'F', '1953-09-02', '菖蒲路 18 弄 9 号 302 室', 'retired', 'O', 'married', ['elder', 'diabetes']],
  ['Q03', '陶立新', 'Tao Lixin', 'M', '1969-12-20', '佩兰路 52 号 601 室', 'driver', 'B', 'married', ['hypertension']],
  ['Q04', '费雯', 'Fei Wen', 'F', '1992-03-28', '佩兰路 77 弄 3 号 1204 室', 'company', 'AB', 'single', []],
  ['Q05', '乔一鸣', 'Qiao Yiming', 'M', { years: 7 }, '佩兰路 77 弄 5 号 802 室', 'preschool', 'O', 'single', ['child']],
  ['Q06', '盛国华', 'Sheng Guohua', 'M', '1961-07-15', '紫苏街 4 号 203 室', 'retired', 'A', 'married', ['diabetes', 'chronic']],
  ['Q07', '龚晓燕', 'Gong Xiaoyan', 'F', '1980-11-08', '紫苏街 120 号 505 室', 'teacher', 'B', 'married', []],
  ['Q08', '翟俊杰', 'Zhai Junjie', 'M', '1995-01-30', '青黛路 33 号 1701 室', 'engineer', 'O', 'single', []],
  ['Q09', '夏雨桐', 'Xia Yutong', 'F', { years: 4 }, '青黛路 61 弄 2 号 401 室', 'preschool', 'A', 'single', ['child']],
  ['Q10', '闵桂芳', 'Min Guifang', 'F', '1957-04-19', '菖蒲路 205 号 102 室', 'retired', 'O', 'widowed', ['elder', 'hypertension']],
  ['Q11', '温志强', 'Wen Zhiqiang', 'M', '1974-08-26', '藿香路 8 号 903 室', 'company', 'B', 'married', []],
  ['Q12', '简悦', 'Jian Yue', 'F', '1988-10-13', '藿香路 19 弄 1 号 702 室', 'company', 'A', 'married', []],
  ['Q13', '辛卫东', 'Xin Weidong', 'M', '1966-02-05', '紫苏街 88 号 304 室', 'driver', 'AB', 'married', ['hypertension']],
  ['Q14', '祁若溪', 'Qi Ruoxi', 'F', '2003-06-21', '青黛路 150 号 1106 室', 'student', 'O', 'single', []],
];

const allergies: Readonly<Record<string, readonly AllergyRow[]>> = {
  Q03: [{ allergen: 'penicillins', severity: 'severe', reactions: ['shock'], status: 'active' }],
  Q07: [{ allergen: 'sulfonamides', severity: 'moderate', reactions: ['rash'], status: 'active' }],
  Q09: [{ allergen: 'egg', severity: 'mild', reactions: ['rash'], status: 'active' }],
};
const sources = ['walk-in-nearby', 'referral-patient', 'community-talk'];

/** Numbers of cards and telephones follow a plain pattern nobody owns. */
export const smallPatients: readonly PatientRow[] = persons.map(
  ([code, zh, en, sex, birth, address, occupation, bloodType, marital, tags], index) => ({
    code,
    zh,
    en,
    sex,
    birth,
    address,
    occupation,
    bloodType,
    marital,
    tags,
    practice: 'QH',
    regionCode: '310117',
    idCard: typeof birth === 'string' ? idNumber('3101', birth, 800 + index * 2 + (sex === 'F' ? 0 : 1)) : undefined,
    mobile: `1990003${String(index + 1).padStart(4, '0')}`,
    ethnicGroup: '01',
    nationality: 'CN',
    source: sources[index % sources.length]!, // the remainder lies inside the list
    allergies: allergies[code] ?? [],
  }),
);

export const smallCards = [
  { patient: 'Q12', type: 'silver', paid: 50_000, points: 120, method: 'wechat', daysAgo: 26, sharedWith: [] },
  { patient: 'Q02', type: 'health', paid: 20_000, points: 30, method: 'cash', daysAgo: 17, sharedWith: [] },
] as const;

export const smallSoldPackages = [{ patient: 'Q10', package: 'TC001', method: 'wechat', daysAgo: 9 }] as const;
