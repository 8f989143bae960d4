import { beforeAll, describe, expect, it } from 'vitest';
import * as Patient from '../../../src/domain/patient/shapes.ts';
import type * as Report from '../../../src/domain/report/shapes.ts';
import type { Notice } from '../../../src/domain/session/notice.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aStranger } from '../../../tests/builders/stranger.ts';

const server = serverForFile();
let nurse: Person;
let admin: Person;
let reader: Person;

beforeAll(async () => {
  [nurse, admin] = (await Promise.all(['liuhushi', 'admin'].map((account) => server.signIn(account)))) as [Person, Person];
  await aStranger(server.database.owner, { account: 'reads', authorities: ['m_chart', 'o_patient_view_all'], isDoctor: false });
  reader = await server.present('reads');
});

const lab = async (id: string, by = nurse) => (await server.ask(by, 'queryLabReport', { id })).data as Report.Full;
const list = async (criteria: object) =>
  (await server.ask(admin, 'queryLabReportList', { page: 1, size: 100, ...criteria })).data as { rows: Report.Line[]; total: number };

/** A signed blood count whose haemoglobin is told, of a patient of one sex. */
async function signed(sex: 'F' | 'M', haemoglobin: string): Promise<Report.Full> {
  for (const { id, patientId } of (await list({ status: 0 })).rows) {
    if (!(await lab(id)).rows.some(({ code }) => code === 'HGB')) continue;
    await server.database.owner`update patient set sex = ${sex}, birth_date = '1990-05-01' where id = ${patientId}`;
    await server.database.owner`delete from patient_former_identity where patient_id = ${patientId}`;
    const order = await lab(id);
    const rows = order.rows.map(({ indicatorId, code }) => ({ indicatorId, result: code === 'HGB' ? haemoglobin : '5', remark: '' }));
    const times = { specimen: 'wholeBlood', sampledAt: null, receivedAt: server.clock.at.toISOString() };
    const words = { findings: '', impression: '', criticalFindings: [], remark: '' };
    const written = await server.ask(nurse, 'saveLabReport', { id, version: 0, rows, ...words, ...times, confirmed: true });
    expect(written.status, written.body).toBe(true);
    const { version } = await lab(id);
    const reviewed = await server.ask(admin, 'reviewLabReport', { id, version, confirmed: true });
    expect(reviewed.status, reviewed.body).toBe(true);
    return lab(id);
  }
  throw new Error('no blood count waits');
}

/** As the form of a patient does. */
async function edit(patientId: string, change: object): Promise<void> {
  const [row] = await server.database.owner`select * from patient where id = ${patientId}`;
  const draft = Object.fromEntries(Object.keys(Patient.draft.shape).map((name) => [name, row![name]]));
  const answer = await server.ask(admin, 'updatePatient', { ...draft, id: patientId, version: row!.version, ...change });
  expect(answer.status, answer.body).toBe(true);
}

const tell = () => server.works.tellReportDoubts!(new AbortController().signal);
const noticesOf = async (adviceId: string) =>
  (
    await server.database.owner<{ content: Notice['content'] & { values: Record<string, string> } }[]>`
      select content from push_event where content ->> 'objectId' = ${adviceId} and content -> 'values' ->> 'change' = 'identityCorrected'`
  ).map(({ content }) => content!.values);

describe('a signed report of a patient whose sex is corrected', () => {
  let report: Report.Full;
  beforeAll(async () => {
    report = await signed('F', '120');
    await edit(report.patientId, { sex: 'M' });
  });

  it('stays as it was signed, and says which limits differ', async () => {
    const { doubt, rows, version } = await lab(report.id);
    expect([rows, version]).toEqual([report.rows, report.version]);
    expect(doubt).toMatchObject({ former: { sex: 'F' }, present: { sex: 'M' } });
    const haemoglobin = doubt!.tests.find(({ signed: row }) => row.code === 'HGB')!;
    expect(haemoglobin.signed).toMatchObject({ result: '120', abnormalFlag: '', low: 115 });
    expect(haemoglobin.now).toMatchObject({ result: '120', abnormalFlag: 'L', low: 130, critical: false });
  });

  it('stands in the list of the laboratory as to be reviewed again', async () => {
    const { rows } = await list({ isDoubted: true });
    expect(rows.map(({ id, isDoubted }) => [id, isDoubted])).toEqual([[report.id, true]]);
    const others = (await list({ status: 2 })).rows.filter(({ isDoubted }) => isDoubted);
    expect(others.map(({ id }) => id)).toEqual([report.id]);
  });

  it('is told to the ordering doctor once', async () => {
    await tell();
    await tell();
    const notices = await noticesOf(report.id);
    expect(notices).toMatchObject([{ reportNumber: report.reportNumber }]);
    expect(notices[0]!.items).toMatch(/血红蛋白|Haemoglobin/);
  });

  it('is reviewed again with a reason, by a person who has the right to review', async () => {
    const again = (by: Person, more: object = {}) =>
      server.ask(by, 'recheckLabReport', { id: report.id, version: report.version, reason: '结果不变，参考范围已告知医生', ...more });
    expect(await again(reader)).toMatchObject({ exceptionType: 'error.permission' });
    expect((await again(admin, { reason: ' ' })).fields).toMatchObject([{ field: 'reason' }]);
    expect(await again(admin, { version: report.version + 1 })).toMatchObject({ exceptionType: 'error.version' });
    expect((await again(admin)).status).toBe(true);

    expect((await lab(report.id)).doubt).toBe(null);
    expect((await list({ isDoubted: true })).total).toBe(0);
    expect(await again(admin)).toMatchObject({ exceptionType: 'report.refused.noDoubt' });
  });

  it('asks for a review anew after another correction, whoever makes it', async () => {
    await server.database
      .owner`update patient set sex = 'X', birth_date = '1991-06-01', version = version + 1 where id = ${report.patientId}`;
    const { doubt } = await lab(report.id);
    expect(doubt).toMatchObject({ present: { sex: 'X', birthDate: '1991-06-01' } });
    await tell();
    expect(await noticesOf(report.id)).toHaveLength(2);
  });

  it('asks for none when the former identity comes back', async () => {
    const { former } = (await lab(report.id)).doubt!;
    await server.database
      .owner`update patient set sex = ${former.sex}, birth_date = ${former.birthDate}, version = version + 1 where id = ${report.patientId}`;
    expect((await lab(report.id)).doubt).toBe(null);
  });
});

it('a report of a patient whose name alone is corrected asks for no review', async () => {
  const report = await signed('M', '150');
  await edit(report.patientId, { name: '更名', nameEn: 'Renamed' });
  expect((await lab(report.id)).doubt).toBe(null);
  const { data } = await server.ask(admin, 'printLabReport', { id: report.reportId });
  expect(data.patientName.zh).toBe(report.patientName);
  expect(data.identityCorrectedAt).not.toBe(null);
});

it('a report with a result that proves critical does not stand, and leaves the list when its correction is signed', async () => {
  const report = await signed('F', '150');
  const indicator = report.rows.find(({ code }) => code === 'HGB')!.indicatorId;
  const [{ ranges }] = (await server.database.owner`select ranges from lab_indicator where id = ${indicator}`) as unknown as [
    { ranges: { sex: string; criticalHigh: number | null }[] },
  ];
  const strict = ranges.map((range) => (range.sex === 'M' ? { ...range, criticalHigh: 140 } : range));
  await server.database.owner`update lab_indicator set ranges = ${server.database.owner.json(strict as never)} where id = ${indicator}`;
  await edit(report.patientId, { sex: 'M' });
  const refused = await server.ask(admin, 'recheckLabReport', { id: report.id, version: report.version, reason: '维持' });
  expect(refused.exceptionType).toBe('report.refused.newlyCritical');

  await server.ask(nurse, 'correctLabReport', { id: report.id, version: report.version, reason: '身份更正' });
  const open = await lab(report.id);
  const rows = open.rows.map(({ indicatorId, result, remark }) => ({ indicatorId, result, remark }));
  const { findings, impression, remark, specimen, sampledAt, receivedAt } = open;
  const more = { findings, impression, remark, specimen, sampledAt, receivedAt, criticalFindings: [], confirmed: true };
  await server.ask(nurse, 'saveLabReport', { id: report.id, version: open.version, rows, ...more });
  await server.ask(admin, 'reviewLabReport', { id: report.id, version: (await lab(report.id)).version, confirmed: true });
  const now = await lab(report.id);
  expect(now).toMatchObject({ status: 2, versionNumber: 2, doubt: null });
  expect(now.rows.find(({ code }) => code === 'HGB')).toMatchObject({ critical: true });
});
