import { describe, expect, it } from 'vitest';
import { proposeBatches } from '../pharmacy/batches.ts';
import { checkKept, checkPlace, orderAmong, type Place, type PlaceDraft, placesOf, servesFrom, shelfIn } from './places.ts';

const place = (over: Partial<Place>): Place => ({
  use: 'dispense',
  warehouseId: 'west',
  itemId: null,
  categoryCode: null,
  priority: 1,
  enabled: true,
  ...over,
});
const herb = { itemId: 'huangqi', categoryCode: 'decoction' };
const serving = (...places: Place[]) => placesOf(herb, 'dispense', places);

describe('the pharmacies of an item', () => {
  it('are all of them while nothing is configured for the item or its kind', () => {
    expect(serving()).toBeNull();
    expect(serving(place({ itemId: 'other' }), place({ categoryCode: 'western' }))).toBeNull();
    expect(servesFrom(null, 'anywhere')).toBe(true);
  });

  it('are those of its kind in their order', () => {
    const places = serving(
      place({ categoryCode: 'decoction', warehouseId: 'second', priority: 2 }),
      place({ categoryCode: 'decoction', warehouseId: 'herbs', priority: 1 }),
    );
    expect(places).toEqual(['herbs', 'second']);
    expect([orderAmong(places, 'herbs'), orderAmong(places, 'second')]).toEqual([0, 1]);
    expect(servesFrom(places, 'west')).toBe(false);
  });

  it('are those of the item alone where it has its own', () => {
    expect(serving(place({ categoryCode: 'decoction', warehouseId: 'herbs' }), place({ itemId: 'huangqi', warehouseId: 'safe' }))).toEqual([
      'safe',
    ]);
  });

  it('leave out what is switched off and what is only kept there', () => {
    expect(serving(place({ itemId: 'huangqi', enabled: false }), place({ itemId: 'huangqi', use: 'keep' }))).toBeNull();
  });
});

it('proposes the default pharmacy before an earlier expiry elsewhere, and never a batch of a pharmacy that does not serve', () => {
  const batches = [
    { id: 'a', expiryDate: '2027-01-31', quantity: 9, order: 1 },
    { id: 'b', expiryDate: '2028-01-31', quantity: 5, order: 0 },
    { id: 'c', expiryDate: '2026-12-31', quantity: 9, isElsewhere: true },
  ];
  expect(proposeBatches(batches, 8, '2026-11-21')).toEqual({
    taken: [
      { batchId: 'b', quantity: 5 },
      { batchId: 'a', quantity: 3 },
    ],
    missing: 0,
  });
});

describe('an entry', () => {
  const draft = (over: Partial<PlaceDraft>): PlaceDraft => ({
    use: 'keep',
    warehouseId: 'west',
    itemId: 'huangqi',
    categoryCode: null,
    priority: 1,
    lowerLimit: null,
    upperLimit: null,
    ...over,
  });
  const fields = (over: Partial<PlaceDraft>, warehouse?: { isPharmacy: boolean }) =>
    checkPlace(draft(over), warehouse).map(({ field }) => field);

  it.each([
    ['a warehouse', { warehouseId: '' }, ['warehouseId']],
    ['an item or a kind', { itemId: null }, ['itemId']],
    ['only one of item and kind', { categoryCode: 'western' as const }, ['categoryCode']],
    ['an order from 1 on', { priority: 0 }, ['priority']],
    ['limits of an item only', { itemId: null, categoryCode: 'western' as const, lowerLimit: 3 }, ['lowerLimit']],
    ['limits of a warehouse that keeps the item only', { use: 'dispense' as const, upperLimit: 3 }, ['upperLimit']],
    ['a shelf of a warehouse that keeps goods only', { use: 'dispense' as const, shelf: 'A-1' }, ['shelf']],
    ['a reorder point of an item only', { itemId: null, categoryCode: 'western' as const, reorderPoint: 3 }, ['reorderPoint']],
    ['a reorder point not below the minimum', { lowerLimit: 5, reorderPoint: 4 }, ['reorderPoint']],
    ['a reorder point below the maximum', { upperLimit: 9, reorderPoint: 9 }, ['reorderPoint']],
    ['nothing more with a reorder point between them', { lowerLimit: 5, reorderPoint: 5, upperLimit: 9, shelf: 'A-1' }, []],
    ['an upper limit above the lower one', { lowerLimit: 5, upperLimit: 5 }, ['upperLimit']],
  ])('needs %s', (_, over, wrong) => {
    expect(fields(over)).toEqual(wrong);
  });

  it('hands out only from a pharmacy', () => {
    expect(fields({ use: 'dispense' }, { isPharmacy: false })).toEqual(['warehouseId']);
    expect(fields({ use: 'dispense' }, { isPharmacy: true })).toEqual([]);
    expect(fields({}, { isPharmacy: false })).toEqual([]);
  });
});

it('finds the shelf of the item before that of its kind, in the warehouse and while it is in use', () => {
  const place = (over: Partial<Place>): Place => ({
    use: 'keep',
    warehouseId: 'west',
    itemId: null,
    categoryCode: 'decoction',
    priority: 1,
    shelf: 'K-1',
    enabled: true,
    ...over,
  });
  const own = place({ itemId: 'huangqi', categoryCode: null, shelf: 'A-1' });
  const goods = { itemId: 'huangqi', categoryCode: 'decoction' };

  expect(shelfIn(goods, 'west', [place({}), own])).toBe('A-1');
  expect(shelfIn(goods, 'west', [place({}), { ...own, enabled: false }])).toBe('K-1');
  expect(shelfIn(goods, 'west', [{ ...own, shelf: '' }])).toBe('');
  expect(shelfIn(goods, 'herbs', [place({}), own])).toBe('');
  expect(shelfIn(goods, 'west', [{ ...own, use: 'dispense' }])).toBe('');
});

it('refuses exactly the lines of a document whose goods the warehouse does not keep', () => {
  const keptIn = (itemId: string) => ({ huangqi: ['herbs'], gauze: null })[itemId];
  const lines = [{ itemId: 'gauze' }, { itemId: 'huangqi' }, { itemId: 'unknown' }];
  expect(checkKept(lines, 'west', keptIn).map(({ field }) => field)).toEqual(['lines.1.itemId']);
  expect(checkKept(lines, 'herbs', keptIn)).toEqual([]);
});
