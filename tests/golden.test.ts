import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { boxDifference, difference } from './golden/compare.ts';
import { type Picture, readPng } from './golden/picture.ts';

const folder = 'tests/golden';
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
const pictureOf = (file: string): Picture => readPng(readFileSync(`${folder}/${file}`));
const changed = (picture: Picture, at: (row: number, column: number) => number): Picture => ({
  ...picture,
  dots: picture.dots.map((_, dot) => at(Math.floor(dot / picture.width), dot % picture.width)),
});
/** Rows from the first to the last with ink on them, cut into runs: lines of text. */
function linesOf({ width, height, dots }: Picture): { from: number; to: number }[] {
  const hasInk = (row: number) => dots.subarray(row * width, (row + 1) * width).some((dot) => dot < 150);
  const lines: { from: number; to: number }[] = [];
  for (let row = 0; row < height; row += 1) {
    if (!hasInk(row)) continue;
    const last = lines.at(-1);
    if (last?.to === row) last.to = row + 1;
    else lines.push({ from: row, to: row + 1 });
  }
  return lines;
}

test.skipIf(files.length === 0)('there are pictures of every page, and they weigh less than a megabyte', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.reduce((sum, file) => sum + readFileSync(`${folder}/${file}`).length, 0)).toBeLessThan(1_000_000);
});

describe.each(['bill-zh-3.png', 'prescription-en-1.png', 'label-zh-1.png', 'certificate-en-1.png'].filter((file) => files.includes(file)))(
  'against %s',
  (file) => {
    const golden = pictureOf(file);
    const { width } = golden;

    it('the same page is alike, with another anti-aliasing, too', () => {
      expect(difference(golden, golden)).toBeUndefined();
      const noisy = changed(golden, (row, column) => {
        const dot = golden.dots[row * width + column]!;
        return Math.max(0, Math.min(255, dot + ((row * 31 + column * 17) % 41) - 20));
      });
      expect(difference(golden, noisy)).toBeUndefined();
    });

    it('a page that stands half a millimetre off is alike', () => {
      const shifted = changed(golden, (row, column) => golden.dots[row * width + Math.max(0, column - 1)]!);
      expect(difference(golden, shifted)).toBeUndefined();
    });

    it('a line that is gone is told, whichever it is', () => {
      for (const { from, to } of linesOf(golden).filter((line) => line.to - line.from >= 4)) {
        const without = changed(golden, (row, column) => (row >= from && row < to ? 255 : golden.dots[row * width + column]!));
        expect([from, difference(golden, without)]).not.toEqual([from, undefined]);
      }
    });

    it('what moves by two millimetres is told', () => {
      const { from } = linesOf(golden).at(Math.floor(linesOf(golden).length / 2))!;
      const moved = changed(golden, (row, column) =>
        row < from ? golden.dots[row * width + column]! : row < from + 3 ? 255 : golden.dots[(row - 3) * width + column]!,
      );
      expect(difference(golden, moved)).toMatch(/dots/);
    });
  },
);

test('of a machine with another font the boxes are compared: which, in which order, how wide', () => {
  const box = (name: string, width = 195) => ({ page: 1, name, left: 7.5, width });
  const golden = [box('letterhead'), box('band'), box('lines'), { ...box('letterhead'), page: 2 }];
  expect(boxDifference(golden, [box('letterhead'), box('band', 196), box('lines')])).toBeUndefined();
  expect(boxDifference(golden, [box('letterhead'), box('lines'), box('band')])).toMatch(/^blocks/);
  expect(boxDifference(golden, [box('letterhead'), box('lines')])).toMatch(/^blocks/);
  expect(boxDifference(golden, [box('letterhead'), box('band', 150), box('lines')])).toMatch(/^band/);
});
