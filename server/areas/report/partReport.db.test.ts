import { beforeAll, expect, it } from 'vitest';
import type * as Report from '../../../src/domain/report/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let nurse: Person;
let admin: Person;

beforeAll(async () => {
  [nurse, admin] = (await Promise.all(['liuhushi', 'admin'].map((account) => server.signIn(account)))) as [Person, Person];
});

const lab = async (id: string) => (await server.ask(nurse, 'queryLabReport', { id })).data as Report.Full;
const resultsOf = (report: Report.Full, over: Record<string, string> = {}) =>
  report.rows.map(({ indicatorId, code }) => ({ indicatorId, result: over[code] ?? '5', remark: '' }));

let orders: Report.Line[] = [];
/** Each test takes a blood count nobody has reported on yet. */
async function waiting(): Promise<Report.Full> {
  if (orders.length === 0)
    orders = ((await server.ask(nurse, 'queryLabReportList', { page: 1, size: 50, status: 0 })).data as { rows: Report.Line[] }).rows;
  for (const next of orders.splice(0)) {
    const report = await lab(next.id);
    if (report.status === 0 && report.rows.some(({ code }) => code === 'PLT')) return report;
  }
  throw new Error('no order without a report is left');
}
const write = (report: Report.Full, over: Record<string, string> = {}, more: object = {}) =>
  server.ask(nurse, 'saveLabReport', {
    id: report.id,
    version: report.version,
    rows: resultsOf(report, over),
    findings: '',
    impression: '',
    criticalFindings: [],
    remark: '',
    specimen: 'wholeBlood',
    sampledAt: null,
    receivedAt: server.clock.at.toISOString(),
    ...more,
  });

it('keeps every test of the item where it is saved in part, and says at the review which are empty', async () => {
  const part = await waiting();
  const rows = resultsOf(part).filter((_, index) => index === 0);
  await write(part, {}, { rows });
  const open = await lab(part.id);
  expect(open.rows.map(({ code }) => code)).toEqual(part.rows.map(({ code }) => code));
  expect(open.rows.map(({ result }) => result)).toEqual(part.rows.map((_, index) => (index === 0 ? '5' : '')));

  const second = part.rows[1]!;
  await write(open, {}, { rows: [{ indicatorId: second.indicatorId, result: '6', remark: '' }] });
  const more = await lab(part.id);
  expect(more.rows.slice(0, 3).map(({ result }) => result)).toEqual(['5', '6', '']);

  const review = (given: object) => server.ask(admin, 'reviewLabReport', { id: part.id, version: more.version, ...given });
  const third = part.rows[2]!;
  expect(await review({})).toMatchObject({
    exceptionType: 'confirm',
    errorMessage: expect.stringMatching(`${third.nameZh}|${third.nameEn}`),
  });
  expect((await lab(part.id)).unreported).toEqual([]);
  expect(await review({ confirmed: true })).toMatchObject({ status: true });

  const empty = part.rows.slice(2).map(({ code }) => code);
  const signed = await lab(part.id);
  expect(signed.rows.map(({ result }) => result)).toEqual(['5', '6']);
  expect(signed.unreported?.map(({ code }) => code)).toEqual(empty);
  const paper = (await server.ask(nurse, 'printLabReport', { id: signed.reportId })).data as Report.LabPrint;
  expect(paper.unreported).toHaveLength(empty.length);
  expect(paper.unreported?.[0]).toMatchObject({ zh: third.nameZh });
});

it('asks once about a text that its limits cannot judge, and prints of a bound that it leaves the value open', async () => {
  const told = await waiting();
  const asked = await write(told, { PLT: '１,５', WBC: '6', HGB: '140' });
  expect(asked).toMatchObject({ exceptionType: 'confirm', errorMessage: expect.stringContaining('１,５') });
  expect(await lab(told.id)).toMatchObject({ status: 0 });
  await write(told, { PLT: '１,５', WBC: '6', HGB: '140' }, { confirmed: true });
  expect(await write(await lab(told.id), { PLT: '１,５', WBC: '7', HGB: '140' })).toMatchObject({ status: true });

  // A bound inside the limits says neither that the value is within them nor that it is not.
  await write(await lab(told.id), { PLT: '200', WBC: '<6', HGB: '140' });
  const written = await lab(told.id);
  await server.ask(admin, 'reviewLabReport', { id: told.id, version: written.version, confirmed: true });
  const paper = (await server.ask(nurse, 'printLabReport', { id: written.reportId })).data as Report.LabPrint;
  const open = paper.examineReportLabDetailVos.filter(({ isUndecided }) => isUndecided);
  expect(open).toMatchObject([{ result: '<6', abnormalFlag: '', critical: false }]);
});

it('judges a patient of unknown sex by the stricter critical limit, and names no normal values', async () => {
  const unknown = await waiting();
  const setSex = (sex: string) => server.database.owner`update patient set sex = ${sex} where id = ${unknown.patientId}`;
  await setSex('X');
  await write(await lab(unknown.id), { PLT: '200', WBC: '6', HGB: '25' });
  const { rows } = await lab(unknown.id);
  await setSex(unknown.sex);
  expect(rows.find(({ code }) => code === 'HGB')).toMatchObject({ low: null, high: null, abnormalFlag: 'L', critical: true });
});
