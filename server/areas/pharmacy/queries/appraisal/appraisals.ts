import type * as Shapes from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { lockRows } from '../../../../database/locks.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { fixedOrder } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import { absent } from '../../../../pipeline/problem.ts';
import { bothNames, staffNames } from '../../../inventory/queries/stockParts.ts';

const order = fixedOrder('a.drawn_at desc, a.id desc');

const columns = (db: Db): Fragment => db`
  a.id, to_char(a.from_day, 'YYYY-MM-DD') as from, to_char(a.to_day, 'YYYY-MM-DD') as to, a.scope,
  case when dp.id is not null then ${bothNames(db, 'dp')} end as department,
  case when doc.id is not null then ${staffNames(db, 'doc')} end as doctor,
  a.total, a.proposed, a.size, a.seed, a.remark, a.drawn_at, ${staffNames(db, 's')} as drawn_by,
  a.finished_at, case when f.id is not null then ${staffNames(db, 'f')} end as finished_by,
  a.voided_at, case when v.id is not null then ${staffNames(db, 'v')} end as voided_by, a.void_reason,
  k.judged, k.irrational, k.objections, a.version`;

const joins = (db: Db): Fragment => db`
  left join department dp on dp.org_id = a.org_id and dp.id = a.department_id
  ${staffThen(db, 'doc', 'a.doctor_id', 'a.drawn_at')} ${staffThen(db, 's', 'a.drawn_by', 'a.drawn_at')}
  ${staffThen(db, 'f', 'a.finished_by', 'a.finished_at')} ${staffThen(db, 'v', 'a.voided_by', 'a.voided_at')}
  cross join lateral (
    select count(*) filter (where x.verdict is not null)::int as judged, count(*) filter (where x.verdict = 'irrational')::int as irrational,
      count(*) filter (where x.response = 'objected' and x.decided_at is null)::int as objections
    from appraisal_sheet x where x.org_id = a.org_id and x.appraisal_id = a.id) k`;

const inState = (db: Db, state: Shapes.AppraisalCriteria['state']): Fragment => {
  if (state === 'voided') return db`and a.voided_at is not null`;
  if (state === 'finished') return db`and a.voided_at is null and a.finished_at is not null`;
  return state === 'running' ? db`and a.voided_at is null and a.finished_at is null` : db``;
};

/** Samples of the clinic, the newest first. */
export const findAppraisals = (db: Db, query: Shapes.AppraisalCriteria & Paging): Promise<Page<Shapes.Appraisal>> =>
  pagedList<Shapes.Appraisal>(db, query, {
    of: 'a',
    from: db`appraisal a`,
    where: db`a.practice_id = app_practice() ${inState(db, query.state)}`,
    order,
    select: columns(db),
    joins: joins(db),
  });

export async function findAppraisal(db: Db, id: string): Promise<Shapes.Appraisal> {
  const [found] = await db<Shapes.Appraisal[]>`
    select ${columns(db)} from appraisal a ${joins(db)} where a.id = ${id} and a.practice_id = app_practice()`;
  if (!found) throw absent();
  return found;
}

/** The sample under its lock: one person at a time judges in it or ends it. */
export async function lockAppraisal(db: Db, id: string): Promise<Shapes.Appraisal> {
  await lockRows(db, 'appraisal', db`select id from appraisal where id = ${id} and practice_id = app_practice() for no key update`);
  return findAppraisal(db, id);
}

/** The prescriptions of a sample, as a sample without the people and counts. */
export async function findPopulation(db: Db, id: string): Promise<Shapes.Population & { seed: string; size: number }> {
  const [found] = await db<(Shapes.Population & { seed: string; size: number })[]>`
    select to_char(from_day, 'YYYY-MM-DD') as from, to_char(to_day, 'YYYY-MM-DD') as to, scope, department_id, doctor_id, seed, size
    from appraisal where id = ${id} and practice_id = app_practice()`;
  if (!found) throw absent();
  return found;
}
