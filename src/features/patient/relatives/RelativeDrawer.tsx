import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { NewPatient } from '../../../blocks/NewPatient.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { PatientPicker } from '../../../blocks/PatientPicker.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { forgetUnsaved } from '../../../blocks/useUnsaved.ts';
import { checkDemanded, standardForm } from '../../../domain/configuration/patientForm.ts';
import { blankPatient, newcomerOf } from '../../../domain/patient/newcomer.ts';
import { type RelativeDraft, relationCodes } from '../../../domain/patient/relatives.ts';
import { checkRequired } from '../../../domain/required.ts';

interface Form {
  relativeId: string;
  relation: string;
}
const Field = fieldsOf<Form>();
const relations = relationCodes.map((value) => ({ value, label: `patient.relation.${value}` as const }));

/** Finds a patient, or registers one, and says how they are related. */
export function RelativeDrawer({ patientId, close }: { patientId: string; close: () => void }) {
  const [save] = api.useSaveRelativeMutation({ tells: 'caller' });
  return (
    <DrawerForm<Form, unknown>
      title="patient.relative.add"
      patient={{ id: patientId }}
      start={{ relativeId: '', relation: '' }}
      check={(draft) => [
        ...checkRequired(draft, ['relativeId', 'relation']),
        ...(draft.relativeId === patientId ? [{ field: 'relativeId' as const, message: 'patient.relative.self' as const }] : []),
      ]}
      // The check has refused a form without a relation.
      save={({ relativeId, relation }) => save({ patientId, relativeId, relation: relation as RelativeDraft['relation'] }).unwrap()}
      close={close}
      keptAs={`relative.${patientId}`}
    >
      <RelativeField />
      <Field.Select of="relation" label="patient.relative.isThe" options={relations} required />
    </DrawerForm>
  );
}

function RelativeField() {
  const { field, fieldState } = useController<Form, 'relativeId'>({ name: 'relativeId' });
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [newcomer, setNewcomer] = useState<string>();
  const form = api.useQueryPatientConfigQuery().data?.fields ?? standardForm;
  const toWhole = useWholeRegistration();
  // Registered in place only where that asks for all that this clinic demands.
  const isEnough = checkDemanded({ ...blankPatient, mobile: '-' }, form).length === 0;
  const choose = (patient: { id: string; name: string } | null) => {
    setChosen(patient);
    setNewcomer(undefined);
    field.onChange(patient?.id ?? '');
  };
  return (
    <>
      <FieldFrame label="patient.relative.person" required wide error={fieldState.error as FieldWords | undefined}>
        {(ids) => (
          <PatientPicker
            label="patient.relative.person"
            value={chosen}
            onChange={choose}
            register={isEnough ? setNewcomer : toWhole}
            invalid={fieldState.invalid}
            aria-describedby={ids['aria-describedby']}
          />
        )}
      </FieldFrame>
      {chosen ? <PatientBand of={chosen} isCompact /> : null}
      {newcomer === undefined ? null : (
        <NewPatient typed={newcomer} form={form} registered={choose} toWhole={toWhole} close={() => setNewcomer(undefined)} />
      )}
    </>
  );
}

/** Leads to the whole registration on the patients' screen, with what was typed. */
function useWholeRegistration(): (typed: string) => void {
  const { pathTo } = useStaff();
  const navigate = useNavigate();
  return (typed) => {
    const to = new URLSearchParams({ new: '1' });
    const { mobile = '', name = '' } = newcomerOf(typed);
    for (const [fact, value] of Object.entries({ mobile, name })) if (value) to.set(fact, value);
    forgetUnsaved();
    void navigate(`${pathTo('patients/patients', 'simplified-patients') ?? ''}?${to}`);
  };
}
