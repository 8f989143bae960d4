import { describe, expect, it, test } from 'vitest';
import type { Item } from '../dictionary/shapes.ts';
import { orderType } from '../order/orderTypes.ts';
import { checkDepartmentRequest, reasonAgainstCancel, reasonAgainstRequest } from './requestRules.ts';
import { checkTakeBack, reasonAgainstStockroom } from './rules.ts';

describe('a request of a department', () => {
  const draft = { storehouseId: 'w', departmentId: 'd', purpose: '', lines: [{ itemId: 'i', quantity: 2 as number | null }] };
  test.each([
    ['may be sent', {}, []],
    [
      'names its stockroom before anything else',
      { storehouseId: '', departmentId: '', lines: [] },
      ['storehouseId consumable.stockroom.first'],
    ],
    ['names the department', { departmentId: '' }, ['departmentId error.field.required']],
    ['has goods', { lines: [] }, ['lines consumable.request.empty']],
    [
      'names goods once',
      {
        lines: [
          { itemId: 'i', quantity: 1 },
          { itemId: 'i', quantity: 1 },
        ],
      },
      ['lines.1.itemId consumable.request.twice'],
    ],
    ...[null, 0, 1.5, -1, 10_000].map((quantity) => [
      `has whole quantities of at least one, not ${quantity}`,
      { lines: [{ itemId: 'i', quantity }] },
      ['lines.0.quantity consumable.request.range'],
    ]),
  ] as [string, Partial<typeof draft>, string[]][])('%s', (_, over, problems) =>
    expect(checkDepartmentRequest({ ...draft, ...over }).map(({ field, message }) => `${field} ${message}`)).toEqual(problems),
  );

  const drug = {
    adviceType: orderType.drug,
    nameZh: '碘伏消毒液',
    nameEn: '',
    genericName: '碘伏',
    ingredients: null,
    controlled: null,
  } as unknown as Item;
  test.each([
    ['is no controlled drug', { controlled: 'narcotic' }, true],
    ['is no psychotropic drug', { controlled: 'psychotropic2' }, true],
    ['is no drug whose name tells that it is controlled', { nameZh: '盐酸吗啡片', genericName: '盐酸吗啡片' }, true],
    ['may be a drug that is answered not to be controlled', { controlled: 'none' }, false],
    ['may be material', { adviceType: orderType.material, controlled: null }, false],
  ])('%s', (_, over, isRefused) => expect(reasonAgainstRequest({ ...drug, ...over } as Item) !== undefined).toBe(isRefused));

  test.each([
    ['while something is owed', {}, undefined],
    ['not when all of it is out', { lines: [{ owed: 0 }] }, 'consumable.refused.nothingOwed'],
    ['not twice', { isCancelled: true }, 'consumable.refused.cancelled'],
    ['not when it belongs to an order', { isForTreatment: true }, 'consumable.refused.withOrder'],
  ])('is cancelled %s', (_, over, message) =>
    expect(reasonAgainstCancel({ isForTreatment: false, isCancelled: false, lines: [{ owed: 1 }], ...over })?.message).toBe(message),
  );

  it('is sent out of the stockroom it names; a treatment is served by any', () => {
    expect(reasonAgainstStockroom({ stockroom: { id: 'a' } }, 'b')?.message).toBe('consumable.stockroom.other');
    expect(reasonAgainstStockroom({ stockroom: { id: 'a' } }, 'a')).toBeUndefined();
    expect(reasonAgainstStockroom({ stockroom: null }, 'b')).toBeUndefined();
  });
});

describe('quantities that come back', () => {
  const batches = [
    { id: 'x', lineId: 'l', batchId: 'bx', out: 3 },
    { id: 'y', lineId: 'l', batchId: 'by', out: 2 },
  ];
  const problemsOf = (used: number, asked: [string, number | null][]) =>
    checkTakeBack(
      batches,
      [{ id: 'l', out: 5, used }],
      asked.map(([id, quantity]) => ({ id, quantity })),
    ).map(({ field, values }) => `${field} ${values?.most ?? ''}`.trim());
  test.each([
    ['may be part of a batch', 0, [['y', 1]], []],
    [
      'may be all',
      0,
      [
        ['x', 3],
        ['y', 2],
      ],
      [],
    ],
    ['are no more than is out of the batch', 0, [['x', 4]], ['batches.0.quantity 3']],
    [
      'are no more of a batch named twice',
      0,
      [
        ['x', 2],
        ['x', 2],
      ],
      ['batches.1.quantity 1'],
    ],
    [
      'leave out what was used, over all batches of the line',
      2,
      [
        ['x', 2],
        ['y', 2],
      ],
      ['batches.1.quantity 1'],
    ],
    ['are whole numbers', 0, [['x', 1.5]], ['batches.0.quantity 3']],
    ['are of this sending', 0, [['z', 1]], ['batches.0.quantity 0']],
    [
      'are not all nought',
      0,
      [
        ['x', 0],
        ['y', 0],
      ],
      ['batches'],
    ],
  ] as [string, number, [string, number | null][], string[]][])('%s', (_, used, asked, problems) =>
    expect(problemsOf(used, asked)).toEqual(problems),
  );
});
