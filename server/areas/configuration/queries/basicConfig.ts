import { type BasicEntry, type BasicKind, basicKinds } from '../../../../src/domain/configuration/basic.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

interface Wanted extends Paging {
  kind?: BasicKind | undefined;
  keyword?: string | undefined;
}

const order = fixedOrder('d.kind, d.sort, d.code');

export function listBasicEntries(db: Db, { kind, keyword = '', ...paging }: Wanted): Promise<Page<BasicEntry>> {
  const typed = normalise(keyword);
  const kinds = kind ? [kind] : [...basicKinds];
  return pagedList<BasicEntry>(db, paging, {
    of: 'd',
    from: db`dictionary d`,
    where: db`d.kind = any (${kinds})
      and (${typed} = '' or strpos(lower(d.name_zh), ${typed}) > 0 or strpos(lower(d.name_en), ${typed}) > 0
        or starts_with(d.initials, ${typed}) or starts_with(d.pinyin, ${typed}) or starts_with(lower(d.code), ${typed}))`,
    order,
    select: db`
      d.kind || '.' || d.code as id, d.kind, d.code, d.name_zh, d.name_en, d.initials, d.enabled, d.version,
      (d.extra ->> 'times')::int as times, (d.extra ->> 'days')::int as days,
      coalesce((select string_agg(hour, ', ' order by place) from jsonb_array_elements_text(d.extra -> 'at') with ordinality h(hour, place)), '') as at,
      coalesce((d.extra ->> 'asNeeded')::boolean, false) as as_needed,
      case when d.kind = 'route' then d.extra ->> 'kind' end as route_kind,
      exists (select from dictionary_entry e where e.kind = d.kind and e.code = d.code) as is_shared`,
  });
}

/** Where an entry was written down: such an entry can be taken out of use, not deleted. */
export async function isBasicEntryUsed(db: Db, kind: BasicKind, code: string): Promise<boolean> {
  const column = db(kind === 'route' ? 'route_code' : 'frequency_code');
  const standard = db(kind === 'route' ? 'default_route' : 'default_frequency');
  const used =
    await db`(select 1 from advice where ${column} = ${code} limit 1) union all (select 1 from item where ${standard} = ${code} limit 1)`;
  return used.length > 0;
}
