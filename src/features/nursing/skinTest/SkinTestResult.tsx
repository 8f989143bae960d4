import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { showingProblems } from '../../../api/problem.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { Timer } from '../../../blocks/Timer.tsx';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { checkDiameter, checkReading, skinTestResult, waitMinutes } from '../../../domain/nursing/skinTest/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../nursing.module.css';
import { SkinTestOutcome } from './SkinTestOutcome.tsx';
import type { WatchedTest } from './useSkinTests.ts';

interface Props {
  test: WatchedTest;
  close: () => void;
}

const Field = fieldsOf<Reading>();
interface Reading {
  diameterMm: number | null;
  note: string;
}

/** Reads a skin test: millimetres, what they mean as they are typed, and what follows from them. */
export function SkinTestResult({ test, close }: Props) {
  const { say, language, time } = useWords();
  const [save] = api.useSaveSkinTestResultMutation();
  const [answer, setAnswer] = useState<Execution.ReadingAnswer>();
  const id = useId();
  const item = language === 'en' ? test.itemNameEn || test.itemName : test.itemName;
  const title = say('nursing.skinTest.title', { patient: test.patientName, item });
  const early = checkReading({ startedAt: test.startedAt, diameterMm: 0 }, new Date())[0];
  if (answer)
    return (
      <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <PatientBand of={{ id: test.patientId, name: test.patientName }} />
        <SkinTestOutcome answer={answer} close={close} />
      </Dialog>
    );
  return (
    <DialogForm
      title={title}
      patient={{ id: test.patientId, name: test.patientName }}
      act={say('nursing.skinTest.record')}
      reason={early && say(early.message, early.values)}
      width="xs"
      about={
        <p className={style.clock}>
          {say('nursing.skinTest.startedAt', { time: time(test.startedAt) })} <Timer from={test.startedAt} limit={waitMinutes} down />
        </p>
      }
      start={{ diameterMm: null, note: '' } as Reading}
      check={({ diameterMm }) => checkDiameter(diameterMm)}
      save={({ diameterMm, note }) => save(showingProblems({ id: test.id, diameterMm: diameterMm!, note })).unwrap()}
      done={setAnswer}
      close={close}
    >
      <Field.Number of="diameterMm" label="nursing.skinTest.size" hint="nursing.skinTest.rule" unit="mm" required autoFocus />
      <Verdict />
      <Field.Text of="note" label="field.remark" wide />
    </DialogForm>
  );
}

function Verdict() {
  const { say } = useWords();
  const diameterMm = useWatch<Reading, 'diameterMm'>({ name: 'diameterMm' });
  const result = checkDiameter(diameterMm).length === 0 ? skinTestResult(diameterMm!) : undefined;
  return (
    <output className={style.verdict} data-positive={result === 'positive'}>
      {result ? say(`nursing.skinTest.${result}`) : ''}
    </output>
  );
}
