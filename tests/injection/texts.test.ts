import { expect, it } from 'vitest';
import { classes, mark, texts } from './texts.ts';

it('has three hundred texts, no two alike, of every class, the same for one seed', () => {
  const made = texts(1);
  expect(new Set(made).size).toBe(300);
  expect(texts(1)).toEqual(made);
  expect(texts(2)).not.toEqual(made);
  for (const [name, members] of Object.entries(classes)) expect([name, made.some((text) => members.includes(text))]).toEqual([name, true]);
  expect(made.filter((text) => text.includes(mark)).length).toBeGreaterThan(150);
});

it('fits a name of a hundred characters', () => {
  expect(texts(1).filter((text) => text.length > 100)).toEqual([]);
});
