/** Quantities of prescriptions at the pharmacy, which counts stock units: the pieces of a package that may be opened, else packages. */
import * as z from 'zod/mini';
import { quantityText } from '../../inventory/perUnit.ts';
import type { CountedGoods } from '../../inventory/quantityInput.ts';
import type { MessageId, MessageValues } from '../../messageId.ts';
import type { Language } from '../../session/shapes.ts';
import * as Wire from '../../wire.ts';

export const sheetUnits = z.object({
  /** Stock unit: single units where a package may be opened. */
  unit: z.string(),
  unitEn: z.string(),
  packageUnit: z.string(),
  packageUnitEn: z.string(),
  /** Stock units one package holds; more than 1 where packages are opened. */
  packageSize: Wire.count,
});
export type SheetUnits = z.infer<typeof sheetUnits>;

/** Units of a line in the form that fields and texts of quantities take. */
export const countedGoodsOf = ({ unit, unitEn, packageUnit, packageUnitEn, packageSize }: SheetUnits): CountedGoods => ({
  packageUnit,
  packageUnitEn,
  singleUnit: unit,
  singleUnitEn: unitEn,
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: packageSize > 1,
  singlesPerPackage: packageSize,
  packagesPerPurchase: 1,
});

/** Stock units of a line as packages and pieces: 30 of 24 a box are "1 box 6 capsules". */
export const sheetQuantity = (line: SheetUnits, quantity: number, language: Language): string =>
  quantityText(countedGoodsOf(line), quantity, language);

/** Values of a sentence about a line: each number is a quantity of stock units, and becomes its text. */
export const quantitiesInWords = (
  { message, values }: { message: MessageId; values?: MessageValues | undefined },
  line: SheetUnits,
  language: Language,
): { message: MessageId; values: MessageValues } => ({
  message,
  values: Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, typeof value === 'number' ? sheetQuantity(line, value, language) : value]),
  ),
});
