import { dateAt } from '../../../../src/domain/dates.ts';
import { quantityText, type UnitNames } from '../../../../src/domain/inventory/perUnit.ts';
import { checkKept, type Placed, placesOf, shelfIn } from '../../../../src/domain/inventory/places.ts';
import { checkDocument } from '../../../../src/domain/inventory/rules.ts';
import { type Direction, directions, documentState, mayBeExpired } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { factorOf, type Packing, perPackage } from '../../../../src/domain/inventory/units.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { isOverfilled, storedCodes } from '../../../../src/domain/trace/lineCodes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { findPlaces } from '../queries/stockPlaces.ts';
import { findVisibleWarehouse } from '../queries/warehouses.ts';
import { refuseNotAgreed, refuseOtherOwners } from './consignment/consignedDocument.ts';
import { findReportedMonth } from './holdMonth.ts';
import { askAboutSameDelivery, rememberDelivery } from './keepDelivery.ts';
import { announceStock, lockDocument } from './lockDocument.ts';
import { lockPlan } from './purchase/lockPlan.ts';
import { askAboutExcess, checkOrderOf } from './purchase/order/receiveOrder.ts';
import { linesWithSources } from './returns/returnSources.ts';

type LineColumns = Omit<Stock.LineDraft, 'producedOn' | 'expiresOn' | 'boxes'> & {
  producedOn: string | null;
  expiresOn: string;
  factor: number;
};

/** Questions that a person agreed to: more than was ordered, and a delivery that another receipt holds. A yes to one is no yes to the other. */
interface Confirmations {
  confirmed?: boolean | undefined;
  againConfirmed?: boolean | undefined;
}

/** Writes a document down, or changes it while it is a draft or was sent back. Stock does not move yet. */
export async function saveDocument(
  context: Context,
  direction: Direction,
  { confirmed = false, againConfirmed = false, ...given }: Stock.DocumentDraft & Confirmations,
): Promise<Saved> {
  const { db, session } = context;
  const today = dateAt(context.now());
  refuse(checkDocument(direction, given, today) as FieldProblem[]);
  const warehouse = await findVisibleWarehouse(db, session, given.warehouseId);
  if (!warehouse) throw absent();
  await checkParties(context, given);
  const draft = direction === directions.in ? await withSourceOf(context, given) : given;
  const month = await findReportedMonth(context, draft);
  if (month !== null) refuse([{ field: 'happenedOn', message: 'inventory.month.refused.document', values: { month } }]);
  await refuseNotKept(context, direction, draft);
  if (direction === directions.in && !againConfirmed) await askAboutSameDelivery(context, draft);
  const lines = direction === directions.in ? await receivedLines(context, draft) : await sentLines(context, draft, today);
  await refuseNotAgreed(context, { ...draft, lines });
  if (draft.purchaseOrderId && !confirmed) await askAboutExcess(context, { orderId: draft.purchaseOrderId, documentId: draft.id, lines });
  const saved = draft.id ? await change(context, { ...draft, id: draft.id }, direction) : await add(context, draft, direction);
  await db`delete from stock_document_line where document_id = ${saved.id}`;
  await db`insert into stock_document_line ${db(
    lines.map((line, sort) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: context.newId(),
      documentId: saved.id,
      sort,
      ...line,
      traceCodes: db.json(storedCodes(draft.lines[sort]?.boxes)),
    })),
  )}`;
  if (direction === directions.in) await rememberDelivery(context, draft);
  context.audit({ objectId: saved.id, ...(draft.file && { detail: { file: draft.file.name } }) });
  await announceStock(context, { moved: false });
  return saved;
}

async function checkParties({ db }: Context, { toWarehouseId, supplierId, type }: Stock.DocumentDraft): Promise<void> {
  const [found] = await db<[{ place: boolean; supplier: boolean }]>`
    select ${toWarehouseId}::uuid is null or exists (select 1 from warehouse where id = ${toWarehouseId}) as place,
      ${supplierId}::uuid is null or exists (select 1 from supplier where id = ${supplierId} and (enabled or ${type} not in ('purchase', 'consignment'))) as supplier`;
  if (!found.place) throw absent();
  if (!found.supplier) refuse([{ field: 'supplierId', message: 'inventory.supplier.gone' }]);
}

/**
 * A receipt is written from an approved plan or a sent order, so that nothing is bought twice by one that was closed. The order decides
 * which plan its receipts count into.
 */
async function withSourceOf(context: Context, draft: Stock.DocumentDraft): Promise<Stock.DocumentDraft> {
  if (draft.purchasePlanId && !draft.purchaseOrderId) await lockPlan(context, { id: draft.purchasePlanId }, 'receive');
  return { ...draft, ...(await checkOrderOf(context, draft)) };
}

/** Goods come into a warehouse that keeps them, and are sent only to one that does. */
async function refuseNotKept(
  { db }: Context,
  direction: Direction,
  { lines, warehouseId, toWarehouseId }: Stock.DocumentDraft,
): Promise<void> {
  const sentTo = direction === directions.between ? toWarehouseId : null;
  const into = direction === directions.in ? warehouseId : sentTo;
  if (!into) return;
  const items = await db<Placed[]>`
    select id as item_id, category_code from item where id = any (${lines.map(({ itemId }) => itemId)}::uuid[])`;
  const places = await findPlaces(db);
  const keptIn = new Map(items.map((item) => [item.itemId, placesOf(item, 'keep', places)]));
  refuse(checkKept(lines, into, (itemId) => keptIn.get(itemId)) as FieldProblem[]);
}

async function receivedLines({ db }: Context, { lines, warehouseId }: Stock.DocumentDraft): Promise<LineColumns[]> {
  const items = await db<(Packing & { id: string; categoryCode: string })[]>`
    select id, category_code, split_allowed, singles_per_package, packages_per_purchase from item
    where id = any (${lines.map(({ itemId }) => itemId)}::uuid[]) and is_stocked and enabled`;
  const places = await findPlaces(db);
  const problems: FieldProblem[] = [];
  const written = lines.map((line, index) => {
    const item = items.find(({ id }) => id === line.itemId);
    const factor = item && factorOf(line.unit, item);
    if (!item) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.line.gone' });
    else if (!factor) problems.push({ field: `lines.${index}.unit`, message: 'error.field.choice' });
    else if (isOverfilled(line.boxes ?? [], line.count * factor, perPackage(item)))
      problems.push({ field: `lines.${index}.boxes`, message: 'trace.line.tooMany' });
    const { itemId, unit, count, price, retailPrice, shelf, producedOn, expiresOn, uncodedReason = '' } = line;
    return {
      itemId,
      batchId: null,
      batchNumber: line.batchNumber.trim(),
      producedOn: producedOn || null,
      expiresOn: expiresOn!, // checked above
      unit,
      count,
      price,
      retailPrice,
      shelf: shelf.trim() || (item ? shelfIn({ itemId, categoryCode: item.categoryCode }, warehouseId, places) : ''),
      uncodedReason,
      factor: factor ?? 1,
    };
  });
  refuse(problems);
  return written;
}

/** Lines that go out; those of a return to a supplier name the receipts they came by. */
async function sentLines(context: Context, draft: Stock.DocumentDraft, today: string): Promise<LineColumns[]> {
  const lines = await takenLines(context, draft, today);
  await refuseOtherOwners(context, draft);
  if (draft.type !== 'supplierReturn' || !draft.supplierId) return lines;
  const chosen = lines.map((line, index) => ({ ...line, sourceLineId: draft.lines[index]?.sourceLineId }));
  return linesWithSources(context, draft.supplierId, chosen);
}

/** What goes out says of itself what its batch says; its price is the batch's cost. */
export async function takenLines(
  { db, session }: Context,
  { lines, warehouseId, type }: Pick<Stock.DocumentDraft, 'lines' | 'warehouseId' | 'type'>,
  today: string,
): Promise<LineColumns[]> {
  const batches = await db<(Packing & UnitNames & BatchRow)[]>`
    select b.id, b.item_id, b.warehouse_id, b.batch_number, b.produced_on, b.expires_on, b.shelf, b.quantity, b.cost, i.price,
      i.split_allowed, i.singles_per_package, i.packages_per_purchase, i.unit as package_unit, i.unit_en as package_unit_en,
      coalesce(i.single_unit, '') as single_unit, i.single_unit_en
    from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
    where b.id = any (${lines.map(({ batchId }) => batchId!)}::uuid[]) and b.warehouse_id = ${warehouseId}`;
  const problems: FieldProblem[] = [];
  const written = lines.flatMap((line, index) => {
    const wrong = (field: string, message: FieldProblem['message'], values?: Record<string, string | number>) => {
      problems.push({ field: `lines.${index}.${field}`, message, ...(values && { values }) });
      return [];
    };
    const batch = batches.find(({ id }) => id === line.batchId);
    if (batch?.itemId !== line.itemId) return wrong('batchNumber', 'inventory.batch.unknown');
    const factor = factorOf(line.unit, batch);
    if (!factor) return wrong('unit', 'error.field.choice');
    if (batch.expiresOn < today && !mayBeExpired(type)) return wrong('batchNumber', 'inventory.line.expired');
    if (line.count * factor > batch.quantity) {
      const left = quantityText(batch, batch.quantity, session.language);
      return wrong('count', 'inventory.batch.insufficient', { left });
    }
    if (isOverfilled(line.boxes ?? [], line.count * factor, perPackage(batch))) return wrong('boxes', 'trace.line.tooMany');
    const { id: batchId, itemId, batchNumber, producedOn, expiresOn, shelf } = batch;
    const { unit, count } = line;
    return [
      {
        itemId,
        batchId,
        batchNumber,
        producedOn,
        expiresOn,
        shelf,
        unit,
        count,
        factor,
        price: batch.cost * factor,
        retailPrice: batch.price,
      },
    ];
  });
  refuse(problems);
  return written;
}

interface BatchRow {
  id: string;
  itemId: string;
  batchNumber: string;
  producedOn: string | null;
  expiresOn: string;
  shelf: string;
  quantity: number;
  cost: number;
  price: number;
}

const series = { 1: 'stockIn', 2: 'stockOut', 3: 'transfer' } as const;
const columnsOf = ({ type, warehouseId, toWarehouseId, supplierId, invoiceNumber, happenedOn, remark }: Stock.DocumentDraft) => ({
  type,
  warehouseId,
  toWarehouseId: toWarehouseId || null,
  supplierId: supplierId || null,
  invoiceNumber,
  happenedOn,
  remark,
});

/** Plan, delivery note and file of a receipt. A change that says nothing of them leaves them. */
const deliveryColumns = ({ deliveryNumber, file, purchasePlanId, purchaseOrderId }: Stock.DocumentDraft, direction: Direction) => ({
  ...(purchasePlanId && direction === directions.in && { purchasePlanId }),
  ...(purchaseOrderId && direction === directions.in && { purchaseOrderId }),
  ...(deliveryNumber !== undefined && { deliveryNumber: direction === directions.in ? deliveryNumber.trim() : '' }),
  ...(file && direction === directions.in && { fileName: file.name, fileHash: file.hash }),
});

async function add(context: Context, draft: Stock.DocumentDraft, direction: Direction): Promise<Saved> {
  const { db, session, newId, now } = context;
  const id = newId();
  const number = await newNumber(context, direction);
  const own = { orgId: session.orgId, practiceId: session.practiceId, id, number, direction };
  await db`insert into stock_document ${db({ ...own, ...columnsOf(draft), ...deliveryColumns(draft, direction), createdAt: now(), createdBy: session.staffId })}`;
  return { id, version: 1 };
}

export async function newNumber({ db, session, now }: Context, direction: Direction): Promise<string> {
  const { text } = await nextNumber(db, series[direction], { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
  return text;
}

async function change(context: Context, draft: Stock.DocumentDraft & { id: string }, direction: Direction): Promise<Saved> {
  const { id, version = 0 } = draft;
  const document = await lockDocument(context, { id, version }, 'edit');
  if (document.direction !== direction || document.type === 'reversal') throw absent();
  await context.db`
    update stock_document set ${context.db({ ...columnsOf(draft), ...deliveryColumns(draft, direction) })}, status = ${documentState.draft}, version = version + 1 where id = ${id}`;
  return { id, version: version + 1 };
}
