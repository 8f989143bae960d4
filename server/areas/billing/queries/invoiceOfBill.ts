import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** No red invoice has reversed it. */
export const standsUnreversed = (db: Db) => db`
  i.kind = 'blue' and not exists (select from invoice r where r.org_id = i.org_id and r.bill_id = i.bill_id and r.round = i.round and r.kind = 'red')`;

/** As `Invoice.status` counts. */
export const invoiceStatus = (db: Db) =>
  db`case when ${standsUnreversed(db)} then ${literal(db, invoiceState.issued)} else ${literal(db, invoiceState.reversed)} end`;

/** The blue invoice that stands over a bill. */
export async function findStandingInvoice(db: Db, billId: string): Promise<{ id: string; number: string } | undefined> {
  const [found] = await db<{ id: string; number: string }[]>`
    select i.id, i.number from invoice i where i.bill_id = ${billId} and ${standsUnreversed(db)}`;
  return found;
}

/** The last blue invoice of a bill, reversed or not. */
export async function findInvoiceOfBill(db: Db, billId: string): Promise<Invoice.Head | null> {
  const [found] = await db<Invoice.Head[]>`
    select i.id, i.number, i.amount, i.issued_at, ${invoiceStatus(db)} as status
    from invoice i where i.bill_id = ${billId} and i.kind = 'blue' order by i.round desc limit 1`;
  return found ?? null;
}
