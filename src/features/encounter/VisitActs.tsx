import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import type { Printable } from '../../print/acts/printable.ts';
import { useWords } from '../../words/useWords.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import { useVisit } from './useVisit.ts';

interface Props {
  encounter: Encounter.Full;
  /** Sends what is typed before the visit is closed. */
  flush: () => Promise<void>;
}

/** What can be done with the visit now, at the right end of the patient's band. */
export function VisitActs({ encounter, flush }: Props) {
  const { say } = useWords();
  const visit = useVisit();
  const [asked, setAsked] = useState<'complete' | 'rollback'>();
  const [rollback] = api.useRollbackEncounterMutation();
  const { status, canTreat } = encounter;
  const reason = canTreat ? undefined : say('encounter.refused.notDoctor');
  const { waiting, inVisit, left, completed } = encounterState;
  return (
    <>
      <StatusDot kind="encounter" state={status} />
      <PrintActs of={printables(encounter)} />
      {visit.problem ? <Alert severity="error">{visit.problem}</Alert> : null}
      {status === waiting ? (
        <Act label="encounter.act.start" reason={reason} run={() => visit.start(encounter)} isActing={visit.isActing} primary />
      ) : null}
      {status === inVisit ? (
        <Act label="encounter.act.leave" reason={reason} run={() => visit.leave(encounter)} isActing={visit.isActing} />
      ) : null}
      {status === inVisit ? (
        <Act label="encounter.act.complete" reason={reason} run={() => setAsked('complete')} isActing={visit.isActing} primary />
      ) : null}
      {status === left ? (
        <Act label="encounter.act.continue" reason={reason} run={() => visit.resume(encounter)} isActing={visit.isActing} primary />
      ) : null}
      {status === completed ? (
        <Act label="encounter.act.rollback" reason={reason} run={() => setAsked('rollback')} isActing={visit.isActing} />
      ) : null}
      {visit.question ? (
        <ConfirmAct title={visit.question.message} act={say('action.continue')} confirm={visit.question.agree} close={visit.forget} />
      ) : null}
      {asked === 'complete' ? <CompleteDialog encounter={encounter} flush={flush} close={() => setAsked(undefined)} /> : null}
      {asked === 'rollback' ? (
        <ConfirmAct
          title={say('encounter.rollback.title', { name: encounter.patientName })}
          effect={say('encounter.rollback.effect')}
          act={say('encounter.act.rollback')}
          reason="required"
          confirm={(text) => rollback({ id: encounter.id, reason: text }).unwrap()}
          close={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

/** What the visit has on paper: the record, its prescriptions, the patient's label. */
const printables = ({ id, patientId }: Encounter.Full): readonly Printable[] => [
  { document: 'record', noteRecordId: id },
  { document: 'prescription', encounterId: id },
  { document: 'label', patientId },
];

interface ActProps {
  label: 'encounter.act.start' | 'encounter.act.leave' | 'encounter.act.complete' | 'encounter.act.continue' | 'encounter.act.rollback';
  reason: string | undefined;
  run: () => void;
  isActing: boolean;
  primary?: boolean;
}

function Act({ label, reason, run, isActing, primary }: ActProps) {
  const { say } = useWords();
  return (
    <DisabledReason reason={reason}>
      <Button variant={primary ? 'contained' : 'outlined'} onClick={run} disabled={isActing}>
        {say(label)}
      </Button>
    </DisabledReason>
  );
}
