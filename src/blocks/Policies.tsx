import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../api/api.ts';
import type * as Insurance from '../domain/insurance/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import { DetailTable } from './DetailTable.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { Eligibility } from './Eligibility.tsx';
import type { BandSubject } from './PatientBand.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { StatusDot } from './StatusDot.tsx';
import { useStaff } from './staff.ts';

/** What insures a patient, whichever way it stands, with the ways to enter and change it. */
export function Policies({ patient }: { patient: BandSubject }) {
  const { say, name, money } = useWords();
  const { currentData: policies } = api.useQueryPatientInsuranceListQuery({ patientId: patient.id });
  const [remove] = api.useDeletePatientInsuranceMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<{ edit: Insurance.Policy | undefined } | { remove: Insurance.Policy }>();
  const { may } = useStaff();
  const reason = may('o_policy_enter') ? undefined : say('error.permission');
  const stop = () => setDoing(undefined);
  return (
    <>
      <DetailTable
        title="insurance.policies"
        rows={policies}
        keyOf={({ id }) => id}
        empty="insurance.policies.none"
        columns={[
          { label: 'insurance.company', cell: (row) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn }) },
          {
            label: 'insurance.plan.name',
            cell: (row) => (
              <>
                {row.planNameZh ? name({ nameZh: row.planNameZh, nameEn: row.planNameEn ?? '' }) : '–'}
                {row.waitsUntil ? <div>{say('insurance.plan.waitsUntil', { until: row.waitsUntil })}</div> : null}
              </>
            ),
          },
          { label: 'insurance.number', cell: (row) => row.insuranceNumber },
          { label: 'insurance.expiresOn', cell: (row) => row.expiresOn },
          { label: 'insurance.selfPayRate', cell: (row) => `${row.selfPayRate}%`, right: true },
          { label: 'insurance.left', cell: (row) => (row.left === null ? '–' : money(row.left)), right: true },
          { label: 'field.status', cell: (row) => <StatusDot kind="policy" state={row.status} /> },
          {
            label: 'common.acts',
            cell: (row) => (
              <>
                <DisabledReason reason={reason}>
                  <Button size="small" onClick={() => setDoing({ edit: row })}>
                    {say('action.edit')}
                  </Button>
                </DisabledReason>
                <DisabledReason reason={reason}>
                  <Button size="small" color="error" onClick={() => setDoing({ remove: row })}>
                    {say('action.delete')}
                  </Button>
                </DisabledReason>
              </>
            ),
          },
        ]}
      />
      <DisabledReason reason={reason}>
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setDoing({ edit: undefined })}>
          {say('insurance.policy.new')}
        </Button>
      </DisabledReason>
      {policies && policies.length > 0 ? <Eligibility patientId={patient.id} /> : null}
      {doing && 'edit' in doing ? <PolicyForm patient={patient} policy={doing.edit} close={stop} /> : null}
      {doing && 'remove' in doing ? (
        <ConfirmAct
          patient={patient}
          title={say('insurance.policy.delete', { number: doing.remove.insuranceNumber })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.remove.id }).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}
