import { describe, expect, it } from 'vitest';
import { aDrug } from '../../../../tests/drugs.ts';
import type { Item } from '../../dictionary/shapes.ts';
import { isTestOf, stateOfTest } from './matching.ts';
import { testedItem } from './testedItem.ts';

const drug = (id: string, nameZh: string, over: Partial<Item> = {}) =>
  testedItem(aDrug({ id, nameZh, nameEn: '', genericName: '', ingredients: null, allergenClasses: null, ...over }));

describe('a skin test answers for', () => {
  it.each<[string, ReturnType<typeof drug>, ReturnType<typeof drug>, boolean]>([
    ['the item itself, whatever is known of it', drug('a', '某药'), drug('a', '某药'), true],
    [
      'a drug of its stored class',
      drug('a', '皮试', { allergenClasses: ['serum'] }),
      drug('b', '某血清', { allergenClasses: ['serum'] }),
      true,
    ],
    [
      'a drug whose class is known of its name',
      drug('a', '皮试', { allergenClasses: ['penicillin'] }),
      drug('b', '注射用苯唑西林钠'),
      true,
    ],
    [
      'a drug whose class is known of its ingredient',
      drug('a', '皮试', { allergenClasses: ['penicillin'] }),
      drug('b', '注射剂', { ingredients: [{ code: 'oxacillin', strength: null, unit: null }] }),
      true,
    ],
    ['a drug of the class that the test itself is named after', drug('a', '青霉素皮试'), drug('b', '注射用苯唑西林钠'), true],
    ['no drug of another class', drug('a', '青霉素皮试'), drug('b', '注射用头孢唑林钠'), false],
    ['no drug of which no class is known', drug('a', '青霉素皮试'), drug('b', '某药'), false],
  ])('%s', (_, test, other, expected) => expect(isTestOf(test, other)).toBe(expected));
});

it('takes the latest of the tests that answer for a drug', () => {
  const tests = [
    { ...drug('x', '头孢唑林皮试'), state: 'running' as const },
    { ...drug('y', '青霉素皮试'), state: 'positive' as const },
    { ...drug('z', '青霉素皮试'), state: 'negative' as const },
  ];

  expect(stateOfTest(tests, drug('b', '注射用苯唑西林钠'))).toBe('positive');
  expect(stateOfTest([], drug('b', '注射用苯唑西林钠'))).toBeNull();
});
