import { beforeAll, describe, expect, it, test } from 'vitest';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { loadReference } from '../../seed/reference.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { basicConfigCalls as calls } from './calls/basicConfig.ts';

const database = freshDatabaseForFile();
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  ask = callerIn(database.app, await aWorld(database.owner));
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
const frequency = {
  kind: 'frequency',
  code: 'q4d',
  nameZh: '每四日一次',
  nameEn: 'Every fourth day',
  times: 1,
  days: 4,
  at: '09:00',
  asNeeded: false,
  routeKind: null,
  enabled: true,
};
const route = { ...frequency, kind: 'route', code: 'nebx', nameZh: '雾化器吸入', nameEn: 'By nebuliser', times: null, days: null, at: '' };
const entry = async (kind: string, keyword: string, caller = ask) => (await caller(calls.queryBasicConfigList, { kind, keyword }))[0]!;

describe('a frequency of the clinic’s own', () => {
  beforeAll(async () => {
    await ask(calls.createBasicConfig, frequency);
  });

  it('is offered to its own doctors with what it means, and to nobody else', async () => {
    const offered = (await ask(dictionaryCalls.getDrugFrequencyOfUsage)).find(({ code }) => code === 'q4d');
    expect(offered).toMatchObject({ nameZh: '每四日一次', extra: { times: 1, days: 4, at: ['09:00'] } });
    expect((await stranger(dictionaryCalls.getDrugFrequencyOfUsage)).map(({ code }) => code)).not.toContain('q4d');
    expect(await entry('frequency', 'q4d')).toMatchObject({ isShared: false, at: '09:00', version: 1 });
  });

  it('changes its meaning, is taken out of use, and goes while nothing uses it', async () => {
    await ask(calls.updateBasicConfig, { ...frequency, times: 2, days: 4, at: '09:00, 21:00', enabled: false, version: 1 });
    expect(await entry('frequency', 'q4d')).toMatchObject({ times: 2, at: '09:00, 21:00', enabled: false, version: 2 });
    expect((await ask(dictionaryCalls.getDrugFrequencyOfUsage)).map(({ code }) => code)).not.toContain('q4d');
    expect(await refusal(ask(calls.updateBasicConfig, { ...frequency, version: 1 }))).toBe('error.version');
    const [change] = await ask(organisationCalls.queryChangeList, { kind: 'dictionary', id: 'frequency/q4d' });
    expect(change).toMatchObject({ act: 'changed', fields: ['enabled', 'times', 'at'], before: { times: 1, at: '09:00', enabled: true } });
    expect(await refusal(stranger(calls.deleteBasicConfig, { id: 'frequency.q4d', version: 2 }))).toBe('error.absent');
    await ask(calls.deleteBasicConfig, { id: 'frequency.q4d', version: 2 });
    expect(await ask(calls.queryBasicConfigList, { keyword: 'q4d' })).toEqual([]);
    const [gone] = await ask(organisationCalls.queryChangeList, { kind: 'dictionary', id: 'frequency' });
    expect(gone).toMatchObject({
      act: 'deleted',
      name: '每四日一次',
      before: { code: 'q4d', times: 2, at: '09:00, 21:00', enabled: false },
    });
    await ask(calls.createBasicConfig, { ...frequency, ...gone!.before });
    expect(await entry('frequency', 'q4d')).toMatchObject({ times: 2, at: '09:00, 21:00', enabled: false });
    await ask(calls.deleteBasicConfig, { id: 'frequency.q4d', version: 1 });
  });

  test.each([
    [{ times: null }, 'times'],
    [{ at: '9 am' }, 'at'],
    [{ days: 1, times: 2 }, 'at'],
    [{ code: 'two words' }, 'code'],
    [{ code: 'QD' }, 'code'],
    [{ nameZh: '每日一次' }, 'nameZh'],
    [{ nameZh: ' ' }, 'nameZh'],
  ])('with %j is refused beside %s', async (over, field) => {
    expect((await fieldOf(ask(calls.createBasicConfig, { ...frequency, ...over })))?.field).toBe(field);
  });
});

describe('an entry everybody has', () => {
  it('may be reworded, but keeps its meaning and stays', async () => {
    const { id, initials, isShared, ...shared } = await entry('frequency', 'bid');
    await ask(calls.updateBasicConfig, { ...shared, nameZh: '一日两次' });
    expect(await entry('frequency', 'bid')).toMatchObject({ nameZh: '一日两次', times: 2, isShared: true });
    expect((await entry('frequency', 'bid', stranger)).nameZh).toBe(shared.nameZh);
    expect(await refusal(ask(calls.updateBasicConfig, { ...shared, times: 3, at: '08:00,12:00,18:00', version: 1 }))).toBe(
      'configuration.basic.meaningFixed',
    );
    expect(await refusal(ask(calls.deleteBasicConfig, { id, version: 1 }))).toBe('configuration.basic.shared');
  });
});

describe('ways of delivery', () => {
  it('are found by what is typed, page by page, and need a kind', async () => {
    expect((await fieldOf(ask(calls.createBasicConfig, route)))?.field).toBe('routeKind');
    await ask(calls.createBasicConfig, { ...route, routeKind: 'inhale' });
    const { rows, total } = await ask(calls.queryDrugDeliveryWayList, { searchText: '吸入', page: 1, size: 2 });
    expect([rows.length, total >= 2]).toEqual([2, true]);
    const found = await ask(dictionaryCalls.getDrugDeliveryWays, { keyword: 'nebx' });
    expect(found.rows[0]).toMatchObject({ code: 'nebx', extra: { kind: 'inhale' } });
    expect(await refusal(ask(calls.deleteBasicConfig, { id: 'nonsense', version: 1 }))).toBe('error.absent');
  });
});
