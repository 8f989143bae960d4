import { expect, test } from 'vitest';
import { sharedVectors } from '../../tests/shared.ts';
import { patientSearchColumns, pinyinOfName, pinyinOfText } from './pinyin.ts';

const vectors = sharedVectors<{
  initials_first: { text: string; expected: string }[];
  surname_head: { text: string; expected: string }[];
}>('pinyin.json');

test.each([
  ['单雄信', 'shanxiongxin', 'sxx'],
  ['曾国藩', 'zengguofan', 'zgf'],
  ['吕布', 'lvbu', 'lb'],
  ['欧阳娜娜', 'ouyangnana', 'oynn'],
  ['阿依古丽·买买提', 'ayigulimaimaiti', 'ayglmmt'],
  ['Anna Lena', 'annalena', 'annalena'],
])('%s reads %s, %s', (name, full, initials) => expect(pinyinOfName(name)).toEqual({ full, initials }));

test('a text that is no name reads its head as a word', () => {
  expect(pinyinOfText('阿莫西林胶囊')).toEqual({ full: 'amoxilinjiaonang', initials: 'amxljn' });
  expect(pinyinOfText('单纯性阑尾炎').full).toMatch(/^danchun/);
});

test.runIf(vectors)('agrees with the outside readings', () => {
  const plain = (marked: string) =>
    marked
      .replaceAll('ü', 'v')
      .normalize('NFD')
      .replaceAll(/\p{M}|\s/gu, '');
  for (const { text, expected } of vectors!.surname_head) expect(pinyinOfName(text).full).toBe(plain(expected));
  for (const { text, expected } of vectors!.initials_first) expect(pinyinOfText(text).initials).toBe(plain(expected));
});

test('the columns of a patient hold every way to be found', () => {
  expect(patientSearchColumns({ name: '王 伟明', mobile: '138 0013 8001' })).toEqual({
    name: '王伟明',
    pinyin: 'wangweiming',
    initials: 'wwm',
    phone: '13800138001',
    phoneReversed: '10083100831',
  });
});
