import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const chen = { zh: '陈怡', en: 'Chen Yi' };
const he = { zh: '何云', en: 'He Yun' };

export const sample: Print.ConsultationPrint = {
  ...clinicAndPatient,
  number: 'HZ20261121-003',
  kind: 'urgent',
  state: 'finished',
  visitDate: '2026-11-21T01:20:00.000Z',
  diagnoses: [
    { zh: '急性支气管炎', en: 'Acute bronchitis' },
    { zh: '胸痛待查', en: 'Chest pain under investigation' },
  ],
  departmentName: { zh: '心内科', en: 'Cardiology' },
  doctorName: he,
  reason: '咳嗽 5 天，今晨起活动后胸闷、胸痛 2 次，每次约 10 分钟，休息后缓解。心电图 V4–V6 导联 ST 段压低 0.1 mV。',
  question: '是否急性冠脉综合征，能否在门诊继续观察。',
  askerName: chen,
  askerSignature: null,
  askedAt: '2026-11-21T02:05:00.000Z',
  dueAt: '2026-11-21T02:15:00.000Z',
  accepterName: he,
  acceptedAt: '2026-11-21T02:07:00.000Z',
  finisherName: chen,
  finishedAt: '2026-11-21T03:02:00.000Z',
  withdrawnAt: null,
  withdrawReason: '',
  answer: {
    findings: '神清，血压 152/94 mmHg，心率 88 次/分，律齐，未闻及杂音。复查心电图 ST 段已回到等电位线。',
    opinion: '不稳定型心绞痛可能，高危因素：高血压、吸烟。',
    advice: '立即嚼服阿司匹林 300 mg，查肌钙蛋白，转上级医院急诊；途中心电监护。',
    correction: 1,
    correctionReason: '补充阿司匹林剂量',
    authorName: he,
    authorSignature: null,
    signedAt: '2026-11-21T02:48:00.000Z',
  },
};
