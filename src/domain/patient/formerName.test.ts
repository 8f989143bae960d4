import { expect, it } from 'vitest';
import { formerNameAfter, formerNamesIn } from './formerName.ts';

it.each([
  ['张小雨', ['张小雨']],
  ['张小雨、李小雨， 王小雨;Anna  Lena', ['张小雨', '李小雨', '王小雨', 'Anna Lena']],
  ['张小雨,张小雨', ['张小雨']],
  [' 、', []],
])('reads the earlier names of "%s"', (typed, names) => expect(formerNamesIn(typed)).toEqual(names));

it.each([
  ['a changed name is an earlier one', { typed: '', before: '张小雨', after: '李雨桐' }, '张小雨'],
  ['earlier ones stay', { typed: '王小雨', before: '张小雨', after: '李雨桐' }, '王小雨、张小雨'],
  ['an unchanged name is none', { typed: '王小雨', before: '张小雨', after: '张小雨' }, '王小雨'],
  ['the name of today is none', { typed: '张小雨', before: '李雨桐', after: '张小雨' }, '李雨桐'],
])('%s', (_, renamed, expected) => expect(formerNameAfter(renamed)).toBe(expected));

it('keeps the latest names that have room', () => {
  const long = Array.from({ length: 4 }, (_, index) => `${index}${'长'.repeat(29)}`).join('、');
  expect(formerNameAfter({ typed: long, before: '张小雨', after: '李雨桐' })).toBe([...long.split('、').slice(1), '张小雨'].join('、'));
});
