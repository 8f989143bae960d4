import { givenToPatient } from '../../../../src/domain/order/orderTypes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import type { LockedOrders } from './lockOrders.ts';

/**
 * Nothing that is given to a patient goes out before somebody has asked about allergies: none known, an allergen recorded, or a reason
 * why this patient cannot be asked in this visit.
 */
export async function refuseUnasked({ db }: Context, { visit, lines }: LockedOrders): Promise<void> {
  if (!lines.some(({ adviceType }) => givenToPatient.includes(adviceType))) return;
  const [{ isAsked }] = await db<[{ isAsked: boolean }]>`
    select p.never_allergic or e.allergy_unable_reason <> ''
      or exists (select 1 from patient_allergy a where a.org_id = p.org_id and a.patient_id = p.id and a.deleted_at is null) as is_asked
    from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id where e.id = ${visit.id}`;
  if (!isAsked) throw new Problem('order.refused.allergyUnasked');
}
