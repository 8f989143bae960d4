import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient, nothingTaken } from '../samples/head.sample.ts';

const kinds = [
  {
    zh: '阿莫西林胶囊',
    en: 'Amoxicillin capsules',
    type: { zh: '西药', en: 'Western medicine' },
    unit: { zh: '盒', en: 'box' },
    adviceType: 1,
  },
  {
    zh: '血常规（五分类）',
    en: 'Full blood count',
    type: { zh: '检验费', en: 'Laboratory' },
    unit: { zh: '次', en: 'time' },
    adviceType: 6,
  },
  { zh: '小换药', en: 'Small dressing', type: { zh: '治疗费', en: 'Treatment' }, unit: { zh: '次', en: 'time' }, adviceType: 3 },
] as const;

const lineOf = (index: number): Print.BillLine => {
  const kind = kinds[index % kinds.length]!;
  const amount = 1 + (index % 3);
  const price = 1250 + index * 37;
  const suiteDiscountMoney = index % 5 === 0 ? 125 : 0;
  return {
    ...nothingTaken,
    ...(kind.adviceType === 1
      ? {
          ...{ dose: 0.5, doseUnitName: { zh: 'g', en: 'g' }, medicineWayName: { zh: '口服', en: 'By mouth' } },
          ...{ timesUseName: { zh: '每日三次', en: 'Three times a day' }, duration: 7 },
        }
      : {}),
    projectDate: '2026-11-21',
    projectCode: `X${String(1001 + index)}`,
    projectName: { zh: `${kind.zh} ${index + 1}`, en: `${kind.en} ${index + 1}` },
    itemTypeName: kind.type,
    adviceType: kind.adviceType,
    memo: kind.adviceType === 6 ? '空腹采血' : '',
    unitName: kind.unit,
    amount,
    price,
    projectTotalMoney: price * amount,
    suiteDiscountMoney,
    projectReceivableMoney: price * amount - suiteDiscountMoney,
  };
};

/** A settled bill of any length, whose sums are those of its lines. */
export function billOf(lines: number): Print.BillPrint {
  const billingDetailVos = Array.from({ length: lines }, (_, index) => lineOf(index));
  const sum = (pick: (line: Print.BillLine) => number) => billingDetailVos.reduce((total, line) => total + pick(line), 0);
  const receivable = sum((line) => line.projectReceivableMoney);
  const arrears = 2000;
  return {
    ...clinicAndPatient,
    billingNo: 'B20261121-0007',
    status: 1,
    createOn: '2026-11-21T01:31:00.000Z',
    settledOn: '2026-11-21T02:05:00.000Z',
    appointmentDate: '2026-11-21T01:15:00.000Z',
    departmentName: { zh: '全科', en: 'General practice' },
    doctorName: { zh: '陈怡', en: 'Chen Yi' },
    cashierName: { zh: '赵倩', en: 'Zhao Qian' },
    diagnoseForOrderVos: [
      { zh: '急性上呼吸道感染', en: 'Acute upper respiratory infection' },
      { zh: '高血压病 2 级', en: 'Hypertension, grade 2' },
    ],
    billingDetailVos,
    subtotal: sum((line) => line.projectTotalMoney),
    discount: sum((line) => line.suiteDiscountMoney),
    afterSuiteAndDiscountMoney: receivable,
    payMoney: receivable - arrears,
    arrears,
    payments: [
      { method: { zh: '微信支付', en: 'WeChat Pay' }, amount: receivable - arrears - 10_000 },
      { method: { zh: '现金', en: 'Cash' }, amount: 10_000 },
    ],
  };
}

export const sample = billOf(45);
