import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { isCallProblem } from '../api/problem.ts';
import type { PregnancyDraft } from '../domain/patient/shapes.ts';
import { useWords } from '../words/useWords.ts';
import style from './answers.module.css';
import { NumberField } from './NumberField.tsx';

/** "Pregnant or breast-feeding?" in one press; the week may be given before. Needs the words of `patient`. */
export function PregnancyAnswers({ patientId, answered }: { patientId: string; answered?: () => void }) {
  const { say } = useWords();
  const [weeks, setWeeks] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [savePregnancy, { isLoading }] = api.useSavePregnancyMutation({ tells: 'caller' });
  const save = async (draft: PregnancyDraft) => {
    setProblem(undefined);
    try {
      await savePregnancy({ patientId, ...draft }).unwrap();
      answered?.();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  const isWeek = weeks === null || (Number.isInteger(weeks) && weeks >= 0 && weeks <= 42);
  const pregnant = () => (isWeek ? void save({ state: 'pregnant', weeks }) : setProblem(say('patient.pregnancy.weeksRange')));
  return (
    <fieldset className={style.answers} aria-label={say('patient.pregnancy.question')}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isLoading}
        onClick={() => void save({ state: 'none', weeks: null })}
      >
        {say('patient.pregnancy.none')}
      </Button>
      <span className={style.weeks}>
        <Button size="small" variant="outlined" color="inherit" disabled={isLoading} onClick={pregnant}>
          {say('patient.pregnancy.pregnant')}
        </Button>
        <NumberField
          ids={{ 'aria-label': say('patient.pregnancy.weeks') }}
          value={weeks}
          unit={say('patient.pregnancy.weeksUnit')}
          onChange={setWeeks}
        />
      </span>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isLoading}
        onClick={() => void save({ state: 'lactating', weeks: null })}
      >
        {say('patient.pregnancy.lactating')}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </fieldset>
  );
}
