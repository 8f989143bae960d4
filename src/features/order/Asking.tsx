import Alert from '@mui/material/Alert';
import { AllergyAnswers } from '../../blocks/AllergyAnswers.tsx';
import { AskWarnings } from './AskWarnings.tsx';
import style from './entry.module.css';
import type { useAct } from './useAct.ts';

/** A refusal of an act, or the questions in front of it. `patientId`: whose allergies can be answered for on the spot. */
export function Asking({ act, patientId }: { act: ReturnType<typeof useAct>; patientId?: string }) {
  const goOn = act.unasked;
  return (
    <>
      {act.problem ? (
        <Alert severity={goOn ? 'warning' : 'error'} onClose={act.clear} className={style.asked}>
          {act.problem}
          {goOn && patientId ? (
            <AllergyAnswers
              autoFocus
              patientId={patientId}
              answered={(answer) => {
                act.clear();
                // A newly recorded allergen is looked at again before anything goes out.
                if (answer !== 'added') void goOn();
              }}
            />
          ) : null}
        </Alert>
      ) : null}
      {act.question ? (
        <AskWarnings key={act.question.warnings.map(({ key }) => key).join()} question={act.question} close={act.forget} />
      ) : null}
    </>
  );
}
