import { beforeAll, describe, expect, it } from 'vitest';
import * as Content from '../../../src/domain/print/templateContent.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let admin: Person;
let doctor: Person;
const nobody = '018f0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  [admin, doctor] = await Promise.all([server.signIn('admin'), server.signIn('chenyi')]);
});

const refusalOf = async (answer: ReturnType<typeof server.ask>) => (await answer).exceptionType;
const templateFor = async (printProjectType: string, person = doctor) =>
  (await server.ask(person, 'queryDefaultTemplate', { printProjectType })).data;
const inPractice = <Result>(practiceId: string, work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: admin.user.orgId, practiceId }, work);

describe('the template of a document', () => {
  it('is the first one until a practice chooses another', async () => {
    expect(await templateFor('prescription')).toEqual({
      id: 'CF',
      code: 'CF',
      printProjectType: 'prescription',
      layout: 'ROW',
      isDefault: true,
    });
    expect((await templateFor('label')).code).toBe('PatientInfo');
  });

  it('of a document nobody prints is refused beside its field', async () => {
    const { status, fields } = await server.ask(doctor, 'queryDefaultTemplate', { printProjectType: 'menu' });
    expect([status, fields?.map(({ field }) => field)]).toEqual([false, ['printProjectType']]);
  });

  it('may be chosen by who keeps the settings only', async () => {
    expect(await refusalOf(server.ask(doctor, 'setDefaultTemplate', { id: 'CFS' }))).toBe('error.permission');
    expect(await refusalOf(server.ask(doctor, 'queryPrintTemplates', {}))).toBe('error.permission');
    expect((await server.ask(admin, 'setDefaultTemplate', { id: nobody })).status).toBe(false);
    expect((await templateFor('prescription')).code).toBe('CF');
  });

  it('once chosen is what everybody of the practice prints by, and is kept with who chose it', async () => {
    const { practiceId, userId } = admin.user;
    for (const id of ['CFS', 'CF', 'CFS']) expect((await server.ask(admin, 'setDefaultTemplate', { id })).status).toBe(true);

    expect(await templateFor('prescription')).toMatchObject({ code: 'CFS', layout: 'COLUMN', isDefault: true });
    const listed = (await server.ask(admin, 'queryPrintTemplates', { printProjectType: 'prescription' })).data as {
      code: string;
      isDefault: boolean;
    }[];
    expect(listed.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['CF', false],
      ['CFS', true],
    ]);
    expect(
      await inPractice(
        practiceId,
        (db) =>
          db`select version, content ->> 'code' as code, changed_by from print_template where document = 'prescription' order by version`,
      ),
    ).toEqual(['CFS', 'CF', 'CFS'].map((code, index) => ({ version: index + 1, code, changedBy: userId })));
  });

  it('of another practice stays as it is', async () => {
    const elsewhere = admin.user.practiceVos.find(({ practiceId }) => practiceId !== admin.user.practiceId)!;
    expect(
      await inPractice(elsewhere.practiceId, (db) => db`select version from print_template where practice_id = app_practice()`),
    ).toEqual([]);
  });
});

describe('how a practice wants a document', () => {
  type Version = Content.TemplateVersion;
  const inForce = async (id: string, person = doctor): Promise<Version> => (await server.ask(person, 'queryPrintTemplate', { id })).data;
  const versionsOf = async (document: string): Promise<Version[]> =>
    (await server.ask(admin, 'queryPrintTemplateVersions', { document })).data;
  const save = (draft: Partial<Content.TemplateDraft>, person = admin) =>
    server.ask(person, 'savePrintTemplate', { document: 'bill', version: 0, content: Content.ownContent('bill'), note: '', ...draft });

  it('is the program’s own until somebody says otherwise, and everybody who prints may read it', async () => {
    expect(await inForce('bill')).toEqual({
      document: 'bill',
      version: 0,
      content: Content.ownContent('bill'),
      note: '',
      changedAt: null,
      changedBy: '',
      restoredFrom: null,
    });
    expect((await server.ask(doctor, 'queryPrintTemplate', { id: 'menu' })).fields).toMatchObject([{ field: 'id' }]);
    expect((await server.ask(null, 'queryPrintTemplate', { id: 'bill' })).http).toBe(401);
  });

  it('is kept as a version with who changed it, and the older ones stay', async () => {
    const content = { ...Content.ownContent('bill'), copies: 2, title: { zh: '门诊结算单', en: 'Statement' } };
    expect(await save({ content, note: ' 两份 ' })).toMatchObject({ status: true, data: { id: 'bill', version: 1 } });
    expect(await save({ content: { ...content, copies: 3 }, version: 1 })).toMatchObject({ status: true, data: { version: 2 } });

    expect(await inForce('bill')).toMatchObject({ version: 2, content: { ...content, copies: 3 } });
    expect((await versionsOf('bill')).map(({ version, note, content: { copies } }) => [version, note, copies])).toEqual([
      [2, '', 3],
      [1, '两份', 2],
      [0, '', 1],
    ]);
  });

  it('is not saved over somebody else’s change', async () => {
    expect(await refusalOf(save({ version: 1 }))).toBe('error.version');
    expect(await refusalOf(server.ask(admin, 'restorePrintTemplate', { document: 'bill', version: 1, from: 0 }))).toBe('error.version');
  });

  it('comes back as it was, as the newest version', async () => {
    const restore = (from: number, version: number) => server.ask(admin, 'restorePrintTemplate', { document: 'bill', version, from });
    expect(await restore(1, 2)).toMatchObject({ status: true, data: { version: 3 } });
    expect(await inForce('bill')).toMatchObject({ version: 3, restoredFrom: 1, content: { copies: 2 } });
    expect(await restore(0, 3)).toMatchObject({ status: true });
    expect(await inForce('bill')).toMatchObject({ version: 4, restoredFrom: 0, content: Content.ownContent('bill') });
    expect(await refusalOf(restore(99, 4))).toBe('error.absent');
    expect(await versionsOf('bill')).toHaveLength(5);
  });

  it('is refused where it hides what must be seen, or names what is not there', async () => {
    const own = Content.ownContent('prescription');
    const blocks = own.blocks.map((block) => (block.name === 'signatures' ? { ...block, isShown: false } : block));
    const refused = await save({ document: 'prescription', version: 1, content: { ...own, blocks } });
    expect(refused.fields).toMatchObject([{ field: 'blocks' }]);
    expect((await save({ content: { ...Content.ownContent('bill'), paper: 'label' } })).fields).toMatchObject([
      { field: 'paper' },
      { field: 'columns' },
    ]);
    expect((await save({ content: { ...Content.ownContent('bill'), copies: 0 } })).fields).toMatchObject([{ field: 'content.copies' }]);
  });

  it('is changed by who keeps the settings only, and for one practice only', async () => {
    for (const asked of [
      save({ version: 4 }, doctor),
      server.ask(doctor, 'restorePrintTemplate', { document: 'bill', version: 4, from: 1 }),
      server.ask(doctor, 'queryPrintTemplateVersions', { document: 'bill' }),
    ])
      expect(await refusalOf(asked)).toBe('error.permission');
    const elsewhere = admin.user.practiceVos.find(({ practiceId }) => practiceId !== admin.user.practiceId)!;
    const there = { orgId: admin.user.orgId, practiceId: elsewhere.practiceId };
    expect(await inTenant(server.database.app, there, (db) => db`select version from print_template`)).toEqual([]);
  });

  it('cannot be rewritten, not even by the application', async () => {
    const app = server.database.app;
    await expect(
      inTenant(app, { orgId: admin.user.orgId, practiceId: admin.user.practiceId }, (db) => db`update print_template set note = 'x'`),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('the visit a record was written at', () => {
  const find = (id: string, person = doctor) => server.ask(person, 'queryAppointmentByNoteRecord', { id });
  const written = async () => {
    const [row] = await inPractice(
      doctor.user.practiceId,
      (db) => db<{ id: string; appointmentId: string; patientId: string }[]>`select id, appointment_id, patient_id from encounter limit 1`,
    );
    return row!;
  };

  it('is found by the note record, and the look leaves a trail', async () => {
    const { id, appointmentId, patientId } = await written();
    expect((await find(id)).data).toMatchObject({ id: appointmentId, patientId, departmentId: expect.anything() });
    const [entry] = await inPractice(
      doctor.user.practiceId,
      (db) => db`select patient_id, object_id from audit_log where call = 'queryAppointmentByNoteRecord' order by at desc limit 1`,
    );
    expect(entry).toEqual({ patientId, objectId: appointmentId });
  });

  it('of no record, of another practice, or for who meets no patients is not', async () => {
    const elsewhere = admin.user.practiceVos.find(({ practiceId }) => practiceId !== admin.user.practiceId)!;
    const [foreign] = await inPractice(
      elsewhere.practiceId,
      (db) => db<{ id: string }[]>`select id from encounter where practice_id = app_practice() limit 1`,
    );
    expect(await refusalOf(find(nobody))).toBe('error.absent');
    if (foreign) expect(await refusalOf(find(foreign.id))).toBe('error.absent');
    expect(await refusalOf(find((await written()).id, await server.signIn('maku')))).toBe('error.permission');
    expect((await server.ask(null, 'queryAppointmentByNoteRecord', { id: nobody })).http).toBe(401);
  });
});
