import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { takesCards } from '../../../tests/builders/money.ts';
import { aPatient } from '../../../tests/builders/patient.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { dictionaryUpkeepCalls } from '../dictionary/calls/dictionaryUpkeep.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { patientCalls } from '../patient/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { registerCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
const voucher = { nameZh: '美团团购', nameEn: 'Meituan', kind: 'voucher', forVisit: true, forPackage: true, forRefund: false } as const;
const listed = async (criteria = {}) => (await ask(calls.queryPaymentMethodList, { page: 1, size: 50, ...criteria })).rows;
const methodCalled = async (nameZh: string) => (await listed()).find((row) => row.nameZh === nameZh)!;
const offeredFor = async () => ({
  visit: (await ask(dictionaryCalls.queryVisitPaymentMethods)).filter(({ isOffered }) => isOffered).map(({ nameZh }) => nameZh),
  package: (await ask(packageCalls.querySetMealPaymentMethods)).map(({ nameZh }) => nameZh),
  refund: (await ask(refundCalls.queryRefundPaymentMethods)).map(({ nameZh }) => nameZh),
});

describe('the payment methods of a clinic', () => {
  it('offers a method the clinic adds for what it is meant for, after the others, and to nobody else', async () => {
    const { id } = await ask(calls.savePaymentMethod, voucher);
    const offered = await offeredFor();
    expect(offered.visit.at(-1)).toBe('美团团购');
    expect(offered.package).toContain('美团团购');
    expect(offered.refund).not.toContain('美团团购');
    expect(await stranger(dictionaryCalls.queryVisitPaymentMethods)).toEqual([]);
    expect(await refusal(stranger(calls.deletePaymentMethod, { id, version: 1, reason: 'x' }))).toBe('error.absent');
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...voucher, nameZh: ' 美团团购 ' }))).toEqual({
      field: 'nameZh',
      message: 'register.payment.exists',
    });
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...voucher, nameZh: '空', forVisit: false, forPackage: false }))).toMatchObject({
      field: 'forVisit',
    });
  });

  it('keeps what a method was before each change, and refuses a change of what somebody else has changed', async () => {
    const { id } = await methodCalled('美团团购');
    await ask(calls.savePaymentMethod, { ...voucher, id, version: 1, nameEn: 'Meituan voucher' });
    expect(await refusal(ask(calls.savePaymentMethod, { ...voucher, id, version: 1 }))).toBe('error.version');
    const [change] = await ask(organisationCalls.queryChangeList, { kind: 'paymentMethod', id });
    expect(change).toMatchObject({ act: 'changed', fields: ['nameEn'], before: { ...voucher } });
  });

  it('keeps the name of a method that is switched off, and offers it no more', async () => {
    const { id, version } = await methodCalled('美团团购');
    const { version: next } = await ask(calls.setPaymentMethodEnabled, { id, version, flag: 0 });
    const [known] = (await ask(dictionaryCalls.queryVisitPaymentMethods)).filter(({ code }) => code === id);
    expect(known).toMatchObject({ nameZh: '美团团购', isOffered: false });
    const offered = await offeredFor();
    expect([...offered.visit, ...offered.package]).not.toContain('美团团购');
    expect((await listed({ enabled: '0' })).map(({ nameZh }) => nameZh)).toEqual(['美团团购']);
    await ask(calls.setPaymentMethodEnabled, { id, version: next, flag: 1 });
    expect((await offeredFor()).visit).toContain('美团团购');
  });

  it('offers the methods in the order the clinic gives them', async () => {
    const { id } = await methodCalled('美团团购');
    const before = (await offeredFor()).visit;
    await ask(calls.movePaymentMethod, { id, direction: 'up' });
    const after = (await offeredFor()).visit;
    expect(after.indexOf('美团团购')).toBe(before.indexOf('美团团购') - 1);
    expect([...after].sort()).toEqual([...before].sort());
    await ask(calls.movePaymentMethod, { id, direction: 'down' });
    expect((await offeredFor()).visit).toEqual(before);
  });

  it('says that the first method cannot go up, nor the last one down', async () => {
    const rows = await listed();
    expect(await refusal(ask(calls.movePaymentMethod, { id: rows[0]!.id, direction: 'up' }))).toBe('error.move.first');
    expect(await refusal(ask(calls.movePaymentMethod, { id: rows.at(-1)!.id, direction: 'down' }))).toBe('error.move.last');
  });

  it('deletes an unused method with its reason, and can add it again from the history', async () => {
    const { id, version } = await methodCalled('美团团购');
    expect(await fieldOf(ask(calls.deletePaymentMethod, { id, version, reason: ' ' }))).toMatchObject({ field: 'reason' });
    await ask(calls.deletePaymentMethod, { id, version, reason: '合同到期' });
    expect(await methodCalled('美团团购')).toBeUndefined();
    const [gone] = await ask(organisationCalls.queryChangeList, { kind: 'paymentMethod', id: 'all' });
    expect(gone).toMatchObject({ act: 'deleted', name: '美团团购', reason: '合同到期', before: { nameEn: 'Meituan voucher' } });
    await ask(calls.savePaymentMethod, { ...gone!.before });
    expect(await methodCalled('美团团购')).toMatchObject({ nameEn: 'Meituan voucher', kind: 'voucher' });
  });

  it('leaves the card of members one method that pays for visits only', async () => {
    const card = await methodCalled('会员卡');
    expect(await refusal(ask(calls.deletePaymentMethod, { id: card.id, version: card.version, reason: 'x' }))).toBe('register.used');
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...card, kind: 'other' }))).toMatchObject({ field: 'kind' });
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...card, forRefund: true }))).toMatchObject({ field: 'forPackage' });
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...voucher, nameZh: '第二张卡', kind: 'memberCard' }))).toMatchObject({
      field: 'kind',
    });
  });

  it('refuses to switch off or delete the last method a visit can be paid with', async () => {
    const others = (await listed()).filter(({ id, forVisit }) => forVisit && id !== 'member-card' && id !== 'cash');
    for (const { id, version } of others) await ask(calls.setPaymentMethodEnabled, { id, version, flag: 0 });
    const cash = await methodCalled('cash');
    expect(await refusal(ask(calls.setPaymentMethodEnabled, { id: 'cash', version: cash.version, flag: 0 }))).toBe(
      'register.payment.lastMethod',
    );
    expect(await refusal(ask(calls.savePaymentMethod, { ...cash, forVisit: false }))).toBe('register.payment.lastMethod');
    expect(await refusal(ask(calls.deletePaymentMethod, { id: 'cash', version: cash.version, reason: 'x' }))).toBe(
      'register.payment.lastMethod',
    );
    expect((await offeredFor()).visit).toEqual(['cash', '会员卡']);
  });
});

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

describe('the labels of patients', () => {
  const label = { nameZh: '老客户', nameEn: 'Regular', colour: '#6b4fa0' };
  const labelled = async (nameZh: string) =>
    (await ask(calls.queryPatientLabels, { page: 1, size: 100, keyword: nameZh })).rows.find((row) => row.nameZh === nameZh)!;

  it('counts the patients who have a label, shows its colour, and deletes it only while nobody has it', async () => {
    const { id } = await ask(calls.savePatientLabel, label);
    const patient = await ask(patientCalls.savePatient, aPatient({ tags: [id, 'vip'] }));
    expect(await labelled('老客户')).toMatchObject({ colour: '#6b4fa0', patients: 1, isOwn: true });
    expect((await ask(dictionaryCalls.queryPatientTags)).find(({ code }) => code === id)?.extra).toEqual({ colour: '#6b4fa0' });
    expect(await refusal(ask(calls.deletePatientLabel, { id, version: 1, reason: 'x' }))).toBe('register.used');

    await ask(patientCalls.updatePatient, { ...aPatient({ tags: [] }), id: patient.id, version: 1 });
    await ask(calls.deletePatientLabel, { id, version: 1, reason: '不再使用' });
    expect(await labelled('老客户')).toBeUndefined();
    const [gone] = await ask(organisationCalls.queryChangeList, { kind: 'dictionary', id: 'patientTag' });
    expect(gone).toMatchObject({ act: 'deleted', name: '老客户', reason: '不再使用', before: label });
  });

  it('changes the colour of a built-in label for its own organisation, and refuses to delete it', async () => {
    const { id, version } = await labelled('贵宾');
    await ask(calls.savePatientLabel, { id, version, nameZh: '贵宾', nameEn: 'VIP', colour: '#47662a' });
    expect(await labelled('贵宾')).toMatchObject({ colour: '#47662a', isOwn: true });
    expect((await stranger(dictionaryCalls.queryPatientTags)).find(({ code }) => code === id)?.extra).toEqual({ colour: '#8a5a00' });
    expect(await refusal(ask(calls.deletePatientLabel, { id, version: 1, reason: 'x' }))).toBe('register.shared');
  });

  it('still names a label that is switched off', async () => {
    const { id, version } = await labelled('轮椅');
    await ask(dictionaryUpkeepCalls.setDictionaryEntryEnabled, { kind: 'patientTag', code: id, version, flag: 0 });
    const entry = (await ask(dictionaryCalls.queryPatientTags)).find(({ code }) => code === id);
    expect(entry).toMatchObject({ nameZh: '轮椅', extra: { isOff: true } });
  });
});

describe('the sources of patients', () => {
  const source = { nameZh: '短视频', nameEn: 'Short video', parentCode: 'online' };
  const sources = async () => (await ask(calls.queryPatientSources, { page: 1, size: 100 })).rows;

  it('adds a second level below a channel, and no third', async () => {
    const { id } = await ask(calls.savePatientSource, source);
    const rows = await sources();
    const online = rows.findIndex((row) => row.id === 'online');
    expect(rows.slice(online + 1, online + 1 + rows[online]!.parts).map(({ nameZh }) => nameZh)).toContain('短视频');
    expect(await fieldOf(ask(calls.savePatientSource, { ...source, nameZh: '第三级', parentCode: id }))).toMatchObject({
      field: 'parentCode',
    });
    const channel = rows[online]!;
    const below = { id: channel.id, version: channel.version, nameZh: '网络', nameEn: 'Online', parentCode: 'walk-in' };
    expect(await fieldOf(ask(calls.savePatientSource, below))).toMatchObject({ field: 'parentCode' });
  });

  it('finds the patients of a channel with those of its parts', async () => {
    const { id } = (await sources()).find(({ nameZh }) => nameZh === '短视频')!;
    await ask(patientCalls.savePatient, aPatient({ name: '甘草', sourceCode: id, birthDate: '1977-07-07' }));
    const found = await ask(patientCalls.queryPatientList, { page: 1, size: 10, sourceCode: 'online' });
    expect(found.rows.map(({ name }) => name)).toEqual(['甘草']);
    expect((await sources()).find((row) => row.id === id)).toMatchObject({ patients: 1 });
    expect(await refusal(ask(calls.deletePatientSource, { id, version: 1, reason: 'x' }))).toBe('register.used');
  });

  it('moves a source among those of its level', async () => {
    const channels = async () => (await sources()).filter(({ parentCode }) => parentCode === null).map(({ id }) => id);
    const before = await channels();
    await ask(dictionaryUpkeepCalls.moveDictionaryEntry, { kind: 'patientSource', code: before[0]!, direction: 'down' });
    expect(await channels()).toEqual([before[1], before[0], ...before.slice(2)]);
  });
});

describe('the employers of patients', () => {
  const employer = {
    nameZh: '申城机床厂',
    nameEn: 'Shencheng Machine Tools',
    creditCode: '91350100m000100y43',
    phone: '021-55550000',
    address: '军工路 1 号',
    contacts: [{ name: '何敏', post: '人事', phone: '13800001111' }],
    remark: '每年五月体检',
  };
  const employers = async (criteria = {}) => (await ask(calls.queryEmployerList, { page: 1, size: 50, ...criteria })).rows;
  const proposed = async () => (await ask(dictionaryCalls.getEmployers)).map(({ nameZh }) => nameZh);

  it('proposes an employer with its contacts as a work unit, found by pinyin, to its own organisation', async () => {
    const { id } = await ask(calls.saveEmployer, employer);
    const [line] = await employers({ keyword: 'scjcc' });
    expect(line).toMatchObject({ ...employer, id, creditCode: '91350100M000100Y43', patients: 0, enabled: true });
    expect(await ask(dictionaryCalls.getEmployers)).toEqual([
      {
        code: id,
        nameZh: employer.nameZh,
        nameEn: employer.nameEn,
        pinyin: 'shenchengjichuangchang',
        initials: 'scjcc',
        parentCode: null,
        extra: {},
      },
    ]);
    expect(await stranger(dictionaryCalls.getEmployers)).toEqual([]);
  });

  it('refuses a wrong credit code and a contact without a name, each at its field', async () => {
    const wrong = { ...employer, nameZh: '另一家', creditCode: '91350100M000100Y44' };
    expect(await fieldOf(ask(calls.saveEmployer, wrong))).toEqual({ field: 'creditCode', message: 'register.creditCode.invalid' });
    const nameless = { ...employer, nameZh: '另一家', contacts: [...employer.contacts, { name: ' ', post: '', phone: '13900001111' }] };
    expect(await fieldOf(ask(calls.saveEmployer, nameless))).toEqual({ field: 'contacts.1.name', message: 'error.field.required' });
  });

  it('keeps the contacts an employer had before a change', async () => {
    const { id, version } = (await employers())[0]!;
    await ask(calls.saveEmployer, { ...employer, creditCode: '', id, version, contacts: [] });
    const [change] = await ask(organisationCalls.queryChangeList, { kind: 'employer', id });
    expect(change).toMatchObject({ act: 'changed', fields: ['creditCode', 'contacts'], before: { contacts: employer.contacts } });
  });

  it('counts the patients who work there, and deletes an employer only while nobody does but deleted patients', async () => {
    const patient = await ask(patientCalls.savePatient, aPatient({ name: '沉香', birthDate: '1968-08-08', workUnit: '申城机床厂' }));
    const { id, version, patients } = (await employers())[0]!;
    expect(patients).toBe(1);
    expect(await refusal(ask(calls.deleteEmployer, { id, version, reason: 'x' }))).toBe('register.used');
    await database.owner`update patient set deleted_at = now() where id = ${patient.id!}`;
    await ask(calls.deleteEmployer, { id, version, reason: '已搬迁' });
    expect(await proposed()).toEqual([]);
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
    expect(await refusal(ask(calls.saveGenericName, renamed))).toBe('register.genericName.confirm.rename');
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
