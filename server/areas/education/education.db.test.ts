import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesADay, partSize, uploadsAtMost } from '../../../src/domain/education/files.ts';
import { allSeen } from '../../../src/domain/education/progress.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking } from '../../../tests/crmWorld.ts';
import { aFilm, sha256Of, uploadsOf } from '../../../tests/educationWorld.ts';
import { linksOf } from '../../../tests/externalWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { diskStore } from '../../files/disk.ts';
import { assignByVisit } from './acts/courses.ts';
import { sweepEducation } from './acts/sweep.ts';

const filesFolder = mkdtempSync(path.join(tmpdir(), 'xinglin-education-'));
const files = diskStore(filesFolder);
const server = serverForFile({ settings: { development: true, filesFolder, keptFree: 0 }, files });
let doctor: Person;
let desk: Person;
let admin: Person;
let elsewhere: Person;
const nobody = '0198c0de-0000-7000-8000-000000000000';
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(300, 7)]);
const day = 86_400_000;

beforeAll(async () => {
  [doctor, desk, admin, elsewhere] = (await Promise.all([
    server.present('chenyi'),
    server.present('liuhushi'),
    server.present('admin'),
    server.present('admin', 'HZ'),
  ])) as [Person, Person, Person, Person];
});
afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));

const { start, send, sendAll, upload, cutInHalf } = uploadsOf(server, () => admin);
const { aLink, aVisitBy } = linksOf(server, () => doctor);
const held = () => readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: admin.user.orgId, practiceId: admin.user.practiceId }, work);
const sweep = (after: number) =>
  inPractice((db) => sweepEducation(db, files.of(admin.user.orgId), new Date(server.clock.at.getTime() + after)));

const draft = {
  title: '高血压的家庭管理',
  kind: 'imageText',
  introduction: '',
  content: '## 少盐\n每天不超过 **5 克**。',
  coverId: null as string | null,
  videoId: null as string | null,
  departmentIds: [] as string[],
  diagnosisCodes: [] as string[],
};
const save = (over: object = {}, by = admin) => server.ask(by, 'saveEducationResource', { ...draft, ...over });
const published = async (over: object = {}): Promise<string> => {
  const { data } = await save({ title: `宣教 ${Math.random()}`, ...over });
  const { status } = await server.ask(admin, 'setEducationPublished', { id: data.id, flag: 1, version: data.version });
  expect(status).toBe(true);
  return data.id;
};
const assign = (resourceId: string, patientId: string, by = doctor) =>
  server.ask(by, 'assignEducation', { resourceIds: [resourceId], patientIds: [patientId] });
const aPatient = async () => (await aFollowedBooking(server, doctor, { bound: false })).patientId;
const coursesOf = async (patientId: string) => (await server.ask(doctor, 'queryEducationCourses', { patientId })).data;

describe('a film on its way', () => {
  it('goes on where a cut line stopped it, after a reload too, and arrives byte for byte', async () => {
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.http.server.address() as AddressInfo;
    const film = aFilm(partSize * 2 + 1234);
    const { id } = (await start(film)).data;
    await send(id, 0, film.subarray(0, partSize));
    await cutInHalf(port, id, partSize, film.subarray(partSize, partSize * 2));

    const again = (await start(film, { name: '改名.mp4' })).data;
    expect(again).toMatchObject({ id, received: partSize, file: null });
    expect((await server.ask(admin, 'queryEducationUploads')).data).toMatchObject([{ id, received: partSize }]);
    await sendAll(id, film, again.received);
    const done = await server.ask(admin, 'finishEducationUpload', { id });
    expect(done.data.file).toMatchObject({ kind: 'video', name: '测血压.mp4', type: 'video/mp4', size: film.length });
    expect((await server.ask(admin, 'finishEducationUpload', { id })).data.file).toEqual(done.data.file);

    const { token } = (await server.ask(doctor, 'openEducationFiles')).data;
    const url = `/api/educationResource/file/${id}?token=${token}`;
    const play = (headers: Record<string, string>) =>
      server.http.inject({ method: 'GET', url, headers: { cookie: doctor.cookie, ...headers } });
    expect(sha256Of((await play({})).rawPayload)).toBe(sha256Of(film));
    const part = await play({ range: `bytes=${partSize - 2}-${partSize + 1}` });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${partSize - 2}-${partSize + 1}/${film.length}`]);
    expect(part.rawPayload).toEqual(film.subarray(partSize - 2, partSize + 2));
    expect((await server.http.inject({ method: 'GET', url: `/api/educationResource/file/${id}?token=${'x'.repeat(43)}` })).statusCode).toBe(
      401,
    );
  });

  it('takes a part once whose answer was lost, and no part out of its turn', async () => {
    const film = aFilm(partSize + 10, 'mp42');
    const { id } = (await start(film)).data;
    const first = film.subarray(0, partSize);
    const both = await Promise.all([send(id, 0, first), send(id, 0, first)]);
    expect(both.map(({ data }) => data)).toEqual([{ received: partSize }, { received: partSize }]);
    expect((await send(id, 0, aFilm(partSize, 'avc1'))).exceptionType).toBe('education.upload.refused.offset');
    expect((await send(id, partSize + 1, film.subarray(partSize + 1))).exceptionType).toBe('education.upload.refused.offset');
    expect((await send(id, partSize, film.subarray(partSize, partSize + 3))).exceptionType).toBe('education.upload.refused.part');
    expect((await server.ask(admin, 'finishEducationUpload', { id })).exceptionType).toBe('education.upload.refused.short');
    expect((await server.ask(admin, 'cancelEducationUpload', { id })).status).toBe(true);
    const trail = await inPractice((db) => db<{ call: string }[]>`select call from audit_log where object_id = ${id} order by at, id`);
    const calls = trail.map(({ call }) => call);
    // A film has a hundred parts: its begin and its end are in the trail.
    expect([calls.includes('startEducationUpload'), calls.includes('sendEducationPart')]).toEqual([true, false]);
  });

  it('is refused where its bytes are no film or not those that were announced, and leaves nothing', async () => {
    const before = held();
    const wrong = Buffer.concat([Buffer.from('<html><script>'), Buffer.alloc(500, 65)]);
    const { id } = (await start(wrong)).data;
    expect((await send(id, 0, wrong)).exceptionType).toBe('document.problem.video');
    await server.ask(admin, 'cancelEducationUpload', { id });

    const [film, other] = [aFilm(900), aFilm(900, 'mp41')];
    const changed = (await start(film)).data;
    await send(changed.id, 0, other);
    expect((await server.ask(admin, 'finishEducationUpload', { id: changed.id })).exceptionType).toBe('education.upload.refused.changed');
    await server.ask(admin, 'cancelEducationUpload', { id: changed.id });
    await expect.poll(held).toBe(before);
  });

  it('is refused before a byte is sent where it is too large, and so is one too many at once', async () => {
    const tooLarge = { kind: 'video', name: 'a.mp4', size: 500 * 1024 ** 2 + 1, sha256: 'a'.repeat(64) };
    expect((await server.ask(admin, 'startEducationUpload', tooLarge)).fields).toMatchObject([{ field: 'size' }]);
    const begin = (number: number) => start(aFilm(1000 + number), { name: '../../../etc/passwd' });
    const tries = await Promise.all(Array.from({ length: uploadsAtMost + 3 }, (_, number) => begin(number)));
    const begun = tries.filter(({ status }) => status);
    expect(begun).toHaveLength(uploadsAtMost);
    expect(begun[0]!.data.name).toBe('passwd');
    expect(tries.find(({ status }) => !status)?.exceptionType).toBe('education.upload.refused.many');
    server.engine.outside.quota = 100;
    await server.ask(admin, 'cancelEducationUpload', { id: begun[0]!.data.id });
    expect((await begin(99)).exceptionType).toBe('document.problem.quota');
    server.engine.outside.quota = 1024 ** 4;
    for (const { data } of begun) await server.ask(admin, 'cancelEducationUpload', { id: data.id });
  });

  it('is refused where one person has sent twenty of the largest films within a day, and begins again after it', async () => {
    const { orgId, practiceId, userId } = admin.user;
    const id = uuidv7();
    const of = {
      orgId,
      practiceId,
      id,
      kind: 'video',
      name: 'a.mp4',
      type: 'video/mp4',
      size: bytesADay - 100 * 1024 ** 2,
      sha256: 'a'.repeat(64),
    };
    await inPractice((db) => db`insert into education_file ${db({ ...of, createdBy: userId, createdAt: server.clock.at })}`);
    const announce = (megabytes: number, by = admin) =>
      server.ask(by, 'startEducationUpload', { kind: 'video', name: 'b.mp4', size: megabytes * 1024 ** 2, sha256: 'b'.repeat(64) });
    const refused = await announce(101);
    const [smaller, colleague] = [await announce(20), await announce(101, await server.present('shenyuan'))];
    await inPractice((db) => db`update education_file set created_at = created_at - interval '25 hours' where id = ${id}`);
    const later = await announce(101);

    expect([refused.exceptionType, smaller.status, colleague.status, later.status]).toEqual([
      'education.upload.refused.day',
      true,
      true,
      true,
    ]);
    await inPractice((db) => db`delete from education_file where id = ${id}`);
    await inPractice((db) => db`delete from education_upload where id in (${smaller.data.id}, ${colleague.data.id}, ${later.data.id})`);
  });

  it('belongs to its sender, and needs the right to the patients’ screens', async () => {
    const { id } = (await start(aFilm(800))).data;
    const colleague = await server.present('shenyuan');
    expect((await send(id, 0, aFilm(800), colleague)).status).toBe(false);
    expect((await server.ask(elsewhere, 'finishEducationUpload', { id })).exceptionType).toBe('error.absent');
    const cashier = await server.present('maku');
    expect((await start(aFilm(700), { by: cashier })).exceptionType).toBe('error.permission');
    expect((await save({}, cashier)).exceptionType).toBe('error.permission');
    await server.ask(admin, 'cancelEducationUpload', { id });
  });

  it('that nobody goes on with is swept after a day, and so is a file that no resource shows', async () => {
    await sweep(2 * day);
    const before = held();
    const film = aFilm(partSize + 5);
    const { id } = (await start(film)).data;
    await send(id, 0, film.subarray(0, partSize));
    const unused = (await upload(png, { kind: 'cover', name: 'c.png' })).data.file.id;
    const used = (await upload(Buffer.concat([png, Buffer.from('x')]), { kind: 'cover', name: 'd.png' })).data.file.id;
    await save({ title: '带封面', coverId: used });
    await sweep(day / 2);
    expect((await server.ask(admin, 'queryEducationUploads')).data).toHaveLength(1);
    await sweep(2 * day);
    expect((await server.ask(admin, 'queryEducationUploads')).data).toEqual([]);
    await expect.poll(held).toBe(before + 1);
    expect((await save({ title: '无主封面', coverId: unused })).fields).toMatchObject([{ field: 'coverId' }]);
  });
});

describe('a resource', () => {
  it('is written, published only with something to see, hidden before it is deleted, and refuses an older window', async () => {
    const film = (await upload(aFilm(600))).data.file;
    const { data } = await save({ title: '胰岛素注射', kind: 'video', content: '' });
    const publish = (version: number, flag = 1) => server.ask(admin, 'setEducationPublished', { id: data.id, flag, version });
    expect((await publish(1)).exceptionType).toBe('education.refused.noVideo');
    expect((await save({ id: data.id, version: 1, title: '胰岛素注射', kind: 'video', content: '', videoId: film.id })).status).toBe(true);
    expect((await save({ id: data.id, version: 1, title: '旧窗口' })).exceptionType).toBe('error.version');
    expect((await publish(2)).status).toBe(true);
    expect((await save({ id: data.id, version: 3, title: '胰岛素注射', kind: 'video', videoId: null })).exceptionType).toBe(
      'education.refused.noVideo',
    );
    expect((await server.ask(admin, 'deleteEducationResource', { id: data.id, version: 3 })).exceptionType).toBe(
      'education.refused.published',
    );
    expect((await publish(3, 0)).status).toBe(true);
    expect((await server.ask(admin, 'deleteEducationResource', { id: data.id, version: 4 })).status).toBe(true);
    expect((await server.ask(admin, 'queryEducationResource', { id: data.id })).exceptionType).toBe('error.absent');
  });

  it.each([
    ['a film as its cover', { coverId: 'film' }, 'coverId'],
    ['a picture that is not there', { content: `![x](picture:${nobody})` }, 'content'],
    ['a department of nobody', { departmentIds: [nobody] }, 'departmentIds'],
    ['a chapter of diagnoses', { diagnosisCodes: ['I'] }, 'diagnosisCodes'],
    ['no title', { title: ' ' }, 'title'],
  ])('with %s is refused beside its field', async (_, over, field) => {
    const film = (await upload(aFilm(610))).data.file.id;
    const sent = JSON.parse(JSON.stringify(over).replace('"film"', `"${film}"`));
    expect((await save(sent)).fields?.map((one) => one.field)).toEqual([field]);
  });
});

describe('what a patient is given', () => {
  it('is given once however often, is taken back, and never goes to who has died', async () => {
    const [id, patientId] = [await published(), await aPatient()];
    const answers = await Promise.all([assign(id, patientId), assign(id, patientId)]);
    expect(answers.reduce((sum, { data }) => sum + data.assigned, 0)).toBe(1);
    const [course] = await coursesOf(patientId);
    expect(course).toMatchObject({ resourceId: id, percent: 0, isShown: true, diagnosisCode: '', finishedAt: null });
    expect((await server.ask(doctor, 'withdrawEducation', { id: course.id })).status).toBe(true);
    expect(await coursesOf(patientId)).toEqual([]);
    await inPractice((db) => db`update patient set is_deceased = true, deceased_on = current_date where id = ${patientId}`);
    expect((await assign(id, patientId)).exceptionType).toBe('patient.deceased.education');
    expect((await assign((await save({ title: '未发布' })).data.id, await aPatient())).exceptionType).toBe(
      'education.refused.notPublished',
    );
    expect((await assign(id, nobody)).exceptionType).toBe('error.absent');
  });

  it('comes by a confirmed diagnosis when the visit ends, once, and what was taken back does not come again', async () => {
    const [visit] = await inPractice(
      (db) => db<[{ id: string; patientId: string; code: string }]>`
        select e.id, e.patient_id, g.code from encounter e join diagnosis g on g.encounter_id = e.id
        where g.certainty = 'confirmed' and g.code <> '' order by e.id limit 1`,
    );
    await inPractice(
      (db) => db`
        insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, code, name_zh, certainty, sort, recorded_by, recorded_at)
        select org_id, practice_id, ${nobody}, id, patient_id, 'Z99.9', '疑似', 'suspected', 99, ${doctor.user.userId}, ${server.clock.at}
        from encounter where id = ${visit.id}`,
    );
    const [meant, suspected] = [
      await published({ diagnosisCodes: [visit.code.slice(0, 3)] }),
      await published({ diagnosisCodes: ['Z99'] }),
    ];
    const end = () =>
      inPractice((db) =>
        assignByVisit(
          { ...server.engine, db, session: { ...doctor.user, staffId: doctor.user.userId }, announce: async () => undefined } as never,
          { encounterId: visit.id, patientId: visit.patientId },
        ),
      );
    await end();
    await end();
    const given = async () =>
      (await coursesOf(visit.patientId)).filter((one: { resourceId: string }) => [meant, suspected].includes(one.resourceId));
    expect(await given()).toMatchObject([{ resourceId: meant, diagnosisCode: visit.code }]);
    const [{ id }] = await given();
    await server.ask(doctor, 'withdrawEducation', { id });
    await end();
    expect(await given()).toEqual([]);
    const offers = (await server.ask(doctor, 'queryEducationOffers', { patientId: visit.patientId })).data;
    expect(offers[0]).toMatchObject({ id: meant, isAssigned: false });
  });

  it('is seen on the phone as far as it was watched, and a jump to the end finishes nothing', async () => {
    const film = aFilm(5000, 'mp41');
    const videoId = (await upload(film)).data.file.id;
    const [resourceId, patientId] = [await published({ kind: 'video', videoId }), await aPatient()];
    await assign(resourceId, patientId);
    const { code } = await aLink('my-courses', { patientId });
    const { visit, headers } = await aVisitBy(code);
    const [lesson] = (await server.ask(null, 'queryMyCourses', { code: visit }, headers)).data.lessons;
    expect(lesson).toMatchObject({ kind: 'video', percent: 0, isFinished: false });
    const opened = await server.ask(null, 'queryMyCourseDetail', { code: visit, id: lesson.id }, headers);
    expect(opened.data).toMatchObject({ opens: 'lesson', videoId, seen: 0, position: 0 });
    const see = (seen: number, position: number) =>
      server.ask(null, 'saveMyCourseProgress', { code: visit, id: lesson.id, seen, position }, headers);
    expect((await see(1 << 19, 4999)).data).toEqual({ percent: 5, isFinished: false });
    expect((await see(0b11, 10)).data).toEqual({ percent: 15, isFinished: false });
    expect(await coursesOf(patientId)).toMatchObject([{ percent: 15, finishedAt: null }]);
    server.clock.at = new Date(server.clock.at.getTime() + 14 * 60_000);
    expect((await see(allSeen, 4999)).data).toEqual({ percent: 100, isFinished: true });
    server.clock.at = new Date(server.clock.at.getTime() + 14 * 60_000); // who watches stays
    const address = `/api/external/courseFile/${visit}/${lesson.id}/${videoId}`;
    const play = (url: string) => server.http.inject({ method: 'GET', url, headers: { ...headers, range: 'bytes=4-11' } });
    expect((await play(address)).body).toBe('ftypmp41');
    expect((await coursesOf(patientId))[0].finishedAt).not.toBeNull();

    await server.ask(admin, 'setEducationPublished', { id: resourceId, flag: 0, version: 2 });
    expect((await play(address)).statusCode).toBe(401);
    expect((await see(1, 1)).http).toBe(401);
  });

  it('is shown to nobody else: not another patient, not another file, not without the cookie of the browser', async () => {
    const [mine, theirs] = [await aPatient(), await aPatient()];
    const videoId = (await upload(aFilm(5100))).data.file.id;
    const strange = (await upload(aFilm(5200))).data.file.id;
    const resourceId = await published({ kind: 'video', videoId });
    await assign(resourceId, mine);
    const [course] = await coursesOf(mine);
    const visits = [];
    for (const patientId of [mine, theirs]) visits.push(await aVisitBy((await aLink('my-courses', { patientId })).code));
    const [own, other] = visits as [(typeof visits)[number], (typeof visits)[number]];
    const file = async (visit: string, fileId: string, cookie: Record<string, string>) => {
      const url = `/api/external/courseFile/${visit}/${course.id}/${fileId}`;
      const answer = await server.http.inject({ method: 'GET', url, headers: cookie });
      return answer.body.includes('ftyp') ? 'shown' : answer.statusCode;
    };
    expect(await file(own.visit, videoId, own.headers)).toBe('shown');
    expect(await file(other.visit, videoId, other.headers)).toBe(401);
    expect(await file(own.visit, strange, own.headers)).toBe(401);
    expect(await file(own.visit, videoId, {})).toBe(401);
    expect(await file(own.visit, '..%2f..%2fetc%2fpasswd', own.headers)).not.toBe('shown');
    const detail = { code: other.visit, id: course.id };
    expect((await server.ask(null, 'queryMyCourseDetail', detail, other.headers)).http).toBe(401);
    expect((await server.ask(null, 'saveMyCourseProgress', { ...detail, seen: 1, position: 0 }, other.headers)).http).toBe(401);
    expect((await server.ask(elsewhere, 'queryEducationResource', { id: resourceId })).exceptionType).toBe('error.absent');
    expect((await server.ask(desk, 'queryEducationCourses', { patientId: mine })).exceptionType).toBe('error.patientHidden');
    expect((await server.ask(desk, 'withdrawEducation', { id: course.id })).exceptionType).toBe('error.patientHidden');
    expect((await assign(resourceId, mine, desk)).exceptionType).toBe('error.patientHidden');
  });

  it('holds the packages that were bought, with the sessions of each item', async () => {
    const [bought] = await inPractice(
      (db) => db<[{ id: string; patientId: string }]>`
        select b.id, b.patient_id from patient_package b where b.status <> 'refunded'
          and not exists (select from patient_package u where u.upgraded_from = b.id) order by b.id limit 1`,
    );
    const { visit, headers } = await aVisitBy((await aLink('my-courses', { patientId: bought.patientId })).code);
    const { suites } = (await server.ask(null, 'queryMyCourses', { code: visit }, headers)).data;
    expect(suites.map(({ id }: { id: string }) => id)).toContain(bought.id);
    const opened = (await server.ask(null, 'queryMyCourseDetail', { code: visit, id: bought.id }, headers)).data;
    const items = await inPractice(
      (db) => db<{ used: number; uses: number }[]>`
        select i.used, coalesce((select sum(u.quantity)::int from package_use u where u.package_item_id = i.id), 0) as uses
        from patient_package_item i where i.patient_package_id = ${bought.id} order by i.sort, i.id`,
    );
    expect(opened).toMatchObject({ opens: 'suite', items: items.map(({ used }) => ({ used })) });
    expect(opened.items.map((item: { times: { count: number }[] }) => item.times.reduce((sum, { count }) => sum + count, 0))).toEqual(
      items.map(({ uses }) => uses),
    );
  });
});
