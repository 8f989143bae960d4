import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { findHead } from '../../organisation/queries/printHeads.ts';
import type { Found } from './prints.ts';

type Body = Omit<Print.InvoicePrint, keyof Print.Head | 'lines'>;

/** Numbers of the bills of an invoice, or of the recharges and packages it covers. */
const sourceNumbers = (db: Db) => db`
  case when i.bill_id is null then array(
    select coalesce(e.entry_number, k.package_number) from invoice_line l left join member_entry e on e.org_id = l.org_id and e.id = l.member_entry_id
    left join patient_package k on k.org_id = l.org_id and k.id = l.patient_package_id
    where l.org_id = i.org_id and l.invoice_id = i.id order by l.sort)
  else array(
    select c.bill_number from invoice_bill o join bill c on c.org_id = o.org_id and c.id = o.bill_id
    where o.org_id = i.org_id and o.invoice_id = i.id order by o.sort) end`;

/** Took the money of the first bill, recharge or package, and when. */
const taken = (db: Db) => db`
  left join lateral (
    select coalesce(b.cashier_id, e.staff_id, k.bought_by) as by, coalesce(b.settled_at, e.at, k.bought_at) as at
    from invoice_line l left join bill b on b.org_id = i.org_id and b.id = i.bill_id
    left join member_entry e on e.org_id = l.org_id and e.id = l.member_entry_id
    left join patient_package k on k.org_id = l.org_id and k.id = l.patient_package_id
    where l.org_id = i.org_id and l.invoice_id = i.id order by l.sort limit 1) t on true`;

/** An invoice as it was issued; the buyer is the one of its last request at the tax platform. */
export async function findInvoicePaper(db: Db, id: string): Promise<Found<Print.InvoicePrint> | undefined> {
  const [row] = await db<(Body & { patientId: string })[]>`
    select i.patient_id, i.kind, i.number, coalesce(w.platform_number, '') as platform_no, i.issued_at as issued_on,
      coalesce((select c.number from invoice c
        where c.org_id = i.org_id and c.bill_id = i.bill_id and c.round = i.round and c.kind <> i.kind
          or c.org_id = i.org_id and (c.blue_id = i.id or c.id = i.blue_id)), '') as counterpart_no,
      coalesce(w.buyer_name, i.buyer_name) as buyer_name, coalesce(w.buyer_taxpayer_number, i.buyer_taxpayer_number) as buyer_taxpayer_number,
      i.seller, ${sourceNumbers(db)} as source_numbers, i.reason, i.remark, i.amount as total_money, i.tax as tax_money,
      ${both(db, 'k.name', 'k.name_en')} as cashier_name, ${both(db, 's.name', 's.name_en')} as issued_by_name
    from invoice i
    left join einvoice_sending w on w.org_id = i.org_id and w.invoice_id = i.id
    ${taken(db)}
    ${staffThen(db, 'k', 't.by', 't.at')}
    ${staffThen(db, 's', 'i.issued_by', 'i.issued_at')}
    where i.id = ${id} and i.practice_id = app_practice()`;
  const head = row && (await findHead(db, row.patientId, row.issuedOn));
  if (!row || !head) return undefined;
  const { patientId, ...body } = row;
  const lines = await db<Print.InvoicePrint['lines']>`
    select ${both(db, 'l.item_name', 'l.item_name_en')} as project_name, ${both(db, 'l.unit', 'l.unit_en')} as unit_name, l.quantity,
      coalesce((
        select jsonb_build_object('zh', d.name_zh, 'en', coalesce(nullif(d.name_en, ''), d.name_zh)) from dictionary d
        where d.kind in ('itemCategory', 'drugCategory') and d.code = s.category_code order by d.kind desc limit 1),
        ${both(db, 'l.tax_name_zh', 'l.tax_name_en')}) as item_type_name,
      l.rate, l.tax_code, l.amount as money, l.tax as tax_money
    from invoice_line l left join bill_line s on s.org_id = l.org_id and s.id = l.bill_line_id
    where l.invoice_id = ${id} order by l.sort`;
  return { patientId, paper: { ...head, ...body, lines: [...lines] } };
}
