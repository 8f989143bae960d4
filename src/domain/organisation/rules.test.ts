import { describe, expect, test } from 'vitest';
import { checkPractice, clockOf, isTelephone, minutesOf } from './rules.ts';
import type { PracticeDraft } from './shapes.ts';

const clinic: PracticeDraft = {
  code: 'SH',
  nameZh: '徐汇门诊',
  nameEn: '',
  shortNameZh: '',
  shortNameEn: '',
  address: '',
  addressEn: '',
  phone: '',
  contact: '',
  email: '',
  website: '',
  provinceCode: '',
  cityCode: '',
  businessModel: 'direct',
  opens: '08:00',
  closes: '20:00',
  logo: null,
};

describe('a clinic', () => {
  test.each<[Partial<PracticeDraft>, string[]]>([
    [{}, []],
    [{ nameZh: '' }, ['nameZh']],
    [{ closes: '08:00' }, ['closes']],
    [{ closes: '8:00' }, ['closes']],
    [{ opens: '24:00' }, ['opens']],
    [{ phone: '电话' }, ['phone']],
    [{ email: 'a b@c.d' }, ['email']],
  ])('with %j is wrong in %j', (over, expected) =>
    expect(checkPractice({ ...clinic, ...over }).map(({ field }) => field)).toEqual(expected),
  );
});

test.each(['00:00', '08:30', '23:59'])('%s is the same after counting minutes', (time) => expect(clockOf(minutesOf(time))).toBe(time));

test.each([
  ['021-5550 0101', true],
  ['+86 21 5550 0101', true],
  ['13800001111', true],
  ['12', false],
  ['call me', false],
])('%s is a telephone number: %s', (text, expected) => expect(isTelephone(text)).toBe(expected));
