import { describe, expect, test } from 'vitest';
import { sharedVectors } from '../../../../tests/shared.ts';
import { checkCodes, isStandardCode, keyOfPackage, tidyCode } from './codes.ts';

const vectors = sharedVectors<{ cases: { group: string; input: string; valid: boolean }[] }>('traceability-code.json');

describe.skipIf(!vectors)('published national drug codes', () => {
  test.each((vectors?.cases ?? []).filter(({ group }) => group === 'standard-code-14'))('$input is valid: $valid', ({ input, valid }) =>
    expect(isStandardCode(input)).toBe(valid),
  );
});

describe('the codes of goods', () => {
  test.each<[string, object, string[]]>([
    ['both empty', {}, []],
    ['both right', { nationalCode: 'XA01ABD075A002010100483', standardCode: '86904180001034' }, []],
    ['written with blanks and full-width digits', { standardCode: ' 8690 4180 ００１０３４ ' }, []],
    ['a wrong check digit', { standardCode: '86904180001035' }, ['standardCode inventory.goods.standardCode.digit']],
    ['thirteen digits', { standardCode: '8690418000103' }, ['standardCode inventory.goods.standardCode.form']],
    ['a bar code in the wrong field', { standardCode: '06901234567892' }, ['standardCode inventory.goods.standardCode.form']],
    ['a number as insurance code', { nationalCode: '86904180001034' }, ['nationalCode inventory.goods.nationalCode.form']],
    ['a herb', { nationalCode: 't000100001' }, []],
  ])('%s', (_, codes, problems) => expect(checkCodes(codes).map(({ field, message }) => `${field} ${message}`)).toEqual(problems));

  test('are kept without blanks, in capitals and half width', () => expect(tidyCode(' xa01 ＡＢ7 ')).toBe('XA01AB7'));
});

describe('one package of one drug', () => {
  const tablets = { standardCode: '86904180001034', unit: '盒', singlesPerPackage: 24 };

  test.each<[string, object, boolean]>([
    ['the same code and packing', {}, true],
    ['another number of tablets', { singlesPerPackage: 12 }, false],
    ['another unit', { unit: '瓶' }, false],
    ['another code', { standardCode: '86905726000450' }, false],
  ])('%s', (_, over, isSame) => expect(keyOfPackage({ ...tablets, ...over }) === keyOfPackage(tablets)).toBe(isSame));

  test('is nothing without a code', () => expect(keyOfPackage({ ...tablets, standardCode: ' ' })).toBeUndefined());
});
