/**
 * Classes wider than the fourth level of the ATC index, within which two drugs at a time are a duplicate: beta-lactams (J01C, J01D),
 * NSAIDs (M01A), benzodiazepines and their relatives (N05BA, N05CD, N05CF), systemic antihistamines (R06A).
 */
export const widerClasses: readonly { prefixes: readonly string[]; code: string; zh: string; en: string }[] = [
  { prefixes: ['J01C', 'J01D'], code: 'beta-lactam', zh: 'β-内酰胺类抗菌药', en: 'beta-lactam antibacterials' },
  { prefixes: ['M01A'], code: 'nsaid', zh: '非甾体抗炎药', en: 'non-steroidal anti-inflammatory drugs' },
  {
    prefixes: ['N05BA', 'N05CD', 'N05CF'],
    code: 'benzodiazepine',
    zh: '苯二氮䓬类及同类催眠药',
    en: 'benzodiazepines and related hypnotics',
  },
  { prefixes: ['R06A'], code: 'antihistamine', zh: '抗组胺药', en: 'antihistamines' },
];
