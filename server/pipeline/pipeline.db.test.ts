import { beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/api/catalogue.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { type AnyServed, call } from './call.ts';
import { calls } from './calls.ts';
import { absent, Problem } from './problem.ts';

let ran = 0;
const gate = { open: async () => {}, read: async () => {} };

/** Real rows of the catalogue, with acts that show what the pipeline does. */
const served: Partial<Record<string, AnyServed>> = {
  ...calls,
  // once, practice scope
  cancelSign: call(
    { takes: z.object({ id: z.string() }), gives: z.object({ done: z.literal(true) }) },
    async ({ id }, { db, session, newId, now }) => {
      ran++;
      await gate.open();
      await db`insert into draft (org_id, practice_id, staff_id, key, body, saved_at) values (${session.orgId}, ${session.practiceId}, ${session.staffId}, ${newId()}, ${db.json({ id })}, ${now()})`;
      if (id === 'refused') throw new Problem('error.busy');
      if (id === 'broken') await db`select nothing from nowhere`;
      if (id === 'taken')
        await db`insert into role (org_id, id, code, name_zh, name_en, authorities) select org_id, ${newId()}, code, 'x', 'x', '{}' from role limit 1`;
      if (id === 'wrong') return { wrong: true } as unknown as { done: true };
      return { done: true } as const;
    },
  ) as AnyServed,
  // a read that tries to write
  queryBillCounts: call({ takes: z.object({}), gives: z.unknown() }, async (_, { db, session }) => {
    await db`update staff set mobile = 'x' where id = ${session.staffId}`;
    return {};
  }) as AnyServed,
  queryAppointmentCounts: call({ takes: z.object({ date: z.string() }), gives: z.unknown() }, async (_, { db }) => {
    await db`select 1`;
    await gate.read();
    return {};
  }) as AnyServed,
  queryPatientDetail: call({ takes: z.object({ id: z.string() }), gives: z.unknown() }, async ({ id }, { db }) => {
    const [row] = await db`select id, version from patient where id = ${id}`;
    if (!row) throw absent();
    return row;
  }) as AnyServed,
};

const server = serverForFile({ served });
let cashier: Person;
let nurse: Person;
let admin: Person;

beforeAll(async () => {
  [cashier, nurse, admin] = await Promise.all([server.signIn('zhaoqian'), server.signIn('liuhushi'), server.signIn('admin', 'en')]);
});

const drafts = async () => (await server.database.owner`select count(*)::int as count from draft`)[0]!.count as number;

describe('the session comes first', () => {
  test.each([
    ['no header', undefined],
    ['no language', (p: Person) => p.token],
    ['another language', (p: Person) => `${p.token}@fr`],
    ['two languages', (p: Person) => `${p.token}@zh@en`],
    ['another scheme', (p: Person) => `Bearer ${p.token}@zh`],
    ['a full-width sign', (p: Person) => `${p.token}%EF%BC%A0zh`],
    ['a token of nobody', () => `${'a'.repeat(43)}@zh`],
  ])('%s is a dead session', async (_, header) => {
    const headers: Record<string, string> = header ? { authorization: header(admin), cookie: admin.cookie } : {};
    const answer = await server.send(null, 'GET', '/api/auth/currentUser', undefined, headers);
    expect([answer.http, answer.status, answer.data]).toEqual([401, false, null]);
  });

  it('needs both halves', async () => {
    const without = await server.ask({ ...admin, cookie: '' }, 'currentUser');
    const foreign = await server.ask({ ...admin, cookie: nurse.cookie }, 'currentUser');
    const cookieAlone = await server.send(null, 'GET', '/api/auth/currentUser', undefined, { cookie: admin.cookie });
    expect([without.http, foreign.http, cookieAlone.http]).toEqual([401, 401, 401]);
  });

  it('comes before what was sent is read', async () => {
    const answer = await server.send(null, 'POST', '/api/draft/save', '{"broken', { 'content-type': 'application/json' });
    expect(answer.http).toBe(401);
  });

  it('speaks the language of the header', async () => {
    const answer = await server.ask(null, 'currentUser', {}, { authorization: `${'a'.repeat(43)}@en` });
    expect(answer.errorMessage).toMatch(/log in again/);
  });
});

describe('permission comes second', () => {
  it('is refused with 200 and says no more, whatever was sent', async () => {
    const answer = await server.ask(nurse, 'settleBilling', { nonsense: true });
    expect([answer.http, answer.status, answer.errorMessage]).toEqual([200, false, '您没有“结算收款”的权限']);
  });

  it('names the right that is missing, in the language of the person', async () => {
    const words = async (name: Call, language: string) =>
      (await server.ask(nurse, name, { id: nurse.user.userId }, { authorization: `${nurse.token}@${language}` })).errorMessage;
    expect(await words('deletePatient', 'zh')).toBe('您没有“删除患者”的权限');
    expect(await words('deletePatient', 'en')).toBe('You do not have the right “Delete patients”');
    expect(await words('queryUnansweredDrugCount', 'zh')).toBe('您需要以下任一权限：库存、药房');
  });

  it('is read again after a change of role', async () => {
    const { owner } = server.database;
    const roles = await owner<{ id: string; authorities: string[] }[]>`select id, authorities from role`;
    await owner`update role set authorities = array_remove(array_remove(authorities, 'm_billing'), 'v2_m_bill')`;
    server.engine.sessions.forget(cashier.user.userId);
    const refused = await server.ask(cashier, 'queryBillCounts');
    for (const { id, authorities } of roles) await owner`update role set authorities = ${authorities} where id = ${id}`;
    server.engine.sessions.forget(cashier.user.userId);
    expect(refused.exceptionType).toBe('error.permission');
  });
});

describe('what cannot be read is never a 400 on a live session', () => {
  const json = { 'content-type': 'application/json' };
  test.each<[string, string | Buffer, Record<string, string>, string]>([
    ['malformed JSON', '{"key":', json, 'error.request.unreadable'],
    ['a list', '[]', json, 'error.request.unreadable'],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), json, 'error.request.unreadable'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 'error.request.unreadable'],
    ['a form', 'key=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'error.request.unreadable'],
    ['no known type', '{}', { 'content-type': 'nonsense' }, 'error.request.unreadable'],
    ['two megabytes', `{"key":"${'x'.repeat(2 * 1024 * 1024)}"}`, json, 'error.request.tooLarge'],
    ['ten thousand levels', `{"key":"k","body":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, json, 'error.request.depth'],
    ['a NUL', '{"key":"a\\u0000b","body":1}', json, 'error.request.unacceptable'],
    ['half a character', '{"key":"k","body":"\\ud800"}', json, 'error.request.unacceptable'],
  ])('%s', async (_, payload, headers, problem) => {
    const answer = await server.send(admin, 'POST', '/api/draft/save', payload, headers);
    expect([answer.http, answer.exceptionType, typeof answer.errorMessage]).toEqual([200, problem, 'string']);
  });

  test.each([
    '/api/personalConfig/queryRecentItems/%',
    '/api/personalConfig/queryRecentItems/%ff',
    '/api/personalConfig/queryRecentItems/%00',
  ])('%s', async (url) => {
    const answer = await server.send(admin, 'GET', url);
    expect([answer.http, answer.status]).toEqual([200, false]);
  });

  it('keeps the session alive', async () => {
    expect((await server.ask(admin, 'currentUser')).status).toBe(true);
  });

  it('names the fields a shape refuses', async () => {
    const answer = await server.ask(admin, 'saveRecentItem', { type: 'x'.repeat(300) });
    expect(answer.fields).toEqual([
      { field: 'type', message: 'error.field.tooLong', values: { maximum: 200 } },
      { field: 'item', message: 'error.field.required' },
    ]);
  });
});

describe('paths', () => {
  test.each(['/api/nothing', '/api/auth/currentUser/more', '/api/'])('%s does not exist', async (url) => {
    expect((await server.send(admin, 'GET', url)).http).toBe(404);
  });

  it('another verb is another path', async () => {
    expect((await server.send(admin, 'POST', '/api/auth/currentUser', '{}', { 'content-type': 'application/json' })).http).toBe(404);
  });
});

describe('a write with an idempotency key', () => {
  const once = (person: Person, id: string, key: string) => server.ask(person, 'cancelSign', { id }, { 'idempotency-key': key });

  it('has one effect for fifty at once, and one answer', async () => {
    const before = await drafts();
    const answers = await Promise.all(Array.from({ length: 50 }, () => once(cashier, 'a', 'fifty-at-once')));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"status":true,"data":{"done":true}}']));
    expect((await drafts()) - before).toBe(1);
  });

  it('is refused when the same key carries something else', async () => {
    await once(cashier, 'a', 'other-body');
    expect((await once(cashier, 'b', 'other-body')).exceptionType).toBe('error.request.keyReused');
  });

  it('keeps no key of a refusal: it may be tried again', async () => {
    const before = ran;
    await once(cashier, 'refused', 'refused-once');
    await once(cashier, 'refused', 'refused-once');
    expect(ran - before).toBe(2);
  });

  it('is another key for another person', async () => {
    const before = await drafts();
    await once(cashier, 'a', 'shared-key');
    await once(admin, 'a', 'shared-key');
    expect((await drafts()) - before).toBe(2);
  });

  it('just runs without a key', async () => {
    const before = await drafts();
    await server.ask(cashier, 'cancelSign', { id: 'a' });
    await server.ask(cashier, 'cancelSign', { id: 'a' });
    expect((await drafts()) - before).toBe(2);
  });
});

describe('the transaction', () => {
  it('undoes everything of a refused act', async () => {
    const before = await drafts();
    const answer = await server.ask(cashier, 'cancelSign', { id: 'refused' });
    expect([answer.http, answer.exceptionType, await drafts()]).toEqual([200, 'error.busy', before]);
  });

  it('of a query refuses writes', async () => {
    const answer = await server.ask(cashier, 'queryBillCounts');
    expect(answer.http).toBe(500);
  });

  it('turns a refusal of the database into words', async () => {
    expect((await server.ask(cashier, 'cancelSign', { id: 'taken' })).exceptionType).toBe('error.duplicate');
  });
});

describe('faults of ours', () => {
  test.each(['broken', 'wrong'])('%s: a number to ask for, no inner text', async (id) => {
    const answer = await server.ask(cashier, 'cancelSign', { id });
    expect(answer.http).toBe(500);
    expect(answer.body).not.toMatch(/select|nowhere|relation|\.ts|stack/);
    expect(answer.errorMessage).toMatch(/[0-9a-f]{8}-/);
    expect(answer.errorMessage).toContain((JSON.parse(answer.body) as { requestId: string }).requestId);
  });
});

test('a write is answered while more reads than there are connections are under way, before any of them', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  gate.read = () => released;
  let answered = 0;
  const reads = Array.from({ length: 20 }, () =>
    server.ask(admin, 'queryAppointmentCounts', { date: '2026-11-21' }).then(({ status }) => {
      answered += 1;
      return status;
    }),
  );
  const written = await server.ask(cashier, 'cancelSign', { id: 'beside reads' });
  expect([written.status, answered]).toEqual([true, 0]);
  release();
  expect(await Promise.all(reads)).toEqual(reads.map(() => true));
  gate.read = async () => {};
});

describe('the trail', () => {
  const trail = async (call: string) =>
    await server.database.owner`select staff_id, patient_id, object_id from audit_log where call = ${call} order by id`;

  it('has one entry a look at a patient', async () => {
    const [patient] = await server.database.owner`select id from patient limit 1`;
    const before = (await trail('queryPatientDetail')).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.ask(cashier, 'queryPatientDetail', { id: patient!.id })));
    const after = await trail('queryPatientDetail');
    expect(answers.every(({ status }) => status)).toBe(true);
    expect(after.length - before).toBe(20);
    expect(after.at(-1)).toMatchObject({ staffId: cashier.user.userId, patientId: patient!.id });
  });

  it.each(['queryPatientDetail', 'querySlidingWindowPatientInfo', 'queryAllergies'] as const)(
    'names the patient in the entry of %s, which is sent before the patient is read',
    async (call) => {
      const [patient] = await server.database.owner`select id from patient limit 1`;
      expect((await server.ask(cashier, call, { id: patient!.id })).status).toBe(true);
      expect((await trail(call)).at(-1)).toMatchObject({ patientId: patient!.id, objectId: patient!.id });
    },
  );

  it('has an entry of a look at a patient who does not exist', async () => {
    const id = '01900000-0000-7000-8000-00000000beef';
    expect((await server.ask(cashier, 'queryPatientDetail', { id })).exceptionType).toBe('error.absent');
    expect((await trail('queryPatientDetail')).map(({ patientId }) => patientId)).toContain(id);
  });

  it('has one entry a write that took effect', async () => {
    const before = (await trail('cancelSign')).length;
    await server.ask(cashier, 'cancelSign', { id: 'seen' }, { 'idempotency-key': 'trail-entry' });
    await server.ask(cashier, 'cancelSign', { id: 'seen' }, { 'idempotency-key': 'trail-entry' });
    await server.ask(cashier, 'cancelSign', { id: 'refused' });
    expect((await trail('cancelSign')).length - before).toBe(1);
  });
});

describe('objects of others', () => {
  it('answer like objects that do not exist, to the byte', async () => {
    const orgId = '01900000-0000-7000-8000-000000000001';
    const foreign = '01900000-0000-7000-8000-000000000002';
    const { owner } = server.database;
    const [patient] = await owner`select * from patient limit 1`;
    const generated = await owner<{ attname: string }[]>`
      select attname from pg_attribute where attrelid = 'patient'::regclass and attgenerated <> ''`;
    for (const { attname } of generated) delete patient![attname.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
    await owner`insert into org (id, code, name_zh, name_en, created_at) values (${orgId}, 'other', 'x', 'x', now())`;
    const staffId = '01900000-0000-7000-8000-000000000003';
    await owner`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex) values (${orgId}, ${staffId}, '1', 'x', 'x', 'x', 'x', 'F')`;
    const references = Object.fromEntries(
      Object.entries(patient!)
        .filter(([, value]) => value === cashier.user.userId)
        .map(([name]) => [name, staffId]),
    );
    await owner`insert into patient ${owner({ ...patient!, orgId, id: foreign, mrn: 'F-1', ...references } as never)}`;

    const theirs = await server.ask(cashier, 'queryPatientDetail', { id: foreign });
    const nobodys = await server.ask(cashier, 'queryPatientDetail', { id: '01900000-0000-7000-8000-00000000dead' });
    const nonsense = await server.ask(cashier, 'queryPatientDetail', { id: 'nonsense' });
    const without = ({ headers, ...rest }: typeof theirs) => ({ ...rest, headers: { ...headers, date: '' } });
    expect(theirs.exceptionType).toBe('error.absent');
    expect(without(theirs)).toEqual(without(nobodys));
    expect(without(nonsense)).toEqual(without(nobodys));
  });
});

test('every answer says what a browser may do with it', async () => {
  const answers = [
    await server.ask(admin, 'currentUser'),
    await server.ask(null, 'currentUser'),
    await server.send(admin, 'GET', '/api/nothing'),
    await server.ask(admin, 'saveDraft', {}),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});
