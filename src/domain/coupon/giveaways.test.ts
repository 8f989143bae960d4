import { expect, test } from 'vitest';
import { whySkipped } from './giveaways.ts';

const facts = [false, true];

test.each(
  facts.flatMap((isGone) =>
    facts.flatMap((isDeceased) => facts.flatMap((holds) => facts.map((enabled) => ({ isGone, isDeceased, holds, enabled })))),
  ),
)('a person of a giveaway with %j gets a coupon only if nothing speaks against it', ({ enabled, ...person }) => {
  const expected = person.isGone ? 'gone' : person.isDeceased ? 'deceased' : !enabled ? 'stopped' : person.holds ? 'holds' : null;

  expect(whySkipped(person, { enabled })).toBe(expected);
});

test('a person is never skipped because of a coupon that nobody named', () => {
  expect(whySkipped({ isGone: false, isDeceased: false, holds: false })).toBeNull();
});
