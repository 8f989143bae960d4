import { type Call, catalogue } from '../../../../src/api/catalogue.ts';
import type { AnyRow } from '../../../../src/api/row.ts';
import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { type ActKind, actOf, type Subject } from '../../../../src/domain/trail/acts.ts';
import { differencesOf } from '../../../../src/domain/trail/differences.ts';
import { type Criteria, type Detail, type Operation, operationKinds } from '../../../../src/domain/trail/operations.ts';
import { systemActs, systemStaffId } from '../../../../src/domain/trail/system.ts';
import { verbOf } from '../../../../src/domain/trail/verbs.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { nameThen, staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { mapInTurns } from '../../../time/turns.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';

export type Query = Criteria & Paging;

interface Act {
  name: string;
  kind: ActKind;
  subject: Subject;
}

const isOperation = (kind: ActKind) => (operationKinds as readonly string[]).includes(kind);
const acts: readonly Act[] = [
  ...(Object.entries(catalogue) as [Call, AnyRow][]).map(([name, row]) => ({ name, ...actOf(name, row) })),
  ...Object.entries(systemActs).map(([name, act]) => ({ name, ...act })),
].filter(({ kind }) => isOperation(kind));
const actOfCall = new Map(acts.map((act) => [act.name, act]));

/** Calls that change, export or print. */
export const operationCalls: readonly string[] = [...actOfCall.keys()];

/** A change is stored in the transaction of its act, shortly before the entry of the trail. */
const SAME_ACT = '10 seconds';

const orders = ordersOf({ sorts: { at: 'a.at' }, usual: { sort: 'at', direction: 'desc' }, last: 'a.id desc' });

export async function listOperations(db: Db, query: Query, now: Date): Promise<Page<Operation>> {
  const { keyword = '', staffId, kind, subject, objectId, to = dateAt(now) } = query;
  const { from = addDays(to, -(await parameterInForce(db, 'OPERATION_LOG_DAYS'))) } = query;
  const named = await patientNamed(db, keyword);
  const calls = acts.filter((act) => (!kind || act.kind === kind) && (!subject || act.subject === subject)).map(({ name }) => name);
  const { rows, total } = await pagedList<Omit<Operation, 'subject' | 'verb'>>(db, query, {
    of: 'a',
    from: db`audit_log a`,
    where: db`a.call = any(${calls}) and ${staffId ? db`a.staff_id = ${staffId}` : db`true`}
      and ${objectId ? db`a.object_id = ${objectId}` : db`true`} and ${named.of('a.patient_id')}
      and a.at >= ${instantOf(from, '00:00')} and a.at < ${instantOf(addDays(to, 1), '00:00')}`,
    order: orders,
    select: db`
      a.id, a.at, ${nameThen(db)}, a.call, a.staff_id = ${systemStaffId} as is_program, a.patient_id, p.name as patient_name, p.mrn, a.object_id,
      coalesce(c.name, '') as object_name, a.address`,
    joins: db`
      ${staffThen(db, 's', 'a.staff_id', 'a.at')}
      left join patient p on p.org_id = a.org_id and p.id = a.patient_id
      ${changeOf(db)}`,
  });
  return {
    rows: await mapInTurns(rows, (row) => {
      const act = actOfCall.get(row.call);
      return { ...row, subject: act?.subject ?? 'other', verb: verbOf(row.call, act?.kind ?? '') };
    }),
    total,
  };
}

/** The record of changes that an entry of the trail stands for. */
const changeOf = (db: Db) => db`
  left join lateral (
    select r.id, r.kind, r.object_id, r.name, r.fields, r.before, r.reason, r.at from change_record r
    where r.org_id = a.org_id and r.staff_id = a.staff_id and r.at between a.at - ${SAME_ACT}::interval and a.at
      and a.object_id is not null and (r.object_id = a.object_id or r.before ->> 'id' = a.object_id) and not r.own
    order by r.at desc, r.id desc limit 1) c on true`;

interface Stored {
  reason: string | null;
  fields: string[] | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  isLatest: boolean;
}

/** Undefined if the clinic has no such act. */
export async function findOperation(db: Db, id: string): Promise<Detail | undefined> {
  const [row] = await db<Stored[]>`
    select c.reason, c.fields, c.before, n.before as after, c.id is not null and n.id is null as is_latest
    from audit_log a ${changeOf(db)}
    left join lateral (
      select r.id, r.before from change_record r
      where c.id is not null and r.org_id = a.org_id and r.kind = c.kind and r.object_id = c.object_id and (r.at, r.id) > (c.at, c.id)
        and (c.name = '' or r.name = c.name)
      order by r.at, r.id limit 1) n on true
    where a.id = ${id} and a.call = any(${operationCalls})`;
  if (!row) return undefined;
  return { reason: row.reason ?? '', differences: differencesOf(row.fields ?? [], row.before, row.after), isLatest: row.isLatest };
}
