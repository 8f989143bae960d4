import { checkOfQuantity, quantityText, type UnitNames } from '../../domain/inventory/perUnit.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';

export interface PackedRow {
  unitName: Print.Bilingual;
  packageName: Print.Bilingual;
  /** Stock units in one package. */
  inOnePackage: number;
}

const unitsOf = ({ unitName, packageName, inOnePackage }: PackedRow): UnitNames => ({
  packageUnit: packageName.zh,
  packageUnitEn: packageName.en,
  singleUnit: unitName.zh,
  singleUnitEn: unitName.en,
  splitAllowed: inOnePackage > 1,
  singlesPerPackage: inOnePackage,
});

/** Stock units of a printed row as packages and pieces; empty where none are known. */
export const packedText = (row: PackedRow, quantity: number | null, { language }: Speech): string =>
  quantity === null ? '' : quantityText(unitsOf(row), quantity, language);

/** All pieces of a quantity and the pieces of a package; empty where packages stay closed. */
export function packedCheck(row: PackedRow, quantity: number, { say, language }: Speech): string {
  const check = checkOfQuantity(unitsOf(row), quantity, language);
  return check ? say('common.quantity.check', check) : '';
}
