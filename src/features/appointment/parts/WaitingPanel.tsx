import Skeleton from '@mui/material/Skeleton';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { QueueNumber } from '../../../blocks/QueueNumber.tsx';
import { shownAnswer } from '../../../blocks/shownAnswer.ts';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { appointmentState } from '../../../domain/appointment/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { OfferMenu } from './OfferMenu.tsx';
import type { Offer } from './useAppointmentActs.tsx';

interface Props {
  date: string;
  scope: 'all' | 'staff';
  offers: (line: Appointment.Line) => Offer[];
}

/** Who is in the house: waiting, longest first, then those being seen. It follows by push, the times run by themselves. */
export function WaitingPanel({ date, scope, offers }: Props) {
  const { say } = useWords();
  const inHouse = api.useQueryAppointmentListQuery({ page: 1, size: 100, from: date, to: date, scope, statuses: [2, 3], sort: 'signedAt' });
  const { answer, error } = shownAnswer(inHouse);
  const rows = answer?.rows;
  const waiting = rows?.filter(({ status }) => status === appointmentState.signedIn);
  const seen = rows?.filter(({ status }) => status === appointmentState.inVisit);
  return (
    <aside className={style.panel} aria-label={say('appointment.waiting')}>
      <h2>
        {say('appointment.waiting')}
        <span data-waits={(waiting?.length ?? 0) > 0}>{waiting?.length ?? ''}</span>
      </h2>
      {error ? <ErrorState message={error.message} retry={() => void inHouse.refetch()} /> : null}
      {inHouse.isLoading ? <Skeleton variant="rounded" height={96} /> : null}
      {waiting?.length === 0 ? <p className={style.quiet}>{say('appointment.waiting.none')}</p> : null}
      <ul>
        {waiting?.map((line) => (
          <Waiting key={line.id} line={line} offers={offers(line)} />
        ))}
      </ul>
      {seen && seen.length > 0 ? (
        <>
          <h2>
            {say('appointment.state.inVisit')}
            <span>{seen.length}</span>
          </h2>
          <ul>
            {seen.map((line) => (
              <Waiting key={line.id} line={line} offers={offers(line)} />
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}

function Waiting({ line, offers }: { line: Appointment.Line; offers: readonly Offer[] }) {
  const { say, name } = useWords();
  return (
    <li>
      <span className={style.number}>
        <QueueNumber of={line} />
        {line.status === appointmentState.signedIn && line.signedAt ? <WaitTimer from={line.signedAt} /> : null}
      </span>
      <span className={style.who}>
        <PatientCell of={line} />
        <span>
          {name({ name: line.doctorName, nameEn: line.doctorNameEn })}
          {line.hasNoTime ? ` · ${say('appointment.walkIn')}` : ''}
        </span>
      </span>
      <OfferMenu offers={offers} label={line.patientName} isCompact />
    </li>
  );
}
