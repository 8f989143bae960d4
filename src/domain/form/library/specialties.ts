import { choices, element, type Starter, starter, words, yesNo } from './build.ts';

const asked = { required: true };
const prose = (code: string, zh: string, en: string, lines = 3) =>
  element('text', code, words(zh, en), { required: true, lines, mostCharacters: 4000 });
const note = (code: string, zh: string, en: string, lines = 2) => element('text', code, words(zh, en), { lines, mostCharacters: 2000 });
const chief = element('text', 'chief', words('主诉', 'Chief complaint'), { required: true, source: 'chiefComplaint' });
const allergies = element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' });
const doctor = element('signature', 'author', words('医师', 'Doctor'), { by: 'author' });

/** Questions about a child beside an adult's history: informant, birth, feeding, growth, vaccinations, contact with infections. */
const paediatrics: Starter = {
  ...starter('paediatrics', 'record', words('儿科病历', 'Paediatric record'), [
    element('choice', 'informant', words('病史提供者', 'History given by'), {
      ...asked,
      options: choices(
        ['mother', '母亲', 'Mother'],
        ['father', '父亲', 'Father'],
        ['grandparent', '祖父母或外祖父母', 'Grandparent'],
        ['self', '患儿本人', 'The child'],
        ['other', '其他', 'Somebody else'],
      ),
    }),
    chief,
    prose('history', '现病史', 'History of present illness', 4),
    element('heading', 'birth', words('出生与喂养', 'Birth and feeding'), { shownIf: 'agemonths < 36' }),
    element('number', 'weeks', words('出生孕周', 'Weeks of gestation at birth'), { unit: '周', least: 22, most: 44 }),
    element('number', 'birth_weight', words('出生体重', 'Birth weight'), { unit: 'g', least: 300, most: 7000 }),
    element('choice', 'delivery', words('分娩方式', 'Delivery'), {
      options: choices(['vaginal', '顺产', 'Vaginal'], ['assisted', '助产', 'Assisted'], ['caesarean', '剖宫产', 'Caesarean']),
    }),
    element('choice', 'asphyxia', words('出生时窒息', 'Asphyxia at birth'), { options: yesNo }),
    element('choice', 'feeding', words('喂养方式', 'Feeding'), {
      shownIf: 'agemonths < 24',
      options: choices(
        ['breast', '母乳', 'Breast milk'],
        ['formula', '配方奶', 'Formula'],
        ['mixed', '混合', 'Both'],
        ['family', '普通饮食', 'Family food'],
      ),
    }),
    element('heading', 'background', words('既往与家族', 'Background')),
    note('past', '既往史与住院史', 'Past illness and stays in hospital'),
    allergies,
    element('choice', 'vaccinated', words('按程序接种疫苗', 'Vaccinated as scheduled'), {
      ...asked,
      options: choices(['yes', '是', 'Yes'], ['behind', '有缺漏', 'Doses are missing'], ['unknown', '不清楚', 'Not known']),
    }),
    element('text', 'missing', words('缺漏的疫苗', 'Missing doses'), { shownIf: "vaccinated = 'behind'", required: true, lines: 1 }),
    note('development', '生长发育', 'Growth and development'),
    element('choice', 'contact', words('近期接触传染病患者', 'Recent contact with an infection'), { ...asked, options: yesNo }),
    element('text', 'contact_what', words('接触情况', 'Which contact'), { shownIf: "contact = 'yes'", required: true, lines: 1 }),
    note('family', '家族史', 'Family history'),
    element('heading', 'examination', words('体格检查', 'Examination')),
    element('vitalSign', 'weight', words('体重', 'Weight'), { ...asked, sign: 'WEIGHT' }),
    element('vitalSign', 'height', words('身长（高）', 'Length or height'), { sign: 'HEIGHT' }),
    element('vitalSign', 'head', words('头围', 'Head circumference'), { shownIf: 'agemonths < 36', sign: 'HEAD_RANGE' }),
    element('vitalSign', 'temperature', words('体温', 'Temperature'), { ...asked, sign: 'TEMPERATURE' }),
    element('vitalSign', 'pulse', words('脉搏', 'Pulse'), { sign: 'PULSE' }),
    element('vitalSign', 'rr', words('呼吸', 'Respiratory rate'), { sign: 'RESPIRATORY_RATE' }),
    element('choice', 'state', words('精神状态', 'General state'), {
      ...asked,
      options: choices(
        ['well', '好', 'Well'],
        ['unwell', '欠佳', 'Unwell'],
        ['listless', '萎靡', 'Listless'],
        ['irritable', '烦躁', 'Irritable'],
      ),
    }),
    prose('findings', '查体所见', 'Findings', 4),
    element('heading', 'conclusion', words('诊断与处理', 'Diagnosis and plan')),
    element('diagnosis', 'diagnosis', words('诊断', 'Diagnosis'), asked),
    prose('plan', '处理意见', 'Plan', 4),
    prose('return', '须立即复诊的情况（已告知家长）', 'When to come back at once (told to the carer)', 2),
    doctor,
  ]),
  binding: { ages: { from: 0, to: 17 } },
};

/** The parts that the rules on records of Chinese medicine (2010) ask of a visit: four examinations, disease, syndrome, method. */
const chineseMedicine = starter('tcm', 'record', words('中医门诊病历', 'Record of Chinese medicine'), [
  chief,
  prose('history', '现病史', 'History of present illness', 4),
  note('past', '既往史', 'Past history'),
  allergies,
  element('heading', 'asking', words('问诊', 'Asking')),
  element('choice', 'cold_heat', words('寒热', 'Cold and heat'), {
    ...asked,
    options: choices(
      ['none', '无异常', 'Neither'],
      ['cold', '畏寒', 'Averse to cold'],
      ['heat', '发热', 'Fever'],
      ['both', '寒热往来', 'Alternating'],
    ),
  }),
  element('choice', 'sweat', words('汗', 'Sweat'), {
    options: choices(['none', '无异常', 'Normal'], ['day', '自汗', 'By day'], ['night', '盗汗', 'At night'], ['absent', '无汗', 'None']),
  }),
  note('appetite', '饮食口味', 'Appetite and taste', 1),
  note('sleep', '睡眠', 'Sleep', 1),
  note('stool', '大便', 'Stool', 1),
  note('urine', '小便', 'Urine', 1),
  element('text', 'menses', words('经带胎产', 'Menses and births'), { shownIf: "sex = 'female' and age >= 10", lines: 1 }),
  element('heading', 'looking', words('望诊、闻诊', 'Looking, listening and smelling')),
  note('look', '神色形态', 'Spirit, colour and bearing'),
  note('voice', '声息气味', 'Voice, breath and smell', 1),
  element('choice', 'tongue', words('舌质', 'Tongue body'), {
    ...asked,
    isMany: true,
    options: choices(
      ['pale_red', '淡红', 'Pale red'],
      ['pale', '淡白', 'Pale'],
      ['red', '红', 'Red'],
      ['crimson', '绛', 'Crimson'],
      ['purple', '紫暗', 'Purple'],
      ['fat', '胖大', 'Enlarged'],
      ['marked', '齿痕', 'Tooth marks'],
      ['cracked', '裂纹', 'Cracked'],
    ),
  }),
  element('choice', 'coating', words('舌苔', 'Tongue coating'), {
    ...asked,
    isMany: true,
    options: choices(
      ['thin_white', '薄白', 'Thin and white'],
      ['thick', '厚', 'Thick'],
      ['yellow', '黄', 'Yellow'],
      ['greasy', '腻', 'Greasy'],
      ['dry', '燥', 'Dry'],
      ['little', '少苔', 'Little'],
      ['peeled', '剥落', 'Peeled'],
    ),
  }),
  element('heading', 'feeling', words('切诊', 'Feeling')),
  element('choice', 'pulse', words('脉象', 'Pulse'), {
    ...asked,
    isMany: true,
    options: choices(
      ['floating', '浮', 'Floating'],
      ['sunken', '沉', 'Sunken'],
      ['slow', '迟', 'Slow'],
      ['rapid', '数', 'Rapid'],
      ['slippery', '滑', 'Slippery'],
      ['rough', '涩', 'Rough'],
      ['wiry', '弦', 'Wiry'],
      ['thin', '细', 'Thin'],
      ['weak', '弱', 'Weak'],
    ),
  }),
  note('touch', '按诊', 'Touch', 1),
  element('heading', 'conclusion', words('辨证论治', 'Diagnosis and treatment')),
  element('text', 'disease', words('中医病名', 'Disease in Chinese medicine'), { required: true, lines: 1 }),
  element('text', 'syndrome', words('证候', 'Syndrome'), { required: true, lines: 1 }),
  element('diagnosis', 'diagnosis', words('西医诊断', 'Diagnosis in western medicine'), asked),
  element('text', 'method', words('治法', 'Method of treatment'), { required: true, lines: 1 }),
  prose('plan', '方药与其他治疗', 'Formula and other treatment', 4),
  note('care', '调护与禁忌', 'Care and what to avoid'),
  doctor,
]);

export const specialties: readonly Starter[] = [paediatrics, chineseMedicine];
