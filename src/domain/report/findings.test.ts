import { describe, expect, it } from 'vitest';
import { markedFindings, offeredFindings } from './findings.ts';

const finding = (code: string, nameZh = code) => ({ code, nameZh, nameEn: '' });
const codesOf = (findings: readonly { code: string }[] | undefined) => findings?.map(({ code }) => code);

describe('the critical findings a writer may mark', () => {
  it('are those in use', () => {
    expect(codesOf(offeredFindings([], [finding('a'), finding('b')]))).toEqual(['a', 'b']);
  });

  it('include one the report holds although it went out of use, in the words it was marked with', () => {
    expect(offeredFindings([finding('a', '旧名'), finding('gone')], [finding('a', '新名')])).toEqual([
      finding('a', '旧名'),
      finding('gone'),
    ]);
  });
});

describe('the marked findings', () => {
  const offered = [finding('a'), finding('b'), finding('c')];

  it('stand in the order of the dictionary, each once', () => {
    expect(codesOf(markedFindings(['c', 'a', 'a'], offered))).toEqual(['a', 'c']);
  });

  it('may be none', () => {
    expect(markedFindings([], offered)).toEqual([]);
  });

  it('are refused where one is not offered', () => {
    expect(markedFindings(['a', 'x'], offered)).toBeUndefined();
  });
});
