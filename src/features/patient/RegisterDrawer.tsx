import { useState } from 'react';
import { api } from '../../api/api.ts';
import { factsOf } from '../../blocks/useDuplicates.ts';
import { blankPatient } from '../../domain/patient/newcomer.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { DuplicatePanel } from './DuplicatePanel.tsx';
import { PatientDrawer } from './PatientDrawer.tsx';

interface Props {
  /** Known on another screen already: a name or a number typed into its search. */
  typed: { name: string; mobile: string } & Partial<Patient.Draft>;
  registered: (id: string) => void;
  open: (id: string) => void;
  close: () => void;
}

/** Registration: likely duplicates beside the form while typing, and once more, by the server, before it saves. */
export function RegisterDrawer({ typed, registered, open, close }: Props) {
  const [save] = api.useSavePatientMutation({ tells: 'caller' });
  const [passed, setPassed] = useState('');
  const [start] = useState(() => ({ ...blankPatient, ...typed }));
  const send = (draft: Patient.Draft, confirmed: boolean) =>
    save({ ...draft, ...(confirmed || passed === factsOf(draft) ? { continueCreate: true } : {}) }).unwrap();
  return (
    <PatientDrawer
      title="patient.new"
      start={start}
      draftKey={['patient.new', typed.name, typed.mobile, typed.idNumber].filter(Boolean).join('.')}
      save={send}
      saved={registered}
      close={close}
      aside={(leave) => <DuplicatePanel passed={passed} pass={setPassed} open={(id) => leave(() => open(id))} />}
    />
  );
}
