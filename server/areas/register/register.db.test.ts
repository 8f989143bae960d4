import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { dictionaryUpkeepCalls } from '../dictionary/calls/dictionaryUpkeep.ts';
import { registerCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
describe('the appointment types of a clinic', () => {
  const type = { nameZh: '口腔洁治', nameEn: 'Scaling', colour: '#6b4fa0', duration: 40 };
  const offered = async () =>
    (await ask(dictionaryCalls.getAppointmentTypeList)).filter(({ isOffered }) => isOffered).map(({ nameZh }) => nameZh);

  it('offers a type the clinic adds with its colour and its usual length', async () => {
    const { id } = await ask(calls.saveAppointmentType, type);
    expect(await ask(dictionaryCalls.getAppointmentTypeList)).toEqual([{ code: id, ...type, isOffered: true }]);
    expect(await fieldOf(ask(calls.saveAppointmentType, { ...type, nameZh: '七分钟', duration: 7 }))).toMatchObject({ field: 'duration' });
    expect(await fieldOf(ask(calls.saveAppointmentType, { ...type, nameZh: '无色', colour: 'red' }))).toMatchObject({ field: 'colour' });
  });

  it('refuses to switch off the last type, and no longer offers one that is switched off', async () => {
    const code = (await ask(dictionaryCalls.getAppointmentTypeList))[0]!.code;
    expect(await refusal(ask(calls.setAppointmentTypeEnabled, { id: code, version: 1, flag: 0 }))).toBe('register.type.last');
    await ask(calls.saveAppointmentType, { ...type, nameZh: '正畸' });
    await ask(calls.setAppointmentTypeEnabled, { id: code, version: 1, flag: 0 });
    expect(await offered()).toEqual(['正畸']);
    expect((await ask(dictionaryCalls.getAppointmentTypeList)).find((each) => each.code === code)).toMatchObject({ isOffered: false });
  });
});

describe('the rooms and devices of a clinic', () => {
  const room = { nameZh: '超声室', nameEn: 'Ultrasound', kind: 'room', departmentId: null, remark: '' } as const;
  const offered = async () => (await ask(dictionaryCalls.queryRoomEquipmentList, { page: 1, size: 50 })).rows;

  it('offers a room and a device for appointments until they are switched off', async () => {
    const { id } = await ask(calls.saveRoom, room);
    await ask(calls.saveRoom, { ...room, nameZh: '激光仪', kind: 'device', remark: '三楼' });
    expect(await offered()).toMatchObject([
      { nameZh: '超声室', kind: 'room', isOffered: true },
      { nameZh: '激光仪', kind: 'device', isOffered: true },
    ]);
    await ask(calls.setRoomEnabled, { id, version: 1, flag: 0 });
    expect((await offered())[0]).toMatchObject({ nameZh: '超声室', isOffered: false });
  });

  it('takes a department of the clinic only', async () => {
    const foreign = { ...room, nameZh: '别处', departmentId: '01980000-0000-7000-8000-000000000000' };
    expect(await fieldOf(ask(calls.saveRoom, foreign))).toMatchObject({ field: 'departmentId' });
  });

  it('deletes a room nobody was booked into', async () => {
    const [first] = (await ask(calls.queryRoomList, { page: 1, size: 50 })).rows;
    await ask(calls.deleteRoom, { id: first!.id, version: first!.version, reason: '改为库房' });
    expect((await offered()).map(({ nameZh }) => nameZh)).toEqual(['激光仪']);
  });
});

describe('the manufacturers of goods', () => {
  const maker = { nameZh: '岐黄堂药业', nameEn: 'Qihuangtang', creditCode: '', phone: '', address: '' };
  const proposed = async () => (await ask(dictionaryUpkeepCalls.getManufacturers)).map(({ nameZh }) => nameZh);

  it('proposes a maker of its own before the published list, until it is switched off', async () => {
    const published = await proposed();
    const { id } = await ask(calls.saveManufacturer, maker);
    expect(await proposed()).toEqual(['岐黄堂药业', ...published]);
    const [own, other] = await ask(dictionaryUpkeepCalls.getManufacturers);
    const { nameZh, nameEn } = maker;
    expect(own).toEqual({ code: id, nameZh, nameEn, pinyin: 'qihuangtangyaoye', initials: 'qhtyy', parentCode: null, extra: {} });
    expect(Object.keys(other!).sort()).toEqual(Object.keys(own!).sort());
    await ask(calls.setManufacturerEnabled, { id: id!, version: 1, flag: 0 });
    expect(await proposed()).toEqual(published);
    expect(published.length).toBeGreaterThan(0);
  });

  it('deletes a maker no goods name', async () => {
    const [row] = (await ask(calls.queryManufacturerList, { page: 1, size: 50, keyword: 'qihuang' })).rows;
    await ask(calls.deleteManufacturer, { id: row!.id, version: row!.version, reason: '录入错误' });
    expect((await ask(calls.queryManufacturerList, { page: 1, size: 50 })).rows).toEqual([]);
  });
});

describe('the generic names of drugs', () => {
  const proposed = async () => (await ask(dictionaryCalls.getGenericNames)).map(({ nameZh, initials }) => [nameZh, initials]);

  it('are proposed before the names that goods have already, each once, and counted by the goods', async () => {
    await ask(calls.saveGenericName, { nameZh: '布洛芬缓释胶囊', nameEn: 'Ibuprofen SR capsules' });
    await anItem('D1', '布洛芬缓释胶囊');
    await anItem('D2', '阿莫西林胶囊');
    expect(await proposed()).toEqual([
      ['布洛芬缓释胶囊', 'blfhsjn'],
      ['阿莫西林胶囊', 'amxljn'],
    ]);
    expect(await stranger(dictionaryCalls.getGenericNames)).toEqual([]);
    const { rows } = await ask(calls.queryGenericNameList, { page: 1, size: 50 });
    expect(rows).toMatchObject([{ nameZh: '布洛芬缓释胶囊', nameEn: 'Ibuprofen SR capsules', goods: 1 }]);
  });

  it('are renamed together with the goods, whose safety checks read the name, after the count was confirmed', async () => {
    const [row] = (await ask(calls.queryGenericNameList, { page: 1, size: 50 })).rows;
    expect(await refusal(ask(calls.deleteGenericName, { id: row!.id, version: row!.version, reason: 'x' }))).toBe('register.used');
    const renamed = { id: row!.id, version: row!.version, nameZh: '布洛芬片', nameEn: '' };
    expect(await refusal(ask(calls.saveGenericName, renamed))).toBe('register.genericName.confirm.renameForm');
    await ask(calls.saveGenericName, { ...renamed, confirmed: true });
    const kept = await inTenant(database.owner, world, (db) => db`select generic_name from item where code = 'D1'`);
    expect(kept).toEqual([{ genericName: '布洛芬片' }]);
    expect((await proposed()).map(([name]) => name)).toEqual(['布洛芬片', '阿莫西林胶囊']);
  });

  async function anItem(code: string, genericName: string) {
    await inTenant(
      database.owner,
      world,
      (
        db,
      ) => db`insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price, generic_name)
        values (${world.orgId}, ${uuidv7()}, ${code}, ${code}, '', '', '', 1, 'western', '盒', 100, ${genericName})`,
    );
  }
});
