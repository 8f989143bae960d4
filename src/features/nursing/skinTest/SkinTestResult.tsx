import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
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
  isGeneral: boolean;
  /** An instant, or '' and 'invalid'. */
  reactedAt: string;
  note: string;
}

/** Reads a skin test: millimetres or a general reaction, what they mean as they are typed, and what follows from them. */
export function SkinTestResult({ test, close }: Props) {
  const { say, language, time } = useWords();
  const [save] = api.useSaveSkinTestResultMutation({ tells: 'caller' });
  const [takeBack] = api.useCancelExecutionMutation({ tells: 'caller' });
  const [answer, setAnswer] = useState<Execution.ReadingAnswer>();
  const [isVoiding, setVoiding] = useState(false);
  const id = useId();
  const item = language === 'en' ? test.itemNameEn || test.itemName : test.itemName;
  const title = say('nursing.skinTest.title', { patient: test.patientName, item });
  if (answer)
    return (
      <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <PatientBand of={{ id: test.patientId, name: test.patientName }} />
        <SkinTestOutcome answer={answer} close={close} />
      </Dialog>
    );
  if (isVoiding)
    return (
      <ConfirmAct
        patient={{ id: test.patientId, name: test.patientName }}
        title={say('nursing.skinTest.void.title', { patient: test.patientName })}
        effect={say('nursing.skinTest.void.effect')}
        act={say('nursing.skinTest.void')}
        danger
        reason="required"
        written={say('nursing.skinTest.void')}
        confirm={(reason) => takeBack({ id: test.id, reason }).unwrap().then(close)}
        close={() => setVoiding(false)}
      />
    );
  return (
    <DialogForm
      title={title}
      patient={{ id: test.patientId, name: test.patientName }}
      act={say('nursing.skinTest.record')}
      width="xs"
      about={
        <p className={style.clock}>
          {say('nursing.skinTest.startedAt', { time: time(test.startedAt) })} <Timer from={test.startedAt} limit={waitMinutes} down />{' '}
          <Button size="small" onClick={() => setVoiding(true)}>
            {say('nursing.skinTest.void')}
          </Button>
        </p>
      }
      start={{ diameterMm: null, isGeneral: false, reactedAt: '', note: '' } as Reading}
      check={(form) =>
        checkReading({ ...readingOf(form), startedAt: test.startedAt }, { now: new Date(), hours: Number.POSITIVE_INFINITY })
      }
      save={(form) => save({ id: test.id, ...readingOf(form) }).unwrap()}
      done={setAnswer}
      close={close}
    >
      <Field.Number of="diameterMm" label="nursing.skinTest.size" hint="nursing.skinTest.rule" unit="mm" autoFocus />
      <Field.Check of="isGeneral" label="nursing.skinTest.isGeneral" wide />
      <Verdict />
      <Field.DateTime of="reactedAt" label="nursing.skinTest.reactedAt" />
      <Field.Text of="note" label="nursing.skinTest.measure" hint="nursing.skinTest.measure.hint" wide />
    </DialogForm>
  );
}

const readingOf = ({ diameterMm, isGeneral, reactedAt, note }: Reading) => ({ diameterMm, isGeneral, reactedAt: reactedAt || null, note });

function Verdict() {
  const { say } = useWords();
  const [diameterMm, isGeneral] = useWatch<Reading, ['diameterMm', 'isGeneral']>({ name: ['diameterMm', 'isGeneral'] });
  const result = isGeneral || checkDiameter(diameterMm).length === 0 ? skinTestResult({ diameterMm, isGeneral }) : undefined;
  return (
    <output className={style.verdict} data-positive={result === 'positive'}>
      {result ? say(isGeneral ? 'nursing.skinTest.general' : `nursing.skinTest.${result}`) : ''}
    </output>
  );
}
