import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { FieldProblem } from '../../../domain/problem.ts';
import type { Saved } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { useTold } from '../parts/useTold.ts';
import { PatientInput } from './PatientInput.tsx';
import { ReasonInput } from './ReasonInput.tsx';

interface WalkIn {
  patientId: string;
  doctorId: string;
  reason: string;
}

const Field = fieldsOf<WalkIn>();

const check = (draft: WalkIn): FieldProblem<WalkIn>[] =>
  (['patientId', 'doctorId'] as const)
    .filter((field) => draft[field] === '')
    .map((field) => ({ field, message: `appointment.${field}.required` }));

interface Props {
  patient?: { id: string; name: string } | undefined;
  /** The text typed of somebody who is not on file. */
  newcomer?: string | undefined;
  doctorId: string;
  close: () => void;
}

/** Somebody stands at the desk without a booking: into the doctor's queue at once. */
export function WalkInDrawer({ patient, newcomer, doctorId, close }: Props) {
  const { say } = useWords();
  const { tellWalkIn } = useTold();
  const [add] = api.useFastAddAppointmentSaveMutation({ tells: 'caller' });
  const [cancelSign] = api.useCancelSignMutation({ tells: 'caller' });
  const [cancel] = api.useCancelAppointmentMutation({ tells: 'caller' });
  const takeBack = async (id: string) => {
    await cancelSign({ id }).unwrap();
    await cancel({ id, cancelReason: say('appointment.undo.reason') }).unwrap();
  };
  const doctors = api.useGetBookableDoctorsByPinyinQuery();
  const entries = useMemo(
    () =>
      doctors.data?.map(({ id, name, nameEn, initials }) => ({
        code: id,
        nameZh: name,
        nameEn,
        initials,
        pinyin: '',
        parentCode: null,
        extra: {},
      })),
    [doctors.data],
  );
  return (
    <DrawerForm
      title="appointment.walkIn.new"
      close={close}
      keptAs={`appointment.walkIn.${patient?.id ?? newcomer ?? ''}`}
      done={({ id }: Saved) => tellWalkIn(id, () => takeBack(id))}
      start={{ patientId: patient?.id ?? '', doctorId, reason: '' }}
      check={check}
      save={({ patientId, ...rest }, confirmed) => add({ id: patientId, ...rest, confirmed }).unwrap()}
    >
      <PatientInput of="patientId" label="appointment.patient" name={patient?.name ?? ''} newcomer={newcomer} act="walkIn" />
      <Field.Dictionary of="doctorId" label="appointment.doctor" entries={entries} required wide />
      <ReasonInput />
    </DrawerForm>
  );
}
