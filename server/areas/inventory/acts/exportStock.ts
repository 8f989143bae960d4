import { dateAt } from '../../../../src/domain/dates.ts';
import { costOfPackage, quantityText, stockUnitText } from '../../../../src/domain/inventory/perUnit.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { type DocumentState, documentStateWords } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { millsText } from '../../../../src/domain/money/fen.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { Listing } from '../../../../src/domain/wire.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { type Cut, inPieces } from '../../../sheets/inPieces.ts';
import { type SheetColumn, sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findBatches, findStockItems } from '../queries/stock.ts';
import { type documentSorts, findDocuments } from '../queries/stockDocuments.ts';
import { findSuppliers } from '../queries/suppliers.ts';

type Wanted<Criteria> = Criteria & Partial<Pick<Listing, 'sort' | 'direction'>> & Sheet.Chosen;

interface Named {
  nameZh: string;
  nameEn: string;
}

/** Words and names in the language of the reader. */
export function speaker({ session: { language } }: Context) {
  return {
    language,
    title: (id: MessageId) => say(language, id),
    name: (of: Named | null) => (of === null ? '' : (language === 'en' && of.nameEn) || of.nameZh),
  };
}

export async function handOver<Row>(
  context: Context,
  {
    title,
    columns,
    find,
    wanted: { format, ...criteria },
  }: { title: MessageId; columns: SheetColumn<Row>[]; find: Parameters<typeof inPieces<Row>>[1]; wanted: Sheet.Chosen },
): Promise<SheetAnswer> {
  const { session, now, audit } = context;
  const rows = inPieces(await parameterInForce(context.db, 'STOCK_EXPORT_ROWS'), find, (count) =>
    audit({ detail: { rows: count, criteria, format } }),
  );
  return sheetFile(format, { name: `${say(session.language, title)} ${dateAt(now())}`, columns, rows });
}

/** Batches as the list is filtered. The unit cost is that of a package in yuan; quantities are as people count them, and in stock units. */
export async function exportBatches(context: Context, wanted: Wanted<Stock.BatchCriteria>): Promise<SheetAnswer> {
  const { title, name, language } = speaker(context);
  const { format: _, ...criteria } = wanted;
  const looking = { session: context.session, today: dateAt(context.now()) };
  const find = (cut: Cut) => findBatches(context.db, { ...criteria, ...cut }, looking);
  const columns: SheetColumn<Stock.Batch>[] = [
    { title: title('inventory.field.code'), width: 14, value: ({ itemCode }) => itemCode },
    { title: title('inventory.field.goods'), width: 28, value: name },
    { title: title('inventory.field.specification'), width: 18, value: ({ specification }) => specification },
    { title: title('inventory.field.manufacturer'), width: 24, value: ({ manufacturer }) => manufacturer },
    { title: title('inventory.field.batch'), width: 16, value: ({ batchNumber }) => batchNumber },
    { title: title('inventory.field.expires'), width: 12, value: ({ expiresOn }) => expiresOn },
    { title: title('field.status'), width: 10, value: ({ standing }) => title(`inventory.expiry.${standing}`) },
    { title: title('inventory.field.warehouse'), width: 16, value: (row) => name({ nameZh: row.warehouseZh, nameEn: row.warehouseEn }) },
    { title: title('inventory.field.shelf'), width: 10, value: ({ shelf }) => shelf },
    { title: title('inventory.field.quantity'), width: 18, value: (row) => quantityText(row, row.quantity, language) },
    { title: title('inventory.field.stockUnits'), width: 12, value: ({ quantity }) => quantity },
    { title: title('inventory.field.stockUnit'), width: 10, value: (row) => stockUnitText(row, language) },
    { title: title('inventory.field.packageCost'), width: 14, value: (row) => millsText(costOfPackage(row.cost, row)) },
    { title: title('inventory.field.costAmount'), width: 14, value: ({ costAmount }) => costAmount, isMoney: true },
    {
      title: title('inventory.consignment.owner'),
      width: 20,
      value: ({ consignor }) =>
        consignor ? say(language, 'inventory.consignment.batch', { supplier: name(consignor) }) : title('inventory.consignment.owner.own'),
    },
  ];
  return handOver(context, { title: 'inventory.stock.byBatch', columns, find, wanted });
}

const quantityOrNothing = (row: Stock.ItemLine, quantity: number | null, language: Language): string =>
  quantity === null ? '' : quantityText(row, quantity, language);

/** Goods with what is held of each, as the list or the alert is filtered. */
export async function exportStockItems(context: Context, wanted: Wanted<Stock.ItemCriteria>): Promise<SheetAnswer> {
  const { title, name, language } = speaker(context);
  const { format: _, ...criteria } = wanted;
  const looking = { session: context.session, today: dateAt(context.now()) };
  const find = (cut: Cut) => findStockItems(context.db, { ...criteria, ...cut }, looking);
  const counted = (label: MessageId, width: number, of: (row: Stock.ItemLine) => number | null): SheetColumn<Stock.ItemLine>[] => [
    { title: title(label), width, value: (row) => quantityOrNothing(row, of(row), language) },
    { title: say(language, 'inventory.field.inStockUnits', { label: title(label) }), width: 12, value: of },
  ];
  const columns: SheetColumn<Stock.ItemLine>[] = [
    { title: title('inventory.field.code'), width: 14, value: ({ itemCode }) => itemCode },
    { title: title('inventory.field.goods'), width: 28, value: name },
    { title: title('inventory.field.specification'), width: 18, value: ({ specification }) => specification },
    ...counted('inventory.field.quantity', 18, (row) => row.quantity),
    ...counted('inventory.field.usable', 18, (row) => row.usable),
    { title: title('inventory.field.batches'), width: 8, value: ({ batches }) => batches },
    ...counted('inventory.field.lower', 14, ({ lowerLimit }) => lowerLimit),
    ...counted('inventory.field.upper', 14, ({ upperLimit }) => upperLimit),
    { title: title('inventory.field.stockUnit'), width: 10, value: (row) => stockUnitText(row, language) },
    { title: title('inventory.field.lastOut'), width: 12, value: ({ lastOutAt }) => (lastOutAt ? dateAt(new Date(lastOutAt)) : '') },
    { title: title('field.status'), width: 10, value: ({ standing }) => title(`inventory.level.${standing}`) },
  ];
  return handOver(context, { title: 'inventory.stock.byItem', columns, find, wanted });
}

export interface WantedDocuments extends Sheet.Chosen {
  criteria: Stock.DocumentCriteria;
  sort?: (typeof documentSorts)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Documents as the list is filtered. */
export async function exportStockDocuments(context: Context, wanted: WantedDocuments): Promise<SheetAnswer> {
  const { title, name } = speaker(context);
  const { criteria, sort, order } = wanted;
  const types = await context.db<(Named & { code: string })[]>`
    select code, name_zh, name_en from dictionary where kind in ('storeTypeIn', 'storeTypeOut')`;
  const typeOf = (type: string) =>
    type === 'transfer' ? title('inventory.direction.between') : name(types.find(({ code }) => code === type) ?? null) || type;
  const find = (cut: Cut) => findDocuments(context.db, { ...cut, ...(sort && { sort }), direction: order, criteria }, context.session);
  const columns: SheetColumn<Stock.DocumentLine>[] = [
    { title: title('inventory.document.number'), width: 18, value: ({ number }) => number },
    { title: title('inventory.document.type'), width: 12, value: ({ type }) => typeOf(type) },
    { title: title('inventory.field.warehouse'), width: 16, value: ({ warehouse }) => name(warehouse) },
    { title: title('inventory.document.to'), width: 16, value: ({ toWarehouse }) => name(toWarehouse) },
    { title: title('inventory.field.supplier'), width: 26, value: ({ supplier }) => name(supplier) },
    { title: title('inventory.document.invoice'), width: 16, value: ({ invoiceNumber }) => invoiceNumber },
    { title: title('inventory.document.date'), width: 12, value: ({ happenedOn }) => happenedOn },
    { title: title('inventory.document.lines'), width: 8, value: ({ itemCount }) => itemCount },
    { title: title('inventory.document.amount'), width: 14, value: ({ amount }) => amount, isMoney: true },
    { title: title('inventory.document.creator'), width: 12, value: ({ creator }) => name(creator) },
    { title: title('field.status'), width: 12, value: ({ status }) => title(documentStateWords[status as DocumentState]) },
  ];
  return handOver(context, { title: 'inventory.document', columns, find, wanted });
}

/** Suppliers as the list is filtered. */
export async function exportSuppliers(
  context: Context,
  wanted: Wanted<{ keyword?: string | undefined; enabled?: '0' | '1' | undefined }>,
): Promise<SheetAnswer> {
  const { title, name } = speaker(context);
  const { format: _, ...criteria } = wanted;
  const find = (cut: Cut) => findSuppliers(context.db, { ...criteria, ...cut }, dateAt(context.now()));
  const columns: SheetColumn<Inventory.Supplier>[] = [
    { title: title('inventory.field.code'), width: 12, value: ({ code }) => code },
    { title: title('inventory.supplier.name'), width: 28, value: name },
    { title: title('inventory.supplier.contact'), width: 12, value: ({ contact }) => contact },
    { title: title('inventory.field.phone'), width: 16, value: ({ phone }) => phone },
    { title: title('inventory.supplier.address'), width: 32, value: ({ address }) => address },
    { title: title('inventory.supplier.licence'), width: 22, value: ({ licenceNumber }) => licenceNumber },
    { title: title('inventory.supplier.licenceExpires'), width: 14, value: ({ licenceExpiresOn }) => licenceExpiresOn },
    { title: title('inventory.supplier.leadDays'), width: 12, value: ({ leadDays }) => leadDays ?? null },
    { title: title('inventory.supplier.paymentDays'), width: 12, value: ({ paymentDays }) => paymentDays ?? null },
    { title: title('field.status'), width: 10, value: ({ enabled }) => title(enabled ? 'state.inUse.yes' : 'state.inUse.no') },
  ];
  return handOver(context, { title: 'shell.screen.supplier-management', columns, find, wanted });
}
