import { starters } from '../../domain/form/library/starters.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { name, definition } = starters.find(({ id }) => id === 'gcs')!; // the library has it

export const sample: Print.FormPrint = {
  ...clinicAndPatient,
  formName: name,
  formVersion: 3,
  definition,
  answers: { eye: 'p4', verbal: 'p4', motor: 'p6' },
  results: { total: 14 },
  subject: { birthday: '1968-03-09', sex: 'M', visitDay: '2026-11-21' },
  authorName: { zh: '陈怡', en: 'Chen Yi' },
  cosignerName: { zh: '', en: '' },
  cosignedAt: null,
  patientSignature: null,
  departmentName: { zh: '全科', en: 'General practice' },
  visitDate: '2026-11-21T01:20:00.000Z',
  signedAt: '2026-11-21T02:40:00.000Z',
  correction: 0,
  reason: '',
  isCorrected: false,
};
