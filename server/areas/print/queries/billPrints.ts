import { reportTypes } from '../../../../src/domain/order/orderTypes.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { findHead, usageOf } from '../../organisation/queries/printHeads.ts';
import { type Found, findDiagnosisNames } from './prints.ts';

type Bill = Omit<Print.BillPrint, keyof Print.Head | 'billingDetailVos' | 'sales' | 'payments' | 'diagnoseForOrderVos'>;

export async function findBillPaper(db: Db, billId: string): Promise<Found<Print.BillPrint> | undefined> {
  const [bill] = await db<(Bill & { patientId: string })[]>`
    select b.patient_id, b.encounter_id as note_record_id, ${both(db, 'o.name_zh', 'o.name_en')} as head_office, b.bill_number as billing_no, b.status,
      b.created_at as create_on, b.settled_at as settled_on, lower(t.during) as appointment_date, ${both(db, 'd.name_zh', 'd.name_en')} as department_name,
      ${both(db, 's.name', 's.name_en')} as doctor_name, ${both(db, 'k.name', 'k.name_en')} as cashier_name, b.discount_reason as note,
      y.id as insurance_company_id, ${schemeOf(db)} as settlement_scheme, coalesce(n.insurance_number, '') as policy_vip_no,
      b.subtotal, b.package_deduction as package_money, b.discount, b.coupon as coupon_money, b.points as points_money,
      b.receivable + b.insurance as after_suite_and_discount_money, b.insurance as insurance_indemnity_money, b.receivable as receivable_money,
      b.paid as pay_money, b.arrears, b.refunded as refunded_money, b.written_off as written_off_money
    from bill b
    join org o on o.id = b.org_id
    left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    left join appointment t on t.org_id = e.org_id and t.id = e.appointment_id
    left join department d on d.org_id = e.org_id and d.id = e.department_id
    ${staffThen(db, 's', 'b.doctor_id', 'b.created_at')}
    ${staffThen(db, 'k', 'b.cashier_id', 'b.settled_at')}
    left join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id
    left join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
    where b.id = ${billId} and b.practice_id = app_practice()`;
  const head = bill && (await findHead(db, bill.patientId, bill.settledOn));
  if (!bill || !head) return undefined;

  const { patientId, ...rest } = bill;
  const billingDetailVos = await findBillDetails(db, billId);
  const sales = await findBillSales(db, billId);
  const payments = await paymentsWhere(
    db,
    db`(p.bill_id = ${billId} and p.kind <> 'refund' or p.kind in ('package', 'recharge') and exists (
    select from bill_sale s where s.bill_id = ${billId} and (s.patient_package_id = p.patient_package_id or s.member_entry_id = p.member_entry_id)))`,
  );
  const diagnoseForOrderVos = rest.noteRecordId ? await findDiagnosisNames(db, rest.noteRecordId) : [];
  return { patientId, paper: { ...head, ...rest, billingDetailVos, sales, payments, diagnoseForOrderVos } };
}

/** Insurer and kind of policy; nothing where the patient pays all. */
const schemeOf = (db: Db): Fragment => db`
  case when y.id is null then jsonb_build_object('zh', '', 'en', '') else jsonb_build_object(
    'zh', concat_ws(' ', y.name_zh, nullif(n.type_name, '')), 'en', concat_ws(' ', coalesce(nullif(y.name_en, ''), y.name_zh), nullif(n.type_name, ''))) end`;

const findBillDetails = (db: Db, billId: string): Promise<Print.BillLine[]> => db<Print.BillLine[]>`
  select to_char(l.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as project_date, l.item_code as project_code,
    ${both(db, 'l.item_name', 'l.item_name_en')} as project_name, ${category(db)} as item_type_name, a.advice_type,
    case when a.advice_type in (${literal(db, ...reportTypes)}) then a.memo else '' end as memo,
      ${both(db, 'l.unit', 'l.unit_en')} as unit_name, l.quantity as amount, l.refunded_quantity as refunded_amount,
    price_of(l.unit_price, l.whole_price, l.whole_units)::float8 as price, l.amount as project_total_money, l.package_deduction + l.discount + l.coupon + l.points as suite_discount_money,
    l.insurance as insurance_indemnity_money, l.net as project_receivable_money, ${usageOf(db)}
  from bill_line l left join advice a on a.org_id = l.org_id and a.id = l.advice_id
  where l.bill_id = ${billId} order by l.sort, l.id`;

const findBillSales = (db: Db, billId: string): Promise<Print.BillSale[]> => db<Print.BillSale[]>`
  select s.kind, ${both(db, 's.name_zh', 's.name_en')} as name, s.price, s.gift from bill_sale s where s.bill_id = ${billId} order by s.sort, s.id`;

/** Drugs and other items have their categories in two dictionaries. */
const category = (db: Db): Fragment => db`
  coalesce(
    (select jsonb_build_object('zh', w.name_zh, 'en', coalesce(nullif(w.name_en, ''), w.name_zh))
     from dictionary w where w.kind in ('itemCategory', 'drugCategory') and w.code = l.category_code order by w.kind desc limit 1),
    jsonb_build_object('zh', l.category_code, 'en', l.category_code))`;

const methodName = (db: Db): Fragment => both(db, 'coalesce(m.name_zh, p.method_code)', 'm.name_en');
const methodOf = (db: Db): Fragment =>
  db`left join payment_method m on m.org_id = p.org_id and m.practice_id = p.practice_id and m.code = p.method_code`;

/** Rows of the cash ledger by method, of rows `payment p`; a method that was taken back whole is not named. */
export const paymentsWhere = async (db: Db, which: Fragment): Promise<Print.BillPrint['payments']> => [
  ...(await db<Print.BillPrint['payments']>`
    select ${methodName(db)} as method, sum(p.amount)::bigint as amount from payment p ${methodOf(db)}
    where ${which} group by p.method_code, m.name_zh, m.name_en, m.sort having sum(p.amount) <> 0 order by m.sort, p.method_code`),
];

/** A refund that was paid out; what was only applied for has no receipt. */
export async function findRefundPaper(db: Db, id: string): Promise<Found<Print.RefundPrint> | undefined> {
  const [refund] = await db<(Omit<Print.RefundPrint, keyof Print.Head | 'lines' | 'payments'> & { patientId: string; billId: string })[]>`
    select r.patient_id, r.bill_id, r.refund_number as number, b.bill_number as billing_no, b.settled_at as settled_on, r.applied_at as applied_on,
      r.decided_at as decided_on, r.paid_at as paid_on, r.reason, ${both(db, 's.name', 's.name_en')} as applied_by_name,
      ${both(db, 'd.name', 'd.name_en')} as decided_by_name, ${both(db, 'k.name', 'k.name_en')} as cashier_name,
      r.amount as total_money, r.written_off as written_off_money, r.cash as pay_money
    from refund r
    join bill b on b.org_id = r.org_id and b.id = r.bill_id
    ${staffThen(db, 's', 'r.applied_by', 'r.applied_at')}
    ${staffThen(db, 'd', 'r.decided_by', 'r.decided_at')}
    ${staffThen(db, 'k', 'r.paid_by', 'r.paid_at')}
    where r.id = ${id} and r.practice_id = app_practice() and r.status = ${literal(db, refundState.refunded)}`;
  const head = refund && (await findHead(db, refund.patientId, refund.paidOn));
  if (!refund || !head) return undefined;
  const { patientId, billId, ...rest } = refund;
  const lines = await db<Print.RefundPrint['lines']>`
    select l.item_code as project_code, ${both(db, 'l.item_name', 'l.item_name_en')} as project_name, ${both(db, 'l.unit', 'l.unit_en')} as unit_name,
      x.quantity, price_of(l.unit_price, l.whole_price, l.whole_units)::float8 as price, x.amount as money
    from refund_line x join bill_line l on l.org_id = x.org_id and l.id = x.bill_line_id where x.refund_id = ${id} order by l.sort, l.id`;
  // Its rows of the cash ledger were written just before it was closed, after those of the refund before it.
  const paid = await paymentsWhere(
    db,
    db`p.bill_id = ${billId} and p.kind = 'refund' and p.at <= (select paid_at from refund where id = ${id})
      and p.at > coalesce((select max(o.paid_at) from refund o join refund r on r.bill_id = o.bill_id and o.paid_at < r.paid_at where r.id = ${id}), '-infinity')`,
  );
  const payments = paid.map(({ method, amount }) => ({ method, amount: -amount }));
  return { patientId, paper: { ...head, ...rest, lines: [...lines], payments } };
}

/** What one cashier took at one moment for what a bill still owed; named by any of its rows of the cash ledger. */
export async function findCollectionPaper(db: Db, paymentId: string): Promise<Found<Print.CollectionPrint> | undefined> {
  const [found] = await db<
    (Omit<Print.CollectionPrint, keyof Print.Head | 'lines' | 'beforeMoney'> & { patientId: string; billId: string })[]
  >`
    select b.patient_id, b.id as bill_id, b.bill_number as billing_no, b.settled_at as settled_on, x.at, ${both(db, 'k.name', 'k.name_en')} as cashier_name,
      b.receivable as receivable_money, x.amount as pay_money,
      b.receivable - coalesce((select sum(p.amount) from payment p where p.bill_id = b.id and p.kind <> 'refund' and p.at <= x.at), 0)::bigint
        - coalesce((select sum(r.written_off) from refund r where r.bill_id = b.id and r.status = ${literal(db, refundState.refunded)}
          and r.paid_at <= x.at), 0)::bigint as arrears
    from (
      select org_id, practice_id, bill_id, at, cashier_id, sum(amount)::bigint as amount from payment p
      where p.kind = 'arrears' and (p.bill_id, p.at, p.cashier_id) = (select o.bill_id, o.at, o.cashier_id from payment o where o.id = ${paymentId} and o.kind = 'arrears')
      group by org_id, practice_id, bill_id, at, cashier_id) x
    join bill b on b.org_id = x.org_id and b.id = x.bill_id
    ${staffThen(db, 'k', 'x.cashier_id', 'x.at')}
    where x.practice_id = app_practice()`;
  const head = found && (await findHead(db, found.patientId, found.at));
  if (!found || !head) return undefined;
  const { patientId, billId, ...rest } = found;
  const lines = await db<Print.CollectionPrint['lines']>`
    select ${methodName(db)} as method, p.amount as money, p.tendered as tendered_money, p.change as change_money
    from payment p ${methodOf(db)}
    where p.bill_id = ${billId} and p.kind = 'arrears' and p.at = (select at from payment where id = ${paymentId}) order by m.sort, p.method_code`;
  return { patientId, paper: { ...head, ...rest, beforeMoney: rest.arrears + rest.payMoney, lines: [...lines] } };
}
