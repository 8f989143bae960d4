import { addDays, addMinutes, dateAt } from '../../src/domain/dates.ts';
import { giftOf } from '../../src/domain/membership/rules.ts';
import { type CardRow, cards, coupons, discountRules, memberTypes, soldPackages } from './content/benefits.ts';
import { insertAll } from './insert.ts';
import { Numbers } from './numbers.ts';
import { loadInsurers, loadPackages } from './packages.ts';
import { found, idsOf, type Loading, newId, setTenant } from './seeding.ts';

type Row = Record<string, string | number | boolean | null | Date | object>;

/** Members, coupons, packages and insurers of the chain, each with the ledger rows that make its balances. */
export async function loadBenefits(loading: Loading, practiceId: string): Promise<void> {
  await setTenant(loading.sql, loading.orgId, practiceId);
  const numbers = new Numbers(loading);
  await loadCards(loading, practiceId, numbers, cards);
  await loadCoupons(loading, numbers);
  await loadPackages(loading, practiceId, numbers, soldPackages);
  await loadInsurers(loading);
  await loadDiscountRules(loading, practiceId);
  await numbers.keep();
}

async function loadDiscountRules(loading: Loading, practiceId: string): Promise<void> {
  const own = { org_id: loading.orgId, practice_id: practiceId, created_at: ago(loading, 30) };
  await insertAll(
    loading.sql,
    'discount_rule',
    discountRules.map(({ zh, en, who, what, category, maximum }) => ({
      org_id: own.org_id,
      practice_id: own.practice_id,
      created_at: own.created_at,
      id: newId(),
      name_zh: zh,
      name_en: en,
      who,
      what,
      category_code: category,
      maximum,
    })),
  );
}

const ago = ({ now }: Loading, days: number) => addMinutes(now.toISOString(), -days * 24 * 60);

/** Types of members and the cards of some patients, each with its first recharge. */
export async function loadCards(loading: Loading, practiceId: string, numbers: Numbers, rows: readonly CardRow[]): Promise<void> {
  const { sql, orgId, patients } = loading;
  const { cashier } = loading.duties;
  const types = idsOf(memberTypes);
  await insertAll(
    sql,
    'member_type',
    memberTypes.map((row, sort) => ({
      org_id: orgId,
      id: found(types, row.code),
      name_zh: row.zh,
      name_en: row.en,
      discount_rate: row.rate,
      recharge_bonus: row.bonus,
      bonus_points: row.multiplier,
      points_limit: row.limit,
      category_rates: row.categories,
      shareable: row.shareable,
      sort,
      created_at: ago(loading, 400),
    })),
  );
  const books = { cards: [] as Row[], entries: [] as Row[], payments: [] as Row[], shares: [] as Row[] };
  for (const { patient, type, paid, points, method, daysAgo, sharedWith } of rows) {
    const [id, at] = [newId(), ago(loading, daysAgo)];
    const gift = giftOf(paid, { rechargeBonus: memberTypes.find(({ code }) => code === type)!.bonus });
    const own = {
      org_id: orgId,
      id,
      card_number: numbers.next('card', at),
      patient_id: found(patients, patient),
      type_id: found(types, type),
    };
    const until = addDays(dateAt(at), 365);
    books.cards.push({
      ...own,
      principal: paid,
      gift,
      gift_valid_until: until,
      points,
      points_valid_until: until,
      opened_at: at,
      opened_by: cashier,
    });
    const common = { org_id: orgId, practice_id: practiceId, card_id: id, principal_after: paid, gift_after: gift, staff_id: cashier };
    const entryId = newId();
    const [rechargeNumber, pointsNumber] = [numbers.next('memberEntry', at), numbers.next('memberEntry', at)];
    books.entries.push(
      {
        ...common,
        id: entryId,
        entry_number: rechargeNumber,
        kind: 'recharge',
        principal: paid,
        gift,
        points: 0,
        points_after: 0,
        reason: '',
        at,
      },
      {
        ...common,
        id: newId(),
        entry_number: pointsNumber,
        kind: 'pointsAdjustment',
        principal: 0,
        gift: 0,
        points,
        points_after: points,
        reason: '开卡礼',
        at: addMinutes(at, 1),
      },
    );
    books.payments.push({
      org_id: orgId,
      practice_id: practiceId,
      id: newId(),
      member_entry_id: entryId,
      kind: 'recharge',
      method_code: method,
      amount: paid,
      tendered: paid,
      at,
      cashier_id: cashier,
    });
    books.shares.push(...sharedWith.map((friend) => ({ org_id: orgId, card_id: id, patient_id: found(patients, friend) })));
  }
  await insertAll(sql, 'member_card', books.cards);
  await insertAll(sql, 'member_entry', books.entries);
  await insertAll(sql, 'payment', books.payments);
  await insertAll(sql, 'member_card_share', books.shares);
}

async function loadCoupons(loading: Loading, numbers: Numbers): Promise<void> {
  const { sql, orgId, staff, patients } = loading;
  const ids = idsOf(coupons);
  const at = ago(loading, 7);
  await insertAll(
    sql,
    'coupon',
    coupons.map((row) => ({
      org_id: orgId,
      id: found(ids, row.code),
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      amount: row.amount,
      minimum_spend: row.minimum,
      validity_days: row.days,
      issue_quantity: row.quantity,
      channel: row.channel,
      created_at: at,
    })),
  );
  const issues = coupons.flatMap((row) =>
    row.to.map((patient) => ({
      org_id: orgId,
      id: newId(),
      issue_number: numbers.next('coupon', at),
      coupon_id: found(ids, row.code),
      patient_id: found(patients, patient),
      valid_from: dateAt(at),
      valid_until: addDays(dateAt(at), row.days),
      issued_at: at,
      issued_by: found(staff, 'zhaoqian'),
    })),
  );
  await insertAll(sql, 'coupon_issue', issues);
  await loadGiveaway(loading, issues, found(ids, 'XK2000'));
}

/** The welcome coupon went to patients of a saved filter of the head clinic. */
async function loadGiveaway(
  loading: Loading,
  issues: readonly { id: string; coupon_id: string; patient_id: string }[],
  couponId: string,
): Promise<void> {
  const { sql, orgId, practices, staff } = loading;
  const own = issues.filter((issue) => issue.coupon_id === couponId);
  const at = ago(loading, 7);
  const giveawayId = newId();
  await insertAll(sql, 'coupon_giveaway', [
    {
      org_id: orgId,
      practice_id: found(practices, 'SH'),
      id: giveawayId,
      coupon_id: couponId,
      filter_name: '女性患者',
      conditions: sql.json({ sex: 'F' }),
      valid_from: dateAt(at),
      reason: '新客回馈',
      state: 'done',
      asked_at: at,
      asked_by: found(staff, 'zhaoqian'),
      ended_at: at,
    },
  ]);
  await insertAll(
    sql,
    'coupon_giveaway_patient',
    own.map(({ id, patient_id }) => ({ org_id: orgId, giveaway_id: giveawayId, patient_id, state: 'issued', issue_id: id })),
  );
}
