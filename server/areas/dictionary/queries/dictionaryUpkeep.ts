import type * as Upkeep from '../../../../src/domain/dictionary/upkeep.ts';
import { kindNames, kinds } from '../../../../src/domain/dictionary/upkeep.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const order = ordersOf({
  sorts: { sort: 'd.sort', code: 'd.code', nameZh: 'd.pinyin collate "C"' },
  usual: { sort: 'sort', direction: 'asc' },
  last: 'd.code',
});
export const entrySorts = order.names;

export async function listKinds(db: Db): Promise<Upkeep.KindLine[]> {
  const rows = await db<{ kind: string; count: number; ownCount: number }[]>`
    select kind, count(*)::int as count, count(*) filter (where is_own)::int as own_count from dictionary group by kind`;
  const counted = new Map(rows.map((row) => [row.kind, row]));
  return kindNames.map((kind) => {
    const { count = 0, ownCount = 0 } = counted.get(kind) ?? {};
    return { kind, keeper: kinds[kind], count, ownCount };
  });
}

/** Found by either name, by pinyin or initials from the start, or by code. */
export function listKeptEntries(
  db: Db,
  { kind, keyword = '', enabled, ...paging }: Upkeep.Criteria & Paging,
): Promise<Page<Upkeep.EntryLine>> {
  const typed = normalise(keyword);
  return pagedList<Upkeep.EntryLine>(db, paging, {
    of: 'd',
    from: db`dictionary d`,
    where: db`d.kind = ${kind}
      and (${typed} = '' or strpos(lower(d.name_zh), ${typed}) > 0 or strpos(lower(d.name_en), ${typed}) > 0
        or starts_with(d.initials, ${typed}) or starts_with(d.pinyin, ${typed}) or starts_with(lower(d.code), ${typed}))
      ${enabled ? db`and d.enabled = ${enabled === '1'}` : db``}`,
    order,
    select: db`
      d.kind || '/' || d.code as id, d.kind, d.code, d.name_zh, d.name_en, d.initials, d.parent_code, d.sort, d.enabled, d.is_own,
      d.extra ->> 'dot' as colour, d.version`,
  });
}
