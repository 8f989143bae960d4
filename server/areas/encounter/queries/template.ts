import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { findItems } from '../../inventory/queries/items.ts';
import { withWords } from '../../order/queries/favourites.ts';
import { scopeColumn, visibleTo } from '../../staff/queries/scope.ts';

interface Reading {
  staffId: string;
  today: string;
  language: Language;
}

type Stored = Omit<Encounter.Template, 'orders'> & { orders: Order.Draft[] };

const templates = (db: Db, staffId: string): Fragment => db`
  select t.id, t.name, t.initials, ${scopeColumn(db)} as scope, t.created_by = ${staffId} as is_own, s.name as maker_name, s.name_en as maker_name_en, t.version,
         t.sections, t.diagnoses, t.orders
  from note_template t join staff s on s.org_id = t.org_id and s.id = t.created_by`;

/** The person's own first, then the department's, then the practice's; at most 100. */
export async function findTemplates(
  db: Db,
  { staffId, keyword, ...reading }: Reading & { keyword?: string },
): Promise<Encounter.Template[]> {
  const typed = normalise(keyword ?? '');
  const found = await db<Stored[]>`
    ${templates(db, staffId)}
    where ${visibleTo(db, staffId)}
      ${typed ? db`and (strpos(lower(t.name), ${typed}) > 0 or starts_with(t.initials, ${typed}) or starts_with(t.pinyin, ${typed}))` : db``}
    order by t.owner_id is null, t.department_id is null, t.pinyin collate "C", t.id limit 100`;
  return addWords(db, found, reading);
}

export async function findTemplate(db: Db, { staffId, id, ...reading }: Reading & { id: string }): Promise<Encounter.Template | undefined> {
  const found = await db<Stored[]>`${templates(db, staffId)} where t.id = ${id} and ${visibleTo(db, staffId)}`;
  const [template] = await addWords(db, found, reading);
  return template;
}

/** The orders of templates with the words that their items have today; an item that is no longer sold says so. */
async function addWords(db: Db, found: readonly Stored[], { today, language }: Omit<Reading, 'staffId'>): Promise<Encounter.Template[]> {
  const items = await findItems(
    db,
    found.flatMap(({ orders }) => orders.flatMap(({ itemId }) => itemId ?? [])),
    today,
  );
  return found.map((template) => ({ ...template, orders: template.orders.map((line) => withWords(line, items, language)) }));
}
