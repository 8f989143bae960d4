import { drugs } from './drugs.ts';
import { items } from './items.ts';
import type { DrugRow, StockRow } from './rows.ts';

/** No batch anywhere: an order line of it shows that it is not in stock. */
export const outOfStock = ['XY035', 'ZY035'] as const;

/** Exactly one box in the whole practice: two pharmacies may want it at once. */
export const lastBox = 'XY024';

/** Written by hand because somebody will look for them. */
const special: readonly StockRow[] = [
  { goods: lastBox, warehouse: 'SH-XYF', batchNo: 'B2409LAST', producedMonths: -10, expiresMonths: 14, quantity: 1, costMilli: 38880 },
  { goods: 'XY001', warehouse: 'SH-XYF', batchNo: 'A230117', producedMonths: -25, expiresMonths: -1, quantity: 48, costMilli: 390 },
  { goods: 'XY001', warehouse: 'SH-XYF', batchNo: 'A240305', producedMonths: -23, expiresMonths: 1, quantity: 30, costMilli: 392 },
  { goods: 'XY001', warehouse: 'SH-XYF', batchNo: 'A250611', producedMonths: -8, expiresMonths: 16, quantity: 480, costMilli: 395 },
  { goods: 'XY028', warehouse: 'SH-XYF', batchNo: 'F240902', producedMonths: -22, expiresMonths: 2, quantity: 4, costMilli: 18300 },
  { goods: 'XY028', warehouse: 'SH-XYF', batchNo: 'F250420', producedMonths: -9, expiresMonths: 27, quantity: 60, costMilli: 18450 },
  { goods: 'ZY006', warehouse: 'SH-XYF', batchNo: 'H240718', producedMonths: -22, expiresMonths: 2, quantity: 12, costMilli: 14880 },
  { goods: 'YM001', warehouse: 'SH-XYF', batchNo: 'V202507A', producedMonths: -5, expiresMonths: 3, quantity: 36, costMilli: 112000 },
];

const writtenByHand = new Set(special.map(({ goods, warehouse }) => `${goods}@${warehouse}`));
const absent = new Set<string>([...outOfStock, lastBox]);

/** Purchase price is four fifths of the retail price, of one dispensing unit. */
const costOf = (drug: DrugRow) => Math.round((drug.priceFen * 8) / (drug.canSplit ? drug.unitsPerPackage : 1));

function batchesOf(goods: string, warehouse: string, index: number, unit: number, costMilli: number): readonly StockRow[] {
  if (absent.has(goods) || writtenByHand.has(`${goods}@${warehouse}`)) return [];
  return Array.from({ length: 1 + (index % 3) }, (_, batch) => ({
    goods,
    warehouse,
    batchNo: `${warehouse.slice(0, 2)}${String(2401 + ((index * 7 + batch * 5) % 11))}${String(index + 1).padStart(3, '0')}${batch + 1}`,
    producedMonths: -(18 - batch * 6 - (index % 4)),
    expiresMonths: 4 + batch * 9 + (index % 6),
    quantity: unit * (batch === 0 ? 8 + (index % 9) : 20 + ((index * 3) % 17)),
    costMilli: costMilli + batch * Math.ceil(costMilli / 100),
  }));
}

const isCold = (drug: DrugRow) => drug.category === 'vaccine' || drug.category === 'decoction';
const stocked: Readonly<Record<string, (drug: DrugRow, index: number) => boolean>> = {
  'SH-XYF': () => true,
  'SH-XYF2': (drug, index) => !isCold(drug) && !drug.control && index % 3 === 0,
  'HZ-XYF': (drug) => !isCold(drug) && drug.control !== 'narcotic',
};

const ofDrugs = Object.entries(stocked).flatMap(([warehouse, keeps]) =>
  drugs.flatMap((drug, index) => {
    const unit = drug.category === 'decoction' ? 100 : drug.canSplit ? drug.unitsPerPackage : 1;
    return keeps(drug, index) ? batchesOf(drug.code, warehouse, index, unit, costOf(drug)) : [];
  }),
);

const ofMaterials = ['SH-HCK', 'HZ-HCK'].flatMap((warehouse) =>
  items
    .filter(({ category }) => category === 'material')
    .flatMap(({ code, priceFen }, index) => batchesOf(code, warehouse, index, 10, Math.round(priceFen * 6))),
);

export const stock: readonly StockRow[] = [...special, ...ofDrugs, ...ofMaterials];
