import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail, patientName } = clinicAndPatient;
const heyun = { zh: '何云', en: 'He Yun' };
const zhoulan = { zh: '周岚', en: 'Zhou Lan' };

const received: Print.ControlledRegisterLine = {
  id: 'r1',
  at: '2026-11-20T01:12:00.000Z',
  movement: 'receipt',
  number: 'RK20261120-0002',
  party: { zh: '示例医药公司', en: 'Example Medicines' },
  receiver: null,
  batchNumber: 'B7712',
  expiresOn: '2028-05-31',
  change: 20,
  balance: 20,
  by: heyun,
  checkedBy: zhoulan,
  needsSignature: true,
  ampoulesOut: null,
  ampoulesBack: null,
};

/** A receipt and a hand-out that waits for its second signature. */
export const controlledRegisterSample: Print.ControlledRegisterPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  goodsName: { zh: '盐酸哌替啶注射液', en: 'Pethidine injection' },
  specification: { zh: '50 mg', en: '50 mg' },
  manufacturerName: '示例药厂',
  class: 'narcotic',
  warehouseName: { zh: '门诊药房', en: 'Outpatient pharmacy' },
  unitName: { zh: '支', en: 'ampoule' },
  packageName: { zh: '盒', en: 'box' },
  inOnePackage: 10,
  printedBy: heyun,
  printedAt: '2026-11-21T10:00:00.000Z',
  from: '2026-11-01',
  to: '2026-11-21',
  lines: [
    received,
    {
      ...received,
      id: 'r2',
      at: '2026-11-21T02:00:00.000Z',
      movement: 'dispensing',
      number: 'CF20261121-0013',
      party: { zh: '', en: '' },
      receiver: {
        patientId: 'p1',
        patientName,
        sex: 'M',
        birthday: '1968-03-09',
        mrn: 'M0000128',
        idNumber: '11010119680309001X',
        diagnoses: [{ zh: '肾绞痛', en: 'Renal colic' }],
        doctorName: { zh: '陈怡', en: 'Chen Yi' },
      },
      change: -3,
      balance: 17,
      checkedBy: null,
      ampoulesOut: 3,
      ampoulesBack: 1,
    },
  ],
};
