import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail, patientName, mrn } = clinicAndPatient;

const amoxicillin: Print.DrugSheetRow = {
  goodsName: { zh: '阿莫西林胶囊', en: 'Amoxicillin capsules' },
  genericName: '阿莫西林',
  specification: { zh: '0.25g×24', en: '0.25g×24' },
  manufacturerName: '示例制药一厂',
  dose: 0.5,
  doseUnitName: { zh: 'g', en: 'g' },
  medicineWayName: { zh: '口服', en: 'By mouth' },
  timesUseName: { zh: '每日三次', en: 'Three times a day' },
  timeName: ['08:00', '14:00', '20:00'],
  duration: 5,
  number: 30,
  unitName: { zh: '粒', en: 'capsule' },
  memo: '饭后服用',
  isPrescribed: true,
  leaflet: {
    use: {
      zh: '用于敏感菌引起的上呼吸道、泌尿道和皮肤感染。',
      en: 'For infections of the airways, urinary tract and skin by susceptible bacteria.',
    },
    cautions: {
      zh: '对青霉素类过敏者禁用；出现皮疹、气促应立即停药就医。',
      en: 'Not after an allergy to penicillins. Stop and see a doctor at a rash or shortness of breath.',
    },
    adverse: { zh: '恶心、腹泻、皮疹。', en: 'Nausea, diarrhoea, rash.' },
    storage: { zh: '遮光，密封，25℃以下保存。', en: 'Keep closed, away from light, below 25 °C.' },
  },
  facts: {
    antibioticGrade: 1,
    controlled: 'none',
    isHighRisk: false,
    skinTestRequired: true,
    athleteCaution: false,
    ageLimits: { leastMonths: null, greatestMonths: null },
    pregnancyCaution: 'caution',
    lactationCaution: 'caution',
  },
};

const ambroxol: Print.DrugSheetRow = {
  ...amoxicillin,
  goodsName: { zh: '盐酸氨溴索口服溶液', en: 'Ambroxol oral solution' },
  genericName: '氨溴索',
  specification: { zh: '100mL:0.6g', en: '100mL:0.6g' },
  dose: 10,
  doseUnitName: { zh: 'ml', en: 'ml' },
  timesUseName: { zh: '每日两次', en: 'Twice a day' },
  timeName: [],
  number: 1,
  unitName: { zh: '瓶', en: 'bottle' },
  memo: '',
  leaflet: { use: { zh: '', en: '' }, cautions: { zh: '', en: '' }, adverse: { zh: '', en: '' }, storage: { zh: '', en: '' } },
  facts: {
    ...amoxicillin.facts,
    antibioticGrade: 0,
    skinTestRequired: false,
    ageLimits: { leastMonths: 24, greatestMonths: null },
    pregnancyCaution: null,
  },
};

export const sample: Print.DrugSheetPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  prescription: {
    patientName,
    mrn,
    recipeNo: 'CF20261121-0012',
    date: '2026-11-21T01:31:00.000Z',
    doctorName: { zh: '陈怡', en: 'Chen Yi' },
  },
  drugs: [amoxicillin, ambroxol],
};
