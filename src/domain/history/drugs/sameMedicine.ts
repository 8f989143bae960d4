import { type NamedDrug, substancesOf } from '../../medication/substances.ts';

interface Medicine extends NamedDrug {
  id: string;
  dosageForm?: string | null | undefined;
  specification?: string | undefined;
}

/** The content of one unit: "5mg" of "5mg×28片/盒". */
const unitStrength = (specification = ''): string => (specification.split(/[×*xX]/)[0] ?? '').replaceAll(/\s/g, '').toLowerCase();

/**
 * Names a medicine without its maker: two makers of the same ingredients, dosage form and strength are one medicine. Without a known
 * ingredient or strength a medicine is only the same as itself.
 */
export function medicineKey(medicine: Medicine): string {
  const ingredients = [...substancesOf(medicine).inns].toSorted();
  const strength = unitStrength(medicine.specification);
  const form = medicine.dosageForm || (medicine.genericName ?? '') || medicine.nameZh;
  return ingredients.length === 0 || strength === '' ? medicine.id : JSON.stringify([ingredients, form, strength]);
}
