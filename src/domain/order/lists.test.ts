import { describe, expect, it, test } from 'vitest';
import { checkList, listContent, listEntries } from './lists.ts';

const worded = (problems: readonly { field: unknown; message: unknown }[]) => problems.map(({ message }) => String(message));
const today = '2026-11-20';

test('a list is kept as the contract prints it: names, and doctors until a day', () => {
  const entries = [
    { name: '周铭', expires: '2026-12-31' },
    { name: '低盐饮食', expires: null },
  ];
  expect(listContent(entries)).toBe('周铭 2026-12-31\n低盐饮食');
  expect(listEntries(' 周铭 2026-12-31\n\n低盐饮食 ')).toEqual(entries);
});

describe('a list of names', () => {
  it.each<[string, string[]]>([
    ['低盐饮食\n卧床休息', []],
    [' \n ', ['error.field.required']],
    ['低盐饮食\n低盐饮食', ['order.list.twice']],
    [Array.from({ length: 21 }, (_, index) => `项目${index}`).join('\n'), ['order.list.tooMany']],
  ])('of %j has these problems', (content, problems) => {
    expect(worded(checkList({ adviceType: 12, content }, today))).toEqual(problems);
  });
});

describe('a list of doctors', () => {
  it.each<[string, string[]]>([
    ['周铭 2026-11-20', []],
    ['周铭', ['order.list.undated']],
    ['周铭 2026-02-30', ['order.list.undated']],
    ['周铭 2026-11-19', ['order.list.outside']],
    ['周铭 2027-11-22', ['order.list.outside']],
  ])('of %j has these problems', (content, problems) => {
    expect(worded(checkList({ adviceType: 13, content }, today))).toEqual(problems);
  });
});
