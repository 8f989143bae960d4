import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const row = (over: Partial<Print.DispensingRow>): Print.DispensingRow => ({
  dose: 0.5,
  doseUnitName: { zh: 'g', en: 'g' },
  medicineWayName: { zh: '口服', en: 'By mouth' },
  timesUseName: { zh: '每日三次', en: 'Three times a day' },
  duration: 5,
  goodsName: { zh: '阿莫西林胶囊', en: 'Amoxicillin capsules' },
  specification: { zh: '0.25g×24', en: '0.25g×24' },
  manufacturerName: '示例制药一厂',
  shelf: 'A-3',
  number: 30,
  unitName: { zh: '粒', en: 'capsule' },
  packageName: { zh: '盒', en: 'box' },
  inOnePackage: 24,
  money: 1530,
  memo: '饭后服用',
  confirmations: [],
  batches: [
    { batchNo: 'A260611', validityPeriodStr: '2027-05-31', number: 20 },
    { batchNo: 'A260714', validityPeriodStr: '2028-06-30', number: 10 },
  ],
  ...over,
});

const drugInfoList = [
  row({
    confirmations: [
      {
        warning: { zh: '交叉过敏：可能性低', en: 'Cross-reaction unlikely' },
        reason: '曾用阿莫西林，无不良反应',
        givenBy: { zh: '陈怡', en: 'Chen Yi' },
      },
    ],
  }),
  row({
    goodsName: { zh: '盐酸氨溴索口服溶液', en: 'Ambroxol oral solution' },
    specification: { zh: '100mL:0.6g', en: '100mL:0.6g' },
    shelf: 'B-1',
    number: 1,
    dose: 10,
    doseUnitName: { zh: 'ml', en: 'ml' },
    unitName: { zh: '瓶', en: 'bottle' },
    packageName: { zh: '瓶', en: 'bottle' },
    inOnePackage: 1,
    money: 2680,
    memo: '',
    batches: [{ batchNo: 'H260118', validityPeriodStr: '2027-12-31', number: 1 }],
  }),
];

export const sample: Print.DispensingPrint = {
  ...clinicAndPatient,
  recipeNo: 'CF20261121-0012',
  departmentName: { zh: '全科', en: 'General practice' },
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  pharmacistName: { zh: '孙药师', en: 'Sun Yao' },
  reviewerName: { zh: '周岚', en: 'Zhou Lan' },
  preparerName: { zh: '何云', en: 'He Yun' },
  checkerName: { zh: '孙药师', en: 'Sun Yao' },
  date: '2026-11-21T01:31:00.000Z',
  dispensedAt: '2026-11-21T02:05:00.000Z',
  diagnoseForOrderVos: [{ zh: '急性支气管炎', en: 'Acute bronchitis' }],
  drugInfoList,
  totalMoney: drugInfoList.reduce((sum, { money }) => sum + money, 0),
};
