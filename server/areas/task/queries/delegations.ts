import type { TaskKind } from '../../../../src/domain/task/tasks.ts';
import type { Context } from '../../../pipeline/context.ts';

/** A task that one person gave to another; it counts while that person owns the object. */
export interface Delegated {
  kind: TaskKind;
  objectId: string;
  fromId: string;
  toId: string;
  fromName: string;
  fromNameEn: string;
  toName: string;
  toNameEn: string;
  reason: string;
}

/** Tasks that the person of the session has given or was given, and nobody has returned. */
export const findDelegations = ({ db, session }: Pick<Context, 'db' | 'session'>): Promise<Delegated[]> =>
  db<Delegated[]>`
    select d.kind, d.object_id, d.from_id, d.to_id, f.name as from_name, f.name_en as from_name_en, t.name as to_name, t.name_en as to_name_en, d.reason
    from task_delegation d join staff f on f.org_id = d.org_id and f.id = d.from_id join staff t on t.org_id = d.org_id and t.id = d.to_id
    where d.practice_id = app_practice() and d.ended_at is null and ${session.staffId}::uuid in (d.from_id, d.to_id)
    order by d.at, d.id`;
