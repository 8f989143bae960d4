import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import type * as Trail from '../../../src/domain/trail/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;
let doctor: Person;
let cashier: Person;
let patient: { id: string; name: string };

beforeAll(async () => {
  [admin, doctor, cashier] = await Promise.all([server.signIn('admin'), server.signIn('chenyi'), server.signIn('zhaoqian', 'en')]);
  [patient] = await server.database.owner<[{ id: string; name: string }]>`select id, name from patient order by mrn limit 1`;
  await server.ask(doctor, 'queryPatientDetail', { id: patient.id });
  await server.ask(cashier, 'exportBillList', { tab: 'notPaid' });
});

const paging = { page: 1, size: 20, sort: 'at', direction: 'desc' };
const list = async (criteria: Trail.Criteria = {}): Promise<Trail.Entry[]> =>
  (await server.ask(admin, 'queryTrailList', { ...paging, ...criteria })).data.rows;

describe('the list of the trail', () => {
  it('tells who saw whom, when and from where, in words of the screens', async () => {
    const [row] = await list({ keyword: patient.name });
    expect(row).toMatchObject({
      staffName: doctor.user.userName,
      kind: 'read',
      subject: 'patient',
      call: 'queryPatientDetail',
      patientId: patient.id,
      patientName: patient.name,
      address: '127.0.0.1',
      at: server.clock.at.toISOString(),
    });
  });

  it('is narrowed by person, kind, patient and day', async () => {
    const { userId } = cashier.user;
    expect((await list({ staffId: userId })).map(({ call }) => call)).toEqual(['exportBillList']);
    expect(await list({ kind: 'export', staffId: userId })).toMatchObject([{ kind: 'export', subject: 'bill', rows: expect.any(Number) }]);
    expect(await list({ kind: 'print', staffId: userId })).toEqual([]);
    expect(await list({ keyword: 'nobody is called so' })).toEqual([]);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect((await list({ from: '2020-01-01' })).length).toBeGreaterThan(1);
  });

  it('is a read that the trail holds itself', async () => {
    await list({ kind: 'change' });
    expect((await list({ staffId: admin.user.userId })).map(({ call, subject }) => [call, subject])).toContainEqual([
      'queryTrailList',
      'trail',
    ]);
  });

  it('refuses a range that ends before it begins, beside its field', async () => {
    const answer = await server.ask(admin, 'queryTrailList', { ...paging, from: '2026-03-05', to: '2026-03-04' });
    expect(answer).toMatchObject({ http: 200, status: false, fields: [{ field: 'to', message: 'error.dateRange.reversed' }] });
  });

  it('shows a clinic its own rows only', async () => {
    const [elsewhere] = await server.database.owner<[{ orgId: string; practiceId: string; staffId: string }]>`
      select org_id, id as practice_id, (select staff_id from account where login_name = 'admin') as staff_id from practice
      where id <> ${admin.user.practiceId} limit 1`;
    await server.database
      .owner`insert into audit_log ${server.database.owner({ ...elsewhere, id: patient.id, at: server.clock.at, call: 'queryBill' })}`;
    expect((await list()).filter(({ call }) => call === 'queryBill')).toEqual([]);
  });
});

it('leaves the house as a sheet, in the language of who asks, which the trail holds', async () => {
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/queryLog/exportList',
    payload: { keyword: patient.name },
    headers: { authorization: `${admin.token}@en`, cookie: admin.cookie, 'content-type': 'application/json' },
  });
  const rows = await readSheet(response.rawPayload);
  expect(JSON.stringify(rows)).toContain('From address');
  expect(JSON.stringify(rows)).toContain(patient.name);
  expect(await list({ kind: 'export', staffId: admin.user.userId })).toMatchObject([{ call: 'exportTrail', rows: expect.any(Number) }]);
});

it.each<[Call, object]>([
  ['queryTrailList', paging],
  ['queryTrailState', {}],
  ['exportTrail', {}],
  ['verifyTrail', {}],
])('%s is for who keeps the clinic', async (name, argument) => {
  expect(await server.ask(doctor, name, argument as Record<string, unknown>)).toMatchObject({
    status: false,
    exceptionType: 'error.permission',
  });
});

it('is not taken along by who may export and does not keep the clinic', async () => {
  await server.database.owner`
    update role set authorities = array['m_patient', 'FUN_CRM_CUSTOM_EXPORT']
    where id = (select role_ids[1] from staff_practice where staff_id = (select staff_id from account where login_name = 'heyun') limit 1)`;
  const answer = await server.ask(await server.signIn('heyun'), 'exportTrail', {});
  expect(answer).toMatchObject({ status: false, exceptionType: 'error.permission' });
});

describe('the chain', () => {
  const state = async (): Promise<Trail.State> => (await server.ask(admin, 'queryTrailState')).data;

  const fiveSealedReads = async () => {
    for (let count = 0; count < 5; count += 1) await server.ask(doctor, 'queryPatientDetail', { id: patient.id });
    await server.sealer.run();
  };

  it('is told to be whole by who has it proved', async () => {
    await fiveSealedReads();
    const { sealed } = await state();
    expect(sealed).toBeGreaterThanOrEqual(5);
    const answer = await server.ask(admin, 'verifyTrail');
    expect(answer.data).toMatchObject({ sealed, last: { number: sealed, fault: null, faultId: null, staffName: admin.user.userName } });
  });

  it('names the row that was changed behind its back, also the address it came from', async () => {
    await fiveSealedReads();
    const { owner } = server.database;
    const [row] = await owner<[{ id: string; sealNumber: number }]>`select id, seal_number from audit_log where seal_number = 3`;
    await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update audit_log set address = null where id = ${row.id}`;
    });
    expect((await server.ask(admin, 'verifyTrail')).data.last).toMatchObject({ fault: 'changed', faultNumber: 3, faultId: row.id });
  });
});
