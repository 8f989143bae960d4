import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobodysId } from '../../../tests/builders/everyKind.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aStranger } from '../../../tests/builders/stranger.ts';
import { demonstrationPassword } from '../../seed/content/organisation/staff.ts';
import { say } from '../../words/words.ts';

const place = mkdtempSync(path.join(tmpdir(), 'xinglin-org-export-'));
const server = serverForFile({ settings: { filesFolder: path.join(place, 'files'), keptFree: 0 } });
const reader = fileURLToPath(new URL('../../../tests/programs/readExport.mjs', import.meta.url));
const draft = { withFiles: false, password: demonstrationPassword };
let admin: Person;
let doctor: Person;

beforeAll(async () => {
  admin = await server.present('admin');
  doctor = await server.present('chenyi');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const list = async (who = admin) => (await server.ask(who, 'queryOrgExports')).data;
const start = async () => (await server.ask(admin, 'startOrgExport', draft)).data.id as string;
const stateOf = async (id: string) => (await list()).find((one: { id: string }) => one.id === id);
const linkOf = async (id: string) => {
  const { token } = (await server.ask(admin, 'orgExportTicket', { id })).data;
  return `/api/orgExport/download/${id}?token=${token}`;
};
/** As a browser follows a link: with its cookie and without the header. */
const follow = (url: string) => server.http.inject({ method: 'GET', url, headers: { cookie: admin.cookie } });

describe('the export of everything', () => {
  it('is started with the password, written beside the calls, and downloaded once by a link', async () => {
    const id = await start();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', isHeld: false, withFiles: false });

    await server.exporter.run();
    const done = await stateOf(id);
    const link = await linkOf(id);
    const file = await follow(link);
    const again = await follow(link);

    expect(done).toMatchObject({ state: 'done', isHeld: true, fault: null });
    expect(done.partsDone).toBe(done.partsTotal);
    expect(String(file.headers['content-disposition'])).toMatch(/^attachment; filename="xinglin-XLT-\d{4}-\d\d-\d\d\.zip"/);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(done.sha256);
    expect(readBack(file.rawPayload)).toMatchObject({ faults: [], counts: { patient: 64 } });
    expect(again.statusCode).toBe(401);
  });

  it('leaves its start and its download in the trail, as exports', async () => {
    const trail = await server.database.owner`
      select call, patient_id, object_id is not null as has_object from audit_log where call in ('startOrgExport', 'downloadOrgExport') order by id`;
    const shown = (await server.ask(admin, 'queryTrailList', { page: 1, size: 50, kind: 'export' })).data.rows;

    expect(trail.map(({ call, hasObject }) => [call, hasObject])).toEqual([
      ['startOrgExport', true],
      ['downloadOrgExport', true],
    ]);
    expect(shown.map(({ subject }: { subject: string }) => subject)).toEqual(['wholeExport', 'wholeExport']);
  });

  it('is refused to an administrator without the right to see the records of all patients', async () => {
    await aStranger(server.database.owner, { account: 'hq', authorities: ['m_orgnization_management'], isDoctor: false });
    const headquarters = await server.present('hq');

    for (const call of ['startOrgExport', 'orgExportTicket'] as const)
      expect(await server.ask(headquarters, call, { ...draft, id: nobodysId }), call).toMatchObject({ exceptionType: 'error.permission' });
    expect((await server.ask(headquarters, 'queryOrgExports')).status).toBe(true);
  });

  it('is refused with a wrong password, beside the field, and nothing is put in line', async () => {
    const before = await list();

    const answer = await server.ask(admin, 'startOrgExport', { ...draft, password: 'Wrong1234' });

    expect(answer).toMatchObject({ status: false, fields: [{ field: 'password', message: 'error.passwordWrong' }] });
    expect(await list()).toEqual(before);
  });

  it('is refused to those who do not administer the organisation', async () => {
    for (const call of ['queryOrgExports', 'startOrgExport', 'orgExportTicket', 'cancelOrgExport'] as const)
      expect(await server.ask(doctor, call, { ...draft, id: 'x' }), call).toMatchObject({
        status: false,
        exceptionType: 'error.permission',
      });
  });

  it('runs once at a time', async () => {
    const id = await start();

    const second = await server.ask(admin, 'startOrgExport', draft);

    expect(second.errorMessage).toBe(say('zh', 'orgExport.refused.underWay'));
    await server.ask(admin, 'cancelOrgExport', { id });
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await server.exporter.run()).toBe(0);
  });

  it('stays cancelled when that happens while it is written, and leaves no archive', async () => {
    const id = await start();
    const running = server.exporter.run();
    while ((await stateOf(id)).state === 'waiting') await new Promise((resolve) => setTimeout(resolve, 5));

    await server.ask(admin, 'cancelOrgExport', { id });
    await running;

    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', isHeld: false });
    expect(await server.engine.files.of(admin.user.orgId).open(id)).toBeUndefined();
  });

  it('says that its server was lost when nothing was heard of it for two minutes', async () => {
    const id = await start();
    await server.database
      .owner`update org_export set state = 'running', beat_at = ${new Date(server.clock.at.getTime() - 121_000)} where id = ${id}`;

    await server.exporter.run();

    expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'lost' });
  });

  it('can be deleted at once, and is deleted by itself after a day', async () => {
    const [first, second] = [await finished(), await finished()];

    await server.ask(admin, 'cancelOrgExport', { id: first });
    server.clock.at = new Date(server.clock.at.getTime() + 25 * 3_600_000);
    admin = await server.present('admin');
    await server.exporter.run();

    for (const id of [first, second]) {
      expect(await stateOf(id)).toMatchObject({ state: 'done', isHeld: false });
      expect(await server.engine.files.of(admin.user.orgId).open(id)).toBeUndefined();
      expect((await server.ask(admin, 'orgExportTicket', { id })).errorMessage).toBe(say('zh', 'orgExport.refused.gone'));
    }
  });

  it('is opened by a ticket for this call and this export only', async () => {
    const id = await finished();
    const { token } = (await server.ask(admin, 'orgExportTicket', { id })).data;

    const other = await follow(`/api/export/getNoteExportData?noteRecordId=${id}&token=${token}`);
    const right = await follow(`/api/orgExport/download/${id}?token=${token}`);

    expect([other.statusCode, right.statusCode]).toEqual([401, 200]);
  });
});

async function finished(): Promise<string> {
  const id = await start();
  await server.exporter.run();
  return id;
}

function readBack(zip: Buffer): object {
  const folder = mkdtempSync(path.join(place, 'read-'));
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const file = path.join(folder, ...name.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return JSON.parse(execFileSync(process.execPath, [reader, folder], { encoding: 'utf8' }));
}
