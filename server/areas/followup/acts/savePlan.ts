import { dateAt } from '../../../../src/domain/dates.ts';
import { checkPlan } from '../../../../src/domain/followup/plan.ts';
import type * as FollowUp from '../../../../src/domain/followup/shapes.ts';
import { followUpActs, followUpCan } from '../../../../src/domain/followup/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { lockPlan } from './lockPlan.ts';

type PlanDraft = FollowUp.Draft & { id?: string; version?: number };

/** A dated promise to call the patient: new, or changed while it still waits. Without `version` the caller holds the lock already. */
export async function savePlan(context: Context, draft: PlanDraft): Promise<Saved> {
  refuse(checkPlan(draft, dateAt(context.now())));
  await checkBelongings(context.db, draft);
  await refuseDeceased(context.db, 'followUp', [draft.patientId], 'patientId');
  if (!draft.id) refuse(await findUnknownCodes(context.db, codesOf(draft)));
  context.audit({ patientId: draft.patientId, objectId: draft.id });
  await context.announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
  return draft.id ? change(context, { ...draft, id: draft.id }) : add(context, draft);
}

/** Patient, visit and owner must be of this organisation and belong together. */
async function checkBelongings(db: Db, { patientId, encounterId, ownerId }: PlanDraft): Promise<void> {
  const [found] = await db<[{ patient: boolean; visit: boolean; owner: boolean }]>`
    select exists (select 1 from patient where id = ${patientId} and deleted_at is null) as patient,
           ${encounterId}::uuid is null or exists (select 1 from encounter where id = ${encounterId} and patient_id = ${patientId}) as visit,
           ${ownerId}::uuid is null or exists (select 1 from staff where id = ${ownerId} and active) as owner`;
  if (!found.patient || !found.visit || !found.owner) throw absent();
}

/** Words of the dictionaries that a plan holds as codes. */
const codesOf = ({ type, method }: Pick<PlanDraft, 'type' | 'method'>) => [
  { field: 'type', kind: 'followUpType', code: type },
  { field: 'method', kind: 'followUpMethod', code: method },
];

async function add({ db, session, newId, now }: Context, draft: PlanDraft): Promise<Saved> {
  const { patientId, encounterId, planDate, type, method, content, ownerId } = draft;
  const id = newId();
  await db`insert into followup_plan ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    patientId,
    encounterId,
    planDate,
    type,
    method,
    content,
    ownerId,
    createdAt: now(),
    createdBy: session.staffId,
    version: 1,
  })}`;
  return { id, version: 1 };
}

async function change(
  { db }: Context,
  { id, version, planDate, type, method, content, ownerId }: PlanDraft & { id: string },
): Promise<Saved> {
  const plan = await lockPlan(db, id);
  if (version !== undefined && plan.version !== version) throw new Problem('error.version');
  if (!followUpCan('edit', plan.status)) throw new Problem(followUpActs.edit.refused);
  refuse(await findUnknownCodes(db, codesOf({ type, method }), codesOf(plan)));
  await db`update followup_plan set ${db({ planDate, type, method, content, ownerId, version: plan.version + 1 })} where id = ${id}`;
  return { id, version: plan.version + 1 };
}
