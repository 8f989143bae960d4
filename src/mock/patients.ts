import type * as Patient from '../domain/patient/shapes.ts';

const names = [
  ['赵明', 'Zhao Ming', 'M'],
  ['钱丽', 'Qian Li', 'F'],
  ['孙强', 'Sun Qiang', 'M'],
  ['李娜', 'Li Na', 'F'],
] as const;

/** Four names in turn, numbered: invented people without identity numbers. */
export const patients: Patient.Line[] = Array.from({ length: 45 }, (_, index) => {
  const [name, nameEn, sex] = names[index % names.length]!;
  const number = String(index + 1).padStart(4, '0');
  return {
    id: `patient-${number}`,
    mrn: `MOCK${number}`,
    name: `${name}${index + 1}`,
    nameEn: `${nameEn} ${index + 1}`,
    sex,
    birthDate: `${1950 + ((index * 7) % 60)}-06-15`,
    mobile: `1990000${number}`,
    idNumber: '',
    tags: [],
    lastVisit: null,
    lastDoctor: null,
    isDeceased: false,
    createdAt: '2026-01-05T01:00:00.000Z',
  };
});
