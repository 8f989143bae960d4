import { checkDepartmentRequest, reasonAgainstRequest } from '../../../../src/domain/consumable/requestRules.ts';
import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findItems } from '../../inventory/queries/items.ts';
import { findStockrooms } from '../queries/requestGoods.ts';
import { announceConsumables } from './lockRequest.ts';

/** A department asks a stockroom for goods that it uses itself. Stock moves when the stockroom sends them. */
export async function askConsumables(context: Context, draft: Consumable.DepartmentRequest): Promise<Saved> {
  const { db, session, newId, now } = context;
  refuse([...checkDepartmentRequest(draft)] as FieldProblem[]);
  refuse([...(await checkPlaces(context, draft)), ...(await checkGoods(context, draft))] as FieldProblem[]);
  const { orgId, practiceId, staffId } = session;
  const id = newId();
  const { text: number } = await nextNumber(db, 'consumable', { orgId, scope: practiceId, date: dateAt(now()) });
  await db`insert into consumable_request ${db({
    orgId,
    practiceId,
    id,
    number,
    departmentId: draft.departmentId,
    warehouseId: draft.storehouseId,
    purpose: draft.purpose.trim(),
    requestedAt: now(),
    requestedBy: staffId,
  })}`;
  failpoint('consumable.asked');
  await db`insert into consumable_line ${db(
    draft.lines.map(({ itemId, quantity }, sort) => ({ orgId, practiceId, id: newId(), requestId: id, itemId, quantity, sort })),
  )}`;
  context.audit({ objectId: id, detail: { act: 'askConsumables', storehouse: draft.storehouseId, department: draft.departmentId } });
  await announceConsumables(context);
  return { id, version: 1 };
}

/** Stockroom and department must be the clinic's own. */
async function checkPlaces({ db }: Context, draft: Consumable.DepartmentRequest): Promise<FieldProblem<Consumable.DepartmentRequest>[]> {
  const rooms = await findStockrooms(db);
  const [department] = await db`select from department where practice_id = app_practice() and id::text = ${draft.departmentId}`;
  const problems: FieldProblem<Consumable.DepartmentRequest>[] = [];
  if (!rooms.some(({ id }) => id === draft.storehouseId)) problems.push({ field: 'storehouseId', message: 'error.field.choice' });
  if (!department) problems.push({ field: 'departmentId', message: 'error.field.choice' });
  return problems;
}

/** Goods must have a stock, be in use and be no controlled drug. */
async function checkGoods(
  { db, now }: Context,
  { lines }: Consumable.DepartmentRequest,
): Promise<FieldProblem<Consumable.DepartmentRequest>[]> {
  const items = await findItems(
    db,
    lines.map(({ itemId }) => itemId),
    dateAt(now()),
  );
  return lines.flatMap(({ itemId }, index): FieldProblem<Consumable.DepartmentRequest>[] => {
    const item = items.get(itemId);
    const field = `lines.${index}.itemId` as const;
    if (!item || item.stock === null) return [{ field, message: 'error.field.choice' }];
    const reason = reasonAgainstRequest(item);
    return reason ? [{ field, ...reason }] : [];
  });
}
