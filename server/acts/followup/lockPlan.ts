import type { FollowUpState } from '../../../src/domain/followup/states.ts';
import type { Db } from '../../database/connect.ts';
import { absent } from '../../problem.ts';

export async function lockPlan(db: Db, id: string): Promise<{ status: FollowUpState; version: number; patientId: string }> {
  const [plan] = await db<[{ status: FollowUpState; version: number; patientId: string }?]>`
    select status, version, patient_id from followup_plan where id = ${id} for no key update`;
  if (!plan) throw absent();
  return plan;
}
