import { beforeAll, expect, it } from 'vitest';
import type * as Report from '../../../src/domain/report/shapes.ts';
import { letCliniciansSeeAllPatients } from '../../../tests/builders/seeAllPatients.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let technician: Person;
let waiting: Report.Line;

beforeAll(async () => {
  await letCliniciansSeeAllPatients(server.database.owner);
  technician = await server.signIn('liuhushi');
  const list = (await server.ask(technician, 'queryImagingReportList', { page: 1, size: 50, status: 0 })).data as { rows: Report.Line[] };
  waiting = list.rows[0]!;
  const { owner } = server.database;
  await owner`update item set is_ionising = true, contrast = 'iodine' where id = (select item_id from advice where id = ${waiting.id})`;
  await owner`update patient set sex = 'F', birth_date = '1986-03-01' where id = ${waiting.patientId}`;
  await owner`delete from pregnancy_answer where patient_id = ${waiting.patientId}`;
});

const read = async () => (await server.ask(technician, 'queryImagingReport', { id: waiting.id })).data as Report.Full;
const answer = (state: string, weeks: number | null) =>
  server.ask(technician, 'savePregnancy', { patientId: waiting.patientId, state, weeks });
const write = (more: object = {}) =>
  server.ask(technician, 'saveImagingReport', {
    id: waiting.id,
    version: 0,
    findings: '双肺清晰',
    impression: '未见异常',
    remark: '',
    fileIds: [],
    criticalFindings: [],
    ...more,
  });

it('names pregnancy and allergy of the patient before an examination with radiation and contrast medium', async () => {
  expect((await read()).dangers).toMatchObject([expect.stringMatching(/尚未询问是否妊娠|nobody has asked/)]);

  await answer('pregnant', 8);
  const { orgId } = technician.user;
  await server.database
    .owner`insert into patient_allergy (org_id, id, patient_id, allergen_name, allergen_class, severity, status, recorded_by, recorded_at)
    values (${orgId}, gen_random_uuid(), ${waiting.patientId}, '碘对比剂', 'iodine', 'severe', 'active', (select id from staff where org_id = ${orgId} limit 1), now())`;
  const { dangers } = await read();
  expect(dangers).toHaveLength(3);
  expect(dangers!.join(' ')).toMatch(/8/);
  const { rows } = (await server.ask(technician, 'queryImagingReportList', { page: 1, size: 5, keyword: waiting.mrn })).data as {
    rows: Report.Line[];
  };
  expect(rows[0]!.allergyMark.pregnancy).toMatchObject({ state: 'pregnant', weeks: 8 });
});

it('is not written before that was confirmed', async () => {
  expect(await write()).toMatchObject({ exceptionType: 'confirm', errorMessage: expect.stringContaining('8') });
  expect(await write({ confirmed: true })).toMatchObject({ status: true });
  expect((await read()).dangers).toEqual([]);
});
