import { describe, expect, it, test } from 'vitest';
import { checkFields } from './structuredFields.ts';
import { hasSyndrome, joinTerms, mostTcmText, tcmText, termsOf } from './tcm.ts';

describe('the diagnosis of Chinese medicine', () => {
  test.each([
    ['nothing', undefined, []],
    ['an empty field', '', []],
    ['one term', '风寒束表证', ['风寒束表证']],
    ['several terms', '脾气虚证、湿热蕴结证', ['脾气虚证', '湿热蕴结证']],
    ['terms with another separator and spaces', ' 脾气虚证； 湿热蕴结证;', ['脾气虚证', '湿热蕴结证']],
    ['a term twice', '脾气虚证、脾气虚证', ['脾气虚证']],
  ])('reads %s as terms', (_, value, terms) => {
    expect(termsOf(value === undefined ? undefined : { syndrome: value }, 'syndrome')).toEqual(terms);
  });

  it('keeps terms in one field, once each, and nothing where none is left', () => {
    expect(joinTerms(['脾气虚证', '湿热蕴结证', '脾气虚证'])).toBe('脾气虚证、湿热蕴结证');
    expect(joinTerms([' '])).toBeNull();
  });

  it('names a syndrome or does not', () => {
    expect([hasSyndrome({ syndrome: '脾气虚证' }), hasSyndrome({ disease: '感冒', syndrome: ' ' }), hasSyndrome(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  const cold = { zh: '感冒', en: 'Common cold' };
  const windCold = { zh: '风寒束表证', en: 'Wind-cold fettering the exterior' };
  test.each([
    ['disease and syndrome', [cold], [windCold], '感冒: 风寒束表证', 'Common cold: Wind-cold fettering the exterior'],
    ['the syndrome alone', [], [windCold], '风寒束表证', 'Wind-cold fettering the exterior'],
    ['the disease alone', [cold], [], '感冒', 'Common cold'],
    ['nothing', [], [], '', ''],
  ])('is one line of %s in either language', (_, disease, syndrome, zh, en) => {
    expect(
      (['zh', 'en'] as const).map((language) => tcmText({ disease, syndrome }, language, (line) => `${line.disease}: ${line.syndrome}`)),
    ).toEqual([zh, en]);
  });

  test.each([
    ['its own words', { tongue: '舌淡红，苔薄白', pulse: '脉浮紧', disease: '感冒', syndrome: null, therapy: '' }, 0],
    ['a field that it does not have', { father: '高血压' }, 1],
    ['a number', { pulse: 72 }, 1],
    ['a text that is too long', { tongue: '舌'.repeat(mostTcmText + 1) }, 1],
  ])('is corrected to %s: %o, %i refused', (_, fields, refused) => {
    expect(checkFields('TCM_DIAGNOSIS', fields)).toHaveLength(refused);
  });
});
