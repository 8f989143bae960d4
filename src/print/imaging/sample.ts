import type * as Report from '../../domain/report/shapes.ts';
import { sample as lab } from '../lab/sample.ts';

/** What a laboratory report says of its specimen has no place on the report of a picture. */
const { patientSex, examineReportLabDetailVos, specimen, sampledAt, receivedAt, ...common } = lab;

export const sample: Report.ImagingPrint = {
  ...common,
  reportNumber: 'R202611210003',
  versionNumber: 1,
  correctionReason: '',
  remark: '',
  projectName: { zh: '胸部 DR 正位', en: 'Chest X-ray, front view' },
  criticalFindings: [{ zh: '张力性气胸', en: 'Tension pneumothorax' }],
  rows: [
    { key: 'findings', result: '右侧胸腔大量积气，右肺压缩，纵隔左移。左肺未见实变影。左侧肋膈角锐利。' },
    { key: 'impression', result: '右侧张力性气胸。' },
  ],
};
