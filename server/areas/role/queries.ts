import type * as Role from '../../../src/domain/role/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Listing, Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { inReadingOrder, pageByReading } from '../../paging/byReading.ts';

export const roleSorts = ['nameZh', 'staffCount', 'authorityCount'] as const;

export async function listRoles(
  db: Db,
  { page, size, sort = 'nameZh', direction = 'asc', keyword = '' }: Listing & { keyword?: string | undefined },
): Promise<Page<Role.Line>> {
  const typed = normalise(keyword);
  const isByName = sort === 'nameZh';
  const orders: Record<(typeof roleSorts)[number], Fragment> = {
    nameZh: db`code`,
    staffCount: db`staff_count`,
    authorityCount: db`authority_count`,
  };
  const found = await db<(Role.Line & { total: number; spoken: string })[]>`
    select found.*, spoken(found.name_zh, found.name_en) as spoken, count(*) over ()::int as total from (
      select r.id, r.code, r.name_zh, r.name_en, r.remark, r.head_only, cardinality(r.authorities) as authority_count, r.version,
        (select count(distinct w.staff_id)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
         where w.org_id = r.org_id and r.id = any(w.role_ids)) as staff_count
      from role r
      where ${typed} = '' or strpos(lower(r.name_zh || ' ' || r.name_en || ' ' || r.code), ${typed}) > 0
    ) found
    order by ${orders[sort as (typeof roleSorts)[number]]} ${direction === 'desc' ? db`desc` : db`asc`}, id
    ${isByName ? db`` : db`limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`}`;
  const shown = isByName ? pageByReading(found, ({ spoken }) => spoken, { page, size, direction }) : found;
  return { rows: shown.map(({ total, spoken, ...row }) => row), total: found[0]?.total ?? 0 };
}

export async function findRole(db: Db, id: string): Promise<Role.Full | undefined> {
  const [role] = await db<Omit<Role.Full, 'holders'>[]>`
    select id, code, name_zh, name_en, remark, head_only, authorities, version from role where id::text = ${id}`;
  if (!role) return undefined;
  const holders = await db<Role.Holder[]>`
    select s.id as staff_id, s.name, s.name_en, p.name_zh as practice_zh, p.name_en as practice_en, s.active
    from staff_practice w
    join staff s on s.org_id = w.org_id and s.id = w.staff_id
    join practice p on p.org_id = w.org_id and p.id = w.practice_id
    where ${role.id} = any(w.role_ids)
    order by s.active desc, p.is_head desc, p.code, s.pinyin`;
  return { ...role, holders };
}

type SimpleRow = Omit<Role.Simple, 'grantable'> & { authorities: string[] };

/** Every role in the order its name is read in, as the list of roles shows them. */
export async function listSimpleRoles(db: Db): Promise<SimpleRow[]> {
  const rows = await db<(SimpleRow & { spoken: string })[]>`
    select id, code, name_zh, name_en, head_only, authorities, spoken(name_zh, name_en) as spoken from role`;
  return inReadingOrder(rows);
}

/** Everything the roles of these ids allow. */
export async function authoritiesOf(db: Db, roleIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ authority: string }[]>`
    select distinct given.authority from role r, unnest(r.authorities) as given (authority) where r.id::text = any(${roleIds as string[]})`;
  return rows.map(({ authority }) => authority);
}
