import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Report from '../../../src/domain/report/shapes.ts';
import type * as Timeline from '../../../src/domain/timeline/shapes.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
const { acknowledge, inPractice, registered } = world;

beforeAll(async () => {
  people = await criticalPeople(server);
});
beforeEach(() => world.settle());

const lab = async (id: string) => (await server.ask(people.nurse, 'queryLabReport', { id })).data as Report.Full;
const itemIdOf = async ({ id }: Report.Full) => {
  const [row] = (await inPractice((db) => db`select item_id from advice where id = ${id}`)) as unknown as [{ itemId: string }];
  return row.itemId;
};
const blank = { rows: [], findings: '', impression: '', criticalFindings: [] as string[], remark: '', specimen: '', sampledAt: null };
const save = async ({ id }: Report.Full, more: object) =>
  server.ask(people.nurse, 'saveLabReport', {
    ...blank,
    receivedAt: server.clock.at.toISOString(),
    id,
    version: (await lab(id)).version,
    ...more,
  });
async function review({ id }: Report.Full): Promise<Report.Full> {
  const { version } = await lab(id);
  expect(await server.ask(people.admin, 'reviewLabReport', { id, version, confirmed: true })).toMatchObject({ status: true });
  return lab(id);
}
async function paperOf({ revisions }: Report.Full): Promise<Report.LabPrint> {
  const { id } = revisions.find(({ status }) => status === 2)!;
  return (await server.ask(people.doctor, 'printLabReport', { id })).data as Report.LabPrint;
}
/** As the ordering doctor reads it: the record of a patient is open to those who treat them. */
async function onTimeline({ id, patientId }: Report.Full): Promise<Timeline.LabCheck | undefined> {
  const [doctor] = await server.database.owner<[{ loginName: string }]>`
    select c.login_name from advice a join account c on c.staff_id = a.doctor_id where a.id = ${id}`;
  const { data } = await server.ask(await server.signIn(doctor.loginName), 'queryLabCheckOverview', { patientId, page: 1, size: 50 });
  return (data.rows as Timeline.LabCheck[]).find((entry) => entry.id === id);
}

describe('a result in words that its indicator names critical', () => {
  const range = { sex: '', fromMonths: null, toMonths: null, low: null, high: null, criticalLow: null, criticalHigh: null };
  const indicator = { code: 'BCUL', nameZh: '血培养', nameEn: 'Blood culture', unit: '' };
  const words = { criticalWords: '阳性；检出*', zh: '阴性', en: 'Negative' };
  let order: Report.Full;
  const result = (text: string) => {
    const { indicatorId } = order.rows.find(({ code }) => code === 'BCUL')!;
    return { rows: [{ indicatorId, result: text, remark: '' }] };
  };

  beforeAll(async () => {
    order = await world.waiting();
    const itemIds = [await itemIdOf(order)];
    expect(await server.ask(people.admin, 'saveLabIndicator', { ...indicator, itemIds, ranges: [{ ...range, ...words }] })).toMatchObject({
      status: true,
    });
    order = await lab(order.id);
  });

  it('opens a critical value, is read back word by word, and stands marked on the paper and in the register', async () => {
    expect(await save(order, result('检出大肠埃希菌'))).toMatchObject({ status: true });
    const signed = await review(order);

    expect(signed.rows).toMatchObject([{ abnormalFlag: 'A', critical: true, criticalWords: '阳性；检出*' }]);
    const value = await registered(order);
    expect(value).toMatchObject({ state: 'open', items: [{ nameZh: '血培养', result: '检出大肠埃希菌', criticalWords: '阳性；检出*' }] });
    expect((await paperOf(signed)).examineReportLabDetailVos).toMatchObject([{ abnormalFlag: 'A', critical: true }]);
    const file = await server.ask(people.admin, 'exportCriticalRegister', { keyword: value.reportNumber, format: 'csv' });
    expect(file.body).toContain('血培养 检出大肠埃希菌 （危急界限 阳性 / 检出*）');
    expect(await acknowledge(people.nurse, value, { readBack: ['未检出'] })).toMatchObject({ fields: [{ field: 'readBack.0' }] });
    expect(await acknowledge(people.nurse, value)).toMatchObject({ status: true });
  });

  it('keeps the critical words it was judged by, also in a correction', async () => {
    const { version } = await lab(order.id);
    await server.ask(people.nurse, 'correctLabReport', { id: order.id, version, reason: '复核' });

    const written = (await lab(order.id)).rows.filter((row) => row.result !== '');
    expect(written).toMatchObject([{ result: '检出大肠埃希菌', critical: true, criticalWords: '阳性；检出*' }]);
    await save(order, result('阴性'));
    expect((await review(order)).criticalCount).toBe(0);
  });

  it('is refused as a critical word where it is expected', async () => {
    const draft = { ...indicator, code: 'OTHER', itemIds: [], ranges: [{ ...range, ...words, criticalWords: '阴性' }] };

    expect(await server.ask(people.admin, 'saveLabIndicator', draft)).toMatchObject({ fields: [{ field: 'ranges.0.criticalWords' }] });
  });
});

describe('a test without indicators', () => {
  let order: Report.Full;
  beforeAll(async () => {
    order = await world.waiting();
    const itemId = await itemIdOf(order);
    await inPractice((db) => db`delete from lab_item_indicator where item_id = ${itemId}`);
    // A correction would begin with the results of the signed report.
    await inPractice(
      (db) => db`delete from report_result where report_id in (select id from report where advice_id = ${order.id} and status = 1)`,
    );
    order = await lab(order.id);
  });

  it('is not reported without a word', async () => {
    expect(order.rows).toEqual([]);

    expect(await save(order, { findings: ' ' })).toMatchObject({ fields: [{ field: 'findings' }] });
  });

  it('is reported in words, and its critical finding opens a critical value and stands on the paper and the timeline', async () => {
    const texts = { findings: '需氧瓶 12 小时报阳：大肠埃希菌。', impression: '血流感染可能。' };
    expect(await save(order, { ...texts, criticalFindings: ['blood-culture'] })).toMatchObject({ status: true });
    const signed = await review(order);

    expect(signed).toMatchObject({ status: 2, ...texts, criticalCount: 1 });
    expect(await registered(order)).toMatchObject({ state: 'open', items: [{ nameZh: '血培养阳性' }] });
    expect(await paperOf(signed)).toMatchObject({
      examineReportLabDetailVos: [],
      rows: [
        { key: 'findings', result: texts.findings },
        { key: 'impression', result: texts.impression },
      ],
      criticalFindings: [{ zh: '血培养阳性', en: 'Positive blood culture' }],
    });
    expect(await onTimeline(order)).toMatchObject({ ...texts, resultCount: 0, criticalFindings: [{ nameZh: '血培养阳性' }] });
  });
});
