import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Key } from '../../blocks/Key.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import type { useArrival } from '../../blocks/useArrival.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { dateAt } from '../../domain/dates.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { reasonAgainstCollecting, reasonAgainstReturn } from '../../domain/pharmacy/decoction/rules.ts';
import { reasonAgainstRejecting } from '../../domain/pharmacy/reject/lines.ts';
import { nextStep } from '../../domain/pharmacy/review.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { dispensingCan, dispensingState } from '../../domain/pharmacy/states.ts';
import { useWords } from '../../words/useWords.ts';
import { PrimaryAct } from './PrimaryAct.tsx';
import style from './pharmacy.module.css';
import { ReturnForm } from './ReturnForm.tsx';
import { type SheetAct, SheetQuestion } from './SheetQuestion.tsx';
import { StepAct } from './StepAct.tsx';
import type { SheetChoice } from './useSheet.ts';
import type { OpenedBy } from './useSheetSearch.ts';
import { CallPatient } from './waiting/CallPatient.tsx';

export interface ActsProps {
  sheet: Dispensing.Full;
  choice: SheetChoice;
  refresh: () => void;
  arrive: ReturnType<typeof useArrival>;
  done: (message: MessageId, values: MessageValues) => void;
  /** Told, and the sheet stays open. */
  stay: (told: string, isWrong?: boolean) => void;
  openedBy: OpenedBy;
  heading: RefObject<HTMLElement | null>;
}

/**
 * What can be done with an open sheet. Opened by hand, its primary act has the focus: Enter, and a second Enter confirms. Opened by a
 * scan, its heading has: no further Enter of the scanner does anything, and a key of its own comes before the Enter that confirms.
 */
export function SheetActs({ sheet, choice, refresh, arrive, done, stay, openedBy, heading }: ActsProps) {
  const { say } = useWords();
  const [asking, setAsking] = useState<SheetAct | 'return'>();
  const primary = useRef<HTMLButtonElement>(null);
  const { status } = sheet;
  const lacksDispense = useMissingRight('o_dispense');
  const lacksReturn = useMissingRight('o_drug_return');
  const isOpened = useRef(false);
  // A sheet just served may show as it was until the server answers: its button goes, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state decides which button there is
  useEffect(() => {
    if (!isOpened.current || document.activeElement === document.body)
      arrive(openedBy === 'scan' ? heading.current : (primary.current ?? heading.current));
    isOpened.current = true;
  }, [status, sheet.preparedAt, sheet.checkedAt]);
  const primaryKey = openedBy === 'scan' ? 'd' : '↵';
  const values = { number: sheet.prescriptionNumber, name: sheet.patientName };
  const mayReturn =
    !reasonAgainstReturn(sheet.decoction) && dispensingCan('takeBack', status) && sheet.lines.some((line) => line.taken.length > 0);
  const isByScan = reasonAgainstCollecting(sheet.decoction) !== undefined;
  const primaryAct =
    status === dispensingState.dispensed && !isByScan
      ? 'collect'
      : status === dispensingState.pending && !choice.reason
        ? 'dispense'
        : undefined;
  useShortcut(
    'd',
    status === dispensingState.dispensed ? 'pharmacy.act.collect' : 'pharmacy.act.dispense',
    primaryAct && !lacksDispense ? () => setAsking(primaryAct) : undefined,
  );
  const mayReject = status === dispensingState.pending && !lacksDispense && !reasonAgainstRejecting(sheet);
  useShortcut('r', 'pharmacy.act.reject', mayReject ? () => setAsking('reject') : undefined);
  useShortcut('t', 'pharmacy.act.return', mayReturn && !lacksReturn ? () => setAsking('return') : undefined);

  if (status !== dispensingState.pending && !mayReturn && !sheet.decoction) return null;
  return (
    <div className={style.dock}>
      <CallPatient sheet={sheet} tell={stay} />
      {status === dispensingState.pending ? (
        <PendingActs
          sheet={sheet}
          choice={choice}
          ask={setAsking}
          primary={primary}
          primaryKey={primaryKey}
          refresh={refresh}
          done={done}
        />
      ) : (
        <HandedOutActs sheet={sheet} choice={choice} ask={setAsking} primary={primary} primaryKey={primaryKey} />
      )}
      {asking === 'return' ? (
        <ReturnForm
          sheet={sheet}
          close={() => setAsking(undefined)}
          refresh={refresh}
          done={() => stay(say('pharmacy.told.returned', values))}
        />
      ) : null}
      {asking && asking !== 'return' ? (
        <SheetQuestion asking={asking} sheet={sheet} choice={choice} refresh={refresh} done={done} close={() => setAsking(undefined)} />
      ) : null}
    </div>
  );
}

interface HalfProps extends Pick<ActsProps, 'sheet' | 'choice'> {
  ask: (act: SheetAct | 'return') => void;
  primary: RefObject<HTMLButtonElement | null>;
  primaryKey: string;
}

/** A sheet that waits: it is handed out, in whole or part, or sent back. */
function PendingActs({ sheet, choice, ask, primary, primaryKey, refresh, done }: HalfProps & Pick<ActsProps, 'refresh' | 'done'>) {
  const { say } = useWords();
  const step = reviewStepOf(sheet);
  const against = reasonAgainstRejecting(sheet);
  return (
    <>
      <span className={style.reason} role="status">
        {step ? '' : (choice.reason ?? '')}
      </span>
      {choice.reset ? <Button onClick={choice.reset}>{say('pharmacy.act.propose')}</Button> : null}
      <NeedsRight need="o_dispense" reason={against && say(against)}>
        <Button variant="outlined" color="error" onClick={() => ask('reject')}>
          {say('pharmacy.act.reject')} <Key>r</Key>
        </Button>
      </NeedsRight>
      {choice.part && !step ? (
        <NeedsRight need="o_dispense">
          <Button variant="outlined" onClick={() => ask('part')}>
            {say('pharmacy.act.part')}
          </Button>
        </NeedsRight>
      ) : null}
      {step ? (
        <StepAct ref={primary} step={step} sheet={sheet} keys={primaryKey} refresh={refresh} done={done} />
      ) : (
        <NeedsRight need="o_dispense" reason={choice.reason}>
          <PrimaryAct ref={primary} label={say('pharmacy.act.dispense')} keys={primaryKey} act={() => ask('dispense')} />
        </NeedsRight>
      )}
    </>
  );
}

/** A sheet that was handed out: it is collected, returned, voided, or its rest is handed out. */
function HandedOutActs({ sheet, choice, ask, primary, primaryKey }: HalfProps) {
  const { say } = useWords();
  const { status } = sheet;
  const byScan = reasonAgainstCollecting(sheet.decoction)?.message;
  const inPot = reasonAgainstReturn(sheet.decoction)?.message;
  return (
    <>
      {isOfToday(sheet.collectedAt) && dispensingCan('cancelCollect', status) ? (
        <NeedsRight need="o_dispense">
          <Button onClick={() => ask('cancelCollect')}>{say('pharmacy.act.cancelCollect')}</Button>
        </NeedsRight>
      ) : null}
      {isOfToday(sheet.dispensedAt) && dispensingCan('voidHandOut', status) ? (
        <NeedsRight need="o_drug_return">
          <Button color="error" disabled={inPot !== undefined} onClick={() => ask('void')}>
            {say('pharmacy.act.void')}
          </Button>
        </NeedsRight>
      ) : null}
      {sheet.owedCount > 0 ? (
        <NeedsRight need="o_dispense" reason={choice.part ? undefined : choice.reason}>
          <Button variant="outlined" onClick={() => ask('rest')}>
            {say('pharmacy.act.rest')}
          </Button>
        </NeedsRight>
      ) : null}
      <NeedsRight need="o_drug_return" reason={inPot && say(inPot)}>
        <Button variant="outlined" onClick={() => ask('return')}>
          {say('pharmacy.act.return')} <Key>t</Key>
        </Button>
      </NeedsRight>
      {status === dispensingState.dispensed ? (
        <NeedsRight need="o_dispense" reason={byScan && say(byScan)}>
          <PrimaryAct ref={primary} label={say('pharmacy.act.collect')} keys={primaryKey} act={() => ask('collect')} />
        </NeedsRight>
      ) : null}
    </>
  );
}

/** Preparing or checking, where that comes before handing out. */
function reviewStepOf(sheet: Dispensing.Full): 'prepare' | 'check' | undefined {
  const next = sheet.status === dispensingState.pending ? nextStep(sheet) : undefined;
  return next === 'prepare' || next === 'check' ? next : undefined;
}

const isOfToday = (at: string | null): boolean => at !== null && dateAt(at) === dateAt(new Date());
