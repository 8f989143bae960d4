import { uuidv7 } from 'uuidv7';
import { addMonths } from '../../src/domain/dates.ts';
import { billIn, deskBill } from '../builders/ready/money.ts';
import type { Own } from '../builders/ready/own.ts';
import { type Clinic, type Effects, isDone } from './clinic.ts';

const noBenefits = { points: 0, packages: [] };
const cash = (amount: number) => [{ methodCode: 'cash', amount, tendered: amount }];
const ofVisit = async ({ find }: Own) => {
  const { id, patientId } = await find('select id, patient_id from encounter where practice_id = :p and status = 3 limit 1');
  return { encounter_id: id, patient_id: patientId };
};

async function closeTill({ own }: Clinic) {
  await own.change(`update till_session set state = 'counted' where cashier_id = '${own.me}' and state = 'open'`);
}

const cardOf = ({ find }: Own) => find(`select * from member_card where status = 'active' order by id limit 1`);

/** Pays a bill of ten yuan. */
async function pay({ ask, own }: Clinic, changes: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { bill } = await billIn(own, 0, changes);
  const benefits = more.benefits ?? noBenefits;
  const { data: priced } = await ask('calculateBilling', { billingId: bill.id, benefits });
  const settlement = {
    id: bill.id,
    version: bill.version,
    payments: cash(priced.receivable),
    benefits,
    allowArrears: false,
    confirmed: true,
  };
  const answer = await ask('settleBilling', { ...settlement, collectorId: own.me, ...more });
  return { id: bill.id, answer };
}

/** Effects at the desk and in the till. */
export const moneyEffects: Effects = {
  BILL_ARREARS_ALLOWED: {
    value: false,
    look: async (clinic) => isDone((await pay(clinic, await ofVisit(clinic.own), { payments: [], allowArrears: true })).answer),
    before: true,
    after: false,
  },
  REFUND_APPROVED_ALONE: {
    value: true,
    look: async ({ argument, ask, own }) => {
      const arg = await argument('approveRefund');
      await own.change(`update refund set applied_by = '${own.me}' where id = '${arg.id}'`);
      return isDone(await ask('approveRefund', arg));
    },
    before: false,
    after: true,
  },
  /** The argument of the call that is made ready has switched it on. */
  REFUND_AT_ONCE: {
    value: false,
    look: async ({ ask, own }) => {
      const { bill, line } = await billIn(own, 1);
      const lines = [{ lineId: line.id, quantity: 1 }];
      return isDone(await ask('refundAtOnce', { billingId: bill.id, version: bill.version, lines, reason: 'not done' }));
    },
    before: true,
    after: false,
  },
  TAKE_OVER_OPEN: {
    value: false,
    look: async ({ send }) =>
      (await send('memberCard/importList', ['患者,卡类型', 'M0,金卡'], { checkOnly: '1' })).exceptionType !== 'import.takeOver.closed',
    before: true,
    after: false,
  },
  BILL_LINES: {
    value: 20,
    look: async ({ ask, own, argument }) => {
      const arg = (await argument('addBillCharge')) as { billingId: string };
      const { id: itemId } = await own.find(
        'select id from item where advice_type = 3 and enabled and not is_stocked order by code offset 1 limit 1',
      );
      for (let nth = 0; nth < 20; nth += 1) await own.like('bill_line', `bill_id = '${arg.billingId}'`, { sort: nth + 10 });
      return (await ask('addBillCharge', { ...arg, itemId })).exceptionType !== 'billing.charge.full';
    },
    before: true,
    after: false,
  },
  BILL_SALES: {
    value: 1,
    look: async ({ ask, own }) => {
      const { bill } = await deskBill(own);
      const { id: packageId } = await own.find('select id from package where enabled order by id limit 1');
      const sale = { billingId: bill.id, kind: 'package', packageId };
      const first = await ask('addBillSale', { ...sale, version: bill.version });
      return [first.status, isDone(await ask('addBillSale', { ...sale, version: first.data?.version }))];
    },
    before: [true, true],
    after: [true, false],
  },
  POINTS_DAYS: {
    value: 30,
    look: async (clinic) => {
      const card = await cardOf(clinic.own);
      await clinic.own.change(`update member_card set points = 0, points_valid_until = null where id = '${card.id}'`);
      await pay(clinic, { patient_id: card.patientId }, { benefits: { ...noBenefits, cardId: card.id } });
      return dayOf(
        (await clinic.own.find(`select points_valid_until::text as day, id from member_card where id = '${card.id}'`)).day,
        clinic,
      );
    },
    before: 365,
    after: 30,
  },
  GIFT_DAYS: {
    value: 30,
    look: async (clinic) => {
      const { ask, own } = clinic;
      const card = await cardOf(own);
      await own.change(`update member_card set gift = 0, gift_valid_until = null where id = '${card.id}'`);
      const { bill } = await deskBill(own, { patient_id: card.patientId });
      const { data } = await ask('addBillSale', {
        billingId: bill.id,
        version: bill.version,
        kind: 'recharge',
        cardId: card.id,
        amount: 100_000,
      });
      await own.change(`update bill_sale set gift = 100 where bill_id = '${bill.id}'`);
      const settlement = { id: bill.id, version: data.version, payments: cash(101_000), benefits: noBenefits, allowArrears: false };
      await ask('settleBilling', { ...settlement, collectorId: own.me, confirmed: true });
      return dayOf((await own.find(`select gift_valid_until::text as day, id from member_card where id = '${card.id}'`)).day, clinic);
    },
    before: 365,
    after: 30,
  },
  STATEMENT_MATCH_MINUTES: {
    value: 60,
    look: async ({ argument, ask, own, force }) => {
      const { lineId, paymentId } = await argument('linkChannel');
      const move = async (days: number) => {
        await force(`update payment set at = '${own.at(days, '10:45')}' where id = '${paymentId}'`);
        await force(`update channel_line set day = '${own.day(days)}', at = '${own.at(days, '10:00')}' where id = '${lineId}'`);
      };
      await move(-430);
      const { data } = await ask('queryChannelDay', { methodCode: 'wechat', day: own.day(-430) });
      await move(-440);
      return data.proposals.length;
    },
    before: 0,
    after: 1,
  },
  CLAIM_FILES: {
    value: 5,
    look: async ({ argument, ask, own }) => {
      const arg = await argument('saveClaimFile');
      for (let nth = 0; nth < 5; nth += 1) {
        const file = await own.like('stored_file', 'practice_id = :p', { created_by: own.me });
        const kept = { claim_id: arg.claimId, file_id: file.id, kind: 'other', created_by: own.me, created_at: own.at(0, '00:00') };
        await own.make('claim_file', { id: uuidv7(), ...kept });
      }
      return isDone(await ask('saveClaimFile', arg));
    },
    before: true,
    after: false,
  },
  QUERY_MONTHS_BILLS: {
    value: 1,
    look: async ({ ask, day }) => isDone(await ask('queryHavePayList', { page: 1, size: 5, from: addMonths(day(0), -2), to: day(0) })),
    before: true,
    after: false,
  },
  QUERY_MONTHS_LONG: {
    value: 12,
    look: async ({ act, day }) => isDone(await act('queryPatientBillList', { from: addMonths(day(0), -13), to: day(0) })),
    before: true,
    after: false,
  },
  // Last: nobody opens a till in this clinic.
  TILL_SESSION_REQUIRED: {
    value: true,
    look: async (clinic) => {
      await closeTill(clinic);
      return isDone((await pay(clinic, {})).answer);
    },
    before: true,
    after: false,
  },
};

const dayOf = (date: unknown, { day }: Clinic): number => Math.round((Date.parse(String(date)) - Date.parse(day(0))) / 86_400_000);
