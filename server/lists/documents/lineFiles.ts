import { dateAt } from '../../../src/domain/dates.ts';
import { type LineFileKind, wantedLines } from '../../../src/domain/inventory/files/lineFiles.ts';
import { priceState } from '../../../src/domain/inventory/states.ts';
import type { SheetFormat } from '../../../src/domain/sheet/formats.ts';
import { findChainTransfer } from '../../areas/inventory/queries/chainTransfers.ts';
import { findSettlement } from '../../areas/inventory/queries/consignment/settlements.ts';
import { findAdjustment } from '../../areas/inventory/queries/prices/adjustments.ts';
import { findOrder } from '../../areas/inventory/queries/purchase/orders.ts';
import { findPlan } from '../../areas/inventory/queries/purchase/plans.ts';
import { findCount } from '../../areas/inventory/queries/stockCounts.ts';
import { findDocument } from '../../areas/inventory/queries/stockDocuments.ts';
import { type Calls, call, type SheetAnswer, sheetAnswer } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { absent } from '../../pipeline/problem.ts';
import { type ListDescription, requireRows, sheetOf } from '../kit.ts';
import {
  chainFileLines,
  chainLineList,
  countLineList,
  documentLineList,
  orderLineList,
  planLineList,
  priceLineList,
  settlementLineList,
} from './documentLines.ts';

/** Reads one document as its screen reads it, so that the same people see it. */
interface LineFile {
  description: ListDescription<never>;
  write: (context: Context, wanted: { id: string; format: SheetFormat }) => Promise<SheetAnswer>;
}

function lineFile<Row>(
  description: ListDescription<Row>,
  readLines: (context: Context, id: string) => Promise<readonly Row[] | undefined>,
): LineFile {
  const write: LineFile['write'] = async (context, { id, format }) => {
    const rows = await readLines(context, id);
    if (!rows) throw absent();
    requireRows(rows.length);
    context.audit({ objectId: id, detail: { rows: rows.length, format } });
    return sheetOf({ description, format, criteria: {}, rows }, context);
  };
  return { description, write };
}

export const lineFiles: Readonly<Record<LineFileKind, LineFile>> = {
  document: lineFile(documentLineList, async ({ db, session }, id) => (await findDocument(db, session, id))?.lines),
  count: lineFile(countLineList, async ({ db, session }, id) => (await findCount(db, session, id))?.rows),
  chain: lineFile(chainLineList, async ({ db, session, now }, id) => {
    const chain = await findChainTransfer(db, { session, today: dateAt(now()) }, id);
    return chain && chainFileLines(chain);
  }),
  order: lineFile(orderLineList, async ({ db, session, now }, id) => (await findOrder(db, { session, today: dateAt(now()) }, id))?.lines),
  plan: lineFile(planLineList, async ({ db, session }, id) => (await findPlan(db, session, id))?.lines),
  prices: lineFile(priceLineList, async ({ db }, id) => {
    const adjustment = await findAdjustment(db, id);
    return adjustment?.lines.map((line) => ({ ...line, isBooked: adjustment.status === priceState.inEffect }));
  }),
  settlement: lineFile(settlementLineList, async ({ db }, id) => (await findSettlement(db, id))?.lines),
};

/** The lines of one document of the store as a file. */
export const lineFileCalls = {
  exportDocumentLines: call({ takes: wantedLines, gives: sheetAnswer }, ({ kind, ...wanted }, context) =>
    lineFiles[kind].write(context, wanted),
  ),
} satisfies Partial<Calls>;
