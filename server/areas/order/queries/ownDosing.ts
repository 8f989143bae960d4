import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import { adultAge } from '../../../../src/domain/order/usualDosing.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';

/** The dosing this doctor signed last for an adult; nothing for a child, whose dose follows age and weight. */
export async function findOwnDosing(
  { db, session, now }: Context,
  { patientId, itemId }: { patientId: string; itemId: string },
): Promise<Order.OwnDosing> {
  const [patient] = await db<[{ isChild: boolean }?]>`
    select birth_date + make_interval(years => ${adultAge}) > ${dateAt(now())}::date as is_child from patient where id = ${patientId}`;
  if (patient?.isChild !== false) return { dosing: null, isChild: true };
  const [dosing] = await db<NonNullable<Order.OwnDosing['dosing']>[]>`
    select a.dose::float8 as dose, a.dose_unit, a.route_code, a.frequency_code, a.duration
    from advice a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where a.doctor_id = ${session.staffId} and a.item_id = ${itemId} and a.sign_status = ${literal(db, signState.signed)} and a.dose is not null
      and p.birth_date + make_interval(years => ${adultAge}) <= a.created_at
    order by a.created_at desc limit 1`;
  return { dosing: dosing ?? null, isChild: false };
}
