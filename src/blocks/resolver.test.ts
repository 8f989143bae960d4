import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { problemsIn, resolverOf } from './resolver.ts';

const shape = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  age: z.number().check(z.minimum(0)),
  spoken: z.string().check(z.refine((text) => text.trim() !== '')),
  born: z.string().check(z.regex(/^\d{4}$/)),
});
const good = { name: '张伟', age: 3, spoken: '中文', born: '2020' };

describe('what is wrong with a form', () => {
  it.each([
    [{ ...good, name: '' }, 'name', 'error.field.required', undefined],
    [{ ...good, name: '123456' }, 'name', 'error.field.tooLong', { maximum: 5 }],
    [{ ...good, age: -1 }, 'age', 'error.field.tooSmall', { minimum: 0 }],
    [{ ...good, age: null }, 'age', 'error.field.required', undefined],
    [{ ...good, born: '' }, 'born', 'error.field.required', undefined],
    [{ ...good, spoken: ' ' }, 'spoken', 'error.field.required', undefined],
    [{ ...good, born: 'x' }, 'born', 'error.field.format', undefined],
  ])('%j → %s %s', (draft, field, message, values) => {
    expect(problemsIn(draft, shape)).toEqual({ [field]: { type: 'shape', message, ...(values ? { values } : {}) } });
  });

  it('lets the shape speak before the rule, once a field', () => {
    const found = problemsIn({ ...good, name: '' }, shape, () => [
      { field: 'name', message: 'error.field.invalid' },
      { field: 'age', message: 'error.field.choice' },
    ]);

    expect(found.name?.message).toBe('error.field.required');
    expect(found.age).toEqual({ type: 'rule', message: 'error.field.choice' });
  });

  it('finds nothing wrong with a good draft', () => expect(problemsIn(good, shape)).toEqual({}));
});

describe('of a list whose rows come and go', () => {
  const lines = z.object({
    lines: z.array(z.object({ batch: z.string().check(z.minLength(1)), count: z.number() })).check(z.minLength(1)),
  });
  const asked = (draft: object, names: string[], shown?: unknown) =>
    resolverOf(lines, undefined, () => (shown === undefined ? undefined : () => shown))(draft, undefined, { names, fields: {} } as never);
  const empty = { batch: '', count: 1 };
  const wrong = { type: 'shape', message: 'error.field.required', values: undefined };

  it.each([
    ['what was shown stays', [empty, empty], { 0: { batch: wrong } }, ['0']],
    ['a new row is not wrong yet', [empty], {}, []],
    ['a list without rows says so', [], {}, ['message']],
    ['sent, every row says what it lacks', [empty, empty], undefined, ['0', '1']],
  ])('%s', async (_, rows, shown, expected) => {
    const { errors } = await asked({ lines: rows }, ['lines'], shown);
    expect(Object.keys(errors.lines ?? {}).filter((key) => !['type', 'values'].includes(key))).toEqual(expected);
  });
});
