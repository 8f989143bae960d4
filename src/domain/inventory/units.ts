import { countText } from '../order/doseText.ts';
import type { Language } from '../session/shapes.ts';

/** Stock is counted in its smallest unit: the single unit where a package may be opened, else the package. */
export interface Packing {
  splitAllowed: boolean;
  singlesPerPackage: number | null;
  packagesPerPurchase: number;
}

export type CountedUnit = 'single' | 'package' | 'purchase';

export const perPackage = ({ splitAllowed, singlesPerPackage }: Omit<Packing, 'packagesPerPurchase'>): number =>
  splitAllowed ? (singlesPerPackage ?? 1) : 1;

/** Stock units in one counted unit; nothing where the goods are not counted that way. */
export function factorOf(unit: CountedUnit, packing: Packing): number | undefined {
  if (unit === 'package') return perPackage(packing);
  if (unit === 'single') return packing.splitAllowed ? 1 : undefined;
  return packing.packagesPerPurchase > 1 ? perPackage(packing) * packing.packagesPerPurchase : undefined;
}

export const unitsOf = (packing: Packing): CountedUnit[] =>
  (['package', 'single', 'purchase'] as const).filter((unit) => factorOf(unit, packing) !== undefined);

/** 53 of 24 a package → 2 packages and 5 singles. */
export const inPackages = (quantity: number, inOne: number): { packages: number; singles: number } => {
  const size = Math.abs(quantity);
  return { packages: Math.floor(size / inOne), singles: size % inOne };
};

export interface PackingNames {
  package: { zh: string; en?: string | null };
  single: { zh: string; en?: string | null };
}

/** Stock units as people count them: "2 boxes 5 capsules". `inOne`: stock units in one package. */
export function packagesText(quantity: number, inOne: number, names: PackingNames, language: Language): string {
  const { packages, singles } = inPackages(quantity, inOne);
  const parts = [
    ...(packages > 0 || singles === 0 ? [countText(packages, names.package, language)] : []),
    ...(singles > 0 ? [countText(singles, names.single, language)] : []),
  ];
  return `${quantity < 0 ? '-' : ''}${parts.join(' ')}`;
}
