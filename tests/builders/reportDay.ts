import { billingCalls } from '../../server/areas/billing/calls.ts';
import { couponCalls } from '../../server/areas/coupon/calls.ts';
import { insuranceCalls } from '../../server/areas/insurance/calls.ts';
import { membershipCalls } from '../../server/areas/membership/calls.ts';
import { packageCalls } from '../../server/areas/package/calls.ts';
import { refundCalls } from '../../server/areas/refund/calls.ts';
import type { Db, Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type * as Billing from '../../src/domain/billing/shapes.ts';
import { addDays, addMonths, instantOf } from '../../src/domain/dates.ts';
import { documentState } from '../../src/domain/inventory/states.ts';
import { aBill, takesPayments } from './bill.ts';
import { aPackage, aType, takesCards } from './money.ts';
import { chosenBy } from './seeded.ts';
import { aColleague, aRole, type Caller, callerIn, type World } from './world.ts';

interface Booked {
  day: string;
  cashier: string;
}
interface BookedBill extends Booked {
  gross: number;
  packageDeduction: number;
  rateDiscount: number;
  reduction: number;
  coupon: number;
  points: number;
  insurance: number;
  net: number;
  arrearsMade: number;
}
interface BookedPayment extends Booked {
  method: string;
  kind: 'bill' | 'arrears' | 'recharge' | 'package' | 'refund';
  amount: number;
}

/** What was done in the days, written down by who did it: from what was asked of the acts and what they answered, not from the tables. */
export interface ReportBook {
  cashiers: string[];
  bills: BookedBill[];
  payments: BookedPayment[];
  writtenOff: number;
  /** What refunds took back, with the insurer's part. */
  refunded: number;
  /** The same by the day it was paid on. */
  refundedOn: Record<string, number>;
  insuredBack: number;
}

interface Wishes {
  random: () => number;
  today: string;
  rounds?: number;
}

/** Three days of a cash desk with two cashiers, every act through its call; some seconds before and after midnight. */
export async function reportDay(
  { owner, app }: { owner: Sql; app: Sql },
  world: World,
  { random, today, rounds = 24 }: Wishes,
): Promise<ReportBook> {
  await takesPayments(owner, world);
  await takesCards(owner, world);
  await aRole(owner, world, { limits: { couponsGiven: 1_000_000_000, giftMoney: 1_000_000_000, discountGiven: 1_000_000_000 } });
  await inTenant(owner, world, (db) => db`update staff set maximum_discount = 50 where id = ${world.staffId}`);
  const colleague = await aColleague(owner, world);
  await inTenant(owner, world, (db) => db`update staff set maximum_discount = 50 where id = ${colleague}`);
  await aRole(owner, world, { staffId: colleague, limits: { couponsGiven: 1_000_000_000, giftMoney: 1_000_000_000 } });
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const book: ReportBook = {
    cashiers: [world.staffId, colleague],
    bills: [],
    payments: [],
    writtenOff: 0,
    refunded: 0,
    refundedOn: {},
    insuredBack: 0,
  };
  const times = ['00:00:05', '09:30', '12:15', '23:59:55'] as const;

  const somebody = (daysAgo: number) => {
    const cashier = chosenBy(random, book.cashiers);
    const day = addDays(today, -daysAgo);
    const at = instantOf(day, daysAgo === 0 ? '00:00:05' : chosenBy(random, times));
    const now = callerIn(app, { ...world, staffId: cashier }, { now: at });
    const pay = (kind: BookedPayment['kind'], parts: readonly { methodCode: string; amount: number }[]) => {
      for (const { methodCode, amount } of parts) book.payments.push({ day, cashier, method: methodCode, kind, amount });
    };
    return { ask: now, day, cashier, pay };
  };

  const ask = callerIn(app, world);
  const earlier = callerIn(app, world, { now: instantOf(addDays(today, -5), '10:00') });
  const companyId = (
    await ask(insuranceCalls.saveInsuranceCompany, {
      code: 'BX',
      nameZh: '平安',
      nameEn: 'Ping An',
      phone: '',
      memo: '',
      planSelfPayRate: null,
      planExemption: 0,
      planMaximum: null,
    })
  ).id;

  await stock();
  for (let round = 0; round < rounds; round++) {
    const bill = await aBill(owner, world, {
      lines: Array.from({ length: 2 + upTo(2) }, () => ({ unitPrice: 3000 + upTo(20_000), quantity: 1 + upTo(3) })),
    });
    await settleOne(bill, round);
    await diagnose(bill);
  }
  await claim();
  // Without figures of the tables the planner reads all of each for every row.
  await owner`analyze`;
  return book;

  /** The last insured bill is claimed, and the insurer has not answered yet. */
  async function claim(): Promise<void> {
    const { rows } = await ask(insuranceCalls.queryInsuredBillList, { unclaimed: '1', page: 1, size: 100 });
    const bill = rows.find(({ insurance }) => insurance > 0);
    if (!bill) throw new Error('no insured bill is left to claim');
    const { id } = await ask(insuranceCalls.saveClaim, { companyId, billIds: [bill.id], remark: '' });
    await ask(insuranceCalls.submitClaim, { id, version: 1 });
  }

  async function stock(): Promise<void> {
    await inTenant(owner, world, async (db) => {
      const [warehouseId, itemId] = [crypto.randomUUID(), crypto.randomUUID()];
      await db`insert into warehouse (org_id, practice_id, id, code, name_zh, name_en) values (${world.orgId}, ${world.practiceId}, ${warehouseId}, 'W', '药房', 'Pharmacy')`;
      await db`insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price, is_stocked)
        values (${world.orgId}, ${itemId}, 'D1', '阿莫西林', 'Amoxicillin', 'amoxilin', 'amxl', 1, 'westernMedicine', '盒', 1000, true)`;
      for (const [index, months] of [1, 2, 7].entries()) {
        const id = crypto.randomUUID();
        await db`insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, expires_on, quantity, cost)
          values (${world.orgId}, ${world.practiceId}, ${id}, ${warehouseId}, ${itemId}, ${`B${index}`}, ${addMonths(today, months)}, ${10 * (index + 1)}, 1235)`;
        await db`insert into stock_movement (org_id, practice_id, id, batch_id, change, kind, at, staff_id)
          values (${world.orgId}, ${world.practiceId}, ${crypto.randomUUID()}, ${id}, ${-3 - index}, 'dispensing', ${instantOf(today, '00:00:05')}, ${world.staffId})`;
      }
      await bookPurchase(db, world, { warehouseId, today });
    });
  }

  async function diagnose({ encounterId, patientId }: { encounterId: string; patientId: string }): Promise<void> {
    await inTenant(owner, world, async (db) => {
      for (const [sort, code] of ['J00', 'I10'].entries()) {
        await db`insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, code, name_zh, certainty, sort, recorded_by, recorded_at)
          values (${world.orgId}, ${world.practiceId}, ${crypto.randomUUID()}, ${encounterId}, ${patientId}, ${code}, ${code}, 'confirmed', ${sort + 1}, ${world.staffId}, now())`;
      }
    });
  }

  async function settleOne({ billId, patientId }: { billId: string; patientId: string }, round: number): Promise<void> {
    const daysAgo = round % 3;
    const desk = somebody(daysAgo);
    const benefits = await bring(desk.ask, { billId, patientId, round }, desk.pay);
    const kind = chosenBy(random, ['none', 'amount', 'jiao'] as const);
    const before = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    await desk.ask(billingCalls.saveDiscount, {
      id: billId,
      billRate: chosenBy(random, [100, 95, 80]),
      lineRates: [],
      reason: '老客户',
      version: before.version,
      reduction: { kind, value: kind === 'amount' ? upTo(300) : 0 },
    });
    const priced = await desk.ask(billingCalls.calculateBilling, { billingId: billId, benefits });
    const { version, lines } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    const isOwing = round % 4 === 1 && priced.receivable > 200;
    const paid = isOwing ? Math.floor(priced.receivable / 2) : priced.receivable;
    const byCard = benefits.cardId ? Math.min(paid, upTo(3000)) : 0;
    const byPhone = Math.floor((paid - byCard) / 3);
    const payments = [
      { methodCode: 'member-card', amount: byCard },
      { methodCode: 'wechat', amount: byPhone },
      { methodCode: 'cash', amount: paid - byCard - byPhone },
    ].filter(({ amount }) => amount > 0);
    await desk.ask(billingCalls.settleBilling, { id: billId, allowArrears: isOwing, version, confirmed: true, benefits, payments });
    desk.pay('bill', payments);
    const reduction = priced.lines.reduce((sum, line) => sum + line.reduction, 0);
    book.bills.push({
      day: desk.day,
      cashier: desk.cashier,
      gross: priced.subtotal,
      packageDeduction: priced.packageDeduction,
      rateDiscount: priced.discount - reduction,
      reduction,
      coupon: priced.coupon,
      points: priced.points,
      insurance: priced.insurance,
      net: priced.receivable,
      arrearsMade: priced.receivable - paid,
    });
    if (isOwing && round % 8 === 1) await collect(billId, daysAgo);
    if (round % 3 !== 0 || isOwing) await giveBack(billId, lines, Math.min(daysAgo, 1));
  }

  async function collect(billId: string, daysAgo: number): Promise<void> {
    const desk = somebody(Math.max(0, daysAgo - 1));
    const { version } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    const payments = [{ methodCode: 'alipay', amount: 100 }];
    await desk.ask(billingCalls.collectArrears, { id: billId, payments, version });
    desk.pay('arrears', payments);
  }

  /** One unit of the first line, and later another one where there is one. */
  async function giveBack(billId: string, lines: readonly { id: string; quantity: number }[], daysAgo: number): Promise<void> {
    for (let unit = 0; unit < Math.min(2, lines[0]!.quantity); unit++) {
      const desk = somebody(Math.max(0, daysAgo - unit));
      const { version } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
      const wish = { billingId: billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '未执行', version, confirmed: true };
      const { id } = await desk.ask(refundCalls.applyRefund, wish);
      const other = callerIn(app, { ...world, staffId: book.cashiers.find((cashier) => cashier !== desk.cashier)! });
      await other(refundCalls.approveRefund, { id, remark: '', version: 1 });
      const plan = await desk.ask(refundCalls.executeRefund, { id, version: 2 });
      desk.pay(
        'refund',
        plan.byMethod.map(({ methodCode, amount }) => ({ methodCode, amount: -amount })),
      );
      book.writtenOff += plan.writtenOff;
      book.refunded += plan.amount + plan.insurance;
      book.refundedOn[desk.day] = (book.refundedOn[desk.day] ?? 0) + plan.amount + plan.insurance;
      book.insuredBack += plan.insurance;
    }
  }

  /** What a patient has in hand: a card with money and points, a coupon, a policy, a package. */
  async function bring(
    desk: Caller,
    { billId, patientId, round }: { billId: string; patientId: string; round: number },
    pay: (kind: BookedPayment['kind'], parts: readonly { methodCode: string; amount: number }[]) => void,
  ): Promise<Partial<Billing.Benefits>> {
    if (round % 2 === 1) return {};
    const typeId = await aType(owner, world, { discountRate: 90, pointsLimit: 50, pointsValue: 1 });
    const { id: cardId } = await ask(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    const recharge = [{ methodCode: 'cash', amount: 10_000 }];
    const draft = { cardId, amount: 10_000, gift: 0, giftValidUntil: null, payments: recharge, reason: '', version: 1 };
    await desk(membershipCalls.recharge, draft);
    pay('recharge', recharge);
    await inTenant(owner, world, (db) => db`update member_card set points = 200, points_valid_until = '2099-01-01' where id = ${cardId}`);
    const code = crypto.randomUUID();
    const coupon = { nameEn: '', amount: 1 + upTo(500), minimumSpend: 0, validityDays: 9, issueQuantity: 1, channel: '' };
    const { id: couponId } = await ask(couponCalls.saveCoupon, { ...coupon, code, nameZh: `立减 ${code}` });
    await earlier(couponCalls.issueCoupon, { couponId, patientIds: [patientId] });
    const [issue] = await earlier(couponCalls.queryCouponItemListByPatientId, { patientId });
    const { id: insuranceId } = await ask(insuranceCalls.savePatientInsurance, {
      patientId,
      insuranceNumber: code,
      companyId,
      typeName: '',
      status: 1,
      startsOn: addDays(today, -9),
      expiresOn: addDays(today, 9),
      exemption: 0,
      maximum: null,
      selfPayRate: 70,
    });
    const { lines } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    const packageId = await aPackage(owner, world, lines[0]!.itemId!, 2);
    const price = [{ methodCode: 'alipay', amount: 4000 }];
    await desk(packageCalls.buyPackage, { patientId, packageId, payments: price });
    pay('package', price);
    const [held] = await ask(packageCalls.queryUsablePackages, { patientId });
    return {
      cardId,
      points: 50,
      couponId: issue!.id,
      insuranceId,
      ...(round % 4 === 0 && { packages: [{ lineId: lines[0]!.id, packageItemId: held!.items[0]!.id, quantity: 1 }] }),
    };
  }
}

/** Six boxes of another drug from a supplier, which expire late. */
async function bookPurchase(db: Db, world: World, { warehouseId, today }: { warehouseId: string; today: string }): Promise<void> {
  const { orgId, practiceId, staffId } = world;
  const [itemId, supplierId, batchId, documentId, lineId] = Array.from({ length: 5 }, () => crypto.randomUUID());
  const at = instantOf(today, '00:00:05');
  await db`insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price, is_stocked)
    values (${orgId}, ${itemId!}, 'D2', '布洛芬', 'Ibuprofen', 'buluofen', 'blf', 1, 'westernMedicine', '盒', 1000, true)`;
  await db`insert into supplier (org_id, id, code, name_zh, name_en) values (${orgId}, ${supplierId!}, 'S1', '示例医药', 'Example')`;
  await db`insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, expires_on, quantity, cost)
    values (${orgId}, ${practiceId}, ${batchId!}, ${warehouseId}, ${itemId!}, 'P1', ${addMonths(today, 30)}, 6, 2000)`;
  await db`insert into stock_document (org_id, practice_id, id, number, direction, type, warehouse_id, supplier_id, happened_on, status, created_at, created_by, booked_at, booked_by)
    values (${orgId}, ${practiceId}, ${documentId!}, 'RK1', 1, 'purchase', ${warehouseId}, ${supplierId!}, ${today}, ${documentState.booked}, ${at}, ${staffId}, ${at}, ${staffId})`;
  await db`insert into stock_document_line (org_id, practice_id, id, document_id, item_id, batch_id, batch_number, expires_on, unit, count, factor, price, retail_price, sort)
    values (${orgId}, ${practiceId}, ${lineId!}, ${documentId!}, ${itemId!}, ${batchId!}, 'P1', ${addMonths(today, 30)}, 'package', 6, 1, 2000, 3000, 0)`;
  await db`insert into stock_movement (org_id, practice_id, id, batch_id, change, kind, source_id, at, staff_id)
    values (${orgId}, ${practiceId}, ${crypto.randomUUID()}, ${batchId!}, 6, 'receipt', ${lineId!}, ${at}, ${staffId})`;
}
