import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { entriesOf, entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { consultationKinds, kinds } from '../../domain/consultation/kinds.ts';
import { checkAsked, checkDraft } from '../../domain/consultation/rules.ts';
import type * as Consultation from '../../domain/consultation/shapes.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';

type Typed = Omit<Consultation.Draft, 'noteRecordId' | 'departmentId' | 'doctorId'> & { departmentId: string; doctorId: string };

const Field = fieldsOf<Typed>();
const options = consultationKinds.map((value) => ({ value, label: kinds[value].words }));

/** Asks a department or a doctor about the patient of a visit, or changes what was asked. */
export function AskForm({
  visit,
  started,
  close,
}: {
  visit: Pick<Encounter.Full, 'id' | 'patientId' | 'patientName'>;
  started?: Consultation.Line | undefined;
  close: () => void;
}) {
  const { user } = useStaff();
  const tell = useDoneNotice();
  const [save] = api.useSaveConsultationMutation({ tells: 'caller' });
  const { data: choices } = api.useQueryConsultationChoicesQuery();
  const [seen] = useState(started);
  const [start] = useState<Typed>(() => ({
    kind: started?.kind ?? 'ordinary',
    departmentId: started?.departmentId ?? '',
    doctorId: started?.doctorId ?? '',
    reason: started?.reason ?? '',
    question: started?.question ?? '',
  }));
  const draftOf = ({ departmentId, doctorId, ...typed }: Typed): Consultation.Draft => ({
    ...typed,
    noteRecordId: visit.id,
    departmentId: departmentId || null,
    doctorId: doctorId || null,
  });
  const check = (typed: Typed) => {
    const draft = draftOf(typed);
    // The same fields, with '' for none.
    return [...checkDraft(draft, user.userId), ...(choices ? checkAsked(draft, choices) : [])] as FieldProblem<Typed>[];
  };
  return (
    <DrawerForm
      title={started ? 'consultation.edit' : 'consultation.ask'}
      saveLabel={started ? 'action.save' : 'consultation.ask'}
      patient={{ id: visit.patientId, name: visit.patientName }}
      start={start}
      check={check}
      save={(typed: Typed) => save({ ...draftOf(typed), ...(seen && { id: seen.id, version: seen.version }) }).unwrap()}
      done={() => (started ? undefined : tell({ message: 'consultation.told.sent' }))}
      close={close}
      draftKey={`consultation.${started?.id ?? visit.id}`}
    >
      <Field.Choice of="kind" label="consultation.field.kind" options={options} required />
      <AskedFields choices={choices} />
      <Field.Area of="reason" label="consultation.field.reason" hint="consultation.hint.reason" required rows={4} />
      <Field.Area of="question" label="consultation.field.question" hint="consultation.hint.question" required rows={3} />
    </DrawerForm>
  );
}

/** A department narrows the doctors; the doctor who is chosen already stays in the list. */
function AskedFields({ choices }: { choices: Consultation.Choices | undefined }) {
  const [departmentId, doctorId] = useWatch<Typed, ['departmentId', 'doctorId']>({ name: ['departmentId', 'doctorId'] });
  const doctors = choices?.doctors.filter((doctor) => !departmentId || doctor.departmentId === departmentId || doctor.id === doctorId);
  return (
    <>
      <Field.Lookup of="departmentId" label="consultation.field.department" entries={entriesOf(choices?.departments)} />
      <Field.Lookup
        of="doctorId"
        label="consultation.field.doctor"
        hint="consultation.hint.doctor"
        entries={doctors && entriesOfStaff(doctors)}
      />
    </>
  );
}
