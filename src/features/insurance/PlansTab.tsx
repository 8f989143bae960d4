import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type { InsurancePlan } from '../../domain/insurance/planShapes.ts';
import { coverageText, maximumText } from '../../domain/insurance/planWords.ts';
import { useWords } from '../../words/useWords.ts';
import { PlanForm } from './PlanForm.tsx';

const column = columnsOf<InsurancePlan>();

/** What the insurers' plans cover, and up to what. */
export function PlansTab({ view }: { view: ListView<{ tab: string; keyword: string; status: string }> }) {
  const { say, name } = useWords();
  const { keyword } = view.filters;
  const plans = api.useQueryInsurancePlanListQuery({ page: view.page, size: view.size, ...(keyword && { keyword }) });
  const [remove] = api.useDeleteInsurancePlanMutation({ tells: 'caller' });
  const [edited, setEdited] = useState<InsurancePlan | 'new'>();
  const [removed, setRemoved] = useState<InsurancePlan>();
  const reason = useMissingRight('m_settings');
  const columns = [
    column.own('company', 'insurance.company', (row, { name }) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn }), {
      width: 152,
    }),
    column.own('name', 'insurance.plan.name', (row, { name }) => name(row), { width: 128, grow: 1 }),
    column.own('coverage', 'insurance.plan.coverage', (row, words) => coverageText(row, words), { width: 144, grow: 1 }),
    column.own('rate', 'insurance.selfPayRate', ({ selfPayRate }) => `${selfPayRate}%`, { width: 88 }),
    column.money('exemption', 'insurance.exemption', { width: 96 }),
    column.own('visitMaximum', 'insurance.plan.visitMaximum', (row) => maximumText(row.visitMaximum), { width: 88 }),
    column.own('maximum', 'insurance.maximum', (row) => maximumText(row.maximum), { width: 88 }),
    column.number('waitingDays', 'insurance.plan.waitingDays', { width: 88 }),
    column.number('policies', 'insurance.policyCount', { width: 72 }),
    column.acts(
      (row) => (
        <DisabledReason reason={reason ?? (row.policies > 0 ? say('insurance.refused.planUsed') : undefined)}>
          <Button size="small" color="error" onClick={aside(() => setRemoved(row))}>
            {say('action.delete')}
          </Button>
        </DisabledReason>
      ),
      88,
    ),
  ];
  return (
    <>
      <Toolbar>
        <RegisterExport title="insurance.plans" of={{ register: 'insurancePlans', keyword }} />
        <DisabledReason reason={reason}>
          <Button variant="outlined" onClick={() => setEdited('new')}>
            {say('insurance.plan.new')}
          </Button>
        </DisabledReason>
      </Toolbar>
      <ListGrid
        label={say('insurance.plans')}
        view={view}
        rows={plans}
        columns={columns}
        open={(plan) => (reason ? undefined : setEdited(plan))}
      />
      {edited ? <PlanForm plan={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} /> : null}
      {removed ? (
        <ConfirmAct
          title={say('insurance.plan.delete', { name: name(removed) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removed.id, version: removed.version }).unwrap()}
          close={() => setRemoved(undefined)}
        />
      ) : null}
    </>
  );
}
