import { dateAt } from '../../../../src/domain/dates.ts';
import { monthOf } from '../../../../src/domain/inventory/months.ts';
import { directions, documentState, type documentTypes, mayBeExpired, movingAct } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { KindOut } from '../../../../src/domain/trace/states.ts';
import type { MovementKind } from '../../../../src/domain/value/entries.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findTerms } from '../queries/consignment/terms.ts';
import { findStockSetting, type LockedBatch, lockStock } from '../queries/stockDocuments.ts';
import { bringLines, bringSentLines, takeLines } from './boxes/documentBoxes.ts';
import { readTerms } from './consignment/consignedDocument.ts';
import { holdDocumentToFlow, noteApprovedDocument } from './holdDocument.ts';
import { refuseReportedMonth } from './holdMonth.ts';
import { announceStock, lockDocument, openWarehouses } from './lockDocument.ts';
import { type Arrival, putIn, takeOut, writeMovements } from './moveStock.ts';
import { applyProposal, proposePrices } from './prices/proposePrices.ts';
import { countReturned, uncountReturned } from './returns/returnSources.ts';

interface Which {
  id: string;
  version: number;
}

type BookedType = Exclude<(typeof documentTypes)[number], 'transfer'>;

const movementOf: Readonly<Record<BookedType, MovementKind>> = {
  purchase: 'receipt',
  otherIn: 'receipt',
  consignment: 'receipt',
  consignmentReturn: 'supplierReturn',
  use: 'use',
  damage: 'damage',
  supplierReturn: 'supplierReturn',
  countGain: 'countGain',
  countLoss: 'countLoss',
  reversal: 'reversal',
};

/** How the boxes of a document leave; counts write their own documents. */
const boxKindOf: Readonly<Record<string, KindOut>> = {
  use: 'use',
  damage: 'damage',
  supplierReturn: 'supplierReturn',
  consignmentReturn: 'supplierReturn',
  countLoss: 'countLoss',
  reversal: 'reversalOut',
};

/**
 * Books an approved document: now stock moves. Document, then warehouses, then batches are locked, in this order everywhere, so
 * that the same goods are never promised twice and no two acts wait for each other.
 */
export async function bookDocument(context: Context, which: Which): Promise<Done> {
  const document = await lockToMove(context, which, 'book');
  if (document.direction === directions.between) throw absent();
  const proposal = await proposePrices(context, document);
  await openWarehouses(context, [document.warehouseId]);
  if (proposal) await applyProposal(context, proposal);
  const kind = movementOf[document.type as BookedType]; // the table's own check; a transfer is refused above
  if (document.direction === directions.out) {
    refuseExpired(context, document);
    await takeOut(context, kind, document.lines, monthOf(document.happenedOn));
    await takeLines(context, boxKindOf[document.type] ?? 'use', document);
    if (document.type === 'supplierReturn') await countReturned(context, document.id);
  } else if (document.type === 'reversal') {
    await giveBack(context, document);
    await uncountReturned(context, document.id);
  } else await receive(context, kind, document);
  const { db, session, now } = context;
  await db`
    update stock_document set status = ${documentState.booked}, booked_at = ${now()}, booked_by = ${session.staffId}, version = version + 1 where id = ${which.id}`;
  return finished(context, document, 'book');
}

/** The goods leave the one warehouse and are in none until the other receives them. */
export async function dispatchTransfer(context: Context, which: Which): Promise<Done> {
  const document = await lockToMove(context, which, 'dispatch');
  if (document.direction !== directions.between) throw absent();
  await openWarehouses(context, [document.warehouseId, document.toWarehouseId]);
  refuseExpired(context, document);
  const batches = await takeOut(context, 'transferOut', document.lines);
  await takeLines(context, 'transferOut', document);
  await priceByCost(context, document.lines, batches);
  const { db, session, now } = context;
  await db`
    update stock_document set status = ${documentState.inTransit}, booked_at = ${now()}, booked_by = ${session.staffId}, version = version + 1 where id = ${which.id}`;
  return finished(context, document, 'dispatch');
}

/** The lines of a transfer arrive at the cost at which they left; the cost of a batch may have changed since they were written. */
async function priceByCost({ db }: Context, lines: readonly Stock.FullLine[], batches: Map<string, LockedBatch>): Promise<void> {
  for (const { id, batchId, price, factor } of lines) {
    const cost = (batches.get(batchId!)?.cost ?? 0) * factor; // a line that went out names its batch
    if (cost !== price) await db`update stock_document_line set price = ${cost} where id = ${id}`;
  }
}

export async function receiveTransfer(context: Context, which: Which): Promise<Done> {
  const document = await lockDocument(context, which, 'receive');
  await openWarehouses(context, [document.toWarehouseId]);
  const warehouseId = document.toWarehouseId;
  if (warehouseId === null) throw absent();
  const places = await putIn(context, 'transferIn', warehouseId, await sentArrivals(context, document.lines));
  await bringSentLines(context, { warehouseId, lines: document.lines }, places);
  const { db, session, now } = context;
  await db`
    update stock_document set status = ${documentState.booked}, received_at = ${now()}, received_by = ${session.staffId}, version = version + 1 where id = ${which.id}`;
  return finished(context, document, 'receive');
}

/** A document whose goods move now: an approved one, or any that is ready where the clinic books without approval. */
async function lockToMove(context: Context, which: Which, act: 'book' | 'dispatch'): Promise<Stock.DocumentFull> {
  const document = await lockDocument(context, which, movingAct(act, await findStockSetting(context.db)));
  await refuseReportedMonth(context, document);
  if (document.status === documentState.approved) noteApprovedDocument(context, document);
  else await holdDocumentToFlow(context, document);
  return document;
}

const arrivalOf = (line: Stock.FullLine): Arrival => ({
  lineId: line.id,
  itemId: line.itemId,
  batchNumber: line.batchNumber,
  producedOn: line.producedOn,
  expiresOn: line.expiresOn,
  shelf: line.shelf,
  quantity: line.quantity,
  cost: Math.round(line.price / line.factor),
  amount: line.amount,
  name: { nameZh: line.nameZh, nameEn: line.nameEn },
});

/** Goods that a transfer sent, under the terms of the batches that they left. */
export async function sentArrivals({ db }: Context, lines: readonly Stock.FullLine[]): Promise<Arrival[]> {
  const terms = await findTerms(
    db,
    lines.map(({ batchId }) => batchId),
  );
  return lines.map((line) => ({ ...arrivalOf(line), terms: terms.get(line.batchId ?? '') }));
}

async function receive(context: Context, kind: MovementKind, document: Stock.DocumentFull): Promise<void> {
  const { warehouseId, lines, happenedOn, type } = document;
  const terms = await readTerms(context, document);
  const arrivals = lines.map((line) => ({ ...arrivalOf(line), terms: terms(line) }));
  const places = await putIn(context, kind, warehouseId, arrivals, monthOf(happenedOn));
  await bringLines(context, type === 'otherIn' ? 'otherIn' : 'receipt', { warehouseId, lines }, places);
  const { db } = context;
  const placed = [...places].map(([id, batchId]) => ({ id, batch_id: batchId }));
  await db`
    update stock_document_line x set batch_id = t.batch_id
    from jsonb_to_recordset(${db.json(placed)}) as t(id uuid, batch_id uuid) where x.id = t.id`;
}

/** What a reversed document took goes back into the very batches. */
async function giveBack(context: Context, { warehouseId, lines }: Stock.DocumentFull): Promise<void> {
  await lockStock(
    context.db,
    lines.map(({ batchId }) => batchId!), // a booked line has its batch
  );
  await writeMovements(
    context,
    'reversal',
    lines.map(({ id, batchId, quantity }) => ({ batchId: batchId!, change: quantity, sourceId: id })),
  );
  await bringLines(context, 'reversalIn', { warehouseId, lines }, new Map());
}

/** A batch may have expired while its document waited. */
function refuseExpired(context: Context, { type, lines }: Stock.DocumentFull): void {
  const today = dateAt(context.now());
  const gone = mayBeExpired(type) ? undefined : lines.find(({ expiresOn }) => expiresOn < today);
  if (gone) throw new Problem('inventory.batch.expired', { values: { item: nameIn(context, gone), batch: gone.batchNumber } });
}

async function finished(context: Context, { id, number, status }: Stock.DocumentFull, act: string): Promise<Done> {
  const isUnapproved = status === documentState.draft || status === documentState.submitted;
  context.audit({ objectId: id, detail: { act, number, ...(isUnapproved && { unapproved: true }) } });
  await announceStock(context, { moved: true });
  return { done: true };
}
