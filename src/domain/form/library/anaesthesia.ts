import { choices, element, points, type Starter, starter, words, yesNo } from './build.ts';

const asked = { required: true };
const doubt = (code: string, zh: string, en: string, whatZh: string, whatEn: string) => [
  element('choice', code, words(zh, en), { ...asked, options: yesNo }),
  element('text', `${code}_what`, words(whatZh, whatEn), { shownIf: `${code} = 'yes'`, required: true, lines: 2 }),
];

/** Kinds of anaesthesia, as the papers of an operation name them. */
export const anaesthesiaKinds = choices(
  ['local', '局部麻醉', 'Local'],
  ['block', '神经阻滞', 'Nerve block'],
  ['spinal', '椎管内麻醉', 'Spinal or epidural'],
  ['sedation', '静脉镇静', 'Intravenous sedation'],
  ['general', '全身麻醉', 'General'],
);

/** The visit before an anaesthesia. Hours without food and drink: guidelines of the American Society of Anesthesiologists (2017, 2023). */
const visit = starter('anaesthesiaVisit', 'operation', words('麻醉前访视记录', 'Visit before anaesthesia'), [
  element('diagnosis', 'diagnosis', words('术前诊断', 'Diagnosis before the operation'), asked),
  element('text', 'procedure', words('拟施手术', 'Planned procedure'), { required: true, lines: 1 }),
  element('heading', 'history', words('病史', 'History')),
  ...doubt('before', '既往麻醉', 'Earlier anaesthesia', '当时的问题', 'Problems then'),
  ...doubt('family', '家族中有麻醉意外或恶性高热', 'Anaesthetic events or malignant hyperthermia in the family', '何种意外', 'Which event'),
  element('text', 'allergies', words('过敏史', 'Allergies'), { required: true, source: 'allergies' }),
  element('drug', 'drugs', words('目前用药', 'Present medicines')),
  ...doubt(
    'anticoagulant',
    '使用抗凝或抗血小板药',
    'Takes anticoagulants or antiplatelets',
    '药名与末次用药时间',
    'Which, and the last dose',
  ),
  ...doubt('heart', '心血管疾病', 'Disease of heart or vessels', '何种心血管疾病', 'Which disease of heart or vessels'),
  ...doubt('lungs', '呼吸系统疾病或近期感冒', 'Disease of the lungs or a recent cold', '何种呼吸系统疾病', 'Which disease of the lungs'),
  ...doubt('reflux', '反流或误吸风险', 'Reflux or risk of aspiration', '风险原因', 'Why aspiration is likely'),
  element('heading', 'examination', words('检查', 'Examination')),
  element('vitalSign', 'weight', words('体重', 'Weight'), { ...asked, sign: 'WEIGHT' }),
  element('vitalSign', 'height', words('身高', 'Height'), { sign: 'HEIGHT' }),
  element('vitalSign', 'systolic', words('收缩压', 'Systolic pressure'), { ...asked, sign: 'SYSTOLIC' }),
  element('vitalSign', 'diastolic', words('舒张压', 'Diastolic pressure'), { ...asked, sign: 'DIASTOLIC' }),
  element('vitalSign', 'pulse', words('脉搏', 'Pulse'), { ...asked, sign: 'PULSE' }),
  element('vitalSign', 'spo2', words('血氧饱和度', 'Oxygen saturation'), { ...asked, sign: 'SPO2' }),
  element('scale', 'mallampati', words('Mallampati 分级', 'Mallampati class'), {
    ...asked,
    options: points(
      [1, 'I 级：可见软腭、咽腭弓、悬雍垂', 'I: soft palate, pillars and uvula are seen'],
      [2, 'II 级：悬雍垂部分被遮', 'II: the uvula is partly hidden'],
      [3, 'III 级：仅见软腭', 'III: only the soft palate is seen'],
      [4, 'IV 级：仅见硬腭', 'IV: only the hard palate is seen'],
    ),
  }),
  element('number', 'mouth', words('张口度', 'Mouth opening'), { ...asked, unit: 'cm', least: 0, most: 8, places: 1 }),
  element('number', 'chin', words('甲颏距离', 'Thyromental distance'), { unit: 'cm', least: 0, most: 15, places: 1 }),
  element('choice', 'neck', words('颈部活动', 'Neck movement'), {
    ...asked,
    options: choices(['free', '正常', 'Normal'], ['limited', '受限', 'Limited']),
  }),
  ...doubt('teeth', '松动牙或义齿', 'Loose teeth or dentures', '部位', 'Where'),
  element('calculation', 'airway', words('困难气道线索', 'Signs of a difficult airway'), {
    formula: "if(mallampati >= 3, 1, 0) + if(mouth < 3, 1, 0) + if(neck = 'limited', 1, 0)",
    bands: [
      { from: 0, label: words('未见', 'None'), tone: 'normal' },
      { from: 1, label: words('请备困难气道设备', 'Have equipment for a difficult airway ready'), tone: 'alert' },
    ],
  }),
  element('heading', 'fasting', words('禁食禁饮', 'Fasting')),
  element('number', 'solids', words('距末次进食', 'Hours since food'), { ...asked, unit: 'h', least: 0, most: 72 }),
  element('number', 'fluids', words('距末次饮清液', 'Hours since clear fluids'), { ...asked, unit: 'h', least: 0, most: 72 }),
  element('calculation', 'fasted', words('禁食时间', 'Fasted'), {
    formula: 'if(solids >= 6 and fluids >= 2, 1, 0)',
    hint: words(
      '清淡饮食至少 6 小时，清液至少 2 小时；油炸或肉类须 8 小时以上',
      'Light food 6 hours, clear fluids 2 hours; fried food or meat 8 hours',
    ),
    bands: [
      { from: 0, label: words('不足', 'Not long enough'), tone: 'alert' },
      { from: 1, label: words('足够', 'Long enough'), tone: 'normal' },
    ],
  }),
  element('heading', 'conclusion', words('结论', 'Conclusion')),
  element('scale', 'asa', words('ASA 分级', 'ASA physical status'), {
    ...asked,
    options: points([1, 'I 级', 'I'], [2, 'II 级', 'II'], [3, 'III 级', 'III'], [4, 'IV 级', 'IV'], [5, 'V 级', 'V'], [6, 'VI 级', 'VI']),
  }),
  element('choice', 'emergency', words('急诊手术（E）', 'Emergency (E)'), { ...asked, options: yesNo }),
  element('choice', 'anaesthesia', words('拟施麻醉', 'Planned anaesthesia'), { ...asked, options: anaesthesiaKinds }),
  element('text', 'plan', words('麻醉计划与注意事项', 'Plan and points to note'), { required: true, lines: 4, mostCharacters: 4000 }),
  element('choice', 'consent', words('已告知风险并签署麻醉同意书', 'Risks are told and consent is signed'), { ...asked, options: yesNo }),
  element('signature', 'author', words('麻醉医师', 'Anaesthetist'), { by: 'author' }),
]);

export const anaesthesia: readonly Starter[] = [visit];
