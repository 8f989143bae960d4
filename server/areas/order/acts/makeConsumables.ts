import { dateAt } from '../../../../src/domain/dates.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { unitsPerPackage } from '../../inventory/queries/availableStock.ts';

interface Material {
  adviceId: string;
  patientId: string;
  departmentId: string | null;
  materialId: string;
  quantity: number;
}

/** Materials that these treatments use: the units of one treatment as often as it is carried out. They are part of its price. */
const findUsed = (db: Db, adviceIds: readonly string[]) => db<Material[]>`
  select a.id as advice_id, a.patient_id, e.department_id, m.material_id,
    m.quantity * case when a.execution_count > 0 then a.execution_count else a.quantity end as quantity
  from advice a join encounter e on e.org_id = a.org_id and e.id = a.encounter_id join item_material m on m.org_id = a.org_id and m.item_id = a.item_id
  where a.id = any (${[...adviceIds]}::uuid[]) order by a.sort, a.id, m.sort`;

/** Materials that are ordered and charged by themselves, in stock units. */
const findCharged = (db: Db, adviceIds: readonly string[]) => db<Material[]>`
  select a.id as advice_id, a.patient_id, e.department_id, a.item_id as material_id,
    a.quantity * case when a.split then 1 else ${unitsPerPackage(db)} end as quantity
  from advice a join encounter e on e.org_id = a.org_id and e.id = a.encounter_id join item i on i.org_id = a.org_id and i.id = a.item_id
  where a.id = any (${[...adviceIds]}::uuid[]) and a.advice_type = ${literal(db, orderType.material)} and i.is_stocked order by a.sort, a.id`;

/** One request for consumables for each ordered item that uses some, and for each material the stockroom sends in the pharmacy's place. */
export async function makeConsumables(context: Context, adviceIds: readonly string[], fromStockroom = false): Promise<void> {
  const { db, session, newId, now } = context;
  const materials = [...(await findUsed(db, adviceIds)), ...(fromStockroom ? await findCharged(db, adviceIds) : [])];
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  for (const adviceId of new Set(materials.map((material) => material.adviceId))) {
    const lines = materials.filter((material) => material.adviceId === adviceId);
    const requestId = newId();
    const { text } = await nextNumber(db, 'consumable', { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
    await db`insert into consumable_request ${db({
      ...own,
      id: requestId,
      number: text,
      adviceId,
      patientId: lines[0]!.patientId, // the loop runs over orders of these lines
      departmentId: lines[0]!.departmentId,
      requestedAt: now(),
      requestedBy: session.staffId,
    })}`;
    await db`insert into consumable_line ${db(
      lines.map(({ materialId, quantity }, sort) => ({ ...own, id: newId(), requestId, itemId: materialId, quantity, sort })),
    )}`;
  }
  if (materials.length > 0) await announceRequests(context);
}

const announceRequests = ({ announce }: Context) =>
  announce({ subType: null, tags: ['Consumable'], audience: { permission: 'm_consumable' } });

/** Cancels the requests of revoked orders. Goods that are out go back to their stockroom first. */
export async function cancelConsumables(context: Context, adviceIds: readonly string[], reason: string): Promise<void> {
  const { db, session, now } = context;
  const requests = await lockRows(
    db,
    'consumable',
    db<{ id: string; number: string }[]>`
    select id, number from consumable_request where advice_id = any (${[...adviceIds]}::uuid[]) order by id for no key update`,
  );
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  const [out] = await db<[{ requestId: string }?]>`
    select request_id from consumable_line where request_id = any (${ids}::uuid[]) and sent > 0 limit 1`;
  if (out)
    throw new Problem('order.refused.consumablesOut', {
      values: { number: requests.find(({ id }) => id === out.requestId)?.number ?? '' },
    });
  await db`
    update consumable_request set cancelled_at = ${now()}, cancelled_by = ${session.staffId}, cancel_reason = ${reason}, version = version + 1
    where id = any (${ids}::uuid[]) and cancelled_at is null`;
  await announceRequests(context);
}
