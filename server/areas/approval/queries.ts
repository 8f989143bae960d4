import { limitedActNames, limitedActs } from '../../../src/domain/approval/acts.ts';
import type * as Approval from '../../../src/domain/approval/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { inReadingOrder } from '../../paging/reading.ts';
import { isOfPatient } from '../patient/queries/patientOfRow.ts';

const order = ordersOf({
  sorts: {
    askedAt: 'a.asked_at',
    amount: 'a.amount',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = a.org_id and p.id = a.patient_id' },
  },
  usual: { sort: 'askedAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'a.id',
});
export const approvalSorts = order.names;

interface Viewer {
  staffId: string;
}

export function listApprovals(
  db: Db,
  { staffId, today }: Viewer & { today: string },
  query: Paging & Approval.Criteria,
): Promise<Page<Approval.Line>> {
  const { status, keyword, toDecide } = query;
  const named = (alias: string) => db`jsonb_build_object('name', ${db(alias)}.name, 'nameEn', ${db(alias)}.name_en)`;
  return pagedList<Approval.Line>(db, query, {
    of: 'a',
    from: db`approval a`,
    where: db`a.practice_id = app_practice() and ${status ? db`a.status = ${status}` : db`true`}
      and ${toDecide ? db`a.status = 'asked' and a.asked_by <> ${staffId}` : db`true`}
      and ${isOfPatient(db, 'a', keyword, (typed) => db`starts_with(lower(a.approval_number), ${typed})`)}`,
    order,
    isSearched: (keyword ?? '').trim() !== '',
    select: db`
      a.id, a.approval_number, a.act, a.amount, a.reason, coalesce(c.card_number, k.package_number, u.code, '') as object_number, c.principal + case when c.gift_valid_until < ${today} then 0 else c.gift end as balance, a.patient_id,
      a.patient_count, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, a.status, a.asked_at, ${named('s')} as asker, a.asked_by = ${staffId} as is_own,
      a.decided_at, ${named('d')} as decider, a.decision, a.done_at, ${named('o')} as doer, a.version`,
    joins: db`
      join patient p on p.org_id = a.org_id and p.id = a.patient_id
      ${staffThen(db, 's', 'a.asked_by', 'a.asked_at')}
      ${staffThen(db, 'd', 'a.decided_by', 'a.decided_at')} ${staffThen(db, 'o', 'a.done_by', 'a.done_at')}
      left join member_card c on c.org_id = a.org_id and c.id = a.object_id left join patient_package k on k.org_id = a.org_id and k.id = a.object_id
      left join coupon u on u.org_id = a.org_id and u.id = a.object_id`,
  });
}

/** Every role in the order its name is read in, as the list of roles shows them. */
export async function listRoleLimits(db: Db, { staffId }: Viewer): Promise<Approval.RoleLimits[]> {
  const rows = await db<(Omit<Approval.RoleLimits, 'acts'> & { spoken: string; authorities: string[] })[]>`
    select r.id, r.name_zh, r.name_en, r.limits, r.authorities, r.version, spoken(r.name_zh, r.name_en) as spoken,
      exists (select from staff_practice w where w.org_id = r.org_id and w.staff_id = ${staffId} and r.id = any (w.role_ids)) as is_own
    from role r`;
  return inReadingOrder(rows).map(({ authorities, ...role }) => ({
    ...role,
    acts: limitedActNames.filter((act) => authorities.includes(limitedActs[act].needs)),
  }));
}
