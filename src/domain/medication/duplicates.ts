/** Drugs that do the same: by ingredient, and by therapeutic class. */
import type { Substances } from './substances.ts';
import { ingredients } from './tables/ingredients.ts';
import { therapeuticClasses } from './tables/therapeuticClasses.ts';
import { widerClasses } from './tables/widerClasses.ts';

/** Electrolytes, vitamins, solvents and insulins of different speed are ordered side by side. */
const sideBySide = ['A10A', 'A11', 'A12', 'B05', 'V07', 'J07', 'V03'];

export interface TherapeuticClass {
  code: string;
  zh: string;
  en: string;
}

function classOf(atc: string): TherapeuticClass | null {
  if (atc.length < 5 || sideBySide.some((prefix) => atc.startsWith(prefix))) return null;
  const wider = widerClasses.find(({ prefixes }) => prefixes.some((prefix) => atc.startsWith(prefix)));
  if (wider) return wider;
  const code = atc.slice(0, 5);
  const [zh, en] = therapeuticClasses[code] ?? [code, code];
  return { code, zh, en };
}

/** Looked up once for each known code, because every pair of drugs is compared. */
const classByAtc = new Map(ingredients.map(({ atc }) => [atc, classOf(atc)]));

export function therapeuticClassesOf({ atcCodes }: Substances): TherapeuticClass[] {
  const classes = atcCodes.flatMap((atc) => {
    const known = classByAtc.get(atc);
    return (known === undefined ? classOf(atc) : known) ?? [];
  });
  return classes.filter(({ code }, place) => classes.findIndex((one) => one.code === code) === place);
}

/** Antibacterials for systemic use (ATC J01); local forms are left out by the caller. */
export const isAntibacterial = ({ atcCodes, isSolvent }: Substances): boolean =>
  !isSolvent && atcCodes.some((code) => code.startsWith('J01') || code.startsWith('P01AB'));

/** Ingredients two drugs share. A combination and its part share the part. */
export const sharedIngredients = (one: Substances, other: Substances): string[] =>
  one.isSolvent || other.isSolvent ? [] : [...one.inns].filter((inn) => other.inns.has(inn) && inn !== 'beta-lactamase inhibitor');

export function sharedClass(one: Substances, other: Substances): TherapeuticClass | undefined {
  if (one.isSolvent || other.isSolvent) return undefined;
  const others = therapeuticClassesOf(other);
  return therapeuticClassesOf(one).find(({ code }) => others.some((each) => each.code === code));
}
