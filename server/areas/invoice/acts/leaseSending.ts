import { type SendingState, sendingAfter, sendingCan } from '../../../../src/domain/invoice/sending.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { BlueRequest, InvoiceItem, InvoiceSeller } from '../../../einvoice/provider.ts';
import { isDue } from '../queries/sendings.ts';

/** Milliseconds after which another server asks what became of a request; two questions take half a minute. */
const LEASE = 2 * 60_000;

export interface SendingWork {
  invoiceId: string;
  attempt: number;
  /** Makes the request, or asks what became of it. */
  act: 'send' | 'ask';
  request: BlueRequest;
  /** Only a red invoice has it. */
  red: { bluePlatformNumber: string; reason: string } | undefined;
  /** The refused request before this one: it is asked about once more before a new one is made. */
  before: string | null;
}

interface Found {
  state: SendingState;
  attempt: number;
  requestId: string;
  before: string | null;
  bluePlatformNumber: string | null;
  number: string;
  issuedAt: string;
  seller: InvoiceSeller;
  buyerKind: 'person' | 'company';
  buyerName: string;
  buyerTaxpayerNumber: string;
  amount: number;
  tax: number;
  remark: string;
  reason: string;
}

/** Takes a due sending for this server. That its request was begun is written before the request is made. */
export async function leaseSending(db: Db, invoiceId: string, at: Date): Promise<SendingWork | undefined> {
  const [row] = await lockRows(
    db,
    'invoiceSending',
    db<Found[]>`
      select g.state, g.attempt, a.request_id, p.request_id as before, b.platform_number as blue_platform_number, i.number, i.issued_at, i.seller,
        g.buyer_kind, g.buyer_name, g.buyer_taxpayer_number, i.amount, i.tax, i.remark, i.reason
      from einvoice_sending g join invoice i on i.org_id = g.org_id and i.id = g.invoice_id
      join einvoice_attempt a on a.org_id = g.org_id and a.invoice_id = g.invoice_id and a.attempt = g.attempt
      left join einvoice_attempt p on p.org_id = g.org_id and p.invoice_id = g.invoice_id and p.attempt = g.attempt - 1
      left join einvoice_sending b on b.org_id = g.org_id and b.invoice_id = g.blue_id
      where g.invoice_id = ${invoiceId} and ${isDue(db, at)} for update of g skip locked`,
  );
  if (!row) return undefined;
  const act = sendingCan('begin', row.state) ? 'send' : 'ask';
  const state = sendingAfter(act === 'send' ? 'begin' : 'ask', row.state)!; // a due sending is open
  await db`
    update einvoice_sending set state = ${state}, begun = begun or ${act === 'send'}, leased_until = ${new Date(at.getTime() + LEASE)}
    where invoice_id = ${invoiceId}`;
  const items = await db<InvoiceItem[]>`
    select item_name as name, unit, quantity, tax_code, rate, amount, tax from invoice_line where invoice_id = ${invoiceId} order by sort`;
  return { invoiceId, attempt: row.attempt, act, request: requestOf(row, [...items]), red: redOf(row), before: row.before };
}

const requestOf = (row: Found, items: InvoiceItem[]): BlueRequest => ({
  requestId: row.requestId,
  number: row.number,
  issuedAt: row.issuedAt,
  seller: row.seller,
  buyer: { kind: row.buyerKind, name: row.buyerName, taxpayerNumber: row.buyerTaxpayerNumber },
  items,
  amount: row.amount,
  tax: row.tax,
  remark: row.remark,
});

const redOf = ({ bluePlatformNumber, reason }: Found) => (bluePlatformNumber === null ? undefined : { bluePlatformNumber, reason });
