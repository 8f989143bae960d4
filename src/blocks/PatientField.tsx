import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import type { EndedAct } from '../domain/patient/death.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { PatientBand } from './PatientBand.tsx';
import { PatientPicker } from './PatientPicker.tsx';
import type { FieldWords } from './resolver.ts';
import { useChosenPatient } from './useChosenPatient.ts';

interface Props {
  /** The draft's field that holds the patient's id. */
  of: string;
  label: MessageId;
  required?: boolean;
  autoFocus?: boolean;
  /** What the patient is chosen for, where death ends it. */
  for?: EndedAct;
}

/** A patient as a field of a form. */
export function PatientField({ of, label, required, autoFocus, for: act }: Props) {
  const { field, fieldState } = useController({ name: of });
  const patientId = field.value as string;
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null);
  const patient = useChosenPatient(patientId, picked);
  return (
    <FieldFrame label={label} required={required} wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <>
          <PatientPicker
            label={label}
            value={patient}
            invalid={fieldState.invalid}
            for={act}
            aria-describedby={ids['aria-describedby']}
            autoFocus={autoFocus ?? false}
            onChange={(chosen) => {
              setPicked(chosen);
              field.onChange(chosen?.id ?? '');
            }}
          />
          {patientId ? <PatientBand of={{ id: patientId, name: patient?.name }} isCompact /> : null}
        </>
      )}
    </FieldFrame>
  );
}
