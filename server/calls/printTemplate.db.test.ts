import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { inTenant } from '../database/tenant.ts';

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
    expect(await inPractice(practiceId, (db) => db`select code, chosen_by from print_template_choice`)).toEqual([
      { code: 'CFS', chosenBy: userId },
    ]);
  });

  it('of another practice stays as it is', async () => {
    const elsewhere = admin.user.practiceVos.find(({ practiceId }) => practiceId !== admin.user.practiceId)!;
    expect(
      await inPractice(elsewhere.practiceId, (db) => db`select code from print_template_choice where practice_id = app_practice()`),
    ).toEqual([]);
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
