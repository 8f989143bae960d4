import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Item } from '../../../src/domain/dictionary/shapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
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

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let items: Record<'amoxicillin' | 'ibuprofen' | 'saline' | 'vitaminC' | 'cbc' | 'penicillinTest' | 'dressing' | 'pethidine', string>;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  const ampoule = { splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package' };
  items = {
    amoxicillin: await anItem(
      database,
      ids,
      { name: '阿莫西林胶囊', allergenClasses: ['penicillin'], skinTestRequired: true, antibioticGrade: 1 },
      240,
    ),
    ibuprofen: await anItem(database, ids, { name: '布洛芬胶囊', genericName: '布洛芬' }, 20),
    saline: await anItem(
      database,
      ids,
      { name: '氯化钠注射液', adviceType: 14, doseUnit: 'ml', dosePerSingle: 100, price: 500, isSolvent: true, ...ampoule },
      100,
    ),
    vitaminC: await anItem(database, ids, { name: '维生素C注射液', adviceType: 14, dosePerSingle: 1, price: 300, ...ampoule }, 100),
    cbc: await anItem(database, ids, { name: '血常规', adviceType: 6, price: 2500 }),
    penicillinTest: await anItem(database, ids, { name: '青霉素皮试', adviceType: 11, price: 1000, allergenClasses: ['penicillin'] }),
    dressing: await anItem(database, ids, { name: '小换药', adviceType: 3, price: 1500 }),
    pethidine: await anItem(database, ids, { name: '哌替啶片', controlled: 'narcotic' }, 100),
  };
});

const linesOf = (encounterId: string) => call<Order.Line[]>('queryDoctorAdvice', { id: encounterId });
const save = async (encounterId: string, ...lines: Order.Draft[]) =>
  (await call<{ ids: string[] }>('saveOrder', { encounterId, lines, confirmed: true })).ids;

describe('searching items', () => {
  const found = async (name: Parameters<Caller>[0], keyword: string, more = {}) =>
    (await call<Item[]>(name, { keyword, ...more })).map(({ nameZh }) => nameZh);

  test.each(['莫西林', 'amxl', 'AMOXILIN', 'amoxilinj'])('finds amoxicillin by %s', async (keyword) =>
    expect(await found('queryDrugOrderDict', keyword)).toEqual(['阿莫西林胶囊']),
  );

  it('finds solvents and tablets under drugs, and under solvents only what is marked as one', async () => {
    expect(await found('queryDrugOrderDict', '')).toHaveLength(5);
    expect(await found('queryOrderDict', '', { type: '14' })).toEqual(['氯化钠注射液', '维生素C注射液']);
    expect(await found('queryOrderDict', '', { type: '14', only: 'solvent' })).toEqual(['氯化钠注射液']);
    expect(await found('queryOrderDict', '维生素', { type: '14', only: 'solvent' })).toEqual([]);
    expect(await found('queryOrderDict', '血', { type: '6' })).toEqual(['血常规']);
    expect(await found('queryAllOrderDict', 'xcg')).toEqual(['血常规']);
  });

  it('finds the skin test of an allergen class', async () =>
    expect(await found('queryOrderDict', 'penicillin', { type: '11' })).toEqual(['青霉素皮试']));

  it('offers a penicillin with the skin test it needs, also where nobody has answered or somebody denied it', async () => {
    const made = await Promise.all(
      [null, false].map((skinTestRequired) =>
        anItem(database, ids, {
          name: '氟氯西林胶囊',
          genericName: '氟氯西林',
          skinTestRequired,
          allergenClasses: null,
          ingredients: null,
        }),
      ),
    );
    for (const [name, more] of [
      ['queryOrderDict', { type: '1' }],
      ['queryDrugOrderDict', {}],
    ] as const) {
      const items = await call<Item[]>(name, { keyword: '氟氯西林', ...more });
      expect(items.map(({ skinTestRequired, allergenClasses }) => [skinTestRequired, allergenClasses])).toEqual(
        made.map(() => [true, ['penicillin']]),
      );
    }
    await database.owner`delete from item where id = any (${made}::uuid[])`;
  });

  it('counts the usable stock of the practice only', async () => {
    const id = await anItem(database, ids, { name: '过期片' }, 7);
    await database.owner`insert into warehouse ${database.owner({ orgId: ids.orgId, practiceId: ids.practiceId, id: uuidv7(), code: 'F', nameZh: '冻', nameEn: 'F', frozen: true })}`;
    await database.owner`
      insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, expires_on, quantity)
      select ${ids.orgId}, ${ids.practiceId}, gen_random_uuid(), w.id, ${id}, 'B' || n, d::date, 100
      from (values ('W', 2, '2026-11-20'), ('F', 3, '2027-01-01'), ('W', 4, '2026-11-21')) as v (code, n, d) join warehouse w on w.code = v.code`;

    const [item] = await call<Item[]>('queryDrugOrderDict', { keyword: '过期片' });

    expect(item!.stock).toBe(107); // the expired batch and the frozen warehouse do not count, the last day does
  });

  it('takes a percent sign for a percent sign', async () => expect(await found('queryAllOrderDict', '%')).toEqual([]));
});

describe('the usual dosing', () => {
  const usual = (encounterId: string, itemId = items.ibuprofen) => call<Order.OwnDosing>('queryOwnDosing', { encounterId, itemId });
  const bornOn = (date: string) =>
    inTenant(database.owner, ids, (db) => db`update patient set birth_date = ${date} where id = ${ids.patientId}`);

  it('of a drug is what this doctor signed last for an adult', async () => {
    await bornOn('1990-01-01');
    const visit = await aVisit(database, ids);
    expect(await usual(visit)).toEqual({ dosing: null, isChild: false });
    const [id] = await save(visit, aDraft({ itemId: items.ibuprofen, dose: 0.4, duration: 3 }));
    expect((await usual(visit)).dosing).toBeNull();
    await call('signOrder', { ids: [id] });

    expect(await usual(visit)).toEqual({
      dosing: { dose: 0.4, doseUnit: 'g', routeCode: 'po', frequencyCode: 'tid', duration: 3 },
      isChild: false,
    });
  });

  it('is never taken over for a child', async () => {
    const visit = await aVisit(database, ids);
    await bornOn('2020-01-01');

    expect(await usual(visit)).toEqual({ dosing: null, isChild: true });
    await bornOn('1990-01-01');
  });

  it('of a visit that is not there is absent', async () => expect(await refusal(usual(uuidv7()))).toMatchObject({ id: 'error.absent' }));
});

describe('saving', () => {
  it('keeps the words and the price of single units', async () => {
    const visit = await aVisit(database, ids);
    await save(visit, aDraft({ itemId: items.amoxicillin }));

    const [line] = await linesOf(visit);
    expect(line).toMatchObject({
      itemName: '阿莫西林胶囊',
      unit: '粒',
      unitPrice: 100,
      quantity: 30,
      amount: 3000,
      executionCount: 0,
      signStatus: 1,
    });
  });

  test.each<[string, () => Order.Draft, number]>([
    ['a drip three times a day for five days', () => aDraft({ itemId: items.vitaminC, routeCode: 'ivgtt', split: false }), 15],
    ['one injection', () => aDraft({ itemId: items.vitaminC, routeCode: 'im', frequencyCode: 'st', duration: null, split: false }), 1],
    ['tablets', () => aDraft({ itemId: items.ibuprofen }), 0],
    ['four dressings', () => anOrderOf(3, items.dressing, { quantity: 4 }), 4],
    ['a dressing daily for a week', () => anOrderOf(3, items.dressing, { quantity: 7, frequencyCode: 'qd', duration: 7 }), 7],
    ['a skin test', () => anOrderOf(11, items.penicillinTest), 1],
    ['a blood count', () => anOrderOf(6, items.cbc), 0],
    ['a text', () => anOrderOf(8, null, { content: '多饮水' }), 0],
  ])('counts how often a nurse carries out %s', async (_, draft, count) => {
    const visit = await aVisit(database, ids);
    await save(visit, draft());
    expect((await linesOf(visit))[0]!.executionCount).toBe(count);
  });

  it('says what is missing beside its field and writes nothing', async () => {
    const visit = await aVisit(database, ids);
    const lines = [aDraft({ itemId: items.ibuprofen }), aDraft({ itemId: items.amoxicillin, routeCode: null, duration: null })];
    const problem = await refusal(call('saveOrder', { encounterId: visit, lines, confirmed: true }));
    expect(problem).toMatchObject({
      id: 'error.fields',
      fields: { 'lines.1.routeCode': 'error.field.required', 'lines.1.duration': 'error.field.required' },
    });
    expect(await linesOf(visit)).toEqual([]);
  });

  it('refuses what is not that kind of item, and an item nobody knows', async () => {
    const visit = await aVisit(database, ids);
    const lines = [anOrderOf(7, items.cbc), anOrderOf(6, uuidv7())];
    const { fields } = await refusal(call('saveOrder', { encounterId: visit, lines }));
    expect(fields).toMatchObject({ 'lines.0.adviceType': 'order.item.otherType', 'lines.1.itemId': 'order.item.unknown' });
  });

  it('refuses a dose unit that neither the dictionary nor the drug has', async () => {
    const visit = await aVisit(database, ids);
    const { fields } = await refusal(
      call('saveOrder', { encounterId: visit, lines: [aDraft({ itemId: items.ibuprofen, doseUnit: 'spoonfuls' })] }),
    );
    expect(fields).toMatchObject({ 'lines.0.doseUnit': 'error.field.choice' });
    await save(visit, aDraft({ itemId: items.ibuprofen, dose: 1, doseUnit: '粒' }));
    expect((await linesOf(visit))[0]).toMatchObject({ doseUnit: '粒' });
  });

  it('asks about reminders once, and takes yes for an answer', async () => {
    const visit = await aVisit(database, ids);
    const arg = { encounterId: visit, lines: [aDraft({ itemId: items.amoxicillin })] };
    expect(await refusal(call('saveOrder', arg))).toMatchObject({ id: 'order.confirm.reminders', kind: 'confirm' });
    await call('saveOrder', { ...arg, confirmed: true });
    expect(await linesOf(visit)).toHaveLength(1);
  });

  it('asks for no skin test that is saved along, or that the visit has ordered already', async () => {
    const visit = await aVisit(database, ids);
    const test = anOrderOf(11, items.penicillinTest, { quantity: 1 });
    const lines = [test, aDraft({ itemId: items.amoxicillin })];

    expect(await refusal(call('saveOrder', { encounterId: visit, lines: [lines[1]] }))).toMatchObject({ kind: 'confirm' });
    await call('saveOrder', { encounterId: visit, lines: [test] });
    await call('saveOrder', { encounterId: visit, lines: [lines[1]] });
    await call('saveOrder', { encounterId: await aVisit(database, ids), lines });
    expect(await linesOf(visit)).toHaveLength(2);
  });

  it('refuses an allergy even when confirmed, and when it is found before signing', async () => {
    const visit = await aVisit(database, ids);
    const written = await save(visit, aDraft({ itemId: items.amoxicillin }));
    const allergy = { orgId: ids.orgId, id: uuidv7(), patientId: ids.patientId, allergenName: '青霉素', allergenClass: 'penicillin' };
    await database.owner`insert into patient_allergy ${database.owner({ ...allergy, severity: 'severe', status: 'active', recordedBy: ids.doctorId, recordedAt: new Date() })}`;
    try {
      const other = await aVisit(database, ids);
      const saved = await refusal(
        call('saveOrder', { encounterId: other, lines: [aDraft({ itemId: items.amoxicillin })], confirmed: true }),
      );
      expect(saved).toMatchObject({ id: 'order.prohibited', fields: { 'lines.0.itemId': 'order.warn.allergy' } });
      expect(await refusal(call('signOrder', { ids: written }))).toMatchObject({ id: 'order.prohibited' });
      const warnings = await call<Order.Warning[]>('checkOrder', { encounterId: other, lines: [aDraft({ itemId: items.amoxicillin })] });
      const text = '患者对 青霉素 过敏（同类药物）：请换药';
      expect(warnings).toContainEqual(expect.objectContaining({ index: 0, level: 'prohibit', message: 'order.warn.allergy', text }));
    } finally {
      await database.owner`delete from patient_allergy where id = ${allergy.id}`;
    }
  });

  it('refuses a narcotic by a doctor without the qualification', async () => {
    const visit = await aVisit(database, ids);
    const unqualified = callerIn(database.app, ids, { authorities: ['m_chart', 'o_treat'] });
    const { fields } = await refusal(
      unqualified('saveOrder', { encounterId: visit, lines: [aDraft({ itemId: items.pethidine, duration: 1 })], confirmed: true }),
    );
    expect(fields).toEqual({ 'lines.0.itemId': 'order.warn.controlled' });
  });

  it('refuses the same item twice, but lets two drips have the same solvent', async () => {
    const visit = await aVisit(database, ids);
    const drip = (groupNumber: number) =>
      aDraft({
        adviceType: 14,
        itemId: items.saline,
        dose: 100,
        doseUnit: 'ml',
        routeCode: 'ivgtt',
        split: false,
        quantity: 1,
        groupNumber,
      });
    await save(visit, drip(1), aDraft({ itemId: items.ibuprofen, quantity: 1 }), drip(2));
    await save(visit, drip(1));
    expect((await linesOf(visit)).map(({ groupNumber }) => groupNumber)).toEqual([1, null, 2, 3]);
    expect(
      await refusal(call('saveOrder', { encounterId: visit, lines: [aDraft({ itemId: items.ibuprofen, quantity: 1 })], confirmed: true })),
    ).toMatchObject({
      fields: { 'lines.0.itemId': 'order.warn.twice' },
    });
  });

  test.each([
    [0, 'order.refused.notStarted'],
    [3, 'order.refused.visitCompleted'],
  ])('refuses in a visit of status %i', async (status, reason) => {
    const visit = await aVisit(database, ids, { status });
    expect(await refusal(call('saveOrder', { encounterId: visit, lines: [anOrderOf(6, items.cbc)] }))).toMatchObject({ id: reason });
  });

  it('answers for another practice exactly as for nothing at all', async () => {
    const visit = await aVisit(database, ids);
    const [id] = await save(visit, anOrderOf(6, items.cbc));
    const elsewhere = callerIn(database.app, ids, { practiceId: ids.elsewhere });
    const works: [Parameters<Caller>[0], Record<string, unknown>, Record<string, unknown>][] = [
      ['queryDoctorAdvice', { id: visit }, { id: uuidv7() }],
      ['checkOrder', { encounterId: visit, lines: [] }, { encounterId: uuidv7(), lines: [] }],
      ['saveOrder', { encounterId: visit, lines: [anOrderOf(6, items.cbc)] }, { encounterId: uuidv7(), lines: [anOrderOf(6, items.cbc)] }],
      ...(['signOrder', 'sendOrder', 'deleteOrder', 'groupOrder', 'splitGroup'] as const).map(
        (name): [Parameters<Caller>[0], Record<string, unknown>, Record<string, unknown>] => [name, { ids: [id] }, { ids: [uuidv7()] }],
      ),
      ['revokeOrder', { ids: [id], reason: 'x' }, { ids: [uuidv7()], reason: 'x' }],
      ['sortOrder', { id, direction: 'up' }, { id: uuidv7(), direction: 'up' }],
      ['updateOrder', { ...anOrderOf(6, items.cbc), id, version: 1 }, { ...anOrderOf(6, items.cbc), id: uuidv7(), version: 1 }],
    ];
    for (const [name, foreign, missing] of works) {
      expect([name, await refusal(elsewhere(name, foreign))]).toEqual([name, await refusal(call(name, missing))]);
    }
  });
});

describe('changing', () => {
  it('tells a colleague who edited an older version, and changes nothing', async () => {
    const visit = await aVisit(database, ids);
    const [id] = await save(visit, anOrderOf(6, items.cbc));
    await call('updateOrder', { ...anOrderOf(6, items.cbc, { quantity: 2 }), id, version: 1 });
    expect(await refusal(call('updateOrder', { ...anOrderOf(6, items.cbc, { quantity: 9 }), id, version: 1 }))).toMatchObject({
      id: 'error.version',
    });
    expect((await linesOf(visit))[0]).toMatchObject({ quantity: 2, version: 2 });
  });

  it('carries days and route of one line of a drip over to the others, and counts them again', async () => {
    const visit = await aVisit(database, ids);
    const shared = {
      adviceType: 14,
      routeCode: 'ivgtt',
      frequencyCode: 'qd',
      duration: 2,
      split: false,
      groupNumber: 1,
      dripRate: 40,
    } as const;
    const [saline] = await save(
      visit,
      aDraft({ ...shared, itemId: items.saline, dose: 100, doseUnit: 'ml', quantity: 2 }),
      aDraft({ ...shared, itemId: items.vitaminC, dose: 2, quantity: 4 }),
    );
    await call('updateOrder', {
      ...aDraft({ ...shared, itemId: items.saline, dose: 100, doseUnit: 'ml', quantity: 3, duration: 3, dripRate: 60 }),
      id: saline,
      version: 1,
      confirmed: true,
    });
    expect(
      (await linesOf(visit)).map(({ duration, quantity, dripRate, executionCount }) => [duration, quantity, dripRate, executionCount]),
    ).toEqual([
      [3, 3, 60, 3],
      [3, 6, 60, 3],
    ]);
  });

  it('groups, splits, sorts whole groups, and lets no group of one live', async () => {
    const visit = await aVisit(database, ids);
    const drip = { routeCode: 'ivgtt', frequencyCode: 'qd', duration: 1, split: false, quantity: 1 };
    const [a, b, c] = await save(
      visit,
      aDraft({ itemId: items.saline, dose: 100, doseUnit: 'ml', ...drip }),
      anOrderOf(6, items.cbc),
      aDraft({ itemId: items.vitaminC, dose: 1, ...drip }),
    );
    const standing = async () =>
      (await linesOf(visit)).map(({ id, groupNumber, adviceType }) => [[a, b, c].indexOf(id), groupNumber, adviceType]);

    expect(await refusal(call('groupOrder', { ids: [a] }))).toMatchObject({ id: 'order.group.atLeastTwo' });
    expect(await refusal(call('groupOrder', { ids: [a, b] }))).toMatchObject({ id: 'order.group.drugsOnly' });
    await call('groupOrder', { ids: [a, c] });
    expect(await standing()).toEqual([
      [0, 1, 14],
      [2, 1, 14],
      [1, null, 6],
    ]);
    await call('sortOrder', { id: c, direction: 'down' });
    expect(await standing()).toEqual([
      [1, null, 6],
      [0, 1, 14],
      [2, 1, 14],
    ]);
    await call('splitGroup', { ids: [a] });
    expect((await standing()).map(([, group, type]) => [group, type])).toEqual([
      [null, 6],
      [null, 1],
      [null, 1],
    ]);
  });
});

describe('moving a line', () => {
  it('goes past what stands beside it on the screen, not past what was revoked in between', async () => {
    const visit = await aVisit(database, ids);
    const [a, b, c] = await save(
      visit,
      anOrderOf(6, items.cbc),
      anOrderOf(8, null, { content: '多饮水' }),
      anOrderOf(8, null, { content: '忌辛辣' }),
    );
    await call('signOrder', { ids: [b] });
    await call('revokeOrder', { ids: [b], reason: '重复' });

    await call('sortOrder', { id: c, direction: 'up' });

    const waiting = (await linesOf(visit)).filter(({ signStatus }) => signStatus !== 7).map(({ id }) => id);
    expect(waiting).toEqual([c, a]);
    expect(await refusal(call('sortOrder', { id: c, direction: 'up' }))).toMatchObject({ id: 'error.move.first' });
    expect(await refusal(call('sortOrder', { id: a, direction: 'down' }))).toMatchObject({ id: 'error.move.last' });
  });
});

describe('favourites', () => {
  it('keep complete lines with their group, by name and pinyin, for their owner alone', async () => {
    const lines = [aDraft({ itemId: items.ibuprofen, memo: '饭后' }), anOrderOf(8, null, { content: '多饮水' })];
    await call('saveFavourite', { name: '感冒套餐', lines });
    const [favourite] = await call<Order.Favourite[]>('queryFavouriteList', { keyword: 'gmtc' });
    expect(favourite).toMatchObject({
      name: '感冒套餐',
      lines: [
        { ...lines[0]!, itemName: '布洛芬胶囊', unit: '粒', available: true },
        { ...lines[1]!, available: true },
      ],
    });
    expect(await refusal(call('saveFavourite', { name: '感冒套餐', lines }))).toMatchObject({
      fields: { name: 'order.favourite.nameTaken' },
    });
    const colleague = callerIn(database.app, ids, { staffId: uuidv7() });
    expect(await colleague('queryFavouriteList', {})).toEqual([]);
    expect(await refusal(colleague('deleteFavourite', { id: favourite!.id }))).toMatchObject({ id: 'error.absent' });
    await call('deleteFavourite', { id: favourite!.id });
    expect(await call('queryFavouriteList', {})).toEqual([]);
  });
});
