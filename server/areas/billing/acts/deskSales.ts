import type * as Desk from '../../../../src/domain/billing/deskShapes.ts';
import type { BillCause } from '../../../../src/domain/billing/lowering.ts';
import { checkSale } from '../../../../src/domain/billing/sales.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Unversioned } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { changed, openForCharges } from './chargeAtDesk.ts';
import { refreshBill } from './refreshBill.ts';
import { writeSale } from './writeSale.ts';

/** Puts a package or card money on an unpaid bill of a patient. It is made when the bill is settled, at the price of now. */
export async function addSale(context: Context, { billingId, version, ...draft }: Desk.SaleAddition): Promise<Billing.Full> {
  refuse(checkSale(draft));
  const { bill } = await openForCharges(context, billingId, version);
  await writeSale(context, bill, draft);
  failpoint('bill.charged');
  await refreshBill(context, bill.id, 'added');
  return changed(context, bill.patientId, bill.id, { act: 'addSale', ...draft });
}

/** Takes a package or card money off an unpaid bill; a bill that loses its last part is void. */
export async function removeSale(
  context: Context,
  { id, version }: Unversioned<Billing.Seen>,
  cause: BillCause = 'desk',
): Promise<Billing.Full> {
  const { db } = context;
  const [found] = await db<
    { billId: string; nameZh: string; price: number }[]
  >`select bill_id, name_zh, price from bill_sale where id = ${id}`;
  if (!found) throw absent();
  const { bill } = await openForCharges(context, found.billId, version);
  await db`delete from bill_sale where id = ${id} and bill_id = ${bill.id}`;
  await refreshBill(context, bill.id, cause, { salesTakenOff: found.price });
  return changed(context, bill.patientId, bill.id, { act: 'removeSale', name: found.nameZh, price: found.price });
}
