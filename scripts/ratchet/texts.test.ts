import { describe, expect, test } from 'vitest';
import { judgeSubject } from './subjects.ts';
import { measureDecision, measureFolders, measureRows, measureTest, measureWords } from './texts.ts';

describe('texts', () => {
  test('count the rows over 140 characters', () => {
    expect(measureRows('a.ts', `${'a'.repeat(140)}\n${'a'.repeat(141)}`).map(({ line }) => line)).toEqual([2]);
  });

  test('count each file beyond the fifteenth of a folder', () => {
    const files = Array.from({ length: 17 }, (_, index) => `src/blocks/${String.fromCharCode(97 + index)}.ts`);
    expect(measureFolders([...files, 'src/words/a.ts']).map(({ path, text }) => [path, text])).toEqual([
      ['src/blocks', 'p.ts'],
      ['src/blocks', 'q.ts'],
    ]);
  });

  test('count the words of another area in a feature, and let its own and the shared ones be', () => {
    const areaOf = new Map([
      ['bill.void', 'billing'],
      ['stock.low', 'inventory'],
      ['act.save', 'common'],
    ]);
    const text = "say('bill.void');\nsay('stock.low');\nsay('act.save');\nsay('not.known');";
    const count = (file: string) => measureWords(file, text, areaOf).map(({ line, text: id }) => [line, id]);
    expect(count('src/features/billing/BillPane.tsx')).toEqual([[2, 'stock.low']]);
    expect(count('src/blocks/Money.tsx')).toEqual([]);
  });

  test('count a decision that does not say what gets worse', () => {
    expect(measureDecision('docs/decisions/1.md', '## Context\n## Decision\n## What gets worse')).toEqual([]);
    expect(measureDecision('docs/decisions/1.md', '## Context\n## Decision').map(({ text }) => text)).toEqual(['lacks cost']);
  });

  test('count a file of tests with more than 300 lines', () => {
    expect(measureTest('a.test.ts', 'x\n'.repeat(300))).toEqual([]);
    expect(measureTest('a.test.ts', 'x\n'.repeat(301)).map(({ text }) => text)).toEqual(['301 lines']);
  });
});

describe('the subject of a commit', () => {
  test.each([
    ['till: bound what is paid out', undefined],
    ['docs, tests: name the rule', undefined],
    ['mend the till', 'is not of the form "area: what changed"'],
    ['Till: bound what is paid out', 'is not of the form "area: what changed"'],
    ['till: Bound what is paid out', 'is not of the form "area: what changed"'],
    ['till: bound what is paid out.', 'ends with a full stop'],
    [`till: ${'a'.repeat(66)}`, undefined],
    [`till: ${'a'.repeat(67)}`, 'has 73 characters instead of at most 72'],
  ])('is judged: %s', (subject, fault) => {
    expect(judgeSubject(subject)).toBe(fault);
  });
});
