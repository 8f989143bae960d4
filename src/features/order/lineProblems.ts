import { dateAt } from '../../domain/dates.ts';
import { checkDraft } from '../../domain/order/checks.ts';
import { checkList } from '../../domain/order/lists.ts';
import { isList } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type { OrderWords } from './useOrderWords.ts';

/** Parts that a line lacks before it can be added. */
export function lineProblems(draft: Order.Draft, words: OrderWords): FieldProblem<Order.Draft>[] {
  if (isList(draft.adviceType)) return checkList(draft, dateAt(new Date()));
  return checkDraft(draft, { isOnce: words.countOf(draft.frequencyCode)?.once ?? false });
}
