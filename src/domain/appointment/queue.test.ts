import { expect, test } from 'vitest';
import { queueLabel, sharesMark } from './queue.ts';

test.each([
  ['陈怡', 6, '陈06'],
  ['Chen Yi', 6, 'CY06'],
  ['周明哲', 12, '周12'],
  ['Zhou', 101, 'ZH101'],
])('puts the doctor %s before the number %i: %s', (doctor, number, label) => expect(queueLabel(doctor, number)).toBe(label));

const yi = { name: '陈怡', nameEn: 'Chen Yi' };

test.each([
  ['a doctor of the same surname', { name: '陈静', nameEn: 'Chen Jing' }, true],
  ['a doctor with the same initials in English', { name: '曹云', nameEn: 'Cao Yun' }, true],
  ['a doctor of another surname and initials', { name: '周明哲', nameEn: 'Zhou Mingzhe' }, false],
  ['a doctor without an English name', { name: '周明哲', nameEn: '' }, false],
])('says whether the numbers of 陈怡 begin as those of %s', (_, other, shared) => {
  expect(sharesMark(yi, other)).toBe(shared);
  expect(sharesMark(other, yi)).toBe(shared);
});
