import { allergies, particulars } from './patients/details.ts';
import { idNumber } from './patients/idNumber.ts';
import { type Person, persons } from './patients/people.ts';
import type { PatientRow } from './rows.ts';

const sources = [
  'walk-in-nearby',
  'referral-patient',
  'online-wechat',
  'walk-in-passing',
  'community-talk',
  'online-map',
  'insurer-direct',
];
const cities = { SH: '3101', HZ: '3301' } as const;
/** Codes of the districts the invented addresses begin with. */
const districts: Readonly<Record<string, string>> = {
  黄浦区: '310101',
  徐汇区: '310104',
  长宁区: '310105',
  静安区: '310106',
  普陀区: '310107',
  杨浦区: '310110',
  闵行区: '310112',
  浦东新区: '310115',
  拱墅区: '330105',
  西湖区: '330106',
  滨江区: '330108',
  余杭区: '330110',
};

function placeOf(address: string): { regionCode: string; address: string } {
  const [district, regionCode] = Object.entries(districts).find(([name]) => address.startsWith(name)) ?? [];
  if (!district || !regionCode) throw new Error(`no district is known for ${address}`);
  return { regionCode, address: address.slice(district.length) };
}

function patient([code, zh, en, sex, birth, practice, address, occupation, bloodType, marital, tags]: Person, index: number): PatientRow {
  const particular = particulars[code];
  const number = index + 1;
  const holdsIdCard = typeof birth === 'string' && !particular?.passport;
  return {
    code,
    zh,
    en,
    sex,
    birth,
    practice,
    occupation,
    bloodType,
    marital,
    tags,
    ...placeOf(address),
    idCard: holdsIdCard ? idNumber(cities[practice], birth, 900 + (number % 49) * 2 + (sex === 'F' ? 0 : 1)) : undefined,
    mobile: `1990001${String(number).padStart(4, '0')}`,
    ethnicGroup: '01',
    nationality: 'CN',
    source: sources[index % sources.length] ?? 'walk-in',
    allergies: allergies[code] ?? [],
    ...particular,
  };
}

/** Invented patients; numbers of cards and telephones follow a plain pattern nobody owns. */
export const patients: readonly PatientRow[] = persons.map(patient);
