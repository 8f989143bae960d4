import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { matcherOf } from './match.ts';
import { besidesPath, fillPath, namesIn } from './path.ts';

describe('filling a path', () => {
  test.each([
    ['a/{id}/b', { id: 7 }, 'a/7/b'],
    ['a/{id}[/{x}]', { id: 7 }, 'a/7'],
    ['a/{id}[/{x}]', { id: 7, x: 0 }, 'a/7/0'],
    ['a/{id}', { id: 'x/y?z' }, 'a/x%2Fy%3Fz'],
  ])('%s with %o is %s', (template, args, path) => expect(fillPath(template, args)).toBe(path));

  test('refuses a missing value: an empty segment would name another call', () => {
    expect(() => fillPath('a/{id}', {})).toThrow('id');
    expect(() => fillPath('a/{id}', { id: '' })).toThrow('id');
  });

  test('leaves the rest for the body', () => expect(besidesPath('a/{id}', { id: 1, name: 'n', gone: undefined })).toEqual({ name: 'n' }));
});

test('every row is found again by the path it makes', () => {
  const match = matcherOf(catalogue);
  const lost = Object.entries(catalogue).filter(([name, row]) => {
    const args = Object.fromEntries(namesIn(row.path).map((argument) => [argument, '1']));
    return match(row.verb, fillPath(row.path, args).replace(/^\//, ''))?.name !== name;
  });

  expect(lost).toEqual([]);
});
