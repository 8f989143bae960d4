import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findStockrooms } from '../../consumable/queries/requestGoods.ts';
import { listVisibleWarehouses } from '../../inventory/queries/warehouses.ts';

/** Charge items on the shelf that are marked as surgery. */
export const findProcedures = (db: Db): Promise<Surgery.Procedure[]> => db<Surgery.Procedure[]>`
  select i.id, i.code, i.name_zh, i.name_en, i.surgery_level as level, i.has_sides
  from item i where i.surgery_level is not null and i.enabled
    and not exists (select from dictionary d where d.kind = 'itemCategory' and d.code = i.category_code and not d.enabled)
  order by i.pinyin collate "C", i.id`;

/** People who work in this clinic now. The grant of a person who is no doctor any more does not count. */
export const findPeople = (db: Db): Promise<Surgery.Person[]> => db<Surgery.Person[]>`
  select s.id, s.name, s.name_en, s.pinyin, s.initials, s.is_doctor, case when s.is_doctor then s.surgery_level else 0 end as surgery_level
  from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
  where s.active order by s.pinyin collate "C", s.id`;

export const findRooms = (db: Db): Promise<Surgery.Room[]> => db<Surgery.Room[]>`
  select id, name_zh, name_en from room where practice_id = app_practice() and kind = 'operating' and enabled order by sort, id`;

export async function findChoices(db: Db, session: Actor): Promise<Surgery.Choices> {
  const [procedures, people, rooms, stockrooms, visible, cleaningMinutes] = await Promise.all([
    findProcedures(db),
    findPeople(db),
    findRooms(db),
    findStockrooms(db),
    listVisibleWarehouses(db, session),
    parameterInForce(db, 'SURGERY_CLEANING_MINUTES'),
  ]);
  const storehouses = stockrooms
    .filter(({ id, frozen }) => !frozen && visible.some((one) => one.id === id))
    .map(({ id, code, nameZh, nameEn }) => ({ id, code, nameZh, nameEn }));
  return { procedures, people, rooms, storehouses, cleaningMinutes };
}
