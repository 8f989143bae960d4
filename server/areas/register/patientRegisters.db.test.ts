import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient } from '../../../tests/builders/patient.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { loadReference } from '../../seed/reference.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { dictionaryUpkeepCalls } from '../dictionary/calls/dictionaryUpkeep.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { patientCalls } from '../patient/calls.ts';
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
