import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** No red invoice has reversed it. */
export const standsUnreversed = (db: Db) => db`
  i.kind = 'blue' and not exists (select from invoice r where r.org_id = i.org_id and r.bill_id = i.bill_id and r.round = i.round and r.kind = 'red')
  and not exists (select from invoice r where r.org_id = i.org_id and r.blue_id = i.id)`;

/** As `Invoice.status` counts. */
export const invoiceStatus = (db: Db) =>
  db`case when ${standsUnreversed(db)} then ${literal(db, invoiceState.issued)} else ${literal(db, invoiceState.reversed)} end`;

/** The valid blue invoice that covers a bill, alone or with others. */
export async function findStandingInvoice(db: Db, billId: string): Promise<{ id: string; number: string } | undefined> {
  const [found] = await db<{ id: string; number: string }[]>`
    select i.id, i.number from invoice_bill o join invoice i on i.org_id = o.org_id and i.id = o.invoice_id
    where o.bill_id = ${billId} and o.kind = 'blue' and ${standsUnreversed(db)}`;
  return found;
}

/** The last blue invoice of a bill, reversed or not. */
export async function findInvoiceOfBill(db: Db, billId: string): Promise<Invoice.Head | null> {
  const [found] = await db<Invoice.Head[]>`
    select i.id, i.number, i.amount, i.issued_at, g.state as sending, ${invoiceStatus(db)} as status,
      (select count(*) from invoice_bill c where c.org_id = i.org_id and c.invoice_id = i.id) as bill_count
    from invoice_bill o join invoice i on i.org_id = o.org_id and i.id = o.invoice_id
    left join einvoice_sending g on g.org_id = i.org_id and g.invoice_id = i.id
    where o.bill_id = ${billId} and o.kind = 'blue' order by o.round desc limit 1`;
  return found ?? null;
}
