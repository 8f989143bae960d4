import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { useWords } from '../../words/useWords.ts';
import type { NoteKeeper } from './note/noteKeeper.ts';
import { openReopening } from './Reopening.tsx';
import style from './record.module.css';

/** Asks to reopen a completed record; where a flow decides, the question leads to the request. */
export function ReopenAct({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { user: me } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const [reopen] = api.useReopenRecordMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const { id, status, canTreat, doctorId, patientName } = encounter;
  const isCorrected = encounter.takeBackRefused?.message === 'encounter.refused.corrected';
  const isOffered = canTreat && status === encounterState.completed && doctorId === me.userId && !openReopening(encounter);
  return (
    <>
      {isOffered ? (
        <DisabledReason reason={isCorrected ? say('encounter.refused.corrected') : undefined}>
          <Button variant="outlined" onClick={() => setIsAsking(true)}>
            {say('encounter.act.reopenRecord')}
          </Button>
        </DisabledReason>
      ) : null}
      {isAsking ? (
        <ConfirmAct
          title={say('encounter.reopening.title', { name: patientName })}
          effect={say('encounter.reopening.effect')}
          act={say('encounter.act.reopenRecord')}
          reason="required"
          confirm={(reason) => doOrAsk({ act: 'recordReopening', draft: { id, reason }, perform: () => reopen({ id, reason }).unwrap() })}
          close={() => setIsAsking(false)}
        />
      ) : null}
      {question}
    </>
  );
}

/** Says by whom, why and until when the record is open for correction, and lets this person sign it. */
export function ReopenedNotice({ encounter, keeper }: { encounter: Encounter.Full; keeper: NoteKeeper }) {
  const { say, dateTime } = useWords();
  const { user: me } = useStaff();
  const [sign] = api.useSignReopeningMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const open = openReopening(encounter);
  if (!open) return encounter.status === encounterState.completed ? <WaitingApprovals objectId={encounter.id} /> : null;
  const { openedBy, openedAt, endsAt, reason } = open;
  const run = async () => {
    try {
      await keeper.flush();
      await sign({ id: encounter.id }).unwrap();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  const act =
    open.openerId === me.userId ? (
      <Button size="small" variant="contained" onClick={() => void run()}>
        {say('encounter.act.signReopening')}
      </Button>
    ) : undefined;
  return (
    <Alert severity={problem ? 'error' : 'warning'} className={style.notice} action={act}>
      {problem ?? say('encounter.reopening.open', { openedBy, openedAt: dateTime(openedAt), endsAt: dateTime(endsAt), reason })}
    </Alert>
  );
}
