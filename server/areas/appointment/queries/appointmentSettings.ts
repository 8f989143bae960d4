import { defaultsFor, inForce } from '../../../../src/domain/schedule/settings.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { findDecisions } from '../../schedule/queries/schedule.ts';

export async function findConfig(db: Db, practiceId: string): Promise<Schedule.Config> {
  const { values, practice, version } = await findDecisions(db, practiceId);
  return { values, defaults: defaultsFor(practice), inForce: inForce(values, practice), version };
}

const order = fixedOrder('c.changed_at desc, c.id desc');

/** Newest first. A change can be taken back while it is the last of its key, and itself no taking back. */
export const findHistory = (db: Db, paging: Paging): Promise<Page<Schedule.SettingChange>> =>
  pagedList<Schedule.SettingChange>(db, paging, {
    of: 'c',
    from: db`appointment_setting_change c`,
    where: db`true`,
    order,
    select: db`
      c.id, c.key, c.before, c.after, c.changed_at, spoken(s.name, s.name_en) as changed_by, c.undoes is not null as is_undo,
      c.undoes is null and not exists (
        select from appointment_setting_change later
        where later.key = c.key and (later.changed_at, later.id) > (c.changed_at, c.id)) as can_undo`,
    joins: staffThen(db, 's', 'c.changed_by', 'c.changed_at'),
  });
