import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { placesUnder } from './pushPlace.ts';

const installation = hash('sha256', 'an installation', 'buffer');
const mine = { practiceId: 'here', staffId: 'me' };
const { write, read } = placesUnder(installation, mine);
const numbers = [...Array.from({ length: 500 }, (_, seq) => seq), 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER];

test('a place is read as it was written, whichever server wrote it', () => {
  expect(numbers.map((seq) => placesUnder(installation, mine).read(write(seq)))).toEqual(numbers);
});

test('neither the places nor their order tell how many events lie between them', () => {
  const written = numbers.map(write);
  expect(new Set(written.map((text) => text.length))).toEqual(new Set([22]));
  const blocks = written.map((text) => Buffer.from(text, 'base64url'));
  const halves = blocks.flatMap((block) => [block.readBigUInt64BE(0), block.readBigUInt64BE(8)]);
  expect(new Set(halves).size).toBe(halves.length);
  expect([...written].sort()).not.toEqual(written);
});

test.each([
  ['another person', { ...mine, staffId: 'a colleague' }],
  ['another practice', { ...mine, practiceId: 'there' }],
])('%s has other words for every place, and reads nothing in mine', (_, listening) => {
  const theirs = placesUnder(installation, listening);
  expect(numbers.filter((seq) => theirs.write(seq) === write(seq))).toEqual([]);
  expect(numbers.map((seq) => theirs.read(write(seq))).filter((seq) => seq !== undefined)).toEqual([]);
});

test.each([undefined, null, 7, '', '0', '41', ' ', '1'.repeat(15), 'A'.repeat(22), 'a'.repeat(23), '-1', ['x']])(
  '%j is no place',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
