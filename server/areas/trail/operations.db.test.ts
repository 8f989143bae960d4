import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Criteria, Detail, Operation, Viewer } from '../../../src/domain/trail/operations.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
const paging = { page: 1, size: 50, sort: 'at', direction: 'desc' };
let admin: Person;
let patient: { id: string; name: string };
let department: { id: string };

const list = async (criteria: Criteria = {}): Promise<Operation[]> =>
  (await server.ask(admin, 'queryOperationList', { ...paging, ...criteria })).data.rows;

const draft = { code: 'D99', nameZh: '睡眠医学科', nameEn: 'Sleep medicine', isMedical: true, sort: 99, headId: null };

beforeAll(async () => {
  admin = await server.signIn('admin');
  [patient] = await server.database.owner<[{ id: string; name: string }]>`select id, name from patient order by mrn limit 1`;
  await server.ask(admin, 'queryPatientDetail', { id: patient.id });
  const saved = await server.ask(admin, 'saveDepartment', draft);
  expect(saved).toMatchObject({ status: true });
  department = saved.data;
});

describe('the operation log', () => {
  it('tells acts in words and leaves out looks', async () => {
    const rows = await list();
    expect(rows.map(({ call }) => call)).not.toContain('queryPatientDetail');
    expect(rows.find(({ call }) => call === 'saveDepartment')).toMatchObject({
      verb: 'save',
      subject: 'staff',
      staffName: admin.user.userName,
      objectId: department.id,
      isProgram: false,
    });
  });

  it('is narrowed by person, subject, kind and object', async () => {
    expect((await list({ objectId: department.id })).map(({ call }) => call)).toEqual(['saveDepartment']);
    expect(await list({ subject: 'bill' })).toEqual([]);
    expect(await list({ kind: 'print' })).toEqual([]);
    expect((await list({ staffId: admin.user.userId, kind: 'change', subject: 'staff' })).length).toBeGreaterThan(0);
    expect(await list({ keyword: 'nobody is called so' })).toEqual([]);
    expect(await list({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });

  it('shows a clinic its own acts only', async () => {
    const { owner } = server.database;
    const [elsewhere] = await owner<[{ orgId: string; practiceId: string }]>`
      select org_id, id as practice_id from practice where id <> ${admin.user.practiceId} limit 1`;
    const id = '0192aaaa-0000-7000-8000-000000000001';
    await owner`insert into audit_log ${owner({ ...elsewhere, id, staffId: admin.user.userId, at: server.clock.at, call: 'voidBilling' })}`;
    expect((await list()).filter(({ call }) => call === 'voidBilling')).toEqual([]);
    expect(await server.ask(admin, 'queryOperation', { id })).toMatchObject({ exceptionType: 'error.absent' });
  });

  it.each<[Call, object]>([
    ['queryOperationList', paging],
    ['queryOperation', { id: 'a' }],
    ['exportOperations', {}],
  ])('%s is for administrators', async (name, argument) => {
    const cashier = await server.signIn('zhaoqian');
    expect(await server.ask(cashier, name, argument as Record<string, unknown>)).toMatchObject({ exceptionType: 'error.permission' });
  });
});

describe('one act', () => {
  it('shows what each changed field was, and what the next change found', async () => {
    const { owner } = server.database;
    const at = server.clock.at;
    const entry = async (name: string, before: string) => {
      const object = { orgId: admin.user.orgId, objectId: department.id, staffId: admin.user.userId };
      const later = new Date(at.getTime() + (name === 'first' ? 3_600_000 : 7_200_000));
      const ids = await owner<[{ a: string; c: string }]>`select gen_random_uuid() as a, gen_random_uuid() as c`;
      await owner`insert into change_record ${owner({ ...object, id: ids[0].c, at: later, kind: 'department', act: 'changed', fields: ['nameZh'], before: owner.json({ nameZh: before }) as never })}`;
      await owner`insert into audit_log ${owner({ ...object, practiceId: admin.user.practiceId, id: ids[0].a, at: later, call: 'saveDepartment' })}`;
      return ids[0].a;
    };
    const [first, second] = [await entry('first', '中医科'), await entry('second', '中医内科')];
    const of = async (id: string): Promise<Detail> => (await server.ask(admin, 'queryOperation', { id })).data;
    expect(await of(first)).toEqual({
      reason: '',
      isLatest: false,
      differences: [{ field: 'nameZh', before: '中医科', after: '中医内科' }],
    });
    expect(await of(second)).toEqual({ reason: '', isLatest: true, differences: [{ field: 'nameZh', before: '中医内科' }] });
  });
});

it('tells who saw a patient and who acted, from the trail of this clinic', async () => {
  const doctor = await server.signIn('chenyi');
  await server.ask(doctor, 'queryPatientDetail', { id: patient.id });
  const viewers: Viewer[] = (await server.ask(admin, 'queryPatientViewers', { patientId: patient.id })).data;
  expect(viewers.find(({ id }) => id === doctor.user.userId)).toMatchObject({ staffName: doctor.user.userName, looks: 1, acts: 0 });
  expect(await server.ask(doctor, 'queryPatientViewers', { patientId: patient.id })).toMatchObject({ exceptionType: 'error.permission' });
  const [look] = (await server.ask(admin, 'queryTrailList', { ...paging, patientId: patient.id, staffId: doctor.user.userId })).data.rows;
  expect(look).toMatchObject({ call: 'queryPatientDetail', patientId: patient.id });
});
