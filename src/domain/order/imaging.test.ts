import { describe, expect, test } from 'vitest';
import { imagingFindings } from './imagingChecks.ts';
import { imagingFactsOf } from './imagingFacts.ts';
import { egfrOf, kidneyFunctionOf } from './kidneyFunction.ts';

describe('what an examination does follows from its name, where nobody has answered it', () => {
  test.each([
    ['胸部 DR 正位', 'Chest X-ray, front view', true, 'none'],
    ['胸部 CT 平扫', 'Chest CT, plain', true, 'none'],
    ['64排CT胸部增强', '', true, 'iodine'],
    ['冠脉CTA', '', true, 'iodine'],
    ['Ｘ光腰椎', '', true, 'none'],
    ['静脉肾盂造影', 'Intravenous urography', true, 'iodine'],
    ['上消化道钡餐造影', '', true, 'none'],
    ['手骨龄片', 'Bone age X-ray of the hand', true, 'none'],
    ['骨密度检查', 'Bone density', true, 'none'],
    ['乳腺钼靶', '', true, 'none'],
    ['头颅 MRI 增强', 'Head MRI, contrast-enhanced', false, 'gadolinium'],
    ['头颅磁共振平扫', 'Head MRI, plain', false, 'none'],
    ['肝脏超声造影', 'Contrast-enhanced ultrasound', false, 'none'],
    ['上腹部彩超（肝胆胰脾）', 'Ultrasound: liver', false, 'none'],
    ['十二导联心电图', 'Electrocardiogram, 12 leads', false, 'none'],
    ['心脏彩超', 'Echocardiogram', false, 'none'],
  ] as const)('%s (%s)', (nameZh, nameEn, isIonising, contrast) => {
    expect(imagingFactsOf({ nameZh, nameEn })).toEqual({ isIonising, contrast });
  });

  test('an answer of the clinic counts before the name', () => {
    expect(imagingFactsOf({ nameZh: '胸部 CT', nameEn: '', isIonising: false, contrast: 'iodine' })).toEqual({
      isIonising: false,
      contrast: 'iodine',
    });
  });
});

const ct = { id: 'ct', nameZh: '胸部 CT 平扫', nameEn: '', adviceType: 7 };
const enhanced = { ...ct, id: 'cte', nameZh: '胸部 CT 增强' };
const mr = { ...ct, id: 'mr', nameZh: '头颅 MRI 增强' };
const sound = { ...ct, id: 'us', nameZh: '妇科彩超' };
const woman = { sex: 'F', ageMonths: 40 * 12, pregnancy: { state: 'none' as const, weeks: null }, allergies: [], kidney: null };
const pregnant = { ...woman, pregnancy: { state: 'pregnant' as const, weeks: 8 } };
const unasked = { ...woman, pregnancy: null };
const lactating = { ...woman, pregnancy: { state: 'lactating' as const, weeks: null } };
const allergic = (allergenName: string, allergenClass = '', status = 'active' as const) => ({
  ...woman,
  allergies: [{ allergenCode: '', allergenName, allergenClass, status }],
});

describe('an examination', () => {
  test.each([
    ['with radiation, of a pregnant woman', ct, pregnant, ['radiationPregnant']],
    ['with radiation, of a woman nobody has asked', ct, unasked, ['radiationUnknown']],
    ['with radiation, of a woman who is not pregnant', ct, woman, []],
    ['with radiation, of a woman of 60', ct, { ...unasked, ageMonths: 60 * 12 }, []],
    ['with radiation, of a girl of 13', ct, { ...unasked, ageMonths: 13 * 12 }, ['radiationUnknown']],
    ['with radiation, of a man', ct, { ...unasked, sex: 'M' }, []],
    ['without radiation, of a pregnant woman', sound, pregnant, []],
    ['with radiation and contrast, of a pregnant woman', enhanced, pregnant, ['radiationPregnant', 'contrastPregnant']],
    ['with radiation and contrast, of a woman nobody has asked', enhanced, unasked, ['radiationUnknown']],
    ['with gadolinium, of a pregnant woman', mr, pregnant, ['contrastPregnant']],
    ['with gadolinium, of a woman nobody has asked', mr, unasked, ['radiationUnknown']],
    ['with contrast, of a woman who breast-feeds', enhanced, lactating, ['contrastLactating']],
    ['plain, of a woman who breast-feeds', ct, lactating, []],
    ['with iodine, of a patient allergic to it by class', enhanced, allergic('碘对比剂', 'iodine'), ['contrastAllergy']],
    ['with iodine, of a patient allergic to it by words', enhanced, allergic('造影剂'), ['contrastAllergy']],
    ['with iodine, of a patient allergic to gadolinium', enhanced, allergic('钆对比剂', 'gadolinium'), []],
    ['with gadolinium, of a patient allergic to it', mr, allergic('钆对比剂', 'gadolinium'), ['contrastAllergy']],
    ['plain, of a patient allergic to iodine', ct, allergic('碘对比剂', 'iodine'), []],
    ['with iodine, with a filtration of 29', enhanced, { ...woman, kidney: { egfr: 29, on: '2026-11-01' } }, ['contrastKidney']],
    ['with iodine, with a filtration of 30', enhanced, { ...woman, kidney: { egfr: 30, on: '2026-11-01' } }, []],
    ['that is none', { ...ct, adviceType: 6 }, pregnant, []],
  ])('%s', (_, examination, examined, rules) => {
    expect(imagingFindings(examination, examined).map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('the filtration of the kidneys', () => {
  const man = { sex: 'M', ageMonths: 60 * 12 };
  const of = (code: string, result: string, unit: string) => ({ code, result, unit, on: '2026-11-01' });
  test.each([
    [[of('CREA', '88.4', 'μmol/L')], man, 86],
    [[of('CREA', '300', 'umol/L')], man, 20],
    [[of('crea', '３００↑', 'µmol/L')], man, 20],
    [[of('EGFR', '25', 'ml/min/1.73m2'), of('CREA', '80', 'μmol/L')], man, 25],
    [[of('CREA', '溶血', 'μmol/L'), of('CREA', '300', 'μmol/L')], man, 20],
    [[of('CREA', '300', 'g/L')], man, undefined],
    [[of('CREA', '300', 'μmol/L')], { ...man, ageMonths: 120 }, undefined],
    [[], man, undefined],
  ])('%j of %j is %s', (results, subject, egfr) => {
    expect(kidneyFunctionOf(results, subject)?.egfr).toBe(egfr);
  });

  test('of unknown sex is the lower one', () => {
    const adult = { ageMonths: 50 * 12 };
    const [woman, man, unknown] = ['F', 'M', 'X'].map((sex) => egfrOf(2, { sex, ...adult }));
    expect(unknown).toBe(Math.min(woman!, man!));
  });
});
