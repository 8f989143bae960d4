import { useState } from 'react';
import { api } from '../../api/api.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { draftOf } from './draft.ts';
import { PatientDrawer } from './PatientDrawer.tsx';

/** Changes a patient on file; whoever holds an older version is told by the server and loses nothing. */
export function EditDrawer({ id, close }: { id: string; close: () => void }) {
  const { currentData: patient } = api.useQueryPatientDetailQuery({ id }, { refetchOnMountOrArgChange: true });
  return patient ? <Loaded patient={patient} close={close} /> : null;
}

function Loaded({ patient, close }: { patient: Patient.Full; close: () => void }) {
  const [update] = api.useUpdatePatientMutation({ tells: 'caller' });
  // The version the person has seen: a refresh behind the drawer does not change it.
  const [{ start, version }] = useState(() => ({ start: draftOf(patient), version: patient.version }));
  return (
    <PatientDrawer
      title="patient.edit"
      patient={{ id: patient.id, name: patient.name }}
      start={start}
      draftKey={`patient.${patient.id}`}
      save={(draft, confirmed) => update({ ...draft, id: patient.id, version, ...(confirmed && { confirmed }) }).unwrap()}
      saved={close}
      close={close}
    />
  );
}
