import type * as Report from '../../domain/report/shapes.ts';
import { sample as lab } from '../lab/sample.ts';

const { patientSex: _, examineReportLabDetailVos: __, ...common } = lab;

export const sample: Report.ImagingPrint = {
  ...common,
  reportNumber: 'R202611210003',
  versionNumber: 1,
  correctionReason: '',
  remark: '',
  projectName: { zh: '胸部 DR 正位', en: 'Chest X-ray, front view' },
  rows: [
    { key: 'findings', result: '双肺纹理清晰，未见实变影。心影大小、形态正常。双侧肋膈角锐利。' },
    { key: 'impression', result: '心肺膈未见明显异常。' },
  ],
};
