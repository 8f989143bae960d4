import { chainState } from '../../domain/inventory/chain/states.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;

const rowOf = (index: number): Print.ChainTransferRow => {
  const sent = 24 * (3 + index);
  const missing = [0, 5, 0, 24][index % 4] ?? 0;
  return {
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: '0.25g×24 粒', en: '0.25 g × 24 capsules' },
    manufacturerName: '示例制药一厂',
    batchNo: `A2606${String(10 + index)}`,
    validityPeriodStr: '2028-06-30',
    unitName: { zh: '粒', en: 'capsule' },
    packageName: { zh: '盒', en: 'box' },
    inOnePackage: 24,
    sent,
    received: sent - missing,
    surplus: index === 2 ? 24 : 0,
    open: missing,
    reason: { 5: 'damaged', 24: 'short' }[missing] ?? '',
    money: 1234 * (3 + index),
  };
};

/** A received transfer of so many lines, some of which differ. */
export function chainTransferOf(lines: number): Print.ChainTransferPrint {
  const rows = Array.from({ length: lines }, (_, index) => rowOf(index));
  return {
    practiceLogo,
    practiceName,
    practiceAddress,
    practicePhone,
    practiceEmail,
    number: 'YD20261121-002',
    status: chainState.differing,
    fromPracticeName: practiceName,
    fromWarehouseName: { zh: '药库', en: 'Drug store' },
    toPracticeName: { zh: '杏林门诊部（西溪）', en: 'Xinglin Clinic, Xixi' },
    toWarehouseName: { zh: '西溪药房', en: 'Xixi pharmacy' },
    happenedOn: '2026-11-20',
    sentAt: '2026-11-20T01:30:00.000Z',
    receivedAt: '2026-11-21T02:10:00.000Z',
    userName: { zh: '马库生', en: 'Ma Kusheng' },
    auditorName: { zh: '林院长', en: 'Lin Yuanzhang' },
    senderName: { zh: '韩药师', en: 'Han Yao' },
    receiverName: { zh: '沈媛', en: 'Shen Yuan' },
    remark: '西溪补货',
    endReason: '',
    rows,
    totalMoney: rows.reduce((sum, { money }) => sum + money, 0),
    openMoney: 1491,
  };
}

export const chainTransferSample = chainTransferOf(6);
