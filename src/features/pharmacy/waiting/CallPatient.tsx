import Button from '@mui/material/Button';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { Key } from '../../../blocks/Key.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { reasonAgainstCalling } from '../../../domain/pharmacy/waiting/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import { useWorkplace } from '../workplace/useWorkplace.ts';

interface Props {
  sheet: Dispensing.Full;
  /** Tells what was done, and the sheet stays open. */
  tell: (told: string, isWrong?: boolean) => void;
}

/** Calls the patient of the sheet to this counter, where the waiting room has a screen. */
export function CallPatient({ sheet, tell }: Props) {
  const { say, time } = useWords();
  const { may } = useStaff();
  const mayCall = may('o_dispense');
  const { data: boards } = api.useQueryWaitingBoardsQuery(undefined, { skip: !mayCall });
  const [call, calling] = api.useCallPatientMutation({ tells: 'caller' });
  const [counter] = useWorkplace('xinglin.counter');
  const isOffered = mayCall && (boards ?? []).length > 0 && reasonAgainstCalling(sheet) === undefined;
  const act = async () => {
    try {
      await call({ id: sheet.id, counter }).unwrap();
      tell(say('pharmacy.told.called', { name: sheet.patientName, number: sheet.prescriptionNumber }));
    } catch (problem) {
      if (!isCallProblem(problem)) throw problem;
      tell(problem.message, true);
    }
  };
  useShortcut('c', 'pharmacy.act.call', isOffered && !calling.isLoading ? () => void act() : undefined);
  if (!isOffered) return null;
  return (
    <>
      {sheet.calledAt ? <span className={style.called}>{say('pharmacy.called.at', { time: time(sheet.calledAt) })}</span> : null}
      <Button variant="outlined" disabled={calling.isLoading} onClick={() => void act()}>
        {say(sheet.calledAt ? 'pharmacy.act.callAgain' : 'pharmacy.act.call')} <Key>c</Key>
      </Button>
    </>
  );
}
