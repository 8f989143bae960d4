import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import type * as Report from '../../../src/domain/report/shapes.ts';
import type { Notice } from '../../../src/domain/session/notice.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aStranger } from '../../../tests/builders/stranger.ts';

const server = serverForFile();
let nurse: Person;
let doctor: Person;
let elsewhere: Person;
let storekeeper: Person;
let admin: Person;

beforeAll(async () => {
  const everybody = await Promise.all(['liuhushi', 'chenyi', 'wangbo', 'maku', 'admin'].map((account) => server.signIn(account)));
  [nurse, doctor, elsewhere, storekeeper, admin] = everybody as [Person, Person, Person, Person, Person];
});

const list = async (call: 'queryLabReportList' | 'queryImagingReportList', criteria: object, by = nurse) =>
  (await server.ask(by, call, { page: 1, size: 50, ...criteria })).data as { rows: Report.Line[]; total: number };
const lab = async (id: string, by = nurse) => (await server.ask(by, 'queryLabReport', { id })).data as Report.Full;
const resultsOf = (report: Report.Full, over: Record<string, string> = {}) =>
  report.rows.map(({ indicatorId, code }) => ({ indicatorId, result: over[code] ?? '5', remark: '' }));
/** Each test takes an order nobody has reported on yet: of a blood count, or of another test. */
async function waiting(isBloodCount = true): Promise<Report.Full> {
  const { rows } = await list('queryLabReportList', { status: 0 });
  for (const { id } of rows) {
    const report = await lab(id);
    if (report.rows.some(({ code }) => code === 'WBC') === isBloodCount && report.rows.length > (isBloodCount ? 3 : 0)) return report;
  }
  throw new Error('no order without a report is left');
}
const write = (report: Report.Full, over: Record<string, string> = {}, more: object = {}, by = nurse) =>
  server.ask(by, 'saveLabReport', {
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

const minutesAgo = (minutes: number) => new Date(server.clock.at.getTime() - minutes * 60_000).toISOString();

describe('a laboratory report of a specimen', () => {
  it('is refused without the time of receipt, and received before it was taken', async () => {
    const order = await waiting(false);
    const refusal = async (more: object) => (await write(order, {}, more)).fields;
    expect(await refusal({ receivedAt: null })).toMatchObject([{ field: 'receivedAt', message: 'error.field.required' }]);
    expect(await refusal({ sampledAt: minutesAgo(1), receivedAt: minutesAgo(2) })).toMatchObject([{ field: 'receivedAt' }]);
    expect(await refusal({ receivedAt: minutesAgo(-5) })).toMatchObject([{ field: 'receivedAt' }]);
  });

  it('carries what it was, when it was taken and received onto the paper and into a correction', async () => {
    const order = await waiting(false);
    const times = { specimen: 'urine', sampledAt: minutesAgo(50), receivedAt: minutesAgo(20) };
    await write(order, {}, times);
    const { version } = await lab(order.id);
    await server.ask(admin, 'reviewLabReport', { id: order.id, version, confirmed: true });
    const signed = await lab(order.id);
    const paper = await server.ask(admin, 'printLabReport', { id: signed.reportId });
    expect(paper.data).toMatchObject({ ...times, specimen: { zh: '尿液', en: 'Urine' } });
    await server.ask(nurse, 'correctLabReport', { id: order.id, version: signed.version, reason: '复检' });
    expect(await lab(order.id)).toMatchObject({ status: 1, ...times });
  });
});

let strangers = 0;
/** Somebody with these rights and no others, who has met no patient. */
async function withRights(...authorities: Permission[]): Promise<Person> {
  strangers += 1;
  await aStranger(server.database.owner, { account: `stranger${strangers}`, authorities, isDoctor: false });
  return server.present(`stranger${strangers}`);
}

describe('the rights of reports', () => {
  const acts = {
    o_lab_write: 'saveLabReport',
    o_lab_review: 'reviewLabReport',
    o_lab_correct: 'correctLabReport',
    o_lab_indicator: 'deleteLabIndicator',
    o_imaging_write: 'saveImagingReport',
    o_imaging_review: 'reviewImagingReport',
    o_imaging_correct: 'correctImagingReport',
  } as const satisfies Partial<Record<Permission, Call>>;

  test.each(Object.keys(acts) as (keyof typeof acts)[])('%s allows its act and no other', async (right) => {
    const person = await withRights(right, 'm_chart');
    for (const [code, call] of Object.entries(acts)) {
      const { exceptionType } = await server.ask(person, call, { id: '00000000-0000-7000-8000-000000000000' });
      expect([call, exceptionType === 'error.permission']).toEqual([call, code !== right]);
    }
  });

  it('open the reports of their kind to a technician who reads no charts, of any patient', async () => {
    const technician = await withRights('o_lab_write');
    const { rows } = (await server.ask(technician, 'queryLabReportList', { page: 1, size: 50 })).data as { rows: Report.Line[] };
    expect(rows.length).toBeGreaterThan(0);
    expect(await server.ask(technician, 'queryLabReport', { id: rows[0]!.id })).toMatchObject({ status: true });
    expect(await server.ask(technician, 'queryImagingReportList', { page: 1, size: 5 })).toMatchObject({
      exceptionType: 'error.permission',
    });
    expect(await server.ask(technician, 'queryDiagnoseOverview', { patientId: rows[0]!.patientId, page: 1, size: 5 })).toMatchObject({
      exceptionType: 'error.permission',
    });
  });
});

describe('the laboratory', () => {
  let order: Report.Full;

  it('sees the tests that were sent, those without a report first asked for', async () => {
    const all = await list('queryLabReportList', {});
    const open = await list('queryLabReportList', { status: 0, sort: 'sentAt', direction: 'asc' });

    expect(all.total).toBeGreaterThan(open.total);
    expect(open.rows.every(({ status, reportId }) => status === 0 && reportId === null)).toBe(true);
    expect((await list('queryLabReportList', { keyword: open.rows[0]!.mrn })).rows.some(({ id }) => id === open.rows[0]!.id)).toBe(true);
    expect((await list('queryLabReportList', { from: '2001-01-01', to: '2001-01-02' })).total).toBe(0);
  });

  it('writes a report: ranges by sex, flags by result, both kept', async () => {
    order = await waiting();
    const saved = await write(order, { WBC: '14.2', 'LYMPH%': '12', PLT: '200', HGB: '140' });

    expect(saved).toMatchObject({ status: true, data: { version: 1 } });
    const stored = await lab(order.id);
    expect(stored).toMatchObject({ status: 1, version: 1, reportNumber: expect.stringMatching(/^L\d{12}$/) });
    expect(stored.rows.filter(({ code }) => ['WBC', 'LYMPH%', 'PLT'].includes(code)).map(({ abnormalFlag }) => abnormalFlag)).toEqual([
      'H',
      'L',
      '',
    ]);
  });

  test.each([
    ['with another version', { version: 9 }, 'error.version'],
    [
      'of an indicator that is not part of it',
      { rows: [{ indicatorId: '00000000-0000-7000-8000-000000000000', result: '1', remark: '' }] },
      'error.absent',
    ],
    ['with a remark too long', { remark: 'x'.repeat(501) }, 'error.fields'],
  ])('refuses a report %s', async (_, more, problem) => {
    expect(await write(await lab(order.id), {}, more)).toMatchObject({ status: false, exceptionType: problem });
  });

  it('refuses a report without a result', async () => {
    const rows = resultsOf(await lab(order.id)).map((row) => ({ ...row, result: ' ' }));
    expect(await write(await lab(order.id), {}, { rows })).toMatchObject({ exceptionType: 'error.fields', fields: [{ field: 'remark' }] });
  });

  it('is not reviewed by the person who wrote it, and signed by another', async () => {
    const own = await server.ask(nurse, 'reviewLabReport', { id: order.id, version: 1, confirmed: true });
    expect(own).toMatchObject({ status: false, exceptionType: 'report.refused.own' });

    expect(await server.ask(doctor, 'reviewLabReport', { id: order.id, version: 1 })).toMatchObject({ status: true, data: { version: 2 } });
    expect(await lab(order.id)).toMatchObject({ status: 2, reviewerName: expect.any(String), reviewedAt: expect.any(String) });
  });

  it('never changes a signed report, by call or by table', async () => {
    const signed = await lab(order.id);
    const changing = (sql: Promise<unknown>) => expect(sql).rejects.toThrow('a signed report never changes');

    expect(await write(signed)).toMatchObject({ status: false, exceptionType: 'report.refused.signed' });
    expect(await server.ask(doctor, 'reviewLabReport', { id: order.id, version: 2 })).toMatchObject({
      exceptionType: 'report.refused.review',
    });
    await changing(server.database.owner`update report set remark = 'x' where id = ${signed.reportId}`.then());
    await changing(server.database.owner`delete from report where id = ${signed.reportId}`.then());
    await changing(server.database.owner`update report_result set result = '1' where report_id = ${signed.reportId}`.then());
  });

  it('corrects by a new version, which takes the place of the old once it is signed', async () => {
    const signed = await lab(order.id);
    const correct = (more: object) =>
      server.ask(nurse, 'correctLabReport', { id: order.id, version: signed.version, reason: '标本标识错误', ...more });
    expect(await correct({ reason: ' ' })).toMatchObject({ exceptionType: 'error.fields', fields: [{ field: 'reason' }] });
    expect(await correct({ version: 1 })).toMatchObject({ exceptionType: 'error.version' });

    expect(await correct({})).toMatchObject({ status: true });
    expect((await server.ask(nurse, 'printLabReport', { id: signed.reportId })).data.versionNumber).toBe(1);
    const next = await lab(order.id);
    expect(next).toMatchObject({ status: 1, versionNumber: 2, correctionReason: '标本标识错误', reportNumber: signed.reportNumber });
    await write(next, { WBC: '6.1', 'LYMPH%': '30', PLT: '200', HGB: '140' });
    await server.ask(doctor, 'reviewLabReport', { id: order.id, version: 2 });

    const { revisions, rows } = await lab(order.id);
    expect(revisions.map(({ versionNumber, status }) => [versionNumber, status])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    expect(rows.find(({ code }) => code === 'WBC')).toMatchObject({ result: '6.1', abnormalFlag: '' });
    expect(await server.ask(nurse, 'printLabReport', { id: signed.reportId })).toMatchObject({ exceptionType: 'report.print.none' });
  });

  it('is reviewed by its writer only where the organisation’s administrator allows it, and the trail says so', async () => {
    const code = 'REPORT_REVIEWED_ALONE';
    const clinicOnly = await withRights('m_settings');
    expect(await server.ask(clinicOnly, 'updateSystemParameter', { code, value: true, version: 0 })).toMatchObject({
      exceptionType: 'configuration.parameter.organisationOnly',
    });
    await parameterSince(server.database.owner, admin.user, code, true);
    await server.ask(nurse, 'correctLabReport', { id: order.id, version: (await lab(order.id)).version, reason: '复检' });
    const review = async (more: object) => {
      const { version } = await lab(order.id);
      return server.ask(nurse, 'reviewLabReport', { id: order.id, version, ...more });
    };
    expect(await review({})).toMatchObject({ exceptionType: 'confirm' });
    expect(await review({ confirmed: true })).toMatchObject({ status: true });
    const [trail] = await server.database
      .owner`select detail from audit_log where call = 'reviewLabReport' order by at desc, id desc limit 1`;
    expect(trail).toMatchObject({ detail: { reviewedAlone: true } });
    await server.ask(admin, 'resetSystemParameter', { code, version: 1 });
  });

  describe('of a critical result', () => {
    const notices = async (person: Person) =>
      ((await server.ask(person, 'queryNoticeList', { page: 1, size: 50 })).data.rows as Notice[]).filter(
        ({ content: { objectId } }) => objectId === critical.id,
      );
    const sign = async () => server.ask(admin, 'reviewLabReport', { id: critical.id, version: (await lab(critical.id)).version });
    const correct = async (over: Record<string, string>) => {
      const { version } = await lab(critical.id);
      await server.ask(nurse, 'correctLabReport', { id: critical.id, version, reason: '复检' });
      await write(await lab(critical.id), over);
      return sign();
    };
    let critical: Report.Full;
    let ordering: Person;

    beforeAll(async () => {
      critical = await waiting();
      const [{ loginName }] = await server.database.owner<[{ loginName: string }]>`
        select c.login_name from advice a join account c on c.staff_id = a.doctor_id where a.id = ${critical.id}`;
      ordering = await server.signIn(loginName);
    });

    it('tells the ordering doctor when it is saved, as to be reviewed', async () => {
      expect(await write(critical, { PLT: '1８↓', WBC: '6', HGB: '140' })).toMatchObject({ status: true });

      const written = await lab(critical.id);
      expect(written).toMatchObject({ status: 1, criticalCount: 1, told: [{ change: 'criticalUnreviewed', seenAt: null }] });
      expect(written.rows.find(({ code }) => code === 'PLT')).toMatchObject({ abnormalFlag: 'L', critical: true, criticalLow: 20 });
      const [notice, ...more] = await notices(ordering);
      expect(more).toEqual([]);
      expect(notice).toMatchObject({
        subType: 'order_has_changed',
        content: {
          values: {
            change: 'criticalUnreviewed',
            patientName: critical.patientName,
            items: expect.stringMatching(/(血小板计数|Platelet count) 1８↓/),
          },
        },
      });
    });

    it('tells old and new value where it is saved anew, and withdraws it with the last of them', async () => {
      const changes = async () => (await notices(ordering)).map(({ content: { values } }) => [values.change, values.items]);
      await write(await lab(critical.id), { PLT: '18', WBC: '6', HGB: '140' });
      await write(await lab(critical.id), { PLT: '180', WBC: '6', HGB: '140' });
      expect((await changes())[0]).toEqual(['criticalWithdrawn', expect.stringContaining('18 → 180 10⁹/L')]);
      expect((await lab(critical.id)).told.map(({ isChanged }) => isChanged)).toEqual([false, true, true]);

      await write(await lab(critical.id), { PLT: '18', WBC: '6', HGB: '140' });
      expect((await changes()).map(([change]) => change)).toEqual([
        'criticalUnreviewed',
        'criticalWithdrawn',
        'criticalUnreviewed',
        'criticalUnreviewed',
      ]);
    });

    it('is not told again with its signature, and the report says when the doctor saw it', async () => {
      const before = await notices(ordering);
      expect(await sign()).toMatchObject({ status: true });

      expect(await notices(ordering)).toEqual(before);
      await server.ask(ordering, 'markNoticeRead', { id: before[0]!.id });
      expect((await lab(critical.id)).told[0]).toMatchObject({ doctorName: critical.doctorName, seenAt: expect.any(String) });
    });

    it('marks it on the paper', async () => {
      const { reportId } = await lab(critical.id);
      const rows = (await server.ask(doctor, 'printLabReport', { id: reportId })).data
        .examineReportLabDetailVos as Report.LabPrint['examineReportLabDetailVos'];

      expect(rows.filter((row) => row.critical)).toMatchObject([{ result: '18', abnormalFlag: 'L' }]);
    });

    it('tells it once more only where a correction changes it, with both values and the reason', async () => {
      const told = (await notices(ordering)).length;
      await correct({ PLT: '18', WBC: '7', HGB: '140' });
      expect(await notices(ordering)).toHaveLength(told);

      await correct({ PLT: '180', WBC: '7', HGB: '140' });
      const [withdrawn, ...earlier] = await notices(ordering);
      expect(earlier).toHaveLength(told);
      expect(withdrawn!.content.values).toMatchObject({
        change: 'criticalWithdrawn',
        items: expect.stringMatching(/18 → 180 10⁹\/L ?[（(]复检[)）]/),
      });
      expect(await lab(critical.id)).toMatchObject({ criticalCount: 0 });
    });
  });

  it('writes one report where two write at once', async () => {
    const twice = await waiting();
    const answers = await Promise.all([write(twice), write(twice, {}, {}, doctor)]);

    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(await server.database.owner`select count(*)::int as count from report where advice_id = ${twice.id}`).toMatchObject([
      { count: 1 },
    ]);
  });

  it('prints what is signed and nothing else', async () => {
    const { rows } = await list('queryLabReportList', { status: 2 });
    const paper = await server.ask(doctor, 'printLabReport', { id: rows[0]!.reportId });
    const [unsigned] = (await list('queryLabReportList', { status: 1 })).rows;

    expect(paper.data).toMatchObject({ patientSex: expect.stringMatching(/^[MFX]$/), reportNumber: rows[0]!.reportNumber });
    expect(paper.data.examineReportLabDetailVos.length).toBeGreaterThan(0);
    expect(await server.ask(doctor, 'printLabReport', { id: unsigned!.reportId })).toMatchObject({ exceptionType: 'report.print.none' });
    const log = (document: string) => server.ask(doctor, 'savePrintLog', { document, id: rows[0]!.reportId, language: 'zh', sheets: 1 });
    expect(await log('lab')).toMatchObject({ status: true });
    expect(await log('imaging')).toMatchObject({ status: false });
  });

  it('shows a stranger nothing', async () => {
    expect(await server.ask(elsewhere, 'queryLabReport', { id: order.id })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await write(await lab(order.id), {}, {}, elsewhere)).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(storekeeper, 'queryLabReportList', { page: 1, size: 20 })).toMatchObject({ exceptionType: 'error.permission' });
    expect(await server.ask(nurse, 'queryLabReport', { id: 'none' })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(nurse, 'queryImagingReport', { id: order.id })).toMatchObject({ exceptionType: 'error.absent' });
  });
});

describe('radiology', () => {
  const full = async (id: string) => (await server.ask(nurse, 'queryImagingReport', { id })).data as Report.Full;
  const draft = {
    findings: '双肺纹理清晰。',
    impression: '未见异常。',
    remark: '',
    fileIds: [] as string[],
    criticalFindings: [] as string[],
  };
  const save = (report: Report.Full, more: object = {}) =>
    server.ask(nurse, 'saveImagingReport', { id: report.id, version: report.version, ...draft, ...more });

  it('writes, signs, corrects and prints a report of its own', async () => {
    const { rows } = await list('queryImagingReportList', { status: 0 });
    const order = await full(rows[0]!.id);

    expect(await save(order, { findings: ' ', impression: '' })).toMatchObject({
      fields: [{ field: 'findings' }, { field: 'impression' }],
    });
    expect(await save(order, { fileIds: ['00000000-0000-7000-8000-000000000000'] })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await save(order)).toMatchObject({ status: true });
    expect(await server.ask(doctor, 'reviewImagingReport', { id: order.id, version: 1 })).toMatchObject({ status: true });
    const signed = await full(order.id);
    expect(signed).toMatchObject({ status: 2, findings: draft.findings, reportNumber: expect.stringMatching(/^R\d{12}$/) });
    const paper = await server.ask(doctor, 'queryImagingPrint', { id: signed.reportId });
    expect(paper.data.rows).toEqual([
      { key: 'findings', result: draft.findings },
      { key: 'impression', result: draft.impression },
    ]);
    expect(await server.ask(doctor, 'correctImagingReport', { id: order.id, version: 2, reason: '左右标识有误' })).toMatchObject({
      status: true,
    });
    expect(await full(order.id)).toMatchObject({ status: 1, versionNumber: 2, findings: draft.findings });
    expect(await server.ask(elsewhere, 'queryImagingPrint', { id: signed.reportId })).toMatchObject({ exceptionType: 'report.print.none' });
  });
});

describe('lab indicators', () => {
  const noWord = { zh: '', en: '' };
  const range = {
    sex: '',
    fromMonths: null,
    toMonths: null,
    low: 1,
    high: 2,
    criticalLow: 0.5,
    criticalHigh: null,
    criticalWords: '',
    ...noWord,
  };
  const draft = { code: 'TEST', nameZh: '测试指标', nameEn: 'Test', unit: 'g/L', ranges: [range], itemIds: [] as string[] };
  const found = async (keyword: string) =>
    (await server.ask(admin, 'queryLabIndicatorList', { page: 1, size: 20, keyword })).data.rows as Report.Indicator[];

  it('are added, become part of a test, are changed and taken out of use', async () => {
    const items = (await server.ask(admin, 'queryLabItemList', { page: 1, size: 100 })).data.rows as { id: string; count: number }[];
    const saved = await server.ask(admin, 'saveLabIndicator', { ...draft, itemIds: [items[0]!.id] });
    const [indicator] = await found('TEST');

    expect(saved).toMatchObject({ status: true, data: { version: 1 } });
    expect(indicator).toMatchObject({ unit: 'g/L', ranges: [range], items: [{ id: items[0]!.id }] });
    const change = { ...draft, id: saved.data.id, unit: 'mg/L', version: 1 };
    expect(await server.ask(admin, 'saveLabIndicator', change)).toMatchObject({ data: { version: 2 } });
    expect(await server.ask(admin, 'saveLabIndicator', change)).toMatchObject({ exceptionType: 'error.version' });
    expect(await server.ask(admin, 'deleteLabIndicator', { id: saved.data.id, version: 2 })).toMatchObject({ status: true });
    expect(await found('TEST')).toEqual([]);
    expect(await server.ask(admin, 'deleteLabIndicator', { id: saved.data.id, version: 3 })).toMatchObject({
      exceptionType: 'error.absent',
    });
  });

  it('keep their LOINC code when a program saves them without one', async () => {
    const saved = await server.ask(admin, 'saveLabIndicator', { ...draft, code: 'LNC', loinc: ' 8867-4 ' });
    await server.ask(admin, 'saveLabIndicator', { ...draft, code: 'LNC', id: saved.data.id, unit: 'mg/L', version: 1 });

    expect(await found('LNC')).toMatchObject([{ loinc: '8867-4', unit: 'mg/L' }]);
    await server.ask(admin, 'deleteLabIndicator', { id: saved.data.id, version: 2 });
  });

  test.each([
    ['whose upper limit lies below', { ranges: [{ ...range, high: 0.5 }] }, 'error.fields'],
    ['whose critical limit is a normal value', { ranges: [{ ...range, criticalHigh: 2 }] }, 'error.fields'],
    ['whose code is taken', { code: 'WBC' }, 'report.problem.codeTaken'],
    ['without a code', { code: ' ' }, 'error.fields'],
    ['whose LOINC code has a wrong check digit', { code: 'TEST2', loinc: '8867-5' }, 'error.fields'],
    ['of a test nobody knows', { itemIds: ['00000000-0000-7000-8000-000000000000'] }, 'error.absent'],
  ])('refuses one %s', async (_, more, problem) => {
    const answer = await server.ask(admin, 'saveLabIndicator', { ...draft, ...more });

    expect(answer.status).toBe(false);
    expect([answer.exceptionType, answer.errorMessage]).toContainEqual(
      problem === 'report.problem.codeTaken' ? '这个指标代码已存在' : problem,
    );
  });

  it('are for those who read charts or settle things', async () => {
    expect(await server.ask(storekeeper, 'queryLabIndicatorList', { page: 1, size: 20 })).toMatchObject({
      exceptionType: 'error.permission',
    });
  });
});
