import { payState } from '../../../src/domain/billing/states.ts';
import { addDays, instantOf } from '../../../src/domain/dates.ts';
import type * as Invoice from '../../../src/domain/invoice/shapes.ts';
import { mostBills } from '../../../src/domain/invoice/states.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { invoiceStatus, standsUnreversed } from '../billing/queries/invoiceOfBill.ts';
import type { IsNamed } from '../patient/queries/patientOfRow.ts';
import { patientNamed } from '../patient/queries/patientOfRow.ts';
import { prepaidNotIssued } from './queries/prepaid.ts';
import { findSending, type SendingGroup, sendingGroups } from './queries/sendings.ts';
import { withheldAtLeast } from './queries/withheld.ts';

/** Settled bills without an invoice, as they would stand in the list. The amount is at most what can be invoiced; the plan of an invoice is exact. */
const billsNotIssued = (db: Db) => db`
  select b.id, 'bill' as source, null as kind, 0 as status, '' as number, b.id as bill_id, b.bill_number, array[b.bill_number] as bill_numbers, b.patient_id, '' as buyer_name,
    null as sending, null as platform_number, b.worth as amount, null::bigint as tax, b.settled_at as at, null::uuid as issued_by
  from (select b.*, b.receivable - b.refunded - b.written_off - ${withheldAtLeast(db)} as worth from bill b) b
  where b.practice_id = app_practice() and b.status = ${literal(db, payState.paid)} and b.arrears = 0 and b.receivable > b.refunded + b.written_off
    and not exists (select from invoice_bill o join invoice i on i.org_id = o.org_id and i.id = o.invoice_id
      where o.org_id = b.org_id and o.bill_id = b.id and o.kind = 'blue' and ${standsUnreversed(db)})
    and b.worth > 0`;

/** Bills and prepaid money without an invoice. */
const notIssued = (db: Db) => db`${billsNotIssued(db)} union all ${prepaidNotIssued(db)}`;

/** Numbers of the recharges and packages of an invoice over prepaid money. */
const prepaidNumbers = (db: Db) => db`array(
  select coalesce(e.entry_number, k.package_number) from invoice_line l left join member_entry e on e.org_id = l.org_id and e.id = l.member_entry_id
  left join patient_package k on k.org_id = l.org_id and k.id = l.patient_package_id
  where l.org_id = i.org_id and l.invoice_id = i.id order by l.sort)`;

/** Whether the first line of an invoice over prepaid money is a recharge or a package. */
const prepaidSource = (db: Db) => db`(
  select case when l.member_entry_id is null then 'package' else 'recharge' end from invoice_line l
  where l.org_id = i.org_id and l.invoice_id = i.id order by l.sort limit 1)`;

/** Invoices, blue and red; `group`: only those at this stage of their way to the tax platform. */
const issued = (db: Db, group?: SendingGroup) => db`
  select i.id, case when i.bill_id is null then ${prepaidSource(db)} else 'bill' end as source, i.kind, ${invoiceStatus(db)} as status, i.number, i.bill_id,
    coalesce(b.bill_number, (${prepaidNumbers(db)})[1]) as bill_number,
    case when i.bill_id is null then ${prepaidNumbers(db)} else array(
      select c.bill_number from invoice_bill o join bill c on c.org_id = o.org_id and c.id = o.bill_id
      where o.org_id = i.org_id and o.invoice_id = i.id order by o.sort) end as bill_numbers, i.patient_id,
    coalesce(g.buyer_name, i.buyer_name) as buyer_name, g.state as sending, g.platform_number, i.amount, i.tax, i.issued_at as at, i.issued_by
  from invoice i left join bill b on b.org_id = i.org_id and b.id = i.bill_id
  left join einvoice_sending g on g.org_id = i.org_id and g.invoice_id = i.id
  where i.practice_id = app_practice() and ${group ? sendingGroups(db)[group] : db`true`}`;

const columns = (db: Db) => db`
  x.id, x.source, x.kind, x.status, x.number, x.bill_id, x.bill_number, x.bill_numbers, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, x.buyer_name, x.sending, x.platform_number, x.amount, x.tax, x.at,
  s.name as issued_by_name, s.name_en as issued_by_name_en`;

const order = ordersOf({
  sorts: {
    // A settled bill has its time, and so has an invoice.
    at: 'x.at',
    number: 'x.number',
    amount: 'x.amount',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = app_org() and p.id = x.patient_id' },
  },
  usual: { sort: 'at', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'x.number desc, x.id',
});
export const invoiceSorts = order.names;

/** The texts of an invoice or of one of its bills that are searched besides the patient. */
const isMeant = (db: Db, typed: string, isNamed: IsNamed) => db`(${isNamed.of('x.patient_id')}
  or starts_with(lower(x.bill_number), ${typed})
  or x.id in (select o.invoice_id from invoice_bill o join bill b on b.org_id = o.org_id and b.id = o.bill_id
    where o.sort > 0 and b.practice_id = app_practice() and starts_with(lower(b.bill_number), ${typed}))
  or strpos(lower(x.number), ${typed}) > 0 or strpos(lower(x.buyer_name), ${typed}) > 0
  or x.platform_number = ${typed})`;

function sourceOf(db: Db, { status, sending }: Invoice.Criteria) {
  if (sending) return issued(db, sending);
  if (status === '0') return notIssued(db);
  return status ? issued(db) : db`${issued(db)} union all ${notIssued(db)}`;
}

export async function listInvoices(db: Db, query: Paging & Invoice.Criteria): Promise<Page<Invoice.Row>> {
  const { status, from, to } = query;
  const typed = normalise(query.keyword ?? '');
  const isNamed = await patientNamed(db, typed);
  const source = sourceOf(db, query);
  const where = db`${status && status !== 'issued' ? db`x.status = ${Number(status)}` : db`true`}
      and ${from ? db`x.at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`x.at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      and ${typed === '' ? db`true` : isMeant(db, typed, isNamed)}`;
  return pagedList<Invoice.Row>(db, query, {
    of: 'x',
    from: db`(${source}) x`,
    where,
    order,
    sums: { amount: 'x.amount', tax: 'x.tax' },
    select: columns(db),
    joins: db`join patient p on p.org_id = app_org() and p.id = x.patient_id ${staffThen(db, 's', 'x.issued_by', 'x.at')}`,
  });
}

export async function findInvoice(db: Db, id: string): Promise<Invoice.Full | undefined> {
  const [[found], bills, lines, way] = await Promise.all([
    db<Omit<Invoice.Full, 'bills' | 'lines' | 'way'>[]>`
      select ${columns(db)}, x.patient_id, coalesce(w.buyer_kind, d.buyer_kind) as buyer_kind,
        coalesce(w.buyer_taxpayer_number, d.buyer_taxpayer_number) as buyer_taxpayer_number, d.seller, d.remark, d.reason,
        (select jsonb_build_object('id', c.id, 'number', c.number) from invoice c
          where c.org_id = d.org_id and c.bill_id = d.bill_id and c.round = d.round and c.kind <> d.kind
            or c.org_id = d.org_id and (c.blue_id = d.id or c.id = d.blue_id)) as counterpart
      from (${issued(db)}) x join invoice d on d.org_id = app_org() and d.id = x.id
      left join einvoice_sending w on w.org_id = d.org_id and w.invoice_id = d.id
      join patient p on p.org_id = d.org_id and p.id = x.patient_id
      ${staffThen(db, 's', 'x.issued_by', 'x.at')}
      where x.id = ${id}`,
    findBillsOfInvoice(db, id),
    findInvoiceLines(db, id),
    findSending(db, id),
  ]);
  return found && { ...found, bills: [...bills], lines: [...lines], way };
}

export const findInvoiceLines = (db: Db, invoiceId: string) => db<Invoice.Line[]>`
  select l.bill_line_id, l.member_entry_id, l.patient_package_id, coalesce(b.bill_number, e.entry_number, k.package_number) as bill_number, l.item_name, l.item_name_en, l.unit, l.unit_en, l.quantity, l.amount, l.tax_code, l.tax_name_zh,
    l.tax_name_en, l.rate, l.tax
  from invoice_line l left join bill_line s on s.org_id = l.org_id and s.id = l.bill_line_id left join bill b on b.org_id = s.org_id and b.id = s.bill_id
  left join member_entry e on e.org_id = l.org_id and e.id = l.member_entry_id
  left join patient_package k on k.org_id = l.org_id and k.id = l.patient_package_id
  where l.invoice_id = ${invoiceId} order by l.sort`;

const findBillsOfInvoice = (db: Db, invoiceId: string) => db<Invoice.Full['bills'][number][]>`
  select b.id, b.bill_number, b.settled_at,
    (select sum(l.amount)::bigint from invoice_line l join bill_line s on s.org_id = l.org_id and s.id = l.bill_line_id
      where l.org_id = o.org_id and l.invoice_id = o.invoice_id and s.bill_id = o.bill_id) as amount
  from invoice_bill o join bill b on b.org_id = o.org_id and b.id = o.bill_id where o.invoice_id = ${invoiceId} order by o.sort`;

/** The other bills of a patient that could be on an invoice with this bill, the newest first. */
export const listOpenBills = (db: Db, { id, patientId }: { id: string; patientId: string }) => db<Invoice.OpenBill[]>`
  select x.bill_id as billing_id, x.bill_number, x.at as settled_at, x.amount from (${billsNotIssued(db)}) x
  where x.patient_id = ${patientId} and x.bill_id <> ${id} order by x.at desc, x.bill_id limit ${mostBills - 1}`;

/** The tax class of the lines of these bills: of their category, else the one the practice gives to everything else. */
export const findRatesOfBills = (db: Db, billIds: readonly string[]) => db<
  { id: string; taxCode: string | null; taxNameZh: string | null; taxNameEn: string | null; rate: number | null }[]
>`
  select l.id, t.code as tax_code, t.name_zh as tax_name_zh, t.name_en as tax_name_en, t.rate
  from bill_line l
  left join category_tax c on c.org_id = l.org_id and c.category_code = l.category_code
  left join einvoice_config e on e.org_id = l.org_id and e.practice_id = l.practice_id
  left join tax_class t on t.org_id = l.org_id and t.id = coalesce(c.tax_class_id, e.tax_class_id) and t.deleted_at is null
  where l.bill_id = any (${billIds as string[]}::uuid[])`;

export async function findConfig(db: Db): Promise<Invoice.Config | undefined> {
  const [found] = await db<Invoice.Config[]>`
    select taxpayer_number, taxpayer_name, bank, bank_account, phone, address, tax_class_id, version from einvoice_config
    where practice_id = app_practice()`;
  return found;
}

export const listRanges = (db: Db) => db<Invoice.Range[]>`
  select r.id, r.prefix, r.start_number, r.last_number as current_number, r.digit_count, r.begun_at, spoken(s.name, s.name_en) as begun_by_name,
    s.name_en as begun_by_name_en, r.ended_at, r.version
  from invoice_range r ${staffThen(db, 's', 'r.begun_by', 'r.begun_at')}
  where r.practice_id = app_practice() order by r.ended_at desc nulls first, r.begun_at desc`;

export async function isNumberTaken(db: Db, number: string): Promise<boolean> {
  return (await db`select from invoice where number = ${number}`).length > 0;
}

/** Charges, drugs and materials, in the order of their lists. */
export const listTaxedCategories = (db: Db) => db<Invoice.TaxedCategory[]>`
  select d.code, d.name_zh, d.name_en, c.tax_class_id, t.rate
  from dictionary d
  left join category_tax c on c.org_id = app_org() and c.category_code = d.code
  left join tax_class t on t.org_id = c.org_id and t.id = c.tax_class_id
  where d.kind in ('itemCategory', 'drugCategory') and d.enabled order by d.kind desc, d.sort, d.code`;
