import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { showingProblems } from '../../../api/problem.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { whyNot } from '../../../domain/appointment/offer.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { type AppointmentAct, appointmentState } from '../../../domain/appointment/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { useTold } from './useTold.ts';

const AskingDialog = lazy(() => import('./AskingDialog.tsx'));

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
  const { may, recordPath } = useStaff();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const [sign] = api.useAppointmentSignMutation();
  const [cancelSign] = api.useCancelSignMutation();
  const { tell } = useTold();
  const signIn = async (line: Appointment.Line) => {
    const { error } = await sign({ id: line.id });
    if (!error) tell('appointment.told.signed', line, () => cancelSign(showingProblems({ id: line.id })).unwrap());
  };
  const [saveReminded] = api.useSaveRemindedMutation();

  const offers = (line: Appointment.Line): Offer[] => {
    const now = new Date();
    const offer = (act: AppointmentAct, label: MessageId, run: () => void, allowed = true): Offer => {
      const refusal = whyNot(act, line, now);
      const reason = allowed ? refusal && say(refusal.message, refusal.values) : say('error.permission');
      return { key: act, label, run, reason };
    };
    const ask = (act: Asking['act']) => () => setAsking({ act, line });
    return [
      offer('sign', 'appointment.act.sign', () => void signIn(line)),
      offer('cancelSign', 'appointment.act.cancelSign', ask('cancelSign')),
      offer('modify', 'appointment.act.modify', () => modify(line), may('o_appointment_edit')),
      offer('breakPromise', 'appointment.act.breakPromise', ask('breakPromise')),
      ...(line.status === appointmentState.brokenPromise
        ? [{ key: 'missReason', label: 'appointment.act.missReason' as const, run: ask('missReason'), reason: undefined }]
        : []),
      offer('cancel', 'appointment.act.cancel', ask('cancel')),
      offer('refuse', 'appointment.act.refuse', ask('refuse')),
      ...(line.status === 1 && !line.remindedAt
        ? [{ key: 'remind', label: 'appointment.act.remind' as const, run: () => void saveReminded({ id: line.id }), reason: undefined }]
        : []),
      offer('again', 'appointment.act.again', () => again(line), may('o_appointment_add')),
      ...(may('m_chart') && line.encounterId
        ? [{ key: 'record', label: 'appointment.act.record' as const, run: () => void navigate(recordPath(line.id)), reason: undefined }]
        : []),
    ];
  };

  const dialog = asking ? (
    <Suspense fallback={null}>
      <AskingDialog {...asking} close={() => setAsking(undefined)} />
    </Suspense>
  ) : null;
  return { offers, dialog };
}
