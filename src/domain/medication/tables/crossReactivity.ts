/**
 * Grades of the danger when a drug is ordered for a patient who is allergic to another substance. The first row that fits decides.
 *
 * Sources: β内酰胺类抗菌药物皮肤试验指导原则 2021; Khan et al., Drug allergy: a 2022 practice parameter update, J Allergy Clin Immunol
 * 2022;150:1333 (side chains, sulfonamides, NSAIDs); ACR manual on contrast media; labels as named. A reaction that nobody described
 * counts as immediate or severe. Rows marked medium rest on labels or published structure tables only.
 */
import type { Confidence } from './ingredientRow.ts';

/** stop: same substance or class. high, moderate and low: known, possible and unlikely cross-reaction. none: known to be safe. */
export type CrossGrade = 'stop' | 'high' | 'moderate' | 'low' | 'none';
/** Reactions that change the grade. */
export type ReactionKind = 'cough' | 'infusion' | 'severeSkin';

export const crossReasons = {
  sameSubstance: { zh: '同一成分', en: 'same substance' },
  sameClass: { zh: '同类药物', en: 'same class' },
  sideChainSame: { zh: 'R1 侧链相同或相近', en: 'same or similar R1 side chain' },
  sideChainSimilar: { zh: 'R1 侧链相似', en: 'similar R1 side chain' },
  sideChainOther: { zh: '侧链不同，交叉反应少见', en: 'other side chain, cross-reaction is rare' },
  betaLactam: {
    zh: '侧链不同，交叉反应约 2% 或更低；严重速发史须先皮试',
    en: 'other side chain, about 2 % cross-react; skin test first after a severe reaction',
  },
  carbapenem: { zh: '交叉反应低于 1%', en: 'fewer than 1 % cross-react' },
  degradation: { zh: '青霉素降解产物', en: 'breakdown product of penicillin' },
  sulfonamide: { zh: '非抗菌磺胺，交叉反应未证实，说明书仍提示', en: 'other sulfonamide, cross-reaction unproven, labels still name it' },
  sulfonamideLabel: { zh: '说明书：磺胺严重过敏者禁用', en: 'labels forbid it after a severe sulfonamide reaction' },
  cox1: { zh: 'COX-1 交叉反应，说明书禁用', en: 'COX-1 cross-reaction, labels forbid it' },
  cox2: { zh: '选择性 COX-2 多可耐受，说明书仍禁用', en: 'selective COX-2 usually tolerated, labels still forbid it' },
  paracetamol: { zh: '500 mg 以内多可耐受', en: 'usually tolerated up to 500 mg' },
  contrast: { zh: '对比剂同类反应可能，换用其他品种并预防', en: 'class reaction possible; use another agent with precautions' },
  containsProcaine: { zh: '含普鲁卡因', en: 'contains procaine' },
  sartan: { zh: '血管性水肿少数复发，慎用', en: 'angioedema seldom recurs; caution' },
  neprilysin: { zh: '有血管性水肿史者禁用', en: 'forbidden after angioedema' },
  coughOnly: { zh: '咳嗽为不耐受，同类药物仍可能咳嗽', en: 'cough is an intolerance of the class' },
  aromatic: { zh: '芳香族抗癫痫药', en: 'aromatic antiepileptic' },
  phenanthrene: { zh: '同为菲类', en: 'same phenanthrene group' },
  otherOpioid: { zh: '阿片类不同结构', en: 'opioid of another structure' },
  infusionRate: { zh: '与输注速度有关，非过敏：减慢输注', en: 'caused by the rate: infuse slowly' },
  glycopeptide: { zh: '糖肽类有交叉反应报道', en: 'cross-reaction of glycopeptides reported' },
  classEffect: { zh: '同类不良反应', en: 'adverse effect of the class' },
  unrelated: { zh: '结构无关', en: 'unrelated structure' },
} as const satisfies Record<string, { zh: string; en: string }>;
export type CrossReason = keyof typeof crossReasons;

/** Side chains of beta-lactams and structures of opioids; a member of a group is met by `group:` in the rows. */
export const crossGroups: Readonly<Record<string, readonly string[]>> = {
  aminopenicillin: ['amoxicillin', 'ampicillin', 'amoxicillin and beta-lactamase inhibitor', 'ampicillin and beta-lactamase inhibitor'],
  aminocephalosporin: ['cefalexin', 'cefaclor', 'cefadroxil', 'cefprozil', 'cefradine'],
  methoxyimino: ['ceftriaxone', 'cefotaxime', 'cefepime', 'cefpodoxime', 'ceftizoxime', 'cefmenoxime'],
  ceftazidime: ['ceftazidime', 'ceftazidime and beta-lactamase inhibitor'],
  sulfonamideCoxib: ['celecoxib', 'parecoxib'],
  coxib: ['celecoxib', 'parecoxib', 'etoricoxib'],
  phenanthrene: ['morphine', 'codeine', 'hydromorphone', 'oxycodone', 'buprenorphine', 'butorphanol'],
  piperidine: ['fentanyl', 'sufentanil', 'remifentanil', 'pethidine'],
};

export interface CrossRow {
  /** `class:` allergen class, `any:` class whose culprit is unknown, `group:` group above, `atc:` ATC prefix, else an ingredient. */
  from: string;
  to: string;
  grade: CrossGrade;
  reason: CrossReason;
  source: string;
  confidence: Confidence;
  /** Only for this kind of reaction. */
  after?: ReactionKind;
}

type Row = readonly [string, string, CrossGrade, CrossReason, string, Confidence, ReactionKind?];

const guidance = 'β内酰胺皮试指导原则 2021; AAAAI 2022';
const aaaai = 'AAAAI 2022';

/** [allergen, drug, grade, reason, source, confidence, only after this reaction] */
const rows: readonly Row[] = [
  ['vancomycin', 'vancomycin', 'moderate', 'infusionRate', 'FDA vancomycin', 'high', 'infusion'],
  ['any:cephalosporin', 'class:cephalosporin', 'stop', 'sameClass', guidance, 'high'],
  ['any:cephalosporin', 'class:penicillin', 'moderate', 'betaLactam', guidance, 'medium'],
  ['group:aminopenicillin', 'group:aminocephalosporin', 'high', 'sideChainSame', aaaai, 'high'],
  ['group:aminocephalosporin', 'group:aminopenicillin', 'high', 'sideChainSame', aaaai, 'high'],
  ['group:aminocephalosporin', 'group:aminocephalosporin', 'high', 'sideChainSame', aaaai, 'high'],
  ['group:methoxyimino', 'group:methoxyimino', 'high', 'sideChainSame', aaaai, 'high'],
  ['group:ceftazidime', 'group:ceftazidime', 'stop', 'sameSubstance', guidance, 'high'],
  ['group:ceftazidime', 'class:monobactam', 'high', 'sideChainSame', guidance, 'high'],
  ['class:monobactam', 'group:ceftazidime', 'high', 'sideChainSame', guidance, 'high'],
  ['group:ceftazidime', 'group:methoxyimino', 'moderate', 'sideChainSimilar', 'R1 structure tables', 'medium'],
  ['group:methoxyimino', 'group:ceftazidime', 'moderate', 'sideChainSimilar', 'R1 structure tables', 'medium'],
  ['cefuroxime', 'group:methoxyimino', 'moderate', 'sideChainSimilar', 'R1 structure tables', 'medium'],
  ['group:methoxyimino', 'cefuroxime', 'moderate', 'sideChainSimilar', 'R1 structure tables', 'medium'],
  ['class:penicillin', 'class:penicillin', 'stop', 'sameClass', guidance, 'high'],
  ['class:penicillin', 'class:cephalosporin', 'moderate', 'betaLactam', guidance, 'high'],
  ['class:penicillin', 'class:carbapenem', 'low', 'carbapenem', guidance, 'high'],
  ['class:penicillin', 'class:penem', 'low', 'carbapenem', guidance, 'medium'],
  ['class:penicillin', 'penicillamine', 'moderate', 'degradation', 'penicillamine label', 'medium'],
  ['class:cephalosporin', 'class:cephalosporin', 'low', 'sideChainOther', aaaai, 'high'],
  ['class:cephalosporin', 'class:penicillin', 'low', 'sideChainOther', aaaai, 'high'],
  ['class:cephalosporin', 'class:carbapenem', 'low', 'carbapenem', guidance, 'medium'],
  ['class:carbapenem', 'class:penicillin', 'low', 'carbapenem', aaaai, 'medium'],
  ['class:carbapenem', 'class:cephalosporin', 'low', 'carbapenem', aaaai, 'medium'],
  ['class:carbapenem', 'class:penem', 'low', 'carbapenem', aaaai, 'medium'],
  ['class:sulfonamide', 'group:sulfonamideCoxib', 'stop', 'sulfonamideLabel', 'celecoxib and parecoxib labels', 'high', 'severeSkin'],
  ['class:sulfonamide', 'class:sulfonamide', 'stop', 'sameClass', 'labels', 'high'],
  ['class:sulfonamide', 'class:sulfonamide-other', 'low', 'sulfonamide', 'NEJM 2003;349:1628; labels', 'high'],
  ['class:sulfonamide-other', 'class:sulfonamide', 'low', 'sulfonamide', 'NEJM 2003;349:1628; labels', 'medium'],
  ['class:pyrazolone', 'paracetamol', 'none', 'unrelated', 'structure', 'medium'],
  ['class:nsaid', 'group:coxib', 'high', 'cox2', 'FDA celecoxib 4', 'high'],
  ['class:nsaid', 'class:nsaid', 'stop', 'cox1', 'FDA NSAID class labels 4', 'high'],
  ['class:nsaid', 'class:salicylate', 'high', 'cox1', 'mesalazine labels', 'medium'],
  ['class:nsaid', 'paracetamol', 'low', 'paracetamol', aaaai, 'high'],
  ['any:sulfonamide-other', 'class:sulfonamide-other', 'stop', 'sameClass', 'labels', 'medium'],
  ['class:sulfonamide-other', 'class:sulfonamide-other', 'low', 'sulfonamide', 'NEJM 2003;349:1628; labels', 'medium'],
  ['class:iodine', 'class:iodine', 'high', 'contrast', 'ACR manual on contrast media', 'high'],
  ['class:gadolinium', 'class:gadolinium', 'high', 'contrast', 'ACR manual on contrast media', 'medium'],
  ['class:local-anaesthetic', 'procaine benzylpenicillin', 'stop', 'containsProcaine', 'label', 'high'],
  ['any:local-anaesthetic-amide', 'class:local-anaesthetic-amide', 'stop', 'sameClass', 'labels', 'high'],
  ['class:local-anaesthetic-amide', 'class:local-anaesthetic-amide', 'high', 'sameClass', 'labels', 'high'],
  ['class:ace-inhibitor', 'class:ace-inhibitor', 'high', 'coughOnly', 'labels', 'high', 'cough'],
  ['class:ace-inhibitor', 'valsartan and sacubitril', 'none', 'coughOnly', 'labels', 'high', 'cough'],
  ['class:ace-inhibitor', 'atc:C09C', 'none', 'coughOnly', 'labels', 'high', 'cough'],
  ['class:ace-inhibitor', 'valsartan and sacubitril', 'stop', 'neprilysin', 'FDA sacubitril-valsartan 4', 'high'],
  ['class:ace-inhibitor', 'atc:C09C', 'moderate', 'sartan', 'FDA valsartan 5', 'medium'],
  ['class:aromatic-anticonvulsant', 'lamotrigine', 'high', 'aromatic', 'FDA carbamazepine 4', 'medium'],
  ['lamotrigine', 'class:aromatic-anticonvulsant', 'high', 'aromatic', 'FDA carbamazepine 4', 'medium'],
  ['class:aromatic-anticonvulsant', 'class:aromatic-anticonvulsant', 'stop', 'aromatic', 'FDA carbamazepine 4, oxcarbazepine 5', 'high'],
  ['any:opioid', 'class:opioid', 'stop', 'sameClass', 'labels', 'medium'],
  ['group:phenanthrene', 'group:phenanthrene', 'high', 'phenanthrene', 'labels', 'medium'],
  ['group:piperidine', 'group:piperidine', 'high', 'sameClass', 'labels', 'medium'],
  ['class:opioid', 'class:opioid', 'low', 'otherOpioid', 'labels', 'medium'],
  ['any:glycopeptide', 'class:glycopeptide', 'stop', 'sameClass', 'labels', 'high'],
  ['class:glycopeptide', 'class:glycopeptide', 'high', 'glycopeptide', 'EU teicoplanin', 'high'],
  ['any:azole-antifungal', 'class:azole-antifungal', 'stop', 'sameClass', 'labels', 'medium'],
  ['class:azole-antifungal', 'class:azole-antifungal', 'high', 'sameClass', 'labels', 'medium'],
  ['class:insulin', 'class:insulin', 'high', 'sameClass', 'labels', 'medium'],
  ['any:muscle-relaxant', 'class:muscle-relaxant', 'stop', 'sameClass', 'labels', 'medium'],
  ['class:muscle-relaxant', 'class:muscle-relaxant', 'high', 'sameClass', 'labels', 'medium'],
  ['atc:A02BC', 'atc:A02BC', 'high', 'sameClass', 'labels 4', 'high'],
  ['atc:C10AA', 'atc:C10AA', 'high', 'classEffect', 'labels', 'medium'],
];

export const crossRows: readonly CrossRow[] = rows.map(([from, to, grade, reason, source, confidence, after]) => ({
  from,
  to,
  grade,
  reason,
  source,
  confidence,
  ...(after && { after }),
}));

/** Words by which people name a class of allergens, besides the names of `allergenClasses.ts`. */
export const classWords: readonly { text: string; code: string }[] = [
  { text: '青霉素', code: 'penicillin' },
  { text: '盘尼西林', code: 'penicillin' },
  { text: 'penicillin', code: 'penicillin' },
  { text: '西林类', code: 'penicillin' },
  { text: '头孢', code: 'cephalosporin' },
  { text: '先锋霉素', code: 'cephalosporin' },
  { text: 'cephalosporin', code: 'cephalosporin' },
  { text: 'cef', code: 'cephalosporin' },
  { text: '磺胺', code: 'sulfonamide' },
  { text: 'sulfa', code: 'sulfonamide' },
  { text: 'sulfonamide', code: 'sulfonamide' },
  { text: '大环内酯', code: 'macrolide' },
  { text: 'macrolide', code: 'macrolide' },
  { text: '喹诺酮', code: 'quinolone' },
  { text: '沙星', code: 'quinolone' },
  { text: 'quinolone', code: 'quinolone' },
  { text: '四环素类', code: 'tetracycline' },
  { text: '氨基糖苷', code: 'aminoglycoside' },
  { text: '林可酰胺', code: 'lincosamide' },
  { text: '硝基咪唑', code: 'nitroimidazole' },
  { text: '利福霉素', code: 'rifamycin' },
  { text: '碳青霉烯', code: 'carbapenem' },
  { text: '培南', code: 'carbapenem' },
  { text: '非甾体', code: 'nsaid' },
  { text: '解热镇痛', code: 'nsaid' },
  { text: 'nsaid', code: 'nsaid' },
  { text: '造影剂', code: 'iodine' },
  { text: '对比剂', code: 'iodine' },
  { text: '钆', code: 'gadolinium' },
  { text: '普利', code: 'ace-inhibitor' },
  { text: 'acei', code: 'ace-inhibitor' },
  { text: '阿片', code: 'opioid' },
  { text: 'opioid', code: 'opioid' },
  { text: '胰岛素', code: 'insulin' },
  { text: '中药注射', code: 'herbal-injection' },
  { text: '抗毒素', code: 'antitoxin' },
  { text: '马血清', code: 'antitoxin' },
  { text: '唑类', code: 'azole-antifungal' },
  { text: '糖肽', code: 'glycopeptide' },
  { text: '肌松', code: 'muscle-relaxant' },
];
