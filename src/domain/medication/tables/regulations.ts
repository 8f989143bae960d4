/** Names of the regulations that ordering rules rest on, and how a drug that is still running is named. */
export const regulations = { antibiotics: '抗菌药物临床应用管理办法', prescriptions: '处方管理办法' } as const;

interface Running {
  name: { zh: string; en: string };
  dose: string;
  frequency: { zh: string; en: string };
  doctorName: string;
  from: string;
  until: string;
  isEstimated?: boolean;
}

export const runningWords = ({ name, dose, frequency, doctorName, from, until, isEstimated }: Running): { zh: string; en: string } => ({
  zh: `${name.zh} ${dose} ${frequency.zh}（${from} ${doctorName}，${isEstimated ? '约' : ''}至 ${until.slice(5)}）`,
  en: `${name.en} ${dose} ${frequency.en} (${from} ${doctorName}, until ${isEstimated ? 'about ' : ''}${until})`,
});
