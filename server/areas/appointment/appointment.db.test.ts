import { beforeEach, describe, expect, it, test } from 'vitest';
import type * as Appointment from '../../../src/domain/appointment/shapes.ts';
import { aDesk, aDraft, type Desk } from '../../../tests/builders/desk.ts';
import { type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { connectAsApp } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { registerCalls } from '../register/calls.ts';
import { appointmentCalls as calls } from './calls/appointment.ts';

const database = freshDatabaseForFile();
let desk: Desk;
let ask: Caller;
const monday = '2026-11-23';
/** 08:50 in the clinic. */
const early = '2026-11-23T00:50:00.000Z';
const at = (time: string) => `${monday}T${time}:00.000Z`;

const book = async (over: Partial<Appointment.Draft> = {}, confirmed = false) =>
  (await ask(calls.saveAppointment, { ...aDraft(desk, over), confirmed })).id;
const lineOf = (id: string) => ask(calls.queryAppointment, { appointmentId: id });

beforeEach(async () => {
  desk = await aDesk(database.owner);
  ask = callerIn(database.app, desk, { now: early });
});

describe('booking', () => {
  it('stores what was asked, in the doctor’s department', async () => {
    const id = await book({ reason: '咳嗽', roomId: desk.roomId });

    expect(await lineOf(id)).toMatchObject({
      patientName: '患者1',
      doctorName: '陈静',
      departmentName: '全科',
      status: 1,
      startsAt: at('01:00'),
      duration: 15,
      reason: '咳嗽',
      version: 1,
    });
    expect(ask.announced[0]).toMatchObject({ tags: ['Appointment', 'Encounter'] });
  });

  it('keeps the room and the type it was booked with after they are switched off, and offers them to no new booking', async () => {
    const id = await book({ roomId: desk.roomId });
    await ask(registerCalls.saveAppointmentType, { nameZh: '复诊', nameEn: '', colour: '#2f6f9f', duration: 15 });
    await ask(registerCalls.setAppointmentTypeEnabled, { id: 'first', version: 1, flag: 0 });
    await ask(registerCalls.setRoomEnabled, { id: desk.roomId, version: 1, flag: 0 });

    await ask(calls.updateAppointment, { ...aDraft(desk, { roomId: desk.roomId, remark: '带片子' }), id, version: 1 });

    expect(await lineOf(id)).toMatchObject({ typeCode: 'first', roomId: desk.roomId });
    const refused = await problemOf(book({ patientId: desk.patients[1]!, startsAt: at('02:00'), roomId: desk.roomId }));
    expect(refused.details.fields?.map(({ field }) => field)).toEqual(['roomId', 'typeCode']);
    expect((await problemOf(ask(registerCalls.deleteRoom, { id: desk.roomId, version: 2, reason: 'x' }))).id).toBe('register.used');
  });

  it('refuses to book, move or receive a patient who has died', async () => {
    const booked = await book();
    const [died] = desk.patients;
    await inTenant(database.owner, desk, (db) => db`update patient set is_deceased = true, deceased_on = '2026-11-20' where id = ${died!}`);

    const refused = await problemOf(book({ startsAt: at('03:00') }));
    const moved = await problemOf(
      ask(calls.dragAppointment, { id: booked, doctorId: desk.staffId, startsAt: at('04:00'), duration: 15, version: 1 }),
    );
    const walkedIn = await problemOf(ask(calls.fastAddAppointmentSave, { id: died!, doctorId: desk.staffId }));
    const signedIn = await problemOf(ask(calls.appointmentSign, { id: booked }));

    const byField = [{ field: 'patientId', message: 'patient.deceased.book' }];
    expect([refused, moved, walkedIn].map(({ details }) => details.fields)).toEqual([byField, byField, byField]);
    expect(signedIn.id).toBe('patient.deceased.book');
    expect(await lineOf(booked)).toMatchObject({ status: 1, startsAt: at('01:00'), allergyMark: { isDeceased: true } });
  });

  it('names the booking that already holds the doctor', async () => {
    const first = await book();

    const problem = await problemOf(book({ patientId: desk.patients[1]! }));

    expect(problem.id).toBe('appointment.conflict.doctor');
    expect(problem.details.values).toEqual({ patient: '患者1', from: '09:00', to: '09:15' });
    expect(problem.details.fields?.[0]?.field).toBe('startsAt');
    const shown = await ask(calls.checkAppointmentConflict, aDraft(desk, { patientId: desk.patients[1]! }));
    expect(shown).toMatchObject([{ kind: 'doctor', blocking: true, with: { id: first, patientName: '患者1' } }]);
  });

  test.each([
    ['the room', { patientId: 1, doctor: 'other', room: true }, 'appointment.conflict.room', 'roomId'],
    ['the patient', { patientId: 0, doctor: 'other', room: false }, 'appointment.conflict.patient', 'patientId'],
  ] as const)('refuses %s twice at one time', async (_, { patientId, doctor, room }, message, field) => {
    await book({ roomId: desk.roomId });

    const problem = await problemOf(
      book({
        patientId: desk.patients[patientId]!,
        doctorId: doctor === 'other' ? desk.otherDoctorId : desk.staffId,
        roomId: room ? desk.roomId : null,
      }),
    );

    expect(problem.id).toBe(message);
    expect(problem.details.fields?.[0]?.field).toBe(field);
  });

  test.each([
    ['before the clinic opens', { startsAt: at('13:00') }, 'appointment.conflict.clinicHours'],
    ['yesterday', { startsAt: '2026-11-22T01:00:00.000Z' }, 'appointment.conflict.beforeToday'],
  ])('refuses %s', async (_, over, message) => expect((await problemOf(book(over))).id).toBe(message));

  test.each([
    ['off the grid', { startsAt: at('01:05') }, 'startsAt', 'appointment.startsAt.notOnGrid'],
    ['of an odd length', { duration: 20 }, 'duration', 'appointment.duration.notOnGrid'],
    ['two years ahead', { startsAt: '2028-11-23T01:00:00.000Z' }, 'startsAt', 'appointment.startsAt.tooFar'],
    ['of no type', { typeCode: '' }, 'typeCode', 'appointment.typeCode.required'],
    ['of an unknown type', { typeCode: 'x' }, 'typeCode', 'appointment.typeCode.unknown'],
    ['with nobody', { patientId: '019f0000-0000-7000-8000-000000000000' }, 'patientId', 'appointment.patientId.unknown'],
    ['in no room', { roomId: '019f0000-0000-7000-8000-000000000000' }, 'roomId', 'appointment.roomId.unknown'],
  ])('tells beside the field of a booking %s', async (_, over, field, message) =>
    expect((await problemOf(book(over))).details.fields).toMatchObject([{ field, message }]),
  );

  it('does not know patients, doctors and rooms of another organisation', async () => {
    const other = await aDesk(database.owner);

    const problem = await problemOf(book({ patientId: other.patients[0]!, doctorId: other.staffId, roomId: other.roomId }));

    expect(problem.details.fields?.map(({ field }) => field)).toEqual(['patientId', 'doctorId', 'roomId']);
  });

  it('asks before it books outside the shift, and refuses in a suspension', async () => {
    const { orgId, practiceId, staffId } = desk;
    await inTenant(database.owner, desk, async (db) => {
      await db`insert into shift (org_id, practice_id, id, doctor_id, during)
        values (${orgId}, ${practiceId}, ${orgId}, ${staffId}, ${`[${at('01:00')},${at('04:00')})`})`;
      await db`insert into suspension (org_id, practice_id, id, doctor_id, during, reason)
        values (${orgId}, ${practiceId}, ${orgId}, ${staffId}, ${`[${at('02:00')},${at('03:00')})`}, '会议')`;
    });

    const outside = aDraft(desk, { startsAt: at('06:00') });
    const problem = await problemOf(ask(calls.saveAppointment, outside));
    expect([problem.id, problem.details.kind]).toEqual(['appointment.conflict.shift', 'confirm']);
    expect((await ask(calls.saveAppointment, { ...outside, confirmed: true })).id).toBeTruthy();
    const suspended = await problemOf(ask(calls.saveAppointment, aDraft(desk, { startsAt: at('02:30') })));
    expect([suspended.id, suspended.details.values]).toMatchObject(['appointment.conflict.suspension', { from: '10:00', to: '11:00' }]);
    expect((await ask(calls.queryAvailableSlots, { doctorId: staffId, date: monday })).length).toBe(8);
  });

  it('gives one slot to one of fifty desks and names the winner to the others', async () => {
    const many = await aDesk(database.owner, 50);
    const desks = connectAsApp(database.address, { max: 50 });
    try {
      const everyone = callerIn(desks, many, { now: early });

      const outcomes = await Promise.allSettled(
        many.patients.map((patientId) => everyone(calls.saveAppointment, aDraft(many, { patientId }))),
      );

      const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
      expect(lost.length).toBe(49);
      expect(new Set(lost.map(({ id }) => id))).toEqual(new Set(['appointment.conflict.doctor']));
      expect(new Set(lost.map(({ details }) => details.values.patient))).toEqual(new Set([`患者${won + 1}`]));
      const { total } = await everyone(calls.queryAppointmentList, { page: 1, size: 100, from: monday, to: monday });
      expect(total).toBe(1);
    } finally {
      await desks.end();
    }
  });

  it('cannot be doubled past the acts either: the database refuses', async () => {
    const id = await book();
    const copy = inTenant(
      database.app,
      desk,
      (db) => db`
      insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, status, created_at, created_by)
      select org_id, practice_id, ${desk.roomId}, ${desk.patients[1]!}, doctor_id, during, 1, created_at, created_by from appointment where id = ${id}`,
    );

    await expect(copy).rejects.toMatchObject({ constraint_name: 'appointment__doctor_booked_once' });
  });
});

describe('changing a booking', () => {
  it('moves it by dragging, once per version', async () => {
    const id = await book();
    const to = { id, doctorId: desk.otherDoctorId, startsAt: at('02:00'), duration: 30, version: 1 };

    expect(await ask(calls.dragAppointment, to)).toEqual({ id, version: 2 });
    expect(await lineOf(id)).toMatchObject({ doctorName: '周明', startsAt: at('02:00'), duration: 30, version: 2 });
    expect((await problemOf(ask(calls.dragAppointment, to))).id).toBe('error.version');
  });

  it('changes the room by dragging, keeps it where none is named, and refuses a room that is booked or unknown', async () => {
    const id = await book();
    const drag = (roomId: string | null | undefined, version: number, startsAt = at('01:00')) =>
      ask(calls.dragAppointment, { id, doctorId: desk.staffId, startsAt, duration: 15, version, ...(roomId !== undefined && { roomId }) });

    await drag(desk.roomId, 1);
    expect((await lineOf(id)).roomId).toBe(desk.roomId);
    await drag(undefined, 2, at('03:00'));
    expect((await lineOf(id)).roomId).toBe(desk.roomId);
    const other = await book({ doctorId: desk.otherDoctorId, patientId: desk.patients[1]! });
    expect((await problemOf(drag(desk.staffId, 3, at('03:00')))).details.fields).toMatchObject([{ field: 'roomId' }]);
    const into = { id: other, doctorId: desk.otherDoctorId, startsAt: at('03:00'), duration: 15, version: 1, roomId: desk.roomId };
    expect((await problemOf(ask(calls.dragAppointment, into))).details.values?.patient).toBe('患者1');
    await drag(null, 3, at('03:00'));
    expect((await lineOf(id)).roomId).toBeNull();
  });

  it('does not move onto another booking, and not onto itself either', async () => {
    const [first, second] = [await book(), await book({ patientId: desk.patients[1]!, startsAt: at('02:00') })];

    const problem = await problemOf(
      ask(calls.dragAppointment, { id: second, doctorId: desk.staffId, startsAt: at('01:00'), duration: 15, version: 1 }),
    );
    expect(problem.details.values?.patient).toBe('患者1');
    await ask(calls.updateAppointment, { ...aDraft(desk, { remark: '改' }), id: first, version: 1 });
    expect(await lineOf(first)).toMatchObject({ remark: '改', version: 2 });
  });

  it('is refused once the patient has signed in', async () => {
    const id = await book();
    await ask(calls.appointmentSign, { id });

    const problem = await problemOf(ask(calls.updateAppointment, { ...aDraft(desk), id, version: 2 }));

    expect(problem.id).toBe('appointment.refused.modify');
  });

  it('frees the time when it is cancelled, with a reason', async () => {
    const id = await book();

    expect((await problemOf(ask(calls.cancelAppointment, { id, cancelReason: ' ' }))).details.fields?.[0]?.field).toBe('cancelReason');
    await ask(calls.cancelAppointment, { id, cancelReason: '改期' });
    expect(await lineOf(id)).toMatchObject({ status: 6, cancelReason: '改期' });
    expect(await book({ patientId: desk.patients[1]! })).toBeTruthy();
    expect((await problemOf(ask(calls.cancelAppointment, { id, cancelReason: '再' }))).id).toBe('appointment.refused.cancel');
  });
});

describe('the day at the desk', () => {
  it('signs in with a number of the doctor’s queue and a waiting visit', async () => {
    const [first, second] = [await book(), await book({ patientId: desk.patients[1]!, startsAt: at('01:15') })];

    await ask(calls.appointmentSign, { id: second });
    await ask(calls.appointmentSign, { id: first });

    expect(await lineOf(second)).toMatchObject({ status: 2, queueNumber: 1, signedAt: early, encounterStatus: 0 });
    expect(await lineOf(first)).toMatchObject({ queueNumber: 2 });
    expect((await problemOf(ask(calls.appointmentSign, { id: first }))).id).toBe('appointment.refused.sign');
    expect(await ask(calls.queryAppointmentCounts, { date: monday })).toEqual({ booked: 0, signedIn: 2, inVisit: 0, completed: 0 });
  });

  it('signs nobody in on another day', async () => {
    const id = await book({ startsAt: '2026-11-24T01:00:00.000Z' });

    expect((await problemOf(ask(calls.appointmentSign, { id }))).id).toBe('appointment.refused.signOtherDay');
  });

  it('takes a sign-in back while the patient waits, and not later', async () => {
    const id = await book();
    await ask(calls.appointmentSign, { id });
    await ask(calls.cancelSign, { id });
    expect(await lineOf(id)).toMatchObject({ status: 1, queueNumber: null, signedAt: null, encounterId: null });

    await ask(calls.appointmentSign, { id });
    expect((await lineOf(id)).queueNumber).toBe(2);
    await inTenant(database.owner, desk, (db) => db`update appointment set status = 3 where id = ${id}`);
    expect((await problemOf(ask(calls.cancelSign, { id }))).id).toBe('appointment.refused.cancelSign');
  });

  it('marks a broken promise after the time has come, and its reason later', async () => {
    const id = await book();
    expect((await problemOf(ask(calls.breakPromise, { id }))).id).toBe('appointment.refused.breakPromiseEarly');
    expect((await problemOf(ask(calls.saveMissReason, { id, missReason: '忘记' }))).id).toBe('appointment.refused.missReason');

    const later = callerIn(database.app, desk, { now: at('01:30') });
    await later(calls.breakPromise, { id });
    await later(calls.saveMissReason, { id, missReason: '忘记' });

    expect(await lineOf(id)).toMatchObject({ status: 8, missReason: '忘记' });
  });

  it('lets a walk-in wait without claiming time of the calendar', async () => {
    await book();
    const { id } = await ask(calls.fastAddAppointmentSave, { id: desk.patients[1]!, doctorId: desk.staffId, reason: '发热' });

    expect(await lineOf(id)).toMatchObject({ hasNoTime: true, status: 2, queueNumber: 1, reason: '发热', encounterStatus: 0 });
    expect((await ask(calls.queryCalendarView, { from: monday, to: monday })).appointments.length).toBe(1);
    expect(await book({ patientId: desk.patients[2]!, startsAt: at('00:45') }, true)).toBeTruthy();
    const again = await problemOf(ask(calls.fastAddAppointmentSave, { id: desk.patients[1]!, doctorId: desk.staffId }));
    expect(again.details.fields).toMatchObject([
      { field: 'patientId', message: 'appointment.fastAdd.alreadyHere', values: { number: '陈01' } },
    ]);
    const booked = await problemOf(ask(calls.fastAddAppointmentSave, { id: desk.patients[0]!, doctorId: desk.staffId }));
    expect([booked.id, booked.details.kind]).toEqual(['appointment.fastAdd.hasBooking', 'confirm']);
  });

  it('never draws one number for two doctors of one surname, whose numbers look alike in the hall', async () => {
    await inTenant(
      database.owner,
      desk,
      (db) => db`update staff set name = '陈默', name_en = 'Chen Mo' where id in (${desk.otherDoctorId})`,
    );
    const walkIn = (patient: number, doctorId: string) =>
      ask(calls.fastAddAppointmentSave, { id: desk.patients[patient]!, doctorId, reason: '' });

    const drawn = [await walkIn(0, desk.staffId), await walkIn(1, desk.otherDoctorId), await walkIn(2, desk.staffId)];

    expect(await Promise.all(drawn.map(async ({ id }) => (await lineOf(id)).queueNumber))).toEqual([1, 2, 3]);
  });

  it('counts on its own for a doctor of another surname', async () => {
    await ask(calls.fastAddAppointmentSave, { id: desk.patients[0]!, doctorId: desk.staffId, reason: '' });
    const { id } = await ask(calls.fastAddAppointmentSave, { id: desk.patients[1]!, doctorId: desk.otherDoctorId, reason: '' });

    expect((await lineOf(id)).queueNumber).toBe(1);
  });

  it('gives twenty walk-ins twenty numbers', async () => {
    const many = await aDesk(database.owner, 20);
    const everyone = callerIn(database.app, many, { now: early });

    await Promise.all(many.patients.map((id) => everyone(calls.fastAddAppointmentSave, { id, doctorId: many.staffId })));

    const { rows } = await everyone(calls.queryAppointmentList, { page: 1, size: 100, from: monday, to: monday, sort: 'queueNumber' });
    expect(rows.map(({ queueNumber }) => queueNumber)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('signs a patient in once when two desks press at the same time', async () => {
    const id = await book();

    const outcomes = await Promise.allSettled([ask(calls.appointmentSign, { id }), ask(calls.appointmentSign, { id })]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });
});

describe('lists', () => {
  it('filter by doctor, state, department and what was typed', async () => {
    await book();
    await book({ patientId: desk.patients[1]!, doctorId: desk.otherDoctorId });
    const list = (over: Record<string, unknown>) =>
      ask(calls.queryAppointmentList, { page: 1, size: 20, from: monday, to: monday, ...over });

    expect((await list({})).total).toBe(2);
    expect((await list({ scope: 'staff' })).rows.map(({ doctorName }) => doctorName)).toEqual(['陈静']);
    for (const keyword of ['患者2', 'hz2', 'huanzhe2', '1380000100', 'M2']) {
      expect(
        (await list({ keyword })).rows.map(({ patientName }) => patientName),
        keyword,
      ).toContain('患者2');
    }
    expect((await list({ keyword: "%' or 1=1 --" })).total).toBe(0);
    expect((await list({ statuses: [2, 3] })).total).toBe(0);
    expect((await list({ sort: 'doctorName', direction: 'desc' })).rows[0]?.doctorName).toBe('周明');
    expect((await problemOf(list({ sort: 'mobile' }))).details.fields?.[0]?.field).toBe('sort');
    expect((await problemOf(list({ to: '2029-01-01' }))).details.fields?.[0]?.field).toBe('to');
  });

  it('show a month as counts of each doctor’s days, and a patient’s appointments', async () => {
    await book();
    await book({ startsAt: at('02:00'), patientId: desk.patients[1]! });
    await ask(calls.fastAddAppointmentSave, { id: desk.patients[2]!, doctorId: desk.staffId });

    expect(await ask(calls.queryMonthView, { month: '2026-11' })).toEqual([
      {
        date: monday,
        doctorId: desk.staffId,
        busy: 3,
        waiting: 1,
        walkIns: 1,
        bookedMinutes: 30,
        dutyMinutes: 0,
        suspendedMinutes: 0,
      },
    ]);
    expect((await ask(calls.quickViewPatientAppointmentRecords, { patientId: desk.patients[0]! })).length).toBe(1);
    expect((await problemOf(ask(calls.queryCalendarView, { from: monday, to: '2026-12-23' }))).details.fields?.[0]?.field).toBe('to');
  });

  it('leave as a sheet, and leave a trail', async () => {
    await book();

    const file = await ask(calls.exportAppointmentList, { from: monday, to: monday });

    expect(file.name).toMatch(/2026-11-23\.xlsx$/);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(ask.audited.at(-1)).toMatchObject({ detail: { rows: 1 } });
  });

  it('know the doctors and the clinic’s hours', async () => {
    expect((await ask(calls.getBookableDoctors)).map(({ name }) => name)).toEqual(['陈静', '周明']);
    expect(await ask(calls.queryAppointmentSetting)).toMatchObject({
      opensAt: 480,
      closesAt: 1200,
      slot: 15,
      increment: 15,
      concurrent: 1,
    });
  });
});

it('answers for another practice’s appointment as for none', async () => {
  const id = await book();
  const other = callerIn(database.app, await aDesk(database.owner), { now: early });

  for (const [served, arg] of [
    [calls.queryAppointment, { appointmentId: id }],
    [calls.appointmentSign, { id }],
    [calls.cancelSign, { id }],
    [calls.breakPromise, { id }],
    [calls.cancelAppointment, { id, cancelReason: 'x' }],
    [calls.saveMissReason, { id, missReason: 'x' }],
  ] as const) {
    expect((await problemOf(other(served as typeof calls.cancelSign, arg))).id).toBe('error.absent');
  }
});
