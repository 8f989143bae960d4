import { afterEach, describe, expect, it } from 'vitest';
import { aPatient } from '../../tests/builders/patient.ts';
import { serverForFile } from '../../tests/builders/server.ts';
import { verifyTrail } from './verify.ts';

const server = serverForFile();
const tables = ['audit_log', 'session', 'login_log', 'login_throttle', 'known_place'];

/** From now on these tables answer a write as PostgreSQL does when its disk is full. */
const fill = async () => {
  await server.database.owner.unsafe(`
    create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    ${tables.map((name) => `create trigger disk_is_full before insert or update or delete on ${name} for each statement execute function disk_is_full();`).join('\n')}`);
};
const free = async () => {
  await server.database.owner.unsafe(tables.map((name) => `drop trigger if exists disk_is_full on ${name};`).join('\n'));
  server.clock.at = new Date(server.clock.at.getTime() + 2000);
};
/** What the timer does every five seconds. */
const writeLate = () => server.aside.run();

afterEach(async () => {
  await free();
  await writeLate();
});

const trailOf = (staffId: string, call: string) =>
  server.database.owner<{ at: Date; detail: Record<string, unknown> }[]>`
    select at, detail from audit_log where staff_id = ${staffId} and call = ${call} order by id`;

describe('while the disk of the database is full', () => {
  it('a record is read, and its entry is in the trail with its true time once there is room', async () => {
    const doctor = await server.signIn('chenyi');
    const { data: patient } = await server.ask(doctor, 'savePatient', aPatient({ name: '满盘读' }));
    await fill();
    const seenAt = server.clock.at.getTime();

    const seen = await server.ask(doctor, 'queryPatientDetail', { id: patient.id });
    const list = await server.ask(doctor, 'queryPatientList', { page: 1, size: 10, keyword: '满盘读' });

    expect(seen).toMatchObject({ status: true, data: { name: '满盘读' } });
    expect(list.status).toBe(true);
    expect(await trailOf(doctor.user.userId, 'queryPatientDetail')).toEqual([]);

    await free();
    await writeLate();
    const [entry, ...others] = await trailOf(doctor.user.userId, 'queryPatientDetail');
    expect(others).toEqual([]);
    expect(new Date(entry?.at ?? 0).getTime()).toBe(seenAt);
    expect(entry?.detail).toEqual({ late: true });
    await server.sealer.run();
    for (const { finding, unsealed } of await verifyTrail(server.database.owner)) expect([finding, unsealed]).toEqual([undefined, 0]);
  });

  it('a later entry does not pass earlier ones that wait', async () => {
    const doctor = await server.signIn('chenyi');
    const { data: patient } = await server.ask(doctor, 'savePatient', aPatient({ name: '先后' }));
    await fill();
    await server.ask(doctor, 'queryPatientDetail', { id: patient.id });
    await free();

    await server.ask(doctor, 'queryAllergies', { id: patient.id });

    expect(await trailOf(doctor.user.userId, 'queryPatientDetail')).not.toEqual([]);
  });

  it('a write is refused with words and 507, and nothing of it is kept', async () => {
    const doctor = await server.signIn('chenyi');
    await fill();

    const refused = await server.ask(doctor, 'savePatient', aPatient({ name: '满盘写' }));

    expect(refused).toMatchObject({ http: 507, status: false, exceptionType: 'error.diskFull' });
    expect(refused.errorMessage).toContain('服务器磁盘已满');
    await free();
    expect(await server.database.owner`select from patient where name = '满盘写'`).toHaveLength(0);
  });

  it('a person signs in, reads, locks, unlocks and signs out; later all of it is in the log', async () => {
    await fill();

    const doctor = await server.signIn('heyun');
    const me = await server.ask(doctor, 'currentUser');
    const locked = await server.ask(doctor, 'lockScreen');
    const behind = await server.ask(doctor, 'currentUser');
    const wrong = await server.ask(doctor, 'unlockScreen', { password: 'wrong' });
    const unlocked = await server.ask(doctor, 'unlockScreen', { password: 'Xinglin2024' });
    const again = await server.ask(doctor, 'currentUser');
    const out = await server.ask(doctor, 'logout');
    const after = await server.ask(doctor, 'currentUser');

    expect([me.status, locked.status, unlocked.status, again.status, out.status]).toEqual([true, true, true, true, true]);
    expect(behind.status).toBe(false);
    expect(wrong.status).toBe(false);
    expect(after).toMatchObject({ http: 401 });
    await free();
    await writeLate();
    const { userId } = doctor.user;
    expect(await trailOf(userId, 'logout')).toHaveLength(1);
    const log = await server.database.owner<{ outcome: string }[]>`
      select outcome from login_log where staff_id = ${userId} order by at, id`;
    expect(log.map(({ outcome }) => outcome)).toEqual(['in', 'confirm.wrong']);
    expect((await server.ask(doctor, 'currentUser')).http).toBe(401);
  });

  it('a session that was opened then goes on, and another server knows it once there is room', async () => {
    await fill();
    const doctor = await server.signIn('heyun');
    await free();
    await writeLate();

    expect((await server.ask(doctor, 'currentUser')).status).toBe(true);
    const [stored] = await server.database.owner<[{ count: number }]>`
      select count(*)::int as count from session where staff_id = ${doctor.user.userId} and ended_at is null`;
    expect(stored.count).toBe(1);
  });

  it('a wrong password is refused, and guesses have to wait as ever', async () => {
    await fill();
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push(await server.login('liuhushi', { password: `wrong${guess}`, address: '10.9.8.7' }));

    const right = await server.login('liuhushi', { address: '10.9.8.7' });

    expect(guesses[0]).toMatchObject({ exceptionType: 'login.refused' });
    expect(right.status).toBe(false);
    expect(right.exceptionType).toMatch(/^login\.(captcha|wait|locked)|^error\.fields/);
  });

  it('a screen that was locked before stays locked, and a session that was open can be locked', async () => {
    const nurse = await server.signIn('liuhushi');
    await fill();
    expect((await server.ask(nurse, 'lockScreen')).status).toBe(true);
    expect((await server.ask(nurse, 'currentUser')).status).toBe(false);
    await free();
    await writeLate();
    expect((await server.ask(nurse, 'currentUser')).status).toBe(false);
    expect((await server.ask(nurse, 'unlockScreen', { password: 'Xinglin2024' })).status).toBe(true);
  });
});
