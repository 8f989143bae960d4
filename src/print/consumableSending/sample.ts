import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail, patientName, sex, birthday, mrn } = clinicAndPatient;

const rowOf = (index: number): Print.ConsumableSendingRow => ({
  goodsCode: `HC${String(201 + index)}`,
  goodsName: { zh: `一次性使用注射器 ${index + 1}`, en: `Disposable syringe ${index + 1}` },
  specification: { zh: '5 ml', en: '5 mL' },
  manufacturerName: '示例器械一厂',
  batchNo: `B2605${String(10 + index)}`,
  validityPeriodStr: '2029-05-31',
  unitName: { zh: '支', en: 'syringe' },
  packageName: { zh: '盒', en: 'box' },
  inOnePackage: 100,
  quantity: 103 + index,
  returned: index === 1 ? 2 : 0,
});

/** A sending for the treatment of a patient. */
export const consumableSendingSample: Print.ConsumableSendingPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  number: 'HC20261121-004',
  patient: { patientName, sex, birthday, mrn, isDeceased: false, deceasedOn: null, identityCorrectedAt: null },
  treatmentName: { zh: '静脉输液', en: 'Intravenous infusion' },
  departmentName: { zh: '内科', en: 'Internal medicine' },
  purpose: '',
  warehouseName: { zh: '耗材库', en: 'Consumables store' },
  sentAt: '2026-11-21T02:05:00.000Z',
  senderName: { zh: '马库生', en: 'Ma Kusheng' },
  rows: [0, 1, 2].map(rowOf),
};

/** A sending to a department, which names no patient. */
export const forDepartment: Print.ConsumableSendingPrint = {
  ...consumableSendingSample,
  patient: null,
  treatmentName: { zh: '', en: '' },
  purpose: '换药室备用',
};
