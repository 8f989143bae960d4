import { describe, expect, it } from 'vitest';
import { codes, codesOf, hasChinese, missing, repeated } from './checking.ts';
import { demonstrationPassword, staff } from './organisation/staff.ts';
import { departments, roles } from './organisation.ts';
import { checkDigitOf } from './patients/idNumber.ts';
import { patients } from './patients.ts';

describe('staff', () => {
  it('have their own account and number, a known role, title and department', () => {
    expect(repeated(staff.flatMap(({ account, staffNo, phone }) => [account, staffNo, phone]))).toEqual([]);
    expect(
      missing(
        staff.map(({ role }) => role),
        codes(roles),
      ),
    ).toEqual([]);
    expect(
      missing(
        staff.map(({ title }) => title),
        codesOf('title'),
      ),
    ).toEqual([]);
    expect(
      missing(
        staff.map(({ post }) => post),
        codesOf('post'),
      ),
    ).toEqual([]);
    expect(
      missing(
        staff.map(({ education }) => education),
        codesOf('education'),
      ),
    ).toEqual([]);
    expect(
      missing(
        staff.map(({ professional }) => professional),
        codesOf('professional'),
      ),
    ).toEqual([]);
    expect(
      missing(
        staff.flatMap(({ works }) => Object.values(works)),
        codes(departments),
      ),
    ).toEqual([]);
    expect(staff.filter(({ en, specialtyEn = '' }) => hasChinese.test(en + specialtyEn))).toEqual([]);
  });
  it('are twelve who work, with every role, and one who has left', () => {
    expect(staff.filter(({ isActive }) => isActive)).toHaveLength(12);
    expect(staff.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(new Set(staff.map(({ role }) => role)).size).toBe(roles.length);
    expect(staff.filter(({ devices }) => devices).map(({ devices }) => devices)).toEqual([['desktop']]);
  });
  it('share a password that satisfies the rule', () => expect(demonstrationPassword).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/));
  it('hold no permission twice', () => expect(roles.flatMap(({ permissions }) => repeated(permissions))).toEqual([]));
});

describe('patients', () => {
  it('have eleven-digit mobiles nobody shares', () => {
    expect(patients.filter(({ mobile }) => !/^\d{11}$/.test(mobile))).toEqual([]);
    expect(repeated(patients.map(({ mobile }) => mobile))).toEqual([]);
  });
  it('hold ID numbers with the right check digit, birth date and sex, each once', () => {
    const held = patients.flatMap(({ idCard, birth, sex }) => (idCard ? [{ idCard, birth, sex }] : []));
    expect(held.filter(({ idCard }) => checkDigitOf(idCard.slice(0, 17)) !== idCard.at(17))).toEqual([]);
    expect(held.filter(({ idCard, birth }) => idCard.slice(6, 14) !== String(birth).replaceAll('-', ''))).toEqual([]);
    expect(held.filter(({ idCard, sex }) => sex !== 'X' && Number(idCard.at(16)) % 2 !== (sex === 'M' ? 1 : 0))).toEqual([]);
    expect(repeated(held.map(({ idCard }) => idCard))).toEqual([]);
  });
  it('use only known words', () => {
    expect(
      missing(
        patients.map(({ occupation }) => occupation),
        codesOf('occupation'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.map(({ bloodType }) => bloodType),
        codesOf('bloodType'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.map(({ marital }) => marital),
        codesOf('marital'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.map(({ nationality }) => nationality),
        codesOf('nationality'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.map(({ ethnicGroup }) => ethnicGroup || undefined),
        codesOf('ethnicGroup'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.map(({ source }) => source),
        codesOf('patientSource'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.flatMap(({ tags }) => tags),
        codesOf('patientTag'),
      ),
    ).toEqual([]);
    expect(
      missing(
        patients.map(({ contact }) => contact?.relation),
        codesOf('contactRelation'),
      ),
    ).toEqual([]);
    const allergies = patients.flatMap((patient) => patient.allergies);
    expect(
      missing(
        allergies.map(({ allergen }) => allergen),
        codesOf('allergen'),
      ),
    ).toEqual([]);
    expect(
      missing(
        allergies.flatMap(({ reactions }) => reactions),
        codesOf('allergyReaction'),
      ),
    ).toEqual([]);
  });
});
