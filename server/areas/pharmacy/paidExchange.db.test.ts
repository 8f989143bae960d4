import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { issuesInvoices } from '../../../tests/builders/invoice.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { type ExchangeWorld, makeExchangeWorld, refusal } from '../../../tests/exchange/exchangeWorld.ts';
import { node } from '../../../tests/flowWorld.ts';
import { invoiceCalls } from '../invoice/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { refundCalls } from '../refund/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let own: ExchangeWorld;
beforeAll(async () => {
  own = await makeExchangeWorld(database);
  await issuesInvoices(database.owner, { ...own.world, staffId: own.world.doctorId });
});

/** A paid sheet of two capsules at 1.00 yuan, and of five of another drug at 0.70 yuan. */
async function paidSheet() {
  const visit = await own.sent([
    { drug: 'own', quantity: 2 },
    { drug: 'other', quantity: 5 },
  ]);
  await own.settle(visit.billId);
  return visit;
}

/** The same after the pharmacist proposed a drug at 1.25 yuan for the first line and the doctor agreed. */
async function exchanged(drug: 'dearer' | 'cheaper' = 'dearer') {
  const visit = await paidSheet();
  await own.ask(visit.sheetId, drug, visit.adviceIds[0]);
  const asked = await own.agree(visit.encounterId);
  const [, bill] = await own.billsOf(visit.encounterId);
  const [, sheet] = await own.sheetsOf(visit.encounterId);
  const [refund] = await own.refundsOf(visit.billId);
  if (!bill || !sheet || !refund) throw new Error('The exchange made a bill, a sheet and a refund');
  return { ...visit, asked, newBillId: bill.id, newSheetId: sheet.id, refundId: refund.id };
}

describe('a paid drug exchanged for one of another price', () => {
  it.each([
    ['dearer', { back: 200, charge: 250 }],
    ['cheaper', { back: 200, charge: 120 }],
  ] as const)('that is %s is shown with both sums before the doctor agrees', async (drug, sums) => {
    const { sheetId, encounterId, adviceIds } = await paidSheet();
    const { lines } = await own.sheet(sheetId);
    const offered = await own.pharmacist(calls.querySubstitutes, { lineId: lines[0]?.id ?? '' });
    expect(offered.find(({ itemId }) => itemId === own.drugs[drug])).toMatchObject({ reason: null, exchange: sums });
    expect(offered.find(({ itemId }) => itemId === own.drugs.same)).toMatchObject({ reason: null, exchange: null });
    await own.ask(sheetId, drug, adviceIds[0]);
    const [order] = await own.doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
    expect(order?.substitution).toMatchObject({ state: 'asked', exchange: sums });
  });

  it('is charged on an open bill of the visit and waits for its payment on a sheet of its own', async () => {
    const { newBillId, newSheetId, sheetId, encounterId } = await exchanged();
    expect(await own.details(newBillId)).toMatchObject({ status: 0, receivable: 250, lines: [{ itemName: '头孢氨苄丙', quantity: 2 }] });
    const [first, second] = await own.sheetsOf(encounterId);
    expect(second?.number).toBe(`${first?.number}-1`);
    expect(await own.sheet(newSheetId)).toMatchObject({ status: 0, payStatus: 0, lines: [{ itemId: own.drugs.dearer, quantity: 2 }] });
    expect(await own.sheet(sheetId)).toMatchObject({ status: 0, payStatus: 1, lines: [{ itemId: own.drugs.other }] });
    expect(await refusal(own.dispense(newSheetId))).toBe('nursing.refused.unpaid');
    await own.settle(newBillId);
    await own.dispense(newSheetId);
  });

  it('has the refund of the whole paid line applied for by the doctor, who may not approve it', async () => {
    const { billId, refundId } = await exchanged();
    const [refund] = await own.refundsOf(billId);
    expect(refund).toMatchObject({
      status: 0,
      amount: 200,
      appliedBy: own.world.doctorId,
      reason: '头孢氨苄甲 · 头孢氨苄甲厂 → 头孢氨苄丙 · 头孢氨苄丙厂: 原厂缺货',
    });
    expect(await refusal(own.doctor(refundCalls.approveRefund, { id: refundId, remark: '', version: 1 }))).toBe('refund.refused.own');
  });

  it('signs the new order in the name of the doctor and revokes the one before, on the papers too', async () => {
    const { encounterId, newSheetId } = await exchanged();
    const orders = await own.doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
    expect(orders.map(({ itemName, signStatus }) => [itemName, signStatus])).toEqual([
      ['头孢氨苄甲', 7],
      ['头孢氨苄丙', 2],
      ['维生素丙', 2],
    ]);
    const sheets = await own.pharmacist(printCalls.queryPrescriptionPrintForSendGoods, { id: newSheetId });
    const [first] = sheets.flatMap(({ recipeItems }) => recipeItems);
    expect(first?.confirmations?.[0]).toMatchObject({
      warning: { zh: '替换头孢氨苄甲 · 头孢氨苄甲厂' },
      reason: '原厂缺货',
      givenBy: { zh: '陈怡' },
    });
  });

  it('never leaves the pharmacy as the drug before: not while the refund is open, nor after it is refused, withdrawn or paid', async () => {
    const { sheetId, billId, refundId } = await exchanged();
    const names = async () => (await own.sheet(sheetId)).lines.map(({ itemName }) => itemName);
    expect(await names()).toEqual(['维生素丙']);
    await own.manager(refundCalls.refuseRefund, { id: refundId, remark: '重复', version: 1 });
    expect(await names()).toEqual(['维生素丙']);
    const { lines, version } = await own.details(billId);
    const again = { billingId: billId, lines: [{ lineId: lines[0]?.id ?? '', quantity: 2 }], reason: '换药', version };
    const { id } = await own.cashier(refundCalls.applyRefund, again);
    await own.payBack(id);
    expect(await names()).toEqual(['维生素丙']);
    await own.dispense(sheetId);
    expect(await own.details(billId)).toMatchObject({ paid: 550, refunded: 200 });
  });

  it('shows the till both bills and the refund together, and that the refund is missing after it was refused', async () => {
    const { billId, newBillId, refundId } = await exchanged();
    const both = { billId: newBillId, paidBillId: billId, refundId, back: 200, charge: 250, toName: '头孢氨苄丙 · 头孢氨苄丙厂' };
    expect((await own.details(newBillId)).exchanges).toMatchObject([{ ...both, payStatus: 0, refundStatus: 0 }]);
    expect((await own.details(billId)).exchanges).toMatchObject([both]);
    expect((await own.cashier(refundCalls.queryRefund, { id: refundId })).exchanges).toMatchObject([both]);
    await own.manager(refundCalls.refuseRefund, { id: refundId, remark: '重复', version: 1 });
    expect((await own.details(billId)).exchanges).toMatchObject([{ refundStatus: 2 }]);
  });

  it('is exchanged once more on its own sheet before it is paid, without another refund', async () => {
    const { encounterId, newSheetId, newBillId, billId } = await exchanged();
    await own.ask(newSheetId, 'cheaper');
    await own.agree(encounterId);
    expect(await own.details(newBillId)).toMatchObject({ receivable: 120 });
    expect(await own.refundsOf(billId)).toHaveLength(1);
    expect(await own.sheetsOf(encounterId)).toHaveLength(2);
  });
});

describe('an exchange is refused', () => {
  it('while another refund of the bill is open', async () => {
    const { billId, sheetId, adviceIds } = await paidSheet();
    const { lines, version } = await own.details(billId);
    const application = { billingId: billId, lines: [{ lineId: lines[1]?.id ?? '', quantity: 5 }], reason: '不要', version };
    await own.cashier(refundCalls.applyRefund, application);
    expect(await refusal(own.ask(sheetId, 'dearer', adviceIds[0]))).toBe('refund.refused.openAlready');
  });

  it('once an invoice stands over the bill, and changes nothing then', async () => {
    const { billId, sheetId, adviceIds, encounterId } = await paidSheet();
    await own.ask(sheetId, 'dearer', adviceIds[0]);
    await database.owner`update bill_line set category_code = 'treatment' where bill_id = ${billId}`;
    const { version, tax } = await own.cashier(invoiceCalls.queryInvoicePlan, { billingId: billId });
    const buyer = { buyerKind: 'person' as const, buyerName: '王伟', taxpayerNumber: '', remark: '' };
    await own.cashier(invoiceCalls.issueBlueInvoice, { billingId: billId, version, tax, ...buyer });
    expect(await refusal(own.agree(encounterId))).toBe('refund.refused.invoiced');
    expect(await own.billsOf(encounterId)).toHaveLength(1);
    expect(await own.sheetsOf(encounterId)).toHaveLength(1);
    expect((await own.sheet(sheetId)).lines).toHaveLength(2);
  });

  it('where a flow decides refunds of that size', async () => {
    const { sheetId, adviceIds } = await paidSheet();
    const nodes = [node([{ kind: 'person', id: own.world.doctorId }])];
    const flow = { id: uuidv7(), subject: 'refund', practice_id: own.world.practiceId };
    await database.owner`
      insert into approval_flow (org_id, id, subject, practice_id, name_zh, nodes, changed_at, changed_by)
      values (${own.world.orgId}, ${flow.id}, ${flow.subject}, ${flow.practice_id}, 'x', ${database.owner.json(nodes as never)}, '2026-01-01', ${own.world.doctorId})`;
    expect(await refusal(own.ask(sheetId, 'dearer', adviceIds[0]))).toBe('refundFlow');
    await database.owner`update approval_flow set enabled = false where id = ${flow.id}`;
  });

  it('for a paid line of a group, which is given together', async () => {
    const { sheetId, billId, adviceIds } = await own.sent([
      { drug: 'own', quantity: 2, groupNumber: 1 },
      { drug: 'other', quantity: 2, groupNumber: 1 },
    ]);
    await own.settle(billId);
    expect(await refusal(own.ask(sheetId, 'dearer', adviceIds[0]))).toBe('paidGroup');
  });

  it('when the bill was paid between the question and the consent, until it is proposed again', async () => {
    const visit = await own.sent([{ drug: 'own', quantity: 2 }]);
    await own.ask(visit.sheetId, 'dearer');
    await own.settle(visit.billId);
    expect(await refusal(own.agree(visit.encounterId))).toBe('paidSince');
    const { lines, version } = await own.sheet(visit.sheetId);
    await own.pharmacist(calls.withdrawSubstitution, { lineId: lines[0]?.id ?? '', version });
    await own.ask(visit.sheetId, 'dearer');
    expect((await own.agree(visit.encounterId)).exchange).toEqual({ back: 200, charge: 250 });
  });

  it('when the price of the other drug changed after the question', async () => {
    const { sheetId, encounterId, adviceIds } = await paidSheet();
    await own.ask(sheetId, 'dearer', adviceIds[0]);
    await database.owner`update item set split_price = 130 where id = ${own.drugs.dearer}`;
    expect(await refusal(own.agree(encounterId))).toBe('priceChanged');
    await database.owner`update item set split_price = 125 where id = ${own.drugs.dearer}`;
  });
});
