import { describe, expect, it, vi } from 'vitest';
import { type Answered, type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile({ settings: { development: true, limitFactor: 0, sessionCacheSeconds: 3600, idleMinutes: 60 } });
const minutes = (count: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + count * 60_000);
};

const cookieIn = ({ headers }: Answered) => /xl-bind=[\w-]+/.exec(String(headers['set-cookie']))?.[0];

/** A tab of a browser that holds `cookie`: what signs in there afterwards. */
async function signInAt(cookie: string | undefined, account: string): Promise<Person> {
  const answer = await server.login(account, cookie ? { cookie } : {});
  if (!answer.status) throw new Error(answer.errorMessage);
  return { token: answer.data.token, cookie: cookieIn(answer) ?? cookie ?? '', user: answer.data, language: 'zh' };
}
const answerTo = (person: Person) => server.ask(person, 'currentUser');
const statusOf = async (person: Person) => (await answerTo(person)).http;
/** The database hears of a use after the answer; the clock of these tests leaps. */
const isNoted = () =>
  vi.waitFor(async () => {
    const [row] = await server.database.owner<{ is: boolean }[]>`select max(last_seen_at) >= ${server.clock.at} as is from session`;
    expect(row?.is).toBe(true);
  });
const shownTo = async (person: Person) => (await server.ask(person, 'queryMySessions')).data as { isThis: boolean }[];

describe('the same person who signs in again in the same browser', () => {
  it('joins the running session: both tabs work, under one cookie', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');

    expect(second.cookie).toBe(first.cookie);
    expect(second.token).not.toBe(first.token);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  it('is one line in the list of sessions', async () => {
    const first = await signInAt(undefined, 'zhaoqian');
    const second = await signInAt(first.cookie, 'zhaoqian');

    expect(await shownTo(first)).toEqual([expect.objectContaining({ isThis: true })]);
    expect(await shownTo(second)).toEqual([expect.objectContaining({ isThis: true })]);
    const admin = await server.present('admin');
    const { data } = await server.ask(admin, 'queryOpenSessions', {});
    const names = (data as { staffName: string }[]).filter(({ staffName }) => staffName === first.user.userName);
    expect(names).toHaveLength(1);
  });

  it('signs out in both tabs by signing out in either', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');

    await server.ask(second, 'logout');

    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
  });

  it('locks both tabs by locking either, and unlocks both with the password', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');

    await server.ask(first, 'lockScreen');
    expect((await server.ask(second, 'currentUser')).exceptionType).toBe('error.locked');

    const third = await signInAt(first.cookie, 'heyun');
    const answers = [await answerTo(first), await answerTo(second), await answerTo(third)];
    expect(answers.map(({ status }) => status)).toEqual([true, true, true]);
  });

  it('is idle in no tab while one is used', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');

    for (let at = 0; at < 4; at += 1) {
      minutes(40);
      expect([at, await statusOf(second)]).toEqual([at, 200]);
      await isNoted();
    }

    expect(await statusOf(first)).toBe(200);
  });

  it('has the whole time of a session again from the password on', async () => {
    const first = await signInAt(undefined, 'heyun');
    for (let at = 0; at < 17; at += 1) {
      minutes(40);
      await server.ask(first, 'currentUser');
      await isNoted();
    }
    const second = await signInAt(first.cookie, 'heyun');

    minutes(50);
    expect(await statusOf(second)).toBe(200);
    minutes(50);
    expect(await statusOf(second)).toBe(200);
  });

  it('begins a new session when the old one ran out, and then the old cookie and tokens open nothing', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');
    minutes(61);

    const third = await signInAt(first.cookie, 'heyun');

    expect(third.cookie).not.toBe(first.cookie);
    expect(await statusOf({ ...first, cookie: third.cookie })).toBe(401);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(third)).toBe(200);
  });
});

describe('another person who signs in in the same browser', () => {
  it('ends the session of the first in all its tabs, and gets a cookie of their own', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');

    const other = await signInAt(first.cookie, 'zhaoqian');

    expect(other.cookie).not.toBe(first.cookie);
    expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([401, 401, 200]);
  });

  it('ends nothing of the first at another computer', async () => {
    const [here, there] = [await signInAt(undefined, 'heyun'), await signInAt(undefined, 'heyun')];

    await signInAt(here.cookie, 'zhaoqian');

    expect(await statusOf(there)).toBe(200);
  });

  it('ends nothing with a wrong password', async () => {
    const first = await signInAt(undefined, 'heyun');

    await server.login('zhaoqian', { cookie: first.cookie, password: 'Wrong4Password' });

    expect(await statusOf(first)).toBe(200);
  });
});

describe('an attacker', () => {
  it('gets nowhere with a further token without the cookie, or with the cookie of another session', async () => {
    const first = await signInAt(undefined, 'heyun');
    const second = await signInAt(first.cookie, 'heyun');
    const own = await signInAt(undefined, 'zhaoqian');

    expect(await statusOf({ ...second, cookie: '' })).toBe(401);
    expect(await statusOf({ ...second, cookie: own.cookie })).toBe(401);
  });

  it('gets nowhere with the cookie without a token or the password', async () => {
    const first = await signInAt(undefined, 'heyun');

    const answer = await server.login('heyun', { cookie: first.cookie, password: 'Wrong4Password' });

    expect(answer.status).toBe(false);
    expect(await statusOf({ ...first, token: '' })).toBe(401);
  });

  it('who plants a cookie is not in the session of who signs in under it', async () => {
    const attacker = await signInAt(undefined, 'zhaoqian');
    const victim = await signInAt(attacker.cookie, 'heyun');

    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(await statusOf({ ...victim, cookie: attacker.cookie })).toBe(401);
    const madeUp = await signInAt(`xl-bind=${'A'.repeat(43)}`, 'heyun');
    expect(madeUp.cookie).not.toContain('AAAAAA');
  });
});
