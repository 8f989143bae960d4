import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvOf, withoutFormula } from './csv.ts';

const read = (text: string) => parse(text, { bom: true }) as string[][];

describe('a csv file', () => {
  it('begins with the mark that tells Excel its characters, and ends every line with both signs', () =>
    expect(
      csvOf([
        ['姓名', '金额'],
        ['王芳', '12.50'],
      ]),
    ).toBe('\uFEFF姓名,金额\r\n王芳,12.50\r\n'));

  it('quotes what would end a cell or a line', () =>
    expect(csvOf([['a,b', 'say "no"', 'one\ntwo', ' edge ']])).toBe('\uFEFF"a,b","say ""no""","one\ntwo"," edge "\r\n'));

  it('is read back by another program as it was written, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ' ', '\t', ';', 'a', '0', '王', '😀', '\uFEFF') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        expect(read(csvOf([['a', 'b', 'c'], ...rows])).slice(1)).toEqual(rows);
      }),
    );
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['＝1+1', "'＝1+1"],
  ['＋A1', "'＋A1"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['-1.5', '-1.5'],
  ['王芳 = 患者', '王芳 = 患者'],
  ['', ''],
])('of %j a sheet holds %j', (text, held) => expect(withoutFormula(text)).toBe(held));
