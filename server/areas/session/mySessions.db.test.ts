import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../../../tests/builders/chain.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { demonstrationPassword } from '../../seed/content/organisation/staff.ts';
import { type App, makeApp } from '../../start/app.ts';

/** What is known of a session is believed for an hour, and no stream looks by itself whether it may go on: only what is told ends them. */
const settings = { development: true, limitFactor: 0, sessionCacheSeconds: 3600, beatSeconds: 3600 };
const server = serverForFile({ settings });
const shownTo = async (person: Person) =>
  (await server.ask(person, 'queryMySessions')).data as { id: string; isThis: boolean; practiceName: string; deviceType: string }[];
const lives = async (person: Person) => (await server.ask(person, 'currentUser')).http === 200;

describe('the places where a person is signed in', () => {
  it('are shown to that person, without what opens them, and each can be ended from another', async () => {
    const [here, there, stranger] = [await server.present('heyun'), await server.present('heyun'), await server.present('chenyi')];
    const shown = await shownTo(here);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(shown[0]).toMatchObject({ deviceType: 'desktop', practiceName: expect.stringMatching(/./) });
    const hashes = await server.database.owner<{ hash: string }[]>`select encode(token_hash, 'hex') as hash from session`;
    expect(hashes.filter(({ hash }) => JSON.stringify(shown).includes(hash))).toEqual([]);

    const other = (await shownTo(there)).find(({ isThis }) => isThis)!;
    expect((await server.ask(stranger, 'endMySession', { id: other.id })).exceptionType).toBe('error.absent');
    expect(await lives(there)).toBe(true);
    expect((await server.ask(here, 'endMySession', { id: other.id })).status).toBe(true);
    expect(await lives(there)).toBe(false);
    expect((await server.ask(here, 'endMySession', { id: other.id })).exceptionType).toBe('error.absent');
  });

  it('is not ended by itself: signing out is another way', async () => {
    const here = await server.present('heyun');
    const own = (await shownTo(here)).find(({ isThis }) => isThis)!;
    expect((await server.ask(here, 'endMySession', { id: own.id })).exceptionType).toBe('error.absent');
    expect(await lives(here)).toBe(true);
  });

  it('are all ended but this one', async () => {
    const [here, one, two, stranger] = [
      ...[await server.present('heyun'), await server.present('heyun'), await server.present('heyun')],
      await server.present('chenyi'),
    ];
    expect((await server.ask(here, 'endOtherSessions')).status).toBe(true);
    expect(await Promise.all([here, one, two, stranger].map((person) => lives(person!)))).toEqual([true, false, false, true]);
    expect(await shownTo(here)).toHaveLength(1);
  });

  it('idle too long is shown no more', async () => {
    await server.present('heyun');
    server.clock.at = new Date(server.clock.at.getTime() + 24 * 3_600_000);
    expect(await shownTo(await server.present('heyun'))).toHaveLength(1);
  });
});

describe('a session that is ended', () => {
  let other: App;
  let sql: Sql;
  /** Where each of the two servers listens. */
  let places: string[];

  beforeAll(async () => {
    await server.database.owner`update role set authorities = ${everything} where code = 'administrator'`;
    sql = connectAsApp(server.database.address, { max: 4 });
    other = await makeApp({ sql, settings, now: () => server.clock.at });
    places = await Promise.all(
      [server, other].map(async ({ http }) => {
        await http.listen({ port: 0, host: '127.0.0.1' });
        return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
      }),
    );
  });
  afterAll(async () => {
    await other?.http.close();
    await sql?.end({ timeout: 1 });
  });

  const at = (place: string, path: string, { token, cookie }: Person) =>
    fetch(`${place}/api/${path}`, { headers: { authorization: `${token}@zh`, cookie } });
  const statusAt = async (place: string, person: Person) => (await at(place, 'auth/currentUser', person)).status;

  /** Answers whether the stream still is open. */
  async function streamAt(place: string, person: Person): Promise<() => boolean> {
    const { data } = await server.ask(person, 'pushToken');
    const { body, status } = await at(place, `pushMessage/stream?token=${data}`, person);
    expect(status).toBe(200);
    const reader = body!.getReader();
    await reader.read();
    let isOpen = true;
    const drain = async (): Promise<void> => ((await reader.read()).done ? undefined : drain());
    void drain().finally(() => {
      isOpen = false;
    });
    return () => isOpen;
  }
  const staffOf = async (admin: Person, id: string) => (await server.ask(admin, 'queryStaff', { id })).data;

  it.each<[string, string, (person: Person, admin: Person) => Promise<{ status: boolean }>]>([
    ['by signing out', 'heyun', (person) => server.ask(person, 'logout')],
    [
      'from another place of the same person',
      'heyun',
      async (person) => {
        const desk = await server.present('heyun');
        const own = (await shownTo(person)).find(({ isThis }) => isThis);
        return server.ask(desk, 'endMySession', { id: own?.id });
      },
    ],
    [
      'by a new password of one’s own',
      'heyun',
      async () => {
        const words = { oldPassword: demonstrationPassword, password: 'Tulip4Garden', confirmPassword: 'Tulip4Garden' };
        return server.ask(await server.present('heyun'), 'changePassword', words);
      },
    ],
    [
      'by a new password from the administrator',
      'liuhushi',
      async ({ user: { userId: id } }, admin) =>
        server.ask(admin, 'resetStaffPassword', { id, password: 'Tulip4Garden', version: (await staffOf(admin, id)).version }),
    ],
    [
      'because the person may not work there any more',
      'chenyi',
      async ({ user: { userId } }, admin) => {
        const { active, withinReach, isSelf, ...draft } = await staffOf(admin, userId);
        const here = (await server.ask(admin, 'currentUser')).data.practiceId;
        const workplaces = draft.workplaces.filter(({ practiceId }: { practiceId: string }) => practiceId === here);
        return server.ask(admin, 'saveStaff', { ...draft, workplaces });
      },
    ],
    [
      'because the account is switched off',
      'maku',
      async ({ user: { userId: id } }, admin) =>
        server.ask(admin, 'setStaffEnabled', { id, flag: 0, version: (await staffOf(admin, id)).version }),
    ],
    [
      'because the clinic is closed',
      'wangbo',
      async (_, admin) => {
        const [branch] = await server.database.owner`select id, version from practice where not is_head`;
        return server.ask(admin, 'setPracticeEnabled', { ...branch, flag: 0 });
      },
    ],
  ])('%s is dead at the next request, and so are its streams, at every server', async (_, account, end) => {
    const admin = await server.present('admin');
    const person = await server.present(account, /chenyi|wangbo/.test(account) ? 'HZ' : 'SH');
    expect(await Promise.all(places.map((place) => statusAt(place, person)))).toEqual([200, 200]);
    const streams = [await streamAt(places[0]!, person), await streamAt(places[1]!, person)];
    expect(streams.map((isOpen) => isOpen())).toEqual([true, true]);

    const answer = await end(person, admin);
    expect(answer).toMatchObject({ status: true });
    expect(await statusAt(places[0]!, person)).toBe(401);
    await expect.poll(() => statusAt(places[1]!, person), { timeout: 20_000, interval: 5 }).toBe(401);
    await expect.poll(() => streams.map((isOpen) => isOpen()), { timeout: 20_000, interval: 5 }).toEqual([false, false]);
  });
});
