import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient } from '../../../tests/builders/patient.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let desk: Person;
let admin: Person;
beforeAll(async () => {
  [desk, admin] = await Promise.all([server.signIn('zhaoqian'), server.signIn('admin')]);
});

const register = (over: Parameters<typeof aPatient>[0]) => server.ask(desk, 'savePatient', aPatient(over));
const detail = async (id: string) => (await server.ask(desk, 'queryPatientDetail', { id })).data;

describe('a second identity document', () => {
  it('is kept, found by the search and compared while somebody registers', async () => {
    const { data } = await register({ name: '季护照', secondIdType: 'passport', secondIdNumber: ' e 7654321' });
    expect(await detail(data.id)).toMatchObject({ secondIdType: 'passport', secondIdNumber: 'E7654321' });
    const found = await server.ask(desk, 'querySimplePatientByES', { page: 1, size: 20, keyword: 'E7654321' });
    expect(found.data.rows[0]).toMatchObject({ id: data.id });
    const duplicates = await server.ask(desk, 'checkDuplicatePatient', { idNumber: 'E7654321' });
    expect(duplicates.data).toMatchObject([{ id: data.id, agrees: ['idNumber'] }]);
  });

  it('of another file is refused, as the second document and as the first', async () => {
    const holder = { name: '季甲', birthDate: '1971-01-01', idType: 'passport', idNumber: 'G1000001' } as const;
    const first = (await register({ ...holder, secondIdType: 'idCard', secondIdNumber: '110105197101010016' })).data.id;
    const mrn = (await detail(first)).mrn;
    const taken = { exceptionType: 'patient.secondId.taken', fields: [{ field: 'secondIdNumber', values: { name: '季甲', mrn } }] };
    const other = { name: '季乙', birthDate: '1982-02-02' };
    expect(await register({ ...other, secondIdType: 'passport', secondIdNumber: 'G1000001' })).toMatchObject(taken);
    const card = { secondIdType: 'idCard', secondIdNumber: '110105197101010016', idType: 'other' } as const;
    expect(await register({ ...other, ...card })).toMatchObject(taken);
    expect(await register({ ...other, idType: 'idCard', idNumber: '110105197101010016' })).toMatchObject({
      exceptionType: 'patient.idCard.taken',
    });
    const saved = await server.ask(desk, 'updatePatient', { ...(await detail(first)), remark: '复核' });
    expect(saved).toMatchObject({ status: true });
  });

  it('that two share under a kind without a name is no refusal', async () => {
    const booklet = { secondIdType: 'other', secondIdNumber: 'HKB-1' } as const;
    expect((await register({ name: '季丙', birthDate: '1990-01-01', ...booklet })).status).toBe(true);
    expect((await register({ name: '季丁', birthDate: '2019-01-01', ...booklet })).status).toBe(true);
  });

  it('stays as it is when a program that does not know it saves the file', async () => {
    const { id } = (await register({ name: '季戊', secondIdType: 'passport', secondIdNumber: 'G1000009', interests: '羽毛球' })).data;
    const { secondIdType: _type, secondIdNumber: _number, interests: _interests, ...old } = await detail(id);
    await server.ask(desk, 'updatePatient', { ...old, remark: '旧程序' });
    expect(await detail(id)).toMatchObject({ secondIdNumber: 'G1000009', interests: '羽毛球', remark: '旧程序' });
  });
});

describe('the service person', () => {
  it('stands in the header and filters the list; somebody unknown is refused', async () => {
    const serviceStaffId = desk.user.userId;
    const { id } = (await register({ name: '季客服', serviceStaffId })).data;
    const header = await server.ask(desk, 'querySlidingWindowPatientInfo', { id });
    expect(header.data.serviceName).toBe('赵倩');
    const list = (by: string) => server.ask(admin, 'queryPatientList', { page: 1, size: 20, serviceStaffId: by });
    expect((await list(serviceStaffId)).data.rows.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await list(admin.user.userId)).data.rows).toEqual([]);
    expect(await register({ name: '季无名', serviceStaffId: crypto.randomUUID() })).toMatchObject({
      fields: [{ field: 'serviceStaffId' }],
    });
  });
});

describe('a pasted address', () => {
  it('is read by the regions of the dictionary, and null where it cannot be', async () => {
    const read = async (line: string) => (await server.ask(desk, 'recogniseAddress', { line })).data.found;
    expect(await read('浙江省杭州市西湖区文三路 100 号')).toEqual({
      regionCode: '330106',
      regionName: '浙江省杭州市西湖区',
      address: '文三路100号',
    });
    expect(await read('上海徐汇区漕溪北路 88 号')).toMatchObject({ regionCode: '310104' });
    expect(await read('文三路 100 号')).toBeNull();
  });
});
