import { type Call, catalogue } from '../../../../src/api/catalogue.ts';
import type { AnyRow } from '../../../../src/api/row.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { type ActKind, actOf, type Subject } from '../../../../src/domain/trail/acts.ts';
import type * as Trail from '../../../../src/domain/trail/shapes.ts';
import { systemActs } from '../../../../src/domain/trail/system.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { nameThen, staffThen } from '../../../names/nameThen.ts';
import type { ListOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { mapInTurns } from '../../../time/turns.ts';
import { isOfPatient } from '../../patient/queries/patientOfRow.ts';

const acts = new Map<string, { kind: ActKind; subject: Subject }>([
  ...(Object.entries(catalogue) as [Call, AnyRow][]).map(([name, row]) => [name, actOf(name, row)] as const),
  ...Object.entries(systemActs),
]);
/** Kind and subject of an entry whose call no longer exists in the catalogue. */
const forgotten = { kind: 'read', subject: 'other' } as const;
const callsOf = (kind: ActKind) => [...acts].filter(([, act]) => act.kind === kind).map(([name]) => name);

export type Query = Trail.Criteria & Paging;

/** Written in the order of their time: each direction is one index, read from either end. */
const order: ListOrder<'at'> = {
  names: ['at'],
  choose: (db, { direction }) => ({ join: db``, by: direction === 'asc' ? db`a.at, a.id` : db`a.at desc, a.id desc` }),
};

export async function listTrail(db: Db, query: Query): Promise<Page<Trail.Entry>> {
  const { keyword, patientId, staffId, kind, from, to } = query;
  const { rows, total } = await pagedList<Omit<Trail.Entry, 'kind' | 'subject'>>(db, query, {
    of: 'a',
    from: db`audit_log a`,
    where: db`${staffId ? db`a.staff_id = ${staffId}` : db`true`} and ${kind ? db`a.call = any(${callsOf(kind)})` : db`true`}
      and ${from ? db`a.at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`a.at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      and ${patientId ? db`a.patient_id = ${patientId}` : db`true`} and ${isOfPatient(db, 'a', keyword)}`,
    order,
    isSearched: (keyword ?? '').trim() !== '',
    select: db`
      a.id, a.at, ${nameThen(db)}, a.call, a.patient_id, p.name as patient_name,
      p.mrn, a.object_id, (a.detail ->> 'rows')::int as rows, (a.detail ->> 'again')::int as again, coalesce((a.detail ->> 'late')::boolean, false) as is_late, a.address, a.seal_number`,
    joins: db`
      ${staffThen(db, 's', 'a.staff_id', 'a.at')}
      left join patient p on p.org_id = a.org_id and p.id = a.patient_id`,
  });
  return { rows: await mapInTurns(rows, (row) => ({ ...row, ...(acts.get(row.call) ?? forgotten) })), total };
}

export async function findTrailState(db: Db): Promise<Trail.State> {
  const [[standing], [last]] = await Promise.all([
    db<[{ number: number; waiting: number }]>`select number, waiting from audit_standing()`,
    db<Trail.Check[]>`
      select c.at, ${nameThen(db)}, c.number, c.fault, c.fault_number, c.fault_id
      from audit_check c ${staffThen(db, 's', 'c.staff_id', 'c.at')}
      order by c.at desc, c.id desc limit 1`,
  ]);
  return { sealed: standing.number, waiting: standing.waiting, last: last ?? null };
}
