import { codesWith } from '../../../src/domain/permission/holds.ts';
import type * as Role from '../../../src/domain/role/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { inReadingOrder } from '../../paging/reading.ts';

const holders = `
  (select count(distinct w.staff_id)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
   where w.org_id = r.org_id and r.id = any(w.role_ids))`;

const order = ordersOf({
  sorts: { nameZh: { reading: 'spoken(r.name_zh, r.name_en)' }, staffCount: holders, authorityCount: 'cardinality(r.authorities)' },
  usual: { sort: 'nameZh', direction: 'asc' },
  last: 'r.id',
});
export const roleSorts = order.names;

export function listRoles(db: Db, { keyword = '', ...paging }: Paging & { keyword?: string | undefined }): Promise<Page<Role.Line>> {
  const typed = normalise(keyword);
  return pagedList<Role.Line>(db, paging, {
    of: 'r',
    from: db`role r`,
    where: db`${typed} = '' or strpos(lower(r.name_zh || ' ' || r.name_en || ' ' || r.code), ${typed}) > 0`,
    order,
    select: db`
      r.id, r.code, r.name_zh, r.name_en, r.remark, r.head_only, cardinality(r.authorities) as authority_count, r.version,
      ${db.unsafe(holders)} as staff_count`,
  });
}

/** Active people whose roles give a right, or its equivalent in the other edition; of one clinic, or of all without `practiceId`. */
export async function findRightHolders(db: Db, right: Role.Code, practiceId: string | null): Promise<Role.RightHolder[]> {
  const codes = codesWith(right);
  const rows = await db<Role.RightHolder[]>`
    select s.id as staff_id, p.id as practice_id, s.name, s.name_en, p.name_zh as practice_zh, p.name_en as practice_en,
      (select jsonb_agg(jsonb_build_object('nameZh', r.name_zh, 'nameEn', r.name_en) order by r.code)
        from role r where r.org_id = w.org_id and r.id = any(w.role_ids) and r.authorities && ${codes}::text[]) as roles
    from staff_practice w
    join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
    join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
    where ${practiceId ? db`w.practice_id = ${practiceId}` : db`true`}
      and exists (select from role r where r.org_id = w.org_id and r.id = any(w.role_ids) and r.authorities && ${codes}::text[])
    order by p.is_head desc, p.code, s.staff_no`;
  return [...rows];
}

export async function findRole(db: Db, id: string): Promise<Role.Full | undefined> {
  const [role] = await db<Omit<Role.Full, 'holders'>[]>`
    select id, code, name_zh, name_en, remark, head_only, authorities, version from role where id::text = ${id}`;
  if (!role) return undefined;
  const holders = await db<Role.Holder[]>`
    select s.id as staff_id, p.id as practice_id, s.name, s.name_en, p.name_zh as practice_zh, p.name_en as practice_en, s.active
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
