import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

export const sample: Print.CollectionPrint = {
  ...clinicAndPatient,
  billingNo: 'B20261121-0007',
  settledOn: '2026-11-21T02:05:00.000Z',
  at: '2026-11-25T07:41:12.000Z',
  cashierName: { zh: '赵倩', en: 'Zhao Qian' },
  receivableMoney: 90_000,
  beforeMoney: 20_000,
  arrears: 4500,
  payMoney: 15_500,
  lines: [
    { method: { zh: '微信支付', en: 'WeChat Pay' }, money: 10_000, tenderedMoney: 10_000, changeMoney: 0 },
    { method: { zh: '现金', en: 'Cash' }, money: 5500, tenderedMoney: 6000, changeMoney: 500 },
  ],
};
