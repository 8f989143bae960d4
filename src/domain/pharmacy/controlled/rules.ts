import type { Item } from '../../dictionary/shapes.ts';
import { formGroupOf } from '../../medication/dosageForms.ts';
import { presumedFacts } from '../../medication/presumedFacts.ts';
import { type NamedDrug, substancesOf } from '../../medication/substances.ts';
import { otherNames } from '../../medication/tables/compounds.ts';
import { ingredients } from '../../medication/tables/ingredients.ts';
import type { FieldProblem, Message } from '../../problem.ts';
import { checkRequired, isMissing, missing } from '../../required.ts';
import { type EntryDraft, type RegisterClass, type RegisterLine, registerClasses } from './shapes.ts';

/**
 * 麻醉药品和精神药品管理条例 (2005, as revised 2016) article 48: a special register, goods received by two people and checked by two people on
 * their way out, kept for at least 5 years after a drug has expired. 医疗机构麻醉药品、第一类精神药品管理规定 (卫医发〔2005〕438号): every
 * movement entered one by one, empty ampoules and used patches taken back, counted and destroyed before witnesses.
 */
export const twoPersonClasses: readonly RegisterClass[] = ['narcotic', 'psychotropic1'];

type Drug = NamedDrug & Pick<Item, 'controlled' | 'antibioticGrade' | 'skinTestRequired'> & { dosageForm?: string | null };

/** The register that a drug has, also where only its ingredients tell it. */
export function registerClassOf(drug: Drug): RegisterClass | undefined {
  const { controlled } = presumedFacts(drug, substancesOf(drug));
  return registerClasses.find((each) => each === controlled);
}

export const needsTwoPeople = (is: RegisterClass | undefined): boolean => is !== undefined && twoPersonClasses.includes(is);

/** Kinds of movements without a second signature: the opening stock was there before the register and begins its balance. */
export const unsignedKinds: readonly RegisterLine['kind'][] = ['opening'];

/** Drugs whose empty ampoules or used patches are taken back. */
export const hasAmpoules = ({ dosageForm, nameZh }: { dosageForm?: string | null; nameZh: string }): boolean =>
  dosageForm === 'patch' || formGroupOf(dosageForm ?? '', nameZh) === 'injection';

/** Words of which one is in the name or the ingredients of every drug that is presumed to have a register: a search begins with them. */
export const registerWords: readonly string[] = ingredients
  .filter(({ controlled }) => registerClasses.some((each) => each === controlled))
  .flatMap(({ zh, inn }) => [zh, inn, ...Object.keys(otherNames).filter((name) => otherNames[name] === zh)]);

/** `open`: ampoules of the hand-out that are out. `booked`: balance of the register that is counted. */
export interface EntryFacts {
  open?: number;
  booked?: number;
}

const required = {
  ampoules: ['quantity', 'broughtBy'],
  missing: ['quantity', 'remark'],
  residual: ['destroyed'],
  count: ['quantity'],
} as const satisfies Record<EntryDraft['kind'], readonly (keyof EntryDraft)[]>;

/** Finds what is wrong with an entry. A count that differs from the register is written down all the same, with its reason. */
export function checkEntry(draft: EntryDraft, { open, booked }: EntryFacts): FieldProblem<EntryDraft>[] {
  const { kind, quantity, destroyed } = draft;
  const problems: FieldProblem<EntryDraft>[] = checkRequired(draft, [...required[kind]]);
  if (quantity !== null && kind !== 'residual') {
    const least = kind === 'count' ? 0 : 1;
    if (!Number.isInteger(quantity) || quantity < least) problems.push({ field: 'quantity', message: 'pharmacy.controlled.whole' });
    else if (kind !== 'count' && open !== undefined && quantity > open)
      problems.push({ field: 'quantity', message: 'pharmacy.controlled.tooMany', values: { open } });
  }
  if (kind === 'residual' && destroyed !== null && (destroyed <= 0 || Number(destroyed.toFixed(3)) !== destroyed))
    problems.push({ field: 'destroyed', message: 'pharmacy.controlled.amount' });
  if (kind === 'count' && booked !== undefined && quantity !== null && quantity !== booked && isMissing(draft.remark))
    problems.push(missing('remark'));
  return problems;
}

export interface Signable {
  staffId: string;
  isSigned: boolean;
  isStruck?: boolean;
}

/** Two names stand on a line: the person who did it never signs it. */
export function reasonAgainstSigning({ staffId, isSigned, isStruck = false }: Signable, signer: string): Message | undefined {
  if (isStruck) return { message: 'pharmacy.controlled.refused.struck' };
  if (isSigned) return { message: 'pharmacy.controlled.refused.signed' };
  return staffId === signer ? { message: 'pharmacy.controlled.refused.own' } : undefined;
}

/** Handing out: the checker is another person than the one who hands out, and nothing is left for another time. */
export function reasonAgainstHandOut({
  checkedBy,
  staffId,
  isPart,
}: {
  checkedBy: string | null;
  staffId: string;
  isPart: boolean;
}): Message | undefined {
  if (isPart) return { message: 'pharmacy.controlled.refused.part' };
  return checkedBy === null || checkedBy === staffId ? { message: 'pharmacy.controlled.refused.checker' } : undefined;
}
