import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient, nothingTaken } from '../samples/head.sample.ts';

const prose = (sentence: string, times: number) => Array.from({ length: times }, (_, index) => `${sentence}（${index + 1}）`).join('');
const order: Print.RecordOrder = {
  ...nothingTaken,
  ...{ timeName: [], executedCount: 0, allExecute: false, fitting: false, vaccinationNumber: null, specialInfo: [] },
  ...{
    adviceType: 3,
    itemName: { zh: '', en: '' },
    specification: { zh: '', en: '' },
    amount: 1,
    packagingUnitName: { zh: '次', en: 'time' },
    executionCount: 1,
  },
  ...{ positionName: { zh: '', en: '' }, memo: '', content: '', groupDrugPrintType: 0 },
};
const drip = {
  ...{ medicineWayName: { zh: '静脉滴注', en: 'Intravenous drip' }, timesUseName: { zh: '每日一次', en: 'Once a day' }, duration: 3 },
  ...{ packagingUnitName: { zh: '瓶', en: 'bottle' }, adviceType: 14 },
};

/** Long enough for more than one page: every section the contract names, every kind of order. */
export const sample: Print.RecordPrint = {
  ...clinicAndPatient,
  ...{ patientName: { zh: '林晓雯', en: 'Lin Xiaowen' }, sex: 'F', birthday: '1992-06-18', mrn: 'M0000211' },
  visitDate: '2026-11-21T01:20:00.000Z',
  departmentName: { zh: '全科', en: 'General practice' },
  doctorName: { zh: '陈怡', en: 'Chen Yi' },
  doctorSignature: null,
  sections: [
    {
      sectionType: 'EXAM',
      moduleName: '',
      text: '扁桃体 I 度肿大，双肺呼吸音粗。',
      fields: { throatRedness: '+', tonsils: '+', 'tonsils.side': 'Bliateral', rales: '-', wheeze: '-' },
    },
    { sectionType: '0001', moduleName: '', text: '发热伴咳嗽 3 天。' },
    {
      sectionType: '0002',
      moduleName: '',
      text: prose('患者 3 天前受凉后出现发热，最高体温 38.9℃，伴咳嗽、咳少量白痰，无胸痛、气促。自服药物后体温可暂时下降。', 9),
    },
    {
      sectionType: '0003',
      moduleName: '',
      text: '其余系统无特殊。',
      fields: { fever: '+', cough: '+', sputum: '+', dyspnoea: '-', chestPain: '-' },
    },
    { sectionType: '0005', moduleName: '', text: '1. 休息、多饮水；\n2. 抗感染、化痰；\n3. 三天后复诊。' },
    { sectionType: '0008', moduleName: '', text: '布洛芬缓释胶囊 0.3 g 每日两次，2 天。' },
    {
      sectionType: '0010',
      moduleName: '',
      text: '月经规律。',
      fields: {
        beginAge: 13,
        endAge: null,
        pregnancyTimes: 2,
        uterogestation: 1,
        prematureDelivery: 0,
        abortion: 1,
        polycyme: 0,
        ectopicpregnancy: 0,
      },
    },
    { sectionType: '0013', moduleName: '', text: '否认遗传病史。', fields: { mother: '高血压病', siblings: '2 型糖尿病' } },
    { sectionType: '0014', moduleName: '', text: '无吸烟饮酒嗜好。' },
    { sectionType: '0015', moduleName: '', text: '2019 年剖宫产术。' },
    { sectionType: '0019', moduleName: '', text: '既往体健，否认结核病史。' },
    { sectionType: 'TCM', moduleName: '中医四诊', text: '舌红，苔薄黄，脉浮数。' },
    {
      sectionType: 'OWN_1',
      moduleName: '眼科检查',
      text: '| | 左眼 | 右眼 |\n| 裸眼视力 | 0.8 | 1.0 |\n| 眼压（mmHg） | 15 | 16 |\n日期\t矫正视力\n2026-05-12\t1.0\n2026-11-21\t1.2\n双眼外观正常。',
    },
  ],
  vitalSignList: [
    {
      recordedAt: '2026-11-21T01:12:00.000Z',
      positionName: { zh: '腋温', en: 'Armpit' },
      values: {
        ...{
          HEIGHT: 162,
          WEIGHT: 54.5,
          TEMPERATURE: 36.8,
          TEMPERATURE_POSITION: 'axillary',
          HEART_RATE: 86,
          PULSE: 87,
          SYSTOLIC: 118,
          DIASTOLIC: 76,
        },
        ...{ RESPIRATORY_RATE: 20, SPO2: 98, HEAD_RANGE: 55.5, PAIN: 2, BUST: 84, TRICEPS: 1.6, SUBSCAPULAR: 1.4, SITTING_HEIGHT: 87 },
        ...{ LAST_MENSTRUATION: '2026-11-02', NOTE: '测量前静坐 10 分钟' },
      },
    },
  ],
  lastMenstruationRule: 'female-only',
  allergies: [
    {
      ...{ allergenName: { zh: '青霉素类', en: 'Penicillins' }, severity: 'severe', start: '2015-08-01', node: '急诊处理后缓解' },
      reactions: [
        { zh: '皮疹', en: 'Rash' },
        { zh: '呼吸困难', en: 'Shortness of breath' },
      ],
    },
  ],
  allergyNeverFlag: false,
  diagnoseList: [
    { content: { zh: '急性支气管炎', en: 'Acute bronchitis' }, code: 'J20.900', certainty: 'confirmed', note: '' },
    { content: { zh: '肺炎', en: 'Pneumonia' }, code: 'J18.900', certainty: 'suspected', note: '待胸片' },
  ],
  drugHistory: [
    {
      ...{ drugName: { zh: '氨氯地平片', en: 'Amlodipine tablets' }, usageName: { zh: '5 mg×28 片', en: '5 mg × 28 tablets' } },
      ...{ dose: 5, doseUnitName: { zh: 'mg', en: 'mg' }, medicineWayName: { zh: '口服', en: 'By mouth' } },
      ...{ timesUseName: { zh: '每日一次', en: 'Once a day' }, duration: 28, doctorAdviceDate: '2026-11-02', startDatetime: '2026-11-03' },
      ...{ activeStatus: true, note: '晨起服' },
    },
  ],
  orderList: [
    {
      ...{
        ...order,
        adviceType: 1,
        itemName: { zh: '阿奇霉素片', en: 'Azithromycin tablets' },
        specification: { zh: '0.25 g×6 片', en: '0.25 g × 6 tablets' },
        amount: 1,
      },
      ...{
        dose: 0.5,
        doseUnitName: { zh: 'g', en: 'g' },
        medicineWayName: { zh: '口服', en: 'By mouth' },
        timesUseName: { zh: '每日一次', en: 'Once a day' },
      },
      ...{ duration: 3, packagingUnitName: { zh: '盒', en: 'box' }, memo: '饭后服', timeName: ['08:00'], fitting: true },
    },
    {
      ...order,
      ...drip,
      itemName: { zh: '5% 葡萄糖注射液', en: 'Glucose 5% injection' },
      specification: { zh: '250 ml', en: '250 ml' },
      dose: 250,
      doseUnitName: { zh: 'ml', en: 'ml' },
      groupDrugPrintType: 1,
    },
    {
      ...order,
      ...drip,
      itemName: { zh: '注射用炎琥宁', en: 'Yanhuning for injection' },
      specification: { zh: '80 mg', en: '80 mg' },
      dose: 160,
      doseUnitName: { zh: 'mg', en: 'mg' },
      groupDrugPrintType: 3,
    },
    {
      ...{ ...order, adviceType: 2, itemName: { zh: '流感疫苗', en: 'Influenza vaccine' }, specification: { zh: '0.5 ml', en: '0.5 ml' } },
      ...{
        positionName: { zh: '左上臂三角肌', en: 'Left deltoid' },
        packagingUnitName: { zh: '剂', en: 'dose' },
        vaccinationNumber: 2,
        executedCount: 1,
        allExecute: true,
      },
    },
    {
      ...order,
      adviceType: 3,
      itemName: { zh: '雾化吸入治疗', en: 'Nebuliser treatment' },
      executionCount: 3,
      executedCount: 1,
      memo: '每日一次',
    },
    {
      ...order,
      adviceType: 4,
      itemName: { zh: '一次性雾化面罩', en: 'Nebuliser mask' },
      specification: { zh: '成人型', en: 'Adult' },
      packagingUnitName: { zh: '个', en: 'piece' },
    },
    { ...order, adviceType: 6, itemName: { zh: '血常规', en: 'Full blood count' } },
    { ...order, adviceType: 7, itemName: { zh: '胸部正位片', en: 'Chest X-ray' }, packagingUnitName: { zh: '部位', en: 'site' } },
    { ...order, adviceType: 8, content: '体温超过 39℃ 及时复诊' },
    {
      ...order,
      adviceType: 12,
      specialInfo: [
        { name: '低盐饮食', expires: null },
        { name: '卧床休息', expires: null },
      ],
    },
    { ...order, adviceType: 13, specialInfo: [{ name: '周铭', expires: '2026-12-31' }] },
    { ...order, adviceType: 11, itemName: { zh: '青霉素皮试', en: 'Penicillin skin test' } },
    {
      ...order,
      adviceType: 0,
      itemName: { zh: '病历复印', en: 'Copy of the record' },
      amount: 2,
      packagingUnitName: { zh: '份', en: 'copy' },
    },
  ],
  addenda: [],
};
