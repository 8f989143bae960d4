import type { FollowUpState } from '../../../../src/domain/followup/states.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { absent } from '../../../pipeline/problem.ts';

export interface LockedPlan {
  status: FollowUpState;
  version: number;
  patientId: string;
  planDate: string;
  type: string;
  method: string;
  templateId: string | null;
  ownerId: string | null;
}

export async function lockPlan(db: Db, id: string): Promise<LockedPlan> {
  const [plan] = await lockRows(
    db,
    'followUp',
    db<[LockedPlan?]>`
    select status, version, patient_id, plan_date, type, method, template_id, owner_id from followup_plan where id = ${id} for no key update`,
  );
  if (!plan) throw absent();
  return plan;
}
