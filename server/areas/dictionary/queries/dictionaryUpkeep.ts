import type * as Upkeep from '../../../../src/domain/dictionary/upkeep.ts';
import { kindNames, kinds } from '../../../../src/domain/dictionary/upkeep.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Listing, Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

export const entrySorts = ['sort', 'code', 'nameZh'] as const;

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
export async function listKeptEntries(
  db: Db,
  { page, size, sort = 'sort', direction = 'asc', kind, keyword = '', enabled }: Listing & Upkeep.Criteria,
): Promise<Page<Upkeep.EntryLine>> {
  const typed = normalise(keyword);
  const orders: Record<(typeof entrySorts)[number], Fragment> = { sort: db`sort`, code: db`code`, nameZh: db`pinyin collate "C"` };
  const rows = await db<(Upkeep.EntryLine & { total: number })[]>`
    select kind || '/' || code as id, kind, code, name_zh, name_en, initials, parent_code, sort, enabled, is_own, extra ->> 'dot' as colour, version,
      count(*) over ()::int as total
    from dictionary
    where kind = ${kind}
      and (${typed} = '' or strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(name_en), ${typed}) > 0
        or starts_with(initials, ${typed}) or starts_with(pinyin, ${typed}) or starts_with(lower(code), ${typed}))
      ${enabled ? db`and enabled = ${enabled === '1'}` : db``}
    order by ${orders[sort as (typeof entrySorts)[number]]} ${direction === 'desc' ? db`desc` : db`asc`}, code
    limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
