import Button from '@mui/material/Button';
import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { followUpState } from '../../domain/followup/states.ts';
import { saysDeceased } from '../../domain/patient/death.ts';
import { useWords } from '../../words/useWords.ts';
import style from './followup.module.css';
import { PlanKind } from './PlanKind.tsx';
import { RowMenu } from './RowMenu.tsx';

export type PlanAct = { act: 'new' } | { act: 'edit' | 'execute' | 'attempt' | 'cancel' | 'answers'; plan: FollowUp.Line };

/** Why the patient is asked, and what about; a result or the reason of a cancellation takes the place of the question. */
export function About({ plan: { diagnosis, content, result, cancelReason, endedByDeath } }: { plan: FollowUp.Line }) {
  const { say } = useWords();
  const text = result || cancelReason || (endedByDeath && say('followup.endedByDeath')) || content;
  const lines = [diagnosis, text].filter(Boolean);
  return (
    <span className={style.about} title={lines.join('\n')}>
      {lines.length > 0 ? lines.map((line, index) => <span key={index === 0 ? 'first' : 'second'}>{line}</span>) : '–'}
    </span>
  );
}

const column = columnsOf<FollowUp.Line>();

export const columnsWith = (today: string, start: (act: PlanAct) => void) => [
  column.own(
    'planDate',
    'followup.field.planDate',
    ({ planDate, status }, { date }) => (
      <span data-overdue={planDate < today && status === followUpState.waiting} className={style.due}>
        {date(planDate)}
      </span>
    ),
    { width: 104, sort: true },
  ),
  column.own('patientName', 'followup.field.patient', (row) => <PatientCell of={row} />, { width: 190, sort: true }),
  column.text('mobile', 'followup.field.mobile', { width: 112 }),
  column.own('content', 'followup.field.about', (row) => <About plan={row} />, { width: 320, grow: 2 }),
  column.own('type', 'followup.field.type', ({ type, method }) => <PlanKind type={type} method={method} isRow />, { width: 92 }),
  column.text('ownerName', 'followup.field.owner', { width: 92 }),
  column.status('status', 'field.status', 'followUp', { width: 100, sort: true }),
  column.acts((plan, { say }) => {
    if (plan.status !== followUpState.waiting)
      return plan.answers.length === 0 ? null : (
        <Button
          size="small"
          aria-label={`${say('followup.answers.see')} ${plan.patientName}`}
          onClick={() => start({ act: 'answers', plan })}
        >
          {say('followup.answers.see')}
        </Button>
      );
    // Nobody calls a patient who has died: the plan is closed instead.
    const act = saysDeceased(plan) ? 'cancel' : 'execute';
    return (
      <>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${say(`followup.act.${act}`)} ${plan.patientName}`}
          onClick={() => start({ act, plan })}
        >
          {say(act === 'cancel' ? 'action.cancel' : 'followup.act.execute')}
        </Button>
        <RowMenu plan={plan} start={start} />
      </>
    );
  }, 156),
];
