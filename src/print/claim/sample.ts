import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const bills: Print.ClaimSheet['bills'] = [
  {
    billingNo: 'B20261103-0012',
    patientId: 'p1',
    patientName: { zh: '欧阳建国', en: 'Ouyang Jianguo' },
    mrn: 'M0000128',
    policyVipNo: 'JK-3301-88120',
    settledOn: '2026-11-03T06:12:00.000Z',
    diagnoses: [
      { code: 'J06.900', name: { zh: '急性上呼吸道感染', en: 'Acute upper respiratory infection' } },
      { code: 'I10.x05', name: { zh: '高血压病 2 级', en: 'Hypertension, grade 2' } },
    ],
    subtotal: 45_600,
    requestedMoney: 31_920,
    paidMoney: 30_000,
  },
  {
    billingNo: 'B20261109-0003',
    patientId: 'p2',
    patientName: { zh: '林小满', en: 'Lin Xiaoman' },
    mrn: 'M0000311',
    policyVipNo: 'JK-3301-90417',
    settledOn: '2026-11-09T02:40:00.000Z',
    diagnoses: [{ code: 'K29.500', name: { zh: '慢性胃炎', en: 'Chronic gastritis' } }],
    subtotal: 28_050,
    requestedMoney: 19_635,
    paidMoney: 0,
  },
];

const claim: Print.ClaimSheet = {
  number: 'LP20261115-0001',
  insuranceCompanyId: 'c1',
  insuranceCompany: { zh: '示例健康保险', en: 'Example Health Insurance' },
  status: 2,
  createOn: '2026-11-15T01:05:30.000Z',
  submittedOn: '2026-11-15T01:20:00.000Z',
  closedOn: null,
  remark: '十一月上旬门诊',
  makerName: { zh: '赵倩', en: 'Zhao Qian' },
  bills,
  eobs: [{ number: 'EOB-20261120-7', reportNumber: 'R-5521', receivedOn: '2026-11-20', paidMoney: 30_000 }],
  requestedMoney: 51_555,
  paidMoney: 30_000,
};

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;

export const sample: Print.ClaimPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  printedBy: { zh: '赵倩', en: 'Zhao Qian' },
  printedAt: '2026-11-21T03:00:00.000Z',
  claims: [claim],
};

/** Two claims with two insurers on one report. */
export const ofTwoInsurers: Print.ClaimPrint = {
  ...sample,
  claims: [
    claim,
    {
      ...claim,
      number: 'LP20261116-0002',
      insuranceCompanyId: 'c2',
      insuranceCompany: { zh: '示例人寿保险', en: 'Example Life Insurance' },
      bills: [{ ...bills[0]!, billingNo: 'B20261110-0009', requestedMoney: 8000, paidMoney: 0 }],
      eobs: [],
      requestedMoney: 8000,
      paidMoney: 0,
    },
  ],
};
