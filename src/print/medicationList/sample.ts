import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient, nothingTaken } from '../samples/head.sample.ts';

const blank: Print.MedicationLine = {
  ...nothingTaken,
  name: { zh: '', en: '' },
  specification: { zh: '', en: '' },
  since: '',
  until: null,
  isEstimated: false,
  source: null,
  by: { zh: '陈怡', en: 'Chen Yi' },
  note: '',
  isChecked: true,
};
const byMouth = { medicineWayName: { zh: '口服', en: 'By mouth' }, timesUseName: { zh: '每日一次', en: 'Once a day' } };
const milligrams = { zh: 'mg', en: 'mg' };

export const sample: Print.MedicationListPrint = {
  ...clinicAndPatient,
  allergyNeverFlag: false,
  allergies: [
    { zh: '青霉素类', en: 'Penicillins' },
    { zh: '花生', en: 'Peanut' },
  ],
  medicines: [
    {
      ...blank,
      ...byMouth,
      name: { zh: '苯磺酸氨氯地平片', en: 'Amlodipine besylate tablets' },
      specification: { zh: '5mg×28片', en: '5mg×28 tablets' },
      dose: 5,
      doseUnitName: milligrams,
      since: '2026-11-01',
      until: '2026-11-29',
    },
    {
      ...blank,
      ...byMouth,
      name: { zh: '布洛芬缓释胶囊', en: 'Ibuprofen sustained-release capsules' },
      specification: { zh: '0.3g×20粒', en: '0.3g×20 capsules' },
      dose: 0.3,
      doseUnitName: { zh: 'g', en: 'g' },
      timesUseName: { zh: '必要时', en: 'As needed' },
      since: '2026-11-18',
      until: '2026-11-24',
      isEstimated: true,
    },
    {
      ...blank,
      ...byMouth,
      name: { zh: '华法林钠片', en: 'Warfarin sodium tablets' },
      dose: 3,
      doseUnitName: milligrams,
      since: '2024-03',
      source: 'otherHospital',
      by: { zh: '孙药师', en: 'Sun, pharmacist' },
      note: '每月查 INR',
    },
    { ...blank, name: { zh: '祖传养生丸', en: '祖传养生丸' }, source: 'bought', isChecked: false },
  ],
  review: { at: '2026-11-21T01:40:00.000Z', by: { zh: '孙药师', en: 'Sun, pharmacist' }, listed: 4, isOutdated: false },
  printedAt: '2026-11-21T02:00:00.000Z',
};
