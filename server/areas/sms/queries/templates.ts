import type * as Sms from '../../../../src/domain/sms/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const order = ordersOf({
  sorts: { name: 't.name', use: 't.use' },
  usual: { sort: 'name', direction: 'asc' },
  last: 't.id',
});
export const templateSorts = order.names;

export function listTemplates(db: Db, query: Sms.TemplateCriteria & Paging): Promise<Page<Sms.Template>> {
  const { keyword = '', use } = query;
  const typed = keyword.trim().toLowerCase();
  return pagedList<Sms.Template>(db, query, {
    of: 't',
    from: db`sms_template t`,
    where: db`t.practice_id = app_practice() and t.deleted_at is null and ${use ? db`t.use = ${use}` : db`true`}
      and ${typed ? db`strpos(lower(t.name || ' ' || t.text), ${typed}) > 0` : db`true`}`,
    order,
    isSearched: typed !== '',
    select: db`t.id, t.name, t.use, t.language, t.text, t.provider_code, t.version`,
  });
}

export async function findTemplate(db: Db, id: string): Promise<Sms.Template | undefined> {
  const [row] = await db<[Sms.Template?]>`
    select id, name, use, language, text, provider_code, version from sms_template
    where id::text = ${id} and practice_id = app_practice() and deleted_at is null for share`;
  return row;
}
