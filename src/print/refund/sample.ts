import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const lines: Print.RefundPrint['lines'] = [
  {
    projectCode: 'X1001',
    projectName: { zh: '阿莫西林胶囊', en: 'Amoxicillin capsules' },
    unitName: { zh: '盒', en: 'box' },
    quantity: 2,
    price: 1250,
    money: 2375,
  },
  {
    projectCode: 'J2007',
    projectName: { zh: '血常规（五分类）', en: 'Full blood count' },
    unitName: { zh: '次', en: 'time' },
    quantity: 1,
    price: 2500,
    money: 2500,
  },
];
const totalMoney = lines.reduce((sum, { money }) => sum + money, 0);

export const sample: Print.RefundPrint = {
  ...clinicAndPatient,
  number: 'TF20261122-0004',
  billingNo: 'B20261121-0007',
  settledOn: '2026-11-21T02:05:00.000Z',
  appliedOn: '2026-11-22T01:10:21.000Z',
  decidedOn: '2026-11-22T01:22:40.000Z',
  paidOn: '2026-11-22T01:30:05.000Z',
  reason: '患者对药物过敏，医生停药；检验未做',
  appliedByName: { zh: '赵倩', en: 'Zhao Qian' },
  decidedByName: { zh: '沈远', en: 'Shen Yuan' },
  cashierName: { zh: '赵倩', en: 'Zhao Qian' },
  lines,
  totalMoney,
  writtenOffMoney: 875,
  payMoney: totalMoney - 875,
  payments: [
    { method: { zh: '微信支付', en: 'WeChat Pay' }, amount: 3000 },
    { method: { zh: '现金', en: 'Cash' }, amount: totalMoney - 875 - 3000 },
  ],
};
