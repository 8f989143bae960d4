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
import { withdrawSms } from '../../sms/acts/raiseSms.ts';
import { findOwners } from '../queries/owners.ts';
import { lockPlan } from './lockPlan.ts';

type PlanDraft = FollowUp.Draft & { id?: string; version?: number };

/** A dated promise to call the patient: new, or changed while it still waits. Without `version` the caller holds the lock already. */
export async function savePlan(context: Context, draft: PlanDraft): Promise<Saved> {
  refuse(checkPlan(draft, dateAt(context.now())));
  await checkBelongings(context.db, draft);
  await refuseDeceased(context.db, 'followUp', [draft.patientId], 'patientId');
  if (!draft.id) {
    refuse(await findUnknownCodes(context.db, codesOf(draft)));
    await requireOwner(context.db, draft);
    await requireTemplate(context.db, draft.templateId);
  }
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

/** A person who leaves a role keeps the follow-ups of before; a new one is given only to those who are offered it. */
async function requireOwner(db: Db, { ownerId, templateId, encounterId }: PlanDraft): Promise<void> {
  const [isSet] = await db`select from followup_role where enabled limit 1`;
  if (!ownerId || !isSet) return;
  const about = { ...(templateId && { templateId }), ...(encounterId && { encounterId }) };
  if (!(await findOwners(db, about)).some(({ id }) => id === ownerId)) refuse([{ field: 'ownerId', message: 'followup.owner.notOffered' }]);
}

async function requireTemplate(db: Db, templateId: string | null | undefined): Promise<void> {
  if (!templateId) return;
  const [found] = await db`select from followup_template where id::text = ${templateId} and enabled`;
  if (!found) refuse([{ field: 'templateId', message: 'error.field.choice' }]);
}

/** Words of the dictionaries that a plan holds as codes. */
const codesOf = ({ type, method }: Pick<PlanDraft, 'type' | 'method'>) => [
  { field: 'type', kind: 'followUpType', code: type },
  { field: 'method', kind: 'followUpMethod', code: method },
];

async function add({ db, session, newId, now }: Context, draft: PlanDraft): Promise<Saved> {
  const { patientId, encounterId, planDate, type, method, content, ownerId, templateId = null } = draft;
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
    templateId,
    createdAt: now(),
    createdBy: session.staffId,
    version: 1,
  })}`;
  return { id, version: 1 };
}

async function change({ db }: Context, { id, version, ...draft }: PlanDraft & { id: string }): Promise<Saved> {
  const { planDate, type, method, content, ownerId } = draft;
  const plan = await lockPlan(db, id);
  const templateId = draft.templateId === undefined ? plan.templateId : draft.templateId;
  if (version !== undefined && plan.version !== version) throw new Problem('error.version');
  if (!followUpCan('edit', plan.status)) throw new Problem(followUpActs.edit.refused);
  refuse(await findUnknownCodes(db, codesOf({ type, method }), codesOf(plan)));
  if (ownerId !== plan.ownerId) await requireOwner(db, { ...draft, templateId });
  if (templateId !== plan.templateId) await requireTemplate(db, templateId);
  await db`update followup_plan set ${db({ planDate, type, method, content, ownerId, templateId, version: plan.version + 1 })} where id = ${id}`;
  if (planDate !== plan.planDate) await withdrawSms(db, id, ['followUp']);
  return { id, version: plan.version + 1 };
}
