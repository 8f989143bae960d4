import type { PaidExchange } from '../../../../src/domain/pharmacy/substitution/exchangeShapes.ts';
import { substitutionState } from '../../../../src/domain/pharmacy/substitution/rules.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

/** Exchanges `x` of paid drugs with both bills and the latest refund of the paid line. */
const findExchanges = (db: Db, where: Fragment) => db<PaidExchange[]>`
  select x.id, x.from_name, x.from_name_en, x.to_name, x.to_name_en, b.id as bill_id, b.bill_number, b.status as pay_status,
    p.id as paid_bill_id, p.bill_number as paid_bill_number, r.id as refund_id, r.refund_number, r.status as refund_status,
    coalesce(r.amount, x.back_amount) as back, coalesce(l.net, x.charge_amount) as charge
  from dispensing_substitution x
  join bill_line pl on pl.org_id = x.org_id and pl.advice_id = x.advice_id join bill p on p.org_id = pl.org_id and p.id = pl.bill_id
  left join bill_line l on l.org_id = x.org_id and l.advice_id = x.new_advice_id left join bill b on b.org_id = l.org_id and b.id = l.bill_id
  left join lateral (
    select f.id, f.refund_number, f.status, rl.amount from refund_line rl join refund f on f.org_id = rl.org_id and f.id = rl.refund_id
    where rl.org_id = pl.org_id and rl.bill_line_id = pl.id order by f.applied_at desc, f.id desc limit 1) r on true
  where x.practice_id = app_practice() and x.state = ${substitutionState.agreed} and x.charge_amount is not null and ${where}
  order by x.answered_at, x.id`;

/** Exchanges whose new or paid drug is on a bill. */
export const findExchangesOfBill = (db: Db, billId: string) =>
  findExchanges(
    db,
    db`(x.advice_id in (select advice_id from bill_line where bill_id = ${billId})
      or x.new_advice_id in (select advice_id from bill_line where bill_id = ${billId}))`,
  );

/** Exchanges whose paid drug a refund gives back. */
export const findExchangesOfRefund = (db: Db, refundId: string) =>
  findExchanges(
    db,
    db`x.advice_id in (select bl.advice_id from refund_line w join bill_line bl on bl.org_id = w.org_id and bl.id = w.bill_line_id
      where w.refund_id = ${refundId})`,
  );
