import { payState } from '../../../../src/domain/billing/states.ts';
import { remainderOf, taxOf, totalsOf } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findBill, findBillLines, type StoredBill } from '../../billing/queries/bills.ts';
import { findStandingInvoice } from '../../billing/queries/invoiceOfBill.ts';
import { findConfig, findRatesOfBill } from '../queries.ts';
import { nextInvoiceNumber } from './numbers.ts';

export interface Planned {
  lines: Invoice.PlannedLine[];
  amount: number;
  tax: number;
  seller: Invoice.Seller;
}

/** What an invoice over a bill says: its lines less what was refunded, each taxed by its category. */
export async function planOf({ db }: Context, bill: StoredBill): Promise<Planned> {
  if (bill.status !== payState.paid) throw new Problem('invoice.refused.notSettled');
  if (bill.arrears > 0) throw new Problem('invoice.refused.owing');
  const standing = await findStandingInvoice(db, bill.id);
  if (standing) throw new Problem('invoice.refused.issuedAlready', { values: { number: standing.number } });
  const config = await findConfig(db);
  if (!config) throw new Problem('invoice.refused.noTaxpayer');
  const [billed, rates] = await Promise.all([findBillLines(db, bill.id), findRatesOfBill(db, bill.id)]);
  const lines = billed.flatMap((line) => {
    const { quantity, amount } = remainderOf(line);
    if (quantity === 0 || amount === 0) return [];
    const { id, ...named } = rates.find((rate) => rate.id === line.id)!; // one row a line of the same bill
    const { itemName, itemNameEn, unit, unitEn } = line;
    return [{ billLineId: id, itemName, itemNameEn, unit, unitEn, quantity, amount, ...named, tax: taxOf({ amount, rate: named.rate }) }];
  });
  if (lines.length === 0) throw new Problem('invoice.refused.nothing');
  const { version, taxClassId, ...seller } = config;
  return { lines, ...totalsOf(lines), seller };
}

/** The same to look at, with the number it would get. */
export async function invoicePlan(context: Context, billingId: string): Promise<Invoice.Plan> {
  const { db, audit } = context;
  const bill = await findBill(db, billingId);
  if (!bill) throw absent();
  const { lines, amount, tax } = await planOf(context, bill);
  const [patient] = await db<[{ name: string }]>`select name from patient where id = ${bill.patientId}`;
  audit({ patientId: bill.patientId, objectId: billingId });
  return {
    billingId,
    billNumber: bill.billNumber,
    patientId: bill.patientId,
    patientName: patient.name,
    version: bill.version,
    nextNumber: await nextInvoiceNumber(db),
    lines,
    amount,
    tax,
  };
}
