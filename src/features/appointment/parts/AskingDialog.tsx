import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { appointmentState } from '../../../domain/appointment/states.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Asking } from './useAppointmentActs.tsx';
import { useTold } from './useTold.ts';

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

/** What is asked before an appointment is called off, in words of its own for each act. */
export default function AskingDialog({ act, line, close }: Asking & { close: () => void }) {
  const { say, name, dateTime } = useWords();
  const [cancelSign] = api.useCancelSignMutation({ tells: 'caller' });
  const [breakPromise] = api.useBreakPromiseMutation({ tells: 'caller' });
  const [saveMissReason] = api.useSaveMissReasonMutation({ tells: 'caller' });
  const [cancel] = api.useCancelAppointmentMutation({ tells: 'caller' });
  const [changeStatus] = api.useChangeAppointmentStatusMutation({ tells: 'caller' });
  const words = questions[act];
  const { tell } = useTold();
  const run = {
    cancelSign: () => cancelSign({ id: line.id }).unwrap(),
    breakPromise: (missReason: string) => breakPromise({ id: line.id, missReason }).unwrap(),
    missReason: (missReason: string) => saveMissReason({ id: line.id, missReason }).unwrap(),
    cancel: (cancelReason: string) => cancel({ id: line.id, cancelReason }).unwrap(),
    refuse: (reason: string) => changeStatus({ id: line.id, status: appointmentState.refused, reason }).unwrap(),
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
      patient={{ id: line.patientId, name: line.patientName }}
      title={say(words.title, values)}
      effect={<p>{say(words.effect, values)}</p>}
      act={say(words.act)}
      danger={act === 'cancel' || act === 'refuse'}
      {...reasons[act]}
      usual={(missReasons ?? cancelReasons)?.map((entry) => name(entry))}
      confirm={async (reason) => {
        await run[act](reason);
        tell(`appointment.told.${act}`, line);
      }}
      close={close}
    />
  );
}
