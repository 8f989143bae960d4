import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Criteria, Task } from '../../../../src/domain/task/shapes.ts';
import { isDelegable, isOverdue, orderTasks, type TaskKind, taskKinds } from '../../../../src/domain/task/tasks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { type Delegated, findDelegations } from './delegations.ts';
import type { Found } from './source.ts';
import { sources } from './sources.ts';

type Placed = Omit<Task, 'isDeceased' | 'reason' | 'toName' | 'toNameEn' | 'isGiven' | 'mayDelegate'> & Pick<Found, 'ownerId'>;

async function findOfKind(context: Context, kind: TaskKind, given: readonly Delegated[]): Promise<Placed[]> {
  const { needs, find } = sources[kind];
  if (!holds(context.session.authorities, needs)) return [];
  const now = context.now();
  const ids = given.filter((one) => one.kind === kind && one.fromId === context.session.staffId).map(({ objectId }) => objectId);
  return (await find(context, ids)).map((found) => ({
    ...found,
    id: `${kind}/${found.objectId}`,
    kind,
    isOverdue: isOverdue(found, now),
  }));
}

/** Everything that waits for the person of the session, by deadline. The list and the count both come from here. */
export async function findTasks(context: Context, { kind, whose }: Criteria): Promise<Task[]> {
  const given = await findDelegations(context);
  const found = await Promise.all(taskKinds.filter((one) => !kind || one === kind).map((one) => findOfKind(context, one, given)));
  const all = found.flat().map((task) => withDelegation(task, given, context.session.staffId));
  const shown = orderTasks(all.filter((task) => !whose || whoseOf(task) === whose));
  const deceased = await findDeceased(context, shown);
  return shown.map((task) => ({ ...task, isDeceased: task.patientId !== null && deceased.has(task.patientId) }));
}

const undelegated = { reason: '', toName: '', toNameEn: '', isGiven: false };

/** Adds who gave the task to its owner, and why. A delegation no longer counts once the object has another owner. */
function withDelegation({ ownerId, ...task }: Placed, given: readonly Delegated[], me: string): Omit<Task, 'isDeceased'> {
  const mayDelegate = isDelegable(task.kind) && (task.isOwn || ownerId === null);
  const found = given.find((one) => one.kind === task.kind && one.objectId === task.objectId && one.toId === ownerId);
  if (!found) return { ...task, ...undelegated, mayDelegate };
  const { fromId, fromName, fromNameEn, toName, toNameEn, reason } = found;
  return { ...task, fromName, fromNameEn, reason, toName, toNameEn, isGiven: fromId === me, mayDelegate };
}

const whoseOf = ({ isOwn, isGiven }: Pick<Task, 'isOwn' | 'isGiven'>): NonNullable<Criteria['whose']> => {
  if (isOwn) return 'own';
  return isGiven ? 'given' : 'role';
};

async function findDeceased({ db }: Context, tasks: readonly Pick<Task, 'patientId'>[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(tasks.flatMap(({ patientId }) => patientId ?? []))];
  const rows = await db<{ id: string }[]>`select id from patient where is_deceased and id = any (${ids}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
