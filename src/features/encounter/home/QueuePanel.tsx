import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { QueueNumber } from '../../../blocks/QueueNumber.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useQueueScope } from '../../../blocks/useQueueScope.ts';
import { VitalSummary } from '../../../blocks/VitalSummary.tsx';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import { dateAt } from '../../../domain/dates.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { encounterState } from '../../../domain/encounter/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { useVisit } from '../useVisit.ts';
import { CallNext } from './CallNext.tsx';

/** The most patients that the home page names; the others are in the queue. */
const mostShown = 8;

interface Props {
  count: number | undefined;
  to: string | undefined;
}

/** The doctor's queue on the home page, in the order of the queue: the number, the patient, the reason, the signs of today, the wait. */
export function QueuePanel({ count, to }: Props) {
  const { say } = useWords();
  const { user: me } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const [scope] = useQueueScope();
  const whose = scope === 'mine' ? { doctorId: me.userId } : {};
  const asked = { page: 1, size: mostShown, sort: 'queue', date: today, statuses: [encounterState.waiting], ...whose };
  const queue = api.useQueryWorkListQuery(asked, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const visit = useVisit();
  const { question, problem, forget } = visit;
  return (
    <>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <WorkPanel
        title="encounter.state.waiting"
        count={count}
        to={to}
        asked={queue}
        none="encounter.queue.nobodyWaits"
        acts={<CallNext visit={visit} today={today} />}
        rows={queue.currentData?.rows.map((line) => <WaitingRow key={line.id} line={line} />)}
      />
      {question ? <ConfirmAct title={question.message} act={say('action.continue')} confirm={question.agree} close={forget} /> : null}
    </>
  );
}

function WaitingRow({ line }: { line: Encounter.WorkLine }) {
  const { recordPath } = useStaff();
  return (
    <PanelPatient
      of={line}
      lead={<QueueNumber of={line} />}
      to={recordPath(line.appointmentId)}
      detail={
        <>
          <span>{line.reason}</span>
          {line.vitals ? <VitalSummary vitals={line.vitals} subject={line} /> : null}
        </>
      }
      end={line.signedAt ? <WaitTimer from={line.signedAt} /> : null}
    />
  );
}
