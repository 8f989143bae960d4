import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { askingClosed } from '../../domain/consultation/rules.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { AskForm } from './AskForm.tsx';
import { ConsultationCard } from './ConsultationCard.tsx';
import style from './consultation.module.css';

/** Consultations of one visit, the newest first. The one that the record tab belongs to is open. */
export function ConsultationsPanel({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { user } = useStaff();
  const [parameters] = useSearchParams();
  const {
    currentData: data,
    error,
    refetch,
  } = api.useQueryConsultationListQuery({ noteRecordId: encounter.id, page: 1, size: 100 }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<string | null>(parameters.get('consultation'));
  const [isAsking, setAsking] = useState(false);
  const closed = askingClosed(encounter.status) ?? (encounter.doctorId === user.userId ? undefined : 'consultation.refused.notAttending');
  const opened = data?.rows.some(({ number }) => number === chosen) || chosen === '' ? chosen : data?.rows[0]?.number;
  return (
    <section className={style.panel} aria-label={say('consultation.title')}>
      {encounter.canTreat ? (
        <div className={style.panelActs}>
          <DisabledReason reason={closed && say(closed)}>
            <Button variant="contained" size="small" onClick={() => setAsking(true)}>
              {say('consultation.ask')}
            </Button>
          </DisabledReason>
        </div>
      ) : null}
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
      {data?.rows.length === 0 ? <EmptyState line={say('consultation.none')} of="panel" /> : null}
      <ul className={style.cards}>
        {data?.rows.map((line) => (
          <ConsultationCard
            key={line.id}
            line={line}
            visit={encounter}
            isOpen={opened === line.number}
            toggle={() => setChosen(opened === line.number ? '' : line.number)}
          />
        ))}
      </ul>
      {isAsking ? <AskForm visit={encounter} close={() => setAsking(false)} /> : null}
    </section>
  );
}
