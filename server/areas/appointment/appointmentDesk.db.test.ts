import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { aDesk, aDraft, type Desk } from '../../../tests/builders/desk.ts';
import { type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { scheduleCalls } from '../schedule/calls.ts';
import { appointmentCalls } from './calls/appointment.ts';
import { appointmentDeskCalls as calls } from './calls/appointmentDesk.ts';

const database = freshDatabaseForFile();
let desk: Desk;
let ask: Caller;
/** Monday, 08:50 in the clinic. */
const early = '2026-11-23T00:50:00.000Z';

beforeEach(async () => {
  desk = await aDesk(database.owner);
  ask = callerIn(database.app, desk, { now: early });
});

const book = async (over: Parameters<typeof aDraft>[1] = {}) => (await ask(appointmentCalls.saveAppointment, aDraft(desk, over))).id;
const statusOf = async (id: string) => (await ask(appointmentCalls.queryAppointment, { appointmentId: id })).status;
const change = (id: string, status: number, more: Record<string, unknown> = {}) =>
  ask(calls.changeAppointmentStatus, { id, status: String(status), ...more });

describe('changing a state by its number', () => {
  it('does what the act of that name does, from arrival to the end of the visit', async () => {
    const id = await book();

    for (const status of [2, 1, 2, 3, 9, 3]) {
      await change(id, status);
      expect(await statusOf(id)).toBe(status);
    }
    await change(id, 4, { confirmed: true });
    expect([4, 5]).toContain(await statusOf(id));
  });

  test.each([
    ['cancels with a reason', 6, { reason: '患者改期' }, 6],
    ['refuses with a reason', 7, { reason: '医生停诊' }, 7],
  ])('%s', async (_, status, more, after) => {
    const id = await book();

    await change(id, status, more);

    expect(await statusOf(id)).toBe(after);
  });

  test.each([
    ['a visit that has not begun cannot be completed', 4, 'appointment.refused.change'],
    ['nothing is settled but by paying', 5, 'appointment.refused.change'],
    ['a booking is not its own next state', 1, 'appointment.refused.change'],
    ['nobody misses what has not begun', 8, 'appointment.refused.breakPromiseEarly'],
  ])('%s', async (_, status, message) => expect((await problemOf(change(await book(), status))).id).toBe(message));

  it('wants the reason of a refusal, and the right to treat for a visit', async () => {
    const id = await book();
    const receptionist = callerIn(database.app, desk, { now: early, authorities: ['m_appointment'] });

    expect((await problemOf(change(id, 7))).details.fields).toMatchObject([{ field: 'reason' }]);
    await change(id, 2);
    expect((await problemOf(receptionist(calls.changeAppointmentStatus, { id, status: '3' }))).id).toBe('error.permission');
    expect((await problemOf(change(uuidv7(), 2))).id).toBe('error.absent');
  });

  it('does not know another practice’s appointment', async () => {
    const other = callerIn(database.app, await aDesk(database.owner), { now: early });

    expect((await problemOf(other(calls.changeAppointmentStatus, { id: await book(), status: '2' }))).id).toBe('error.absent');
  });
});

describe('notes on the calendar', () => {
  const note = { date: '2026-11-23', doctorId: null, content: '上午消防演习' };
  const notes = (from = '2026-11-23', to = from) => ask(calls.getAppointmentMemo, { from, to });

  it('stand on their day until somebody takes them away', async () => {
    const { id } = await ask(calls.saveAppointmentMemo, note);
    await ask(calls.saveAppointmentMemo, { ...note, content: '演习改到下午', id, version: 1 });

    expect(await notes()).toMatchObject([{ id, content: '演习改到下午', writtenBy: '陈静', version: 2 }]);
    expect(await notes('2026-11-24')).toEqual([]);
    expect((await problemOf(ask(calls.saveAppointmentMemo, { ...note, id, version: 1 }))).id).toBe('error.version');
    await ask(calls.deleteAppointmentMemo, { id });
    expect(await notes()).toEqual([]);
    expect((await problemOf(ask(calls.deleteAppointmentMemo, { id }))).id).toBe('error.absent');
  });

  it('are those of today where a program names no day', async () => {
    const { id } = await ask(calls.saveAppointmentMemo, note);
    await ask(calls.saveAppointmentMemo, { ...note, date: '2026-11-24' });

    expect(await ask(calls.getAppointmentMemo)).toMatchObject([{ id, date: '2026-11-23' }]);
  });

  it('say something, of a doctor who works here', async () => {
    expect((await problemOf(ask(calls.saveAppointmentMemo, { ...note, content: ' ' }))).details.fields).toMatchObject([
      { field: 'content' },
    ]);
    expect((await problemOf(ask(calls.saveAppointmentMemo, { ...note, doctorId: uuidv7() }))).details.fields).toMatchObject([
      { field: 'doctorId' },
    ]);
  });

  it('are the practice’s own', async () => {
    const { id } = await ask(calls.saveAppointmentMemo, note);
    const other = callerIn(database.app, await aDesk(database.owner));

    expect(await other(calls.getAppointmentMemo, { from: note.date, to: note.date })).toEqual([]);
    expect((await problemOf(other(calls.deleteAppointmentMemo, { id }))).id).toBe('error.absent');
  });
});

describe('reasons for coming', () => {
  const save = (over: Record<string, unknown> = {}) =>
    ask(scheduleCalls.saveReason, { departmentId: null, nameZh: '复诊取药', nameEn: 'Repeat prescription', sort: 1, ...over });

  it('are offered to their department, those of all to everybody', async () => {
    const all = await save();
    const own = await save({ departmentId: desk.departmentId, nameZh: '体检咨询' });

    const names = async (departmentId?: string) => (await ask(calls.queryAppointmentReasons, { departmentId })).map(({ nameZh }) => nameZh);
    expect(await names(desk.departmentId)).toEqual(['体检咨询', '复诊取药']);
    expect(await names()).toEqual(['复诊取药']);
    expect((await ask(scheduleCalls.queryReasonManageList)).length).toBe(2);
    await save({ id: all.id, version: 1, nameZh: '取药' });
    expect((await problemOf(save({ id: all.id, version: 1 }))).id).toBe('error.version');
    await ask(scheduleCalls.deleteReason, { id: own.id });
    expect(await names(desk.departmentId)).toEqual(['取药']);
    expect((await problemOf(ask(scheduleCalls.deleteReason, { id: own.id }))).id).toBe('error.absent');
  });

  it('are kept as they were before each change, those deleted too', async () => {
    const { id } = await save({ nameZh: '换药', nameEn: 'Dressing' });
    await save({ id, version: 1, nameZh: '伤口换药', nameEn: 'Dressing' });
    await ask(scheduleCalls.deleteReason, { id });
    const told = (of: string) => ask(organisationCalls.queryChangeList, { kind: 'appointmentReason', id: of });
    expect(await told(id)).toMatchObject([
      { act: 'changed', fields: ['nameZh'], before: { nameZh: '换药', nameEn: 'Dressing', departmentId: null, sort: 1 } },
      { act: 'created' },
    ]);
    expect((await told('all'))[0]).toMatchObject({ act: 'deleted', name: '伤口换药', before: { nameZh: '伤口换药' } });
  });

  it('have a name, and a department of this practice', async () => {
    expect((await problemOf(save({ nameZh: ' ' }))).details.fields).toMatchObject([{ field: 'nameZh' }]);
    expect((await problemOf(save({ departmentId: uuidv7() }))).details.fields).toMatchObject([{ field: 'departmentId' }]);
  });
});

describe('reminding', () => {
  it('lists who is booked within the hours set, until somebody has called', async () => {
    const soon = await book();
    await book({ patientId: desk.patients[1]!, startsAt: '2026-11-25T01:00:00.000Z' });
    const due = () =>
      ask(appointmentCalls.queryAppointmentList, { page: 1, size: 20, from: '2026-11-23', to: '2026-11-30', toRemind: true });

    expect((await due()).rows.map(({ id }) => id)).toEqual([soon]);
    await ask(calls.saveReminded, { id: soon });
    expect((await due()).total).toBe(0);
  });

  it('is taken back when it was marked by mistake: the patient is listed again', async () => {
    const id = await book();
    await ask(calls.saveReminded, { id });

    await ask(calls.saveReminded, { id, undone: true });

    expect((await ask(appointmentCalls.queryAppointment, { appointmentId: id })).remindedAt).toBeNull();
  });

  it('marks a booking, and nothing that has already come', async () => {
    const id = await book();
    await ask(calls.saveReminded, { id });
    expect((await ask(appointmentCalls.queryAppointment, { appointmentId: id })).remindedAt).toBeTruthy();

    await change(id, 2);
    expect((await problemOf(ask(calls.saveReminded, { id }))).id).toBe('appointment.refused.remind');
  });
});

describe('the whole organisation', () => {
  /** A second practice of the same organisation, with one appointment of the second doctor; the reader works there in a role. */
  async function aSecondPractice(authorities: string[]): Promise<string> {
    const practiceId = uuidv7();
    const there = { orgId: desk.orgId, practiceId };
    await inTenant(database.owner, there, async (db) => {
      const roleId = uuidv7();
      await db`insert into practice (org_id, id, code, name_zh, name_en) values (${desk.orgId}, ${practiceId}, 'B2', '分院', 'Branch')`;
      await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${desk.orgId}, ${roleId}, 'desk', '前台', 'Desk', ${authorities})`;
      for (const staffId of [desk.staffId, desk.otherDoctorId]) {
        await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids) values (${desk.orgId}, ${staffId}, ${practiceId}, ${[roleId]})`;
      }
      await db`update staff_practice set role_ids = ${[roleId]} where staff_id = ${desk.staffId}`;
      await db`insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, status, created_at, created_by)
        values (${desk.orgId}, ${practiceId}, ${uuidv7()}, ${desk.patients[1]!}, ${desk.otherDoctorId},
          '[2026-11-23T02:00:00Z,2026-11-23T02:15:00Z)', 1, now(), ${desk.staffId})`;
    });
    return practiceId;
  }
  const list = (over: Record<string, unknown> = {}) =>
    ask(calls.queryOrgAppointmentList, { page: 1, size: 20, from: '2026-11-23', to: '2026-11-23', ...over });

  it('shows the appointments of every practice the reader books in, and says whose they are', async () => {
    const branch = await aSecondPractice(['m_appointment']);
    await book();

    expect((await list()).rows.map(({ practiceName, patientName }) => [practiceName, patientName])).toEqual([
      ['杏林门诊', '患者1'],
      ['分院', '患者2'],
    ]);
    expect((await list({ practiceId: branch })).total).toBe(1);
    const board = await ask(calls.queryOrgCalendarView, { from: '2026-11-23', to: '2026-11-23' });
    expect([board.appointments.length, board.workplaces.length]).toEqual([2, 2]);
    expect(board.doctors.find(({ id }) => id === desk.otherDoctorId)?.practices).toBe('杏林门诊 · 分院');
  });

  it('shows nothing where the reader’s role does not book', async () => {
    await aSecondPractice(['m_chart']);
    await book();

    expect((await list()).total).toBe(0);
  });

  it('stays closed to other organisations, and leaves the wall as it was', async () => {
    await aSecondPractice(['m_appointment']);
    const other = callerIn(database.app, await aDesk(database.owner));
    expect((await other(calls.queryOrgAppointmentList, { page: 1, size: 20, from: '2026-11-23', to: '2026-11-23' })).total).toBe(0);

    const seen = await inTenant(database.app, desk, async (db) => {
      await db`select count(*) from workplace_appointments('2026-11-23', '2026-11-24')`;
      return db`select 1 from appointment`;
    });
    expect(seen.length).toBe(0);
  });

  it('looks at three months at most', async () => {
    expect((await problemOf(list({ to: '2027-03-01' }))).details.fields).toMatchObject([{ field: 'to' }]);
  });
});
