import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const thrice = { timesUseName: { zh: '每日三次', en: 'Three times a day' } };
const twice = { timesUseName: { zh: '每日两次', en: 'Twice a day' } };
const drip = {
  timeName: ['08:00'],
  medicineWayName: { zh: '静脉滴注', en: 'Intravenous drip' },
  timesUseName: { zh: '每日一次', en: 'Once a day' },
  duration: 3,
};
const byMouth = { medicineWayName: { zh: '口服', en: 'By mouth' } };
const box = { amountUnitName: { zh: '盒', en: 'box' } };
const bottle = { amountUnitName: { zh: '瓶', en: 'bottle' } };
const vial = { amountUnitName: { zh: '支', en: 'vial' } };
const byDoctor = { givenBy: { zh: '陈怡', en: 'Chen Yi' } };
const alone = { timeName: ['08:00', '18:00'], dripRate: null, memo: '', groupDrugPrintType: 0, confirmations: [] };

const sheet: Print.PrescriptionPrint = {
  ...clinicAndPatient,
  recipeNo: 'CF20261121-0011',
  payType: { zh: '平安健康保险', en: 'Ping An Health' },
  kind: 'infusion',
  departmentName: { zh: '全科', en: 'General practice' },
  date: '2026-11-21T01:40:00.000Z',
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  doctorSignature: null,
  pharmacistName: { zh: '孙药师', en: 'Sun Yaoshi' },
  reviewerName: { zh: '周岚', en: 'Zhou Lan' },
  preparerName: { zh: '何云', en: 'He Yun' },
  checkerName: { zh: '孙药师', en: 'Sun Yaoshi' },
  idNumber: '',
  weight: 71.5,
  allergyNeverFlag: false,
  allergies: [
    { zh: '磺胺类', en: 'Sulfonamides' },
    { zh: '海鲜', en: 'Seafood' },
  ],
  skinTestResult: [{ name: { zh: '青霉素皮试', en: 'Penicillin skin test' }, result: 'negative', diameter: 2 }],
  diagnoseForOrderVos: [{ zh: '社区获得性肺炎', en: 'Community-acquired pneumonia' }],
  psychotropicOne: false,
  psychotropicTwo: false,
  anesthesia: false,
  poisonous: false,
  recipeItems: [
    {
      ...drip,
      ...bottle,
      goodsName: { zh: '0.9% 氯化钠注射液', en: 'Sodium chloride 0.9% injection' },
      specification: { zh: '250 ml/瓶', en: '250 ml/bottle' },
      dose: 250,
      doseUnitName: { zh: 'ml', en: 'ml' },
      amount: 3,
      price: 520,
      money: 1560,
      dripRate: 40,
      memo: '',
      groupDrugPrintType: 1,
      confirmations: [],
    },
    {
      ...drip,
      ...vial,
      goodsName: { zh: '注射用青霉素钠', en: 'Benzylpenicillin sodium for injection' },
      specification: { zh: '160 万单位/支', en: '1.6 million units/vial' },
      dose: 320,
      doseUnitName: { zh: '万单位', en: 'x 10,000 units' },
      amount: 6,
      price: 310,
      money: 1860,
      dripRate: 40,
      memo: '皮试阴性后使用',
      groupDrugPrintType: 2,
      confirmations: [
        { ...byDoctor, warning: { zh: '交叉过敏：可能性低', en: 'Cross-reaction unlikely' }, reason: '曾用青霉素，无不良反应' },
      ],
    },
    {
      ...drip,
      ...vial,
      goodsName: { zh: '维生素C注射液', en: 'Vitamin C injection' },
      specification: { zh: '0.5 g:2 ml', en: '0.5 g:2 ml' },
      dose: 1,
      doseUnitName: { zh: 'g', en: 'g' },
      amount: 6,
      price: 150,
      money: 900,
      dripRate: 40,
      memo: '',
      groupDrugPrintType: 3,
      confirmations: [],
    },
    {
      ...thrice,
      ...byMouth,
      ...box,
      ...alone,
      goodsName: { zh: '盐酸氨溴索口服溶液', en: 'Ambroxol oral solution' },
      specification: { zh: '100 ml:0.6 g', en: '100 ml:0.6 g' },
      dose: 10,
      doseUnitName: { zh: 'ml', en: 'ml' },
      duration: 5,
      amount: 2,
      price: 2380,
      money: 4760,
    },
    {
      ...twice,
      ...byMouth,
      ...box,
      ...alone,
      goodsName: { zh: '苯磺酸氨氯地平片', en: 'Amlodipine besylate tablets' },
      specification: { zh: '5 mg×7 片', en: '5 mg × 7 tablets' },
      dose: 5,
      doseUnitName: { zh: 'mg', en: 'mg' },
      duration: 7,
      amount: 1,
      price: 1890,
      money: 1890,
    },
  ],
  totalMoney: 10_970,
};

const narcotic: Print.PrescriptionPrint = {
  ...sheet,
  recipeNo: 'CF20261121-0012',
  payType: { zh: '', en: '' },
  kind: 'narcotic',
  anesthesia: true,
  idNumber: '330106196803090017',
  diagnoseForOrderVos: [{ zh: '癌性疼痛', en: 'Cancer pain' }],
  pharmacistName: { zh: '', en: '' },
  reviewerName: { zh: '', en: '' },
  preparerName: { zh: '', en: '' },
  checkerName: { zh: '', en: '' },
  recipeItems: [
    {
      ...twice,
      ...byMouth,
      ...box,
      ...alone,
      goodsName: { zh: '硫酸吗啡缓释片', en: 'Morphine sulfate sustained-release tablets' },
      specification: { zh: '30 mg×10 片', en: '30 mg × 10 tablets' },
      dose: 30,
      doseUnitName: { zh: 'mg', en: 'mg' },
      duration: 5,
      amount: 1,
      price: 9860,
      money: 9860,
      memo: '整片吞服',
    },
  ],
  totalMoney: 9860,
};

const herb = (zh: string, en: string, dose: number, money: number): Print.RecipeItem => ({
  goodsName: { zh, en },
  specification: { zh: '', en: '' },
  dose,
  doseUnitName: { zh: 'g', en: 'g' },
  medicineWayName: { zh: '水煎服', en: 'Decocted, by mouth' },
  ...twice,
  duration: 7,
  amount: dose * 7,
  amountUnitName: { zh: '克', en: 'gram' },
  price: 10,
  money,
  ...alone,
});
const decoction: Print.PrescriptionPrint = {
  ...sheet,
  recipeNo: 'CF20261121-0013',
  kind: 'decoction',
  diagnoseForOrderVos: [{ zh: '感冒病（风寒束表证）', en: 'Common cold, wind-cold pattern' }],
  recipeItems: [
    {
      ...herb('麻黄', 'Ephedra', 9, 630),
      confirmations: [{ ...byDoctor, warning: { zh: '单次剂量超上限', en: 'Single dose above the limit' }, reason: '体质壮实，先煎去沫' }],
    },
    herb('桂枝', 'Cinnamon twig', 6, 420),
    herb('苦杏仁', 'Bitter apricot kernel', 9, 630),
    herb('炙甘草', 'Honey-fried liquorice', 3, 210),
    herb('生姜', 'Fresh ginger', 10, 700),
    herb('大枣', 'Jujube', 12, 840),
  ],
  totalMoney: 3430,
};

export const sample: Print.PrescriptionPrint[] = [sheet, narcotic, decoction];
