import type { Offers } from '../../../domain/form/formShapes.ts';

/** Facts of the patient that the test of a form invents. */
export const sampleOffers: Offers = {
  patientId: '',
  appointmentId: '',
  diagnoses: [{ code: 'J20.900', nameZh: '急性支气管炎', nameEn: 'Acute bronchitis' }],
  labResults: [
    { id: 'hb', nameZh: '血红蛋白', nameEn: 'Haemoglobin', result: '132', value: 132, unit: 'g/L', flag: '', day: '2026-11-20' },
    {
      id: 'crp',
      nameZh: 'C反应蛋白',
      nameEn: 'C-reactive protein',
      result: '18.5',
      value: 18.5,
      unit: 'mg/L',
      flag: 'H',
      day: '2026-11-20',
    },
  ],
  documents: [{ id: 'sample', fileId: 'sample', name: 'X-ray.pdf', type: 'application/pdf', size: 1024 }],
};
