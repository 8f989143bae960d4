import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import type * as SignIns from '../../../src/domain/trail/signIns.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { demonstrationPassword } from '../../seed/content/organisation/staff.ts';

const server = serverForFile({ settings: { development: true, limitFactor: 0, sessionCacheSeconds: 3600 } });
const paging = { page: 1, size: 50, sort: 'at', direction: 'desc' };
let admin: Person;

beforeEach(async () => {
  await server.database.owner`update session set ended_at = created_at where ended_at is null`;
  admin = await server.present('admin');
  await server.database.owner`delete from login_throttle`;
  await server.database.owner`delete from known_place`;
  await server.database.owner`delete from login_log`;
});

const attempt = (account: string, password = demonstrationPassword) => server.login(account, { password });
const list = async (criteria: SignIns.Criteria = {}, person = admin): Promise<SignIns.Line[]> =>
  (await server.ask(person, 'querySignInList', { ...paging, ...criteria })).data.rows;
const lives = async (person: Person) => (await server.ask(person, 'currentUser')).http === 200;

describe('the login log', () => {
  it('lists successes and failures of an account with person, device, address and clinic', async () => {
    await attempt('zhaoqian', 'wrong12345');
    await attempt('zhaoqian');
    const rows = await list();
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['in', 'wrong']);
    expect(rows.find(({ outcome }) => outcome === 'in')).toMatchObject({
      staffName: '赵倩',
      loginName: 'zhaoqian',
      deviceType: 'desktop',
      address: '127.0.0.1',
      practiceName: expect.stringMatching(/./),
    });
    expect((await list({ tab: 'failed' })).map(({ outcome, staffName }) => [outcome, staffName])).toEqual([['wrong', '赵倩']]);
    expect((await list({ keyword: '赵' })).length).toBe(2);
    expect(await list({ keyword: 'chenyi' })).toEqual([]);
  });

  it('keeps and shows a name without an account masked, because people type passwords there', async () => {
    await attempt('Secret2027typed');
    expect((await list()).map(({ loginName, staffName, outcome }) => [loginName, staffName, outcome])).toEqual([['Se***', '', 'wrong']]);
    const stored = await server.database.owner`select login_name from login_log`;
    expect(JSON.stringify(stored)).not.toContain('Secret2027typed');
  });

  it('marks a sign-in from another network or in an unusual hour, and not the first one', async () => {
    await attempt('zhaoqian');
    expect(await list({ tab: 'unusual' })).toEqual([]);
    await server.database.owner`update known_place set place_hash = place_hash || ' elsewhere'`;
    server.clock.at = new Date(server.clock.at.getTime() + 9 * 3_600_000);
    await attempt('zhaoqian');
    admin = await server.present('admin');
    const [odd, ...others] = await list({ tab: 'unusual', to: '2099-12-31', from: '2099-01-01' });
    expect([odd, others]).toEqual([undefined, []]);
    const [row] = await list({ tab: 'unusual' });
    expect(row?.unusual).toEqual(expect.arrayContaining(['network', 'hour']));
  });

  it('shows an organisation its own attempts only', async () => {
    await attempt('zhaoqian');
    await server.database.owner`update login_log set org_id = gen_random_uuid(), staff_id = gen_random_uuid()`;
    expect(await list()).toEqual([]);
  });

  it('shows who keeps one clinic the people of that clinic, and who keeps the organisation everybody', async () => {
    await attempt('zhaoqian');
    const { owner } = server.database;
    await owner`update login_log set staff_id = (select s.id from staff s where not exists (
      select from staff_practice w where w.staff_id = s.id and w.practice_id = ${admin.user.practiceId}) limit 1)`;
    const [elsewhere] = await owner<{ staffId: string | null }[]>`select staff_id from login_log`;
    expect(elsewhere?.staffId).not.toBeNull();
    expect(await list()).toHaveLength(1);
    await owner`update role set authorities = array_remove(authorities, 'm_orgnization_management') where code = 'administrator'`;
    expect(await list({}, await server.present('admin'))).toEqual([]);
    await owner`update role set authorities = authorities || 'm_orgnization_management'::text where code = 'administrator'`;
  });

  it.each<[Call, object]>([
    ['querySignInList', paging],
    ['exportSignIns', {}],
    ['queryOpenSessions', {}],
    ['endOpenSession', { id: 'a' }],
  ])('%s is for administrators', async (name, argument) => {
    const cashier = await server.present('zhaoqian');
    expect(await server.ask(cashier, name, argument as Record<string, unknown>)).toMatchObject({ exceptionType: 'error.permission' });
  });
});

describe('an open session', () => {
  const open = async (): Promise<SignIns.OpenSession[]> => (await server.ask(admin, 'queryOpenSessions')).data;

  it('is ended by an administrator at once, which the trail holds', async () => {
    const cashier = await server.present('zhaoqian');
    const other = (await open()).find(({ staffName }) => staffName === '赵倩')!;
    expect((await server.ask(admin, 'endOpenSession', { id: other.id })).status).toBe(true);
    expect(await lives(cashier)).toBe(false);
    const [entry] = await server.database
      .owner`select staff_id, object_id from audit_log where call = 'endOpenSession' order by at desc limit 1`;
    expect(entry).toEqual({ staffId: admin.user.userId, objectId: cashier.user.userId });
    expect((await server.ask(admin, 'endOpenSession', { id: other.id })).exceptionType).toBe('error.absent');
  });

  it('of the administrator elsewhere is ended only when the administrator says so, and the one that asks never', async () => {
    const elsewhere = await server.present('admin');
    const own = (await open()).find(({ isOwn, isThis }) => isOwn && !isThis)!;
    expect((await server.ask(admin, 'endOpenSession', { id: own.id })).exceptionType).toBe('trail.session.own');
    expect(await lives(elsewhere)).toBe(true);
    const here = (await open()).find(({ isThis }) => isThis)!;
    expect((await server.ask(admin, 'endOpenSession', { id: here.id, isOwn: true })).exceptionType).toBe('error.absent');
    expect((await server.ask(admin, 'endOpenSession', { id: own.id, isOwn: true })).status).toBe(true);
  });

  it('is listed without what opens it', async () => {
    await server.present('zhaoqian');
    const shown = JSON.stringify(await open());
    const hashes = await server.database.owner<{ hash: string }[]>`select encode(token_hash, 'hex') as hash from session`;
    expect(hashes.filter(({ hash }) => shown.includes(hash))).toEqual([]);
  });
});
