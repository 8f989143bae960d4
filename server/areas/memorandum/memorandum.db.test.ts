import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Criteria, Draft, Line } from '../../../src/domain/memorandum/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;
let doctor: Person;
let cashier: Person;

beforeAll(async () => {
  // Everybody but the cashier may open memos.
  await server.database.owner`
    update role set authorities = array_append(array_remove(authorities, 'm_message_center'), 'm_message_center')
    where id in (select unnest(w.role_ids) from staff_practice w join account a on a.staff_id = w.staff_id where a.login_name in ('admin', 'chenyi'))`;
  [admin, doctor, cashier] = await Promise.all([server.signIn('admin'), server.signIn('chenyi'), server.signIn('zhaoqian')]);
  await server.database.owner`
    update role set authorities = array_remove(authorities, 'm_message_center')
    where id in (select unnest(w.role_ids) from staff_practice w join account a on a.staff_id = w.staff_id where a.login_name = 'zhaoqian')`;
  [admin, doctor, cashier] = await Promise.all([server.present('admin'), server.present('chenyi'), server.present('zhaoqian')]);
});
beforeEach(() => server.database.owner`delete from memo`);

const later = (minutes: number) => new Date(server.clock.at.getTime() + minutes * 60_000).toISOString();
const aMemo = (assigneeId: string, over: Partial<Draft> = {}): Draft => ({
  themeZh: '核对急救车药品效期',
  themeEn: 'Check the crash cart',
  importance: 'high',
  remindAt: null,
  ...over,
  assigneeId,
});
const save = (person: Person, draft: Draft & { id?: string; version?: number }) => server.ask(person, 'saveMemo', draft);
const list = async (person: Person, criteria: Criteria = {}): Promise<Line[]> =>
  (await server.ask(person, 'queryMemoList', { page: 1, size: 50, ...criteria })).data.rows;

describe('memos', () => {
  it('stand with their writer and with the person they are for, and with nobody else', async () => {
    await save(admin, aMemo(doctor.user.userId));
    await save(admin, aMemo(admin.user.userId, { themeZh: '交电费' }));
    expect((await list(admin, { tab: 'given' })).map(({ themeZh }) => themeZh)).toEqual(['核对急救车药品效期']);
    expect((await list(admin, { tab: 'mine' })).map(({ themeZh }) => themeZh)).toEqual(['交电费']);
    expect((await list(doctor, { tab: 'received' })).map(({ assignorId }) => assignorId)).toEqual([admin.user.userId]);
    expect(await list(doctor, { tab: 'mine' })).toEqual([]);
    const nurse = await server.present('liuhushi');
    const answer = await server.ask(nurse, 'queryMemoList', { page: 1, size: 50 });
    expect(answer.data?.rows ?? []).toEqual([]);
  });

  it('are changed and deleted by their writer, and finished by both, with a way back', async () => {
    const { id } = (await save(admin, aMemo(doctor.user.userId))).data;
    expect(await save(doctor, { ...aMemo(doctor.user.userId), id, version: 1 })).toMatchObject({
      exceptionType: 'memorandum.refused.change',
    });
    expect(await server.ask(doctor, 'deleteMemo', { id, version: 1 })).toMatchObject({ exceptionType: 'memorandum.refused.change' });
    expect(await server.ask(doctor, 'finishMemo', { id, flag: '1' })).toMatchObject({ status: true });
    expect((await list(admin, { finished: 'yes' })).map((memo) => memo.id)).toEqual([id]);
    await server.ask(doctor, 'finishMemo', { id, flag: '0' });
    expect((await list(admin, { finished: 'no' })).map((memo) => memo.id)).toEqual([id]);
    expect(await save(admin, { ...aMemo(doctor.user.userId), id, version: 1 })).toMatchObject({ exceptionType: 'error.version' });
    expect(await server.ask(admin, 'deleteMemo', { id, version: 3 })).toMatchObject({ status: true });
    expect(await list(doctor)).toEqual([]);
  });

  it('are given to colleagues who can open them only, beside the field', async () => {
    expect(await save(admin, aMemo(cashier.user.userId))).toMatchObject({
      fields: [{ field: 'assigneeId', message: 'memorandum.assignee.noRight' }],
    });
    expect(await save(admin, aMemo(admin.user.userId, { remindAt: later(-1) }))).toMatchObject({
      fields: [{ field: 'remindAt', message: 'memorandum.remindAt.past' }],
    });
    expect(await save(cashier, aMemo(cashier.user.userId))).toMatchObject({ exceptionType: 'error.permission' });
  });

  it('of one person are absent for another', async () => {
    const { id } = (await save(admin, aMemo(admin.user.userId))).data;
    expect(await server.ask(doctor, 'finishMemo', { id, flag: '1' })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(doctor, 'deleteMemo', { id, version: 1 })).toMatchObject({ exceptionType: 'error.absent' });
  });
});

describe('the reminder of a memo', () => {
  const run = () => server.works.remindMemos!(new AbortController().signal); // the table of jobs names it
  const notices = async () =>
    (
      await server.database.owner<{ staffId: string }[]>`
      select staff_id from push_event where content -> 'values' ->> 'change' = 'memoDue'`
    ).map(({ staffId }) => staffId);

  it('is given once to the person the memo is for, also hours after its time', async () => {
    await save(admin, aMemo(doctor.user.userId, { remindAt: later(1) }));
    expect(await run()).toBe(0);
    server.clock.at = new Date(server.clock.at.getTime() + 5 * 3_600_000);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await notices()).toEqual([doctor.user.userId]);
  });

  it('is not given for a finished or deleted memo, and anew for a new time', async () => {
    admin = await server.present('admin');
    const before = (await notices()).length;
    const { id } = (await save(admin, aMemo(admin.user.userId, { remindAt: later(1) }))).data;
    await server.ask(admin, 'finishMemo', { id, flag: '1' });
    server.clock.at = new Date(server.clock.at.getTime() + 10 * 60_000);
    expect(await run()).toBe(0);
    await server.ask(admin, 'finishMemo', { id, flag: '0' });
    expect(await run()).toBe(1);
    await save(admin, { ...aMemo(admin.user.userId, { remindAt: later(5) }), id, version: 3 });
    server.clock.at = new Date(server.clock.at.getTime() + 10 * 60_000);
    expect(await run()).toBe(1);
    expect((await notices()).length - before).toBe(2);
  });
});
