import { payState } from '../../domain/billing/states.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient, nothingTaken } from '../samples/head.sample.ts';

const kinds = [
  {
    zh: '阿莫西林胶囊',
    en: 'Amoxicillin capsules',
    type: { zh: '西药', en: 'Western medicine' },
    unit: { zh: '盒', en: 'box' },
    adviceType: orderType.drug,
  },
  {
    zh: '血常规（五分类）',
    en: 'Full blood count',
    type: { zh: '检验费', en: 'Laboratory' },
    unit: { zh: '次', en: 'time' },
    adviceType: orderType.lab,
  },
  {
    zh: '小换药',
    en: 'Small dressing',
    type: { zh: '治疗费', en: 'Treatment' },
    unit: { zh: '次', en: 'time' },
    adviceType: orderType.treatment,
  },
] as const;

const lineOf = (index: number): Print.BillLine => {
  const kind = kinds[index % kinds.length]!;
  const amount = 1 + (index % 3);
  const price = 1250 + index * 37;
  const suiteDiscountMoney = index % 5 === 0 ? 125 : 0;
  const insuranceIndemnityMoney = index % 4 === 1 ? 300 : 0;
  return {
    ...nothingTaken,
    ...(kind.adviceType === orderType.drug
      ? {
          dose: 0.5,
          doseUnitName: { zh: 'g', en: 'g' },
          medicineWayName: { zh: '口服', en: 'By mouth' },
          timesUseName: { zh: '每日三次', en: 'Three times a day' },
          duration: 7,
        }
      : {}),
    projectDate: '2026-11-21',
    projectCode: `X${String(1001 + index)}`,
    projectName: { zh: `${kind.zh} ${index + 1}`, en: `${kind.en} ${index + 1}` },
    itemTypeName: kind.type,
    adviceType: kind.adviceType,
    memo: kind.adviceType === orderType.lab ? '空腹采血' : '',
    unitName: kind.unit,
    amount,
    refundedAmount: index === 2 ? 1 : 0,
    price,
    projectTotalMoney: price * amount,
    suiteDiscountMoney,
    insuranceIndemnityMoney,
    projectReceivableMoney: price * amount - suiteDiscountMoney - insuranceIndemnityMoney,
  };
};

/** A settled bill of any length, whose sums are those of its lines. */
export function billOf(lines: number): Print.BillPrint {
  const billingDetailVos = Array.from({ length: lines }, (_, index) => lineOf(index));
  const sum = (pick: (line: Print.BillLine) => number) => billingDetailVos.reduce((total, line) => total + pick(line), 0);
  const [subtotal, off, insured, receivable] = [
    sum((line) => line.projectTotalMoney),
    sum((line) => line.suiteDiscountMoney),
    sum((line) => line.insuranceIndemnityMoney),
    sum((line) => line.projectReceivableMoney),
  ] as const;
  const arrears = Math.min(2000, receivable);
  const cash = Math.min(10_000, receivable - arrears);
  const coupon = Math.min(100, off);
  return {
    ...clinicAndPatient,
    headOffice: { zh: '杏林医疗', en: 'Xinglin Health' },
    billingNo: 'B20261121-0007',
    status: payState.paid,
    createOn: '2026-11-21T01:31:00.000Z',
    settledOn: '2026-11-21T02:05:00.000Z',
    appointmentDate: '2026-11-21T01:15:00.000Z',
    departmentName: { zh: '全科', en: 'General practice' },
    doctorName: { zh: '陈怡', en: 'Chen Yi' },
    cashierName: { zh: '赵倩', en: 'Zhao Qian' },
    noteRecordId: null,
    diagnoseForOrderVos: [
      { zh: '急性上呼吸道感染', en: 'Acute upper respiratory infection' },
      { zh: '高血压病 2 级', en: 'Hypertension, grade 2' },
    ],
    insuranceCompanyId: 'c1',
    settlementScheme: { zh: '示例健康保险 门诊险', en: 'Example Health Insurance Outpatient' },
    policyVipNo: 'JK-3301-88120',
    note: '老年优惠',
    billingDetailVos,
    sales: [],
    subtotal,
    packageMoney: 0,
    discount: off - coupon,
    couponMoney: coupon,
    pointsMoney: 0,
    afterSuiteAndDiscountMoney: subtotal - off,
    insuranceIndemnityMoney: insured,
    receivableMoney: receivable,
    payMoney: receivable - arrears,
    arrears,
    refundedMoney: 500,
    writtenOffMoney: 0,
    payments: [
      { method: { zh: '微信支付', en: 'WeChat Pay' }, amount: receivable - arrears - cash },
      { method: { zh: '现金', en: 'Cash' }, amount: cash },
    ],
  };
}

export const sample = billOf(45);
