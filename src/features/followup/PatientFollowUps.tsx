import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import table from '../../blocks/table.module.css';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { AnswersDrawer } from './AnswersDrawer.tsx';
import { About } from './columns.tsx';
import { PlanKind } from './PlanKind.tsx';

const step = 20;

/** The follow-ups of one patient, the latest first: planned, carried out and cancelled. */
export function PatientFollowUps({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [size, setSize] = useState(step);
  const plans = api.useQueryFollowUpListQuery({ patientId, page: 1, size, sort: 'planDate', direction: 'desc' });
  const { answer: data, error } = shownAnswer(plans);
  const [opened, setOpened] = useState<FollowUp.Line>();
  return (
    <>
      {error ? <ErrorState message={error.message} retry={() => void plans.refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.total === 0 ? <EmptyState line={say('followup.patient.none')} /> : null}
      {data && data.total > 0 ? <PlanTable rows={data.rows} open={setOpened} /> : null}
      {data && data.total > data.rows.length ? <Button onClick={() => setSize(size + step)}>{say('action.more')}</Button> : null}
      {opened ? <AnswersDrawer plan={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}

const heads = ['planDate', 'about', 'type', 'owner'] as const;

function PlanTable({ rows, open }: { rows: readonly FollowUp.Line[]; open: (plan: FollowUp.Line) => void }) {
  const { say, date } = useWords();
  return (
    <table className={`${table.table} ${table.tall}`} aria-label={say('followup.title')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(`followup.field.${head}`)}
            </th>
          ))}
          <th scope="col">{say('field.status')}</th>
          <th scope="col">{say('common.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((plan) => (
          <tr key={plan.id}>
            <td className={table.when}>{date(plan.planDate)}</td>
            <td>
              <About plan={plan} />
            </td>
            <td>
              <PlanKind type={plan.type} method={plan.method} />
            </td>
            <td>{plan.ownerName ?? '–'}</td>
            <td>
              <StatusDot kind="followUp" state={plan.status} />
            </td>
            <td>
              {plan.answers.length > 0 ? (
                <Button size="small" aria-label={`${say('followup.answers.see')} ${date(plan.planDate)}`} onClick={() => open(plan)}>
                  {say('followup.answers.see')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
