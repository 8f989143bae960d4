import { type DocumentKind, documentKindNames } from '../../../../../src/domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../../../src/domain/approval/inbox/shapes.ts';
import { quantityText } from '../../../../../src/domain/inventory/perUnit.ts';
import type * as Stock from '../../../../../src/domain/inventory/stockShapes.ts';
import { fenText } from '../../../../../src/domain/money/fen.ts';
import type { Language } from '../../../../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { goodsFacts } from '../../../inventory/queries/stockParts.ts';

/** The most lines that a card shows of a document. */
const shownLines = 5;

type Placed = Inbox.CardLine & { documentId: string };

interface GoodsRow extends Stock.GoodsFacts {
  documentId: string;
  quantity: number;
  amount: number | null;
}

const documentGoods = (db: Db): Fragment =>
  db`select x.item_id, x.quantity, null::bigint as amount, x.sort from stock_document_line x where x.document_id = d.id`;

/** Goods of a document `d`, in stock units, with fen where a line has its own. */
const goodsOf: Partial<Record<DocumentKind, (db: Db) => Fragment>> = {
  stockIn: documentGoods,
  stockOut: documentGoods,
  transfer: documentGoods,
  chainTransfer: (db) =>
    db`select x.item_id, x.quantity, null::bigint as amount, x.sort from chain_transfer_line x where x.transfer_id = d.id`,
  purchasePlan: (db) => db`select x.item_id, x.quantity, null::bigint as amount, x.sort from purchase_plan_line x where x.plan_id = d.id`,
  purchaseOrder: (db) =>
    db`select x.item_id, x.quantity, null::bigint as amount, x.sort from purchase_order_line x where x.order_id = d.id`,
  settlement: (db) => db`
    select b.item_id, x.quantity, x.amount, row_number() over (order by b.item_id, x.batch_id)::int as sort from consignment_settlement_line x
    join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id where x.settlement_id = d.id`,
};

async function findGoods(db: Db, goods: (db: Db) => Fragment, ids: readonly string[], language: Language): Promise<Placed[]> {
  const rows = await db<GoodsRow[]>`
    select d.id as document_id, ${goodsFacts(db)}, l.quantity, l.amount from unnest(${[...ids]}::uuid[]) d(id)
    cross join lateral (${goods(db)} order by sort limit ${shownLines}) l
    join item i on i.org_id = app_org() and i.id = l.item_id order by l.sort`;
  return rows.map((row) => ({
    documentId: row.documentId,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    text: quantityText(row, row.quantity, language),
    amount: row.amount,
  }));
}

async function findPrices(db: Db, ids: readonly string[]): Promise<Placed[]> {
  const rows = await db<{ documentId: string; nameZh: string; nameEn: string; priceBefore: number; priceAfter: number }[]>`
    select d.id as document_id, i.name_zh, i.name_en, l.price_before, l.price_after from unnest(${[...ids]}::uuid[]) d(id)
    cross join lateral (select x.item_id, x.price_before, x.price_after, x.sort from price_adjustment_line x where x.adjustment_id = d.id
      order by x.sort, x.id limit ${shownLines}) l
    join item i on i.org_id = app_org() and i.id = l.item_id order by l.sort`;
  return rows.map(({ priceBefore, priceAfter, ...row }) => ({
    ...row,
    text: `${fenText(priceBefore)} → ${fenText(priceAfter)}`,
    amount: null,
  }));
}

/** All lines: a bill has at most 200. */
async function findRefunded(db: Db, ids: readonly string[]): Promise<Placed[]> {
  const rows = await db<{ documentId: string; nameZh: string; nameEn: string; quantity: number; amount: number }[]>`
    select x.refund_id as document_id, l.item_name as name_zh, l.item_name_en as name_en, x.quantity, x.amount
    from refund_line x join bill_line l on l.org_id = x.org_id and l.id = x.bill_line_id
    where x.refund_id = any (${[...ids]}::uuid[]) order by l.sort, l.id`;
  return rows.map(({ quantity, ...row }) => ({ ...row, text: `× ${quantity}` }));
}

function findLines(db: Db, kind: DocumentKind, ids: readonly string[], language: Language): Promise<Placed[]> {
  if (kind === 'refund') return findRefunded(db, ids);
  if (kind === 'priceAdjustment') return findPrices(db, ids);
  const goods = goodsOf[kind];
  return goods ? findGoods(db, goods, ids, language) : Promise.resolve([]);
}

/** The cards of a page with the first lines of their documents, and how many each has. */
export async function addLines(db: Db, cards: readonly Inbox.InboxCard[], language: Language): Promise<Inbox.InboxCard[]> {
  const found = await Promise.all(
    documentKindNames.map((kind) => {
      const ids = cards.filter((card) => card.kind === kind).map(({ objectId }) => objectId);
      return ids.length === 0 ? [] : findLines(db, kind, ids, language);
    }),
  );
  const all = found.flat();
  return cards.map((card) => {
    const own = all.filter(({ documentId }) => documentId === card.objectId);
    const lines = own.slice(0, shownLines).map(({ documentId: _, ...line }) => line);
    return { ...card, lines, lineCount: Math.max(card.lineCount, own.length) };
  });
}
