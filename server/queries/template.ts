import type * as Encounter from '../../src/domain/encounter/shapes.ts';
import { normalise } from '../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../database/connect.ts';

const templates = (db: Db, staffId: string): Fragment => db`
  select id, name, initials, case when owner_id is null then 'practice' else 'mine' end as scope, created_by = ${staffId} as is_own,
         sections, diagnoses
  from note_template`;

const visibleTo = (db: Db, staffId: string): Fragment => db`(owner_id is null or owner_id = ${staffId})`;

/** The person's own first, then the practice's; at most 100. */
export function findTemplates(db: Db, { staffId, keyword }: { staffId: string; keyword?: string }): Promise<Encounter.Template[]> {
  const typed = normalise(keyword ?? '');
  return db<Encounter.Template[]>`
    ${templates(db, staffId)}
    where ${visibleTo(db, staffId)}
      ${typed ? db`and (strpos(lower(name), ${typed}) > 0 or starts_with(initials, ${typed}) or starts_with(pinyin, ${typed}))` : db``}
    order by owner_id is null, pinyin collate "C", id limit 100`;
}

export async function findTemplate(db: Db, { staffId, id }: { staffId: string; id: string }): Promise<Encounter.Template | undefined> {
  const [template] = await db<Encounter.Template[]>`${templates(db, staffId)} where id = ${id} and ${visibleTo(db, staffId)}`;
  return template;
}
