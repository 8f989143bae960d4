import { api } from '../../../api/api.ts';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { dateAt } from '../../../domain/dates.ts';
import { BookingDrawer } from '../booking/BookingDrawer.tsx';
import { blankDraft, nextMark } from '../booking/bookingDraft.ts';

interface Props {
  application: Crm.Application;
  masked: boolean;
  close: () => void;
}

/** The booking drawer with what was applied for: patient, doctor, time and reason. Saved, it answers the application. */
export function AppointApplication({ application, masked, close }: Props) {
  const { data: setting } = api.useQueryAppointmentSettingQuery();
  const [appoint] = api.useAppointApplicationMutation();
  if (!setting) return null;
  const { id, patientId, patientName, doctorId, wantedAt, reason } = application;
  const now = new Date();
  const startsAt = wantedAt !== null && Date.parse(wantedAt) > now.getTime() ? wantedAt : nextMark(setting, dateAt(now), now);
  return (
    <BookingDrawer
      setting={setting}
      make={({ slot }) => ({
        draft: blankDraft({ patientId: patientId ?? '', doctorId: doctorId ?? '', startsAt, duration: slot, reason, sourceCode: 'wechat' }),
        patientName: patientName ?? '',
      })}
      saved={(appointmentId) => void appoint({ a: id, b: appointmentId, masking: masked ? 1 : 0 })}
      close={close}
    />
  );
}
