/** Corrections of a drawer: an entry or the float was written with another amount than was moved. */
import type { FieldProblem } from '../problem.ts';
import { type EntryKind, entryKinds, signedEntry } from './states.ts';

/** The float, or an entry that the cashier wrote. An entry that two people handled is not corrected by one. */
export type Correctable = 'float' | EntryKind;

export const isCorrectable = (kind: string): kind is EntryKind => (entryKinds as readonly string[]).includes(kind);

/** Fen by which the correction changes the drawer. Both amounts are positive, as people write them. */
export function correctionOf(of: Correctable, { recorded, right }: { recorded: number; right: number }): number {
  return of === 'float' ? right - recorded : signedEntry(of, right) - signedEntry(of, recorded);
}

export function checkCorrection({ recorded, right }: { recorded: number; right: number }): FieldProblem<{ amount: number }>[] {
  return recorded === right ? [{ field: 'amount', message: 'till.correction.same' }] : [];
}
