import { describe, expect, test } from 'vitest';
import { formGroupOf } from './dosageForms.ts';
import { noFacts } from './facts.ts';
import { findIngredients, findListedIngredients } from './ingredientNames.ts';
import { fillGaps, proposeFacts } from './proposeFacts.ts';
import { readStrength } from './strength.ts';

const drug = (genericName: string, over: Partial<Parameters<typeof proposeFacts>[0]> = {}) => ({
  nameZh: genericName,
  genericName,
  dosageForm: '',
  specification: '',
  doseUnit: null,
  ...over,
});

describe('ingredients of a generic name', () => {
  test.each<[string, string[]]>([
    ['阿莫西林胶囊', ['amoxicillin']],
    ['阿莫西林克拉维酸钾片', ['amoxicillin', 'clavulanic acid']],
    ['注射用阿莫西林钠克拉维酸钾', ['amoxicillin', 'clavulanic acid']],
    ['注射用哌拉西林钠他唑巴坦钠', ['piperacillin', 'tazobactam']],
    ['葡萄糖氯化钠注射液', ['electrolytes with carbohydrates']],
    ['5%葡萄糖注射液（250ml）', ['glucose']],
    ['左氧氟沙星氯化钠注射液', ['levofloxacin', 'sodium chloride']],
    ['盐酸二甲双胍缓释片', ['metformin']],
    ['氨酚曲马多片', ['paracetamol', 'tramadol']],
    ['小儿氨酚黄那敏颗粒', ['paracetamol', 'chlorphenamine', 'artificial cow-bezoar']],
    ['门冬胰岛素30注射液', ['insulin aspart']],
    ['重组人胰岛素注射液', ['insulin (human)']],
    ['维生素B12片', ['cyanocobalamin']],
    ['注射用盐酸去甲肾上腺素', ['norepinephrine']],
    ['双氢可待因片', []],
    ['葡萄糖酸钙锌口服溶液', []],
    ['维生素C银翘片', []],
    ['复方甘草片', []],
    ['浓氯化钠注射液', []],
    ['乳酸钙片', []],
    ['连花清瘟胶囊', []],
  ])('reads %s as %j', (name, inns) => {
    expect(findIngredients(name).flatMap(({ parts }) => parts.map(({ inn }) => inn))).toEqual(inns);
  });

  test('reads the western ingredients that the specification of a proprietary medicine lists', () => {
    const found = findListedIngredients('每片含维生素C49.5mg、对乙酰氨基酚105mg、马来酸氯苯那敏1.05mg');

    expect(found.map(({ zh }) => zh)).toEqual(['维生素C', '对乙酰氨基酚', '氯苯那敏']);
    expect(findListedIngredients('每片含总黄酮醇苷19.2mg、对乙酰氨基酚105mg')).toEqual([]);
  });
});

describe('strength of one single unit', () => {
  test.each<[string, number | null, string?]>([
    ['0.25g', 0.25, 'g'],
    ['500mg', 500, 'mg'],
    ['0.25g×24粒/盒', 0.25, 'g'],
    ['5ml:0.1g', 0.1, 'g'],
    ['2ml∶200ug（按右美托咪定计）', 200, 'ug'],
    ['0.1g（按C16H15N5O7S2计）', 0.1, 'g'],
    ['每片含0.1g', 0.1, 'g'],
    ['80万单位×10支/盒', 80, 'wU'],
    ['3ml:300IU', 300, 'IU'],
    ['每袋装5g', null],
    ['每粒装0.4g', null],
    ['2.5%', null],
    ['3mg:0.03mg', null],
    ['160μg/4.5μg×60吸', null],
    ['10g:0.1g', null],
    ['', null],
  ])('reads %s', (specification, amount, unit) => {
    expect(readStrength(specification)).toEqual(amount === null ? null : { amount, unit });
  });
});

test.each([
  ['injection', '左氧氟沙星片', 'injection'],
  ['片剂', '', 'oral'],
  ['阴道用片', '', 'local'],
  ['', '布地奈德鼻喷雾剂', 'local'],
  ['', '注射用头孢曲松钠', 'injection'],
  ['', '阿莫西林', null],
] as const)('takes the form %s of %s as %s', (form, name, group) => {
  expect(formGroupOf(form, name)).toBe(group);
});

describe('proposed facts', () => {
  test('answer a penicillin but leave the grade of the antimicrobial to the clinic', () => {
    const { facts, sources, atcCode, doseUnit, dosePerSingle } = proposeFacts(drug('阿莫西林胶囊', { specification: '0.25g' }));

    expect(facts).toEqual({
      ingredients: [{ code: 'amoxicillin', strength: 0.25, unit: 'g' }],
      allergenClasses: ['penicillin'],
      controlled: 'none',
      isHighRisk: false,
      skinTestRequired: true,
      isSolvent: false,
      doseLimits: { single: 1, daily: 3, singlePerKg: null, dailyPerKg: 0.09 },
      pregnancyCaution: 'none',
      lactationCaution: 'none',
    });
    expect(sources.allergenClasses).toEqual({ from: 'ingredientTable', confidence: 'high' });
    expect(sources.isHighRisk).toEqual({ from: 'ingredientTable', confidence: 'medium' });
    expect({ atcCode, doseUnit, dosePerSingle }).toEqual({ atcCode: 'J01CA04', doseUnit: 'g', dosePerSingle: 0.25 });
  });

  test.each<[string, object, object]>([
    ['grade 0 for a drug that is no antimicrobial', drug('布洛芬片'), { antibioticGrade: 0 }],
    ['the class of a narcotic', drug('硫酸吗啡缓释片'), { controlled: 'narcotic' }],
    ['the class that the table of compounds has', drug('氨酚曲马多片'), { controlled: 'psychotropic2' }],
    ['insulin as high-alert', drug('甘精胰岛素注射液'), { isHighRisk: true }],
    ['potassium as high-alert if injected', drug('氯化钾注射液'), { isHighRisk: true }],
    ['potassium as usual if swallowed', drug('氯化钾缓释片'), { isHighRisk: false }],
    ['a solvent only if all of it is one', drug('葡萄糖注射液'), { isSolvent: true }],
    ['no solvent if an ingredient is active', drug('左氧氟沙星氯化钠注射液'), { isSolvent: false }],
    ['least age of a quinolone', drug('左氧氟沙星片'), { ageLimits: { leastMonths: 216, greatestMonths: null } }],
    ['the gravest caution of several ingredients', drug('氨酚曲马多片'), { lactationCaution: 'avoid' }],
    ['the gravest caution', drug('异维A酸软胶囊'), { pregnancyCaution: 'contraindicated', lactationCaution: 'contraindicated' }],
    [
      'limits in the dose unit',
      drug('布洛芬片', { doseUnit: 'mg' }),
      { doseLimits: { single: 800, daily: 3200, singlePerKg: 10, dailyPerKg: 40 } },
    ],
  ])('give %s', (_, given, facts) => {
    expect(proposeFacts(given as Parameters<typeof proposeFacts>[0]).facts).toMatchObject(facts);
  });

  test.each<[string, object, string[]]>([
    ['skin test of a cephalosporin: the label decides', drug('头孢克肟胶囊'), ['skinTestRequired', 'antibioticGrade']],
    ['class of a compound with an opioid', drug('氨酚待因片'), ['controlled']],
    [
      'limits, ages and cautions of eye drops',
      drug('左氧氟沙星滴眼液'),
      ['doseLimits', 'ageLimits', 'pregnancyCaution', 'lactationCaution'],
    ],
    ['limits of a drug with two active ingredients', drug('阿莫西林克拉维酸钾片', { doseUnit: 'g' }), ['doseLimits']],
    ['limits in tablets', drug('布洛芬片', { doseUnit: 'tablet' }), ['doseLimits']],
    ['cautions of an ingredient without a row', drug('罗红霉素片'), ['pregnancyCaution', 'lactationCaution', 'ageLimits']],
    ['allergen classes if a partner is unknown', drug('复方甲氧那明胶囊'), ['allergenClasses', 'antibioticGrade', 'skinTestRequired']],
    ['everything of an unknown medicine', drug('连花清瘟胶囊'), ['ingredients', 'allergenClasses', 'controlled', 'isHighRisk']],
  ])('leave open: %s', (_, given, open) => {
    const { facts } = proposeFacts(given as Parameters<typeof proposeFacts>[0]);

    expect(open.filter((fact) => fact in facts)).toEqual([]);
  });

  test('name the product list as the source of ingredients that only the specification tells', () => {
    const { facts, sources } = proposeFacts(drug('维C银翘片', { specification: '每片含维生素C49.5mg、对乙酰氨基酚105mg' }));

    expect(facts.ingredients).toEqual([
      { code: 'ascorbic acid (vit C)', strength: 49.5, unit: 'mg' },
      { code: 'paracetamol', strength: 105, unit: 'mg' },
    ]);
    expect(sources.ingredients?.from).toBe('productList');
    expect(sources.allergenClasses?.from).toBe('ingredientTable');
  });

  test('fill gaps only: an answer of a person stays', () => {
    const { facts, filled, sources } = fillGaps({ ...noFacts, skinTestRequired: false }, proposeFacts(drug('阿莫西林胶囊')));

    expect(facts.skinTestRequired).toBe(false);
    expect(facts.allergenClasses).toEqual(['penicillin']);
    expect(filled).not.toContain('skinTestRequired');
    expect(sources).not.toHaveProperty('skinTestRequired');
  });
});
