import Button from '@mui/material/Button';
import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { followUpState } from '../../domain/followup/states.ts';
import style from './followup.module.css';
import { PlanKind } from './PlanKind.tsx';
import { RowMenu } from './RowMenu.tsx';

export type PlanAct = { act: 'new' } | { act: 'edit' | 'execute' | 'cancel'; plan: FollowUp.Line };

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
  column.own('patientName', 'followup.field.patient', (row) => <PatientCell of={row} />, { width: 144, sort: true }),
  column.text('mobile', 'followup.field.mobile', { width: 112 }),
  column.text('diagnosis', 'followup.field.diagnosis', { width: 140, grow: 1 }),
  column.own('type', 'followup.field.type', ({ type, method }) => <PlanKind type={type} method={method} />, { width: 150 }),
  column.own(
    'content',
    'followup.field.content',
    ({ content, result, cancelReason }) => <span title={content}>{result || cancelReason || content || '–'}</span>,
    {
      width: 180,
      grow: 2,
    },
  ),
  column.text('ownerName', 'followup.field.owner', { width: 92 }),
  column.status('status', 'field.status', 'followUp', { width: 100, sort: true }),
  column.acts((plan, { say }) => {
    if (plan.status !== followUpState.waiting) return null;
    return (
      <span className={style.acts}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${say('followup.act.execute')} ${plan.patientName}`}
          onClick={() => start({ act: 'execute', plan })}
        >
          {say('followup.act.execute')}
        </Button>
        <RowMenu plan={plan} start={start} />
      </span>
    );
  }, 164),
];
