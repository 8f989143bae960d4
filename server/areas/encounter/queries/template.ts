import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { scopeColumn, visibleTo } from '../../staff/queries/scope.ts';

const templates = (db: Db, staffId: string): Fragment => db`
  select t.id, t.name, t.initials, ${scopeColumn(db)} as scope, t.created_by = ${staffId} as is_own, s.name as maker_name, s.name_en as maker_name_en, t.version,
         t.sections, t.diagnoses
  from note_template t join staff s on s.org_id = t.org_id and s.id = t.created_by`;

/** The person's own first, then the department's, then the practice's; at most 100. */
export function findTemplates(db: Db, { staffId, keyword }: { staffId: string; keyword?: string }): Promise<Encounter.Template[]> {
  const typed = normalise(keyword ?? '');
  return db<Encounter.Template[]>`
    ${templates(db, staffId)}
    where ${visibleTo(db, staffId)}
      ${typed ? db`and (strpos(lower(t.name), ${typed}) > 0 or starts_with(t.initials, ${typed}) or starts_with(t.pinyin, ${typed}))` : db``}
    order by t.owner_id is null, t.department_id is null, t.pinyin collate "C", t.id limit 100`;
}

export async function findTemplate(db: Db, { staffId, id }: { staffId: string; id: string }): Promise<Encounter.Template | undefined> {
  const [template] = await db<Encounter.Template[]>`${templates(db, staffId)} where t.id = ${id} and ${visibleTo(db, staffId)}`;
  return template;
}
