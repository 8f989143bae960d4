import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';
import type { SiteFiles } from '../../http/site.ts';

const page = { type: 'text/html; charset=utf-8', isHashed: false, plain: Buffer.from('<meta name="inpatient-origin" content="" />') };
const site: SiteFiles = new Map(['/index.html', '/inpatient.html', '/print.html'].map((name) => [name, page]));
const server = serverForFile({ site, settings: { development: true, inpatientAddress: 'https://ward.example/page' } });
const own = serverForFile({ site, settings: { development: true } });
let admin: Person;
let doctor: Person;
let keeper: Person;

beforeAll(async () => {
  [admin, doctor, keeper] = await Promise.all([server.signIn('admin'), server.signIn('chenyi'), server.signIn('maku')]);
});

const check = async (person: Person) => (await server.ask(person, 'checkInpatientOpen')).data;
const verify = (secretKey: string) => server.ask(null, 'verifyInpatientKey', { secretKey });
const refusalOf = async (answer: ReturnType<typeof server.ask>) => (await answer).exceptionType;
const modules = () =>
  inTenant(
    server.database.owner,
    { orgId: admin.user.orgId, practiceId: admin.user.practiceId },
    (db) => db<{ openedBy: string; practiceId: string }[]>`select opened_by, practice_id from inpatient_module`,
  );

describe('while a practice has not opened the inpatient module', () => {
  it('the check says so, and gives the page its key and address', async () => {
    expect(await check(doctor)).toEqual({
      result: false,
      secretKey: expect.stringMatching(/^[\w-]{43}$/),
      pageHost: 'https://ward.example/page',
    });
  });

  it('the page learns by its key who came and that it is not open; only who keeps the settings may open it', async () => {
    const { data } = await verify((await check(doctor)).secretKey);
    expect(data).toMatchObject({
      userId: doctor.user.userId,
      practiceId: doctor.user.practiceId,
      isOpen: false,
      mayOpen: false,
      openedAt: null,
    });
    expect((await verify((await check(admin)).secretKey)).data.mayOpen).toBe(true);
    expect(JSON.stringify(data)).not.toContain(doctor.token);
  });

  it('there is no authorization', async () => {
    expect(await refusalOf(server.ask(doctor, 'queryInpatientAuthorization'))).toBe('inpatient.notOpen');
  });

  it('a doctor cannot open it', async () => {
    expect(await refusalOf(server.ask(doctor, 'openInpatient'))).toBe('error.permission');
    expect(await modules()).toEqual([]);
  });
});

describe('a key', () => {
  it('is spent by one of many who bring it at once', async () => {
    const { secretKey } = await check(doctor);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(secretKey)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => !status).map(({ exceptionType }) => exceptionType))).toEqual(
      new Set(['inpatient.key.dead']),
    );
  });

  it('is dead after a minute', async () => {
    const { secretKey } = await check(doctor);
    server.clock.at = new Date(server.clock.at.getTime() + 60_000);
    expect(await refusalOf(verify(secretKey))).toBe('inpatient.key.dead');
  });

  it('dies with its session', async () => {
    const leaving = await server.signIn('chenyi');
    const { secretKey } = await check(leaving);
    await server.ask(leaving, 'logout');
    expect(await refusalOf(verify(secretKey))).toBe('inpatient.key.dead');
  });

  it('that nobody gave, or of another shape, is refused', async () => {
    expect(await refusalOf(verify('x'.repeat(43)))).toBe('inpatient.key.dead');
    expect((await verify('short')).fields).toHaveLength(1);
  });

  it('is no session', async () => {
    const { secretKey } = await check(doctor);
    expect((await server.send({ ...doctor, token: secretKey }, 'GET', '/api/auth/currentUser')).http).toBe(401);
  });

  it('is given to nobody without the permission', async () => {
    expect(await refusalOf(server.ask(keeper, 'checkInpatientOpen'))).toBe('error.permission');
    expect(await refusalOf(server.ask(keeper, 'queryInpatientAuthorization'))).toBe('error.permission');
    expect((await server.ask(null, 'checkInpatientOpen')).http).toBe(401);
  });
});

it('names our own page without a host, whatever host the request names', async () => {
  const { data } = await own.ask(await own.signIn('admin'), 'checkInpatientOpen', {}, { host: 'elsewhere.example' });
  expect(data.pageHost).toBe('inpatient.html');
});

describe('once the module is opened', () => {
  it('who opened it and when is kept, and opening it again changes nothing', async () => {
    await Promise.all([server.ask(admin, 'openInpatient'), server.ask(admin, 'openInpatient')]);
    expect(await modules()).toEqual([{ openedBy: admin.user.userId, practiceId: admin.user.practiceId }]);
  });

  it('the authorization hands over the person, the practice and a key', async () => {
    expect((await check(doctor)).result).toBe(true);
    const { data } = await server.ask(doctor, 'queryInpatientAuthorization');
    expect(data).toMatchObject({ userId: doctor.user.userId, practiceName: doctor.user.practiceName, authorities: ['m_inpatient'] });
    expect((await verify(data.secretKey)).data).toMatchObject({ isOpen: true, openedByName: admin.user.userName });
  });

  it('another practice of the same organisation has not', async () => {
    const elsewhere = admin.user.practiceVos.find(({ practiceId }) => practiceId !== admin.user.practiceId)!;
    const person = await server.signIn('admin');
    const { data, headers } = await server.ask(person, 'switchPractice', { practiceId: elsewhere.practiceId });
    const cookie = /xl-bind=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? person.cookie;
    expect((await check({ ...person, cookie, token: data.token })).result).toBe(false);
  });
});

describe('the frame', () => {
  const policyOf = async (path: string) => (await server.send(null, 'GET', path)).headers['content-security-policy'] as string;

  it('may show our own site, the configured page, and nothing else', async () => {
    const answer = await server.send(null, 'GET', '/');
    expect(answer.headers['content-security-policy']).toContain("frame-src 'self' blob: xinglin-print: https://ward.example;");
    expect(answer.headers['permissions-policy']).toContain('loopback-network=(self "https://ward.example")');
    expect(answer.body).toContain('content="https://ward.example"');
  });

  it.each(['/', '/print.html', '/inpatient.html', '/external.html'])(
    '%s runs our scripts only, and no text of a record becomes one',
    async (path) => {
      const policy = (await policyOf(path)).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default',
        ]),
      );
      expect(policy.join()).not.toMatch(/unsafe-(inline|eval)/);
    },
  );

  it.each([
    ['/', "'none'"],
    ['/print.html', "'none'"],
    ['/inpatient.html', "'self'"],
  ])('%s may be framed by %s', async (path, by) => {
    expect(await policyOf(path)).toContain(`frame-ancestors ${by}`);
  });
});
