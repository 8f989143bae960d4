import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const cash = (amount: number) => [{ methodCode: 'cash', amount, tendered: amount }];

/** A bill of one line over ten yuan. */
export async function billIn(own: Own, status: number, changes: Record<string, unknown> = {}) {
  const amounts = { subtotal: 1000, discount: 0, receivable: 1000, arrears: 0, paid: status === 1 ? 1000 : 0, bill_rate: 100 };
  const none = { package_deduction: 0, coupon: 0, points: 0, insurance: 0, refunded: 0, written_off: 0, points_used: 0, points_earned: 0 };
  const bill = await own.like('bill', 'practice_id = :p and status = 1', {
    status,
    bill_number: `N${Math.random()}`,
    ...(status !== 1 && { settled_at: null, cashier_id: null }),
    encounter_id: null,
    member_rate: null,
    card_id: null,
    insurance_id: null,
    ...amounts,
    ...none,
    ...changes,
  });
  const line = await own.like('bill_line', `practice_id = :p`, {
    bill_id: bill.id,
    advice_id: null,
    unit_price: 1000,
    quantity: 1,
    amount: 1000,
    net: 1000,
    discount: 0,
    rate: 100,
    package_quantity: 0,
    package_deduction: 0,
    coupon: 0,
    points: 0,
    insurance: 0,
    refunded_quantity: 0,
    allow_discount: true,
    minimum_rate: 0,
  });
  if (status === 1)
    await own.like('payment', `practice_id = :p and kind = 'settlement'`, {
      bill_id: bill.id,
      method_code: 'cash',
      amount: 1000,
      tendered: 1000,
      change: 0,
      member_entry_id: null,
      patient_package_id: null,
      till_session_id: null,
      at: own.at(0, '00:00'),
    });
  return { bill, line };
}

/** What the owner of a card or package has to say before somebody else may use it. */
const agreed = { reason: '家人共用', consent: { kind: 'signedPaper', note: 'ZZ-0001' } };

const cardOf = async ({ find }: Own) => find(`select * from member_card where status = 'active' order by id limit 1`);

async function refundIn(own: Own, status: number) {
  const { bill, line } = await billIn(own, 1);
  const refund = await own.like('refund', 'practice_id = :p', {
    refund_number: `N${Math.random()}`,
    bill_id: bill.id,
    patient_id: bill.patientId,
    status,
    amount: 1000,
    cash: 1000,
    written_off: 0,
    applied_by: own.other,
    ...(status === 0 && { paid_at: null, paid_by: null, decided_at: null, decided_by: null, decision: '' }),
    ...(status === 3 && { paid_at: own.at(0, '00:00'), paid_by: own.me, decided_at: own.at(0, '00:00'), decided_by: own.me }),
  });
  await own.make('refund_line', { refund_id: refund.id, bill_line_id: line.id, quantity: 1, amount: 1000 });
  return refund;
}

/** A bill of one charge made at the desk, not paid. */
export async function deskBill(own: Own, changes: Record<string, unknown> = {}) {
  const { bill, line } = await billIn(own, 0, { split_from: null, ...changes });
  const { id: itemId } = await service(own);
  await own.change(`update bill_line set added_by = :me, item_id = '${itemId}' where id = '${line.id}'`);
  return { bill, line };
}

/** Something that is charged and has no stock. */
export const service = ({ find }: Own) =>
  find(`select id, version from item where advice_type = 3 and enabled and not is_stocked order by code limit 1`);

/** A coupon of which many are left, and a filter of the patient list that finds women who have none of it. */
const audienceIn = async (own: Own) => {
  const coupon = await own.like('coupon', 'enabled and item_id is null', { code: `N${Math.random()}`, issue_quantity: 100_000, amount: 1 });
  const filter = await own.make('saved_filter', {
    id: uuidv7(),
    owner_id: own.me,
    list: 'patient.list',
    name: `N${Math.random()}`,
    conditions: { sex: 'F' },
    is_shared: false,
  });
  return { couponId: coupon.id, filterId: filter.id, filterVersion: filter.version, expected: 50_000 };
};

const noBenefits = { points: 0, packages: [] };

export const money: Partial<Record<Call, Readied>> = {
  calculateBilling: async (own) => {
    const held =
      await own.find(`select i.id, i.item_id, b.patient_id from patient_package_item i join patient_package b on b.id = i.patient_package_id
      where b.practice_id = :p and b.status = 'active' and b.expires_on > current_date + 1 and i.used < i.quantity limit 1`);
    const { bill, line } = await billIn(own, 0, { patient_id: held.patientId });
    await own.change(`update bill_line set item_id = '${held.itemId}' where id = '${line.id}'`);
    return { billingId: bill.id, benefits: { points: 0, packages: [{ lineId: line.id, packageItemId: held.id, quantity: 1 }] } };
  },
  settleBilling: async (own) => ({ ...seen((await billIn(own, 0)).bill), payments: cash(1000), benefits: noBenefits, collectorId: own.me }),
  addBillCharge: async (own) => {
    const { id, version } = (await deskBill(own)).bill;
    return { billingId: id, version, itemId: (await service(own)).id, quantity: 1 };
  },
  copyBilling: async (own) => seen((await deskBill(own)).bill),
  joinBilling: async (own) => {
    const { bill } = await deskBill(own);
    return { ...seen(bill), others: [seen((await deskBill(own, { patient_id: bill.patientId })).bill)] };
  },
  queryPatientBillList: async (own) => ({ patientId: (await deskBill(own)).bill.patientId, page: 1, size: 10 }),
  removeBillCharge: async (own) => {
    const { bill, line } = await deskBill(own);
    return { id: line.id, version: bill.version };
  },
  splitBilling: async (own) => {
    const { bill, line } = await deskBill(own, { subtotal: 2000, receivable: 2000 });
    await own.like('bill_line', `id = '${line.id}'`, { bill_id: bill.id });
    return { ...seen(bill), lineIds: [line.id] };
  },
  updateBilling: async (own) => {
    const { bill, line } = await deskBill(own);
    return { ...seen(bill), lines: [{ lineId: line.id, quantity: 2 }] };
  },
  voidBilling: async (own) => ({ ...seen((await deskBill(own)).bill), reason: 'entered twice' }),
  cancelSettlement: async (own) => seen((await billIn(own, 2, { cashier_id: own.me })).bill),
  collectArrears: async (own) => ({ ...seen((await billIn(own, 1, { arrears: 1000, paid: 0 })).bill), payments: cash(1000) }),
  saveDiscount: async (own) => {
    const { bill, line } = await billIn(own, 0);
    return {
      ...seen(bill),
      billRate: 100,
      lineRates: [{ lineId: line.id, rate: 100 }],
      reduction: { kind: 'none', value: 0 },
      reason: 'campaign',
    };
  },
  updateSettleBillingPayment: async (own) => {
    const { bill } = await billIn(own, 1, { settled_at: own.at(0, '00:00'), cashier_id: own.me });
    return { billingId: bill.id, version: bill.version, payments: [{ methodCode: 'wechat', amount: 1000 }] };
  },
  applyRefund: async (own) => {
    const { bill, line } = await billIn(own, 1);
    return {
      billingId: bill.id,
      version: bill.version,
      lines: [{ lineId: line.id, quantity: 1 }],
      split: [{ methodCode: 'cash', amount: 1000 }],
    };
  },
  refundAtOnce: async (own) => {
    await own.change(`insert into setting (org_id, practice_id, code, value, version) select org_id, id, 'REFUND_AT_ONCE', 'true', 1 from practice
      where id = :p on conflict (org_id, practice_id, code) do update set value = 'true'`);
    const { bill, line } = await billIn(own, 1);
    return { billingId: bill.id, version: bill.version, lines: [{ lineId: line.id, quantity: 1 }], split: null };
  },
  calculateRefund: async (own) => {
    const { bill, line } = await billIn(own, 1);
    return { billingId: bill.id, lines: [{ lineId: line.id, quantity: 1 }] };
  },
  queryRefundPrint: async (own) => ({ id: (await refundIn(own, 3)).id }),
  queryRefund: async (own) => ({ id: (await refundIn(own, 1)).id }),
  executeRefund: async (own) => seen(await refundIn(own, 1)),
  approveRefund: async (own) => seen(await refundIn(own, 0)),
  refuseRefund: async (own) => seen(await refundIn(own, 0)),
  cancelRefund: async (own) => seen(await refundIn(own, 0)),
  queryCollectionPrint: async (own) => {
    const { bill } = await billIn(own, 1);
    return { id: (await own.like('payment', `practice_id = :p and kind = 'settlement'`, { kind: 'arrears', bill_id: bill.id })).id };
  },
  savePrintLog: async ({ find }) => {
    const { id, objectId } = await find(`select * from printed_paper where practice_id = :p and document = 'bill' limit 1`);
    return { document: 'bill', id: objectId, reprintOf: id, paper: undefined, earlier: undefined };
  },
  cancelCouponGiveaway: async (own) => ({ id: (await own.like('coupon_giveaway', 'true', { state: 'waiting', ended_at: null })).id }),
  giveCoupons: audienceIn,
  queryCouponAudience: async (own) => {
    const { couponId, filterId } = await audienceIn(own);
    return { couponId, filterId };
  },
  deleteCoupon: async (own) => ({ id: (await own.like('coupon', 'true', { code: 'N1' })).id }),
  saveCoupon: async (own) => {
    const coupon = await own.like('coupon', 'true', { code: 'N2' });
    return { ...seen(coupon), code: 'N2', nameZh: 'N2', channel: String(coupon.channel), kind: 'amount', rate: null, itemId: null };
  },
  openCard: async (own) => ({
    typeId: (await plainType(own)).id,
    patientId: (await own.like('patient', 'deleted_at is null', { mrn: 'N2', id_number: '', mobile: '13900139006' })).id,
    cardNumber: 'HY9000001',
  }),
  updateCard: () => ({ cardNumber: 'HY9000002' }),
  recharge: (own) => ({ amount: 1000, gift: 0, giftValidUntil: own.day(300), payments: cash(1000) }),
  adjustPoints: (own) => ({ points: 1, validUntil: own.day(300) }),
  refundCard: () => ({ methodCode: 'cash', amount: 1 }),
  shareCard: async (own) => {
    const type = await own.find('select id from member_type where shareable order by id limit 1');
    const owner = await own.find(`select id from patient p where not exists (select from member_card c where c.patient_id = p.id)
      and p.deleted_at is null order by id limit 1`);
    // Within the limit of the day.
    const holds = { principal: 1000, gift: 0, points: 0 };
    const card = await own.like('member_card', 'true', { card_number: 'HY9000004', patient_id: owner.id, type_id: type.id, ...holds });
    return { ...seen(card), ...agreed };
  },
  sharePackage: () => agreed,
  transferCard: async (own) => {
    const [from, to] = [
      await cardOf(own),
      await own.find(`select * from member_card where status = 'active' order by id offset 1 limit 1`),
    ];
    return { from: from.id, to: to.id, amount: 1, version: from.version };
  },
  // Terms that give nothing: better ones wait for a second person.
  saveMemberType: async (own) => {
    const type = await plainType(own);
    const points = { bonusPoints: Number(type.bonusPoints), pointsValue: Number(type.pointsValue), pointsLimit: Number(type.pointsLimit) };
    return { ...seen(type), nameZh: 'N3', discountRate: 100, categoryRates: {}, itemRates: {}, rechargeBonus: 0, planId: null, ...points };
  },
  saveCampaign: async ({ find }) => {
    const { id, amount } = await find('select id, amount from package order by id limit 1');
    return { id: undefined, version: undefined, packageId: id, price: Number(amount) };
  },
  upgradeCard: async (own) => {
    const card = await own.find(`select id, version from member_card where status = 'active' order by id limit 1`);
    return { cardId: card.id, version: card.version, newTypeId: (await plainType(own)).id };
  },
  withdrawCard: async (own) =>
    seen(await own.like('member_card', 'true', { card_number: 'HY9000003', principal: 0, gift: 0, type_id: await freeType(own) })),
  buyPackage: async ({ find }) => ({
    // A card of the buyer may pay; here money does.
    cardId: undefined,
    payments: cash(Number((await find('select price, id from package_campaign order by id limit 1')).price)),
  }),
  extendPackage: (own) => ({ newDate: own.day(2000), reason: '住院' }),
  refundPackage: () => ({ methodCode: 'cash', amount: 1 }),
  deleteInsuranceCompany: async (own) => ({ id: (await own.like('insurance_company', 'true', { code: 'N1', name_zh: 'N1' })).id }),
  savePatientInsurance: async (own) => {
    const { id, version, patientId, companyId } = await own.find('select * from patient_insurance order by id limit 1');
    return {
      id,
      version,
      patientId,
      companyId,
      planId: undefined,
      insuranceNumber: 'N1',
      startsOn: own.day(-1),
      expiresOn: own.day(300),
      frontFileId: null,
      backFileId: null,
    };
  },
};

/** A type no card of the first card's person has. */
async function freeType({ find }: Own): Promise<string> {
  return (
    await find(`select t.id from member_type t where not exists
    (select from member_card c where c.type_id = t.id and c.patient_id = (select patient_id from member_card order by org_id, id limit 1)) limit 1`)
  ).id;
}

/** A type that takes nothing off, so that everybody may give it. */
const plainType = (own: Own) =>
  own.like('member_type', 'true', {
    name_zh: `N${Math.random()}`,
    discount_rate: 100,
    recharge_bonus: 0,
    category_rates: {},
    item_rates: {},
  });
