import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measured, paginate } from './paginate.ts';

const lines = (count: number) => () => Array.from({ length: count }, (_, index) => ({ start: index * 10, bottom: (index + 1) * 20 }));
const text = (count: number): Measured => ({ height: count * 20, lines: lines(count) });

describe('laying a record on pages', () => {
  it('never leaves a heading alone at the foot of a page', () =>
    expect(paginate([{ height: 80 }, { height: 10, isHeading: true }, { height: 20 }], 100)).toEqual([
      [{ index: 0, from: 0 }],
      [
        { index: 1, from: 0 },
        { index: 2, from: 0 },
      ],
    ]));

  it('cuts text between lines and loses none of it', () =>
    expect(paginate([text(12)], 100)).toEqual([
      [{ index: 0, from: 0, to: 50 }],
      [{ index: 0, from: 50, to: 100 }],
      [{ index: 0, from: 100 }],
    ]));

  it('leaves no single line at the foot of a page', () =>
    expect(paginate([{ height: 75 }, text(3)], 100)[1]).toEqual([{ index: 1, from: 0 }]));

  it('keeps every block once, in order, within the page', () => {
    const block = fc.oneof(
      fc.record({ height: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ height: fc.integer({ min: 1, max: 20 }), isHeading: fc.constant(true) }),
      fc.integer({ min: 1, max: 40 }).map(text),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 40 }), (blocks: Measured[]) => {
        const pages = paginate(blocks, 100);
        const pieces = pages.flat();
        expect([...new Set(pieces.map(({ index }) => index))]).toEqual(blocks.map((_, index) => index));
        for (const [at, piece] of pieces.entries()) {
          const next = pieces[at + 1];
          expect(piece.to).toBe(next?.index === piece.index ? next.from : undefined);
        }
        for (const page of pages) {
          const used = page.reduce((sum, { index, from, to }) => {
            const all = blocks[index]!;
            return sum + (all.lines ? ((to ?? all.lines().length * 10) - from) * 2 : all.height);
          }, 0);
          expect(used).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
