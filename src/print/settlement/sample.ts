import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;

const rowOf = (index: number): Print.SettlementRow => {
  const [sold, returned, lost] = [30 + index * 7, index === 1 ? 6 : 0, index === 2 ? 2 : 0];
  const quantity = sold - returned + lost;
  return {
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: `0.25g×${24 + index} 粒`, en: `0.25 g × ${24 + index} capsules` },
    manufacturerName: '示例制药一厂',
    batchNo: `B2605${String(10 + index)}`,
    unitName: { zh: '粒', en: 'capsule' },
    packageName: { zh: '盒', en: 'box' },
    inOnePackage: 24,
    sold,
    returned,
    lost,
    quantity,
    price: 24_000,
    money: quantity * 100,
  };
};

const rows = [0, 1, 2].map(rowOf);

/** A settlement that a second person booked. */
export const settlementSample: Print.SettlementPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  number: 'DX20261121-002',
  status: 1,
  supplierName: { zh: '示例医药公司', en: 'Example Medicines' },
  since: '2026-10-22',
  until: '2026-11-21',
  createdAt: '2026-11-21T02:05:00.000Z',
  creatorName: { zh: '马库生', en: 'Ma Kusheng' },
  bookedAt: '2026-11-22T02:05:00.000Z',
  bookerName: { zh: '周岚', en: 'Zhou Lan' },
  endedAt: null,
  enderName: { zh: '', en: '' },
  endReason: '',
  invoiceNumber: '26112233',
  remark: '随货同行单已核对',
  rows,
  totalMoney: rows.reduce((sum, { money }) => sum + money, 0),
};

/** The same settlement, voided later. */
export const voidSettlement: Print.SettlementPrint = {
  ...settlementSample,
  status: 2,
  invoiceNumber: '',
  endedAt: '2026-11-23T02:05:00.000Z',
  enderName: { zh: '周岚', en: 'Zhou Lan' },
  endReason: '数量有误',
};
