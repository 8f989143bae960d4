import { dateAt } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { checkDraft, warnOfOrders } from '../../../../src/domain/order/checks.ts';
import { checkGroups } from '../../../../src/domain/order/groups.ts';
import { checkList } from '../../../../src/domain/order/lists.ts';
import { isDrugType, isList } from '../../../../src/domain/order/orderTypes.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import type { OrderWarning } from '../../../../src/domain/order/warning.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findAvailableItems } from '../../inventory/queries/availableStock.ts';
import { loadOrderWords, loadOrderWorld, type OrderWords } from '../queries/orderWorld.ts';

export interface CheckedOrders {
  items: ReadonlyMap<string, Item>;
  words: OrderWords;
  problems: FieldProblem<{ lines: Order.Draft[] }>[];
  warnings: OrderWarning[];
}

interface Checking {
  encounterId: string;
  patientId: string;
  lines: readonly Order.Draft[];
  except?: readonly string[];
  /** Medicines from elsewhere that end with these orders. */
  takenOver?: readonly string[];
}

/** Everything that stands against lines, in the words of the rules; who calls decides what to do about it. */
export async function checkOrders(
  context: Context,
  { encounterId, patientId, lines, except, takenOver = [] }: Checking,
): Promise<CheckedOrders> {
  const { db, now } = context;
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const words = await loadOrderWords(db);
  const [items, world] = await Promise.all([
    findAvailableItems(db, ids, { today: dateAt(now()), ...(except && { exceptOrders: except }) }),
    loadOrderWorld(context, { encounterId, patientId, words, ...(except && { except }) }),
  ]);
  const running = world.running.filter(({ elsewhere, id = '' }) => elsewhere === undefined || !takenOver.includes(id));
  const ofLines = lines.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined }));
  const problems = [...lineProblems(ofLines, words, dateAt(now())), ...checkGroups(lines)];
  return { items, words, problems, warnings: warnOfOrders(ofLines, { ...world, running }) };
}

/** Problems of lines that do not depend on the patient. */
export function lineProblems(
  lines: readonly { draft: Order.Draft; item: Item | undefined }[],
  { frequencies, routeKinds, sites, doseUnits }: OrderWords,
  today: string,
) {
  return lines.flatMap(({ draft, item }, index): FieldProblem<{ lines: Order.Draft[] }>[] => {
    const at = (field: keyof Order.Draft) => `lines.${index}.${field}` as const;
    const isOnce = frequencies.get(draft.frequencyCode ?? '')?.once ?? false;
    const problems: FieldProblem<{ lines: Order.Draft[] }>[] = checkDraft(draft, { isOnce }).map((problem) => ({
      ...problem,
      field: at(problem.field as keyof Order.Draft),
    }));
    if (isList(draft.adviceType) && problems.length === 0)
      problems.push(...checkList(draft, today).map(({ field: _, ...rest }) => ({ ...rest, field: at('content') })));
    if (draft.itemId && !item) problems.push({ field: at('itemId'), message: 'order.item.unknown' });
    // A drug is ordered by itself or in an infusion group; everything else as what it is.
    const fits = !item || item.adviceType === draft.adviceType || (isDrugType(item.adviceType) && isDrugType(draft.adviceType));
    if (!fits) problems.push({ field: at('adviceType'), message: 'order.item.otherType' });
    if (draft.frequencyCode && !frequencies.has(draft.frequencyCode))
      problems.push({ field: at('frequencyCode'), message: 'error.field.choice' });
    if (draft.routeCode && !routeKinds.has(draft.routeCode)) problems.push({ field: at('routeCode'), message: 'error.field.choice' });
    if (draft.positionCode && !sites.has(draft.positionCode)) problems.push({ field: at('positionCode'), message: 'error.field.choice' });
    // A drug may also be dosed in its own words, such as tablets.
    const ownUnits = [item?.doseUnit, item?.singleUnit];
    if (draft.doseUnit && !doseUnits.has(draft.doseUnit) && !ownUnits.includes(draft.doseUnit))
      problems.push({ field: at('doseUnit'), message: 'error.field.choice' });
    if (draft.split && item && !item.splitAllowed) problems.push({ field: at('split'), message: 'order.item.notSplit' });
    return problems;
  });
}
