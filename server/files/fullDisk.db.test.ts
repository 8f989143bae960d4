import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { smallDisk } from '../../tests/smallDisk.ts';
import { backup } from '../backup/backup.ts';
import { exportToFolder } from '../export/folder.ts';
import { demonstrationPassword } from '../seed/content/organisation/staff.ts';
import { runProgram } from '../start/program.ts';
import { diskStore } from './disk.ts';

const MEGABYTE = 1024 * 1024;
const disk = smallDisk(3 * 1024);
const filesFolder = disk?.folder ?? mkdtempSync(path.join(tmpdir(), 'xinglin-no-disk-'));
const server = serverForFile({ settings: { development: true, filesFolder, keptFree: 0 }, files: diskStore(filesFolder) });
let doctor: Person;
let admin: Person;
let patientId: string;

beforeAll(async () => {
  doctor = await server.present('chenyi');
  admin = await server.present('admin');
  const [visit] = await server.database.owner<[{ patientId: string }]>`
    select patient_id from appointment where practice_id = ${doctor.user.practiceId} and status = 5 order by id limit 1`;
  patientId = visit.patientId;
});
afterAll(() => (disk ? disk.remove() : rmSync(filesFolder, { recursive: true })));

const png = (size: number) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(size, 7)]);

/** Sends a picture; `meanwhile` happens when half of it has arrived. */
async function upload(size: number, meanwhile: () => void = () => undefined) {
  const boundary = 'a-boundary-of-the-test';
  const field = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(
    `${field('patientId', patientId)}${field('fileName', 'x.png')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const picture = png(size);
  const body = async function* () {
    yield head;
    yield picture.subarray(0, size / 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    meanwhile();
    yield picture.subarray(size / 2);
    yield tail;
  };
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/ossFile/upload',
    payload: Readable.from(body()),
    headers: {
      authorization: `${doctor.token}@en`,
      cookie: doctor.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + picture.length + tail.length),
    },
  });
  return answer.json() as { status: boolean; exceptionType?: string; errorMessage?: string; data: { id: string } };
}
/** Bytes of others on the disk: what is left is taken but for so much. */
const others = path.join(filesFolder, 'of-others');
const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${others}`, 'bs=4k'], { stdio: 'ignore' });
const free = () => rmSync(others, { force: true });
const held = () => readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

// Without the right to mount a disk there is none to fill.
describe.skipIf(!disk)('on a disk that is full', () => {
  afterEach(free);

  it('an upload ends with the words of a full disk, leaves nothing, and succeeds once there is space', async () => {
    const answer = await upload(MEGABYTE, fill);
    expect(answer).toMatchObject({ status: false, exceptionType: 'error.diskFull' });
    expect(answer.errorMessage).toContain('The disk of the server is full');
    free();
    expect(held()).toBe(0);
    expect((await upload(MEGABYTE)).status).toBe(true);
    expect(held()).toBe(1);
  });

  it('a file that arrived and finds no place to stay leaves neither half a file nor a row', async () => {
    const { owner } = server.database;
    const [{ before }] = await owner<[{ before: number }]>`select count(*)::int as before from stored_file`;
    const kept = held();
    const answer = await upload(1.5 * MEGABYTE);
    expect(answer).toMatchObject({ status: false, exceptionType: 'error.diskFull' });
    expect(held()).toBe(kept);
    const [{ after }] = await owner<[{ after: number }]>`select count(*)::int as after from stored_file`;
    expect(after).toBe(before);
  });

  it('the export of everything says that the disk was full, and leaves no part of it', async () => {
    const kept = held();
    fill();
    const { data } = await server.ask(admin, 'startOrgExport', { withFiles: false, password: demonstrationPassword });
    await server.exporter.run();
    free();
    const [run] = (await server.ask(admin, 'queryOrgExports')).data.filter(({ id }: { id: string }) => id === data.id);
    expect(run).toMatchObject({ isHeld: false, fault: 'full' });
    expect(held()).toBe(kept);
  });

  it('a backup leaves the one before it whole under its name, and no part of its own', async () => {
    const file = path.join(filesFolder, 'backup');
    writeFileSync(file, 'the backup of yesterday');
    fill();
    await expect(backup(server.database.owner, { file })).rejects.toMatchObject({ code: 'ENOSPC' });
    free();
    expect(readFileSync(file, 'utf8')).toBe('the backup of yesterday');
    expect(existsSync(`${file}.part`)).toBe(false);
    rmSync(file);
  });

  it('a backup that failed leaves no transaction open behind it', async () => {
    const { owner } = server.database;
    fill();
    await expect(backup(owner, { file: path.join(filesFolder, 'backup') })).rejects.toMatchObject({ code: 'ENOSPC' });
    const open = await owner`
      select state, query from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name') and pid <> pg_backend_pid()
        and xact_start is not null`;
    expect([...open]).toEqual([]);
  });

  it('the program that saves a backup says so in one line and ends with 1', async () => {
    fill();
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runProgram(async () => {
      await backup(server.database.owner, { file: path.join(filesFolder, 'backup') });
      return 0;
    });
    const ended = process.exitCode;
    process.exitCode = undefined;
    expect([told.mock.calls, ended]).toEqual([[['The disk is full: nothing was kept under its name. Free space, then start again.']], 1]);
    told.mockRestore();
  });

  it('an export into a folder leaves the folder empty, so that the next one may begin', async () => {
    const folder = path.join(filesFolder, 'export');
    fill();
    await expect(exportToFolder(server.database.app, admin.user.orgId, folder, { files: undefined })).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    free();
    expect(readdirSync(folder)).toEqual([]);
  });
});
