import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAgreement, checkConsigned, checkSettlement, dueOf, isSameTerms, quantityOf, type Terms, worthOf } from './rules.ts';

const terms: Terms = { consignorId: 'S', price: 10_000, factor: 3, paysLosses: true };

it('units are worth the agreed price, a half rounded away from zero, and the same with a minus when they come back', () => {
  const rows = [
    [1, 333],
    [2, 667],
    [3, 1000],
    [-2, -667],
    [0, 0],
  ] as const;
  for (const [quantity, worth] of rows) expect([quantity, worthOf(quantity, terms)]).toEqual([quantity, worth]);
  expect(worthOf(1, { price: 5, factor: 1 })).toBe(1);
  expect(worthOf(-1, { price: 5, factor: 1 })).toBe(-1);
});

it('goods lie in one batch only under one owner, one price and one rule for losses', () => {
  const rows: [Terms | undefined, Terms | undefined, boolean][] = [
    [undefined, undefined, true],
    [terms, undefined, false],
    [undefined, terms, false],
    [terms, { ...terms, price: 20_000, factor: 6 }, true],
    [terms, { ...terms, price: 20_000 }, false],
    [terms, { ...terms, consignorId: 'T' }, false],
    [terms, { ...terms, paysLosses: false }, false],
  ];
  for (const [one, other, isSame] of rows) expect([one, other, isSameTerms(one, other)]).toEqual([one, other, isSame]);
});

it('settlements of a batch come to the agreed price of what they settle together, however they are cut', () => {
  const flow = fc.record({ sold: fc.nat(50), returned: fc.nat(50), lost: fc.integer({ min: -20, max: 20 }) });
  const agreed = fc.record({ price: fc.integer({ min: 1, max: 100_000 }), factor: fc.integer({ min: 1, max: 48 }) });
  fc.assert(
    fc.property(fc.array(flow, { minLength: 1, maxLength: 12 }), agreed, (steps, price) => {
      const moved = { sold: 0, returned: 0, lost: 0 };
      const settled = { sold: 0, returned: 0, lost: 0, amount: 0 };
      for (const { sold, returned, lost } of steps) {
        moved.sold += sold;
        moved.returned += returned;
        moved.lost += lost;
        const due = dueOf(moved, settled, price);
        settled.sold += due.sold;
        settled.returned += due.returned;
        settled.lost += due.lost;
        settled.amount += due.amount;
        expect(settled).toEqual({ ...moved, amount: worthOf(quantityOf(moved), price) });
      }
    }),
    { numRuns: 200 },
  );
});

describe('a consigned receipt', () => {
  const lines = [{ itemId: 'A', price: 10_000, factor: 1 }];
  it.each([
    ['without an agreement', undefined, ['supplierId']],
    ['with an agreement that ended', { covers: 'none', lines: [] }, ['supplierId']],
    ['of any goods', { covers: 'all', lines: [] }, []],
    ['of goods that are not listed', { covers: 'some', lines: [{ ...lines[0], itemId: 'B' }] }, ['lines.0.itemId']],
    ['of listed goods at the agreed price of another unit', { covers: 'some', lines: [{ itemId: 'A', price: 20_000, factor: 2 }] }, []],
    ['of listed goods at another price', { covers: 'all', lines: [{ itemId: 'A', price: 9_999, factor: 1 }] }, ['lines.0.price']],
  ] as const)('%s is judged by what was agreed', (_, agreed, fields) => {
    expect(checkConsigned(lines, agreed as never).map(({ field }) => field)).toEqual(fields);
  });

  it('is never for nothing', () => {
    expect(checkConsigned([{ itemId: 'A', price: 0, factor: 1 }], { covers: 'all', lines: [] }).map(({ field }) => field)).toEqual([
      'lines.0.price',
    ]);
  });
});

it('an agreement lists goods once, each at a price, and names some where it covers some', () => {
  const draft = { supplierId: 'S', version: 0, covers: 'some' as const, paysLosses: true };
  const line = { itemId: 'A', unit: 'package' as const, price: 100 };
  const rows = [
    [[], ['lines']],
    [[line], []],
    [[line, line], ['lines.1.itemId']],
    [[{ ...line, itemId: '', price: 0 }], ['lines.0.itemId', 'lines.0.price']],
  ] as const;
  for (const [lines, fields] of rows) expect(checkAgreement({ ...draft, lines: [...lines] }).map(({ field }) => field)).toEqual(fields);
  expect(checkAgreement({ ...draft, covers: 'all', lines: [] })).toEqual([]);
});

it('a settlement goes up to a day that has come, and not before the settlement before', () => {
  const facts = { today: '2026-11-21', lastUntil: '2026-10-31' };
  const rows = [
    ['2026-11-21', undefined],
    ['2026-10-31', undefined],
    ['2026-10-30', 'inventory.consignment.until.before'],
    ['2026-11-22', 'error.futureTime'],
  ] as const;
  for (const [until, message] of rows)
    expect([until, checkSettlement({ supplierId: 'S', until, remark: '' }, facts)[0]?.message]).toEqual([until, message]);
  expect(checkSettlement({ supplierId: 'S', until: 'x', remark: '' }, facts)).toHaveLength(1);
});
