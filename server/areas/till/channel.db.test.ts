import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import type * as Channel from '../../../src/domain/till/channelShapes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { tillCalls } from './calls.ts';
import { channelCalls as calls } from './channelCalls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const methodCode = 'wechat';
let world: World;
let ask: Caller;
let days = 2;
let service: string;
let packageId: string;
let typeId: string;

const titles = '交易时间,公众账号ID,微信订单号,商户订单号,交易状态,微信退款单号,手续费,订单金额,申请退款金额';
interface Row {
  at: string;
  number: string;
  order?: string;
  refund?: string;
  amount?: string;
  refunded?: string;
  fee?: string;
}
const rowText = ({ at, number, order = '', refund = '', amount = '0.00', refunded = '0.00', fee = '0.00' }: Row) =>
  [at, 'wx0', number, order, refund ? 'REFUND' : 'SUCCESS', refund, fee, amount, refunded].map((cell) => `\`${cell}`).join(',');
const statement = (rows: readonly Row[]) =>
  Buffer.from([titles, ...rows.map(rowText), '总交易单数,应结订单总金额,退款总金额', `\`${rows.length},\`0.00,\`0.00`].join('\r\n'));
const send = (bytes: Buffer, more: object = {}): Promise<Channel.StatementImport> =>
  ask(calls.importStatement, { file: { name: '账单.csv', type: 'text/csv', bytes }, methodCode, ...more });

/** A day of its own for each test. */
const aDay = () => addDays(today, -days++);
const clock = (day: string, time: string) => `${day} ${time}`;
const show = (day: string): Promise<Channel.ChannelDay> => ask(calls.queryChannelDay, { methodCode, day });
const kindsOf = ({ results }: Channel.ChannelDay) => results.map(({ kind }) => kind).toSorted();

async function pay(day: string, time: string, amount: number, reference?: string): Promise<string> {
  const at = callerIn(database.app, world, { now: instantOf(day, time) });
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
  const { version } = await at(billingCalls.queryBillingDetails, { billingId: billId });
  const payments = [{ methodCode, amount, ...(reference && { reference }) }];
  await at(billingCalls.settleBilling, { id: billId, payments, allowArrears: false, version });
  const [payment] = await inTenant(database.owner, world, (db) => db<{ id: string }[]>`select id from payment where bill_id = ${billId}`);
  return payment!.id;
}

/** One payment at the channel for a bill of the desk on which a package and a new card are sold. */
async function payDeskBill(day: string, time: string, reference?: string): Promise<{ id: string; billNumber: string }> {
  const at = callerIn(database.app, world, { now: instantOf(day, time) });
  const patientId = await aPatient(database.owner, world);
  const charges = [{ itemId: service, quantity: 1 }];
  const begun = await at(billingCalls.createBilling, { patientId, charges, sale: { kind: 'package', packageId } });
  const { id, version, billNumber } = await at(billingCalls.addBillSale, {
    billingId: begun.id,
    version: begun.version,
    kind: 'newCard',
    typeId,
    amount: 5000,
  });
  const payments = [{ methodCode, amount: 10_000, ...(reference && { reference }) }];
  await at(billingCalls.settleBilling, { id, payments, allowArrears: false, version });
  return { id, billNumber };
}

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  await takesCards(database.owner, world);
  service = uuidv7();
  const item = { orgId: world.orgId, id: service, code: 'MZ', nameZh: '雾化面罩', nameEn: 'Mask', pinyin: '', initials: '', unit: '个' };
  const priced = { ...item, adviceType: 3, price: 1000, categoryCode: 'treatment' };
  await inTenant(database.owner, world, (db) => db`insert into item ${db(priced)}`);
  packageId = await aPackage(database.owner, world, service);
  typeId = await aType(database.owner, world);
});

describe('a statement of a channel', () => {
  it('is matched by the number the cashier entered, whole or its end', async () => {
    const day = aDay();
    await pay(day, '10:00', 8000, '4200000000000000000000001');
    await pay(day, '11:00', 5000, '000002');
    const done = await send(
      statement([
        { at: clock(day, '10:00:20'), number: '4200000000000000000000001', amount: '80.00', fee: '0.48' },
        { at: clock(day, '18:00:20'), number: '4200000000000000000000002', amount: '50.00', fee: '0.30' },
      ]),
    );
    expect(done).toMatchObject({ imported: 2, rows: 2, known: 0, days: [{ day, lines: 2, amount: 13_000 }], problems: [] });
    const shown = await show(day);
    expect(shown).toMatchObject({ stated: 13_000, booked: 13_000, fee: 78, lines: 2, proposals: [], blockers: [] });
    expect(kindsOf(shown)).toEqual(['matched', 'matched']);
    expect(shown.results.map(({ how }) => how)).toEqual(['reference', 'reference']);
  });

  it('says of each line and payment that has no partner what it is', async () => {
    const day = aDay();
    await pay(day, '10:00', 8000, 'A00000001');
    await pay(day, '11:00', 5000);
    await send(
      statement([
        { at: clock(day, '10:00:20'), number: 'A00000001', amount: '79.00' },
        { at: clock(day, '20:00:20'), number: 'A00000003', amount: '12.00' },
        { at: clock(day, '21:00:20'), number: 'A00000001', refund: 'R1', refunded: '79.00' },
      ]),
    );
    const shown = await show(day);
    expect(kindsOf(shown)).toEqual(['amountDiffers', 'onlyInLedger', 'onlyInStatement', 'refundMissing']);
    expect(shown.blockers).toMatchObject([{ message: 'till.channel.blocker.open', values: { count: 4 } }]);
    expect(shown).toMatchObject({ stated: 7900 + 1200 - 7900, booked: 13_000 });
  });

  it('proposes pairs of one amount at about the same time, and links them when they are accepted', async () => {
    const day = aDay();
    await pay(day, '10:00', 8000);
    await send(statement([{ at: clock(day, '10:03:00'), number: `B1${day}`, amount: '80.00' }]));
    const before = await show(day);
    expect(kindsOf(before)).toEqual(['onlyInLedger', 'onlyInStatement']);
    expect(before.proposals).toHaveLength(1);
    await ask(calls.acceptChannelProposals, { methodCode, day, pairs: before.proposals });
    const after = await show(day);
    expect(after.results).toMatchObject([{ kind: 'matched', how: 'proposal' }]);
    const again = await problemOf(ask(calls.acceptChannelProposals, { methodCode, day, pairs: before.proposals }));
    expect(again.id).toBe('till.channel.refused.proposals');
  });

  it('finds the partner of a payment just before midnight in the statement of the next day', async () => {
    aDay();
    const day = aDay();
    await pay(day, '23:59:50', 7000, 'N00000001');
    await send(statement([{ at: clock(addDays(day, 1), '00:00:10'), number: 'N00000001', amount: '70.00' }]));
    expect(kindsOf(await show(day))).toEqual(['matched']);
    expect((await show(addDays(day, 1))).results.filter(({ line }) => line?.number === 'N00000001')).toMatchObject([{ kind: 'matched' }]);
  });

  it('is matched with the sum of one payment for a bill, a package and a card, with and without a number', async () => {
    const day = aDay();
    const numbered = await payDeskBill(day, '10:00', `K1${day}`);
    const unnumbered = await payDeskBill(day, '12:00');
    const rows = await inTenant(database.owner, world, (db) => db`select from payment where reference = ${`K1${day}`}`);
    expect(rows).toHaveLength(3);
    await send(
      statement([
        { at: clock(day, '10:00:20'), number: `K1${day}`, amount: '100.00' },
        { at: clock(day, '12:00:20'), number: `K2${day}`, amount: '100.00' },
      ]),
    );

    const before = await show(day);
    expect(before).toMatchObject({ stated: 20_000, booked: 20_000 });
    expect(before.results.find(({ kind }) => kind === 'matched')).toMatchObject({
      how: 'reference',
      payment: { amount: 10_000, billId: numbered.id, objectNumber: numbered.billNumber },
    });
    expect(before.proposals).toHaveLength(1);
    await ask(calls.acceptChannelProposals, { methodCode, day, pairs: before.proposals });
    const after = await show(day);
    expect(kindsOf(after)).toEqual(['matched', 'matched']);
    expect(after.results.map(({ payment }) => payment?.objectNumber)).toContain(unnumbered.billNumber);
    expect(after.blockers).toEqual([]);
  });

  it('stays matched where the line was linked to one of the rows of such a payment', async () => {
    const day = aDay();
    const { id } = await payDeskBill(day, '10:00');
    await send(statement([{ at: clock(day, '18:00:20'), number: `K3${day}`, amount: '100.00' }]));
    const [line] = (await show(day)).results.flatMap((result) => (result.line ? [result.line] : []));
    const [sold] = await inTenant(
      database.owner,
      world,
      (db) => db<{ id: string }[]>`
      select p.id from payment p join bill_sale s on s.patient_package_id = p.patient_package_id where s.bill_id = ${id}`,
    );
    await ask(calls.linkChannel, { lineId: line!.id, paymentId: sold!.id });
    expect((await show(day)).results).toMatchObject([{ kind: 'matched', how: 'hand', payment: { amount: 10_000, billId: id } }]);
  });

  it('keeps the refund of a package sold on a bill apart from the payment', async () => {
    const day = aDay();
    const { id } = await payDeskBill(day, '10:00', `K4${day}`);
    const [bought] = await inTenant(
      database.owner,
      world,
      (db) => db<{ id: string; version: number }[]>`
      select k.id, k.version from patient_package k join bill_sale s on s.patient_package_id = k.id where s.bill_id = ${id}`,
    );
    const at = callerIn(database.app, world, { now: instantOf(day, '11:00') });
    await at(packageCalls.refundPackage, { ...bought!, amount: 4000, methodCode, reason: '不再需要' });
    await send(statement([{ at: clock(day, '10:00:20'), number: `K4${day}`, amount: '100.00' }]));
    expect(kindsOf(await show(day))).toEqual(['matched', 'refundMissing']);
  });

  it('leaves out what a correction moved to another method', async () => {
    const day = aDay();
    await pay(day, '10:00', 4000, `P${day}`);
    const at = callerIn(database.app, world, { now: instantOf(day, '11:00') });
    const [bill] = await inTenant(
      database.owner,
      world,
      (db) => db<{ id: string; version: number }[]>`
      select b.id, b.version from bill b join payment p on p.bill_id = b.id where p.reference = ${`P${day}`}`,
    );
    const payments = [{ methodCode: 'alipay', amount: 4000 }];
    await at(billingCalls.updateSettleBillingPayment, { billingId: bill!.id, payments, reason: '选错方式', version: bill!.version });
    expect((await show(day)).results).toEqual([]);
    expect(await ask(calls.queryChannelDay, { methodCode: 'alipay', day })).toMatchObject({ booked: 4000 });
  });

  it('sent twice is recognised, and lines of an earlier file are not brought in again', async () => {
    const day = aDay();
    const one = { at: clock(day, '10:00:00'), number: `C1${day}`, amount: '10.00' };
    await send(statement([one]));
    expect((await problemOf(send(statement([one])))).id).toBe('till.statement.known');
    const wider = statement([one, { at: clock(day, '11:00:00'), number: `C2${day}`, amount: '20.00' }]);
    expect(await send(wider, { checkOnly: '1' })).toMatchObject({ imported: 0, rows: 2, known: 1 });
    expect(await send(wider)).toMatchObject({ imported: 1, rows: 2, known: 1 });
    expect(await show(day)).toMatchObject({ lines: 2, stated: 3000 });
  });

  it('with a wrong row says which and brings in nothing', async () => {
    const day = aDay();
    const found = await send(
      statement([
        { at: clock(day, '10:00:00'), number: `D1${day}`, amount: '10.00' },
        { at: clock(day, '11:00:00'), number: `D2${day}`, amount: '十元' },
      ]),
    );
    expect(found).toMatchObject({ imported: 0, problems: [{ row: 3, column: '订单金额', text: '十元' }] });
    expect((await show(day)).lines).toBe(0);
  });

  it('of unknown columns is read after its columns were named, and the next one without a question', async () => {
    const day = aDay();
    const file = (number: string) => Buffer.from(`流水\n时间,凭证号,交易额\n${clock(day, '12:00:00')},${number},33.00\n`);
    expect(await send(file('E1'), { checkOnly: '1' })).toMatchObject({ rows: 0, titles: ['时间', '凭证号', '交易额'] });
    expect((await problemOf(send(file('E1')))).id).toBe('till.statement.columns');
    const columns = {
      at: '时间',
      tradeNumber: '凭证号',
      amount: '交易额',
      orderNumber: '',
      kind: '',
      refundNumber: '',
      refundAmount: '',
      fee: '',
    };
    await ask(calls.saveStatementColumns, { methodCode, columns });
    expect((await problemOf(ask(calls.saveStatementColumns, { methodCode, columns }))).id).toBe('error.version');
    expect(await send(file('E1'))).toMatchObject({ imported: 1 });
    expect(await send(file('E2'))).toMatchObject({ imported: 1 });
    expect(await show(day)).toMatchObject({ stated: 6600 });
  });

  it('in the encoding of Chinese spreadsheets, with notes around, is read as it is downloaded from Alipay', async () => {
    const iconv = await import('iconv-lite');
    const day = aDay();
    await inTenant(
      database.owner,
      world,
      (db) =>
        db`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind) values (${world.orgId}, ${world.practiceId}, 'ali2', '支付宝二', 'Alipay 2', 'mobile')`,
    );
    const text = [
      '#支付宝业务明细查询',
      '#-----------------业务明细列表----------------',
      '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）',
      `2026001\t,A1,交易,${clock(day, '09:00:00')},600.00,,-3.60`,
      `2026001\t,A1,退款,${clock(day, '10:00:00')},-50.00,RF1,0.30`,
      '#-----------------业务明细列表结束-------------',
      '#交易合计：1笔',
    ].join('\n');
    await send(iconv.encode(text, 'gb18030') as unknown as Buffer, { methodCode: 'ali2' });
    const shown = await ask(calls.queryChannelDay, { methodCode: 'ali2', day });
    expect(shown).toMatchObject({ lines: 2, stated: 55_000, fee: -330 });
  });

  it('is refused for cash and for a method of nobody', async () => {
    for (const code of ['cash', 'member-card', 'nobody'])
      expect((await problemOf(send(statement([]), { methodCode: code }))).id).toBe('error.absent');
  });
});

describe('a difference', () => {
  async function aDifference() {
    const day = aDay();
    const paymentId = await pay(day, '10:00', 4000);
    await send(statement([{ at: clock(day, '15:00:00'), number: `F${day}`, amount: '41.00' }]));
    const { results } = await show(day);
    const lineId = results.find(({ line }) => line)!.line!.id;
    return { day, paymentId, lineId };
  }

  it('of a linked pair is explained with a reason, and the day is closed only then', async () => {
    const { day, paymentId, lineId } = await aDifference();
    await ask(calls.linkChannel, { lineId, paymentId });
    expect(await show(day)).toMatchObject({ results: [{ kind: 'amountDiffers', how: 'hand', state: 'open' }] });
    expect((await problemOf(ask(calls.closeChannelDay, { methodCode, day }))).id).toBe('till.channel.blocker.open');
    const pair = { lineId, paymentId, toStaffId: null };
    const { details } = await problemOf(ask(calls.actOnChannelDifference, { ...pair, act: 'explain', reason: ' ' }));
    expect(details.fields).toMatchObject([{ field: 'reason' }]);
    await ask(calls.actOnChannelDifference, { ...pair, act: 'explain', reason: '小票抹零' });
    await ask(calls.closeChannelDay, { methodCode, day });
    expect(await show(day)).toMatchObject({ isClosed: true, results: [{ state: 'explained' }] });
  });

  it('explained for a pair is open again for its parts when the link is taken back', async () => {
    const { day, paymentId, lineId } = await aDifference();
    await ask(calls.linkChannel, { lineId, paymentId });
    await ask(calls.actOnChannelDifference, { lineId, paymentId, toStaffId: null, act: 'explain', reason: '抹零' });
    await ask(calls.unlinkChannel, { lineId, reason: '连错了' });
    expect((await show(day)).results.map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('is noted to a cashier, who reads it until it is settled', async () => {
    const { paymentId } = await aDifference();
    const cashierId = await aColleague(database.owner, world);
    const cashier = callerIn(database.app, { ...world, staffId: cashierId });
    const own = { lineId: null, paymentId, toStaffId: cashierId };
    const { details } = await problemOf(ask(calls.actOnChannelDifference, { ...own, toStaffId: null, act: 'note', reason: '请核对' }));
    expect(details.fields).toMatchObject([{ field: 'toStaffId' }]);
    await ask(calls.actOnChannelDifference, { ...own, act: 'note', reason: '请核对小票' });
    expect(await cashier(calls.queryChannelNotes)).toMatchObject([{ reason: '请核对小票', amount: 4000 }]);
    await ask(calls.actOnChannelDifference, { ...own, toStaffId: null, act: 'explain', reason: '银行次日入账' });
    expect(await cashier(calls.queryChannelNotes)).toEqual([]);
    expect((await problemOf(ask(calls.actOnChannelDifference, { ...own, act: 'note', reason: 'x' }))).id).toBe(
      'till.channel.refused.explained',
    );
    await ask(calls.actOnChannelDifference, { ...own, toStaffId: null, act: 'withdraw', reason: '说明有误' });
  });

  it('is none where line and payment agree, and no payment is linked to a refund', async () => {
    const { day, paymentId, lineId } = await aDifference();
    await send(statement([{ at: clock(day, '16:00:00'), number: `G${day}`, refund: `GR${day}`, refunded: '40.00' }]));
    const refund = (await show(day)).results.find(({ line }) => line && line.amount < 0)!;
    expect((await problemOf(ask(calls.linkChannel, { lineId: refund.line!.id, paymentId }))).id).toBe('till.channel.refused.ways');
    const wrong = { lineId, paymentId, toStaffId: null, act: 'explain', reason: 'x' };
    expect((await problemOf(ask(calls.actOnChannelDifference, wrong))).id).toBe('till.channel.refused.noDifference');
  });
});

describe('a closed day of a channel', () => {
  async function aClosedDay() {
    const day = aDay();
    const paymentId = await pay(day, '10:00', 4000, `H${day}`);
    await send(statement([{ at: clock(day, '10:01:00'), number: `H${day}`, amount: '40.00' }]));
    const { results } = await show(day);
    await ask(calls.closeChannelDay, { methodCode, day });
    return { day, paymentId, lineId: results[0]!.line!.id };
  }

  it('takes no further lines, links or explanations until it is opened with a reason', async () => {
    const { day, lineId } = await aClosedDay();
    const more = statement([{ at: clock(day, '12:00:00'), number: `I${day}`, amount: '1.00' }]);
    expect((await problemOf(send(more))).id).toBe('till.channel.refused.closed');
    expect((await problemOf(ask(calls.unlinkChannel, { lineId, reason: 'x' }))).id).toBe('till.channel.refused.closed');
    expect((await problemOf(ask(calls.closeChannelDay, { methodCode, day }))).id).toBe('till.channel.blocker.closed');
    const { details } = await problemOf(ask(calls.reopenChannelDay, { methodCode, day, reason: '' }));
    expect(details.fields).toMatchObject([{ field: 'reason' }]);
    await ask(calls.reopenChannelDay, { methodCode, day, reason: '渠道补发账单' });
    await send(more);
    expect(await show(day)).toMatchObject({ isClosed: false, lines: 2, history: [{ reason: '渠道补发账单' }] });
  });

  it('is closed once by twenty at the same time', async () => {
    const day = aDay();
    await pay(day, '10:00', 4000, `J${day}`);
    await send(statement([{ at: clock(day, '10:01:00'), number: `J${day}`, amount: '40.00' }]));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ask(calls.closeChannelDay, { methodCode, day })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await show(day)).history).toHaveLength(1);
  });

  it('shows in the daily check beside the ledger', async () => {
    const { day } = await aClosedDay();
    const { methods } = await ask(tillCalls.queryTillDay, { day });
    expect(methods.find((method) => method.methodCode === methodCode)).toMatchObject({
      ledger: 4000,
      stated: 4000,
      isStatementClosed: true,
    });
  });

  it('is today’s only tomorrow', async () => {
    expect((await problemOf(ask(calls.closeChannelDay, { methodCode, day: today }))).id).toBe('till.channel.blocker.notOver');
  });
});

it('a file sent by twenty at the same time is brought in once, and a line is linked to one payment', async () => {
  const day = aDay();
  const first = await pay(day, '10:00', 1000);
  const second = await pay(day, '10:01', 1000);
  const file = statement([{ at: clock(day, '18:00:00'), number: `K${day}`, amount: '10.00' }]);
  const sent = await Promise.allSettled(Array.from({ length: 20 }, () => send(file)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lineId = (await show(day)).results.find(({ line }) => line)!.line!.id;
  const linked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => ask(calls.linkChannel, { lineId, paymentId: place % 2 ? first : second })),
  );
  expect(linked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('statements of another clinic are not seen', async () => {
  const day = aDay();
  await send(statement([{ at: clock(day, '18:00:00'), number: `L${day}`, amount: '10.00' }]));
  const lineId = (await show(day)).results[0]!.line!.id;
  const branch = { ...world, practiceId: crypto.randomUUID() };
  await inTenant(database.owner, branch, async (db) => {
    await db`insert into practice (org_id, id, code, name_zh, name_en) values (${branch.orgId}, ${branch.practiceId}, 'EA', '东城', 'East')`;
  });
  await takesPayments(database.owner, branch);
  const there = callerIn(database.app, branch);
  expect(await there(calls.queryChannelDay, { methodCode, day })).toMatchObject({ lines: 0, results: [] });
  expect((await problemOf(there(calls.unlinkChannel, { lineId, reason: 'x' }))).id).toBe('error.absent');
});

it('the list of days sums lines and ledger by day', async () => {
  const day = aDay();
  await pay(day, '10:00', 4000);
  await send(statement([{ at: clock(day, '10:01:00'), number: `M${day}`, amount: '41.00', fee: '0.25' }]));
  const found = await ask(calls.queryChannelDays, { methodCode, from: day, to: addDays(day, 1) });
  expect(found.find((row: { day: string }) => row.day === day)).toEqual({ day, stated: 4100, fee: 25, booked: 4000, isClosed: false });
});
