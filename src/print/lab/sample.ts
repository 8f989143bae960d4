import type * as Report from '../../domain/report/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const row = (
  [zh, en]: readonly [string, string],
  [result, unit, scope]: readonly [string, string, string],
  abnormalFlag: Report.Result['abnormalFlag'] = '',
  critical = false,
) => ({ name: { zh, en }, result, unit, scope: { zh: scope, en: scope }, abnormalFlag, critical, remark: '' });

export const sample: Report.LabPrint = {
  ...clinicAndPatient,
  patientSex: clinicAndPatient.sex,
  reportNumber: 'L202611210007',
  versionNumber: 2,
  correctionReason: '标本标识更正',
  applyDoctorName: { zh: '陈怡', en: 'Chen Yi' },
  departmentName: { zh: '全科', en: 'General practice' },
  projectName: { zh: '血常规（五分类）', en: 'Full blood count' },
  remark: '标本轻度溶血',
  reportWriteDatetime: '2026-11-21T02:10:00.000Z',
  reportReviewDatetime: '2026-11-21T02:30:00.000Z',
  reportWriter: { zh: '刘护士', en: 'Liu Hushi' },
  reportReviewer: { zh: '周铭', en: 'Zhou Ming' },
  reviewerSignature: null,
  specimen: { zh: '静脉全血', en: 'Venous whole blood' },
  sampledAt: '2026-11-21T01:10:00.000Z',
  receivedAt: '2026-11-21T01:25:00.000Z',
  rows: [],
  criticalFindings: [],
  examineReportLabDetailVos: [
    row(['白细胞计数', 'White cell count'], ['11.8', '10^9/L', '3.5–9.5'], 'H'),
    row(['淋巴细胞百分比', 'Lymphocytes, per cent'], ['18.2', '%', '20–50'], 'L'),
    row(['血红蛋白', 'Haemoglobin'], ['142', 'g/L', '130–175']),
    row(['血小板计数', 'Platelet count'], ['18', '10^9/L', '125–350'], 'L', true),
    row(['钾', 'Potassium'], ['7.1', 'mmol/L', '3.5–5.3'], 'H', true),
    {
      name: { zh: '尿蛋白', en: 'Urine protein' },
      result: '1+',
      unit: '',
      scope: { zh: '阴性', en: 'Negative' },
      abnormalFlag: 'A',
      critical: false,
      remark: '建议复查',
    },
  ],
};
