import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const cashierName = { zh: '赵倩', en: 'Zhao Qian' };

export const rechargeSample: Print.ReceiptPrint = {
  ...clinicAndPatient,
  number: 'HK20261121-0003',
  at: '2026-11-21T02:05:00.000Z',
  subject: { zh: '金卡', en: 'Gold' },
  cardNumber: 'HY0000007',
  validUntil: '2027-11-21',
  remark: '年末活动',
  lines: [
    { name: { zh: '充值', en: 'Recharge' }, quantity: 1, price: 100_000 },
    { name: { zh: '赠金', en: 'Gift money' }, quantity: 1, price: 10_000 },
  ],
  payMoney: 100_000,
  balanceMoney: 128_050,
  giftMoney: 18_050,
  points: 320,
  payments: [{ method: { zh: '微信支付', en: 'WeChat Pay' }, amount: 100_000 }],
  cashierName,
};

export const depositSample: Print.ReceiptPrint = {
  ...rechargeSample,
  of: 'deposit',
  number: 'YJ20261121-0001',
  subject: { zh: '住院押金', en: 'In-patient deposit' },
  cardNumber: null,
  validUntil: null,
  remark: '',
  lines: [{ name: { zh: '住院押金', en: 'In-patient deposit' }, quantity: 1, price: 200_000 }],
  payMoney: 200_000,
  balanceMoney: null,
  giftMoney: null,
  points: null,
  payments: [{ method: { zh: '银行卡', en: 'Bank card' }, amount: 200_000 }],
};

export const packageSample: Print.ReceiptPrint = {
  ...rechargeSample,
  number: 'TC20261121-0002',
  subject: { zh: '换药十次套餐', en: 'Ten dressings' },
  cardNumber: null,
  remark: '',
  lines: [
    { name: { zh: '中换药', en: 'Dressing, medium' }, quantity: 10, price: 2000 },
    { name: { zh: '复诊诊察费', en: 'Return visit' }, quantity: -1, price: 1200 },
  ],
  payMoney: 20_000,
  balanceMoney: null,
  giftMoney: null,
  points: null,
  payments: [{ method: { zh: '现金', en: 'Cash' }, amount: 20_000 }],
};
