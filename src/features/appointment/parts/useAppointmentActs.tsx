import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { showingProblems } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { whyNot } from '../../../domain/appointment/offer.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { type AppointmentAct, appointmentState } from '../../../domain/appointment/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';

/** One thing that can be done with an appointment; `reason` says why not now. */
export interface Offer {
  key: string;
  label: MessageId;
  run: () => void;
  reason: string | undefined;
}

type Asking = { act: 'cancelSign' | 'breakPromise' | 'missReason' | 'cancel' | 'refuse'; line: Appointment.Line };

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
      offer('sign', 'appointment.act.sign', () => void sign({ id: line.id })),
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

  return { offers, dialog: asking ? <AskingDialog {...asking} close={() => setAsking(undefined)} /> : null };
}

const questions = {
  cancelSign: { title: 'appointment.ask.cancelSign', effect: 'appointment.ask.cancelSign.effect', act: 'appointment.act.cancelSign' },
  breakPromise: {
    title: 'appointment.ask.breakPromise',
    effect: 'appointment.ask.breakPromise.effect',
    act: 'appointment.act.breakPromise',
  },
  missReason: { title: 'appointment.ask.missReason', effect: 'appointment.ask.missReason.effect', act: 'action.save' },
  refuse: { title: 'appointment.ask.refuse', effect: 'appointment.ask.refuse.effect', act: 'appointment.act.refuse' },
  cancel: { title: 'appointment.ask.cancel', effect: 'appointment.ask.cancel.effect', act: 'appointment.act.cancel' },
} as const;

function AskingDialog({ act, line, close }: Asking & { close: () => void }) {
  const { say, name, dateTime } = useWords();
  const [cancelSign] = api.useCancelSignMutation();
  const [breakPromise] = api.useBreakPromiseMutation();
  const [saveMissReason] = api.useSaveMissReasonMutation();
  const [cancel] = api.useCancelAppointmentMutation();
  const [changeStatus] = api.useChangeAppointmentStatusMutation();
  const words = questions[act];
  const run = {
    cancelSign: () => cancelSign(showingProblems({ id: line.id })).unwrap(),
    breakPromise: (missReason: string) => breakPromise(showingProblems({ id: line.id, missReason })).unwrap(),
    missReason: (missReason: string) => saveMissReason(showingProblems({ id: line.id, missReason })).unwrap(),
    cancel: (cancelReason: string) => cancel(showingProblems({ id: line.id, cancelReason })).unwrap(),
    refuse: (reason: string) => changeStatus(showingProblems({ id: line.id, status: appointmentState.refused, reason })).unwrap(),
  };
  const values = {
    patient: line.patientName,
    doctor: name({ name: line.doctorName, nameEn: line.doctorNameEn }),
    time: dateTime(line.startsAt),
  };
  const reasons = {
    refuse: { reason: 'required' },
    cancel: { reason: 'required' },
    breakPromise: { reason: 'optional' },
    missReason: { reason: 'required', written: line.missReason },
    cancelSign: {},
  } as const;
  const { data: missReasons } = api.useGetMissReasonListQuery(undefined, { skip: act !== 'breakPromise' && act !== 'missReason' });
  const { data: cancelReasons } = api.useGetCancelReasonListQuery(undefined, { skip: act !== 'cancel' });
  return (
    <ConfirmAct
      title={say(words.title, values)}
      effect={<p>{say(words.effect, values)}</p>}
      act={say(words.act)}
      danger={act === 'cancel' || act === 'refuse'}
      {...reasons[act]}
      usual={(missReasons ?? cancelReasons)?.map((entry) => name(entry))}
      confirm={run[act]}
      close={close}
    />
  );
}
