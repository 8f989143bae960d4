import * as z from 'zod/mini';
import * as HandOver from '../../../src/domain/task/handOver.ts';
import * as Task from '../../../src/domain/task/shapes.ts';
import { delegableKinds } from '../../../src/domain/task/tasks.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { pageOfRows } from '../../paging/paging.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { isSeen } from '../staff/acts/reach.ts';
import { findStaff } from '../staff/queries/staff.ts';
import { delegateTask, findColleagues, returnTask } from './acts/delegate.ts';
import { handOver } from './acts/handOver.ts';
import { findOpenWork } from './queries/openWork.ts';
import { findTasks } from './queries/tasks.ts';

const delegable = z.enum(delegableKinds);

export const taskCalls = {
  delegateTask: call({ takes: Task.delegation, gives: Wire.done }, (delegation, context) => delegateTask(context, delegation)),
  handOverWork: call({ takes: HandOver.handOver, gives: HandOver.handedOver }, (draft, context) => handOver(context, draft)),
  queryOpenWork: call({ takes: z.object({ id: Wire.id }), gives: HandOver.openWork }, async ({ id }, context) => {
    const person = await findStaff(context.db, id);
    if (!person || !isSeen(context, person)) throw absent();
    return findOpenWork(context.db, person.id, context.now());
  }),
  queryTaskColleagues: call({ takes: z.object({ kind: delegable }), gives: z.array(Task.colleague) }, ({ kind }, context) =>
    findColleagues(context, kind),
  ),
  queryTaskCount: call({ takes: z.object({}), gives: Task.count }, async (_, context) => {
    const tasks = await findTasks(context, {});
    return { total: tasks.length, overdue: tasks.filter((task) => task.isOverdue).length };
  }),
  queryTaskList: list(
    { takes: z.extend(Task.criteria, Wire.listing), gives: Wire.pageOf(Task.task), atMost: 100 },
    async ({ page, size, ...criteria }, context) => pageOfRows(await findTasks(context, criteria), { page, size }),
  ),
  returnTask: call({ takes: z.object({ kind: delegable, objectId: Wire.id }), gives: Wire.done }, (wanted, context) =>
    returnTask(context, wanted),
  ),
} satisfies Partial<Calls>;
