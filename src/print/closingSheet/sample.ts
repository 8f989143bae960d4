import type * as Till from '../../domain/till/shapes.ts';
import type { SheetPrint } from '../../domain/till/sheetPaper.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
const method = (methodCode: string, nameZh: string, nameEn: string, figures: Partial<Till.SheetMethod>): Till.SheetMethod => {
  const { moved = 0, taken = 0, paidOut = 0, corrected = 0, reason = '' } = figures;
  const expected = moved + taken - paidOut;
  const { counted = expected } = figures;
  return {
    methodCode,
    nameZh,
    nameEn,
    moved,
    taken,
    paidOut,
    corrected,
    expected,
    counted,
    difference: counted - expected,
    reason,
    settled: 0,
  };
};

/** A day with a float, a payment to the safe, a refund in cash and a shortage. */
export const sample: SheetPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  sheetNumber: 'RJ000128',
  cashierName: { zh: '周敏', en: 'Zhou Min' },
  openedAt: '2026-11-21T00:30:00.000Z',
  signedAt: '2026-11-21T10:05:00.000Z',
  openingFloat: 50_000,
  counts: [
    { fen: 10_000, count: 9 },
    { fen: 5_000, count: 2 },
    { fen: 50, count: 3 },
  ],
  countings: {
    times: 2,
    firstExcess: 0,
    firstShortage: 1_300,
    each: [
      { at: '2026-11-21T10:00:00.000Z', cash: 100_150, others: 176_180 },
      { at: '2026-11-21T10:04:00.000Z', cash: 100_150, others: 177_180 },
    ],
  },
  unreceived: 0,
  remark: '早班',
  isReopened: false,
  fromCards: 12_000,
  deposits: { taken: 20_000, used: 8_000, paidBack: 5_000 },
  methods: [
    method('', 'cash', 'cash', { moved: 20_000, taken: 86_450, paidOut: 5_000, counted: 100_150, reason: '找零有误' }),
    method('wechat', '微信', 'WeChat Pay', { taken: 132_780 }),
    method('alipay', '支付宝', 'Alipay', { taken: 45_600, paidOut: 1_200 }),
  ],
  entries: [
    {
      id: 'e1',
      kind: 'toSafe',
      amount: -30_000,
      reason: '午间缴款',
      at: '2026-11-21T04:10:00.000Z',
      colleague: { name: '孙悦', nameEn: 'Sun Yue' },
      isUnreceived: false,
      correctsId: null,
      approvalNumber: null,
      recorded: 30_000,
    },
  ],
  corrections: [
    {
      id: 'c1',
      at: '2026-11-21T06:00:00.000Z',
      day: '2026-11-20',
      objectNumber: 'B20261120-0012',
      nameZh: '微信',
      nameEn: 'WeChat Pay',
      amount: -6_800,
      reason: '误选微信',
      approvalNumber: 'SP20261121-0001',
    },
  ],
};
