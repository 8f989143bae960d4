import { defaultsFor, inForce } from '../../../../src/domain/schedule/settings.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { findDecisions } from '../../schedule/queries/schedule.ts';
import { staffThen } from '../../staff/queries/nameThen.ts';

export async function findConfig(db: Db, practiceId: string): Promise<Schedule.Config> {
  const { values, practice, version } = await findDecisions(db, practiceId);
  return { values, defaults: defaultsFor(practice), inForce: inForce(values, practice), version };
}

/** Newest first. A change can be taken back while it is the last of its key, and itself no taking back. */
export async function findHistory(db: Db, page: number, size: number): Promise<Page<Schedule.SettingChange>> {
  const rows = await db<(Schedule.SettingChange & { total: number })[]>`
    select c.id, c.key, c.before, c.after, c.changed_at, spoken(s.name, s.name_en) as changed_by, c.undoes is not null as is_undo,
      c.undoes is null and not exists (
        select from appointment_setting_change later
        where later.key = c.key and (later.changed_at, later.id) > (c.changed_at, c.id)) as can_undo,
      count(*) over ()::int as total
    from appointment_setting_change c ${staffThen(db, 's', 'c.changed_by', 'c.changed_at')}
    order by c.changed_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
