import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type * as Schedule from '../../../src/domain/schedule/shapes.ts';
import { aDesk, aDraft, type Desk } from '../../../tests/builders/desk.ts';
import { type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { appointmentCalls } from '../appointment/calls/appointment.ts';
import { scheduleCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let desk: Desk;
let ask: Caller;
const monday = '2026-11-23';
/** 08:50 on that Monday in the clinic. */
const early = '2026-11-23T00:50:00.000Z';
const at = (time: string, date = monday) => `${date}T${time}:00.000Z`;
/** Tuesday 24 November, nine to twelve. */
const away = { startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T04:00:00.000Z', reasonCode: 'meeting', remark: '', handOver: [] };

beforeEach(async () => {
  desk = await aDesk(database.owner);
  ask = callerIn(database.app, desk, { now: early });
});

const undecided: Schedule.Settings = {
  officeHours: null,
  slot: null,
  increment: null,
  concurrency: null,
  maximumSuspensionDays: null,
  reminderHours: null,
};
const decide = async (over: Partial<Schedule.Settings>) => {
  const { values, version } = await ask(calls.queryAppointmentConfig);
  return ask(calls.saveAppointmentSetting, { values: { ...values, ...over }, version });
};
const book = (over: Parameters<typeof aDraft>[1] = {}) => ask(appointmentCalls.saveAppointment, aDraft(desk, over));

/** A second practice of the organisation, in which the own doctor works too. */
async function anotherPractice(nameZh: string, nameEn: string) {
  const practiceId = uuidv7();
  await inTenant(database.owner, { ...desk, practiceId }, async (db) => {
    await db`insert into practice (org_id, id, code, name_zh, name_en) values (${desk.orgId}, ${practiceId}, 'west', ${nameZh}, ${nameEn})`;
  });
  const onDuty = (startsAt: string, endsAt: string) =>
    inTenant(
      database.owner,
      { ...desk, practiceId },
      (db) => db`
      insert into shift (org_id, practice_id, id, doctor_id, during)
      values (${desk.orgId}, ${practiceId}, ${uuidv7()}, ${desk.staffId}, ${`[${startsAt},${endsAt})`})`,
    );
  return { practiceId, onDuty };
}

describe('the settings of booking', () => {
  it('are the defaults until somebody decides, then what was decided, with its history', async () => {
    expect(await ask(calls.queryAppointmentConfig)).toMatchObject({
      values: undecided,
      inForce: { opensAt: 480, closesAt: 1200, slot: 15, concurrent: 1, maximumSuspensionDays: 30 },
      version: 0,
    });

    await decide({ slot: 30, concurrency: 2 });

    expect(await ask(appointmentCalls.queryAppointmentSetting)).toMatchObject({ slot: 30, increment: 15, concurrent: 2 });
    const history = await ask(calls.querySettingHistory, { page: 1, size: 20 });
    expect(history.rows.map(({ key, before, after, canUndo }) => [key, before, after, canUndo])).toEqual(
      expect.arrayContaining([
        ['slot', null, 30, true],
        ['concurrency', null, 2, true],
      ]),
    );
    expect(history.rows[0]?.changedBy).toBe('陈静');
  });

  it('come back by undoing the last change, once, and not one that was changed since', async () => {
    await decide({ slot: 30 });
    const [first] = (await ask(calls.querySettingHistory, { page: 1, size: 20 })).rows;
    await decide({ slot: 60 });
    const [second] = (await ask(calls.querySettingHistory, { page: 1, size: 20 })).rows;

    expect((await problemOf(ask(calls.undoSetting, { id: first!.id }))).id).toBe('schedule.setting.changedSince');
    await ask(calls.undoSetting, { id: second!.id });

    expect((await ask(calls.queryAppointmentConfig)).values.slot).toBe(30);
    expect((await problemOf(ask(calls.undoSetting, { id: second!.id }))).id).toBe('schedule.setting.changedSince');
    expect((await problemOf(ask(calls.undoSetting, { id: uuidv7() }))).id).toBe('error.absent');
  });

  test.each([
    ['a slot of 3 minutes', { slot: 3 }, 'slot', 'schedule.setting.range'],
    ['an increment that does not divide the slot', { slot: 30, increment: 20 }, 'increment', 'schedule.setting.incrementWrong'],
    ['a clinic that never opens', { officeHours: Array.from({ length: 7 }, () => null) }, 'officeHours', 'schedule.setting.neverOpen'],
    [
      'hours that end before they begin',
      { officeHours: [{ opensAt: 600, closesAt: 540 }, ...Array.from({ length: 6 }, () => null)] },
      'officeHours',
      'schedule.endNotAfterStart',
    ],
    ['ten patients at once', { concurrency: 10 }, 'concurrency', 'schedule.setting.range'],
  ])('refuse %s', async (_, over, field, message) =>
    expect((await problemOf(decide(over as Partial<Schedule.Settings>))).details.fields).toMatchObject([{ field, message }]),
  );

  it('refuse what was read before a colleague saved', async () => {
    await decide({ slot: 30 });

    expect((await problemOf(ask(calls.saveAppointmentSetting, { values: undecided, version: 0 }))).id).toBe('error.version');
  });

  it('are each practice’s own', async () => {
    const other = await aDesk(database.owner);
    await decide({ slot: 30 });

    expect((await callerIn(database.app, other)(calls.queryAppointmentConfig)).values.slot).toBeNull();
  });

  it('close a weekday to booking', async () => {
    const open = { opensAt: 480, closesAt: 1200 };
    await decide({ officeHours: [null, open, open, open, open, open, open] });

    expect((await problemOf(book())).id).toBe('appointment.conflict.clinicHours');
    expect(await ask(appointmentCalls.queryAvailableSlots, { doctorId: desk.staffId, date: monday })).toEqual([]);
  });
});

describe('two patients at one time', () => {
  it('are booked where the practice allows it, a third is refused', async () => {
    await decide({ concurrency: 2 });
    await book();
    await book({ patientId: desk.patients[1]! });

    const problem = await problemOf(book({ patientId: desk.patients[2]! }));

    expect(problem.id).toBe('appointment.conflict.doctor');
  });

  it('share the lanes anew where room is left but split', async () => {
    await decide({ concurrency: 2 });
    await book({ duration: 30 });
    await book({ patientId: desk.patients[1]!, startsAt: at('01:15'), duration: 15 });
    await book({ patientId: desk.patients[1]!, startsAt: at('01:30'), duration: 15 });

    await book({ patientId: desk.patients[2]!, startsAt: at('01:30'), duration: 15 });

    const lanes = await inTenant(database.owner, desk, (db) => db<{ lane: number }[]>`select lane from appointment`);
    expect(lanes.map(({ lane }) => lane).every((lane) => lane === 1 || lane === 2)).toBe(true);
  });

  it('are impossible in the database itself beyond what is allowed', async () => {
    const { id } = await book();
    const twin = (lane: number) =>
      inTenant(
        database.owner,
        desk,
        (db) => db`
        insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, lane, status, created_at, created_by)
        select org_id, practice_id, ${uuidv7()}, ${desk.patients[1]!}, doctor_id, during, ${lane}, 1, created_at, created_by
        from appointment where id = ${id}`,
      ).catch((error: { constraint_name?: string }) => error.constraint_name);

    expect(await twin(1)).toBe('appointment__doctor_booked_once');
    expect(await twin(2)).toBe('appointment__lane_allowed');
  });
});

const early8 = { nameZh: '早班', nameEn: 'Early', abbreviation: 'E', opensAt: 510, closesAt: 720, colour: '#2f6f5e', duration: 15 };
const aKind = (over: Partial<Schedule.KindDraft> = {}) => ask(calls.saveShiftKind, { ...early8, ...over });

describe('kinds of shift', () => {
  it('are kept, changed and put away', async () => {
    const { id } = await aKind();
    await ask(calls.saveShiftKind, { ...early8, nameZh: '上午班', id, version: 1 });

    expect((await ask(calls.queryShiftKinds, { page: 1, size: 20 })).rows).toMatchObject([{ id, nameZh: '上午班', version: 2, inUse: 0 }]);
    expect((await problemOf(ask(calls.saveShiftKind, { ...early8, id, version: 1 }))).id).toBe('error.version');
    await ask(calls.deleteShiftKind, { id });
    expect((await ask(calls.queryShiftKinds, { page: 1, size: 20 })).total).toBe(0);
    expect((await problemOf(ask(calls.deleteShiftKind, { id }))).id).toBe('error.absent');
  });

  test.each([
    ['two letters', { abbreviation: 'EL' }, 'abbreviation', 'schedule.kind.oneLetter'],
    ['no letter', { abbreviation: '1' }, 'abbreviation', 'schedule.kind.oneLetter'],
    ['an end before the start', { closesAt: 500 }, 'closesAt', 'schedule.endNotAfterStart'],
    ['appointments longer than itself', { duration: 300 }, 'duration', 'schedule.kind.tooLong'],
  ])('refuse %s', async (_, over, field, message) =>
    expect((await problemOf(aKind(over))).details.fields).toMatchObject([{ field, message }]),
  );
});

describe('the roster', () => {
  const duty =
    (over: Partial<Schedule.Cell> = {}, confirmed = false) =>
    async (kindId: string) =>
      ask(calls.saveScheduling, { staffId: desk.staffId, date: monday, kindId, ...over, confirmed });
  const week = (date = monday) => ask(calls.queryWeekList, { date });

  it('holds a person’s duty with its letter, and lets it go', async () => {
    const kind = await aKind();
    const { id } = await duty()(kind.id);

    const { people, duties } = await week('2026-11-27');
    expect(people.map(({ name }) => name)).toEqual(['陈静', '周明']);
    expect(duties).toMatchObject([
      { id, staffId: desk.staffId, date: monday, startsAt: at('00:30'), endsAt: at('04:00'), abbreviation: 'E' },
    ]);
    await ask(calls.deleteScheduling, { id });
    expect((await week()).duties).toEqual([]);
    expect((await problemOf(ask(calls.deleteScheduling, { id }))).id).toBe('error.absent');
  });

  it('refuses yesterday, closed hours, an overlap, and people and kinds of elsewhere', async () => {
    const kind = await aKind();
    const night = await aKind({ abbreviation: 'N', opensAt: 1140, closesAt: 1320 });
    await duty()(kind.id);
    const other = await aDesk(database.owner);

    const refused = async (work: Promise<unknown>) => (await problemOf(work)).details.fields?.[0]?.message;
    expect(await refused(duty({ date: '2026-11-22' })(kind.id))).toBe('schedule.beforeToday');
    expect(await refused(duty()(night.id))).toBe('schedule.duty.closed');
    expect(await refused(duty()(kind.id))).toBe('schedule.duty.overlap');
    expect((await problemOf(duty({ staffId: other.staffId })(kind.id))).id).toBe('error.absent');
    expect((await problemOf(duty()(uuidv7()))).id).toBe('error.absent');
  });

  it('asks before it plans somebody who is away, and before it clears booked time', async () => {
    const kind = await aKind();
    await ask(calls.saveSuspension, { ...away, doctorId: desk.staffId });
    expect((await problemOf(duty({ date: '2026-11-24' })(kind.id))).details.kind).toBe('confirm');
    expect((await duty({ date: '2026-11-24' }, true)(kind.id)).id).toBeTruthy();

    const today = await duty()(kind.id);
    await book();
    const problem = await problemOf(ask(calls.deleteScheduling, { id: today.id }));
    expect([problem.id, problem.details.values]).toEqual(['schedule.duty.booked', { count: 1 }]);
    await ask(calls.deleteScheduling, { id: today.id, confirmed: true });
  });

  it('copies a week onto a later one, leaves out what cannot be, and names it first', async () => {
    const kind = await aKind();
    await duty()(kind.id);
    await duty({ date: '2026-11-25' })(kind.id);
    await duty({ date: '2026-12-02' })(kind.id);
    const copy = { from: monday, to: '2026-12-01' };

    const plan = await ask(calls.checkScheduling, copy);
    expect(plan.map(({ date, outcome }) => [date, outcome])).toEqual([
      ['2026-11-30', 'copied'],
      ['2026-12-02', 'overlap'],
    ]);
    const made = await ask(calls.copyWeek, copy);
    expect(made.map(({ id: _, ...rest }) => rest)).toEqual(plan);
    const duties = (await week('2026-11-30')).duties;
    expect(made.map(({ id }) => duties.find((each) => each.id === id)?.date)).toEqual(['2026-11-30', undefined]);
    expect((await week('2026-11-30')).duties.map(({ date, abbreviation }) => [date, abbreviation])).toEqual([
      ['2026-11-30', 'E'],
      ['2026-12-02', 'E'],
    ]);
    expect((await problemOf(ask(calls.copyWeek, copy))).id).toBe('schedule.copy.nothing');
  });

  it('copies the roster of a doctor who also works elsewhere in part, and names the practice in the way', async () => {
    const kind = await aKind();
    await duty()(kind.id);
    await duty({ date: '2026-11-25' })(kind.id);
    const west = await anotherPractice('西湖诊所', 'West Lake Clinic');
    await west.onDuty('2026-12-02T03:00:00.000Z', '2026-12-02T05:00:00.000Z');
    const copy = { from: monday, to: '2026-11-30' };

    const plan = await ask(calls.checkScheduling, copy);
    expect(plan.map(({ date, outcome, practiceName, staffName }) => [date, outcome, practiceName, staffName])).toEqual([
      ['2026-11-30', 'copied', null, '陈静'],
      ['2026-12-02', 'elsewhere', '西湖诊所', '陈静'],
    ]);
    const made = await ask(calls.copyWeek, copy);

    expect(made.map(({ id: _, ...rest }) => rest)).toEqual(plan);
    expect((await week('2026-11-30')).duties.map(({ date }) => date)).toEqual(['2026-11-30']);
    const problem = await problemOf(duty({ date: '2026-12-02' })(kind.id));
    expect(problem.details.fields).toMatchObject([{ message: 'schedule.duty.elsewhere', values: { practice: '西湖诊所' } }]);
  });

  it('leaves out of a copy who no longer works here', async () => {
    const kind = await aKind();
    await duty()(kind.id);
    await duty({ staffId: desk.otherDoctorId })(kind.id);
    await inTenant(database.owner, desk, (db) => db`delete from staff_practice where staff_id = ${desk.otherDoctorId}`);

    const made = await ask(calls.copyWeek, { from: monday, to: '2026-11-30' });
    expect(made.map(({ staffName, outcome }) => [staffName, outcome]).sort()).toEqual([
      ['周明', 'gone'],
      ['陈静', 'copied'],
    ]);
  });

  it('never copies a week onto itself or an earlier one, and skips days that are over', async () => {
    const kind = await aKind();
    await duty()(kind.id);
    await duty({ date: '2026-11-27' })(kind.id);
    const onto = (to: string) => ask(calls.copyWeek, { from: monday, to });

    for (const to of ['2026-11-29', '2026-11-16']) {
      expect((await problemOf(onto(to))).details.fields).toMatchObject([{ field: 'to', message: 'schedule.copy.notLater' }]);
    }
    const wednesdayAfter = callerIn(database.app, desk, { now: '2026-12-02T01:00:00.000Z' });
    const plan = await wednesdayAfter(calls.copyWeek, { from: monday, to: '2026-11-30' });
    expect(plan.map(({ outcome }) => outcome)).toEqual(['past', 'copied']);
  });
});
