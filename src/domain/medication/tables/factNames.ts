/** Names of the safety facts of a drug, for warnings in both languages. */
import type { SafetyFact } from '../facts.ts';

export const factNames: Readonly<Record<SafetyFact, { zh: string; en: string }>> = {
  ingredients: { zh: '成分', en: 'ingredients' },
  allergenClasses: { zh: '过敏类别', en: 'allergen classes' },
  antibioticGrade: { zh: '抗菌药物级别', en: 'antibiotic grade' },
  controlled: { zh: '管制类别', en: 'control class' },
  isHighRisk: { zh: '高警示', en: 'high alert' },
  skinTestRequired: { zh: '皮试', en: 'skin test' },
  doseLimits: { zh: '最大剂量', en: 'largest dose' },
  ageLimits: { zh: '年龄限制', en: 'age limits' },
  pregnancyCaution: { zh: '妊娠用药', en: 'pregnancy' },
  lactationCaution: { zh: '哺乳用药', en: 'breast-feeding' },
};
