import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EarlyWarning } from '../../blocks/EarlyWarning.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { QueueNumber } from '../../blocks/QueueNumber.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { Timer } from '../../blocks/Timer.tsx';
import { longWait } from '../../domain/appointment/queue.ts';
import { dateAt } from '../../domain/dates.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { earlyWarning } from '../../domain/vitals/earlyWarning.ts';
import { useWords } from '../../words/useWords.ts';
import { BriefNote } from './note/NotePaper.tsx';
import { type RecordPanel, RecordView } from './RecordView.tsx';
import style from './record.module.css';
import { RecordPlace } from './useOpenRecord.ts';
import { useVisit } from './useVisit.ts';

/** Whoever is done sinks below those who still need something; within each the queue's order stays. */
const isDone = ({ status }: { status: number }) => Number(status === encounterState.completed);

/** The early-warning score of who waits or is being seen. */
function QueueWarning({ line }: { line: Encounter.WorkLine }) {
  const { vitals, status } = line;
  if (!vitals || status === encounterState.completed) return null;
  return (
    <span className={style.queueSub}>
      <EarlyWarning warning={earlyWarning(vitals.values, line, vitals.recordedAt)} isPlain />
    </span>
  );
}

/** The simplified edition: the day's patients at the left, the record of the chosen one beside them. */
export function WorkstationScreen({ panels }: { panels: readonly RecordPanel[] }) {
  const { say } = useWords();
  const { user: me } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('id');
  const choose = (appointmentId: string) => setParameters({ id: appointmentId });
  const queue = api.useQueryWorkListQuery({ page: 1, size: 100, sort: 'queue', date: today, doctorId: me.userId });
  const data = queue.currentData;
  const visit = useVisit({ opened: ({ appointmentId }) => choose(appointmentId) });
  const lines = (data?.rows ?? []).toSorted((a, b) => isDone(a) - isDone(b));
  const next = lines.find(({ status }) => status === encounterState.waiting);
  return (
    <div className={style.split}>
      <nav className={style.queue} aria-label={say('encounter.queue.title')}>
        <div className={style.queueHead}>
          <h1 className={style.queueTitle}>{say('encounter.queue.title')}</h1>
          <DisabledReason reason={next ? undefined : say('encounter.queue.nobodyWaits')}>
            <Button size="small" variant="contained" disabled={visit.isActing} onClick={() => next && visit.start(next)}>
              {say('encounter.queue.callNext')}
            </Button>
          </DisabledReason>
        </div>
        {queue.error && !data ? <ErrorState message={queue.error.message} retry={() => void queue.refetch()} /> : null}
        {visit.problem ? <p role="alert">{visit.problem}</p> : null}
        <ul className={style.queueList}>
          {lines.map((line) => (
            <li key={line.id}>
              <button
                type="button"
                className={style.queueItem}
                aria-current={line.appointmentId === chosen}
                onClick={() => choose(line.appointmentId)}
              >
                <span className={style.queueNumber}>
                  <QueueNumber of={line} />
                </span>
                <PatientCell of={line} />
                <span className={style.queueState}>
                  <StatusDot kind="encounter" state={line.status} />
                  {line.status === encounterState.waiting && line.signedAt ? <Timer from={line.signedAt} limit={longWait} /> : line.reason}
                </span>
                <QueueWarning line={line} />
              </button>
            </li>
          ))}
        </ul>
        {data && lines.length === 0 ? <p className={style.none}>{say('encounter.queue.nobodyWaits')}</p> : null}
      </nav>
      {chosen ? (
        <RecordPlace value={({ appointmentId }) => choose(appointmentId)}>
          <BriefNote value={true}>
            <RecordView key={chosen} appointmentId={chosen} panels={panels} />
          </BriefNote>
        </RecordPlace>
      ) : (
        <EmptyState line={say('encounter.record.choose')} of="list" />
      )}
      {visit.question ? (
        <ConfirmAct title={visit.question.message} act={say('action.continue')} confirm={visit.question.agree} close={visit.forget} />
      ) : null}
    </div>
  );
}
