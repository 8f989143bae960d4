import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Count from '../../../../src/domain/inventory/countShapes.ts';
import { quantityText } from '../../../../src/domain/inventory/perUnit.ts';
import { countState, type Direction, directions, documentState } from '../../../../src/domain/inventory/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { refuseBesideFlow } from '../../../limits/flows.ts';
import { noteWeighed } from '../../../limits/weighed.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { lockStock } from '../queries/stockDocuments.ts';
import { countBoxes } from './boxes/countBoxes.ts';
import { lockCount } from './countStock.ts';
import { announceStock, openWarehouses, refuseOwn } from './lockDocument.ts';
import { writeMovements } from './moveStock.ts';
import { newNumber } from './saveDocument.ts';

type Difference = Count.CountRow & { change: number; lineId: string };

/** Approves a submitted count by hand. */
export async function bookCount(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const count = await lockCount(context, id, 'approve', version);
  await refuseBesideFlow(context, id);
  await refuseOwn(context, count.createdBy);
  noteWeighed(context, 'stockCount'); // only a count that was submitted, and so weighed, can be approved
  return writeCount(context, count, context.session.staffId);
}

/**
 * Writes the differences of a locked count: what was counted less the book of that moment goes on top of what the book says now, in one
 * document of gains and one of losses.
 */
export async function writeCount(context: Context, count: Count.CountFull, auditedBy: string): Promise<Done> {
  const { db, now } = context;
  await openWarehouses(context, [count.warehouseId]);
  const counted = count.rows.flatMap((row) =>
    row.counted === null || row.book === null ? [] : [{ ...row, change: row.counted - row.book, lineId: context.newId() }],
  );
  await refuseNegative(context, counted);
  const differences = counted.filter(({ change }) => change !== 0);
  const gains = differences.filter(({ change }) => change > 0);
  await write(context, count, { direction: directions.in, rows: gains, auditedBy });
  failpoint('count.halfway');
  const losses = differences.filter(({ change }) => change < 0);
  await write(context, count, { direction: directions.out, rows: losses, auditedBy });
  await countBoxes(context, count, counted);
  await db`
    update stock_count set status = ${countState.booked}, audited_at = ${now()}, audited_by = ${auditedBy}, version = version + 1 where id = ${count.id}`;
  context.audit({ objectId: count.id, detail: { act: 'book', differences: differences.length } });
  await announceStock(context, { moved: true });
  return { done: true };
}

/** Locks the batches of the counted rows and refuses a loss that is greater than what is left. */
async function refuseNegative(context: Context, counted: readonly Difference[]): Promise<void> {
  const batches = await lockStock(
    context.db,
    counted.map(({ batchId }) => batchId),
  );
  for (const { batchId, change } of counted) {
    const batch = batches.get(batchId);
    if (!batch || batch.quantity + change >= 0) continue;
    const said = (quantity: number) => quantityText(batch, quantity, context.session.language);
    throw new Problem('inventory.count.negative', {
      values: { item: nameIn(context, batch), batch: batch.batchNumber, left: said(batch.quantity), missing: said(-change) },
    });
  }
}

interface Sheet {
  direction: Direction;
  rows: readonly Difference[];
  auditedBy: string;
}

async function write(context: Context, count: Count.CountFull, { direction, rows, auditedBy }: Sheet): Promise<void> {
  if (rows.length === 0) return;
  const { db, session, newId, now } = context;
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const documentId = newId();
  const type = direction === directions.in ? 'countGain' : 'countLoss';
  await db`insert into stock_document ${db({
    ...own,
    id: documentId,
    number: await newNumber(context, direction),
    direction,
    type,
    status: documentState.booked,
    countId: count.id,
    warehouseId: count.warehouseId,
    happenedOn: dateAt(now()),
    remark: count.number,
    createdAt: now(),
    createdBy: count.createdBy,
    auditedAt: now(),
    auditedBy,
    bookedAt: now(),
    bookedBy: session.staffId,
  })}`;
  await db`insert into stock_document_line ${db(
    rows.map(({ lineId, itemId, batchId, batchNumber, expiresOn, splitAllowed, change, cost }, sort) => ({
      ...own,
      id: lineId,
      documentId,
      itemId,
      batchId,
      batchNumber,
      expiresOn,
      unit: splitAllowed ? 'single' : 'package',
      count: Math.abs(change),
      factor: 1,
      price: cost,
      retailPrice: 0,
      sort,
    })),
  )}`;
  await writeMovements(
    context,
    type,
    rows.map(({ batchId, change, lineId }) => ({ batchId, change, sourceId: lineId })),
  );
}
