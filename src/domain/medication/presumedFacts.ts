/** Facts of a drug that the laws about prescribing turn on: the stricter of the answer and of the tables. */
import { isLaxer } from './contradictions.ts';
import { formGroupOf } from './dosageForms.ts';
import type { ControlClass, DrugFacts } from './facts.ts';
import { ingredientNamed, type NamedDrug, type Substances, substancesOf } from './substances.ts';
import type { Ingredient } from './tables/ingredientRow.ts';

type LawFacts = Pick<DrugFacts, 'antibioticGrade' | 'controlled' | 'skinTestRequired'>;
type Answers = LawFacts & { nameZh?: string; dosageForm?: string | null };

const rowsOf = ({ inns }: Pick<Substances, 'inns'>): Ingredient[] => [...inns].flatMap((inn) => ingredientNamed(inn) ?? []);

/**
 * The answers, and on the strict side what the table of ingredients says in place of a missing one or of one that denies it. An antimicrobial
 * of unknown grade has the lowest one at least; one for the skin or the eye may have none. The class of a compound is set product by product,
 * so only a drug of one ingredient is presumed to be controlled.
 */
export function presumedFacts(drug: Answers, substances: Pick<Substances, 'inns'>): LawFacts {
  const { antibioticGrade, controlled, skinTestRequired } = drug;
  const rows = rowsOf(substances);
  const [only] = rows.length === 1 && substances.inns.size === 1 ? rows : [];
  const isAntimicrobial = rows.some((row) => row.isAntimicrobial === true);
  const isOpen = antibioticGrade === null || (antibioticGrade === 0 && !isLocalForm(drug));
  return {
    antibioticGrade: isOpen && isAntimicrobial ? 1 : antibioticGrade,
    controlled: stricterClass(controlled, controlOf(only)),
    skinTestRequired: skinTestRequired === true || rows.some(({ skinTest }) => skinTest === 'yes') || skinTestRequired,
  };
}

const isLocalForm = ({ dosageForm, nameZh }: Answers): boolean => formGroupOf(dosageForm ?? '', nameZh ?? '') === 'local';

const controlOf = (row: Ingredient | undefined): ControlClass | null => (row && row.controlled !== 'none' ? row.controlled : null);

const stricterClass = (answer: ControlClass | null, table: ControlClass | null): ControlClass | null =>
  table !== null && (answer === null || isLaxer(answer, table)) ? table : answer;

/** Whether a drug waits for a skin test: as answered, or as the guideline says of its ingredients. */
export const needsSkinTest = (drug: NamedDrug & Pick<DrugFacts, 'skinTestRequired'>): boolean =>
  drug.skinTestRequired === true || rowsOf(substancesOf(drug)).some(({ skinTest }) => skinTest === 'yes');
