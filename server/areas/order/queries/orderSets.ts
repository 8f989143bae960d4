import type * as Order from '../../../../src/domain/order/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { findItems } from '../../inventory/queries/items.ts';
import { scopeColumn, visibleTo } from '../../staff/queries/scope.ts';
import { withWords } from './favourites.ts';

const columns = (db: Db, staffId: string): Fragment => db`
  t.id, t.name, ${scopeColumn(db)} as scope, t.created_by = ${staffId} as is_own, s.name as maker_name, s.name_en as maker_name_en,
  jsonb_array_length(t.lines) as line_count, t.version`;
const joins = (db: Db): Fragment => db`join staff s on s.org_id = t.org_id and s.id = t.created_by`;
const order = fixedOrder('t.owner_id is null, t.department_id is null, t.pinyin collate "C", t.id');

export function findOrderSets(
  db: Db,
  { staffId, keyword = '', scope, isOwn = false, ...paging }: Order.SetCriteria & Paging & { staffId: string },
): Promise<Page<Order.SetLine>> {
  const text = normalise(keyword);
  const letters = text.replaceAll(' ', '');
  return pagedList<Order.SetLine>(db, paging, {
    of: 't',
    from: db`order_template t`,
    where: db`${visibleTo(db, staffId)} ${isOwn ? db`and t.created_by = ${staffId}` : db``}
      ${scope ? db`and ${scopeColumn(db)} = ${scope}` : db``}
      and (${text} = '' or strpos(lower(t.name), ${text}) > 0 or strpos(t.initials, ${letters}) > 0 or starts_with(t.pinyin, ${letters}))`,
    order,
    select: columns(db, staffId),
    joins: joins(db),
  });
}

/** With the words its items have today; what is no longer sold says so. */
export async function findOrderSet(
  db: Db,
  { staffId, id, today, language }: { staffId: string; id: string; today: string; language: Language },
): Promise<Order.OrderSet | undefined> {
  const [stored] = await db<(Order.SetLine & { lines: Order.Draft[] })[]>`
    select ${columns(db, staffId)}, t.lines, t.herbal from order_template t ${joins(db)} where t.id = ${id} and ${visibleTo(db, staffId)}`;
  if (!stored) return undefined;
  const items = await findItems(
    db,
    stored.lines.flatMap(({ itemId }) => itemId ?? []),
    today,
  );
  return { ...stored, lines: stored.lines.map((line) => withWords(line, items, language)) };
}
