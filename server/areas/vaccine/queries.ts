import { orderType } from '../../../src/domain/order/orderTypes.ts';
import type * as Timeline from '../../../src/domain/timeline/shapes.ts';
import type * as Vaccine from '../../../src/domain/vaccine/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { staffThen } from '../../names/nameThen.ts';
import { fixedOrder } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { OfPatient } from '../timeline/queries.ts';

const columns = (db: Db): Fragment => db`
  v.id, v.vaccine_code, v.name_zh, v.name_en, v.dose_number, v.given_on, v.batch_number, v.position_code, v.place, v.note,
  spoken(s.name, s.name_en) as recorded_by, v.execution_id is not null as is_ordered, e.appointment_id`;

const joins = (db: Db): Fragment => db`
  ${staffThen(db, 's', 'v.recorded_by', 'v.recorded_at')}
  left join execution x on x.org_id = v.org_id and x.id = v.execution_id
  left join advice a on a.org_id = x.org_id and a.id = x.advice_id
  left join encounter e on e.org_id = a.org_id and e.id = a.encounter_id`;

export const findVaccinations = (db: Db, patientId: string): Promise<Vaccine.Vaccination[]> => db<Vaccine.Vaccination[]>`
  select ${columns(db)} from vaccination v ${joins(db)} where v.patient_id = ${patientId} and v.reversed_at is null
  order by v.given_on desc, v.vaccine_code, v.id`;

const order = fixedOrder('v.given_on desc, v.id desc');

/** A vaccination is known by its day: in a line of time it stands at noon of it. */
export const vaccineOverview = (db: Db, { patientId, ...paging }: OfPatient): Promise<Page<Timeline.Vaccine>> =>
  pagedList<Timeline.Vaccine>(db, paging, {
    of: 'v',
    from: db`vaccination v`,
    where: db`v.patient_id = ${patientId} and v.reversed_at is null`,
    order,
    select: db`${columns(db)}, (v.given_on + time '12:00') at time zone 'Asia/Shanghai' as at`,
    joins: joins(db),
  });

/** Names of a vaccine as the list of items knows it. */
export async function findVaccineItem(db: Db, adviceId: string) {
  const [found] = await db<[{ vaccineCode: string; nameZh: string; nameEn: string; patientId: string }?]>`
    select coalesce(i.vaccine_code, i.code) as vaccine_code, a.item_name as name_zh, a.item_name_en as name_en, a.patient_id
    from advice a join item i on i.org_id = a.org_id and i.id = a.item_id where a.id = ${adviceId} and a.advice_type = ${literal(db, orderType.vaccine)}`;
  return found;
}
