import type * as Opening from '../../../../../src/domain/inventory/payable/opening/shapes.ts';
import { accountState } from '../../../../../src/domain/inventory/payable/states.ts';
import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { actedBy, bothNames, staffNames } from '../stockParts.ts';

/** True for a document `d` that the opening of the clinic takes as settled: dated before its day, and booked before it came into force. */
export const isSettledBefore = (db: Db): Fragment => db`
  exists (select from supplier_opening o where o.org_id = d.org_id and o.practice_id = d.practice_id and o.status = ${literal(db, accountState.inForce)}
    and d.happened_on < o.day and d.booked_at <= o.confirmed_at)`;

/** The opening of the clinic that waits or is in force. */
export async function findOpening(db: Db): Promise<Opening.OpeningFull | undefined> {
  const [head] = await db<Omit<Opening.OpeningFull, 'lines'>[]>`
    select t.id, t.version, t.day, t.reason, t.status, t.created_by, ${staffNames(db, 'c')} as creator,
      ${actedBy(db, 't.confirmed_at', 't.confirmed_by')} as confirmed, older.count as settled_count, older.amount as settled_amount
    from supplier_opening t ${staffThen(db, 'c', 't.created_by', 't.created_at')}
    cross join lateral (
      select count(distinct d.id)::int as count,
        coalesce(sum(round(l.price * l.count / 10.0) * case when d.type = 'purchase' then 1 else -1 end), 0)::bigint as amount
      from stock_document d join stock_document_line l on l.org_id = d.org_id and l.document_id = d.id
      where d.org_id = t.org_id and d.practice_id = t.practice_id and d.supplier_id is not null and d.type in ('purchase', 'supplierReturn')
        and d.status = ${literal(db, documentState.booked)} and d.happened_on < t.day and d.booked_at <= coalesce(t.confirmed_at, 'infinity')
        and not exists (select from stock_document v where v.org_id = d.org_id and v.reverses_id = d.id
          and v.status = ${literal(db, documentState.booked)})) older
    where t.practice_id = app_practice() and t.status <> ${literal(db, accountState.withdrawn)}`;
  if (!head) return undefined;
  const lines = await db<Opening.OpeningFull['lines']>`
    select a.supplier_id, case when a.amount > 0 then 'owed' else 'prepaid' end as way, abs(a.amount)::bigint as amount,
      ${bothNames(db, 'u')} as supplier
    from supplier_opening_amount a join supplier u on u.org_id = a.org_id and u.id = a.supplier_id
    where a.opening_id = ${head.id} order by u.code, u.id`;
  return { ...head, lines: [...lines] };
}

/** An opening amount as a part of the account: it is paid like an invoice that was due on the day. */
export interface OpeningOwed {
  id: string;
  number: string;
  dueOn: string;
  amount: number;
  createdBy: string;
}

export const findOpeningOwed = (db: Db, supplierId: string): Promise<OpeningOwed[]> => db<OpeningOwed[]>`
  select o.id, to_char(o.day, 'YYYY-MM-DD') as number, o.day as due_on, a.amount, o.created_by
  from supplier_opening o join supplier_opening_amount a on a.org_id = o.org_id and a.opening_id = o.id
  where o.practice_id = app_practice() and o.status = ${literal(db, accountState.inForce)} and a.supplier_id::text = ${supplierId}`;
