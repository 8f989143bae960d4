import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { checkNames, checkPlan } from '../../domain/insurance/rules.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<Insurance.Company>();
const Field = fieldsOf<Draft>();
interface Draft extends Omit<Insurance.CompanyDraft, 'planExemption'> {
  planExemption: number | null;
}
const blank: Draft = { code: '', nameZh: '', nameEn: '', phone: '', memo: '', planSelfPayRate: null, planExemption: 0, planMaximum: null };
const sent = (draft: Draft): Insurance.CompanyDraft => ({ ...draft, planExemption: draft.planExemption ?? 0 });
const check = (draft: Draft): FieldProblem<Insurance.CompanyDraft>[] => [...checkNames(draft), ...checkPlan(sent(draft))];

/** Insurers, with what the clinic must know of each. */
export function CompaniesTab({ view }: { view: ListView<{ tab: string; keyword: string; status: string }> }) {
  const { say, name } = useWords();
  const { keyword } = view.filters;
  const companies = api.useQueryInsuranceListQuery({ page: view.page, size: view.size, ...(keyword && { keyword }) });
  const [save] = api.useSaveInsuranceCompanyMutation({ tells: 'caller' });
  const [remove] = api.useDeleteInsuranceCompanyMutation({ tells: 'caller' });
  const [edited, setEdited] = useState<Draft>();
  const [removed, setRemoved] = useState<Insurance.Company>();
  const reason = useMissingRight('m_settings');
  const columns = [
    column.text('code', 'coupon.code', { width: 104 }),
    column.own('name', 'insurance.company', (row, { name }) => name(row), { width: 176, grow: 1 }),
    column.text('phone', 'insurance.phone', { width: 136 }),
    column.text('memo', 'insurance.memo', { width: 240, grow: 1 }),
    column.number('policies', 'insurance.policyCount', { width: 96 }),
    column.acts(
      (row) => (
        <DisabledReason reason={reason ?? (row.policies > 0 ? say('insurance.refused.companyUsed') : undefined)}>
          <Button size="small" color="error" onClick={aside(() => setRemoved(row))}>
            {say('action.delete')}
          </Button>
        </DisabledReason>
      ),
      104,
    ),
  ];
  return (
    <>
      <Toolbar>
        <RegisterExport title="insurance.companies" of={{ register: 'insurers', keyword }} />
        <DisabledReason reason={reason}>
          <Button variant="outlined" onClick={() => setEdited(blank)}>
            {say('insurance.company.new')}
          </Button>
        </DisabledReason>
      </Toolbar>
      <ListGrid
        label={say('insurance.companies')}
        view={view}
        rows={companies}
        columns={columns}
        open={({ policies: _, ...company }) => (reason ? undefined : setEdited(company))}
      />
      {edited ? (
        <DrawerForm
          title={edited.id ? 'insurance.company.edit' : 'insurance.company.new'}
          start={edited}
          check={check}
          save={(draft) => save(sent(draft)).unwrap()}
          close={() => setEdited(undefined)}
        >
          <Field.Text of="code" label="coupon.code" required autoFocus />
          <Field.Text of="phone" label="insurance.phone" type="tel" />
          <Field.Text of="nameZh" label="membership.nameZh" required />
          <Field.Text of="nameEn" label="membership.nameEn" />
          <Field.Number of="planSelfPayRate" label="insurance.plan.selfPayRate" unit="%" hint="insurance.plan.hint" />
          <Field.Money of="planExemption" label="insurance.plan.exemption" hint="insurance.exemption.hint" />
          <Field.Money of="planMaximum" label="insurance.plan.maximum" hint="insurance.maximum.hint" />
          <Field.Area of="memo" label="insurance.memo" rows={4} />
        </DrawerForm>
      ) : null}
      {removed ? (
        <ConfirmAct
          title={say('insurance.company.delete', { name: name(removed) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removed.id }).unwrap()}
          close={() => setRemoved(undefined)}
        />
      ) : null}
    </>
  );
}
