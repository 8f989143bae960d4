import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import type * as Crm from '../../domain/crm/shapes.ts';
import { receiving } from '../../domain/permission/counter.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { useWords } from '../../words/useWords.ts';

/** One call a kind, as the service has them; each sends what was given up or ran out once more. */
function useSending(): (notice: Crm.NoticeLine) => PromiseLike<unknown> {
  const [created] = api.useNoticeAppointmentCreatedMutation();
  const [changed] = api.useNoticeAppointmentChangedMutation();
  const [cancelled] = api.useNoticeAppointmentCancelledMutation();
  const [remind] = api.useNoticeAppointmentRemindMutation();
  const [sign] = api.useNoticeSignMutation();
  const [leave] = api.useNoticeLeaveMutation();
  const [billing] = api.useNoticeBillingMutation();
  const [payment] = api.useNoticeSendPaymentMutation();
  const byKind = {
    createAppointment: created,
    cancelAppointment: cancelled,
    appointmentRemind: remind,
    sign,
    leave,
    billing,
    sendPayment: payment,
  };
  return ({ kind, objectId, before, startsAt }) =>
    kind === 'updateAppointment' ? changed({ a: objectId, b: before ?? '', c: startsAt ?? '' }) : byKind[kind]({ id: objectId });
}

/** The right of the call of each kind. */
const rightOf: Record<Crm.NoticeLine['kind'], Need> = {
  createAppointment: 'm_appointment',
  updateAppointment: 'm_appointment',
  cancelAppointment: 'm_appointment',
  appointmentRemind: 'm_appointment',
  sign: 'm_appointment',
  leave: receiving,
  billing: 'o_bill_notice',
  sendPayment: 'o_bill_notice',
};

export function SendAgain({ notice }: { notice: Crm.NoticeLine }) {
  const { say } = useWords();
  const send = useSending();
  if (notice.state !== 'dead' && notice.state !== 'expired') return null;
  return (
    <NeedsRight need={rightOf[notice.kind]}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${say('crm.record.again')} ${notice.patientName}`}
        onClick={() => void send(notice)}
      >
        {say('crm.record.again')}
      </Button>
    </NeedsRight>
  );
}
