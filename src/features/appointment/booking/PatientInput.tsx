import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { PatientPicker } from '../../../blocks/PatientPicker.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useChosenPatient } from '../../../blocks/useChosenPatient.ts';
import { forgetUnsaved } from '../../../blocks/useUnsaved.ts';
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
  const chosen = useChosenPatient(patientId, picked);
  const register = useRegister(act);
  return (
    <div className={style.wide}>
      <FieldFrame label={label} required group error={fieldState.error as FieldWords | undefined}>
        {(ids) =>
          fixed ? null : (
            <PatientPicker
              label={label}
              value={chosen}
              invalid={fieldState.invalid}
              aria-describedby={ids['aria-describedby']}
              autoFocus={chosen === null}
              register={register}
              onChange={(patient) => {
                setPicked(patient);
                field.onChange(patient?.id ?? '');
              }}
            />
          )
        }
      </FieldFrame>
      {patientId ? <PatientBand of={{ id: patientId, name: fixed ? name : chosen?.name }} isCompact /> : null}
      {children}
      {fixed || chosen || !register ? null : (
        <button type="button" className={style.link} onClick={() => register('')}>
          {say('appointment.newPatient')}
        </button>
      )}
    </div>
  );
}

/** Registering belongs to the patients' screens: they answer at `return` with the new id as `patient`; the chosen doctor and time come back with it. */
function useRegister(act: string): ((typed: string) => void) | undefined {
  const { may, pathTo } = useStaff();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { getValues } = useFormContext<{ doctorId?: string; startsAt?: string }>();
  const path = pathTo('patients/patients', 'simplified-patients');
  if (!path || !may(['m_patient', 'm_appointment'])) return undefined;
  return (typed) => {
    const { doctorId = '', startsAt = '' } = getValues();
    const back = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ act, doctorId, startsAt })) if (value) back.set(name, value);
    const to = new URLSearchParams({ new: '1', return: `${pathname}?${back}` });
    if (typed) to.set(/^[\d\s-]{7,}$/.test(typed) ? 'mobile' : 'name', typed);
    // What is chosen travels along: nothing is lost by leaving.
    forgetUnsaved();
    void navigate(`${path}?${to}`);
  };
}
