import { beforeAll, describe, expect, it, test } from 'vitest';
import { flowSubjectNames } from '../../../src/domain/approval/subjects.ts';
import { kindNames, kinds } from '../../../src/domain/dictionary/upkeep.ts';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { loadReference } from '../../seed/reference.ts';
import { say } from '../../words/words.ts';
import { dictionaryCalls } from './calls/dictionary.ts';
import { dictionaryUpkeepCalls as calls } from './calls/dictionaryUpkeep.ts';

const database = freshDatabaseForFile();
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  ask = callerIn(database.app, await aWorld(database.owner));
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const satisfaction = async (caller = ask) => (await caller(dictionaryCalls.getSatisfactionList)).map(({ nameZh }) => nameZh);
const kept = async (keyword: string, kind = 'cancelReason') =>
  (await ask(calls.queryDictionaryEntries, { kind, keyword, page: 1, size: 10 })).rows[0]!;

describe('lists for staff, insurance and invoices', () => {
  test.each([
    'getComplaintCauses',
    'getComplaintChannels',
    'getComplaintKinds',
    'getConsultTypes',
    'getEducations',
    'getInsuranceState',
    'getInvoiceStatus',
    'getManufacturers',
    'getPosts',
    'getProfessionals',
    'getTitles',
    'queryConsultStatus',
    'queryTemplateNodes',
  ] as const)('%s has entries', async (name) => {
    const entries = await ask(calls[name]);
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.every(({ nameZh, pinyin }) => nameZh && pinyin)).toBe(true);
  });
});

it('lists every act that a flow may be drawn for, with the rights that decide it without one', async () => {
  const nodes = await ask(calls.queryTemplateNodes);
  const approvals = nodes.filter(({ extra }) => extra.use === 'approval');
  expect(approvals.map(({ code }) => code)).toEqual(flowSubjectNames);
  expect(approvals.find(({ code }) => code === 'cardRefund')).toMatchObject({
    nameZh: say('zh', 'approval.act.cardRefund'),
    extra: { needs: ['o_card_refund', 'o_refund_approve'] },
  });
  expect(approvals.find(({ code }) => code === 'transfer')?.extra.needs).toEqual(['o_inventory_audit']);
  expect(approvals.find(({ code }) => code === 'discount')?.extra.needs).toEqual([]);
  expect(nodes.filter(({ extra }) => extra.use === 'message').length).toBeGreaterThan(1);
});

describe('the kinds of dictionaries', () => {
  it('are all told with their keeper, and each that is built has entries', async () => {
    const lines = await ask(calls.queryDictionaryKinds);
    expect(lines.map(({ kind, keeper }) => [kind, keeper])).toEqual(kindNames.map((kind) => [kind, kinds[kind]]));
    expect(lines.filter(({ count }) => count === 0).map(({ kind }) => kind)).toEqual([]);
  });
});

describe('a word of the organisation', () => {
  it('is added at the end, found by pinyin, offered to its own people and to nobody else', async () => {
    const { id } = await ask(calls.saveDictionaryEntry, { kind: 'cancelReason', nameZh: '台风停诊', nameEn: 'Typhoon' });
    expect(await kept('tftz')).toMatchObject({ code: id, isOwn: true, enabled: true, version: 1 });
    expect((await ask(dictionaryCalls.getCancelReasonList)).at(-1)).toMatchObject({ code: id, nameEn: 'Typhoon' });
    expect((await stranger(dictionaryCalls.getCancelReasonList)).map(({ code }) => code)).not.toContain(id);
    expect(ask.announced.at(-1)).toMatchObject({ tags: ['Dictionary', 'Word'], audience: { everybody: 'org' } });
  });

  it('rewords a shared one for itself alone, and what rules read by it stays', async () => {
    const [tag] = await ask(dictionaryCalls.queryPatientTags);
    await ask(calls.saveDictionaryEntry, { kind: 'patientTag', code: tag!.code, nameZh: '贵客', nameEn: 'Guest', version: 0 });
    const [own] = await ask(dictionaryCalls.queryPatientTags);
    expect(own).toMatchObject({ code: tag!.code, nameZh: '贵客', extra: tag!.extra });
    expect((await stranger(dictionaryCalls.queryPatientTags))[0]).toEqual(tag);
    expect(
      await refusal(ask(calls.saveDictionaryEntry, { kind: 'patientTag', code: tag!.code, nameZh: '客', nameEn: 'x', version: 0 })),
    ).toBe('error.version');
  });

  it('names and colours the states of appointments, and neither adds nor removes one', async () => {
    const states = () => ask(dictionaryCalls.getAppointmentStatusList);
    const before = await states();
    const wording = { kind: 'appointmentStatus', code: '8', nameZh: '失约', nameEn: 'Missed', colour: '#7a3f73', version: 0 };
    await ask(calls.saveDictionaryEntry, wording);

    expect((await states()).map(({ code }) => code)).toEqual(before.map(({ code }) => code));
    expect((await states()).find(({ code }) => code === '8')).toMatchObject({
      nameZh: '失约',
      nameEn: 'Missed',
      extra: { dot: '#7a3f73' },
    });
    expect((await stranger(dictionaryCalls.getAppointmentStatusList)).find(({ code }) => code === '8')?.nameZh).toBe('爽约');
    expect(await refusal(ask(calls.saveDictionaryEntry, { kind: 'appointmentStatus', nameZh: '改约', nameEn: '' }))).toBe(
      'dictionary.readOnly',
    );
    const off = { kind: 'appointmentStatus', code: '8', version: 1, flag: 0 };
    expect(await refusal(ask(calls.setDictionaryEntryEnabled, off))).toBe('dictionary.readOnly');
  });

  it('is taken out of use and put back', async () => {
    const entry = await kept('', 'missReason');
    const names = async () => (await ask(dictionaryCalls.getMissReasonList)).map(({ code }) => code);
    const { version } = await ask(calls.setDictionaryEntryEnabled, {
      kind: 'missReason',
      code: entry.code,
      flag: 0,
      version: entry.version,
    });
    expect(await names()).not.toContain(entry.code);
    expect(await refusal(ask(calls.setDictionaryEntryEnabled, { kind: 'missReason', code: entry.code, flag: 1, version: 0 }))).toBe(
      'error.version',
    );
    await ask(calls.setDictionaryEntryEnabled, { kind: 'missReason', code: entry.code, flag: 1, version: version! });
    expect(await names()).toContain(entry.code);
  });

  it('moves one place, and says so at the ends', async () => {
    const before = await ask(dictionaryCalls.getSatisfactionList);
    const move = (code: string, direction: 'up' | 'down') => ask(calls.moveDictionaryEntry, { kind: 'satisfaction', code, direction });
    expect(await refusal(move(before[0]!.code, 'up'))).toBe('error.move.first');
    expect(await refusal(move(before.at(-1)!.code, 'down'))).toBe('error.move.last');
    expect(await satisfaction()).toEqual(before.map(({ nameZh }) => nameZh));
    await move(before[0]!.code, 'down');
    expect((await satisfaction()).slice(0, 2)).toEqual([before[1]!.nameZh, before[0]!.nameZh]);
    expect((await satisfaction(stranger))[0]).toBe(before[0]!.nameZh);
  });

  it('needs a Chinese name that is not there yet, and a list that is its own', async () => {
    const save = (over: object) => ask(calls.saveDictionaryEntry, { kind: 'post', nameZh: '新岗位', nameEn: 'New post', ...over });
    expect((await problemOf(save({ nameZh: ' ' }))).details.fields?.[0]?.field).toBe('nameZh');
    expect((await problemOf(save({ nameZh: '医师' }))).details.fields?.[0]).toMatchObject({
      field: 'nameZh',
      message: 'dictionary.entry.nameTaken',
    });
    expect(await refusal(save({ kind: 'sex' }))).toBe('dictionary.readOnly');
    expect(await refusal(save({ code: 'no-such', version: 0 }))).toBe('error.absent');
    expect(await refusal(ask(calls.moveDictionaryEntry, { kind: 'frequency', code: 'qd', direction: 'up' }))).toBe('dictionary.readOnly');
    expect((await problemOf(save({ kind: 'nonsense' }))).details.fields?.[0]?.field).toBe('kind');
  });
});
