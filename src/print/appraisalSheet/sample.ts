import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
const heyun = { zh: '何云', en: 'He Yun' };

const lineOf = (index: number): Print.AppraisalSheetLine => ({
  place: index + 1,
  number: `CF202610${String(10 + index)}-00${index}`,
  sentAt: `2026-10-${String(10 + index)}T02:00:00.000Z`,
  birthday: '1986-04-02',
  diagnoses: [
    { zh: '急性上呼吸道感染', en: 'Acute upper respiratory infection' },
    { zh: '高血压', en: 'Hypertension' },
  ].slice(0, 1 + (index % 2)),
  drugs: 2 + (index % 3),
  essential: 1 + (index % 2),
  essentialUnknown: index === 0 ? 1 : 0,
  generic: 2,
  genericUnknown: 0,
  hasAntibiotic: index % 3 === 0,
  hasInjection: index === 1,
  pieces: 0,
  amount: 3250 + index * 410,
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  reviewerName: heyun,
  dispenserName: { zh: '孙药师', en: 'Sun Yaoshi' },
  verdict: index === 2 ? 'irrational' : 'rational',
  codes: index === 2 ? ['1-10', '2-5'] : [],
  comment: index === 2 ? '每日剂量超过说明书' : '',
});

/** A finished sample with one irrational prescription. */
export const appraisalSheetSample: Print.AppraisalSheetPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  from: '2026-10-01',
  to: '2026-10-31',
  scope: 'general',
  state: 'finished',
  departmentName: { zh: '内科', en: 'Internal medicine' },
  sampledDoctorName: { zh: '', en: '' },
  total: 1284,
  finishedAt: '2026-11-05T02:00:00.000Z',
  finisherName: heyun,
  voidReason: '',
  judgeNames: [heyun],
  printedAt: '2026-11-06T02:00:00.000Z',
  lines: [0, 1, 2, 3, 4, 5].map(lineOf),
};
