import { describe, expect, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import { isCode, readCode, readCodes, splitCodes } from './codes.ts';

const code = '81234567000000012345';

describe('a typed code', () => {
  test.each([
    [' 8123 4567 0000 0001 2345 ', code],
    ['８１２３４５６７０００００００１２３４５', code],
    ['01234567000000012345', '01234567000000012345'],
    ['010690123450001121S0001', '(01)06901234500011(21)S0001'],
  ])('%j is stored as %s', (text, stored) => expect(readCode(text)).toMatchObject({ code: stored }));

  test.each([
    ['8.1234567E+19', 'trace.code.rounded'],
    ['8.1E+19', 'trace.code.rounded'],
    ['6901234567892', 'trace.code.product'],
    ['8123456700000001234', 'trace.code.unreadable'],
    ['8123456700000001234A', 'trace.code.unreadable'],
    ['', 'trace.code.unreadable'],
  ])('%j names no box', (text, message) => expect(readCode(text)).toMatchObject({ message }));

  test('of an unknown scheme is kept and marked', () => {
    expect(readCode('01234567000000012345')).toMatchObject({ isRecognised: false });
    expect(readCode(code)).toMatchObject({ isRecognised: true });
  });

  test('of GS1 brings its batch and its expiry', () =>
    expect(readCode('01069012345000111726123110B2025A\u001d21S0001')).toMatchObject({ batch: 'B2025A', expiry: '2026-12-31' }));
});

describe('the codes of a cell', () => {
  const other = '81234567000000012346';
  test.each([
    [`${code} ${other}`, [code, other]],
    [`${code},${other}`, [code, other]],
    [`${code}、${other}；`, [code, other]],
    [`${code}\n${other}`, [code, other]],
    [`8123 4567 0000 0001 2345, ${other}`, [code, other]],
    ['', []],
  ])('%j', (cell, codes) => {
    const read = readCodes(cell);
    expect('message' in read ? read.message : read.map((one) => one.code)).toEqual(codes);
  });

  test.each([
    [`${code},${code}`, 'trace.code.twice'],
    [`${code},8.1E+19`, 'trace.code.rounded'],
    [`${code},x`, 'trace.code.unreadable'],
  ])('%j is refused', (cell, message) => expect(readCodes(cell)).toMatchObject({ message }));

  test('of full-width signs are split as well', () => expect(splitCodes('８１，８２')).toEqual(['81', '82']));
});

interface Case {
  group: string;
  input: string;
  valid: boolean | null;
  normalized?: string;
}
const vector = sharedVectors<{ cases: Case[] }>('traceability-code.json');

describe.skipIf(!vector)('published codes', () => {
  test.each((vector?.cases ?? []).filter(({ group }) => group === 'trace-20'))('$input', ({ input, valid, normalized }) => {
    const read = readCode(input);

    expect(isCode(read)).toBe(valid !== false);
    if (isCode(read) && valid) expect(read).toMatchObject({ code: normalized ?? input, isRecognised: true });
    if (isCode(read) && valid === null) expect(read.isRecognised).toBe(false);
  });
});
