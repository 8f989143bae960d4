import type { Fee } from '../../../../src/domain/charge/fees.ts';
import { dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { needsFee } from '../../../../src/domain/record/fee.ts';
import type * as NoteRecord from '../../../../src/domain/record/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { absent } from '../../../pipeline/problem.ts';

export interface FeeOfVisit extends NoteRecord.Fee {
  itemId: string | null;
  unit: string;
  unitEn: string;
}

interface Stored {
  itemId: string | null;
  nameZh: string;
  nameEn: string;
  unit: string;
  unitEn: string;
  price: number;
  charged: number | null;
  isChargedToday: boolean;
}

/** The fee of the visit's doctor, by title or for all; what was charged is told as it was charged. */
export async function loadFee(db: Db, appointmentId: string, now: Date): Promise<FeeOfVisit> {
  const [found] = await db<Stored[]>`
    select coalesce(c.item_id, f.item_id) as item_id, coalesce(i.name_zh, '') as name_zh, coalesce(i.name_en, '') as name_en,
      coalesce(i.unit, '') as unit, coalesce(i.unit_en, '') as unit_en, coalesce(i.price, 0)::bigint as price, c.amount as charged,
      exists (
        select 1 from encounter_charge h join encounter v on v.org_id = h.org_id and v.id = h.encounter_id
        where v.patient_id = e.patient_id and v.doctor_id = e.doctor_id and v.id <> e.id
          and h.charged_at >= ${instantOf(dateAt(now), '00:00')}) as is_charged_today
    from encounter e
    join staff s on s.org_id = e.org_id and s.id = e.doctor_id
    left join encounter_charge c on c.org_id = e.org_id and c.encounter_id = e.id
    left join lateral (
      select f.item_id from encounter_fee f where f.org_id = e.org_id and (f.title_code = s.title_code or f.title_code is null)
      order by f.title_code nulls last limit 1) f on true
    left join item i on i.org_id = e.org_id and i.id = coalesce(c.item_id, f.item_id)
    where e.appointment_id = ${appointmentId}`;
  if (!found) throw absent();
  const { charged, isChargedToday, price, ...rest } = found;
  const isNeeded = needsFee({ hasFee: rest.itemId !== null, isCharged: charged !== null, isChargedToday });
  return { ...rest, isNeeded, isAdded: charged !== null, amount: charged ?? price };
}

export async function findFee(db: Db, appointmentId: string, now: Date): Promise<NoteRecord.Fee> {
  const { isNeeded, isAdded, nameZh, nameEn, amount } = await loadFee(db, appointmentId, now);
  return { isNeeded, isAdded, nameZh, nameEn, amount };
}

const order = fixedOrder('f.title_code is not null, i.price desc, f.id');

/** The fees of this practice, the one of everybody first. */
export const listFees = (db: Db, paging: Paging): Promise<Page<Fee>> =>
  pagedList<Fee>(db, paging, {
    of: 'f',
    from: db`encounter_fee f join item i on i.org_id = f.org_id and i.id = f.item_id
      left join dictionary_entry t on t.kind = 'title' and t.code = f.title_code`,
    where: db`true`,
    order,
    select: db`
      f.id, f.title_code, t.name_zh as title_zh, t.name_en as title_en, f.item_id, i.code as item_code, i.name_zh, i.name_en, i.price, f.version`,
  });
