import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { catalogue, type PluginCall } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import type { DocumentName } from '../src/domain/print/shapes.ts';
import { anAgent, bodyOf, claimsAt, printer, signed, who } from '../tests/agentWorld.ts';

type World = Awaited<ReturnType<typeof anAgent>>;
type Body = Record<string, unknown>;

let world: World;
beforeEach(async () => {
  world = await anAgent();
});
afterEach(() => world.stop());

const ask = (name: PluginCall, body: Body) => world.ask(catalogue[name].path.replace('/api/printwristband/', ''), body);
const documents: DocumentName[] = ['bill', 'label', 'prescription', 'warehousing', 'executions', 'rechargeClient'];
const signIn = (own: Body = {}) => world.signIn({ documents, ...own });
const elsewhere = () =>
  ask('pluginSetToken', {
    ...who,
    practiceId: 'practice-2',
    lang: 'en',
    token: signed(claimsAt(world.clock.now, { documents, practice: 'practice-2' })),
  });
const jobs = async () => (await ask('pluginJobs', { lang: 'en' })).jobs ?? [];
const first = async () => {
  const body = bodyOf('bill');
  await ask('pluginPrintBill', body);
  return body.jobId;
};

interface Tried {
  body: () => Promise<Body> | Body;
  /** What stands afterwards. */
  persisted: (body: Body) => Promise<void> | void;
  invalid: Body;
  /** Asked by somebody who may print nothing. */
  forbidden?: (answer: object) => void;
  /** What an object of another practice, and none at all, is answered with. */
  foreign?: (body: Body) => Promise<void>;
  absent?: Body;
}

const refused = { isSuccess: false };
const printing = (document: DocumentName): Tried => ({
  body: () => bodyOf(document),
  persisted: async ({ jobId }) => {
    expect(await jobs()).toMatchObject([{ jobId, document, objectId: 'bill-1' }]);
    expect(world.spooler.sent).toMatchObject([{ printer: printer.name, isReleased: true }]);
  },
  invalid: { lang: 'zh', jobId: '../../pairs', objectId: 'bill-1', paper: { document } },
  forbidden: (answer) => expect([answer, world.rendered]).toMatchObject([refused, []]),
  foreign: async (body) => {
    await elsewhere();
    expect([await ask(callOf(document), body), await jobs()]).toMatchObject([{ status: 400 }, []]);
  },
});
const callOf = (document: DocumentName) => Object.keys(tried).find((name) => tried[name as PluginCall].of === document) as PluginCall;

const tried: Record<PluginCall, Tried & { of?: DocumentName }> = {
  pluginPrint: { ...printing('label'), of: 'label' },
  pluginPrintBill: { ...printing('bill'), of: 'bill' },
  pluginPrintList: { ...printing('warehousing'), of: 'warehousing' },
  pluginPrintOrders: { ...printing('executions'), of: 'executions' },
  pluginPrintPrescription: { ...printing('prescription'), of: 'prescription' },
  pluginPrints: { ...printing('rechargeClient'), of: 'rechargeClient' },
  pluginJobs: {
    body: async () => {
      await first();
      return { lang: 'en' };
    },
    persisted: async () => expect(await jobs()).toHaveLength(1),
    invalid: { lang: 'fr' },
    forbidden: (answer) => expect(answer).toMatchObject({ isSuccess: true, jobs: [] }),
    foreign: async () => {
      await elsewhere();
      expect(await jobs()).toEqual([]);
    },
  },
  pluginPrinters: {
    body: () => ({}),
    persisted: async () => expect(await ask('pluginPrinters', {})).toMatchObject({ printers: [printer], choices: {}, documents }),
    invalid: {},
    forbidden: (answer) => expect(answer).toMatchObject({ documents: [] }),
  },
  pluginReprint: {
    body: async () => ({ jobId: randomUUID(), of: await first() }),
    persisted: async ({ jobId, of }) => expect((await jobs()).find((job) => job.jobId === jobId)).toMatchObject({ reprintOf: of }),
    invalid: { jobId: 'x', of: '../../pairs' },
    forbidden: (answer) => expect(answer).toMatchObject(refused),
    foreign: async ({ of }) => {
      await elsewhere();
      expect(await ask('pluginReprint', { jobId: randomUUID(), of })).toMatchObject(refused);
    },
    absent: { jobId: randomUUID(), of: randomUUID() },
  },
  pluginSaveChoice: {
    body: () => ({ document: 'bill', printer: 'Front', tray: 'Lower', copies: 2 }),
    persisted: async () =>
      expect(await ask('pluginPrinters', {})).toMatchObject({ choices: { bill: { printer: 'Front', tray: 'Lower', copies: 2 } } }),
    invalid: { document: 'bill', printer: 'Front', tray: null, copies: 0 },
    forbidden: (answer) => expect(answer).toMatchObject(refused),
    absent: { document: 'bill', printer: 'Nowhere', tray: null, copies: 1 },
  },
  pluginSetToken: {
    body: () => ({ ...who, lang: 'en', token: signed(claimsAt(world.clock.now)) }),
    persisted: async () => expect(await ask('pluginPrinters', {})).toMatchObject({ isSuccess: true }),
    invalid: { ...who, token: 7 },
    foreign: async ({ token }) => {
      const other = { ...who, practiceId: 'practice-2', token };
      expect(await ask('pluginSetToken', other)).toMatchObject(refused);
    },
  },
};

test('every call of the plugin is tried here', () => {
  const rows = (Object.entries(catalogue) as [string, AnyRow][]).filter(([, { base }]) => base === 'plugin').map(([name]) => name);
  expect(Object.keys(tried).sort()).toEqual(rows.sort());
});

describe.each(Object.entries(tried) as [PluginCall, Tried][])('%s', (name, { body, persisted, invalid, forbidden, foreign, absent }) => {
  it('does what it is asked, and it stands', async () => {
    await signIn();
    const asked = await body();
    expect(await ask(name, asked)).toMatchObject({ status: 200, isSuccess: true });
    await persisted(asked);
  });

  it.skipIf(Object.keys(invalid).length === 0)('refuses what is not of its shape, and does nothing', async () => {
    await signIn();
    expect(await ask(name, invalid)).toMatchObject(refused);
    expect([await jobs(), world.spooler.sent]).toEqual([[], []]);
  });

  it.skipIf(name === 'pluginSetToken')('is for somebody who has said who is there', async () => {
    expect(await ask(name, { ...bodyOf('bill'), lang: 'en' })).toMatchObject(
      name === 'pluginSaveChoice' || name === 'pluginReprint' ? refused : { status: 401 },
    );
    expect(world.spooler.sent).toEqual([]);
  });

  it.skipIf(!forbidden)('gives nothing to somebody who may print nothing', async () => {
    await signIn();
    const asked = await body();
    await signIn({ documents: [] });
    forbidden!(await ask(name, asked));
  });

  it.skipIf(!foreign)('keeps what is another practice’s apart', async () => {
    await signIn();
    const asked = await body();
    await ask(name, asked);
    await foreign!(asked);
  });

  it.skipIf(!absent)('refuses what is not there', async () => {
    await signIn();
    expect(await ask(name, absent!)).toMatchObject(refused);
    expect(world.spooler.sent).toEqual([]);
  });
});
