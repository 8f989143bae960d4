import { describe, expect, it, test } from 'vitest';
import { answerOf, drawSum, makeSum, plainAnswer, questionOf } from './captcha.ts';

/** Numbers that look random and are the same at each run. */
function chanceFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

describe('a sum that tells a person from a program', () => {
  const sums = Array.from({ length: 500 }, (_, seed) => makeSum(chanceFrom(seed + 1)));

  it('has an answer of two digits', () => {
    expect(sums.filter((sum) => !/^[1-9]\d$/.test(answerOf(sum)))).toEqual([]);
  });

  it('is asked both ways and seldom has the same answer', () => {
    expect(new Set(sums.map(({ sign }) => sign))).toEqual(new Set(['+', '-']));
    expect(new Set(sums.map(answerOf)).size).toBeGreaterThan(60);
  });

  it('names no number in its picture', () => {
    const picture = drawSum({ left: 47, sign: '+', right: 8 }, chanceFrom(7));
    expect(picture).not.toMatch(/<text|<title|<desc|aria|data-/);
    expect(picture.match(/<path/g)?.length).toBeGreaterThan(8);
  });

  it('looks different each time', () => {
    const sum = { left: 47, sign: '+', right: 8 } as const;
    expect(drawSum(sum, chanceFrom(7))).not.toBe(drawSum(sum, chanceFrom(8)));
  });
});

test.each([
  [{ left: 47, sign: '+', right: 8 }, '四十七加八等于多少？', 'How much is forty-seven plus eight?', '55'],
  [{ left: 60, sign: '-', right: 3 }, '六十减三等于多少？', 'How much is sixty minus three?', '57'],
] as const)('%o is asked in the words of both languages', (sum, zh, en, answer) => {
  expect([questionOf(sum, 'zh'), questionOf(sum, 'en'), answerOf(sum)]).toEqual([zh, en, answer]);
});

test.each([
  [' 55 ', '55'],
  ['５５', '55'],
])('the answer %j is read as %s', (typed, plain) => {
  expect(plainAnswer(typed)).toBe(plain);
});
