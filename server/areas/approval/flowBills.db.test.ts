import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { flowSubjectNames, flowSubjects } from '../../../src/domain/approval/subjects.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { cash, flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { recomputeLedgers } from '../../maintenance/ledgers.ts';
import { billingCalls } from '../billing/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls } from '../till/calls.ts';

const database = freshDatabaseForFile();
const { admin, approve, ask, callerOf, caseOf, givePerson, inOrg, role, somebody, withFlow, world } = flowsIn(database, (own) =>
  takesPayments(database.owner, own),
);

describe('a bill', () => {
  const aBill = async (by: Person, price = 100_000) => {
    const itemId = await anItem(database, world, { name: `项目${uuidv7().slice(-8)}`, adviceType: 3, price } as never);
    return by.ask(billingCalls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 1 }] });
  };
  const open = (billingId: string) => admin.ask(billingCalls.queryBillingDetails, { billingId });
  const tenOff = ({ id, version }: { id: string; version: number }) => ({ id, billRate: 50, lineRates: [], reason: '老客户', version });

  it('is discounted beyond the limit of its cashier once the flow approves, and as today without a flow', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const bill = await aBill(cashier);
    expect((await problemOf(cashier.ask(billingCalls.saveDiscount, tenOff(bill)))).details.fields![0]!.message).toBe(
      'billing.discount.userLimit',
    );
    await withFlow('discount', [node([role('head')])], async () => {
      expect(await refusalOf(cashier.ask(billingCalls.saveDiscount, tenOff(bill)))).toBe('approval.confirm.flow');
      const { id } = await ask(cashier, 'discount', tenOff(bill));
      expect(await caseOf(id)).toMatchObject({
        amount: 50_000,
        changes: [{ label: 'billing.receivable', before: 100_000, after: 50_000 }],
      });
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await open(bill.id)).toMatchObject({ receivable: 50_000, billRate: 50 });
    });
  });

  it('that was changed after the request keeps its price', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const bill = await aBill(cashier);
    const itemId = await anItem(database, world, { name: `另一项${uuidv7().slice(-8)}`, adviceType: 3, price: 1 } as never);
    await withFlow('discount', [node([role('head')])], async () => {
      const { id } = await ask(cashier, 'discount', tenOff(bill));
      await cashier.ask(billingCalls.addBillCharge, { billingId: bill.id, version: bill.version, itemId, quantity: 1 });
      expect(await approve(head, id)).toMatchObject({ status: 'lapsed' });
      expect(await open(bill.id)).toMatchObject({ receivable: 100_001, billRate: 100 });
    });
  });

  it('that a colleague holds at the till waits, and is discounted afterwards', async () => {
    const [cashier, other, head] = [await somebody('desk'), await somebody('desk'), await somebody('head')];
    const bill = await aBill(cashier);
    await withFlow('discount', [node([role('head')])], async () => {
      const { id } = await ask(cashier, 'discount', tenOff(bill));
      const hold = (status: number, by: string | null) =>
        inOrg((db) => db`update bill set status = ${status}, cashier_id = ${by} where id = ${bill.id}`);
      await hold(2, other.staffId);
      expect(await refusalOf(approve(head, id))).toBe('billing.refused.held');
      expect(await caseOf(id)).toMatchObject({ status: 'asked', step: 0 });
      await hold(0, null);
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
    });
  });

  it('is voided by the last approval, and only once', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    const bill = await aBill(cashier);
    const draft = { id: bill.id, reason: '顾客不要了', version: bill.version };
    await withFlow('billVoid', [node([role('head')])], async () => {
      expect(await refusalOf(cashier.ask(billingCalls.voidBilling, draft))).toBe('approval.confirm.flow');
      const { id } = await ask(cashier, 'billVoid', draft);
      expect(await refusalOf(ask(cashier, 'billVoid', draft))).toBe('approval.refused.openAlready');
      await approve(head, id);
      expect(await open(bill.id)).toMatchObject({ status: 3, voidReason: '顾客不要了' });
    });
  });

  it('is refunded by the last approval out of the till of the asker, and the books agree', async () => {
    const [cashier, head, dean] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    const bill = await aBill(cashier, 80_000);
    await cashier.ask(billingCalls.settleBilling, { id: bill.id, version: bill.version, payments: cash(80_000), allowArrears: false });
    const paid = await open(bill.id);
    const application = {
      billingId: bill.id,
      lines: [{ lineId: paid.lines[0]!.id, quantity: 1 }],
      reason: '未执行',
      version: paid.version,
    };
    await withFlow('refund', [node([role('head')]), node([role('dean')], { above: 50_000 })], async () => {
      expect(await refusalOf(cashier.ask(refundCalls.applyRefund, application))).toBe('approval.confirm.flow');
      const { id } = await ask(cashier, 'refund', application);
      await approve(head, id);
      expect(await approve(dean, id)).toMatchObject({ status: 'done' });
      expect(await open(bill.id)).toMatchObject({ refunded: 80_000 });
      const [row] = await inOrg(
        (db) => db<object[]>`
        select r.status, r.applied_by, r.decided_by, r.paid_by, t.cashier_id from refund r
        join payment p on p.org_id = r.org_id and p.refund_id = r.id join till_session t on t.org_id = p.org_id and t.id = p.till_session_id where r.bill_id = ${bill.id}`,
      );
      expect(row).toEqual({
        status: 3,
        appliedBy: cashier.staffId,
        decidedBy: dean.staffId,
        paidBy: cashier.staffId,
        cashierId: cashier.staffId,
      });
    });
    const wrong = (await recomputeLedgers(database.owner, database.app)).filter(({ ledger }) => /^(bill|refund|till)/.test(ledger));
    expect(wrong).toEqual([]);
  });
});

describe('a refund by a flow', () => {
  /** A person who holds these rights alone, at work in the clinic. */
  async function holding(...authorities: string[]): Promise<Person> {
    const { staffId } = await somebody();
    const id = uuidv7();
    await inOrg(
      (db) =>
        db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${world.orgId}, ${id}, ${id.slice(-12)}, ${id}, '', ${authorities})`,
    );
    await givePerson(staffId, [id]);
    return { staffId, ask: callerOf({ staffId }, { authorities: authorities as Permission[] }) };
  }
  async function paidBill() {
    const cashier = await somebody('desk');
    const itemId = await anItem(database, world, { name: `项目${uuidv7().slice(-8)}`, adviceType: 3, price: 2500 } as never);
    const bill = await cashier.ask(billingCalls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 1 }] });
    const settled = { id: bill.id, version: bill.version, payments: cash(2500), allowArrears: false };
    const { version } = await cashier.ask(billingCalls.settleBilling, settled);
    return { billingId: bill.id, lines: [{ lineId: bill.lines[0]!.id, quantity: 1 }], reason: '未执行', version };
  }
  const paidBy = (billId: string) => inOrg((db) => db<object[]>`select cashier_id from payment where bill_id = ${billId} and amount < 0`);
  const refundOf = async (billId: string) => {
    const [row] = await inOrg(
      (db) => db<{ id: string; status: number; version: number }[]>`select id, status, version from refund where bill_id = ${billId}`,
    );
    return row!; // made by the last approval
  };

  it('stands approved where its asker may not pay, and is paid by somebody who may out of that drawer', async () => {
    const [asker, payer, head] = [await holding('o_refund_apply'), await holding('o_refund_pay', 'm_billing'), await somebody('head')];
    const application = await paidBill();
    await withFlow('refund', [node([role('head')])], async () => {
      const { id } = await ask(asker, 'refund', application);
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      const refund = await refundOf(application.billingId);
      expect(refund).toMatchObject({ status: 1, version: 2 });
      expect(await paidBy(application.billingId)).toEqual([]);
      await payer.ask(refundCalls.executeRefund, { id: refund.id, version: 2 });
      expect(await paidBy(application.billingId)).toEqual([{ cashierId: payer.staffId }]);
    });
  });

  it('is cancelled by its applicant or by somebody who approves refunds, and by nobody else', async () => {
    const [asker, other, head] = [await holding('o_refund_apply'), await holding('o_refund_apply'), await somebody('head')];
    const [first, second] = [await paidBill(), await paidBill()];
    const applied = await asker.ask(refundCalls.applyRefund, first);
    expect(await refusalOf(other.ask(refundCalls.cancelRefund, { id: applied.id, version: 1 }))).toBe('refund.refused.notYours');
    await asker.ask(refundCalls.cancelRefund, { id: applied.id, version: 1 });
    const again = await asker.ask(refundCalls.applyRefund, second);
    await head.ask(refundCalls.cancelRefund, { id: again.id, version: 1 });
    expect(await refundOf(second.billingId)).toMatchObject({ status: 4 });
  });

  it('and every other act that pays out of a drawer needs the right to pay it', () => {
    const paying = flowSubjectNames.filter((subject) => flowSubjects[subject].pays !== undefined);
    expect(paying).toEqual(['cardRefund', 'depositRefund', 'drawerPaidOut', 'packageRefund', 'refundAtOnce', 'refund']);
    for (const subject of paying) {
      const { needs, pays } = flowSubjects[subject];
      // The asker of a refund need not pay it; whoever asks for any other act must be able to do it.
      if (subject !== 'refund') expect({ subject, needs }).toEqual({ subject, needs: pays });
    }
  });
});

describe('a till', () => {
  const reason = '录错金额';
  const mine = async (by: Person) => (await by.ask(tillCalls.queryMyTill)).sessions[0]!; // opened by the test
  /** The cash of a drawer, in fen; its cashier sees no sum before the sheet is signed. */
  const cashIn = async (id: string) => {
    const [till] = await inOrg(
      (db) => db<{ cash: number }[]>`
        select (t.opening_float + coalesce((select sum(e.amount) from till_entry e where e.session_id = t.id), 0))::int as cash
        from till_session t where t.id = ${id}`,
    );
    return till!.cash;
  };
  const correct = (by: Person, draft: object) => by.ask(tillCalls.correctTill, { entryId: null, reason, ...draft });

  it('is corrected in the name of its cashier once the flow approves, by an entry that names the first', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    await cashier.ask(tillCalls.openTill, { amount: 20_000 });
    await cashier.ask(tillCalls.addTillEntry, { kind: 'paidOut', amount: 8000, reason: '买水' });
    const { id, entries } = await mine(cashier);
    const draft = { id, entryId: entries[0]!.id, amount: 3000 };
    expect(await refusalOf(correct(cashier, draft))).toBe('till.correction.noFlow');
    await withFlow('tillCorrection', [node([role('head')], { above: 500 })], async () => {
      expect(await refusalOf(correct(cashier, draft))).toBe('approval.confirm.flow');
      expect((await problemOf(correct(cashier, { ...draft, amount: 8000 }))).details.fields![0]!.message).toBe('till.correction.same');
      const { id: caseId } = await ask(cashier, 'tillCorrection', { ...draft, reason });
      expect(await caseOf(caseId)).toMatchObject({
        amount: 5000,
        changes: [{ label: 'approval.change.till.paidOut', before: 8000, after: 3000 }],
      });
      expect(await cashIn(id)).toBe(12_000);
      expect(await approve(head, caseId)).toMatchObject({ status: 'done' });

      const after = await mine(cashier);
      expect(await cashIn(id)).toBe(17_000);
      expect(after.entries).toMatchObject([
        { kind: 'paidOut', amount: -8000, recorded: 3000 },
        { kind: 'correction', amount: 5000, correctsId: draft.entryId, approvalNumber: expect.stringMatching(/^SP/), reason },
      ]);
      // Below the amount of the flow the cashier corrects alone; a handover by nobody alone.
      await correct(cashier, { id, amount: 20_400 });
      expect(await mine(cashier)).toMatchObject({ openingFloat: 20_000, recordedFloat: 20_400 });
      expect(await refusalOf(correct(head, { id, amount: 1 }))).toBe('error.absent');
      expect(await refusalOf(correct(cashier, { id, entryId: after.entries[1]!.id, amount: 1 }))).toBe('till.correction.handover');
    });
    expect((await recomputeLedgers(database.owner, database.app)).filter(({ ledger }) => ledger.startsWith('till'))).toEqual([]);
  });

  it('whose entry was corrected meanwhile is not corrected a second time by an older request', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    await cashier.ask(tillCalls.openTill, { amount: 20_000 });
    const { id } = await mine(cashier);
    await withFlow('tillCorrection', [node([role('head')], { above: 500 })], async () => {
      const { id: caseId } = await ask(cashier, 'tillCorrection', { id, entryId: null, amount: 30_000, reason });
      await correct(cashier, { id, amount: 20_100 });
      expect(await approve(head, caseId)).toMatchObject({ status: 'lapsed' });
      expect(await mine(cashier)).toMatchObject({ recordedFloat: 20_100 });
    });
  });

  it('that is closed is reopened for its cashier by the flow, and by no supervisor beside it', async () => {
    const [cashier, head] = [await somebody('desk'), await somebody('head')];
    await cashier.ask(tillCalls.openTill, { amount: 0 });
    const { id, version } = await mine(cashier);
    await cashier.ask(tillCalls.countTill, { id, counts: [{ fen: 100, count: 1 }], sums: [], version });
    const sheet = await cashier.ask(tillCalls.signSheet, { id, reasons: [{ methodCode: '', reason }], remark: '', version: version + 1 });
    const draft = { id: sheet.id, reason };
    expect(await refusalOf(cashier.ask(tillCalls.reopenSheet, draft))).toBe('till.refused.ownSheet');
    await withFlow('sheetReopening', [node([role('head')])], async () => {
      expect(await refusalOf(head.ask(tillCalls.reopenSheet, draft))).toBe('approval.confirm.flow');
      const { id: caseId } = await ask(cashier, 'sheetReopening', draft);
      expect(await caseOf(caseId)).toMatchObject({ objectNumber: sheet.sheetNumber, amount: 100 });
      expect(await approve(head, caseId)).toMatchObject({ status: 'done' });
      expect(await cashier.ask(tillCalls.queryClosingSheet, { id: sheet.id })).toMatchObject({ isReopened: true, reopening: { reason } });
      expect((await mine(cashier)).state).toBe('counted');
    });
  });
});
