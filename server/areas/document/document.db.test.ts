import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aPdf, aPng, fileForm } from '../../../tests/builders/fileForm.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { diskStore } from '../../files/disk.ts';
import { spoolFolder, sweepSpool } from '../../files/spool.ts';

const filesFolder = mkdtempSync(path.join(tmpdir(), 'xinglin-files-'));
const server = serverForFile({ settings: { development: true, filesFolder }, files: diskStore(filesFolder) });
afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));

let doctor: Person;
let nurse: Person;
let elsewhere: Person;
let storekeeper: Person;
let admin: Person;
const of = {} as { patientId: string; appointmentId: string };

beforeAll(async () => {
  const everybody = await Promise.all(['chenyi', 'liuhushi', 'wangbo', 'maku', 'admin'].map((account) => server.signIn(account)));
  [doctor, nurse, elsewhere, storekeeper, admin] = everybody as [Person, Person, Person, Person, Person];
  const [visit] = await server.database.owner`
    select t.id, t.patient_id from appointment t join practice c on c.id = t.practice_id
    where t.status = 5 and c.id = ${doctor.user.practiceId} and t.doctor_id = ${doctor.user.userId}
      and not exists (select from appointment e where e.patient_id = t.patient_id and e.practice_id <> c.id)
    order by t.id limit 1`;
  Object.assign(of, { patientId: visit!.patientId, appointmentId: visit!.id });
});

const [png, pdf] = [aPng, aPdf];
const upload = (file: Buffer | undefined, fields: Record<string, string> = {}, by = doctor, name = 'x.png', key?: string) => {
  const { payload, headers } = fileForm({ patientId: of.patientId, ...fields }, file && { bytes: file, name });
  return server.send(by, 'POST', '/api/ossFile/upload', payload, { ...headers, ...(key && { 'idempotency-key': key }) });
};
const download = (id: string, by = doctor, headers: Record<string, string> = {}) =>
  server.http.inject({
    method: 'GET',
    url: `/api/ossFile/download/${id}`,
    headers: { authorization: `${by.token}@zh`, cookie: by.cookie, ...headers },
  });
const save = (fileId: string, over: object = {}, by = doctor) =>
  server.ask(by, 'saveDocument', { ...of, fileId, type: 'report', name: '外院检查报告', ...over });
const listed = async () => (await server.ask(doctor, 'queryDocumentList', { patientId: of.patientId, page: 1, size: 20 })).data;
const stored = () => readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('an upload', () => {
  it('is kept as what its bytes say, under a name that is only a label', async () => {
    const answer = await upload(png, { fileName: '../../检查\u202e 单<1>.png' });

    expect(answer).toMatchObject({ status: true, data: { name: '检查 单1.png', type: 'image/png', size: png.length } });
    const [row] = await server.database.owner`select sha256, created_by from stored_file where id = ${answer.data.id}`;
    expect(row).toMatchObject({ sha256: createHash('sha256').update(png).digest('hex') });
    expect(readdirSync(spoolFolder(filesFolder))).toEqual([]);
  });

  it('that is sent again under its key is kept once, and another file under that key is refused', async () => {
    const before = stored();
    const first = await upload(png, {}, doctor, 'x.png', 'key-of-upload');
    expect(await upload(png, {}, doctor, 'x.png', 'key-of-upload')).toEqual(first);
    expect(stored()).toBe(before + 1);
    expect(await upload(pdf, {}, doctor, 'x.png', 'key-of-upload')).toMatchObject({ exceptionType: 'error.request.keyReused' });
  });

  test.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), {}, 'document.problem.document'],
    ['a PDF sent as a picture', pdf, { kind: 'image' }, 'document.problem.image'],
    ['nothing at all', Buffer.alloc(0), {}, 'document.problem.empty'],
    ['a picture over ten megabytes', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), {}, 'error.request.tooLarge'],
    ['a file for nobody', png, { patientId: '00000000-0000-7000-8000-000000000000' }, 'error.absent'],
    ['a kind there is not', png, { kind: 'program' }, 'error.fields'],
  ])('refuses %s and leaves nothing behind', async (_, file, fields, problem) => {
    const before = stored();

    expect(await upload(file, fields)).toMatchObject({ status: false, exceptionType: problem });
    expect(stored()).toBe(before);
  });

  it('needs a file, and permission', async () => {
    expect(await upload(undefined)).toMatchObject({ exceptionType: 'error.upload.missing' });
    expect(await upload(png, {}, storekeeper)).toMatchObject({ exceptionType: 'error.permission' });
  });
});

describe('a download', () => {
  it('is an attachment that nothing may sniff, frame or run', async () => {
    const { data } = await upload(png, { fileName: '胸片.png' });
    const answer = await download(data.id);

    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': expect.stringContaining(`attachment; filename="__.png"; filename*=UTF-8''%E8%83%B8`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'accept-ranges': 'bytes',
    });
  });

  it('answers a part, and says where there is none', async () => {
    const { data } = await upload(pdf, {}, doctor, 'x.pdf');
    const part = await download(data.id, doctor, { range: 'bytes=0-4' });
    const beyond = await download(data.id, doctor, { range: 'bytes=99999-' });

    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF-', `bytes 0-4/${pdf.length}`]);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`]);
  });

  it('of an unbound file is its sender’s; bound to a document, of all who read charts here', async () => {
    const { data } = await upload(png);
    const told = async (by: Person) =>
      (await download(data.id, by)).statusCode === 200 && (await download(data.id, by)).headers['content-type'];

    expect([await told(doctor), await told(nurse)]).toEqual(['image/png', 'application/json; charset=utf-8']);
    await save(data.id);
    expect([await told(nurse), await told(elsewhere), await told(storekeeper)]).toEqual([
      'image/png',
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
    ]);
    expect((await download('none')).json()).toMatchObject({ exceptionType: 'error.absent' });
    const [trail] = await server.database
      .owner`select patient_id from audit_log where call = 'downloadFile' and object_id = ${data.id} limit 1`;
    expect(trail).toMatchObject({ patientId: of.patientId });
  });

  it('says so when the bytes are gone', async () => {
    const { data } = await upload(png);
    await diskStore(filesFolder).of(doctor.user.orgId).remove(data.id);

    expect((await download(data.id)).json()).toMatchObject({ status: false, exceptionType: 'document.problem.gone' });
  });
});

describe('a document', () => {
  it('is saved, found by its file, renamed and deleted', async () => {
    const { data: file } = await upload(pdf, {}, doctor, 'x.pdf');
    const before = (await listed()).total;
    const saved = await save(file.id);
    const found = await server.ask(nurse, 'queryDocumentByFile', { id: file.id });

    expect(found.data).toMatchObject({ id: saved.data.id, name: '外院检查报告', file: { type: 'application/pdf' }, version: 1 });
    expect((await listed()).total).toBe(before + 1);
    const change = { id: saved.data.id, version: 1, name: '病理报告', type: 'report' };
    expect(await server.ask(nurse, 'updateDocument', change)).toMatchObject({ data: { version: 2 } });
    expect(await server.ask(nurse, 'updateDocument', change)).toMatchObject({ exceptionType: 'error.version' });
    expect(await server.ask(nurse, 'updateDocument', { ...change, version: 2, name: ' ' })).toMatchObject({
      exceptionType: 'error.fields',
    });
    expect(await server.ask(doctor, 'deleteDocument', { id: saved.data.id, version: 2 })).toMatchObject({ status: true });
    expect(await server.ask(doctor, 'deleteDocument', { id: saved.data.id, version: 3 })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(nurse, 'queryDocumentByFile', { id: file.id })).toMatchObject({ exceptionType: 'error.absent' });
    expect((await listed()).total).toBe(before);
  });

  it('is never made for a patient without an appointment, nor from another patient’s file', async () => {
    const { data: file } = await upload(png);
    const [stranger] = await server.database.owner`
      select p.id from patient p where not exists (select 1 from appointment t where t.patient_id = p.id) limit 1`;
    const [another] = await server.database.owner`
      select t.id, t.patient_id from appointment t where t.patient_id <> ${of.patientId} and t.practice_id = ${doctor.user.practiceId} limit 1`;

    expect(await save(file.id, { patientId: stranger!.id }, admin)).toMatchObject({ exceptionType: 'document.problem.noAppointment' });
    expect(await save(file.id, { patientId: another!.patientId, appointmentId: another!.id }, admin)).toMatchObject({
      exceptionType: 'error.absent',
    });
    expect(await save(file.id, { appointmentId: another!.id }, admin)).toMatchObject({ exceptionType: 'error.absent' });
    expect(await save(file.id, { type: 'secret' })).toMatchObject({ exceptionType: 'error.fields' });
    expect(await save(file.id)).toMatchObject({ status: true });
    expect(await save(file.id)).toMatchObject({ exceptionType: 'document.problem.bound' });
    expect(await save(file.id, {}, elsewhere)).toMatchObject({ exceptionType: 'error.patientHidden' });
    expect(await save(file.id, {}, storekeeper)).toMatchObject({ exceptionType: 'error.permission' });
  });
});

describe('files nobody wants', () => {
  it('are cleared a day later: given up uploads and deleted documents, with their bytes', async () => {
    const [abandoned, kept, dropped] = await Promise.all([upload(png), upload(png), upload(png)]);
    await save(kept!.data.id);
    const { data } = await save(dropped!.data.id);
    await server.ask(doctor, 'deleteDocument', { id: data.id, version: 1 });
    await server.database.owner`update stored_file set created_at = created_at - interval '3 days'`;
    await server.database.owner`update patient_document set deleted_at = deleted_at - interval '3 days' where deleted_at is not null`;
    await upload(png);

    const there = await server.database.owner`select id from stored_file`;
    const has = (id: string) => there.some((row) => row.id === id);
    expect([has(abandoned!.data.id), has(kept!.data.id), has(dropped!.data.id)]).toEqual([false, true, false]);
    await expect.poll(() => diskStore(filesFolder).of(doctor.user.orgId).open(abandoned!.data.id)).toBeUndefined();
  });

  it('and what a broken upload left in the spool is cleared at the next start', async () => {
    const { writeFileSync, utimesSync } = await import('node:fs');
    const left = path.join(spoolFolder(filesFolder), 'left.part');
    writeFileSync(left, 'x');
    utimesSync(left, new Date(0), new Date(0));

    await sweepSpool(spoolFolder(filesFolder), new Date());

    expect(readdirSync(spoolFolder(filesFolder))).toEqual([]);
  });
});

describe('photographs of an insurance card', () => {
  const draftOf = async (over: object) => {
    const [company] = await server.database.owner`select id from insurance_company where deleted_at is null order by code limit 1`;
    return {
      patientId: of.patientId,
      companyId: company!.id,
      insuranceNumber: 'PHOTO-1',
      typeName: '',
      status: 1,
      startsOn: '2026-01-01',
      expiresOn: '2027-12-31',
      exemption: 0,
      maximum: null,
      selfPayRate: 100,
      ...over,
    };
  };
  const policies = async () => (await server.ask(admin, 'queryPatientInsuranceList', { patientId: of.patientId })).data;
  const photo = async (bytes = png, over = {}) => (await upload(bytes, { kind: 'insurancePhoto', ...over }, admin)).data?.id as string;

  it('are kept with the policy, seen by others, and left as they are by a form without them', async () => {
    const front = await photo();
    const typeFor = async (by: Person) => (await download(front, by)).headers['content-type'];
    expect(await typeFor(doctor)).toContain('application/json');
    const saved = await server.ask(admin, 'savePatientInsurance', await draftOf({ frontFileId: front }));
    expect(saved.status).toBe(true);
    expect(await typeFor(doctor)).toBe('image/png');

    const again = await draftOf({ id: saved.data.id, version: 1, typeName: '补充医疗' });
    await server.ask(admin, 'savePatientInsurance', again);
    const kept = (await policies()).find(({ insuranceNumber }: { insuranceNumber: string }) => insuranceNumber === 'PHOTO-1');
    expect(kept).toMatchObject({ typeName: '补充医疗', frontFileId: front, backFileId: null });
  });

  it('of another patient, of another kind or that nobody sent are refused beside their side', async () => {
    const [other] = await server.database.owner`select id from patient where id <> ${of.patientId} and deleted_at is null limit 1`;
    const foreign = await photo(png, { patientId: other!.id });
    const document = (await upload(pdf, { kind: 'document' }, admin)).data.id as string;
    for (const backFileId of [foreign, document, crypto.randomUUID()]) {
      const answer = await server.ask(admin, 'savePatientInsurance', await draftOf({ insuranceNumber: 'PHOTO-2', backFileId }));
      expect(answer).toMatchObject({ status: false, fields: [{ field: 'backFileId' }] });
    }
    expect(await photo(pdf)).toBeUndefined();
  });
});
