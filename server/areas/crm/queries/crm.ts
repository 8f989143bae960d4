import { maskedMobile, maskedName } from '../../../../src/domain/crm/masking.ts';
import type * as Crm from '../../../../src/domain/crm/shapes.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

type StoredBinding = Omit<Crm.Binding, 'hasProvider'>;

export async function findBinding(db: Db, patientId: string): Promise<StoredBinding | undefined> {
  const [binding] = await db<StoredBinding[]>`
    select f.id as fans_id, f.nickname, f.channel, b.bound_at
    from fan_binding b join fan f on f.org_id = b.org_id and f.id = b.fan_id
    where b.patient_id = ${patientId} and b.ended_at is null`;
  return binding;
}

export async function patientExists(db: Db, patientId: string): Promise<boolean> {
  return (await db`select from patient where id = ${patientId} and deleted_at is null`).length > 0;
}

const applicationOrder = ordersOf({
  sorts: { createdAt: 'y.created_at', wantedAt: { by: 'y.wanted_at', nulls: 'last' }, status: 'y.status' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'y.id',
});
export const applicationSorts = applicationOrder.names;

type Wanted = Omit<Crm.ApplicationCriteria, 'status'> & { status?: number | undefined; id?: string };

function conditions(db: Db, { id, status, keyword, from, to }: Wanted): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  return db`true
    ${id ? db`and y.id = ${id}` : db``}
    ${status === undefined ? db`` : db`and y.status = ${status}`}
    ${from ? db`and y.created_at >= ${instantOf(from, '00:00')}` : db``}
    ${to ? db`and y.created_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
    ${
      typed
        ? db`and (strpos(lower(y.applicant_name), ${typed}) > 0 or y.mobile = ${tidyPhone(typed)} or right(y.mobile, 4) = ${typed}
      or (select p.mrn from patient p where p.org_id = y.org_id and p.id = y.patient_id) = ${typed.toUpperCase()})`
        : db``
    }`;
}

/** The applicant stays masked until bound to a patient of ours. */
export async function findApplications(db: Db, query: Wanted & Paging): Promise<Page<Crm.Application>> {
  const { rows, total } = await pagedList<Crm.Application>(db, query, {
    of: 'y',
    from: db`appointment_application y`,
    where: conditions(db, query),
    order: applicationOrder,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: db`
      y.id, y.fan_id as fans_id, f.nickname, y.applicant_name, y.mobile, y.sex, y.birth_date, y.patient_id, p.name as patient_name, p.mrn, p.is_deceased,
      case when y.patient_id is null and known.count = 1 then known.patient_id end as known_patient_id,
      y.appointment_id, a.starts_at as appointment_at, y.doctor_id, s.name as doctor_name, s.name_en as doctor_name_en, y.wanted_at,
      y.reason, y.status, y.refuse_reason, y.created_at, y.version`,
    joins: db`
      join fan f on f.org_id = y.org_id and f.id = y.fan_id
      left join patient p on p.org_id = y.org_id and p.id = y.patient_id
      left join appointment a on a.org_id = y.org_id and a.id = y.appointment_id
      left join staff s on s.org_id = y.org_id and s.id = y.doctor_id
      left join lateral (select count(*)::int as count, (array_agg(b.patient_id))[1] as patient_id from fan_binding b
        where b.org_id = y.org_id and b.fan_id = y.fan_id and b.ended_at is null) known on true`,
  });
  return { rows: rows.map(maskedUntilBound), total };
}

const maskedUntilBound = (row: Crm.Application): Crm.Application =>
  row.patientId === null
    ? { ...row, applicantName: maskedName(row.applicantName), mobile: maskedMobile(row.mobile), birthDate: null }
    : row;

const fanOrder = ordersOf({
  sorts: { followedAt: 'f.followed_at', nickname: { reading: 'f.nickname' } },
  usual: { sort: 'followedAt', direction: 'desc' },
  last: 'f.id',
});
export const fanSorts = fanOrder.names;

export function findFans(db: Db, { keyword, bound, ...paging }: Crm.FanCriteria & Paging): Promise<Page<Crm.FanLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const live = db`from fan_binding b join patient p on p.org_id = b.org_id and p.id = b.patient_id
    where b.org_id = f.org_id and b.fan_id = f.id and b.ended_at is null`;
  const isBound = { 1: db`and exists (select ${live})`, 0: db`and not exists (select ${live})` };
  return pagedList<Crm.FanLine>(db, paging, {
    of: 'f',
    from: db`fan f`,
    where: db`true
      ${bound ? isBound[bound] : db``}
      ${typed ? db`and (strpos(lower(f.nickname), ${typed}) > 0 or exists (select ${live} and (strpos(p.name_folded, ${typed}) > 0 or p.mrn = ${typed.toUpperCase()})))` : db``}`,
    order: fanOrder,
    isSearched: typed !== '',
    select: db`
      f.id, f.nickname, f.channel, f.followed_at, f.unfollowed_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'mrn', p.mrn) order by b.bound_at) ${live}), '[]'::jsonb) as patients`,
  });
}
