import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
const patient = { patientId: 'p1', patientName: clinicAndPatient.patientName, mrn: 'M0000128', sex: 'M', birthday: '1968-03-09' };
const drip = {
  ...patient,
  doseUnitName: { zh: '毫升', en: 'ml' },
  medicineWayName: { zh: '静脉滴注', en: 'Intravenous drip' },
  timesUseName: { zh: '每日一次', en: 'Once daily' },
  duration: 3,
  dripRate: 40,
  timeName: ['08:00'],
  roomName: { zh: '输液室', en: 'Infusion room' },
  allergies: [{ zh: '青霉素类', en: 'Penicillins' }],
  amount: 3,
  packagingUnitName: { zh: '瓶', en: 'bottle' },
  executionCount: 3,
  executedCount: 1,
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  sentAt: '2026-11-20T02:10:00.000Z',
};

export const sample: Print.ExecutionPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  printedBy: { zh: '刘红', en: 'Liu Hong' },
  printedAt: '2026-11-21T01:00:00.000Z',
  lines: [
    {
      ...drip,
      id: 'a1',
      itemName: { zh: '0.9% 氯化钠注射液', en: 'Sodium chloride 0.9% injection' },
      specification: { zh: '250 ml', en: '250 ml' },
      dose: 250,
      groupDrugPrintType: 1,
      memo: '',
    },
    {
      ...drip,
      id: 'a2',
      itemName: { zh: '头孢曲松钠', en: 'Ceftriaxone' },
      specification: { zh: '1 g', en: '1 g' },
      dose: 2,
      doseUnitName: { zh: '克', en: 'g' },
      groupDrugPrintType: 3,
      memo: 'test read',
    },
  ],
};
