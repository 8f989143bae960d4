import { createHash } from 'node:crypto';
import { dateAt } from '../../../../src/domain/dates.ts';
import { guessColumns, isDeliveryHeading } from '../../../../src/domain/inventory/deliveryColumns.ts';
import { indexGoods } from '../../../../src/domain/inventory/deliveryGoods.ts';
import type * as Delivery from '../../../../src/domain/inventory/deliveryShapes.ts';
import { linesAtMost } from '../../../../src/domain/inventory/stockShapes.ts';
import type { Uploaded } from '../../../files/uploaded.ts';
import { textOf } from '../../../import/cells.ts';
import { refuseTooMany } from '../../../import/kit.ts';
import { type Cell, readTable } from '../../../import/table.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findChosenGoods, findEarlierReceipts, findHeadings, listNamedGoods } from '../queries/deliveries.ts';
import { findStockChoicesOf } from '../queries/stock.ts';

/** Longest text of a cell that is handed to the browser. */
const cellLength = 300;

/** A supplier's file as rows of texts. Nothing is stored. */
export async function readDelivery(
  { db }: Context,
  { file, fileName, supplierId }: { file: Uploaded; fileName: string | undefined; supplierId: string | null },
): Promise<Delivery.DeliverySheet> {
  const remembered = await findHeadings(db, supplierId);
  const { headings, rows } = await readTable(file.bytes, (cell) => isDeliveryHeading(cell, remembered));
  refuseTooMany(rows.length, linesAtMost);
  if (rows.length === 0) throw new Problem('import.file.empty');
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const named = Array.from({ length: width }, (_, place) => (headings[place] ?? '').slice(0, 100));
  return {
    name: (fileName || file.name).slice(0, 100),
    hash,
    headings: named,
    columns: guessColumns(named, remembered),
    isRemembered: Object.keys(remembered).length > 0,
    rows: rows.map(({ number, cells }) => ({ number, cells: named.map((_, place) => cellText(cells[place] ?? null)) })),
    earlier: await findEarlierReceipts(db, { hash, supplierId: null, deliveryNumber: '', besides: null }),
  };
}

/** A number without the noise of its binary form: 12.350000000000001 is 12.35. */
const cellText = (cell: Cell): string =>
  (typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : textOf(cell)).replaceAll(/\s+/g, ' ').slice(0, cellLength);

/** The goods of each line, and the facts of the goods that were found or that a person chose. */
export async function matchDelivery(
  { db, session, now }: Context,
  { supplierId, wanted, itemIds }: Delivery.MatchQuestion,
): Promise<Delivery.MatchAnswer> {
  const index = indexGoods(await listNamedGoods(db), await findChosenGoods(db, supplierId));
  const matches = wanted.map((line) => index.find(line));
  const found = new Set([...itemIds, ...matches.flatMap(({ itemId }) => itemId ?? [])]);
  return { matches, goods: await findStockChoicesOf(db, [...found], { session, today: dateAt(now()) }) };
}
