import { dateAt } from '../../../../src/domain/dates.ts';
import { indexGoods } from '../../../../src/domain/inventory/deliveryGoods.ts';
import type * as Delivery from '../../../../src/domain/inventory/deliveryShapes.ts';
import { linesAtMost } from '../../../../src/domain/inventory/stockShapes.ts';
import type { Spooled } from '../../../files/spooled.ts';
import { judgeFile } from '../../../import/judge.ts';
import { mapInPieces } from '../../../import/pieces.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findChosenGoods, findEarlierReceipts, findHeadings, listNamedGoods } from '../queries/deliveries.ts';
import { findStockChoicesOf } from '../queries/stock.ts';

/** A supplier's file as rows of texts. Nothing is stored. */
export async function readDelivery(
  { db, gone }: Context,
  { file, fileName, supplierId }: { file: Spooled; fileName: string | undefined; supplierId: string | null },
): Promise<Delivery.DeliverySheet> {
  const remembered = await findHeadings(db, supplierId);
  const { headings, columns, rows, hash } = await judgeFile(
    'delivery',
    { path: file.path },
    { remembered, rowsAtMost: linesAtMost },
    { gone },
  );
  return {
    name: (fileName || file.name).slice(0, 100),
    hash,
    headings,
    columns,
    isRemembered: Object.keys(remembered).length > 0,
    rows,
    earlier: await findEarlierReceipts(db, { hash, supplierId: null, deliveryNumber: '', besides: null }),
  };
}

/** The goods of each line, and the facts of the goods that were found or that a person chose. */
export async function matchDelivery(
  { db, session, now }: Context,
  { supplierId, wanted, itemIds }: Delivery.MatchQuestion,
): Promise<Delivery.MatchAnswer> {
  const index = indexGoods(await listNamedGoods(db), await findChosenGoods(db, supplierId));
  const matches = await mapInPieces(wanted, (line) => index.find(line));
  const found = new Set([...itemIds, ...matches.flatMap(({ itemId }) => itemId ?? [])]);
  return { matches, goods: await findStockChoicesOf(db, [...found], { session, today: dateAt(now()) }) };
}
