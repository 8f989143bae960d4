import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { standardConfig } from '../../../src/domain/order/ordersConfig.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import type * as Standing from '../../../src/domain/order/standing/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import { callerIn as worldCaller } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aDraft,
  anItem,
  anOrderOf,
  aVisit,
  type Caller,
  callerIn,
  makeOrderWorld,
  type OrderWorldIds,
  refusal,
} from '../../../tests/orderWorld.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let items: Record<'amlodipine' | 'amoxicillin' | 'cbc', string>;
const at = (day: string): Caller => callerIn(database.app, ids, {}, new Date(`${day}T02:00:00Z`));

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  items = {
    amlodipine: await anItem(database, ids, { name: '苯磺酸氨氯地平片', doseUnit: 'mg', dosePerSingle: 5 }, 900),
    amoxicillin: await anItem(database, ids, { name: '阿莫西林胶囊', antibioticGrade: 1 }, 200),
    cbc: await anItem(database, ids, { name: '血常规', adviceType: 6, price: 2500 }),
  };
});

const fields = async (done: Promise<unknown>) =>
  Object.entries((await refusal(done)).fields).map(([field, message]) => `${field} ${message}`);
const tablet = (over: Partial<Order.Draft> = {}) =>
  aDraft({ itemId: items.amlodipine, dose: 5, doseUnit: 'mg', frequencyCode: 'qd', duration: 28, quantity: 28, ...over });
const ordersOf = (encounterId: string) => call<Order.Line[]>('queryDoctorAdvice', { id: encounterId });

describe('a package', () => {
  const pack = (over: object = {}) => ({
    nameZh: '高血压初诊',
    nameEn: 'Hypertension, first visit',
    lines: [tablet(), anOrderOf(6, items.cbc)],
    ...over,
  });
  const list = () =>
    call<Page<{ id: string; nameEn: string; enabled: boolean; version: number; lines: Order.FavouriteLine[] }>>('queryOrderPackList', {
      page: 1,
      size: 20,
      keyword: 'gxycz',
    });

  it('is kept under both names, found by its initials, taken into a visit in part, and off for doctors once it is switched off', async () => {
    const { id } = await call<{ id: string }>('saveOrderPack', pack());
    const [row] = (await list()).rows;
    expect([row!.nameEn, row!.lines.map(({ itemName }) => itemName)]).toEqual([
      'Hypertension, first visit',
      ['苯磺酸氨氯地平片', '血常规'],
    ]);
    const encounterId = await aVisit(database, ids);
    await call('applyOrderPack', { id, encounterId, places: [1], confirmed: true });
    expect((await ordersOf(encounterId)).map(({ itemName }) => itemName)).toEqual(['血常规']);
    await call('setOrderPackEnabled', { id, version: 1, flag: 0 });
    expect((await refusal(call('applyOrderPack', { id, encounterId, confirmed: true }))).id).toBe('order.pack.off');
  });

  it('is refused without lines, with an incomplete line, the same item twice, or a taken name', async () => {
    expect(await fields(call('saveOrderPack', pack({ nameZh: '空', lines: [] })))).toEqual(['lines order.set.empty']);
    const lines = [tablet({ dose: null }), anOrderOf(6, items.cbc), anOrderOf(6, items.cbc)];
    expect(await fields(call('saveOrderPack', pack({ nameZh: '错', lines })))).toEqual([
      'lines.0.dose error.field.required',
      'lines.2.itemId order.pack.twice',
    ]);
    expect(await fields(call('saveOrderPack', pack()))).toEqual(['nameZh order.set.nameTaken']);
  });
});

describe('orders that are lists', () => {
  it('are written, signed and sent like texts: no bill, no sheet', async () => {
    const encounterId = await aVisit(database, ids);
    const lines = [anOrderOf(12, null, { content: '低盐饮食\n卧床休息' }), anOrderOf(13, null, { content: '周铭 2026-12-20' })];
    const saved = await call<{ ids: string[] }>('saveOrder', { encounterId, lines });
    await call('signOrder', { ids: saved.ids });
    await call('sendOrder', { ids: saved.ids });
    expect(
      (await ordersOf(encounterId)).map(({ adviceType, sendStatus, billNumber, amount }) => [adviceType, sendStatus, billNumber, amount]),
    ).toEqual([
      [12, 1, null, 0],
      [13, 1, null, 0],
    ]);
  });

  it('are refused without a name, and with a doctor whose day is over', async () => {
    const encounterId = await aVisit(database, ids);
    const save = (line: Order.Draft) => call('saveOrder', { encounterId, lines: [line] });
    expect(await fields(save(anOrderOf(12, null, { content: ' ' })))).toEqual(['lines.0.content error.field.required']);
    expect(await fields(save(anOrderOf(13, null, { content: '周铭 2026-11-20' })))).toEqual(['lines.0.content order.list.outside']);
  });
});

describe('the configuration of order entry', () => {
  const configure = worldCaller;
  it('closes a kind for new orders and leaves written ones; its change can be taken back', async () => {
    const admin = configure(database.app, { ...ids, staffId: ids.doctorId, departmentId: '' });
    const encounterId = await aVisit(database, ids);
    const save = () => call('saveOrder', { encounterId, lines: [anOrderOf(6, items.cbc)] });
    await save();
    const kinds = standardConfig.kinds.filter((kind) => kind !== 'lab');
    await admin(configurationCalls.saveOrdersConfiguration, { ...standardConfig, kinds, frequencies: ['qd'], version: 0 });
    expect(await fields(call('saveOrder', { encounterId: await aVisit(database, ids), lines: [anOrderOf(6, items.cbc)] }))).toEqual([
      'lines.0.adviceType order.kind.notOffered',
    ]);
    expect(await ordersOf(encounterId)).toHaveLength(1);
    const [change] = (await admin(configurationCalls.queryParameterHistory, { page: 1, size: 5, code: 'ORDERS' })).rows;
    await admin(configurationCalls.undoParameter, { id: change!.id });
    expect((await admin(configurationCalls.queryOrdersConfiguration)).kinds).toEqual(standardConfig.kinds);
    expect(await fields(admin(configurationCalls.saveOrdersConfiguration, { ...standardConfig, routes: ['nowhere'], version: 2 }))).toEqual(
      ['routes error.field.choice'],
    );
  });
});

describe('a standing prescription', () => {
  const terms = { cycleDays: 28, until: '2027-05-20', reason: '血压稳定半年', isAgreed: false };
  const write = async (over: object = {}) =>
    call<{ id: string }>('saveStanding', { encounterId: await aVisit(database, ids), lines: [tablet()], ...terms, ...over });
  const found = async (id: string, who = call) =>
    (await who<Page<Standing.Line>>('queryStandingList', { patientId: ids.patientId, page: 1, size: 50 })).rows.find(
      (row) => row.id === id,
    )!;
  const renew = (who: Caller, id: string, encounterId: string, over: object = {}) =>
    found(id, who).then(({ version }) => who('renewStanding', { id, version, encounterId, isEarly: false, confirmed: true, ...over }));

  it('is renewed into a visit with its grounds as remark, once a visit, and early only knowingly', async () => {
    const { id } = await write();
    const encounterId = await aVisit(database, ids);
    await renew(call, id, encounterId);
    expect((await ordersOf(encounterId)).map(({ itemName, duration, memo }) => [itemName, duration, memo])).toEqual([
      ['苯磺酸氨氯地平片', 28, '血压稳定半年'],
    ]);
    expect(await found(id)).toMatchObject({ lastOn: '2026-11-21', dueOn: '2026-12-19', renewals: 1 });
    expect((await refusal(renew(call, id, encounterId))).id).toBe('order.standing.once');

    const next = await aVisit(database, ids);
    expect((await refusal(renew(at('2026-12-01'), id, next))).id).toBe('order.standing.early');
    await renew(at('2026-12-01'), id, next, { isEarly: true });
    expect((await found(id)).renewals).toBe(2);
  });

  it('waits for its doctor in the week before the supply ends', async () => {
    const { id } = await write();
    await renew(call, id, await aVisit(database, ids));
    const due = async (day: string) =>
      (await at(day)<Page<Standing.Line>>('queryStandingList', { which: 'due', doctorId: ids.doctorId, page: 1, size: 50 })).rows.map(
        (row) => row.id,
      );
    expect([(await due('2026-12-11')).includes(id), (await due('2026-12-12')).includes(id)]).toEqual([false, true]);
    expect((await at('2026-12-12')<Standing.Counts>('queryStandingCounts', {})).due).toBeGreaterThan(0);
  });

  it('is refused with an antibiotic, beyond four weeks without agreement, without a coded diagnosis', async () => {
    expect(await fields(write({ lines: [aDraft({ itemId: items.amoxicillin, duration: 7 })] }))).toEqual([
      'lines.0.itemId order.standing.antibiotic',
    ]);
    expect(await fields(write({ cycleDays: 56 }))).toEqual(['isAgreed order.standing.agreement']);
    const undiagnosed = await aVisit(database, ids, { diagnosed: false });
    expect((await refusal(call('saveStanding', { encounterId: undiagnosed, lines: [tablet()], ...terms }))).id).toBe(
      'order.standing.noDiagnosis',
    );
  });

  it('is refused where the patient has become allergic since, whatever is confirmed', async () => {
    const { id } = await write();
    const encounterId = await aVisit(database, ids);
    const { owner } = database;
    const { orgId, patientId, doctorId: recordedBy } = ids;
    const allergy = { allergenName: '氨氯地平', allergenClass: '', severity: 'severe', status: 'active' };
    await owner`insert into patient_allergy ${owner({ orgId, id: uuidv7(), patientId, ...allergy, recordedBy, recordedAt: new Date() })}`;
    const refused = await refusal(renew(call, id, encounterId));
    await owner`delete from patient_allergy where patient_id = ${patientId}`;

    expect(refused.id).toBe('order.prohibited');
    expect((await found(id)).renewals).toBe(0);
  });

  it('is never renewed for another patient', async () => {
    const { id } = await write();
    const other = uuidv7();
    await database.owner`insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, name_folded, pinyin, initials, mobile, mobile_reversed, never_allergic, created_at)
      select org_id, ${other}, mrn || 'B', '李芳', sex, birth_date, id_type, '李芳', 'lifang', 'lf', '', '', never_allergic, created_at
      from patient where id = ${ids.patientId}`;
    const encounterId = await aVisit(database, { ...ids, patientId: other });

    expect((await refusal(renew(call, id, encounterId))).id).toBe('error.absent');
    expect((await found(id)).renewals).toBe(0);
  });

  it('is never renewed after its day, or once it was stopped', async () => {
    const { id } = await write({ until: '2026-12-01' });
    const encounterId = await aVisit(database, ids);
    expect((await refusal(renew(at('2026-12-02'), id, encounterId))).id).toBe('order.standing.over');
    await call('stopStanding', { id, version: 1, reason: '换药' });
    expect((await refusal(renew(call, id, encounterId))).id).toBe('order.standing.stopped');
    expect(await found(id)).toMatchObject({ state: 'stopped', stopReason: '换药', stopperName: '陈怡' });
  });
});

it('the orders of a day are found by kind, state and item, for one doctor', async () => {
  const encounterId = await aVisit(database, ids);
  const day = at('2026-10-08');
  const { ids: saved } = await day<{ ids: string[] }>('saveOrder', {
    encounterId,
    lines: [tablet({ duration: 7, quantity: 7 }), anOrderOf(6, items.cbc)],
    confirmed: true,
  });
  await day('signOrder', { ids: [saved[1]!], confirmed: true });
  const asked = async (criteria: object) =>
    (await call<Page<Order.DayLine>>('queryDayOrderList', { date: '2026-10-08', isOwn: true, page: 1, size: 20, ...criteria })).rows.map(
      ({ itemName, patientName }) => `${patientName} ${itemName}`,
    );
  expect((await asked({})).sort()).toEqual(['王伟 苯磺酸氨氯地平片', '王伟 血常规']);
  expect([await asked({ adviceType: 6 }), await asked({ state: 'unsigned' }), await asked({ keyword: '血常' })]).toEqual([
    ['王伟 血常规'],
    ['王伟 苯磺酸氨氯地平片'],
    ['王伟 血常规'],
  ]);
  expect(await asked({ date: '2026-10-07' })).toEqual([]);
});
