import type { FlowNode } from '../../src/domain/approval/flow.ts';
import type { FlowDraft } from '../../src/domain/approval/shapes.ts';
import { encounterState } from '../../src/domain/encounter/states.ts';
import { permissions, simplifiedPermissions } from '../../src/domain/permission/codes.ts';
import { askApproval } from '../areas/approval/acts/askApproval.ts';
import { saveApprovalFlow } from '../areas/approval/acts/saveFlow.ts';
import { createCount, enterCounts } from '../areas/inventory/acts/countStock.ts';
import { saveAdjustment } from '../areas/inventory/acts/prices/saveAdjustment.ts';
import { findCount } from '../areas/inventory/queries/stockCounts.ts';
import { findStaff } from '../areas/staff/queries/staff.ts';
import type { Context } from '../pipeline/context.ts';
import { actingAs } from './acting.ts';
import { found, type Loading, setTenant } from './seeding.ts';

/** Fen from which on a card refund needs the first approval, and the second. */
const firstLimit = 20_000;
const secondLimit = 100_000;

type ApprovedBy = (code: string, names: Pick<FlowNode, 'nameZh' | 'nameEn' | 'above' | 'aboveFen'>) => FlowNode;

/** Steps that one role decides. */
async function stepsOf({ sql }: Loading): Promise<ApprovedBy> {
  const roles = (await sql`select id, code from role`) as unknown as { id: string; code: string }[];
  return (code, names) => ({
    ...names,
    approvers: roles.filter((role) => role.code === code).map(({ id }) => ({ kind: 'role', id })),
    quorum: 'any',
    copies: [],
    escalateAfter: null,
    escalateTo: [],
  });
}

/** Flows for card refunds, prices, counts, roles and records, each with requests that wait in it. */
export async function loadApprovals(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const approvedBy = await stepsOf(loading);
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const by: By = (account, hours) => actingAs(loading, { account, practiceId, at: at(hours) });
  await saveApprovalFlow(actingAs(loading, { account: 'admin', practiceId, at: at(200) }), {
    subject: 'cardRefund',
    practiceId: null,
    nameZh: '退卡余额',
    nameEn: 'Card refunds',
    nodes: [
      approvedBy('organisation-admin', { nameZh: '机构管理员', nameEn: 'Organisation administrator', above: firstLimit }),
      approvedBy('administrator', { nameZh: '总部复核', nameEn: 'Head office', above: secondLimit }),
    ],
  });
  const cards = (await sql`
    select id, principal, version from member_card where status = 'active' and principal > ${firstLimit} order by card_number limit 2`) as unknown as {
    id: string;
    principal: number;
    version: number;
  }[];
  const reasons = ['迁居外地', '改到其他诊所就诊'];
  for (const [index, { id, principal, version }] of cards.entries())
    await askApproval(actingAs(loading, { account: 'zhaoqian', practiceId, at: at(20 - 17 * index) }), {
      act: 'cardRefund',
      draft: { cardId: id, amount: Math.min(principal, firstLimit + 10_000), methodCode: 'cash', reason: reasons[index]!, version },
    });
  await loadPriceRequest(by, approvedBy);
  await loadCountRequest(loading, by, approvedBy);
  await loadRoleRequest(loading, by, approvedBy);
  await loadReopeningRequest(by, approvedBy);
}

type By = (account: string, hours: number) => Context;

const head = { nameZh: '机构管理员', nameEn: 'Organisation administrator' };

/** New prices of the goods that lie in stock for most: a small percentage of much money. */
async function loadPriceRequest(by: By, approvedBy: ApprovedBy): Promise<void> {
  const context = by('maku', 6);
  const node = approvedBy('organisation-admin', { ...head, above: 50, aboveFen: 50_000 });
  await drawFlow(by, { subject: 'goodsPrice', nameZh: '药品调价', nameEn: 'Prices of goods', nodes: [node] });
  const goods = await context.db<{ id: string; price: number }[]>`
    select i.id, i.price from item i join stock_batch b on b.org_id = i.org_id and b.item_id = i.id and b.practice_id = app_practice()
    where i.category_code = 'western' and not exists (select from price_adjustment_line x where x.org_id = i.org_id and x.item_id = i.id)
    group by i.id, i.price, i.split_allowed, i.singles_per_package, i.code
    order by sum(b.quantity) * i.price / case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end desc, i.code limit 3`;
  const { id = '', version = 1 } = await saveAdjustment(context, {
    reason: '供货价上调，同步零售价',
    takesEffectOn: null,
    lines: goods.map(({ id: itemId, price }) => ({
      itemId,
      priceBefore: price,
      priceAfter: price + Math.ceil(price / 100) * 10,
      reason: '',
    })),
    confirmed: true,
  });
  await askApproval(context, { act: 'goodsPrice', draft: { id, version, reason: '供货价上调，同步零售价' } });
}

/** A count of the pharmacy that misses much of its dearest batch. */
async function loadCountRequest({ warehouses }: Loading, by: By, approvedBy: ApprovedBy): Promise<void> {
  const context = by('sunyaoshi', 5);
  const node = approvedBy('organisation-admin', { ...head, above: 100_000 });
  await drawFlow(by, { subject: 'stockCount', nameZh: '盘点差异', nameEn: 'Differences of counts', nodes: [node] });
  const { id } = await createCount(context, { warehouseId: found(warehouses, 'SH-XYF').id, classifyId: null, remark: '季度盘点' });
  const { rows } = (await findCount(context.db, context.session, id))!; // made just now
  const worthOf = ({ cost, snapshot }: (typeof rows)[number]) => cost * (snapshot ?? 0);
  const missing = new Map(
    rows
      .toSorted((one, other) => worthOf(other) - worthOf(one))
      .slice(0, 2)
      .map((row) => [row.id, Math.ceil((row.snapshot ?? 0) / 2)]),
  );
  const lines = rows.map((row) => ({ id: row.id, counted: (row.snapshot ?? 0) - (missing.get(row.id) ?? 0) }));
  await enterCounts(context, { id, lines });
  await askApproval(context, { act: 'stockCount', draft: { id, version: 1, reason: '部分调拨未及时出库' } });
}

/** A nurse who is to help out at the desk and with follow-ups. */
async function loadRoleRequest({ staff }: Loading, by: By, approvedBy: ApprovedBy): Promise<void> {
  const seeded = by('admin', 4);
  // A person may give only rights that the person holds, and the role has rights of both editions.
  const context = { ...seeded, session: { ...seeded.session, authorities: [...permissions, ...simplifiedPermissions] } };
  await drawFlow(by, {
    subject: 'staffRoles',
    nameZh: '员工角色',
    nameEn: 'Roles of staff',
    nodes: [approvedBy('organisation-admin', { ...head, above: 1 })],
  });
  const id = found(staff, 'liuhushi');
  const person = (await findStaff(context.db, id))!; // on file since the staff was loaded
  const more = await context.db<{ id: string }[]>`select id from role where code in ('cashier', 'follow-up') order by code`;
  await askApproval(context, {
    act: 'staffRoles',
    draft: {
      id,
      version: person.version,
      workplaces: person.workplaces.map((place) => ({ ...place, roleIds: [...place.roleIds, ...more.map((role) => role.id)] })),
      reason: '前台与随访人手不足，临时支援',
    },
  });
}

/** A doctor who wants to complete the record of an earlier visit. */
async function loadReopeningRequest(by: By, approvedBy: ApprovedBy): Promise<void> {
  const context = by('chenyi', 2);
  const { db, session } = context;
  await drawFlow(by, {
    subject: 'recordReopening',
    nameZh: '病历重新开放',
    nameEn: 'Reopening of records',
    nodes: [approvedBy('organisation-admin', { ...head, above: null })],
  });
  const [visit] = await db<{ id: string }[]>`
    select e.id from encounter e
    where e.practice_id = app_practice() and e.doctor_id = ${session.staffId} and e.status = ${encounterState.completed} and e.completed_at < ${context.now()}
      and not exists (select from note_addendum n where n.org_id = e.org_id and n.encounter_id = e.id)
    order by e.completed_at desc, e.id limit 1`;
  if (visit) await askApproval(context, { act: 'recordReopening', draft: { id: visit.id, reason: '补充既往用药史' } });
}

/** A flow of the clinic alone. */
function drawFlow(by: By, flow: Pick<FlowDraft, 'subject' | 'nameZh' | 'nameEn'> & { nodes: FlowNode[] }) {
  const context = by('admin', 200);
  return saveApprovalFlow(context, { ...flow, practiceId: context.session.practiceId });
}
