import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { useWords } from '../../words/useWords.ts';
import { useVisit } from './useVisit.ts';

/** Loaded when it is asked for: it reads forms, which no row of the queue does. */
const InquiryLink = lazy(async () => ({ default: (await import('../../blocks/InquiryLink.tsx')).InquiryLink }));

/** The one act that a visit in this state calls for, in its row; who waits can be asked to fill in a sheet meanwhile. */
export function QueueActs({ visit }: { visit: Encounter.Line }) {
  const { say } = useWords();
  const { start, resume, openRecord, question, problem, forget, isActing } = useVisit();
  const { may } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const mayTreat = may('o_treat');
  const waits = visit.status === encounterState.waiting || visit.status === encounterState.left;
  const act =
    mayTreat && visit.status === encounterState.waiting
      ? { label: 'encounter.act.start' as const, run: () => start(visit) }
      : mayTreat && visit.status === encounterState.left
        ? { label: 'encounter.act.continue' as const, run: () => resume(visit) }
        : { label: 'encounter.act.open' as const, run: () => openRecord(visit) };
  const button = (
    <RowAct
      disabled={isActing}
      aria-label={`${say(act.label)} ${visit.patientName}`}
      onClick={(event) => {
        event.stopPropagation();
        act.run();
      }}
    >
      {say(act.label)}
    </RowAct>
  );
  return (
    <>
      {problem === undefined ? (
        button
      ) : (
        <Tooltip title={problem} open>
          {button}
        </Tooltip>
      )}
      {waits ? <MoreMenu of={visit.patientName} acts={[{ label: 'inquiry.act.ask', act: () => setAsking(true) }]} /> : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <InquiryLink patientId={visit.patientId} close={() => setAsking(false)} />
        </Suspense>
      ) : null}
      {question ? (
        <ConfirmAct
          patient={{ id: visit.patientId, name: visit.patientName }}
          title={question.message}
          act={say('action.continue')}
          confirm={question.agree}
          close={forget}
        />
      ) : null}
    </>
  );
}
