import { beforeEach, describe, expect, it } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { answer, refusal, withServer } from '../../tests/server.ts';
import { type AskPlugin, PluginAway, PluginRefused } from '../api/plugin.ts';
import { selectNotices } from './notices.ts';
import { printAsked, printDropped, printRetried, printUnwatched, selectPrinter } from './printer.ts';
import { signedOut } from './session.ts';

withServer();

/** A plugin without a network: msw would take its calls for ours. Answers come in order; then everything succeeds. */
let plugin: { asked: { action: string; body: object }[]; refusals: number; isAway: boolean };
beforeEach(() => {
  plugin = { asked: [], refusals: 0, isAway: false };
});
const ask: AskPlugin = async (action, body) => {
  await Promise.resolve();
  if (plugin.isAway) throw new PluginAway('no answer');
  plugin.asked.push({ action, body });
  if (plugin.refusals-- > 0) throw new PluginRefused(503);
  return { isSuccess: true };
};

const bill = { title: 'Bill', work: { action: 'PrintBill' as const, body: { jobId: 'job-1' } } };
const label = { title: 'Label', work: { action: 'print' as const, body: { jobId: 'job-2' } } };

/** A store over the plugin double. Each wait before a repeat lasts until `onWait` has decided what happens meanwhile. */
function aTill(onWait: (waits: number) => unknown = () => undefined) {
  answer('pushToken', () => new Promise<never>(() => undefined));
  answer('createAgentToken', { token: 'for printing', expiresAt: '2027-01-15T08:00:00.000Z' });
  let waits = 0;
  let restarts = 0;
  const { store } = aStore({
    wait: async () => void (await onWait(++waits)),
    plugin: {
      at: () => ask,
      restart: () => void ++restarts,
      isDenied: async () => false,
      isInsecure: () => false,
    },
  });
  const printer = () => selectPrinter(store.getState());
  const settled = async () => {
    while (printer().tasks.some(({ stage }) => stage.kind === 'trying')) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return {
    store,
    printer,
    settled,
    restarts: () => restarts,
    send: (task: typeof bill | typeof label) => store.dispatch(printAsked(task)).payload.id,
    notices: () => selectNotices(store.getState()).map(({ words }) => ('message' in words ? words.message : words.text)),
    actions: () => plugin.asked.map(({ action }) => action),
  };
}
const refuseOften = () => {
  plugin.refusals = 4;
};

describe('a job for the print plugin', () => {
  it('goes on when its preview is closed, and its end is told', async () => {
    plugin.refusals = 1;
    const till = aTill();
    till.store.dispatch(printUnwatched(till.send(bill)));
    expect(till.notices()).toEqual(['shell.print.goesOn']);
    await till.settled();

    expect(till.actions()).toEqual(['SetToken', 'SetToken', 'PrintBill']);
    expect(till.notices()).toEqual(['shell.print.goesOn', 'state.operationSuccess']);
    expect(till.printer()).toMatchObject({ state: 'ready', tasks: [] });
  });

  it('that fails after its preview was closed is told, kept, and printed under the same number when tried again', async () => {
    refuseOften();
    const till = aTill();
    const id = till.send(bill);
    till.store.dispatch(printUnwatched(id));
    await till.settled();
    expect(till.notices()).toContain('shell.print.failed');
    expect(till.printer()).toMatchObject({ state: 'away', tasks: [{ id, stage: { kind: 'unreached', status: 503 } }] });
    expect(till.restarts()).toBe(3);

    till.store.dispatch(printRetried(id));
    await till.settled();
    expect(plugin.asked.at(-1)).toMatchObject({ action: 'PrintBill', body: { jobId: 'job-1' } });
    expect(till.printer().tasks).toEqual([]);
  });

  it('that fails under an open preview raises no notice, because the preview shows the failure', async () => {
    refuseOften();
    const till = aTill();
    const id = till.send(bill);
    await till.settled();
    expect(till.notices()).toEqual([]);

    till.store.dispatch(printUnwatched(id));
    expect(till.printer().tasks).toEqual([]);
    expect(till.notices()).toEqual([]);
  });

  it('shows each repeat in the store', async () => {
    refuseOften();
    const repeats: number[] = [];
    const till = aTill();
    till.store.subscribe(() => {
      const [task] = till.printer().tasks;
      if (task?.stage.kind === 'trying' && repeats.at(-1) !== task.stage.repeat) repeats.push(task.stage.repeat);
    });
    till.send(bill);
    await till.settled();
    expect(repeats).toEqual([0, 1, 2, 3]);
  });

  it('waits for the job that was sent before it', async () => {
    const till = aTill();
    till.send(bill);
    till.send(label);
    await till.settled();
    expect(till.actions()).toEqual(['SetToken', 'PrintBill', 'SetToken', 'print']);
  });

  it.each([
    ['given up', (till: ReturnType<typeof aTill>, id: string) => till.store.dispatch(printDropped(id))],
    ['of a person who signs out', (till: ReturnType<typeof aTill>) => till.store.dispatch(signedOut())],
  ])('%s while the plugin starts is asked for no more', async (_what, end) => {
    plugin.isAway = true;
    let isWaiting: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    const till = aTill(() => {
      isWaiting();
      return new Promise(() => undefined);
    });
    const id = till.send(bill);
    await waiting;
    end(till, id);
    await till.settled();

    expect(till.restarts()).toBe(1);
    expect(till.printer()).toMatchObject({ state: 'unknown', tasks: [] });
  });

  it('ends with the words of our server where that gives no print token, and raises no notice', async () => {
    const till = aTill();
    answer('createAgentToken', () => refusal('no rights'));
    till.send(bill);
    await till.settled();
    expect(till.printer().tasks).toMatchObject([{ stage: { kind: 'refused', text: 'no rights' } }]);
    expect(till.notices()).toEqual([]);
    expect(till.actions()).toEqual([]);
  });
});
