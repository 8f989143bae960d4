import type { Context } from '../../../pipeline/context.ts';

/** Cancels the waiting follow-ups of a patient who has died, and lets them wait again once the death is taken back; returns how many. */
export async function followDeath({ db, session, now, announce }: Context, patientId: string, isDeceased: boolean): Promise<number> {
  const [changed] = isDeceased
    ? await db<[{ count: number }]>`select end_followups_after_death(${patientId}, ${now()}, ${session.staffId}) as count`
    : await db<[{ count: number }]>`select resume_followups_of_living(${patientId}) as count`;
  if (changed.count > 0) await announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
  return changed.count;
}
