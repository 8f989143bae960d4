import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem, showingProblems } from '../../../api/problem.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { Timer } from '../../../blocks/Timer.tsx';
import type * as Execution from '../../../domain/execution/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkReading, skinTestResult, waitMinutes } from '../../../domain/skinTest/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../nursing.module.css';
import { SkinTestOutcome } from './SkinTestOutcome.tsx';
import type { WatchedTest } from './useSkinTests.ts';

interface Props {
  test: WatchedTest;
  close: () => void;
}

/** Reads a skin test: millimetres, what they mean as they are typed, and what follows from them. */
export function SkinTestResult({ test, close }: Props) {
  const { say, language, time } = useWords();
  const [save, saving] = api.useSaveSkinTestResultMutation();
  const [diameterMm, setDiameter] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const [answer, setAnswer] = useState<Execution.ReadingAnswer>();
  const form = useId();
  const item = language === 'en' ? test.itemNameEn || test.itemName : test.itemName;
  const early = checkReading({ startedAt: test.startedAt, diameterMm: 0 }, new Date())[0];
  const wrong = wrongOf(diameterMm);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (early || wrong || diameterMm === null) return;
    setProblem(undefined);
    try {
      setAnswer(await save(showingProblems({ id: test.id, diameterMm, note })).unwrap());
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${form}-title`}>
      <DialogTitle id={`${form}-title`}>{say('nursing.skinTest.title', { patient: test.patientName, item })}</DialogTitle>
      {answer ? (
        <SkinTestOutcome answer={answer} close={close} />
      ) : (
        <>
          <DialogContent>
            <p className={style.clock}>
              {say('nursing.skinTest.startedAt', { time: time(test.startedAt) })} <Timer from={test.startedAt} limit={waitMinutes} down />
            </p>
            <form id={form} onSubmit={(event) => void submit(event)} className={style.reading}>
              <FieldFrame label="nursing.skinTest.size" required hint="nursing.skinTest.rule" error={isTouched ? wrong : undefined}>
                {(ids) => (
                  <NumberField
                    value={diameterMm}
                    onChange={setDiameter}
                    unit="mm"
                    ids={ids}
                    invalid={isTouched && wrong !== undefined}
                    inputRef={(input: HTMLInputElement | null) => input?.focus()}
                  />
                )}
              </FieldFrame>
              <output className={style.verdict} data-positive={!wrong && skinTestResult(diameterMm ?? 0) === 'positive'}>
                {wrong ? '' : say(`nursing.skinTest.${skinTestResult(diameterMm ?? 0)}`)}
              </output>
              <FieldFrame label="field.remark" wide>
                {(ids) => (
                  <OutlinedInput
                    size="small"
                    value={note}
                    inputProps={{ ...ids, maxLength: 500 }}
                    onChange={(event) => setNote(event.target.value)}
                  />
                )}
              </FieldFrame>
            </form>
            {problem ? <Alert severity="error">{problem}</Alert> : null}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={close}>
              {say('action.cancel')}
            </Button>
            <DisabledReason reason={early && say(early.message, early.values)}>
              <Button type="submit" form={form} variant="contained" disabled={saving.isLoading}>
                {say('nursing.skinTest.record')}
              </Button>
            </DisabledReason>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function wrongOf(diameterMm: number | null): Omit<FieldProblem, 'field'> | undefined {
  if (diameterMm === null) return { message: 'error.required' };
  if (!Number.isInteger(diameterMm)) return { message: 'error.field.whole' };
  return diameterMm < 0 || diameterMm > 200 ? { message: 'nursing.skinTest.diameter' } : undefined;
}
