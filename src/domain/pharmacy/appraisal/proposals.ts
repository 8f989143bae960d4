import { inOrderOfRules, type ProblemCode } from './codes.ts';
import type { CodeProposal } from './shapes.ts';

/** Codes that findings of the rules of ordering stand for; a rule without a code is left to the reviewer. */
const codeOfRule: Readonly<Record<string, ProblemCode>> = {
  twice: '2-7',
  duplicateIngredient: '2-7',
  duplicateClass: '2-7',
  twoAntibacterials: '2-6',
  allergySame: '2-2',
  allergyMild: '2-2',
  allergyHigh: '2-2',
  allergyModerate: '2-2',
  allergyLow: '2-2',
  skinTestPositive: '2-2',
  skinTestNeeded: '1-14',
  age: '2-2',
  sex: '2-2',
  pregnancyContraindicated: '2-2',
  pregnancyAvoid: '2-2',
  lactationContraindicated: '2-2',
  lactationAvoid: '2-2',
  interactionForbidden: '2-8',
  interactionContraindicated: '2-8',
  interactionMajor: '2-8',
  interactionModerate: '2-8',
  doseSingle: '2-5',
  doseDaily: '2-5',
  antibioticGrade: '1-14',
  antibioticSpecial: '1-14',
  controlled: '1-13',
  longestDays: '1-12',
};

/** Drugs on one outpatient prescription: 处方管理办法 (2007) article 6. */
const mostDrugs = 5;

/** A finding: the rule and its words in the language of the reader. */
export interface RuleFinding {
  rule: string;
  text: string;
}

export interface ProposalFacts {
  /** Findings when the drugs were ordered and reviewed, and of today. */
  findings: readonly RuleFinding[];
  drugs: number;
  pieces: number;
  diagnoses: number;
  hasTradeName: boolean;
  /** Lines whose use is not given. */
  hasUnclearUse: boolean;
  /** Handed out, and no second person reviewed or checked it. */
  isHandedOutAlone: boolean;
}

const structureOf = (facts: ProposalFacts): ProblemCode[] => [
  ...(facts.diagnoses === 0 ? (['1-10'] as const) : []),
  ...(facts.drugs > mostDrugs ? (['1-11'] as const) : []),
  ...(facts.drugs > 0 && facts.pieces > 0 ? (['1-5'] as const) : []),
  ...(facts.hasTradeName ? (['1-6'] as const) : []),
  ...(facts.hasUnclearUse ? (['1-8'] as const) : []),
  ...(facts.isHandedOutAlone ? (['1-3'] as const) : []),
];

/** Codes that the facts of a prescription suggest. They are proposed and never decide: the reviewer picks. */
export function proposalsOf(facts: ProposalFacts): CodeProposal[] {
  const texts = new Map<ProblemCode, string[]>(structureOf(facts).map((code) => [code, []]));
  for (const { rule, text } of facts.findings) {
    const code = codeOfRule[rule];
    if (code && !texts.get(code)?.includes(text)) texts.set(code, [...(texts.get(code) ?? []), text]);
  }
  return inOrderOfRules([...texts.keys()]).map((code) => ({ code, texts: texts.get(code) ?? [] }));
}
