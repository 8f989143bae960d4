import { describe, expect, it, test } from 'vitest';
import { aDrug } from '../../../../tests/drugs.ts';
import { checkEntry, hasAmpoules, reasonAgainstHandOut, reasonAgainstSigning, registerClassOf } from './rules.ts';
import type { EntryDraft } from './shapes.ts';

const draft = (over: Partial<EntryDraft>): EntryDraft => ({
  kind: 'count',
  quantity: null,
  destroyed: null,
  broughtBy: '',
  remark: '',
  ...over,
});
const told = (over: Partial<EntryDraft>, facts = {}) => checkEntry(draft(over), facts).map(({ field, message }) => `${field} ${message}`);

describe('a drug', () => {
  test.each([
    ['a narcotic', { nameZh: '甲片', controlled: 'narcotic' }, 'narcotic'],
    ['a first-class psychotropic', { nameZh: '甲片', controlled: 'psychotropic1' }, 'psychotropic1'],
    ['a second-class psychotropic', { nameZh: '甲片', controlled: 'psychotropic2' }, 'psychotropic2'],
    ['a toxic drug', { nameZh: '甲片', controlled: 'toxic' }, undefined],
    ['fentanyl whose class is not answered', { nameZh: '枸橼酸芬太尼注射液', controlled: null }, 'narcotic'],
    ['fentanyl that was answered with no', { nameZh: '枸橼酸芬太尼注射液', controlled: 'none' }, 'narcotic'],
    ['any other drug', { nameZh: '阿莫西林胶囊', controlled: 'none' }, undefined],
  ] as const)('%s has the register of its class', (_, over, expected) => expect(registerClassOf(aDrug(over))).toBe(expected));

  test.each([
    ['injection', '甲', true],
    ['patch', '甲', true],
    ['tablet', '甲', false],
    [null, '盐酸吗啡注射液', true],
  ])('of the form %s, called %s, leaves ampoules or patches: %s', (dosageForm, nameZh, expected) =>
    expect(hasAmpoules({ dosageForm, nameZh })).toBe(expected),
  );
});

describe('an entry', () => {
  it('of ampoules needs a number, who brought them, and no more than are out', () => {
    expect(told({ kind: 'ampoules' })).toEqual(['quantity error.field.required', 'broughtBy error.field.required']);
    expect(told({ kind: 'ampoules', quantity: 3, broughtBy: '家属' }, { open: 2 })).toEqual(['quantity pharmacy.controlled.tooMany']);
    expect(told({ kind: 'ampoules', quantity: 2, broughtBy: '家属' }, { open: 2 })).toEqual([]);
    expect(told({ kind: 'ampoules', quantity: 0, broughtBy: '家属' })).toEqual(['quantity pharmacy.controlled.whole']);
  });

  it('of a count takes nought and a difference, which has a reason', () => {
    expect(told({ quantity: 0 }, { booked: 0 })).toEqual([]);
    expect(told({ quantity: 4 }, { booked: 5 })).toEqual(['remark error.field.required']);
    expect(told({ quantity: 4, remark: '破损' }, { booked: 5 })).toEqual([]);
  });

  it('of a destroyed rest is an amount of at most three decimals', () => {
    expect(told({ kind: 'residual', destroyed: 0.1234 })).toEqual(['destroyed pharmacy.controlled.amount']);
    expect(told({ kind: 'residual', destroyed: 0.125 })).toEqual([]);
  });
});

describe('two people', () => {
  it('stand on a line: who did it does not sign it, and nobody signs it twice', () => {
    expect(reasonAgainstSigning({ staffId: 'a', isSigned: false }, 'a')?.message).toBe('pharmacy.controlled.refused.own');
    expect(reasonAgainstSigning({ staffId: 'a', isSigned: true }, 'b')?.message).toBe('pharmacy.controlled.refused.signed');
    expect(reasonAgainstSigning({ staffId: 'a', isSigned: false, isStruck: true }, 'b')?.message).toBe(
      'pharmacy.controlled.refused.struck',
    );
    expect(reasonAgainstSigning({ staffId: 'a', isSigned: false }, 'b')).toBeUndefined();
  });

  it('hand a narcotic out whole', () => {
    expect(reasonAgainstHandOut({ checkedBy: null, staffId: 'a', isPart: false })?.message).toBe('pharmacy.controlled.refused.checker');
    expect(reasonAgainstHandOut({ checkedBy: 'a', staffId: 'a', isPart: false })?.message).toBe('pharmacy.controlled.refused.checker');
    expect(reasonAgainstHandOut({ checkedBy: 'b', staffId: 'a', isPart: true })?.message).toBe('pharmacy.controlled.refused.part');
    expect(reasonAgainstHandOut({ checkedBy: 'b', staffId: 'a', isPart: false })).toBeUndefined();
  });
});
