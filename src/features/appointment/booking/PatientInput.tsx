import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { focusAfter } from '../../../blocks/focusFirst.ts';
import { NewPatient } from '../../../blocks/NewPatient.tsx';
import { OwingMarks } from '../../../blocks/owing/UnpaidMark.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { PatientPicker } from '../../../blocks/PatientPicker.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useChosenPatient } from '../../../blocks/useChosenPatient.ts';
import { forgetUnsaved } from '../../../blocks/useUnsaved.ts';
import { checkDemanded, standardForm } from '../../../domain/configuration/patientForm.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { blankPatient, newcomerOf } from '../../../domain/patient/newcomer.ts';
import style from '../appointment.module.css';

interface Props {
  of: string;
  label: MessageId;
  name: string;
  /** A stored booking keeps its patient. */
  fixed?: boolean;
  /** The text typed elsewhere of somebody who is not on file: the form begins with the registration. */
  newcomer?: string | undefined;
  /** What goes on once a newcomer has been registered. */
  act: 'book' | 'walkIn';
  children?: ReactNode;
}

/** The patient of a booking; somebody who is not on file yet is registered in place, or on the patients' screens and comes back here. */
export function PatientInput({ of, label, name, fixed = false, newcomer: asked, act, children }: Props) {
  const { field, fieldState } = useController({ name: of });
  const patientId = field.value as string;
  const [picked, setPicked] = useState(patientId ? { id: patientId, name } : null);
  const chosen = useChosenPatient(patientId, picked);
  const { toWhole, mayRegister } = useRegister(act);
  const { data: config } = api.useQueryPatientConfigQuery(undefined, { skip: !mayRegister });
  const [newcomer, setNewcomer] = useState<string>();
  const choose = (patient: { id: string; name: string } | null) => {
    setNewcomer(undefined);
    setPicked(patient);
    field.onChange(patient?.id ?? '');
  };
  const form = config?.fields ?? standardForm;
  const register = (typed: string) => {
    // What is asked in place is all that this clinic demands, or the whole registration is needed.
    const isEnough = checkDemanded({ ...blankPatient, mobile: '-' }, form).length === 0;
    if (isEnough) setNewcomer(typed);
    else toWhole(typed);
  };
  const box = useRef<HTMLDivElement>(null);
  const isChosenBefore = useRef(patientId !== '' && !fixed);
  useEffect(() => {
    if (isChosenBefore.current) focusAfter(box.current);
  }, []);
  const registered = (patient: { id: string; name: string }) => {
    choose(patient);
    focusAfter(box.current);
  };
  useOnce(asked !== undefined && mayRegister && config !== undefined, () => register(asked ?? ''));
  return (
    <div className={style.wide} ref={box}>
      <FieldFrame label={label} required group error={fieldState.error as FieldWords | undefined}>
        {(ids) =>
          fixed || newcomer !== undefined ? null : (
            <PatientPicker
              label={label}
              value={chosen}
              invalid={fieldState.invalid}
              for="book"
              aria-describedby={ids['aria-describedby']}
              autoFocus={chosen === null}
              register={mayRegister ? register : undefined}
              onChange={choose}
            />
          )
        }
      </FieldFrame>
      {patientId ? <PatientBand of={{ id: patientId, name: fixed ? name : chosen?.name }} isCompact /> : null}
      {patientId ? <OwingMarks patientId={patientId} /> : null}
      {children}
      {newcomer === undefined ? null : (
        <NewPatient typed={newcomer} form={form} registered={registered} toWhole={toWhole} close={() => setNewcomer(undefined)} />
      )}
    </div>
  );
}

/** Does `act` the first time that it is due. */
function useOnce(isDue: boolean, act: () => void): void {
  const latest = useRef({ act, isDone: false });
  latest.current.act = act;
  useEffect(() => {
    if (!isDue || latest.current.isDone) return;
    latest.current.isDone = true;
    latest.current.act();
  }, [isDue]);
}

/** The whole registration is on the patients' screens: they answer at `return` with the new id as `patient`; the chosen doctor and time come back with it. */
function useRegister(act: string) {
  const { may, pathTo } = useStaff();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { getValues } = useFormContext<{ doctorId?: string; startsAt?: string }>();
  const path = pathTo('patients/patients', 'simplified-patients');
  const toWhole = (typed: string) => {
    const { doctorId = '', startsAt = '' } = getValues();
    const back = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ act, doctorId, startsAt })) if (value) back.set(name, value);
    const to = new URLSearchParams({ new: '1', return: `${pathname}?${back}` });
    const { mobile = '', name = '' } = newcomerOf(typed);
    for (const [fact, value] of Object.entries({ mobile, name })) if (value) to.set(fact, value);
    // What is chosen travels along: nothing is lost by leaving.
    forgetUnsaved();
    void navigate(`${path}?${to}`);
  };
  return { toWhole, mayRegister: path !== undefined && may(['m_patient', 'm_appointment']) };
}
