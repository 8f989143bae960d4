import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import table from '../../blocks/table.module.css';
import { levels } from '../../domain/complaint/levels.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ComplaintDetail } from './ComplaintDetail.tsx';
import { useComplaintWords } from './useComplaintWords.ts';

const step = 20;

/** The complaints of one patient, the newest first; one opens with its steps. */
export function PatientComplaints({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [size, setSize] = useState(step);
  const complaints = api.useQueryComplaintListQuery({ patientId, page: 1, size });
  const { answer: data, error } = shownAnswer(complaints);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {error ? <ErrorState message={error.message} retry={() => void complaints.refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.total === 0 ? <EmptyState line={say('complaint.patient.none')} /> : null}
      {data && data.total > 0 ? <ComplaintTable rows={data.rows} open={setOpened} /> : null}
      {data && data.total > data.rows.length ? <Button onClick={() => setSize(size + step)}>{say('action.more')}</Button> : null}
      {opened ? <ComplaintDetail id={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}

const heads = ['number', 'receivedAt', 'kind', 'level', 'content', 'handler'] as const;

function ComplaintTable({ rows, open }: { rows: readonly Complaint.Line[]; open: (id: string) => void }) {
  const { say, dateTime } = useWords();
  const words = useComplaintWords();
  return (
    <table className={`${table.table} ${table.tall}`} aria-label={say('complaint.patient.title')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(`complaint.field.${head}`)}
            </th>
          ))}
          <th scope="col">{say('field.status')}</th>
          <th scope="col">{say('common.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={table.when}>{row.number}</td>
            <td className={table.when}>{dateTime(row.receivedAt)}</td>
            <td>{words.kind(row.kind)}</td>
            <td>{say(levels[row.level].words)}</td>
            <td>{row.content}</td>
            <td>{row.handlerName ?? '–'}</td>
            <td>
              <StatusDot kind="complaint" state={row.state} />
            </td>
            <td>
              <Button size="small" aria-label={`${say('action.open')} ${row.number}`} onClick={() => open(row.id)}>
                {say('action.open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
