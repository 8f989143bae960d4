import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { printCalls } from '../print/calls/print.ts';
import { certificateCalls } from './calls.ts';

const { issueCertificate, queryCertificateList, voidCertificate } = certificateCalls;
const database = freshDatabaseForFile();
const nobody = '018f0000-0000-7000-8000-000000000000';
const diagnosis = '上呼吸道感染';
let world: CareWorld;

beforeAll(async () => {
  world = await makeCareWorld(database);
});

const call = () => careCaller(world);
const visit = (over: { diagnosed?: boolean; status?: number } = {}) => aVisit(database, world, over);
const leave = (noteRecordId: string) => ({
  noteRecordId,
  kind: 'sickLeave',
  diagnoses: [diagnosis],
  restFrom: '2026-11-21',
  restTo: '2026-11-23',
  advice: '多饮水',
});
const listed = (noteRecordId: string) => call()(queryCertificateList, { noteRecordId });
const fieldsOf = async (refusal: Promise<unknown>) => (await problemOf(refusal)).details.fields?.map(({ field }) => field);

describe('a certificate', () => {
  it('is issued for the visit, listed and printed as it was issued', async () => {
    const encounterId = await visit();
    const { id } = await call()(issueCertificate, leave(encounterId));

    const [line] = await listed(encounterId);
    expect(line).toMatchObject({ id, kind: 'sickLeave', restFrom: '2026-11-21', restTo: '2026-11-23', advice: '多饮水', voidedAt: null });
    expect(line!.number).toMatch(/^ZM2026-\d{5}$/);
    const asking = call();
    const paper = await asking(printCalls.queryCertificatePrint, { id });
    expect(paper).toMatchObject({ number: line!.number, kind: 'sickLeave', diagnoses: [{ name: { zh: diagnosis } }], mrn: 'M1' });
    expect(asking.audited).toMatchObject([{ patientId: world.patientId, objectId: id, detail: { document: 'certificate' } }]);
  });

  it('keeps its diagnoses when the record is amended, and cannot be changed by anybody', async () => {
    const encounterId = await visit();
    const { id } = await call()(issueCertificate, { ...leave(encounterId), kind: 'diagnosis' });
    const change = (column: string) =>
      database.owner.begin(async (sql) => {
        await sql`select set_config('app.org_id', ${world.orgId}, true), set_config('app.practice_id', ${world.practiceId}, true)`;
        await sql`delete from diagnosis where encounter_id = ${encounterId}`;
        if (column) await sql`update certificate set advice = ${column} where id = ${id}`;
      });
    await change('');

    expect((await listed(encounterId))[0]).toMatchObject({ diagnoses: [{ nameZh: diagnosis }], restFrom: null, restTo: null });
    await expect(change('changed')).rejects.toThrow('an issued certificate never changes');
  });

  it('marks a diagnosis in free text on the list and on paper, for good', async () => {
    const encounterId = await visit();
    await inTenant(database.owner, world, (db) => db`update diagnosis set code = '' where encounter_id = ${encounterId}`);
    const { id } = await call()(issueCertificate, leave(encounterId));
    await inTenant(database.owner, world, (db) => db`update diagnosis set code = 'J06.900' where encounter_id = ${encounterId}`);

    expect((await listed(encounterId))[0]!.diagnoses).toMatchObject([{ code: '', nameZh: diagnosis }]);
    expect((await call()(printCalls.queryCertificatePrint, { id })).diagnoses[0]!.name.zh).toBe(`${diagnosis}（未编码）`);
  });

  it('is refused with the field that is wrong', async () => {
    const encounterId = await visit();
    const issue = (over: object) => fieldsOf(call()(issueCertificate, { ...leave(encounterId), ...over }));

    expect(await issue({ restTo: '2026-11-20' })).toEqual(['restTo']);
    expect(await issue({ restFrom: '2026-11-20' })).toEqual(['restFrom']);
    expect(await issue({ diagnoses: ['胃炎'] })).toEqual(['diagnoses']);
    expect(await issue({ kind: 'letter' })).toEqual(['kind']);
    expect(await listed(encounterId)).toEqual([]);
  });

  it('is refused to colleagues, before the visit has begun, without diagnosis, and where the visit does not exist', async () => {
    const encounterId = await visit();
    const { doctorId } = world;
    const colleague = careCaller({ ...world, staffId: nobody });

    expect((await problemOf(colleague(issueCertificate, leave(encounterId)))).id).toBe('encounter.refused.notDoctor');
    expect(doctorId).toBe(world.staffId);
    expect((await problemOf(call()(issueCertificate, leave(await visit({ status: 0 }))))).id).toBe('encounter.note.notStarted');
    expect(await fieldsOf(call()(issueCertificate, leave(await visit({ diagnosed: false }))))).toEqual(['diagnoses']);
    expect((await problemOf(call()(issueCertificate, leave(nobody)))).id).toBe('error.absent');
    expect((await problemOf(careCaller({ ...world, practiceId: world.elsewhere })(issueCertificate, leave(encounterId)))).id).toBe(
      'error.absent',
    );
    expect((await problemOf(listed(nobody))).id).toBe('error.absent');
  });

  it('has a number of its own and leaves no gap, however many are issued at once and however many are refused', async () => {
    const encounterId = await visit();
    const asked = Array.from({ length: 12 }, (_, index) =>
      call()(issueCertificate, { ...leave(encounterId), restTo: index % 3 === 2 ? '2026-11-01' : '2026-11-22' }).catch(() => null),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(8);

    const rows = await database.owner.begin(async (sql) => {
      await sql`select set_config('app.org_id', ${world.orgId}, true), set_config('app.practice_id', ${world.practiceId}, true)`;
      return sql<{ serial: number }[]>`select serial from certificate where year = 2026 order by serial`;
    });
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
  });

  it('is voided once, with a reason, by who issued it; it stays listed and is printed no more', async () => {
    const encounterId = await visit();
    const { id } = await call()(issueCertificate, leave(encounterId));

    expect(await fieldsOf(call()(voidCertificate, { id, reason: ' ' }))).toEqual(['reason']);
    expect((await problemOf(careCaller({ ...world, staffId: nobody })(voidCertificate, { id, reason: 'x' }))).id).toBe(
      'certificate.refused.notYours',
    );
    await call()(voidCertificate, { id, reason: '日期写错' });
    expect((await listed(encounterId))[0]).toMatchObject({ voidReason: '日期写错', voidedAt: expect.any(String) });
    expect((await problemOf(call()(voidCertificate, { id, reason: '再次' }))).id).toBe('certificate.refused.void');
    expect((await problemOf(call()(printCalls.queryCertificatePrint, { id }))).id).toBe('print.certificate.void');
    expect((await problemOf(call()(printCalls.queryCertificatePrint, { id: nobody }))).id).toBe('print.missing.paper');
    expect((await problemOf(call()(voidCertificate, { id: nobody, reason: 'x' }))).id).toBe('error.absent');
  });
});

describe('the wristband', () => {
  it('says who wears it, and what they must not be given', async () => {
    const asking = call();
    const band = await asking(printCalls.queryWristbandPrint, { id: world.patientId });

    expect(band).toMatchObject({
      mrn: 'M1',
      patientName: { zh: '王伟' },
      allergyNeverFlag: true,
      allergies: [],
      bloodType: { zh: '', en: '' },
    });
    expect(asking.audited).toMatchObject([{ patientId: world.patientId, detail: { document: 'wristband' } }]);
    expect((await problemOf(call()(printCalls.queryWristbandPrint, { id: nobody }))).id).toBe('print.missing.patient');
  });
});
