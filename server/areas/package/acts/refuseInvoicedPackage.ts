import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findInvoiceOfPackage } from '../../membership/queries/cardLots.ts';

/** Refuses to refund or exchange a locked package while an invoice over its sale is valid: the red invoice comes first, as with bills. */
export async function refuseInvoicedPackage({ db }: Context, id: string): Promise<void> {
  const invoice = await findInvoiceOfPackage(db, id);
  if (invoice) throw new Problem('package.refused.invoiced', { values: { number: invoice.number } });
}
