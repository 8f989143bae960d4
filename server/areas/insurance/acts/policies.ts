import { fileKinds } from '../../../../src/domain/document/kinds.ts';
import {
  betterTerms,
  checkNames,
  checkPlan,
  checkPolicy,
  hasSameTerms,
  type Plan,
  termsOf,
  termsOfPlan,
} from '../../../../src/domain/insurance/rules.ts';
import type * as Insurance from '../../../../src/domain/insurance/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findFile } from '../../document/queries.ts';
import { requireNewName } from '../../register/queries/newName.ts';

const planOf = ({ planSelfPayRate, planExemption, planMaximum }: Plan) => ({ planSelfPayRate, planExemption, planMaximum });

export async function saveCompany(
  { db, session, now, newId, audit }: Context,
  { id: known, version, ...typed }: Insurance.CompanyDraft,
): Promise<Saved> {
  refuse(checkNames(typed));
  refuse(checkPlan(typed));
  const draft = { ...typed, nameZh: typed.nameZh.trim() };
  const [twin] = await db`select from insurance_company where code = ${draft.code} and id is distinct from ${known ?? null}::uuid`;
  if (twin) refuse([{ field: 'code', message: 'error.duplicate' }]);
  await requireNewName(db, 'insurance_company', { id: known, nameZh: draft.nameZh });
  if (!known) {
    const id = newId();
    await db`insert into insurance_company ${db({ ...draft, orgId: session.orgId, id, createdAt: now() })}`;
    return { id, version: 1 };
  }
  const [stored] = await lockRows(
    db,
    'insurer',
    db<({ version: number } & Plan)[]>`
    select version, plan_self_pay_rate, plan_exemption, plan_maximum from insurance_company where id = ${known} and deleted_at is null for update`,
  );
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  audit({ objectId: known, detail: { act: 'saveCompany', from: planOf(stored), to: planOf(draft) } });
  await db`update insurance_company set ${db(draft)}, version = version + 1 where id = ${known}`;
  return { id: known, version: stored.version + 1 };
}

/** A company whose policies are still on file stays. */
export async function deleteCompany({ db, now }: Context, id: string): Promise<Done> {
  const [stored] = await lockRows(db, 'insurer', db`select from insurance_company where id = ${id} and deleted_at is null for update`);
  if (!stored) throw absent();
  const [used] = await db`
    select from patient_insurance where company_id = ${id} and deleted_at is null
    union all select from insurance_plan where company_id = ${id} and deleted_at is null limit 1`;
  if (used) throw new Problem('insurance.refused.companyUsed');
  await db`update insurance_company set deleted_at = ${now()} where id = ${id}`;
  return { done: true };
}

export async function savePolicy(context: Context, { id: known, version, ...draft }: Insurance.PolicyDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkPolicy({ ...draft }));
  const [[company], [patient], [twin]] = await Promise.all([
    lockRows(
      db,
      'insurer',
      db<Plan[]>`
      select plan_self_pay_rate, plan_exemption, plan_maximum from insurance_company where id = ${draft.companyId} and deleted_at is null for share`,
    ),
    db`select from patient where id = ${draft.patientId} and deleted_at is null`,
    db`select from patient_insurance where company_id = ${draft.companyId} and insurance_number = ${draft.insuranceNumber} and deleted_at is null
      and id is distinct from ${known ?? null}::uuid`,
  ]);
  if (!company || !patient) throw absent();
  const agreed = draft.planId ? await planFor(context, draft.planId, draft.companyId) : company;
  if (twin) refuse([{ field: 'insuranceNumber', message: 'error.duplicate' }]);
  await checkPhotos(context, draft);
  const { frontFileId, backFileId, planId = null, ...kept } = draft;
  const terms = { ...kept, planId };
  const photos = { ...(frontFileId !== undefined && { frontFileId }), ...(backFileId !== undefined && { backFileId }) };
  const columns = { ...terms, ...photos, selfPayRate: draft.selfPayRate! };
  const better = holds(session.authorities, 'o_policy_terms') ? [] : betterTerms(draft, agreed);
  const detail = { act: 'savePolicy', number: draft.insuranceNumber, to: termsOf(draft) };
  if (!known) {
    refuse(better);
    const id = newId();
    audit({ patientId: draft.patientId, objectId: id, detail });
    await db`insert into patient_insurance ${db({ ...columns, orgId: session.orgId, id, createdAt: now() })}`;
    return { id, version: 1 };
  }
  const [stored] = await lockRows(
    db,
    'policy',
    db<Insurance.Policy[]>`
    select version, patient_id, company_id, plan_id, status, starts_on, expires_on, exemption, maximum, self_pay_rate
    from patient_insurance where id = ${known} and deleted_at is null for update`,
  );
  if (!stored || stored.patientId !== draft.patientId) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  if (!hasSameTerms(draft, stored)) refuse(better);
  audit({ patientId: draft.patientId, objectId: known, detail: { ...detail, from: termsOf(stored) } });
  await db`update patient_insurance set ${db(columns)}, version = version + 1 where id = ${known}`;
  return { id: known, version: stored.version + 1 };
}

/** The plan of a policy is one of its company's. */
async function planFor({ db }: Context, planId: string, companyId: string): Promise<Plan> {
  const [plan] = await db<{ selfPayRate: number; exemption: number; maximum: number | null }[]>`
    select self_pay_rate, exemption, maximum from insurance_plan where id = ${planId} and company_id = ${companyId} and deleted_at is null`;
  if (!plan) throw new Problem('error.fields', { fields: [{ field: 'planId', message: 'error.field.choice' }] });
  return termsOfPlan(plan);
}

const photoTypes: readonly string[] = fileKinds.insurancePhoto.types;

/** Photographs of this patient that were sent to this clinic. */
async function checkPhotos({ db, session }: Context, draft: Insurance.PolicyDraft): Promise<void> {
  for (const field of ['frontFileId', 'backFileId'] as const) {
    const id = draft[field];
    if (!id) continue;
    const file = await findFile(db, id);
    const isOwn =
      file && file.patientId === draft.patientId && photoTypes.includes(file.type) && (file.isBound || file.createdBy === session.staffId);
    if (!isOwn) refuse([{ field, message: 'document.problem.insurancePhoto' }]);
  }
}

export async function deletePolicy({ db, now, audit }: Context, id: string): Promise<Done> {
  const [stored] = await lockRows(
    db,
    'policy',
    db<
      { patientId: string; used: number }[]
    >`select patient_id, used from patient_insurance where id = ${id} and deleted_at is null for update`,
  );
  if (!stored) throw absent();
  await db`update patient_insurance set deleted_at = ${now()} where id = ${id}`;
  audit({ patientId: stored.patientId, objectId: id, detail: { act: 'deletePolicy' } });
  return { done: true };
}

export async function saveTaxClass(
  { db, session, newId }: Context,
  { id: known, version, ...typed }: Insurance.TaxClassDraft,
): Promise<Saved> {
  refuse(checkNames(typed));
  const draft = { ...typed, nameZh: typed.nameZh.trim() };
  const [twin] =
    await db`select from tax_class where code = ${draft.code} and deleted_at is null and id is distinct from ${known ?? null}::uuid`;
  if (twin) refuse([{ field: 'code', message: 'error.duplicate' }]);
  await requireNewName(db, 'tax_class', { id: known, nameZh: draft.nameZh });
  if (!known) {
    const id = newId();
    await db`insert into tax_class ${db({ ...draft, orgId: session.orgId, id })}`;
    return { id, version: 1 };
  }
  const [stored] = await db<{ version: number }[]>`select version from tax_class where id = ${known} and deleted_at is null for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  await db`update tax_class set ${db(draft)}, version = version + 1 where id = ${known}`;
  return { id: known, version: stored.version + 1 };
}

export async function deleteTaxClass({ db, now }: Context, id: string): Promise<Done> {
  const { count } = await db`update tax_class set deleted_at = ${now()} where id = ${id} and deleted_at is null`;
  if (count === 0) throw absent();
  const [used] = await db`
    select from category_tax where tax_class_id = ${id} union all select from einvoice_config where tax_class_id = ${id} limit 1`;
  if (used) throw new Problem('insurance.refused.taxUsed');
  return { done: true };
}
