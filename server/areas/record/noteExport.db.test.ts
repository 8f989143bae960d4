import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { strengthText } from '../../../src/domain/order/doseText.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let doctor: Person;
let nurse: Person;
let cashier: Person;
let records: { id: string; patientId: string }[];

beforeAll(async () => {
  doctor = await server.signIn('chenyi');
  nurse = await server.signIn('liuhushi');
  cashier = await server.signIn('zhaoqian');
  const { orgId, practiceId } = doctor.user;
  records = await inTenant(
    server.database.owner,
    { orgId, practiceId },
    (db) => db<{ id: string; patientId: string }[]>`
      select id, patient_id from encounter e where status = 3 and exists (select 1 from note_section n where n.encounter_id = e.id) limit 2`,
  );
});

const ticket = async (person: Person, id = records[0]!.id) =>
  (await server.ask(person, 'noteExportTicket', { id })).data?.token as string | undefined;
const address = (noteRecordId: string, token: string) => `/api/export/getNoteExportData?noteRecordId=${noteRecordId}&token=${token}`;
/** As a browser follows a link: the cookie goes along, no header does. */
const follow = (person: Person, url: string) => server.send(null, 'GET', url, undefined, { cookie: person.cookie });

describe('the data of a record', () => {
  it('comes as a file for a ticket in the address, once', async () => {
    const url = address(records[0]!.id, (await ticket(doctor))!);
    const file = await follow(doctor, url);
    expect([file.http, file.headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
    expect(String(file.headers['content-disposition'])).toMatch(/attachment.*record-M\d+/);
    expect((await follow(doctor, url)).http).toBe(401);
  });

  it('names each order with strength and dose in the spelling of the screens', async () => {
    const { orgId, practiceId } = doctor.user;
    const [ordered] = await inTenant(
      server.database.owner,
      { orgId, practiceId },
      (db) => db<{ id: string; dose: number; unit: string; strength: string }[]>`
        select e.id, a.dose::float8 as dose, a.dose_unit as unit, a.specification as strength from encounter e join advice a on a.encounter_id = e.id
        where e.status = 3 and a.sign_status = 2 and a.dose_unit = 'g' and a.specification <> '' order by a.id limit 1`,
    );
    const { id, dose, unit, strength } = ordered!;
    const { body: text } = await follow(doctor, `${address(id, (await ticket(doctor, id))!)}&format=csv`);
    expect(text).not.toContain('[object');
    expect(text).toContain(`${strengthText(strength, 'zh')}  ${dose} ${unit}`);
  });

  it('leaves a trail that names the patient and not the ticket', async () => {
    const token = (await ticket(doctor, records[1]!.id))!;
    await follow(doctor, address(records[1]!.id, token));
    const { orgId, practiceId } = doctor.user;
    const entries = await inTenant(
      server.database.owner,
      { orgId, practiceId },
      (db) => db`select patient_id, object_id, detail from audit_log where call = 'getNoteExportData' order by at desc, id desc limit 1`,
    );
    expect(entries[0]).toEqual({ patientId: records[1]!.patientId, objectId: records[1]!.id, detail: { act: 'export', format: 'xlsx' } });
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('is not opened by a ticket a minute old, of another record, of another browser, or by none', async () => {
    const [mine, other] = [records[0]!, records[1]!];
    expect((await follow(doctor, address(other.id, (await ticket(doctor, mine.id))!))).http).toBe(401);
    expect((await follow(nurse, address(mine.id, (await ticket(doctor, mine.id))!))).http).toBe(401);
    expect((await follow(doctor, address(mine.id, 'x'.repeat(43)))).http).toBe(401);
    expect((await server.ask(doctor, 'getNoteExportData', { noteRecordId: mine.id, token: doctor.token })).http).toBe(401);
    const late = address(mine.id, (await ticket(doctor, mine.id))!);
    const now = server.clock.at;
    server.clock.at = new Date(now.getTime() + 61_000);
    expect((await follow(doctor, late)).http).toBe(401);
    server.clock.at = now;
  });

  it('is never named in a log line, address and all, when something breaks', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await follow(doctor, address('00000000', (await ticket(doctor))!));
    await follow(doctor, `${address(records[0]!.id, (await ticket(doctor))!)}&noteRecordId=${records[0]!.id}`);
    expect(said.mock.calls.flat().join()).not.toMatch(/token|getNoteExportData\?/);
    said.mockRestore();
  });

  it('of a record that is not there is refused before there is a ticket', async () => {
    expect((await server.ask(doctor, 'noteExportTicket', { id: '018f0000-0000-7000-8000-000000000000' })).status).toBe(false);
  });
});

describe('who may', () => {
  test.each([
    ['noteExportTicket', () => nurse, () => ({ id: records[0]!.id })],
    ['saveNoteType', () => doctor, () => ({})],
    ['deleteNoteType', () => doctor, () => ({ id: 'x' })],
    ['queryNoteTypeList', () => nurse, () => ({ page: 1, size: 10 })],
    ['queryNoteTypeItem', () => cashier, () => ({ id: 'x' })],
    ['queryNotePrintItem', () => cashier, () => ({ noteTypeId: 'x' })],
    ['queryNoteTypesInUse', () => cashier, () => ({})],
    ['queryCurrentNotePrintItem', () => cashier, () => ({ noteRecordId: 'x' })],
    ['queryPatientNoteRecords', () => cashier, () => ({ page: 1, size: 10, patientId: 'x' })],
    ['queryModulePrint', () => cashier, () => ({ noteRecordId: 'x', modules: [] })],
    ['queryExecutionPrint', () => cashier, () => ({ orderExecuteIds: [] })],
    ['queryExecuteBill', () => cashier, () => ({ id: 'x' })],
    ['updateEncounterEmr', () => nurse, () => ({ noteRecordId: 'x', sections: [] })],
    ['queryOrderSet', () => cashier, () => ({ id: 'x' })],
    ['queryOrderSetList', () => cashier, () => ({ page: 1, size: 10 })],
    ['saveOrderSet', () => cashier, () => ({})],
    ['deleteOrderSet', () => cashier, () => ({ id: 'x' })],
    ['applyOrderSet', () => nurse, () => ({ id: 'x', encounterId: 'x' })],
    ['updateGroup', () => nurse, () => ({})],
    ['renameTemplate', () => cashier, () => ({ id: 'x', name: 'x', version: 1 })],
    ['shareTemplate', () => cashier, () => ({ id: 'x', scope: 'mine', version: 1 })],
    ['queryHealthTypes', () => cashier, () => ({})],
  ] as const)('%s is refused to whoever has no business with it', async (name, person, arg) => {
    const answer = await server.ask(person(), name, arg() as never);
    expect([answer.http, answer.status, answer.exceptionType]).toEqual([200, false, 'error.permission']);
  });

  it('lists who may follow up: doctors, nurses and consultants, and nobody else', async () => {
    const owners = (await server.ask(nurse, 'queryFollowUpOwners')).data as { name: string }[];
    const { orgId, practiceId } = doctor.user;
    const names = await inTenant(
      server.database.owner,
      { orgId, practiceId },
      (db) => db<{ name: string; loginName: string }[]>`select s.name, a.login_name from account a join staff s on s.id = a.staff_id`,
    );
    const nameOf = (account: string) => names.find(({ loginName }) => loginName === account)!.name;
    const listed = owners.map(({ name }) => name);
    expect(['chenyi', 'heyun', 'liuhushi'].map((account) => listed.includes(nameOf(account)))).toEqual([true, true, true]);
    expect(listed).not.toContain(nameOf('maku'));
  });

  it('shows the states of a record to everybody', async () => {
    expect(((await server.ask(cashier, 'getNoteState')).data as { code: string }[]).map(({ code }) => code)).toEqual(['0', '1', '2']);
  });
});
