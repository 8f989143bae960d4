import { describe, expect, test } from 'vitest';
import { countText, doseText, isScaled, numberText, strengthText, unitChoiceText, unitOfCode, unitWord } from './doseText.ts';
import { pluralOf } from './plural.ts';

const wU = { code: 'wU', zh: '万单位', en: 'x 10,000 units' };

describe('numbers of doses', () => {
  test.each([
    [0.5, '0.5'],
    [1.0, '1'],
    [1.5, '1.5'],
    [0.0625, '0.0625'],
    [0.000001, '0.000001'],
    [999, '999'],
    [1000, '1,000'],
    [12_500.25, '12,500.25'],
    [1_000_000, '1,000,000'],
    [0, '0'],
    [-2.5, '-2.5'],
  ])('writes %s as %s: a leading zero, no trailing zero, thousands apart', (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});

describe('doses with their unit', () => {
  test.each([
    [320, wU, '3.2 million units', '320 万单位'],
    [80, wU, '800,000 units', '80 万单位'],
    [100, wU, '1 million units', '100 万单位'],
    [160, { zh: '万单位', en: 'x 10,000 units' }, '1.6 million units', '160 万单位'],
    [8, { code: 'wU', zh: '' }, '80,000 units', '8 万单位'],
    [123.4567, wU, '1,234,567 units', '123.4567 万单位'],
    [0.5, wU, '5,000 units', '0.5 万单位'],
    [300, { code: 'IU', zh: 'IU', en: 'IU' }, '300 units', '300 单位'],
    [1, { code: 'U', zh: '单位', en: 'units' }, '1 unit', '1 单位'],
    [1500, { code: 'IU', zh: '', en: '' }, '1,500 units', '1,500 单位'],
    [2_400_000, { zh: '单位', en: 'units' }, '2.4 million units', '2,400,000 单位'],
    [50, { code: 'ug', zh: 'μg', en: 'mcg' }, '50 mcg', '50 μg'],
    [50, { zh: 'µg', en: 'µg' }, '50 mcg', '50 μg'],
    [0.5, { code: 'g', zh: 'g', en: 'g' }, '0.5 g', '0.5 g'],
    [250, { code: 'ml', zh: '', en: '' }, '250 ml', '250 ml'],
    [2, { code: 'capsule', zh: '粒', en: 'capsule' }, '2 capsules', '2 粒'],
    [1, { code: 'capsule', zh: '粒', en: 'capsule' }, '1 capsule', '1 粒'],
    [0.5, { code: 'tablet', zh: '片', en: 'tablet' }, '0.5 tablet', '0.5 片'],
    [3, { code: 'drop', zh: '滴', en: 'drop' }, '3 drops', '3 滴'],
    [1, { code: 'dab', zh: '适量', en: 'a thin layer' }, 'a thin layer', '适量'],
    [2, { code: 'scoop', zh: '勺', en: 'scoop' }, '2 scoops', '2 勺'],
  ])('says %s %o as "%s" in English and "%s" in Chinese', (dose, unit, english, chinese) => {
    expect(doseText(dose, unit, 'en')).toBe(english);
    expect(doseText(dose, unit, 'zh')).toBe(chinese);
  });

  test.each(['wU', 'U', 'IU', 'ug', 'g', 'tablet', 'press', 'dab', 'own-code-17'])(
    'never shows the raw code of %s before the dictionary has loaded',
    (code) => {
      for (const language of ['en', 'zh'] as const) {
        const text = doseText(320, { code, zh: '', en: '' }, language);

        expect(text).not.toMatch(/wU|IU|\bU\b|\bug\b|press|own-code/);
      }
    },
  );

  test('reads a stored single unit as the word it is, and a code by its dictionary', () => {
    const entries = [{ code: 'scoop', nameZh: '勺', nameEn: 'scoop' }];

    expect(doseText(2, unitOfCode('粒', entries), 'en')).toBe('2 capsules');
    expect(doseText(2, unitOfCode('scoop', entries), 'en')).toBe('2 scoops');
    expect(doseText(2, unitOfCode('scoop', undefined), 'en')).toBe('2 …');
    expect(doseText(2, unitOfCode('瓣', undefined), 'zh')).toBe('2 瓣');
    expect(doseText(2, unitOfCode(null, entries), 'zh')).toBe('2');
  });

  test('names a unit of ten thousands in words where a unit is chosen', () => {
    expect(unitChoiceText(wU, 'en')).toBe('ten thousand units');
    expect(unitChoiceText(wU, 'zh')).toBe('万单位');
    expect(isScaled(wU)).toBe(true);
    expect(isScaled({ code: 'IU', zh: 'IU', en: 'IU' })).toBe(false);
  });
});

describe('English plurals', () => {
  test.each([
    ['capsule', 'capsules'],
    ['box', 'boxes'],
    ['patch', 'patches'],
    ['suppository', 'suppositories'],
    ['day', 'days'],
    ['dose', 'doses'],
    ['tooth', 'teeth'],
    ['copy', 'copies'],
    ['each', 'each'],
    ['mg', 'mg'],
    ['ml', 'ml'],
    ['g', 'g'],
    ['IU', 'IU'],
    ['btl', 'btl'],
    ['units', 'units'],
    ['soft capsule', 'soft capsules'],
    ['vial of 10 ml', 'vials of 10 ml'],
    ['bottle (large)', 'bottles (large)'],
    ['a thin layer', 'a thin layer'],
    ['glass', 'glasses'],
    ['盒', '盒'],
    ['Kit', 'Kits'],
  ])('says 30 of "%s" as "%s" and one of it in the singular', (one, many) => {
    expect(pluralOf(one, 30)).toBe(many);
    expect(pluralOf(one, 1)).toBe(one === 'units' ? 'unit' : one);
  });

  test.each([
    [30, '30 capsules', '30 粒'],
    [1, '1 capsule', '1 粒'],
    [0, '0 capsules', '0 粒'],
    [0.5, '0.5 capsule', '0.5 粒'],
    [1.5, '1.5 capsules', '1.5 粒'],
    [-1, '-1 capsule', '-1 粒'],
    [1200, '1,200 capsules', '1,200 粒'],
  ])('counts %s capsules as "%s" and "%s"', (count, english, chinese) => {
    expect(countText(count, { zh: '粒', en: 'capsule' }, 'en')).toBe(english);
    expect(countText(count, { zh: '粒', en: 'capsule' }, 'zh')).toBe(chinese);
  });

  test('falls back to the Chinese name of a unit without an English one', () => {
    expect(countText(3, { zh: '盒', en: '' }, 'en')).toBe('3 盒');
    expect(unitWord(null, { zh: '盒', en: 'box' }, 'en')).toBe('boxes');
  });
});

describe('strengths', () => {
  test.each([
    ['80 x 10,000 units × 10 vials/box', '800,000 units × 10 vials/box'],
    ['160 x 10,000 units/vial', '1.6 million units/vial'],
    ['2ml:8x10,000 units × 10 vials/box', '2 ml:80,000 units × 10 vials/box'],
    ['80万单位×10支/盒', '800,000 units × 10支/盒'],
    ['3ml:300IU/vial', '3 ml:300 units/vial'],
    ['0.75ml:1500IU', '0.75 ml:1,500 units'],
    ['1.6 million units/vial', '1.6 million units/vial'],
    ['1.0g × 7 tablets', '1 g × 7 tablets'],
    ['.5 mg × 30 tablets', '0.5 mg × 30 tablets'],
    ['100 μg/dose', '100 mcg/dose'],
    ['0.25 g × 24 capsules/box', '0.25 g × 24 capsules/box'],
    ['10.50 mg', '10.5 mg'],
    ['', ''],
  ])('writes the strength %s safely in English', (text, safe) => {
    expect(strengthText(text, 'en')).toBe(safe);
  });

  test.each([
    ['3ml:300IU', '3ml:300单位'],
    ['2ml:8万U', '2ml:8万单位'],
    ['1.0g×7片', '1g×7片'],
    ['50ug', '50μg'],
    ['0.25g×24粒/盒', '0.25g×24粒/盒'],
  ])('writes the strength %s safely in Chinese', (text, safe) => {
    expect(strengthText(text, 'zh')).toBe(safe);
  });
});
