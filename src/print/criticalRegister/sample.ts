import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
const chenyi = { zh: '陈怡', en: 'Chen Yi' };
const liumin = { zh: '刘敏', en: 'Liu Min' };

const potassium: Print.CriticalRegisterLine = {
  id: 'c1',
  patientId: 'p1',
  patientName: clinicAndPatient.patientName,
  sex: 'M',
  birthday: '1968-03-09',
  mrn: 'M0000128',
  reportNumber: 'L202611210007',
  isReviewed: true,
  doctorName: chenyi,
  departmentName: { zh: '全科', en: 'General practice' },
  items: [
    {
      nameZh: '钾',
      nameEn: 'Potassium',
      result: '7.1',
      unit: 'mmol/L',
      abnormalFlag: 'H',
      criticalLow: 2.5,
      criticalHigh: 6.5,
      criticalWords: '',
    },
  ],
  resultAt: '2026-11-21T01:12:00.000Z',
  reportedBy: { zh: '周检验', en: 'Zhou Jianyan' },
  notices: [
    { step: 1, party: 'orderingDoctor', roleZh: '', roleEn: '', at: '2026-11-21T01:12:00.000Z', names: [chenyi] },
    { step: 1, party: 'dutyDoctor', roleZh: '', roleEn: '', at: '2026-11-21T01:12:00.000Z', names: [] },
    { step: 1, party: 'nurseStation', roleZh: '', roleEn: '', at: '2026-11-21T01:12:00.000Z', names: [liumin] },
    {
      step: 2,
      party: 'role:r1',
      roleZh: '医务科',
      roleEn: 'Medical affairs',
      at: '2026-11-21T01:22:00.000Z',
      names: [{ zh: '沈远航', en: 'Shen Yuanhang' }],
    },
  ],
  acknowledgedAt: '2026-11-21T01:25:00.000Z',
  acknowledgedBy: chenyi,
  readBack: ['7.1'],
  minutes: 13,
  actions: ['treated', 'retested'],
  actionNote: '10% 葡萄糖酸钙 10 ml 静推',
  contact: 'present',
  actedAt: '2026-11-21T01:28:00.000Z',
  actedBy: chenyi,
  correctedAt: null,
  state: 'handled',
};

/** A handled one, one whose action is outstanding, one nobody has acknowledged. */
export const sample: Print.CriticalRegisterPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  printedBy: liumin,
  printedAt: '2026-11-21T10:00:00.000Z',
  from: '2026-11-01',
  to: '2026-11-21',
  lines: [
    potassium,
    {
      ...potassium,
      id: 'c2',
      reportNumber: 'L202611210011',
      readBack: ['2.1'],
      minutes: 4,
      acknowledgedBy: liumin,
      state: 'acknowledged',
      items: [{ ...potassium.items[0]!, result: '2.1', abnormalFlag: 'L' }],
      actions: [],
      actionNote: '',
      contact: null,
      actedAt: null,
      actedBy: null,
    },
    {
      ...potassium,
      id: 'c3',
      reportNumber: 'L202611210015',
      readBack: [],
      minutes: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      state: 'open',
      actions: [],
      actionNote: '',
      contact: null,
      actedAt: null,
      actedBy: null,
      notices: potassium.notices.slice(0, 1),
    },
  ],
};
