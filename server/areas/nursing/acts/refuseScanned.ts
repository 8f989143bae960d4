import type { FrequencyExtra } from '../../../../src/domain/dictionary/shapes.ts';
import { refuseBedside } from '../../../../src/domain/nursing/bedside/scan.ts';
import { readFrequency } from '../../../../src/domain/nursing/due/dueTimes.ts';
import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findScannedGoods } from '../../inventory/queries/scannedGoods.ts';
import type { LockedOrder } from './lockOrders.ts';

/** Refuses orders that do not fit the wristband and the drug that were scanned, or whose dose is not due. */
export async function refuseScanned(
  context: Context,
  orders: readonly LockedOrder[],
  { mrn, code }: NonNullable<Execution.Draft['scanned']>,
): Promise<void> {
  const { db, now } = context;
  const [goods, [patient], entries] = await Promise.all([
    findScannedGoods(db, code),
    db<{ name: string }[]>`select name from patient where mrn = ${mrn}`,
    db<{ code: string; extra: Record<string, unknown> }[]>`select code, extra from dictionary where kind = 'frequency'`,
  ]);
  const frequencies = new Map<string, FrequencyExtra>();
  for (const entry of entries) {
    const frequency = readFrequency(entry.extra);
    if (frequency) frequencies.set(entry.code, frequency);
  }
  const named = orders.map((order) => ({ ...order, itemName: nameIn(context, { nameZh: order.itemName, nameEn: order.itemNameEn }) }));
  const reason = refuseBedside(named, {
    mrn,
    patientName: patient?.name ?? null,
    goods: goods.map((each) => ({ itemId: each.itemId, name: nameIn(context, each) })),
    frequencies,
    now: now(),
  });
  if (reason) throw new Problem(reason.message, reason.values ? { values: reason.values } : {});
}
