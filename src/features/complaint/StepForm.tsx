import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkStep } from '../../domain/complaint/rules.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Typed {
  words: string;
  handlerId: string;
}

const Field = fieldsOf<Typed>();

/** What was done about a complaint, and to whom it goes next. */
export function StepForm({ complaint, close }: { complaint: Complaint.Full; close: () => void }) {
  const [seen] = useState(complaint);
  const [save] = api.useSaveComplaintStepMutation({ tells: 'caller' });
  const { name } = useWords();
  const { data: handlers } = api.useQueryComplaintHandlersQuery();
  const draftOf = ({ words, handlerId }: Typed): Complaint.StepDraft => ({ words, handlerId: handlerId || null });
  return (
    <DrawerForm
      title="complaint.act.handle"
      patient={complaint.patientId ? { id: complaint.patientId, name: name(complaint) } : undefined}
      start={{ words: '', handlerId: complaint.handlerId ?? '' }}
      check={(typed: Typed) => checkStep(draftOf(typed), complaint)}
      save={(typed) => save({ ...draftOf(typed), id: seen.id, version: seen.version }).unwrap()}
      close={close}
      draftKey={`complaint.step.${complaint.id}`}
    >
      <Field.Area of="words" label="complaint.field.words" rows={4} />
      <Field.Lookup of="handlerId" label="complaint.field.handler" entries={handlers && entriesOfStaff(handlers)} />
    </DrawerForm>
  );
}
