import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import type { Criteria, Task } from '../../../src/domain/task/shapes.ts';
import type { DelegableKind } from '../../../src/domain/task/tasks.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;
let nurse: Person;
let other: Person;
let practiceId: string;
let objects: Record<DelegableKind, string>;

beforeAll(async () => {
  const { owner } = server.database;
  await owner`update role set authorities = authorities || array['m_task_center', 'm_message_center', 'o_follow_up', 'm_patient']`;
  await owner`update followup_role set enabled = false`;
});

/** One open task of each kind: a memo and a complaint of the administrator, a follow-up and an enquiry of nobody. */
beforeEach(async () => {
  const { owner, clock } = { ...server.database, clock: server.clock };
  [admin, nurse, other] = [await server.present('admin'), await server.present('liuhushi'), await server.present('zhaoqian')];
  ({ practiceId } = admin.user);
  const me = admin.user.userId;
  const memo = { themeZh: '核对急救车', themeEn: '', importance: 'ordinary', remindAt: null, assigneeId: me };
  const [complaint] = await owner<[{ id: string }]>`
    update complaint set state = 'handling', handler_id = ${me}, against_staff_id = null where id = (
      select id from complaint where practice_id = ${practiceId} and state <> 'closed' order by id limit 1) returning id`;
  const [enquiry] = await owner<[{ id: string }]>`
    update consulting_record set status = 0, owner_id = null, handled_at = null, handled_by = null where id = (
      select id from consulting_record where practice_id = ${practiceId} and deleted_at is null order by id limit 1) returning id`;
  const [followUp] = await owner<[{ id: string }]>`
    update followup_plan set owner_id = null, status = 0, plan_date = ${addDays(dateAt(clock.at), -1)} where id = (
      select f.id from followup_plan f join patient p on p.org_id = f.org_id and p.id = f.patient_id
      where f.practice_id = ${practiceId} and f.status = 0 and not p.is_deceased order by f.id limit 1) returning id`;
  objects = {
    memo: (await server.ask(admin, 'saveMemo', memo)).data.id,
    complaint: complaint.id,
    enquiry: enquiry.id,
    followUp: followUp.id,
  };
});

const kinds: DelegableKind[] = ['memo', 'complaint', 'followUp', 'enquiry'];
const tasksOf = async (person: Person, criteria: Criteria): Promise<Task[]> =>
  (await server.ask(person, 'queryTaskList', { page: 1, size: 100, ...criteria })).data.rows;
const find = async (person: Person, kind: DelegableKind, whose: Criteria['whose']) =>
  (await tasksOf(person, { kind, whose })).find(({ objectId }) => objectId === objects[kind]);
const delegate = (person: Person, kind: DelegableKind, to: Person, reason = '我今天不在') =>
  server.ask(person, 'delegateTask', { kind, objectId: objects[kind], toId: to.user.userId, reason });
const giveBack = (person: Person, kind: DelegableKind) => server.ask(person, 'returnTask', { kind, objectId: objects[kind] });

it.each(kinds)('%s: is the colleague’s own from then on, is seen by both with its reason, and comes back', async (kind) => {
  const before = await find(admin, kind, kind === 'memo' || kind === 'complaint' ? 'own' : 'role');
  expect(before).toMatchObject({ mayDelegate: true, reason: '', toName: '' });
  expect((await delegate(admin, kind, nurse)).status).toBe(true);
  const given = { reason: '我今天不在', toName: '刘敏', fromName: '林静' };
  expect(await find(nurse, kind, 'own')).toMatchObject({ ...given, isOwn: true, isGiven: false, mayDelegate: true });
  expect(await find(admin, kind, 'given')).toMatchObject({ ...given, isOwn: false, isGiven: true, mayDelegate: false });
  const { rows } = (await server.ask(nurse, 'queryNoticeList', { page: 1, size: 20 })).data;
  expect(rows[0].content.values).toMatchObject({ change: 'taskGiven', reason: '我今天不在', patientName: '林静' });
  expect((await delegate(admin, kind, other)).exceptionType).toBe('task.refused.given');
  expect((await giveBack(other, kind)).exceptionType).toBe('error.absent');
  expect((await giveBack(nurse, kind)).status).toBe(true);
  expect(await find(nurse, kind, 'own')).toBeUndefined();
  expect(await find(admin, kind, before!.isOwn ? 'own' : 'role')).toMatchObject({ mayDelegate: true, reason: '' });
  expect((await giveBack(nurse, kind)).exceptionType).toBe('error.absent');
});

it('goes to nobody without the right, and never to the person whom a complaint is about', async () => {
  const { owner } = server.database;
  const toId = async (answer: ReturnType<typeof delegate>) =>
    (await answer).fields?.find(({ field }: { field: string }) => field === 'toId');
  expect(await toId(delegate(admin, 'memo', admin))).toMatchObject({ message: 'task.delegate.self' });
  expect((await delegate(admin, 'memo', nurse, ' ')).fields).toMatchObject([{ field: 'reason', message: 'error.field.required' }]);
  await owner`update complaint set against_staff_id = ${nurse.user.userId} where id = ${objects.complaint}`;
  expect(await toId(delegate(admin, 'complaint', nurse))).toMatchObject({ message: 'complaint.handler.accused' });
  await owner`update role set authorities = array_remove(authorities, 'm_message_center') where code = 'cashier'`;
  expect(await toId(delegate(admin, 'memo', other))).toMatchObject({ message: 'task.delegate.noRight' });
  const colleagues = (await server.ask(admin, 'queryTaskColleagues', { kind: 'memo' })).data;
  expect(colleagues.map(({ id }: { id: string }) => id)).not.toContain(other.user.userId);
});

it('is gone from both lists when the colleague has finished it, and when it got another owner', async () => {
  await delegate(admin, 'memo', nurse);
  expect((await server.ask(nurse, 'finishMemo', { id: objects.memo, flag: '1' })).status).toBe(true);
  expect([await find(nurse, 'memo', 'own'), await find(admin, 'memo', 'given')]).toEqual([undefined, undefined]);
  const { owner } = server.database;
  await owner`update complaint set against_staff_id = null where id = ${objects.complaint}`;
  expect((await delegate(admin, 'complaint', nurse)).status).toBe(true);
  expect(await find(admin, 'complaint', 'given')).toBeDefined();
  await owner`update complaint set handler_id = ${other.user.userId} where id = ${objects.complaint}`;
  expect([await find(nurse, 'complaint', 'own'), await find(admin, 'complaint', 'given')]).toEqual([undefined, undefined]);
  expect((await giveBack(admin, 'complaint')).exceptionType).toBe('error.absent');
});

it('comes back to nobody who can no longer do it', async () => {
  await delegate(admin, 'memo', nurse);
  const { owner } = server.database;
  await owner`update staff set active = false where id = ${admin.user.userId}`;
  expect((await giveBack(nurse, 'memo')).exceptionType).toBe('task.refused.away');
  await owner`update staff set active = true where id = ${admin.user.userId}`;
});
