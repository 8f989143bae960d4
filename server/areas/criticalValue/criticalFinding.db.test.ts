import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import type * as Report from '../../../src/domain/report/shapes.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let people: CriticalPeople;
const world = criticalWorld(server, () => people);
const { acknowledge, anAction, fewPlatelets, full, handle, inPractice, openFor, orderingDoctorOf, registered } = world;

beforeAll(async () => {
  people = await criticalPeople(server);
});
beforeEach(() => world.settle());

const read = async (id: string) => (await server.ask(people.nurse, 'queryImagingReport', { id })).data as Report.Full;
const listed = async (status: number) =>
  ((await server.ask(people.nurse, 'queryImagingReportList', { page: 1, size: 100, status })).data.rows as Report.Line[]).filter(
    ({ criticalCount }) => criticalCount === 0,
  );

/** A sent imaging order that can be written; without one a signed report is opened for correction. */
async function imagingOrder(): Promise<Report.Full> {
  const [waiting] = await listed(0);
  if (waiting) return read(waiting.id);
  const [signed] = await listed(2);
  return reopen(await read(signed!.id));
}
async function reopen({ id }: Report.Full): Promise<Report.Full> {
  const { version } = await read(id);
  await server.ask(people.nurse, 'correctImagingReport', { id, version, reason: '复核图像' });
  return read(id);
}
const write = ({ id, version }: Report.Full, criticalFindings: readonly string[]) =>
  server.ask(people.nurse, 'saveImagingReport', {
    id,
    version,
    findings: '右侧胸腔大量积气，纵隔左移。',
    impression: '右侧气胸。',
    remark: '',
    fileIds: [],
    criticalFindings,
  });
async function review({ id }: Report.Full): Promise<void> {
  const { version } = await read(id);
  expect(await server.ask(people.admin, 'reviewImagingReport', { id, version, confirmed: true })).toMatchObject({ status: true });
}
async function sign(order: Report.Full, criticalFindings: readonly string[]): Promise<void> {
  expect(await write(order, criticalFindings)).toMatchObject({ status: true });
  await review(order);
}
async function correct(order: Report.Full, criticalFindings: readonly string[]): Promise<void> {
  await sign(await reopen(order), criticalFindings);
}
const openOf = async (order: Report.Full) => (await openFor(people.nurse)).filter(({ adviceId }) => adviceId === order.id);

describe('a critical finding of an imaging report', () => {
  it('opens a critical value when it is saved, shown to the ordering doctor and the nurse station and in the header of the patient', async () => {
    const order = await imagingOrder();
    await write(order, ['tension-pneumothorax']);
    expect(await read(order.id)).toMatchObject({
      criticalCount: 1,
      criticalFindings: [{ nameZh: '张力性气胸', nameEn: 'Tension pneumothorax' }],
    });
    const [value] = await openOf(order);
    expect(value).toMatchObject({
      isReviewed: false,
      state: 'open',
      kind: 7,
      patientName: order.patientName,
      items: [{ nameZh: '张力性气胸', nameEn: 'Tension pneumothorax', result: '' }],
      notices: [{ party: 'orderingDoctor', step: 1 }, { party: 'dutyDoctor' }, { party: 'nurseStation' }],
    });
    const ordering = await orderingDoctorOf(value!);
    expect(await openFor(ordering)).toMatchObject([{ id: value!.id }]);
    const { data } = await server.ask(ordering, 'queryNoticeList', { page: 1, size: 50, unreadOnly: true });
    const messages = data.rows as { content: { objectId: string; values: object } }[];
    expect(messages.find(({ content }) => content.objectId === order.id)?.content.values).toMatchObject({
      change: 'criticalUnreviewed',
      items: expect.stringMatching(/^(张力性气胸|Tension pneumothorax)$/),
      adviceType: 7,
    });
    const marks = (await server.ask(people.doctor, 'queryCriticalValuesOfPatient', { patientId: order.patientId })).data;
    expect(marks).toMatchObject([{ items: [{ nameZh: '张力性气胸' }] }]);
    await review(order);
    expect((await read(order.id)).told).toHaveLength(1);
    expect(await openOf(order)).toMatchObject([{ id: value!.id, isReviewed: true }]);
  });

  it('is not assumed: a report without a mark opens nothing', async () => {
    const order = await imagingOrder();

    await sign(order, []);

    expect(await openOf(order)).toEqual([]);
    expect(await read(order.id)).toMatchObject({ criticalCount: 0, criticalFindings: [], told: [] });
  });

  it('is acknowledged only with its name read back, handled, and kept in the register', async () => {
    const order = await imagingOrder();
    await sign(order, ['aortic-dissection', 'pericardial-effusion']);
    const value = await registered(order);
    expect(value.items.map(({ nameZh }) => nameZh)).toEqual(['主动脉夹层', '大量心包积液']);

    expect(await acknowledge(people.nurse, value, { readBack: ['', '大量心包积液'] })).toMatchObject({ fields: [{ field: 'readBack.0' }] });
    expect(await acknowledge(people.nurse, value, { readBack: ['主动脉瘤', '大量心包积液'] })).toMatchObject({
      fields: [{ field: 'readBack.0' }],
    });
    expect(await acknowledge(people.nurse, value, { readBack: ['主动脉夹层', 'Large pericardial effusion'] })).toMatchObject({
      status: true,
    });
    expect(await handle(people.nurse, value, anAction())).toMatchObject({ status: true });
    for (const item of ['主动脉夹层', 'pericardial']) {
      const { data } = await server.ask(people.admin, 'queryCriticalRegister', { page: 1, size: 100, item });
      expect((data.rows as CriticalValue.Line[]).map(({ id }) => id)).toContain(value.id);
    }
    const file = await server.ask(people.admin, 'exportCriticalRegister', { keyword: value.reportNumber, format: 'csv' });
    expect(file.body).toContain('主动脉夹层；大量心包积液');
  });

  it('is passed on like a number when nobody acknowledges it', async () => {
    const order = await imagingOrder();
    await sign(order, ['pulmonary-embolism']);
    const { id } = await registered(order);

    world.later(60);
    await server.escalation.run();

    const { notices } = (await server.ask(people.admin, 'queryCriticalValue', { id })).data as CriticalValue.Line;
    expect(notices.map(({ step }) => step)).toContain(2);
  });

  it('is withdrawn by a correction without it, replaced by one with another finding, and not raised twice by one with the same', async () => {
    const order = await imagingOrder();
    await sign(order, ['cerebral-haemorrhage']);
    const first = await registered(order);

    await correct(order, ['cerebral-haemorrhage']);
    expect((await openOf(order)).map(({ id }) => id)).toEqual([first.id]);

    await correct(order, ['brain-herniation']);
    const second = await registered(order);
    expect((await full(first)).state).toBe('withdrawn');
    expect(second).toMatchObject({ state: 'open', items: [{ nameZh: '脑疝' }] });

    await correct(order, []);
    expect((await full(second)).state).toBe('withdrawn');
    expect(await openOf(order)).toEqual([]);
    expect((await full(second)).items).toMatchObject([{ nameZh: '脑疝' }]);
  });

  it('begins a correction with what was marked', async () => {
    const order = await imagingOrder();
    await sign(order, ['bowel-obstruction']);

    expect(await reopen(order)).toMatchObject({ status: 1, criticalFindings: [{ code: 'bowel-obstruction' }] });
  });

  it('is one of the dictionary of its own kind of report', async () => {
    const order = await imagingOrder();

    for (const code of ['no-such-finding', 'blood-culture'])
      expect(await write(order, [code])).toMatchObject({ exceptionType: 'error.absent' });
  });

  it('may be one the clinic added, and keeps the words it was marked with', async () => {
    const kind = 'criticalImagingFinding';
    const entry = { kind, nameZh: '睾丸扭转', nameEn: 'Testicular torsion' };
    const { id: code } = (await server.ask(people.admin, 'saveDictionaryEntry', entry)).data as { id: string };
    const order = await imagingOrder();
    await sign(order, [code]);

    const { version } = (
      (await server.ask(people.admin, 'queryDictionaryEntries', { kind, page: 1, size: 100 })).data.rows as {
        code: string;
        version: number;
      }[]
    ).find((line) => line.code === code)!;
    const renamed = await server.ask(people.admin, 'saveDictionaryEntry', { ...entry, code, version, nameZh: '急性睾丸扭转' });
    expect(renamed).toMatchObject({ status: true });
    await server.ask(people.admin, 'setDictionaryEntryEnabled', { kind, code, flag: 0, version: version + 1 });

    expect(await registered(order)).toMatchObject({ items: [{ nameZh: '睾丸扭转' }] });
    await correct(order, [code]);
    expect(await openOf(order)).toMatchObject([{ items: [{ nameZh: '睾丸扭转' }] }]);
  });

  it('never changes once the report is signed', async () => {
    const order = await imagingOrder();
    await sign(order, ['gastrointestinal-perforation']);

    await expect(
      inPractice((db) => db`delete from report_finding where report_id in (select id from report where advice_id = ${order.id})`),
    ).rejects.toThrow('a signed report never changes');
  });
});

describe('a critical finding of a laboratory report', () => {
  it('opens a critical value although every number is normal', async () => {
    const order = await world.waiting();

    await world.sign(order, '180', ['blood-culture']);

    expect(await openOf(order)).toMatchObject([{ kind: 6, items: [{ nameZh: '血培养阳性', result: '' }] }]);
  });

  it('stands in one critical value with the critical numbers, and is read back with them', async () => {
    const order = await world.waiting();
    const count = fewPlatelets();
    await world.sign(order, count, ['csf-smear']);
    const value = await registered(order);

    expect(value.items.map(({ nameZh, result }) => [nameZh, result])).toEqual([
      ['血小板计数', count],
      ['脑脊液涂片阳性', ''],
    ]);
    expect(await acknowledge(people.nurse, value, { readBack: [count] })).toMatchObject({ fields: [{ field: 'readBack.1' }] });
    expect(await acknowledge(people.nurse, value, { readBack: [count, '脑脊液涂片阳性'] })).toMatchObject({ status: true });
  });
});
