import { withoutWithheld } from '../../../../src/domain/invoice/prepaid.ts';
import { remainderOf, taxOf, totalsOf, whyNotTogether } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findBill, findLinesOfBills, type StoredBill } from '../../billing/queries/bills.ts';
import { findStandingInvoice } from '../../billing/queries/invoiceOfBill.ts';
import { type CardMoney, findCardMoney, withheldOf } from '../queries/withheld.ts';
import { findConfig, findRatesOfBills, listOpenBills } from '../queries.ts';
import { nextInvoiceNumber } from './numbers.ts';

export interface Planned {
  lines: Invoice.PlannedLine[];
  /** Card money of each bill, by bill. */
  cardMoney: ReadonlyMap<string, CardMoney>;
  amount: number;
  tax: number;
  seller: Invoice.Seller;
}

/**
 * The content of an invoice over these bills: their lines less refunds, each taxed by its category, without gift money and without card money
 * that is invoiced already, which the lines bear in proportion. Each bill has a line at least.
 */
export async function planOf({ db }: Context, bills: readonly StoredBill[]): Promise<Planned> {
  const refusal = whyNotTogether(bills);
  if (refusal) throw new Problem(refusal);
  const ids = bills.map(({ id }) => id);
  const standing = (await Promise.all(ids.map((id) => findStandingInvoice(db, id)))).find(Boolean);
  if (standing) throw new Problem('invoice.refused.issuedAlready', { values: { number: standing.number } });
  const config = await findConfig(db);
  if (!config) throw new Problem('invoice.refused.noTaxpayer');
  const [billed, rates, cardMoney] = await Promise.all([findLinesOfBills(db, ids), findRatesOfBills(db, ids), findCardMoney(db, ids)]);
  const linesOf = ({ id: billId, billNumber }: StoredBill) => {
    const worth = billed.flatMap((line) => {
      const { quantity, amount } = remainderOf(line);
      return line.billId !== billId || quantity === 0 || amount === 0 ? [] : [{ line, quantity, amount }];
    });
    if (worth.length === 0) throw new Problem('invoice.refused.nothing');
    const { gift, invoiced } = cardMoney.get(billId)!; // findCardMoney has every bill
    const amounts = withoutWithheld(
      worth.map(({ amount }) => amount),
      gift + invoiced,
    );
    return worth.flatMap(({ line, quantity }, index) => {
      const amount = amounts[index]!; // one amount a line
      if (amount === 0) return [];
      const { id, ...named } = rates.find((rate) => rate.id === line.id)!; // one row a line of the same bill
      const { itemName, itemNameEn, unit, unitEn } = line;
      const source = { billLineId: id, memberEntryId: null, patientPackageId: null, billNumber };
      return [{ ...source, itemName, itemNameEn, unit, unitEn, quantity, amount, ...named, tax: taxOf({ amount, rate: named.rate }) }];
    });
  };
  const linesByBill = bills.map(linesOf);
  if (linesByBill.some((lines) => lines.length === 0)) throw new Problem('invoice.refused.prepaid');
  const lines = linesByBill.flat();
  const { version, taxClassId, ...seller } = config;
  return { lines, cardMoney, ...totalsOf(lines), seller };
}

/** The same to look at, with the number that would be drawn and the other bills of the patient. */
export async function invoicePlan(context: Context, { billingId, otherBillIds = [] }: Invoice.PlanCriteria): Promise<Invoice.Plan> {
  const { db, audit } = context;
  const ids = [...new Set([billingId, ...otherBillIds])];
  const found = await Promise.all(ids.map((id) => findBill(db, id)));
  const bills = found.filter((bill) => bill !== undefined);
  const [bill, ...others] = bills;
  if (!bill || bills.length < ids.length) throw absent();
  const { lines, cardMoney, amount, tax } = await planOf(context, bills);
  const [patient] = await db<[{ name: string }]>`select name from patient where id = ${bill.patientId}`;
  audit({ patientId: bill.patientId, objectId: billingId });
  return {
    billingId,
    billNumber: bill.billNumber,
    patientId: bill.patientId,
    patientName: patient.name,
    version: bill.version,
    others: others.map(({ id, version }) => ({ billingId: id, version })),
    openBills: [...(await listOpenBills(db, bill))],
    nextNumber: await nextInvoiceNumber(db),
    lines,
    withheld: withheldOf([...cardMoney.values()]),
    amount,
    tax,
  };
}
