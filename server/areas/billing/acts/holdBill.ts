import { payState } from '../../../../src/domain/billing/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findBillLines, lockBill } from '../queries/bills.ts';
import { findSales } from '../queries/sales.ts';
import { writePrices } from './refreshBill.ts';
import { cashierOf, isHeldByOther, standing, tellCashiers } from './standing.ts';

interface Seen {
  id: string;
  version: number;
}

/** A cashier takes a bill: the others see by whom and leave it alone. Taking one's own again changes nothing. */
export async function putInSettlement(context: Context, { id, version }: Seen): Promise<Saved> {
  const { db, session } = context;
  const bill = await lockBill(db, id);
  if (!bill) throw absent();
  if (bill.status === payState.inSettlement) {
    if (isHeldByOther(bill, session.staffId)) throw new Problem('billing.refused.held', { values: { by: cashierOf(bill, session) } });
    return { id, version: bill.version };
  }
  standing(bill, 'beginSettlement', version, context);
  await db`update bill set status = ${payState.inSettlement}, cashier_id = ${session.staffId}, version = version + 1 where id = ${id}`;
  await tellCashiers(context);
  return { id, version: version + 1 };
}

/** Gives it back. Any cashier may: the one who took it may have gone home. A bill left without lines and sales becomes void. */
export async function cancelSettlement(context: Context, { id, version }: Seen): Promise<Saved> {
  const { db } = context;
  const [locked, lines, sales] = await Promise.all([lockBill(db, id), findBillLines(db, id), findSales(db, id)]);
  const own = locked && { ...locked, cashierId: context.session.staffId };
  const bill = standing(own, 'releaseSettlement', version, context);
  await db`update bill set status = ${payState.unpaid}, cashier_id = null where id = ${id}`;
  const repricing = { cause: 'added', hasSales: sales.length > 0 } as const;
  const saved = await writePrices(context, { ...bill, status: payState.unpaid }, lines, repricing);
  await tellCashiers(context);
  return { id, ...saved };
}
