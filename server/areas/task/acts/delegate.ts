import { checkDelegation } from '../../../../src/domain/task/delegation.ts';
import type * as Task from '../../../../src/domain/task/shapes.ts';
import type { DelegableKind } from '../../../../src/domain/task/tasks.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findTasks } from '../queries/tasks.ts';
import { delegables } from './passing.ts';

interface Named {
  kind: DelegableKind;
  objectId: string;
}

/** Colleagues at work in the clinic who may own tasks of this kind. */
export async function findColleagues(context: Context, kind: DelegableKind): Promise<Task.Colleague[]> {
  const people = await delegables[kind].findPeople(context);
  return people.filter(({ id }) => id !== context.session.staffId).map(({ id, name, nameEn }) => ({ id, name, nameEn }));
}

/** Gives a task that waits for the person, or for nobody by name, to a colleague who may do it. The colleague becomes its owner and is told. */
export async function delegateTask(context: Context, { kind, objectId, toId, reason: typed }: Task.Delegation): Promise<Done> {
  const { db, session, now, newId, audit, announce } = context;
  refuse(checkDelegation({ toId, reason: typed }, session.staffId));
  const task = (await findTasks(context, { kind })).find((one) => one.objectId === objectId);
  if (!task) throw absent();
  if (!task.mayDelegate) throw new Problem('task.refused.given');
  if (!(await findColleagues(context, kind)).some(({ id }) => id === toId)) refuse([{ field: 'toId', message: 'task.delegate.noRight' }]);
  const { orgId, practiceId, staffId } = session;
  const formerId = task.isOwn ? staffId : null;
  const reason = typed.trim();
  await pass(context, { kind, objectId, fromId: formerId, toId, reason });
  await endDelegation(context, { kind, objectId });
  await db`insert into task_delegation ${db({ orgId, practiceId, id: newId(), kind, objectId, fromId: staffId, toId, formerId, reason, at: now() })}`;
  audit({ objectId, patientId: task.patientId, detail: { kind, toId, reason } });
  await announce({
    subType: 'order_has_changed',
    tags: ['Task', 'Notice', delegables[kind].tag],
    audience: { staffId: toId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change: 'taskGiven', items: task.textZh || task.textEn, reason, patientName: session.staffName },
      objectId,
    },
  });
  return { done: true };
}

/** Gives a delegated task back to its former owner: done by the person who gave it, or by the one who has it. */
export async function returnTask(context: Context, { kind, objectId }: Named): Promise<Done> {
  const { db, session, audit, announce } = context;
  const [given] = await db<[{ fromId: string; toId: string; formerId: string | null }?]>`
    select from_id, to_id, former_id from task_delegation
    where practice_id = app_practice() and kind = ${kind} and object_id = ${objectId} and ended_at is null
      and ${session.staffId}::uuid in (from_id, to_id) for update`;
  if (!given) throw absent();
  const { fromId, toId, formerId } = given;
  const people = await delegables[kind].findPeople(context);
  if (formerId !== null && !people.some(({ id }) => id === formerId)) throw new Problem('task.refused.away');
  await pass(context, { kind, objectId, fromId: toId, toId: formerId, reason: '' });
  await endDelegation(context, { kind, objectId });
  audit({ objectId, detail: { kind, toId: formerId } });
  const other = session.staffId === fromId ? toId : fromId;
  await announce({ subType: null, tags: ['Task', delegables[kind].tag], audience: { staffId: other } });
  return { done: true };
}

interface Passed extends Named {
  fromId: string | null;
  toId: string | null;
  reason: string;
}

/** Refuses an object that was finished, or given on, meanwhile. */
async function pass(context: Context, { kind, objectId, ...passing }: Passed): Promise<void> {
  if ((await delegables[kind].pass(context, { ...passing, id: objectId })) === 0) throw absent();
}

const endDelegation = ({ db, session, now }: Context, { kind, objectId }: Named) => db`
  update task_delegation set ended_at = ${now()}, ended_by = ${session.staffId}
  where practice_id = app_practice() and kind = ${kind} and object_id = ${objectId} and ended_at is null`;
