import { dayProblem, firstDayOfWork } from '../../../dayProblem.ts';
import type { FieldProblem } from '../../../problem.ts';
import { checkReason } from '../../../required.ts';
import type * as Opening from './shapes.ts';

/** An opening as it is written down: a day that has come, a reason, each supplier once with an amount. */
export function checkOpening({ day, reason, lines }: Opening.OpeningDraft, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [...checkReason(reason)];
  const wrong = dayProblem(day, firstDayOfWork);
  if (wrong) problems.push({ field: 'day', ...wrong });
  else if (day > today) problems.push({ field: 'day', message: 'error.futureTime' });
  const seen = new Set<string>();
  for (const [index, { supplierId, amount }] of lines.entries()) {
    if (supplierId === '') problems.push({ field: `lines.${index}.supplierId`, message: 'error.field.required' });
    else if (seen.has(supplierId)) problems.push({ field: `lines.${index}.supplierId`, message: 'inventory.payable.opening.twice' });
    if (amount === null || amount <= 0) problems.push({ field: `lines.${index}.amount`, message: 'error.notPositive' });
    seen.add(supplierId);
  }
  return problems;
}

/** Fen that an opening adds to what a supplier is owed. */
export const openingAmountOf = (way: Opening.OpeningWay, amount: number): number => (way === 'owed' ? amount : -amount);
