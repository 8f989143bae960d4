import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkAppointment } from '../../../domain/appointment/rules.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import type { Saved } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { useTold } from '../parts/useTold.ts';
import type { Booking } from './bookingDraft.ts';
import { ConflictsProvider, Notes } from './Conflicts.tsx';
import { DayBeside } from './DayBeside.tsx';
import { PatientInput } from './PatientInput.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import { LengthInput, StartInput } from './TimeInputs.tsx';

const Field = fieldsOf<Appointment.Draft>();

const entry = (code: string, nameZh: string, nameEn: string, initials = ''): Dictionary.Entry => ({
  code,
  nameZh,
  nameEn,
  initials,
  pinyin: '',
  parentCode: null,
  extra: {},
});

const required = (draft: Appointment.Draft): FieldProblem<Appointment.Draft>[] =>
  (['patientId', 'doctorId', 'startsAt'] as const)
    .filter((field) => draft[field] === '')
    .map((field) => ({ field, message: `appointment.${field}.required` }));

const noDoctors: never[] = [];

interface Props {
  make: (setting: Appointment.Setting) => Booking;
  setting: Appointment.Setting;
  saved?: (id: string) => void;
  close: () => void;
}

/** Books, changes or books again. What stands in the way is said beside the fields while one chooses, not after saving. */
export function BookingDrawer({ make, setting, saved, close }: Props) {
  const [booking] = useState(() => make(setting));
  const [save] = api.useSaveAppointmentMutation({ tells: 'caller' });
  const [update] = api.useUpdateAppointmentMutation({ tells: 'caller' });
  const doctors = api.useGetBookableDoctorsByPinyinQuery();
  const { stored } = booking;
  const done = useSavedBooking(booking, saved);
  const check = useMemo(
    () => (draft: Appointment.Draft) => {
      const missing = required(draft);
      return missing.length > 0 ? missing : checkAppointment(draft, setting, new Date());
    },
    [setting],
  );
  return (
    <DrawerForm
      title={stored ? 'appointment.modify' : 'appointment.new'}
      close={close}
      keptAs={`appointment.${stored?.id ?? `new.${booking.draft.patientId}`}`}
      done={done}
      start={booking.draft}
      beside={<DayBeside setting={setting} doctors={doctors.data ?? noDoctors} id={stored?.id} />}
      check={check}
      save={(draft, confirmed) => (stored ? update({ ...draft, ...stored, confirmed }) : save({ ...draft, confirmed })).unwrap()}
    >
      <ConflictsProvider id={stored?.id}>
        <BookingFields patientName={booking.patientName} newcomer={booking.newcomer} setting={setting} id={stored?.id} />
      </ConflictsProvider>
    </DrawerForm>
  );
}

/** After saving: one line says who is booked for when, and takes it back for a while. */
function useSavedBooking({ draft, stored }: Booking, saved: ((id: string) => void) | undefined) {
  const { say } = useWords();
  const { tellOf } = useTold();
  const [cancel] = api.useCancelAppointmentMutation({ tells: 'caller' });
  const [update] = api.useUpdateAppointmentMutation({ tells: 'caller' });
  return ({ id, version = 1 }: Saved) => {
    if (stored) return tellOf('appointment.told.changed', id, () => update({ ...draft, id, version, confirmed: true }).unwrap());
    // A booking that answers something else (an application) is not taken back by itself.
    if (!saved) return tellOf('appointment.told.booked', id, () => cancel({ id, cancelReason: say('appointment.undo.reason') }).unwrap());
    saved(id);
    tellOf('appointment.told.booked', id);
  };
}

interface FieldsProps {
  patientName: string;
  newcomer: string | undefined;
  setting: Appointment.Setting;
  id: string | undefined;
}

function BookingFields({ patientName, newcomer, setting, id }: FieldsProps) {
  const doctors = api.useGetBookableDoctorsByPinyinQuery();
  const rooms = api.useQueryRoomEquipmentListQuery({ page: 1, size: 100 });
  const types = api.useGetAppointmentTypeListQuery();
  const sources = api.useGetAppointmentSourceListQuery();
  const doctorEntries = useMemo(
    () => doctors.data?.map((doctor) => entry(doctor.id, doctor.name, doctor.nameEn, doctor.initials)),
    [doctors.data],
  );
  // What was booked with a room or type that is no longer offered keeps it until another is chosen.
  const { getValues } = useFormContext<Appointment.Draft>();
  const [kept] = useState(() => getValues());
  const roomEntries = useMemo(
    () =>
      rooms.data?.rows
        .filter(({ id, isOffered }) => isOffered || id === kept.roomId)
        .map((room) => entry(room.id, room.nameZh, room.nameEn)),
    [rooms.data, kept],
  );
  const offeredTypes = useMemo(() => types.data?.filter(({ code, isOffered }) => isOffered || code === kept.typeCode), [types.data, kept]);
  const typeEntries = useMemo(() => offeredTypes?.map((type) => entry(type.code, type.nameZh, type.nameEn)), [offeredTypes]);
  useLengthOfType(offeredTypes);
  return (
    <>
      <PatientInput of="patientId" label="appointment.patient" name={patientName} fixed={id !== undefined} newcomer={newcomer} act="book">
        <Notes of="patientId" />
      </PatientInput>
      <Field.Dictionary of="doctorId" label="appointment.doctor" entries={doctorEntries} required wide />
      <Field.Dictionary of="typeCode" label="appointment.type" entries={typeEntries} required wide />
      <StartInput setting={setting} id={id}>
        <Notes of="startsAt" />
      </StartInput>
      <LengthInput slot={setting.slot} />
      <div>
        <Field.Dictionary of="roomId" label="appointment.room" entries={roomEntries} />
        <Notes of="roomId" />
      </div>
      <ReasonInput />
      <Field.Dictionary of="sourceCode" label="appointment.source" entries={sources.data} wide />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </>
  );
}

/** Another type brings its own length; the first type stands chosen. */
function useLengthOfType(types: readonly Appointment.Type[] | undefined) {
  const { setValue, getValues } = useFormContext<Appointment.Draft>();
  const typeCode = useWatch<Appointment.Draft, 'typeCode'>({ name: 'typeCode' });
  const before = useMemo(() => ({ code: getValues('typeCode') }), [getValues]);
  useEffect(() => {
    const type = types?.find(({ code }) => code === (typeCode || types[0]?.code));
    if (!type || before.code === type.code) return;
    before.code = type.code;
    if (typeCode !== type.code) setValue('typeCode', type.code);
    setValue('duration', type.duration);
  }, [types, typeCode, setValue, before]);
}
