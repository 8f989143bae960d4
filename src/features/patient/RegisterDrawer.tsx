import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { DuplicatePanel, factsOf } from './DuplicatePanel.tsx';
import { emptyDraft } from './draft.ts';
import { PatientDrawer } from './PatientDrawer.tsx';

interface Props {
  /** What another screen knows already: a name typed into the search. */
  name: string;
  registered: (id: string) => void;
  open: (id: string) => void;
  close: () => void;
}

/** Registration: likely duplicates beside the form while typing, and once more, by the server, before it saves. */
export function RegisterDrawer({ name, registered, open, close }: Props) {
  const [save] = api.useSavePatientMutation();
  const [passed, pass] = useState('');
  const [start] = useState(() => ({ ...emptyDraft, name }));
  const send = (draft: Patient.Draft, confirmed: boolean) =>
    save(showingProblems({ ...draft, ...(confirmed || passed === factsOf(draft) ? { continueCreate: true } : {}) })).unwrap();
  return (
    <PatientDrawer
      title="patient.new"
      start={start}
      draftKey="patient.new"
      save={send}
      saved={registered}
      close={close}
      aside={(leave) => <DuplicatePanel passed={passed} pass={pass} open={(id) => leave(() => open(id))} />}
    />
  );
}
