import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../../src/domain/dictionary/shapes.ts';
import type * as Herbal from '../../../src/domain/order/herbal/draft.ts';
import { type OrdersConfig, standardConfig } from '../../../src/domain/order/ordersConfig.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { pieceFacts } from '../../../tests/builders/medicine/herbs.ts';
import { problemOf } from '../../../tests/builders/world.ts';
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

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let elsewhere: Caller;
let items: Record<'huangqi' | 'danggui' | 'bohe' | 'haizao' | 'gancao' | 'mahuang' | 'fee' | 'tablet', string>;

const aHerb = (name: string, price: number) => anItem(database, ids, { name, price, ...pieceFacts }, 5000);

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  elsewhere = callerIn(database.app, ids, { practiceId: ids.elsewhere });
  items = {
    huangqi: await aHerb('黄芪', 12),
    danggui: await aHerb('当归', 18),
    bohe: await aHerb('薄荷', 7),
    haizao: await aHerb('海藻', 9),
    gancao: await aHerb('甘草', 7),
    mahuang: await aHerb('麻黄', 10),
    fee: await anItem(database, ids, { name: '中药代煎费', adviceType: 0, price: 400 }),
    tablet: await anItem(database, ids, { name: '布洛芬片' }, 200),
  };
});

const head = { doses: 7, dosesPerDay: 1, portions: 2, portionMl: 200, routeCode: 'po', decoction: 'self', memo: '' } as const;
const usual = () => [
  { itemId: items.huangqi, grams: 15, handling: null },
  { itemId: items.danggui, grams: 9.5, handling: null },
  { itemId: items.bohe, grams: 6, handling: 'last' as const },
];
const save = (encounterId: string, over: Partial<Herbal.HerbalDraft> = {}) =>
  call<{ id: string; version: number; ids: string[] }>('saveHerbal', { encounterId, ...head, lines: usual(), confirmed: true, ...over });
/** Warnings of a recipe that is typed, apart from facts that the goods of this file leave open. */
const warned = async (encounterId: string, pieces: { itemId: string; dose: number | null }[], herbalId?: string) => {
  const lines = pieces.map((piece) =>
    aDraft({ ...piece, doseUnit: 'g', routeCode: 'po', frequencyCode: 'qd', duration: 7, groupNumber: null }),
  );
  const found = await call<Order.Warning[]>('checkOrder', { encounterId, lines, ...(herbalId && { herbalId }) });
  return found.filter(({ rule }) => rule !== 'unansweredFacts');
};
const linesOf = (encounterId: string) => call<Order.Line[]>('queryDoctorAdvice', { id: encounterId });
const shown = async (encounterId: string) =>
  (await linesOf(encounterId)).map(({ itemName, dose, quantity, handling, amount }) => [itemName, dose, quantity, handling, amount]);
const setOrders = (value: Partial<OrdersConfig>) =>
  database.owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${ids.orgId}, true), set_config('app.practice_id', ${ids.practiceId}, true)`;
    await sql`insert into setting (org_id, practice_id, code, value) values (${ids.orgId}, ${ids.practiceId}, 'ORDERS', ${sql.json(value)})
    on conflict (org_id, practice_id, code) do update set value = excluded.value`;
  });

describe('a herbal prescription', () => {
  it('becomes one group of lines: grams of one dose, and the grams of all doses to bill and hand out', async () => {
    const visit = await aVisit(database, ids);
    const { id } = await save(visit);
    const lines = await linesOf(visit);
    expect(await shown(visit)).toEqual([
      ['黄芪', 15, 105, null, 1260],
      ['当归', 9.5, 67, null, 1206],
      ['薄荷', 6, 42, 'last', 294],
    ]);
    expect(new Set(lines.map(({ groupNumber }) => groupNumber)).size).toBe(1);
    expect(lines[0]).toMatchObject({ frequencyCode: 'qd', duration: 7, herbal: { id, version: 1, doses: 7, portions: 2, portionMl: 200 } });
  });

  it('is changed as a whole from the version that was seen, and a piece that stays keeps its line', async () => {
    const visit = await aVisit(database, ids);
    await call('saveOrder', { encounterId: visit, lines: [aDraft({ itemId: items.tablet })], confirmed: true });
    const { id, ids: before } = await save(visit);
    const [huangqi] = usual();
    const changed = [
      { itemId: items.gancao, grams: 3, handling: null },
      { ...huangqi, itemId: items.huangqi, grams: 20, handling: null },
    ];
    const after = await save(visit, { id, version: 1, doses: 5, lines: changed });
    expect(await shown(visit)).toEqual([
      ['布洛芬片', 0.5, 30, null, expect.any(Number)],
      ['甘草', 3, 15, null, 105],
      ['黄芪', 20, 100, null, 1200],
    ]);
    expect(after.ids[1]).toBe(before[0]);
    expect((await refusal(save(visit, { id, version: 1, doses: 3 }))).id).toBe('error.version');
  });

  it('goes out on one sheet, apart from another one of the same visit', async () => {
    const visit = await aVisit(database, ids);
    const one = await save(visit);
    const other = await save(visit, { lines: [{ itemId: items.haizao, grams: 10, handling: null }] });
    const written = [...one.ids, ...other.ids];
    const loose = await call<{ ids: string[] }>('saveOrder', { encounterId: visit, lines: [anOrderOf(0, items.fee)], confirmed: true });
    await call('signOrder', { ids: [...written, ...loose.ids], confirmed: true });
    await call('sendOrder', { ids: [...written, ...loose.ids], confirmed: true });
    const numbers = new Map((await linesOf(visit)).map(({ itemName, prescriptionNumber }) => [itemName, prescriptionNumber]));
    expect(numbers.get('黄芪')).toBe(numbers.get('薄荷'));
    expect(numbers.get('海藻')).not.toBe(numbers.get('黄芪'));
    const handed = await database.owner<{ quantity: number }[]>`
      select l.quantity from dispensing_line l join advice a on a.id = l.advice_id where a.encounter_id = ${visit} and a.item_name = '黄芪'`;
    expect(handed.map(({ quantity }) => quantity)).toEqual([105]);
  });

  it('is neither signed, deleted, revoked, grouped nor changed in part', async () => {
    const visit = await aVisit(database, ids);
    const { ids: written } = await save(visit);
    const [first = '', second = ''] = written;
    const [line] = await linesOf(visit);
    for (const name of ['signOrder', 'deleteOrder'] as const)
      expect((await refusal(call(name, { ids: [first] }))).id).toBe('order.herbal.torn');
    for (const name of ['groupOrder', 'splitGroup'] as const)
      expect((await refusal(call(name, { ids: [first, second] }))).id).toBe('order.herbal.ownForm');
    expect((await refusal(call('updateOrder', { ...line, dose: 30, confirmed: true }))).id).toBe('order.herbal.ownForm');
    await call('signOrder', { ids: written, confirmed: true });
    expect((await refusal(call('revokeOrder', { ids: [first], reason: '开错' }))).id).toBe('order.herbal.torn');
    await call('revokeOrder', { ids: written, reason: '开错' });
    expect((await linesOf(visit)).every(({ signStatus }) => signStatus === 7)).toBe(true);
  });

  it('is gone with its head when it is deleted', async () => {
    const visit = await aVisit(database, ids);
    const { ids: written } = await save(visit);
    await call('deleteOrder', { ids: written });
    expect(await linesOf(visit)).toEqual([]);
    expect(await database.owner`select from herbal_prescription where encounter_id = ${visit}`).toHaveLength(0);
  });

  it('of one piece stays a prescription when other lines are deleted', async () => {
    const visit = await aVisit(database, ids);
    await save(visit, { lines: [{ itemId: items.huangqi, grams: 30, handling: null }] });
    const loose = await call<{ ids: string[] }>('saveOrder', { encounterId: visit, lines: [anOrderOf(0, items.fee)], confirmed: true });
    await call('deleteOrder', { ids: loose.ids });
    const [line] = await linesOf(visit);
    expect(line?.groupNumber).not.toBeNull();
  });

  it('asks for a reason where two pieces are not given together, and for more than seven days', async () => {
    const visit = await aVisit(database, ids);
    const opposed = [
      { itemId: items.haizao, grams: 10, handling: null },
      { itemId: items.gancao, grams: 6, handling: null },
    ];
    expect((await refusal(save(visit, { lines: opposed }))).kind).toBe('confirm');
    expect((await refusal(save(visit, { doses: 14, confirmed: true }))).kind).toBe('confirm');
    expect(await linesOf(visit)).toEqual([]);
  });

  it('asks for a reason above the largest dose of the Pharmacopoeia where the goods have none, and keeps it', async () => {
    const visit = await aVisit(database, ids);
    const lines = [...usual(), { itemId: items.mahuang, grams: 60, handling: null }];
    const asked = await refusal(save(visit, { lines }));
    expect(asked).toMatchObject({ kind: 'confirm', fields: { 'lines.3.itemId': 'order.warn.doseDaily' } });
    const { details } = await problemOf(save(visit, { lines }));
    expect(details.fields?.map(({ values }) => values?.warningItem)).toContain(items.mahuang);
    expect(await linesOf(visit)).toEqual([]);
    const [warning] = await warned(visit, [{ itemId: items.mahuang, dose: 60 }]);
    await save(visit, { lines, reasons: [{ key: warning?.key ?? '', reason: '重症喘证，密切观察' }] });
    const [ephedra] = (await linesOf(visit)).filter(({ itemName }) => itemName === '麻黄');
    expect(ephedra?.overrides).toMatchObject([{ rule: 'doseDaily', reason: '重症喘证，密切观察' }]);
  });

  it('that is changed is checked without the pieces it has now, and one that is typed with pieces that lack their grams', async () => {
    const visit = await aVisit(database, ids);
    const { id } = await save(visit, { lines: [{ itemId: items.mahuang, grams: 8, handling: null }] });
    const pieces = [
      { itemId: items.haizao, dose: null },
      { itemId: items.gancao, dose: null },
      { itemId: items.mahuang, dose: 9 },
    ];
    const rules = async (herbalId?: string) => (await warned(visit, pieces, herbalId)).map(({ index, rule }) => [index, rule]);
    expect(await rules(id)).toEqual([[1, 'interactionContraindicated']]);
    expect(await rules()).toContainEqual([2, 'doseDaily']);
  });

  it('is refused beside its fields: a piece twice, a tablet, a route that the clinic does not know', async () => {
    const visit = await aVisit(database, ids);
    const [first] = usual();
    const twice = { itemId: items.huangqi, grams: 15, handling: null };
    expect((await refusal(save(visit, { lines: [twice, { ...first, ...twice }] }))).fields).toEqual({
      'lines.1.itemId': 'order.herbal.twice',
    });
    expect((await refusal(save(visit, { lines: [{ ...twice, itemId: items.tablet }] }))).fields).toEqual({
      'lines.0.itemId': 'order.herbal.noHerb',
    });
    expect((await refusal(save(visit, { routeCode: 'nowhere' }))).fields).toMatchObject({ routeCode: 'error.field.choice' });
  });

  it('of another clinic is not there, and not of a visit that ended', async () => {
    const visit = await aVisit(database, ids);
    const { id } = await save(visit);
    const arg = { encounterId: visit, ...head, lines: usual(), id, version: 1, confirmed: true };
    expect((await refusal(elsewhere('saveHerbal', arg))).id).toBe('error.absent');
    expect((await refusal(save(visit, { id: crypto.randomUUID(), version: 1 }))).id).toBe('error.absent');
    const done = await aVisit(database, ids, { status: 3 });
    expect((await refusal(save(done))).id).toBe('order.refused.visitCompleted');
  });
});

describe('the fee for boiling', () => {
  it('is one charge a dose where the pharmacy boils, follows the doses, and is left out where the patient boils', async () => {
    const visit = await aVisit(database, ids);
    await setOrders({ decoctionItemId: items.fee });
    const { id } = await save(visit, { decoction: 'pharmacy' });
    expect((await shown(visit)).at(-1)).toEqual(['中药代煎费', null, 7, null, 2800]);
    expect((await linesOf(visit)).at(-1)?.executionCount).toBe(0);
    await save(visit, { id, version: 1, decoction: 'pharmacy', doses: 5 });
    expect((await shown(visit)).at(-1)).toEqual(['中药代煎费', null, 5, null, 2000]);
    await save(visit, { id, version: 2 });
    expect((await shown(visit)).map(([name]) => name)).not.toContain('中药代煎费');
    await setOrders({ decoctionItemId: null });
  });

  it('is on the bill with its pieces', async () => {
    const visit = await aVisit(database, ids);
    await setOrders({ decoctionItemId: items.fee });
    const { ids: written } = await save(visit, { decoction: 'pharmacy' });
    await call('signOrder', { ids: written, confirmed: true });
    await call('sendOrder', { ids: written, confirmed: true });
    const [bill] = await database.owner<{ subtotal: number }[]>`select subtotal from bill where encounter_id = ${visit}`;
    expect(bill?.subtotal).toBe(1260 + 1206 + 294 + 2800);
    await setOrders({ decoctionItemId: null });
  });
});

describe('a search for drugs', () => {
  const found = async (name: 'queryDrugOrderDict' | 'queryOrderDict', more = {}) =>
    (await call<Item[]>(name, { keyword: '黄芪', ...more })).map(({ nameZh }) => nameZh);

  it('offers no piece where recipes are written, and offers it where they are not', async () => {
    expect(await found('queryDrugOrderDict')).toEqual([]);
    await setOrders({ kinds: standardConfig.kinds.filter((kind) => kind !== 'herbal') });
    expect(await found('queryDrugOrderDict')).toEqual(['黄芪']);
    await setOrders({});
  });

  it('finds the piece of an older line that was counted by days, which can be opened, and of a recipe', async () => {
    expect(await found('queryOrderDict', { type: '1' })).toEqual(['黄芪']);
    expect(await found('queryOrderDict', { type: '1', only: 'herb' })).toEqual(['黄芪']);
    const visit = await aVisit(database, ids);
    const line = aDraft({
      itemId: items.huangqi,
      dose: 10,
      doseUnit: 'g',
      routeCode: 'po',
      frequencyCode: 'qd',
      duration: 7,
      quantity: 70,
      split: false,
    });
    const { ids: written } = await call<{ ids: string[] }>('saveOrder', { encounterId: visit, lines: [line], confirmed: true });
    expect(await shown(visit)).toEqual([['黄芪', 10, 70, null, 840]]);
    const [stored] = await linesOf(visit);
    await call('updateOrder', { ...stored, dose: 12, quantity: 84, confirmed: true });
    await call('signOrder', { ids: written, confirmed: true });
    expect(await shown(visit)).toEqual([['黄芪', 12, 84, null, 1008]]);
  });
});
