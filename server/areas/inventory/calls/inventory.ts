import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Count from '../../../../src/domain/inventory/countShapes.ts';
import * as Delivery from '../../../../src/domain/inventory/deliveryShapes.ts';
import * as Returns from '../../../../src/domain/inventory/returns/rules.ts';
import { directions } from '../../../../src/domain/inventory/states.ts';
import * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { fenOfCost } from '../../../../src/domain/money/unusual.ts';
import * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { askAboutUnusual } from '../../../limits/unusual.ts';
import { refuseLongRange } from '../../../limits/window.ts';
import { orderedBy, sortedBy, sortOf } from '../../../paging/listing.ts';
import { type Calls, call, sheetAnswer, spooled } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { bookCount } from '../acts/bookCount.ts';
import { bookDocument, dispatchTransfer, receiveTransfer } from '../acts/bookDocument.ts';
import { cancelCount, createCount, enterCounts, rejectCount, submitCount } from '../acts/countStock.ts';
import { auditDocument, cancelDocument, submitDocument } from '../acts/decideDocument.ts';
import { exportStockCounts } from '../acts/exportCounts.ts';
import { exportBatches, exportStockDocuments, exportStockItems } from '../acts/exportStock.ts';
import { matchDelivery, readDelivery } from '../acts/readDelivery.ts';
import { listReturnSources } from '../acts/returns/returnSources.ts';
import { reverseDocument } from '../acts/reverseDocument.ts';
import { saveDocument } from '../acts/saveDocument.ts';
import { transferDirectly } from '../acts/transferDirectly.ts';
import { findCountScopes } from '../queries/countScopes.ts';
import {
  batchSorts,
  countAlerts,
  findBatches,
  findMovements,
  findStockChoices,
  findStockItem,
  findStockItems,
  isBatchVisible,
  itemSorts,
} from '../queries/stock.ts';
import { findCount, findCounts } from '../queries/stockCounts.ts';
import { documentSorts, findDocument, findDocuments } from '../queries/stockDocuments.ts';
import { findStockDue } from '../queries/stockDue.ts';
import { findVisibleWarehouse } from '../queries/warehouses.ts';

const one = z.object({ id: Wire.id });
const which = z.object({ id: Wire.id, version: Wire.version });
const withReason = z.extend(which, { reason: Wire.remark });
const audited = z.extend(which, { flag: Wire.flag, remark: z.optional(Wire.remark) });
const keyword = z.optional(Wire.shortText);
const storehouseId = z.optional(Wire.id);
const countCriteria = z.object({ status: z.optional(z.string().check(z.regex(/^[01345]$/))), storehouseId });
const deliveryTakes = z.object({ file: spooled, fileName: z.optional(Wire.shortText), supplierId: z.optional(Wire.id) });
const looking = ({ session, now }: Context) => ({ session, today: dateAt(now()) });

/** What lies where, and the documents that move it. */
export const inventoryCalls = {
  auditStockCount: call({ takes: audited, gives: Wire.done }, ({ flag, remark = '', ...count }, context) =>
    flag === 1 ? bookCount(context, count) : rejectCount(context, { ...count, remark }),
  ),
  auditStockDocument: call({ takes: z.extend(audited, { andBook: z.optional(z.literal(true)) }), gives: Wire.done }, (arg, context) =>
    auditDocument(context, arg),
  ),
  cancelStockCount: call({ takes: which, gives: Wire.done }, (arg, context) => cancelCount(context, arg)),
  cancelStockDocument: call({ takes: withReason, gives: Wire.done }, (arg, context) => cancelDocument(context, arg)),
  createStockCount: call({ takes: Count.countDraft, gives: Wire.saved }, (draft, context) => createCount(context, draft)),
  dispatchTransfer: call({ takes: which, gives: Wire.done }, (arg, context) => dispatchTransfer(context, arg)),
  enterStockCounts: call({ takes: Count.countEntries, gives: Wire.done }, (arg, context) => enterCounts(context, arg)),
  exportStockCounts: call({ takes: z.extend(countCriteria, Sheet.asked), gives: sheetAnswer }, (wanted, context) =>
    exportStockCounts(context, wanted),
  ),
  exportStockDocuments: call(
    {
      takes: z.object({ ...Sheet.asked, sort: sortOf(documentSorts), order: z.optional(Wire.direction), criteria: Stock.documentCriteria }),
      gives: sheetAnswer,
    },
    async (wanted, context) => {
      await refuseLongRange(context.db, wanted.criteria, 'anyList');
      return exportStockDocuments(context, wanted);
    },
  ),
  exportStockItems: call(
    { takes: z.extend(Stock.itemCriteria, { ...Sheet.asked, ...orderedBy(itemSorts) }), gives: sheetAnswer },
    (wanted, context) => exportStockItems(context, wanted),
  ),
  exportStockList: call(
    { takes: z.extend(Stock.batchCriteria, { ...Sheet.asked, ...orderedBy(batchSorts) }), gives: sheetAnswer },
    (wanted, context) => exportBatches(context, wanted),
  ),
  matchDelivery: call({ takes: Delivery.matchQuestion, gives: Delivery.matchAnswer }, (question, context) =>
    matchDelivery(context, question),
  ),
  processStockDocument: call({ takes: which, gives: Wire.done }, (arg, context) => bookDocument(context, arg)),
  queryCountScopes: call(
    { takes: z.object({ warehouseId: Wire.id }), gives: Count.countScopes },
    async ({ warehouseId }, { db, session, now }) => {
      if (!(await findVisibleWarehouse(db, session, warehouseId))) throw absent();
      return findCountScopes(db, warehouseId, dateAt(now()));
    },
  ),
  queryReturnSources: call({ takes: Returns.sourceCriteria, gives: z.array(Returns.returnSource) }, (criteria, { db }) =>
    listReturnSources(db, criteria),
  ),
  queryStockAlertCounts: call({ takes: z.object({}), gives: Stock.alertCounts }, (_, context) => countAlerts(context.db, looking(context))),
  queryStockBatches: call(
    { takes: z.object({ itemId: Wire.id, storehouseId }), gives: z.array(Stock.batch) },
    async (criteria, context) => (await findBatches(context.db, { ...criteria, page: 1, size: 200 }, looking(context))).rows,
  ),
  queryStockChoices: list(
    { takes: z.object({ page: Wire.page, size: Wire.size, keyword, storehouseId }), gives: Wire.pageOf(Stock.stockItem), atMost: 100 },
    (criteria, context) => findStockChoices(context.db, criteria, looking(context)),
  ),
  queryStockCount: call({ takes: one, gives: Count.countFull }, async ({ id }, { db, session }) => {
    const count = await findCount(db, session, id);
    if (!count) throw absent();
    return count;
  }),
  queryStockCountList: list(
    {
      takes: z.extend(countCriteria, Wire.listing),
      gives: Wire.pageOf(Count.countLine),
    },
    (criteria, { db, session }) => findCounts(db, criteria, session),
  ),
  queryStockDocument: call({ takes: one, gives: Stock.documentFull }, async ({ id }, { db, session }) => {
    const document = await findDocument(db, session, id);
    if (!document) throw absent();
    return document;
  }),
  queryStockDocumentList: list(
    {
      takes: z.object({
        page: Wire.page,
        size: Wire.size,
        sort: sortOf(documentSorts),
        order: z.optional(Wire.direction),
        criteria: Stock.documentCriteria,
      }),
      gives: Wire.pageWithSums(Stock.documentLine, ['amount']),
    },
    async ({ criteria, order, ...paging }, { db, session }) => {
      await refuseLongRange(db, criteria, 'anyList');
      return findDocuments(db, { ...paging, direction: order, criteria }, session);
    },
  ),
  queryStockDue: call({ takes: z.object({}), gives: Stock.stockDue }, async (_, context) => {
    const [documents, alerts] = await Promise.all([findStockDue(context.db, context.session), countAlerts(context.db, looking(context))]);
    return { ...documents, alerts: alerts.below + alerts.expired + alerts.near + alerts.short };
  }),
  queryStockItem: call({ takes: one, gives: Stock.itemFull }, async ({ id }, context) => {
    const item = await findStockItem(context.db, id, looking(context));
    if (!item) throw absent();
    return item;
  }),
  queryStockList: list(
    {
      takes: z.extend(Stock.batchCriteria, sortedBy(batchSorts)),
      gives: Wire.pageWithSums(Stock.batch, ['costAmount']),
    },
    (criteria, context) => findBatches(context.db, criteria, looking(context)),
  ),
  queryStockMovements: list(
    { takes: z.object({ batchId: Wire.id, page: Wire.page, size: Wire.size }), gives: Wire.pageOf(Stock.movement) },
    async (criteria, { db, session }) => {
      if (!(await isBatchVisible(db, session, criteria.batchId))) throw absent();
      return findMovements(db, criteria);
    },
  ),
  queryStockNavList: list(
    {
      takes: z.extend(Stock.itemCriteria, {
        a: Wire.page,
        b: Wire.size,
        sort: sortOf(itemSorts),
        direction: z.optional(Wire.direction),
      }),
      gives: Wire.pageOf(Stock.itemLine),
      page: 'a',
      size: 'b',
    },
    (criteria, context) => findStockItems(context.db, criteria, looking(context)),
  ),
  readDeliveryFile: call({ takes: deliveryTakes, gives: Delivery.deliverySheet }, ({ file, fileName, supplierId = null }, context) =>
    readDelivery(context, { file, fileName, supplierId }),
  ),
  receiveTransfer: call({ takes: which, gives: Wire.done }, (arg, context) => receiveTransfer(context, arg)),
  reverseStockDocument: call({ takes: withReason, gives: Wire.saved }, (arg, context) => reverseDocument(context, arg)),
  saveStockIn: call(
    {
      takes: z.extend(Stock.documentDraft, {
        confirmed: z.optional(z.boolean()),
        ...Wire.againConfirmed.shape,
        ...Wire.sumConfirmed.shape,
      }),
      gives: Wire.saved,
    },
    ({ sumConfirmed, ...draft }, context) => {
      const costs = draft.lines.map(({ price }) => fenOfCost(price));
      askAboutUnusual('cost', costs, sumConfirmed);
      askAboutUnusual(
        'price',
        draft.lines.map(({ retailPrice }) => retailPrice),
        sumConfirmed,
      );
      return saveDocument(context, directions.in, draft);
    },
  ),
  saveStockOut: call({ takes: Stock.draftWithoutFile, gives: Wire.saved }, (draft, context) =>
    saveDocument(context, directions.out, draft),
  ),
  saveTransfer: call({ takes: Stock.draftWithoutFile, gives: Wire.saved }, (draft, context) =>
    saveDocument(context, directions.between, draft),
  ),
  submitStockCount: call({ takes: which, gives: Wire.done }, (arg, context) => submitCount(context, arg)),
  submitStockDocument: call({ takes: which, gives: Wire.done }, (arg, context) => submitDocument(context, arg)),
  transferStockDirectly: call({ takes: which, gives: Wire.done }, (arg, context) => transferDirectly(context, arg)),
} satisfies Partial<Calls>;
