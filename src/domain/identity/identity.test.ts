import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import { checkDigitOf, checkIdCard, readIdCard, warnOfContradiction, warnOfIdCard } from './idCard.ts';
import { checkMobile, isDomesticMobile } from './mobile.ts';
import { isSocialCreditCode } from './uscc.ts';

const cards = sharedVectors<{
  cases: { value: string; valid: boolean }[];
  facts: { value: string; region?: string; birth?: string; sex?: string }[];
}>('id-card-gb11643.json');
const mobiles = sharedVectors<{ cases: { value: string; product_rule_11: boolean }[] }>('mobile-cn.json');
const codes = sharedVectors<{ valid: string[]; invalid: string[] }>('uscc-gb32100.json');

describe('the ID card number', () => {
  test.each([
    ['11010519491231002X', true],
    ['11010519491231002x', true],
    ['110105194912310021', true],
    ['110105491231002', true],
    ['11010549123100X', false],
    ['1101051949123100', false],
    ['', false],
  ])('%s has the printed format: %s', (value, accepted) => {
    expect(checkIdCard(value).length === 0).toBe(accepted);
  });

  it('warns of a wrong check digit without refusing the number', () => {
    expect(checkIdCard('110105194912310021')).toEqual([]);
    expect(warnOfIdCard('110105194912310021')).toEqual([{ field: 'idNumber', message: 'patient.idCard.checkDigit' }]);
    expect(warnOfIdCard('11010519491231002x')).toEqual([]);
  });

  it('tells nothing where its date does not exist', () => {
    expect(readIdCard('110105194902310021')).toBeUndefined();
    expect(checkDigitOf('11010519491231002')).toBe('X');
  });

  it('shows typed facts that contradict it', () => {
    const patient = { idNumber: '11010519491231002X', birthDate: '1949-12-30', sex: 'M' };

    expect(warnOfContradiction(patient).map(({ field }) => field)).toEqual(['birthDate', 'sex']);
    expect(warnOfContradiction({ ...patient, birthDate: '1949-12-31', sex: 'X' })).toEqual([]);
  });

  test.runIf(cards)('agrees with four packages on which numbers are sound and what they tell', () => {
    for (const { value, valid } of cards!.cases) {
      expect([value, checkIdCard(value).length + warnOfIdCard(value).length === 0]).toEqual([value, valid]);
    }
    for (const { value, region, birth, sex } of cards!.facts) {
      const told = readIdCard(value)!;
      expect([value, region ?? told.region, birth ?? told.birthDate, sex ?? told.sex]).toEqual([
        value,
        told.region,
        told.birthDate,
        told.sex,
      ]);
    }
  });
});

describe('the mobile number', () => {
  it('has eleven digits at home and up to 100 characters from abroad', () => {
    expect(checkMobile('13800138000')).toEqual([]);
    expect(checkMobile('+4915112345678')).toEqual([]);
    expect(checkMobile('+4915112345678', { mayBeForeign: false })).toHaveLength(1);
    expect(checkMobile('4915112345678')).toHaveLength(1);
    expect(checkMobile(`+${'1'.repeat(100)}`)).toHaveLength(1);
    expect(checkMobile(' ')).toEqual([]);
  });

  it('with the number of the country has eleven digits behind it', () => {
    expect(checkMobile('+86 138 0013 800')).toHaveLength(1);
    expect(checkMobile('0086 138 0013 80001')).toHaveLength(1);
  });

  test.runIf(mobiles)('agrees with the outside list', () => {
    for (const { value, product_rule_11 } of mobiles!.cases) expect([value, isDomesticMobile(value)]).toEqual([value, product_rule_11]);
  });
});

describe('the taxpayer number', () => {
  test.runIf(codes)('agrees with the outside list', () => {
    expect(codes!.valid.filter((code) => !isSocialCreditCode(code))).toEqual([]);
    expect(codes!.invalid.filter(isSocialCreditCode)).toEqual([]);
  });
});
