/**
 * Names of compound drugs and everyday names that do not contain the names of their ingredients, with the ingredients that rules know.
 * Source: 国家基本医疗保险药品目录 2025 and the generic names of 药品标准. Only ingredients with a rule of their own are listed.
 */
interface CompoundName {
  text: string;
  inns: readonly string[];
}

export const compoundNames: readonly CompoundName[] = [
  { text: '酚麻美敏', inns: ['paracetamol', 'dextromethorphan', 'chlorphenamine'] },
  { text: '氨麻美敏', inns: ['paracetamol', 'dextromethorphan', 'chlorphenamine'] },
  { text: '美息伪麻', inns: ['paracetamol', 'dextromethorphan'] },
  { text: '氨酚伪麻美芬', inns: ['paracetamol', 'dextromethorphan'] },
  { text: '美扑伪麻', inns: ['paracetamol', 'dextromethorphan', 'chlorphenamine'] },
  { text: '氨咖黄敏', inns: ['paracetamol', 'chlorphenamine'] },
  { text: '氨酚黄那敏', inns: ['paracetamol', 'chlorphenamine'] },
  { text: '氨酚烷胺', inns: ['paracetamol', 'chlorphenamine'] },
  { text: '氨金黄敏', inns: ['paracetamol', 'chlorphenamine'] },
  { text: '氨酚曲马多', inns: ['paracetamol', 'tramadol'] },
  { text: '氨酚羟考酮', inns: ['paracetamol', 'oxycodone'] },
  { text: '氨酚待因', inns: ['paracetamol', 'codeine'] },
  { text: '氨酚双氢可待因', inns: ['paracetamol'] },
  { text: '氨酚', inns: ['paracetamol'] },
  { text: '扑热息痛', inns: ['paracetamol'] },
  { text: '阿咖酚', inns: ['acetylsalicylic acid', 'paracetamol'] },
  { text: '乙酰水杨酸', inns: ['acetylsalicylic acid'] },
  { text: '阿斯匹林', inns: ['acetylsalicylic acid'] },
  { text: 'aspirin', inns: ['acetylsalicylic acid'] },
  { text: 'acetaminophen', inns: ['paracetamol'] },
  { text: 'adrenaline', inns: ['epinephrine'] },
  { text: '复方新诺明', inns: ['sulfamethoxazole and trimethoprim'] },
  { text: '复方磺胺甲恶唑', inns: ['sulfamethoxazole and trimethoprim'] },
  { text: '扑尔敏', inns: ['chlorphenamine'] },
  { text: '度冷丁', inns: ['pethidine'] },
  { text: '碘伏', inns: ['povidone-iodine'] },
  { text: '氯沙坦氢氯噻嗪', inns: ['losartan', 'hydrochlorothiazide'] },
  { text: '缬沙坦氢氯噻嗪', inns: ['valsartan', 'hydrochlorothiazide'] },
  { text: '厄贝沙坦氢氯噻嗪', inns: ['irbesartan', 'hydrochlorothiazide'] },
  { text: '缬沙坦氨氯地平', inns: ['valsartan', 'amlodipine'] },
];
