import type { Item } from '../dictionary/shapes.ts';
import { presumedFacts } from '../medication/presumedFacts.ts';
import { substancesOf } from '../medication/substances.ts';
import { isDrugType } from '../order/orderTypes.ts';
import type { FieldProblem, Message } from '../problem.ts';
import { isMissing, missing } from '../required.ts';
import type { DepartmentRequest } from './shapes.ts';

/** Stock units that a department may ask for in one line. */
export const mostAsked = 9999;

/** The stockroom is chosen first: without it nothing else is looked at. */
export function checkDepartmentRequest(draft: DepartmentRequest): FieldProblem<DepartmentRequest>[] {
  if (isMissing(draft.storehouseId)) return [{ field: 'storehouseId', message: 'consumable.stockroom.first' }];
  const problems: FieldProblem<DepartmentRequest>[] = isMissing(draft.departmentId) ? [missing('departmentId')] : [];
  if (draft.lines.length === 0) problems.push({ field: 'lines', message: 'consumable.request.empty' });
  const seen = new Set<string>();
  for (const [index, { itemId, quantity }] of draft.lines.entries()) {
    if (seen.has(itemId)) problems.push({ field: `lines.${index}.itemId`, message: 'consumable.request.twice' });
    seen.add(itemId);
    const isRight = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= mostAsked;
    if (!isRight) problems.push({ field: `lines.${index}.quantity`, message: 'consumable.request.range', values: { most: mostAsked } });
  }
  return problems;
}

/** Narcotic, psychotropic, toxic and radioactive drugs leave a store on a prescription only, also where nobody answered and their name tells it. */
export function reasonAgainstRequest(item: Item): Message | undefined {
  if (!isDrugType(item.adviceType)) return undefined;
  const { controlled } = presumedFacts(item, substancesOf(item));
  return ['none', null].includes(controlled) ? undefined : { message: 'consumable.request.controlled' };
}

/** Why a department's request cannot be cancelled, if so. A treatment's request is cancelled with its order. */
export function reasonAgainstCancel(request: {
  isForTreatment: boolean;
  isCancelled: boolean;
  lines: readonly { owed: number }[];
}): Message | undefined {
  if (request.isForTreatment) return { message: 'consumable.refused.withOrder' };
  if (request.isCancelled) return { message: 'consumable.refused.cancelled' };
  return request.lines.some(({ owed }) => owed > 0) ? undefined : { message: 'consumable.refused.nothingOwed' };
}
