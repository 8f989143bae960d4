import { element, notJudged, points, type Starter, starter, words, yesNo } from './build.ts';

const total = words('总分', 'Total');
const asked = { required: true };

const pain = starter('nrs', 'scale', words('疼痛数字评分（NRS）', 'Pain numeric rating scale (NRS)'), [
  element('number', 'pain', words('现在的疼痛程度', 'Pain now'), {
    ...asked,
    least: 0,
    most: 10,
    hint: words('0 为无痛，10 为能想象的最剧烈疼痛', '0 is no pain, 10 is the worst pain imaginable'),
  }),
  element('text', 'site', words('疼痛部位', 'Site'), { shownIf: 'pain > 0', requiredIf: 'pain >= 4' }),
  element('calculation', 'total', total, {
    formula: 'pain',
    unit: '/10',
    bands: [
      { from: 0, label: words('无痛', 'None'), tone: 'normal' },
      { from: 1, label: words('轻度', 'Mild'), tone: 'normal' },
      { from: 4, label: words('中度', 'Moderate'), tone: 'watch' },
      { from: 7, label: words('重度', 'Severe'), tone: 'alert' },
    ],
  }),
]);

const gcs = starter('gcs', 'scale', words('格拉斯哥昏迷评分（GCS）', 'Glasgow Coma Scale (GCS)'), [
  element('scale', 'eye', words('睁眼反应', 'Eye opening'), {
    ...asked,
    options: [
      ...points([4, '自发睁眼', 'Spontaneous'], [3, '呼唤睁眼', 'To sound'], [2, '刺激睁眼', 'To pressure'], [1, '无反应', 'None']),
      notJudged('nt', '无法评估（如眼睑肿胀）', 'Not testable (e.g. swollen lids)'),
    ],
  }),
  element('scale', 'verbal', words('语言反应', 'Verbal response'), {
    ...asked,
    options: [
      ...points(
        [5, '回答切题', 'Orientated'],
        [4, '回答不切题', 'Confused'],
        [3, '用词不当', 'Words'],
        [2, '只能发声', 'Sounds'],
        [1, '无反应', 'None'],
      ),
      notJudged('nt', '无法评估（如气管插管）', 'Not testable (e.g. intubated)'),
    ],
  }),
  element('scale', 'motor', words('运动反应', 'Motor response'), {
    ...asked,
    options: [
      ...points(
        [6, '遵嘱动作', 'Obeys commands'],
        [5, '刺激定位', 'Localising'],
        [4, '刺激屈曲（躲避）', 'Normal flexion'],
        [3, '异常屈曲', 'Abnormal flexion'],
        [2, '异常伸展', 'Extension'],
        [1, '无反应', 'None'],
      ),
      notJudged('nt', '无法评估（如瘫痪）', 'Not testable (e.g. paralysed)'),
    ],
  }),
  element('calculation', 'total', total, {
    formula: 'eye + verbal + motor',
    unit: '/15',
    hint: words('任一项无法评估时不计总分', 'No total where a part is not testable'),
    bands: [
      { from: 3, label: words('重度意识障碍', 'Severe'), tone: 'alert' },
      { from: 9, label: words('中度意识障碍', 'Moderate'), tone: 'watch' },
      { from: 13, label: words('轻度或正常', 'Mild'), tone: 'normal' },
    ],
  }),
]);

const apgar = starter('apgar', 'scale', words('新生儿阿普加评分（APGAR）', 'Apgar score'), [
  element('number', 'minute', words('出生后', 'Minutes after birth'), { ...asked, unit: 'min', least: 1, most: 20 }),
  element('scale', 'appearance', words('皮肤颜色', 'Appearance'), {
    ...asked,
    options: points([0, '青紫或苍白', 'Blue or pale'], [1, '躯干红、四肢青紫', 'Body pink, limbs blue'], [2, '全身红润', 'Pink all over']),
  }),
  element('scale', 'pulse', words('心率', 'Pulse'), {
    ...asked,
    options: points([0, '无', 'Absent'], [1, '少于 100 次/分', 'Below 100/min'], [2, '100 次/分或以上', '100/min or more']),
  }),
  element('scale', 'grimace', words('对刺激的反应', 'Grimace'), {
    ...asked,
    options: points([0, '无反应', 'None'], [1, '皱眉等', 'Grimace'], [2, '哭、咳嗽、喷嚏', 'Cries, coughs or sneezes']),
  }),
  element('scale', 'activity', words('肌张力', 'Activity'), {
    ...asked,
    options: points([0, '松弛', 'Limp'], [1, '四肢略屈曲', 'Some flexion'], [2, '四肢活动', 'Active']),
  }),
  element('scale', 'respiration', words('呼吸', 'Respiration'), {
    ...asked,
    options: points([0, '无', 'Absent'], [1, '慢、不规则', 'Slow, irregular'], [2, '正常、哭声响', 'Good, crying']),
  }),
  element('calculation', 'total', total, {
    formula: 'sum(appearance, pulse, grimace, activity, respiration)',
    unit: '/10',
    bands: [
      { from: 0, label: words('低', 'Low'), tone: 'alert' },
      { from: 4, label: words('中度异常', 'Moderately abnormal'), tone: 'watch' },
      { from: 7, label: words('正常', 'Reassuring'), tone: 'normal' },
    ],
  }),
]);

const often = points(
  [0, '完全没有', 'Not at all'],
  [1, '有几天', 'Several days'],
  [2, '一半以上的天数', 'More than half the days'],
  [3, '几乎每天', 'Nearly every day'],
);
const period = words('在过去两周里，以下问题困扰您的频率', 'Over the last two weeks, how often were you bothered by the following');
const items = (rows: readonly (readonly [zh: string, en: string])[]) =>
  rows.map(([zh, en], index) => element('scale', `q${index + 1}`, words(zh, en), { ...asked, options: often }));
const sumOf = (count: number): string => `sum(${Array.from({ length: count }, (_, index) => `q${index + 1}`).join(', ')})`;

const phq9 = starter('phq9', 'scale', words('患者健康问卷抑郁量表（PHQ-9）', 'Patient Health Questionnaire (PHQ-9)'), [
  element('heading', 'part1', period),
  ...items([
    ['做事时提不起劲或没有兴趣', 'Little interest or pleasure in doing things'],
    ['感到心情低落、沮丧或绝望', 'Feeling down, depressed, or hopeless'],
    ['入睡困难、睡不安稳或睡得过多', 'Trouble falling or staying asleep, or sleeping too much'],
    ['感觉疲倦或没有活力', 'Feeling tired or having little energy'],
    ['食欲不振或吃得太多', 'Poor appetite or overeating'],
    [
      '觉得自己很糟，或觉得自己很失败，或让自己、家人失望',
      'Feeling bad about yourself, or that you are a failure or have let yourself or your family down',
    ],
    ['对事物专注有困难，例如看报纸或看电视时', 'Trouble concentrating on things, such as reading the newspaper or watching television'],
    [
      '行动或说话缓慢到别人已经察觉；或正好相反，烦躁或坐立不安，动来动去比平常更多',
      'Moving or speaking so slowly that other people could have noticed; or the opposite, being more fidgety or restless than usual',
    ],
    ['有不如死掉或用某种方式伤害自己的念头', 'Thoughts that you would be better off dead, or of hurting yourself in some way'],
  ]),
  element('heading', 'part2', words('结果', 'Result')),
  element('calculation', 'total', total, {
    formula: sumOf(9),
    unit: '/27',
    bands: [
      { from: 0, label: words('无或极轻', 'Minimal'), tone: 'normal' },
      { from: 5, label: words('轻度', 'Mild'), tone: 'normal' },
      { from: 10, label: words('中度', 'Moderate'), tone: 'watch' },
      { from: 15, label: words('中重度', 'Moderately severe'), tone: 'alert' },
      { from: 20, label: words('重度', 'Severe'), tone: 'alert' },
    ],
  }),
  element('calculation', 'harm', words('第 9 项（自伤念头）', 'Item 9 (self-harm)'), {
    formula: 'q9',
    bands: [
      { from: 0, label: words('无', 'None'), tone: 'normal' },
      { from: 1, label: words('有自伤念头，须当面评估', 'Thoughts of self-harm: assess in person'), tone: 'alert' },
    ],
  }),
]);

const gad7 = starter('gad7', 'scale', words('广泛性焦虑量表（GAD-7）', 'Generalised Anxiety Disorder scale (GAD-7)'), [
  element('heading', 'part1', period),
  ...items([
    ['感觉紧张、焦虑或急切', 'Feeling nervous, anxious, or on edge'],
    ['不能停止或控制担忧', 'Not being able to stop or control worrying'],
    ['对各种各样的事情担忧过多', 'Worrying too much about different things'],
    ['很难放松下来', 'Trouble relaxing'],
    ['由于不安而无法静坐', 'Being so restless that it is hard to sit still'],
    ['变得容易烦恼或急躁', 'Becoming easily annoyed or irritable'],
    ['感到似乎将有可怕的事情发生而害怕', 'Feeling afraid as if something awful might happen'],
  ]),
  element('heading', 'part2', words('结果', 'Result')),
  element('calculation', 'total', total, {
    formula: sumOf(7),
    unit: '/21',
    bands: [
      { from: 0, label: words('无或极轻', 'Minimal'), tone: 'normal' },
      { from: 5, label: words('轻度', 'Mild'), tone: 'normal' },
      { from: 10, label: words('中度', 'Moderate'), tone: 'watch' },
      { from: 15, label: words('重度', 'Severe'), tone: 'alert' },
    ],
  }),
]);

const qsofa = starter('qsofa', 'scale', words('快速脓毒症评分（qSOFA）', 'Quick SOFA (qSOFA)'), [
  element('vitalSign', 'rr', words('呼吸频率', 'Respiratory rate'), { ...asked, sign: 'RESPIRATORY_RATE' }),
  element('vitalSign', 'sbp', words('收缩压', 'Systolic pressure'), { ...asked, sign: 'SYSTOLIC' }),
  element('number', 'gcs', words('GCS 总分', 'GCS total'), { ...asked, least: 3, most: 15 }),
  element('calculation', 'total', total, {
    formula: 'if(rr >= 22, 1, 0) + if(sbp <= 100, 1, 0) + if(gcs < 15, 1, 0)',
    unit: '/3',
    bands: [
      { from: 0, label: words('阴性', 'Negative'), tone: 'normal' },
      { from: 2, label: words('阳性', 'Positive'), tone: 'alert' },
    ],
  }),
]);

const curb65 = starter('curb65', 'scale', words('社区获得性肺炎评分（CURB-65）', 'CURB-65 for pneumonia'), [
  element('choice', 'confusion', words('新发意识模糊', 'New confusion'), { ...asked, options: yesNo }),
  element('number', 'urea', words('血尿素', 'Urea'), { ...asked, unit: 'mmol/L', least: 0, most: 100, places: 1 }),
  element('vitalSign', 'rr', words('呼吸频率', 'Respiratory rate'), { ...asked, sign: 'RESPIRATORY_RATE' }),
  element('vitalSign', 'sbp', words('收缩压', 'Systolic pressure'), { ...asked, sign: 'SYSTOLIC' }),
  element('vitalSign', 'dbp', words('舒张压', 'Diastolic pressure'), { ...asked, sign: 'DIASTOLIC' }),
  element('calculation', 'total', total, {
    formula:
      "if(confusion = 'yes', 1, 0) + if(urea > 7, 1, 0) + if(rr >= 30, 1, 0) + if(sbp < 90 or dbp <= 60, 1, 0) + if(age >= 65, 1, 0)",
    unit: '/5',
    hint: words('年龄取就诊当日', 'Age on the day of the visit'),
    bands: [
      { from: 0, label: words('低危', 'Low'), tone: 'normal' },
      { from: 2, label: words('中危', 'Intermediate'), tone: 'watch' },
      { from: 3, label: words('高危', 'High'), tone: 'alert' },
    ],
  }),
]);

const asa = starter('asa', 'scale', words('ASA 身体状况分级', 'ASA physical status'), [
  element('scale', 'state', words('身体状况', 'Physical status'), {
    ...asked,
    options: points(
      [1, 'I 级：健康', 'I: healthy'],
      [2, 'II 级：轻度系统性疾病', 'II: mild systemic disease'],
      [3, 'III 级：严重系统性疾病', 'III: severe systemic disease'],
      [4, 'IV 级：严重系统性疾病，持续威胁生命', 'IV: severe systemic disease that is a constant threat to life'],
      [5, 'V 级：濒死，不手术难以存活', 'V: moribund, not expected to survive without the operation'],
      [6, 'VI 级：已宣布脑死亡的器官捐献者', 'VI: declared brain-dead, organ donor'],
    ),
  }),
  element('choice', 'emergency', words('急诊手术（E）', 'Emergency (E)'), { ...asked, options: yesNo }),
  element('calculation', 'total', words('分级', 'Class'), {
    formula: 'state',
    bands: [
      { from: 1, label: words('ASA I–II', 'ASA I–II'), tone: 'normal' },
      { from: 3, label: words('ASA III', 'ASA III'), tone: 'watch' },
      { from: 4, label: words('ASA IV 及以上', 'ASA IV and above'), tone: 'alert' },
    ],
  }),
]);

export const scales: readonly Starter[] = [pain, gcs, apgar, phq9, gad7, qsofa, curb65, asa];
