import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { Listing } from '../../../../src/domain/wire.ts';
import { writeCell } from '../../../import/goodsCells.ts';
import { loadGoodsChoices } from '../../../import/goodsChoices.ts';
import { type GoodsColumn, goodsColumns } from '../../../import/goodsColumns.ts';
import { limitCell } from '../../../import/goodsRows.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findGoods } from '../queries/goods.ts';

/** The list as it is filtered, in the columns of the import: exported, edited and imported it changes what was edited and nothing else. */
export async function exportGoods(
  { db, session, now, audit }: Context,
  { format, ...criteria }: Inventory.GoodsCriteria & Partial<Pick<Listing, 'sort' | 'direction'>> & Sheet.Chosen,
): Promise<SheetAnswer> {
  const { language } = session;
  const { classifyId = 'none' } = criteria;
  if (classifyId !== 'none' && !(await db`select from goods_class where id = ${classifyId}`).length) throw absent();
  const choices = await loadGoodsChoices(db);
  const rows = inPieces(
    await parameterInForce(db, 'GOODS_EXPORT_ROWS'),
    (cut) => findGoods(db, { ...criteria, ...cut }),
    (count) => audit({ detail: { rows: count, criteria, format } }),
  );
  const columns = goodsColumns.map((column) => ({
    title: say(language, column.label),
    width: 16,
    value: (row: Inventory.Goods) => writeCell(column, cellValue(column, row), language, choices),
  }));
  return sheetFile(format, { name: `${say(language, 'shell.screen.goods-management')} ${dateAt(now())}`, columns, rows });
}

/** "No limit" stands in the first column of a fact with several. */
function cellValue({ field }: GoodsColumn, row: Inventory.Goods): unknown {
  const [fact, part] = field.split('.');
  if (fact === 'doseLimits' && part) return limitCell(row.doseLimits, part, part === 'single');
  if (fact === 'ageLimits' && part) return limitCell(row.ageLimits, part, part === 'leastMonths');
  return row[field as keyof Inventory.Goods];
}
