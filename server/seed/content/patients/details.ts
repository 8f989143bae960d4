import type { AllergyRow, PatientRow } from '../rows.ts';

const allergy = (
  allergen: string,
  severity: AllergyRow['severity'],
  reactions: readonly string[],
  status: AllergyRow['status'] = 'active',
): AllergyRow => ({ allergen, severity, reactions, status });

export const allergies: Readonly<Record<string, readonly AllergyRow[]>> = {
  P01: [allergy('penicillins', 'severe', ['shock', 'dyspnoea'])],
  P03: [allergy('cephalosporins', 'moderate', ['rash', 'itching'])],
  P04: [allergy('seafood', 'mild', ['urticaria']), allergy('pollen', 'mild', ['rhinitis'])],
  P07: [allergy('amoxicillin', 'moderate', ['rash'])],
  P10: [allergy('sulfonamides', 'moderate', ['rash', 'fever'])],
  P14: [allergy('iodine-contrast', 'severe', ['dyspnoea', 'angioedema'])],
  P18: [allergy('aspirin', 'moderate', ['wheeze']), allergy('nsaids', 'moderate', ['wheeze'])],
  P22: [allergy('peanut', 'severe', ['angioedema', 'dyspnoea'])],
  P25: [allergy('milk', 'mild', ['diarrhoea'], 'historical'), allergy('egg', 'mild', ['rash'])],
  P34: [allergy('tetanus-antitoxin', 'moderate', ['urticaria'])],
  P36: [allergy('quinolones', 'mild', ['itching']), allergy('mango', 'mild', ['blister'])],
  P41: [allergy('dust-mite', 'mild', ['rhinitis'])],
  P46: [allergy('latex', 'moderate', ['rash', 'itching'])],
  P53: [allergy('penicillins', 'mild', ['rash'], 'historical')],
};

type Particulars = Pick<Partial<PatientRow>, 'ethnicGroup' | 'nationality' | 'passport' | 'contact'>;

/** Whoever differs from a Han citizen of China without a named contact. */
export const particulars: Readonly<Record<string, Particulars>> = {
  P01: { contact: { name: '李建国', relation: 'spouse', mobile: '19900010002' } },
  P07: { contact: { name: '刘文博', relation: 'father', mobile: '19900010107' } },
  P08: { contact: { name: '钱小青', relation: 'mother', mobile: '19900010108' } },
  P09: { contact: { name: '孙悦', relation: 'mother', mobile: '19900010109' } },
  P11: { contact: { name: '吴海波', relation: 'son', mobile: '19900010111' } },
  P15: { contact: { name: '蒋建平', relation: 'father', mobile: '19900010115' } },
  P21: { ethnicGroup: '05' },
  P22: { nationality: 'GB', passport: 'GBX0000001', ethnicGroup: '' },
  P24: { contact: { name: '何慧', relation: 'daughter', mobile: '19900010124' } },
  P25: { contact: { name: '吕方', relation: 'father', mobile: '19900010125' } },
  P30: { ethnicGroup: '10' },
  P32: { ethnicGroup: '22' },
  P35: { contact: { name: '谢军', relation: 'father', mobile: '19900010135' } },
  P40: { contact: { name: '葛伟', relation: 'son', mobile: '19900010140' } },
  P44: { ethnicGroup: '08' },
  P45: { ethnicGroup: '03' },
  P47: { contact: { name: '俞海', relation: 'father', mobile: '19900010147' } },
  P51: { contact: { name: '方敏', relation: 'mother', mobile: '19900010151' } },
  P57: { contact: { name: '薛立', relation: 'grandchild', mobile: '19900010157' } },
};
