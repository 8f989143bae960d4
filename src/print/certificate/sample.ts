import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

export const sample: Print.CertificatePrint = {
  ...clinicAndPatient,
  kind: 'sickLeave',
  number: 'ZM2026-00017',
  issuedAt: '2026-11-21T02:40:00.000Z',
  visitDate: '2026-11-21T01:20:00.000Z',
  departmentName: { zh: '全科', en: 'General practice' },
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  idNumber: '330106196803090017',
  workUnit: '杭州江南印刷有限公司',
  diagnoses: [
    { name: { zh: '急性支气管炎', en: 'Acute bronchitis' }, certainty: 'confirmed' },
    { name: { zh: '肺炎', en: 'Pneumonia' }, certainty: 'suspected' },
  ],
  restFrom: '2026-11-21',
  restTo: '2026-11-25',
  advice: '多饮水，避免劳累；体温超过 39℃ 或气促加重时及时复诊。',
};
