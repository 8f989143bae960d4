import { messageOfMissing, type UploadContent } from '../../../../../src/domain/trace/upload/fields.ts';
import {
  type CodeUnits,
  type ReturnedPart,
  returnRowsOf,
  type SoldRow,
  type UploadPart,
} from '../../../../../src/domain/trace/upload/parts.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { isUploading } from '../../queries/upload/connection.ts';
import { contentOf, findUploadFacts } from '../../queries/upload/facts.ts';
import { announceUploads } from './announceUploads.ts';

export interface HandedOutLine {
  lineId: string;
  parts: readonly UploadPart[];
}

interface NewSending {
  id: string;
  kind: 'sale' | 'return';
  saleId: string | null;
  lineId: string;
  batchId: string;
  itemId: string;
  pharmacistId: string;
  quantity: number;
  codes: CodeUnits[];
  uncodedUnits: number;
  isSplit: boolean;
}

/**
 * Puts what is handed out in line for the national platform, in the transaction of the hand-out. A hand-out that lacks a mandatory field is
 * refused here, while the patient is still at the counter. Nothing is sent from here: the platform never holds a hand-out.
 */
export async function beginSales(context: Context, dispensingId: string, lines: readonly HandedOutLine[]): Promise<void> {
  const { db, session, now, newId } = context;
  if (!(await isUploading(db, now()))) return;
  const at = now().toISOString();
  const parts = lines.flatMap((line) => line.parts.map((part) => ({ ...part, lineId: line.lineId })));
  if (parts.length === 0) return;
  const facts = await findUploadFacts(db, { dispensingId, operatorId: session.staffId, parts });
  const rows = facts.flatMap((fact) => {
    const part = parts.find(({ lineId, batchId }) => lineId === fact.lineId && batchId === fact.batchId);
    return part ? [{ fact, part, content: contentOf(fact, { ...part, at }) }] : [];
  });
  for (const { fact, content } of rows) refuseMissing(content, fact.isPrescribed);
  const sendings = rows.map(({ fact, part, content }) => ({
    row: {
      id: newId(),
      kind: 'sale' as const,
      saleId: null,
      lineId: fact.lineId,
      batchId: fact.batchId,
      itemId: fact.itemId,
      pharmacistId: fact.pharmacistId,
      quantity: part.quantity,
      codes: part.codes,
      uncodedUnits: part.uncodedUnits,
      isSplit: part.isSplit,
    },
    content,
  }));
  await insertUploads(context, dispensingId, sendings);
}

function refuseMissing(content: UploadContent, isPrescribed: boolean): void {
  const missing = messageOfMissing([content], isPrescribed);
  if (missing) throw new Problem(missing.message, { ...(missing.values && { values: missing.values }) });
}

interface Sold extends SoldRow {
  lineId: string;
  itemId: string;
  pharmacistId: string;
  content: UploadContent;
}

/** Puts a return in line, each row against the sale it takes back. Sales from before the connection were never uploaded and need no row. */
export async function beginReturns(
  context: Context,
  dispensingId: string,
  lines: readonly { lineId: string; parts: readonly ReturnedPart[] }[],
): Promise<void> {
  const { db, session, now, newId } = context;
  const sold = await findSold(context, dispensingId);
  if (sold.length === 0) return;
  const [operator] = await db<[{ name: string }]>`select name from staff where id = ${session.staffId}`;
  const at = now().toISOString();
  const sendings = lines.flatMap(({ lineId, parts }) => {
    const own = sold.filter((sale) => sale.lineId === lineId);
    return returnRowsOf(own, parts).flatMap(({ saleId, ...row }) => {
      const sale = own.find(({ id }) => id === saleId);
      if (!sale) return [];
      const { batchId, ...said } = row;
      const { itemId, pharmacistId } = sale;
      const content = { ...sale.content, ...said, at, operatorName: operator.name };
      const kept = { id: newId(), kind: 'return' as const, saleId, lineId, batchId, itemId, pharmacistId, isSplit: content.isSplit };
      return [{ row: { ...kept, ...said }, content }];
    });
  });
  await insertUploads(context, dispensingId, sendings);
}

/** Sales of a sheet with the units that no return has taken back, in the order in which they were made. */
const findSold = ({ db }: Context, dispensingId: string) => db<Sold[]>`
  select g.id, g.line_id, g.batch_id, g.item_id, g.pharmacist_id, g.codes, a.content,
    g.quantity - coalesce((select sum(r.quantity) from trace_sending r where r.org_id = g.org_id and r.sale_id = g.id), 0)::int as left
  from trace_sending g
  join trace_attempt a on a.org_id = g.org_id and a.sending_id = g.id and a.attempt = g.attempt
  where g.dispensing_id = ${dispensingId} and g.kind = 'sale' order by g.at, g.id`;

async function insertUploads(
  context: Context,
  dispensingId: string,
  sendings: readonly { row: NewSending; content: UploadContent }[],
): Promise<void> {
  if (sendings.length === 0) return;
  const { db, session, now, newId } = context;
  const { orgId, practiceId, staffId } = session;
  const own = { orgId, practiceId };
  await db`insert into trace_sending ${db(
    sendings.map(({ row: { codes, ...row } }) => ({
      ...own,
      dispensingId,
      ...row,
      codes: db.json(codes),
      at: now(),
      staffId,
      nextTryAt: now(),
    })),
  )}`;
  await db`insert into trace_attempt ${db(
    sendings.map(({ row, content }) => ({
      ...own,
      sendingId: row.id,
      attempt: 1,
      requestId: newId(),
      content: db.json(content),
      begunAt: now(),
      begunBy: staffId,
    })),
  )}`;
  await announceUploads(context);
}
