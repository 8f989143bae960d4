import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type * as Execution from '../../domain/nursing/shapes.ts';
import * as Vaccine from '../../domain/vaccine/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OrderText } from './OrderText.tsx';

interface Props {
  order: Execution.Line;
  close: () => void;
}

const Field = fieldsOf<Vaccine.InjectionDraft>();

/** One vaccination: which dose, from which batch, into which part of the body. It stands in the child's plan at once. */
export function VaccinateDialog({ order, close }: Props) {
  const { say } = useWords();
  const [vaccinate] = api.useSaveVaccinationMutation();
  const { data: parts } = api.useGetVaccinationPartsQuery();
  return (
    <DialogForm
      title={say('nursing.vaccine.title')}
      patient={{ id: order.patientId, name: order.patientName }}
      act={say('nursing.act.vaccinate')}
      about={
        <p>
          <OrderText order={order} />
        </p>
      }
      start={{ vaccinationNumber: order.executedCount + 1, batchNo: '', positionId: null, note: '' }}
      shape={Vaccine.injectionDraft}
      save={(draft) => vaccinate(showingProblems({ id: order.id, at: new Date().toISOString(), ...draft })).unwrap()}
      close={close}
    >
      <Field.Number of="vaccinationNumber" label="nursing.vaccine.dose" required />
      <Field.Text of="batchNo" label="nursing.vaccine.batch" required autoFocus />
      <Field.Dictionary of="positionId" label="nursing.vaccine.position" entries={parts} wide />
      <Field.Text of="note" label="field.remark" wide />
    </DialogForm>
  );
}
