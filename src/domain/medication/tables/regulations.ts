import type { Language } from '../../session/shapes.ts';

/** Names of the regulations that ordering rules rest on, and how a drug that is still running is named. */
export const regulations = {
  antibiotics: '抗菌药物临床应用管理办法',
  prescriptions: '处方管理办法',
  immunisation: '国家免疫规划疫苗儿童免疫程序及说明（2021年版）',
} as const;

const englishNames: Readonly<Record<string, string>> = {
  [regulations.antibiotics]: 'Measures for the clinical use of antibacterial drugs (China, 2012)',
  [regulations.prescriptions]: 'Measures for prescriptions (China, 2007)',
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
}

export const runningWords = ({ name, dose, frequency, doctorName, from, until, isEstimated }: Running): { zh: string; en: string } => ({
  zh: `${name.zh} ${dose.zh} ${frequency.zh}（${from} ${doctorName.zh}，${isEstimated ? '约' : ''}至 ${until.slice(5)}）`,
  en: `${name.en} ${dose.en} ${frequency.en} (${from} ${doctorName.en}, until ${isEstimated ? 'about ' : ''}${until})`,
});
