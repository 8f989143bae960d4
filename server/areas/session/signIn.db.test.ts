import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CaptchaAnswer } from '../../../src/domain/session/shapes.ts';
import { solveCaptcha } from '../../../tests/builders/captcha.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { openSmsDouble } from '../../../tests/smsDouble.ts';
import { demonstrationPassword } from '../../seed/content/organisation/staff.ts';

const server = serverForFile({ settings: { innerNetworks: ['127.0.0.1'] } });
const CLINIC = '203.0.113.7';
const wrong = 'wrong12345';

afterEach(async () => {
  await server.database.owner`delete from login_throttle`;
  await server.database.owner`delete from known_place`;
  await server.database.owner`delete from login_log`;
});

interface Guess {
  captcha?: CaptchaAnswer;
  password?: string;
  address?: string;
  cookie?: string;
}
/** The word of the refusal; 'in' for a sign-in. */
async function guess(account: string, { password = wrong, address = CLINIC, cookie = '', captcha }: Guess = {}): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers: { authorization: '@zh', cookie },
    payload: { account, password, deviceType: 'desktop', ...(captcha && { captcha }) },
  });
  return answer.json<{ exceptionType?: string }>().exceptionType ?? 'in';
}
/** Signs in and returns the cookie that the device keeps. */
async function deviceOf(account: string, address = CLINIC): Promise<string> {
  const { headers } = await server.login(account, { address });
  return /xl-device=[^;]+/.exec(String(headers['set-cookie']))![0];
}
const solve = () => solveCaptcha(server);
const count = (words: readonly string[], word: string) => words.filter((each) => each === word).length;
const minutes = (more: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + more * 60_000);
};
/** Enough of them, with names that nobody has, that none is tried three times when sixty attempts go round. */
async function accounts(): Promise<string[]> {
  await server.database.owner`update account set active = true`;
  const found = await server.database.owner<{ loginName: string }[]>`select login_name from account order by 1`;
  return [...found.map(({ loginName }) => loginName), ...Array.from({ length: 20 }, (_, index) => `nobody${index}`)];
}
const outcomes = async () =>
  (await server.database.owner<{ outcome: string }[]>`select outcome from login_log order by id`).map(({ outcome }) => outcome);

describe('parallel guesses', () => {
  it('answers three of a thousand parallel guesses at one account, and the right password among the rest does not get in', async () => {
    const words = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => guess('wangbo', { password: index === 700 ? demonstrationPassword : wrong })),
    );

    expect(count(words, 'login.refused')).toBe(3);
    expect(count(words, 'login.captcha.required')).toBe(997);
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
    expect(count(words, 'login.refused')).toBe(3);
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
        'error.passwordWrong',
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
    expect(await guess('wangbo', { password: demonstrationPassword, address: '198.51.100.77' })).toMatch(
      /^login\.(captcha\.required|wait|locked)$/,
    );
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
    expect(await guess('someone')).toMatch(/^login\.(captcha\.required|wait|locked)$/);

    expect(await guess('wangbo', { cookie, password: demonstrationPassword })).toBe('in');
    expect(await guess('liuhushi', { cookie, password: demonstrationPassword })).toBe('in');
  });

  it('gains nothing by a device cookie that was not signed here', async () => {
    const forged = `xl-device=${'A'.repeat(22)}.${'A'.repeat(22)}`;
    for (let index = 0; index < 8; index += 1) await guess('wangbo');
    expect(await guess('wangbo', { cookie: forged })).toBe('login.captcha.required');
  });

  it('does not keep an open session from unlocking its screen', async () => {
    const person = await server.present('zhaoqian');
    for (let index = 0; index < 12; index += 1) await guess('zhaoqian');
    expect((await server.ask(person, 'unlockScreen', { password: demonstrationPassword })).status).toBe(true);
  });
});

describe('a colleague', () => {
  it('has fifteen guesses at an account, however many devices he makes at the address that knows it', async () => {
    await deviceOf('wangbo');
    const words: string[] = [];
    for (let device = 0; device < 12; device += 1) {
      const cookie = await deviceOf('zhaoqian');
      for (let index = 0; index < 5; index += 1) words.push(await guess('wangbo', { cookie, captcha: await solve() }));
    }

    expect(count(words, 'login.refused')).toBe(15);
    expect(count(words, 'in')).toBe(0);
    const cookie = await deviceOf('zhaoqian');
    expect(await guess('wangbo', { cookie, password: demonstrationPassword, captcha: await solve() })).toBe('login.wait');
  });

  it('keeps the owner out of no device that knows the account', async () => {
    const own = await deviceOf('wangbo');
    for (let device = 0; device < 8; device += 1) {
      const cookie = await deviceOf('zhaoqian');
      for (let index = 0; index < 5; index += 1) await guess('wangbo', { cookie, captcha: await solve() });
    }

    expect(await guess('wangbo', { cookie: own, password: demonstrationPassword })).toBe('in');
  });

  it('has thirty guesses at an account over all devices that know it', async () => {
    const shared: string[] = [];
    for (let device = 0; device < 10; device += 1) shared.push(await deviceOf('wangbo'));
    const words: string[] = [];
    for (const cookie of shared)
      for (let index = 0; index < 5; index += 1) words.push(await guess('wangbo', { cookie, captcha: await solve() }));

    expect(count(words, 'login.refused')).toBe(30);
  });

  it('gets no more than sixty new devices of an address; a browser without one signs in all the same', async () => {
    const given: string[] = [];
    for (let time = 0; time < 70; time += 1)
      given.push(String((await server.login('zhaoqian', { address: CLINIC })).headers['set-cookie']));
    expect(given.filter((cookies) => cookies.includes('xl-device='))).toHaveLength(60);
    expect(given.every((cookies) => cookies.includes('xl-bind='))).toBe(true);
  });
});

describe('the right password', () => {
  it('forgets earlier mistakes at this device, and leaves those of others counted', async () => {
    for (let index = 0; index < 3; index += 1) await guess('wangbo');
    expect(await guess('wangbo', { password: demonstrationPassword, captcha: await solve() })).toBe('in');
    await server.database.owner`delete from known_place`;
    const words = await Promise.all(Array.from({ length: 60 }, (_, index) => guess('wangbo', { address: `10.0.3.${index}` })));
    expect(count(words, 'login.refused')).toBe(27);
  });

  it('may come from a whole clinic at once', async () => {
    const accounts = ['wangbo', 'chenyi', 'liuhushi', 'zhaoqian', 'maku', 'sunyaoshi'];
    const words = await Promise.all(
      Array.from({ length: 18 }, (_, index) => guess(accounts[index % accounts.length]!, { password: demonstrationPassword })),
    );
    expect(count(words, 'in')).toBe(18);
  });
});

describe('the log of sign-ins', () => {
  it('has a row for each attempt while locked, at the door and at the locked screen', async () => {
    const person = await server.present('zhaoqian');
    for (let index = 0; index < 7; index += 1) await guess('wangbo', { captcha: await solve() });
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
      if ((await guess('wangbo', { captcha: await solve() })) === 'login.locked') break;
      minutes(0.2);
    }
    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('login.locked');
    minutes(-60);
    expect(await guess('wangbo', { password: demonstrationPassword })).toBe('login.locked');
    minutes(16);
    expect(await guess('wangbo', { password: demonstrationPassword, captcha: await solve() })).toBe('in');
  });
});

it('two months later a mistyped password keeps nobody out, although no sweep has forgotten it', async () => {
  const before = server.clock.at;
  await guess('wangbo');
  minutes(60 * 24 * 60);
  const word = await guess('wangbo', { password: demonstrationPassword });
  server.clock.at = before;
  expect(word).toBe('in');
});

describe('after three failed attempts', () => {
  it('a person proves to be one, by an answer that is right, of this time and given once', async () => {
    const right = { password: demonstrationPassword };
    for (let index = 0; index < 3; index += 1) await guess('wangbo');
    expect(await guess('wangbo', right)).toBe('login.captcha.required');
    const [late, used, good] = [await solve(), await solve(), await solve()];
    expect(await guess('wangbo', { ...right, captcha: { ...used, answer: '1' } })).toBe('login.captcha.wrong');
    expect(await guess('wangbo', { ...right, captcha: used })).toBe('login.captcha.wrong');
    minutes(11);
    expect(await guess('wangbo', { ...right, captcha: late })).toBe('login.captcha.wrong');
    minutes(-11);
    expect(await guess('wangbo', { ...right, captcha: good })).toBe('in');
  });

  it('the question holds no answer that a browser could read', async () => {
    const { data } = await server.ask(null, 'queryCaptcha', { kind: 'picture' });
    expect(Object.keys(data).sort()).toEqual(['picture', 'question', 'token']);
    expect(data).toMatchObject({ question: null, picture: expect.stringContaining('<svg') });
    expect(Buffer.from(data.token, 'base64url').toString('latin1')).not.toMatch(/\d{2} \d{13}/);
  });
});

describe('a forgotten password', () => {
  const mobile = '13900010001';
  const fresh = { password: 'Bamboo2027', confirmPassword: 'Bamboo2027' };
  let double: Awaited<ReturnType<typeof openSmsDouble>>;
  const run = () => server.works.sendShortMessages!(new AbortController().signal); // the table of jobs names it
  const ask = async (account: string, number = mobile) =>
    server.ask(null, 'sendVerifyCode', { account, mobile: number, captcha: await solve() });
  const reset = async (request: string, code: string, over: object = {}) =>
    server.ask(null, 'resetPassword', { request, code, ...fresh, ...over });
  const codeOf = (index = -1): string => JSON.parse(double.received.at(index)!.values).code;

  beforeAll(async () => {
    double = await openSmsDouble();
    const admin = await server.present('admin');
    const draft = {
      kind: 'aliyun',
      address: double.address,
      account: 'LTAI-trial',
      secret: 'a secret of the trial',
      sign: '杏林门诊',
      appId: '',
    };
    expect((await server.ask(null, 'querySetupState')).data).toMatchObject({ sendsCodes: false });
    await server.ask(admin, 'saveSmsConnection', { ...draft, quietFrom: '00:00', quietUntil: '23:59', bought: null, version: 0 });
    const template = { name: '验证码', use: 'code', language: 'zh', text: '验证码{code}，{minutes}分钟内有效。', providerCode: 'SMS_9' };
    await server.ask(admin, 'saveSmsTemplate', template);
    expect((await server.ask(null, 'querySetupState')).data).toMatchObject({ sendsCodes: true });
    await server.database.owner`update staff set mobile = ${mobile} where id = (select staff_id from account where login_name = 'hejie')
      or id = (select staff_id from account where login_name = 'maku')`;
  });
  afterAll(() => double.close());

  it('is set anew with the code, once; everybody is signed out and the owner is told', async () => {
    const before = await server.present('maku');
    const { request } = (await ask('maku')).data;
    await run();
    expect(double.received).toMatchObject([{ mobile, template: 'SMS_9' }]);
    const [kept] = await server.database.owner`select sealed_code, state from password_code`;
    expect(kept).toEqual({ sealedCode: null, state: 'sent' });
    expect(await reset(request, codeOf(), { password: 'maku', confirmPassword: 'maku' })).toMatchObject({
      fields: [{ field: 'password' }],
    });
    expect((await reset(request, codeOf())).status).toBe(true);
    expect((await reset(request, codeOf())).exceptionType).toBe('login.code.wrong');
    expect((await server.ask(before, 'currentUser')).http).toBe(401);
    expect(await guess('maku', { password: fresh.password })).toBe('in');
    const maku = await server.present('maku');
    const { rows } = (await server.ask(maku, 'queryNoticeList', { page: 1, size: 5 })).data;
    expect(rows[0].content.values).toMatchObject({ change: 'passwordReset' });
    expect(await outcomes()).toContain('reset');
    expect(await server.database.owner`select from audit_log where call = 'resetPassword'`).toHaveLength(1);
  });

  it('answers the same, and sends nothing, where account and number do not belong together', async () => {
    double.received.length = 0;
    const answers = [await ask('nobody', '13900010002'), await ask('wangbo', '13900010003'), await ask('maku', '13900010004')];
    await run();
    expect(answers.map(({ status, data }) => [status, Object.keys(data), data.request.length])).toEqual(
      Array.from({ length: 3 }, () => [true, ['request'], 43]),
    );
    expect(double.received).toEqual([]);
  });

  it('falls to five wrong codes and to ten minutes', async () => {
    const guessed = (await ask('maku')).data.request;
    await run();
    const other = codeOf() === '000000' ? '000001' : '000000';
    for (let index = 0; index < 5; index += 1) expect((await reset(guessed, other)).exceptionType).toBe('login.code.wrong');
    expect((await reset(guessed, codeOf())).exceptionType).toBe('login.code.wrong');
    await server.database.owner`delete from login_throttle`;
    const late = (await ask('maku')).data.request;
    await run();
    minutes(10);
    expect((await reset(late, codeOf())).exceptionType).toBe('login.code.wrong');
    minutes(-10);
  });

  it('is set by the code that comes first: every other code of the person opens nothing any more', async () => {
    await server.database.owner`delete from login_throttle`;
    const first = (await ask('maku')).data.request;
    await run();
    const firstCode = codeOf();
    await server.database.owner`delete from login_throttle`;
    const second = (await ask('maku')).data.request;
    await run();
    const other = { password: 'Orchid2028', confirmPassword: 'Orchid2028' };
    expect((await reset(second, codeOf(), other)).status).toBe(true);
    expect((await reset(first, firstCode)).exceptionType).toBe('login.code.wrong');
    expect(await guess('maku', { password: other.password })).toBe('in');
    await server.database.owner`delete from login_throttle`;
  });

  it('is asked for once a minute by account and by number, and never without a right answer to the question', async () => {
    expect((await ask('maku')).status).toBe(true);
    expect((await ask('maku', '13900010009')).exceptionType).toBe('login.wait');
    expect((await ask('wangbo')).exceptionType).toBe('login.wait');
    const refused = await server.ask(null, 'sendVerifyCode', { account: 'x', mobile, captcha: { token: 'x', answer: '1' } });
    expect(refused.exceptionType).toBe('login.captcha.wrong');
  });
});
