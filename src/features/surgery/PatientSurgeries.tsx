import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import { useStaff } from '../../blocks/staff.ts';
import table from '../../blocks/table.module.css';
import { sideWords } from '../../domain/surgery/kinds.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { SurgeryDetail } from './SurgeryDetail.tsx';
import { useSurgeryWords } from './useSurgeryWords.ts';

const step = 20;

/** The surgeries of one patient, the newest first, and the way to apply for one. */
export function PatientSurgeries({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { may } = useStaff();
  const [size, setSize] = useState(step);
  const surgeries = api.useQuerySurgeryListQuery({ patientId, page: 1, size });
  const { answer: data, error } = shownAnswer(surgeries);
  const [opened, setOpened] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  return (
    <>
      {may('o_treat') ? (
        <Button variant="outlined" onClick={() => setApplying(true)}>
          {say('surgery.new')}
        </Button>
      ) : null}
      {error ? <ErrorState message={error.message} retry={() => void surgeries.refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.total === 0 ? <EmptyState line={say('surgery.patient.none')} /> : null}
      {data && data.total > 0 ? <SurgeryTable rows={data.rows} open={setOpened} /> : null}
      {data && data.total > data.rows.length ? <Button onClick={() => setSize(size + step)}>{say('action.more')}</Button> : null}
      {opened ? <SurgeryDetail id={opened} close={() => setOpened(undefined)} /> : null}
      {isApplying ? <ApplyForm subject={{ patientId }} close={() => setApplying(false)} /> : null}
    </>
  );
}

const heads = ['number', 'procedure', 'side', 'surgeon', 'wishedOn', 'when'] as const;

function SurgeryTable({ rows, open }: { rows: readonly Surgery.Line[]; open: (id: string) => void }) {
  const { say, date, dateTime } = useWords();
  const words = useSurgeryWords();
  return (
    <table className={`${table.table} ${table.tall}`} aria-label={say('surgery.patient.title')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(`surgery.field.${head}`)}
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
            <td>{words.procedure(row)}</td>
            <td>{say(sideWords[row.side])}</td>
            <td>{row.surgeonName}</td>
            <td className={table.when}>{date(row.wishedOn)}</td>
            <td className={table.when}>{row.startsAt ? dateTime(row.startsAt) : '–'}</td>
            <td>
              <StatusDot kind="surgery" state={row.state} />
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
