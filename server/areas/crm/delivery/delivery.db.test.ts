import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { type Person, serverForFile } from '../../../../tests/builders/server.ts';
import { aFollowedBooking, aRecordingProvider } from '../../../../tests/crmWorld.ts';
import { inTenant } from '../../../database/tenant.ts';
import { httpProvider, MessageRefused } from '../../../messaging/provider.ts';
import { deliveryOver } from './delivery.ts';

const provider = aRecordingProvider();
const server = serverForFile({ messaging: provider, settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let desk: Person;
let doctor: Person;

beforeAll(async () => {
  [desk, doctor] = await Promise.all([server.signIn('admin'), server.signIn('chenyi')]);
});
beforeEach(() => {
  provider.fails = 'never';
  provider.taken.length = 0;
});

const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: desk.user.orgId, practiceId: desk.user.practiceId }, work);
const noticesOf = (objectId: string) =>
  inPractice(
    (db) => db<{ id: string; kind: string; status: number; attempts: number; lastError: string }[]>`
    select id, kind, status, attempts, last_error from crm_notice where object_id = ${objectId} order by created_at, kind`,
  );
/** Without the reminder that falls due where a test goes on past nine in the morning. */
const creationOf = async (objectId: string) => (await noticesOf(objectId)).filter(({ kind }) => kind === 'createAppointment');
const kindsOf = async (objectId: string) => (await noticesOf(objectId)).map(({ kind }) => kind);
const later = (minutes: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
};
const bookingOf = (id: string) =>
  inPractice(async (db) => {
    const [row] = await db<[{ version: number; startsAt: string }]>`
      select version, lower(during) as starts_at from appointment where id = ${id}`;
    return row;
  });

describe('the acts of a visit', () => {
  it('tell the follower of booking, moving, signing in and the end, once each', async () => {
    const { patientId, doctorId } = await aFollowedBooking(server, doctor);
    const startsAt = instantOf(addDays(dateAt(server.clock.at), 9), '10:00');
    const draft = {
      patientId,
      doctorId,
      departmentId: null,
      roomId: null,
      typeCode: 'first',
      startsAt,
      duration: 15,
      reason: '',
      sourceCode: '',
      remark: '',
    };
    const saved = await server.ask(desk, 'saveAppointment', { ...draft, confirmed: true }, { 'idempotency-key': 'book-once-1' });
    const again = await server.ask(desk, 'saveAppointment', { ...draft, confirmed: true }, { 'idempotency-key': 'book-once-1' });
    expect(again.data).toEqual(saved.data);
    expect(saved).toMatchObject({ status: true });
    const id = saved.data.id as string;
    expect(await kindsOf(id)).toEqual(['createAppointment']);

    await server.delivery.run();
    const moved = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const { version } = await bookingOf(id);
    await server.ask(desk, 'dragAppointment', { id, doctorId, startsAt: moved, duration: 15, version, confirmed: true });
    const { at } = server.clock;
    server.clock.at = new Date(Date.parse(moved) - 1_800_000);
    await server.ask(desk, 'appointmentSign', { id });
    expect((await kindsOf(id)).sort()).toEqual(['createAppointment', 'sign', 'updateAppointment']);

    await server.ask(doctor, 'startEncounter', { a: id, b: doctorId, confirmed: true });
    const { data: visit } = await server.ask(doctor, 'queryEncounter', { appointmentId: id });
    await server.ask(doctor, 'completeEncounter', { id: visit.id, followUp: null, confirmed: true });
    expect(await kindsOf(id)).toContain('leave');
    server.clock.at = at;
  });

  it('tell the follower nothing of a move that was made without telling', async () => {
    const { appointmentId, doctorId } = await aFollowedBooking(server, doctor);
    const { version, startsAt } = await bookingOf(appointmentId);
    const moved = instantOf(addDays(dateAt(startsAt), 6), '10:00');

    const answer = await server.ask(desk, 'dragAppointment', {
      id: appointmentId,
      doctorId,
      startsAt: moved,
      duration: 15,
      version,
      confirmed: true,
      tell: false,
    });

    expect(answer).toMatchObject({ status: true });
    expect(await kindsOf(appointmentId)).not.toContain('updateAppointment');
  });

  it('say nothing of what was undone, and nothing to nobody', async () => {
    const { appointmentId } = await aFollowedBooking(server, doctor, { bound: false });
    await server.ask(desk, 'cancelAppointment', { id: appointmentId, cancelReason: '改期' });
    expect(await kindsOf(appointmentId)).toEqual([]);
    const followed = await aFollowedBooking(server, doctor);
    await server.ask(desk, 'cancelAppointment', { id: followed.appointmentId, cancelReason: ' ' });
    expect(await kindsOf(followed.appointmentId)).toEqual([]);
    await server.ask(desk, 'cancelAppointment', { id: followed.appointmentId, cancelReason: '改期' });
    expect(await kindsOf(followed.appointmentId)).toEqual(['cancelAppointment']);
  });

  const statesOf = async (objectId: string) => Object.fromEntries((await noticesOf(objectId)).map(({ kind, status }) => [kind, status]));
  const bookingTold = async () => {
    const { appointmentId } = await aFollowedBooking(server, doctor);
    await server.ask(desk, 'noticeAppointmentCreated', { id: appointmentId });
    return appointmentId;
  };
  const cancelBooking = (id: string) => server.ask(desk, 'cancelAppointment', { id, cancelReason: '登记后撤销' });

  it('withdraw the message of a booking that is taken back before it was sent, and tell nobody of a cancellation', async () => {
    const id = await bookingTold();

    await cancelBooking(id);
    await server.delivery.run();

    expect(await statesOf(id)).toEqual({ createAppointment: 4 });
    const [notice] = await noticesOf(id);
    expect(provider.taken.map(({ key }) => key)).not.toContain(notice?.id);
    const { data } = await server.ask(desk, 'queryMessageRecords', { page: 1, size: 10, state: 'withdrawn' });
    expect(data.rows.map(({ objectId, state }: { objectId: string; state: string }) => [objectId, state])).toContainEqual([
      id,
      'withdrawn',
    ]);
  });

  it('tell of the cancellation of a booking whose message was sent', async () => {
    const id = await bookingTold();
    await server.delivery.run();

    await cancelBooking(id);
    await server.delivery.run();

    expect(await statesOf(id)).toEqual({ createAppointment: 1, cancelAppointment: 1 });
  });

  it('tell of the cancellation of a booking whose message is being sent or may have arrived', async () => {
    const [held, tried] = [await bookingTold(), await bookingTold()];
    const until = new Date(server.clock.at.getTime() + 60_000);
    await inPractice((db) => db`update crm_notice set leased_until = ${until} where object_id = ${held}`);
    await inPractice((db) => db`update crm_notice set attempts = 1, next_try_at = ${until} where object_id = ${tried}`);

    await cancelBooking(held);
    await cancelBooking(tried);

    for (const id of [held, tried]) expect(await statesOf(id)).toEqual({ createAppointment: 0, cancelAppointment: 0 });
  });

  it('withdraw an unsent message of signing in with the sign-in, and send it when the patient signs in again', async () => {
    const { appointmentId: id } = await aFollowedBooking(server, doctor);
    const { at } = server.clock;
    server.clock.at = new Date((await bookingOf(id)).startsAt);
    await server.ask(desk, 'appointmentSign', { id });

    await server.ask(desk, 'cancelSign', { id });
    expect(await statesOf(id)).toEqual({ sign: 4 });
    await server.ask(desk, 'appointmentSign', { id });

    expect(await statesOf(id)).toEqual({ sign: 0 });
    server.clock.at = at;
  });

  it('withdraw an unsent message of the end of a visit that goes on', async () => {
    const { appointmentId: id, doctorId } = await aFollowedBooking(server, doctor);
    const { at } = server.clock;
    server.clock.at = new Date((await bookingOf(id)).startsAt);
    await server.ask(desk, 'appointmentSign', { id });
    await server.ask(doctor, 'startEncounter', { a: id, b: doctorId, confirmed: true });
    const { data: visit } = await server.ask(doctor, 'queryEncounter', { appointmentId: id });
    await server.ask(doctor, 'completeEncounter', { id: visit.id, followUp: null, confirmed: true });

    const answer = await server.ask(doctor, 'rollbackEncounter', { id: visit.id, reason: '完成后撤销' });

    expect(answer).toMatchObject({ status: true });
    expect((await statesOf(id)).leave).toBe(4);
    server.clock.at = at;
  });

  it('remind of tomorrow from nine in the morning, once a time', async () => {
    const at = server.clock.at;
    server.clock.at = new Date('2026-12-01T00:30:00Z'); // half past eight at the clinic
    const { appointmentId } = await aFollowedBooking(server, doctor, { hours: 26 });
    const remind = () => server.works.raiseReminders!(new AbortController().signal);
    await remind();
    expect(await kindsOf(appointmentId)).toEqual([]);
    later(60);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await kindsOf(appointmentId)).toEqual(['appointmentRemind']);
    server.clock.at = at;
  });
});

describe('delivery', () => {
  const raised = async () => {
    const { appointmentId } = await aFollowedBooking(server, doctor);
    await server.ask(desk, 'noticeAppointmentCreated', { id: appointmentId });
    return appointmentId;
  };

  it('hands each message over once, however many servers look', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, raised));
    const second = deliveryOver(server.database.app, provider, () => server.clock.at);
    await Promise.all([server.delivery.run(), second.run(), second.run()]);
    const keys = provider.taken.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const states = await Promise.all(ids.map(noticesOf));
    expect(states.flat().every(({ status }) => status === 1)).toBe(true);
  });

  it('tries again after growing pauses, gives up at last, and sends when it is asked to once more', async () => {
    const id = await raised();
    provider.fails = 'passing';
    for (const pause of [0, 1, 5, 30, 120, 360]) {
      later(pause);
      await server.delivery.run();
    }
    expect(await creationOf(id)).toMatchObject([{ status: 2, attempts: 6, lastError: 'HTTP 503' }]);
    provider.fails = 'never';
    later(600);
    await server.delivery.run();
    expect(await creationOf(id)).toMatchObject([{ status: 2, attempts: 6 }]);
    await server.ask(desk, 'noticeAppointmentCreated', { id });
    await server.delivery.run();
    expect(await creationOf(id)).toMatchObject([{ status: 1 }]);
  });

  it('does not try before the pause is over, and gives up at once what the service refuses', async () => {
    const id = await raised();
    provider.fails = 'passing';
    await server.delivery.run();
    await server.delivery.run();
    expect(await creationOf(id)).toMatchObject([{ status: 0, attempts: 1 }]);
    provider.fails = 'refused';
    later(2);
    await server.delivery.run();
    expect(await creationOf(id)).toMatchObject([{ status: 2, attempts: 2, lastError: 'HTTP 410' }]);
  });

  it('does not send what is too late, nor to who has gone', async () => {
    const { appointmentId, fansId } = await aFollowedBooking(server, doctor);
    const late = await raised();
    await server.ask(desk, 'noticeAppointmentCreated', { id: appointmentId });
    await inPractice(
      (db) => db`update crm_notice set valid_until = ${new Date(server.clock.at.getTime() - 1000)} where object_id = ${late}`,
    );
    await inPractice((db) => db`update fan set unfollowed_at = now() where id = ${fansId}`);
    await server.delivery.run();
    expect((await noticesOf(late))[0]!.status).toBe(3);
    expect((await noticesOf(appointmentId))[0]).toMatchObject({ status: 2, lastError: 'unfollowed' });
  });

  it('without a service keeps everything and sends nothing', async () => {
    const id = await raised();
    expect(await deliveryOver(server.database.app, undefined, () => server.clock.at).run()).toBe(0);
    expect(await creationOf(id)).toMatchObject([{ status: 0, attempts: 0 }]);
  });
});

describe('a messaging service by HTTP', () => {
  const asked: { headers: Record<string, unknown>; body: string }[] = [];
  let status = 200;
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`;
  });
  afterAll(() => void service.close());
  const message = { key: 'k1', account: 'a', kind: 'sign', language: 'zh', text: '请稍候' } as const;
  const provided = () => httpProvider({ messagingAddress: address, messagingKey: 'key', messagingFollowAddress: '' })!;

  it('is asked with its key and the key of the message', async () => {
    await provided().send(message);
    expect(asked.at(-1)!.headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': 'k1' });
    expect(JSON.parse(asked.at(-1)!.body)).toEqual(message);
    expect(httpProvider({ messagingAddress: address, messagingKey: '', messagingFollowAddress: '' })).toBeUndefined();
  });

  it.each([
    [410, true],
    [429, false],
    [503, false],
  ] as const)('answering %i refuses for good: %s', async (answered, isFinal) => {
    status = answered;
    const failure = await provided()
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof MessageRefused).toBe(isFinal);
  });
});
