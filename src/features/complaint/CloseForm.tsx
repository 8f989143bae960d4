import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { checkClosing } from '../../domain/complaint/rules.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { complaintResults, resultWords } from '../../domain/complaint/states.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';

type Typed = Omit<Complaint.Closing, 'result'> & { result: string };

const Field = fieldsOf<Typed>();
const start: Typed = { result: '', resultWords: '', cause: '', satisfaction: '' };
const choices = complaintResults.map((value) => ({ value, label: resultWords[value] }));
const closingOf = (typed: Typed) => typed as Complaint.Closing; // a blank result is refused by the rule before it is sent
const check = (typed: Typed) => checkClosing(closingOf(typed)) as FieldProblem<Typed>[];

/** How a complaint ended: result, words, cause and whether the complainant is content. */
export function CloseForm({ complaint, close }: { complaint: Complaint.Full; close: () => void }) {
  const { name } = useWords();
  const tell = useDoneNotice();
  const list = useStaff().pathTo('patients/complaints-record');
  const [seen] = useState(complaint);
  const [send] = api.useCloseComplaintMutation({ tells: 'caller' });
  const { data: causes } = api.useGetComplaintCausesQuery();
  const { data: satisfactions } = api.useGetSatisfactionListQuery();
  const { number } = complaint;
  const link = list ? { to: `${list}?tab=closed&keyword=${number}`, label: 'complaint.told.see' as const } : undefined;
  return (
    <DrawerForm
      title="complaint.act.close"
      patient={complaint.patientId ? { id: complaint.patientId, name: name(complaint) } : undefined}
      start={start}
      check={check}
      save={(typed) => send({ ...closingOf(typed), id: seen.id, version: seen.version }).unwrap()}
      done={() => tell({ message: 'complaint.told.closed', values: { number }, link })}
      close={close}
      draftKey={`complaint.close.${complaint.id}`}
      saveLabel="complaint.act.close"
    >
      <Field.Choice of="result" label="complaint.field.result" options={choices} required />
      <Field.Area of="resultWords" label="complaint.field.resultWords" required rows={4} />
      <Field.Dictionary of="cause" label="complaint.field.cause" entries={causes} required wide />
      <Field.Dictionary of="satisfaction" label="complaint.field.satisfaction" entries={satisfactions} wide />
    </DrawerForm>
  );
}
