import { uuidv7 } from 'uuidv7';
import { orderCalls } from '../server/areas/order/calls.ts';
import type { Sql } from '../server/database/connect.ts';
import { Problem } from '../server/pipeline/problem.ts';
import type * as Order from '../src/domain/order/shapes.ts';
import type { Permission } from '../src/domain/permission/codes.ts';
import { type Caller, callerIn } from './builders/world.ts';
import type { FreshDatabase } from './database.ts';
import { aVisit, makeOrderWorld, type OrderWorldIds, now as orderTime } from './orderWorld.ts';

/** A practice whose doctor orders, and whose cashier, pharmacist and nurse come after: orders sent and paid by real calls. */
export interface CareWorld extends OrderWorldIds {
  database: FreshDatabase;
  staffId: string;
  departmentId: string;
}

export async function makeCareWorld(database: FreshDatabase): Promise<CareWorld> {
  const ids = await makeOrderWorld(database);
  return { ...ids, database, staffId: ids.doctorId, departmentId: '' };
}

/** Calls as somebody of this practice, at a time of one's own. */
export const careCaller = (
  world: CareWorld,
  { now = orderTime.toISOString(), sql, authorities }: { now?: string; sql?: Sql; authorities?: readonly Permission[] } = {},
): Caller => callerIn(sql ?? world.database.app, world, { now, ...(authorities && { authorities }) });

export interface SentOrders {
  encounterId: string;
  adviceIds: string[];
}

/** As a doctor who gives a reason wherever one is asked; what asks for none is thrown again. */
export function reasonsFor(problem: unknown): { key: string; reason: string }[] {
  if (!(problem instanceof Problem) || problem.id !== 'order.confirm.reasons') throw problem;
  return (problem.details.fields ?? []).flatMap(({ values }) =>
    values?.warningLevel === 'reason' ? [{ key: String(values.warningKey), reason: '已与患者沟通，确需使用' }] : [],
  );
}

/** A visit of its own with these orders, sent and, unless told otherwise, paid. */
export async function sendOrders(
  world: CareWorld,
  drafts: readonly Order.Draft[],
  { paid = true, now }: { paid?: boolean; now?: string } = {},
): Promise<SentOrders> {
  const call = careCaller(world, now ? { now } : {});
  const encounterId = await aVisit(world.database, world);
  const draft = { encounterId, lines: drafts, confirmed: true };
  const saved = await call(orderCalls.saveOrder, draft).catch((problem: unknown) =>
    call(orderCalls.saveOrder, { ...draft, reasons: reasonsFor(problem) }),
  );
  await call(orderCalls.signOrder, { ids: saved.ids, confirmed: true });
  await call(orderCalls.sendOrder, { ids: saved.ids, confirmed: true });
  if (paid) await pay(world, encounterId);
  return { encounterId, adviceIds: saved.ids };
}

/** Whatever the visit owes is paid in full. */
export const pay = ({ database }: CareWorld, encounterId: string, status = 1) => database.owner`
  update bill set status = ${status}, paid = case when ${status} = 1 then receivable else 0 end, version = version + 1 where encounter_id = ${encounterId}`;

export async function sheetOf({ database }: CareWorld, encounterId: string): Promise<string> {
  const [sheet] = await database.owner<[{ id: string }]>`
    select id from dispensing where encounter_id = ${encounterId} order by prescription_number limit 1`;
  return sheet.id;
}

/** A batch more of an item. */
export async function aBatch(
  world: CareWorld,
  itemId: string,
  {
    quantity,
    expiresOn = '2027-06-30',
    frozen = false,
    batchNumber = uuidv7().slice(-6),
  }: { quantity: number; expiresOn?: string; frozen?: boolean; batchNumber?: string },
): Promise<string> {
  const { orgId, practiceId, database } = world;
  const id = uuidv7();
  await database.owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${orgId}, true), set_config('app.practice_id', ${practiceId}, true)`;
    let warehouseId = world.warehouseId;
    if (frozen) {
      warehouseId = uuidv7();
      await sql`insert into warehouse ${sql({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: '冻结库', nameEn: 'Frozen', frozen })}`;
    }
    await sql`insert into stock_batch ${sql({ orgId, practiceId, id, warehouseId, itemId, batchNumber, expiresOn, quantity })}`;
    await sql`insert into stock_movement ${sql({
      orgId,
      practiceId,
      id: uuidv7(),
      batchId: id,
      change: quantity,
      kind: 'opening',
      at: orderTime.toISOString(),
      staffId: world.doctorId,
    })}`;
  });
  return id;
}
