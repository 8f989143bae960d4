import { billingCalls } from '../../server/areas/billing/calls.ts';
import { orderCalls } from '../../server/areas/order/calls.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { refundCalls } from '../../server/areas/refund/calls.ts';
import type * as Billing from '../../src/domain/billing/shapes.ts';
import { proposeLines } from '../../src/domain/pharmacy/standing.ts';
import { takesPayments } from '../builders/bill.ts';
import { aPatient, takesCards } from '../builders/money.ts';
import { aColleague, type Caller, problemOf } from '../builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { aDraft, anItem } from '../orderWorld.ts';

const facts = {
  genericName: '头孢氨苄胶囊',
  dosageForm: '胶囊剂',
  ingredients: [{ code: 'cefalexin', strength: 0.5, unit: 'g' }],
};

export const refusal = async (work: Promise<unknown>): Promise<string> => {
  const { id, details } = await problemOf(work);
  return details.fields?.[0]?.message ?? id.replace('pharmacy.substitution.refused.', '');
};

/** Prices in fen for a capsule: the drug before, dearer and cheaper drugs in its place, and a drug that stays on the sheet. */
export const prices = { own: 100, same: 100, dearer: 125, muchDearer: 333, cheaper: 60, other: 70 } as const;
export type Drug = keyof typeof prices;

interface Wanted {
  drug: Drug;
  quantity: number;
  groupNumber?: number;
}

export async function makeExchangeWorld(database: FreshDatabase) {
  const world = await makeCareWorld(database);
  await takesPayments(database.owner, { ...world, staffId: world.doctorId } as CareWorld);
  await takesCards(database.owner, world);
  const as = (staffId: string, patientId = world.patientId): Caller => careCaller({ ...world, staffId, patientId });
  const colleague = async () => as(await aColleague(database.owner, world));
  const [doctor, pharmacist, cashier, manager] = [as(world.doctorId), await colleague(), await colleague(), await colleague()];
  const drugOf = async (name: string, price: number, over: object = {}) => {
    const id = await anItem(database, world, { name, price: price * 24, splitPrice: price, manufacturer: `${name}厂`, ...over });
    await aBatch(world, id, { quantity: 100_000 });
    return id;
  };
  const drugs: Record<Drug, string> = {
    own: await drugOf('头孢氨苄甲', prices.own, facts),
    same: await drugOf('头孢氨苄乙', prices.same, facts),
    dearer: await drugOf('头孢氨苄丙', prices.dearer, facts),
    muchDearer: await drugOf('头孢氨苄丁', prices.muchDearer, facts),
    cheaper: await drugOf('头孢氨苄戊', prices.cheaper, facts),
    other: await drugOf('维生素丙', prices.other),
  };
  const sheet = (id: string) => pharmacist(pharmacyCalls.queryDispensing, { id });
  const details = (billingId: string) => cashier(billingCalls.queryBillingDetails, { billingId });
  const settle = async (billId: string, { paid, benefits }: { paid?: number; benefits?: Billing.Benefits } = {}) => {
    const { receivable } = await cashier(billingCalls.calculateBilling, { billingId: billId, benefits: benefits ?? {} });
    const amount = Math.min(paid ?? receivable, receivable);
    const { version } = await details(billId);
    await cashier(billingCalls.settleBilling, {
      id: billId,
      payments: amount === 0 ? [] : [{ methodCode: 'cash', amount, tendered: amount }],
      allowArrears: amount < receivable,
      confirmed: true,
      namesakeConfirmed: true,
      version,
      ...(benefits && { benefits }),
    });
  };
  return {
    world,
    drugs,
    doctor,
    pharmacist,
    cashier,
    manager,
    as,
    sheet,
    details,
    settle,
    /** A patient of their own, who has no allergies. */
    async aPerson() {
      const id = await aPatient(database.owner, world);
      await database.owner`update patient set never_allergic = true where id = ${id}`;
      return id;
    },
    /** A visit with one prescription and its unpaid bill. */
    async sent(lines: readonly Wanted[], patientId = world.patientId) {
      const drafts = lines.map(({ drug, ...wanted }) => aDraft({ itemId: drugs[drug], ...wanted }));
      const { encounterId, adviceIds } = await sendOrders({ ...world, patientId }, drafts, { paid: false });
      const [bill] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
      return { encounterId, adviceIds, billId: bill.id, sheetId: await sheetOf(world, encounterId) };
    },
    async ask(sheetId: string, drug: Drug, adviceId?: string) {
      const { lines, version } = await sheet(sheetId);
      const line = lines.find((each) => adviceId === undefined || each.adviceId === adviceId);
      return pharmacist(pharmacyCalls.askSubstitution, { lineId: line?.id ?? '', itemId: drugs[drug], reason: '原厂缺货', version });
    },
    /** The doctor agrees to the question that is open in the visit; returns it as it was shown. */
    async agree(encounterId: string, by = doctor) {
      const orders = await doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
      const asked = orders.find(({ substitution }) => substitution?.state === 'asked')?.substitution;
      if (!asked) throw new Error('No question is open');
      await by(pharmacyCalls.answerSubstitution, { lineId: asked.lineId, version: asked.version, agrees: true, answer: '' });
      return asked;
    },
    async dispense(sheetId: string) {
      const { lines, version } = await sheet(sheetId);
      const { chosen } = proposeLines(lines, '2026-11-21');
      const taken = lines.map((line) => ({ lineId: line.id, batches: chosen[line.id] ?? [] }));
      return pharmacist(pharmacyCalls.dispense, { id: sheetId, version, lines: taken });
    },
    async payBack(id: string) {
      const { version } = await cashier(refundCalls.queryRefund, { id });
      await manager(refundCalls.approveRefund, { id, remark: '', version });
      await cashier(refundCalls.executeRefund, { id, version: version + 1 });
    },
    /** Sheets of a visit in the order of their numbers. */
    sheetsOf: (encounterId: string) => database.owner<{ id: string; number: string; status: number }[]>`
      select id, prescription_number as number, status from dispensing where encounter_id = ${encounterId} order by prescription_number`,
    billsOf: (encounterId: string) => database.owner<{ id: string; status: number; receivable: number }[]>`
      select id, status, receivable from bill where encounter_id = ${encounterId} order by created_at, id`,
    refundsOf: (billId: string) => database.owner<{ id: string; status: number; amount: number; reason: string; appliedBy: string }[]>`
      select id, status, amount, reason, applied_by from refund where bill_id = ${billId} order by applied_at, id`,
  };
}
export type ExchangeWorld = Awaited<ReturnType<typeof makeExchangeWorld>>;
