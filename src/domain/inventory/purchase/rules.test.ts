import { describe, expect, it, test } from 'vitest';
import { checkPlan, countedToBuy, leadOf, needOf, stillToCome, suppliersToCome } from './rules.ts';
import type * as Purchase from './shapes.ts';
import { type PurchaseAct, type PurchaseState, purchaseCan, purchaseState } from './states.ts';

const today = '2026-11-21';
const line = (over: Partial<Purchase.PlanLineDraft> = {}): Purchase.PlanLineDraft => ({
  itemId: 'a',
  supplierId: null,
  unit: 'package',
  count: 10,
  price: 18_500,
  ...over,
});
const draft = (over: Partial<Purchase.PlanDraft> = {}): Purchase.PlanDraft => ({
  warehouseId: 'w',
  expectedOn: null,
  remark: '',
  lines: [line()],
  ...over,
});

describe('a purchase plan', () => {
  test.each<[string, Partial<Purchase.PlanDraft>, [string, string][]]>([
    ['with a warehouse and one line', {}, []],
    ['expected today', { expectedOn: today }, []],
    ['without a warehouse', { warehouseId: '' }, [['warehouseId', 'inventory.warehouse.first']]],
    ['expected yesterday', { expectedOn: '2026-11-20' }, [['expectedOn', 'inventory.purchase.date.past']]],
    ['expected on a day that no calendar has', { expectedOn: '2026-02-30' }, [['expectedOn', 'error.date.invalid']]],
    ['without lines', { lines: [] }, [['lines', 'inventory.lines.none']]],
    ['with no goods in a line', { lines: [line({ itemId: '' })] }, [['lines.0.itemId', 'error.field.required']]],
    ['with the same goods twice', { lines: [line(), line({ count: 2 })] }, [['lines.1.itemId', 'inventory.purchase.twice']]],
    ['that buys nothing', { lines: [line({ count: 0 })] }, [['lines.0.count', 'error.notPositive']]],
    ['that buys half a box', { lines: [line({ count: 0.5 })] }, [['lines.0.count', 'error.notPositive']]],
    ['that buys more than a million', { lines: [line({ count: 1_000_001 })] }, [['lines.0.count', 'error.notPositive']]],
  ])('%s', (_, over, problems) => {
    expect(checkPlan(draft(over), today).map(({ field, message }) => [field, message])).toEqual(problems);
  });

  test.each<[PurchaseAct, PurchaseState[]]>([
    ['edit', [purchaseState.draft, purchaseState.rejected]],
    ['submit', [purchaseState.draft, purchaseState.rejected]],
    ['approve', [purchaseState.submitted]],
    ['reject', [purchaseState.submitted]],
    ['receive', [purchaseState.approved]],
    ['close', [purchaseState.approved]],
    ['void', [purchaseState.draft, purchaseState.submitted, purchaseState.rejected]],
  ])('can be taken through "%s" from its states only', (act, states) => {
    expect(Object.values(purchaseState).filter((state) => purchaseCan(act, state))).toEqual(states);
  });
});

const quantityToBuy = (facts: Parameters<typeof needOf>[0], days: number) => needOf(facts, days).quantity;

const need = { usable: 0, onOrder: 0, lowerLimit: null, upperLimit: null, used: 0 };

test.each([
  ['nothing while the stock is not below its lower limit', { usable: 100, lowerLimit: 100, upperLimit: 300 }, 30, 0],
  ['up to the upper limit once it is below the lower one', { usable: 99, lowerLimit: 100, upperLimit: 300 }, 30, 201],
  ['less what approved plans still wait for', { usable: 40, onOrder: 50, lowerLimit: 100, upperLimit: 300 }, 30, 210],
  ['nothing if what is on order reaches the lower limit', { usable: 40, onOrder: 60, lowerLimit: 100, upperLimit: 300 }, 30, 0],
  ['up to the lower limit where no use says more', { usable: 40, lowerLimit: 100 }, 30, 60],
  ['for the days by use above the lower limit', { usable: 40, lowerLimit: 50, used: 900 }, 30, 310],
  ['for the days and until the goods come', { usable: 40, onOrder: 20, lowerLimit: 50, used: 900, leadDays: 7 }, 30, 360],
  [
    'up to the upper limit before the stock falls below the lower one on the way',
    { usable: 160, lowerLimit: 100, upperLimit: 300, used: 900, leadDays: 7 },
    30,
    140,
  ],
  [
    'nothing while the stock lasts until a delivery above the lower limit',
    { usable: 170, lowerLimit: 100, upperLimit: 300, used: 900, leadDays: 7 },
    30,
    0,
  ],
  ['for the days by use where no limit is set', { usable: 100, used: 900 }, 30, 200],
  ['nothing if stock lasts for the days', { usable: 300, used: 900 }, 30, 0],
  ['a begun unit as a whole one', { used: 100 }, 30, 34],
  ['nothing of goods without limit and use', {}, 30, 0],
  ['nothing where the upper limit lies below what is there', { usable: 40, lowerLimit: 50, upperLimit: 30 }, 30, 0],
])('proposes %s', (_, facts, days, quantity) => {
  expect(quantityToBuy({ ...need, ...facts }, days)).toBe(quantity);
});

it('waits for a delivery as long as the goods say, else as long as the supplier says', () => {
  expect(leadOf({ goodsLead: 0, supplierLead: 7 })).toEqual({ leadDays: 0, leadFrom: 'goods' });
  expect(leadOf({ goodsLead: null, supplierLead: 7 })).toEqual({ leadDays: 7, leadFrom: 'supplier' });
  expect(leadOf({ goodsLead: null, supplierLead: null })).toEqual({ leadDays: 0, leadFrom: 'none' });
});

it('says which rule counted the quantity', () => {
  const place = { usable: 0, reorderPoint: 10, upperLimit: 60 };
  expect(needOf({ ...need, used: 900 }, 30).rule).toBe('use');
  expect(needOf({ ...need, lowerLimit: 10, upperLimit: 60 }, 30).rule).toBe('maximum');
  expect(needOf({ ...need, places: [place] }, 30).rule).toBe('places');
});

describe('a warehouse with a reorder point', () => {
  const place = { usable: 10, reorderPoint: 10, upperLimit: 60 };
  const of = (over: Partial<Parameters<typeof quantityToBuy>[0]>) =>
    quantityToBuy({ usable: 10, onOrder: 0, lowerLimit: null, upperLimit: null, used: 90, places: [place], ...over }, 30);

  test.each<[string, Parameters<typeof of>[0], number]>([
    ['is filled to its maximum at the point', {}, 50],
    ['is left alone above the point, however much is used', { places: [{ ...place, usable: 11 }], used: 9000 }, 0],
    ['counts what is on order', { onOrder: 1 }, 0],
    ['lasts for the days without a maximum', { places: [{ ...place, usable: 4, upperLimit: null }] }, 36],
    ['adds to others below their points', { places: [place, { ...place, usable: 0 }, { ...place, usable: 99 }] }, 110],
    ['gives way to a larger need of the clinic', { lowerLimit: 20, upperLimit: 200 }, 190],
    ['is filled although the clinic has enough', { usable: 500, lowerLimit: 20, upperLimit: 200 }, 50],
  ])('%s', (_, facts, quantity) => expect(of(facts)).toBe(quantity));
});

it('counts a proposal in whole cartons where the goods are bought so, else in whole packages', () => {
  const boxes = { splitAllowed: true, singlesPerPackage: 24, packagesPerPurchase: 1 };
  expect(countedToBuy(25, boxes)).toEqual({ unit: 'package', count: 2 });
  expect(countedToBuy(481, { ...boxes, packagesPerPurchase: 20 })).toEqual({ unit: 'purchase', count: 2 });
  expect(countedToBuy(3, { splitAllowed: false, singlesPerPackage: null, packagesPerPurchase: 1 })).toEqual({ unit: 'package', count: 3 });
});

it('still waits for what no receipt has been written for, and names each supplier once', () => {
  const planned = (supplierId: string | null, quantity: number, received: number, arriving: number) =>
    ({ supplierId, quantity, received, arriving }) as Purchase.PlannedLine;
  const lines = [planned('s', 10, 4, 2), planned('s', 10, 0, 0), planned('t', 10, 10, 0), planned(null, 10, 0, 9), planned('u', 10, 12, 0)];
  expect(lines.map(stillToCome)).toEqual([4, 10, 0, 1, 0]);
  expect(suppliersToCome(lines)).toEqual(['s', null]);
});
