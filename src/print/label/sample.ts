import type * as Patient from '../../domain/patient/shapes.ts';

export const sample: Patient.Label = [
  { key: 'mrn', value: 'M0000128' },
  { key: 'nameCn', value: '欧阳建国' },
  { key: 'nameEn', value: 'Ouyang Jianguo' },
  { key: 'patientSex', value: 'M' },
  { key: 'dob', value: '1968-03-09' },
];
