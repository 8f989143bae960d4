import { maskedMobile } from '../../../../src/domain/crm/masking.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type * as Sms from '../../../../src/domain/sms/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';

const order = ordersOf({
  sorts: { createdAt: 'm.created_at', state: 'm.state', use: 'm.use' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'm.id desc',
});
export const messageSorts = order.names;

export async function listMessages(db: Db, query: Sms.Criteria & Paging): Promise<Page<Sms.Line>> {
  const { keyword = '', state, use, from, to } = query;
  const named = await patientNamed(db, keyword);
  const { rows, total } = await pagedList<Sms.Line>(db, query, {
    of: 'm',
    from: db`sms_message m`,
    where: db`m.org_id = app_org() and m.practice_id = app_practice() and ${state ? db`m.state = ${state}` : db`true`}
      and ${use ? db`m.use = ${use}` : db`true`}
      and ${from ? db`m.created_at >= ${instantOf(from, '00:00')}` : db`true`}
      and ${to ? db`m.created_at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`} and ${named.of('m.patient_id')}`,
    order,
    isSearched: keyword.trim() !== '',
    select: db`
      m.id, m.created_at, m.use, m.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased,
      p.deceased_on, case m.mobile when '' then p.mobile else m.mobile end as mobile, m.text, m.state, m.fault, m.problem, m.tries, m.parts,
      case m.state when 'waiting' then m.next_try_at end as next_try_at, m.sent_at, m.delivered_at`,
    joins: db`join patient p on p.org_id = m.org_id and p.id = m.patient_id`,
  });
  return { rows: rows.map((row) => ({ ...row, mobile: maskedMobile(row.mobile) })), total };
}

const optOutOrder = ordersOf({
  sorts: { at: 'o.at' },
  usual: { sort: 'at', direction: 'desc' },
  last: 'o.patient_id',
});
export const optOutSorts = optOutOrder.names;

export async function listOptOuts(db: Db, query: { keyword?: string | undefined } & Paging): Promise<Page<Sms.OptOut>> {
  const { keyword = '' } = query;
  const named = await patientNamed(db, keyword);
  return pagedList<Sms.OptOut>(db, query, {
    of: 'o',
    from: db`sms_opt_out o`,
    where: named.of('o.patient_id'),
    order: optOutOrder,
    isSearched: keyword.trim() !== '',
    select: db`
      o.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on,
      o.reason, o.at, s.name as by_name, s.name_en as by_name_en`,
    joins: db`
      join patient p on p.org_id = o.org_id and p.id = o.patient_id
      join staff s on s.org_id = o.org_id and s.id = o.staff_id`,
  });
}
