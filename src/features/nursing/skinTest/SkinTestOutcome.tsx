import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem, showingProblems } from '../../../api/problem.ts';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../nursing.module.css';

/** What a reading leads to. A positive one names what it blocks and offers to record the allergy: one click. */
export function SkinTestOutcome({ answer, close }: { answer: Execution.ReadingAnswer; close: () => void }) {
  const { say } = useWords();
  const [saveAllergy, saving] = api.useSaveAllergyMutation();
  const [isAdded, setAdded] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { result, blockedItems, allergy } = answer;
  const isPositive = result === 'positive';
  const add = async () => {
    if (!allergy) return;
    try {
      await saveAllergy(showingProblems({ ...allergy })).unwrap();
      setAdded(true);
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return (
    <>
      <DialogContent>
        <Alert severity={isPositive ? 'error' : 'success'}>
          {say(isPositive ? 'nursing.skinTest.isPositive' : 'nursing.skinTest.isNegative')}
        </Alert>
        {blockedItems.length > 0 ? (
          <p className={style.blocked}>
            {say('nursing.skinTest.blocks')}
            <strong>{blockedItems.join(' · ')}</strong>
          </p>
        ) : null}
        {allergy ? (
          <div className={style.proposal}>
            <span>{say('nursing.skinTest.allergy', { name: allergy.allergenName })}</span>
            {isAdded ? (
              <strong role="status">{say('nursing.skinTest.allergyAdded')}</strong>
            ) : (
              <Button variant="contained" color="error" onClick={() => void add()} disabled={saving.isLoading} autoFocus>
                {say('nursing.skinTest.addAllergy')}
              </Button>
            )}
          </div>
        ) : null}
        {isPositive && !allergy ? <p className={style.blocked}>{say('nursing.skinTest.allergyKnown')}</p> : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} autoFocus={!allergy}>
          {say('action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
