import type { TakeBackRefused } from '../../../../src/domain/encounter/shapes.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { findTakeBackRefusal, type TakeBackStanding } from '../../../../src/domain/encounter/takeBack/takeBack.ts';
import { findFlowQuestion } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { loadTreating } from './treating.ts';

type Stored = Omit<TakeBackStanding, 'hasFlow'>;

/** Why the person of the session may not take a completed visit back now, if so. Other states are refused by the act itself. */
export async function refusalOfTakeBack(context: Context, encounterId: string): Promise<TakeBackRefused | undefined> {
  const { db, session, now } = context;
  const [stored] = await db<[Stored?]>`
    select e.status, e.doctor_id, e.department_id, e.completed_at, a.status as appointment_status, spoken(s.name, s.name_en) as doctor_name,
      exists (select from note_addendum n where n.org_id = e.org_id and n.encounter_id = e.id) as is_corrected,
      exists (select from record_reopening r where r.org_id = e.org_id and r.encounter_id = e.id and r.closed_at is null
        and r.opened_by = ${session.staffId} and r.ends_at > ${now()}) as is_reopened,
      (select max(b.settled_at) from bill b where b.org_id = e.org_id and b.encounter_id = e.id) as paid_at
    from encounter e
    join appointment a on a.org_id = e.org_id and a.id = e.appointment_id
    join staff s on s.org_id = e.org_id and s.id = e.doctor_id
    where e.id = ${encounterId}`;
  if (stored?.status !== encounterState.completed) return undefined;
  const [actor, minutes, days, question] = await Promise.all([
    loadTreating(db, session.staffId, session.practiceId),
    parameterInForce(db, 'VISIT_UNDO_MINUTES'),
    parameterInForce(db, 'SETTLED_VISIT_REOPENED_DAYS'),
    findFlowQuestion(context, 'recordReopening', 1),
  ]);
  const limits = { minutes: Number(minutes), days: Number(days) };
  return findTakeBackRefusal(actor, { ...stored, hasFlow: question !== undefined }, limits, now());
}
