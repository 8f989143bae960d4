import type * as Consulting from '../../../src/domain/consulting/shapes.ts';
import { tidyPhone } from '../../../src/domain/identity/phone.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';

const ofPatient = 'left join patient p on p.org_id = c.org_id and p.id = c.patient_id';

const order = ordersOf({
  sorts: {
    createdAt: 'c.created_at',
    planDate: { by: 'c.plan_date', nulls: 'last' },
    name: { by: 'coalesce(p.pinyin, c.pinyin) collate "C"', join: ofPatient },
    status: 'c.status',
  },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'c.id',
});
export const consultingSorts = order.names;

function conditions(db: Db, { status, type, keyword }: Consulting.Criteria): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  const isMeant = db`(select strpos(lower(coalesce(p.name, c.name)), ${typed}) > 0 or starts_with(coalesce(p.pinyin, c.pinyin), ${typed})
      or starts_with(coalesce(p.initials, c.initials), ${typed}) or p.mrn = ${typed.toUpperCase()} or coalesce(p.mobile, c.mobile) = ${tidyPhone(typed)}
    from (select) one left join patient p on p.org_id = c.org_id and p.id = c.patient_id)`;
  return db`c.deleted_at is null
    ${status === undefined ? db`` : db`and c.status = ${status}`}
    ${type ? db`and c.type = ${type}` : db``}
    ${typed ? db`and ${isMeant}` : db``}`;
}

/** Records about a patient show the name and mobile the patient has now. */
export const findConsulting = (db: Db, query: Consulting.Criteria & Paging): Promise<Page<Consulting.Line>> =>
  pagedList<Consulting.Line>(db, query, {
    of: 'c',
    from: db`consulting_record c`,
    where: conditions(db, query),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: db`
      c.id, c.patient_id, coalesce(p.name, c.name) as name, coalesce(p.mobile, c.mobile) as mobile, p.mrn, c.type, c.method, c.question,
      c.plan_date, c.owner_id, spoken(o.name, o.name_en) as owner_name, c.status, c.result, c.satisfaction, c.created_at, c.handled_at,
      spoken(h.name, h.name_en) as handled_by_name, c.version`,
    joins: db`
      ${db.unsafe(ofPatient)}
      left join staff o on o.org_id = c.org_id and o.id = c.owner_id
      ${staffThen(db, 'h', 'c.handled_by', 'c.handled_at')}`,
  });
