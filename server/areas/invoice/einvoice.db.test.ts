import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Head } from '../../../src/domain/invoice/shapes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { issuesInvoices } from '../../../tests/builders/invoice.ts';
import { chosenBy, seeded } from '../../../tests/builders/seeded.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aProviderDouble, type Mishap, type ProviderDouble } from '../../../tests/einvoiceDouble.ts';
import { inTenant } from '../../database/tenant.ts';
import type { OpenProvider } from '../../einvoice/provider.ts';
import { diskStore } from '../../files/disk.ts';
import { billingCalls } from '../billing/calls.ts';
import { documentCalls } from '../document/calls.ts';
import { leaseSending } from './acts/leaseSending.ts';
import { settleSending } from './acts/settleSending.ts';
import { invoiceCalls as calls } from './calls.ts';
import { sendInvoicesOver } from './sendInvoices.ts';

const database = freshDatabaseForFile();
const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-einvoice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = diskStore(folder);
const key = 'a key of sixteen characters';
let world: World;
let ask: Caller;
let provider: ProviderDouble;
let clock: Date;
let told: unknown[];

/** By account, which is the id of the clinic. */
const providers = new Map<string, ProviderDouble>();
const open: OpenProvider = ({ account }) => providers.get(account)!.provider;
function use(double: ProviderDouble) {
  provider = double;
  providers.set(world.practiceId, double);
}
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const work = () =>
  sendInvoicesOver(
    {
      sql: database.app,
      files,
      push: { store: async (_: unknown, __: unknown, events: unknown) => void told.push(events), wake: () => {} } as never,
      now: () => clock,
      newId: uuidv7,
    },
    { open, spoolFolder: path.join(folder, 'incoming') },
  )(new AbortController().signal);
/** The job, until nothing is due within the hours. */
async function workFor(hours: number, step = 150) {
  for (let spent = 0; spent < hours * 3600; spent += step) {
    await work();
    pass(step);
  }
}

/** Each test has a clinic and a provider of its own: what one leaves open is nothing to the next. */
beforeEach(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await issuesInvoices(database.owner, world);
  ask = callerIn(database.app, world, { files: files.of(world.orgId), openProvider: open });
  use(aProviderDouble());
  clock = new Date(Date.now() + 60_000);
  told = [];
});

const connection = { kind: 'bridge', address: 'https://bridge.example/api', key, beginsAt: '2020-01-01T00:00:00.000Z' };
const connect = async (over: object = {}) => {
  const { version } = await ask(calls.queryEinvoiceConnection);
  return ask(calls.saveEinvoiceConnection, { ...connection, account: world.practiceId, ...over, version });
};
async function settled(): Promise<string> {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 5300, quantity: 2 }] });
  await ask(billingCalls.settleBilling, {
    id: bill.billId,
    payments: [{ methodCode: 'cash', amount: 10_600 }],
    allowArrears: false,
    version: 2,
  });
  return bill.billId;
}
const draftOf = async (billingId: string) => {
  const { version, tax } = await ask(calls.queryInvoicePlan, { billingId });
  return { billingId, version, tax, buyerKind: 'company', buyerName: '甲公司', taxpayerNumber: '91330100MADXL0002Q', remark: '' };
};
const issue = async (): Promise<Head> => ask(calls.issueBlueInvoice, await draftOf(await settled()));
const look = (id: string) => ask(calls.queryInvoice, { id });
const wayOf = async (id: string) => (await look(id)).way!;
const rowOf = async (number: string) => (await ask(calls.queryInvoiceList, { keyword: number, page: 1, size: 10 })).rows[0]!;

describe('without a provider', () => {
  it('an invoice is registered and sent nowhere, and the register says so', async () => {
    const head = await issue();
    expect(head.sending).toBe(null);
    expect(await ask(calls.queryEinvoiceStanding)).toEqual({ isConnected: false, pending: 0, failed: 0 });
    expect((await look(head.id)).way).toBe(null);
    expect((await ask(calls.issueRedInvoice, { id: head.id, reason: '抬头有误' })).sending).toBe(null);
    expect(await work()).toBe(0);
    expect(provider.asked).toEqual([]);
    expect((await problemOf(ask(calls.tryEinvoiceConnection))).id).toBe('invoice.connection.refused.none');
  });
});

describe('a connection', () => {
  it('keeps its key sealed, wants it again for another address, and counts invoices from its start on', async () => {
    const refused = async (over: object) => (await problemOf(connect(over))).details.fields?.map(({ field }) => field);
    expect(await refused({ key: '' })).toEqual(['key']);
    expect(await refused({ address: 'bridge' })).toEqual(['address']);
    await connect({ beginsAt: null });
    const before = await issue();
    await connect({ key: '' });
    expect(before.sending).toBe(null);
    expect((await issue()).sending).toBe('waiting');
    expect(await refused({ address: 'https://elsewhere.example', key: '' })).toEqual(['key']);
    const [stored] = await inTenant(database.owner, world, (db) => db<[{ sealedKey: Buffer }]>`select sealed_key from einvoice_connection`);
    expect(stored.sealedKey.toString('latin1')).not.toContain('sixteen');
    expect(JSON.stringify(await ask(calls.queryEinvoiceConnection))).not.toContain('sixteen');
    expect(await ask(calls.tryEinvoiceConnection)).toEqual({ fault: null });
    expect((await problemOf(ask(calls.saveEinvoiceConnection, { ...connection, account: 'a', version: 1 }))).id).toBe('error.version');
    // Sealed for another clinic it does not open.
    const other = await aWorld(database.owner, '别家诊所');
    await inTenant(
      database.owner,
      other,
      (db) =>
        db`insert into einvoice_connection ${db({ orgId: other.orgId, practiceId: other.practiceId, id: uuidv7(), kind: 'bridge', address: 'https://a.example', account: 'a', sealedKey: stored.sealedKey, beginsAt: clock })}`,
    );
    expect(await callerIn(database.app, other, { openProvider: open })(calls.tryEinvoiceConnection)).toEqual({ fault: 'refusedKey' });
  });
});

describe('with a provider', () => {
  beforeEach(() => connect().then(() => undefined));

  it('an invoice is sent with its lines, gets the number of the tax platform, and its files are kept and opened by right', async () => {
    const head = await issue();
    expect(head.sending).toBe('waiting');
    await work();
    await work();
    expect(await wayOf(head.id)).toMatchObject({ state: 'issued', checkData: 'check', attempts: [{ attempt: 1, outcome: 'issued' }] });
    const [known] = provider.ofNumber(head.number);
    expect(known).toMatchObject({ buyerName: '甲公司' });
    expect(await rowOf(head.number)).toMatchObject({ sending: 'issued', platformNumber: known!.platformNumber });
    expect(await rowOf(known!.platformNumber)).toMatchObject({ id: head.id });
    expect((await wayOf(head.id)).files).toEqual([
      { format: 'xml', isHere: true },
      { format: 'pdf', isHere: true },
    ]);
    const file = await ask(calls.downloadInvoiceFile, { id: head.id, format: 'pdf' });
    expect(file).toMatchObject({ name: `${head.number}.pdf`, type: 'application/pdf', size: 16 });
    expect(ask.audited.at(-1)).toMatchObject({ objectId: head.id, detail: { format: 'pdf' } });
    expect((await problemOf(ask(calls.downloadInvoiceFile, { id: head.id, format: 'ofd' }))).id).toBe('error.absent');
    // The file is no document of the patient: whoever reads those does not reach it.
    const [stored] = await inTenant(
      database.owner,
      world,
      (db) => db<[{ fileId: string }]>`select file_id from einvoice_file where invoice_id = ${head.id} and format = 'pdf'`,
    );
    await inTenant(
      database.owner,
      world,
      (db) => db`update stored_file set created_by = ${uuidv7()}, created_at = '2020-01-01' where id = ${stored.fileId}`,
    );
    expect((await problemOf(ask(documentCalls.downloadFile, { id: stored.fileId }))).id).toBe('error.absent');
    expect(told.length).toBeGreaterThan(0);
    const trail = await inTenant(
      database.owner,
      world,
      (db) => db`select from audit_log where call = 'sendInvoice' and object_id = ${head.id}`,
    );
    expect(trail).toHaveLength(1);
  });

  it('a file that is not of its format is not kept', async () => {
    provider.files.set('pdf', Buffer.from('<html>'));
    const head = await issue();
    await workFor(0.2);
    expect((await wayOf(head.id)).files).toEqual([
      { format: 'xml', isHere: true },
      { format: 'pdf', isHere: false },
    ]);
  });

  it('a refused invoice is corrected and sent anew, with its history; it is found among the failed until then', async () => {
    provider.refuses = '购买方税号不存在';
    const head = await issue();
    await work();
    expect(await wayOf(head.id)).toMatchObject({ state: 'failed', problem: '购买方税号不存在' });
    expect((await ask(calls.queryInvoiceList, { sending: 'failed', page: 1, size: 10 })).rows.map(({ id }) => id)).toContain(head.id);
    expect(await ask(calls.queryEinvoiceStanding)).toEqual({ isConnected: true, pending: 0, failed: 1 });

    provider.refuses = '';
    const buyer = { buyerKind: 'company', buyerName: '乙公司', taxpayerNumber: '91310000MADXL00018' };
    const { version } = await wayOf(head.id);
    const again = (over: object) => ask(calls.resendInvoice, { id: head.id, reason: '税号有误', buyer, version, ...over });
    expect((await problemOf(again({ reason: ' ' }))).details.fields?.[0]?.field).toBe('reason');
    expect((await problemOf(again({ buyer: { ...buyer, buyerName: '' } }))).details.fields?.[0]?.field).toBe('buyerName');
    expect((await problemOf(again({ version: 99 }))).id).toBe('error.version');
    await again({});
    expect((await problemOf(again({ version: version + 1 }))).id).toBe('invoice.sending.refused.underWay');
    await work();
    expect(await look(head.id)).toMatchObject({ buyerName: '乙公司', buyerTaxpayerNumber: '91310000MADXL00018', amount: 10_600 });
    expect((await wayOf(head.id)).attempts).toMatchObject([
      { attempt: 2, outcome: 'issued', reason: '税号有误', buyerName: '乙公司' },
      { attempt: 1, outcome: 'failed', problem: '购买方税号不存在', buyerName: '甲公司' },
    ]);
    expect(provider.ofNumber(head.number)).toMatchObject([{ buyerName: '乙公司' }]);
    const { version: last } = await wayOf(head.id);
    expect((await problemOf(again({ version: last }))).id).toBe('invoice.sending.refused.resend');
  });

  it('a red invoice follows its blue one: never before it, and not at all if the platform has none', async () => {
    provider.isSlow = true;
    const blue = await issue();
    await work();
    const red = await ask(calls.issueRedInvoice, { id: blue.id, reason: '抬头有误' });
    expect(red.sending).toBe('waiting');
    await workFor(0.5);
    expect([(await wayOf(blue.id)).state, (await wayOf(red.id)).state, (await wayOf(red.id)).waitsForBlue]).toEqual([
      'sent',
      'waiting',
      true,
    ]);
    expect(provider.asked.filter((each) => each.startsWith('issue'))).toHaveLength(1);
    provider.isSlow = false;
    await workFor(4, 600);
    const [of] = provider.ofNumber(blue.number);
    expect(provider.ofNumber(red.number)).toMatchObject([{ bluePlatformNumber: of!.platformNumber }]);
    expect((await wayOf(red.id)).state).toBe('issued');

    // Registered and reversed before anything was sent: nothing is sent.
    const early = await issue();
    const reversal = await ask(calls.issueRedInvoice, { id: early.id, reason: '重复登记' });
    // Refused after it was reversed: its red one is not needed.
    provider.isSlow = true;
    const late = await issue();
    await work();
    const after = await ask(calls.issueRedInvoice, { id: late.id, reason: '抬头有误' });
    provider.isSlow = false;
    provider.refuses = '税号错误';
    await workFor(1);
    for (const { id } of [early, reversal, late, after]) expect((await wayOf(id)).state).toBe('withdrawn');
    expect(provider.ofNumber(early.number)).toEqual([]);
    const { version } = await wayOf(late.id);
    expect((await problemOf(ask(calls.resendInvoice, { id: late.id, reason: '再开', version }))).id).toBe('invoice.sending.refused.resend');
  });

  it('a refused red invoice is sent anew with the buyer of its blue one', async () => {
    const blue = await issue();
    await work();
    provider.refuses = '蓝票已锁定';
    const red = await ask(calls.issueRedInvoice, { id: blue.id, reason: '退费' });
    await work();
    const { version } = await wayOf(red.id);
    const buyer = { buyerKind: 'person', buyerName: '李四', taxpayerNumber: '' };
    expect((await problemOf(ask(calls.resendInvoice, { id: red.id, reason: '解锁', buyer, version }))).id).toBe(
      'invoice.sending.refused.redBuyer',
    );
    provider.refuses = '';
    await ask(calls.resendInvoice, { id: red.id, reason: '解锁', version });
    await work();
    expect(provider.ofNumber(red.number)).toMatchObject([{ buyerName: '甲公司' }]);
  });

  it('a number of the tax platform stands on one invoice, and an issued invoice keeps its number', async () => {
    const [first, second] = [await issue(), await issue()];
    await work();
    const taken = (await wayOf(first.id)).platformNumber!;
    const answer = { state: 'issued', platformNumber: taken, checkData: '', issuedAt: clock.toISOString(), files: [] } as const;
    const settle = (invoiceId: string, platformNumber: string) =>
      inTenant(database.app, world, (db) =>
        settleSending(db, { invoiceId, attempt: 1, answer: { ...answer, platformNumber }, at: clock, newId: uuidv7 }),
      );
    expect(await settle(second.id, taken)).toMatchObject({ isContradiction: true });
    expect((await wayOf(second.id)).platformNumber).not.toBe(taken);
    const third = await issue();
    await settle(third.id, taken);
    expect(await wayOf(third.id)).toMatchObject({ state: 'waiting', fault: 'taken' });
    await settle(third.id, '123');
    expect(await wayOf(third.id)).toMatchObject({ state: 'waiting', fault: 'badAnswer' });
    await work();
  });

  it('a server that dies after its request leaves an invoice that is asked for and not issued twice', async () => {
    const head = await issue();
    const leased = await inTenant(database.app, world, (db) => leaseSending(db, head.id, clock));
    await provider.provider.issueBlue(leased!.request);
    expect((await wayOf(head.id)).state).toBe('unknown');
    await work();
    expect(provider.asked).toHaveLength(1);
    pass(121);
    await work();
    expect(provider.asked.map((each) => each.split(' ')[0])).toEqual(['issue', 'query']);
    expect(provider.ofNumber(head.number)).toHaveLength(1);
    expect((await wayOf(head.id)).state).toBe('issued');
  });

  it('a refusal that was wrong is found out before the corrected invoice is sent', async () => {
    const head = await issue();
    const leased = await inTenant(database.app, world, (db) => leaseSending(db, head.id, clock));
    await provider.provider.issueBlue(leased!.request);
    await inTenant(database.app, world, (db) =>
      settleSending(db, { invoiceId: head.id, attempt: 1, answer: { state: 'refused', reason: '错' }, at: clock, newId: uuidv7 }),
    );
    const { version } = await wayOf(head.id);
    await ask(calls.resendInvoice, {
      id: head.id,
      reason: '再开',
      buyer: { buyerKind: 'person', buyerName: '李四', taxpayerNumber: '' },
      version,
    });
    await work();
    expect(provider.ofNumber(head.number)).toMatchObject([{ buyerName: '甲公司' }]);
    expect(await look(head.id)).toMatchObject({
      buyerName: '甲公司',
      way: { state: 'issued', attempts: [{ outcome: 'withdrawn' }, { outcome: 'issued' }] },
    });
  });

  it('asking at once brings the next try forward, and a try without a result is told after some of them', async () => {
    let isAway = true;
    use(aProviderDouble(() => (isAway ? 'lost' : 'none')));
    const head = await issue();
    await workFor(2, 600);
    const stuck = await wayOf(head.id);
    expect(stuck).toMatchObject({ state: 'unknown', fault: 'unreachable' });
    expect(stuck.tries).toBeGreaterThanOrEqual(5);
    expect((await ask(calls.queryInvoiceList, { sending: 'failed', page: 1, size: 50 })).rows.map(({ id }) => id)).toContain(head.id);
    isAway = false;
    const nowIs = callerIn(database.app, world, { now: clock.toISOString() });
    await nowIs(calls.resendInvoice, { id: head.id, reason: '催开', version: stuck.version });
    await work();
    pass(20);
    await work();
    expect((await wayOf(head.id)).state).toBe('issued');
  });

  it('of twenty servers and callers at once one sends, and one makes the new attempt', async () => {
    const head = await issue();
    await Promise.all(Array.from({ length: 20 }, () => work()));
    expect(provider.asked.filter((each) => each.startsWith('issue'))).toHaveLength(1);
    provider.refuses = '错';
    const refused = await issue();
    await work();
    const { version } = await wayOf(refused.id);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(calls.resendInvoice, { id: refused.id, reason: '再开', version }).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    );
    expect(tries.filter((each) => each === 'done')).toHaveLength(1);
    expect((await wayOf(refused.id)).attempts).toHaveLength(2);
    expect((await wayOf(head.id)).attempts).toHaveLength(1);
    provider.refuses = '';
    await workFor(0.2);
  });

  it.each([1, 4])(
    'over a line that loses, repeats and contradicts, each invoice is issued once (dice %i)',
    async (seed) => {
      const random = seeded(seed);
      const choose = <Value>(values: readonly Value[]) => chosenBy(random, values);
      const contradicted = new Set<string>();
      let isCalm = false;
      const dice = (what: string, requestId: string): Mishap => {
        if (isCalm) return 'none';
        const mishap = choose<Mishap>(['none', 'lost', 'unheard', 'late', 'twice', 'contradicts']);
        // A provider contradicts itself once about a request, not always.
        if (mishap !== 'contradicts') return mishap;
        const isFirst = !contradicted.has(`${what} ${requestId}`);
        contradicted.add(`${what} ${requestId}`);
        return isFirst ? mishap : 'none';
      };
      use(aProviderDouble(dice));
      const blues = [await issue(), await issue(), await issue(), await issue(), await issue()];
      const reds: Head[] = [];
      for (let round = 0; round < 30; round += 1) {
        // A server dies now and then between a request and its answer.
        if (choose([true, false, false])) {
          const { id } = choose([...blues, ...reds]);
          const leased = await inTenant(database.app, world, (db) => leaseSending(db, id, clock));
          if (leased?.act === 'send') await provider.provider[leased.red ? 'issueRed' : 'issueBlue']({ ...leased.request, ...leased.red! });
        }
        if (round === 10) for (const { id } of blues.slice(0, 2)) reds.push(await ask(calls.issueRedInvoice, { id, reason: '红冲' }));
        provider.refuses = choose(['', '', '', '暂不受理']);
        await work();
        for (const { id } of [...blues, ...reds]) {
          const { state, version } = await wayOf(id);
          if (state === 'failed') await ask(calls.resendInvoice, { id, reason: '再开', version });
        }
        pass(choose([20, 130, 400]));
      }
      isCalm = true;
      provider.refuses = '';
      await workFor(8, 1200);
      for (const { id, number } of [...blues, ...reds]) {
        const { state, platformNumber } = await wayOf(id);
        const known = provider.ofNumber(number);
        expect([number, state, known.length]).toEqual([
          number,
          state === 'withdrawn' ? 'withdrawn' : 'issued',
          state === 'withdrawn' ? 0 : 1,
        ]);
        if (state === 'issued') expect(platformNumber).toBe(known[0]!.platformNumber);
      }
    },
    60_000,
  );
});
