import { describe, expect, test } from 'vitest';
import { measureSyntax } from './syntax.ts';

const find = (text: string, path = 'src/domain/example.ts') =>
  measureSyntax(path, text).places.map(({ facet, line, text: words }) => [facet, line, words]);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `  use(${index});`).join('\n');

describe('syntax', () => {
  test('counts a cast, and lets `as const` be', () => {
    expect(find('const a = b as Row;\nconst c = [1] as const;')).toEqual([['casts', 1, 'b as Row']]);
  });

  test('counts a ternary that is a statement, and lets one that is a value be', () => {
    expect(find('a ? go() : stay();\nconst b = a ? 1 : 2;')).toEqual([['ternaryStatements', 1, 'a ? go() : stay();']]);
  });

  test('counts a function that is named by a participle, exported or not, and lets a value be', () => {
    expect(find('export const taken = () => 1;\nfunction worded() {}\nconst known = 3;\nconst takeOver = () => 1;')).toEqual([
      ['participles', 1, 'taken'],
      ['participles', 2, 'worded'],
    ]);
  });

  test('counts a setter of useState that is not named setX', () => {
    const text = 'const [a, setA] = useState(1);\nconst [b, choose] = useState(2);\nconst [c] = useState(3);';
    expect(find(text, 'src/features/x/A.tsx')).toEqual([['setters', 2, 'choose']]);
  });

  test.each([
    ['a function of 60 lines', `function settle() {\n${lines(58)}\n}`, 'src/a.ts', []],
    ['a function of 61 lines', `function settle() {\n${lines(59)}\n}`, 'src/a.ts', [['longFunctions', 1, 'settle: 61 lines']]],
    ['a component of 120 lines', `const Row = () => {\n${lines(118)}\n};`, 'src/a.tsx', []],
    ['a component of 121 lines', `const Row = () => {\n${lines(119)}\n};`, 'src/a.tsx', [['longFunctions', 1, 'Row: 121 lines']]],
    ['a long hook beside components', `const useRow = () => {\n${lines(70)}\n};`, 'src/a.tsx', [['longFunctions', 1, 'useRow: 72 lines']]],
    ['a long method', `class A {\n  send() {\n${lines(60)}\n  }\n}`, 'src/a.ts', [['longFunctions', 2, 'send: 62 lines']]],
    ['a long function that is handed on', `run(() => {\n${lines(60)}\n});`, 'src/a.ts', [['longFunctions', 1, 'a function: 62 lines']]],
  ])('judges %s', (_, text, path, expected) => {
    expect(find(text, path)).toEqual(expected);
  });

  test('names what a file exports', () => {
    const text =
      'export const a = 1, b = 2;\nexport function c() {}\nexport interface D {}\nconst hidden = 1;\nexport type { E } from "./e.ts";';
    expect(measureSyntax('src/a.ts', text).exported.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'D']);
  });
});
