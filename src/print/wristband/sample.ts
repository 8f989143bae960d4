import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

export const sample: Print.WristbandPrint = {
  ...clinicAndPatient,
  bloodType: { zh: 'O 型', en: 'Type O' },
  allergyNeverFlag: false,
  allergies: [
    { zh: '青霉素类', en: 'Penicillins' },
    { zh: '海鲜', en: 'Seafood' },
  ],
  printedAt: '2026-11-21T02:40:00.000Z',
};
