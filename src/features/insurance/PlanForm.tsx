import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { InsurancePlan, PlanDraft } from '../../domain/insurance/planShapes.ts';
import { ruleName } from '../../domain/insurance/planWords.ts';
import { checkInsurancePlan } from '../../domain/insurance/rules.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { PlanRulesField, type RuleRow } from './PlanRulesField.tsx';

interface Draft extends Omit<PlanDraft, 'exemption' | 'waitingDays' | 'coversAll' | 'rules'> {
  exemption: number | null;
  waitingDays: number | null;
  covers: 'all' | 'named';
  rules: readonly RuleRow[];
}
const Field = fieldsOf<Draft>();
const coverages = (['all', 'named'] as const).map((value) => ({ value, label: `insurance.plan.covers.${value}` as const }));

const sent = ({ covers, rules, ...draft }: Draft): PlanDraft => ({
  ...draft,
  exemption: draft.exemption ?? 0,
  waitingDays: draft.waitingDays ?? 0,
  coversAll: covers === 'all',
  rules: rules.map(({ categoryCode, itemId, isCovered, selfPayRate, unitMaximum }) => ({
    categoryCode,
    itemId,
    isCovered,
    selfPayRate,
    unitMaximum,
  })),
});

function draftOf(plan: InsurancePlan | undefined): Draft {
  return {
    ...(plan && { id: plan.id, version: plan.version }),
    companyId: plan?.companyId ?? '',
    nameZh: plan?.nameZh ?? '',
    nameEn: plan?.nameEn ?? '',
    selfPayRate: plan?.selfPayRate ?? null,
    exemption: plan?.exemption ?? 0,
    maximum: plan?.maximum ?? null,
    visitMaximum: plan?.visitMaximum ?? null,
    waitingDays: plan?.waitingDays ?? 0,
    covers: plan && !plan.coversAll ? 'named' : 'all',
    rules: (plan?.rules ?? []).map((rule) => ({ ...rule, named: ruleName(rule) })),
  };
}

export function PlanForm({ plan, close }: { plan: InsurancePlan | undefined; close: () => void }) {
  const [save] = api.useSaveInsurancePlanMutation({ tells: 'caller' });
  const { data: companies } = api.useGetInsuranceCompanyListQuery();
  const [start] = useState(() => draftOf(plan));
  return (
    <DrawerForm
      title={plan ? 'insurance.plan.edit' : 'insurance.plan.new'}
      start={start}
      check={(draft) => checkInsurancePlan(sent(draft)) as FieldProblem<Draft>[]}
      save={(draft) => save(sent(draft)).unwrap()}
      close={close}
    >
      <Field.Lookup of="companyId" label="insurance.company" required entries={entriesOf(companies)} disabled={plan !== undefined} />
      <Field.Text of="nameZh" label="insurance.plan.name" required />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Number of="selfPayRate" label="insurance.selfPayRate" unit="%" required hint="insurance.selfPayRate.hint" />
      <Field.Money of="exemption" label="insurance.exemption" hint="insurance.exemption.hint" />
      <Field.Number of="waitingDays" label="insurance.plan.waitingDays" hint="insurance.plan.waitingDays.hint" />
      <Field.Money of="visitMaximum" label="insurance.plan.visitMaximum" hint="insurance.plan.visitMaximum.hint" />
      <Field.Money of="maximum" label="insurance.maximum" hint="insurance.maximum.hint" />
      <Field.Choice of="covers" label="insurance.plan.coverage" required options={coverages} />
      <PlanRulesField />
    </DrawerForm>
  );
}
