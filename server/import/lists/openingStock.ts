import { dateAt } from '../../../src/domain/dates.ts';
import { directions, documentState } from '../../../src/domain/inventory/states.ts';
import { fenOfCost } from '../../../src/domain/money/unusual.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import type { FieldProblem } from '../../../src/domain/problem.ts';
import { bookDocument } from '../../areas/inventory/acts/bookDocument.ts';
import { auditDocument, submitDocument } from '../../areas/inventory/acts/decideDocument.ts';
import { saveDocument } from '../../areas/inventory/acts/saveDocument.ts';
import { findStockSetting } from '../../areas/inventory/queries/stockDocuments.ts';
import { listVisibleWarehouses } from '../../areas/inventory/queries/warehouses.ts';
import { literal } from '../../database/literal.ts';
import type { Context } from '../../pipeline/context.ts';
import { refuse } from '../../pipeline/problem.ts';
import { say } from '../../words/words.ts';
import { type Choice, worded } from '../choices.ts';
import { type ListSource, placesByKey, type Remark } from '../listKit.ts';
import { type OpeningBatch, openingStockForm } from './forms/openingStock.ts';

/** As many lines as the form of a document takes. */
const linesAtMost = 500;

/** What lies in the warehouses on the day a clinic begins with the product, batch by batch: documents of goods that come in. */
export const openingStock: ListSource<OpeningBatch> = {
  ...openingStockForm,
  name: 'openingStock',
  template: 'import.openingStock.template',
  sheet: 'import.openingStock.sheet',
  loadChoices: async ({ db, session }) => ({
    itemId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code, barcode] as keys from item where is_stocked and enabled order by code`,
    warehouseId: (await listVisibleWarehouses(db, session)).map(({ id, code, nameZh, nameEn }) => ({
      code: id,
      zh: nameZh,
      en: nameEn,
      keys: [code],
    })),
    unit: worded(['package', 'single', 'purchase'], (unit) => `import.openingStock.unit.${unit}`),
  }),
  together: (batches) => {
    const warehouses = placesByKey(batches, ({ warehouseId }) => warehouseId);
    return warehouses.flatMap((places) =>
      Array.from({ length: Math.ceil(places.length / linesAtMost) }, (_, part) =>
        places.slice(part * linesAtMost, (part + 1) * linesAtMost),
      ),
    );
  },
  sums: ({ price }) => [{ kind: 'cost', fen: fenOfCost(price) }],
  act: bookOpening,
};

async function bookOpening(context: Context, batches: readonly [OpeningBatch, ...OpeningBatch[]]): Promise<Remark[]> {
  await refuseKnown(context, batches);
  const { db, now } = context;
  const items = await db<{ id: string; price: number }[]>`
    select id, price from item where id = any (${batches.map(({ itemId }) => itemId)}::uuid[])`;
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  const lines = batches.map(({ warehouseId: _, ...line }) => ({ ...line, retailPrice: prices.get(line.itemId) ?? 0 }));
  const { id } = await saveDocument(context, directions.in, {
    type: 'otherIn',
    warehouseId: batches[0].warehouseId,
    toWarehouseId: null,
    supplierId: null,
    invoiceNumber: '',
    happenedOn: dateAt(now()),
    remark: say(context.session.language, 'import.openingStock.remark'),
    lines,
  });
  // A document that the form sends has an id.
  return settle(context, id!);
}

/** Booked at once where the clinic's stock setting lets this person book it alone; else it waits for another person. */
async function settle(context: Context, id: string): Promise<Remark[]> {
  const { db, session } = context;
  const { skipApproval, ownApproval } = await findStockSetting(db);
  if (skipApproval) {
    await bookDocument(context, { id, version: 1 });
    return [];
  }
  await submitDocument(context, { id, version: 1 });
  if (ownApproval && holds(session.authorities, 'o_inventory_audit')) {
    await auditDocument(context, { id, version: 2, flag: 1, andBook: true });
    return [];
  }
  return [{ message: 'import.openingStock.waits' }];
}

/** A file that is sent twice must not double the stock: a batch that lies there, or is on its way in, is no opening stock. */
async function refuseKnown({ db }: Context, batches: readonly OpeningBatch[]): Promise<void> {
  const [itemIds, numbers] = [batches.map(({ itemId }) => itemId), batches.map(({ batchNumber }) => batchNumber)];
  const warehouseId = batches[0]?.warehouseId ?? null;
  const known = await db<{ place: number }[]>`
    select wanted.place::int - 1 as place
    from unnest(${itemIds}::uuid[], ${numbers}::text[]) with ordinality as wanted (item_id, batch_number, place)
    where exists (select from stock_batch b where b.warehouse_id = ${warehouseId} and b.item_id = wanted.item_id
        and b.batch_number = wanted.batch_number)
      or exists (select from stock_document_line l join stock_document d on d.org_id = l.org_id and d.id = l.document_id
        where d.warehouse_id = ${warehouseId} and d.direction = ${literal(db, directions.in)}
          and d.status in (${literal(db, documentState.draft, documentState.submitted, documentState.approved, documentState.rejected)}) and l.item_id = wanted.item_id
        and l.batch_number = wanted.batch_number)`;
  refuse(known.map(({ place }): FieldProblem => ({ field: `lines.${place}.batchNumber`, message: 'import.openingStock.known' })));
}
