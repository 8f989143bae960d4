import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';

interface Draft {
  address: string;
  account: string;
  key: string;
}

/** The problems of a connection; `hasKey`: one is kept, and an empty field leaves it. */
export function checkConnection(draft: Draft, hasKey: boolean): FieldProblem<Draft>[] {
  const required = hasKey ? (['address', 'account'] as const) : (['address', 'account', 'key'] as const);
  const missing = checkRequired(draft, required);
  const isWrong = draft.address.trim() !== '' && !isBridgeAddress(draft.address.trim());
  return [
    ...missing,
    ...(isWrong ? [{ field: 'address', message: 'invoice.connection.address.shape' } as const] : []),
    ...(draft.key !== '' && draft.key.length < 16 ? [{ field: 'key', message: 'invoice.connection.key.short' } as const] : []),
  ];
}

/** A web address without user, question and fragment. Which hosts may be reached is for the server to say. */
function isBridgeAddress(text: string): boolean {
  const parts = /^https?:\/\/([^/?#\s@]+)(\/[^?#\s]*)?$/i.exec(text);
  return parts !== null;
}

/** The problem of the moment from which invoices are sent, as it is typed. */
export function checkStart({ beginsAt }: { beginsAt: string }): FieldProblem<{ beginsAt: string }>[] {
  if (beginsAt === 'invalid') return [{ field: 'beginsAt', message: 'error.field.invalid' }];
  return checkRequired({ beginsAt }, ['beginsAt']);
}
