import { describe, expect, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import { classify, identifiersOf, isTraceForm, listIdentifiers, productOfTrace } from './classify.ts';
import { hasCheckDigit, readElements } from './gs1.ts';

const kindsOf = (text: string) => classify(text).map(({ kind }) => kind);

describe('a code is', () => {
  test.each([
    ['M0000123', ['patient']],
    ['m0000123', ['patient']],
    [' M0000123 ', ['patient']],
    ['Ｍ０００００１２３', ['patient']],
    ['M123', ['stockBatch', 'memberCard', 'unknown']],
    ['CF20261123-0008', ['prescription']],
    ['cf20261123-0008', ['prescription']],
    ['CF20261123', ['stockBatch', 'memberCard', 'unknown']],
    ['B20261123-0001', ['bill']],
    ['HY0000007', ['memberCard']],
    ['6901234567892', ['drugBarcode']],
    ['6900000000001', ['drugBarcode']],
    ['4006381333931', ['drugBarcode']],
    ['96385074', ['drugBarcode']],
    ['96385073', ['stockBatch', 'unknown']],
    ['81234567000000012345', ['trace']],
    ['01234567000000012345', ['trace']],
    ['010690123450001117270228', ['drugBarcode']],
    ['010690123450001121S0001', ['trace']],
    [']d2010690123450001117270228', ['drugBarcode']],
    ['SH24050551', ['stockBatch', 'memberCard', 'unknown']],
    ['20240501', ['stockBatch', 'unknown']],
    ['VIP-7', ['stockBatch', 'unknown']],
    ['https://example.com/a', ['unknown']],
    ['7', ['unknown']],
    ['张三', ['unknown']],
    ['', ['unknown']],
  ])('%j: %j', (text, kinds) => expect(kindsOf(text)).toEqual(kinds));

  test('told in capitals where the product gives the number out', () => {
    expect(classify('cf20261123-0008')[0].text).toBe('CF20261123-0008');
  });
});

describe('the goods of a code are looked up', () => {
  test.each([
    ['6901234567892', ['6901234567892', '06901234567892']],
    ['81234567000000012345', ['8123456']],
    ['010690123450001117270228', ['06901234500011', '6901234500011']],
    ['M0000123', []],
  ])('%s under %j', (text, identifiers) => expect(identifiersOf(classify(text)[0])).toEqual(identifiers));

  test('by identifiers entered in one field', () => {
    expect(listIdentifiers(' 8123456，8350012  8123456、b7')).toEqual(['8123456', '8350012', 'B7']);
  });
});

interface TraceCase {
  group: string;
  input: string;
  valid: boolean | null;
  identifier?: string;
  normalized?: string;
  a: string;
  b: string;
  same_identifier: boolean;
  expected: object;
}
const trace = sharedVectors<{ cases: TraceCase[] }>('traceability-code.json');
const bars = sharedVectors<{ ean13: { text: string; valid?: boolean }[]; ean8: { text: string; valid?: boolean }[] }>('barcode.json');

describe.skipIf(!trace)('published traceability codes', () => {
  const of = (group: string) => (trace?.cases ?? []).filter((each) => each.group === group);

  test.each(of('trace-20'))('20 digits: $input', ({ input, valid, identifier, normalized }) => {
    const [first] = classify(input);

    expect(first.kind === 'trace').toBe(valid !== false);
    expect(first.kind === 'trace' && isTraceForm(first)).toBe(valid === true);
    if (valid)
      expect({ text: first.text, product: productOfTrace(first.text) }).toEqual({ text: normalized ?? input, product: identifier });
  });

  test.each(of('same-product'))('of one product: $a and $b', ({ a, b, same_identifier: isSame }) =>
    expect(productOfTrace(a) === productOfTrace(b)).toBe(isSame),
  );

  test.each(of('gs1'))('element string $input', ({ input, valid, expected }) => {
    expect(readElements(input)).toEqual(valid ? expected : undefined);
  });

  test.each(of('standard-code-14'))('national drug code $input', ({ input, valid }) =>
    expect(/^869\d{11}$/.test(input) && hasCheckDigit(input)).toBe(valid),
  );
});

describe.skipIf(!bars)('published bar codes', () => {
  test.each([...(bars?.ean13 ?? []), ...(bars?.ean8 ?? [])].filter(({ valid }) => valid !== undefined))('EAN $text', ({ text, valid }) =>
    expect(kindsOf(text)[0] === 'drugBarcode').toBe(valid),
  );
});
