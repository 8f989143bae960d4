import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MomentInput } from '../../blocks/MomentInput.tsx';
import { dateAt, instantOf } from '../../domain/dates.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { checkSuspension } from '../../domain/schedule/roster.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { HitList } from './HitList.tsx';
import { useDoctorEntries } from './useDoctorEntries.ts';

export type SuspensionForm = Schedule.SuspensionDraft & { handOver: Schedule.HandOver[] };
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

/** A suspension with the appointments it hits: what goes to a colleague is handed over as it is saved. */
export function SuspensionDrawer({ stored, before, close }: Props) {
  const setting = api.useQueryAppointmentSettingQuery();
  const reasons = api.useGetTempCloseConsultationListQuery();
  const doctors = useDoctorEntries();
  const [save] = api.useSaveSuspensionMutation();
  const [refusals, setRefusals] = useState(none);
  const [start] = useState<SuspensionForm>(() => startOf(before ?? stored));
  const longest = setting.data?.maximumSuspensionDays ?? 366;

  const send = async (draft: SuspensionForm, confirmed: boolean) => {
    setRefusals(none);
    try {
      const identity = stored ? { id: stored.id, version: stored.version } : {};
      return await save(showingProblems({ ...draft, ...identity, confirmed })).unwrap();
    } catch (thrown) {
      if (isCallProblem(thrown)) setRefusals(refusalsIn(thrown.fields ?? []));
      throw thrown;
    }
  };
  return (
    <DrawerForm<SuspensionForm, { id: string }>
      title={stored ? 'schedule.suspension.edit' : 'schedule.suspension.new'}
      start={start}
      check={(draft) => checkSuspension(draft, { maximumSuspensionDays: longest, now: new Date() })}
      save={send}
      close={close}
    >
      <Field.Dictionary of="doctorId" label="schedule.suspension.doctor" entries={doctors} required />
      <Field.Dictionary of="reasonCode" label="schedule.suspension.reason" entries={reasons.data} required />
      <MomentInput of="startsAt" label="schedule.from" required />
      <MomentInput of="endsAt" label="schedule.to" required />
      <Field.Text of="remark" label="field.remark" wide />
      <HitList refusals={refusals} doctors={doctors} />
    </DrawerForm>
  );
}

const startOf = (stored: Schedule.SuspensionDraft | undefined): SuspensionForm => {
  if (stored) {
    const { doctorId, startsAt, endsAt, reasonCode, remark } = stored;
    return { doctorId, startsAt, endsAt, reasonCode, remark, handOver: [] };
  }
  const today = dateAt(new Date());
  return {
    ...{ doctorId: '', reasonCode: '', remark: '', handOver: [] },
    ...{ startsAt: instantOf(today, '13:00'), endsAt: instantOf(today, '17:30') },
  };
};

const refusalsIn = (fields: readonly { field: string; message: string; values?: Record<string, string | number> }[]): Refusals =>
  new Map(
    fields
      .filter(({ field }) => field.startsWith('handOver.'))
      .map(({ field, message, values }) => [field.slice('handOver.'.length), { message: message as MessageId, values }]),
  );
