/** Facts of a drug that the laws about prescribing turn on, as the tables know them where nobody has answered. */
import type { ControlClass, DrugFacts } from './facts.ts';
import { ingredientNamed, type NamedDrug, type Substances, substancesOf } from './substances.ts';
import type { Ingredient } from './tables/ingredientRow.ts';

type Answers = Pick<DrugFacts, 'antibioticGrade' | 'controlled' | 'skinTestRequired'>;

const rowsOf = ({ inns }: Pick<Substances, 'inns'>): Ingredient[] => [...inns].flatMap((inn) => ingredientNamed(inn) ?? []);

/**
 * The answers, and on the strict side what the table of ingredients says in place of a missing one. An antimicrobial of unknown grade has the
 * lowest one at least. The class of a compound is set product by product, so only a drug of one ingredient is presumed to be controlled.
 */
export function presumedFacts({ antibioticGrade, controlled, skinTestRequired }: Answers, substances: Pick<Substances, 'inns'>): Answers {
  const rows = rowsOf(substances);
  const [only] = rows.length === 1 && substances.inns.size === 1 ? rows : [];
  return {
    antibioticGrade: antibioticGrade ?? (rows.some(({ isAntimicrobial }) => isAntimicrobial === true) ? 1 : null),
    controlled: controlled ?? controlOf(only),
    skinTestRequired: skinTestRequired ?? (rows.some(({ skinTest }) => skinTest === 'yes') ? true : null),
  };
}

const controlOf = (row: Ingredient | undefined): ControlClass | null => (row && row.controlled !== 'none' ? row.controlled : null);

/** Whether a drug waits for a skin test: as answered, else as the guideline says of its ingredients. */
export const needsSkinTest = (drug: NamedDrug & Pick<DrugFacts, 'skinTestRequired'>): boolean =>
  drug.skinTestRequired ?? rowsOf(substancesOf(drug)).some(({ skinTest }) => skinTest === 'yes');
