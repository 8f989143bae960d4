import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const plain = {
  specification: { zh: '', en: '' },
  amount: 1,
  unitName: { zh: '次', en: 'time' },
  memo: '',
  isIonising: false,
  contrast: 'none',
  confirmations: [],
} as const satisfies Partial<Print.RequestedTest>;

const common = {
  ...clinicAndPatient,
  departmentName: { zh: '全科', en: 'General practice' },
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  doctorSignature: null,
  orderedAt: '2026-11-21T01:40:00.000Z',
  allergyNeverFlag: false,
  allergies: [
    { zh: '青霉素类', en: 'Penicillins' },
    { zh: '碘对比剂', en: 'Iodinated contrast medium' },
  ],
  diagnoses: [
    { zh: '上腹痛', en: 'Epigastric pain' },
    { zh: '2 型糖尿病', en: 'Type 2 diabetes mellitus' },
  ],
} satisfies Partial<Print.TestRequestPrint>;

export const testRequestSample: Print.TestRequestPrint[] = [
  {
    ...common,
    kind: 'lab',
    tests: [
      { ...plain, confirmations: [], id: 'a1', itemName: { zh: '血常规（五分类）', en: 'Full blood count' } },
      { ...plain, confirmations: [], id: 'a2', itemName: { zh: '肾功能', en: 'Kidney function' }, memo: '增强 CT 检查前' },
    ],
  },
  {
    ...common,
    kind: 'imaging',
    tests: [
      {
        ...plain,
        id: 'a3',
        itemName: { zh: '上腹部 CT 增强', en: 'CT of the upper abdomen, contrast-enhanced' },
        memo: '排除胰腺占位',
        isIonising: true,
        contrast: 'iodine',
        confirmations: [
          {
            warning: { zh: '对对比剂过敏的患者使用对比剂', en: 'Contrast medium for an allergic patient' },
            reason: '已预防用药',
            givenBy: { zh: '陈怡', en: 'Chen Yi' },
          },
        ],
      },
    ],
  },
];
