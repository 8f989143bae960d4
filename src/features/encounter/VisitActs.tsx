import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ariaKeys, KeyHint } from '../../blocks/foot/KeyHint.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { appointmentState } from '../../domain/appointment/states.ts';
import { dateAt } from '../../domain/dates.ts';
import type { Gap } from '../../domain/encounter/completion.ts';
import type { Contradiction } from '../../domain/encounter/contradictions/contradiction.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { type EncounterState, encounterState } from '../../domain/encounter/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import type { Printable } from '../../print/acts/printable.ts';
import { useWords } from '../../words/useWords.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import { ExportNote } from './ExportNote.tsx';
import type { NoteKeeper } from './note/noteKeeper.ts';
import { ReopenAct } from './ReopenAct.tsx';
import { useVisit } from './useVisit.ts';

const VisitPapers = lazy(() => import('./papers/VisitPapers.tsx'));

interface Props {
  encounter: Encounter.Full;
  keeper: NoteKeeper;
  /** Leads to a point that is still open, or to words that disagree with what is on file. */
  goTo: (point: Gap | Contradiction) => void;
}

/** Acts that the visit allows now, in the foot of the record. */
export function VisitActs({ encounter, keeper, goTo }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const visit = useVisit();
  const [asked, setAsked] = useState<'complete' | 'rollback' | 'papers'>();
  const [rollback] = api.useRollbackEncounterMutation({ tells: 'caller' });
  const { status, canTreat, takeBackRefused: refused } = encounter;
  const { waiting, inVisit, left, completed } = encounterState;
  // Who may not treat is shown what the visit is, and none of the doctor's acts.
  const can = (state: EncounterState) => canTreat && status === state;
  const [begun] = useState(status);
  const isJustCompleted = begun !== completed && status === completed;
  return (
    <>
      <StatusDot kind="encounter" state={status} />
      <PrintActs of={printables(encounter)} together={{ label: say('encounter.papers.act'), run: () => setAsked('papers') }} />
      {may('o_note_export') && status !== encounterState.waiting ? <ExportNote encounter={encounter} /> : null}
      {visit.problem ? <Alert severity="error">{visit.problem}</Alert> : null}
      {can(waiting) ? <Act label="encounter.act.start" run={() => visit.start(encounter)} isActing={visit.isActing} primary /> : null}
      {can(inVisit) ? <Act label="encounter.act.leave" run={() => visit.leave(encounter)} isActing={visit.isActing} /> : null}
      {can(inVisit) ? (
        <Act label="encounter.act.complete" run={() => setAsked('complete')} isActing={visit.isActing} primary keys="alt+c" />
      ) : null}
      {can(left) ? <Act label="encounter.act.continue" run={() => visit.resume(encounter)} isActing={visit.isActing} primary /> : null}
      {can(completed) ? (
        <Act
          label="encounter.act.rollback"
          run={() => setAsked('rollback')}
          isActing={visit.isActing}
          reason={refused && say(refused.message, refused.values)}
        />
      ) : null}
      <ReopenAct encounter={encounter} />
      {visit.question ? (
        <ConfirmAct title={visit.question.message} act={say('action.continue')} confirm={visit.question.agree} close={visit.forget} />
      ) : null}
      {can(completed) ? <CallNext takesKeys={isJustCompleted} /> : null}
      {asked === 'papers' ? (
        <Suspense>
          <VisitPapers encounter={encounter} close={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
      {asked === 'complete' ? (
        <CompleteDialog
          encounter={encounter}
          sections={keeper.contents()}
          flush={() => keeper.flush()}
          goTo={(point) => {
            setAsked(undefined);
            goTo(point);
          }}
          close={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'rollback' ? (
        <ConfirmAct
          title={say('encounter.rollback.title', { name: encounter.patientName })}
          effect={say(
            encounter.appointmentStatus === appointmentState.settled ? 'encounter.rollback.effectPaid' : 'encounter.rollback.effect',
          )}
          act={say('encounter.act.rollback')}
          reason="required"
          confirm={(text) => rollback({ id: encounter.id, reason: text }).unwrap()}
          close={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

/** After the visit has ended: the next patient who waits for this doctor today. `takesKeys`: the next key is pressed there. */
function CallNext({ takesKeys }: { takesKeys: boolean }) {
  const { say } = useWords();
  const { user: me } = useStaff();
  const { start, question, forget, isActing } = useVisit();
  const [today] = useState(() => dateAt(new Date()));
  const { currentData: waiting } = api.useQueryWorkListQuery({
    page: 1,
    size: 1,
    sort: 'queue',
    date: today,
    statuses: [0],
    doctorId: me.userId,
  });
  const next = waiting?.rows[0];
  const button = useRef<HTMLButtonElement>(null);
  const isShown = next !== undefined;
  useEffect(() => {
    // The dialog that completed the visit gives the keys back to a button that is gone; they are taken after that.
    if (takesKeys && isShown) afterFrames(() => button.current?.focus());
  }, [takesKeys, isShown]);
  if (!next) return null;
  return (
    <>
      <Button ref={button} variant="contained" disabled={isActing} onClick={() => start(next)}>
        {say('encounter.complete.next', { name: next.patientName })}
      </Button>
      {question ? <ConfirmAct title={question.message} act={say('action.continue')} confirm={question.agree} close={forget} /> : null}
    </>
  );
}

const afterFrames = (go: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(go));
};

/** The papers of the visit: the record, its prescriptions, the request forms of its tests, the patient's label and wristband. */
const printables = ({ id, patientId }: Encounter.Full): readonly Printable[] => [
  { document: 'record', noteRecordId: id },
  { document: 'prescription', encounterId: id },
  { document: 'testRequest', encounterId: id },
  { document: 'label', patientId },
  { document: 'wristband', patientId },
];

interface ActProps {
  label: 'encounter.act.start' | 'encounter.act.leave' | 'encounter.act.complete' | 'encounter.act.continue' | 'encounter.act.rollback';
  run: () => void;
  isActing: boolean;
  primary?: boolean;
  /** Why it is refused now, already worded. */
  reason?: string | undefined | null;
  keys?: string;
}

function Act({ label, run, isActing, primary, reason, keys }: ActProps) {
  const { say } = useWords();
  useShortcut(keys ?? '', label, keys && !isActing ? run : undefined);
  return (
    <DisabledReason reason={reason ?? undefined}>
      <Button
        variant={primary ? 'contained' : 'outlined'}
        onClick={run}
        disabled={isActing}
        {...(keys && { 'aria-keyshortcuts': ariaKeys(keys) })}
      >
        {say(label)}
        {keys ? <KeyHint keys={keys} /> : null}
      </Button>
    </DisabledReason>
  );
}
