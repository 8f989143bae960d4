import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { permissions, simplifiedPermissions } from '../../src/domain/permission/codes.ts';
import type { Practice } from './everyKind.ts';
import { openSession } from './openSession.ts';
import type { Person, TestServer } from './server.ts';

/** Who asks: what travels in the header and in the cookie, and what the role of a living session allows. */
export interface Principal {
  name: string;
  headers: Record<string, string>;
  /** undefined: no living session. */
  authorities?: readonly string[];
  practice: Practice;
}

/** People of the demonstration who stand for what no role of it is. To be called before the organisation is copied. */
export async function castRoles(owner: Sql): Promise<void> {
  const cast = async (account: string, authorities: readonly string[]) => {
    const [role] = await owner<{ id: string }[]>`
      insert into role (org_id, id, code, name_zh, name_en, authorities)
      select org_id, ${uuidv7()}, ${account}, ${account}, ${account}, ${[...authorities]} from account where login_name = ${account} returning id`;
    await owner`update staff_practice set role_ids = ${[role!.id]} where staff_id = (select staff_id from account where login_name = ${account})`;
  };
  await cast('hanyaoshi', permissions);
  await owner`update staff set is_doctor = true, antibiotic_grade = 3, may_prescribe_controlled = true, surgery_level = 4, maximum_discount = 100
    where id = (select staff_id from account where login_name = 'hanyaoshi')`;
  await cast('xujing', []);
  await cast('zhouming', simplifiedPermissions);
}

interface Standing {
  orgId: string;
  staffId: string;
  authorities: string[];
}

async function sessionOf(server: TestServer, account: string, practiceId: string): Promise<Person & { standing: Standing }> {
  const { owner } = server.database;
  const [standing] = await owner<Standing[]>`
    select a.org_id, a.staff_id, coalesce((select array_agg(distinct g.code) from staff_practice w join role r on r.id = any(w.role_ids), unnest(r.authorities) g (code)
      where w.staff_id = a.staff_id and w.practice_id = ${practiceId}), '{}') as authorities
    from account a where login_name = ${account}`;
  const { orgId, staffId } = standing!;
  const { token, bind } = await openSession(owner, { orgId, staffId, practiceId }, server.engine.now());
  return { token, cookie: `xl-bind=${bind}`, language: 'zh', user: { userId: staffId } as Person['user'], standing: standing! };
}

const roles: readonly [name: string, account: string, practice: Practice][] = [
  ['an administrator', 'admin', 'SH'],
  ['the organisation’s administrator', 'shenyuan', 'SH'],
  ['a doctor', 'chenyi', 'SH'],
  ['a nurse', 'liuhushi', 'SH'],
  ['a pharmacist', 'sunyaoshi', 'SH'],
  ['a cashier', 'zhaoqian', 'SH'],
  ['a storekeeper', 'maku', 'SH'],
  ['who follows up', 'heyun', 'SH'],
  ['a role without codes', 'xujing', 'SH'],
  ['the simplified edition', 'zhouming', 'SH'],
  ['every code', 'hanyaoshi', 'SH'],
  ['every code at the other practice', 'hanyaoshi', 'HZ'],
  ['every code in another organisation', 'b.hanyaoshi', 'b.SH'],
];

export async function thePrincipals(server: TestServer, practiceIds: Readonly<Record<Practice, string>>): Promise<Principal[]> {
  const known = await server.database.owner<{ loginName: string }[]>`select login_name from account`;
  const alive = await Promise.all(
    roles
      .filter(([, account]) => known.some(({ loginName }) => loginName === account))
      .map(async ([name, account, practice]) => {
        const { standing, ...person } = await sessionOf(server, account, practiceIds[practice]);
        return { name, headers: headersOf(person), authorities: standing.authorities, practice };
      }),
  );
  return [...(await theDead(server, practiceIds)), ...alive];
}

const headersOf = ({ token, cookie }: Pick<Person, 'token' | 'cookie'>) => ({ authorization: `${token}@zh`, cookie });

/** Whoever holds something, and not a living session. */
async function theDead(server: TestServer, practiceIds: Readonly<Record<Practice, string>>): Promise<Principal[]> {
  const { owner } = server.database;
  const open = (account: string, practice: Practice = 'SH') => sessionOf(server, account, practiceIds[practice]);
  const [doctor, nurse, idle, over, out, off, locked, elsewhere] = await Promise.all([
    ...[open('chenyi'), open('liuhushi'), open('maku'), open('maku'), open('maku'), open('qianlizhi')],
    open('wangbo', 'HZ'),
    open('heyun', 'HZ'),
  ]);
  const changed = (person: Person, what: Record<string, Date>) =>
    owner`update session set ${owner(what)} where token_hash = sha256(${Buffer.from(person.token)})`;
  const now = server.clock.at.getTime();
  await changed(idle!, { last_seen_at: new Date(now - 24 * 3_600_000) });
  await changed(over!, { expires_at: new Date(now - 1000) });
  await changed(out!, { ended_at: new Date(now - 1000) });
  await owner`update account set active = false where login_name = 'wangbo'`;

  const [visit] = await owner<
    { id: string; patientId: string }[]
  >`select id, patient_id from encounter where practice_id = ${practiceIds.SH} and status = 3 limit 1`;
  const ticket = (await server.ask(doctor!, 'noteExportTicket', { id: visit!.id })).data.token as string;
  const push = (await server.ask(doctor!, 'pushToken')).data.token as string;
  const agent = (await server.ask(doctor!, 'createAgentToken')).data.token as string;
  const link = await server.ask(doctor!, 'createExternalLink', { patientId: visit!.patientId, page: 'my-courses' });
  const opened = await server.ask(null, 'openExternal', { code: /\?k=(.+)$/.exec(link.data.url)![1]! });
  const half = /xl-ext=[\w-]+/.exec(String(opened.headers['set-cookie']))![0];
  const of = (name: string, headers: Record<string, string>): Principal => ({ name, headers, practice: 'SH' });
  return [
    of('nobody', {}),
    of('a token of nobody', { authorization: `${'a'.repeat(43)}@zh`, cookie: doctor!.cookie }),
    of('a token without its cookie', { authorization: `${doctor!.token}@zh` }),
    of('a cookie without its token', { cookie: doctor!.cookie }),
    of('a token with the cookie of another', { authorization: `${doctor!.token}@zh`, cookie: nurse!.cookie }),
    of('a token under another scheme', { authorization: `Bearer ${doctor!.token}`, cookie: doctor!.cookie }),
    of('a session unused too long', headersOf(idle!)),
    of('a session past its end', headersOf(over!)),
    of('a session signed out', headersOf(out!)),
    of('an account of who has left', headersOf(off!)),
    of('an account switched off', headersOf(locked!)),
    of('a practice where one does not work', headersOf(elsewhere!)),
    of('a patient’s link', { authorization: `${opened.data.visit}@zh`, cookie: `${half}; xl-bind=${half.slice(7)}` }),
    of('a ticket of an export', { authorization: `${ticket}@zh`, cookie: doctor!.cookie }),
    of('a token of the print agent', { authorization: `${agent}@zh`, cookie: doctor!.cookie }),
    of('a token of the stream', { authorization: `${push}@zh`, cookie: doctor!.cookie }),
  ];
}
