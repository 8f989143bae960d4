import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkPolicy } from '../../domain/insurance/rules.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CompanyMemo } from './CompanyMemo.tsx';

/** What insures a patient, whichever way it stands. */
export function PoliciesDrawer({ patient, close }: { patient: { id: string; name: string }; close: () => void }) {
  const { say, name, money } = useWords();
  const { currentData: policies } = api.useQueryPatientInsuranceListQuery({ patientId: patient.id });
  const [remove] = api.useDeletePatientInsuranceMutation();
  const [doing, setDoing] = useState<{ edit: Insurance.Policy | undefined } | { remove: Insurance.Policy }>();
  const stop = () => setDoing(undefined);
  return (
    <>
      <DetailDrawer
        patient={patient}
        title={say('insurance.policiesOf', { name: patient.name })}
        close={close}
        acts={
          <Button variant="contained" onClick={() => setDoing({ edit: undefined })}>
            {say('insurance.policy.new')}
          </Button>
        }
      >
        <DetailTable
          title="insurance.policies"
          rows={policies}
          keyOf={({ id }) => id}
          empty="insurance.policies.none"
          columns={[
            { label: 'insurance.company', cell: (row) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn }) },
            { label: 'insurance.number', cell: (row) => row.insuranceNumber },
            { label: 'insurance.expiresOn', cell: (row) => row.expiresOn },
            { label: 'insurance.selfPayRate', cell: (row) => `${row.selfPayRate}%`, right: true },
            { label: 'insurance.left', cell: (row) => (row.left === null ? '–' : money(row.left)), right: true },
            { label: 'field.status', cell: (row) => <StatusDot kind="policy" state={row.status} /> },
            {
              label: 'common.acts',
              cell: (row) => (
                <>
                  <Button size="small" onClick={() => setDoing({ edit: row })}>
                    {say('action.edit')}
                  </Button>
                  <Button size="small" color="error" onClick={() => setDoing({ remove: row })}>
                    {say('action.delete')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      </DetailDrawer>
      {doing && 'edit' in doing ? <PolicyForm patient={patient} policy={doing.edit} close={stop} /> : null}
      {doing && 'remove' in doing ? (
        <ConfirmAct
          patient={patient}
          title={say('insurance.policy.delete', { number: doing.remove.insuranceNumber })}
          act={say('action.delete')}
          danger
          confirm={() => remove(showingProblems({ id: doing.remove.id })).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}

interface Draft extends Omit<Insurance.PolicyDraft, 'status' | 'exemption'> {
  status: string;
  exemption: number | null;
}
const Field = fieldsOf<Draft>();
/** A policy expires by its date, never by hand. */
const expired = '2';
const sent = ({ status, exemption, ...draft }: Draft): Insurance.PolicyDraft => ({
  ...draft,
  status: Number(status),
  exemption: exemption ?? 0,
});

function PolicyForm({
  patient,
  policy,
  close,
}: {
  patient: { id: string; name: string };
  policy: Insurance.Policy | undefined;
  close: () => void;
}) {
  const [save] = api.useSavePatientInsuranceMutation();
  const { data: companies } = api.useGetInsuranceCompanyListQuery();
  const { data: states } = api.useGetInsuranceStateQuery();
  const [start] = useState<Draft>(() => {
    const today = dateAt(new Date());
    const blank = {
      insuranceNumber: '',
      companyId: '',
      typeName: '',
      startsOn: today,
      expiresOn: addDays(today, 364),
      exemption: 0,
      maximum: null,
      selfPayRate: null,
    };
    const { insuranceNumber, companyId, typeName, startsOn, expiresOn, exemption, maximum, selfPayRate } = policy ?? blank;
    return {
      ...{ patientId: patient.id, insuranceNumber, companyId, typeName, startsOn, expiresOn, exemption, maximum, selfPayRate },
      ...{ status: policy?.status === 3 ? '3' : '1', ...(policy && { id: policy.id, version: policy.version }) },
    };
  });
  return (
    <DrawerForm
      patient={patient}
      title={policy ? 'insurance.policy.edit' : 'insurance.policy.new'}
      start={start}
      check={(draft) => checkPolicy(sent(draft))}
      save={(draft) => save(sent(draft)).unwrap()}
      close={close}
    >
      <Field.Dictionary
        of="companyId"
        label="insurance.company"
        required
        entries={entriesOf(companies?.map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })))}
      />
      <Field.Text of="insuranceNumber" label="insurance.number" required />
      <CompanyMemo />
      <Field.Date of="startsOn" label="insurance.startsOn" required />
      <Field.Date of="expiresOn" label="insurance.expiresOn" required />
      <Field.Text of="typeName" label="insurance.type" />
      <Field.Dictionary of="status" label="field.status" required entries={states?.filter(({ code }) => code !== expired)} />
      <Field.Number of="selfPayRate" label="insurance.selfPayRate" unit="%" required hint="insurance.selfPayRate.hint" />
      <Field.Money of="exemption" label="insurance.exemption" hint="insurance.exemption.hint" />
      <Field.Money of="maximum" label="insurance.maximum" hint="insurance.maximum.hint" />
    </DrawerForm>
  );
}
