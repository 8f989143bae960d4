import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';

/** Money for the safe is offered with a reason, which stands on the sheet; a handover to a colleague needs none. */
export const checkOffer = ({ toSafe, note }: { toSafe: boolean; note: string }): FieldProblem<{ note: string }>[] =>
  toSafe ? checkRequired({ note }, ['note']) : [];
