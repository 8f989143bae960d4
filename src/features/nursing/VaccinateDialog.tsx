import Alert from '@mui/material/Alert';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { dateAt } from '../../domain/dates.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { checkRequired } from '../../domain/required.ts';
import { type ProposedDose, proposedDose } from '../../domain/vaccine/schedule.ts';
import * as Vaccine from '../../domain/vaccine/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OrderText } from './OrderText.tsx';

interface Props {
  order: Execution.Line;
  close: () => void;
}

const Field = fieldsOf<Vaccine.InjectionDraft>();

/** One vaccination: which dose, from which batch, into which part of the body. It stands in the child's plan at once. */
export function VaccinateDialog(props: Props) {
  const { patientId, vaccineCode } = props.order;
  const { currentData: plan, error } = api.useQueryVaccinePlanQuery({ patientId }, { refetchOnMountOrArgChange: true });
  if (!plan && !error) return null;
  const today = dateAt(new Date());
  const next = plan && vaccineCode !== null ? proposedDose(vaccineCode, plan.birthDate, plan.vaccinations, today) : undefined;
  return <Vaccinate {...props} next={next} today={today} />;
}

function Vaccinate({ order, close, next, today }: Props & { next: ProposedDose | undefined; today: string }) {
  const { say } = useWords();
  const [vaccinate] = api.useSaveVaccinationMutation({ tells: 'caller' });
  const { data: parts } = api.useGetVaccinationPartsQuery();
  return (
    <DialogForm<Vaccine.InjectionDraft, unknown>
      title={say('nursing.vaccine.title')}
      patient={{ id: order.patientId, name: order.patientName }}
      act={say('nursing.act.vaccinate')}
      about={
        <>
          <p>
            <OrderText order={order} />
          </p>
          <Proposal next={next} today={today} />
        </>
      }
      start={{ vaccinationNumber: next?.doseNumber ?? null, batchNo: '', positionId: null, note: '' }}
      shape={Vaccine.injectionDraft}
      check={(draft) => checkRequired(draft, ['vaccinationNumber'])}
      save={({ vaccinationNumber, ...draft }) =>
        vaccinate({ id: order.id, at: new Date().toISOString(), vaccinationNumber: vaccinationNumber ?? 0, ...draft }).unwrap()
      }
      close={close}
    >
      <Field.Number of="vaccinationNumber" label="nursing.vaccine.dose" required />
      <Field.Text of="batchNo" label="nursing.vaccine.batch" required autoFocus />
      <Field.Dictionary of="positionId" label="nursing.vaccine.position" entries={parts} wide />
      <Field.Text of="note" label="field.remark" wide />
    </DialogForm>
  );
}

/** The dose that the schedule wants, and its first day: before that day it is a warning. */
function Proposal({ next, today }: { next: ProposedDose | undefined; today: string }) {
  const { say } = useWords();
  if (!next) return <Alert severity="warning">{say('nursing.vaccine.unknown')}</Alert>;
  const { doseNumber: dose, earliest } = next;
  if (earliest === null) return <Alert severity="warning">{say('nursing.vaccine.complete')}</Alert>;
  const isEarly = today < earliest;
  return (
    <Alert severity={isEarly ? 'warning' : 'info'}>{say('nursing.vaccine.next', { dose, earliest: isEarly ? earliest : 'none' })}</Alert>
  );
}
