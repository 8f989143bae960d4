import Button from '@mui/material/Button';
import { type ComponentType, useMemo } from 'react';
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
import { type ListView, useListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { WaitTimer } from '../../blocks/WaitTimer.tsx';
import { dateAt } from '../../domain/dates.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { earlyWarning } from '../../domain/vitals/earlyWarning.ts';
import { useWords } from '../../words/useWords.ts';
import { BriefNote } from './note/NotePaper.tsx';
import type { RecordPanel } from './page/recordPanel.ts';
import { RecordView } from './RecordView.tsx';
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

interface Props {
  panels: readonly RecordPanel[];
  /** The list of results that the doctor has not read. */
  Reports: ComponentType<{ view: ListView<Filters> }>;
  /** Questions that colleagues ask, and their answers. */
  Consultations: ComponentType<{ view: ListView<Filters> }>;
}

type Filters = typeof filters;
const filters = { tab: '', which: '', keyword: '' };

/** The simplified edition: the day's patients at the left, the record of the chosen one beside them. */
export function WorkstationScreen({ panels, Reports, Consultations }: Props) {
  const { say } = useWords();
  const { user: me, may } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('id');
  const view = useListView({ filters });
  const consultation = parameters.get('consultation') ?? '';
  const part = may('o_treat') && !chosen ? view.filters.tab : '';
  const { currentData: asked } = api.useQueryConsultationCountsQuery(undefined, { skip: !may('o_treat') });
  const { currentData: unread } = api.useQueryUnreadReportCountsQuery(undefined, { skip: !may('o_treat') });
  const choose = (appointmentId: string) => setParameters({ id: appointmentId });
  const queue = api.useQueryWorkListQuery({ page: 1, size: 100, sort: 'queue', date: today, doctorId: me.userId });
  const data = queue.currentData;
  const visit = useVisit({ opened: ({ appointmentId }) => choose(appointmentId) });
  const lines = (data?.rows ?? []).toSorted((a, b) => isDone(a) - isDone(b));
  const next = lines.find(({ status }) => status === encounterState.waiting);
  const callNext = next && !visit.isActing ? () => visit.start(next) : undefined;
  // With Alt: the doctor is typing in the record when the next patient is called.
  useShortcut('alt+n', 'encounter.queue.callNext', callNext);
  return (
    <div className={style.split}>
      <nav className={style.queue} aria-label={say('encounter.queue.title')}>
        <div className={style.queueHead}>
          <h1 className={style.queueTitle}>{say('encounter.queue.title')}</h1>
          <DisabledReason reason={next ? undefined : say('encounter.queue.nobodyWaits')}>
            <Button size="small" variant="contained" disabled={visit.isActing} onClick={callNext} aria-keyshortcuts="Alt+N">
              {say('encounter.queue.callNext')}
            </Button>
          </DisabledReason>
        </div>
        {may('o_treat') ? (
          <>
            <PartButton
              label={say('encounter.queue.reports')}
              waiting={unread && unread.unread + (unread.toTell ?? 0)}
              isShown={part === 'reports'}
              show={() => setParameters({ tab: 'reports' })}
            />
            <PartButton
              label={say('encounter.queue.consultations')}
              waiting={asked && asked.toAnswer + asked.toRead}
              isShown={part === 'consultations'}
              show={() => setParameters({ tab: 'consultations' })}
            />
          </>
        ) : null}
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
                  {line.status === encounterState.waiting && line.signedAt ? <WaitTimer from={line.signedAt} /> : line.reason}
                </span>
                <QueueWarning line={line} />
              </button>
            </li>
          ))}
        </ul>
        {data && lines.length === 0 ? <p className={style.none}>{say('encounter.queue.nobodyWaits')}</p> : null}
      </nav>
      {part === 'reports' || part === 'consultations' ? (
        <div className={style.reports}>{part === 'reports' ? <Reports view={view} /> : <Consultations view={view} />}</div>
      ) : null}
      {chosen ? (
        <RecordPlace value={({ appointmentId }) => choose(appointmentId)}>
          <BriefNote value={true}>
            <RecordView
              key={`${chosen} ${consultation}`}
              appointmentId={chosen}
              panels={panels}
              {...(consultation && { firstPart: 'consultations' })}
            />
          </BriefNote>
        </RecordPlace>
      ) : null}
      {!chosen && part === '' ? <EmptyState line={say('encounter.record.choose')} of="list" /> : null}
      {visit.question ? (
        <ConfirmAct title={visit.question.message} act={say('action.continue')} confirm={visit.question.agree} close={visit.forget} />
      ) : null}
    </div>
  );
}

interface PartProps {
  label: string;
  waiting: number | undefined;
  isShown: boolean;
  show: () => void;
}

/** Opens a list of the doctor's other work; bold while something waits in it. */
function PartButton({ label, waiting, isShown, show }: PartProps) {
  const { say } = useWords();
  return (
    <button type="button" className={style.queueItem} aria-current={isShown} onClick={show}>
      <span className={style.queueReports} data-waits={(waiting ?? 0) > 0}>
        {waiting === undefined ? label : say('encounter.queue.tab', { state: label, count: waiting })}
      </span>
    </button>
  );
}
