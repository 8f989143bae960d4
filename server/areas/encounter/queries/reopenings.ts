import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

/** Every reopening of a record, the newest first. */
export const findReopenings = (db: Db, encounterId: string, now: Date): Promise<Encounter.Reopening[]> => db<Encounter.Reopening[]>`
  select o.id, o.reason, o.opened_at, o.opened_by as opener_id, spoken(s.name, s.name_en) as opened_by, o.ends_at,
    coalesce(o.closed_at, case when o.ends_at <= ${now} then o.ends_at end) as closed_at, spoken(c.name, c.name_en) as closed_by
  from record_reopening o ${staffThen(db, 's', 'o.opened_by', 'o.opened_at')} ${staffThen(db, 'c', 'o.closed_by', 'o.closed_at')}
  where o.encounter_id = ${encounterId} order by o.opened_at desc, o.id desc`;

export interface OpenReopening {
  id: string;
  openedBy: string;
  endsAt: string;
}

/** The reopening of a record that nobody has signed yet; its time may be over. */
export async function findUnsignedReopening(db: Db, encounterId: string): Promise<OpenReopening | undefined> {
  const [found] = await db<OpenReopening[]>`
    select id, opened_by, ends_at from record_reopening where encounter_id = ${encounterId} and closed_at is null`;
  return found;
}
