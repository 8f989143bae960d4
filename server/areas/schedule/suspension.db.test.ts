import { beforeEach, describe, expect, it, test } from 'vitest';
import { aDesk, aDraft, type Desk } from '../../../tests/builders/desk.ts';
import { type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { appointmentCalls } from '../appointment/calls/appointment.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { scheduleCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let desk: Desk;
let ask: Caller;
/** 08:50 on a Monday in the clinic. */
const early = '2026-11-23T00:50:00.000Z';

beforeEach(async () => {
  desk = await aDesk(database.owner);
  ask = callerIn(database.app, desk, { now: early });
});

const early8 = { nameZh: '早班', nameEn: '', abbreviation: 'E', opensAt: 510, closesAt: 720, colour: '#2f6f5e', duration: 15 };
const book = (over: Parameters<typeof aDraft>[1] = {}) => ask(appointmentCalls.saveAppointment, aDraft(desk, over));
/** Tuesday 24 November, nine to twelve. */
const away = { startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T04:00:00.000Z', reasonCode: 'meeting', remark: '', handOver: [] };

describe('time off', () => {
  const suspend = (over: Record<string, unknown> = {}) => ask(calls.saveSuspension, { ...away, doctorId: desk.staffId, ...over });
  const listed = () => ask(calls.querySuspensions, { page: 1, size: 20, a: '2026-11-01', b: '2026-12-31' });
  const inside = { startsAt: '2026-11-24T01:00:00.000Z' };

  it('is kept, changed, listed by its days, and taken back', async () => {
    const { id } = await suspend();
    await suspend({ id, version: 1, remark: '院内会议' });

    expect((await listed()).rows).toMatchObject([{ id, doctorName: '陈静', remark: '院内会议', booked: 0, createdBy: '陈静', version: 2 }]);
    expect((await ask(calls.querySuspensions, { page: 1, size: 20, a: '2026-12-01', b: '2026-12-31' })).total).toBe(0);
    const one = { page: 1, size: 1, a: '2026-12-01', b: '2026-12-01', id };
    expect((await ask(calls.querySuspensions, one)).rows).toMatchObject([{ id, version: 2 }]);
    expect((await ask(calls.querySuspensions, { ...one, id: crypto.randomUUID() })).rows).toEqual([]);
    expect((await problemOf(suspend({ id, version: 1 }))).id).toBe('error.version');
    await ask(calls.deleteSuspension, { id });
    expect((await listed()).total).toBe(0);
    expect((await problemOf(ask(calls.deleteSuspension, { id }))).id).toBe('error.absent');
    const told = (caller: Caller) => caller(organisationCalls.queryChangeList, { kind: 'suspension', id: 'all' });
    const { startsAt, endsAt, reasonCode } = away;
    const was = { id, doctorId: desk.staffId, startsAt, endsAt, reasonCode };
    expect((await told(ask)).slice(0, 3).map(({ act, name, fields, before }) => [act, name, fields, before])).toEqual([
      ['deleted', '陈静', [], { ...was, remark: '院内会议' }],
      ['changed', '陈静', ['remark'], { ...was, remark: away.remark }],
      ['created', '陈静', [], null],
    ]);
    expect(await told(callerIn(database.app, await aDesk(database.owner), { now: early }))).toEqual([]);
  });

  test.each([
    ['an end before the start', { endsAt: '2026-11-24T00:00:00.000Z' }, 'endsAt', 'schedule.endNotAfterStart'],
    ['more than thirty days', { endsAt: '2026-12-31T00:00:00.000Z' }, 'endsAt', 'schedule.suspension.tooLong'],
    ['yesterday', { startsAt: '2026-11-22T01:00:00.000Z' }, 'startsAt', 'schedule.beforeToday'],
    ['no doctor of this practice', { doctorId: '019f0000-0000-7000-8000-000000000000' }, 'doctorId', 'appointment.doctorId.unknown'],
  ])('refuses %s', async (_, over, field, message) =>
    expect((await problemOf(suspend(over))).details.fields).toMatchObject([{ field, message }]),
  );

  it('shows what is booked in it, and asks when some of it stays', async () => {
    const { id } = await book(inside);

    const hit = await ask(calls.checkSuspension, { doctorId: desk.staffId, startsAt: away.startsAt, endsAt: away.endsAt });
    const problem = await problemOf(suspend());

    expect(hit.map((line) => line.id)).toEqual([id]);
    expect([problem.id, problem.details.kind]).toEqual(['schedule.suspension.stillBooked', 'confirm']);
    expect((await listed()).total).toBe(0);
    await suspend({ confirmed: true });
    expect((await listed()).rows[0]?.booked).toBe(1);
  });

  it('hands appointments to a colleague at the same time, all or nothing', async () => {
    const first = await book(inside);
    const second = await book({ patientId: desk.patients[1]!, startsAt: '2026-11-24T01:15:00.000Z' });
    const blocking = await book({ patientId: desk.patients[2]!, doctorId: desk.otherDoctorId, startsAt: '2026-11-24T01:15:00.000Z' });
    const handOver = [first, second].map(({ id }) => ({ appointmentId: id, version: 1, doctorId: desk.otherDoctorId }));

    expect((await problemOf(suspend({ handOver }))).details.fields).toMatchObject([
      { field: `handOver.${second.id}`, message: 'appointment.conflict.doctor' },
    ]);
    const stored = await ask(appointmentCalls.queryAppointment, { appointmentId: first.id });
    expect([stored.doctorId, (await listed()).total]).toEqual([desk.staffId, 0]);

    await ask(appointmentCalls.cancelAppointment, { id: blocking.id, cancelReason: '改期' });
    await suspend({ handOver });
    expect(await ask(appointmentCalls.queryAppointment, { appointmentId: second.id })).toMatchObject({ doctorName: '周明', version: 2 });
    expect((await problemOf(book(inside))).id).toBe('appointment.conflict.suspension');
  });

  it('says all that stands in the way of its appointments at once', async () => {
    const both = [await book(inside), await book({ patientId: desk.patients[1]!, startsAt: '2026-11-24T01:15:00.000Z' })];
    await book({ patientId: desk.patients[2]!, doctorId: desk.otherDoctorId, startsAt: '2026-11-24T01:00:00.000Z', duration: 30 });
    const handOver = both.map(({ id }) => ({ appointmentId: id, version: 1, doctorId: desk.otherDoctorId }));

    const { fields } = (await problemOf(suspend({ handOver }))).details;

    expect(fields?.map(({ field }) => field)).toEqual(both.map(({ id }) => `handOver.${id}`));
  });

  it('names as free who is on duty, not suspended and not booked', async () => {
    await book(inside);
    const freeNow = async () => (await ask(calls.checkSuspension, { ...away, doctorId: desk.staffId }))[0]?.freeDoctors;
    expect(await freeNow()).toEqual([desk.otherDoctorId]);

    const { id } = await suspend({ doctorId: desk.otherDoctorId });
    expect(await freeNow()).toEqual([]);
    await ask(calls.deleteSuspension, { id });
    expect(await freeNow()).toEqual([desk.otherDoctorId]);

    const blocking = await book({ patientId: desk.patients[2]!, doctorId: desk.otherDoctorId, startsAt: inside.startsAt });
    expect(await freeNow()).toEqual([]);
    await ask(appointmentCalls.cancelAppointment, { id: blocking.id, cancelReason: '改期' });
    const kind = await ask(calls.saveShiftKind, early8);
    await ask(calls.saveScheduling, { staffId: desk.staffId, date: '2026-11-24', kindId: kind.id, confirmed: true });
    expect(await freeNow()).toEqual([]);
  });

  it('puts appointments on another day, calls others off, and counts what became of them', async () => {
    const [moved, off, stays] = [
      await book(inside),
      await book({ patientId: desk.patients[1]!, startsAt: '2026-11-24T01:15:00.000Z' }),
      await book({ patientId: desk.patients[2]!, startsAt: '2026-11-24T01:30:00.000Z' }),
    ];
    const handOver = [{ appointmentId: moved.id, version: 1, doctorId: desk.staffId, startsAt: '2026-11-25T01:00:00.000Z' }];
    const callOff = [{ appointmentId: off.id, version: 1 }];
    expect(
      (await problemOf(suspend({ handOver: [{ ...handOver[0], startsAt: undefined }], callOff, confirmed: true }))).details.fields,
    ).toEqual([{ field: `handOver.${moved.id}`, message: 'schedule.suspension.sameDoctor' }]);
    expect((await problemOf(suspend({ handOver, callOff: [{ appointmentId: off.id, version: 7 }], confirmed: true }))).id).toBe(
      'error.version',
    );

    await suspend({ handOver, callOff, confirmed: true });

    const now = (id: string) => ask(appointmentCalls.queryAppointment, { appointmentId: id });
    expect(await now(moved.id)).toMatchObject({ startsAt: '2026-11-25T01:00:00.000Z', status: 1 });
    expect(await now(off.id)).toMatchObject({ status: 6, cancelReason: '医生停诊' });
    expect((await now(stays.id)).status).toBe(1);
    expect((await listed()).rows).toMatchObject([{ handedOver: 0, moved: 1, calledOff: 1, booked: 1 }]);
  });

  it('is not taken twice, and of another practice is not seen', async () => {
    const { id } = await suspend();
    const other = callerIn(database.app, await aDesk(database.owner), { now: early });

    await expect(suspend()).rejects.toMatchObject({ constraint_name: 'suspension__no_overlap' });
    expect((await problemOf(other(calls.deleteSuspension, { id }))).id).toBe('error.absent');
    expect((await other(calls.querySuspensions, { page: 1, size: 20, a: '2026-11-01', b: '2026-12-31' })).total).toBe(0);
  });

  it('stays on record once it is over', async () => {
    const { id } = await suspend();
    const later = callerIn(database.app, desk, { now: '2026-11-25T01:00:00.000Z' });

    expect((await problemOf(later(calls.deleteSuspension, { id }))).id).toBe('schedule.suspension.over');
  });

  it('has its reasons in a dictionary', async () => {
    await database.owner`insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort)
      values ('temporaryCloseReason', 'meeting', '会议', 'Meeting', 'huiyi', 'hy', 1) on conflict do nothing`;

    expect((await ask(dictionaryCalls.getTempCloseConsultationList)).map(({ code }) => code)).toContain('meeting');
  });
});
