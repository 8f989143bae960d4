import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { entriesOf, entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { complaintLevels, levels } from '../../domain/complaint/levels.ts';
import { checkComplaint } from '../../domain/complaint/rules.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';

type Chosen = 'patientId' | 'againstStaffId' | 'againstDepartmentId' | 'handlerId';
type Typed = Omit<Complaint.Draft, Chosen | 'level'> & Record<Chosen | 'level', string>;

const Field = fieldsOf<Typed>();
const choices = complaintLevels.map((value) => ({ value, label: levels[value].words }));

const draftOf = ({ patientId, againstStaffId, againstDepartmentId, handlerId, level, ...typed }: Typed): Complaint.Draft => ({
  ...typed,
  patientId: patientId || null,
  againstStaffId: againstStaffId || null,
  againstDepartmentId: againstDepartmentId || null,
  handlerId: handlerId || null,
  level: level as Complaint.Draft['level'], // one of the choices, or blank, which the rule refuses
});
const check = (typed: Typed) => checkComplaint(draftOf(typed), new Date()) as FieldProblem<Typed>[]; // same fields, with '' for none

const startOf = (started: Complaint.Line | undefined): Typed => ({
  patientId: started?.patientId ?? '',
  name: started?.name ?? '',
  mobile: started?.mobile ?? '',
  channel: started?.channel ?? '',
  kind: started?.kind ?? '',
  content: started?.content ?? '',
  againstStaffId: started?.againstStaffId ?? '',
  againstDepartmentId: started?.againstDepartmentId ?? '',
  level: started?.level ?? 'general',
  receivedAt: started?.receivedAt ?? new Date().toISOString(),
  handlerId: started?.handlerId ?? '',
});

/** Who complains, by which way, about what and whom, and who handles it. */
export function ComplaintForm({ started, close }: { started: Complaint.Line | undefined; close: () => void }) {
  const { name } = useWords();
  const tell = useDoneNotice();
  const [save] = api.useSaveComplaintMutation({ tells: 'caller' });
  const { data: channels } = api.useGetComplaintChannelsQuery();
  const { data: kinds } = api.useGetComplaintKindsQuery();
  const { data: people } = api.useQueryStaffByEnableQuery();
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const { data: handlers } = api.useQueryComplaintHandlersQuery();
  const [seen] = useState(started);
  const [start] = useState(() => startOf(started));
  return (
    <DrawerForm
      title={started ? 'complaint.act.edit' : 'complaint.new'}
      patient={started?.patientId ? { id: started.patientId, name: name(started) } : undefined}
      start={start}
      check={check}
      save={(typed: Typed) => save({ ...draftOf(typed), ...(seen && { id: seen.id, version: seen.version }) }).unwrap()}
      done={() => (started ? undefined : tell({ message: 'complaint.told.registered' }))}
      close={close}
      draftKey={`complaint.${started?.id ?? 'new'}`}
    >
      <Complainant isFixed={!!started?.patientId} />
      <Field.Dictionary of="channel" label="complaint.field.channel" entries={channels} required />
      <Field.DateTime of="receivedAt" label="complaint.field.receivedAt" required />
      <Field.Dictionary of="kind" label="complaint.field.kind" entries={kinds} required />
      <Field.Choice of="level" label="complaint.field.level" options={choices} required />
      <Field.Area of="content" label="complaint.field.content" required rows={4} />
      <Field.Lookup of="againstStaffId" label="complaint.field.againstStaff" entries={people && entriesOfStaff(people)} />
      <Field.Lookup of="againstDepartmentId" label="complaint.field.againstDepartment" entries={entriesOf(departments)} />
      <Field.Lookup of="handlerId" label="complaint.field.handler" entries={handlers && entriesOfStaff(handlers)} />
    </DrawerForm>
  );
}

/** A patient, or anybody who gave a name. */
function Complainant({ isFixed }: { isFixed: boolean }) {
  const patientId = useWatch<Typed, 'patientId'>({ name: 'patientId' });
  if (isFixed) return null;
  return (
    <>
      <PatientField of="patientId" label="complaint.field.patient" autoFocus />
      {patientId ? null : (
        <>
          <Field.Text of="name" label="complaint.field.name" />
          <Field.Text of="mobile" label="complaint.field.mobile" type="tel" />
        </>
      )}
    </>
  );
}
