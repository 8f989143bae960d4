import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { addDays, dateAt } from '../../domain/dates.ts';
import { type Attempt, checkAttempt, outcomes, outcomeWords } from '../../domain/followup/attempts.ts';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import style from './followup.module.css';

const Field = fieldsOf<Attempt>();
const choices = outcomes.map((value) => ({ value, label: outcomeWords[value] }));
const today = () => dateAt(new Date());

/** A call that led to no result: why, and when to try again. */
export function AttemptDrawer({ plan, close }: { plan: FollowUp.Line; close: () => void }) {
  const [save] = api.useSaveFollowUpAttemptMutation({ tells: 'caller' });
  const start: Attempt = { outcome: 'notReached', note: '', nextDate: addDays(today(), 1) };
  return (
    <DrawerForm
      patient={{ id: plan.patientId, name: plan.patientName }}
      title="followup.act.attempt"
      start={start}
      check={(draft: Attempt) => checkAttempt(draft, today())}
      save={(draft) => save({ ...draft, id: plan.id, version: plan.version }).unwrap()}
      close={close}
      keptAs={`followup.attempt.${plan.id}`}
    >
      <div className={style.wide}>
        <FactSheet>
          <Fact label="followup.field.mobile">{plan.mobile}</Fact>
          <Fact label="followup.field.attempts">{String(plan.attempts)}</Fact>
        </FactSheet>
      </div>
      <Field.Choice of="outcome" label="followup.field.outcome" options={choices} required />
      <Field.Date of="nextDate" label="followup.field.nextDate" required />
      <Field.Area of="note" label="followup.field.note" rows={2} />
    </DrawerForm>
  );
}
