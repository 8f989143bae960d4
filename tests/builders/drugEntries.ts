import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import type { RuleCode } from '../../src/domain/order/rules.ts';
import type * as Order from '../../src/domain/order/shapes.ts';
import type * as Patient from '../../src/domain/patient/shapes.ts';

/** A drug as a form, a file and the national list know it. */
export interface EnteredDrug {
  /** Facts as the form and the file answer them; null answers none. */
  facts: Partial<Inventory.GoodsDraft> | null;
  /** The product of the list, from which the tables derive the facts. */
  product: { name: string; form: string; specification: string };
  /** Form and file know the drug by the name of the product and answer nothing. */
  isByName?: true;
  /** Answers that no table gives, so that a person gives them after the take-over. */
  byHand?: Partial<Inventory.GoodsDraft>;
}

export interface EntryCase {
  rule: RuleCode;
  title: string;
  drug: EnteredDrug;
  /** Another drug of the same visit, entered in the same way. */
  beside?: EnteredDrug;
  patient?: Partial<Pick<Patient.Draft, 'sex' | 'birthDate'>>;
  allergen?: string;
  pregnancy?: Patient.PregnancyDraft;
  kg?: number;
  line?: Partial<Order.Draft>;
  /** The doctor may order neither controlled drugs nor antibiotics. */
  isUnqualified?: true;
  /** Class of a skin test of this visit that was read as positive. */
  positiveTest?: string;
}

/** Known to no table, so that only the answered facts can speak. */
export const unnamed = '试验药';

const of = (code: string, name: string, form = '片剂', specification = '0.1g×24片/盒'): EnteredDrug => ({
  facts: { ingredients: [{ code, strength: null, unit: null }] },
  product: { name, form, specification },
});
const answered = (facts: Partial<Inventory.GoodsDraft>, product: EnteredDrug['product'], byHand?: EnteredDrug['byHand']): EnteredDrug => ({
  facts,
  product,
  ...(byHand && { byHand }),
});
const byName = (product: EnteredDrug['product']): EnteredDrug => ({ facts: null, product, isByName: true });
const product = (name: string, form = '片剂', specification = '0.1g×24片/盒') => ({ name, form, specification });

const amoxicillin = of('amoxicillin', '阿莫西林胶囊', '胶囊剂', '0.25g×24粒/盒');
const ibuprofen = of('ibuprofen', '布洛芬片');
const levofloxacin = product('左氧氟沙星片');
const isotretinoin = of('isotretinoin', '异维A酸软胶囊', '胶囊剂', '10mg×20粒/盒');
const morphine = answered({ controlled: 'narcotic' }, product('盐酸吗啡片', '片剂', '10mg×20片/盒'));
const noLimits = { single: null, daily: null, singlePerKg: null, dailyPerKg: null };
const pregnant: Patient.PregnancyDraft = { state: 'pregnant', weeks: 10 };
const lactating: Patient.PregnancyDraft = { state: 'lactating', weeks: null };
const woman = { sex: 'F', birthDate: '1996-03-01' } as const;
const child = { birthDate: '2020-03-01' } as const;

const allergies: EntryCase[] = [
  { rule: 'allergySame', title: 'an allergy to the class', drug: amoxicillin, allergen: '青霉素类' },
  {
    rule: 'allergySame',
    title: 'an allergy to an answered allergen class',
    allergen: '青霉素类',
    drug: answered({ allergenClasses: ['penicillin'] }, product('注射用青霉素钠', '注射剂', '80万单位')),
  },
  {
    rule: 'allergyHigh',
    title: 'an allergy to a drug with the same side chain',
    drug: of('cefalexin', '头孢氨苄片'),
    allergen: '阿莫西林',
  },
  {
    rule: 'allergyModerate',
    title: 'an allergy to another beta-lactam',
    allergen: '阿莫西林',
    drug: of('ceftriaxone', '注射用头孢曲松钠', '注射剂', '1.0g'),
  },
  {
    rule: 'allergyLow',
    title: 'an allergy that seldom crosses',
    allergen: '阿莫西林',
    drug: of('imipenem and cilastatin', '注射用亚胺培南西司他丁钠', '注射剂', '1.0g'),
  },
];

const tests: EntryCase[] = [
  {
    rule: 'skinTestNeeded',
    title: 'a skin test nobody has made',
    drug: answered({ skinTestRequired: true }, product('阿莫西林胶囊', '胶囊剂', '0.25g×24粒/盒')),
  },
  {
    rule: 'skinTestPositive',
    title: 'a positive skin test of the class',
    positiveTest: 'penicillin',
    drug: answered({ skinTestRequired: true, allergenClasses: ['penicillin'] }, product('阿莫西林胶囊', '胶囊剂', '0.25g×24粒/盒')),
  },
  {
    rule: 'skinTestNeeded',
    title: 'a penicillin of which nothing is answered',
    drug: byName(product('阿莫西林胶囊', '胶囊剂', '0.25g×24粒/盒')),
  },
  {
    rule: 'skinTestPositive',
    title: 'a positive skin test, and a penicillin of which nothing is answered',
    positiveTest: 'penicillin',
    drug: byName(product('阿莫西林胶囊', '胶囊剂', '0.25g×24粒/盒')),
  },
];

const pairs: EntryCase[] = [
  { rule: 'duplicateIngredient', title: 'the same ingredient twice', drug: ibuprofen, beside: of('ibuprofen', '布洛芬胶囊', '胶囊剂') },
  {
    rule: 'duplicateClass',
    title: 'two drugs of one class',
    drug: of('omeprazole', '奥美拉唑肠溶片'),
    beside: of('lansoprazole', '兰索拉唑肠溶片'),
  },
  {
    rule: 'interactionForbidden',
    title: 'drugs that must never meet',
    drug: of('simvastatin', '辛伐他汀片'),
    beside: of('ketoconazole', '酮康唑片'),
  },
  {
    rule: 'interactionContraindicated',
    title: 'drugs that meet only with time between',
    drug: of('selegiline', '司来吉兰片'),
    beside: of('venlafaxine', '文拉法辛片'),
  },
  {
    rule: 'interactionMajor',
    title: 'drugs that make each other dangerous',
    drug: of('warfarin', '华法林钠片'),
    beside: of('metronidazole', '甲硝唑片'),
  },
  {
    rule: 'interactionModerate',
    title: 'drugs to be watched together',
    drug: of('simvastatin', '辛伐他汀片'),
    beside: of('amlodipine', '苯磺酸氨氯地平片'),
  },
];

const doses: EntryCase[] = [
  { rule: 'doseSingle', title: 'a dose above the table', drug: ibuprofen, line: { dose: 900 } },
  {
    rule: 'doseSingle',
    title: 'a dose above the limit of the drug',
    line: { dose: 900 },
    drug: answered({ doseLimits: { ...noLimits, single: 800 } }, product('布洛芬片')),
  },
  {
    rule: 'doseSingle',
    title: 'a dose above the limit for the weight of a child',
    drug: ibuprofen,
    patient: child,
    kg: 18,
    line: { dose: 250 },
  },
  { rule: 'doseDaily', title: 'a day above the table', drug: of('doxycycline', '盐酸多西环素片'), line: { dose: 200 } },
  {
    rule: 'doseDaily',
    title: 'a day above the limit of the drug',
    line: { dose: 200 },
    drug: answered({ doseLimits: { ...noLimits, daily: 200 } }, product('盐酸多西环素片')),
  },
  { rule: 'noWeight', title: 'a child whose weight nobody knows', drug: ibuprofen, patient: child },
  {
    rule: 'noWeight',
    title: 'a child and a drug limited by weight',
    patient: child,
    drug: answered({ doseLimits: { ...noLimits, singlePerKg: 10 } }, product('布洛芬片')),
  },
];

const people: EntryCase[] = [
  { rule: 'age', title: 'a child below the age of the table', drug: of('levofloxacin', '左氧氟沙星片'), patient: child },
  {
    rule: 'age',
    title: 'a child below the least age of the drug',
    patient: child,
    drug: answered({ ageLimits: { leastMonths: 216, greatestMonths: null } }, levofloxacin),
  },
  { rule: 'sex', title: 'a man and a drug for women', drug: answered({ sexLimit: 'F' }, product('黄体酮胶囊'), { sexLimit: 'F' }) },
  { rule: 'pregnancyContraindicated', title: 'a drug that harms the unborn', drug: isotretinoin, patient: woman, pregnancy: pregnant },
  {
    rule: 'pregnancyPurpose',
    title: 'a drug with a purpose in pregnancy',
    drug: of('warfarin', '华法林钠片'),
    patient: woman,
    pregnancy: pregnant,
  },
  { rule: 'pregnancyAvoid', title: 'a drug to be avoided in pregnancy', drug: ibuprofen, patient: woman, pregnancy: pregnant },
  {
    rule: 'pregnancyAvoid',
    title: 'an answered caution in pregnancy',
    patient: woman,
    pregnancy: pregnant,
    drug: answered({ pregnancyCaution: 'avoid' }, product('布洛芬片')),
  },
  {
    rule: 'pregnancyCaution',
    title: 'a drug to be given with care in pregnancy',
    patient: woman,
    pregnancy: pregnant,
    drug: answered({ pregnancyCaution: 'caution' }, product('辛芩颗粒'), { pregnancyCaution: 'caution' }),
  },
  { rule: 'pregnancyUnknown', title: 'a woman nobody has asked', drug: isotretinoin, patient: woman },
  { rule: 'lactationContraindicated', title: 'a drug that harms the nursling', drug: isotretinoin, patient: woman, pregnancy: lactating },
  {
    rule: 'lactationAvoid',
    title: 'a drug to be avoided while breast-feeding',
    patient: woman,
    pregnancy: lactating,
    drug: answered({ lactationCaution: 'avoid' }, product('左氧氟沙星片')),
  },
  {
    rule: 'lactationCaution',
    title: 'a drug to be given with care while breast-feeding',
    patient: woman,
    pregnancy: lactating,
    drug: answered({ lactationCaution: 'caution' }, product('辛芩颗粒'), { lactationCaution: 'caution' }),
  },
];

const laws: EntryCase[] = [
  {
    rule: 'antibioticGrade',
    title: 'an antibiotic above the grade of the doctor',
    drug: answered({ antibioticGrade: 2 }, levofloxacin, { antibioticGrade: 2 }),
  },
  {
    rule: 'antibioticSpecial',
    title: 'an antibiotic of the special grade',
    drug: answered({ antibioticGrade: 3 }, levofloxacin, { antibioticGrade: 3 }),
  },
  { rule: 'controlled', title: 'a narcotic and a doctor without the qualification', drug: morphine, isUnqualified: true },
  {
    rule: 'controlled',
    title: 'a narcotic of which nothing is answered',
    isUnqualified: true,
    drug: byName(product('盐酸吗啡片', '片剂', '10mg×20片/盒')),
  },
  {
    rule: 'antibioticGrade',
    title: 'an antibiotic of which nothing is answered, and a doctor without the right',
    isUnqualified: true,
    drug: byName(levofloxacin),
  },
  { rule: 'longestDays', title: 'a narcotic for more than three days', drug: morphine, line: { duration: 5 } },
  {
    rule: 'unansweredFacts',
    title: 'a drug about which nothing is answered',
    drug: { facts: null, product: product('连花清瘟胶囊', '胶囊剂') },
  },
];

export const entryCases: readonly EntryCase[] = [...allergies, ...tests, ...pairs, ...doses, ...people, ...laws];

/** Rules that read no fact of a drug, with the reason. */
export const rulesWithoutFacts: Partial<Record<RuleCode, string>> = {
  doseNotAdded: 'turns on how a medicine from elsewhere was written down',
  twice: 'compares the items of the lines, whatever they are',
  allergyMild: 'turns on how the allergy was recorded, not on facts of the drug',
  vaccineEarly: 'compares days of doses, not facts of a drug',
  vaccineLive: 'the same',
  vaccineYoung: 'the same',
  stock: 'counts batches, which stock documents enter',
};
