import type { Eligibility, PlanDraft, PlanRuleDraft } from '../../../../src/domain/insurance/planShapes.ts';
import { checkInsurancePlan } from '../../../../src/domain/insurance/rules.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { payoutsOfPolicies } from '../queries/coverage.ts';

/** Policies of the plan follow its coverage from now on; their own rate, exemption and maximum stay. */
export async function savePlan(context: Context, draft: PlanDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkInsurancePlan(draft));
  const { id: known, version, rules, ...typed } = draft;
  const columns = { ...typed, nameZh: typed.nameZh.trim(), nameEn: typed.nameEn.trim(), selfPayRate: typed.selfPayRate! }; // checked
  await lockCompany(context, columns.companyId);
  const [twin] = await db`
    select from insurance_plan where company_id = ${columns.companyId} and name_zh = ${columns.nameZh} and deleted_at is null
      and id is distinct from ${known ?? null}::uuid`;
  if (twin) refuse([{ field: 'nameZh', message: 'error.duplicate' }]);
  await requireItems(context, rules);
  const id = known ?? newId();
  if (known) {
    const { companyId } = await lockPlan(context, known, version);
    if (companyId !== columns.companyId) refuse([{ field: 'companyId', message: 'insurance.plan.otherCompany' }]);
    await db`update insurance_plan set ${db(columns)}, version = version + 1 where id = ${known}`;
    await db`delete from insurance_plan_rule where plan_id = ${known}`;
  } else await db`insert into insurance_plan ${db({ ...columns, orgId: session.orgId, id, createdAt: now() })}`;
  if (rules.length > 0)
    await db`insert into insurance_plan_rule ${db(
      rules.map(({ categoryCode, itemId, isCovered, selfPayRate, unitMaximum }, sort) => ({
        orgId: session.orgId,
        planId: id,
        sort,
        categoryCode,
        itemId,
        isCovered,
        selfPayRate: isCovered ? selfPayRate : null,
        unitMaximum: isCovered ? unitMaximum : null,
      })),
    )}`;
  audit({ objectId: id, detail: { act: 'savePlan', to: columns, rules: rules.length } });
  return { id, version: (version ?? 0) + 1 };
}

/** A plan of policies on file, or of a card type, stays. */
export async function deletePlan(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, now, audit } = context;
  const [plan] = await db<{ companyId: string }[]>`select company_id from insurance_plan where id = ${id} and deleted_at is null`;
  if (!plan) throw absent();
  await lockCompany(context, plan.companyId);
  await lockPlan(context, id, version);
  const [used] = await db`
    select from patient_insurance where plan_id = ${id} and deleted_at is null union all select from member_type where plan_id = ${id} limit 1`;
  if (used) throw new Problem('insurance.refused.planUsed');
  await db`update insurance_plan set deleted_at = ${now()}, version = version + 1 where id = ${id}`;
  audit({ objectId: id, detail: { act: 'deletePlan' } });
  return { done: true };
}

async function lockCompany({ db }: Context, id: string): Promise<void> {
  const [company] = await lockRows(db, 'insurer', db`select from insurance_company where id = ${id} and deleted_at is null for update`);
  if (!company) throw absent();
}

async function lockPlan({ db }: Context, id: string, version: number | undefined): Promise<{ companyId: string }> {
  const [stored] = await db<{ version: number; companyId: string }[]>`
    select version, company_id from insurance_plan where id = ${id} and deleted_at is null for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

async function requireItems({ db }: Context, rules: readonly PlanRuleDraft[]): Promise<void> {
  const ids = rules.flatMap(({ itemId }) => itemId ?? []);
  if (ids.length === 0) return;
  const known = new Set((await db<{ id: string }[]>`select id from item where id = any (${ids}::uuid[])`).map(({ id }) => id));
  refuse(
    rules.flatMap(({ itemId }, index) =>
      itemId === null || known.has(itemId) ? [] : [{ field: `rules.${index}.itemId`, message: 'error.field.choice' } as const],
    ),
  );
}

/** The sum that the valid policies of a patient would pay for one unit of an item today, with reasons, by the function that settles. */
export async function tryInsurance(context: Context, { patientId, itemId }: { patientId: string; itemId: string }): Promise<Eligibility> {
  const { db, session } = context;
  const [item] = await db<{ price: number; categoryCode: string }[]>`select price, category_code from item where id = ${itemId}`;
  if (!item) throw absent();
  const { price, categoryCode } = item;
  const lines = [{ itemId, categoryCode, quantity: 1, net: price }];
  const policies = await payoutsOfPolicies(context, { patientId, encounterId: null, lines });
  return {
    price,
    policies: policies.map(({ policy, payouts }) => ({
      ...policy,
      pays: payouts[0]!.amount, // one line was asked about
      reasons: payouts[0]!.notes.map(({ message, values }) => say(session.language, message, values)),
    })),
  };
}
