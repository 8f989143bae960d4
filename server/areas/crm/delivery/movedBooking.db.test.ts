import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { type Person, serverForFile } from '../../../../tests/builders/server.ts';
import { aFollowedBooking, aRecordingProvider } from '../../../../tests/crmWorld.ts';
import { inTenant } from '../../../database/tenant.ts';

const provider = aRecordingProvider();
const server = serverForFile({ messaging: provider, settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let desk: Person;
let doctor: Person;

beforeAll(async () => {
  [desk, doctor] = await Promise.all([server.signIn('admin'), server.signIn('chenyi')]);
});
beforeEach(() => {
  provider.taken.length = 0;
});

const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: desk.user.orgId, practiceId: desk.user.practiceId }, work);
const later = (minutes: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
};
const bookingOf = (id: string) =>
  inPractice(async (db) => {
    const [row] = await db<[{ version: number; startsAt: string; doctorId: string }]>`
      select version, doctor_id, lower(during) as starts_at from appointment where id = ${id}`;
    return row;
  });
/** Days from now on which a test books: no two on one. */
let day = 3;
/** A booking at eleven of a day of its own, when nobody of the demonstration is booked with this doctor, with the message about it waiting to be sent. */
const bookingTold = async () => {
  const { appointmentId: id } = await aFollowedBooking(server, doctor);
  day += 3;
  const startsAt = instantOf(addDays(dateAt(server.clock.at), day), '11:00');
  await inPractice(
    (db) => db`update appointment set during = tstzrange(${startsAt}, ${startsAt}::timestamptz + interval '15 minutes') where id = ${id}`,
  );
  await server.ask(desk, 'noticeAppointmentCreated', { id });
  return id;
};
const contentsOf = (objectId: string) =>
  inPractice(
    (db) => db<{ kind: string; status: number; startsAt: string; before: string | null }[]>`
    select kind, status, content ->> 'startsAt' as starts_at, content ->> 'before' as before from crm_notice
    where object_id = ${objectId} and status <> 4 order by created_at, kind`,
  );
const at = (instant: string) => new Date(instant).toISOString().replace('.000Z', 'Z');
const put = async (id: string, startsAt: string, tell = true) => {
  const { version, doctorId } = await bookingOf(id);
  const answer = await server.ask(desk, 'dragAppointment', { id, doctorId, startsAt, duration: 15, version, confirmed: true, tell });
  expect(answer).toMatchObject({ status: true });
};
const elsewhereThan = (startsAt: string, days: number) => instantOf(addDays(dateAt(startsAt), days), '11:30');

test.each([true, false])('tells of an unsent booking that was moved with the new time only; the move told: %s', async (tell) => {
  const id = await bookingTold();
  const { startsAt } = await bookingOf(id);
  const moved = elsewhereThan(startsAt, 1);

  await put(id, moved, tell);

  expect(await contentsOf(id)).toEqual([{ kind: 'createAppointment', status: 0, startsAt: at(moved), before: null }]);
  await server.delivery.run();
  expect(await contentsOf(id)).toMatchObject([{ kind: 'createAppointment', status: 1 }]);
});

test('tells of two moves in one message, from the time the follower knows', async () => {
  const id = await bookingTold();
  await server.delivery.run();
  const { startsAt } = await bookingOf(id);
  const [first, second] = [elsewhereThan(startsAt, 1), elsewhereThan(startsAt, 2)];

  await put(id, first);
  await put(id, second);

  const [, moved, ...more] = await contentsOf(id);
  expect({ ...moved, before: at(moved!.before!) }).toEqual({
    kind: 'updateAppointment',
    status: 0,
    startsAt: at(second),
    before: at(startsAt),
  });
  expect(more).toEqual([]);
});

test('tells nothing of a booking that was moved and put back before the message was sent', async () => {
  const id = await bookingTold();
  await server.delivery.run();
  const { startsAt } = await bookingOf(id);

  await put(id, elsewhereThan(startsAt, 1));
  await put(id, startsAt);

  expect(await contentsOf(id)).toHaveLength(1);
});

test('tells each time of a booking that is put there, back again and there once more', async () => {
  const id = await bookingTold();
  const { startsAt } = await bookingOf(id);
  const moved = elsewhereThan(startsAt, 1);

  for (const place of [startsAt, moved, startsAt, moved]) {
    if (place !== (await bookingOf(id)).startsAt) await put(id, place);
    later(1);
    await server.delivery.run();
  }

  expect((await contentsOf(id)).map((each) => [each.status, each.startsAt])).toEqual([
    [1, at(startsAt)],
    ...[moved, startsAt, moved].map((place) => [1, at(place)]),
  ]);
});

/** Gives a booking to another patient, at the same time of the same doctor. */
const giveTo = async (id: string, patientId: string) => {
  const { version, doctorId, startsAt } = await bookingOf(id);
  const draft = { patientId, doctorId, startsAt, duration: 15, departmentId: null, roomId: null, typeCode: 'first' };
  const rest = { reason: '', sourceCode: 'desk', remark: '', confirmed: true };
  expect(await server.ask(desk, 'updateAppointment', { ...draft, ...rest, id, version })).toMatchObject({ status: true });
};
const patientOf = (id: string) =>
  inPractice(async (db) => {
    const [row] = await db<[{ patientId: string }]>`select patient_id from appointment where id = ${id}`;
    return row.patientId;
  });
/** Kind and state of every message about a booking to one patient. */
const toldTo = (objectId: string, patientId: string) =>
  inPractice(async (db) => {
    const rows = await db<{ kind: string; status: number }[]>`
      select kind, status from crm_notice where object_id = ${objectId} and patient_id = ${patientId} order by created_at, kind`;
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  });
const anotherPatient = async () => (await aFollowedBooking(server, doctor)).patientId;

test('withdraws the unsent message to the former patient of a booking, and tells the new one', async () => {
  const id = await bookingTold();
  const [former, next] = [await patientOf(id), await anotherPatient()];

  await giveTo(id, next);
  await server.delivery.run();

  expect(await toldTo(id, former)).toEqual(['createAppointment 4']);
  expect(await toldTo(id, next)).toEqual(['createAppointment 1']);
});

test('tells the former patient of a booking, who had heard of it, that it is off', async () => {
  const id = await bookingTold();
  await server.delivery.run();
  const [former, next] = [await patientOf(id), await anotherPatient()];
  later(1);

  await giveTo(id, next);
  await server.delivery.run();

  expect(await toldTo(id, former)).toEqual(['createAppointment 1', 'cancelAppointment 1']);
  expect(await toldTo(id, next)).toEqual(['createAppointment 1']);
});

test('tells nobody of a booking that was given to another patient by mistake and given back before a message left', async () => {
  const id = await bookingTold();
  await server.delivery.run();
  const [former, next] = [await patientOf(id), await anotherPatient()];
  later(1);

  await giveTo(id, next);
  await giveTo(id, former);
  await server.delivery.run();

  expect(await toldTo(id, former)).toEqual(['createAppointment 1', 'cancelAppointment 4']);
  expect(await toldTo(id, next)).toEqual(['createAppointment 4']);
});

test('tells a patient who never heard of a booking nothing of its cancellation, though its former patient had', async () => {
  const id = await bookingTold();
  await server.delivery.run();
  const next = await anotherPatient();
  later(1);

  await giveTo(id, next);
  await server.ask(desk, 'cancelAppointment', { id, cancelReason: '改期' });
  await server.delivery.run();

  expect(await toldTo(id, next)).toEqual(['createAppointment 4']);
});

/** Runs both jobs, one after the other. */
async function remindAndSend(): Promise<void> {
  await server.works.raiseReminders!(new AbortController().signal);
  await server.delivery.run();
}

test('reminds the new patient of a booking whose former patient was reminded', async () => {
  const id = await bookingTold();
  const next = await anotherPatient();
  const startsAt = instantOf(addDays(dateAt(server.clock.at), 1), '15:00');
  server.clock.at = new Date(instantOf(dateAt(server.clock.at), '10:00'));
  await inPractice(
    (db) => db`update appointment set during = tstzrange(${startsAt}, ${startsAt}::timestamptz + interval '15 minutes') where id = ${id}`,
  );
  await remindAndSend();

  await giveTo(id, next);
  later(1);
  await remindAndSend();

  expect(await toldTo(id, next)).toEqual(['createAppointment 1', 'appointmentRemind 1']);
});
