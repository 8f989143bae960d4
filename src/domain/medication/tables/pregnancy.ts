/**
 * Well-known cautions of ingredients in pregnancy and while breast-feeding. An ingredient without a row is not answered: never harmless.
 *
 * Sources: FDA boxed warnings, labels and safety communications (2011 fluconazole, 2017 codeine and tramadol, 2020 NSAIDs, 2021 statins)
 * and Chinese labels, as named in each row. Rows without a boxed warning, contraindication or communication are of medium confidence.
 */
import type { CautionLevel } from '../facts.ts';

export type Stage = 'pregnancy' | 'lactation';

export interface PregnancyRow {
  /** Name in `ingredients.ts`. */
  inn: string;
  stage: Stage;
  /** 'none' if the ingredient is in usual use. */
  level: Exclude<CautionLevel, 'caution'>;
  reason: PregnancyReason;
  source: string;
  confidence: 'high' | 'medium';
}

/** Reasons in both languages, to be shown beside a warning. */
export const pregnancyReasons = {
  beforeDelivery: { zh: '分娩前禁用', en: 'not before delivery' },
  birthDefects: { zh: '致畸', en: 'birth defects' },
  birthDefectsLong: { zh: '致畸，停药后 3 年内避免妊娠', en: 'birth defects; no pregnancy for 3 years after the last dose' },
  breathing: { zh: '婴儿呼吸抑制', en: 'depressed breathing of the infant' },
  breathingRapid: {
    zh: '母亲为超快代谢者时婴儿呼吸抑制',
    en: 'depressed breathing of the infant if the mother is an ultra-rapid metaboliser',
  },
  clefts: { zh: '唇腭裂', en: 'cleft lip or palate' },
  contraindicatedByLabel: { zh: '国内说明书：孕妇禁用', en: 'Chinese labels: contraindicated' },
  elimination: { zh: '致畸，妊娠前须先清除药物', en: 'birth defects; eliminate the drug before pregnancy' },
  embryopathy: { zh: '胚胎病、出血（机械瓣膜除外）', en: 'embryopathy and bleeding (mechanical valves excepted)' },
  endsPregnancy: { zh: '终止妊娠（除非用于此目的）', en: 'ends pregnancy, unless that is the purpose' },
  excretedThyroid: { zh: '可入乳汁并影响甲状腺，停止哺乳', en: 'passes into milk, thyroid effects; stop breast-feeding' },
  fetalDeath: { zh: '胚胎死亡或畸形（肿瘤治疗须权衡利弊）', en: 'fetal death or defects (benefit weighed in cancer)' },
  fetalEar: { zh: '损害胎儿听力', en: 'injury of the fetal ear' },
  fetalHarm: { zh: '损害胎儿', en: 'fetal harm' },
  fetalHarmWeigh: { zh: '可能损害胎儿，须权衡利弊', en: 'possible fetal harm; weigh the benefit' },
  fetalKidney: {
    zh: '中晚期妊娠损害胎儿肾脏，确认妊娠后立即停用',
    en: 'injury of the fetal kidney from the second trimester; stop once pregnancy is known',
  },
  fluconazole: {
    zh: '早孕期每日 400–800 mg 可致畸，单次 150 mg 可能流产',
    en: '400–800 mg a day in the first trimester: defects; a single 150 mg: possible miscarriage',
  },
  heart: { zh: '早孕期心脏畸形', en: 'heart defects in the first trimester' },
  heartWeigh: { zh: '心脏畸形，须权衡利弊', en: 'heart defects; weigh the benefit' },
  highDoses: { zh: '避免大剂量', en: 'avoid high doses' },
  hydantoin: { zh: '胎儿乙内酰脲综合征，须权衡利弊', en: 'fetal hydantoin syndrome; weigh the benefit' },
  interrupt: { zh: '单次 2 g 后暂停哺乳 12–24 小时', en: 'interrupt breast-feeding for 12–24 h after a single 2 g' },
  limbDefects: { zh: '肢体畸形', en: 'limb defects' },
  longCourses: { zh: '避免长疗程', en: 'avoid long courses' },
  lossUnlessOnly: { zh: '流产和畸形，无其他治疗时方可用', en: 'pregnancy loss and defects, unless nothing else helps' },
  maleGenitals: { zh: '男性胎儿生殖器畸形', en: 'genital defects of a male fetus' },
  marrow: { zh: '影响婴儿骨髓', en: 'effects on the marrow of the infant' },
  monitor: { zh: '婴儿可有血药浓度，须监测', en: 'measurable in the infant; only with monitoring' },
  neuralTube: { zh: '神经管缺陷，须权衡利弊', en: 'neural tube defects; weigh the benefit' },
  neuralTubeIq: {
    zh: '神经管缺陷、智力下降；育龄女性不作首选',
    en: 'neural tube defects and lower IQ; not a first choice for women who may conceive',
  },
  noFeeding: { zh: '停止哺乳', en: 'no breast-feeding' },
  noUse: { zh: '妊娠期无适应证', en: 'no use in pregnancy' },
  notByLabel: { zh: '国内说明书：孕妇不宜使用', en: 'Chinese labels: not in pregnancy' },
  notRecommended: { zh: '不推荐', en: 'not recommended' },
  nsaid: { zh: '20 周起羊水过少，30 周起动脉导管早闭', en: 'low amniotic fluid from week 20; closure of the ductus from week 30' },
  partners: { zh: '致畸，男性用药者的配偶同样须避免妊娠', en: 'birth defects; also if the man is treated' },
  stopStatin: { zh: '多数患者确认妊娠后停用', en: 'most patients stop once pregnancy is known' },
  teeth: { zh: '中晚期妊娠影响牙齿和骨骼发育', en: 'teeth and bone growth from the second trimester' },
  thiamazole: { zh: '早孕期致畸，改用丙硫氧嘧啶', en: 'defects in the first trimester; use propylthiouracil' },
  thyroidGrowth: { zh: '影响胎儿甲状腺和生长', en: 'effects on the thyroid and growth' },
  twoDaysAfter: { zh: '用药期间及停药 2 日内停止哺乳', en: 'no breast-feeding during treatment and two days after' },
  usual: { zh: '可常规使用', en: 'in usual use' },
  uterus: { zh: '流产、子宫破裂', en: 'abortion or rupture of the uterus' },
  virilisation: { zh: '女性胎儿男性化', en: 'virilisation of a female fetus' },
  weekAfter: { zh: '用药期间及停药 1 周内停止哺乳', en: 'no breast-feeding during treatment and one week after' },
} as const satisfies Record<string, { zh: string; en: string }>;
export type PregnancyReason = keyof typeof pregnancyReasons;

type Row = readonly [string, Stage, PregnancyRow['level'], PregnancyReason, string, 'high' | 'medium'];

/** [name, stage, level, reason, source, confidence] */
const rows: readonly Row[] = [
  ['isotretinoin', 'pregnancy', 'contraindicated', 'birthDefects', 'FDA boxed warning', 'high'],
  ['acitretin', 'pregnancy', 'contraindicated', 'birthDefectsLong', 'FDA boxed warning', 'high'],
  ['thalidomide', 'pregnancy', 'contraindicated', 'limbDefects', 'FDA boxed warning', 'high'],
  ['methotrexate', 'pregnancy', 'contraindicated', 'fetalDeath', 'FDA boxed warning', 'high'],
  ['leflunomide', 'pregnancy', 'contraindicated', 'elimination', 'FDA boxed warning', 'high'],
  ['mycophenolic acid', 'pregnancy', 'contraindicated', 'lossUnlessOnly', 'FDA boxed warning', 'high'],
  ['ribavirin', 'pregnancy', 'contraindicated', 'partners', 'FDA boxed warning', 'high'],
  ['bosentan', 'pregnancy', 'contraindicated', 'birthDefects', 'FDA boxed warning', 'high'],
  ['misoprostol', 'pregnancy', 'contraindicated', 'uterus', 'FDA boxed warning', 'high'],
  ['warfarin', 'pregnancy', 'contraindicated', 'embryopathy', 'FDA label 4', 'high'],
  ['enalapril', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['captopril', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['lisinopril', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['benazepril', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['perindopril', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['losartan', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['valsartan', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['irbesartan', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['candesartan', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['telmisartan', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['olmesartan medoxomil', 'pregnancy', 'contraindicated', 'fetalKidney', 'FDA boxed warning', 'high'],
  ['valsartan and sacubitril', 'pregnancy', 'contraindicated', 'fetalHarm', 'FDA boxed warning', 'high'],
  ['valproic acid', 'pregnancy', 'avoid', 'neuralTubeIq', 'FDA boxed warning', 'high'],
  ['topiramate', 'pregnancy', 'avoid', 'clefts', 'FDA label 5', 'medium'],
  ['phenytoin', 'pregnancy', 'avoid', 'hydantoin', 'FDA label 8', 'medium'],
  ['carbamazepine', 'pregnancy', 'avoid', 'neuralTube', 'FDA label', 'medium'],
  ['finasteride', 'pregnancy', 'contraindicated', 'maleGenitals', 'FDA label 4', 'high'],
  ['danazol', 'pregnancy', 'contraindicated', 'virilisation', 'FDA boxed warning', 'high'],
  ['testosterone', 'pregnancy', 'contraindicated', 'virilisation', 'FDA label 4', 'high'],
  ['medroxyprogesterone', 'pregnancy', 'contraindicated', 'noUse', 'FDA label 4', 'high'],
  ['mifepristone', 'pregnancy', 'contraindicated', 'endsPregnancy', 'FDA label', 'medium'],
  ['atorvastatin', 'pregnancy', 'avoid', 'stopStatin', 'FDA communication 2021', 'high'],
  ['simvastatin', 'pregnancy', 'avoid', 'stopStatin', 'FDA communication 2021', 'high'],
  ['rosuvastatin', 'pregnancy', 'avoid', 'stopStatin', 'FDA communication 2021', 'high'],
  ['ibuprofen', 'pregnancy', 'avoid', 'nsaid', 'FDA communication 2020', 'high'],
  ['naproxen', 'pregnancy', 'avoid', 'nsaid', 'FDA communication 2020', 'high'],
  ['diclofenac', 'pregnancy', 'avoid', 'nsaid', 'FDA communication 2020', 'high'],
  ['indometacin', 'pregnancy', 'avoid', 'nsaid', 'FDA communication 2020', 'high'],
  ['celecoxib', 'pregnancy', 'avoid', 'nsaid', 'FDA communication 2020', 'high'],
  ['doxycycline', 'pregnancy', 'avoid', 'teeth', 'FDA label 5', 'medium'],
  ['tetracycline', 'pregnancy', 'avoid', 'teeth', 'FDA label', 'medium'],
  ['minocycline', 'pregnancy', 'avoid', 'teeth', 'FDA label', 'medium'],
  ['streptomycin', 'pregnancy', 'avoid', 'fetalEar', 'FDA label', 'medium'],
  ['gentamicin', 'pregnancy', 'avoid', 'fetalHarmWeigh', 'FDA label', 'medium'],
  ['fluconazole', 'pregnancy', 'avoid', 'fluconazole', 'FDA communication 2011, label', 'high'],
  ['voriconazole', 'pregnancy', 'avoid', 'fetalHarm', 'FDA label 5', 'medium'],
  ['thiamazole', 'pregnancy', 'avoid', 'thiamazole', 'FDA label', 'medium'],
  ['lithium', 'pregnancy', 'avoid', 'heartWeigh', 'FDA label 8', 'medium'],
  ['paroxetine', 'pregnancy', 'avoid', 'heart', 'FDA label 8', 'medium'],
  ['amiodarone', 'pregnancy', 'avoid', 'thyroidGrowth', 'FDA label 5', 'medium'],
  ['cyclophosphamide', 'pregnancy', 'avoid', 'fetalHarm', 'FDA label 5', 'medium'],
  ['fluorouracil', 'pregnancy', 'avoid', 'fetalHarm', 'FDA label 5', 'medium'],
  ['tamoxifen', 'pregnancy', 'avoid', 'fetalHarm', 'FDA label 5', 'medium'],
  ['letrozole', 'pregnancy', 'contraindicated', 'fetalHarm', 'FDA label 4 (older), 5', 'high'],
  ['raloxifene', 'pregnancy', 'contraindicated', 'fetalHarm', 'FDA label', 'medium'],
  ['levofloxacin', 'pregnancy', 'avoid', 'notByLabel', 'CN label', 'medium'],
  ['ciprofloxacin', 'pregnancy', 'avoid', 'notByLabel', 'CN label', 'medium'],
  ['moxifloxacin', 'pregnancy', 'contraindicated', 'contraindicatedByLabel', 'CN label', 'medium'],
  ['norfloxacin', 'pregnancy', 'avoid', 'notByLabel', 'CN label', 'medium'],
  ['codeine', 'lactation', 'avoid', 'breathingRapid', 'FDA communication 2017', 'high'],
  ['tramadol', 'lactation', 'avoid', 'breathing', 'FDA communication 2017', 'high'],
  ['amiodarone', 'lactation', 'avoid', 'excretedThyroid', 'FDA label', 'medium'],
  ['methotrexate', 'lactation', 'contraindicated', 'weekAfter', 'FDA label', 'medium'],
  ['cyclophosphamide', 'lactation', 'contraindicated', 'noFeeding', 'FDA label', 'medium'],
  ['lithium', 'lactation', 'avoid', 'monitor', 'FDA label', 'medium'],
  ['doxycycline', 'lactation', 'avoid', 'longCourses', 'FDA label', 'medium'],
  ['levofloxacin', 'lactation', 'avoid', 'twoDaysAfter', 'FDA label', 'medium'],
  ['chloramphenicol', 'lactation', 'avoid', 'marrow', 'FDA label', 'medium'],
  ['isotretinoin', 'lactation', 'contraindicated', 'noFeeding', 'FDA label', 'medium'],
  ['atorvastatin', 'lactation', 'avoid', 'notRecommended', 'FDA label', 'medium'],
  ['metronidazole', 'lactation', 'avoid', 'interrupt', 'FDA label', 'medium'],
  ['acetylsalicylic acid', 'lactation', 'avoid', 'highDoses', 'FDA label', 'medium'],
  ['ergometrine', 'pregnancy', 'contraindicated', 'beforeDelivery', 'label', 'medium'],
  ['paracetamol', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['paracetamol', 'lactation', 'none', 'usual', 'wide guidance', 'medium'],
  ['ibuprofen', 'lactation', 'none', 'usual', 'wide guidance', 'medium'],
  ['amoxicillin', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['amoxicillin', 'lactation', 'none', 'usual', 'wide guidance', 'medium'],
  ['cefalexin', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['azithromycin', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['insulin (human)', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['levothyroxine sodium', 'pregnancy', 'none', 'usual', 'FDA label 8', 'medium'],
  ['labetalol', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['nifedipine', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['methyldopa (levorotatory)', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['folic acid', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
  ['enoxaparin', 'pregnancy', 'none', 'usual', 'wide guidance', 'medium'],
];

export const pregnancyRows: readonly PregnancyRow[] = rows.map(([inn, stage, level, reason, source, confidence]) => ({
  inn,
  stage,
  level,
  reason,
  source,
  confidence,
}));
