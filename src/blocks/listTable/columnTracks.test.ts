import { expect, test } from 'vitest';
import { boxWidth, columnTracks } from './columnTracks.ts';
import { textWidth } from './textWidth.ts';

test('a fixed column has its pixels, one that grows a share of the room, one with a limit no more than the limit', () => {
  const fits = [{ width: 80 }, { flex: 150, minWidth: 60 }, { flex: 150, minWidth: 100, maxWidth: 150 }];

  expect(columnTracks(fits, false)).toEqual({ template: '80px minmax(60px, 150fr) minmax(100px, 150px)', least: 240 });
});

test('boxes stand before all columns', () => {
  expect(columnTracks([{ width: 80 }], true)).toEqual({ template: `${boxWidth}px 80px`, least: 80 + boxWidth });
});

test.each([
  ['阿莫西林胶囊', 78],
  ['2026-11-26 09:30', 117],
  ['Amoxicillin capsules', 131],
  ['4,032.00', 58],
])('the width of %s is at least the width in a wide interface font, %i px, and at most an eighth more', (text, drawn) => {
  expect(textWidth(text)).toBeGreaterThanOrEqual(drawn);
  expect(textWidth(text)).toBeLessThanOrEqual(drawn * 1.125);
});
