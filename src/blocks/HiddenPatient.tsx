import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { breakGlassProblems } from '../domain/patient/glass.ts';
import { glassBreakers, glassHours, glassReasonLength } from '../domain/patient/sight.ts';
import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import style from './page.module.css';
import { useStaff } from './staff.ts';
import { useParameter } from './useParameter.ts';

/** Stands where the record of a patient out of sight would be: `<HiddenPatient id={id} name={name} />`. Clinicians may open it with a reason. */
export function HiddenPatient({ id, name }: { id: string; name: string }) {
  const { say } = useWords();
  const { may } = useStaff();
  const [breakGlass] = api.useBreakGlassMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  const hours = useParameter('GLASS_HOURS', glassHours);
  const least = useParameter('GLASS_REASON_LENGTH', glassReasonLength);
  const open = async (reason: string) => {
    const [problem] = breakGlassProblems({ reason }, least);
    if (problem) throw { message: say(problem.message, problem.values), cause: 'refused', status: 0 };
    await breakGlass({ id, reason }).unwrap();
  };
  return (
    <div className={style.blank} role="alert">
      <p className={style.blankTitle}>{say('error.patientHidden')}</p>
      {may(glassBreakers) ? (
        <Button variant="outlined" color="warning" onClick={() => setAsking(true)}>
          {say('patient.glass.act')}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmAct
          title={say('patient.glass.title', { name })}
          patient={{ id, name }}
          effect={say('patient.glass.effect', { hours })}
          act={say('patient.glass.act')}
          reason="required"
          confirm={open}
          close={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
