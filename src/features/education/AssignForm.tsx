import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { PatientsField } from '../../blocks/PatientsField.tsx';
import type * as Education from '../../domain/education/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';

interface Typed {
  patients: { id: string; name: string }[];
}
const start: Typed = { patients: [] };
const check = (typed: Typed): FieldProblem<Typed>[] => checkRequired(typed, ['patients']);

/** Gives one resource to several patients. */
export function AssignForm({ resource, close }: { resource: Pick<Education.Full, 'id' | 'title'>; close: () => void }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [assign] = api.useAssignEducationMutation({ tells: 'caller' });
  return (
    <DialogForm
      title={say('education.assign.title', { title: resource.title })}
      act={say('education.act.assign')}
      start={start}
      check={check}
      save={({ patients }: Typed) => assign({ resourceIds: [resource.id], patientIds: patients.map(({ id }) => id) }).unwrap()}
      done={({ assigned, already }) => {
        tell({ message: 'education.told.assigned', values: { assigned, already } });
        close();
      }}
      close={close}
    >
      <PatientsField of="patients" label="education.field.patients" for="education" />
    </DialogForm>
  );
}
