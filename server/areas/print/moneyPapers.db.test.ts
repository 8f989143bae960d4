import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Full } from '../../../src/domain/billing/shapes.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { amountText } from '../../../src/domain/money/text.ts';
import type * as Print from '../../../src/domain/print/shapes.ts';
import { LinesTable } from '../../../src/features/billing/parts/LinesTable.tsx';
import { Totals } from '../../../src/features/billing/parts/Totals.tsx';
import { BillDocument } from '../../../src/print/bill/Document.tsx';
import { billModel } from '../../../src/print/bill/model.ts';
import type { Speech } from '../../../src/words/speech.ts';
import { SpeechContext } from '../../../src/words/useWords.ts';
import { type ABill, aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient } from '../../../tests/builders/money.ts';
import { pricedBills } from '../../../tests/builders/pricedBills.ts';
import { seeded } from '../../../tests/builders/seeded.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { insuranceCalls } from '../insurance/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { printCalls as calls } from './calls/print.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
let abroad: Caller;
/** Ids for words: what is compared are figures. */
const plain = (value: unknown) => String(value ?? '');
const money = (fen: number) => `¥${amountText(fen)}`;
const words: Speech = {
  language: 'zh',
  say: plain,
  money,
  amount: amountText,
  number: plain,
  date: plain,
  dateTime: plain,
  time: plain,
  name: plain,
};
const nobody = '018f0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) await takesPayments(database.owner, each);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
});

/** Everybody acts a minute after the one before: what happens at one moment is one thing. */
let minutes = 0;
const later = () => callerIn(database.app, world, { now: new Date(Date.now() + ++minutes * 60_000).toISOString() });
const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const details = ({ billId }: ABill) => ask(billingCalls.queryBillingDetails, { billingId: billId });

/** `npm run test:soak` asks for more, from its seed: some 4,000 a minute on two processors. */
const generated = Number(process.env.BILLS ?? 200);

describe(`${generated} bills`, () => {
  const allOff = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0 };
  /** Texts of the cells, row by row. */
  const cellsOf = (html: string) =>
    html.split('<tr').flatMap((row) => {
      const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replace(/<[^>]*>/g, ''));
      return cells.length > 3 ? [cells] : []; // a note has one of its own
    });
  /** What stands behind a label: on paper a definition, on the screen what is strong beside it. */
  const sumOf = (html: string, label: string) =>
    new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>|>${label} <strong[^>]*>(.*?)</strong>`).exec(html)?.slice(1).find(Boolean);
  const onScreen = (bill: Full) =>
    renderToStaticMarkup(
      createElement(
        SpeechContext,
        { value: words },
        createElement(LinesTable, { lines: bill.lines, kind: bill.reduction.kind, discount: undefined }),
        createElement(Totals, { bill }),
      ),
    );

  it('say on paper what the ledger holds and what the screen shows, to the fen', { timeout: 60_000 + generated * 200 }, async () => {
    const patientId = await aPatient(database.owner, world);
    const random = seeded(Number(process.env.FAULT_SEED ?? 20_261_121));
    const bills: string[] = [];
    while (bills.length < generated) {
      const count = Math.min(1000, generated - bills.length);
      bills.push(...(await inTenant(database.owner, world, (db) => pricedBills(db, world, { patientId, count, random }))));
    }
    expect([...(await inTenant(database.app, world, findUnbalancedBills))]).toEqual([]);
    const ledger = await inTenant(
      database.app,
      world,
      (db) => db<{ id: string; amount: number; net: number; off: number; insurance: number; came: number }[]>`
        select b.id, sum(l.amount)::bigint as amount, sum(l.net)::bigint as net, sum(l.package_deduction + l.discount + l.coupon + l.points)::bigint as off,
          sum(l.insurance)::bigint as insurance, (select coalesce(sum(p.amount), 0)::bigint from payment p where p.bill_id = b.id) as came
        from bill b join bill_line l on l.org_id = b.org_id and l.bill_id = b.id where b.bill_number like 'T%' group by b.id`,
    );
    expect(ledger.map(({ id }) => id).sort()).toEqual(bills.toSorted());

    const compare = async ({ id, amount, net, off, insurance, came }: (typeof ledger)[number]) => {
      const paper = await ask(calls.queryBillingPrintInfo, { billingId: id });
      const shown = await ask(billingCalls.queryBillingDetails, { billingId: id });
      const column = (of: (line: Print.BillLine) => number) => add(paper.billingDetailVos.map(of));
      expect([paper.subtotal, paper.receivableMoney, paper.insuranceIndemnityMoney, paper.payMoney]).toEqual([
        ...[amount, net, insurance, came],
      ]);
      expect([paper.subtotal, paper.discount, paper.receivableMoney, paper.payMoney, paper.arrears]).toEqual([
        ...[shown.subtotal, shown.discount, shown.receivable, shown.paid, shown.arrears],
      ]);
      expect([column((line) => line.projectTotalMoney), column((line) => line.suiteDiscountMoney)]).toEqual([amount, off]);
      expect([column((line) => line.projectReceivableMoney), column((line) => line.insuranceIndemnityMoney)]).toEqual([net, insurance]);
      expect(paper.afterSuiteAndDiscountMoney).toBe(amount - off);
      expect(add(paper.payments.map((one) => one.amount))).toBe(came);

      const model = billModel(paper, allOff, words);
      const [printed, screen] = [renderToStaticMarkup(createElement(BillDocument, { model, language: 'zh' })), onScreen(shown)];
      const [rows, lines] = [cellsOf(printed), cellsOf(screen)];
      expect(rows.map((cells) => [cells[4], cells[6], cells.at(-1)])).toEqual(lines.map((cells) => [cells[1], cells[3], cells[5]]));
      expect(add(rows.map((cells) => Math.round(Number(cells.at(-1)!.replaceAll(',', '')) * 100)))).toBe(net);
      expect([sumOf(printed, 'print.bill.receivable'), sumOf(screen, 'billing.receivable')]).toEqual([money(net), money(net)]);
      expect(sumOf(printed, 'print.bill.subtotal')).toBe(money(amount));
      if (amount > net) expect(sumOf(screen, 'billing.subtotal')).toBe(money(amount));
      expect(sumOf(printed, 'print.bill.paid')).toBe(money(came));
      expect(sumOf(printed, 'print.bill.arrears')).toBe(net > came ? money(net - came) : undefined);
      expect(sumOf(screen, 'billing.arrears')).toBe(net > came ? money(net - came) : undefined);
    };
    // Several at a time: what takes long is the way to the database and back.
    const left = [...ledger];
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (let next = left.pop(); next; next = left.pop()) await compare(next);
      }),
    );
  });
});

describe('the receipt of a refund', () => {
  async function settled(unitPrice: number, quantity: number, payments: object[], allowArrears = false) {
    const bill = await aBill(database.owner, world, { lines: [{ unitPrice, quantity }] });
    await later()(billingCalls.settleBilling, { id: bill.billId, payments, allowArrears, version: 2 });
    return bill;
  }
  async function refunded(bill: ABill, quantity: number) {
    const { lines, version } = await details(bill);
    const wish = { billingId: bill.billId, lines: [{ lineId: lines[0]!.id, quantity }], reason: '检验未做', version, confirmed: true };
    const { id } = await later()(refundCalls.applyRefund, wish);
    const manager = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
    await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
    return id;
  }
  const paidOut = async (id: string) => void (await later()(refundCalls.executeRefund, { id, version: 2 }));

  it('says what went back by which ways, each of several refunds its own', async () => {
    const bill = await settled(1000, 3, [
      { methodCode: 'cash', amount: 1000 },
      { methodCode: 'wechat', amount: 2000 },
    ]);
    const first = await refunded(bill, 1);
    await paidOut(first);
    const next = await refunded(bill, 2);
    await paidOut(next);

    for (const [id, amount, quantity] of [
      [first, 1000, 1],
      [next, 2000, 2],
    ] as const) {
      const paper = await ask(calls.queryRefundPrint, { id });
      expect(paper).toMatchObject({
        totalMoney: amount,
        payMoney: amount,
        writtenOffMoney: 0,
        reason: '检验未做',
        lines: [{ quantity, money: amount }],
      });
      expect(add(paper.payments.map((one) => one.amount))).toBe(amount);
      expect([paper.appliedByName.zh, paper.decidedByName.en, paper.cashierName.zh]).toEqual(['陈静', 'He Yun', '陈静']);
    }
    const bought = await ask(calls.queryBillingPrintInfo, { billingId: bill.billId });
    expect(bought).toMatchObject({ payMoney: 3000, refundedMoney: 3000, billingDetailVos: [{ amount: 3, refundedAmount: 3 }] });
    expect(add(bought.payments.map((one) => one.amount))).toBe(3000);
  });

  it('tells apart what was owing from what was paid back', async () => {
    const bill = await settled(1000, 3, [{ methodCode: 'cash', amount: 2500 }], true);
    const id = await refunded(bill, 1);
    await paidOut(id);

    expect(await ask(calls.queryRefundPrint, { id })).toMatchObject({ totalMoney: 1000, writtenOffMoney: 500, payMoney: 500 });
    expect(await ask(calls.queryBillingPrintInfo, { billingId: bill.billId })).toMatchObject({
      arrears: 0,
      writtenOffMoney: 500,
      refundedMoney: 500,
    });
  });

  it('is there only when the money went back, and only in its own practice', async () => {
    const bill = await settled(1000, 1, [{ methodCode: 'cash', amount: 1000 }]);
    const id = await refunded(bill, 1);
    expect((await problemOf(ask(calls.queryRefundPrint, { id }))).id).toBe('print.refund.none');
    await paidOut(id);
    expect((await ask(calls.queryRefundPrint, { id })).number).not.toBe('');
    expect((await problemOf(abroad(calls.queryRefundPrint, { id }))).id).toBe('print.refund.none');
    expect((await problemOf(ask(calls.queryRefundPrint, { id: nobody }))).id).toBe('print.refund.none');
    expect(ask.audited.at(-1)).toMatchObject({ patientId: bill.patientId, objectId: id, detail: { document: 'refund' } });
  });
});

describe('the receipt of arrears that came in', () => {
  it('says what was owing before and after, for every time money came in', async () => {
    const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
    await later()(billingCalls.settleBilling, {
      id: bill.billId,
      payments: [{ methodCode: 'cash', amount: 4000 }],
      allowArrears: true,
      version: 2,
    });
    for (const payments of [
      [
        { methodCode: 'cash', amount: 1000, tendered: 1500 },
        { methodCode: 'wechat', amount: 500 },
      ],
      [{ methodCode: 'alipay', amount: 4500 }],
    ]) {
      await later()(billingCalls.collectArrears, { id: bill.billId, payments, version: (await details(bill)).version });
    }
    const taken = (await details(bill)).payments.filter(({ kind }) => kind === 'arrears');
    const paper = (id: string) => ask(calls.queryCollectionPrint, { id });

    expect(taken).toHaveLength(3);
    expect(await paper(taken[1]!.id)).toEqual(await paper(taken[0]!.id));
    expect(await paper(taken[0]!.id)).toMatchObject({
      receivableMoney: 10_000,
      beforeMoney: 6000,
      payMoney: 1500,
      arrears: 4500,
      lines: [{ money: 1000, tenderedMoney: 1500, changeMoney: 500 }, { money: 500 }],
    });
    expect(await paper(taken[2]!.id)).toMatchObject({ beforeMoney: 4500, payMoney: 4500, arrears: 0 });
    const settlement = (await details(bill)).payments.find(({ kind }) => kind === 'settlement')!;
    for (const id of [settlement.id, nobody]) expect((await problemOf(paper(id))).id).toBe('print.missing.bill');
    expect((await problemOf(abroad(calls.queryCollectionPrint, { id: taken[0]!.id }))).id).toBe('print.missing.bill');
  });
});

describe('an insured bill and its claim', () => {
  async function claimOf(code: string, parts: readonly number[]) {
    const { id: companyId } = await ask(insuranceCalls.saveInsuranceCompany, {
      code,
      nameZh: `示例保险${code}`,
      nameEn: `Example ${code}`,
      phone: '',
      memo: '',
      planSelfPayRate: null,
      planExemption: 0,
      planMaximum: null,
    });
    const bills: ABill[] = [];
    for (const unitPrice of parts) {
      const bill = await aBill(database.owner, world, { lines: [{ unitPrice, quantity: 1 }] });
      const policy = { patientId: bill.patientId, insuranceNumber: `N${bill.billId.slice(-8)}`, companyId, typeName: '门诊险', status: 1 };
      const terms = { startsOn: '2020-01-01', expiresOn: addDays(today, 100), exemption: 0, maximum: null, selfPayRate: 20 };
      const { id: insuranceId } = await ask(insuranceCalls.savePatientInsurance, { ...policy, ...terms });
      const own = Math.round(unitPrice * 0.2);
      await ask(billingCalls.settleBilling, {
        id: bill.billId,
        payments: [{ methodCode: 'cash', amount: own }],
        allowArrears: false,
        version: 2,
        benefits: { insuranceId },
      });
      bills.push(bill);
    }
    const { id } = await ask(insuranceCalls.saveClaim, { companyId, billIds: bills.map(({ billId }) => billId), remark: '' });
    return { id, bills };
  }

  it('name insurer, policy and what each pays', async () => {
    const { bills } = await claimOf('A1', [10_000]);
    const paper = await ask(calls.queryBillingPrintInfo, { billingId: bills[0]!.billId });

    expect(paper).toMatchObject({
      settlementScheme: { zh: '示例保险A1 门诊险', en: 'Example A1 门诊险' },
      policyVipNo: `N${bills[0]!.billId.slice(-8)}`,
      subtotal: 10_000,
      afterSuiteAndDiscountMoney: 10_000,
      insuranceIndemnityMoney: 8000,
      receivableMoney: 2000,
      payMoney: 2000,
    });
    expect(paper.insuranceCompanyId).not.toBeNull();
  });

  it('come together in a report, of one claim or of several', async () => {
    const [one, two] = [await claimOf('B1', [10_000, 5000]), await claimOf('B2', [2000])];
    await inTenant(database.owner, world, async (db) => {
      const { encounterId, patientId } = one.bills[0]!;
      const own = { orgId: world.orgId, practiceId: world.practiceId, id: uuidv7(), encounterId, patientId, recordedBy: world.staffId };
      await db`insert into diagnosis ${db({ ...own, code: 'J06.900', nameZh: '上呼吸道感染', nameEn: 'URTI', certainty: 'confirmed', sort: 1, recordedAt: new Date() })}`;
    });
    const report = await ask(calls.queryClaimPrint, { ids: [two.id, one.id, one.id] });

    expect(report.claims.map(({ requestedMoney, bills }) => [requestedMoney, add(bills.map((bill) => bill.requestedMoney))])).toEqual([
      [12_000, 12_000],
      [1600, 1600],
    ]);
    expect(report.claims[0]!.bills.flatMap(({ diagnoses }) => diagnoses.map(({ code }) => code))).toEqual(['J06.900']);
    expect(ask.audited.at(-1)).toMatchObject({
      detail: { document: 'claim', patients: expect.arrayContaining([two.bills[0]!.patientId]) },
    });
  });

  it('print nothing where no claim is named, or one of them is not here', async () => {
    const { id } = await claimOf('C1', [3000]);

    expect((await problemOf(ask(calls.queryClaimPrint, { ids: [] }))).id).toBe('print.claim.none');
    expect((await problemOf(ask(calls.queryClaimPrint, { ids: [id, nobody] }))).id).toBe('print.missing.bill');
    expect((await problemOf(abroad(calls.queryClaimPrint, { ids: [id] }))).id).toBe('print.missing.bill');
  });
});

describe('without a name to print', () => {
  it('of the clinic or of the patient nothing is printed', async () => {
    const bill = await aBill(database.owner, world);
    const print = async () => (await problemOf(ask(calls.queryBillingPrintInfo, { billingId: bill.billId }))).id;
    const rename = (table: 'practice' | 'patient', column: string, id: string, name: string) =>
      inTenant(database.owner, world, (db) => db`update ${db(table)} set ${db(column)} = ${name} where id = ${id}`);

    await rename('patient', 'name', bill.patientId, '');
    expect(await print()).toBe('print.missing.patient');
    await rename('patient', 'name', bill.patientId, '王小明');
    await rename('practice', 'name_zh', world.practiceId, '');
    expect(await print()).toBe('print.missing.clinic');
    await rename('practice', 'name_zh', world.practiceId, '杏林门诊');
    expect((await ask(calls.queryBillingPrintInfo, { billingId: bill.billId })).patientName.zh).toBe('王小明');
  });
});
