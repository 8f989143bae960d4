import { dateAt } from '../../../../src/domain/dates.ts';
import { unitOf } from '../../../../src/domain/order/quantity.ts';
import { checkOperation, nextStep } from '../../../../src/domain/surgery/rules.ts';
import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { type Charge, writeCharges } from '../../billing/acts/charges.ts';
import { makeBill } from '../../billing/acts/makeBill.ts';
import { refreshBill } from '../../billing/acts/refreshBill.ts';
import { tellCashiers } from '../../billing/acts/standing.ts';
import { askConsumables } from '../../consumable/acts/askConsumables.ts';
import { sendConsumables } from '../../consumable/acts/sendConsumables.ts';
import { findStockrooms } from '../../consumable/queries/requestGoods.ts';
import { findItems } from '../../inventory/queries/items.ts';
import { findConfirmations } from '../queries/surgeryParts.ts';
import { type HeldSurgery, lockSurgery } from './lockSurgery.ts';
import { findNamed } from './saveSurgery.ts';
import { tellSurgery } from './tellSurgery.ts';

type Written = Surgery.Operation & { id: string; version: number };

/**
 * Writes the record of a surgery. In the same transaction the procedure and all goods used are charged on a bill of their own, and the goods
 * leave the stockroom, so no completed surgery is without its bill and no goods are used without a charge.
 */
export async function completeSurgery(context: Context, { id, version, ...operation }: Written): Promise<Done> {
  const { db, now } = context;
  const held = await lockSurgery(context, 'complete', { id, version });
  if (nextStep(await findConfirmations(db, id))) throw new Problem('surgery.refused.checklist');
  const named = await findNamed(db, { procedureId: operation.procedureId, surgeonId: held.surgeonId });
  refuse(checkOperation(operation, named, now()));
  await requireStockroom(context, operation.storehouseId);
  const billId = await chargeSurgery(context, held, operation);
  failpoint('surgery.charged');
  const consumableRequestId = operation.lines.length > 0 ? await takeGoods(context, held, operation) : null;
  await db`update surgery_request set ${db({
    state: 'completed',
    startedAt: operation.startedAt,
    endedAt: operation.endedAt,
    doneProcedureId: operation.procedureId,
    doneSide: operation.side,
    findings: operation.findings.trim(),
    bloodLoss: operation.bloodLoss ?? 0,
    complications: operation.complications.trim(),
    hasSpecimen: operation.hasSpecimen,
    billId,
    consumableRequestId,
    version: held.version + 1,
  })} where id = ${id}`;
  await db`update surgery_member set during = null where surgery_id = ${id}`;
  await tellSurgery(context, { ...held, kind: 'completed' });
  return { done: true };
}

/** The stockroom is one of this clinic, also where no goods were used. */
async function requireStockroom({ db }: Context, storehouseId: string): Promise<void> {
  if (storehouseId === '') return;
  const rooms = await findStockrooms(db);
  if (!rooms.some(({ id }) => id === storehouseId)) refuse([{ field: 'storehouseId', message: 'error.field.choice' }]);
}

/** Charges the procedure and the goods at their price on a bill of their own, for the cashier to settle. */
async function chargeSurgery(context: Context, held: HeldSurgery, { procedureId, lines }: Surgery.Operation): Promise<string> {
  const { id, patientId, surgeonId } = held;
  const billId = await makeBill(context, { patientId, doctorId: surgeonId, createdBy: null });
  const used = [{ itemId: procedureId, quantity: 1 }, ...lines];
  const items = await findItems(
    context.db,
    used.map(({ itemId }) => itemId),
    dateAt(context.now()),
  );
  const charges = used.map(({ itemId, quantity }, index): Charge => {
    const item = items.get(itemId);
    if (!item) throw new Problem('error.field.choice', { fields: [{ field: `lines.${index - 1}.itemId`, message: 'error.field.choice' }] });
    return { adviceId: null, itemId, ...unitOf(item.splitAllowed, item), quantity: quantity ?? 0 };
  });
  await writeCharges(context, billId, charges, null);
  await refreshBill(context, billId, 'added');
  await context.db`
    insert into surgery_charge (org_id, practice_id, surgery_id, bill_line_id)
    select org_id, practice_id, ${id}, id from bill_line where bill_id = ${billId}`;
  await tellCashiers(context);
  return billId;
}

/** Takes the goods out of the stockroom by the acts of consumables, first to expire first. */
async function takeGoods(
  context: Context,
  { number, surgeonId }: HeldSurgery,
  { storehouseId, lines }: Surgery.Operation,
): Promise<string> {
  const { db } = context;
  const departmentId = await departmentOf(context, surgeonId);
  const request = await askConsumables(context, { storehouseId, departmentId, purpose: number, lines });
  const asked = await db<{ lineId: string; quantity: number }[]>`
    select id as line_id, quantity from consumable_line where request_id = ${request.id} order by sort`;
  await sendConsumables(context, { id: request.id, version: 1, storehouseId, lines: asked });
  return request.id;
}

/** The department that uses the goods: the surgeon's here, or the first medical one of the clinic. */
async function departmentOf({ db }: Context, surgeonId: string): Promise<string> {
  const [found] = await db<{ id: string }[]>`
    select d.id from department d
    left join staff_practice w on w.org_id = d.org_id and w.department_id = d.id and w.staff_id = ${surgeonId} and w.practice_id = d.practice_id
    where d.practice_id = app_practice() and d.enabled order by w.staff_id is null, not d.is_medical, d.sort, d.code limit 1`;
  if (!found) throw new Problem('surgery.refused.noDepartment');
  return found.id;
}
