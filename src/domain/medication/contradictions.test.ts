import { describe, expect, test } from 'vitest';
import { type AnsweredDrug, answeredDrugOf, checkContradictions, contradictionsOf, notNone } from './contradictions.ts';
import { noFacts, type SafetyFact } from './facts.ts';
import { noneOf } from './noneOf.ts';

const none = (nameZh: string, over: Partial<AnsweredDrug> = {}): AnsweredDrug => answeredDrugOf({ nameZh, ...noneOf, ...over });
const denied = (drug: AnsweredDrug): SafetyFact[] => contradictionsOf(drug).map(({ fact }) => fact);

describe('a drug of which everything is answered with "none"', () => {
  const penicillin: SafetyFact[] = ['ingredients', 'allergenClasses', 'antibioticGrade', 'skinTestRequired'];
  test.each<[string, AnsweredDrug, SafetyFact[]]>([
    ['a penicillin by its generic name', none('阿莫西林胶囊'), penicillin],
    ['a brand by its generic name', none('阿莫仙', { genericName: '阿莫西林胶囊' }), penicillin],
    ['a brand by its ATC code', none('阿莫仙', { atcCode: 'j01ca04' }), penicillin],
    [
      'a brand by its answered ingredient',
      none('阿莫仙', { ingredients: [{ code: 'amoxicillin', strength: null, unit: null }] }),
      penicillin.slice(1),
    ],
    ['a compound', none('阿莫西林克拉维酸钾片'), penicillin],
    ['a cephalosporin: its label decides on the test', none('头孢克肟胶囊'), ['ingredients', 'allergenClasses', 'antibioticGrade']],
    ['an antimicrobial for the eye has no grade', none('左氧氟沙星滴眼液'), ['ingredients', 'allergenClasses']],
    ['a narcotic', none('盐酸吗啡缓释片'), ['ingredients', 'allergenClasses', 'controlled', 'isHighRisk']],
    [
      'a compound of a controlled drug',
      none('氨酚曲马多片'),
      ['ingredients', 'allergenClasses', 'controlled', 'isHighRisk', 'ageLimits', 'lactationCaution'],
    ],
    [
      'a drug with a largest dose',
      none('布洛芬片', { specification: '0.2g', doseUnit: 'mg' }),
      ['ingredients', 'allergenClasses', 'doseLimits', 'pregnancyCaution'],
    ],
    ['a patent medicine that no table knows', none('连花清瘟胶囊'), []],
    ['a drug that no table knows', none('院内制剂一号'), []],
  ])('is contradicted by the tables: %s', (_, drug, expected) => {
    expect(denied(drug)).toEqual(expected);
  });

  test('is not contradicted where nobody has answered', () => {
    expect(contradictionsOf(answeredDrugOf({ nameZh: '阿莫西林胶囊', ...noFacts }))).toEqual([]);
  });
});

describe('an answer other than "none" is the clinic\'s own', () => {
  const told = { ingredients: [{ code: 'tramadol', strength: null, unit: null }], isHighRisk: true, allergenClasses: ['opioid'] };
  test.each<[string, AnsweredDrug, SafetyFact[]]>([
    ['any grade', none('头孢克肟胶囊', { antibioticGrade: 2, ingredients: null, allergenClasses: ['cephalosporin'] }), []],
    ['a stricter class', none('曲马多片', { ...told, controlled: 'psychotropic1' }), ['ageLimits', 'lactationCaution']],
    ['a laxer class is none of it', none('吗啡片', { ...told, controlled: 'psychotropic2' }), ['controlled']],
    [
      'ages of the label',
      none('曲马多片', { ...told, controlled: 'psychotropic2', ageLimits: { leastMonths: 12, greatestMonths: null } }),
      ['lactationCaution'],
    ],
    ['another caution', none('曲马多片', { ...told, controlled: 'psychotropic2', ageLimits: null, lactationCaution: 'caution' }), []],
  ])('%s', (_, drug, expected) => {
    expect(denied(drug)).toEqual(expected);
  });
});

test('a problem stands beside its field and names the ingredient in both languages', () => {
  expect(checkContradictions(none('盐酸吗啡片', { ingredients: null, allergenClasses: null, isHighRisk: null }))).toEqual([
    {
      field: 'controlled',
      message: 'inventory.fact.contradicted.controlled',
      values: { ingredients: '吗啡', ingredientsEn: 'morphine', class: 'narcotic' },
    },
  ]);
});

test('only open facts are named that may not be answered with "none"', () => {
  expect(notNone(answeredDrugOf({ nameZh: '阿莫西林胶囊', ...noFacts, antibioticGrade: 1 }))).toEqual([
    'ingredients',
    'allergenClasses',
    'skinTestRequired',
  ]);
  expect(notNone(none('阿莫西林胶囊'))).toEqual([]);
});
