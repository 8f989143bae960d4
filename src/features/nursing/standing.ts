import type * as Execution from '../../domain/nursing/shapes.ts';
import { reasonAgainstExecuting, reasonAgainstStarting } from '../../domain/nursing/standing.ts';
import type { Message } from '../../domain/problem.ts';
import type { Language } from '../../domain/session/shapes.ts';

const named = (order: Execution.Line, language: Language) => ({
  ...order,
  name: language === 'en' ? order.itemNameEn || order.itemName : order.itemName,
});

export const againstExecuting = (order: Execution.Line, language: Language): Message | undefined =>
  reasonAgainstExecuting(named(order, language));
export const againstStarting = (order: Execution.Line, language: Language): Message | undefined =>
  reasonAgainstStarting(named(order, language));

const groupOf = ({ encounterId, groupNumber }: Execution.Line) => (groupNumber === null ? undefined : `${encounterId} ${groupNumber}`);

/** An infusion group is chosen and let go whole. */
export function wholeGroups(
  orders: readonly Execution.Line[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlySet<string> {
  const changed = orders.filter(({ id }) => before.has(id) !== after.has(id));
  const result = new Set(after);
  for (const order of changed) {
    const group = groupOf(order);
    if (group === undefined) continue;
    for (const member of orders.filter((each) => groupOf(each) === group)) {
      if (after.has(order.id)) result.add(member.id);
      else result.delete(member.id);
    }
  }
  return result;
}

/** Where a line stands in its group: the bracket drawn beside it. */
export function bracketOf(orders: readonly Execution.Line[], order: Execution.Line): '' | '┌' | '│' | '└' {
  const group = groupOf(order);
  if (group === undefined) return '';
  const members = orders.filter((member) => groupOf(member) === group);
  if (members.length < 2) return '';
  return members[0]?.id === order.id ? '┌' : members.at(-1)?.id === order.id ? '└' : '│';
}
