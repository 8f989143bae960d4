import { expect, it } from 'vitest';
import { aBill } from '../../builders/bill.ts';
import { aPatient } from '../../builders/money.ts';
import { aCard } from '../clinicOf.ts';
import { aGiveaway } from '../couponScenes.ts';
import { inTurn, refusals, times, winners } from '../crowd.ts';
import { aSignedOrder } from '../scenes.ts';
import { type Arena, cashiers, perRound, refused, rounds } from './arena.ts';

const settlement = (id: string, over: Record<string, unknown> = {}) => ({
  id,
  payments: [{ methodCode: 'cash', amount: 1000 }],
  allowArrears: false,
  version: 2,
  ...over,
});

export function moneyRaces({ database, stage, together }: Arena): void {
  it(`one bill, ${cashiers} cashiers: one takes the money, the others hear that it is settled`, perRound, async () => {
    for (let round = 0; round < rounds * 2; round += 1) {
      const { billId } = await aBill(database.owner, stage.clinic);
      // The appointment of a visit is locked too, before its bill: every other bill is of no visit.
      if (round % 2 === 1) await database.owner`update bill set encounter_id = null where id = ${billId}`;
      const answers = await together(
        'settleBilling',
        times(cashiers, () => settlement(billId)),
      );
      expect(winners(answers)).toHaveLength(1);
      expect(refused(answers)).toEqual(['billing.refused.alreadySettled']);
      const words = answers.flatMap(({ exceptionType, errorMessage }) =>
        exceptionType === 'billing.refused.alreadySettled' ? [errorMessage!] : [],
      );
      expect(words.filter((text) => !/账单已由\S+于/.test(text))).toEqual([]);
      const rows = await database.owner`select from payment where bill_id = ${billId}`;
      expect(rows).toHaveLength(1);
    }
  });

  it('one card shared by twenty, paid with at twenty tills: as much is paid as there was', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bills = await inTurn(20, () => aBill(database.owner, stage.clinic));
      const cardId = await aCard(stage.clinic, bills[0]!.patientId, 7000);
      for (const { patientId } of bills.slice(1))
        await database.owner`insert into member_card_share (org_id, card_id, patient_id) values (${stage.clinic.orgId}, ${cardId}, ${patientId})`;
      const payments = [{ methodCode: 'member-card', amount: 1000 }];
      const answers = await together(
        'settleBilling',
        bills.map(({ billId }) => settlement(billId, { payments, benefits: { cardId } })),
      );
      expect(winners(answers)).toHaveLength(7);
      expect(refusals(answers)).toEqual(['membership.refused.balance']);
      expect([...(await database.owner`select principal from member_card where id = ${cardId}`)]).toEqual([{ principal: 0 }]);
    }
  });

  it('one coupon, eight bills of its patient: it pays once', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bills = await inTurn(8, () => aBill(database.owner, stage.clinic));
      const patientId = bills[0]!.patientId;
      await database.owner`update bill set patient_id = ${patientId} where id = any (${bills.map(({ billId }) => billId)}::uuid[])`;
      await together('issueCoupon', [{ couponId: stage.clinic.couponId, patientIds: [patientId] }]);
      const [issue] = await database.owner<[{ id: string }]>`select id from coupon_issue where patient_id = ${patientId}`;
      const payments = [{ methodCode: 'cash', amount: 500 }];
      const answers = await together(
        'settleBilling',
        bills.map(({ billId }) => settlement(billId, { payments, benefits: { couponId: issue.id } })),
      );
      expect(winners(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual(['coupon.refused.used']);
    }
  });

  it('a coupon of which three are left, ten desks: three are issued', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [coupon] = await database.owner<[{ id: string }]>`
        insert into coupon (org_id, id, code, name_zh, amount, validity_days, issue_quantity, created_at)
        select ${stage.clinic.orgId}, gen_random_uuid(), gen_random_uuid()::text, '三张', 100, 30, 3, now() returning id`;
      const patients = await inTurn(10, () => aPatient(database.owner, stage.clinic));
      const answers = await together(
        'issueCoupon',
        patients.map((patientId) => ({ couponId: coupon.id, patientIds: [patientId] })),
      );
      expect(winners(answers)).toHaveLength(3);
      expect(refusals(answers)).toEqual(['coupon.refused.noneLeft']);
    }
  });

  it('one giveaway, twenty desks: each patient of the filter gets one coupon', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const patientId = await aPatient(database.owner, stage.clinic);
      const arg = await aGiveaway(stage, patientId);
      const answers = await together(
        'giveCoupons',
        times(20, () => arg),
      );
      expect(winners(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual(['coupon.giveaway.refused.nobody']);
      const [{ count }] = await database.owner<[{ count: number }]>`
        select count(*)::int as count from coupon_issue where patient_id = ${patientId}`;
      expect(count).toBe(1);
    }
  });

  it('one bill settled and reduced at once: one has it, the others hear that it has changed', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { billId } = await aBill(database.owner, stage.clinic);
      const reduction = { id: billId, billRate: 80, lineRates: [], reason: '会员优惠', version: 2 };
      const answers = (
        await Promise.all([
          together('settleBilling', [settlement(billId), settlement(billId), settlement(billId)]),
          together('saveDiscount', [reduction, reduction, reduction]),
        ])
      ).flat();
      expect(winners(answers)).toHaveLength(1);
      expect(refusals(answers).filter((word) => !/^billing\.refused\.(changed|alreadySettled|settledMeanwhile)$/.test(word!))).toEqual([]);
      const [bill] = await database.owner`select receivable, paid, arrears, status from bill where id = ${billId}`;
      const isSettled = answers.findIndex(({ status }) => status) < 3;
      expect(bill).toEqual(
        isSettled ? { receivable: 1000, paid: 1000, arrears: 0, status: 1 } : { receivable: 800, paid: 0, arrears: 0, status: 0 },
      );
    }
  });

  it('fifty bills opened at once bear fifty numbers in a row', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const orders = await inTurn(50, () => aSignedOrder(stage));
      const answers = await together(
        'sendOrder',
        orders.map((id) => ({ ids: [id] })),
      );
      expect(refusals(answers)).toEqual([]);
      const rows = await database.owner<{ billNumber: string }[]>`
        select b.bill_number from bill b join bill_line l on l.bill_id = b.id where l.advice_id = any (${orders}::uuid[]) order by 1`;
      const last = rows.map(({ billNumber }) => Number(billNumber.split('-')[1]));
      expect(last).toEqual(times(50, (index) => last[0]! + index));
    }
  });

  it('fifty bills invoiced at once bear fifty numbers in a row; of twenty cashiers who invoice one bill one does', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bills = await inTurn(51, () => aBill(database.owner, stage.clinic));
      const settled = await together(
        'settleBilling',
        bills.map(({ billId }) => settlement(billId)),
      );
      expect(refusals(settled)).toEqual([]);
      const buyer = { buyerKind: 'person', buyerName: '范冬梅', taxpayerNumber: '', remark: '' };
      const [one, ...fifty] = bills.map(({ billId }) => ({ billingId: billId, version: 3, tax: 0, ...buyer }));
      const answers = await together('issueBlueInvoice', fifty);
      expect(refusals(answers)).toEqual([]);
      const numbers = answers.map(({ data }) => Number(data.number.slice(2))).sort((a, b) => a - b);
      expect(numbers).toEqual(times(50, (index) => numbers[0]! + index));

      const again = await together(
        'issueBlueInvoice',
        times(20, () => one!),
      );
      expect(winners(again)).toHaveLength(1);
      expect(refusals(again)).toEqual(['invoice.refused.issuedAlready']);
    }
  });

  it('of twenty cashiers who invoice one bill together with different others one does, and no other bill is caught', perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bills = await inTurn(21, () => aBill(database.owner, stage.clinic));
      const ids = bills.map(({ billId }) => billId);
      await database.owner`update bill set patient_id = ${bills[0]!.patientId} where id = any (${ids}::uuid[])`;
      const settled = await together(
        'settleBilling',
        ids.map((id) => settlement(id)),
      );
      expect(refusals(settled)).toEqual([]);
      const buyer = { buyerKind: 'person', buyerName: '范冬梅', taxpayerNumber: '', remark: '' };
      const [shared, ...own] = ids.map((billingId) => ({ billingId, version: 3 }));
      const answers = await together(
        'issueBlueInvoice',
        own.map((bill, index) =>
          index % 2 === 0 ? { ...bill, others: [shared!], tax: 0, ...buyer } : { ...shared!, others: [bill], tax: 0, ...buyer },
        ),
      );
      expect(winners(answers)).toHaveLength(1);
      expect(refusals(answers)).toEqual(['invoice.refused.issuedAlready']);
      const covered = await database.owner`select bill_id from invoice_bill where bill_id = any (${ids}::uuid[])`;
      expect(covered).toHaveLength(2);
    }
  });

  it(
    `one purchase sent ${cashiers} times with one key is made once, and answers all alike; the key serves nothing else`,
    perRound,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const patientId = await aPatient(database.owner, stage.clinic);
        const arg = { patientId, packageId: stage.clinic.packageId, payments: [{ methodCode: 'cash', amount: 4000 }] };
        const key = `one-key-${round}-${patientId}`;
        const answers = await Promise.all(times(cashiers, () => stage.door.ask(stage.workers.zhaoqian, 'buyPackage', arg, key)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(await database.owner`select from patient_package where patient_id = ${patientId}`).toHaveLength(1);
        const other = await stage.door.ask(
          stage.workers.zhaoqian,
          'buyPackage',
          { ...arg, payments: [{ methodCode: 'wechat', amount: 4000 }] },
          key,
        );
        expect(other.exceptionType).toBe('error.request.keyReused');
      }
    },
  );

  it(`one package, ${cashiers} cashiers who upgrade it: it is exchanged once and paid once`, perRound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const patientId = await aPatient(database.owner, stage.clinic);
      const payments = [{ methodCode: 'cash', amount: 4000 }];
      const bought = await stage.door.ask(stage.workers.zhaoqian, 'buyPackage', { patientId, packageId: stage.clinic.packageId, payments });
      const id = bought.data.id as string;
      const arg = { id, packageId: stage.clinic.largePackageId, payments: [{ methodCode: 'cash', amount: 5000 }], version: 1 };
      const answers = await Promise.all(times(cashiers, () => stage.door.ask(stage.workers.zhaoqian, 'upgradePackage', arg)));
      expect(answers.filter(({ status }) => status)).toHaveLength(1);
      const made = await database.owner`
        select p.id, (select sum(amount)::int from payment where patient_package_id = p.id) as paid from patient_package p where p.upgraded_from = ${id}`;
      expect(made).toMatchObject([{ paid: 5000 }]);
    }
  });
}
