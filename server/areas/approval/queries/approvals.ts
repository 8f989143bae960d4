import { limitedActNames, limitedActs } from '../../../../src/domain/approval/acts.ts';
import type { Decider, FlowNode, Party } from '../../../../src/domain/approval/flow.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import { countState } from '../../../../src/domain/inventory/states.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inReadingOrder } from '../../../paging/reading.ts';
import { isOfPatient } from '../../patient/queries/patientOfRow.ts';

const order = ordersOf({
  sorts: {
    askedAt: 'a.asked_at',
    amount: 'a.amount',
    patientName: { by: 'p.pinyin', join: 'left join patient p on p.org_id = a.org_id and p.id = a.patient_id' },
  },
  usual: { sort: 'askedAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'a.id',
});
export const approvalSorts = order.names;

/** The person who looks, at a moment. */
export interface Viewer extends Decider {
  today: string;
  now: Date;
  /** May decide requests that go through no flow. */
  isSecondPerson: boolean;
  /** A clinic of one person, where the asker decides. */
  isAlone: boolean;
}

const named = (db: Db, alias: string) => db`jsonb_build_object('name', ${db(alias)}.name, 'nameEn', ${db(alias)}.name_en)`;
const isOneOf = (db: Db, alias: string, { staffIds, roleIds }: { staffIds: readonly string[]; roleIds: readonly string[] }) => db`
  (${db(alias)}.party_kind = 'person' and ${db(alias)}.party_id = any (${staffIds as string[]}::uuid[])
    or ${db(alias)}.party_kind = 'role' and ${db(alias)}.party_id = any (${roleIds as string[]}::uuid[]))`;

/** Cases the viewer may decide now. Exactly the people pass whom `seatOf` gives a seat. */
export function isMine(db: Db, { staffId, roleIds, standsInFor, now, isSecondPerson, isAlone }: Viewer): Fragment {
  const hasSeat = (whoever: { staffId: string; roleIds: readonly string[] }) => db`
    exists (select from approval_seat t where t.org_id = a.org_id and t.approval_id = a.id and t.from_at <= ${now}
      and ${isOneOf(db, 't', { staffIds: [whoever.staffId], roleIds: whoever.roleIds })})`;
  const hasDecided = (id: string) => db`
    exists (select from approval_event e where e.org_id = a.org_id and e.approval_id = a.id and e.round = a.round and e.kind = 'approved' and ${id} in (e.staff_id, e.for_staff_id))`;
  const absent = standsInFor.map(
    (each) => db`or (${hasSeat(each)} and not ${hasDecided(each.staffId)} and ${isAlone ? db`true` : db`a.asked_by <> ${each.staffId}`})`,
  );
  const bySeat = db`(${hasSeat({ staffId, roleIds })} ${absent.reduce<Fragment>((all, one) => db`${all} ${one}`, db``)})`;
  const isFree = isAlone ? db`true` : db`a.asked_by <> ${staffId} and not ${hasDecided(staffId)}`;
  const asSecond = isSecondPerson ? db`${isAlone ? db`true` : db`a.asked_by <> ${staffId}`}` : db`false`;
  const isOwnRoles = db`(a.act = ${'staffRoles' satisfies FlowSubject} and a.object_id = ${staffId}
    or a.act = ${'roleRights' satisfies FlowSubject} and a.draft ? 'limits'
      and exists (select from staff_practice w where w.staff_id = ${staffId} and a.object_id = any (w.role_ids)))`;
  return db`(a.status = 'asked' and not ${isOwnRoles} and case when a.nodes = '[]' then ${asSecond} else ${isFree} and ${bySeat} end)`;
}

const isHere = (db: Db) => db`a.practice_id = app_practice()`;
/** Row-level security adds the cases of other clinics that wait for this administrator, or that he decided. */
const inSight = (db: Db) => db`true`;

/** Cases by what they are to the viewer. */
export function isOfTab(db: Db, tab: Approval.Tab, viewer: Viewer): Fragment {
  if (tab === 'todo') return isMine(db, viewer);
  if (tab === 'asked') return db`a.asked_by = ${viewer.staffId}`;
  if (tab === 'copied')
    return db`exists (select from approval_copy t where t.org_id = a.org_id and t.approval_id = a.id
      and ${isOneOf(db, 't', { staffIds: [viewer.staffId], roleIds: viewer.roleIds })})`;
  return db`exists (select from approval_event e where e.org_id = a.org_id and e.approval_id = a.id and e.staff_id = ${viewer.staffId}
    and e.kind in ('approved', 'refused', 'sentBack'))`;
}

/**
 * A blind count whose totals would tell the counters by how much they were wrong: nobody sees them while it may be counted, and whoever asked
 * for its approval not before it is booked, because that person may withdraw and count again.
 */
const isWithheld = (db: Db, { staffId }: Viewer) => db`
  (a.act = ${'stockCount' satisfies FlowSubject} and exists (select from stock_count n where n.org_id = a.org_id and n.id = a.object_id and n.is_blind
    and (n.status in (${literal(db, countState.counting, countState.rejected)})
      or a.asked_by = ${staffId} and n.status = ${literal(db, countState.submitted)})))`;

/** The one fact of a withheld count that is no total. */
const shownFact: MessageId = 'inventory.count.counted.lines';

const columns = (db: Db, viewer: Viewer) => db`
  a.id, a.approval_number, a.act, case when ${isWithheld(db, viewer)} then 0 else a.amount end as amount, ${isWithheld(db, viewer)} as is_withheld, a.reason, coalesce(c.card_number, k.package_number, u.code, a.object_number) as object_number,
  c.principal + case when c.gift_valid_until < ${viewer.today} then 0 else c.gift end as balance, a.patient_id,
  a.patient_count, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, a.status, a.asked_at,
  coalesce((select jsonb_agg(jsonb_build_object('nameZh', n ->> 'nameZh', 'nameEn', n ->> 'nameEn')) from jsonb_array_elements(a.nodes) n), '[]') as steps,
  a.step, case when ${isWithheld(db, viewer)}
    then coalesce((select jsonb_agg(x) from jsonb_array_elements(a.changes) x where x ->> 'label' = ${shownFact}), '[]') else a.changes end as changes, a.why_not, ${isMine(db, viewer)} as is_mine,
  ${named(db, 's')} as asker, a.asked_by = ${viewer.staffId} as is_own,
  a.decided_at, ${named(db, 'd')} as decider, a.decision, a.done_at, ${named(db, 'o')} as doer, a.version`;
const joins = (db: Db) => db`
  left join patient p on p.org_id = a.org_id and p.id = a.patient_id
  ${staffThen(db, 's', 'a.asked_by', 'a.asked_at')}
  ${staffThen(db, 'd', 'a.decided_by', 'a.decided_at')} ${staffThen(db, 'o', 'a.done_by', 'a.done_at')}
  left join member_card c on c.org_id = a.org_id and c.id = a.object_id left join patient_package k on k.org_id = a.org_id and k.id = a.object_id
  left join coupon u on u.org_id = a.org_id and u.id = a.object_id`;

type Asked = Paging & Approval.Criteria & { tab?: Approval.Tab | undefined };

export function listApprovals(db: Db, viewer: Viewer, query: Asked): Promise<Page<Approval.Line>> {
  const { status, keyword, toDecide, act, tab } = query;
  return pagedList<Approval.Line>(db, query, {
    of: 'a',
    from: db`approval a`,
    where: db`${toDecide || tab === 'todo' || tab === 'done' ? inSight(db) : isHere(db)} and ${status ? db`a.status = ${status}` : db`true`} and ${act ? db`a.act = ${act}` : db`true`}
      and ${toDecide ? isMine(db, viewer) : db`true`} and ${tab ? isOfTab(db, tab, viewer) : db`true`}
      and ${isOfPatient(db, 'a', keyword, (typed) => db`starts_with(lower(a.approval_number), ${typed})`)}`,
    order,
    isSearched: (keyword ?? '').trim() !== '',
    select: columns(db, viewer),
    joins: joins(db),
  });
}

export async function countApprovals(db: Db, viewer: Viewer): Promise<Approval.Counts> {
  const count = (tab: Approval.Tab, more: Fragment) => db`
    (select count(*)::int from (select from approval a where ${tab === 'todo' ? inSight(db) : isHere(db)} and ${more} and ${isOfTab(db, tab, viewer)} limit 1000) x)`;
  const [counts] = await db<[Approval.Counts]>`
    select ${count('todo', db`a.status = 'asked'`)} as todo, ${count('asked', db`a.status in ('asked', 'approved', 'sentBack')`)} as asked,
      ${count('copied', db`a.status = 'asked'`)} as copied`;
  return counts;
}

/** A case for somebody it concerns: asker, approver, copy recipient, and everybody who reads all cases of the clinic. */
export async function findApproval(db: Db, viewer: Viewer, id: string, seesAll: boolean): Promise<Approval.Full | undefined> {
  const concerns = db`(${isOfTab(db, 'asked', viewer)} or ${isOfTab(db, 'done', viewer)} or ${isOfTab(db, 'copied', viewer)} or ${isMine(db, viewer)})`;
  const [line] = await db<(Approval.Line & { nodes: FlowNode[]; flowZh: string | null; flowEn: string | null })[]>`
    select ${columns(db, viewer)}, a.nodes, f.name_zh as flow_zh, f.name_en as flow_en from approval a ${joins(db)}
    left join approval_flow f on f.org_id = a.org_id and f.id = a.flow_id
    where a.id::text = ${id} and (${seesAll ? isHere(db) : db`false`} or ${concerns})`;
  if (!line) return undefined;
  const events = await db<Approval.Event[]>`
    select e.id, e.kind, e.round, e.step, ${named(db, 's')} as person, case when e.for_staff_id is null then null else ${named(db, 'i')} end as stands_in_for, e.remark, e.at
    from approval_event e ${staffThen(db, 's', 'e.staff_id', 'e.at')} ${staffThen(db, 'i', 'e.for_staff_id', 'e.at')}
    where e.approval_id = ${line.id} order by e.at, e.id`;
  const names = await namesIn(
    db,
    line.nodes.flatMap(({ approvers, copies }) => [...approvers, ...copies]),
  );
  const worded = (parties: readonly Party[]) => parties.map(({ id: of }) => names.get(of) ?? { nameZh: '–', nameEn: '–' });
  const nodes = line.nodes.map(({ nameZh, nameEn, quorum, approvers, copies }) => ({
    nameZh,
    nameEn,
    quorum,
    approvers: worded(approvers),
    copies: worded(copies),
  }));
  return { ...line, nodes, events: [...events], flowZh: line.flowZh ?? '', flowEn: line.flowEn ?? '' };
}

async function namesIn(db: Db, parties: readonly Party[]): Promise<Map<string, { nameZh: string; nameEn: string }>> {
  const ids = parties.map(({ id }) => id);
  const rows = await db<{ id: string; nameZh: string; nameEn: string }[]>`
    select id, name as name_zh, name_en from staff where id = any (${ids}::uuid[])
    union all select id, name_zh, name_en from role where id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, nameZh, nameEn }) => [id, { nameZh, nameEn }]));
}

/** Open cases of an object, for the screen that shows the object. */
export async function listWaiting(db: Db, objectId: string): Promise<Approval.Waiting[]> {
  const rows = await db<Approval.Waiting[]>`
    select a.id, a.approval_number, a.act, a.status, coalesce(a.nodes -> a.step ->> 'nameZh', '') as step_zh, coalesce(a.nodes -> a.step ->> 'nameEn', '') as step_en, a.decision
    from approval a where a.object_id::text = ${objectId} and a.practice_id = app_practice() and a.status in ('asked', 'approved', 'sentBack') order by a.asked_at, a.id`;
  return [...rows];
}

/** Every role in the order its name is read in, as the list of roles shows them. */
export async function listRoleLimits(db: Db, { staffId }: { staffId: string }): Promise<Approval.RoleLimits[]> {
  const rows = await db<(Omit<Approval.RoleLimits, 'acts'> & { spoken: string; authorities: string[] })[]>`
    select r.id, r.name_zh, r.name_en, r.limits, r.authorities, r.version, spoken(r.name_zh, r.name_en) as spoken,
      exists (select from staff_practice w where w.org_id = r.org_id and w.staff_id = ${staffId} and r.id = any (w.role_ids)) as is_own
    from role r`;
  return inReadingOrder(rows).map(({ authorities, ...role }) => ({
    ...role,
    acts: limitedActNames.filter((act) => holds(authorities, limitedActs[act].needs)),
  }));
}
