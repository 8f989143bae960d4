import type { Context } from '../../../pipeline/context.ts';
import type { CardMoney, CardPart } from '../queries/withheld.ts';

/** A row of the organisation's record of prepaid money on invoices (0386_prepaid_invoice.sql). */
interface RecordRow {
  source: 'bill' | 'recharge' | 'package';
  round: number;
  billId: string | null;
  patientPackageId: string | null;
  cardId: string | null;
  memberEntryId: string | null;
  amount: number;
  withheld: number;
}

interface Covering {
  invoiceId: string;
  number: string;
}

const cardRows = (parts: readonly CardPart[], of: Pick<RecordRow, 'source' | 'round' | 'billId' | 'patientPackageId'>): RecordRow[] =>
  parts.map(({ cardId, lotId, amount }) => ({ ...of, cardId, memberEntryId: lotId, amount, withheld: 0 }));

/** Rows of a bill: what is not invoiced of it, and the money of cards that is. */
export function rowsOfBill(billId: string, round: number, { gift, invoiced, parts }: CardMoney): RecordRow[] {
  const of = { source: 'bill' as const, round, billId, patientPackageId: null };
  const withheld = gift + invoiced;
  const own = { ...of, cardId: null, memberEntryId: null, amount: 0, withheld };
  return [...(withheld > 0 ? [own] : []), ...cardRows(parts, of)];
}

export const rowsOfRecharge = (round: number, parts: readonly CardPart[]): RecordRow[] =>
  cardRows(parts, { source: 'recharge', round, billId: null, patientPackageId: null });

/** Rows of a package: what was paid besides cards, and the money of cards. */
export function rowsOfSale(patientPackageId: string, round: number, amount: number, parts: readonly CardPart[]): RecordRow[] {
  const of = { source: 'package' as const, round, billId: null, patientPackageId };
  const money = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  return [{ ...of, cardId: null, memberEntryId: null, amount: money, withheld: 0 }, ...cardRows(parts, of)];
}

export async function recordPrepaid({ db, session }: Context, { invoiceId, number }: Covering, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { orgId } = session;
  await db`insert into prepaid_invoiced ${db(rows.map((row, sort) => ({ orgId, invoiceId, sort, kind: 'blue', number, ...row })))}`;
}

/** The rows of a red invoice: those of its blue one with negative amounts. */
export const reversePrepaid = ({ db }: Context, blueId: string, { invoiceId, number }: Covering) => db`
  insert into prepaid_invoiced (org_id, invoice_id, sort, kind, number, source, round, bill_id, patient_package_id, card_id, member_entry_id, amount, withheld)
  select org_id, ${invoiceId}, sort, 'red', ${number}, source, round, bill_id, patient_package_id, card_id, member_entry_id, -amount, -withheld
  from prepaid_invoiced where invoice_id = ${blueId}`;

/** How often each recharge or package was invoiced, by its id. */
export async function prepaidRounds({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ id: string; round: number }[]>`
    select coalesce(patient_package_id, member_entry_id) as id, max(round) as round from prepaid_invoiced
    where (source = 'recharge' and member_entry_id = any (${ids as string[]}::uuid[]))
      or (source = 'package' and patient_package_id = any (${ids as string[]}::uuid[])) group by 1`;
  return new Map(rows.map(({ id, round }) => [id, round]));
}
