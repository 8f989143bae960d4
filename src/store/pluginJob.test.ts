import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../tests/aUser.ts';
import { aPlugin, type PluginDouble } from '../../tests/pluginDouble.ts';
import { catalogue } from '../api/catalogue.ts';
import { pluginAt } from '../api/plugin.ts';
import { type PluginAction, pluginToken } from '../domain/print/plugin.ts';
import { type PluginJob, runPluginJob } from './pluginJob.ts';

let plugin: PluginDouble;
beforeEach(async () => {
  plugin = await aPlugin();
});
afterEach(() => plugin.close());

const token = pluginToken(aUser(), 'for printing');
const bill: PluginJob = { action: 'PrintBill', body: { code: 'Bill_ZH' } };

/** Runs a job with nobody waiting in earnest; answers what was done about it. */
async function run(job: PluginJob | null = bill, { address = plugin.address, onRestart = () => {}, isDenied = false } = {}) {
  const done = { restarts: 0, waits: [] as number[], repeats: [] as number[] };
  const outcome = await runPluginJob(token, job, {
    ask: pluginAt(address),
    isDenied: async () => isDenied,
    restart: () => {
      done.restarts += 1;
      onRestart();
    },
    wait: async (milliseconds) => void done.waits.push(milliseconds),
    repeating: (repeat) => void done.repeats.push(repeat),
  });
  return { outcome, ...done, actions: plugin.asked.map(({ action }) => action) };
}

test('says who is here first, then what is to be printed', async () => {
  expect(await run()).toMatchObject({ outcome: { kind: 'printed' }, actions: ['SetToken', 'PrintBill'], restarts: 0 });
  expect(plugin.asked.map(({ body }) => body)).toEqual([token, bill.body]);
});

test('sends neither cookie nor session header: the token stands in the body', async () => {
  await run();
  for (const { headers } of plugin.asked) {
    expect(headers['content-type']).toBe('application/json');
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
  }
});

test.each<PluginAction>(['PrintList', 'print', 'prints', 'printList', 'NewPrintPrescription', 'PrintBill'])(
  '%s is asked by its own path, case included',
  async (action) => {
    expect((await run({ action, body: {} })).actions).toEqual(['SetToken', action]);
  },
);

test('every call of the plugin in the catalogue is one the double knows', () => {
  const all = Object.entries(catalogue).filter(([, row]) => 'base' in row && row.base === 'plugin');
  const rows = all.filter(([, { path }]) => !path.includes('/agent/'));
  expect(all.map(([name]) => name).every((name) => name.startsWith('plugin'))).toBe(true);
  expect(rows.map(([, { verb, path }]) => `${verb} ${path.replace('/api/printwristband/print/', '')}`).sort()).toEqual(
    ['NewPrintPrescription', 'PrintBill', 'PrintList', 'SetToken', 'print', 'printList', 'prints'].map((action) => `POST ${action}`).sort(),
  );
});

test('tells what the plugin says, and asks no more', async () => {
  plugin.answers.push({ isSuccess: true }, { isSuccess: false, errMsg: '缺纸' });
  expect(await run()).toMatchObject({ outcome: { kind: 'told', text: '缺纸' }, restarts: 0, actions: ['SetToken', 'PrintBill'] });
});

test('a template it has not is told apart from other troubles', async () => {
  plugin.answers.push({ isSuccess: true }, { isSuccess: false, errMsg: '缺少模板', reason: 'template' });
  expect((await run()).outcome).toMatchObject({ kind: 'told', text: '缺少模板', isTemplate: true });
});

test.each([
  ['0.9', 'old'],
  ['beta', 'old'],
  ['1.0', 'printed'],
  ['1.10', 'printed'],
  ['2.0', 'printed'],
])('our own agent of version %s: %s', async (version, kind) => {
  plugin.answers.push({ isSuccess: true, version, agent: 'xinglin' });
  const { outcome, actions } = await run();
  expect(outcome.kind).toBe(kind);
  expect(actions).toEqual(kind === 'old' ? ['SetToken'] : ['SetToken', 'PrintBill']);
});

test('where the browser lets nobody reach it, nothing is started and nothing is asked again', async () => {
  const { address } = plugin;
  await plugin.close();
  expect(await run(bill, { address, isDenied: true })).toMatchObject({ outcome: { kind: 'denied' }, restarts: 0, waits: [] });
  plugin = await aPlugin();
});

test('prints nothing when the plugin does not take the token', async () => {
  plugin.answers.push({ isSuccess: false, errMsg: '未授权' });
  expect(await run()).toMatchObject({ outcome: { kind: 'told', text: '未授权' }, actions: ['SetToken'] });
});

test.each([404, 500, 400, 401, 204])('HTTP %d restarts it and asks again at once, three times at most', async (status) => {
  plugin.answers.push(...Array.from({ length: 8 }, () => status));
  expect(await run()).toMatchObject({ outcome: { kind: 'unreached', status }, restarts: 3, repeats: [1, 2, 3], waits: [] });
  expect(plugin.asked).toHaveLength(4);
});

test('an answer that is none of its own is as none', async () => {
  plugin.answers.push('<html>', '{"status":true}');
  expect(await run()).toMatchObject({ outcome: { kind: 'printed' }, restarts: 2 });
});

test('where nothing listens it is started, and given 15 s before each repeat', async () => {
  const { address } = plugin;
  await plugin.close();
  expect(await run(bill, { address })).toMatchObject({ outcome: { kind: 'unreached' }, restarts: 3, waits: [15_000, 15_000, 15_000] });
  plugin = await aPlugin();
});

test('prints after the start, token first again', async () => {
  plugin.answers.push({ isSuccess: true }, 503);
  expect(await run()).toMatchObject({
    outcome: { kind: 'printed' },
    actions: ['SetToken', 'PrintBill', 'SetToken', 'PrintBill'],
    restarts: 1,
  });
});

test('a check sends the token only', async () => {
  expect((await run(null)).actions).toEqual(['SetToken']);
});

test('given up while it waits, it asks no more', async () => {
  const { address } = plugin;
  await plugin.close();
  let isStopped = false;
  const outcome = await runPluginJob(token, bill, {
    ask: pluginAt(address),
    restart: () => {},
    wait: async () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
  });
  expect(outcome).toEqual({ kind: 'stopped' });
  plugin = await aPlugin();
});
