import { describe, expect, it, test } from 'vitest';
import { checkStaff, nextStaffNumber } from './rules.ts';
import type { Saved } from './shapes.ts';

const person: Saved = {
  staffNo: 'XL013',
  name: '方晓',
  nameEn: '',
  sex: 'F',
  mobile: '',
  email: '',
  homeAddress: '',
  titleCode: null,
  postCode: null,
  professionalCode: null,
  educationCode: null,
  isDoctor: false,
  licenceNumber: '',
  specialty: '',
  antibioticGrade: 0,
  mayPrescribeControlled: false,
  maximumDiscount: 0,
  language: 'zh',
  colour: '#2f6f5e',
  loginName: 'fangxiao',
  password: 'Tulip4Garden',
  workplaces: [{ practiceId: 'p', departmentId: null, roleIds: ['r'] }],
};
const fields = (over: Partial<Saved>) => checkStaff({ ...person, ...over }).map(({ field }) => field);

describe('a staff record', () => {
  test.each<[Partial<Saved>, string[]]>([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ staffNo: 'a b' }, ['staffNo']],
    [{ mobile: '12345678901' }, ['mobile']],
    [{ email: 'a@b' }, ['email']],
    [{ loginName: 'ab' }, ['loginName']],
    [{ password: 'nodigits' }, ['password']],
    [{ password: undefined }, ['password']],
    [{ password: undefined, id: '1' }, []],
    [{ mayPrescribeControlled: true }, ['isDoctor']],
    [{ mayPrescribeControlled: true, isDoctor: true }, []],
    [{ workplaces: [] }, ['workplaces']],
    [{ workplaces: [...person.workplaces, ...person.workplaces] }, ['workplaces']],
    [{ workplaces: [{ practiceId: 'p', departmentId: null, roleIds: [] }] }, ['workplaces']],
  ])('%j is wrong in %j', (over, expected) => expect(fields(over)).toEqual(expected));
});

describe('the next staff number', () => {
  test.each([
    [['XL001', 'XL012'], 'XL013'],
    [['XL999'], 'XL1000'],
    [['XL001', 'XL002', 'ADMIN7'], 'XL003'],
    [['0009'], '0010'],
    [['boss'], 'S001'],
    [[], 'S001'],
  ])('after %j is %s', (taken, next) => expect(nextStaffNumber(taken)).toBe(next));
  it('is free', () => expect(['XL001', 'XL002']).not.toContain(nextStaffNumber(['XL001', 'XL002'])));
});
