import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { bookOfTill } from '../../../tests/builders/tillBook.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { moneyLedgers } from '../../maintenance/moneyLedgers.ts';
import { Problem } from '../../pipeline/problem.ts';
import { billingCalls } from '../billing/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = () => dateAt(new Date());

interface Clinic {
  world: World;
  cashierIds: string[];
  cashiers: Caller[];
  owner: Caller;
}

async function aClinic(): Promise<Clinic> {
  const world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  const others = [await aColleague(database.owner, world), await aColleague(database.owner, world)] as const;
  const callerOf = (staffId: string) => callerIn(database.app, { ...world, staffId });
  for (const staffId of [world.staffId, others[0]])
    await aRole(database.owner, world, { staffId, limits: { drawerPaidOut: 1_000_000_000 } });
  return {
    world,
    cashierIds: [world.staffId, others[0]],
    cashiers: [callerOf(world.staffId), callerOf(others[0])],
    owner: callerOf(others[1]),
  };
}

const wrongSums = (world: World) =>
  inTenant(database.app, world, async (db) => {
    const rows = await Promise.all(
      moneyLedgers.map(({ sums }) => sums(db) as unknown as Promise<{ name: string; stored: number; counted: number }[]>),
    );
    return rows.flat().filter(({ stored, counted }) => Number(stored) !== Number(counted));
  });

const priceOfPackage = 4000;

type Method = 'cash' | 'wechat';
type Step =
  | { kind: 'settle' | 'recharge' | 'package' | 'refund'; who: 0 | 1; amount: number; method: Method }
  | { kind: 'arrears'; who: 0 | 1; amount: number; paid: number; method: Method }
  | { kind: 'paidIn' | 'paidOut' | 'toSafe'; who: 0 | 1; amount: number };

const who = fc.constantFrom<0 | 1>(0, 1);
const method = fc.constantFrom<Method>('cash', 'wechat');
const amount = fc.integer({ min: 2, max: 50_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom<'settle' | 'recharge' | 'package'>('settle', 'recharge', 'package'), who, amount, method }),
  fc.record({ kind: fc.constant<'arrears'>('arrears'), who, amount, paid: fc.integer({ min: 1, max: 99 }), method }),
  fc.record({ kind: fc.constant<'refund'>('refund'), who, amount, method }),
  fc.record({ kind: fc.constantFrom<'paidIn' | 'paidOut' | 'toSafe'>('paidIn', 'paidOut', 'toSafe'), who, amount }),
);

/** An independent book: adds up drawer and slips from the steps alone. */
class Book {
  float: number;
  cash = 0;
  wechat = 0;
  moved = 0;
  constructor(float: number) {
    this.float = float;
  }
  take(by: Method, fen: number) {
    this[by] += fen;
  }
}

/** Money for the safe is received by the other cashier. Nobody takes out more than the drawer holds. */
async function moveCash(
  { cashierIds, cashiers }: Clinic,
  book: Book,
  { kind, who, amount }: Extract<Step, { kind: 'paidIn' | 'paidOut' | 'toSafe' }>,
) {
  const ask = cashiers[who]!;
  const held = book.float + book.cash + book.moved;
  const counts = [{ fen: 10, count: Math.ceil(amount / 10) }];
  const moved = kind === 'toSafe' ? Math.ceil(amount / 10) * 10 : amount;
  const offer = { toStaffId: cashierIds[1 - who]!, counts, toSafe: true, note: '缴款' };
  const move = () => (kind === 'toSafe' ? ask(calls.offerHandover, offer) : ask(calls.addTillEntry, { kind, amount, reason: '备用' }));
  if (kind !== 'paidIn' && moved > held) {
    expect((await problemOf(move())).details.fields![0]!.message).toBe('till.entry.beyondHeld');
    return;
  }
  const { id } = await move();
  if (kind === 'toSafe') await cashiers[1 - who]!(calls.acceptHandover, { id, counts, version: 1 });
  book.moved += kind === 'paidIn' ? moved : -moved;
}

async function doStep(clinic: Clinic, book: Book, action: Step): Promise<void> {
  const { world, cashiers, owner } = clinic;
  const ask = cashiers[action.who]!;
  if (!('method' in action)) {
    return moveCash(clinic, book, action);
  }
  const payments = [{ methodCode: action.method, amount: action.amount }];
  if (action.kind === 'recharge') {
    const patientId = await aPatient(database.owner, world);
    const typeId = await aType(database.owner, world, { rechargeBonus: 0 });
    const { id } = await ask(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    await ask(membershipCalls.recharge, {
      cardId: id,
      amount: action.amount,
      gift: 0,
      giftValidUntil: null,
      payments,
      reason: '',
      version: 1,
    });
    return book.take(action.method, action.amount);
  }
  if (action.kind === 'package') {
    const { patientId, encounterId } = await aBill(database.owner, world);
    const [order] = await inTenant(
      database.app,
      world,
      (db) => db<{ itemId: string }[]>`select item_id from advice where encounter_id = ${encounterId}`,
    );
    const packageId = await aPackage(database.owner, world, order!.itemId);
    await ask(packageCalls.buyPackage, { patientId, packageId, payments: [{ methodCode: action.method, amount: priceOfPackage }] });
    return book.take(action.method, priceOfPackage);
  }
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: action.amount, quantity: 1 }] });
  if ('paid' in action) {
    const first = Math.max(1, Math.floor((action.amount * action.paid) / 100));
    const part = { id: billId, payments: [{ methodCode: action.method, amount: first }], allowArrears: true, version: 2 };
    const { version } = await ask(billingCalls.settleBilling, part);
    await ask(billingCalls.collectArrears, { id: billId, payments: [{ methodCode: 'cash', amount: action.amount - first }], version });
    book.take(action.method, first);
    return book.take('cash', action.amount - first);
  }
  await ask(billingCalls.settleBilling, { id: billId, payments, allowArrears: false, version: 2 });
  book.take(action.method, action.amount);
  if (action.kind === 'settle') return;
  const { lines, version } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  const wanted = { billingId: billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '未做', version, confirmed: true };
  const { id } = await ask(refundCalls.applyRefund, wanted);
  await owner(refundCalls.approveRefund, { id, remark: '', version: 1 });
  await ask(refundCalls.executeRefund, { id, version: 2 });
  book.take(action.method, -action.amount);
}

describe('any day of two cashiers', () => {
  it('closes to the fen of a sum made by hand, wrong counts included, and is locked', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.integer({ min: -500, max: 500 }), async (steps, jiao) => {
        const clinic = await aClinic();
        const books = [new Book(20_000), new Book(0)];
        await clinic.cashiers[0]!(calls.openTill, { amount: 20_000 });
        await clinic.cashiers[1]!(calls.openTill, { amount: 0 });
        for (const action of steps) await doStep(clinic, books[action.who]!, action);
        for (const [index, ask] of clinic.cashiers.entries()) {
          const { float, cash, wechat, moved } = books[index]!;
          const held = float + cash + moved;
          const found = Math.max(0, Math.floor(held / 10) * 10 + (index === 0 ? jiao * 10 : 0));
          const [session] = (await ask(calls.queryMyTill)).sessions;
          const sums = wechat === 0 ? [] : [{ methodCode: 'wechat', amount: wechat }];
          await ask(calls.countTill, { id: session!.id, counts: [{ fen: 10, count: found / 10 }], sums, version: session!.version });
          const reasons = found === held ? [] : [{ methodCode: '', reason: '点错' }];
          const { id } = await ask(calls.signSheet, { id: session!.id, reasons, remark: '', version: session!.version + 1 });
          const sheet = await ask(calls.queryClosingSheet, { id });
          const drawer = sheet.methods.find(({ methodCode }) => methodCode === '');
          expect(drawer).toMatchObject({ expected: held, counted: found, difference: found - held });
          expect(sheet.methods.find(({ methodCode }) => methodCode === 'wechat')?.expected ?? 0).toBe(wechat);
          expect(sheet.taken - sheet.paidOut).toBe(cash + wechat);
          expect(sheet.excess - sheet.shortage).toBe(found - held);
        }
        const day = await clinic.owner(calls.queryTillDay, { day: today() });
        const byMethod = (code: Method) => day.methods.find(({ methodCode }) => methodCode === code)?.ledger ?? 0;
        expect([byMethod('cash'), byMethod('wechat')]).toEqual([
          books.reduce((sum, { cash }) => sum + cash, 0),
          books.reduce((sum, { wechat }) => sum + wechat, 0),
        ]);
        await clinic.owner(calls.lockDay, { day: today() });
        expect(await wrongSums(clinic.world)).toEqual([]);
      }),
      { numRuns: 8 },
    ),
  );
});

describe('twenty at once', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic();
  });
  const outcomes = (started: Promise<unknown>[]) =>
    Promise.all(
      started.map((one) =>
        one.then(
          () => 'done',
          (error: unknown) => (error instanceof Problem ? error.id : String(error)),
        ),
      ),
    );
  const twenty = <Result>(make: (index: number) => Promise<Result>) => outcomes(Array.from({ length: 20 }, (_, index) => make(index)));
  const bills = () =>
    Promise.all(Array.from({ length: 20 }, () => aBill(database.owner, clinic.world, { lines: [{ unitPrice: 100, quantity: 1 }] })));
  const settle = (ask: Caller, billId: string) =>
    ask(billingCalls.settleBilling, { id: billId, payments: [{ methodCode: 'cash', amount: 100 }], allowArrears: false, version: 2 });

  it('first payments of one cashier open one session', async () => {
    const [ask] = clinic.cashiers;
    const made = await bills();
    expect(new Set(await twenty((index) => settle(ask!, made[index]!.billId)))).toEqual(new Set(['done']));
    const { sessions } = await ask!(calls.queryMyTill);
    expect(sessions).toHaveLength(1);
    const [drawer] = await bookOfTill(database.app, clinic.world, sessions[0]!);
    expect(drawer!.taken).toBe(2000);
  });

  it('payments and a count leave no payment beside a sheet', async () => {
    const [ask] = clinic.cashiers;
    const made = await bills();
    const [session] = (await ask!(calls.queryMyTill)).sessions;
    const count = { id: session!.id, counts: [{ fen: 100, count: 20 }], sums: [], version: session!.version };
    const answers = await twenty((index) => (index === 10 ? ask!(calls.countTill, count) : settle(ask!, made[index]!.billId)));
    expect(new Set(answers)).toEqual(new Set(['done']));
    const { sessions } = await ask!(calls.queryMyTill);
    const counted = sessions.find(({ state }) => state === 'counted')!;
    const reasons = [{ methodCode: '', reason: '点数时仍有收款' }];
    const signed = await twenty(() => ask!(calls.signSheet, { id: counted.id, reasons, remark: '', version: counted.version }));
    expect(signed.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(signed)).toEqual(new Set(['done', 'till.refused.notCounted']));
    expect(await wrongSums(clinic.world)).toEqual([]);
  });

  it('a day is locked once, and a payment stands before the lock or is refused', async () => {
    const [first, second] = clinic.cashiers;
    for (const ask of [first!, second!]) {
      for (const { id, state, version } of (await ask(calls.queryMyTill)).sessions) {
        if (state === 'open') await ask(calls.countTill, { id, counts: [], sums: [], version });
        const after = state === 'open' ? version + 1 : version;
        await ask(calls.signSheet, { id, reasons: [{ methodCode: '', reason: '测试' }], remark: '', version: after });
      }
    }
    const made = await bills();
    const answers = await twenty((index) =>
      index % 2 === 0 ? clinic.owner(calls.lockDay, { day: today() }) : settle(second!, made[index]!.billId),
    );
    const locks = answers.filter((_, index) => index % 2 === 0);
    const payments = answers.filter((_, index) => index % 2 === 1);
    expect(locks.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1);
    expect(locks.every((answer) => ['done', 'till.blocker.locked', 'till.blocker.unclosed'].includes(answer))).toBe(true);
    expect(payments.every((answer) => ['done', 'till.refused.dayLockedOn'].includes(answer))).toBe(true);
    const day = await clinic.owner(calls.queryTillDay, { day: today() });
    const paid = payments.filter((answer) => answer === 'done').length;
    expect(day.isLocked ? paid : 0).toBe(0);
    expect(day.methods.find(({ methodCode }) => methodCode === 'cash')!.inOpen).toBe(paid * 100);
    expect(await wrongSums(clinic.world)).toEqual([]);
  });
});

describe('the database itself', () => {
  it('takes no payment into a closed session or a locked day, whoever writes it', async () => {
    const { world, cashiers, owner } = await aClinic();
    const [ask] = cashiers;
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 100, quantity: 1 }] });
    await ask!(billingCalls.settleBilling, {
      id: billId,
      payments: [{ methodCode: 'cash', amount: 100 }],
      allowArrears: false,
      version: 2,
    });
    const [session] = (await ask!(calls.queryMyTill)).sessions;
    await ask!(calls.countTill, { id: session!.id, counts: [{ fen: 100, count: 1 }], sums: [], version: session!.version });
    const { id } = await ask!(calls.signSheet, { id: session!.id, reasons: [], remark: '', version: session!.version + 1 });
    const copy = (state: string) =>
      inTenant(
        database.app,
        world,
        (db) => db`
          insert into payment (org_id, practice_id, id, bill_id, kind, method_code, amount, tendered, at, cashier_id, till_session_id)
          select org_id, practice_id, gen_random_uuid(), bill_id, 'arrears', method_code, amount, tendered, now(), cashier_id,
            ${state === 'closed' ? session!.id : null} from payment where bill_id = ${billId}`,
      );
    await expect(copy('closed')).rejects.toThrow('the till session is not open');
    await owner(calls.lockDay, { day: today() });
    await expect(copy('none')).rejects.toThrow('the day is locked');
    const change = inTenant(database.app, world, (db) => db`update closing_sheet set excess = 1 where id = ${id}`);
    await expect(change).rejects.toThrow('permission denied');
    expect((await problemOf(ask!(calls.openTill, { amount: 0 }))).id).toBe('till.refused.dayLockedOn');
  });
});
