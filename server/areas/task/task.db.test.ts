import { beforeAll, describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import type { Criteria, Task } from '../../../src/domain/task/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;

beforeAll(async () => {
  await server.database.owner`
    update role set authorities = authorities || array['m_task_center', 'm_message_center']
    where id in (select unnest(w.role_ids) from staff_practice w join account a on a.staff_id = w.staff_id where a.login_name = 'admin')`;
  await server.database.owner`delete from memo`;
  admin = await server.signIn('admin');
});

const list = async (criteria: Criteria = {}, page = 1): Promise<{ rows: Task[]; total: number }> =>
  (await server.ask(admin, 'queryTaskList', { page, size: 100, ...criteria })).data;
const later = (minutes: number) => new Date(server.clock.at.getTime() + minutes * 60_000).toISOString();
const memo = (over: object) =>
  server.ask(admin, 'saveMemo', {
    themeZh: '备忘',
    themeEn: '',
    importance: 'ordinary',
    remindAt: null,
    assigneeId: admin.user.userId,
    ...over,
  });

describe('the task centre', () => {
  it('holds the memos of the person by deadline, says what is overdue, and loses what is done', async () => {
    const soon = (await memo({ themeZh: '先', remindAt: later(5) })).data.id;
    const late = (await memo({ themeZh: '后', remindAt: later(60) })).data.id;
    const memos = async () => (await list({ kind: 'memo' })).rows;
    expect((await memos()).map(({ textZh, isOverdue }) => [textZh, isOverdue])).toEqual([
      ['先', false],
      ['后', false],
    ]);
    server.clock.at = new Date(server.clock.at.getTime() + 10 * 60_000);
    expect((await memos()).map(({ isOverdue }) => isOverdue)).toEqual([true, false]);
    await server.ask(admin, 'finishMemo', { id: soon, flag: '1' });
    expect((await memos()).map(({ objectId }) => objectId)).toEqual([late]);
  });

  it('is counted as it is listed, own and of the role together', async () => {
    const { total } = await list();
    const count = (await server.ask(admin, 'queryTaskCount')).data;
    const [own, role] = [await list({ whose: 'own' }), await list({ whose: 'role' })];
    expect(count.total).toBe(total);
    expect(own.total + role.total).toBe(total);
    expect(own.rows.every(({ isOwn }) => isOwn)).toBe(true);
    expect(role.rows.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('shows the work of other areas as they list it, and none to a person without their right', async () => {
    const due = (await server.ask(admin, 'queryFollowUpList', { page: 1, size: 100, status: 0, to: dateAt(server.clock.at) })).data;
    expect((await list({ kind: 'followUp' })).total).toBe(due.total);
    const { owner } = server.database;
    await owner`update role set authorities = array_remove(authorities, 'o_follow_up') where 'm_task_center' = any (authorities)`;
    admin = await server.present('admin');
    expect((await list({ kind: 'followUp' })).total).toBe(0);
    await owner`update role set authorities = authorities || 'o_follow_up'::text where code = 'administrator'`;
  });

  it('is for people with its right', async () => {
    await server.database.owner`
      update role set authorities = array_remove(authorities, 'm_task_center')
      where id in (select unnest(w.role_ids) from staff_practice w join account a on a.staff_id = w.staff_id where a.login_name = 'zhaoqian')`;
    const cashier = await server.present('zhaoqian');
    expect(await server.ask(cashier, 'queryTaskList', { page: 1, size: 10 })).toMatchObject({ exceptionType: 'error.permission' });
  });
});
