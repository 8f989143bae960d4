import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../api/api.ts';
import { addDays, dateAt } from '../domain/dates.ts';
import { betterTerms, checkPolicy, hasSameTerms, termsOfPlan } from '../domain/insurance/rules.ts';
import type * as Insurance from '../domain/insurance/shapes.ts';
import { policyState } from '../domain/insurance/states.ts';
import { CardPhotoField } from './CardPhotoField.tsx';
import { CompanyMemo } from './CompanyMemo.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { entriesOf } from './entries.ts';
import { fieldsOf } from './fields.tsx';
import type { BandSubject } from './PatientBand.tsx';
import { useStaff } from './staff.ts';
import { useUploads } from './useUploads.ts';

interface Draft extends Omit<Insurance.PolicyDraft, 'status' | 'exemption' | 'planId'> {
  planId: string;
  status: string;
  exemption: number | null;
}
const Field = fieldsOf<Draft>();
/** Who may open files of patients. */
const photographing = ['m_chart', 'm_patient'] as const;
/** Who reads the cards of a patient. */
const cardReaders = ['m_billing', 'm_patient'] as const;
const allPlans = { page: 1, size: 100 };
/** A policy expires by its date, never by hand. */
const expired = '2';
const sent = ({ status, exemption, planId, ...draft }: Draft): Insurance.PolicyDraft => ({
  ...draft,
  planId: planId || null,
  status: Number(status),
  exemption: exemption ?? 0,
});

interface Props {
  patient: BandSubject;
  policy?: Insurance.Policy | undefined;
  done?: (policyId: string) => void;
  close: () => void;
}

/** A policy of a patient: the same form from the patient, the desk and the till. */
export function PolicyForm({ patient, policy, done, close }: Props) {
  const [save] = api.useSavePatientInsuranceMutation({ tells: 'caller' });
  const { data: companies } = api.useGetInsuranceCompanyListQuery();
  const { may } = useStaff();
  const uploads = useUploads<Draft>();
  const { data: plans } = api.useQueryInsurancePlanListQuery(allPlans);
  const { data: states } = api.useGetInsuranceStateQuery();
  const [start] = useState<Draft>(() => {
    const today = dateAt(new Date());
    const blank = {
      insuranceNumber: '',
      companyId: '',
      planId: null,
      typeName: '',
      startsOn: today,
      expiresOn: addDays(today, 364),
      exemption: 0,
      maximum: null,
      selfPayRate: null,
      frontFileId: null,
      backFileId: null,
    };
    const { insuranceNumber, companyId, planId, typeName, startsOn, expiresOn, exemption, maximum, selfPayRate } = policy ?? blank;
    const { frontFileId = null, backFileId = null } = policy ?? blank;
    return {
      patientId: patient.id,
      insuranceNumber,
      companyId,
      planId: planId ?? '',
      typeName,
      startsOn,
      expiresOn,
      exemption,
      maximum,
      selfPayRate,
      ...(may(photographing) && { frontFileId, backFileId }),
      status: policy?.status === policyState.stopped ? '3' : '1',
      ...(policy && { id: policy.id, version: policy.version }),
    };
  });
  const check = (draft: Draft) => {
    const company = companies?.find(({ id }) => id === draft.companyId);
    const plan = plans?.rows.find(({ id }) => id === draft.planId);
    const isFree = may('o_policy_terms') || !company || (policy && hasSameTerms(sent(draft), policy));
    return [
      ...checkPolicy(sent(draft)),
      ...(isFree ? [] : betterTerms(sent(draft), plan ? termsOfPlan(plan) : company)),
      ...uploads.check(),
    ];
  };
  return (
    <DrawerForm
      patient={patient}
      title={policy ? 'insurance.policy.edit' : 'insurance.policy.new'}
      start={start}
      check={check}
      save={(draft) => save(sent(draft)).unwrap()}
      done={({ id }) => done?.(id)}
      close={close}
    >
      <Field.Lookup of="companyId" label="insurance.company" required entries={entriesOf(companies)} />
      <Field.Text of="insuranceNumber" label="insurance.number" required />
      <CompanyMemo />
      <PlanTerms companies={companies} start={start} />
      <CardPlan patientId={patient.id} isNew={policy === undefined} />
      <Field.Date of="startsOn" label="insurance.startsOn" required />
      <Field.Date of="expiresOn" label="insurance.expiresOn" required />
      <Field.Text of="typeName" label="insurance.type" />
      <Field.Dictionary of="status" label="field.status" required entries={states?.filter(({ code }) => code !== expired)} />
      <Field.Number of="selfPayRate" label="insurance.selfPayRate" unit="%" required hint="insurance.selfPayRate.hint" />
      <Field.Money of="exemption" label="insurance.exemption" hint="insurance.exemption.hint" />
      <Field.Money of="maximum" label="insurance.maximum" hint="insurance.maximum.hint" />
      {may(photographing) ? (
        <>
          <CardPhotoField of="frontFileId" label="insurance.photo.front" patientId={patient.id} setUploading={uploads.setUploading} />
          <CardPhotoField of="backFileId" label="insurance.photo.back" patientId={patient.id} setUploading={uploads.setUploading} />
        </>
      ) : null}
    </DrawerForm>
  );
}

/** The plans of the chosen company. The terms of a plan, else those agreed with the company, fill the form when it is chosen. */
function PlanTerms({
  companies,
  start,
}: {
  companies: readonly Insurance.Company[] | undefined;
  start: Pick<Draft, 'companyId' | 'planId'>;
}) {
  const companyId = useWatch<Draft, 'companyId'>({ name: 'companyId' });
  const planId = useWatch<Draft, 'planId'>({ name: 'planId' });
  const { data: plans } = api.useQueryInsurancePlanListQuery(allPlans);
  const { setValue } = useFormContext<Draft>();
  const company = companies?.find(({ id }) => id === companyId);
  const offered = plans?.rows.filter((plan) => plan.companyId === companyId);
  const plan = offered?.find(({ id }) => id === planId);
  const {
    planSelfPayRate: rate = null,
    planExemption: exemption = 0,
    planMaximum: maximum = null,
  } = (plan ? termsOfPlan(plan) : company) ?? {};
  const isAsStored = companyId === start.companyId && planId === start.planId;
  useEffect(() => {
    if (isAsStored || rate === null) return;
    setValue('selfPayRate', rate, { shouldDirty: true, shouldValidate: true });
    setValue('exemption', exemption, { shouldDirty: true });
    setValue('maximum', maximum, { shouldDirty: true });
  }, [rate, exemption, maximum, isAsStored, setValue]);
  useEffect(() => {
    if (offered && planId !== '' && !plan) setValue('planId', '', { shouldDirty: true });
  }, [offered, planId, plan, setValue]);
  return offered && offered.length > 0 ? <Field.Lookup of="planId" label="insurance.plan.name" entries={entriesOf(offered)} /> : null;
}

/** A card of the patient whose type has a plan offers it to a new policy. */
function CardPlan({ patientId, isNew }: { patientId: string; isNew: boolean }) {
  const { may } = useStaff();
  const { currentData: cards } = api.useQueryCardsOfPatientQuery({ patientId }, { skip: !isNew || !may(cardReaders) });
  const { getValues, setValue } = useFormContext<Draft>();
  const offering = cards?.find(({ planId, planCompanyId }) => planId && planCompanyId);
  useEffect(() => {
    if (!offering?.planCompanyId || !offering.planId || getValues('companyId') !== '') return;
    setValue('companyId', offering.planCompanyId, { shouldDirty: true });
    setValue('planId', offering.planId, { shouldDirty: true });
    setValue('insuranceNumber', offering.cardNumber, { shouldDirty: true });
  }, [offering, getValues, setValue]);
  return null;
}
