import { heldMethods, isHeldMoney } from '../../../../src/domain/billing/payments.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { drawer } from '../../../../src/domain/till/figures.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

/** The methods of the clinic by which money comes in, in their order. Cards and deposits are no money of their own. */
export const listMoneyMethods = async (db: Db) => {
  const methods = await db<{ code: string; nameZh: string; nameEn: string; enabled: boolean }[]>`
    select code, name_zh, name_en, enabled from payment_method where practice_id = app_practice() order by sort, code`;
  return methods.filter(({ code }) => !isHeldMoney(code));
};

export const paymentSums = ['amount'] as const;

const places = (db: Db): Record<NonNullable<Till.PaymentCriteria['place']>, Fragment> => {
  const session = db`select from till_session t where t.org_id = p.org_id and t.id = p.till_session_id`;
  return {
    onSheets: db`and exists (${session} and t.state = 'closed')`,
    inOpen: db`and exists (${session} and t.state <> 'closed')`,
    withoutSession: db`and p.till_session_id is null`,
  };
};

const isOfMethod = (db: Db, methodCode: string): Fragment =>
  methodCode === drawer
    ? db`p.method_code in (select code from payment_method k where k.practice_id = app_practice() and k.is_cash)`
    : db`p.method_code = ${methodCode}`;

/** The payments behind a figure, each with what it was for. `ownOf`: only those of the caller's own tills. */
export function listTillPayments(
  db: Db,
  ownOf: string | undefined,
  query: Omit<Till.PaymentCriteria, 'clinicId'> & Paging,
): Promise<Page<Till.Payment>> {
  const { day, sessionId, cashierId, methodCode, place } = query;
  return pagedList<Till.Payment>(db, query, {
    of: 'p',
    from: db`payment p`,
    where: db`p.practice_id = app_practice()
      ${ownOf ? db`and p.till_session_id in (select t.id from till_session t where t.cashier_id = ${ownOf})` : db``}
      ${day ? db`and p.at >= ${instantOf(day, '00:00')} and p.at < ${instantOf(addDays(day, 1), '00:00')}` : db``}
      ${place ? places(db)[place] : db``}
      ${sessionId ? db`and p.till_session_id = ${sessionId}` : db``}
      ${cashierId ? db`and p.cashier_id = ${cashierId}` : db``}
      ${methodCode === undefined ? db`` : db`and ${isOfMethod(db, methodCode)}`}`,
    order: fixedOrder('p.at desc, p.id desc'),
    sums: { amount: 'p.amount' },
    select: db`
      p.id, p.at, p.kind, p.method_code, coalesce(m.name_zh, p.method_code) as name_zh, coalesce(m.name_en, p.method_code) as name_en, p.amount,
      jsonb_build_object('name', s.name, 'nameEn', s.name_en) as cashier, coalesce(b.bill_number, e.entry_number, k.package_number, h.deposit_number, '') as object_number,
      p.corrects_day, a.approval_number,
      case when p.method_code = any (${[...heldMethods]}::text[]) or p.amount = 0 then 0 else coalesce((
        select sum(z.amount)::bigint from payment z where z.org_id = p.org_id and z.method_code = p.method_code
          and (z.id = coalesce(p.corrects_id, p.id) or z.corrects_id = coalesce(p.corrects_id, p.id))), 0) end as correctable,
      p.bill_id, who.id as patient_id, coalesce(who.name, '') as patient_name, coalesce(who.name_en, '') as patient_name_en, coalesce(who.mrn, '') as mrn`,
    joins: db`
      left join payment_method m on m.org_id = p.org_id and m.practice_id = p.practice_id and m.code = p.method_code
      left join bill b on b.org_id = p.org_id and b.id = p.bill_id
      left join member_entry e on e.org_id = p.org_id and e.id = p.member_entry_id
      left join member_card c on c.org_id = e.org_id and c.id = e.card_id
      left join patient_package k on k.org_id = p.org_id and k.id = p.patient_package_id
      left join deposit_entry y on y.org_id = p.org_id and y.id = p.deposit_entry_id
      left join deposit h on h.org_id = y.org_id and h.id = y.deposit_id
      left join approval a on a.org_id = p.org_id and a.id = p.approval_id
      left join patient who on who.org_id = p.org_id and who.id = coalesce(b.patient_id, c.patient_id, k.patient_id, h.patient_id)
      ${staffThen(db, 's', 'p.cashier_id', 'p.at')}`,
  });
}
