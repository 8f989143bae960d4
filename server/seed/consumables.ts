import { addDays, addMinutes, dateAt, instantOf } from '../../src/domain/dates.ts';
import { askConsumables } from '../areas/consumable/acts/askConsumables.ts';
import { revokeConsumables } from '../areas/consumable/acts/revokeConsumables.ts';
import { sendConsumables } from '../areas/consumable/acts/sendConsumables.ts';
import { findRequest } from '../areas/consumable/queries/requests.ts';
import { makeConsumables } from '../areas/order/acts/makeConsumables.ts';
import { actingAs } from './acting.ts';
import { materialsOf } from './content/materials.ts';
import { found, type Loading, setTenant, soonAfter } from './seeding.ts';

/** Registers what treatments use. */
export async function loadMaterials({ sql, orgId, items }: Loading): Promise<void> {
  await setTenant(sql, orgId);
  for (const [code, materials] of Object.entries(materialsOf)) {
    const itemId = found(items, code).id;
    for (const [sort, [material, quantity]] of Object.entries(materials).entries())
      await sql`insert into item_material ${sql({ org_id: orgId, item_id: itemId, material_id: found(items, material).id, quantity, sort })}`;
  }
}

/** Treatments whose consumables are asked for, the latest of a clinic. */
const asked = 14;
/** The latest of them that still wait. */
const waiting = 4;

interface Treatment {
  id: string;
  sentAt: string;
  isPaid: boolean;
}

/** Consumables of the latest treatments of a clinic: some wait, the others were sent out of its store, and one sending was taken back. */
export async function loadConsumables(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, warehouses } = loading;
  await setTenant(sql, orgId, practiceId);
  const [code] = [...loading.practices].find(([, id]) => id === practiceId) ?? [];
  const storehouseId = found(warehouses, `${code}-HCK`).id;
  const treatments = await sql<Treatment[]>`
    select a.id, a.sent_at as "sentAt", coalesce(b.status, 0) = 1 and bl.refunded_quantity = 0 as "isPaid"
    from advice a join bill_line bl on bl.org_id = a.org_id and bl.advice_id = a.id join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
    where a.practice_id = ${practiceId} and a.send_status = 1 and a.sign_status = 2 and a.item_id in (select item_id from item_material)
    order by a.sent_at desc, a.id limit ${asked}`;
  const inOrder = treatments.toReversed();
  const sent: string[] = [];
  for (const [place, { id, sentAt, isPaid }] of inOrder.entries()) {
    const instant = new Date(sentAt).toISOString();
    await makeConsumables(actingAs(loading, { account: 'chenyi', practiceId, at: instant }), [id]);
    if (!isPaid || place >= inOrder.length - waiting) continue;
    const at = soonAfter(loading, addMinutes(instant, 15), 0);
    const context = actingAs(loading, { account: 'maku', practiceId, at });
    const [row] = await sql<{ id: string }[]>`select id from consumable_request where advice_id = ${id}`;
    const request = row && (await findRequest(context.db, row.id, { today: at.slice(0, 10) }));
    if (!request || request.openRefund !== null) continue;
    const lines = request.lines.map(({ id: lineId, owed }) => ({ lineId, quantity: owed }));
    await sendConsumables(context, { id: request.id, version: request.version, storehouseId, lines });
    sent.push(request.id);
  }
  await takeOneBack(loading, practiceId, sent);
}

/** The latest sending of which nothing was used was one too many. */
async function takeOneBack(loading: Loading, practiceId: string, requestIds: readonly string[]): Promise<void> {
  const [last] = await loading.sql<{ id: string; sentAt: string }[]>`
    select s.id, s.sent_at as "sentAt" from consumable_sending s join consumable_request r on r.org_id = s.org_id and r.id = s.request_id
    where s.request_id = any (${requestIds as string[]}::uuid[])
      and not exists (select from execution e where e.org_id = r.org_id and e.advice_id = r.advice_id and e.reversed_at is null)
    order by s.sent_at desc, s.id limit 1`;
  if (!last) return;
  const at = soonAfter(loading, new Date(last.sentAt).toISOString(), 20);
  await revokeConsumables(actingAs(loading, { account: 'maku', practiceId, at }), { id: last.id, reason: '发错治疗室' });
}

interface Asked {
  practice: string;
  department: string;
  account: string;
  purpose: string;
  goods: Readonly<Record<string, number>>;
  /** Days before the day of seeding, and the time. */
  daysAgo: number;
  time: string;
  /** Part of the goods that was sent, and that came back of it; 0 to 1. */
  sent: number;
  back: number;
}

// biome-ignore format: one request to a line reads as a table
const askedByDepartments: readonly Asked[] = [
  { practice: 'SH', department: 'SH-NS', account: 'liuhushi', purpose: '换药车每周补充', goods: { CL007: 20, CL014: 4, CL013: 6 }, daysAgo: 6, time: '08:20', sent: 1, back: 0 },
  { practice: 'SH', department: 'SH-LAB', account: 'liuhushi', purpose: '采血台备用', goods: { CL016: 30, CL017: 30 }, daysAgo: 3, time: '14:05', sent: 1, back: 0.2 },
  { practice: 'SH', department: 'SH-NS', account: 'liuhushi', purpose: '输液室备用', goods: { CL004: 20, CL008: 10 }, daysAgo: 1, time: '16:40', sent: 0.5, back: 0 },
  { practice: 'SH', department: 'SH-GY', account: 'liuhushi', purpose: '门诊检查用', goods: { CL015: 10 }, daysAgo: 0, time: '00:10', sent: 0, back: 0 },
  { practice: 'HZ', department: 'HZ-NS', account: 'maku', purpose: '治疗室补充', goods: { CL007: 10, CL004: 10 }, daysAgo: 2, time: '09:30', sent: 1, back: 0 },
];

/** Requests of departments to the store of a clinic: sent in whole or part, given back in part, and still waiting. */
export async function loadDepartmentRequests(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, warehouses, departments, items, practices, now } = loading;
  await setTenant(sql, orgId, practiceId);
  for (const asked of askedByDepartments.filter(({ practice }) => practices.get(practice) === practiceId)) {
    const storehouseId = found(warehouses, `${asked.practice}-HCK`).id;
    const at = soonAfter(loading, instantOf(addDays(dateAt(now), -asked.daysAgo), asked.time), 0);
    const { id } = await askConsumables(actingAs(loading, { account: asked.account, practiceId, at }), {
      storehouseId,
      departmentId: found(departments, asked.department),
      purpose: asked.purpose,
      lines: Object.entries(asked.goods).map(([code, quantity]) => ({ itemId: found(items, code).id, quantity })),
    });
    if (asked.sent > 0) await sendPart(loading, { id, practiceId, storehouseId, at: soonAfter(loading, at, 25) }, asked);
  }
}

interface Request {
  id: string;
  practiceId: string;
  storehouseId: string;
  at: string;
}

async function sendPart(loading: Loading, { id, practiceId, storehouseId, at }: Request, { sent, back }: Asked): Promise<void> {
  const context = actingAs(loading, { account: 'maku', practiceId, at });
  const request = await findRequest(context.db, id, { today: at.slice(0, 10) });
  if (!request) return;
  const lines = request.lines.map(({ id: lineId, owed }) => ({ lineId, quantity: Math.floor(owed * sent) }));
  await sendConsumables(context, { id, version: request.version, storehouseId, lines });
  if (back === 0) return;
  const batches = await loading.sql<{ id: string; sendingId: string; quantity: number }[]>`
    select t.id, t.sending_id as "sendingId", t.quantity from consumable_batch t join consumable_sending s on s.org_id = t.org_id and s.id = t.sending_id
    where s.request_id = ${id} order by t.id`;
  const [first] = batches;
  if (!first) return;
  await revokeConsumables(actingAs(loading, { account: 'maku', practiceId, at: soonAfter(loading, at, 90) }), {
    id: first.sendingId,
    reason: '科室用不完',
    batches: batches.map(({ id: batch, quantity }) => ({ id: batch, quantity: Math.floor(quantity * back) })),
  });
}
