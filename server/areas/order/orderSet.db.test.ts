import { beforeAll, describe, expect, it } from 'vitest';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { together } from '../../../src/domain/organisation/changes.ts';
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
import { inTenant } from '../../database/tenant.ts';
import { listChanges } from '../organisation/queries/organisation.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let elsewhere: Caller;
let items: Record<'ibuprofen' | 'penicillin' | 'saline' | 'vitaminC' | 'potassium' | 'cbc', string>;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  elsewhere = callerIn(database.app, ids, { practiceId: ids.elsewhere });
  const ampoule = { splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package', adviceType: 14 };
  items = {
    ibuprofen: await anItem(database, ids, { name: '布洛芬胶囊' }, 200),
    penicillin: await anItem(database, ids, { name: '青霉素片', allergenClasses: ['penicillin'] }, 200),
    saline: await anItem(database, ids, { name: '氯化钠注射液', doseUnit: 'ml', dosePerSingle: 100, price: 500, ...ampoule }, 100),
    vitaminC: await anItem(database, ids, { name: '维生素C注射液', dosePerSingle: 1, price: 300, ...ampoule }, 100),
    potassium: await anItem(database, ids, { name: '氯化钾注射液', dosePerSingle: 1, price: 200, ...ampoule }, 100),
    cbc: await anItem(database, ids, { name: '血常规', adviceType: 6, price: 2500 }),
  };
});

const linesOf = (encounterId: string) => call<Order.Line[]>('queryDoctorAdvice', { id: encounterId });

describe('an order set', () => {
  const draft = (name: string, over = {}) => ({
    name,
    scope: 'mine' as const,
    lines: [aDraft({ itemId: items.ibuprofen }), anOrderOf(6, items.cbc)],
    ...over,
  });
  const save = (name: string, over = {}) => call<{ id: string; version: number }>('saveOrderSet', draft(name, over));

  it('is kept whole, found by initials, and shown with the words of today', async () => {
    const { id } = await save('感冒套餐');
    const { rows } = await call<{ rows: Order.SetLine[] }>('queryOrderSetList', { page: 1, size: 20, keyword: 'gmtc' });
    expect(rows).toMatchObject([{ id, name: '感冒套餐', scope: 'mine', isOwn: true, makerNameEn: 'Chen Yi', lineCount: 2 }]);
    const set = await call<Order.OrderSet>('queryOrderSet', { id });
    expect(set.lines.map(({ itemName, available }) => [itemName, available])).toEqual([
      ['布洛芬胶囊', true],
      ['血常规', true],
    ]);
  });

  it('is changed by its maker, from the version it was seen in', async () => {
    const { id } = await save('胃炎套餐');
    await call('saveOrderSet', { ...draft('胃炎常规', { scope: 'practice' }), id, version: 1 });
    expect((await refusal(call('saveOrderSet', { ...draft('胃炎'), id, version: 1 }))).id).toBe('error.version');
    expect((await call<Order.OrderSet>('queryOrderSet', { id })).scope).toBe('practice');
  });

  it('tells its maker what it was, and is put back from that, also when it was deleted', async () => {
    const told = (staffId = ids.doctorId, practiceId = ids.practiceId) =>
      inTenant(database.app, { orgId: ids.orgId, practiceId, staffId }, (db) => listChanges(db, staffId, 'orderSet', together));
    const { id } = await save('头痛套餐');
    await call('saveOrderSet', { ...draft('头痛', { lines: [anOrderOf(6, items.cbc)] }), id, version: 1 });
    await call('deleteOrderSet', { id });
    const [deleted, changed, created] = await told();

    expect([deleted, changed, created].map((change) => [change?.act, change?.name, change?.before?.name, change?.fields])).toEqual([
      ['deleted', '头痛', '头痛', []],
      ['changed', '头痛', '头痛套餐', ['title', 'lines']],
      ['created', '头痛套餐', undefined, []],
    ]);
    const { id: _, ...before } = changed!.before as { id: string };
    const back = await call<{ id: string }>('saveOrderSet', before);
    expect(await call<Order.OrderSet>('queryOrderSet', { id: back.id })).toMatchObject({ name: '头痛套餐', scope: 'mine', lineCount: 2 });
    expect([await told(crypto.randomUUID()), await told(ids.doctorId, ids.elsewhere)]).toEqual([[], []]);
  });

  it('finds those of one’s own alone', async () => {
    await save('自用套餐');
    const of = async (staffId: string) =>
      (await callerIn(database.app, ids, { staffId })<{ rows: Order.SetLine[] }>('queryOrderSetList', { page: 1, size: 100, isOwn: true }))
        .rows;

    expect((await of(ids.doctorId)).every(({ isOwn }) => isOwn)).toBe(true);
    expect(await of(crypto.randomUUID())).toEqual([]);
  });

  it('needs a name of its own and lines', async () => {
    await save('发热套餐');
    expect((await refusal(save('发热套餐'))).fields).toEqual({ name: 'order.set.nameTaken' });
    expect((await refusal(save(' '))).fields).toEqual({ name: 'error.field.required' });
    expect((await refusal(save('空', { lines: [] }))).fields).toEqual({ lines: 'order.set.empty' });
    expect((await refusal(save('科室', { scope: 'department' }))).fields).toEqual({ scope: 'encounter.template.noDepartment' });
  });

  it('becomes orders, all of it or the chosen lines', async () => {
    const { id } = await save('咳嗽套餐');
    const visit = await aVisit(database, ids);
    await call('applyOrderSet', { id, encounterId: visit, places: [1], confirmed: true });
    expect((await linesOf(visit)).map(({ itemName }) => itemName)).toEqual(['血常规']);
    expect((await refusal(call('applyOrderSet', { id, encounterId: visit, places: [7] }))).id).toBe('error.absent');
    const done = await aVisit(database, ids, { status: 3 });
    expect((await refusal(call('applyOrderSet', { id, encounterId: done }))).id).toBe('order.refused.visitCompleted');
  });

  it('is checked against the stock and the allergies of today', async () => {
    const visit = await aVisit(database, ids);
    const much = await save('大量', { lines: [aDraft({ itemId: items.ibuprofen, quantity: 900, duration: 5 })] });
    expect(await refusal(call('applyOrderSet', { id: much.id, encounterId: visit }))).toMatchObject({ kind: 'confirm' });
    const { owner } = database;
    await owner.begin(async (sql) => {
      await sql`select set_config('app.org_id', ${ids.orgId}, true), set_config('app.practice_id', ${ids.practiceId}, true)`;
      await sql`insert into patient_allergy (org_id, id, patient_id, allergen_code, allergen_name, allergen_class, severity, reactions, status, recorded_at, recorded_by)
        values (${ids.orgId}, gen_random_uuid(), ${ids.patientId}, 'P', '青霉素', 'penicillin', 'severe', '{}', 'active', now(), ${ids.doctorId})`;
    });
    const allergic = await save('青霉素', { lines: [aDraft({ itemId: items.penicillin })] });
    expect((await refusal(call('applyOrderSet', { id: allergic.id, encounterId: visit, confirmed: true }))).id).toBe('order.prohibited');
    expect(await linesOf(visit)).toEqual([]);
  });

  it('with an item that is no longer sold is applied without it only', async () => {
    const gone = await anItem(database, ids, { name: '停用片' }, 10);
    const { id } = await save('含停用', { lines: [aDraft({ itemId: gone }), anOrderOf(6, items.cbc)] });
    await database.owner`update item set enabled = false where id = ${gone}`;
    const visit = await aVisit(database, ids);
    expect((await refusal(call('applyOrderSet', { id, encounterId: visit, confirmed: true }))).id).toBe('order.set.gone');
    await call('applyOrderSet', { id, encounterId: visit, places: [1], confirmed: true });
    expect(await linesOf(visit)).toHaveLength(1);
  });

  it('of another clinic, or a colleague’s own, is not there', async () => {
    const { id } = await save('自己的');
    const visit = await aVisit(database, ids);
    const asked = [
      () => elsewhere('queryOrderSet', { id }),
      () => elsewhere('deleteOrderSet', { id }),
      () => elsewhere('applyOrderSet', { id, encounterId: visit }),
      () => elsewhere('saveOrderSet', { ...draft('别家'), id, version: 1 }),
    ];
    for (const ask of asked) expect((await refusal(ask())).id).toBe('error.absent');
    await call('deleteOrderSet', { id });
    expect((await refusal(call('queryOrderSet', { id }))).id).toBe('error.absent');
  });
});

describe('an infusion group before it is signed', () => {
  const drip = (itemId: string, dose: number, over: Partial<Order.Draft> = {}) =>
    aDraft({
      adviceType: 14,
      itemId,
      dose,
      doseUnit: 'g',
      routeCode: 'ivgtt',
      frequencyCode: 'qd',
      duration: 1,
      quantity: 1,
      split: false,
      groupNumber: 1,
      dripRate: 40,
      ...over,
    });
  async function aGroup() {
    const visit = await aVisit(database, ids);
    await call('saveOrder', {
      encounterId: visit,
      lines: [drip(items.saline, 100, { doseUnit: 'ml' }), drip(items.vitaminC, 1), anOrderOf(6, items.cbc)],
      confirmed: true,
    });
    const lines = await linesOf(visit);
    const [saline, vitaminC] = lines as [Order.Line, Order.Line, Order.Line];
    const known = [saline, vitaminC].map(({ id, version }) => ({ id, version }));
    return { visit, saline, vitaminC, known, group: { encounterId: visit, groupNumber: 1, known, confirmed: true } };
  }
  const change = (arg: Record<string, unknown>) => call<{ ids: string[] }>('updateGroup', arg);
  const shown = async (visit: string) =>
    (await linesOf(visit)).map(({ itemName, dripRate, duration, groupNumber }) => [itemName, dripRate, duration, groupNumber]);

  it('takes another rate, another order of its drugs, one more and one less', async () => {
    const { visit, saline, vitaminC, group } = await aGroup();
    const changed = { dripRate: 60, duration: 2, quantity: 2 };
    await change({
      ...group,
      lines: [{ ...drip(items.potassium, 1, changed) }, { ...drip(items.saline, 100, { doseUnit: 'ml', ...changed }), id: saline.id }],
    });
    expect(await shown(visit)).toEqual([
      ['氯化钾注射液', 60, 2, 1],
      ['氯化钠注射液', 60, 2, 1],
      ['血常规', null, null, null],
    ]);
    expect((await linesOf(visit)).some(({ id }) => id === vitaminC.id)).toBe(false);
  });

  it('is not changed from what it no longer is', async () => {
    const { visit, saline, vitaminC, group } = await aGroup();
    const lines = [
      { ...drip(items.saline, 100, { doseUnit: 'ml', dripRate: 50 }), id: saline.id },
      { ...drip(items.vitaminC, 2, { dripRate: 50 }), id: vitaminC.id },
    ];
    await change({ ...group, lines });
    expect((await refusal(change({ ...group, lines }))).id).toBe('error.version');
    expect((await shown(visit))[0]).toEqual(['氯化钠注射液', 50, 1, 1]);
  });

  it('is refused with a part missing, with unlike parts, and once signed', async () => {
    const { saline, vitaminC, group } = await aGroup();
    const one = { ...drip(items.saline, 100, { doseUnit: 'ml' }), id: saline.id };
    const without = { ...drip(items.vitaminC, 1, { dose: null }), id: vitaminC.id };
    expect((await refusal(change({ ...group, lines: [one, without] }))).fields).toEqual({ 'lines.1.dose': 'error.field.required' });
    const unlike = { ...drip(items.vitaminC, 1, { duration: 3 }), id: vitaminC.id };
    expect((await refusal(change({ ...group, lines: [one, unlike] }))).fields).toEqual({ 'lines.1.duration': 'order.group.differs' });
    await call('signOrder', { ids: [saline.id, vitaminC.id] });
    expect((await refusal(change({ ...group, lines: [one, { ...drip(items.vitaminC, 2), id: vitaminC.id }] }))).id).toBe(
      'order.refused.signed',
    );
  });

  it('of another clinic, or with a line of another group, is not there', async () => {
    const { saline, vitaminC, group } = await aGroup();
    const other = await aGroup();
    const lines = [
      { ...drip(items.saline, 100, { doseUnit: 'ml' }), id: saline.id },
      { ...drip(items.vitaminC, 2), id: vitaminC.id },
    ];
    expect((await refusal(elsewhere('updateGroup', { ...group, lines }))).id).toBe('error.absent');
    expect((await refusal(change({ ...group, lines: [lines[0], { ...lines[1], id: other.vitaminC.id }] }))).id).toBe('error.absent');
    expect((await refusal(change({ ...group, groupNumber: 9, lines }))).id).toBe('error.absent');
  });
});
