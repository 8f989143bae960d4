import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { avatarInitials } from '../names/initials.ts';
import { afterPrefix, kindOf, nameTokens, normalise, numberTokens, reversed, tokensOfQuery } from './tokens.ts';

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['王伟', 'hanzi'],
  ['阿依古丽·买买提', 'hanzi'],
  ['wwm', 'letters'],
  ["O'Keefe Anna-Lena", 'letters'],
  ['Adán', 'letters'],
  ['１３８ 0013', 'digits'],
  ['138-0013-8000', 'digits'],
  ['11010519491231002X', 'idCard'],
  ['110105491231002', 'idCard'],
  ['P0001', 'mixed'],
  ['王wei', 'mixed'],
])('"%s" is taken for %s', (typed, kind) => expect(kindOf(typed)).toBe(kind));

describe('tokens', () => {
  it('cut names into characters and pairs, numbers into fours', () => {
    expect(nameTokens('王伟明')).toEqual(['王', '伟', '明', '王伟', '伟明']);
    expect(numberTokens('138 0013')).toEqual(['1380', '3800', '8001', '0013']);
    expect(tokensOfQuery('伟')).toEqual(['伟']);
    expect(normalise(' ＷＡＮＧ　 Wei ')).toBe('wang wei');
  });

  it('of any piece are among the tokens of the whole', () => {
    const name = fc.string({ unit: fc.constantFrom(...'王伟明小丽李娜'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(name, fc.nat(7), fc.integer({ min: 1, max: 8 }), (whole, from, length) => {
        const piece = whole.slice(from, from + length);
        const tokens = nameTokens(whole);
        return tokensOfQuery(piece).every((token) => tokens.includes(token));
      }),
    );
  });

  it('bound a prefix from both sides', () => {
    expect('wangwei' >= 'wang' && 'wangwei' < afterPrefix('wang') && !('wanh' < afterPrefix('wang'))).toBe(true);
    expect(reversed('13800138001')).toBe('10083100831');
  });
});

test.each([
  ['王伟明', '伟明'],
  ['王伟', '王伟'],
  ['Li', 'Li'],
  ['madonna', 'MA'],
  ['Anna Lena', 'AL'],
  ['Anna Lena Meyer', 'AL'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(avatarInitials(name)).toBe(initials));
