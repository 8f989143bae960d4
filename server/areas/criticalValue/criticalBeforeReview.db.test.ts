import { beforeAll, describe, expect, it } from 'vitest';
import type * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import type * as Report from '../../../src/domain/report/shapes.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { type CriticalPeople, criticalPeople, criticalWorld } from '../../../tests/criticalWorld.ts';

const server = serverForFile();
let people: CriticalPeople;
const world = criticalWorld(server, () => people);

beforeAll(async () => {
  people = await criticalPeople(server);
  await world.settle();
});

const lab = async (id: string) => (await server.ask(people.nurse, 'queryLabReport', { id })).data as Report.Full;
const valuesOf = async (order: Report.Full) => {
  const { data } = await server.ask(people.admin, 'queryCriticalRegister', { page: 1, size: 100, keyword: order.mrn });
  return (data.rows as CriticalValue.Line[]).filter(({ adviceId }) => adviceId === order.id);
};
const review = async ({ id }: Report.Full) => {
  const { version } = await lab(id);
  expect(await server.ask(people.admin, 'reviewLabReport', { id, version, confirmed: true })).toMatchObject({ status: true });
};

describe('a critical value that nobody has reviewed yet', () => {
  let order: Report.Full;
  const standing = async () => (await valuesOf(order)).filter(({ correctedAt }) => correctedAt === null);

  it('is in band and register as soon as it is saved, marked as to be reviewed', async () => {
    order = await world.waiting();
    await world.save(order, '15');

    const [value, ...more] = await standing();
    expect(more).toEqual([]);
    expect(value).toMatchObject({ state: 'open', isReviewed: false, items: [{ result: '15' }] });
    expect(await world.openFor(people.nurse)).toMatchObject([{ id: value!.id, isReviewed: false }]);
    expect(await world.openFor(await world.orderingDoctorOf(value!))).toMatchObject([{ id: value!.id }]);
  });

  it('is changed by another value that is saved, and each keeps what it told of', async () => {
    await world.save(order, '12');

    expect((await valuesOf(order)).map(({ state, items }) => [state, items[0]!.result])).toEqual(
      expect.arrayContaining([
        ['open', '12'],
        ['withdrawn', '15'],
      ]),
    );
  });

  it('is withdrawn with a value that is none', async () => {
    await world.save(order, '150');

    expect(await standing()).toEqual([]);
    expect(await world.openFor(people.nurse)).toEqual([]);
  });

  it('stays the same one when it is acknowledged and then reviewed', async () => {
    await world.save(order, '11');
    const [value] = await standing();
    expect(await world.acknowledge(people.doctor, value!)).toMatchObject({ status: true });
    await review(order);

    expect(await standing()).toMatchObject([{ id: value!.id, state: 'acknowledged', isReviewed: true }]);
  });

  it('leaves the signed one standing while its correction is open, and takes its place with the review', async () => {
    const [signed] = await standing();
    await server.ask(people.nurse, 'correctLabReport', { id: order.id, version: (await lab(order.id)).version, reason: '标本错管' });
    await world.save(await lab(order.id), '150');
    expect(await standing()).toMatchObject([{ id: signed!.id }]);

    await world.save(await lab(order.id), '9');
    expect((await standing()).map(({ items, isReviewed }) => [items[0]!.result, isReviewed])).toEqual(
      expect.arrayContaining([
        ['11', true],
        ['9', false],
      ]),
    );
    await review(order);
    expect(await standing()).toMatchObject([{ items: [{ result: '9' }], isReviewed: true }]);
    expect((await lab(order.id)).told[0]).toMatchObject({ items: expect.stringMatching(/11 → 9 10⁹\/L.*标本错管/) });
  });
});

it('tells of a critical finding when the picture is saved', async () => {
  const { rows } = (await server.ask(people.nurse, 'queryImagingReportList', { page: 1, size: 50, status: 0 })).data as {
    rows: Report.Line[];
  };
  const { id, mrn } = rows[0]!;
  const draft = { id, version: 0, findings: '右侧气胸', impression: '气胸', remark: '', fileIds: [] };
  await server.ask(people.nurse, 'saveImagingReport', { ...draft, criticalFindings: ['tension-pneumothorax'] });

  expect((await valuesOf({ id, mrn } as Report.Full)).map(({ isReviewed, items }) => [isReviewed, items.length])).toEqual([[false, 1]]);
});
