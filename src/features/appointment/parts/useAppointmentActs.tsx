import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { whyNot } from '../../../domain/appointment/offer.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { type AppointmentAct, appointmentState } from '../../../domain/appointment/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { refusalAfterDeath, saysDeceased } from '../../../domain/patient/death.ts';
import { useWords } from '../../../words/useWords.ts';
import { useTold } from './useTold.ts';

const AskingDialog = lazy(() => import('./AskingDialog.tsx'));
const PolicyForm = lazy(() => import('../../../blocks/PolicyForm.tsx').then((module) => ({ default: module.PolicyForm })));

/** One thing that can be done with an appointment; `reason` says why not now. */
export interface Offer {
  key: string;
  label: MessageId;
  run: () => void;
  reason: string | undefined;
}

export type Asking = { act: 'cancelSign' | 'breakPromise' | 'missReason' | 'cancel' | 'refuse'; line: Appointment.Line };

interface Drawers {
  modify: (line: Appointment.Line) => void;
  again: (line: Appointment.Line) => void;
}

/** The acts of an appointment, the same on the calendar, in the list and in the waiting panel; mount `dialog` once. */
export function useAppointmentActs({ modify, again }: Drawers): { offers: (line: Appointment.Line) => Offer[]; dialog: ReactNode } {
  const { say } = useWords();
  const { may, recordPath, patientPath } = useStaff();
  const tellDone = useDoneNotice();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const [insured, setInsured] = useState<Appointment.Line>();
  const [sign] = api.useAppointmentSignMutation();
  const [cancelSign] = api.useCancelSignMutation({ tells: 'caller' });
  const { tell, tellArrival } = useTold();
  const signIn = async (line: Appointment.Line) => {
    const { error } = await sign({ id: line.id });
    if (!error) await tellArrival('signed', line, () => cancelSign({ id: line.id }).unwrap());
  };
  const [saveReminded] = api.useSaveRemindedMutation();
  const [undoReminded] = api.useSaveRemindedMutation({ tells: 'caller' });
  const remind = async (line: Appointment.Line) => {
    const { error } = await saveReminded({ id: line.id });
    if (!error) tell('appointment.told.reminded', line, () => undoReminded({ id: line.id, undone: true }).unwrap());
  };
  const [dropPolicy] = api.useDeletePatientInsuranceMutation({ tells: 'caller' });
  const insuredDone = ({ patientId, patientName }: Appointment.Line, policyId: string) =>
    tellDone({
      message: 'insurance.told.policy',
      values: { patient: patientName },
      link: { to: patientPath(patientId), label: 'insurance.told.patient' },
      undo: () => dropPolicy({ id: policyId }).unwrap(),
    });

  const noEdit = useMissingRight('o_appointment_edit');
  const noAdd = useMissingRight('o_appointment_add');
  const offers = (line: Appointment.Line): Offer[] => {
    const now = new Date();
    const offer = (act: AppointmentAct, label: MessageId, run: () => void, noRight?: string): Offer => {
      const refusal = whyNot(act, { ...line, isDeceased: saysDeceased(line) }, now);
      const reason = noRight ?? (refusal && say(refusal.message, refusal.values));
      return { key: act, label, run, reason };
    };
    const died = refusalAfterDeath('book', { isDeceased: saysDeceased(line) });
    const ask = (act: Asking['act']) => () => setAsking({ act, line });
    return [
      offer('sign', 'appointment.act.sign', () => void signIn(line)),
      offer('cancelSign', 'appointment.act.cancelSign', ask('cancelSign')),
      offer('modify', 'appointment.act.modify', () => modify(line), noEdit),
      offer('breakPromise', 'appointment.act.breakPromise', ask('breakPromise')),
      ...(line.status === appointmentState.brokenPromise
        ? [{ key: 'missReason', label: 'appointment.act.missReason' as const, run: ask('missReason'), reason: undefined }]
        : []),
      offer('cancel', 'appointment.act.cancel', ask('cancel')),
      offer('refuse', 'appointment.act.refuse', ask('refuse')),
      ...(line.status === appointmentState.booked && !line.remindedAt
        ? [{ key: 'remind', label: 'appointment.act.remind' as const, run: () => void remind(line), reason: died && say(died) }]
        : []),
      offer('again', 'appointment.act.again', () => again(line), noAdd ?? (died && say(died))),
      ...(may('o_policy_enter')
        ? [{ key: 'insurance', label: 'insurance.policy.new' as const, run: () => setInsured(line), reason: undefined }]
        : []),
      ...(may('m_chart') && line.encounterId
        ? [{ key: 'record', label: 'appointment.act.record' as const, run: () => void navigate(recordPath(line.id)), reason: undefined }]
        : []),
    ];
  };

  const dialog = (
    <Suspense fallback={null}>
      {asking ? <AskingDialog {...asking} close={() => setAsking(undefined)} /> : null}
      {insured ? (
        <PolicyForm
          patient={{ id: insured.patientId, name: insured.patientName }}
          done={(policyId) => insuredDone(insured, policyId)}
          close={() => setInsured(undefined)}
        />
      ) : null}
    </Suspense>
  );
  return { offers, dialog };
}
