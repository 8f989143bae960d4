import { recordSections, sectionWords } from '../encounter/sections.ts';
import type { MessageId } from '../messageId.ts';

/** Parts every record has beside its written modules; a note type says only whether they are printed. */
export const fixedParts = ['0007', 'VITAL_SIGNS', 'DIAGNOSES', 'ORDERS'] as const;

/** Names of the parts the product knows; a clinic's own modules bring theirs. */
export const partWords: Readonly<Record<string, MessageId>> = {
  ...sectionWords,
  VITAL_SIGNS: 'encounter.vital.title',
  DIAGNOSES: 'encounter.diagnosis.title',
  ORDERS: 'encounter.part.orders',
};

/** A record without a note type: every module, everything printed. */
export const standardModules: readonly string[] = recordSections;
export const standardPrinted: readonly string[] = [...recordSections, ...fixedParts];

export const isOwnModule = (code: string): boolean => !(code in partWords);

/** The code of the next module of a clinic's own: OWN_1, OWN_2 … */
export function nextOwnCode(codes: readonly string[]): string {
  const numbers = codes.flatMap((code) => Number(/^OWN_(\d+)$/.exec(code)?.[1] ?? 0));
  return `OWN_${Math.max(0, ...numbers) + 1}`;
}
