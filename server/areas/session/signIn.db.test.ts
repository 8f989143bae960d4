import { afterEach, describe, expect, it } from 'vitest';
import { serverForFile } from '../../../tests/builders/server.ts';
import { demonstrationPassword } from '../../seed/content/organisation/staff.ts';

const server = serverForFile();
const CLINIC = '203.0.113.7';
const wrong = 'wrong12345';

afterEach(async () => {
  await server.database.owner`delete from login_throttle`;
  await server.database.owner`delete from known_place`;
  await server.database.owner`delete from login_log`;
});

interface Guess {
  password?: string;
  address?: string;
  cookie?: string;
}
/** The word of the refusal; 'in' for a sign-in. */
async function guess(account: string, { password = wrong, address = CLINIC, cookie = '' }: Guess = {}): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers: { authorization: '@zh', cookie },
    payload: { account, password, deviceType: 'desktop' },
  });
  return answer.json<{ exceptionType?: string }>().exceptionType ?? 'in';
}
/** Signs in and returns the cookie that the device keeps. */
async function deviceOf(account: string, address = CLINIC): Promise<string> {
  const { headers } = await server.login(account, { address });
  return /xl-device=[^;]+/.exec(String(headers['set-cookie']))![0];
}
const count = (words: readonly string[], word: string) => words.filter((each) => each === word).length;
const minutes = (more: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + more * 60_000);
};
/** Enough of them that none is tried five times when sixty attempts go round. */
async function accounts(): Promise<string[]> {
  await server.database.owner`update account set active = true`;
  const found = await server.database.owner<{ loginName: string }[]>`select login_name from account order by 1`;
  expect(found.length).toBeGreaterThan(12);
  return found.map(({ loginName }) => loginName);
}
const outcomes = async () =>
  (await server.database.owner<{ outcome: string }[]>`select outcome from login_log order by id`).map(({ outcome }) => outcome);

describe('parallel guesses', () => {
  it('answers five of a thousand parallel guesses at one account, and the right password among the rest does not get in', async () => {
    const words = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => guess('wangbo', { password: index === 700 ? demonstrationPassword : wrong })),
    );

    expect(count(words, 'login.refused')).toBe(5);
    expect(count(words, 'login.wait')).toBe(995);
    expect(count(words, 'in')).toBe(0);
  });

  it('answers thirty of 400 parallel guesses at one account from 400 addresses', async () => {
    const words = await Promise.all(
      Array.from({ length: 400 }, (_, index) => guess('wangbo', { address: `10.0.${index % 2}.${index >> 1}` })),
    );
    expect(count(words, 'login.refused')).toBe(30);
  });

  it('answers sixty of 120 parallel guesses at many accounts from one address', async () => {
    const all = await accounts();
    const words = await Promise.all(Array.from({ length: 120 }, (_, index) => guess(all[index % all.length]!)));
    expect(count(words, 'login.refused')).toBe(60);
  });

  it('counts all IPv6 addresses of one network of 64 bits as one', async () => {
    const words = await Promise.all(Array.from({ length: 60 }, (_, index) => guess('wangbo', { address: `2001:db8:0:1::${index + 1}` })));
    expect(count(words, 'login.refused')).toBe(5);
  });

  it.each(['unlockScreen', 'changePassword'] as const)('answers five of a hundred parallel guesses by %s', async (call) => {
    const person = await server.present('zhaoqian');
    const arg = { password: 'Bamboo2027', confirmPassword: 'Bamboo2027', oldPassword: wrong };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.ask(person, call, call === 'unlockScreen' ? { password: wrong } : arg)),
    );
    expect(
      count(
        answers.map(({ exceptionType }) => exceptionType ?? 'in'),
        'login.password.wrong',
      ),
    ).toBe(5);
  });
});

describe('an outsider', () => {
  it('does not lock the owner out of a device that knows the account', async () => {
    const cookie = await deviceOf('wangbo');
    for (let index = 0; index < 90; index += 1) await guess('wangbo', { address: `10.0.1.${index}` });

    expect(await guess('wangbo', { cookie, password: demonstrationPassword })).toBe('in');
    expect(await guess('wangbo', { cookie, password: demonstrationPassword, address: '198.51.100.9' })).toBe('in');
    expect(await guess('wangbo', { password: demonstrationPassword, address: '198.51.100.77' })).toMatch(/^login\.(wait|locked)$/);
  });

  it('does not lock the owner out of an address that knows the account, even at a new device', async () => {
    await deviceOf('wangbo');
    for (let index = 0; index < 90; index += 1) await guess('wangbo', { address: `10.0.1.${index}` });

    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('in');
  });

  it('does not keep the devices of a clinic from signing in by guessing from its address', async () => {
    const cookie = await deviceOf('wangbo');
    const all = await accounts();
    for (let index = 0; index < 70; index += 1) await guess(all[index % all.length]!);
    expect(await guess('someone')).toMatch(/^login\.(wait|locked)$/);

    expect(await guess('wangbo', { cookie, password: demonstrationPassword })).toBe('in');
    expect(await guess('liuhushi', { cookie, password: demonstrationPassword })).toBe('in');
  });

  it('gains nothing by a device cookie that was not signed here', async () => {
    const forged = `xl-device=${'A'.repeat(22)}.${'A'.repeat(22)}`;
    for (let index = 0; index < 8; index += 1) await guess('wangbo');
    expect(await guess('wangbo', { cookie: forged })).toBe('login.wait');
  });

  it('does not keep an open session from unlocking its screen', async () => {
    const person = await server.present('zhaoqian');
    for (let index = 0; index < 12; index += 1) await guess('zhaoqian');
    expect((await server.ask(person, 'unlockScreen', { password: demonstrationPassword })).status).toBe(true);
  });
});

describe('the right password', () => {
  it('forgets earlier mistakes at this device, and leaves those of others counted', async () => {
    for (let index = 0; index < 4; index += 1) await guess('wangbo');
    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('in');
    await server.database.owner`delete from known_place`;
    const words = await Promise.all(Array.from({ length: 60 }, (_, index) => guess('wangbo', { address: `10.0.3.${index}` })));
    expect(count(words, 'login.refused')).toBe(26);
  });

  it('may come from a whole clinic at once', async () => {
    const accounts = ['wangbo', 'chenyi', 'liuhushi', 'zhaoqian', 'maku', 'sunyaoshi'];
    const words = await Promise.all(
      Array.from({ length: 54 }, (_, index) => guess(accounts[index % accounts.length]!, { password: demonstrationPassword })),
    );
    expect(count(words, 'in')).toBeGreaterThanOrEqual(accounts.length * 5);
  });
});

describe('the log of sign-ins', () => {
  it('has a row for each attempt while locked, at the door and at the locked screen', async () => {
    const person = await server.present('zhaoqian');
    for (let index = 0; index < 7; index += 1) await guess('wangbo');
    for (let index = 0; index < 6; index += 1) await server.ask(person, 'unlockScreen', { password: wrong });

    const rows = await outcomes();
    expect([count(rows, 'wrong'), count(rows, 'locked'), count(rows, 'confirm.wrong'), count(rows, 'confirm.locked')]).toEqual([
      5, 2, 5, 1,
    ]);
  });
});

describe('the clock of the server', () => {
  it('set back by an hour keeps nobody waiting longer than the pause itself', async () => {
    for (let index = 0; index < 40; index += 1) {
      if ((await guess('wangbo')) === 'login.locked') break;
      minutes(0.2);
    }
    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('login.locked');
    minutes(-60);
    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('login.locked');
    minutes(16);
    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('in');
  });
});
