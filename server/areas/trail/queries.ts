import { type Call, catalogue } from '../../../src/api/catalogue.ts';
import type { AnyRow } from '../../../src/api/row.ts';
import { addDays, instantOf } from '../../../src/domain/dates.ts';
import { type ActKind, actOf, type Subject } from '../../../src/domain/trail/acts.ts';
import type * as Trail from '../../../src/domain/trail/shapes.ts';
import { systemActs } from '../../../src/domain/trail/system.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { pageAndTotal } from '../../paging/pageAndTotal.ts';
import { mapInTurns } from '../../time/turns.ts';
import { patientMatches } from '../membership/queries.ts';
import { nameThen, staffThen } from '../staff/queries/nameThen.ts';

const acts = new Map<string, { kind: ActKind; subject: Subject }>([
  ...(Object.entries(catalogue) as [Call, AnyRow][]).map(([name, row]) => [name, actOf(name, row)] as const),
  ...Object.entries(systemActs),
]);
/** Of a call that an older version knew. */
const forgotten = { kind: 'read', subject: 'other' } as const;
const callsOf = (kind: ActKind) => [...acts].filter(([, act]) => act.kind === kind).map(([name]) => name);

export type Query = Trail.Criteria & { page: number; size: number; direction?: 'asc' | 'desc' | undefined };

export async function listTrail(db: Db, query: Query): Promise<Page<Trail.Entry>> {
  const { page, size, keyword, staffId, kind, from, to, direction } = query;
  const order = direction === 'asc' ? db`order by a.at asc, a.id asc` : db`order by a.at desc, a.id desc`;
  const isTyped = (keyword ?? '').trim() !== '';
  const chosen = db`
    from audit_log a ${isTyped ? db`join patient p on p.org_id = a.org_id and p.id = a.patient_id` : db``}
    where ${staffId ? db`a.staff_id = ${staffId}` : db`true`} and ${kind ? db`a.call = any(${callsOf(kind)})` : db`true`}
      and ${from ? db`a.at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`a.at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      and ${isTyped ? patientMatches(db, keyword) : db`true`}`;
  const { rows, total } = await pageAndTotal<Omit<Trail.Entry, 'kind' | 'subject'>>(db, {
    isCompared: isTyped,
    rows: (counted, told) => db<Omit<Trail.Entry, 'kind' | 'subject'>[]>`
      select a.id, a.at, ${nameThen(db)}, a.call, a.patient_id, p.name as patient_name,
        p.mrn, a.object_id, (a.detail ->> 'rows')::int as rows, (a.detail ->> 'again')::int as again, a.address, a.seal_number${told}
      from (select a.*${counted} ${chosen} ${order} limit ${size} offset ${(page - 1) * size}) a
      ${staffThen(db, 's', 'a.staff_id', 'a.at')}
      left join patient p on p.org_id = a.org_id and p.id = a.patient_id ${order}`,
    count: () => db<{ total: number }[]>`select count(*)::int as total ${chosen}`,
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
