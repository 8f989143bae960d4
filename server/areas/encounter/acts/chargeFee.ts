import type { Context } from '../../../pipeline/context.ts';
import { addCharges } from '../../billing/acts/charges.ts';
import { loadFee } from '../queries/encounterFee.ts';
import type { Visit } from './lockVisit.ts';

/** Puts the consultation fee on the visit's bill, once. The caller holds the visit's lock. */
export async function chargeFee(context: Context, visit: Pick<Visit, 'id' | 'appointmentId' | 'patientId'>): Promise<void> {
  const { db, session, now } = context;
  const fee = await loadFee(db, visit.appointmentId, now());
  if (!fee.isNeeded || !fee.itemId) return;
  const [{ doctorId }] = await db<[{ doctorId: string }]>`select doctor_id from encounter where id = ${visit.id}`;
  const { itemId, unit, unitEn, amount } = fee;
  const { billId } = await addCharges(context, { encounterId: visit.id, patientId: visit.patientId, doctorId }, [
    { adviceId: null, itemId, unit, unitEn, unitPrice: amount, quantity: 1 },
  ]);
  await db`insert into encounter_charge ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    encounterId: visit.id,
    itemId,
    billId,
    amount,
    chargedAt: now(),
    chargedBy: session.staffId,
  })}`;
  await context.announce({ subType: null, tags: ['Bill'], audience: { permission: 'm_billing' } });
}
