import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { PatientPicker } from '../../../blocks/PatientPicker.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useStaff } from '../../../blocks/staff.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

interface Props {
  of: string;
  label: MessageId;
  name: string;
  /** A stored booking keeps its patient. */
  fixed?: boolean;
  /** What goes on once a newcomer has been registered. */
  act: 'book' | 'walkIn';
  children?: ReactNode;
}

/** The patient of a booking; somebody who is not on file yet is registered first and comes back here. */
export function PatientInput({ of, label, name, fixed = false, act, children }: Props) {
  const { say } = useWords();
  const { field, fieldState } = useController({ name: of });
  const patientId = field.value as string;
  const [picked, setPicked] = useState(patientId ? { id: patientId, name } : null);
  // A form that was restored knows the patient by id alone.
  const isPicked = patientId === '' || picked?.id === patientId;
  const { currentData: found } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId }, { skip: isPicked });
  const chosen = isPicked ? (patientId === '' ? null : picked) : (found ?? null);
  return (
    <div className={style.wide}>
      <FieldFrame label={label} required group error={fieldState.error as FieldWords | undefined}>
        {(ids) =>
          fixed ? (
            <strong>{name}</strong>
          ) : (
            <PatientPicker
              label={label}
              value={chosen}
              invalid={fieldState.invalid}
              aria-describedby={ids['aria-describedby']}
              autoFocus={chosen === null}
              onChange={(patient) => {
                setPicked(patient);
                field.onChange(patient?.id ?? '');
              }}
            />
          )
        }
      </FieldFrame>
      {children}
      {fixed || chosen ? null : <NewPatientLink text={say('appointment.newPatient')} act={act} />}
    </div>
  );
}

/** Registering belongs to the patients' screens: they answer at `return` with the new id as `patient`. */
function NewPatientLink({ text, act }: { text: string; act: string }) {
  const { pathTo } = useStaff();
  const { pathname, search } = useLocation();
  const to = pathTo('patients/patients', 'simplified-patients');
  if (!to) return null;
  const back = new URLSearchParams(search);
  back.set('act', act);
  return (
    <Link className={style.link} to={`${to}?new=1&return=${encodeURIComponent(`${pathname}?${back}`)}`}>
      {text}
    </Link>
  );
}
