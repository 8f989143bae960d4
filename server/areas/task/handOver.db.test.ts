import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentState } from '../../../src/domain/appointment/states.ts';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import type { HandOver } from '../../../src/domain/task/handOver.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;
let orgId: string;
let practiceId: string;
const ids = new Map<string, string>();
const idOf = (account: string) => ids.get(account)!;

beforeAll(async () => {
  const { owner } = server.database;
  await owner`update role set authorities = authorities || array['m_task_center', 'm_message_center', 'o_follow_up', 'm_patient']`;
  for (const { loginName, staffId } of await owner<{ loginName: string; staffId: string }[]>`select login_name, staff_id from account`)
    ids.set(loginName, staffId);
  admin = await server.present('admin');
  ({ orgId, practiceId } = admin.user);
  await owner`delete from draft`;
  await owner`update followup_role set enabled = false`;
});
beforeEach(async () => {
  admin = await server.present('admin');
});

const openWork = async (account: string) => (await server.ask(admin, 'queryOpenWork', { id: idOf(account) })).data;
const handOver = async (account: string, over: Partial<HandOver>) =>
  server.ask(admin, 'handOverWork', {
    id: idOf(account),
    version: (await openWork(account)).version,
    toId: idOf('zhouming'),
    parts: [],
    isLeaving: false,
    leftOn: null,
    ...over,
  });

/** Work of every kind for the doctor, with one booking at ten tomorrow. */
async function giveWork(doctor: string) {
  const { owner } = server.database;
  const at = server.clock.at;
  const start = instantOf(addDays(dateAt(at), 1), '10:00');
  await owner`
    update appointment set status = ${appointmentState.cancelled} where doctor_id in (${idOf(doctor)}, ${idOf('zhouming')}) and starts_at > ${at}`;
  const [booking] = await owner<[{ id: string; patientId: string }]>`
    update appointment set status = ${appointmentState.booked}, doctor_id = ${idOf(doctor)}, lane = 1, room_id = null, is_walk_in = false,
      during = tstzrange(${start}, ${new Date(Date.parse(start) + 15 * 60_000)})
    where id = (select a.id from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
      where a.practice_id = ${practiceId} and a.status = ${appointmentState.cancelled} and not p.is_deceased and p.deleted_at is null limit 1)
    returning id, patient_id`;
  await owner`delete from suspension where doctor_id in (${idOf(doctor)}, ${idOf('zhouming')})`;
  await owner`delete from shift where doctor_id in (${idOf(doctor)}, ${idOf('zhouming')})`;
  const plan = { patientId: booking.patientId, encounterId: null, planDate: addDays(dateAt(at), 2), type: '', method: '', content: '复诊' };
  const asker = await server.present('chenyi');
  expect((await server.ask(asker, 'saveFollowUp', { ...plan, ownerId: idOf(doctor), templateId: null })).status).toBe(true);
  const memo = { themeZh: '补登记', themeEn: '', importance: 'ordinary', remindAt: null, assigneeId: idOf(doctor) };
  await server.ask(admin, 'saveMemo', memo);
  await owner`update complaint set state = 'handling', handler_id = ${idOf(doctor)}, against_staff_id = null where id = (
    select id from complaint where practice_id = ${practiceId} and state <> 'closed' limit 1)`;
  await owner`update consulting_record set status = 0, owner_id = ${idOf(doctor)}, handled_at = null, handled_by = null where id = (
    select id from consulting_record where practice_id = ${practiceId} and deleted_at is null limit 1)`;
  await owner`update patient set service_staff_id = ${idOf(doctor)} where id = ${booking.patientId}`;
  await owner`insert into draft (org_id, practice_id, staff_id, key, body, saved_at)
    values (${orgId}, ${practiceId}, ${idOf(doctor)}, ${`history.${booking.patientId}`}, '{}', ${at}), (${orgId}, ${practiceId}, ${idOf(doctor)}, 'profile', '{}', ${at})
    on conflict do nothing`;
  return booking;
}
const all: HandOver['parts'] = ['bookings', 'followUps', 'memos', 'complaints', 'enquiries', 'patients', 'drafts'];

describe('the open work of a person', () => {
  it('stays with the person, all of it, if one booking cannot go to the colleague', async () => {
    const booking = await giveWork('chenyi');
    await server.database.owner`
      insert into suspension (org_id, practice_id, id, doctor_id, during, reason_code, reason, created_at, created_by)
      values (${orgId}, ${practiceId}, gen_random_uuid(), ${idOf('zhouming')}, tstzrange(${server.clock.at}, ${addDays(dateAt(server.clock.at), 5)}), 'leave', '', now(), ${admin.user.userId})`;
    const before = await openWork('chenyi');
    const answer = await handOver('chenyi', { parts: all });
    expect(answer).toMatchObject({ status: false, fields: [{ field: 'toId', message: 'staff.handOver.booking' }] });
    expect(await openWork('chenyi')).toEqual(before);
    const [still] = await server.database.owner`select doctor_id from appointment where id = ${booking.id}`;
    expect(still).toEqual({ doctorId: idOf('chenyi') });
  });

  it('goes only to a colleague who works in the clinic and holds the right', async () => {
    await giveWork('chenyi');
    const { owner } = server.database;
    const field = async (over: Partial<HandOver>) => (await handOver('chenyi', over)).fields?.[0]?.message;
    expect(await field({ parts: ['memos'], toId: idOf('chenyi') })).toBe('staff.handOver.same');
    expect(await field({ parts: ['memos'], toId: '00000000-0000-4000-8000-000000000000' })).toBe('staff.handOver.elsewhere');
    expect(await field({ isLeaving: true, leftOn: addDays(dateAt(server.clock.at), 1) })).toBe('staff.handOver.future');
    expect(await field({})).toBe('staff.handOver.nothing');
    await owner`update complaint set against_staff_id = ${idOf('zhouming')} where handler_id = ${idOf('chenyi')} and state = 'handling'`;
    expect(await field({ parts: ['complaints'] })).toBe('complaint.handler.accused');
    await owner`update complaint set against_staff_id = null where against_staff_id = ${idOf('zhouming')}`;
    await owner`update role set authorities = array_remove(authorities, 'm_message_center') where code = 'cashier'`;
    expect(await field({ parts: ['memos'], toId: idOf('zhaoqian') })).toBe('memorandum.assignee.noRight');
  });

  it('goes to a colleague in one act, and the account of the person is disabled', async () => {
    const booking = await giveWork('chenyi');
    const before = (await openWork('chenyi')).counts;
    expect(before).toMatchObject({ bookings: 1, drafts: 1 });
    expect(Math.min(...Object.values(before as Record<string, number>))).toBeGreaterThan(0);
    const inside = await server.present('chenyi');
    const today = dateAt(server.clock.at);
    const answer = await handOver('chenyi', { parts: all, isLeaving: true, leftOn: today });
    expect(answer).toMatchObject({ status: true, data: { counts: before } });
    expect(Object.values((await openWork('chenyi')).counts)).toEqual(all.map(() => 0));
    const { owner } = server.database;
    const [moved] = await owner`select doctor_id from appointment where id = ${booking.id}`;
    expect(moved).toEqual({ doctorId: idOf('zhouming') });
    const [served] = await owner`select service_staff_id from patient where id = ${booking.patientId}`;
    expect(served).toEqual({ serviceStaffId: idOf('zhouming') });
    const kept = await owner`select key from draft where staff_id = ${idOf('chenyi')}`;
    expect(kept).toEqual([{ key: 'profile' }]);
    const [trail] = await owner`select detail from audit_log where call = 'handOverWork' and detail ? 'toId'`;
    expect(trail).toMatchObject({ detail: { bookings: 1, toId: idOf('zhouming'), isLeaving: true } });
    expect((await server.ask(inside, 'currentUser')).http).toBe(401);
    expect((await server.ask(admin, 'queryStaff', { id: idOf('chenyi') })).data).toMatchObject({ active: false, leftOn: today });
    const zhouming = await server.present('zhouming');
    const { rows } = (await server.ask(zhouming, 'queryNoticeList', { page: 1, size: 20 })).data;
    expect(rows.map((row: { content: { values: { change: string } } }) => row.content.values.change)).toContain('workHandedOver');
    const { version } = await openWork('chenyi');
    await server.ask(admin, 'setStaffEnabled', { id: idOf('chenyi'), version, flag: '1' });
    expect((await server.ask(admin, 'queryStaff', { id: idOf('chenyi') })).data.leftOn).toBe(null);
  });
});

describe('the accounts of a role', () => {
  const rolesOf = async (account: string): Promise<string[]> =>
    (await server.ask(admin, 'queryStaff', { id: idOf(account) })).data.workplaces.find(
      (place: { practiceId: string }) => place.practiceId === practiceId,
    ).roleIds;

  it('are given and taken one by one; the last role of a person in a clinic stays', async () => {
    const [{ id: role }] = await server.database.owner<[{ id: string }]>`select id from role where code = 'cashier'`;
    const set = (flag: '0' | '1', account: string, roleId = role) =>
      server.ask(admin, 'setStaffRole', { id: idOf(account), flag, roleId, practiceId });
    const before = await rolesOf('liuhushi');
    expect(await set('1', 'liuhushi')).toMatchObject({ status: true });
    expect(await rolesOf('liuhushi')).toEqual([...before, role]);
    expect((await server.ask(admin, 'queryRole', { id: role })).data.holders).toContainEqual(
      expect.objectContaining({ staffId: idOf('liuhushi'), practiceId }),
    );
    expect(await set('0', 'liuhushi')).toMatchObject({ status: true });
    expect(await rolesOf('liuhushi')).toEqual(before);
    expect((await set('0', 'liuhushi', before[0])).fields).toMatchObject([{ message: 'staff.role.last' }]);
  });
});

describe('the end of a contract', () => {
  const remind = () => server.works.remindContracts!(new AbortController().signal); // the table of jobs names it
  const told = async () => {
    const { rows } = (await server.ask(admin, 'queryNoticeList', { page: 1, size: 100 })).data;
    return rows.filter((row: { content: { values: { change: string } } }) => row.content.values.change === 'contractEnding').length;
  };

  it('is told to administrators once, sixty days before, and filters the list of staff', async () => {
    const { owner } = server.database;
    await owner`update staff set contract_until = null`;
    const until = addDays(dateAt(server.clock.at), 61);
    await owner`update staff set contract_kind = 'fixed', contract_until = ${until} where id = ${idOf('liuhushi')}`;
    const before = await told();
    await remind();
    expect(await told()).toBe(before);
    server.clock.at = new Date(server.clock.at.getTime() + 86_400_000);
    admin = await server.present('admin');
    await remind();
    await remind();
    expect(await told()).toBe(before + 1);
    const { rows } = (await server.ask(admin, 'queryStaffList', { page: 1, size: 20, contract: 'ending' })).data;
    expect(rows).toMatchObject([{ id: idOf('liuhushi'), contractUntil: until }]);
  });
});
