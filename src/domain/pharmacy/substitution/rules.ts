import Big from 'big.js';
import { amountOf, type UnitPrice } from '../../billing/amount.ts';
import { payState } from '../../billing/states.ts';
import type { Item } from '../../dictionary/shapes.ts';
import type { IngredientPart } from '../../medication/facts.ts';
import type { MessageId } from '../../messageId.ts';
import type { Message } from '../../problem.ts';
import { allows, type Transitions } from '../../transition.ts';

export const substitutionState = { asked: 'asked', agreed: 'agreed', refused: 'refused', withdrawn: 'withdrawn' } as const;
export type SubstitutionState = (typeof substitutionState)[keyof typeof substitutionState];
export const substitutionStates = Object.values(substitutionState);

const { asked, agreed, refused, withdrawn } = substitutionState;

/** The pharmacist asks and may withdraw the question; only the doctor of the sheet answers it. */
export const substitutionActs = {
  agree: { from: [asked], to: agreed, refused: 'pharmacy.substitution.refused.answered' },
  refuse: { from: [asked], to: refused, refused: 'pharmacy.substitution.refused.answered' },
  withdraw: { from: [asked], to: withdrawn, refused: 'pharmacy.substitution.refused.answered' },
} as const satisfies Transitions<SubstitutionState>;
export type SubstitutionAct = keyof typeof substitutionActs;

export const substitutionCan = (act: SubstitutionAct, state: SubstitutionState): boolean =>
  allows<SubstitutionState>(substitutionActs[act], state);

export const substitutionWords: Record<SubstitutionState, MessageId> = {
  asked: 'pharmacy.substitution.state.asked',
  agreed: 'pharmacy.substitution.state.agreed',
  refused: 'pharmacy.substitution.state.refused',
  withdrawn: 'pharmacy.substitution.state.withdrawn',
};

/** The name of a drug with its maker, which alone distinguishes drugs of one generic name. An absent name stays absent. */
export const nameWithMaker = (name: string, maker: string | null): string => (name && maker ? `${name} \u00b7 ${maker}` : name);

export type ComparedDrug = Pick<
  Item,
  | 'id'
  | 'adviceType'
  | 'genericName'
  | 'dosageForm'
  | 'ingredients'
  | 'controlled'
  | 'antibioticGrade'
  | 'skinTestRequired'
  | 'unit'
  | 'singleUnit'
  | 'singlesPerPackage'
  | 'splitAllowed'
>;

/** How many of the smallest unit of its kind one unit is. */
const unitSizes: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  g: ['mass', 1_000_000],
  mg: ['mass', 1000],
  ug: ['mass', 1],
  U: ['unit', 1],
  IU: ['international unit', 1],
  wU: ['unit', 10_000],
};

/** One ingredient with its strength, written the same way for equal strengths: 0.5 g and 500 mg are one text. */
function ingredientKey({ code, strength, unit }: IngredientPart): string {
  const [kind, size] = unitSizes[unit ?? ''] ?? [unit ?? '', 1];
  return `${code.trim().toLowerCase()} ${new Big(strength ?? 0).times(size).toString()} ${kind}`;
}

const keysOf = (parts: readonly IngredientPart[]) => parts.map(ingredientKey).toSorted().join('|');

const hasStrengths = (parts: readonly IngredientPart[] | null): parts is IngredientPart[] =>
  parts !== null && parts.length > 0 && parts.every(({ strength, unit }) => strength !== null && unit !== null);

const nameKey = (name: string | null) => (name ?? '').trim();

/**
 * Why a drug cannot be given in place of another, if so. A fact that nobody has answered is no agreement. Drugs that need a skin test or are
 * controlled are never replaced: the test and the register are about the product.
 */
export function reasonAgainstSubstitute(from: ComparedDrug, to: ComparedDrug, { split }: { split: boolean }): MessageId | undefined {
  if (from.id === to.id) return 'pharmacy.substitution.refused.same';
  if (nameKey(from.genericName) === '' || nameKey(from.genericName) !== nameKey(to.genericName))
    return 'pharmacy.substitution.refused.generic';
  if (!hasStrengths(from.ingredients) || !hasStrengths(to.ingredients)) return 'pharmacy.substitution.refused.unanswered';
  if (keysOf(from.ingredients) !== keysOf(to.ingredients)) return 'pharmacy.substitution.refused.ingredients';
  if (from.adviceType !== to.adviceType || nameKey(from.dosageForm) === '' || from.dosageForm !== to.dosageForm)
    return 'pharmacy.substitution.refused.form';
  if (from.skinTestRequired !== false || to.skinTestRequired !== false) return 'pharmacy.substitution.refused.skinTest';
  if (from.controlled !== 'none' || to.controlled !== 'none') return 'pharmacy.substitution.refused.controlled';
  if (from.antibioticGrade !== to.antibioticGrade) return 'pharmacy.substitution.refused.grade';
  return isSamePacking(from, to, split) ? undefined : 'pharmacy.substitution.refused.packing';
}

/** The ordered quantity means the same amount of the other drug. */
function isSamePacking(from: ComparedDrug, to: ComparedDrug, split: boolean): boolean {
  if (split) return to.splitAllowed && (from.singleUnit ?? from.unit) === (to.singleUnit ?? to.unit);
  return from.unit === to.unit && from.singlesPerPackage === to.singlesPerPackage && from.singleUnit === to.singleUnit;
}

export interface PriceChange {
  payStatus: number;
  /** Fen for the ordered quantity: prices of single tablets may differ by less than a fen. */
  fromPrice: number;
  toPrice: number;
}

type PricedLine = UnitPrice & { payStatus: number; quantity: number };

/** What the quantity of a line costs, and what it would cost at the price of another drug. */
export const priceChangeOf = (line: PricedLine, to: UnitPrice): PriceChange => ({
  payStatus: line.payStatus,
  fromPrice: amountOf(line, line.quantity),
  toPrice: amountOf(to, line.quantity),
});

/** True of a paid line whose quantity costs another amount of the other drug: the line is refunded, and the other drug is charged anew. */
export const isExchange = ({ payStatus, fromPrice, toPrice }: PriceChange): boolean => payStatus === payState.paid && fromPrice !== toPrice;

interface ExchangedLine extends PriceChange {
  /** Lines of a group are given together. */
  groupNumber: number | null;
  isPiece: boolean;
}

/**
 * Why the price or the bill refuses another drug, if so. A drug exchanged for one of another price waits for its payment on a sheet of its own,
 * so it leaves no group and no herbal prescription.
 */
export function reasonAgainstPrice(line: ExchangedLine): MessageId | undefined {
  if (line.payStatus === payState.inSettlement) return 'pharmacy.refused.inSettlement';
  const isTogether = line.groupNumber !== null || line.isPiece;
  return isExchange(line) && isTogether ? 'pharmacy.substitution.refused.paidGroup' : undefined;
}

/** A sheet is not handed out while its doctor is asked about one of its lines. */
export const openQuestion = (
  lines: readonly { name: string; substitution: { state: SubstitutionState } | null }[],
): Message | undefined => {
  const line = lines.find(({ substitution }) => substitution?.state === asked);
  return line && { message: 'pharmacy.substitution.refused.open', values: { item: line.name } };
};
