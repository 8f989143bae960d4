import type { FavouriteRow, TemplateRow } from './rows.ts';

const sections = (complaint: readonly [string, string], history: readonly [string, string], plan: readonly [string, string]) => ({
  '0001': { zh: complaint[0], en: complaint[1] },
  '0002': { zh: history[0], en: history[1] },
  '0005': { zh: plan[0], en: plan[1] },
});

/** Underscores are where the doctor writes. */
export const templates: readonly TemplateRow[] = [
  {
    code: 'uri',
    zh: '上呼吸道感染',
    en: 'Upper respiratory infection',
    sections: sections(
      ['咽痛、流涕、发热 ___ 天', 'Sore throat, runny nose and fever for ___ days'],
      [
        '___ 天前受凉后出现咽痛、流涕，最高体温 ___℃，无胸闷气促。',
        'Sore throat and runny nose for ___ days, highest temperature ___ C, no shortness of breath.',
      ],
      ['多饮水、休息；退热对症；3 日不缓解复诊。', 'Fluids and rest; treat fever; return if no better in 3 days.'],
    ),
  },
  {
    code: 'bronchitis',
    zh: '急性支气管炎病历',
    en: 'Acute bronchitis record',
    sections: sections(
      ['咳嗽、咳痰 ___ 天', 'Cough with phlegm for ___ days'],
      ['咳嗽，咳 ___ 色痰，夜间 ___，无咯血及胸痛。', 'Cough with ___ phlegm, at night ___, no blood, no chest pain.'],
      ['止咳化痰；避免烟雾；必要时胸片。', 'Relieve the cough; avoid smoke; chest X-ray if needed.'],
    ),
  },
  {
    code: 'hypertension',
    zh: '高血压随诊',
    en: 'Hypertension review',
    sections: sections(
      ['血压升高 ___ 年，复诊', 'Raised blood pressure for ___ years, review'],
      [
        '服药 ___，家庭血压 ___ mmHg，无头晕、胸闷，下肢无水肿。',
        'Takes ___, home pressure ___ mmHg, no dizziness, chest tightness or swelling.',
      ],
      ['低盐饮食，坚持服药，4 周复诊。', 'Low-salt diet, continue treatment, review in 4 weeks.'],
    ),
  },
  {
    code: 'diabetes',
    zh: '糖尿病随诊',
    en: 'Diabetes review',
    sections: sections(
      ['血糖升高 ___ 年，复诊', 'Raised blood sugar for ___ years, review'],
      ['空腹血糖 ___ mmol/L，餐后 ___ mmol/L，无低血糖发作。', 'Fasting ___ mmol/L, after meals ___ mmol/L, no low sugars.'],
      ['饮食运动指导，监测血糖，3 月复查糖化血红蛋白。', 'Diet and exercise, check sugars, HbA1c in 3 months.'],
    ),
  },
  {
    code: 'gastritis',
    zh: '胃炎病历',
    en: 'Gastritis record',
    sections: sections(
      ['上腹不适 ___', 'Upper abdominal discomfort for ___'],
      [
        '上腹 ___ 痛，与进食 ___，伴反酸嗳气，无黑便、消瘦。',
        'Upper abdominal ___ pain, with meals ___, heartburn and belching, no black stool or weight loss.',
      ],
      ['规律饮食，抑酸护胃，必要时胃镜。', 'Regular meals, reduce acid, endoscopy if needed.'],
    ),
  },
  {
    code: 'child-fever',
    zh: '小儿发热',
    en: 'Fever of a child',
    sections: sections(
      ['发热 ___ 天', 'Fever for ___ days'],
      [
        '最高体温 ___℃，精神 ___，进食 ___，无惊厥、皮疹。',
        'Highest temperature ___ C, alertness ___, feeding ___, no convulsion or rash.',
      ],
      ['体温超过 38.5℃ 予退热药；精神差随时复诊。', 'Antipyretic above 38.5 C; return at once if drowsy.'],
    ),
  },
  {
    code: 'back-pain',
    zh: '腰腿痛',
    en: 'Low back and leg pain',
    sections: sections(
      ['腰痛 ___，伴 ___ 下肢放射痛', 'Low back pain for ___ with pain down the ___ leg'],
      ['活动后加重，直腿抬高试验 ___，无大小便障碍。', 'Worse on movement, straight leg raise ___, bladder and bowel normal.'],
      ['卧床休息，止痛，理疗；必要时磁共振。', 'Rest, pain relief, physiotherapy; MRI if needed.'],
    ),
  },
  {
    code: 'wound',
    zh: '外伤清创',
    en: 'Wound care',
    sections: sections(
      ['___ 外伤 ___ 小时', 'Injury of ___ for ___ hours'],
      ['伤口长约 ___ cm，深达 ___，远端感觉运动 ___。', 'Wound ___ cm long, down to ___, feeling and movement beyond ___.'],
      ['清创缝合，破伤风预防，隔日换药。', 'Clean and stitch, tetanus protection, dressing every other day.'],
    ),
  },
];

export const favourites: readonly FavouriteRow[] = [
  {
    code: 'fav-cold',
    zh: '感冒常用',
    en: 'Common cold',
    lines: [
      { goods: 'XY030', quantity: 1 },
      { goods: 'ZY001', quantity: 1 },
    ],
  },
  {
    code: 'fav-cough',
    zh: '咳嗽常用',
    en: 'Cough',
    lines: [
      { goods: 'XY049', quantity: 1 },
      { goods: 'ZY007', quantity: 2 },
    ],
  },
  { code: 'fav-bp', zh: '降压一线', en: 'Blood pressure, first choice', lines: [{ goods: 'XY070', quantity: 1 }] },
  {
    code: 'fav-hp',
    zh: '幽门螺杆菌四联',
    en: 'Helicobacter, four drugs',
    doctor: 'zhouming',
    lines: [
      { goods: 'XY056', dose: 10, frequency: 'bid', days: 14, quantity: 2 },
      { goods: 'XY001', dose: 1, frequency: 'bid', days: 14, quantity: 112 },
      { goods: 'XY012', dose: 0.5, frequency: 'bid', days: 14, quantity: 5 },
      { goods: 'XY058', days: 14, quantity: 2 },
    ],
  },
  {
    code: 'fav-allergy',
    zh: '抗过敏',
    en: 'Allergy',
    lines: [
      { goods: 'XY043', quantity: 1 },
      { goods: 'WY008', quantity: 1 },
    ],
  },
  {
    code: 'fav-neb',
    zh: '雾化组合',
    en: 'Nebuliser set',
    lines: [{ goods: 'WY024', quantity: 6 }, { goods: 'WY025', quantity: 6 }, { goods: 'ZL010', quantity: 6 }, { goods: 'CL011' }],
  },
  {
    code: 'fav-drip',
    zh: '头孢曲松静滴',
    en: 'Ceftriaxone drip',
    doctor: 'chenyi',
    lines: [
      { goods: 'PS002' },
      { goods: 'SY001', days: 3, quantity: 3, group: 1 },
      { goods: 'ZS002', days: 3, quantity: 6, group: 1 },
      { goods: 'CL001', quantity: 3 },
      { goods: 'HL001', quantity: 3 },
    ],
  },
  {
    code: 'fav-penicillin',
    zh: '青霉素静滴',
    en: 'Penicillin drip',
    doctor: 'zhouming',
    lines: [
      { goods: 'PS001' },
      { goods: 'SY001', frequency: 'q8h', days: 3, quantity: 9, group: 1 },
      { goods: 'ZS001', days: 3, quantity: 18, group: 1 },
    ],
  },
  {
    code: 'fav-child-fever',
    zh: '小儿退热',
    en: 'Fever of a child',
    doctor: 'xujing',
    lines: [
      { goods: 'XY029', quantity: 1 },
      { goods: 'ZY005', quantity: 2 },
    ],
  },
  { code: 'fav-fever-lab', zh: '发热检验', en: 'Fever tests', lines: [{ goods: 'JY001' }, { goods: 'JY002' }, { goods: 'JY019' }] },
  {
    code: 'fav-year-lab',
    zh: '慢病年度检验',
    en: 'Yearly tests, long-term conditions',
    lines: [{ goods: 'JY005' }, { goods: 'JY006' }, { goods: 'JY007' }, { goods: 'JY010' }, { goods: 'JC023' }],
  },
  {
    code: 'fav-dressing',
    zh: '换药组合',
    en: 'Dressing set',
    doctor: 'wangbo',
    lines: [{ goods: 'ZL002' }, { goods: 'CL013' }, { goods: 'WY013', quantity: 1 }],
  },
  { code: 'fav-flu-shot', zh: '流感疫苗接种', en: 'Influenza vaccination', lines: [{ goods: 'YM001', quantity: 1 }, { goods: 'HL008' }] },
];
