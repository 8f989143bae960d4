/** How a drug reaches the body, as far as its form says it: limits of swallowed and injected drugs do not hold for the skin or the eye. */
export type FormGroup = 'oral' | 'injection' | 'local';

/** Codes of the dictionary `dosageForm`. */
const groups: Readonly<Record<string, FormGroup>> = {
  ...of('oral', 'tablet ec-tablet sr-tablet dispersible chewable capsule ec-capsule sr-capsule soft-capsule granule powder pill drop-pill'),
  ...of('oral', 'solution syrup suspension drops decoction'),
  ...of('injection', 'injection powder-injection infusion vaccine'),
  ...of(
    'local',
    'buccal vaginal-tablet ointment cream gel liniment lotion patch eye-drops eye-ointment ear-drops nasal-spray throat-spray',
  ),
  ...of('local', 'inhaler neb suppository enema'),
};

function of(group: FormGroup, codes: string): Record<string, FormGroup> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, group]));
}

const localWords = /阴道|滴眼|眼膏|滴耳|滴鼻|鼻|眼用|软膏|乳膏|凝胶|贴|栓|搽|洗剂|涂|酊|吸入|雾|含漱|含片|灌肠|外用|膜剂|植入|海绵|灸/;
const injectionWords = /注射|针剂|粉针|输液|疫苗|抗毒素/;
const oralWords = /片|胶囊|颗粒|丸|口服|糖浆|散|合剂|混悬|滴剂|煎膏|浸膏|胶剂|饮片|酒剂|锭剂|液体剂|乳剂/;

/** The dosage form, a code or Chinese words, decides; without one the name does. */
export function formGroupOf(dosageForm: string, name: string): FormGroup | null {
  const code = dosageForm.trim();
  if (code in groups) return groups[code] ?? null;
  for (const text of [code, name.trim()]) {
    if (text === '') continue;
    if (localWords.test(text)) return 'local';
    if (injectionWords.test(text)) return 'injection';
    if (oralWords.test(text)) return 'oral';
  }
  return null;
}
