import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { consultingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const now = '2026-11-18T02:00:00.000Z';
let world: World;
let ask: Caller;
let stranger: Caller;
let patientId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world, { now });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
  patientId = (await aVisit(database.owner, world)).patientId;
});

const asked = {
  patientId: null,
  name: ' 方女士 ',
  mobile: '13900006611',
  type: 'vaccine',
  method: 'phone',
  question: '第三针何时接种？',
  planDate: '2026-11-19',
  ownerId: null,
  status: 0 as const,
  result: '',
  satisfaction: '',
};
const list = (criteria: object = {}) => ask(calls.queryConsultingList, { page: 1, size: 20, ...criteria });
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field }) => field);

describe('a consulting record', () => {
  it('is kept with who asked, found by name, pinyin and mobile, and answered', async () => {
    const { id } = await ask(calls.saveConsulting, { ...asked, ownerId: world.staffId });
    for (const keyword of ['方女', 'fangn', 'fns', '13900006611'])
      expect((await list({ keyword })).rows.map((row) => [row.id, row.name])).toEqual([[id, '方女士']]);
    const answer = { ...asked, id, version: 1, status: 1 as const, result: '满 5 月龄', satisfaction: '5' };
    expect(await ask(calls.saveConsulting, answer)).toEqual({ id, version: 2 });
    const [row] = (await list({ status: 1, type: 'vaccine' })).rows;
    expect(row).toMatchObject({ id, result: '满 5 月龄', handledAt: now, handledByName: '陈静', version: 2 });
    await ask(calls.saveConsulting, { ...asked, id, version: 2 });
    expect((await list({ keyword: '方女' })).rows[0]).toMatchObject({ status: 0, handledAt: null, handledByName: null });
    await ask(calls.deleteConsulting, { id, version: 3 });
    expect(await list({ keyword: '方女' })).toEqual({ rows: [], total: 0 });
  });

  it('of a patient shows the name and number the patient has', async () => {
    const { id } = await ask(calls.saveConsulting, { ...asked, patientId });
    const [row] = (await list()).rows.filter((each) => each.id === id);
    expect(row?.name).not.toBe('方女士');
    expect(row?.mrn).toBeTruthy();
  });

  it('needs somebody, a kind, a question, and an answer before it is handled', async () => {
    expect(await fieldsOf(ask(calls.saveConsulting, { ...asked, name: '', type: '', question: ' ', status: 1 }))).toEqual([
      'name',
      'type',
      'question',
      'result',
    ]);
    expect(await fieldsOf(ask(calls.saveConsulting, { ...asked, mobile: '139' }))).toEqual(['mobile']);
    expect(await fieldsOf(list({ sort: 'question' }))).toEqual(['sort']);
  });

  it('is not changed from an older state, nor deleted once handled', async () => {
    const { id } = await ask(calls.saveConsulting, { ...asked, status: 1, result: '已告知' });
    expect(await refusal(ask(calls.saveConsulting, { ...asked, id, version: 0 }))).toBe('error.version');
    expect(await refusal(ask(calls.deleteConsulting, { id, version: 0 }))).toBe('error.version');
    expect(await refusal(ask(calls.deleteConsulting, { id, version: 1 }))).toBe('consulting.refused.delete');
  });

  it('of another clinic, or of nobody, is absent', async () => {
    const { id } = await ask(calls.saveConsulting, asked);
    expect(await refusal(stranger(calls.deleteConsulting, { id, version: 1 }))).toBe('error.absent');
    expect(await refusal(stranger(calls.saveConsulting, { ...asked, id, version: 1 }))).toBe('error.absent');
    expect(await refusal(stranger(calls.saveConsulting, { ...asked, patientId }))).toBe('error.absent');
    expect(await refusal(ask(calls.saveConsulting, { ...asked, ownerId: uuidv7() }))).toBe('error.absent');
    expect(await stranger(calls.queryConsultingList, { page: 1, size: 20 })).toEqual({ rows: [], total: 0 });
  });
});
