import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityText } from './perUnit.ts';
import { countedIn, parseQuantity } from './quantityInput.ts';

const box = {
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 1,
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '',
  purchaseUnitEn: '',
};
const carton = { ...box, packagesPerPurchase: 50, purchaseUnit: '件', purchaseUnitEn: 'carton' };
const whole = { ...box, splitAllowed: false, singlesPerPackage: null };

describe('a quantity typed in one field', () => {
  it.each([
    ['3盒2粒', 74],
    ['3 盒 2 粒', 74],
    ['３盒２粒', 74],
    ['2粒3盒', 74],
    ['3+2', 74],
    ['3＋2', 74],
    ['3', 72],
    ['3盒', 72],
    ['50粒', 50],
    ['3 boxes 2 capsules', 74],
    ['1 Box, 1 Capsule', 25],
    ['0', 0],
  ])('takes %s as %i stock units', (typed, quantity) => {
    expect(parseQuantity(typed, box, 'zh')).toEqual({ quantity });
  });

  it('takes cartons of goods that are bought in them', () => {
    expect(parseQuantity('1件3盒2粒', carton, 'zh')).toEqual({ quantity: 50 * 24 + 74 });
    expect(parseQuantity('2 cartons', carton, 'zh')).toEqual({ quantity: 2400 });
  });

  it('is nothing while the field is empty', () => {
    expect(parseQuantity('  ', box, 'zh')).toEqual({ quantity: null });
  });

  it.each(['3瓶', '3箱2粒', '3支'])('names the units of the goods where %s has another', (typed) => {
    expect(parseQuantity(typed, box, 'zh')).toEqual({ message: 'common.quantity.unit', values: { units: '盒 / 粒' } });
  });

  it('takes no single units of goods that are not opened', () => {
    expect(parseQuantity('3盒2粒', whole, 'zh')).toMatchObject({ message: 'common.quantity.unit' });
    expect(parseQuantity('3+2', whole, 'zh')).toMatchObject({ message: 'common.quantity.unit' });
    expect(parseQuantity('3', whole, 'zh')).toEqual({ quantity: 3 });
  });

  it.each(['三盒', '3盒2', '3盒2盒', '1+2+3', '-3', '3.5盒', '盒', '99999999盒'])('refuses %s', (typed) => {
    expect(parseQuantity(typed, box, 'zh')).toMatchObject({ message: 'common.quantity.form' });
  });

  it('reads back every quantity as the product shows it', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom('zh', 'en'), (quantity, language) => {
        expect(parseQuantity(quantityText(box, quantity, language), box, language)).toEqual({ quantity });
      }),
    );
  });
});

describe('the unit of a document line', () => {
  it.each([
    [74, 'package', { unit: 'single', count: 74 }],
    [72, 'package', { unit: 'package', count: 3 }],
    [72, 'single', { unit: 'single', count: 72 }],
    [2400, 'package', { unit: 'package', count: 100 }],
  ] as const)('of %i stock units counted in %s is the one that fits', (quantity, unit, line) => {
    expect(countedIn(quantity, carton, unit)).toEqual(line);
  });
});
