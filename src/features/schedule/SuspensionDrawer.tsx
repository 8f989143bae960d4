import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { type Done, useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MomentInput } from '../../blocks/MomentInput.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { dateAt, instantOf } from '../../domain/dates.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { checkHandOver } from '../../domain/schedule/hits.ts';
import { checkSuspension } from '../../domain/schedule/roster.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import type { Saved } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { HitList } from './HitList.tsx';
import { useDoctorEntries } from './useDoctorEntries.ts';

export type SuspensionForm = Schedule.SuspensionDraft & { handOver: Schedule.HandOver[]; callOff: Schedule.CallOff[] };
/** What the server refused of single appointments, by their id. */
export type Refusals = ReadonlyMap<string, { message: MessageId; values?: MessageValues | undefined }>;

const Field = fieldsOf<SuspensionForm>();
const none: Refusals = new Map();

interface Props {
  stored: Schedule.SuspensionLine | undefined;
  /** What it was once, to be put back. */
  before?: Schedule.SuspensionDraft | undefined;
  close: () => void;
}

/** A suspension with the appointments it hits: what becomes of them is done as it is saved. */
export function SuspensionDrawer({ stored, before, close }: Props) {
  const setting = api.useQueryAppointmentSettingQuery();
  const reasons = api.useGetTempCloseConsultationListQuery();
  const doctors = useDoctorEntries();
  const [save] = api.useSaveSuspensionMutation({ tells: 'caller' });
  const tell = useTold(doctors);
  const takeBack = useTakeBack(stored);
  const [refusals, setRefusals] = useState(none);
  const [start] = useState<SuspensionForm>(() => startOf(before ?? stored));
  const longest = setting.data?.maximumSuspensionDays ?? 366;

  const send = async (draft: SuspensionForm, confirmed: boolean) => {
    setRefusals(none);
    try {
      const identity = stored ? { id: stored.id, version: stored.version } : {};
      const saved = await save({ ...draft, ...identity, confirmed }).unwrap();
      tell(draft, takeBack(saved, draft));
      return saved;
    } catch (thrown) {
      if (isCallProblem(thrown)) setRefusals(refusalsIn(thrown.fields ?? []));
      throw thrown;
    }
  };
  return (
    <DrawerForm<SuspensionForm, { id: string }>
      title={stored ? 'schedule.suspension.edit' : 'schedule.suspension.new'}
      start={start}
      isWide
      check={(draft) => [...checkSuspension(draft, { maximumSuspensionDays: longest, now: new Date() }), ...checkHandOver(draft.handOver)]}
      save={send}
      close={close}
    >
      <Field.Dictionary of="doctorId" label="schedule.suspension.doctor" entries={doctors} required wide />
      <Field.Dictionary of="reasonCode" label="schedule.suspension.reason" entries={reasons.data} required />
      <MomentInput of="startsAt" label="schedule.from" required />
      <MomentInput of="endsAt" label="schedule.to" required />
      <Field.Text of="remark" label="field.remark" wide />
      <HitList refusals={refusals} doctors={doctors} />
    </DrawerForm>
  );
}

/** Appointments that went elsewhere stay there, since patients may have been told: only a suspension without them is taken back. */
function useTakeBack(stored: Schedule.SuspensionLine | undefined) {
  const [save] = api.useSaveSuspensionMutation({ tells: 'caller' });
  const [remove] = api.useDeleteSuspensionMutation({ tells: 'caller' });
  return ({ id, version }: Saved, { handOver, callOff }: SuspensionForm): Done['undo'] => {
    if (handOver.length + callOff.length > 0) return undefined;
    if (!stored) return () => remove({ id }).unwrap();
    if (version === undefined) return undefined;
    return () => save({ ...startOf(stored), id, version, confirmed: true }).unwrap();
  };
}

/** Says in one line what was suspended and of how many appointments something became, with a link to the first day. */
function useTold(doctors: ReturnType<typeof useDoctorEntries>) {
  const { name, dateTime } = useWords();
  const { pathTo } = useStaff();
  const tell = useDoneNotice();
  const calendar = pathTo('appointment/all-appointment-view', 'appointment/staff-appointment-view', 'simplified-appointment');
  return ({ doctorId, startsAt, endsAt, handOver, callOff }: SuspensionForm, undo: Done['undo']) => {
    const count = handOver.length + callOff.length;
    const doctor = doctors?.find(({ code }) => code === doctorId);
    tell({
      message: count > 0 ? 'schedule.told.settled' : 'schedule.told.suspended',
      values: { doctor: doctor ? name(doctor) : '', from: dateTime(startsAt), to: dateTime(endsAt), count },
      link: calendar ? { to: `${calendar}?date=${dateAt(startsAt)}`, label: 'appointment.told.see' } : undefined,
      undo,
    });
  };
}

const startOf = (stored: Schedule.SuspensionDraft | undefined): SuspensionForm => {
  if (stored) {
    const { doctorId, startsAt, endsAt, reasonCode, remark } = stored;
    return { doctorId, startsAt, endsAt, reasonCode, remark, handOver: [], callOff: [] };
  }
  const today = dateAt(new Date());
  return {
    doctorId: '',
    reasonCode: '',
    remark: '',
    handOver: [],
    callOff: [],
    startsAt: instantOf(today, '13:00'),
    endsAt: instantOf(today, '17:30'),
  };
};

const refusalsIn = (fields: readonly { field: string; message: string; values?: Record<string, string | number> }[]): Refusals =>
  new Map(
    fields
      .filter(({ field }) => field.startsWith('handOver.'))
      .map(({ field, message, values }) => [field.slice('handOver.'.length), { message: message as MessageId, values }]),
  );
