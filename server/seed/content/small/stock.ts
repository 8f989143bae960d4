import { drugs } from '../drugs.ts';
import { items } from '../items.ts';
import type { DrugRow, StockRow } from '../rows.ts';

/** A small clinic keeps no controlled drugs, vaccines or herbs, and of the rest what it prescribes. */
const isKept = ({ category, control }: DrugRow) => !control && category !== 'vaccine' && category !== 'decoction';

const kept = drugs.filter(isKept);

const unitOf = (drug: DrugRow) => (drug.canSplit ? drug.unitsPerPackage : 1);
/** Purchase price is four fifths of the retail price, of one dispensing unit. */
const costOf = (drug: DrugRow) => Math.round((drug.priceFen * 8) / unitOf(drug));

const ofDrugs = (warehouse: string, keeps: (index: number) => boolean, packages: number): readonly StockRow[] =>
  kept.flatMap((drug, index) =>
    keeps(index)
      ? [
          {
            goods: drug.code,
            warehouse,
            batchNo: `Q${warehouse.slice(3)}${String(2601 + (index % 9))}${String(index + 1).padStart(3, '0')}`,
            producedMonths: -(4 + (index % 6)),
            expiresMonths: index === 5 ? 2 : 14 + (index % 10),
            quantity: unitOf(drug) * (packages + (index % 7)),
            costMilli: costOf(drug),
          },
        ]
      : [],
  );

const ofMaterials: readonly StockRow[] = items
  .filter(({ category }) => category === 'material')
  .map(({ code, priceFen }, index) => ({
    goods: code,
    warehouse: 'QH-KF',
    batchNo: `QM26${String(index + 1).padStart(3, '0')}`,
    producedMonths: -6,
    expiresMonths: 18 + (index % 6),
    quantity: 40 + index,
    costMilli: Math.round(priceFen * 6),
  }));

/** Batches in the pharmacy, and the reserve in the store. */
export const smallStock: readonly StockRow[] = [
  ...ofDrugs('QH-YF', () => true, 12),
  ...ofDrugs('QH-KF', (index) => index % 6 === 0, 20),
  ...ofMaterials,
];
