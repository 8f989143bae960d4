import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it, test } from 'vitest';
import { solveCaptcha } from '../../tests/builders/captcha.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { defaultSettings } from '../environment/settings.ts';
import { isObvious } from './obviousPasswords.ts';
import { sessionsOver } from './sessions.ts';

const server = serverForFile();
const minutes = (count: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + count * 60_000);
};
const lives = async (person: Person) => (await server.ask(person, 'currentUser')).http === 200;

afterEach(async () => {
  await server.database.owner`delete from login_throttle`;
});

describe('signing in', () => {
  it('answers who, where and what is allowed, and binds the browser', async () => {
    const { data, headers } = await server.login('chenyi');
    expect(data).toMatchObject({ userName: '陈怡', loginInfo: { systemVersion: 'v1' }, language: 'zh' });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.authorities).toContain('m_chart');
    expect(data.practiceVos.map(({ practiceId }: { practiceId: string }) => practiceId)).toContain(data.practiceId);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^xl-bind=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/),
      expect.stringMatching(/^xl-device=[\w-]{22}\.[\w-]{22}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=34560000$/),
    ]);
  });

  it('keeps neither half in clear', async () => {
    const { token, cookie } = await server.signIn('chenyi');
    const [{ text }] = (await server.database.owner`select string_agg(s::text, ' ') as text from session s`) as unknown as [
      { text: string },
    ];
    expect(text).not.toContain(token);
    expect(text).not.toContain(cookie.split('=')[1]);
  });

  it('tells a wrong password and an unknown account apart by nothing', async () => {
    const wrong = await server.login('chenyi', { password: 'wrong12345' });
    const unknown = await server.login('nobody', { password: 'wrong12345' });
    expect(wrong.exceptionType).toBe('login.refused');
    expect(wrong.body).toBe(unknown.body);
  });

  test.each(['', ' '])('asks for an account: "%s"', async (account) => {
    expect((await server.login(account)).exceptionType).toBe('login.empty');
  });

  it('refuses an account that was switched off, and says so only to who knows the password', async () => {
    await server.database.owner`update account set active = false where login_name = 'heyun'`;
    expect((await server.login('heyun')).exceptionType).toBe('login.inactive');
    expect((await server.login('heyun', { password: 'wrong12345' })).exceptionType).toBe('login.refused');
    await server.database.owner`update account set active = true where login_name = 'heyun'`;
  });

  it('refuses a device the account is barred from', async () => {
    await server.database.owner`update account set devices = '{desktop}' where login_name = 'maku'`;
    expect((await server.login('maku', { deviceType: 'phone' })).exceptionType).toBe('login.device');
    expect((await server.login('maku')).status).toBe(true);
  });

  it('writes each attempt down', async () => {
    await server.login('zhaoqian', { password: 'wrong12345' });
    await server.login('zhaoqian');
    const rows = await server.database.owner`select outcome from login_log where login_name = 'zhaoqian' order by id`;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'in']);
  });
});

describe('guessing', () => {
  test.each(['sunyaoshi', 'no-such-account'])(
    '%s is locked after ten, also for the right password, and open again later',
    async (account) => {
      let last = '';
      for (let i = 0; i < 40 && last !== 'login.locked'; i++) {
        last =
          (await server.login(account, { password: 'wrong12345', address: '10.2.0.1', captcha: await solveCaptcha(server) }))
            .exceptionType ?? '';
        if (last === 'login.wait') minutes(0.5);
      }
      expect(last).toBe('login.locked');
      expect((await server.login(account, { address: '10.2.0.1' })).exceptionType).toBe('login.locked');
      minutes(16);
      expect((await server.login(account, { address: '10.2.0.1', captcha: await solveCaptcha(server) })).exceptionType).toBe(
        account === 'sunyaoshi' ? undefined : 'login.refused',
      );
    },
    60_000, // eleven passwords are checked, which takes long on purpose
  );
});

describe('the end of a session', () => {
  it('comes exactly when it was idle too long', async () => {
    const person = await server.present('chenyi');
    minutes(119);
    expect(await lives(person)).toBe(true);
    minutes(119);
    expect(await lives(person)).toBe(true);
    minutes(120);
    expect(await lives(person)).toBe(false);
  });

  it('is not put off by polls', async () => {
    const person = await server.present('chenyi');
    minutes(100);
    await server.ask(person, 'queryMyConfig');
    await server.ask(person, 'pushToken');
    minutes(21);
    expect(await lives(person)).toBe(false);
  });

  it('comes after twelve hours of any use', async () => {
    const person = await server.present('chenyi');
    for (let hour = 0; hour < 11; hour++) {
      minutes(60);
      expect(await lives(person)).toBe(true);
    }
    minutes(60);
    expect(await lives(person)).toBe(false);
  });

  it('comes with signing out, at once', async () => {
    const person = await server.present('chenyi');
    const answer = await server.ask(person, 'logout');
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0/);
    expect(await lives(person)).toBe(false);
  });

  it('is heard by other servers', async () => {
    const person = await server.present('chenyi');
    const other = sessionsOver(server.database.app, () => server.clock.at, { ...defaultSettings, sessionCacheSeconds: 3600 });
    await other.listen();
    const bind = person.cookie.split('=')[1];
    expect(await other.find(person.token, bind)).toBeDefined();
    await server.ask(person, 'logout');
    await expect.poll(async () => await other.find(person.token, bind), { timeout: 2000 }).toBeUndefined();
    await other.close();
  });

  it('is not undone by a look at the session that began before it', async () => {
    const person = await server.present('chenyi');
    const [gate, reading] = [new EventEmitter(), new EventEmitter()];
    const [isOpen, isRead] = [once(gate, 'open'), once(reading, 'read')];
    let looks = 0;
    const readLate = async (query: PromiseLike<unknown>) => {
      const found = await query;
      reading.emit('read');
      await isOpen;
      return found;
    };
    const late = new Proxy(server.database.app, {
      apply: (sql, self, text) => {
        const query = Reflect.apply(sql, self, text);
        return looks++ === 0 ? readLate(query) : query;
      },
    });
    const sessions = sessionsOver(late, () => server.clock.at, { ...defaultSettings, sessionCacheSeconds: 3600 });
    const bind = person.cookie.split('=')[1];
    const looked = sessions.find(person.token, bind);
    await isRead;
    await server.database.owner`select end_session(sha256(${Buffer.from(person.token)}), ${server.clock.at})`;
    sessions.forget(person.user.userId);
    gate.emit('open');
    expect(await looked).toBeDefined();
    expect(await sessions.find(person.token, bind)).toBeUndefined();
  });

  it('comes when the account is switched off', async () => {
    const person = await server.present('heyun');
    await server.database.owner`update account set active = false where login_name = 'heyun'`;
    server.engine.sessions.forget(person.user.userId);
    expect(await lives(person)).toBe(false);
    await server.database.owner`update account set active = true where login_name = 'heyun'`;
  });
});

describe('another practice', () => {
  it('is another session: the old one is dead, the new one sees the other clinic', async () => {
    const before = await server.signIn('chenyi');
    const other = before.user.practiceVos.find(({ practiceId }) => practiceId !== before.user.practiceId)!;
    minutes(1);
    const answer = await server.ask(before, 'switchPractice', { practiceId: other.practiceId });
    const after = { ...before, token: answer.data.token, cookie: /xl-bind=[\w-]+/.exec(String(answer.headers['set-cookie']))![0] };
    expect(answer.data.practiceId).toBe(other.practiceId);
    expect(await lives(before)).toBe(false);
    expect((await server.ask(after, 'currentUser')).data.practiceName).toBe(other.name);
    expect((await server.login('chenyi')).data.practiceId).toBe(other.practiceId);
  });

  it('must be one where the person works', async () => {
    const person = await server.signIn('zhaoqian');
    const answer = await server.ask(person, 'switchPractice', { practiceId: '01900000-0000-7000-8000-00000000dead' });
    expect(answer.exceptionType).toBe('error.practice');
    expect(await lives(person)).toBe(true);
  });
});

describe('the password', () => {
  const change = (person: Person, oldPassword: string, password: string, confirmPassword = password) =>
    server.ask(person, 'changePassword', { oldPassword, password, confirmPassword });

  test.each([
    ['Short1', 'login.password.shape'],
    ['lettersonly', 'login.password.shape'],
    ['Xinglin2024', 'login.password.same'],
    ['password123', 'login.password.obvious'],
    ['a1234567', 'login.password.obvious'],
    ['shanghai2024', 'login.password.obvious'],
  ])('%s is refused: %s', async (password, message) => {
    const answer = await change(await server.present('maku'), 'Xinglin2024', password);
    expect(answer.fields?.[0]).toMatchObject({ field: 'password', message });
  });

  it('needs the old one', async () => {
    const answer = await change(await server.present('maku'), 'wrong12345', 'Zhongyao7Fang');
    expect(answer.fields?.[0]).toMatchObject({ field: 'oldPassword', message: 'error.passwordWrong' });
  });

  it.each(['12Makun2026', 'Kunming2024', 'Hongqiao123'])(
    '%s, a name of the clinic, of its organisation or of the person with digits, is refused',
    async (password) => {
      await server.database.owner`update staff set pinyin = 'ma kun' where id = (select staff_id from account where login_name = 'maku')`;
      await server.database.owner`update practice set name_en = 'Hongqiao Clinic' where code = 'SH'`;
      await server.database.owner`update org set name_en = 'Kunming Health'`;
      const answer = await change(await server.present('maku'), 'Xinglin2024', password);
      expect(answer.fields?.[0]).toMatchObject({ field: 'password', message: 'login.password.obvious' });
    },
  );

  it('changed signs everybody else out', async () => {
    const [mine, elsewhere] = [await server.present('maku'), await server.present('maku')];
    expect((await change(mine, 'Xinglin2024', 'Zhongyao7Fang')).status).toBe(true);
    expect([await lives(mine), await lives(elsewhere)]).toEqual([true, false]);
    expect((await server.login('maku')).exceptionType).toBe('login.refused');
    expect((await server.login('maku', { password: 'Zhongyao7Fang' })).status).toBe(true);
  });

  it('unlocks the screen', async () => {
    const person = await server.present('zhaoqian');
    expect((await server.ask(person, 'unlockScreen', { password: 'Xinglin2024' })).status).toBe(true);
    expect((await server.ask(person, 'unlockScreen', { password: 'wrong12345' })).exceptionType).toBe('error.passwordWrong');
  });

  test.each(['qwerty123', '1qaz2wsx', '123456a', 'woaini1314520', 'Admin888'])('%s is obvious', (password) =>
    expect(isObvious(password)).toBe(true),
  );
  test.each(['Zhongyao7Fang', 'blauerHimmel4', 'Xinglin2024'])('%s is not', (password) => expect(isObvious(password)).toBe(false));
});
