import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const drug = { zh: '西药费', en: 'Western drugs' };
const lines: Print.InvoicePrint['lines'] = [
  {
    projectName: { zh: '诊察费（副主任医师）', en: 'Consultation, associate chief physician' },
    itemTypeName: { zh: '诊察费', en: 'Consultation' },
    unitName: { zh: '次', en: 'time' },
    quantity: 1,
    rate: 0,
    taxCode: '3070204000000000000',
    money: 5000,
    taxMoney: 0,
  },
  {
    projectName: { zh: '阿莫西林胶囊', en: 'Amoxicillin capsules' },
    itemTypeName: drug,
    unitName: { zh: '盒', en: 'box' },
    quantity: 2,
    rate: 13,
    taxCode: '1070304000000000000',
    money: 2412,
    taxMoney: 277,
  },
  {
    projectName: { zh: '盐酸氨溴索口服溶液', en: 'Ambroxol oral solution' },
    itemTypeName: drug,
    unitName: { zh: '瓶', en: 'bottle' },
    quantity: 1,
    rate: 13,
    taxCode: '1070304000000000000',
    money: 6102,
    taxMoney: 702,
  },
];
const sumOf = (of: 'money' | 'taxMoney') => lines.reduce((sum, line) => sum + line[of], 0);

export const sample: Print.InvoicePrint = {
  ...clinicAndPatient,
  kind: 'blue',
  number: 'HZ00000128',
  platformNo: '26337000000012345678',
  issuedOn: '2026-11-21T02:20:00.000Z',
  counterpartNo: '',
  buyerName: '杭州云栖软件有限公司',
  buyerTaxpayerNumber: '91330106MA2XXXXX0A',
  seller: {
    taxpayerNumber: '91330108MA2YYYYY1B',
    taxpayerName: '杭州杏林门诊部有限公司',
    bank: '中国工商银行杭州滨江支行',
    bankAccount: '1202000000000000128',
    phone: '0571-88880000',
    address: '杭州市滨江区江南大道 288 号',
  },
  sourceNumbers: ['B20261121-0007', 'B20261121-0012'],
  reason: '',
  remark: '员工体检与就诊费用',
  lines,
  totalMoney: sumOf('money'),
  taxMoney: sumOf('taxMoney'),
  cashierName: { zh: '赵倩', en: 'Zhao Qian' },
  issuedByName: { zh: '何芸', en: 'He Yun' },
};
