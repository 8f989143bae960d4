import { documentActs } from '../../../../src/domain/inventory/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findStockSetting } from '../queries/stockDocuments.ts';
import { findVisibleWarehouse } from '../queries/warehouses.ts';
import { dispatchTransfer, receiveTransfer } from './bookDocument.ts';
import { lockDocument } from './lockDocument.ts';

/**
 * Moves the goods of a transfer from one warehouse into the other in one act. Only a clinic that moves goods without approval does so, and
 * only a person who works with both warehouses. A flow that holds for the transfer still comes first.
 */
export async function transferDirectly(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, session } = context;
  const { number, toWarehouseId } = await lockDocument(context, { id, version }, 'direct');
  if (toWarehouseId === null || !(await findVisibleWarehouse(db, session, toWarehouseId))) throw absent();
  if (!(await findStockSetting(db)).skipApproval) throw new Problem(documentActs.direct.refused, { values: { number } });
  await dispatchTransfer(context, { id, version });
  failpoint('transfer.halfway');
  return receiveTransfer(context, { id, version: version + 1 });
}
