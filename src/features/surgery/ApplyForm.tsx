import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { entriesOf, entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { dateAt } from '../../domain/dates.ts';
import { anaesthesiaKinds, anaesthesias, urgencies, urgencyWords } from '../../domain/surgery/kinds.ts';
import { checkDraft } from '../../domain/surgery/rules.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DiagnosisField } from './DiagnosisField.tsx';
import { SideField } from './SideField.tsx';
import { useSurgeryWords } from './useSurgeryWords.ts';

const Field = fieldsOf<Surgery.Draft>();
const urgencyChoices = urgencies.map((value) => ({ value, label: urgencyWords[value] }));
const anaesthesiaChoices = anaesthesias.map((value) => ({ value, label: anaesthesiaKinds[value].words }));

type Subject = Pick<Surgery.Line, 'patientId'> & { patientName?: string };

const startOf = (started: Surgery.Full | undefined, patientId: string, surgeonId: string): Surgery.Draft => ({
  patientId,
  diagnosisCode: started?.diagnosisCode ?? '',
  diagnosis: started?.diagnosis ?? '',
  procedureId: started?.procedureId ?? '',
  side: started?.side ?? 'none',
  anaesthesia: started?.anaesthesia ?? 'local',
  urgency: started?.urgency ?? 'elective',
  surgeonId: started?.surgeonId ?? surgeonId,
  wishedOn: started?.wishedOn ?? dateAt(new Date()),
  minutes: started?.minutes ?? 60,
  bloodUnits: started?.bloodUnits ?? 0,
  equipment: started?.equipment ?? '',
});

interface Props {
  /** The patient where it is fixed: in the record, or of an application that is changed. */
  subject?: Subject | undefined;
  started?: Surgery.Full | undefined;
  close: () => void;
}

/** Applies for a surgery, or changes an application that nobody has approved. */
export function ApplyForm({ subject, started, close }: Props) {
  const { say } = useWords();
  const { user } = useStaff();
  const tell = useDoneNotice();
  const [save] = api.useSaveSurgeryMutation({ tells: 'caller' });
  const { data: choices } = api.useQuerySurgeryChoicesQuery();
  const [seen] = useState(started);
  const fixed = started ?? subject;
  const [start] = useState(() => startOf(started, fixed?.patientId ?? '', user.userId));
  const check = (draft: Surgery.Draft) => {
    if (!choices) return [];
    const procedure = choices.procedures.find(({ id }) => id === draft.procedureId);
    const surgeon = choices.people.find(({ id }) => id === draft.surgeonId);
    return checkDraft(draft, { procedure, surgeon }, dateAt(new Date()));
  };
  return (
    <DrawerForm
      title={started ? 'surgery.edit' : 'surgery.new'}
      patient={fixed ? { id: fixed.patientId, name: fixed.patientName } : undefined}
      start={start}
      check={check}
      save={(draft) => save({ ...draft, ...(seen && { id: seen.id, version: seen.version }) }).unwrap()}
      done={() => (started ? undefined : tell({ message: 'surgery.told.applied' }))}
      close={close}
      draftKey={`surgery.${started?.id ?? subject?.patientId ?? 'new'}`}
    >
      {fixed ? null : <PatientField of="patientId" label="surgery.field.patient" required autoFocus for="surgery" />}
      <DiagnosisField />
      <ProcedureFields choices={choices} />
      <Field.Select of="anaesthesia" label="surgery.field.anaesthesia" options={anaesthesiaChoices} required />
      <Field.Choice of="urgency" label="surgery.field.urgency" options={urgencyChoices} required />
      <Field.Date of="wishedOn" label="surgery.field.wishedOn" required />
      <Field.Number of="minutes" label="surgery.field.minutes" unit={say('surgery.field.minutes.unit')} required />
      <Field.Number of="bloodUnits" label="surgery.field.bloodUnits" unit={say('surgery.field.bloodUnits.unit')} />
      <Field.Area of="equipment" label="surgery.field.equipment" rows={2} />
    </DrawerForm>
  );
}

/** Procedure with its level, side where it has sides, and a surgeon with the grants of each person. */
function ProcedureFields({ choices }: { choices: Surgery.Choices | undefined }) {
  const { say } = useWords();
  const words = useSurgeryWords();
  const procedureId = useWatch<Surgery.Draft, 'procedureId'>({ name: 'procedureId' });
  const procedure = choices?.procedures.find(({ id }) => id === procedureId);
  const surgeons = choices?.people.filter(({ isDoctor }) => isDoctor);
  const grantOf = (level: number) => (level > 0 ? words.level(level) : say('surgery.grant.none'));
  const withGrant = surgeons?.flatMap((person) =>
    entriesOfStaff([person]).map((entry) => ({ ...entry, extra: { note: grantOf(person.surgeryLevel) } })),
  );
  return (
    <>
      <Field.Lookup
        of="procedureId"
        label="surgery.field.procedure"
        hint="surgery.field.procedure.hint"
        entries={entriesOf(choices?.procedures, ({ level }) => words.level(level))}
        required
        wide
      />
      <SideField procedure={procedure} />
      <Field.Lookup of="surgeonId" label="surgery.field.surgeon" hint="surgery.field.surgeon.hint" entries={withGrant} required />
    </>
  );
}
