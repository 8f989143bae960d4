import { describe, expect, test } from 'vitest';
import { checkGenericName, checkMerge } from './genericNames.ts';

describe('a generic name', () => {
  test.each<[string, object, string[]]>([
    ['without codes', {}, []],
    ['with a whole ATC code', { atcCode: 'n02be01' }, []],
    ['with a group of the ATC system', { atcCode: 'N02B' }, []],
    ['with half an ATC code', { atcCode: 'N02BE0' }, ['atcCode register.genericName.atc']],
    ['with words for a code', { atcCode: '止痛' }, ['atcCode register.genericName.atc']],
    ['with an ingredient in English only', { ingredients: [{ zh: ' ', en: 'Aspirin' }] }, ['ingredients.0.zh error.field.required']],
    [
      'with an ingredient twice',
      {
        ingredients: [
          { zh: '阿司匹林', en: '' },
          { zh: ' 阿司匹林', en: 'Aspirin' },
        ],
      },
      ['ingredients.1.zh inventory.fact.ingredientTwice'],
    ],
  ])('%s', (_, draft, problems) => expect(checkGenericName(draft).map(({ field, message }) => `${field} ${message}`)).toEqual(problems));
});

test.each<[string, string, string[]]>([
  ['', '阿莫西林胶囊', ['from']],
  ['阿莫西林', '', ['into']],
  ['阿莫西林胶囊 ', '阿莫西林胶囊', ['into']],
  ['阿莫西林', '阿莫西林胶囊', []],
])('the merge of %j into %j has problems in %j', (from, into, fields) =>
  expect(checkMerge({ from, into }).map(({ field }) => field)).toEqual(fields),
);
