import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf } from '../money/fen.ts';
import { costOfPackage, quantityText } from './perUnit.ts';
import { inPackages, perPackage } from './units.ts';

const box = {
  splitAllowed: true,
  singlesPerPackage: 24,
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
};
describe('a quantity and its cost', () => {
  it('speak of the same unit: 48 capsules at 0.39 are 2 boxes at 9.36', () => {
    expect(quantityText(box, 48, 'zh')).toBe('2 盒');
    expect(costOfPackage(390, box)).toBe(9360);
    expect(priceOf(costOfPackage(390, box), 2)).toBe(1872);
  });

  it('multiply to the amount of the batch, whatever the packing', () => {
    const goods = fc.record({ splitAllowed: fc.boolean(), singlesPerPackage: fc.option(fc.integer({ min: 2, max: 100 })) });
    fc.assert(
      fc.property(goods, fc.nat(5000), fc.nat(100_000), (packing, quantity, cost) => {
        const { packages, singles } = inPackages(quantity, perPackage(packing));
        expect(costOfPackage(cost, packing) * packages + cost * singles).toBe(cost * quantity);
      }),
    );
  });

  it('are of packages and single units where a package is open', () => {
    expect(quantityText(box, 53, 'en')).toBe('2 boxes 5 capsules');
    expect(quantityText(box, -5, 'zh')).toBe('-5 粒');
  });
});
