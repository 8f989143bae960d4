import type { FilterKind, SavedFilter } from '../../../../src/domain/configuration/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { spokenName } from '../../../names/spokenName.ts';

/** One's own and those others share, by name. */
export const listFilters = (db: Db, { staffId, language }: Actor, list: string, kind: FilterKind): Promise<SavedFilter[]> =>
  db<SavedFilter[]>`
    select f.id, f.name, f.conditions, f.is_shared, f.owner_id = ${staffId} as is_own, d.filter_id is not null as is_default,
      ${spokenName(db, language, 's')} as owner_name, f.version
    from saved_filter f join staff s on s.org_id = f.org_id and s.id = f.owner_id
    left join default_filter d on d.org_id = f.org_id and d.filter_id = f.id and d.staff_id = ${staffId} and d.list = f.list
    where f.list = ${list}
      and (${kind === 'shared' ? db`false` : db`f.owner_id = ${staffId}`} or ${kind === 'own' ? db`false` : db`f.is_shared`})
    order by is_own desc, f.name`;
