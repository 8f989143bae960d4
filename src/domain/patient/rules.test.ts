import { describe, expect, it, test } from 'vitest';
import { agreements, checkPatient, isAskedAbout, isLikelyDuplicate, isSamePerson, type Known, mayBeDuplicate } from './rules.ts';
import type { Draft } from './shapes.ts';
import { tidied } from './tidy.ts';

const today = '2026-11-21';
const aDraft = (over: Partial<Draft> = {}): Draft => ({
  name: '王伟明',
  nameEn: '',
  sex: 'M',
  birthDate: '1980-05-01',
  idType: 'idCard',
  idNumber: '',
  mobile: '13800138000',
  email: '',
  nationality: '',
  nation: '',
  bloodType: '',
  occupation: '',
  maritalStatus: '',
  regionCode: '',
  address: '',
  zip: '',
  workUnit: '',
  sourceCode: '',
  tags: [],
  contactName: '',
  contactRelation: '',
  contactMobile: '',
  remark: '',
  ...over,
});

describe('a patient being saved', () => {
  test.each<[string, Partial<Draft>, string[]]>([
    ['complete', {}, []],
    ['without a mobile', { mobile: '' }, []],
    ['without a name', { name: '　' }, ['name']],
    ['born tomorrow', { birthDate: '2026-11-22' }, ['birthDate']],
    ['born today', { birthDate: today }, []],
    ['born on 30 February', { birthDate: '1980-02-30' }, ['birthDate']],
    ['born in 1800', { birthDate: '1800-01-01' }, ['birthDate']],
    ['with half an ID card', { idNumber: '1101' }, ['idNumber']],
    ['with a passport', { idType: 'passport', idNumber: 'E1234567' }, []],
    ['with ten digits', { mobile: '1380013800' }, ['mobile']],
    ['with a mobile from abroad', { mobile: '+4915112345678' }, []],
    ["with a contact's wrong mobile", { contactMobile: '12' }, ['contactMobile']],
    ['with an empty tag', { tags: [' '] }, ['tags']],
    ['with a tag twice', { tags: ['VIP', 'vip '] }, ['tags']],
  ])('%s', (_, over, fields) => expect(checkPatient(aDraft(over), today).map(({ field }) => field)).toEqual(fields));
});

it('is kept with plain digits, however a keyboard gave them', () => {
  const { mobile, idNumber } = tidied(aDraft({ mobile: '１３８ 0013-8000', idNumber: '１１０１０５１９４９１２３１００２ｘ' }));
  expect([mobile, idNumber]).toEqual(['13800138000', '11010519491231002X']);
});

describe('likely duplicates', () => {
  const known: Known = {
    name: '王伟明',
    pinyin: 'wangweiming',
    birthDate: '1980-05-01',
    mobile: '13800138000',
    idNumber: '11010519491231002X',
  };

  test.each<[Partial<Known>, string[], boolean, boolean]>([
    [{ name: '王伟明' }, ['name'], false, false],
    [{ name: '王伟明', mobile: '13800138000' }, ['name', 'mobile'], true, false],
    [{ name: '王伟明', mobile: '13800138000', birthDate: '1980-05-01' }, ['name', 'mobile', 'birthDate'], true, true],
    [{ name: '汪维明', pinyin: 'wangweiming', birthDate: '1980-05-01' }, ['pinyin', 'birthDate'], true, false],
    [{ mobile: '13800138000' }, ['mobile'], false, false],
    [{ birthDate: '1980-05-01' }, ['birthDate'], false, false],
    [{ mobile: '13800138000', birthDate: '1980-05-01' }, ['mobile', 'birthDate'], true, false],
    [{ idNumber: '11010519491231002x' }, ['idNumber'], true, true],
    [{}, [], false, false],
  ])('%j agrees in %j', (typed, agrees, isLikely, isSame) => {
    const found = agreements(typed, known);
    expect([found, isLikelyDuplicate(found), isSamePerson(found)]).toEqual([agrees, isLikely, isSame]);
  });

  it('are shown by the mobile alone, which is all that a caller gives, and not by the birth date alone', () => {
    expect(mayBeDuplicate(agreements({ mobile: '13800138000' }, known))).toBe(true);
    expect(mayBeDuplicate(agreements({ birthDate: '1980-05-01' }, known))).toBe(false);
  });

  it('are not found between empty fields', () =>
    expect(agreements({ mobile: '', idNumber: '' }, { ...known, mobile: '', idNumber: '' })).toEqual([]));
});

test.each<[string, Partial<Known>, boolean]>([
  ['the same name, born eleven months apart', { name: '张伟', birthDate: '1984-12-20' }, true],
  ['the same name, an age that was told', { name: '张伟', birthDate: '1985-11-29' }, true],
  ['the same name, born two years apart', { name: '张伟', birthDate: '1987-11-20' }, false],
  ['the same name without a birthday', { name: '张伟' }, false],
  ['the same reading in other characters', { name: '章伟', pinyin: 'zhangwei', birthDate: '1985-11-29' }, false],
])('told at registration: %s', (_, typed, isTold) => {
  const onFile: Known = { name: '张伟', pinyin: 'zhangwei', birthDate: '1985-11-01', mobile: '', idNumber: '', secondIdNumber: '' };
  expect(isAskedAbout(agreements(typed, onFile))).toBe(isTold);
});
