/**
 * Allergen classes of drugs. An allergy recorded against a class meets every drug of the class.
 * The classes follow the ATC groups; sulfonamides are split because antibacterial and other sulfonamides are not known to cross-react.
 */
export interface AllergenClass {
  code: string;
  zh: string;
  en: string;
}

export const allergenClasses: readonly AllergenClass[] = [
  { code: 'penicillin', zh: '青霉素类', en: 'Penicillins' },
  { code: 'cephalosporin', zh: '头孢菌素类', en: 'Cephalosporins' },
  { code: 'cephamycin', zh: '头霉素类', en: 'Cephamycins' },
  { code: 'oxacephem', zh: '氧头孢烯类', en: 'Oxacephems' },
  { code: 'monobactam', zh: '单环β-内酰胺类', en: 'Monobactams' },
  { code: 'carbapenem', zh: '碳青霉烯类', en: 'Carbapenems' },
  { code: 'penem', zh: '青霉烯类', en: 'Penems' },
  { code: 'beta-lactamase-inhibitor', zh: 'β-内酰胺酶抑制剂', en: 'Beta-lactamase inhibitors' },
  { code: 'tetracycline', zh: '四环素类', en: 'Tetracyclines' },
  { code: 'amphenicol', zh: '氯霉素类', en: 'Amphenicols' },
  { code: 'sulfonamide', zh: '磺胺类（抗菌）', en: 'Sulfonamides (antibacterial)' },
  { code: 'sulfonamide-other', zh: '磺胺类（非抗菌）', en: 'Sulfonamides (non-antibacterial)' },
  { code: 'macrolide', zh: '大环内酯类', en: 'Macrolides' },
  { code: 'lincosamide', zh: '林可酰胺类', en: 'Lincosamides' },
  { code: 'aminoglycoside', zh: '氨基糖苷类', en: 'Aminoglycosides' },
  { code: 'quinolone', zh: '喹诺酮类', en: 'Quinolones' },
  { code: 'glycopeptide', zh: '糖肽类', en: 'Glycopeptides' },
  { code: 'polymyxin', zh: '多黏菌素类', en: 'Polymyxins' },
  { code: 'nitroimidazole', zh: '硝基咪唑类', en: 'Nitroimidazoles' },
  { code: 'nitrofuran', zh: '硝基呋喃类', en: 'Nitrofurans' },
  { code: 'azole-antifungal', zh: '唑类抗真菌药', en: 'Azole antifungals' },
  { code: 'rifamycin', zh: '利福霉素类', en: 'Rifamycins' },
  { code: 'salicylate', zh: '水杨酸类', en: 'Salicylates' },
  { code: 'nsaid', zh: '非甾体抗炎药', en: 'NSAIDs' },
  { code: 'pyrazolone', zh: '吡唑酮类', en: 'Pyrazolones' },
  { code: 'insulin', zh: '胰岛素类', en: 'Insulins' },
  { code: 'heparin', zh: '肝素类', en: 'Heparins' },
  { code: 'plasma-expander', zh: '血浆代用品', en: 'Plasma expanders' },
  { code: 'local-anaesthetic', zh: '酯类局麻药', en: 'Ester local anaesthetics' },
  { code: 'local-anaesthetic-amide', zh: '酰胺类局麻药', en: 'Amide local anaesthetics' },
  { code: 'ace-inhibitor', zh: '普利类（ACEI）', en: 'ACE inhibitors' },
  { code: 'platinum', zh: '铂类', en: 'Platinum compounds' },
  { code: 'muscle-relaxant', zh: '肌松药', en: 'Neuromuscular blockers' },
  { code: 'opioid', zh: '阿片类', en: 'Opioids' },
  { code: 'aromatic-anticonvulsant', zh: '芳香族抗癫痫药', en: 'Aromatic anticonvulsants' },
  { code: 'antitoxin', zh: '动物血清制品', en: 'Animal antisera' },
  { code: 'protamine', zh: '鱼精蛋白', en: 'Protamine' },
  { code: 'iodine', zh: '碘对比剂', en: 'Iodinated contrast media' },
  { code: 'gadolinium', zh: '钆对比剂', en: 'Gadolinium contrast media' },
  { code: 'paracetamol', zh: '对乙酰氨基酚', en: 'Paracetamol' },
  { code: 'herbal-injection', zh: '中药注射剂', en: 'Herbal injections' },
  { code: 'egg', zh: '鸡蛋', en: 'Egg' },
  { code: 'latex', zh: '乳胶', en: 'Latex' },
];

const byCode = new Map(allergenClasses.map((row) => [row.code, { nameZh: row.zh, nameEn: row.en }]));

/** Names of a class in both languages; undefined if the code is none. */
export const allergenClassNamed = (code: string): { nameZh: string; nameEn: string } | undefined => byCode.get(code);
