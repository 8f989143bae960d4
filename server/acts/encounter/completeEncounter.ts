import { dateAt } from '../../../src/domain/dates.ts';
import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import { checkPlan } from '../../../src/domain/followup/plan.ts';
import type { Done } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import type { Db } from '../../database/connect.ts';
import { confirm, refuse } from '../../problem.ts';
import { findPlanOfVisit } from '../../queries/encounter.ts';
import { markVisitSettled } from '../../queries/settlement.ts';
import { savePlan } from '../followup/savePlan.ts';
import { chargeFee } from './chargeFee.ts';
import { lockVisit } from './lockVisit.ts';
import { moveVisit } from './moveVisit.ts';

/** Ends the visit and, in the same transaction, plans the follow-up. What is missing is asked about once, not forbidden. */
export async function completeEncounter(
  context: Context,
  { id, followUp, healthType, addFee, confirmed }: Encounter.Completion & { id: string; confirmed?: boolean },
): Promise<Done> {
  const { db } = context;
  if (followUp) refuse(checkPlan(followUp, dateAt(context.now())).map((problem) => ({ ...problem, field: `followUp.${problem.field}` })));
  const visit = await lockVisit(db, { id });
  // Before the visit is archived; whatever refuses takes it back.
  if (healthType !== undefined) await keepHealthType(db, id, healthType);
  await moveVisit(context, visit, 'complete');
  if (!confirmed) await askAboutGaps(db, id);
  if (addFee) await chargeFee(context, visit);
  await markVisitSettled(db, id);
  if (followUp) {
    const earlier = await findPlanOfVisit(db, id);
    await savePlan(context, { ...followUp, patientId: visit.patientId, encounterId: id, id: earlier?.id });
  }
  return { done: true };
}

async function keepHealthType(db: Db, encounterId: string, healthType: string | null): Promise<void> {
  if (healthType !== null) {
    const [known] = await db`select 1 from dictionary_entry where kind = 'healthType' and code = ${healthType}`;
    if (!known) refuse([{ field: 'healthType', message: 'error.field.choice' }]);
  }
  await db`update encounter set health_type = ${healthType} where id = ${encounterId}`;
}

async function askAboutGaps(db: Db, encounterId: string): Promise<void> {
  const [{ unsent, diagnosed }] = await db<[{ unsent: number; diagnosed: boolean }]>`
    select (select count(*)::int from advice where encounter_id = ${encounterId} and send_status = 0 and sign_status <> 7) as unsent,
           exists (select 1 from diagnosis where encounter_id = ${encounterId}) as diagnosed`;
  if (unsent > 0 && !diagnosed) throw confirm('encounter.confirm.unsentAndUndiagnosed', { count: unsent });
  if (unsent > 0) throw confirm('encounter.confirm.unsent', { count: unsent });
  if (!diagnosed) throw confirm('encounter.confirm.undiagnosed');
}
