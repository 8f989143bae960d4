import type { DrugSource } from '../../history/drugs/sources.ts';
import type { Language } from '../../session/shapes.ts';

/** Names of the regulations that ordering rules rest on, and how a drug that is still running is named. */
export const regulations = {
  antibiotics: '抗菌药物临床应用管理办法',
  antibacterialPrinciples: '抗菌药物临床应用指导原则（2015年版）',
  prescriptions: '处方管理办法',
  longTerm: '长期处方管理规范（试行）',
  immunisation: '国家免疫规划疫苗儿童免疫程序及说明（2021年版）',
  pharmacopoeia: '中国药典2020年版一部',
} as const;

const englishNames: Readonly<Record<string, string>> = {
  [regulations.antibiotics]: 'Measures for the clinical use of antibacterial drugs (China, 2012)',
  [regulations.antibacterialPrinciples]: 'Guiding principles for the clinical use of antibacterial drugs (China, 2015)',
  [regulations.longTerm]: 'Rules for long-term prescriptions (China, 2021)',
  [regulations.prescriptions]: 'Measures for prescriptions (China, 2007)',
  [regulations.pharmacopoeia]: 'Pharmacopoeia of China, 2020, part 1',
  [regulations.immunisation]: 'Schedule of the national immunisation programme for children (China, 2021)',
};

/** The source of a warning as it is shown: regulations by their English name in English, titles of publications as they are. */
export const sourceText = (source: string, language: Language): string => (language === 'en' ? (englishNames[source] ?? source) : source);

interface Running {
  name: { zh: string; en: string };
  dose: { zh: string; en: string };
  frequency: { zh: string; en: string };
  doctorName: { zh: string; en: string };
  from: string;
  until: string;
  isEstimated?: boolean;
  elsewhere?: DrugSource;
}

const sourceWords: Record<DrugSource, { zh: string; en: string }> = {
  otherHospital: { zh: '外院', en: 'other hospital' },
  patient: { zh: '患者自述', en: 'told by the patient' },
  bought: { zh: '自购', en: 'bought by the patient' },
};

/** A medicine from elsewhere: parts that nobody knows are left out. */
function elsewhereWords({ name, dose, frequency, from }: Running, source: DrugSource): { zh: string; en: string } {
  const words = sourceWords[source];
  const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);
  return {
    zh: `${joined([name.zh, dose.zh, frequency.zh], ' ')}（${joined([from && `${from} 起`, words.zh], '，')}）`,
    en: `${joined([name.en, dose.en, frequency.en], ' ')} (${joined([from && `since ${from}`, words.en], ', ')})`,
  };
}

export function runningWords(running: Running): { zh: string; en: string } {
  const { name, dose, frequency, doctorName, from, until, isEstimated, elsewhere } = running;
  if (elsewhere) return elsewhereWords(running, elsewhere);
  return {
    zh: `${name.zh} ${dose.zh} ${frequency.zh}（${from} ${doctorName.zh}，${isEstimated ? '约' : ''}至 ${until.slice(5)}）`,
    en: `${name.en} ${dose.en} ${frequency.en} (${from} ${doctorName.en}, until ${isEstimated ? 'about ' : ''}${until})`,
  };
}
